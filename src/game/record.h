/* Game records: games as text (docs/record-format.md). A struct game has the board, the start and
 * the steps. A struct record has everything else in the file: players, seed, date, comments, a
 * custom board, and lines with unknown keys. They are written together. */
#ifndef TACTIGON_GAME_RECORD_H
#define TACTIGON_GAME_RECORD_H

#include "game/clock.h"
#include "game/game.h"

struct record;

/* Makes an empty record in *out, which the caller frees. STATUS_NO_MEMORY leaves *out unchanged. */
enum status record_new(struct record **out);
void record_free(struct record *r); /* NULL is allowed */

enum {
    RECORD_PLAYER, /* RECORD_PLAYER + side: the player of that side */
    RECORD_DATE = RECORD_PLAYER + 2,
    RECORD_CASUAL /* why the game does not count for ratings: words separated by spaces */
};
/* Gets or sets a text, borrowed until it is set again; a missing text is "". The setter removes
 * spaces at the ends; "" removes the text. Errors, which keep the old text: STATUS_NO_MEMORY;
 * STATUS_BAD_INPUT (a line end, control character or bad UTF-8). */
const char *record_text(const struct record *r, int which);
enum status record_set(struct record *r, int which, const char *text);

/* Gets or sets the time control of each side. record_clock() returns false if the game has no clock
 * or it was switched off. Set it before the first turn. NULL switches the clock off, but keeps
 * it. */
bool record_clock(const struct record *r, struct clock_control out[2]);
void record_set_clock(struct record *r, const struct clock_control clock[2]);

/* Returns the time control: "5m+3s", "5m off", "none". */
struct text_word record_format_clock(const struct record *r, const struct rules *rules);

/* Returns the present state of the clock, stopped. It is computed from comments that give the times
 * used: record_put_used() adds one after a finished turn, and record_put_pause() within a turn when
 * the clock is stopped. Errors as for record_put_comment(). */
struct clock record_clock_now(const struct record *r, const struct game *g);
enum status record_put_used(struct record *r, const struct game *g, int64_t used_ns);
enum status record_put_pause(struct record *r, const struct game *g, int64_t used_ns);

/* Returns the milliseconds used by the turn that ends with step n; -1: unknown. */
int64_t record_used_ms(const struct record *r, const struct game *g, int n);

/* Returns whether this is one of the comments from which the clock is computed. */
bool record_is_of_clock(const char *comment);

/* Gets the seed of the random numbers. Returns false if the record has no seed. */
bool record_seed(const struct record *r, uint64_t *out);
void record_set_seed(struct record *r, uint64_t seed);

/* Returns the text of the game's board file; "" for a built-in board. Set it if the variant was
 * made from a text, so that the record has the board. Borrowed until set again; errors as for
 * record_set(). */
const char *record_board(const struct record *r);
enum status record_set_board(struct record *r, const char *text, size_t size);

/* Returns the next comment after n >= 0 steps, borrowed, or NULL; set *at to 0 before the first
 * call. A comment belongs to a position: it is neither returned nor written while the game has a
 * different position after n steps. */
const char *record_next_comment(const struct record *r, const struct game *g, int n, int *at);

/* Adds a comment after the last step played. Errors: STATUS_NO_MEMORY; STATUS_BAD_INPUT if the
 * comment is empty, has a '}', a line end or a control character, or is not UTF-8. */
enum status record_add_comment(struct record *r, const struct game *g, const char *text);

/* Adds a comment as record_add_comment() does, but in place of the last comment at the same
 * position for which is_kind() is true. */
enum status record_put_comment(struct record *r, const struct game *g, const char *text,
                               bool (*is_kind)(const char *comment));

/* Returns the result in the form used in records: "*", "red pentagon", "draw repetition". */
struct text_word record_result(const struct game *g);

/* Writes the record of the game, with the steps that can be redone, to a new string of *size bytes
 * in *out, which the caller frees. STATUS_NO_MEMORY leaves both unchanged. */
enum status record_write_new(const struct record *r, const struct game *g, char **out,
                             size_t *size);

/* A game to look through: that of a record, or a single position without steps (review.h). */
struct review {
    const struct variant *variant;
    struct game *game;     /* owned */
    struct record *record; /* owned, never NULL; may be empty */
    struct variant *owned; /* the variant if the review owns it, otherwise NULL */
    int at;                /* the position shown, from 0 to the number of steps */
    bool is_flipped;       /* the board is turned by 180 degrees */
};

/* Frees what the review owns, not *x itself. */
void review_close(struct review *x);

/* Reads text[size] into *out: the game at its last position, with steps to redo and any resignation
 * or agreed draw. `find`, usually rules_find(), returns a game by its name.
 * STATUS_BAD_INPUT (with line, column and message in *error) and STATUS_NO_MEMORY leave *out
 * unchanged. */
enum status record_read(const char *text, size_t size,
                        const struct rules *(*find)(const char *name), struct review *out,
                        struct error *error);

/* Reads what it can of a damaged record: the legal steps before the first fault. A fault in a line
 * that the game does not need loses only that line. STATUS_OK: *error has the first fault, if any.
 * STATUS_BAD_INPUT: not even the start is readable. */
enum status record_recover(const char *text, size_t size,
                           const struct rules *(*find)(const char *name), struct review *out,
                           struct error *error);

#endif
