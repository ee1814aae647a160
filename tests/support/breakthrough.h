/*
 * Breakthrough, a game on the middle layer for squares: a worked example with rows numbered from
 * the bottom, and a game of the tests that is soon over. Boards from 2x4 to 8x8.
 */
#ifndef TESTS_BREAKTHROUGH_H
#define TESTS_BREAKTHROUGH_H

#include "tactigon/rules.h"

extern const struct rules breakthrough_rules;

#endif
