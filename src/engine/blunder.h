/*
 * Overlooking: how weaker players are made. Inside the search some steps are not seen, the likelier
 * the deeper they lie and the harder they are to see, as the game's evaluation says (`unseen` of
 * struct eval). Which ones depends on a seed, the position and the step alone, so the same
 * position has the same blind spots all through a game, and another game has others.
 *
 * A search without `miss` in its limits never gets here.
 */
#ifndef TACTIGON_ENGINE_BLUNDER_H
#define TACTIGON_ENGINE_BLUNDER_H

#include "engine/search_worker.h"

/* A search begins at the position: how much is overlooked in it, into s->miss. */
void blunder_begin(struct search *s, const struct pos *root);

/* Drop the steps that are not seen at `ply`, keeping the order; returns how many are left, at
 * least `least` of them if there were so many. */
int blunder_drop(const struct worker *w, int ply, move_code *moves, int n, int least);

/* Take out of the evaluation of the position at `ply` what is not seen. */
void blunder_evaluate(const struct worker *w, int ply, struct evaluation *a);

#endif
