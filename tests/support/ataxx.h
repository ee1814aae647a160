/* Ataxx, a game built on the middle layer for squares: an example, and a test game in which some
 * steps name no starting square and a side may have to pass. Boards are from 2x2 to 7x7. */
#ifndef TESTS_ATAXX_H
#define TESTS_ATAXX_H

#include "rules/rules.h"

extern const struct rules ataxx_rules;

#endif
