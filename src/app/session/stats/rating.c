/*
 * Maximum likelihood with a prior, by Newton's method.
 */
#include "app/session/stats/rating.h"

#include "tactigon/number.h"
#include "tactigon/port.h"
#include "tactigon/search.h"

enum { ROUNDS = 30 }; /* of Newton's method, which needs 5 to 8, and 15 to come from far away */

static const double step_max = 200; /* in a round, as the curve is flat far away */
static const double prior_mean = 1000, prior_error = 350;
static const double q = 2.302585092994046 / 400;
/* What a game weighs of the one after it: half of it 40 games later, as people learn. */
static const double decay = 0.9828205985452511;

double rating_expected(double own, double opponent)
{
    return 1 / (1 + number_exp((opponent - own) * q));
}

/* The log-likelihood at a rating: its slope and curvature, and what its error is made of. */
struct likelihood {
    double slope, curvature;
    double spread; /* the curvature with weights squared */
    double weight, opponents_error;
};

static struct likelihood likelihood_at(double rating, const struct rating_game *games, int n)
{
    const double prior = 1 / (prior_error * prior_error);
    struct likelihood l = {
        .slope = (prior_mean - rating) * prior, .curvature = prior, .spread = prior};
    double weight = 1;
    for (int i = n - 1; i >= 0; i--) {
        const double expected = rating_expected(rating, games[i].opponent);
        const double information = q * q * expected * (1 - expected);
        l.slope += q * weight * (games[i].score - expected);
        l.curvature += weight * information;
        l.spread += weight * weight * information;
        l.weight += weight * information;
        l.opponents_error += weight * information * games[i].error;
        weight *= decay;
    }
    return l;
}

/* Nothing but wins, or nothing but losses, has no end by itself: only the prior sets one. */
static int find_bound(const struct rating_game *games, int n)
{
    for (int i = 0; i < n; i++) {
        if (games[i].score != games[0].score)
            return 0;
    }
    return n == 0 ? 0 : games[0].score > 0.75 ? 1 : games[0].score < 0.25 ? -1 : 0;
}

struct rating rating_fit(const struct rating_game *games, int n)
{
    if (n > RATING_GAMES_MAX) {
        games += n - RATING_GAMES_MAX;
        n = RATING_GAMES_MAX;
    }
    struct rating r = {.value = prior_mean, .bound = find_bound(games, n)};
    for (int i = 0; !PORT_CANNOT_BE(i == ROUNDS); i++) { /* the sum has one summit: see ROUNDS */
        const struct likelihood l = likelihood_at(r.value, games, n);
        const double step = l.slope / l.curvature;
        r.value += step > step_max ? step_max : step < -step_max ? -step_max : step;
        if (step < 0.001 && step > -0.001)
            break;
    }
    const struct likelihood l = likelihood_at(r.value, games, n);
    const double own = number_sqrt(l.spread) / l.curvature;
    const double yardstick = l.weight > 0 ? l.opponents_error / l.weight : 0;
    r.error = number_sqrt(own * own + yardstick * yardstick);
    return r;
}

void rating_interval(double share, int n, double *low, double *high)
{
    const double z = 1.959964, zz = z * z / n;
    const double middle = (share + zz / 2) / (1 + zz);
    const double reach = z / (1 + zz) * number_sqrt(share * (1 - share) / n + zz / (4 * n));
    *low = middle > reach ? middle - reach : 0; /* rounding would make it -0 */
    *high = middle + reach;
}

/* ---- the levels, as the game's evaluation has them ---- */

static const struct level_ratings *find(const struct rules *rules)
{
    const struct eval *eval = search_eval(rules);
    return eval ? eval->ratings : NULL;
}

bool levels_rating(const struct rules *rules, int level, struct level_rating *out)
{
    const struct level_ratings *r = find(rules);
    if (!r || level < LEVEL_MIN || level >= LEVEL_MIN + LEVELS_RATED)
        return false;
    out->value = r->values[level - LEVEL_MIN];
    out->error = r->errors[level - LEVEL_MIN];
    return true;
}

double levels_first_move(const struct rules *rules)
{
    const struct level_ratings *r = find(rules);
    return r ? r->first_move : 0;
}
