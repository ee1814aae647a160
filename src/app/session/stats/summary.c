/*
 * Counting games, and rating who played them.
 */
#include "app/session/stats/summary.h"

#include <math.h>
#include <stdlib.h>

#include "app/session/stats/rating.h"
#include "app/system/mem.h"

static void count(struct summary *s, const struct played *p)
{
    const bool goes_on = s->n > 0 && p[-1].points == p->points;
    s->by_points[p->points]++;
    s->now = goes_on ? s->now + 1 : 1;
    if (s->now > s->longest[p->points])
        s->longest[p->points] = s->now;
    if (s->n == 0 || p->moves < s->moves_min)
        s->moves_min = p->moves;
    if (p->moves > s->moves_max)
        s->moves_max = p->moves;
    if (p->points == 2 && (s->quickest == 0 || p->moves < s->quickest))
        s->quickest = p->moves;
    s->moves_mean += p->moves; /* until all are counted: the sum */
    s->n++;
}

bool summary_rate(const struct played *p, struct rating_game *out)
{
    const double first_move = levels_first_move(p->rules);
    struct level_rating level;
    if (*p->casual || !levels_rating(p->rules, p->level, &level))
        return false;
    out->opponent = level.value + (p->is_first ? -first_move : first_move);
    out->error = level.error;
    out->score = p->points / 2.0;
    return true;
}

static void follow(struct summary *s, const struct rating_game *games)
{
    const int last = s->n_rated - SUMMARY_RATINGS_MAX;
    for (int n = last >= RATING_GAMES_MIN ? last + 1 : RATING_GAMES_MIN; n <= s->n_rated; n++)
        s->ratings[s->n_ratings++] = rating_fit(games, n);
}

struct summary summary_make(const struct played *list, int n)
{
    struct rating_game *games = mem_new((size_t)n, sizeof *games);
    struct summary s = {.list = list};
    for (int i = 0; i < n && list[i].rules == list->rules; i++) {
        count(&s, &list[i]);
        s.n_rated += summary_rate(&list[i], &games[s.n_rated]);
    }
    s.moves_mean /= s.n;
    follow(&s, games);
    free(games);
    return s;
}

const struct rating *summary_rating(const struct summary *s)
{
    return s->n_ratings > 0 ? &s->ratings[s->n_ratings - 1] : NULL;
}

/* ---- the level that suits ---- */

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
