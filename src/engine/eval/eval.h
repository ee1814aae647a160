/*
 * The evaluations of each game, private to the engine: lists that end with NULL, in the order in
 * which players are listed. Only a game's own files (eval/NAME*.c) look inside its positions.
 */
#ifndef TACTIGON_EVAL_H
#define TACTIGON_EVAL_H

#include "tactigon/engine.h"

extern const struct eval *const tg_evals[];
extern const struct eval *const dragons_evals[];
extern const struct eval *const apart_evals[];
extern const struct eval *const isaac_evals[];

#endif
