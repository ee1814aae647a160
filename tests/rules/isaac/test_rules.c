/*
 * Isaac's rules: every line of the golden data, and the rules in words. The rule numbers are those
 * of docs/rules/isaac.md; tests/golden/isaac/README.md describes the files.
 */
#include <stdlib.h>
#include <string.h>

#include "golden.h"
#include "rules/isaac/isaac.h"
#include "tactigon/rng.h"
#include "unit.h"

/* Larger counts are left out where code is slow (under sanitizers). */
#ifndef GOLDEN_LEAVES_MAX
#define GOLDEN_LEAVES_MAX 2000000000
#endif

static struct variant *variant;

static int make_variant(void **state)
{
    return variant_new(&isaac_rules, &(struct variant_spec){0}, &variant, NULL);
}

static int free_variant(void **state)
{
    variant_free(variant);
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

static bool is_legal(const char *from, const char *text)
{
    const union position p = position(from);
    move_code move;
    return rules_move_read(variant, &p.pos, text, &move) == STATUS_OK;
}

static void assert_moves(const char *from, const char *expected)
{
    const union position p = position(from);
    char moves[GOLDEN_LINE_MAX];
    list_moves(&p.pos, moves);
    assert_string_equal(moves, expected);
}

static void assert_after(const char *from, const char *move, const char *expected)
{
    union position p = position(from);
    play(&p, move);
    golden_check_text(variant, &p.pos, expected);
}

/* "p1win reach100", or "" during the game. */
static void assert_result(const char *from, const char *expected)
{
    const union position p = position(from);
    char result[40];
    struct text text = text_in(result, sizeof result);
    if (p.pos.result != RESULT_NONE)
        text_printf(&text, "p%dwin %s", p.pos.result == RESULT_FIRST ? 1 : 2,
                    isaac_rules.reasons[p.pos.reason]);
    assert_string_equal(result, expected);
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

static void test_whole_games(void **state)
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
    struct golden g;
    for (golden_open(&g, "isaac", "badpos.txt"); golden_next(&g);) {
        union position p;
        struct error error = {0};
        memset(&p, 0xa5, sizeof p);
        if (isaac_rules.pos_parse(variant, g.fields[0], &p.pos, &error) != STATUS_BAD_INPUT)
            fail_msg("line %d: %s", g.line, g.fields[1]);
        assert_true(error.column >= 1 && error.column <= (int)strlen(g.fields[0]) + 1);
        assert_true(error.text[0] != '\0');
        assert_int_equal(p.pos.side, 0xa5);
    }
    assert_int_equal(g.line, 23);
}

static void test_a_fault_is_named_where_it_is(void **state)
{
    static const struct {
        const char *text, *why;
        int column;
    } cases[] = {
        {"b p 34x4 - 44321/54321 0/0 0/0 -", "expected a bar like 34v7, or '-' for none", 7},
        {"b p 34h9 - 44321/54321 0/0 0/0 -", "expected a bar like 34v7, or '-' for none", 8},
        {"b p 34h3", "expected one space and more: there are 8 fields", 9},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        union position p;
        struct error error = {0};
        assert_int_equal(isaac_rules.pos_parse(variant, cases[i].text, &p.pos, &error),
                         STATUS_BAD_INPUT);
        assert_string_equal(error.text, cases[i].why);
        assert_int_equal(error.column, cases[i].column);
    }
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
}

/* Black to move with 36 points on his 35h4; White has 23 on the empty cell 76. */
#define EXAMPLE                                                                                    \
    "b s 00v4,01v4,14h6,23h6,34v7,35h4,55v5,58v5 "                                                 \
    "02h3,05h4,12v3,33v3,40v6,51v4,52v5,69v3 50000/12011 36/23 5/5 -"

static void test_full_points_of_the_example(void **state)
{
    static const struct {
        const char *highest, *beyond;
    } cases[] = {{"34x18", "34x19"},
                 {"55x12", "55x13"},
                 {"14x12", "14x13"},
                 {"23x12", "23x13"},
                 {"58x12", "58x13"}};
    const union position p = position(EXAMPLE);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_true(is_legal(EXAMPLE, cases[i].highest));
        assert_false(is_legal(EXAMPLE, cases[i].beyond));
    }
    assert_false(is_legal(EXAMPLE, "00x0"));
    assert_false(is_legal(EXAMPLE, "35x0"));
    assert_int_equal(isaac_rules.count(variant, &p.pos), 71);
}

static void test_a_removal_moves_the_counter_and_the_turn(void **state)
{
    assert_after(EXAMPLE, "34x18",
                 "w s 00v4,01v4,14h6,23h6,35h4,55v5,58v5 "
                 "02h3,05h4,12v3,33v3,40v6,51v4,52v5,69v3 50000/12011 54/23 7/5 -");
}

static void test_a_side_that_has_placed_all_passes(void **state)
{
    const char *const from = "b p 00h7,07h3,10h6,16h4,20h6,26h4,30h5,35h5,40h5,45h4,50h4,54h3,57h3,"
                             "60h3,63h3 70h3 00000/44321 0/0 0/0 -";
    union position p = position(from);
    assert_moves(from, "pass");
    play(&p, "pass");
    play(&p, "80h7");
    assert_int_equal(p.pos.side, SIDE_SECOND);
}

/* The gap from 47 to 49 is too small for black, who has a 4, a 5 and a 6 left, but not for
 * white. */
#define SMALL_GAP                                                                                  \
    "b p 00h3,03h3,06h3,10h3,13h3,16h4,20h4,24h6,30h5,35h5,40h7 "                                  \
    "50h5,55h5,60h5,65h4,70h6,76h4,80h6,86h4,90h7,97h3 02110/41000 0/0 0/0 -"

static void test_a_side_that_fits_no_gap_passes_and_the_other_goes_on(void **state)
{
    union position p = position(SMALL_GAP);
    char moves[GOLDEN_LINE_MAX];
    assert_moves(SMALL_GAP, "pass");
    play(&p, "pass");
    list_moves(&p.pos, moves);
    assert_string_equal(moves, "47h3");
}

static void test_who_passed_first_begins_the_scoring(void **state)
{
    union position p = position(SMALL_GAP);
    play(&p, "pass");
    play(&p, "47h3");
    play(&p, "pass");
    golden_check_text(variant, &p.pos,
                      "b s 00h3,03h3,06h3,10h3,13h3,16h4,20h4,24h6,30h5,35h5,40h7 "
                      "47h3,50h5,55h5,60h5,65h4,70h6,76h4,80h6,86h4,90h7,97h3 "
                      "02110/31000 0/0 0/0 -");
}

static void test_a_piece_alone_in_its_line_gives_nothing(void **state)
{
    assert_moves("b s 00h3 50v3 34321/34321 9/20 3/3 -", "00x0");
    assert_moves("b s 00h3 50v3 34321/34321 9/91 3/3 -", "00x0");
}

static void test_each_counter_on_the_line_doubles(void **state)
{
    assert_true(is_legal("b s 30h5 35v4,36v3 44221/33321 50/40 3/3 -", "30x6"));
    assert_false(is_legal("b s 30h5 35v4,36v3 44221/33321 50/40 3/3 -", "30x7"));
    assert_true(is_legal("b s 30h5 35v4,36v3 44221/33321 39/40 3/3 -", "30x12"));
    assert_false(is_legal("b s 30h5 35v4,36v3 44221/33321 39/40 3/3 -", "30x13"));
    assert_true(is_legal("b s 30h5 35v4,36v3 44221/33321 39/61 3/3 -", "30x24"));
    assert_false(is_legal("b s 30h5 35v4,36v3 44221/33321 39/61 3/3 -", "30x25"));
}

static void test_no_counter_ends_on_the_other_one(void **state)
{
    assert_moves("w s 15v3,16v3 30h5 34321/44221 0/95 0/3 -", "30x0 30x1 30x2 30x3 30x5 30x6");
}

static void test_the_full_points_may_be_barred(void **state)
{
    assert_moves("b s 30h5 15v3,16v3 44221/24321 81/12 3/3 -", "30x0 30x1 30x2 30x3 30x4 30x5");
}

static void test_neighbouring_counters_bar_one_point(void **state)
{
    assert_false(is_legal("b s 30h5 15v3,16v3 44221/24321 60/38 3/3 -", "30x1"));
    assert_false(is_legal("w s 15v3,16v3 30h5 24321/44221 60/38 3/3 -", "30x1"));
    assert_true(is_legal("b s 30h5 15v3,16v3 44221/24321 60/38 3/3 -", "30x2"));
}

static void test_pieces_too_small_or_below_a_counter_stay(void **state)
{
    assert_moves("b s 00h3,42h4 90h3 42321/34321 5/55 4/3 -", "pass");
}

/* White's counter makes room for black's last piece, but black has passed. */
static void test_who_is_out_stays_out(void **state)
{
    assert_after("w s 42h4 15v3,30h5 43321/34221 5/55 3/3 b", "30x2",
                 "w s 42h4 15v3 43321/34221 5/57 3/5 b");
}

static void test_the_leader_goes_on_against_who_is_out(void **state)
{
    assert_result("b s 30h3,40h3,50h4 35v4 23321/52321 40/30 3/4 w", "");
}

static void test_99_points_are_no_win(void **state)
{
    assert_result("w s 11h3 - 31001/11001 99/40 6/6 -", "");
}

static void test_100_points_win(void **state)
{
    assert_result("w s - - 11001/11001 100/99 6/6 -", "p1win reach100");
    assert_result("b s - - 11001/11001 99/171 6/6 -", "p2win reach100");
}

static void test_the_higher_score_wins(void **state)
{
    assert_result("b s - - 00221/00221 16/19 5/5 bw", "p2win points");
    assert_result("b s 11h3 - 31001/11001 41/40 6/6 bw", "p1win points");
}

static void test_the_longer_line_wins_by_cells_and_then_by_pieces(void **state)
{
    assert_result("b s 11h3 - 31001/11001 40/40 6/6 bw", "p1win line");
    assert_result("b s - - 20000/00010 40/40 7/7 bw", "p2win line");
    assert_result("b s - - 00010/20000 40/40 7/7 bw", "p1win line");
}

static void test_black_wins_when_all_is_equal_whoever_began(void **state)
{
    assert_result("w s - - 11000/11000 40/40 7/7 bw", "p1win starter");
    assert_result("b s - - 11000/11000 40/40 7/7 bw", "p1win starter");
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

/* White's name for each step is Black's name for its half turn, and it reads back. */
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

static void test_white_calls_steps_what_black_calls_their_half_turns(void **state)
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

/* White's input, and the step in Black's numbers or the reason in White's. */
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
    check_typed(&placing, "65v6",
                "A bar of 6 does not fit on the board there: it ends at the edge.");
    check_typed(&placing, "07H4",
                "A bar of 4 does not fit on the board there: it ends at the edge.");
    check_typed(&placing, "97h3", "Cell 99 is covered by black's bar 97h3.");
    const union position scoring =
        position("w s 00v4,01v4,14h6,23h6,34v7,35h4,55v5,58v5 "
                 "02h3,05h4,12v3,33v3,40v6,51v4,52v5,69v3 50000/12011 36/23 5/5 -");
    check_typed(&scoring, "59x1", "40x1");
    check_typed(&scoring, "09x1", "40x1");
    check_typed(&scoring, "39", "90");
    check_typed(&scoring, "05x1", "05v7 is not yours: white is to move.");
    check_typed(&scoring, "09x9", "09v6 gives at most 4 points: 1 bar left in column 9, times 4.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_perft_counts),
        cmocka_unit_test(test_legal_moves),
        cmocka_unit_test(test_whole_games),
        cmocka_unit_test(test_bad_positions_are_refused),
        cmocka_unit_test(test_a_fault_is_named_where_it_is),
        cmocka_unit_test(test_a_bar_put_on_another_replaces_it),
        cmocka_unit_test(test_full_points_of_the_example),
        cmocka_unit_test(test_a_removal_moves_the_counter_and_the_turn),
        cmocka_unit_test(test_a_side_that_has_placed_all_passes),
        cmocka_unit_test(test_a_side_that_fits_no_gap_passes_and_the_other_goes_on),
        cmocka_unit_test(test_who_passed_first_begins_the_scoring),
        cmocka_unit_test(test_a_piece_alone_in_its_line_gives_nothing),
        cmocka_unit_test(test_each_counter_on_the_line_doubles),
        cmocka_unit_test(test_no_counter_ends_on_the_other_one),
        cmocka_unit_test(test_the_full_points_may_be_barred),
        cmocka_unit_test(test_neighbouring_counters_bar_one_point),
        cmocka_unit_test(test_pieces_too_small_or_below_a_counter_stay),
        cmocka_unit_test(test_who_is_out_stays_out),
        cmocka_unit_test(test_the_leader_goes_on_against_who_is_out),
        cmocka_unit_test(test_99_points_are_no_win),
        cmocka_unit_test(test_100_points_win),
        cmocka_unit_test(test_the_higher_score_wins),
        cmocka_unit_test(test_the_longer_line_wins_by_cells_and_then_by_pieces),
        cmocka_unit_test(test_black_wins_when_all_is_equal_whoever_began),
        cmocka_unit_test(test_the_rules_are_the_same_from_both_sides),
        cmocka_unit_test(test_white_calls_steps_what_black_calls_their_half_turns),
        cmocka_unit_test(test_positions_are_written_by_black),
        cmocka_unit_test(test_white_types_his_own_numbers),
    };
    return cmocka_run_group_tests(tests, make_variant, free_variant);
}
