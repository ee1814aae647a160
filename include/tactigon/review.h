/*
 * Reviewing a game, for replays and pictures: a game from a record, or a single position as a game
 * without steps, and the position shown.
 */
#ifndef TACTIGON_REVIEW_H
#define TACTIGON_REVIEW_H

#include "tactigon/record.h"
#include "tactigon/turns.h"

enum { REVIEW_STEPS_MAX = 64, REVIEW_CAPTION_MAX = 256 };

struct review {
    const struct variant *variant;
    struct game *game;     /* owned */
    struct record *record; /* owned, never NULL, but perhaps empty */
    struct variant *owned; /* the variant if the review owns it, else NULL */
    int at;                /* the position shown: 0 .. steps */
};

/* Review position p, or the variant's start position (NULL), as a game without steps. The variant
 * is borrowed. Close with review_close(). STATUS_NO_MEMORY: there is nothing to close. */
enum status review_open(const struct variant *v, const struct pos *p, struct review *out);

/* Review the game of a record, at its last position. Parameters and errors as for record_read(). */
enum status review_read(const char *text, size_t size,
                        const struct rules *(*find_rules)(const char *name), struct review *out,
                        struct error *error);
void review_close(struct review *x);

int review_steps(const struct review *x);

/* Position `at`, 0 to the number of steps; borrowed. */
const struct pos *review_pos(const struct review *x, int at);

/* The last steps, up to REVIEW_STEPS_MAX, of the turn that led to position `at`; returns how
 * many. */
int review_last_steps(const struct review *x, int at, move_code out[REVIEW_STEPS_MAX]);

/* Add a caption for position `at`: "Start" or "Move 3, red: d7xd5", and after the last step how the
 * game ended. *t becomes the step's turn: pass it all zero, or as left by a call for a smaller
 * `at`. */
void review_caption(const struct review *x, int at, struct turn *t, struct text *out);

/* Add one sentence on how the game ended; nothing during the game. */
void review_result(const struct review *x, struct text *out);

#endif
