/*
 * Which level suits a person: what the player "auto" plays at.
 */
#ifndef TACTIGON_APP_STATS_FOLLOW_H
#define TACTIGON_APP_STATS_FOLLOW_H

#include "app/stats/games.h"

enum { FOLLOW_GAMES_MIN = 3 };

/*
 * The level for the next game, by list[n], the finished games of one game, the oldest first. It is
 * that of the last game against a level (in *was; `level` and 0 without any), or the one next to it
 * against which the person's rating promises nearest to half the points. It stays when that
 * is 0.45 to 0.6 as it is, behind a game that is not rated, and while fewer than
 * FOLLOW_GAMES_MIN are.
 */
int follow_next(const struct played *list, int n, int level, int *was);

/* The same by the records of the data directory. */
int follow_level(const struct rules *rules, int level, int *was);

#endif
