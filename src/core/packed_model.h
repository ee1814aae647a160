/*
 * What packing and unpacking share: bit by bit, how likely it is that the next one of a text is
 * set.
 *
 * Each of six contexts - none, the last one to four bytes, the word so far - has learnt from the
 * text until now how likely that is; the answers are mixed as logits, with weights that follow
 * whoever was right. All of it is arithmetic of integers, so that it comes out the same everywhere.
 */
#ifndef TACTIGON_CORE_PACKED_MODEL_H
#define TACTIGON_CORE_PACKED_MODEL_H

#include <stdint.h>
#include <string.h>

#include "core/range.h"

enum {
    MODEL_CONTEXTS = 6,
    MODEL_SLOTS = 1 << 16, /* for each context */
    MODEL_ONE = RANGE_ONE, /* a certainty */
    MODEL_LOGIT_MAX = 2047,
    MODEL_LOGIT_UNIT = 256, /* a logit of 1 */
    MODEL_WEIGHT_UNIT = 1 << 16,
    MODEL_WEIGHT_FIRST = MODEL_WEIGHT_UNIT * 3 / 10,
    MODEL_WEIGHT_SHIFT = 10, /* how fast weights follow */
    MODEL_SEEN_MAX = 30,     /* from then on old bits are forgotten */
    MODEL_FACTOR = 0x2c1b3c6d,
    MODEL_SIZE_BYTES = 3, /* a packed text begins with its size, the lowest byte first */
};

/* e to the power of -1/MODEL_LOGIT_UNIT, in units of 2^-32. */
#define MODEL_STEP ((uint64_t)4278222845)

struct model {
    uint16_t chance[MODEL_CONTEXTS][MODEL_SLOTS]; /* of a set bit, of 65,536 */
    uint8_t seen[MODEL_CONTEXTS][MODEL_SLOTS];
    int16_t logit[MODEL_ONE];               /* of a chance */
    int16_t chance_of[MODEL_LOGIT_MAX + 1]; /* of a logit that is not negative */
    int32_t weight[MODEL_CONTEXTS];
    uint32_t context[MODEL_CONTEXTS]; /* hashes of what stands before this byte */
    uint32_t slot[MODEL_CONTEXTS];    /* where the bit to come is looked up */
    int32_t in[MODEL_CONTEXTS];       /* what was found there, as logits */
    int32_t expected;                 /* the mixed chance of MODEL_ONE */
    uint32_t last;                    /* the last four bytes */
    uint32_t word;                    /* a hash of the letters since the last other byte */
    uint32_t bits;                    /* of this byte, after a leading 1 */
};

/* The chance that a logit means, which is at most MODEL_LOGIT_MAX away from none. */
static int32_t model_squash(const struct model *m, int32_t logit)
{
    return logit >= 0 ? m->chance_of[logit] : MODEL_ONE - m->chance_of[-logit];
}

static void model_init(struct model *m)
{
    memset(m, 0, sizeof *m);
    uint64_t power = (uint64_t)1 << 32;
    for (int i = 0; i <= MODEL_LOGIT_MAX; i++) {
        m->chance_of[i] = (int16_t)(((uint64_t)MODEL_ONE << 32) / (((uint64_t)1 << 32) + power));
        power = power * MODEL_STEP >> 32;
    }
    int logit = -MODEL_LOGIT_MAX;
    for (int i = 0; i < MODEL_ONE; i++) {
        while (logit < MODEL_LOGIT_MAX && model_squash(m, logit) < i)
            logit++;
        m->logit[i] = (int16_t)logit;
    }
    for (int k = 0; k < MODEL_CONTEXTS; k++) {
        m->weight[k] = MODEL_WEIGHT_FIRST;
        for (int i = 0; i < MODEL_SLOTS; i++)
            m->chance[k][i] = UINT16_MAX / 2;
    }
    m->bits = 1;
}

/*
 * The chance that the next bit is set, from 1 to MODEL_ONE - 1: the largest logit means 4,094 of
 * 4,096, the least one 2.
 */
static uint32_t model_expect(struct model *m)
{
    int64_t sum = 0;
    for (uint32_t k = 0; k < MODEL_CONTEXTS; k++) {
        const uint32_t hash = (m->context[k] + m->bits * (uint32_t)0x9e3779b1) * MODEL_FACTOR;
        m->slot[k] = hash >> 16;
        m->in[k] = m->logit[m->chance[k][m->slot[k]] * MODEL_ONE >> 16];
        sum += (int64_t)m->in[k] * m->weight[k];
    }
    sum /= MODEL_WEIGHT_UNIT;
    if (sum > MODEL_LOGIT_MAX)
        sum = MODEL_LOGIT_MAX;
    if (sum < -MODEL_LOGIT_MAX)
        sum = -MODEL_LOGIT_MAX;
    m->expected = model_squash(m, (int32_t)sum);
    return (uint32_t)m->expected;
}

static void model_end_byte(struct model *m)
{
    const uint32_t c = m->bits & 0xff;
    const uint32_t is_letter = (c | 32) >= 'a' && (c | 32) <= 'z';
    m->last = m->last << 8 | c;
    m->word = is_letter ? (m->word + c) * MODEL_FACTOR : 0;
    m->bits = 1;
    for (uint32_t k = 1; k <= 4; k++) {
        const uint32_t bytes = k == 4 ? m->last : m->last & (((uint32_t)1 << (8 * k)) - 1);
        m->context[k] = (bytes + k) * (uint32_t)0x85ebca6b;
    }
    m->context[5] = m->word + c * MODEL_FACTOR;
}

/* What the bit was that model_expect was asked for. */
static void model_learn(struct model *m, int bit)
{
    const int32_t error = (bit ? MODEL_ONE : 0) - m->expected;
    for (uint32_t k = 0; k < MODEL_CONTEXTS; k++) {
        m->weight[k] += (int32_t)((int64_t)m->in[k] * error / (1 << MODEL_WEIGHT_SHIFT));
        uint16_t *chance = &m->chance[k][m->slot[k]];
        uint8_t *seen = &m->seen[k][m->slot[k]];
        const int32_t wanted = bit ? UINT16_MAX - 31 : 31;
        *chance = (uint16_t)(*chance + (wanted - *chance) * 2 / (2 * *seen + 3));
        if (*seen < MODEL_SEEN_MAX)
            ++*seen;
    }
    m->bits = m->bits << 1 | (bit ? 1 : 0);
    if (m->bits >= 256)
        model_end_byte(m);
}

#endif
