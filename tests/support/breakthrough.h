/* Breakthrough, a game built on the middle layer for squares: an example with rows numbered from
 * the bottom, and a test game that is soon over. Boards are from 2x4 to 8x8. */
#ifndef TESTS_BREAKTHROUGH_H
#define TESTS_BREAKTHROUGH_H

#include "rules/rules.h"

extern const struct rules breakthrough_rules;

#endif
