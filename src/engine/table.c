/*
 * The transposition table: buckets of four entries, one cache line each.
 */
#include "engine/table.h"

#include <assert.h>
#include <stdlib.h>

#include "tactigon/port.h"

enum { CACHE_LINE = 64, AGES = 64, SAMPLE = 1000 };

/* Layout of data: move 0-31, score 32-47, depth 48-55, bound 56-57, age 58-63. */
static uint64_t pack(const struct table_data *found, uint32_t age)
{
    return found->move | (uint64_t)(uint16_t)found->score << 32 |
           (uint64_t)(uint8_t)found->depth << 48 | (uint64_t)found->bound << 56 |
           (uint64_t)age << 58;
}

static int depth_of(uint64_t data)
{
    return (int)(data >> 48 & 0xff);
}

static enum bound bound_of(uint64_t data)
{
    return (enum bound)(data >> 56 & 3);
}

static uint32_t age_of(uint64_t data)
{
    return (uint32_t)(data >> 58);
}

/* calloc: the system hands out zeroed pages lazily, so large tables cost nothing until used. */
static bool take_fresh(struct table *t)
{
    void *memory = calloc((size_t)t->n_buckets * TABLE_BUCKET * sizeof *t->entries + CACHE_LINE, 1);
    if (!memory)
        return false;
    const uintptr_t start = ((uintptr_t)memory + CACHE_LINE - 1) & ~(uintptr_t)(CACHE_LINE - 1);
    free(t->memory);
    t->memory = memory;
    t->entries = (struct table_entry *)start;
    return true;
}

enum status table_init(struct table *t, int mib)
{
    assert(mib >= 1);
    const uint64_t bytes = (uint64_t)mib << 20;
    uint64_t n = 1;
    while (2 * n * TABLE_BUCKET * sizeof *t->entries <= bytes)
        n *= 2;
    *t = (struct table){.n_buckets = n};
    return take_fresh(t) ? STATUS_OK : STATUS_NO_MEMORY;
}

void table_free(struct table *t)
{
    free(t->memory);
    *t = (struct table){0};
}

void table_clear(struct table *t)
{
    t->age = 0;
    /* Zeroing a large table takes seconds, so allocate a fresh one if possible. */
    if (take_fresh(t))
        return;
    for (uint64_t i = 0; i < t->n_buckets * TABLE_BUCKET; i++) {
        atomic_store_explicit(&t->entries[i].check, 0, memory_order_relaxed);
        atomic_store_explicit(&t->entries[i].data, 0, memory_order_relaxed);
    }
}

void table_grow_older(struct table *t)
{
    t->age = (t->age + 1) % AGES;
}

static struct table_entry *bucket_of(const struct table *t, uint64_t key)
{
    return t->entries + (key & (t->n_buckets - 1)) * TABLE_BUCKET;
}

void table_prefetch(const struct table *t, uint64_t key)
{
    port_prefetch(bucket_of(t, key));
}

bool table_find(const struct table *t, uint64_t key, struct table_data *out)
{
    struct table_entry *e = bucket_of(t, key);
    for (int i = 0; i < TABLE_BUCKET; i++, e++) {
        const uint64_t data = atomic_load_explicit(&e->data, memory_order_relaxed);
        const uint64_t check = atomic_load_explicit(&e->check, memory_order_relaxed);
        if ((check ^ data) == key && data != 0) {
            out->move = (move_code)data;
            out->score = (int16_t)(uint16_t)(data >> 32);
            out->depth = depth_of(data);
            out->bound = bound_of(data);
            return true;
        }
    }
    return false;
}

/* The entry with the lowest value is replaced: a shallow one, or one of an earlier search. */
static int replace_value(const struct table *t, uint64_t data)
{
    const int age = (int)((t->age + AGES - age_of(data)) % AGES);
    return data == 0 ? -1000 : depth_of(data) - 8 * age;
}

void table_store(struct table *t, uint64_t key, const struct table_data *found)
{
    struct table_entry *e = bucket_of(t, key), *victim = e;
    struct table_data entry = *found;
    int least = INT32_MAX;
    for (int i = 0; i < TABLE_BUCKET; i++, e++) {
        const uint64_t data = atomic_load_explicit(&e->data, memory_order_relaxed);
        const uint64_t check = atomic_load_explicit(&e->check, memory_order_relaxed);
        if ((check ^ data) == key && data != 0) {
            if (entry.move == MOVE_NONE)
                entry.move = (move_code)data;
            victim = e;
            /* A bound does not replace a much deeper entry of this search. */
            if (found->bound != BOUND_EXACT && found->depth + 3 < depth_of(data) &&
                age_of(data) == t->age)
                return;
            break;
        }
        const int value = replace_value(t, data);
        if (value < least) {
            least = value;
            victim = e;
        }
    }
    const uint64_t data = pack(&entry, t->age);
    atomic_store_explicit(&victim->data, data, memory_order_relaxed);
    atomic_store_explicit(&victim->check, key ^ data, memory_order_relaxed);
}

int table_fill(const struct table *t)
{
    int used = 0;
    for (int i = 0; i < SAMPLE; i++) { /* the smallest table has more */
        const uint64_t data = atomic_load_explicit(&t->entries[i].data, memory_order_relaxed);
        used += data != 0 && age_of(data) == t->age;
    }
    return used * 1000 / SAMPLE;
}
