/*
 * The evaluations of each game, private to the engine. eval.c lists them all;
 * a game's own file (eval_tactigon.c) is the only place of the engine that
 * knows its positions.
 */
#ifndef TACTIGON_EVAL_H
#define TACTIGON_EVAL_H

#include "tactigon/engine.h"

extern const struct eval eval_apart_random;
extern const struct eval eval_apart_greedy;
extern const struct eval eval_apart_static;
extern const struct eval eval_apart_classic;
extern const struct eval eval_tactigon_greedy;
extern const struct eval eval_tactigon_goldrush;
extern const struct eval eval_tactigon_static;
extern const struct eval eval_tactigon_classic;
extern const struct eval eval_tactigon_plain;

extern const struct eval eval_dragons_random;
extern const struct eval eval_dragons_greedy;
extern const struct eval eval_dragons_static;
extern const struct eval eval_dragons_classic;
extern const struct eval eval_isaac_random;
extern const struct eval eval_isaac_greedy;
extern const struct eval eval_isaac_static;
extern const struct eval eval_isaac_classic;

#endif
