/*
 * The transposition table: what was found about positions, shared by all
 * threads without locks. An entry is two words, the key being kept xored with
 * the data: a torn entry matches no key.
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
    uint32_t age;                /* of the present search, 0..63 */
};

/* What is known of a position. The score is that of the node: wins count from there. */
struct table_data {
    move_code move;
    int score;
    int depth;
    enum bound bound;
};

enum status table_init(struct table *t, int mib);
void table_free(struct table *t);
void table_clear(struct table *t);
void table_grow_older(struct table *t);

void table_prefetch(const struct table *t, uint64_t key);
bool table_find(const struct table *t, uint64_t key, struct table_data *out);
void table_store(struct table *t, uint64_t key, const struct table_data *found);

/* Entries of the present search per mille, by a sample. */
int table_fill(const struct table *t);

#endif
