/*
 * Move ordering: the history tables of a thread, and a picker that hands out
 * steps from the most to the least promising.
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

/* The history of one thread; cleared with memset. */
struct history {
    int16_t quiet[2][HISTORY_SIZE];   /* how well a quiet step did, by side */
    int16_t followup[FOLLOWUP_SIZE];  /* how well it did after the step before it */
    move_code reply[2][HISTORY_SIZE]; /* countermoves: what refuted a step of the other side */
};

/* The stage of a step, in the order in which they are handed out. */
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

/* What the caller knows about the node. */
struct order_hints {
    move_code table_move;
    move_code previous; /* the step that led here, or MOVE_NONE */
    const move_code *killers;
};

/* Score the steps; p's variant, pos, eval, moves, scores and n have been set. */
void picker_init(struct picker *p, const struct order_hints *hints, const struct history *history);

/* The next step, MOVE_NONE at the end, and its stage. */
move_code picker_next(struct picker *p, enum stage *stage);

/* Drop the remaining quiet steps. */
void picker_drop_quiets(struct picker *p);

/* The history score of a quiet step: -2 * HISTORY_MAX .. 2 * HISTORY_MAX. */
int history_of(const struct history *h, enum side side, move_code previous, move_code m);

/* The quiet step m caused a cutoff at this depth; of tried[n], those other than m did not. */
void history_update(struct history *h, enum side side, move_code previous, move_code m,
                    const move_code *tried, int n, int depth);

#endif
