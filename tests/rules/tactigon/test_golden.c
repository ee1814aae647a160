/* Every line of Tactigon's golden data, on which independent implementations agree.
 * tests/golden/tactigon/README.md describes the files. */
#include "golden.h"

#include "rules/registry.h"

#include <stdlib.h>
#include <string.h>

#include "unit.h"

/* Larger counts are skipped. Builds with sanitizers are slow and set a smaller limit. */
#ifndef GOLDEN_LEAVES_MAX
#define GOLDEN_LEAVES_MAX 2000000000
#endif

static void test_perft_counts(void **state)
{
    struct golden g;
    for (golden_open(&g, "tactigon", "perft.txt"); golden_next(&g);) {
        assert_int_equal(g.n_fields, 4);
        union position p;
        const struct variant *v = golden_variant(g.fields[0], g.fields[1], CPU_BEST);
        golden_pos(v, g.fields[2], &p);
        golden_check_perft(v, &p.pos, g.fields[3], GOLDEN_LEAVES_MAX, g.line);
    }
    assert_int_equal(g.line, 360);
}

/* The other kernels give the same counts, and so do gen and play without fast counting. */
static void test_perft_counts_with_every_kernel(void **state)
{
    struct golden g;
    for (golden_open(&g, "tactigon", "perft.txt"); golden_next(&g);) {
        for (enum cpu cpu = CPU_PLAIN; cpu <= CPU_AVX2; cpu++) {
            const struct variant *v = golden_variant(g.fields[0], g.fields[1], cpu);
            union position p;
            golden_pos(v, g.fields[2], &p);
            golden_check_perft(v, &p.pos, g.fields[3], 1000000, g.line);
        }
        const struct variant *v = golden_variant(g.fields[0], g.fields[1], CPU_PLAIN);
        union position p;
        golden_pos(v, g.fields[2], &p);
        assert_int_equal(rules_perft_plain(v, &p.pos, 2), rules_perft(v, &p.pos, 2));
    }
}

static void test_legal_moves(void **state)
{
    struct golden g;
    for (golden_open(&g, "tactigon", "moves.txt"); golden_next(&g);) {
        union position p;
        const struct variant *v = golden_variant(g.fields[0], g.fields[1], CPU_BEST);
        golden_pos(v, g.fields[2], &p);
        struct named_move *moves = malloc((size_t)v->max_moves * sizeof *moves);
        assert_non_null(moves);
        const int n = rules_named_moves(v, &p.pos, moves);
        assert_int_equal(n, v->rules->count(v, &p.pos));
        char list[GOLDEN_LINE_MAX];
        struct text text = text_in(list, sizeof list);
        for (int i = 0; i < n; i++)
            text_printf(&text, "%s%s", i ? " " : "", moves[i].text);
        if (n == 0)
            text_put(&text, '-');
        if (strcmp(list, g.fields[3]) != 0)
            fail_msg("line %d: %s", g.line, list);
        free(moves);
    }
    assert_int_equal(g.line, 916);
}

/* Checks a status: "ongoing", "stuck" (the side to move loses), "p1win-gold" and so on. */
static void assert_status(const struct variant *v, const struct pos *p, const char *status)
{
    char buffer[40];
    struct text out = text_in(buffer, sizeof buffer);
    const char *reason = p->result == RESULT_NONE ? "" : v->rules->reasons[p->reason];
    if (p->result == RESULT_NONE)
        text_add(&out, "ongoing");
    else if (strcmp(reason, "stuck") == 0)
        text_add(&out, p->result == (p->side == SIDE_FIRST ? RESULT_SECOND : RESULT_FIRST)
                           ? "stuck"
                           : "stuck, but the wrong side wins");
    else
        text_printf(&out, "%s-%s", p->result == RESULT_FIRST ? "p1win" : "p2win", reason);
    assert_string_equal(buffer, status);
}

static void test_edge_cases(void **state)
{
    struct golden g;
    for (golden_open(&g, "tactigon", "edges.txt"); golden_next(&g);) {
        assert_int_equal(g.n_fields, 9);
        const struct variant *v = golden_variant(g.fields[1], g.fields[2], CPU_BEST);
        union position p, after;
        move_code move;
        golden_pos(v, g.fields[3], &p);
        golden_check_text(v, &p.pos, g.fields[3]);
        assert_status(v, &p.pos, g.fields[4]);
        const enum status status = rules_move_read(v, &p.pos, g.fields[5], &move);
        if ((status == STATUS_OK) != (strcmp(g.fields[6], "legal") == 0))
            fail_msg("line %d: %s", g.line, g.fields[5]);
        if (status != STATUS_OK)
            continue;
        v->rules->play(v, &p.pos, move, &after.pos);
        assert_true(v->rules->validate(v, &after.pos, NULL));
        golden_check_text(v, &after.pos, g.fields[7]);
        assert_status(v, &after.pos, g.fields[8]);
    }
    assert_int_equal(g.line, 224);
}

static void test_full_games(void **state)
{
    struct golden g;
    const struct variant *v = NULL;
    union position p, next;
    int games = 0, ply = 0;
    for (golden_open(&g, "tactigon", "games.txt"); golden_next(&g);) {
        char *word = strtok(g.text, " ");
        char *rest = strtok(NULL, "");
        assert_non_null(rest);
        if (strcmp(word, "game") == 0) {
            char *board = strtok(rest, " ");
            v = golden_variant(board, strtok(NULL, " "), CPU_BEST);
            v->rules->start(v, &p.pos);
            ply = 0;
        } else if (strcmp(word, "pos") == 0) {
            golden_check_text(v, &p.pos, rest);
        } else if (strcmp(word, "move") == 0) {
            move_code move;
            assert_int_equal(rules_move_read(v, &p.pos, rest, &move), STATUS_OK);
            v->rules->play(v, &p.pos, move, &next.pos);
            assert_true(v->rules->validate(v, &next.pos, NULL));
            memcpy(&p, &next, v->pos_size);
            ply++;
        } else {
            char result[80];
            snprintf(result, sizeof result, "%s ply %d reason %s",
                     p.pos.result == RESULT_FIRST ? "p1win" : "p2win", ply,
                     v->rules->reasons[p.pos.reason]);
            assert_string_equal(word, "result");
            assert_string_equal(result, rest);
            games++;
        }
    }
    assert_int_equal(games, 96);
}

static void test_bad_positions_are_refused(void **state)
{
    golden_check_refused(golden_variant("standard", "none", CPU_BEST), 30);
}

static void test_unusual_boards(void **state)
{
    struct golden g;
    for (golden_open(&g, "tactigon", "boards-good.txt"); golden_next(&g);) {
        char path[1024];
        snprintf(path, sizeof path, "%s/tactigon/boards-good/%s.board", GOLDEN, g.fields[0]);
        struct variant_spec spec = {.rule_set = g.fields[1]};
        char *text = golden_file(path, &spec.board_size);
        spec.board_text = text;
        struct variant *v;
        assert_int_equal(variant_new(rules_find("tactigon"), &spec, &v, NULL), STATUS_OK);
        union position p;
        v->rules->start(v, &p.pos);
        golden_check_text(v, &p.pos, g.fields[2]);
        golden_check_perft(v, &p.pos, g.fields[3], GOLDEN_LEAVES_MAX, g.line);
        variant_free(v);
        free(text);
    }
    assert_int_equal(g.line, 44);
}
