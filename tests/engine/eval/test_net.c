/* The net of Tactigon's evaluation: its inputs on boards of all kinds. */
#include <stdlib.h>
#include <string.h>

#include "core/rng.h"
#include "engine/eval/tactigon_net.h"
#include "engine/search.h"
#include "golden.h"
#include "rules/registry.h"
#include "unit.h"

enum { GAMES = 4, PLIES_MAX = 200 };

/* A board with its gold tiles in one column, at unequal distances from the camps. */
#define BOARD(gold, line5, line6)                                                                  \
    "name: test\ntitle: Test\nsize: 5x8\nlayout: even-q\ngold: " gold "\nrows:\n"                  \
    "1 . t p t .\n2 . . s . .\n3 . c . c .\n4 . . . . .\n5 " line5 "\n6 " line6                    \
    "\n7 . C T C .\n8 - S P - -\n"

static const struct variant *from_text(const char *text)
{
    return golden_keep(rules_find("tactigon"), &(struct variant_spec){
                                                   .board_text = text,
                                                   .board_size = strlen(text),
                                               });
}

static const struct variant *one_column(void)
{
    return from_text(BOARD("c4 c6", ". . . . .", ". . * . ."));
}

/* Units that were updated with each step equal those computed from the position. */
static void follow_games(const struct variant *v)
{
    int16_t *table = tg_net.new_table(v);
    struct rng rng = rng_seed(unit_seed(20261128));
    assert_non_null(table);
    for (int game = 0; game < GAMES; game++) {
        union position p;
        int16_t units[EVAL_UNITS_MAX], begun[EVAL_UNITS_MAX];
        move_code moves[RULES_MOVES_MAX];
        int n;
        memset(&p, 0, sizeof p);
        v->rules->start(v, &p.pos);
        tg_net.begin(v, &p.pos, units);
        for (int ply = 0; ply < PLIES_MAX && (n = v->rules->gen(v, &p.pos, moves)) > 0; ply++) {
            const union position before = p;
            const move_code m = moves[rng_below(&rng, n)];
            int16_t followed[EVAL_UNITS_MAX];
            v->rules->play(v, &before.pos, m, &p.pos);
            tg_net.follow(v, table, (enum side)before.pos.side, m, units, followed);
            tg_net.begin(v, &p.pos, begun);
            assert_memory_equal(followed, begun, sizeof begun);
            memcpy(units, followed, sizeof units);
        }
    }
    free(table);
}

static void test_units_are_followed(void **state)
{
    const struct rules *rules = rules_find("tactigon");
    for (int i = 0; i < rules->n_boards; i++)
        for (int set = 0; set < 4; set += 3)
            follow_games(golden_variant(rules->boards[i].name, rules->rule_sets[set], CPU_BEST));
    follow_games(one_column());
}

static int by_number(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

static void sorted_rows(const struct tg_variant *v, int view, int owner, int piece, int tile,
                        int rows[TG_NET_PARTS])
{
    const int n = tg_net_rows(v, view, owner, piece, tile, rows);
    assert_int_equal(n, TG_NET_PARTS);
    for (int k = 0; k < n; k++)
        assert_in_range(rows[k], 0, TG_NET_OFFSETS - 1);
    qsort(rows, TG_NET_PARTS, sizeof *rows, by_number);
}

static int camp_of(const struct tg_variant *v, int side)
{
    for (int i = 0; i < v->board.n_tiles; i++)
        if (v->camp_distance[side][v->order[i]] == 0)
            return v->order[i];
    return PLACE_NONE;
}

/* A half turn about the middle between the camps exchanges the views, also on uneven boards, where
 * it may move the gold tiles. Returns the number of tiles that it moves to tiles. */
static int check_views(const struct tg_variant *v, bool has_turned_gold)
{
    int n = 0;
    for (int i = 0; i < v->board.n_tiles; i++) {
        const int tile = v->order[i], turned = camp_of(v, 0) + camp_of(v, 1) - tile;
        if (turned < 0 || turned >= 64 * v->words || !tg_has(v->tiles, turned) ||
            v->x_of[turned] + v->x_of[tile] != v->x_of[camp_of(v, 0)] + v->x_of[camp_of(v, 1)])
            continue;
        n++;
        for (int kind = 0; kind < TG_NET_KINDS; kind++) {
            const int owner = kind / TG_PIECE_COUNT, piece = kind % TG_PIECE_COUNT;
            int first[TG_NET_PARTS], second[TG_NET_PARTS];
            sorted_rows(v, SIDE_FIRST, owner, piece, tile, first);
            sorted_rows(v, SIDE_SECOND, !owner, piece, turned, second);
            assert_memory_equal(first, second, (has_turned_gold ? 4 : 2) * sizeof *first);
        }
    }
    return n;
}

static void test_both_views(void **state)
{
    static const char *const even[] = {"small", "xsmall", "large13", "large15", "pad1", "pad2"};
    for (size_t i = 0; i < sizeof even / sizeof even[0]; i++) {
        const struct tg_variant *v = tg_variant(golden_variant(even[i], RULE_SET_NONE, CPU_BEST));
        assert_int_equal(check_views(v, true), v->board.n_tiles);
    }
    assert_true(check_views(tg_variant(golden_variant("seed13", RULE_SET_NONE, CPU_BEST)), false) >
                50);
    assert_true(check_views(tg_variant(one_column()), false) > 20);
}

/* The mirror image of a tile has the rows of the mirrored offsets. */
static void test_mirror_images(void **state)
{
    static const char *const names[] = {"small", "xsmall", "pad1", "pad2"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const struct tg_variant *v = tg_variant(golden_variant(names[i], RULE_SET_NONE, CPU_BEST));
        assert_true(v->is_symmetric);
        for (int k = 0; k < 2 * TG_NET_KINDS * v->board.n_tiles; k++) {
            const int tile = v->order[k % v->board.n_tiles], rest = k / v->board.n_tiles;
            int rows[TG_NET_PARTS], mirrored[TG_NET_PARTS];
            sorted_rows(v, rest % 2, rest / 2 % 2, rest / 4, tile, rows);
            sorted_rows(v, rest % 2, rest / 2 % 2, rest / 4, v->mirror[tile], mirrored);
            for (int j = 0; j < TG_NET_PARTS; j++) {
                const int across = rows[j] / TG_NET_ALONG % TG_NET_ACROSS;
                rows[j] += (TG_NET_ACROSS - 1 - 2 * across) * TG_NET_ALONG;
            }
            qsort(rows, TG_NET_PARTS, sizeof *rows, by_number);
            assert_memory_equal(rows, mirrored, sizeof rows);
        }
    }
}

/* The net knows boards with two gold tiles. Others have the linear score alone. */
static void test_other_numbers_of_gold_tiles(void **state)
{
    const struct variant *one = from_text(BOARD("c5", ". . * . .", ". . . . ."));
    const struct variant *three = from_text(BOARD("b5 d5 c6", ". * . * .", ". . * . ."));
    assert_true(tg_net.serves(one_column()));
    assert_false(tg_net.serves(one));
    assert_false(tg_net.serves(three));
    union position p;
    memset(&p, 0, sizeof p);
    struct evaluation whole, brief;
    three->rules->start(three, &p.pos);
    search_eval(three->rules)->evaluate(three, &p.pos, &whole);
    search_eval(three->rules)->assess(three, &p.pos, &brief);
    assert_int_equal(whole.score, brief.score);
}

static void test_sets_of_outputs(void **state)
{
    static const struct {
        const char *board, *rules;
        int set;
    } table[] = {{"small", "none", 0},
                 {"small", "gold", 1},
                 {"standard", "none", 2},
                 {"standard", "jump", 3}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        const struct variant *v = golden_variant(table[i].board, table[i].rules, CPU_BEST);
        assert_int_equal(tg_net_set(tg_variant(v)), table[i].set);
    }
}
