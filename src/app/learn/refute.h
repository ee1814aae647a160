/*
 * What the other side has against a turn: its answer by a small search, and the sentence that says
 * so, for lessons and puzzles.
 */
#ifndef TACTIGON_APP_LEARN_REFUTE_H
#define TACTIGON_APP_LEARN_REFUTE_H

#include "tactigon/rules.h"

/* A turn; n 0: there is none. */
struct reply {
    int n;
    move_code steps[TURN_STEPS_MAX];
};

/* A whole turn from its text, which may leave out the stop that ends it. False: it is not legal. */
bool refute_read(const struct variant *v, const struct pos *p, const char *text, struct reply *out);

/* The best turn from p by a small search; none when the game is over. */
void refute_find(const struct variant *v, const struct pos *p, struct reply *out);

/*
 * Add one sentence on a wrong turn of n steps from `before`: what the other side does then, and
 * what it takes; where that is nothing, `missed` ("the goal is not reached"). It names the places
 * of the turn or of the reply.
 */
void refute_explain(const struct variant *v, const struct pos *before, const move_code *steps,
                    int n, const struct reply *reply, const char *missed, struct text *out);

/* *out = *p with the n steps played. */
void refute_play(const struct variant *v, const struct pos *p, const move_code *steps, int n,
                 union position *out);

/* The piece of a side on a place; NULL when there is none. */
const struct picture_piece *refute_piece(const struct picture *picture, int place, enum side side);

#endif
