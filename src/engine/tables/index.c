/*
 * Which positions a table has, and in which order.
 */
#include <stdlib.h>
#include <string.h>

#include "engine/tables/inside.h"

enum { KINDS = TG_PENTAGON };
#define HASH_FACTOR ((uint64_t)1099511628211)

/* ---- the board ---- */

/* The bit of a tile's image, or -1. Lines of odd columns stand half a line higher. */
static int mirrored(const struct tg_variant *v, int bit, int mirror)
{
    const int x = mirror & 1 ? v->board.columns - 1 - v->x_of[bit] : v->x_of[bit];
    const int y = mirror & 2 ? v->board.lines - 1 - v->y_of[bit] - (x % 2 == 0) : v->y_of[bit];
    return y < 0 ? -1 : v->bit_at[y][x];
}

/* The home of a tile is the first of its images. */
static bool set_homes(struct grid *g)
{
    for (int t = 0; t < g->n_tiles; t++) {
        int least = 0;
        for (int m = 0; m < MIRRORS; m++) {
            const int bit = g->bit_of[t], image = mirrored(g->v, bit, m);
            if (image < 0 || tg_has(g->v->gold, image) != tg_has(g->v->gold, bit))
                return false;
            g->mirror[m][t] = g->tile_of[image];
            if (g->mirror[m][t] < g->mirror[least][t])
                least = m;
        }
        const uint8_t home = g->mirror[least][t];
        g->to_home[t] = (uint8_t)least;
        if (home == t)
            g->home_tile[g->n_homes++] = home;
        g->home_of[t] = home == t ? (uint8_t)(g->n_homes - 1) : g->home_of[home];
        g->images[g->home_of[t]]++;
    }
    return true;
}

enum status grid_make(struct grid *g, const struct tg_variant *v)
{
    memset(g, 0, sizeof *g);
    g->v = v;
    if (v->words != 1 || v->board.columns % 2 == 0)
        return STATUS_NOT_FOUND;
    g->n_tiles = v->board.n_tiles;
    g->hash = 1 + (uint64_t)v->has_jump + 2 * (uint64_t)v->has_gold;
    for (int t = 0; t < g->n_tiles; t++) {
        const int bit = v->order[t];
        g->bit_of[t] = (uint8_t)bit;
        g->tile_of[bit] = (uint8_t)t;
        g->hash = (g->hash ^ v->x_of[bit]) * HASH_FACTOR;
        g->hash = (g->hash ^ (v->y_of[bit] + 64U * tg_has(v->gold, bit))) * HASH_FACTOR;
    }
    for (uint32_t n = 0; n <= TILES_MAX; n++) {
        g->sets[0][n] = 1;
        for (int k = 1; k <= SET_MAX; k++)
            g->sets[k][n] = n > 0 ? g->sets[k][n - 1] + g->sets[k - 1][n - 1] : 0;
    }
    return set_homes(g) ? STATUS_OK : STATUS_NOT_FOUND;
}

/* ---- classes ---- */

static int count_of(int class, int side, int kind)
{
    return class >> (2 * kind + side * THEIRS) & 3;
}

static int pieces_of(int class)
{
    int n = 2;
    for (; class; class >>= 2)
        n += class & 3;
    return n;
}

int tables_class(int i, int pieces)
{
    for (int n = 2; n <= pieces; n++)
        for (int class = 0; class < TABLES_CLASSES; class ++)
            if (pieces_of(class) == n && i-- == 0)
                return class;
    return -1;
}

void tables_class_name(int class, char *out)
{
    for (int side = 0; side < 2; side++) {
        const char *letters = side ? "ctsp" : "CTSP";
        if (side)
            *out++ = 'v';
        *out++ = letters[KINDS];
        for (int kind = 0; kind < KINDS; kind++)
            for (int i = 0; i < count_of(class, side, kind); i++)
                *out++ = letters[kind];
    }
    *out = '\0';
}

int tables_class_find(const char *name)
{
    int class;
    for (int i = 0; (class = tables_class(i, TABLES_PIECES_MAX)) >= 0; i++) {
        char known[TABLES_NAME_MAX];
        tables_class_name(class, known);
        if (text_equal_nocase(known, name))
            return class;
    }
    return -1;
}

int tables_class_opposite(int class)
{
    return class >> THEIRS | (class & ((1 << THEIRS) - 1)) << THEIRS;
}

static void add_group(const struct grid *g, struct table *t, int kind, int side, int count)
{
    if (count == 0)
        return;
    t->groups[t->n_groups++] = (struct group){.kind = (uint8_t)kind,
                                              .count = (uint8_t)count,
                                              .first = (uint8_t)t->n_pieces,
                                              .is_theirs = side != 0,
                                              .size = g->sets[count][g->n_tiles]};
    t->n_pieces += count;
}

struct table *table_new(const struct grid *g, int class)
{
    struct table *t = calloc(1, sizeof *t);
    if (!t)
        return NULL;
    t->class = class;
    t->size = 1;
    for (int side = 0; side < 2; side++)
        add_group(g, t, TG_PENTAGON, side, 1);
    for (int side = 0; side < 2; side++)
        for (int kind = 0; kind < KINDS; kind++)
            add_group(g, t, kind, side, count_of(class, side, kind));
    t->groups[0].size = (size_t)g->n_homes;
    for (int i = t->n_groups - 1; i >= 0; i--) {
        t->groups[i].stride = t->size;
        t->size *= t->groups[i].size;
    }
    return t;
}

void table_free(struct table *table)
{
    if (!table)
        return;
    free(table->values);
    free(table->data);
    free(table);
}

void table_put(struct tables *t, struct table *table)
{
    table_free(t->of[table->class]);
    t->of[table->class] = table;
    t->most = table->n_pieces > t->most ? table->n_pieces : t->most;
}

bool tables_may_need(const struct tables *t, int class, const struct pos *p)
{
    const uint64_t *words = tg_pos(p)->words;
    const int n = pieces_of(class);
    bool fits[2] = {true, true}; /* whoever is to move */
    if (t->of[class] || t->is_refused[class] || n > TABLES_PIECES_MAX ||
        (n < TABLES_PIECES ? TABLES_PIECES : n) + SOON <
            port_popcount(words[SIDE_FIRST] | words[SIDE_SECOND]))
        return false;
    for (int side = 0; side < 2; side++)
        for (int kind = 0; kind < KINDS; kind++)
            for (int turned = 0; turned < 2; turned++)
                fits[turned] &= count_of(class, side ^ turned, kind) <=
                                port_popcount(words[side] & words[TG_SET_CIRCLE + kind]);
    return fits[0] || fits[1];
}

/* ---- positions ---- */

size_t grid_set_number(const struct grid *g, const uint8_t *at, int count)
{
    uint8_t sorted[SET_MAX];
    size_t number = 0;
    if (count == 1)
        return at[0];
    for (int i = 0; i < count; i++) {
        int k = i;
        for (; k > 0 && sorted[k - 1] > at[i]; k--)
            sorted[k] = sorted[k - 1];
        sorted[k] = at[i];
    }
    for (int i = 0; i < count; i++)
        number += g->sets[i + 1][sorted[i]];
    return number;
}

size_t table_rank(const struct grid *g, const struct table *t, const uint8_t *at)
{
    size_t number = g->home_of[at[0]] * t->groups[0].stride;
    for (int i = 1; i < t->n_groups; i++)
        number +=
            grid_set_number(g, at + t->groups[i].first, t->groups[i].count) * t->groups[i].stride;
    return number;
}

void table_unrank(const struct grid *g, const struct table *t, size_t number, uint8_t *at)
{
    for (int i = 0; i < t->n_groups; i++) {
        const struct group *group = &t->groups[i];
        size_t digit = number / group->stride;
        number -= digit * group->stride;
        if (i == 0)
            digit = g->home_tile[digit];
        uint8_t tile = group->count == 1 ? (uint8_t)digit : (uint8_t)g->n_tiles;
        for (int k = group->count; k > 0; k--) {
            while (g->sets[k][tile] > digit)
                tile--;
            digit -= g->sets[k][tile];
            at[group->first + k - 1] = tile;
        }
    }
}

int grid_find(const struct grid *g, const struct tg_pos *p, uint8_t *at)
{
    const uint64_t sides[2] = {p->words[p->pos.side], p->words[!p->pos.side]};
    int class = 0, n = 0;
    if (port_popcount(sides[0] | sides[1]) > TABLES_PIECES_MAX)
        return -1;
    for (int side = 0; side < 2; side++)
        at[n++] = g->tile_of[port_lowest(sides[side] & p->words[TG_SET_PENTAGON])];
    for (int side = 0; side < 2; side++) {
        for (int kind = 0; kind < KINDS; kind++) {
            uint64_t set = sides[side] & p->words[TG_SET_CIRCLE + kind];
            for (; set; set &= set - 1, class += 1 << (2 * kind + side * THEIRS))
                at[n++] = g->tile_of[port_lowest(set)];
        }
    }
    const uint8_t *mirror = g->mirror[g->to_home[at[0]]];
    for (int i = 0; i < n; i++)
        at[i] = mirror[at[i]];
    return class;
}

bool grid_put(const struct grid *g, const struct table *t, const uint8_t *at, struct tg_pos *out)
{
    memset(out, 0, g->v->variant.pos_size);
    out->number = 1;
    for (int i = 0; i < t->n_groups; i++) {
        const struct group *group = &t->groups[i];
        for (int k = 0; k < group->count; k++) {
            const int bit = g->bit_of[at[group->first + k]];
            if (tg_has(&out->words[TG_SET_FIRST], bit) || tg_has(&out->words[TG_SET_SECOND], bit))
                return false;
            out->words[group->is_theirs] |= (uint64_t)1 << bit;
            out->words[TG_SET_CIRCLE + group->kind] |= (uint64_t)1 << bit;
            out->pos.key ^= g->v->keys[group->is_theirs][group->kind][bit];
        }
    }
    return true;
}
