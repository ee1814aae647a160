/* The random number generator: SplitMix64, and unbiased numbers from a range. */
#include "core/rng.h"

#include <assert.h>

struct rng rng_seed(uint64_t seed)
{
    return (struct rng){seed};
}

uint64_t rng_next(struct rng *rng)
{
    return rng_mix(rng->state += 0x9e3779b97f4a7c15);
}

int rng_below(struct rng *rng, int n)
{
    assert(n >= 1);
    /* Rejection sampling: numbers past the last whole multiple of n would favour some values. */
    uint64_t range = (uint64_t)n;
    uint64_t limit = UINT64_MAX - UINT64_MAX % range;
    uint64_t x;
    do
        x = rng_next(rng);
    while (x >= limit);
    return (int)(x % range);
}
