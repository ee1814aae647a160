/* Apart's sentences and picture. */
#include <string.h>

#include "drawn.h"
#include "golden.h"
#include "rules/apart/position.h"
#include "unit.h"

static const struct variant *make(const char *size)
{
    return golden_keep(&apart_rules, &(struct variant_spec){.board = size});
}

static int square(const char *name)
{
    static const struct grid all = {APART_ROWS_MAX, APART_COLUMNS_MAX, .stride = APART_STRIDE};
    return grid_name_parse(&all, name, strlen(name));
}

#define BOARD  "1bb1bb2/1b3b2/b7/4b3/2b1b3/2w5/2w3w1/ww4w1"
#define MIDDLE "1bb1bb2/1b3b2/b7/4b3/2w1b3/2w5/6w1/ww4w1 w 0 12 c7xc5"

#define NO_TURN "That is not a legal move: type the squares one after the other, such as c7c5."

static void test_a_word_of_too_many_squares(void **state)
{
    const struct variant *v = make("15x15");
    char typed[TURN_TEXT_MAX];
    struct text text = text_in(typed, sizeof typed);
    for (int i = 0; i <= APART_SQUARES_MAX; i++)
        text_add(&text, i % 2 ? "a3" : "a1");
    drawn_check_words(
        v, (struct drawn_row[]){{"wb13/15/15/15/15/15/15/15/15/15/15/15/15/15/13bw w 3 12",
                                 "explain", typed, NO_TURN},
                                {0}});
}

/* White has captured one of the last two touching black pieces, but its turn is not over. */
#define FREED "b7/8/8/2b5/2w5/2w5/8/8 w 0 9 c7xc5"

#define NO_LINES "Type 'lines' and the square of a piece, for example: lines c6."

static const struct drawn_row rows[] = {
    {BOARD " w 79 99", "first", "", "0 of 6 apart"},
    {BOARD " w 79 99", "second", "", "1 of 10 apart"},
    {BOARD " w 79 99", "state", "", "Moves still needed: White 3, Black 5\n"},
    {BOARD " w 80 99", "state", "",
     "Moves still needed: White 3, Black 5\n"
     "No capture for 80 plies: a draw at 100\n"},
    {BOARD " w 3 12", "selected", "c7", "White piece on c7: it moves 1 or 2 squares\n"},
    {"bb6/8/8/8/8/8/8/w1w5 b 0 9", "state", "", "Moves still needed: White 0, Black 1\n"},
    {FREED, "selected", "",
     "c5 can continue to c3, or stop.\n"
     "Black is apart now and wins when this turn ends.\n"},
    {BOARD " b 3 12", "list", "",
     "White: 0 of 6 apart, at least 3 moves to go; touching: c6, c7, g7, a8, b8, g8.\n"
     "Black: 1 of 10 apart, at least 5 moves to go; touching: b1, c1, e1, f1, b2, f2, a3, e4, e5; "
     "separate: c5.\n"
     "Black to move.\n"},
    {BOARD " w 3 12", "explain", "", NO_TURN},
    {BOARD " w 3 12", "explain", "c7?", NO_TURN},
    {BOARD " w 3 12", "explain", "z99", "There is no square z99: the board goes from a1 to h8."},
    {BOARD " w 3 12", "explain", "c7i9", "There is no square i9: the board goes from a1 to h8."},
    {BOARD " w 3 12", "explain", "c7c7", "A turn may use no square twice, and c7 was used before."},
    {BOARD " w 3 12", "explain", "c7a7",
     "The line through c7 in that direction has 1 piece: the piece moves 1 square, but a7 is 2 "
     "away."},
    {BOARD " w 3 12", "explain", "b8c7",
     "The line through b8 in that direction has 2 pieces: the piece moves 2 squares, but c7 is "
     "1 "
     "away."},
    {BOARD " w 3 12", "explain", "c7b7b6",
     "From c7 to b7 is a single step: only jumps can be combined."},
    {BOARD " w 3 12", "explain", "c7b7", "This is a legal move."},
    {"bb6/8/8/8/8/8/w1w5/8 b 3 12", "typed", "a7a8", "The game is over."},
    {"8/1bb5/8/8/8/w7/1w6/2w5 w 0 1", "explain", "a6b7",
     "The line through a6 in that direction has 3 pieces: the piece moves 3 squares, but b7 is "
     "1 "
     "away."},
    {MIDDLE, "explain", "b5", "From c5 to b5 is a single step: only jumps can be combined."},
    {MIDDLE, "explain", "c7", "A turn may use no square twice, and c7 was used before."},
    {BOARD " w 3 12", "lines", "c7",
     "Lines of the white piece on c7, and where it can land: row 1 (b7 and d7), column 2 (c5), "
     "diagonal down to the right 1 (b6 and d8), diagonal down to the left 2 (e5)."},
    {BOARD " w 3 12", "lines", "e5",
     "Lines of the black piece on e5, and where it can land: row 1 (d5 and f5), column 2 (e3 and "
     "e7), diagonal down to the right 1 (d4 and f6), diagonal down to the left 1 (f4 and d6)."},
    {BOARD " w 3 12", "lines", "d4", NO_LINES},
    {BOARD " w 3 12", "lines", "", NO_LINES},
    {"b7/8/8/8/8/8/8/8 w 3 12", "lines", "",
     "Type 'lines' and the square of a piece, for example: lines a1."},
    {BOARD " w 3 12", "touching", "",
     "White: c6, c7, g7, a8, b8 and g8; Black: b1, c1, e1, f1, b2, f2, a3, e4 and e5."},
    {0},
};

static void test_words(void **state)
{
    union position p;
    const struct variant *v = make("8x8");
    drawn_check_words(v, rows);
    golden_pos(v, MIDDLE, &p);
    assert_non_null(
        strstr(drawn_words(v, &p.pos, "list", ""), "\nc5 can continue to c3, or stop.\n"));
    /* No two black pieces touched before this turn, so the game was already over. */
    assert_int_equal(v->rules->pos_parse(v, "b7/8/2b5/8/2w5/2w5/8/8 w 0 9 c7xc5", &p.pos, NULL),
                     STATUS_BAD_INPUT);
}

static void test_picture(void **state)
{
    const struct variant *v = make("15x6");
    static struct picture picture;
    union position p;
    golden_pos(v, "1bbbbbbbbbbbbb1/1bbbbbbbbbbbbb1/15/w14/1wwwwwwwwwwwww1/2wwwwwwwwwwww1 w 0 1",
               &p);
    v->rules->show->picture(v, &p.pos, &picture);
    assert_int_equal(picture.n_tiles, 90);
    assert_int_equal(picture.n_pieces, 52);
    assert_int_equal(picture.tiles[89].place, square("o6"));
    assert_int_equal(picture.tiles[89].x, 14 * picture.tiles[1].x);
    assert_int_equal(picture.tiles[89].y, 5 * picture.tiles[1].x);
    assert_int_equal(picture.pieces[0].tile, 1);
    assert_int_equal(picture.pieces[0].kind.side, SIDE_SECOND);
    assert_true(picture.pieces[0].kind.is_filled);
    assert_string_equal(picture.pieces[0].kind.name, "touching piece");
}
