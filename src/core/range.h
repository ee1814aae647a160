/*
 * A range coder, both ways: the less a bit was expected, the more of the output it takes.
 *
 * A range of numbers, both ends in it, is parted by the chance that the next bit is set, and the
 * bit's part is the new range. Where both ends begin with the same byte, that byte is certain and
 * leaves. All of it is arithmetic of integers, so that it comes out the same everywhere.
 */
#ifndef TACTIGON_CORE_RANGE_H
#define TACTIGON_CORE_RANGE_H

#include <stdbool.h>
#include <stdint.h>

enum {
    RANGE_ONE = 1 << 12, /* a certainty; chances are between 0 and it */
    RANGE_BYTES = 4, /* of a number: so many are read before the first bit, and written at last */
};

struct range {
    uint32_t low, high;
};

#define RANGE_WHOLE ((struct range){0, UINT32_MAX})

/* The last number of the part that means a set bit. */
static inline uint32_t range_part(const struct range *r, uint32_t chance)
{
    return r->low + (uint32_t)((uint64_t)(r->high - r->low) * chance / RANGE_ONE);
}

static inline void range_take(struct range *r, uint32_t part, int bit)
{
    if (bit)
        r->high = part;
    else
        r->low = part + 1;
}

/* Whether a byte was certain, which then has left: written to *byte. */
static inline bool range_shift(struct range *r, unsigned char *byte)
{
    if ((r->low ^ r->high) >> 24 != 0)
        return false;
    *byte = (unsigned char)(r->high >> 24);
    r->low <<= 8;
    r->high = r->high << 8 | 0xff;
    return true;
}

#endif
