/*
 * From settings and texts to a board, a position or a game to look back at, with every way in which
 * that can go wrong said to the person.
 */
#ifndef TACTIGON_APP_SETTINGS_SETUP_H
#define TACTIGON_APP_SETTINGS_SETUP_H

#include "app/settings/app.h"
#include "tactigon/review.h"

struct controller;

/* Of what a game is made: all of it, whatever the settings say. */
struct game_setup {
    const struct rules *rules;
    struct variant_spec spec; /* the board, its rules and who begins */
    const char *board;        /* where it came from, for messages; NULL: spec.board */
    const char *start;        /* the position; NULL: the board's own start */
    struct player players[2];
    struct clock_control clock[2]; /* base_ms 0: none */
    bool has_draws;                /* by repetition and without progress */
    bool has_seed;
    uint64_t seed; /* of its choices by chance; without one it asks when there is one */
    struct controller *controller; /* who stands behind it; NULL: nobody */
    char *file;                    /* the text of spec.board_text, if setup_game has read it */
};

/*
 * A game by the settings, with `first` to move, from `start`. Returns CODE_NONE, or the code to
 * leave with after a message. setup_free in any case.
 */
enum exit_code setup_game(struct app *app, enum side first, const char *start,
                          struct game_setup *out);
void setup_free(struct game_setup *g);

/* Its board in *out, the caller's to free; the same of the settings, with `first` to move. */
enum exit_code setup_board(struct app *app, const struct game_setup *g, struct variant **out);
enum exit_code setup_variant(struct app *app, enum side first, struct variant **out);

/*
 * pos_parse for what a person hands over: blanks at the ends are dropped, which the games' readers
 * do not take. `shown` is what was read, as far as there is room.
 */
enum status setup_parse(const struct variant *v, const char *text, char shown[POS_TEXT_MAX],
                        union position *out, struct error *error);

/* The position `text`, or the variant's own start when it is NULL. As setup_variant. */
enum exit_code setup_position(struct app *app, const struct variant *v, const char *text,
                              union position *out);

/* Whether both can be had, with the message if not: said before a menu rather than behind it. */
enum exit_code setup_check(struct app *app);

/* Who is to start by the settings; draws a side when it is by chance. */
enum side setup_first(struct app *app);

/* ---- texts: what each is, by what stands in it and not by its name ---- */

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

/* The error of a text that is empty or of no known kind. */
void content_refuse(enum content content, struct error *error);

/* A line of a text that is read line by line. */
struct content_line {
    int number;    /* from 1; 0 before the first */
    const char *s; /* its first byte that is not blank; not terminated */
    size_t size;   /* without the end of the line and blanks before it */
    int column;    /* of its first byte, from 1 */
};

/*
 * The next line that is neither empty nor a '#' comment; false behind the last. *line begins with
 * all zero, *at with 0.
 */
bool content_next(const char *text, size_t size, size_t *at, struct content_line *line);

/* A line as a position; its text as it can be shown in text[POS_TEXT_MAX]. As pos_parse. */
enum status content_position(const struct variant *v, const struct content_line *line, char *text,
                             union position *out, struct error *error);

/*
 * A text by what is in it: the game of a record at its last position, or a board by the rules of
 * the settings. `name` is for messages. As setup_variant, also when the text is neither.
 */
enum exit_code setup_review(struct app *app, const char *name, const char *text, size_t size,
                            struct review *out);

/* Show position `at`; false after a message when there is none of that number. */
bool setup_review_at(struct app *app, struct review *x, long at);

#endif
