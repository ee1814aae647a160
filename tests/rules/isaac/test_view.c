/* Isaac's display: the panel, sentences, typed input, and a reason
 * for each kind of illegal step. */
#include <string.h>

#include "drawn.h"
#include "golden.h"
#include "rules/isaac/position.h"
#include "unit.h"

/* Black is to move. Black's counter (36) is on the bar 35h4, White's (23) on the free cell 76. */
#define EXAMPLE                                                                                    \
    "b s 00v4,01v4,14h6,23h6,34v7,35h4,55v5,58v5 "                                                 \
    "02h3,05h4,12v3,33v3,40v6,51v4,52v5,69v3 50000/12011 36/23 5/5 -"

static const struct variant *variant;

static int before_all(void **state)
{
    variant = golden_keep(&isaac_rules, &(struct variant_spec){0});
    return 0;
}

#define TWO_BARS "w p 05v3,42h7 02v3 44320/44321 0/0 0/0 -"

/* Six points would move the counter off the board, so no cell is marked for them. */
#define WINNING "w s 15v3,16v3 30h5 24321/44221 6/94 3/3 -"

#define MUST_PASS   "b s 20h4,42h4 26v3,27v3 42321/24321 22/57 3/3 -"
#define OVER        "w s 11h3 - 31001/11001 100/40 6/6 -"
#define TWO_IN_ROW3 "b s 30h5 35v4,36v3 44221/33321 39/40 3/3 -"

static const struct drawn_row rows[] = {
    {TWO_BARS, "first", "", "13 bars to place"},
    {TWO_BARS, "second", "", "14 bars to place"},
    {"w p 00h7,07h3,10h6,16h4,20h6,26h4,30h5,35h5,40h5,45h4,50h4,54h3,57h3,60h3 - "
     "10000/54321 0/0 0/0 -",
     "first", "", "1 bar to place"},
    {EXAMPLE, "selected", "34", "34v7 is a black bar: full points 18\n"},
    {EXAMPLE, "selected", "76", "the counter of White is on 76\n"},
    {EXAMPLE, "first", "", "36 points"},
    {TWO_BARS, "state", "",
     "White's bars: four of length 3, four of 4, three of 5, two of 6, one of 7\n"
     "Black's bars: four of length 3, four of 4, three of 5, two of 6\n"},
    {EXAMPLE, "state", "",
     "Last size taken: Black 5, White 5\n"
     "Black can take off, for points:\n"
     "14h6: 12  23h6: 12  34v7: 18\n"
     "55v5: 12  58v5: 12\n"},
    {"b s 00h3,42h4 90h3 42321/34321 5/55 4/3 w", "state", "",
     "Taking bars off; White has finished; Black must pass.\n"
     "Last size taken: Black 4, White 3\n"},
    {"b s - - 00221/00221 16/19 5/5 bw", "state", "",
     "The game is over.\n"
     "Last size taken: Black 5, White 5\n"},
    {"b s - - 00000/00000 16/19 7/7 bw", "state", "",
     "The game is over.\n"
     "Last size taken: Black 7, White 7\n"},
    {TWO_BARS, "selected", "42", "42h7 is a black bar\n"},
    {MUST_PASS, "selected", "20", "20h4 is a black bar: full points 8\n"},
    {WINNING, "selected", "30", "30h5 is a white bar: full points 6\n"},
    /* No counter doubles the points: White's is not in row 0, and Black's is off the board. */
    {"w s 00h3,04v3 - 31001/11001 100/40 6/6 -", "selected", "00",
     "00h3 is a black bar: full points 1\n"},
    {TWO_BARS, "list", "",
     "Placing bars.\n"
     "Black, 2 bars on the board: 05v3, 42h7; to place: four of length 3, four of 4, three of 5, "
     "two of 6.\n"
     "White, 1 bar on the board: 02v3; to place: four of length 3, four of 4, three of 5, two of "
     "6, one of 7.\n"},
    {MUST_PASS, "list", "",
     "Taking bars off; Black must pass.\n"
     "Black, 2 bars on the board: 20h4, 42h4; never placed: four of length 3, two of 4, three of "
     "5, two of 6, one of 7.\n"
     "White, 2 bars on the board: 26v3, 27v3; never placed: two of length 3, four of 4, three of "
     "5, two of 6, one of 7.\n"
     "Black has 22 points; the counter is on 22, on 20h4; size taken off last: 3.\n"
     "White has 57 points; the counter is on 42, on 42h4; size taken off last: 3.\n"},
    {"b s 20h4 26v3,27v3 43321/24321 15/57 3/3 -", "list", "",
     "Taking bars off.\n"
     "Black, 1 bar on the board: 20h4; never placed: four of length 3, three of 4, three of 5, two "
     "of 6, one of 7.\n"
     "White, 2 bars on the board: 26v3, 27v3; never placed: two of length 3, four of 4, three of "
     "5, two of 6, one of 7.\n"
     "Black has 15 points; the counter is on 15, an empty cell; size taken off last: 3.\n"
     "White has 57 points; the counter is on 42, an empty cell; size taken off last: 3.\n"
     "Black can take off 20h4 for up to 4.\n"},
    {OVER, "list", "",
     "The game is over.\n"
     "Black, 1 bar on the board: 11h3; never placed: three of length 3, one of 4, one of 7.\n"
     "White, 0 bars on the board; never placed: one of length 3, one of 4, one of 7.\n"
     "Black has 100 points; size taken off last: 6.\n"
     "White has 40 points; the counter is on 59, an empty cell; size taken off last: 6.\n"},
    {EXAMPLE, "typed", "34 x 18", "34x18"},
    {EXAMPLE, "typed", "34X1", "34x1"},
    {TWO_BARS, "typed", "84 H 3", "84h3"},
    {EXAMPLE, "typed", "54x18", "34x18"}, /* any cell of a bar can name the bar */
    {EXAMPLE, "typed", "19x0", "14x0"},
    {EXAMPLE, "typed", "54", "34"},
    {EXAMPLE, "typed", "34x", "34x18"}, /* without a number: the most points allowed */
    {"b s 30h5 15v3,16v3 44221/24321 81/12 3/3 -", "typed", "32x", "30x5"},
    {TWO_BARS, "typed", "99l4", "96h4"}, /* a bar may be named by either end */
    {TWO_BARS, "typed", "96r4", "96h4"},
    {TWO_BARS, "typed", "90d7", "30v7"},
    {TWO_BARS, "typed", "30u7", "30v7"},
    {TWO_BARS, "typed", "20d4", "A bar of 4 does not fit there: it would cross the edge."},
    {TWO_BARS, "typed", "71l3", "A bar of 3 does not fit there: it would cross the edge."},
    {EXAMPLE, "typed", "99x", "There is no bar on 99."},
    {"b p 00h7,07h3,10h6,16h4,20h6,26h4,30h5,35h5,40h5,45h4,50h4,54h3,57h3,60h3,63h3 - "
     "00000/54321 0/0 0/0 -",
     "typed", "70h3", "You cannot place a bar. Type 'pass'."},
    {"b s 20h4,30h4 40h5,60h6 42321/44211 22/57 3/3 -", "typed", "20x0",
     "Your own counter is on 20h4."},
    {"b s 20h4,42h4 26v3,27v3 42321/24321 19/57 3/3 -", "typed", "42x0",
     "The other side's counter is on 42h4."},
    {EXAMPLE, "typed", "34x19", "34v7 gives at most 18 points: 3 other bars in column 4, times 6."},
    {TWO_IN_ROW3, "typed", "30x13",
     "30h5 gives at most 12 points: 2 other bars in row 3, times 3, times 2 for the counter "
     "there."},
    {OVER, "typed", "11x0", "The game is over."},
    {TWO_BARS, "explain", "84h3", "This is a legal move."},
    {EXAMPLE, "explain", "34x18", "This is a legal move."},
    {EXAMPLE, "points", "",
     "Bars that could be taken off now, and their full points. Black: 14h6 12, 23h6 12, 34v7 18, "
     "55v5 12, 58v5 12; White: 40v6 4, 52v5 6."},
    {EXAMPLE, "cell", "36",
     "Cell 36 is covered by Black's bar 35h4; Black's counter is on it; row 3 crosses 6 bars, "
     "column "
     "6 crosses 4."},
    {EXAMPLE, "cell", "76",
     "Cell 76 is empty; White's counter is on it; row 7 crosses 7 bars, column 6 crosses 4."},
    {TWO_BARS, "cell", "42",
     "Cell 42 is covered by Black's bar 42h7; row 4 crosses 1 bar, column 2 crosses 2."},
    {EXAMPLE, "cell", "", "Type 'cell' and a number, for example: cell 34."},
    {0},
};

static void test_words(void **state)
{
    drawn_check_words(variant, rows);
}

static void test_choices_in_words(void **state)
{
    char words[80];
    struct text out = text_in(words, sizeof words);
    union position p;
    golden_pos(variant, EXAMPLE, &p);
    const isaac_piece piece = isaac_make(3, 4, ISAAC_IN_COLUMN, 7);
    isaac_talk.choice_show(variant, &p.pos, isaac_step(ISAAC_STEP_REMOVE, piece, 18), &out);
    text_add(&out, "; ");
    isaac_talk.choice_show(variant, &p.pos, isaac_step(ISAAC_STEP_PLACE, piece, 0), &out);
    assert_string_equal(words, "18 points; 7-bar, ends at 94");
    text_clear(&out);
    isaac_talk.choice_ask(variant, &p.pos, isaac_step(ISAAC_STEP_REMOVE, piece, 0), &out);
    assert_string_equal(words, "34v7: how many points, 0 to 18?");
    text_clear(&out);
    isaac_talk.choice_ask(variant, &p.pos, isaac_step(ISAAC_STEP_PLACE, piece, 0), &out);
    assert_string_equal(words, "Bars that fit at 34:");
}

static void test_picture_of_bars_and_counters(void **state)
{
    static struct picture picture;
    union position p;
    golden_pos(variant, "b s 20h4 25v3 43321/34321 15/57 3/3 -", &p);
    isaac_rules.show->picture(variant, &p.pos, &picture);
    assert_int_equal(picture.n_tiles, 100);
    assert_int_equal(picture.n_pieces, 4);
    const struct picture_piece *row = &picture.pieces[0], *column = &picture.pieces[1];
    assert_int_equal(picture.tiles[row->tile].place, 20);
    assert_true(row->kind.width > row->kind.height && row->kind.x > 0);
    assert_int_equal(picture.tiles[column->tile].place, 25);
    assert_true(column->kind.height > column->kind.width && column->kind.y < 0);
    assert_int_equal(picture.tiles[picture.pieces[2].tile].place, 15);
    assert_int_equal(picture.tiles[picture.pieces[3].tile].place, 42);
}

static void test_picture_without_a_counter_that_has_left(void **state)
{
    static struct picture picture;
    union position p;
    golden_pos(variant, "w s 11h3 - 31001/11001 100/40 6/6 -", &p);
    isaac_rules.show->picture(variant, &p.pos, &picture);
    assert_int_equal(picture.n_pieces, 2);
    assert_int_equal(picture.tiles[picture.pieces[1].tile].place, 59);
    assert_int_equal(picture.pieces[1].kind.side, SIDE_SECOND);
}
