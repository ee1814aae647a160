/*
 * Chips, an example of a game written with rules.h.
 *
 * The game begins with a row of chips. A turn has one to three steps: take a chip, then take
 * another or stop. A player who takes three in one turn has the next turn, too, if the chips left
 * are a multiple of four. The last chip wins. So turns have several steps, and a player may move
 * twice.
 *
 * A board is named after its number of chips: "chips5".
 */
#ifndef TESTS_TOY_H
#define TESTS_TOY_H

#include "rules/rules.h"

extern const struct rules toy_rules;

#endif
