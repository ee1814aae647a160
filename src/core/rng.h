/* Random numbers: SplitMix64 (Steele, Lea and Flood, 2014), a seeded 64-bit generator that gives
 * the same sequence on every machine. */
#ifndef TACTIGON_CORE_RNG_H
#define TACTIGON_CORE_RNG_H

#include <stdint.h>

struct rng {
    uint64_t state;
};

/* Returns a generator for any seed, 0 included. */
struct rng rng_seed(uint64_t seed);

/* Spreads the bits of x over the whole word. Different x give different results. */
static inline uint64_t rng_mix(uint64_t x)
{
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
    x = (x ^ x >> 27) * 0x94d049bb133111eb;
    return x ^ x >> 31;
}

uint64_t rng_next(struct rng *rng);

/* Returns a random number from 0 to n - 1, all equally likely; n >= 1. */
int rng_below(struct rng *rng, int n);

#endif
