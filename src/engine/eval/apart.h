/*
 * Declarations that Apart's two evaluation files share, and the value of its greedy bot for tests.
 */
#ifndef TACTIGON_EVAL_APART_H
#define TACTIGON_EVAL_APART_H

#include "rules/apart/apart.h"
#include "tactigon/engine.h"

extern const struct eval eval_apart_static;
extern const struct eval eval_apart_main;

enum { TIES_MAX = 1024 }; /* results with several captures that the greedy bot remembers */

/* The value of a turn for the greedy bot, in tenths; see tests/golden/apart/README.md. */
int apart_greedy_value(const struct apart_pos *p, const struct apart_turn *turn);

#endif
