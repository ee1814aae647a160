/* Chips, a game written with rules.h. A turn has one to three steps: take a chip, then take another
 * or stop. A player who takes three moves again if the chips left are a multiple of four. The last
 * chip wins. "chips5" has five chips. */
#ifndef TESTS_TOY_H
#define TESTS_TOY_H

#include "rules/rules.h"

extern const struct rules toy_rules;

#endif
