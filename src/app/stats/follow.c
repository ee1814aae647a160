/*
 * The level that follows a person's rating, by one step a game.
 */
#include "app/stats/follow.h"

#include <math.h>
#include <stdlib.h>

#include "app/stats/levels.h"
#include "app/stats/summary.h"
#include "app/system/mem.h"

static const double enough = 0.45, at_most = 0.6;

/* Nearest to an even game: the level itself or one next to it that is rated. */
static int nearest(const struct rules *rules, double rating, int level)
{
    int best = level;
    double least = 1;
    for (int i = level - 1; i <= level + 1; i++) {
        struct level_rating other;
        if (!levels_rating(rules, i, &other))
            continue;
        const double expected = rating_expected(rating, other.value);
        if (i == level && expected >= enough && expected <= at_most)
            return level;
        if (fabs(expected - 0.5) < least) {
            least = fabs(expected - 0.5);
            best = i;
        }
    }
    return best;
}

int follow_next(const struct played *list, int n, int level, int *was)
{
    struct rating_game *games = mem_new((size_t)n, sizeof *games);
    const struct played *last = NULL;
    int n_rated = 0;
    *was = 0;
    for (int i = 0; i < n; i++) {
        n_rated += summary_rate(&list[i], &games[n_rated]);
        last = list[i].level > 0 ? &list[i] : last;
    }
    if (last) {
        *was = level = last->level;
        if (n_rated >= FOLLOW_GAMES_MIN && !*last->casual)
            level = nearest(last->rules, rating_fit(games, n_rated).value, level);
    }
    free(games);
    return level;
}

int follow_level(const struct rules *rules, int level, int *was)
{
    struct games games;
    games_read(rules, &games);
    level = follow_next(games.list, games.n, level, was);
    games_free(&games);
    return level;
}
