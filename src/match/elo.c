/*
 * Statistics of a match: Elo difference and sequential probability ratio test. The unit is the
 * pair, not the game: the two games of a pair share their opening, so only pairs are independent.
 */
#include <assert.h>
#include <math.h> /* INFINITY, fabs */

#include "tactigon/match.h"
#include "tactigon/number.h"

/*
 * A prior: so many imaginary pairs before the first, with the variance of two independent decided
 * games. It keeps the variance above 0 when all pairs had the same result, which in a handful of
 * pairs means little.
 */
static const double prior_pairs = 2;
static const double prior_variance = 0.125;

static const double log_10 = 2.302585092994046;
static const double deviations_95 = 1.959964;
static const double log_19 = 2.944439; /* log(0.95 / 0.05) */

int match_pairs(const struct match_score *s)
{
    int n = 0;
    for (int i = 0; i < PAIR_OUTCOMES; i++)
        n += s->pairs[i];
    return n;
}

/* The mean points per game, 0 to 1, and the variance of the pairs' means. */
static double mean_of(const struct match_score *s, int n, double *variance)
{
    double sum = 0, squares = prior_pairs * prior_variance;
    for (int i = 0; i < PAIR_OUTCOMES; i++)
        sum += s->pairs[i] * (i / (double)(PAIR_OUTCOMES - 1));
    const double mean = sum / n;
    for (int i = 0; i < PAIR_OUTCOMES; i++) {
        const double d = i / (double)(PAIR_OUTCOMES - 1) - mean;
        squares += s->pairs[i] * d * d;
    }
    *variance = squares / (n + prior_pairs);
    return mean;
}

static double elo_of(double score)
{
    if (score <= 0 || score >= 1)
        return score <= 0 ? -INFINITY : INFINITY;
    return 400 * number_log(score / (1 - score)) / log_10;
}

static double score_of(double elo)
{
    return 1 / (1 + number_exp(-elo / 400 * log_10));
}

struct match_elo match_elo(const struct match_score *s)
{
    const int n = match_pairs(s);
    if (n == 0)
        return (struct match_elo){0, -INFINITY, INFINITY};
    double variance;
    const double mean = mean_of(s, n, &variance);
    const double reach = deviations_95 * number_sqrt(variance / n);
    return (struct match_elo){elo_of(mean), elo_of(mean - reach), elo_of(mean + reach)};
}

/* The generalised SPRT: pair scores are taken as normally distributed around either mean. */
enum sprt_state match_sprt(const struct match_score *s, struct sprt *test)
{
    assert(test->elo0 < test->elo1);
    const int n = match_pairs(s);
    test->llr = 0;
    test->bound = log_19;
    if (n == 0)
        return SPRT_GOES_ON;
    double variance;
    const double mean = mean_of(s, n, &variance);
    const double s0 = score_of(test->elo0), s1 = score_of(test->elo1);
    test->llr = n * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance);
    if (n < SPRT_PAIRS_MIN || fabs(test->llr) < test->bound)
        return SPRT_GOES_ON;
    return test->llr > 0 ? SPRT_TAKES_ELO1 : SPRT_TAKES_ELO0;
}
