/* Finds the winning turns of a position and how soon they win, for tests of proofs and for tools
 * that search for puzzles. */
#ifndef TESTS_WINNERS_H
#define TESTS_WINNERS_H

#include "engine/proof.h"

/* Sets `within` of every turn: 1 if it wins at once, 2 if `side`, which is to move, then needs one
 * more turn to win, and so on up to `turns`; 0 if it does not win so soon. Returns PROOF_YES if
 * some turn wins, PROOF_NO if none does, or PROOF_UNKNOWN as in proof.h; a 0 then has no
 * meaning. */
enum proof_answer winners_find(struct proof *x, const struct proof_turns *t, enum side side,
                               int turns, const struct proof_limits *limits);

#endif
