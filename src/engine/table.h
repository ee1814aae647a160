/* The transposition table, which all threads use without locks (Hyatt and Mann, "A lock-less
 * transposition table implementation", 2002). A bucket of four entries is one cache line. An entry
 * is the data, and the key xored with the data: two mixed entries match no key. */
#ifndef TACTIGON_ENGINE_TABLE_H
#define TACTIGON_ENGINE_TABLE_H

#include <assert.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>

#include "core/port.h"
#include "engine/search.h"
#include "rules/rules.h"

enum bound { BOUND_NONE, BOUND_UPPER, BOUND_LOWER, BOUND_EXACT };

enum { TABLE_BUCKET = 4 };

struct table_entry {
    _Atomic uint64_t check; /* the key xored with the data */
    _Atomic uint64_t data;
};

struct table {
    struct table_entry *entries; /* n_buckets * TABLE_BUCKET entries, aligned to a cache line */
    void *memory;                /* the block that calloc returned */
    uint64_t n_buckets;          /* a power of two */
    uint32_t age;                /* number of the current search, modulo 64 */
};

/* An unpacked entry. A win score counts plies from the entry's position. */
struct table_data {
    move_code move;
    int score;
    int depth;
    enum bound bound;
};

enum { TABLE_CACHE_LINE = 64, TABLE_AGES = 64, TABLE_SAMPLE = 1000 };

/* ---- the bits of the data: move 0-31, score 32-47, depth 48-55, bound 56-57, age 58-63 ---- */

static inline int table_depth_of(uint64_t data)
{
    return (int)(data >> 48 & 0xff);
}

static inline uint32_t table_age_of(uint64_t data)
{
    return (uint32_t)(data >> 58);
}

/* Allocates zeroed entries. This takes no time: the system provides pages only on first use. */
static inline bool table_take_fresh(struct table *t)
{
    const size_t size = (size_t)t->n_buckets * TABLE_BUCKET * sizeof *t->entries + TABLE_CACHE_LINE;
    void *memory = calloc(size, 1);
    if (!memory)
        return false;
    port_use_large_pages(memory, size);
    const uintptr_t start =
        ((uintptr_t)memory + TABLE_CACHE_LINE - 1) & ~(uintptr_t)(TABLE_CACHE_LINE - 1);
    free(t->memory);
    t->memory = memory;
    t->entries = (struct table_entry *)start;
    return true;
}

/* Makes a table of at most `mib` MiB (mib >= 1). Can return STATUS_NO_MEMORY. */
static inline enum status table_init(struct table *t, int mib)
{
    assert(mib >= 1);
    *t = (struct table){.n_buckets = ((uint64_t)search_hash_mib(mib) << 20) /
                                     (TABLE_BUCKET * sizeof *t->entries)};
    return table_take_fresh(t) ? STATUS_OK : STATUS_NO_MEMORY;
}

static inline void table_free(struct table *t)
{
    free(t->memory);
    *t = (struct table){0};
}

static inline void table_clear(struct table *t)
{
    t->age = 0;
    /* Zeroing a large table takes seconds, so allocate a new one if possible. */
    if (table_take_fresh(t))
        return;
    for (uint64_t i = 0; i < t->n_buckets * TABLE_BUCKET; i++) {
        atomic_store_explicit(&t->entries[i].check, 0, memory_order_relaxed);
        atomic_store_explicit(&t->entries[i].data, 0, memory_order_relaxed);
    }
}

/* Begins a new search, which replaces entries of earlier searches first. */
static inline void table_grow_older(struct table *t)
{
    t->age = (t->age + 1) % TABLE_AGES;
}

static inline struct table_entry *table_bucket_of(const struct table *t, uint64_t key)
{
    return t->entries + (key & (t->n_buckets - 1)) * TABLE_BUCKET;
}

static inline void table_prefetch(const struct table *t, uint64_t key)
{
    port_prefetch(table_bucket_of(t, key));
}

static inline bool table_find(const struct table *t, uint64_t key, struct table_data *out)
{
    struct table_entry *e = table_bucket_of(t, key);
    for (int i = 0; i < TABLE_BUCKET; i++, e++) {
        const uint64_t data = atomic_load_explicit(&e->data, memory_order_relaxed);
        const uint64_t check = atomic_load_explicit(&e->check, memory_order_relaxed);
        if ((check ^ data) == key && data != 0) {
            out->move = (move_code)data;
            out->score = (int16_t)(uint16_t)(data >> 32);
            out->depth = table_depth_of(data);
            out->bound = (enum bound)(data >> 56 & 3);
            return true;
        }
    }
    return false;
}

/* Returns the value of keeping an entry. The entry with the lowest value, which is shallow or from
 * an earlier search, is replaced. */
static inline int table_replace_value(const struct table *t, uint64_t data)
{
    const int age = (int)((t->age + TABLE_AGES - table_age_of(data)) % TABLE_AGES);
    return data == 0 ? -1000 : table_depth_of(data) - 8 * age;
}

static inline void table_store(struct table *t, uint64_t key, const struct table_data *found)
{
    struct table_entry *e = table_bucket_of(t, key), *victim = e;
    struct table_data entry = *found;
    int least = INT32_MAX;
    for (int i = 0; i < TABLE_BUCKET; i++, e++) {
        const uint64_t data = atomic_load_explicit(&e->data, memory_order_relaxed);
        const uint64_t check = atomic_load_explicit(&e->check, memory_order_relaxed);
        if ((check ^ data) == key && data != 0) {
            if (entry.move == MOVE_NONE)
                entry.move = (move_code)data;
            victim = e;
            /* A bound does not replace a much deeper entry of the current search. */
            if (found->bound != BOUND_EXACT && found->depth + 3 < table_depth_of(data) &&
                table_age_of(data) == t->age)
                return;
            break;
        }
        const int value = table_replace_value(t, data);
        if (value < least) {
            least = value;
            victim = e;
        }
    }
    const uint64_t data = entry.move | (uint64_t)(uint16_t)entry.score << 32 |
                          (uint64_t)(uint8_t)entry.depth << 48 | (uint64_t)entry.bound << 56 |
                          (uint64_t)t->age << 58;
    atomic_store_explicit(&victim->data, data, memory_order_relaxed);
    atomic_store_explicit(&victim->check, key ^ data, memory_order_relaxed);
}

/* Returns the share of entries stored by the current search, in per mille, estimated from a
 * sample. */
static inline int table_fill(const struct table *t)
{
    int used = 0;
    for (int i = 0; i < TABLE_SAMPLE; i++) { /* even the smallest table has this many entries */
        const uint64_t data = atomic_load_explicit(&t->entries[i].data, memory_order_relaxed);
        used += data != 0 && table_age_of(data) == t->age;
    }
    return used * 1000 / TABLE_SAMPLE;
}

#endif
