/* Exhaustive proof: can the side to move force a win within some plies? It tries every step of both
 * sides and uses only rules.h, without evaluation, tables or ordering. */
#ifndef TESTS_PROVER_H
#define TESTS_PROVER_H

#include "rules/rules.h"

/* Returns whether the side to move can win within `plies` (an odd number) against every defence. */
bool prover_wins(const struct variant *v, const struct pos *p, int plies);

/* Writes the winning steps into moves[v->max_moves]; returns their number. */
int prover_winning_steps(const struct variant *v, const struct pos *p, int plies, move_code *moves);

#endif
