/*
 * A plain evaluation for games on squares by the values of pieces (square_game.values). It is
 * enough for the bot "greedy" and for a search. A game's list of evaluations has a SQUARE_GREEDY
 * and a SQUARE_MAIN.
 */
#ifndef TACTIGON_ENGINE_EVAL_SQUARE_H
#define TACTIGON_ENGINE_EVAL_SQUARE_H

#include "tactigon/engine.h"

int square_value(const struct variant *v, const struct pos *p, enum side side);
void square_evaluate(const struct variant *v, const struct pos *p, struct evaluation *out);

/* The greedy bot takes the most pieces with one step; the main player searches. */
#define SQUARE_GREEDY                                                                              \
    {                                                                                              \
        .name = "greedy", .value = square_value, .is_player = true                                 \
    }
#define SQUARE_MAIN                                                                                \
    {                                                                                              \
        .name = "main", .evaluate = square_evaluate                                                \
    }

#endif
