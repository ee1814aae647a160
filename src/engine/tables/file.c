/*
 * A table as the bytes of a file. Numbers are written with their lowest byte first.
 *
 *     head    64 bytes: what it is a table of, how long the blocks are, sums of parts and of itself
 *     fate    two bits for each number: a search takes them as they are
 *     ends    for each block where it ends, and its sum
 *     blocks  the plies of BLOCK numbers each, packed
 *
 * Plies are coded bit by bit with the chances that the block has shown until then, apart for wins
 * and losses and by the plies before.
 */
#include <stdlib.h>
#include <string.h>

#include "core/bytes.h"
#include "core/range.h"
#include "engine/tables/inside.h"

enum {
    BLOCK = 1 << 11,
    AT_HASH = 8,
    AT_NAME = 16,
    AT_SIZE = 32,
    AT_LONGEST = 36,
    AT_PACKED = 40,
    AT_SUM = 48, /* of fate and ends */
    AT_HEAD_SUM = 56,
    HEAD = 64,
    END = 8, /* bytes of an entry of `ends` */
    PLIES_BITS = 7,
    CONTEXTS = 64,
    CHANCE_SHIFT = 4, /* how fast chances follow */
};

static const char magic[AT_HASH] = "TGTABL1";
#define SUM_FACTOR ((uint64_t)0x9e3779b97f4a7c15)

static uint64_t sum_of(const uint8_t *data, size_t size)
{
    uint64_t sum = size;
    for (size_t i = 0; i < size; i += 8) {
        sum = (sum ^ bytes_get(data + i, size - i < 8 ? (int)(size - i) : 8)) * SUM_FACTOR;
        sum ^= sum >> 32;
    }
    return sum;
}

/* ---- one block ---- */

/* Both ways: bits are written to `out`, or read. */
struct coder {
    struct range range;
    uint32_t at; /* the number in the range that is read */
    const uint8_t *in, *end;
    struct buffer *out;                            /* NULL: bits are read */
    uint16_t chance[2][CONTEXTS][1 << PLIES_BITS]; /* of set bits, by those before */
    int last[2];                                   /* plies of the last win and loss */
};

static uint32_t next_byte(struct coder *c)
{
    return c->in < c->end ? *c->in++ : 0;
}

static void begin_block(struct coder *c)
{
    c->range = RANGE_WHOLE;
    for (int i = 0; i < RANGE_BYTES && !c->out; i++)
        c->at = c->at << 8 | next_byte(c);
    for (int i = 0; i < 2; i++)
        for (int k = 0; k < CONTEXTS; k++)
            for (int j = 0; j < 1 << PLIES_BITS; j++)
                c->chance[i][k][j] = RANGE_ONE / 2;
}

static int code_bit(struct coder *c, uint16_t *chance, int bit)
{
    const uint32_t part = range_part(&c->range, *chance);
    unsigned char byte;
    if (!c->out)
        bit = c->at <= part;
    range_take(&c->range, part, bit);
    *chance = (uint16_t)(bit ? *chance + ((RANGE_ONE - *chance) >> CHANCE_SHIFT)
                             : *chance - (*chance >> CHANCE_SHIFT));
    while (range_shift(&c->range, &byte)) {
        if (c->out)
            buffer_add_bytes(c->out, (char[]){(char)byte}, 1);
        else
            c->at = c->at << 8 | next_byte(c);
    }
    return bit;
}

/* Fill in the plies of wins and losses, or write them. */
static void code_block(struct coder *c, uint8_t *values, size_t n)
{
    begin_block(c);
    for (size_t i = 0; i < n; i++) {
        const struct table_value value = value_told(values[i]);
        const int is_loss = value.fate == TABLE_LOSS;
        if (!is_loss && value.fate != TABLE_WIN)
            continue;
        int *last = &c->last[is_loss], node = 1;
        uint16_t *chances = c->chance[is_loss][*last < CONTEXTS ? *last : CONTEXTS - 1];
        for (int k = PLIES_BITS - 1; k >= 0; k--)
            node = 2 * node + code_bit(c, &chances[node], value.plies >> k & 1);
        *last = node - (1 << PLIES_BITS);
        values[i] = (uint8_t)((is_loss ? VALUE_LOSS : VALUE_WIN) + *last);
    }
    for (int i = 24; i >= 0 && c->out; i -= 8)
        buffer_add_bytes(c->out, (char[]){(char)(c->range.high >> i)}, 1);
}

enum table_fate table_fate(const struct table *t, size_t number)
{
    return t->values ? value_told(t->values[number]).fate
                     : (enum table_fate)(t->fate[number / 4] >> (2 * (number % 4)) & 3);
}

/* The values of a block's first n numbers. */
static void read_block(const struct table *t, size_t block, uint8_t *values, size_t n)
{
    static const uint8_t first[TABLE_FATES] = {VALUE_NONE, VALUE_DRAW, VALUE_WIN, VALUE_LOSS};
    const uint8_t *end = t->ends + block * END;
    struct coder c = {.in = t->blocks + (block > 0 ? bytes_get(end - END, 4) : 0),
                      .end = t->blocks + bytes_get(end, 4)};
    for (size_t i = 0, k = block * BLOCK; i < n; i++, k++)
        values[i] = first[t->fate[k / 4] >> (2 * (k % 4)) & 3];
    code_block(&c, values, n);
}

static size_t block_size(const struct table *t, size_t begin)
{
    return t->size - begin < BLOCK ? t->size - begin : BLOCK;
}

uint8_t table_value(const struct table *t, size_t number)
{
    uint8_t values[BLOCK];
    if (t->values)
        return t->values[number];
    read_block(t, number / BLOCK, values, number % BLOCK + 1);
    return values[number % BLOCK];
}

enum status table_open(struct table *t)
{
    if (t->values)
        return STATUS_OK;
    uint8_t *values = malloc(t->size);
    for (size_t at = 0; values && at < t->size; at += BLOCK)
        read_block(t, at / BLOCK, values + at, block_size(t, at));
    t->values = values;
    return values ? STATUS_OK : STATUS_NO_MEMORY;
}

/* ---- the whole ---- */

static size_t fate_size(const struct table *t)
{
    return (t->size + 3) / 4;
}

static size_t ends_size(const struct table *t)
{
    return (t->size + BLOCK - 1) / BLOCK * END;
}

static void fill_head(const struct tables *t, const struct table *table, uint8_t *head,
                      size_t packed)
{
    memcpy(head, magic, sizeof magic);
    bytes_put(head + AT_HASH, t->grid.hash, 8);
    tables_class_name(table->class, (char *)head + AT_NAME);
    bytes_put(head + AT_SIZE, table->size, 4);
    bytes_put(head + AT_LONGEST, (uint64_t)table->longest, 4);
    bytes_put(head + AT_PACKED, packed, 8);
    bytes_put(head + AT_SUM, sum_of(head + HEAD, fate_size(table) + ends_size(table)), 8);
    bytes_put(head + AT_HEAD_SUM, sum_of(head, AT_HEAD_SUM), 8);
}

void tables_write(const struct tables *t, int class, struct buffer *out)
{
    const struct table *table = t->of[class];
    const size_t begin = out->len, parts = HEAD + fate_size(table) + ends_size(table);
    for (size_t i = 0; i < parts; i++)
        buffer_add_bytes(out, "", 1);
    for (size_t i = 0; i < table->size && !out->is_lost; i++)
        out->data[begin + HEAD + i / 4] |= (char)((int)table_fate(table, i) << (2 * (i % 4)));
    for (size_t at = 0; at < table->size; at += BLOCK) {
        const size_t from = out->len;
        struct coder c = {.out = out};
        code_block(&c, table->values + at, block_size(table, at));
        if (out->is_lost)
            return;
        uint8_t *data = (uint8_t *)out->data + begin;
        uint8_t *end = data + HEAD + fate_size(table) + at / BLOCK * END;
        bytes_put(end, out->len - begin - parts, 4);
        bytes_put(end + 4, sum_of((uint8_t *)out->data + from, out->len - from), 4);
    }
    fill_head(t, table, (uint8_t *)out->data + begin, out->len - begin - parts);
}

/* What is wrong with a file; NULL: nothing. */
static const char *find_fault(const struct tables *t, const struct table *table, size_t size)
{
    const uint8_t *data = (const uint8_t *)table->data;
    const size_t parts = fate_size(table) + ends_size(table);
    char name[TABLES_NAME_MAX];
    tables_class_name(table->class, name);
    if (size < HEAD || memcmp(data, magic, sizeof magic) != 0)
        return "it is no table of this version";
    if (bytes_get(data + AT_HEAD_SUM, 8) != sum_of(data, AT_HEAD_SUM))
        return "its head is damaged";
    if (strcmp((const char *)data + AT_NAME, name) != 0 ||
        bytes_get(data + AT_HASH, 8) != t->grid.hash || bytes_get(data + AT_SIZE, 4) != table->size)
        return "it is a table of something else";
    if (size < HEAD + parts || size - HEAD - parts != bytes_get(data + AT_PACKED, 8))
        return "it is not whole";
    if (bytes_get(data + AT_SUM, 8) != sum_of(data + HEAD, parts))
        return "its first part is damaged";
    size_t begin = 0;
    for (size_t at = 0; at < ends_size(table); at += END) {
        const size_t end = (size_t)bytes_get(table->ends + at, 4);
        if (end < begin || end > size - HEAD - parts ||
            bytes_get(table->ends + at + 4, 4) !=
                (uint32_t)sum_of(table->blocks + begin, end - begin))
            return "a block is damaged";
        begin = end;
    }
    return NULL;
}

enum status tables_read(struct tables *t, int class, char *data, size_t size, struct error *error)
{
    struct table *table = table_new(&t->grid, class);
    if (!table)
        return STATUS_NO_MEMORY;
    table->data = data;
    table->fate = (const uint8_t *)data + HEAD;
    table->ends = table->fate + fate_size(table);
    table->blocks = table->ends + ends_size(table);
    const char *fault = find_fault(t, table, size);
    if (fault) {
        free(table);
        t->is_refused[class] = true;
        return error_set(error, STATUS_BAD_INPUT, 0, 0, "%s", fault);
    }
    table->longest = (int)bytes_get((const uint8_t *)data + AT_LONGEST, 4);
    table_put(t, table);
    return STATUS_OK;
}

uint64_t tables_sum(const struct tables *t, int class)
{
    return bytes_get((const uint8_t *)t->of[class]->data + AT_HEAD_SUM, 8);
}
