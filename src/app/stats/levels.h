/*
 * How strong the levels are: measured once by matches, fixed, the yardstick of people's ratings.
 * See docs/rating.md for how, and for what to do when the levels or the search have changed.
 */
#ifndef TACTIGON_APP_STATS_LEVELS_H
#define TACTIGON_APP_STATS_LEVELS_H

#include <stdbool.h>

#include "tactigon/engine.h"

struct level_rating {
    double value;
    double error; /* a standard error against level 5, which is 1500 by decree */
};

/*
 * The rating of a level; false when it has none: the strongest takes the time that it gets, and is
 * another one on every machine. The game's first board and first rule set.
 */
bool levels_rating(const struct rules *rules, int level, struct level_rating *out);

/* What whoever moves first gains by that, as a difference of ratings; 0 for an unknown game. */
double levels_first_move(const struct rules *rules);

#endif
