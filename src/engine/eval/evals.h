/* The list of each game's evaluations, private to the engine, in the order in which players are
 * listed. A list ends with NULL. Only files of a game (eval/NAME*.c) look inside its positions. */
#ifndef TACTIGON_ENGINE_EVAL_EVALS_H
#define TACTIGON_ENGINE_EVAL_EVALS_H

#include "engine/eval/eval.h"

#include "games.h"

#define EVAL_DECLARE(game)                                                                         \
    extern const struct rules game##_rules;                                                        \
    extern const struct eval *const game##_evals[];

GAMES_WITH_EVALS(EVAL_DECLARE)

#endif
