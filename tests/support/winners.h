/*
 * The winning turns of a position and how soon they win, for tests of the proof and for tools that
 * search for puzzles.
 */
#ifndef TESTS_WINNERS_H
#define TESTS_WINNERS_H

#include "tactigon/proof.h"

/*
 * Sets `within` of every turn to the least number of turns, including this one, in which `side`,
 * who is to move, wins by it; 0 if that is more than `turns`. PROOF_YES if some turn wins, PROOF_NO
 * if no turn wins, PROOF_UNKNOWN as in proof.h: then a 0 has no meaning.
 */
enum proof_answer winners_find(struct proof *x, const struct proof_turns *t, enum side side,
                               int turns, const struct proof_limits *limits);

#endif
