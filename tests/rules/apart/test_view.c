/* Apart's drawings (tests/drawings/) and sentences, character by character. */
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

static void check_drawing(const struct variant *v, const char *position, const struct view *view,
                          const char *name)
{
    union position p;
    golden_pos(v, position, &p);
    drawn_check(v, &p.pos, view, name);
}

#define BOARD  "1bb1bb2/1b3b2/b7/4b3/2b1b3/2w5/2w3w1/ww4w1"
#define MIDDLE "1bb1bb2/1b3b2/b7/4b3/2w1b3/2w5/6w1/ww4w1 w 0 12 c7xc5"

static const struct view plain = {.selected = PLACE_NONE};

/* A turn to be marked as the last one. It need not be legal, because only its squares matter. */
static move_code last_turn(void)
{
    return (move_code)square("d5") | (move_code)square("e5") << 8;
}

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

static void test_large_board_with_a_selected_piece(void **state)
{
    const struct variant *v = make("8x8");
    const move_code last = last_turn();
    const struct view view = {.selected = square("c7"), .n_last = 1, .last = &last};
    check_drawing(v, BOARD " w 3 12", &view, "apart-large");
    drawn_check_panel(v, BOARD " w 3 12", &view, PANEL_PIECE,
                      "White piece on c7: it moves 1 or 2 squares\n");
}

static void test_compact_board_turned(void **state)
{
    const struct variant *v = make("8x8");
    const move_code last = last_turn();
    const struct view view = {.style = VIEW_COMPACT,
                              .is_flipped = true,
                              .selected = square("c7"),
                              .n_last = 1,
                              .last = &last};
    check_drawing(v, BOARD " w 3 12", &view, "apart-compact-flipped");
}

static void test_compact_board_in_unicode(void **state)
{
    const struct variant *v = make("4x6");
    const move_code last = (move_code)square("a4") | (move_code)square("b4") << 8;
    const struct view view = {.style = VIEW_COMPACT,
                              .is_unicode = true,
                              .selected = square("c2"),
                              .n_last = 1,
                              .last = &last};
    check_drawing(v, "1bb1/2b1/4/1w2/3w/2w1 b 1 3", &view, "apart-compact-unicode");
}

static void test_large_board_in_unicode_within_a_turn(void **state)
{
    const struct variant *v = make("4x6");
    const struct view view = {.is_unicode = true, .selected = PLACE_NONE};
    check_drawing(v, "bb1b/4/2w1/2w1/4/3w w 0 9 c5xc3", &view, "apart-large-unicode-turn");
}

static void test_boards_without_labels(void **state)
{
    const struct variant *v = make("4x6");
    const struct view view = {.style = VIEW_COMPACT, .labels = LABELS_OFF, .selected = PLACE_NONE};
    check_drawing(v, "1bb1/1bb1/4/4/1ww1/1ww1 w 0 0", &view, "apart-compact-labels-off");
}

static void test_sizes_of_the_largest_board(void **state)
{
    const struct variant *v = make("15x15");
    struct canvas c = canvas_empty();
    union position p;
    v->rules->start(v, &p.pos);
    assert_int_equal(v->rules->show->draw(v, &p.pos, &plain, &c), STATUS_OK);
    assert_int_equal(c.columns, 67);
    assert_int_equal(c.rows, 32);
    assert_int_equal(canvas_at(&c, 2 + 2 * 9, 0), '1');
    assert_int_equal(canvas_at(&c, 2 + 2 * 9, 1), '0');
    assert_int_equal(canvas_at(&c, 2 + 2 * 9, 65), '1');
    assert_int_equal(canvas_at(&c, 2 + 2 * 9, 66), '0');
    const struct view compact = {.style = VIEW_COMPACT, .selected = PLACE_NONE};
    assert_int_equal(v->rules->show->draw(v, &p.pos, &compact, &c), STATUS_OK);
    assert_int_equal(c.columns, 36);
    assert_int_equal(c.rows, 17);
    canvas_free(&c);
}

/* White has captured one of the last two touching black pieces, but its turn is not over. */
#define FREED "b7/8/8/2b5/2w5/2w5/8/8 w 0 9 c7xc5"

#define NO_LINES "Type 'lines' and the square of a piece, for example: lines c6."

static const struct drawn_row rows[] = {
    {BOARD " w 79 99", "first", "", "0 of 6 apart"},
    {BOARD " w 79 99", "second", "", "1 of 10 apart"},
    {BOARD " w 79 99", "state", "", "Moves still needed: white 3, black 5\n"},
    {BOARD " w 80 99", "state", "",
     "Moves still needed: white 3, black 5\n"
     "No capture for 80 plies: a draw at 100\n"},
    {"bb6/8/8/8/8/8/8/w1w5 b 0 9", "state", "", "Moves still needed: white 0, black 1\n"},
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
    {"bb6/8/8/8/8/8/w1w5/8 b 3 12", "explain", "a7a8",
     "The game is over: white won, no two of its pieces touch."},
    {"b7/8/8/8/8/8/8/2w5 w 3 12", "explain", "a7a8",
     "The game is over: white won, the opponent's move left both sides apart."},
    {"8/1bb5/8/8/8/w7/1w6/2w5 w 0 1", "explain", "a6b7",
     "The line through a6 in that direction has 3 pieces: the piece moves 3 squares, but b7 is "
     "1 "
     "away."},
    {MIDDLE, "explain", "b5", "From c5 to b5 is a single step: only jumps can be combined."},
    {MIDDLE, "explain", "c7", "A turn may use no square twice, and c7 was used before."},
    {BOARD " w 3 12", "lines", " c7 ",
     "Lines of the white piece on c7, and where it can land: row 1 (b7 and d7), column 2 (c5), "
     "diagonal down to the right 1 (b6 and d8), diagonal down to the left 2 (e5)."},
    {BOARD " w 3 12", "lines", "e5",
     "Lines of the black piece on e5, and where it can land: row 1 (d5 and f5), column 2 (e3 and "
     "e7), diagonal down to the right 1 (d4 and f6), diagonal down to the left 1 (f4 and d6)."},
    {BOARD " w 3 12", "lines", "d4", NO_LINES},
    {BOARD " w 3 12", "lines", NULL, NO_LINES},
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_word_of_too_many_squares),
        cmocka_unit_test(test_large_board_with_a_selected_piece),
        cmocka_unit_test(test_compact_board_turned),
        cmocka_unit_test(test_compact_board_in_unicode),
        cmocka_unit_test(test_large_board_in_unicode_within_a_turn),
        cmocka_unit_test(test_boards_without_labels),
        cmocka_unit_test(test_sizes_of_the_largest_board),
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_picture),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
