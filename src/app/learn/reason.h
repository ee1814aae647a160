/*
 * What is wrong with a turn, in a sentence: of a lesson by its goal ("That is c7; the goal is
 * d6."), of a puzzle by what the other side does then. From facts alone; verdict.h finds them.
 */
#ifndef TACTIGON_APP_LEARN_REASON_H
#define TACTIGON_APP_LEARN_REASON_H

#include "app/learn/verdict.h"

/*
 * Add one sentence on a wrong turn from `before`: what the other side does then, what it takes, and
 * `missed` ("red does not win in 2 turns"; NULL: no more), unless the game has ended. It names the
 * places of the turn or of the reply.
 */
void reason_refuted(const struct variant *v, const struct pos *before, const struct reply *turn,
                    const struct reply *reply, const char *missed, struct text *out);

/* Add what a puzzle asks for, "Red to move: win in 2 turns.", and what has been missed by a wrong
 * turn: "red does not win in 2 turns". */
void reason_task(const struct rules *rules, const struct puzzle *p, enum side side,
                 struct text *out);
void reason_missed(const struct rules *rules, const struct puzzle *p, enum side side,
                   struct text *out);

/* Add "black wins by 9 points at best", without that when the game is over. */
void reason_margin(const struct rules *rules, enum side side, int margin, bool is_over,
                   struct text *out);

/* Add a sentence on what the wrong turn from `before` to `after` and the line from there to `end`
 * cost the side: pieces, where that is what counts, or else how the sides stand after the turn. */
void reason_outcome(const struct variant *v, const struct pos *before, const struct pos *after,
                    const struct pos *end, enum side side, struct text *out);

/*
 * Add one sentence on the pupil's turn number `number`, which was judged to be wrong: which
 * condition of the lesson it leaves open, and how.
 */
void reason_turn(const struct task *j, const struct pos *before, const struct reply *turn,
                 int number, const struct judged *judged, struct text *out);

#endif
