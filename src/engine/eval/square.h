/*
 * A simple evaluation for games on square boards: it adds the values of the pieces
 * (square_game.values). It is enough for the bot "greedy" and for a search. A game includes
 * SQUARE_GREEDY and SQUARE_MAIN in its list of evaluations.
 */
#ifndef TACTIGON_ENGINE_EVAL_SQUARE_H
#define TACTIGON_ENGINE_EVAL_SQUARE_H

#include "engine/eval/eval.h"

int square_value(const struct variant *v, const struct pos *p, enum side side);
void square_evaluate(const struct variant *v, const struct pos *p, struct evaluation *out);

/* The greedy bot gains as much material as it can with one step; the main player searches. */
#define SQUARE_GREEDY                                                                              \
    {                                                                                              \
        .name = "greedy", .value = square_value, .is_player = true                                 \
    }
#define SQUARE_MAIN                                                                                \
    {                                                                                              \
        .name = "main", .evaluate = square_evaluate                                                \
    }

#endif
