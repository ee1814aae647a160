/* Finds the winning turns of a position and how soon they win, for tests of proofs and for tools
 * that search for puzzles. */
#ifndef TESTS_WINNERS_H
#define TESTS_WINNERS_H

#include "engine/proof.h"

/* Sets `within` of every turn: the number of turns that `side`, to move, needs to win with it, at
 * most `turns`; 0 if it needs more. Returns PROOF_YES if some turn wins, PROOF_NO if none does, or
 * PROOF_UNKNOWN; a 0 then has no meaning. */
enum proof_answer winners_find(struct proof *x, const struct proof_turns *t, enum side side,
                               int turns, const struct proof_limits *limits);

#endif
