/*
 * The table of proofs: buckets of four entries of 16 bytes, a cache line each. An entry says within
 * how many plies (or turns) its position is known to be won and not to be won, and the proof and
 * disproof numbers for one number of plies left. What took least work goes first.
 */
#ifndef TACTIGON_PROOF_TABLE_H
#define TACTIGON_PROOF_TABLE_H

#include <stdint.h>
#include <stdlib.h>

#include "tactigon/buffer.h"
#include "tactigon/port.h"
#include "tactigon/status.h"

enum {
    PROOF_BUCKET = 4,
    PROOF_NEVER = 127,              /* of `won`: not known to be won */
    PROOF_INFINITE = (1 << 24) - 1, /* of proof and disproof numbers */
    PROOF_WORK_MAX = (1 << 9) - 1,
};

/*
 * `check` has 48 bits of the second hash, then `won` and `lost` with 7 bits each; `numbers` both
 * numbers with 24 bits, for how many plies with 7, the work with 9.
 */
struct proof_entry {
    uint64_t check, numbers;
};

struct proof_table {
    struct proof_entry *entries; /* n_buckets * PROOF_BUCKET, aligned to a cache line */
    void *memory;                /* what calloc gave */
    uint64_t n_buckets;          /* below 1 << 32 */
};

/* What an entry says. All zero but for `won`: nothing. */
struct proof_known {
    int won;  /* it is won within so many; PROOF_NEVER: not known */
    int lost; /* it is not won within so many less one */
    int left; /* the numbers are for so many */
    uint32_t pn, dn;
};

static inline enum status proof_table_new(struct proof_table *t, size_t bytes)
{
    enum { LINE = PROOF_BUCKET * sizeof(struct proof_entry) };
    t->n_buckets = bytes / LINE > 0 ? bytes / LINE : 1;
    t->n_buckets = t->n_buckets > UINT32_MAX ? UINT32_MAX : t->n_buckets;
    t->memory = calloc((size_t)t->n_buckets + 1, LINE);
    if (!t->memory)
        return STATUS_NO_MEMORY;
    t->entries = (struct proof_entry *)(((uintptr_t)t->memory + LINE - 1) & ~(uintptr_t)(LINE - 1));
    return STATUS_OK;
}

static inline struct proof_entry *proof_table_bucket(const struct proof_table *t, uint64_t hash)
{
    return t->entries + ((hash >> 32) * t->n_buckets >> 32) * PROOF_BUCKET;
}

/* The entry of a position by its second hash, or NULL. */
static inline struct proof_entry *proof_table_find(struct proof_entry *bucket, uint64_t check)
{
    for (struct proof_entry *e = bucket; e < bucket + PROOF_BUCKET; e++)
        if ((e->check ^ check) >> 16 == 0 && e->numbers)
            return e;
    return NULL;
}

static inline void proof_table_read(const struct proof_entry *e, struct proof_known *out)
{
    out->won = (int)(e->check >> 7 & 127);
    out->lost = (int)(e->check & 127);
    out->pn = (uint32_t)(e->numbers >> 40);
    out->dn = (uint32_t)(e->numbers >> 16 & PROOF_INFINITE);
    out->left = (int)(e->numbers >> 9 & 127);
}

/* How often the work has doubled. */
static inline uint32_t proof_table_doublings(const struct proof_entry *e)
{
    return (uint32_t)(e->numbers & PROOF_WORK_MAX) / 8;
}

/* 8 for each doubling. */
static inline uint32_t proof_table_work(uint64_t nodes)
{
    uint32_t log = 0;
    while (nodes >= 16) {
        nodes >>= 1;
        log += 8;
    }
    return log + (uint32_t)(nodes > 8 ? nodes - 8 : 0) + 1;
}

/* Remember what is known now, after so much more work. */
static inline void proof_table_keep(struct proof_entry *bucket, uint64_t check,
                                    const struct proof_known *known, uint64_t nodes)
{
    struct proof_entry *e = proof_table_find(bucket, check);
    const uint32_t work = proof_table_work(nodes), before = e ? e->numbers & PROOF_WORK_MAX : 0;
    if (!e) {
        e = bucket;
        for (struct proof_entry *other = e + 1; other < bucket + PROOF_BUCKET; other++)
            if ((other->numbers & PROOF_WORK_MAX) < (e->numbers & PROOF_WORK_MAX))
                e = other;
    }
    e->check = (check & ~(uint64_t)0xffff) | (uint64_t)known->won << 7 | (uint64_t)known->lost;
    e->numbers = (uint64_t)known->pn << 40 | (uint64_t)known->dn << 16 |
                 (uint64_t)known->left << 9 | (work > before ? work : before);
}

/*
 * Add the entries with the most work, at most so many bytes, and take them in again; a table of
 * another size, or what is no such text, is refused.
 */
void proof_table_save(const struct proof_table *t, size_t most, struct buffer *out);
enum status proof_table_load(struct proof_table *t, const char *data, size_t size);

#endif
