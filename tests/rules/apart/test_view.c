/* Apart's drawings and sentences, character by character. */
#include <stdlib.h>
#include <string.h>

#include "drawn.h"
#include "rules/apart/apart.h"
#include "unit.h"

enum { PICTURE_ROOM = 16384 };

static struct variant *make(const char *size)
{
    const struct variant_spec spec = {.board = size};
    struct variant *v;
    assert_int_equal(variant_new(&apart_rules, &spec, &v, NULL), STATUS_OK);
    return v;
}

static union position position(const struct variant *v, const char *text)
{
    union position p;
    struct error error = {0};
    memset(&p, 0xa5, sizeof p);
    if (v->rules->pos_parse(v, text, &p.pos, &error) != STATUS_OK)
        fail_msg("%d: %s", error.column, error.text);
    return p;
}

static int square(const char *name)
{
    static const struct grid all = {APART_ROWS_MAX, APART_COLUMNS_MAX, .stride = APART_STRIDE};
    return grid_name_parse(&all, name, strlen(name));
}

static void check_drawing(const struct variant *v, const char *pos, const struct view *view,
                          const char *expected)
{
    char *buffer = malloc(PICTURE_ROOM);
    assert_non_null(buffer);
    struct canvas c = canvas_empty();
    const union position p = position(v, pos);
    assert_int_equal(v->rules->show->draw(v, &p.pos, view, &c), STATUS_OK);
    drawn_text(&c, buffer, PICTURE_ROOM);
    assert_string_equal(buffer, expected);
    canvas_free(&c);
    free(buffer);
}

static void check_panel(const struct variant *v, const char *pos, const struct view *view,
                        enum panel part, const char *expected)
{
    char buffer[LIST_TEXT_MAX];
    struct text text = text_in(buffer, sizeof buffer);
    const union position p = position(v, pos);
    v->rules->show->panel(v, &p.pos, view, part, &text);
    assert_string_equal(buffer, expected);
}

static void check_score(const struct variant *v, const char *pos, enum side side,
                        const char *expected)
{
    char buffer[LIST_TEXT_MAX];
    struct text text = text_in(buffer, sizeof buffer);
    const union position p = position(v, pos);
    rules_score(v, &p.pos, side, &text);
    assert_string_equal(buffer, expected);
}

static void check_explained(const struct variant *v, const char *pos, const char *typed,
                            const char *expected)
{
    char buffer[ERROR_TEXT_MAX];
    struct text text = text_in(buffer, sizeof buffer);
    const union position p = position(v, pos);
    v->rules->talk->explain(v, &p.pos, typed, &text);
    assert_string_equal(buffer, expected);
}

#define BOARD  "1bb1bb2/1b3b2/b7/4b3/2b1b3/2w5/2w3w1/ww4w1"
#define MIDDLE "1bb1bb2/1b3b2/b7/4b3/2w1b3/2w5/6w1/ww4w1 w 0 12 c7xc5"

static const struct view plain = {.selected = PLACE_NONE};

/* It need not be legal; only the places of its marks matter. */
static move_code last_turn(void)
{
    return (move_code)square("d5") | (move_code)square("e5") << 8;
}

static void test_a_word_of_too_many_squares(void **state)
{
    struct variant *v = make("15x15");
    char typed[TURN_TEXT_MAX];
    struct text text = text_in(typed, sizeof typed);
    for (int i = 0; i <= APART_SQUARES_MAX; i++)
        text_add(&text, i % 2 ? "a3" : "a1");
    check_explained(
        v, "wb13/15/15/15/15/15/15/15/15/15/15/15/15/15/13bw w 3 12", typed,
        "That is not a legal move: type the squares one after the other, such as c7c5.");
    variant_free(v);
}

static void test_large_board_with_a_selected_piece(void **state)
{
    struct variant *v = make("8x8");
    const move_code last = last_turn();
    const struct view view = {.selected = square("c7"), .n_last = 1, .last = &last};
    check_drawing(v, BOARD " w 3 12", &view,
                  "     a   b   c   d   e   f   g   h\n"
                  "   +---+---+---+---+---+---+---+---+\n"
                  " 1 |   | b | b |   | b | b |   |   | 1\n"
                  "   +---+---+---+---+---+---+---+---+\n"
                  " 2 |   | b |   |   |   | b |   |   | 2\n"
                  "   +---+---+---+---+---+---+---+---+\n"
                  " 3 | b |   |   |   |   |   |   |   | 3\n"
                  "   +---+---+---+---+---+---+---+---+\n"
                  " 4 |   |   |   |   | b |   |   |   | 4\n"
                  "   +---+---+---+---+---+---+---+---+\n"
                  " 5 |   |   |*B*| : |*b*|   |   |   | 5\n"
                  "   +---+---+---+---+---+---+---+---+\n"
                  " 6 |   | + | w |   |   |   |   |   | 6\n"
                  "   +---+---+---+---+---+---+---+---+\n"
                  " 7 |   | + |[w]| + |   |   | w |   | 7\n"
                  "   +---+---+---+---+---+---+---+---+\n"
                  " 8 | w | w |   | + |   |   | w |   | 8\n"
                  "   +---+---+---+---+---+---+---+---+\n");
    check_panel(v, BOARD " w 3 12", &view, PANEL_SELECTED,
                "c7 is a white piece\n"
                " +  step to b6, b7, d7, d8\n"
                " ** jump that captures on c5, e5\n"
                " () last move to   :  from\n");
    variant_free(v);
}

static void test_compact_board_turned(void **state)
{
    struct variant *v = make("8x8");
    const move_code last = last_turn();
    const struct view view = {.style = VIEW_COMPACT,
                              .is_flipped = true,
                              .selected = square("c7"),
                              .n_last = 1,
                              .last = &last};
    check_drawing(v, BOARD " w 3 12", &view,
                  "   h g f e d c b a\n"
                  " 8 . w . . + . w w  8\n"
                  " 7 . w . . +[w]+ .  7\n"
                  " 6 . . . . . w + .  6\n"
                  " 5 . . .*b*:*B*. .  5\n"
                  " 4 . . . b . . . .  4\n"
                  " 3 . . . . . . . b  3\n"
                  " 2 . . b . . . b .  2\n"
                  " 1 . . b b . b b .  1\n"
                  "   h g f e d c b a\n");
    variant_free(v);
}

static void test_compact_board_in_unicode(void **state)
{
    struct variant *v = make("4x6");
    const move_code last = (move_code)square("a4") | (move_code)square("b4") << 8;
    const struct view view = {.style = VIEW_COMPACT,
                              .is_unicode = true,
                              .selected = square("c2"),
                              .n_last = 1,
                              .last = &last};
    check_drawing(v, "1bb1/2b1/4/1w2/3w/2w1 b 1 3", &view,
                  "   a b c d\n"
                  " 1 · ● ● +  1\n"
                  " 2 · +[●]+  2\n"
                  " 3 · + · ·  3\n"
                  " 4 :(◎)* ·  4\n"
                  " 5 · · · ○  5\n"
                  " 6 · · ○ ·  6\n"
                  "   a b c d\n");
    variant_free(v);
}

static void test_large_board_in_unicode_within_a_turn(void **state)
{
    struct variant *v = make("4x6");
    const struct view view = {.is_unicode = true, .selected = PLACE_NONE};
    check_drawing(v, "bb1b/4/2w1/2w1/4/3w w 0 9 c5xc3", &view,
                  "     a   b   c   d\n"
                  "   ┌───┬───┬───┬───┐\n"
                  " 1 │ ● │ ● │ * │ ◉ │ 1\n"
                  "   ├───┼───┼───┼───┤\n"
                  " 2 │   │   │   │   │ 2\n"
                  "   ├───┼───┼───┼───┤\n"
                  " 3 │   │   │[○]│   │ 3\n"
                  "   ├───┼───┼───┼───┤\n"
                  " 4 │   │   │ ○ │   │ 4\n"
                  "   ├───┼───┼───┼───┤\n"
                  " 5 │   │   │ - │   │ 5\n"
                  "   ├───┼───┼───┼───┤\n"
                  " 6 │   │   │   │ ◎ │ 6\n"
                  "   └───┴───┴───┴───┘\n");
    variant_free(v);
}

static void test_boards_without_labels(void **state)
{
    struct variant *v = make("4x6");
    const struct view view = {.style = VIEW_COMPACT, .labels = LABELS_OFF, .selected = PLACE_NONE};
    check_drawing(v, "1bb1/1bb1/4/4/1ww1/1ww1 w 0 0", &view,
                  "\n   . b b .\n   . b b .\n   . . . .\n   . . . .\n   . w w .\n   . w w .\n\n");
    variant_free(v);
}

static void test_sizes_of_the_largest_board(void **state)
{
    struct variant *v = make("15x15");
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
    variant_free(v);
}

static void test_only_own_pieces_are_selected(void **state)
{
    struct variant *v = make("8x8");
    const int places[] = {PLACE_NONE, square("c5"), square("d4"), APART_SET_BITS, 100000};
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        const struct view view = {.selected = places[i]};
        check_panel(v, BOARD " w 3 12", &view, PANEL_SELECTED, "");
    }
    variant_free(v);
}

static void test_panel_says_how_the_race_stands(void **state)
{
    struct variant *v = make("8x8");
    check_score(v, BOARD " w 79 99", SIDE_FIRST, "0 of 6 apart");
    check_score(v, BOARD " w 79 99", SIDE_SECOND, "1 of 10 apart");
    check_panel(v, BOARD " w 79 99", &plain, PANEL_STATE,
                "Pieces still touching: white 3, black 5\n");
    check_panel(v, BOARD " w 80 99", &plain, PANEL_STATE,
                "Pieces still touching: white 3, black 5\n"
                "No capture for 80 plies: a draw at 100\n");
    check_panel(v, "bb6/8/8/8/8/8/8/w1w5 b 0 9", &plain, PANEL_STATE,
                "Pieces still touching: white 0, black 1\n");
    variant_free(v);
}

/* The turn's marks replace those of the last turn, so there is no legend. */
static void test_panel_within_a_turn(void **state)
{
    struct variant *v = make("8x8");
    const move_code last = (move_code)square("c7") | (move_code)square("c5") << 8;
    const struct view view = {.selected = PLACE_NONE, .n_last = 1, .last = &last};
    check_panel(v, MIDDLE, &view, PANEL_SELECTED,
                "c5 may jump on to c3, or stop.\n *  jump to c3\n -  used in this turn\n");
    check_panel(v, MIDDLE, &plain, PANEL_SELECTED,
                "c5 may jump on to c3, or stop.\n *  jump to c3\n -  used in this turn\n");
    variant_free(v);
}

/* The last two touching black pieces: one is captured during the turn. */
static void test_a_jump_that_frees_the_other_side_is_told(void **state)
{
    static const char freed[] = "b7/8/2b5/8/2w5/2w5/8/8 w 0 9 c7xc5";
    char buffer[LIST_TEXT_MAX];
    struct text text = text_in(buffer, sizeof buffer);
    struct variant *v = make("8x8");
    const union position p = position(v, "b7/8/8/2b5/2w5/2w5/8/8 w 0 9 c7xc5");
    v->rules->talk->warn(v, &p.pos, &text);
    assert_string_equal(buffer,
                        "No two black pieces touch any more: black wins when this turn ends.\n");
    check_panel(v, "b7/8/8/2b5/2w5/2w5/8/8 w 0 9 c7xc5", &plain, PANEL_SELECTED,
                "c5 may jump on to c3, or stop.\n"
                "Black is apart now and wins when this turn ends.\n"
                " *  jump to c3\n -  used in this turn\n");
    /* No two pieces touched before, so the game was over before the turn. */
    struct error error;
    union position room;
    assert_int_equal(v->rules->pos_parse(v, freed, &room.pos, &error), STATUS_BAD_INPUT);
    variant_free(v);
}

static void test_list(void **state)
{
    char buffer[LIST_TEXT_MAX];
    struct text text = text_in(buffer, sizeof buffer);
    struct variant *v = make("8x8");
    const union position p = position(v, BOARD " b 3 12"), q = position(v, MIDDLE);
    rules_list(v, &p.pos, &text);
    assert_string_equal(
        buffer,
        "White: 0 of 6 apart, at least 3 moves to go; touching: c6, c7, g7, a8, b8, g8.\n"
        "Black: 1 of 10 apart, at least 5 moves to go; touching: b1, c1, e1, f1, b2, f2, a3, e4, "
        "e5; separate: c5.\n"
        "Black to move.\n");
    text_clear(&text);
    rules_list(v, &q.pos, &text);
    assert_non_null(strstr(buffer, "\nc5 may jump on to c3, or stop.\n"));
    variant_free(v);
}

static void test_warnings(void **state)
{
    static const struct {
        const char *pos, *warning;
    } cases[] = {
        {"1bbb4/8/8/8/8/8/2ww4/8 b 0 9", "White can be apart with the next move.\n"},
        {"1bbbb3/8/8/8/8/8/2ww4/8 w 0 9", ""},
        {"1bbb4/8/8/8/8/8/2www3/8 b 0 9", "White can be apart with the next move.\n"},
        {"1bbb4/8/8/8/8/8/2wwww2/8 b 0 9", ""},
        {"1bbb4/8/8/8/8/8/2w5/8 b 0 9", ""}, /* the game is over */
    };
    struct variant *v = make("8x8");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char buffer[LIST_TEXT_MAX];
        struct text text = text_in(buffer, sizeof buffer);
        const union position p = position(v, cases[i].pos);
        v->rules->talk->warn(v, &p.pos, &text);
        assert_string_equal(buffer, cases[i].warning);
    }
    variant_free(v);
}

static void test_reasons_why_a_move_is_illegal(void **state)
{
    static const struct {
        const char *typed, *reason;
    } cases[] = {
        {"", "That is not a legal move: type the squares one after the other, such as c7c5."},
        {"c7?", "That is not a legal move: type the squares one after the other, such as c7c5."},
        {"z99", "There is no square z99: the board goes from a1 to h8."},
        {"c7", "c7 is one square: type the square to move to as well."},
        {"c7i9", "There is no square i9: the board goes from a1 to h8."},
        {"d4d5", "There is no piece on d4."},
        {"c5c4", "The piece on c5 is not yours: white is to move."},
        {"c7c7", "A turn may use no square twice, and c7 was used before."},
        {"c7d5", "d5 does not lie in a straight line from c7."},
        {"c7c4", "The line through c7 that way is 2 pieces long: the piece moves exactly 2 "
                 "squares, and c4 is 3 away."},
        {"c7a7", "The line through c7 that way is 1 piece long: the piece moves exactly 1 square, "
                 "and a7 is 2 away."},
        {"g8g7", "The line through g8 that way is 2 pieces long: the piece moves exactly 2 "
                 "squares, and g7 is 1 away."},
        {"b8c7", "The line through b8 that way is 2 pieces long: the piece moves exactly 2 "
                 "squares, and c7 is 1 away."},
        {"c7b7b6", "From c7 to b7 is a single step: only jumps can be joined."},
        {"c7c5b5", "From c5 to b5 is a single step: only jumps can be joined."},
        {"c7b7", "This is a legal move."},
    };
    struct variant *v = make("8x8");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        check_explained(v, BOARD " w 3 12", cases[i].typed, cases[i].reason);
    check_explained(v, "bb6/8/8/8/8/8/w1w5/8 b 3 12", "a7a8",
                    "The game is over: white has won, no two of its pieces touch.");
    check_explained(v, "b7/8/8/8/8/8/8/2w5 w 3 12", "a7a8",
                    "The game is over: white has won, the opponent's move separated both.");
    check_explained(v, "1bb5/1bb5/8/8/8/8/1ww5/1ww5 w 0 0", "b7b5b3",
                    "The first move of the game is one step or one jump, no more.");
    check_explained(v, "8/1bb5/8/8/8/w7/1w6/2w5 w 0 1", "a6b7",
                    "The line through a6 that way is 3 pieces long: the piece moves exactly 3 "
                    "squares, and b7 is 1 away.");
    variant_free(v);
}

static void test_reasons_within_a_turn(void **state)
{
    struct variant *v = make("8x8");
    check_explained(v, MIDDLE, "g7g6",
                    "The piece on c5 is in the middle of its turn: jump on with it, or stop.");
    check_explained(v, MIDDLE, "c5b5", "From c5 to b5 is a single step: only jumps can be joined.");
    check_explained(v, MIDDLE, "b5", "From c5 to b5 is a single step: only jumps can be joined.");
    check_explained(v, MIDDLE, "c7", "A turn may use no square twice, and c7 was used before.");
    variant_free(v);
}

static void check_answer(const struct variant *v, int question, const char *argument,
                         const char *expected)
{
    char buffer[LIST_TEXT_MAX];
    struct text text = text_in(buffer, sizeof buffer);
    const union position p = position(v, BOARD " w 3 12");
    v->rules->talk->questions[question].answer(v, &p.pos, argument, &text);
    assert_string_equal(buffer, expected);
}

static void test_answers(void **state)
{
    enum { LINES, TOUCHING };
    struct variant *v = make("8x8");
    check_answer(v, LINES, " c7 ",
                 "Lines of the white piece on c7, with where it may land: row 1 (b7 and d7), "
                 "column 2 (c5), diagonal down to the right 1 (b6 and d8), diagonal down to the "
                 "left 2 (e5).");
    check_answer(v, LINES, "e5",
                 "Lines of the black piece on e5, with where it may land: row 1 (d5 and f5), "
                 "column 2 (e3 and e7), diagonal down to the right 1 (d4 and f6), diagonal down to "
                 "the left 1 (f4 and d6).");
    check_answer(v, LINES, "d4", "Type lines and the square of a piece, such as lines c6.");
    check_answer(v, LINES, NULL, "Type lines and the square of a piece, such as lines c6.");
    check_answer(v, TOUCHING, "",
                 "White: c6, c7, g7, a8, b8 and g8; Black: b1, c1, e1, f1, b2, f2, a3, e4 and e5.");
    variant_free(v);
}

static void test_picture(void **state)
{
    struct variant *v = make("15x6");
    static struct picture picture;
    const union position p =
        position(v, "1bbbbbbbbbbbbb1/1bbbbbbbbbbbbb1/15/w14/1wwwwwwwwwwwww1/2wwwwwwwwwwww1 w 0 1");
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
    variant_free(v);
}

static void test_threats_of_both_sides(void **state)
{
    static const struct {
        const char *pos, *answer;
    } cases[] = {
        {"1bbb4/8/8/8/8/8/2ww4/8 b 0 9",
         "White can be apart with the next move. Black can be apart with the next move."},
        {"1bbbb3/8/8/8/8/8/2wwww2/8 w 0 9", "Neither side can be apart with the next move."},
    };
    struct variant *v = make("8x8");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        union position p;
        char buffer[200];
        struct text text = text_in(buffer, sizeof buffer);
        assert_int_equal(v->rules->pos_parse(v, cases[i].pos, &p.pos, NULL), STATUS_OK);
        assert_string_equal(v->rules->talk->questions[2].word, "threats");
        v->rules->talk->questions[2].answer(v, &p.pos, "", &text);
        assert_string_equal(buffer, cases[i].answer);
    }
    variant_free(v);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_large_board_with_a_selected_piece),
        cmocka_unit_test(test_compact_board_turned),
        cmocka_unit_test(test_compact_board_in_unicode),
        cmocka_unit_test(test_large_board_in_unicode_within_a_turn),
        cmocka_unit_test(test_boards_without_labels),
        cmocka_unit_test(test_sizes_of_the_largest_board),
        cmocka_unit_test(test_only_own_pieces_are_selected),
        cmocka_unit_test(test_panel_says_how_the_race_stands),
        cmocka_unit_test(test_panel_within_a_turn),
        cmocka_unit_test(test_a_jump_that_frees_the_other_side_is_told),
        cmocka_unit_test(test_list),
        cmocka_unit_test(test_warnings),
        cmocka_unit_test(test_threats_of_both_sides),
        cmocka_unit_test(test_reasons_why_a_move_is_illegal),
        cmocka_unit_test(test_reasons_within_a_turn),
        cmocka_unit_test(test_answers),
        cmocka_unit_test(test_picture),
        cmocka_unit_test(test_a_word_of_too_many_squares),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
