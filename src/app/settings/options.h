/*
 * The command line: subcommands by name, options by a table. Options stand
 * before or after the subcommand, as `--name=value` or `--name value`; `--`
 * ends them. Some may stand in the environment instead.
 */
#ifndef TACTIGON_APP_SETTINGS_OPTIONS_H
#define TACTIGON_APP_SETTINGS_OPTIONS_H

#include "app/settings/settings.h"

/* One bit for each subcommand, to say which options it takes. */
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
};

enum option_id {
    OPTION_GAME,
    OPTION_BOARD,
    OPTION_RULES,
    OPTION_FIRST,
    OPTION_DRAWS,
    OPTION_POSITION,
    OPTION_PLAYER_FIRST, /* called as the sides of the game are */
    OPTION_PLAYER_SECOND,
    OPTION_LEVEL,
    OPTION_GRADE,
    OPTION_THEME,
    OPTION_DATE,
    OPTION_SEED,
    OPTION_DELAY,
    OPTION_DIVIDE,
    OPTION_P1,
    OPTION_P2,
    OPTION_GAMES,
    OPTION_OPENINGS,
    OPTION_RANDOM_PLIES,
    OPTION_CONCURRENCY,
    OPTION_SPRT,
    OPTION_SHARD,
    OPTION_PARTIAL,
    OPTION_CLOCK,
    OPTION_TIME,
    OPTION_NODES,
    OPTION_DEPTH,
    OPTION_HASH,
    OPTION_THREADS,
    OPTION_MULTIPV,
    OPTION_PROGRESS,
    OPTION_AT,
    OPTION_SVG,
    OPTION_HTML,
    OPTION_RECOVER,
    OPTION_VIEW,
    OPTION_LABELS,
    OPTION_CHARSET,
    OPTION_COLOR,
    OPTION_PALETTE,
    OPTION_WIDTH,
    OPTION_ACCESSIBLE,
    OPTION_LINES,
    OPTION_SCREEN,
    OPTION_MOUSE,
    OPTION_CONFIRM,
    OPTION_WARNINGS,
    OPTION_QUIET,
    OPTION_NO_SAVE,
    OPTION_JSON,
    OPTION_OUTPUT,
    OPTION_FORCE,
    OPTION_HELP,
    OPTION_DEBUG_INFO,
    OPTION_VERSION,
    OPTION_COUNT
};

enum { OPTIONS_WORDS_MAX = 1 << 24 }; /* as many as can be typed */

struct options {
    const struct rules *rules; /* the game: that of --game, or the first of all */
    bool is_given[OPTION_COUNT];
    bool is_variable[OPTION_COUNT];  /* given by the environment, not typed */
    const char *value[OPTION_COUNT]; /* as typed; NULL for a flag */
    long number[OPTION_COUNT];       /* of the options that take a number */
    int n_words;                     /* what is no option: the subcommand and its arguments */
    const char *const *words;
};

/*
 * Sort the arguments, in argv itself: that is where out->words are then. STATUS_BAD_INPUT, with a
 * message for the person who typed them, when an option is unknown or its value is missing or no
 * number in its range.
 */
enum status options_read(int argc, char **argv, struct options *out, struct error *error);

/*
 * What variables of the environment say: TACTIGON_VIEW for --view, on or off for a flag. Only of
 * options that the subcommand takes and that nothing typed stands against. As options_read.
 */
enum status options_add_environment(struct options *options, unsigned command, struct error *error);

/* The i-th variable that is set, "TACTIGON_VIEW=list", and what is wrong with it; false: no more.
 */
bool options_variable(int i, struct text *out);

/* STATUS_BAD_INPUT when an option was given that the subcommand (one bit of FOR_) does not take. */
enum status options_check(const struct options *options, unsigned command, const char *name,
                          struct error *error);

/* Given with the command, not by the environment. */
bool options_is_typed(const struct options *options, enum option_id id);

/* The game that was asked for; NULL: any will do. */
const struct rules *options_game(const struct options *options);

/* Environment, then options, into the settings. STATUS_BAD_INPUT for words that are no choice. */
enum status options_apply(const struct options *options, struct settings *s, struct error *error);

/*
 * The i-th line of help about the options of a subcommand into *out; false behind the last. What
 * can be chosen is by the game of the settings.
 */
bool options_help(const struct settings *s, unsigned command, int i, struct text *out);

#endif
