/*
 * Which turns of a position win, and how soon: for tests of the proof and for tools that look for
 * puzzles.
 */
#ifndef TESTS_WINNERS_H
#define TESTS_WINNERS_H

#include "tactigon/proof.h"

/*
 * Set `within` of every turn to the least number of turns, itself included, within which `side`,
 * who is to move, wins by it; 0 when that is more than `turns`. PROOF_YES when some turn wins,
 * PROOF_NO when none does, PROOF_UNKNOWN as in proof.h: then 0 says nothing.
 */
enum proof_answer winners_find(struct proof *x, const struct proof_turns *t, enum side side,
                               int turns, const struct proof_limits *limits);

#endif
