/*
 * Endgame tables: looking up, counting, verifying.
 */
#include <stdlib.h>
#include <string.h>

#include "engine/tables/inside.h"

enum { POLL_EACH = 1 << 12 };

enum status tables_new(const struct variant *v, struct tables **out)
{
    if (v->rules != &tg_rules || strcmp(v->board, tg_boards[0].name) != 0)
        return STATUS_NOT_FOUND;
    struct tables *t = calloc(1, sizeof *t);
    if (!t)
        return STATUS_NO_MEMORY;
    const enum status status = grid_make(&t->grid, tg_variant(v));
    if (status == STATUS_OK)
        *out = t;
    else
        free(t);
    return status;
}

void tables_free(struct tables *t)
{
    for (int class = 0; t && class < TABLES_CLASSES; class ++)
        table_free(t->of[class]);
    free(t);
}

bool tables_has(const struct tables *t, int class)
{
    return t->of[class] != NULL;
}

/* ---- looking up ---- */

/* The table of a position that is not over, and its number there; NULL: there is none. */
static struct table *find(const struct tables *t, const struct pos *p, size_t *number)
{
    uint8_t at[TABLES_PIECES_MAX];
    if (port_popcount(tg_pos(p)->words[0] | tg_pos(p)->words[1]) > t->most)
        return NULL;
    struct table *table = t->of[grid_find(&t->grid, tg_pos(p), at)];
    if (table)
        *number = table_rank(&t->grid, table, at);
    return table;
}

enum table_fate tables_fate(const struct tables *t, const struct pos *p)
{
    size_t number;
    const struct table *table = find(t, p, &number);
    return table ? table_fate(table, number) : TABLE_UNKNOWN;
}

struct table_value tables_value(const struct tables *t, const struct pos *p)
{
    size_t number;
    const struct table *table = find(t, p, &number);
    return value_told(table ? table_value(table, number) : VALUE_NONE);
}

enum status table_look(const struct tables *t, const struct pos *p, struct table_value *out)
{
    size_t number;
    *out = (struct table_value){.fate = TABLE_UNKNOWN};
    if (p->result != RESULT_NONE) {
        const bool wins = p->result == (p->side == SIDE_FIRST ? RESULT_FIRST : RESULT_SECOND);
        out->fate = wins ? TABLE_WIN : TABLE_LOSS;
        return STATUS_OK;
    }
    struct table *table = find(t, p, &number);
    const enum status status = table ? table_open(table) : STATUS_OK;
    if (table && status == STATUS_OK)
        *out = value_told(table->values[number]);
    return status;
}

/* ---- all of a class ---- */

enum status tables_count(struct tables *t, int class, struct table_counts *out)
{
    struct table *table = t->of[class];
    uint64_t orders = 1; /* in which equal pieces can be */
    *out = (struct table_counts){0};
    if (table_open(table) != STATUS_OK)
        return STATUS_NO_MEMORY;
    for (int i = 0; i < table->n_groups; i++)
        for (uint64_t k = 2; k <= table->groups[i].count; k++)
            orders *= k;
    for (size_t i = 0; i < table->size; i++) {
        const struct table_value value = value_told(table->values[i]);
        out->of[value.fate] += orders * t->grid.images[i / table->groups[0].stride];
        if (value.plies > out->longest[value.fate])
            out->longest[value.fate] = value.plies;
    }
    return STATUS_OK;
}

size_t tables_numbers(const struct tables *t, int class)
{
    return t->of[class]->size;
}

bool tables_position(const struct tables *t, int class, size_t number, struct pos *out)
{
    uint8_t at[TABLES_PIECES_MAX];
    table_unrank(&t->grid, t->of[class], number, at);
    if (!grid_put(&t->grid, t->of[class], at, (struct tg_pos *)out))
        return false;
    t->grid.v->movegen->judge(t->grid.v, (struct tg_pos *)out);
    return true;
}

/* What the positions after its steps say of a position. */
static enum status look_ahead(const struct tables *t, const struct pos *p, struct table_value *out)
{
    const struct variant *v = &t->grid.v->variant;
    move_code moves[RULES_MOVES_MAX];
    const int n = v->rules->gen(v, p, moves);
    if (n == 0)
        return table_look(t, p, out);
    *out = (struct table_value){.fate = TABLE_LOSS};
    for (int i = 0; i < n; i++) {
        union position next;
        struct table_value after;
        v->rules->play(v, p, moves[i], &next.pos);
        const enum status status = table_look(t, &next.pos, &after);
        const int plies = after.plies + 1;
        if (status != STATUS_OK)
            return status;
        if (after.fate == TABLE_LOSS && (out->fate != TABLE_WIN || plies < out->plies))
            *out = (struct table_value){TABLE_WIN, plies};
        else if (out->fate == TABLE_LOSS && after.fate == TABLE_WIN)
            out->plies = plies > out->plies ? plies : out->plies;
        else if (out->fate == TABLE_LOSS)
            *out = after; /* a draw; or nothing is known, which is wrong */
    }
    return STATUS_OK;
}

enum status tables_verify(struct tables *t, int class, size_t each, const struct tables_host *host,
                          uint64_t *n, struct error *error)
{
    const struct variant *v = &t->grid.v->variant;
    struct table *table = t->of[class];
    enum status status = table_open(table);
    for (size_t i = 0; i < table->size && status == STATUS_OK; i += each) {
        char buffer[POS_TEXT_MAX];
        struct text text = text_in(buffer, sizeof buffer);
        union position p;
        struct table_value wanted;
        if (!tables_position(t, class, i, &p.pos))
            continue;
        if (++*n % POLL_EACH == 0 && host->must_stop && host->must_stop(host->context))
            return STATUS_ILLEGAL;
        status = look_ahead(t, &p.pos, &wanted);
        const struct table_value is = value_told(table->values[i]);
        if (status != STATUS_OK || (is.fate == wanted.fate && is.plies == wanted.plies))
            continue;
        v->rules->pos_format(v, &p.pos, &text);
        return error_set(error, STATUS_BAD_INPUT, 0, 0, "%s is wrong", buffer);
    }
    return status;
}
