/* The value that Apart's greedy bot gives to a turn, declared for tests. */
#ifndef TACTIGON_ENGINE_EVAL_APART_H
#define TACTIGON_ENGINE_EVAL_APART_H

#include "engine/eval/eval.h"
#include "rules/apart/position.h"

/* Returns the value in tenths of a separate piece. tests/golden/apart/README.md says how it is
 * computed. */
int apart_greedy_value(const struct apart_pos *p, const struct apart_turn *turn);

#endif
