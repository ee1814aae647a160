/*
 * The worked example of a game behind rules.h: Chips.
 *
 * A row of chips. A turn is one to three steps: take a chip, then take another or stop. Whoever
 * takes three in one turn takes the next turn too when the chips left are a multiple of four.
 * Who takes the last chip wins. So turns have several steps, and a player may move twice.
 *
 * Boards are numbers of chips: "chips5".
 */
#ifndef TESTS_TOY_H
#define TESTS_TOY_H

#include "tactigon/rules.h"

extern const struct rules toy_rules;

#endif
