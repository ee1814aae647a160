/*
 * The value of Apart's greedy bot, for tests.
 */
#ifndef TACTIGON_ENGINE_EVAL_APART_H
#define TACTIGON_ENGINE_EVAL_APART_H

#include "rules/apart/apart.h"
#include "tactigon/engine.h"

/* The value of a turn for the greedy bot, in tenths; see tests/golden/apart/README.md. */
int apart_greedy_value(const struct apart_pos *p, const struct apart_turn *turn);

#endif
