/* The middle layer for games on squares, tested with two small games: texts, refusals,
 * drawings and published move counts. */
#include <stdio.h>
#include <string.h>

#include "ataxx.h"
#include "breakthrough.h"
#include "golden.h"

#include "rules/square/square.h"
#include "unit.h"

/* A variant and a position of it. */
struct fixture {
    const struct variant *v;
    union position p;
};

static struct fixture begin(const struct rules *rules, const char *board, const char *text)
{
    struct fixture f;
    struct error error = {0};
    f.v = golden_keep(rules, &(struct variant_spec){.board = board});
    rules->start(f.v, &f.p.pos);
    if (text && rules->pos_parse(f.v, text, &f.p.pos, &error) != STATUS_OK)
        fail_msg("%d: %s", error.column, error.text);
    return f;
}

static void check_counts(const struct rules *rules, const uint64_t *counts, int n)
{
    struct fixture f = begin(rules, NULL, NULL);
    for (int depth = 1; depth <= n; depth++)
        assert_int_equal(rules_perft(f.v, &f.p.pos, depth), counts[depth - 1]);
}

static void test_move_counts(void **state)
{
    static const uint64_t ataxx[] = {16, 256, 6460, 155888},
                          breakthrough[] = {22, 484, 11132, 256036};
    check_counts(&ataxx_rules, ataxx, 4);
    check_counts(&breakthrough_rules, breakthrough, 4);
}

static void check_start(const struct rules *rules, const char *board, const char *text)
{
    char buffer[POS_TEXT_MAX];
    struct text out = text_in(buffer, sizeof buffer);
    struct fixture f = begin(rules, board, NULL);
    rules->pos_format(f.v, &f.p.pos, &out);
    assert_string_equal(buffer, text);
}

static void test_starts(void **state)
{
    check_start(&ataxx_rules, NULL, "x5o/7/7/7/7/7/o5x x 0 0");
    check_start(&ataxx_rules, "2X3", "xo/2/ox x 0 0");
    check_start(&breakthrough_rules, "3x5", "bbb/bbb/3/www/www w 0 0");
}

static void check_refused(const struct rules *rules, const char *text, int column, const char *why)
{
    struct fixture f = begin(rules, NULL, NULL);
    struct error error = {0};
    const union position before = f.p;
    assert_int_equal(rules->pos_parse(f.v, text, &f.p.pos, &error), STATUS_BAD_INPUT);
    assert_string_equal(error.text, why);
    assert_int_equal(error.column, column);
    assert_memory_equal(&f.p, &before, f.v->pos_size);
}

static void test_malformed_positions_are_refused(void **state)
{
    const struct rules *r = &ataxx_rules;
    check_refused(r, "x5/7/7/7/7/7/7 x 0 0", 3, "this row has fewer squares than the board");
    check_refused(r, "x7/7/7/7/7/7/7 x 0 0", 2, "this row has more squares than the board");
    check_refused(r, "x3./7/7/7/7/7/7 x 0 0", 3, "expected a piece or a number of empty squares");
    check_refused(r, "7/7/7/7/7/7 x 0 0", 12, "expected '/' and another row");
    check_refused(r, "7/7/7/7/7/7/7 w 0 0", 15, "expected the side to move, x or o");
    check_refused(r, "7/7/7/7/7/7/7 x 0 01", 19,
                  "expected the plies played: a number from 0 to 99999 without leading zeros");
    check_refused(r, "7/7/7/7/7/7/7 x 0 0 x", 20, "expected the end of the position here");
}

static void test_unknown_sizes_are_refused(void **state)
{
    struct variant *v = NULL;
    struct error error = {0};
    assert_int_equal(variant_new(&ataxx_rules, &(struct variant_spec){.board = "8x7"}, &v, &error),
                     STATUS_NOT_FOUND);
    assert_string_equal(error.text,
                        "there is no board '8x7': the sizes are from 2x2 to 7x7, columns by rows");
}

/* Checks the texts that move_show and move_format give for a typed step. */
static void check_step(struct fixture *f, const char *typed, const char *shown, const char *exact)
{
    move_code m = MOVE_NONE;
    int place;
    char buffer[MOVE_TEXT_MAX];
    struct text out = text_in(buffer, sizeof buffer);
    assert_int_equal(rules_move_type(f->v, &f->p.pos, typed, &m, &place, NULL), STATUS_OK);
    f->v->rules->move_show(f->v, &f->p.pos, m, &out);
    assert_string_equal(buffer, shown);
    text_clear(&out);
    f->v->rules->move_format(f->v, &f->p.pos, m, &out);
    assert_string_equal(buffer, exact);
}

static void test_steps_have_names(void **state)
{
    struct fixture f = begin(&ataxx_rules, NULL, NULL);
    check_step(&f, "A1-c2", "a1-c2", "a1c2");
    check_step(&f, "B1", "b1", "b1");
    int from, to;
    f.v->rules->move_places(f.v, square_step(PLACE_NONE, 1, 0), &from, &to);
    assert_int_equal(from, PLACE_NONE);
    assert_int_equal(to, 1);
    f = begin(&ataxx_rules, NULL, "x1ooo2/ooooo2/ooooo2/7/7/7/7 x 0 0");
    check_step(&f, "b1", "b1", "b1");
    f = begin(&ataxx_rules, NULL, "xoo4/ooo4/ooo4/7/7/7/7 x 0 0");
    check_step(&f, "Pass", "pass", "pass");
    f = begin(&breakthrough_rules, NULL, "8/8/8/3b4/4w3/8/8/8 w 0 0");
    check_step(&f, "e4xd5", "e4xd5", "e4d5");
}

static void check_why(const struct rules *rules, const char *text, const char *typed,
                      const char *why)
{
    char buffer[ERROR_TEXT_MAX];
    struct text out = text_in(buffer, sizeof buffer);
    struct fixture f = begin(rules, NULL, text);
    rules->talk->explain(f.v, &f.p.pos, typed, &out);
    assert_string_equal(buffer, why);
}

static void test_refusals_say_why(void **state)
{
    const struct rules *r = &breakthrough_rules;
    const char *one = "7b/8/3b4/3b4/3w4/2w5/8/8 w 0 0";
    check_why(r, one, "hello", "That is not a legal move: type two squares, as in c3-b4.");
    check_why(r, one, "c3d4e5", "That is not a legal move: type two squares, as in c3-b4.");
    check_why(r, one, "c3c10", "There is no square c10: the board goes from a1 to h8.");
    check_why(r, one, "c3", "c3 is one square: type the square to move to as well.");
    check_why(r, one, "d5", "The other side's piece on d5 cannot be captured.");
    check_why(r, one, "a1", "a1 is empty, and no white piece can go there.");
    check_why(r, one, "a1a2", "There is no piece on a1.");
    check_why(r, one, "d5d4", "The piece on d5 is not yours: White is to move.");
    check_why(r, one, "c3d4", "Your own piece is on d4.");
    check_why(r, one, "d4d5", "Only diagonally may you capture on d5.");
    check_why(r, one, "c3c2", "No step forward leads to c2.");
    check_why(&ataxx_rules, NULL, "pass", "You can move, so you may not pass.");
    check_why(&ataxx_rules, "xoo4/ooo4/ooo4/7/7/7/7 x 0 0", "a1", "Your piece on a1 cannot move.");
    check_why(&ataxx_rules, "xxoo3/7/7/7/7/7/7 x 0 0", "a1c1", "c1 is not empty.");
}

static void test_words(void **state)
{
    char buffer[LIST_TEXT_MAX];
    struct text out = text_in(buffer, sizeof buffer);
    struct fixture f = begin(&breakthrough_rules, "3x5", "3/bw1/3/1w1/w2 b 0 0");
    const move_code last =
        square_step(square_place_parse(f.v, "b3", 2), square_place_parse(f.v, "b4", 2), 0);
    const struct view view = {
        .selected = square_place_parse(f.v, "a4", 2), .n_last = 1, .last = &last};
    rules_list(f.v, &f.p.pos, &out);
    assert_string_equal(buffer, "White, 3 pieces: a1, b2, b4.\n"
                                "Black, 1 piece: a4.\n"
                                "Black to move.\n");
    text_clear(&out);
    f.v->rules->show->panel(f.v, &f.p.pos, &view, PANEL_PIECE, &out);
    assert_string_equal(buffer, "Black piece on a4\n");
    text_clear(&out);
    const struct view other = {.selected = square_place_parse(f.v, "a1", 2)};
    f.v->rules->show->panel(f.v, &f.p.pos, &other, PANEL_PIECE, &out);
    assert_string_equal(buffer, "White piece on a1\n");
    text_clear(&out);
    const struct view empty = {.selected = square_place_parse(f.v, "b5", 2)};
    f.v->rules->show->panel(f.v, &f.p.pos, &empty, PANEL_PIECE, &out);
    assert_string_equal(buffer, "");
}

static void check_answer(const struct fixture *f, const char *word, const char *argument,
                         const char *answer)
{
    const struct question *q = f->v->rules->talk->questions;
    char buffer[LIST_TEXT_MAX];
    struct text out = text_in(buffer, sizeof buffer);
    while (strcmp(q->word, word) != 0)
        q++;
    q->answer(f->v, &f->p.pos, argument, &out);
    assert_string_equal(buffer, answer);
}

/* Row 1 is at the bottom in Breakthrough and at the top in Ataxx. */
static void test_questions(void **state)
{
    struct fixture f = begin(&breakthrough_rules, "3x5", "3/bw1/3/1w1/w2 b 0 0");
    check_answer(&f, "around", "b4",
                 "b4 white piece; above b5 empty, below b3 empty, left a4 black piece, "
                 "right c4 empty.");
    check_answer(&f, "around", "a1",
                 "a1 white piece; above a2 empty, below the edge, left the edge, right b1 empty.");
    check_answer(&f, "around", "", "Type 'around' and a square, for example: around b2.");
    check_answer(&f, "scan", "A",
                 "Column a from the top: a5 empty, a4 black piece, a3 empty, a2 empty, "
                 "a1 white piece.");
    check_answer(&f, "scan", "4",
                 "Row 4, from left to right: a4 black piece, b4 white piece, c4 empty.");
    check_answer(&f, "scan", "d", "Type 'scan' and a column (a to c) or a row (1 to 5).");
    check_answer(&f, "scan", "10", "Type 'scan' and a column (a to c) or a row (1 to 5).");
    check_answer(&f, "pieces", "",
                 "White, 3 pieces: a1, b2, b4.\n"
                 "Black, 1 piece: a4.\n"
                 "Black to move.\n");
    f = begin(&ataxx_rules, "2x3", NULL);
    check_answer(&f, "around", "b3",
                 "b3 x piece; above b2 empty, below the edge, left a3 o piece, right the edge.");
}

static void test_positions_are_set_up_by_hand(void **state)
{
    const struct editing *e = breakthrough_rules.editing;
    struct fixture f = begin(&breakthrough_rules, "3x5", "3/bw1/3/1w1/w2 b 0 0");
    enum side owner;
    const int place = square_place_parse(f.v, "b4", 2);
    assert_int_equal(e->look(f.v, &f.p.pos, place, &owner), 0);
    assert_int_equal(owner, SIDE_FIRST);
    assert_int_equal(e->put(f.v, &f.p.pos, place, SIDE_SECOND, 0, NULL), STATUS_OK);
    assert_int_equal(e->look(f.v, &f.p.pos, place, &owner), 0);
    assert_int_equal(owner, SIDE_SECOND);
    e->take(f.v, &f.p.pos, place);
    assert_int_equal(e->look(f.v, &f.p.pos, place, &owner), SQUARE_EMPTY);
}

static void test_damaged_positions_are_not_sound(void **state)
{
    struct fixture f = begin(&breakthrough_rules, NULL, NULL);
    union position bad = f.p;
    struct error error = {0};
    const struct rules *r = f.v->rules;
    bad.pos.key ^= 1;
    assert_false(r->validate(f.v, &bad.pos, &error));
    assert_string_equal(error.text, "the key does not match the pieces");
    bad = f.p;
    bad.pos.result = RESULT_DRAW;
    assert_false(r->validate(f.v, &bad.pos, &error));
    assert_string_equal(error.text, "the result does not match the pieces");
}
