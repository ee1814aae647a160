/*
 * Ataxx, a game on the middle layer for squares: an example, and a test game with steps without a
 * start and forced passes. Boards from 2x2 to 7x7.
 */
#ifndef TESTS_ATAXX_H
#define TESTS_ATAXX_H

#include "tactigon/rules.h"

extern const struct rules ataxx_rules;

#endif
