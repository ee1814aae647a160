/*
 * A game to look back at, from a record, or one without a step from a position or a board: the
 * game, its record, and the position that is shown.
 */
#ifndef TACTIGON_REVIEW_H
#define TACTIGON_REVIEW_H

#include "tactigon/record.h"
#include "tactigon/turns.h"

enum { REVIEW_STEPS_MAX = 64, REVIEW_CAPTION_MAX = 256 };

struct review {
    const struct variant *variant;
    struct game *game;
    struct record *record; /* never NULL, but perhaps empty */
    struct variant *owned; /* the variant, unless it is somebody else's */
    int at;                /* the position that is shown: 0 .. steps */
};

/*
 * A game without a step, from position p or the variant's own start (NULL). The variant must
 * outlive the review. STATUS_OK, or STATUS_NO_MEMORY with nothing to close.
 */
enum status review_open(const struct variant *v, const struct pos *p, struct review *out);

/* The game of a record, at its last position; as record_read. */
enum status review_read(const char *text, size_t size,
                        const struct rules *(*find_rules)(const char *name), struct review *out,
                        struct error *error);
void review_close(struct review *x);

int review_steps(const struct review *x);

const struct pos *review_pos(const struct review *x, int at);

/* The steps of the turn that led to position `at`, of a very long one the last; how many. */
int review_last_steps(const struct review *x, int at, move_code out[REVIEW_STEPS_MAX]);

/*
 * What led to position `at`: "Start", "Move 3, red: d7xd5" and behind the last step how the game
 * ended. *t is the turn, found from all zero or from the turn of an earlier step.
 */
void review_caption(const struct review *x, int at, struct turn *t, struct text *out);

/* How the game ended, one sentence; "" while it goes on. */
void review_result(const struct review *x, struct text *out);

#endif
