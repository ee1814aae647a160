/* Makes boards, positions and games from settings and texts. Failures are reported to the user. */
#ifndef TACTIGON_SESSION_SETUP_H
#define TACTIGON_SESSION_SETUP_H

#include "front/app.h"

struct controller;

/* Everything that is needed to begin a game. */
struct game_setup {
    const struct rules *rules;
    struct variant_spec spec; /* the board, the rule set and the first side */
    const char *board;        /* name of the board or its file, for messages; NULL: spec.board */
    const char *start;        /* the position to start from; NULL: the board's start */
    struct player players[2];
    struct clock_control clock[2]; /* base_ms 0: no clock */
    bool has_draws;                /* draws by repetition and without progress */
    bool has_seed;
    uint64_t seed;                 /* for random choices; if not given, it is drawn when needed */
    struct controller *controller; /* NULL: none */
    char *file;                    /* owned: spec.board_text, if setup_game has read a file */
};

/* Prepares a game according to the settings, starting from `start`. The caller calls setup_free
 * even after a failure. Functions here that return a code return CODE_NONE, or print a message and
 * return the exit code. */
enum exit_code setup_game(struct app *app, enum side first, const char *start,
                          struct game_setup *out);
void setup_free(struct game_setup *g);

/* Makes the board that g names, or the one that the settings name; the caller frees it. */
enum exit_code setup_board(struct app *app, const struct game_setup *g, struct variant **out);
enum exit_code setup_variant(struct app *app, enum side first, struct variant **out);

/* Reads a position as pos_parse does, ignoring spaces at both ends. `shown` gets the text without
 * these spaces, cut off if it is too long. */
enum status setup_parse(const struct variant *v, const char *text, char shown[POS_TEXT_MAX],
                        union position *out, struct error *error);

/* Reads the position `text`, or the one in the file of that name; NULL: the variant's start. */
enum exit_code setup_position(struct app *app, const struct variant *v, const char *text,
                              union position *out);

/* Checks the board and the position in the settings before a menu is shown. */
enum exit_code setup_check(struct app *app);

/* Returns the side that moves first according to the settings, perhaps drawn at random. */
enum side setup_first(struct app *app);

#endif
