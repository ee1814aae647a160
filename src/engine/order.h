/*
 * Which steps to try first: what each thread has learnt about quiet steps, and
 * a list that hands out steps from the most to the least promising.
 */
#ifndef TACTIGON_ORDER_H
#define TACTIGON_ORDER_H

#include "tactigon/engine.h"

enum {
    HISTORY_SIZE = 1 << 12,  /* steps by hash, for each side */
    FOLLOWUP_SIZE = 1 << 16, /* pairs of steps by hash */
    HISTORY_MAX = 16384,
    KILLERS = 2,
};

/* What one thread has learnt; cleared with memset. */
struct history {
    int16_t quiet[2][HISTORY_SIZE];   /* how well a step did, by side */
    int16_t followup[FOLLOWUP_SIZE];  /* and after the step before it */
    move_code reply[2][HISTORY_SIZE]; /* what refuted a step of the other side */
};

/* How a step was given its place in the list. */
enum stage { STAGE_TABLE, STAGE_GOOD_NOISY, STAGE_KILLER, STAGE_QUIET, STAGE_BAD_NOISY };

struct picker {
    const struct variant *variant;
    const struct pos *pos;
    const struct eval *eval;
    move_code *moves; /* borrowed, as are scores */
    int *scores;
    int n;
    int next;
};

/* What the caller knows about the place in the tree. */
struct order_hints {
    move_code table_move;
    move_code previous; /* the step that led here, or MOVE_NONE */
    const move_code *killers;
};

/* List moves[n] for handing out. */
void picker_init(struct picker *p, const struct order_hints *hints, const struct history *history);

/* The next step, MOVE_NONE at the end, and its stage. */
move_code picker_next(struct picker *p, enum stage *stage);

/* Hand out no more quiet steps. */
void picker_drop_quiets(struct picker *p);

/* How well a quiet step has done: -2 * HISTORY_MAX .. 2 * HISTORY_MAX. */
int history_of(const struct history *h, enum side side, move_code previous, move_code m);

/* The quiet step m refuted the position, and tried[n] did not. */
void history_update(struct history *h, enum side side, move_code previous, move_code m,
                    const move_code *tried, int n, int depth);

#endif
