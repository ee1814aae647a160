/* The command line: a subcommand, and options as `--name=value` or `--name value` before or after
 * it; `--` ends the options. Some options can also be set by environment variables. */
#ifndef TACTIGON_SETTINGS_OPTIONS_H
#define TACTIGON_SETTINGS_OPTIONS_H

#include "settings/argument.h"
#include "settings/settings.h"
#include "system/exit_code.h"

/* One bit for each subcommand, to say which subcommands take an option. */
enum {
    FOR_MENU = 1 << 0, /* no subcommand */
    FOR_PLAY = 1 << 1,
    FOR_MOVES = 1 << 2,
    FOR_PERFT = 1 << 3,
    FOR_SHOW = 1 << 4,
    FOR_BOARDS = 1 << 5,
    FOR_RULES = 1 << 6,
    FOR_BENCH = 1 << 7,
    FOR_UGI = 1 << 8,
    FOR_HELP = 1 << 9,
    FOR_MATCH = 1 << 10,
    FOR_TALLY = 1 << 11,
    FOR_RESUME = 1 << 12,
    FOR_REPLAY = 1 << 13,
    FOR_CHECK = 1 << 14,
    FOR_ANALYSE = 1 << 15,
    FOR_BESTMOVE = 1 << 16,
    FOR_COMPLETION = 1 << 17,
    FOR_STATS = 1 << 18,
    FOR_PUZZLE = 1 << 19,
    FOR_EDIT = 1 << 20,
    FOR_LEARN = 1 << 21,
    FOR_REMOTE = 1 << 22,
    FOR_SOLVE = 1 << 23,
    FOR_OPENINGS = 1 << 24,
};

enum {
    OPTION_GAME = 0, /* index in param_table (params.h) */
    OPTION_BOARD = 1,
    OPTIONS_MAX = 64,           /* at least the number of rows in param_table */
    OPTIONS_WORDS_MAX = 1 << 24 /* max_args of a subcommand without a limit */
};

struct app;
struct options;

/* Runs a subcommand and returns the program's exit code. */
typedef enum exit_code subcommand_run(struct app *app, const struct options *options);

struct subcommand {
    const char *group; /* heading if a group begins here, else ""; NULL: not listed in help */
    const char *name;
    const char *arguments; /* as help shows them */
    struct argument_type takes;
    unsigned bit; /* FOR_... */
    int max_args;
    const char *summary;
    const char *examples;
    subcommand_run *run;
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
    const char *game, *board, *level, *clock, *theme, *openings, *sprt;
    const char *players[2]; /* the players of a match */
    const char *svg, *html, *recover, *output, *side;
    int seed, games, concurrency, lines, at;
    bool is_divided, is_forced, wants_help, wants_version;
};

/* The index of an option such as "--view=list" or "-o", or option_count if there is no such option.
 * *value is its value, or NULL. */
int options_find(const struct rules *rules, const char *arg, const char **value);

/* Split argv into options and arguments; the arguments are moved to the beginning of argv.
 * STATUS_BAD_INPUT if a value is missing or not expected, or if the game is unknown. */
enum status options_read(int argc, char **argv, struct options *out, struct error *error);

/*
 * Check that the subcommand takes the options. Add environment variables (TACTIGON_VIEW for --view;
 * on or off for a switch) unless an option was typed instead. Read all values into options and
 * settings.
 */
enum status options_apply(struct options *options, const struct subcommand *c, struct settings *s,
                          struct error *error);

/* Whether an option was typed that applies only to a new game. */
bool options_is_of_new_game(const struct options *options);

/* The game named by --game or TACTIGON_GAME, or NULL. */
const struct rules *options_game(const struct options *options);

#endif
