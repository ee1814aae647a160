/*
 * Proof by exhaustion: whether the side to move can force a win within some plies, by trying
 * every step of both sides through rules.h alone. No evaluation, no table, no ordering.
 */
#ifndef TESTS_PROVER_H
#define TESTS_PROVER_H

#include "tactigon/rules.h"

/* True when the side to move wins within `plies` (odd) against every defence. */
bool prover_wins(const struct variant *v, const struct pos *p, int plies);

/* The steps that do, into moves[v->max_moves]; how many. */
int prover_winning_steps(const struct variant *v, const struct pos *p, int plies, move_code *moves);

#endif
