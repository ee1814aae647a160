/*
 * The evaluations of each game, private to the engine: lists that end with NULL, in the order in
 * which players are named. eval.c knows them all; a game's own files (eval/NAME*.c) are the only
 * place of the engine that sees the inside of its positions.
 */
#ifndef TACTIGON_EVAL_H
#define TACTIGON_EVAL_H

#include "tactigon/engine.h"

extern const struct eval *const tactigon_evals[];
extern const struct eval *const dragons_evals[];
extern const struct eval *const apart_evals[];
extern const struct eval *const isaac_evals[];

#endif
