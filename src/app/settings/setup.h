/*
 * From settings and texts to boards, positions and games; failures are reported to the person.
 */
#ifndef TACTIGON_APP_SETTINGS_SETUP_H
#define TACTIGON_APP_SETTINGS_SETUP_H

#include "app/settings/app.h"
#include "tactigon/review.h"

struct controller;

/* All that a game is made of. */
struct game_setup {
    const struct rules *rules;
    struct variant_spec spec; /* the board, its rules and who begins */
    const char *board;        /* where it came from, for messages; NULL: spec.board */
    const char *start;        /* the position; NULL: the board's own start */
    struct player players[2];
    struct clock_control clock[2]; /* base_ms 0: none */
    bool has_draws;                /* by repetition and without progress */
    bool has_seed;
    uint64_t seed;                 /* of its random choices; without one it is drawn when needed */
    struct controller *controller; /* NULL: none */
    char *file;                    /* spec.board_text, if setup_game read it */
};

/* A game by the settings from `start`; setup_free in any case. CODE_NONE, or the code to leave with
 * after a message, as all functions here that return a code. */
enum exit_code setup_game(struct app *app, enum side first, const char *start,
                          struct game_setup *out);
void setup_free(struct game_setup *g);

/* The board of g, or of the settings; the caller frees it. */
enum exit_code setup_board(struct app *app, const struct game_setup *g, struct variant **out);
enum exit_code setup_variant(struct app *app, enum side first, struct variant **out);

/* pos_parse without spaces at the ends; `shown` is what was read, cut to its size. */
enum status setup_parse(const struct variant *v, const char *text, char shown[POS_TEXT_MAX],
                        union position *out, struct error *error);

/* The position `text`, or the variant's own start if NULL. */
enum exit_code setup_position(struct app *app, const struct variant *v, const char *text,
                              union position *out);

/* Check board and position before a menu is shown. */
enum exit_code setup_check(struct app *app);

/* Who starts by the settings; may draw a side. */
enum side setup_first(struct app *app);

/* ---- texts, told apart by their content and not by their names ---- */

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

/* The error for an empty or unknown text. */
void content_refuse(enum content content, struct error *error);

struct content_line {
    int number;    /* from 1; 0 before the first */
    const char *s; /* its first non-blank byte; not terminated */
    size_t size;   /* without the end of the line and blanks before it */
    int column;    /* of its first byte, from 1 */
};

/* The next line that is neither empty nor a '#' comment; *line and *at begin with 0. */
bool content_next(const char *text, size_t size, size_t *at, struct content_line *line);

/* A line as a position; its clean text in text[POS_TEXT_MAX]. */
enum status content_position(const struct variant *v, const struct content_line *line, char *text,
                             union position *out, struct error *error);

/* The game of a record at its last position, or a board by the rules of the settings. `name` is for
 * messages. */
enum exit_code setup_review(struct app *app, const char *name, const char *text, size_t size,
                            struct review *out);

/* Go to position `at`; false after a message. */
bool setup_review_at(struct app *app, struct review *x, long at);

#endif
