/*
 * What the games of one kind say together: counts, lengths, streaks, and the rating.
 */
#ifndef TACTIGON_APP_STATS_SUMMARY_H
#define TACTIGON_APP_STATS_SUMMARY_H

#include "app/session/stats/games.h"
#include "app/session/stats/rating.h"

enum { SUMMARY_RATINGS_MAX = 60, SUMMARY_POINTS = 3 };

struct summary {
    const struct played *list; /* borrowed; the oldest first */
    int n;
    int by_points[SUMMARY_POINTS]; /* games by half points: lost, drawn, won */
    int n_rated;
    /* Behind each of the last rated games, beginning with the RATING_GAMES_MIN-th of all. */
    struct rating ratings[SUMMARY_RATINGS_MAX];
    int n_ratings;
    int moves_min, moves_max;
    double moves_mean;
    int quickest;                /* win in moves, 0: none */
    int longest[SUMMARY_POINTS]; /* games in a row with that result */
    int now;                     /* games in a row with the result of the last one */
};

/* Of the first game of list[n], n > 0, which stand game by game. */
struct summary summary_make(const struct played *list, int n);

/* The game as the fit takes it, into *out; false for one that is not rated. */
bool summary_rate(const struct played *p, struct rating_game *out);

/* The rating now; NULL: too few games. */
const struct rating *summary_rating(const struct summary *s);

/* ---- which level suits a person: what the player "auto" plays at ---- */

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
