/* Isaac's rules: every line of the golden data, setting up by hand, and the board seen from both
 * sides. The rule numbers are those of docs/rules/isaac.md; tests/golden/isaac/README.md describes
 * the files. */
#include <stdlib.h>
#include <string.h>

#include "core/rng.h"
#include "golden.h"
#include "rules/isaac/position.h"
#include "unit.h"

/* Larger counts are skipped. Builds with sanitizers are slow and set a smaller limit. */
#ifndef GOLDEN_LEAVES_MAX
#define GOLDEN_LEAVES_MAX 2000000000
#endif

static const struct variant *variant;

static int before_all(void **state)
{
    variant = golden_keep(&isaac_rules, &(struct variant_spec){0});
    return 0;
}

static union position position(const char *text)
{
    union position p;
    golden_pos(variant, text, &p);
    return p;
}

static void list_moves(const struct pos *p, char out[GOLDEN_LINE_MAX])
{
    struct named_move *moves = malloc((size_t)variant->max_moves * sizeof *moves);
    assert_non_null(moves);
    const int n = rules_named_moves(variant, p, moves);
    assert_int_equal(n, isaac_rules.count(variant, p));
    struct text text = text_in(out, GOLDEN_LINE_MAX);
    for (int i = 0; i < n; i++)
        text_printf(&text, "%s%s", i ? " " : "", moves[i].text);
    free(moves);
}

static void play(union position *p, const char *text)
{
    move_code move;
    union position next;
    if (rules_move_read(variant, &p->pos, text, &move) != STATUS_OK)
        fail_msg("%s is not legal", text);
    isaac_rules.play(variant, &p->pos, move, &next.pos);
    assert_true(isaac_rules.validate(variant, &next.pos, NULL));
    memcpy(p, &next, variant->pos_size);
}

static void test_perft_counts(void **state)
{
    struct golden g;
    for (golden_open(&g, "isaac", "perft.txt"); golden_next(&g);) {
        assert_int_equal(g.n_fields, 2);
        const union position p = position(g.fields[0]);
        golden_check_perft(variant, &p.pos, g.fields[1], GOLDEN_LEAVES_MAX, g.line);
    }
    assert_int_equal(g.line, 114);
}

static void test_legal_moves(void **state)
{
    struct golden g;
    for (golden_open(&g, "isaac", "moves.txt"); golden_next(&g);) {
        char moves[GOLDEN_LINE_MAX];
        char *end = g.n_fields == 1 ? strstr(g.fields[0], " |") : NULL;
        if (end)
            *end = '\0';
        const union position p = position(g.fields[0]);
        list_moves(&p.pos, moves);
        if (strcmp(moves, end ? "" : g.fields[1]) != 0)
            fail_msg("line %d: %s", g.line, moves);
    }
    assert_int_equal(g.line, 160);
}

static void test_full_games(void **state)
{
    struct golden g;
    union position p;
    int games = 0, ply = 0;
    for (golden_open(&g, "isaac", "games.txt"); golden_next(&g);) {
        char *rest = g.text + strcspn(g.text, " ");
        rest += *rest == ' ';
        if (strcmp(g.text, "game") == 0) {
            ply = -1;
        } else if (strncmp(g.text, "pos ", 4) == 0) {
            if (ply < 0) {
                p = position(rest);
                ply = 0;
            }
            golden_check_text(variant, &p.pos, rest);
        } else if (strncmp(g.text, "move ", 5) == 0) {
            play(&p, rest);
            ply++;
        } else {
            char result[80];
            snprintf(result, sizeof result, "result %s ply %d reason %s",
                     p.pos.result == RESULT_FIRST    ? "p1win"
                     : p.pos.result == RESULT_SECOND ? "p2win"
                                                     : "none",
                     ply, isaac_rules.reasons[p.pos.reason]);
            assert_string_equal(g.text, result);
            games++;
        }
    }
    assert_int_equal(games, 59);
}

static void test_bad_positions_are_refused(void **state)
{
    golden_check_refused(variant, 23);
}

static void test_a_bar_put_on_another_replaces_it(void **state)
{
    union position p = position("b p 00h3 - 44321/54321 0/0 0/0 -");
    char text[POS_TEXT_MAX];
    struct text t = text_in(text, sizeof text);
    const int four = ISAAC_IN_ROW * ISAAC_SIZES + 1;
    assert_int_equal(isaac_rules.editing->put(variant, &p.pos, 0, SIDE_SECOND, four, NULL),
                     STATUS_OK);
    isaac_rules.pos_format(variant, &p.pos, &t);
    assert_string_equal(text, "b p - 00h4 54321/53321 0/0 0/0 -");
    /* A bar that only covers the cell stays, so there is no room. */
    assert_int_equal(isaac_rules.editing->put(variant, &p.pos, 1, SIDE_SECOND, four, NULL),
                     STATUS_BAD_INPUT);
}

static isaac_piece turn_piece(isaac_piece piece)
{
    const int size = isaac_size(piece), row = isaac_row(piece), column = isaac_column(piece);
    return isaac_direction(piece) == ISAAC_IN_ROW
               ? isaac_make(9 - row, 10 - column - size, ISAAC_IN_ROW, size)
               : isaac_make(10 - row - size, 9 - column, ISAAC_IN_COLUMN, size);
}

static struct isaac_pos turn_position(const struct isaac_pos *p)
{
    struct isaac_pos out = {.phase = p->phase, .pos.side = !p->pos.side};
    out.passed = (uint8_t)((p->passed & 1) << 1 | p->passed >> 1);
    for (int side = 0; side < 2; side++) {
        const int n = p->n_pieces[side];
        out.n_pieces[!side] = p->n_pieces[side];
        out.score[!side] = p->score[side];
        out.last[!side] = p->last[side];
        memcpy(out.unplaced[!side], p->unplaced[side], ISAAC_SIZES);
        for (int i = 0; i < n; i++) {
            const isaac_piece piece = turn_piece(p->pieces[side][i]);
            int k = i;
            for (; k > 0 && out.pieces[!side][k - 1] > piece; k--)
                out.pieces[!side][k] = out.pieces[!side][k - 1];
            out.pieces[!side][k] = piece;
        }
    }
    isaac_derive(&out);
    return out;
}

static int compare_moves(const void *a, const void *b)
{
    const move_code x = *(const move_code *)a, y = *(const move_code *)b;
    return (x > y) - (x < y);
}

static void check_turned(const struct isaac_pos *p)
{
    static move_code moves[RULES_MOVES_MAX], turned_moves[RULES_MOVES_MAX];
    const struct isaac_pos turned = turn_position(p);
    const int n = isaac_rules.gen(variant, &p->pos, moves);
    assert_int_equal(isaac_rules.gen(variant, &turned.pos, turned_moves), n);
    assert_true(isaac_rules.validate(variant, &turned.pos, NULL));
    for (int i = 0; i < n; i++)
        if (isaac_kind(moves[i]) != ISAAC_STEP_PASS)
            moves[i] = isaac_step(isaac_kind(moves[i]), turn_piece(isaac_piece_of(moves[i])),
                                  isaac_points_of(moves[i])) |
                       (moves[i] & MOVE_NOISY);
    qsort(moves, (size_t)n, sizeof *moves, compare_moves);
    qsort(turned_moves, (size_t)n, sizeof *moves, compare_moves);
    assert_memory_equal(moves, turned_moves, (size_t)n * sizeof *moves);
    if (p->pos.result != RESULT_NONE && p->pos.reason != ISAAC_REASON_STARTER) {
        assert_int_equal(turned.pos.result,
                         p->pos.result == RESULT_FIRST ? RESULT_SECOND : RESULT_FIRST);
        assert_int_equal(turned.pos.reason, p->pos.reason);
    }
}

static void test_the_rules_are_the_same_from_both_sides(void **state)
{
    enum { GAMES = 100 };
    static move_code moves[RULES_MOVES_MAX];
    struct rng rng = rng_seed(20261121);
    for (int i = 0; i < GAMES; i++) {
        union position p, next;
        isaac_rules.start(variant, &p.pos);
        int n;
        while ((n = isaac_rules.gen(variant, &p.pos, moves)) > 0) {
            check_turned((const struct isaac_pos *)&p);
            isaac_rules.play(variant, &p.pos, moves[rng_below(&rng, n)], &next.pos);
            memcpy(&p, &next, variant->pos_size);
        }
        check_turned((const struct isaac_pos *)&p);
    }
}

/* White's name for a step is Black's name for it on the board turned by 180 degrees. */
static void check_names(const union position *p)
{
    static struct named_move own[RULES_MOVES_MAX], common[RULES_MOVES_MAX];
    const struct isaac_pos turned = turn_position((const struct isaac_pos *)p);
    const int n = rules_named_moves(variant->second_naming, &p->pos, own);
    assert_int_equal(rules_named_moves(variant, &turned.pos, common), n);
    for (int i = 0; i < n; i++) {
        int from, to, turned_from;
        move_code move = 0;
        char name[MOVE_TEXT_MAX];
        struct text text = text_in(name, sizeof name);
        assert_string_equal(own[i].text, common[i].text);
        isaac_rules.move_places(variant->second_naming, own[i].move, &from, &to);
        isaac_rules.move_places(variant, common[i].move, &turned_from, &to);
        assert_int_equal(from, from == PLACE_NONE ? turned_from : 99 - turned_from);
        if (from != PLACE_NONE)
            isaac_rules.place_format(variant->second_naming, from, &text);
        assert_memory_equal(own[i].text, name, text.len);
        assert_int_equal(
            rules_move_type(variant->second_naming, &p->pos, own[i].text, &move, &from, NULL),
            STATUS_OK);
        assert_int_equal(move, own[i].move);
    }
}

static void test_white_names_steps_as_black_does_turned_round(void **state)
{
    static move_code moves[RULES_MOVES_MAX];
    struct rng rng = rng_seed(20261122);
    for (int i = 0; i < 2; i++) {
        union position p, next;
        isaac_rules.start(variant, &p.pos);
        int n;
        while ((n = isaac_rules.gen(variant, &p.pos, moves)) > 0) {
            if (rng_below(&rng, 4) == 0)
                check_names(&p);
            isaac_rules.play(variant, &p.pos, moves[rng_below(&rng, n)], &next.pos);
            memcpy(&p, &next, variant->pos_size);
        }
    }
}

static void test_positions_are_written_by_black(void **state)
{
    const char *written = "b p 00h3,34v7 39v7 44320/54320 0/0 0/0 -";
    const union position p = position(written);
    char text[POS_TEXT_MAX];
    struct text out = text_in(text, sizeof text);
    union position again;
    assert_false(variant->is_second_naming);
    assert_true(variant->second_naming->is_second_naming);
    assert_null(variant->second_naming->second_naming);
    isaac_rules.pos_format(variant->second_naming, &p.pos, &out);
    assert_string_equal(text, written);
    assert_int_equal(isaac_rules.pos_parse(variant->second_naming, text, &again.pos, NULL),
                     STATUS_OK);
    assert_memory_equal(&again, &p, variant->pos_size);
}

/* Checks White's typed text: it gives a step in Black's cell numbers or an error in White's. */
static void check_typed(const union position *p, const char *typed, const char *expected)
{
    move_code move;
    int place;
    struct error error = {0};
    char name[MOVE_TEXT_MAX];
    struct text text = text_in(name, sizeof name);
    const enum status status =
        rules_move_type(variant->second_naming, &p->pos, typed, &move, &place, &error);
    if (status == STATUS_OK)
        isaac_rules.move_format(variant, &p->pos, move, &text);
    else if (status == STATUS_NOT_FOUND)
        isaac_rules.place_format(variant, place, &text);
    assert_string_equal(*error.text ? error.text : name, expected);
}

static void test_white_types_his_own_numbers(void **state)
{
    const union position placing = position("w p 00h3 - 44321/54321 0/0 0/0 -");
    check_typed(&placing, "05v7", "34v7");
    check_typed(&placing, "65d7", "34v7");
    check_typed(&placing, "95 l 4", "04h4");
    check_typed(&placing, "92r4", "04h4");
    check_typed(&placing, "65-v3", "'-' does not belong there: the move is written 65v3.");
    check_typed(&placing, "65v6", "A bar of 6 does not fit there: it would cross the edge.");
    check_typed(&placing, "07H4", "A bar of 4 does not fit there: it would cross the edge.");
    check_typed(&placing, "97h3", "Cell 99 is covered by Black's bar 97h3.");
    const union position scoring =
        position("w s 00v4,01v4,14h6,23h6,34v7,35h4,55v5,58v5 "
                 "02h3,05h4,12v3,33v3,40v6,51v4,52v5,69v3 50000/12011 36/23 5/5 -");
    check_typed(&scoring, "59x1", "40x1");
    check_typed(&scoring, "09x1", "40x1");
    check_typed(&scoring, "39", "90");
    check_typed(&scoring, "05x1", "05v7 is not yours: White is to move.");
    check_typed(&scoring, "09x9", "09v6 gives at most 4 points: 1 other bar in column 9, times 4.");
}
