/*
 * The transposition table, shared by all threads without locks. An entry is two
 * words, and the key is stored xored with the data, so a torn entry matches no
 * key (Hyatt and Mann, "A lock-less transposition table implementation", 2002).
 */
#ifndef TACTIGON_TABLE_H
#define TACTIGON_TABLE_H

#include <stdatomic.h>
#include <stdint.h>

#include "tactigon/rules.h"

enum bound { BOUND_NONE, BOUND_UPPER, BOUND_LOWER, BOUND_EXACT };

enum { TABLE_BUCKET = 4 };

struct table_entry {
    _Atomic uint64_t check; /* key xor data */
    _Atomic uint64_t data;
};

struct table {
    struct table_entry *entries; /* n_buckets * TABLE_BUCKET, aligned to a cache line */
    void *memory;                /* what calloc gave */
    uint64_t n_buckets;          /* a power of two */
    uint32_t age;                /* number of the current search, 0..63 */
};

/* What is known of a position. Win scores count plies from this position. */
struct table_data {
    move_code move;
    int score;
    int depth;
    enum bound bound;
};

/* Make a table of at most `mib` >= 1 MiB; STATUS_NO_MEMORY. Free it with table_free. */
enum status table_init(struct table *t, int mib);
void table_free(struct table *t);
void table_clear(struct table *t);

/* A new search begins: older entries are replaced first. */
void table_grow_older(struct table *t);

void table_prefetch(const struct table *t, uint64_t key);

/* Look up a position; false when it is not there. */
bool table_find(const struct table *t, uint64_t key, struct table_data *out);
void table_store(struct table *t, uint64_t key, const struct table_data *found);

/* How full the table is with entries of the current search, per mille, from a sample. */
int table_fill(const struct table *t);

#endif
