/*
 * Declarations that Isaac's two evaluation files share.
 */
#ifndef TACTIGON_EVAL_ISAAC_H
#define TACTIGON_EVAL_ISAAC_H

#include "tactigon/engine.h"

extern const struct eval eval_isaac_static;
extern const struct eval eval_isaac_main;

#endif
