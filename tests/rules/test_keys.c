/* Keys of positions of every game: different positions have different keys, every bit of a key
 * varies, and a position with one bit of its key, side or result changed is not valid. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/rng.h"
#include "golden.h"
#include "rules/registry.h"
#include "unit.h"

enum { KEYS_MAX = 4096, KEYS_LEAST = 64, PLIES = 150, SPOILT = 12 };

struct keyed {
    uint64_t key, seen; /* a position's key, and a hash of its side and pieces */
};

static int by_key(const void *a, const void *b)
{
    const struct keyed *x = a, *y = b;
    return x->key < y->key ? -1 : x->key > y->key;
}

static void add_number(uint64_t *hash, uint64_t n)
{
    *hash = (*hash ^ n) * 0x9E3779B97F4A7C15u + 1;
    *hash ^= *hash >> 29;
}

static uint64_t hash_of_picture(const struct variant *v, const struct pos *p)
{
    static struct picture picture;
    uint64_t hash = p->side;
    v->rules->show->picture(v, p, &picture);
    for (int i = 0; i < picture.n_pieces; i++) {
        const struct picture_kind *k = &picture.pieces[i].kind;
        add_number(&hash, (uint64_t)picture.pieces[i].tile);
        add_number(&hash, (uint64_t)(k->letter << 16 | k->form << 8 | k->side << 4 | k->is_filled));
        add_number(&hash, (uint64_t)k->x << 20 ^ (uint64_t)k->y);
        add_number(&hash, (uint64_t)k->width << 20 ^ (uint64_t)k->height);
    }
    return hash;
}

static void check_spoilt_bits(const struct variant *v, const struct pos *p, struct rng *rng)
{
    for (int i = 0; i < SPOILT; i++) {
        union position bad;
        struct error error = {0};
        memcpy(&bad, p, v->pos_size);
        const int bit = rng_below(rng, 66);
        bad.pos.key ^= bit < 64 ? UINT64_C(1) << bit : 0;
        bad.pos.side ^= bit == 64;
        bad.pos.result ^= bit == 65;
        if (v->rules->validate(v, &bad.pos, &error) || !*error.text)
            fail_msg("%s: bit %d is wrong and valid", v->rules->name, bit);
        assert_true(v->rules->validate(v, p, &error));
    }
}

/* Writes the keys of positions in random games to list[KEYS_MAX]. In the first PLIES of them,
 * checks that a changed bit is noticed. */
static void list_keys(const struct variant *v, struct keyed *list)
{
    struct rng rng = rng_seed(7);
    union position p[2];
    int n = 0;
    move_code *moves = malloc((size_t)v->max_moves * sizeof *moves);
    assert_non_null(moves);
    while (n < KEYS_MAX) {
        v->rules->start(v, &p[0].pos);
        for (int ply = 0; n < KEYS_MAX && ply < PLIES; ply++) {
            const struct pos *now = &p[ply % 2].pos;
            const int n_moves = v->rules->gen(v, now, moves);
            if (n < PLIES)
                check_spoilt_bits(v, now, &rng);
            list[n++] = (struct keyed){now->key, hash_of_picture(v, now)};
            if (n_moves == 0)
                break;
            v->rules->play(v, now, moves[rng_below(&rng, n_moves)], &p[(ply + 1) % 2].pos);
        }
    }
    free(moves);
}

/* The bits of keys are not checked in the smallest games, which have too few positions. */
static void check_keys(const struct variant *v)
{
    static struct keyed list[KEYS_MAX];
    int n = 1;
    list_keys(v, list);
    qsort(list, KEYS_MAX, sizeof *list, by_key);
    for (int i = 1; i < KEYS_MAX; i++) {
        if (list[i].key != list[n - 1].key)
            list[n++] = list[i];
        else if (list[i].seen != list[n - 1].seen)
            fail_msg("%s: one key for different positions", v->rules->name);
    }
    for (int bit = 0; bit < 64 && n >= KEYS_LEAST; bit++) {
        int ones = 0;
        for (int i = 0; i < n; i++)
            ones += (list[i].key >> bit & 1) != 0;
        if (ones < n / 4 || ones > n - n / 4)
            fail_msg("%s: bit %d of keys is set in %d of %d", v->rules->name, bit, ones, n);
    }
}

static void test_keys_differ(void **state)
{
    for (int i = 0; i < rules_count(); i++) {
        const struct variant *v = golden_keep(rules_at(i), &(struct variant_spec){0});
        check_keys(v);
    }
}
