/*
 * The strength of a person, estimated from games against opponents of known strength: pure
 * arithmetic. docs/rating.md says why it is done so.
 */
#ifndef TACTIGON_APP_STATS_RATING_H
#define TACTIGON_APP_STATS_RATING_H

#include <stdbool.h>

#include "tactigon/engine.h"

enum {
    RATING_GAMES_MIN = 5,  /* fewer say nothing */
    RATING_GAMES_MAX = 400 /* older ones weigh less than a thousandth */
};

struct rating_game {
    double
        opponent; /* its rating, and what the first move is worth when it had that; less when not */
    double error; /* of that, a standard error */
    double score; /* 1 won, 0.5 drawn, 0 lost */
};

struct rating {
    double value;
    double error; /* a standard error: the truth is within it about two times in three */
    int bound;    /* 1: all games were won, it may be more; -1: all were lost; else 0 */
};

/* The points that the better one of two is expected to take from a game, 0 to 1. */
double rating_expected(double own, double opponent);

/* From games[n], the oldest first; without any it is the prior. */
struct rating rating_fit(const struct rating_game *games, int n);

/* `share` of n games, n > 0: the interval of 95 % by Wilson. */
void rating_interval(double share, int n, double *low, double *high);

/* ---- how strong the levels are: measured once by matches, fixed ---- */

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
