/*
 * Ataxx, a game on the middle layer for squares: a worked example, and a game of the tests with
 * steps without a beginning and forced passes. Boards from 2x2 to 7x7.
 */
#ifndef TESTS_ATAXX_H
#define TESTS_ATAXX_H

#include "tactigon/rules.h"

extern const struct rules ataxx_rules;

#endif
