/* Counts sequences of turns in every game that has a file golden/NAME/perft.txt, with lines "[BOARD
 * | [RULES |]] POSITION | DEPTH:COUNT ...". A new game needs no other test of counts. Games with
 * larger counts and fast counting have separate tests. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "golden.h"
#include "rules/registry.h"
#include "unit.h"

enum { COUNT_MAX = 20000 };

/* Counts sequences of `depth` turns with gen and play. A turn of several steps counts once. */
static uint64_t count(const struct variant *v, const struct pos *p, int depth)
{
    uint64_t n = 0;
    move_code *moves = malloc((size_t)v->max_moves * sizeof *moves);
    assert_non_null(moves);
    const int n_moves = v->rules->gen(v, p, moves);
    for (int i = 0; i < n_moves; i++) {
        union position next;
        v->rules->play(v, p, moves[i], &next.pos);
        const int left = depth - (next.pos.mid_turn == 0);
        n += left == 0 ? 1 : count(v, &next.pos, left);
    }
    free(moves);
    return n;
}

static void check_line(const struct rules *rules, const struct golden *g)
{
    const int n_names = g->n_fields - 2;
    const struct variant_spec spec = {.board = n_names > 0 ? g->fields[0] : NULL,
                                      .rule_set = n_names > 1 ? g->fields[1] : NULL};
    struct variant *v = NULL;
    union position p;
    int depth, used;
    uint64_t expected;
    assert_in_range(n_names, 0, 2);
    assert_int_equal(variant_new(rules, &spec, &v, NULL), STATUS_OK);
    golden_pos(v, g->fields[n_names], &p);
    golden_check_text(v, &p.pos, g->fields[n_names]);
    const char *counts = g->fields[n_names + 1];
    assert_true(*counts);
    for (; sscanf(counts, " %d:%" SCNu64 "%n", &depth, &expected, &used) == 2; counts += used)
        if (expected <= COUNT_MAX && count(v, &p.pos, depth) != expected)
            fail_msg("%s, line %d: depth %d has %" PRIu64, rules->name, g->line, depth,
                     count(v, &p.pos, depth));
    assert_string_equal(counts, "");
    variant_free(v);
}

static void test_counts_of_every_game(void **state)
{
    for (int i = 0; i < rules_count(); i++) {
        static struct golden g;
        char path[512];
        snprintf(path, sizeof path, GOLDEN "/%s/perft.txt", rules_at(i)->name);
        FILE *file = fopen(path, "r");
        if (!file)
            continue;
        fclose(file);
        int n = 0;
        golden_open(&g, rules_at(i)->name, "perft.txt");
        while (golden_next_row(&g)) {
            check_line(rules_at(i), &g);
            n++;
        }
        assert_true(n > 0);
    }
}
