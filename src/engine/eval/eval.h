/* The list of each game's evaluations, private to the engine. A list ends with NULL. Players are
 * listed in the same order. Only a game's own files (eval/NAME*.c) look inside its positions. */
#ifndef TACTIGON_ENGINE_EVAL_EVAL_H
#define TACTIGON_ENGINE_EVAL_EVAL_H

#include "tactigon/engine.h"

#include "games.h"

#define EVAL_DECLARE(game)                                                                         \
    extern const struct rules game##_rules;                                                        \
    extern const struct eval *const game##_evals[];

GAMES_WITH_EVALS(EVAL_DECLARE)

#endif
