/* Makes boards, positions and games from settings and texts. Failures are reported to the user. */
#ifndef TACTIGON_APP_SETTINGS_SETUP_H
#define TACTIGON_APP_SETTINGS_SETUP_H

#include "app/settings/app.h"
#include "tactigon/review.h"

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

/*
 * Prepare a game according to the settings, starting from `start`. Call setup_free even after a
 * failure. All functions here that return a code print a message on failure and return the exit
 * code; on success they return CODE_NONE.
 */
enum exit_code setup_game(struct app *app, enum side first, const char *start,
                          struct game_setup *out);
void setup_free(struct game_setup *g);

/* Make the board that g names, or the one that the settings name; the caller frees it. */
enum exit_code setup_board(struct app *app, const struct game_setup *g, struct variant **out);
enum exit_code setup_variant(struct app *app, enum side first, struct variant **out);

/* Like pos_parse, but spaces at both ends are ignored. `shown` gets the text without them, cut off
 * if it is too long. */
enum status setup_parse(const struct variant *v, const char *text, char shown[POS_TEXT_MAX],
                        union position *out, struct error *error);

/* Read the position `text`; if it is NULL, use the variant's start. */
enum exit_code setup_position(struct app *app, const struct variant *v, const char *text,
                              union position *out);

/* Check the board and the position in the settings before a menu is shown. */
enum exit_code setup_check(struct app *app);

/* The side that moves first according to the settings, perhaps drawn at random. */
enum side setup_first(struct app *app);

/* ---- texts, recognised by their contents rather than their file names ---- */

enum content {
    CONTENT_EMPTY,
    CONTENT_UNKNOWN,
    CONTENT_RECORD,
    CONTENT_BOARD,
    CONTENT_LESSONS,
    CONTENT_PUZZLES,
    CONTENT_POSITIONS,
    CONTENT_PROOF
};

enum content content_of(const char *text, size_t size);

/* Set the error for an empty or unknown text. */
void content_refuse(enum content content, struct error *error);

struct content_line {
    int number;    /* line number from 1; 0 before the first line */
    const char *s; /* begins at the first byte that is not a space or tab; not terminated */
    size_t size;   /* length of s without the line end and the spaces before it */
    int column;    /* column of s, from 1 */
};

/* Find the next line that is not empty and not a '#' comment. First set *line and *at to zero. */
bool content_next(const char *text, size_t size, size_t *at, struct content_line *line);

/* Read a line as a position. text[POS_TEXT_MAX] gets the line without unsafe characters. */
enum status content_position(const struct variant *v, const struct content_line *line, char *text,
                             union position *out, struct error *error);

/* Open a record at its last position, or a board with the rules of the settings. `name` is for
 * messages. */
enum exit_code setup_review(struct app *app, const char *name, const char *text, size_t size,
                            struct review *out);

/* Go to position `at`. If there is no such position, print a message and return false. */
bool setup_review_at(struct app *app, struct review *x, long at);

#endif
