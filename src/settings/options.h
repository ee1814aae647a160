/* The command line: a subcommand, and options as `--name=value` or `--name value` before or after
 * it; `--` ends the options. Some options can also be set by environment variables. */
#ifndef TACTIGON_SETTINGS_OPTIONS_H
#define TACTIGON_SETTINGS_OPTIONS_H

#include "settings/settings.h"

/* How a subcommand uses the command line. */
struct usage {
    const char *options; /* names of the options it takes, separated by spaces; "sides": players */
    int max_args;
    unsigned is; /* the flags below */
};

enum {
    HAS_REMOTE = 1 << 0,      /* a player can be remote */
    KEEPS_PLAYERS = 1 << 1,   /* players cannot be changed to others */
    HAS_OWN_OUTPUT = 1 << 2,  /* the subcommand opens the file of --output */
    REPLACES_INPUT = 1 << 3,  /* --output may name the file that is read */
    HAS_NO_VARIABLES = 1 << 4 /* environment variables have no effect, except TACTIGON_GAME */
};

enum {
    OPTION_GAME = 0, /* index in param_table (params.h) */
    OPTION_BOARD = 1,
    OPTIONS_MAX = 64,           /* at least the number of rows in param_table */
    OPTIONS_WORDS_MAX = 1 << 24 /* max_args of a subcommand without a limit */
};

struct options {
    const struct rules *rules; /* the game named by --game, or the first game */
    struct given {
        const char *value; /* NULL: not given */
        bool is_variable;  /* set by an environment variable, not typed */
    } given[OPTIONS_MAX];  /* in the order of param_table (params.h) */
    const char *command;   /* the subcommand, or NULL */
    int n_args;
    const char *const *args;
    const char *unknown; /* the first unknown option, or NULL */

    /* The options' values. If an option was not given: NULL, false or the default in the table. */
    const char *game, *board, *level, *clock, *puzzle_theme, *openings, *sprt;
    const char *players[2]; /* the players of a match */
    const char *svg, *html, *recover, *output, *side;
    int seed, games, concurrency, lines, ply;
    bool is_divided, is_forced, wants_help, wants_version;
};

/* Returns the index of an option such as "--view=list" or "-o", or option_count if there is no such
 * option. *value is its value, or NULL. */
int options_find(const struct rules *rules, const char *arg, const char **value);

/* Splits argv into options and arguments; the arguments are moved to the beginning of argv.
 * STATUS_BAD_INPUT if a value is missing or not expected, or if the game is unknown. */
enum status options_read(int argc, char **argv, struct options *out, struct error *error);

/*
 * Checks that the subcommand takes the options. Adds environment variables (TACTIGON_VIEW for
 * --view; on or off for a switch) unless an option was typed instead. Reads all values into options
 * and settings.
 */
enum status options_apply(struct options *options, const char *command, const struct usage *usage,
                          struct settings *s, struct error *error);

/* Returns whether an option was typed that applies only to a new game. */
bool options_is_of_new_game(const struct options *options);

/* Returns the game named by --game or TACTIGON_GAME, or NULL. */
const struct rules *options_game(const struct options *options);

#endif
