/*
 * The table of proofs in a file: how many buckets there are, then the entries that took the most
 * work, each behind the number of its bucket; numbers have their lowest byte first.
 */
#include "engine/proof_table.h"
#include "core/bytes.h"

enum { HEAD = 8, ITEM = 4 + 8 + 8 };

static void add_number(struct buffer *out, uint64_t value, int n)
{
    char bytes[8];
    bytes_put(bytes, value, n);
    buffer_add_bytes(out, bytes, (size_t)n);
}

/* The least work of which all entries have room. */
static uint64_t least_work(const struct proof_table *t, size_t room)
{
    size_t counts[PROOF_WORK_MAX + 1] = {0};
    uint64_t work = PROOF_WORK_MAX + 1;
    for (uint64_t i = 0; i < t->n_buckets * PROOF_BUCKET; i++)
        if (t->entries[i].numbers)
            counts[t->entries[i].numbers & PROOF_WORK_MAX]++;
    while (work > 1 && counts[work - 1] <= room)
        room -= counts[--work];
    return work;
}

void proof_table_save(const struct proof_table *t, size_t most, struct buffer *out)
{
    const uint64_t work = least_work(t, most / ITEM);
    add_number(out, t->n_buckets, HEAD);
    for (uint64_t i = 0; i < t->n_buckets * PROOF_BUCKET; i++) {
        const struct proof_entry *e = &t->entries[i];
        if (!e->numbers || (e->numbers & PROOF_WORK_MAX) < work)
            continue;
        add_number(out, i / PROOF_BUCKET, 4);
        add_number(out, e->check, 8);
        add_number(out, e->numbers, 8);
    }
}

/* An entry into its bucket: a free place, as those that are saved fit. */
static void put(struct proof_entry *bucket, const struct proof_entry *e)
{
    for (int i = 0; i < PROOF_BUCKET; i++)
        if (!bucket[i].numbers) {
            bucket[i] = *e;
            return;
        }
}

enum status proof_table_load(struct proof_table *t, const char *data, size_t size)
{
    if (size < HEAD || (size - HEAD) % ITEM != 0 || bytes_get(data, HEAD) != t->n_buckets)
        return STATUS_BAD_INPUT;
    for (size_t at = HEAD; at < size; at += ITEM) {
        const struct proof_entry e = {bytes_get(data + at + 4, 8), bytes_get(data + at + 12, 8)};
        const uint64_t bucket = bytes_get(data + at, 4);
        if (bucket < t->n_buckets)
            put(t->entries + bucket * PROOF_BUCKET, &e);
    }
    return STATUS_OK;
}
