/*
 * Making a class and its opposite, level by level: what is won or lost in n plies are those of the
 * undecided positions whose steps say so by what is known up to n - 1. Only steps forward are
 * looked at, so that no rule of movement has to be turned round, and a capture counts when its
 * distance is due.
 *
 * In a quiet step the other side's pentagon stays where it is. So all positions after such steps
 * have the same home, and looked at through the mirror that brings that pentagon there they differ
 * in one digit of their numbers alone.
 */
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "engine/tables/inside.h"

enum { THREADS_MAX = 64 };

/* One of the two classes. */
struct half {
    struct table *table;
    const struct table *after; /* of the opposite class, where its quiet steps lead */
    uint8_t *next;             /* its values after this level */
};

struct builder {
    const struct tables *tables;
    const struct tables_host *host;
    struct half halves[2];
    int n_halves;
    int level;
    bool (*work)(const struct builder *b, const struct half *h, size_t begin, size_t end);
    atomic_int next; /* what is done next: a home of a half */
    atomic_bool has_found, is_stopped;
};

/* ---- one position ---- */

PORT_INLINE uint64_t spread(const struct tg_variant *v, uint64_t set)
{
    const int s = v->stride;
    return (set << 1 & v->into[0][0]) | (set >> 1 & v->into[1][0]) | (set << s & v->into[2][0]) |
           (set >> s & v->into[3][0]) | (set << (s - 1) & v->into[4][0]) |
           (set >> (s - 1) & v->into[5][0]);
}

/* The empty tiles that a piece may go to. */
static uint64_t ends_of(const struct tg_variant *v, const struct tg_pos *p, int kind, uint64_t from)
{
    const uint64_t empty = v->tiles[0] & ~(p->words[TG_SET_FIRST] | p->words[TG_SET_SECOND]);
    const uint64_t walls = p->words[TG_SET_SECOND] & p->words[TG_SET_SQUARE];
    const uint64_t pass = v->has_jump && kind == TG_SQUARE ? v->tiles[0] & ~walls : empty;
    const int steps = tg_steps[kind] + ((from & v->bonus[0]) != 0);
    uint64_t reach = from;
    for (int i = 1; i < steps; i++)
        reach |= spread(v, reach) & pass;
    return spread(v, reach) & empty;
}

/* What a position is found to be, by the steps that have been looked at. */
struct finding {
    bool wins, may_lose;
};

/* What a step leads to, for the side that is to move then, counts if it is due. */
static void take_value(struct finding *f, struct table_value value, int level)
{
    f->wins |= value.fate == TABLE_LOSS && value.plies < level;
    f->may_lose &= value.fate == TABLE_WIN && value.plies < level;
}

/* Few are captures: those go by the rules. */
static void try_captures(const struct builder *b, const struct tg_pos *p, struct finding *f)
{
    const struct variant *v = &b->tables->grid.v->variant;
    move_code moves[TABLES_PIECES_MAX * TABLES_PIECES_MAX];
    const int n = v->rules->gen_noisy(v, &p->pos, moves);
    for (int i = 0; i < n && !f->wins; i++) {
        union position after;
        struct table_value value;
        v->rules->play(v, &p->pos, moves[i], &after.pos);
        table_look(b->tables, &after.pos, &value);
        take_value(f, value, b->level);
    }
}

/* The quiet steps of group `own`, which is `theirs` for the side that moves then. */
static void try_group(const struct builder *b, const struct half *h, const struct tg_pos *p,
                      const uint8_t *at, const uint8_t *seen, const struct group *own,
                      const struct group *theirs, struct finding *f)
{
    const struct grid *g = &b->tables->grid;
    const uint8_t *mirror = g->mirror[g->to_home[at[1]]];
    const size_t here = grid_set_number(g, seen + theirs->first, own->count) * theirs->stride;
    const uint8_t *values = h->after->values + (table_rank(g, h->after, seen) - here);
    for (int k = 0; k < own->count && !f->wins; k++) {
        const uint64_t from = (uint64_t)1 << g->bit_of[at[own->first + k]];
        uint8_t set[SET_MAX];
        memcpy(set, seen + theirs->first, own->count);
        for (uint64_t ends = ends_of(g->v, p, own->kind, from); ends; ends &= ends - 1) {
            set[k] = mirror[g->tile_of[port_lowest(ends)]];
            const uint8_t value = values[grid_set_number(g, set, own->count) * theirs->stride];
            f->wins |= value >= VALUE_LOSS;
            f->may_lose &= value >= VALUE_WIN && value < VALUE_LOSS;
        }
    }
}

/* The value that a position has on this level; VALUE_DRAW: none yet. */
static uint8_t decide(const struct builder *b, const struct half *h, const struct tg_pos *p,
                      const uint8_t *at)
{
    const struct table *t = h->table, *after = h->after;
    const struct grid *g = &b->tables->grid;
    const uint8_t *mirror = g->mirror[g->to_home[at[1]]];
    const struct group *theirs[GROUPS_MAX];
    uint8_t seen[TABLES_PIECES_MAX];
    struct finding f = {.may_lose = true};
    /* As the other side will see it: its groups come first. */
    for (int i = 0; i < t->n_groups; i++) {
        int k = 0;
        while (after->groups[k].is_theirs == t->groups[i].is_theirs ||
               after->groups[k].kind != t->groups[i].kind)
            k++;
        theirs[i] = &after->groups[k];
        for (int j = 0; j < t->groups[i].count; j++)
            seen[theirs[i]->first + j] = mirror[at[t->groups[i].first + j]];
    }
    try_captures(b, p, &f);
    for (int i = 0; i < t->n_groups && !f.wins; i++)
        if (!t->groups[i].is_theirs)
            try_group(b, h, p, at, seen, &t->groups[i], theirs[i], &f);
    return (uint8_t)(f.wins       ? VALUE_WIN + b->level
                     : f.may_lose ? VALUE_LOSS + b->level
                                  : VALUE_DRAW);
}

/* ---- one level ---- */

/* On level 0 is what is over by the rules; numbers that mean nothing get no value. */
static bool find_some(const struct builder *b, const struct half *h, size_t begin, size_t end)
{
    bool has_found = false;
    for (size_t i = begin; i < end; i++) {
        uint8_t at[TABLES_PIECES_MAX];
        union position p;
        if (h->next[i] != VALUE_DRAW)
            continue;
        table_unrank(&b->tables->grid, h->table, i, at);
        if (!grid_put(&b->tables->grid, h->table, at, (struct tg_pos *)&p))
            h->next[i] = VALUE_NONE;
        else if (b->level > 0)
            h->next[i] = decide(b, h, tg_pos(&p.pos), at);
        else {
            b->tables->grid.v->movegen->judge(b->tables->grid.v, (struct tg_pos *)&p);
            h->next[i] = p.pos.result == RESULT_NONE    ? VALUE_DRAW
                         : p.pos.result == RESULT_FIRST ? VALUE_WIN
                                                        : VALUE_LOSS;
        }
        has_found |= h->next[i] != VALUE_DRAW;
    }
    return has_found;
}

static bool keep_some(const struct builder *b, const struct half *h, size_t begin, size_t end)
{
    (void)b;
    memcpy(h->table->values + begin, h->next + begin, end - begin);
    return false;
}

/* Do what is to be done next; false: there is nothing. */
static bool run_next(struct builder *b)
{
    const int homes = b->tables->grid.n_homes, i = atomic_fetch_add(&b->next, 1);
    if (i >= b->n_halves * homes || atomic_load(&b->is_stopped))
        return false;
    const struct half *h = &b->halves[i / homes];
    const size_t size = h->table->groups[0].stride, begin = (size_t)(i % homes) * size;
    if (b->work(b, h, begin, begin + size))
        atomic_store(&b->has_found, true);
    return true;
}

static void run_helper(void *builder)
{
    while (run_next(builder))
        continue;
}

static void run_all(struct builder *b,
                    bool (*work)(const struct builder *, const struct half *, size_t, size_t))
{
    struct port_thread threads[THREADS_MAX];
    int n = 0;
    b->work = work;
    atomic_store(&b->next, 0);
    for (int i = 1; i < b->host->threads && i < THREADS_MAX; i++)
        n += port_thread_start(&threads[n], run_helper, b);
    while (run_next(b))
        if (b->host->must_stop && b->host->must_stop(b->host->context))
            atomic_store(&b->is_stopped, true);
    for (int i = 0; i < n; i++)
        port_thread_join(&threads[i]);
}

/* ---- all levels ---- */

/* A table to which a capture leads is there and open; *longest is that of all. */
static enum status need(const struct tables *t, int class, int *longest, struct error *error)
{
    struct table *table = t->of[class];
    char name[TABLES_NAME_MAX];
    tables_class_name(class, name);
    if (!table)
        return error_set(error, STATUS_NOT_FOUND, 0, 0, "%s has to be there first", name);
    *longest = table->longest > *longest ? table->longest : *longest;
    return table_open(table);
}

/* All tables after captures of one class: of pieces of the side that moves then, alone or with
 * the piece that takes them. */
static enum status need_all(const struct tables *t, const struct table *after, int *longest,
                            struct error *error)
{
    enum status status = STATUS_OK;
    for (int i = 2; i < after->n_groups && !after->groups[i].is_theirs; i++) {
        const int class = after->class - (1 << (2 * after->groups[i].kind));
        status = status == STATUS_OK ? need(t, class, longest, error) : status;
        for (int k = i + 1; k < after->n_groups && status == STATUS_OK; k++) {
            const struct group *by = &after->groups[k];
            if (by->is_theirs && tg_combat[by->kind][after->groups[i].kind] == TG_COMBAT_BOTH_LOST)
                status = need(t, class - (1 << (2 * by->kind + THEIRS)), longest, error);
        }
    }
    return status;
}

static enum status run_levels(struct builder *b, int longest)
{
    int last = 0;
    for (b->level = 0; b->level <= last + 1 || b->level <= longest + 1; b->level++) {
        if (b->level > PLIES_MAX)
            return STATUS_ILLEGAL;
        atomic_store(&b->has_found, false);
        run_all(b, find_some);
        run_all(b, keep_some);
        if (atomic_load(&b->is_stopped))
            return STATUS_ILLEGAL;
        last = atomic_load(&b->has_found) ? b->level : last;
    }
    for (int i = 0; i < b->n_halves; i++)
        b->halves[i].table->longest = last;
    return STATUS_OK;
}

static enum status make(struct builder *b, int class, struct error *error)
{
    const int classes[2] = {class, tables_class_opposite(class)};
    enum status status = STATUS_OK;
    int longest = 0;
    b->n_halves = classes[0] == classes[1] ? 1 : 2;
    for (int i = 0; i < b->n_halves && status == STATUS_OK; i++) {
        struct half *h = &b->halves[i];
        h->table = table_new(&b->tables->grid, classes[i]);
        if (!h->table)
            return STATUS_NO_MEMORY;
        h->table->values = calloc(1, h->table->size);
        h->next = calloc(1, h->table->size);
        b->halves[b->n_halves - 1 - i].after = h->table;
        status = h->table->values && h->next ? need_all(b->tables, h->table, &longest, error)
                                             : STATUS_NO_MEMORY;
    }
    return status == STATUS_OK ? run_levels(b, longest) : status;
}

enum status tables_build(struct tables *t, int class, const struct tables_host *host,
                         struct error *error)
{
    struct builder b = {.tables = t, .host = host};
    const enum status status = make(&b, class, error);
    for (int i = 0; i < b.n_halves; i++) {
        free(b.halves[i].next);
        if (status == STATUS_OK)
            table_put(t, b.halves[i].table);
        else
            table_free(b.halves[i].table);
    }
    return status;
}
