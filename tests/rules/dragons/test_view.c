/*
 * Three Dragons' drawings (tests/drawings/), list, panel, reasons against illegal moves, choices,
 * threats and questions, character by character.
 */
#include "golden.h"

#include <stdlib.h>
#include <string.h>

#include "drawn.h"

#include "tactigon/registry.h"
#include "unit.h"

enum { PICTURE_MAX = 4096 };

/* White's f8 has every kind of move; black's last move was h4 to h7. */
#define BUSY                                                                                       \
    ".c.....c./...d...../...2b.a../....2..../...2...../....3..../.......b./"                       \
    ".....4.../.3....... xoo w 2 60"
static const char before_busy[] = ".c.....c./...d...../...2b.a../....2..b./...2...../....3..../"
                                  "........./.....4.../.3....... xoo b 1 59";

static struct variant *v;
static union position p;

static int set_up(void **state)
{
    return variant_new(rules_find("dragons"), &(struct variant_spec){0}, &v, NULL);
}

static int tear_down(void **state)
{
    variant_free(v);
    return 0;
}

static int place(const char *name)
{
    return v->rules->place_parse(v, name, strlen(name));
}

static void assert_text(const char *actual, const char *expected)
{
    if (strcmp(actual, expected) != 0)
        fail_msg("--- is\n%s\n--- should be\n%s", actual, expected);
}

static struct view busy_view(enum view_style style, move_code *last)
{
    golden_pos(v, before_busy, &p);
    assert_int_equal(rules_move_read(v, &p.pos, "h4h7", last), STATUS_OK);
    golden_pos(v, BUSY, &p);
    return (struct view){.style = style, .selected = place("f8"), .n_last = 1, .last = last};
}

static void test_large_board_with_all_marks(void **state)
{
    move_code last;
    const struct view view = busy_view(VIEW_LARGE, &last);
    drawn_check(v, &p.pos, &view, "dragons-large");
}

static void test_large_board_in_unicode_upside_down(void **state)
{
    move_code last;
    struct view view = busy_view(VIEW_LARGE, &last);
    view.is_unicode = true;
    view.is_flipped = true;
    drawn_check(v, &p.pos, &view, "dragons-large-unicode-flipped");
}

static void test_compact_board_of_the_start(void **state)
{
    v->rules->start(v, &p.pos);
    drawn_check(v, &p.pos, &(struct view){.style = VIEW_COMPACT, .selected = PLACE_NONE},
                "dragons-start-compact");
}

static void test_compact_board_with_marks(void **state)
{
    move_code last;
    const struct view view = busy_view(VIEW_COMPACT, &last);
    drawn_check(v, &p.pos, &view, "dragons-compact");
}

static const char with_dragon[] = ".b......./.b......./........./2......../33......./2......../"
                                  "........./........./......... xoo b 0 10";

static void test_dragon_on_its_cave_stands_in_brackets(void **state)
{
    golden_pos(v, with_dragon, &p);
    drawn_check(v, &p.pos, &(struct view){.style = VIEW_COMPACT, .selected = PLACE_NONE},
                "dragons-dragon-compact");
    drawn_check(v, &p.pos, &(struct view){.style = VIEW_LARGE, .selected = PLACE_NONE},
                "dragons-dragon-large");
}

static void test_capture_that_wins_a_dragon_is_marked(void **state)
{
    struct canvas c = canvas_empty();
    char text[PICTURE_MAX];
    golden_pos(v,
               "........./.a......./........./2......../..a....../2......../........./.3......./"
               "......... ooo w 0 0",
               &p);
    const struct view view = {.style = VIEW_COMPACT, .selected = place("b8")};
    assert_int_equal(v->rules->show->draw(v, &p.pos, &view, &c), STATUS_OK);
    drawn_text(&c, text, sizeof text);
    canvas_free(&c);
    assert_non_null(strstr(text, "5 @@ x@ B1"));
}

static char said[LIST_TEXT_MAX];

static void check_said(const struct text *t, const char *expected)
{
    assert_false(t->is_cut);
    assert_text(said, expected);
}

static void test_list(void **state)
{
    struct text t = text_in(said, sizeof said);
    golden_pos(v, with_dragon, &p);
    rules_list(v, &p.pos, &t);
    check_said(&t, "White, 4 pieces: 3 at a5, b5; 2 at a4, a6.\n"
                   "Black, 2 pieces: 2 at b1, b2.\n"
                   "Caves: a5 spent with its dragon on it, e5 open, i5 open.\n");
}

static void check_panel(const struct view *view, enum panel part, const char *expected)
{
    struct text t = text_in(said, sizeof said);
    v->rules->show->panel(v, &p.pos, view, part, &t);
    check_said(&t, expected);
}

static void test_panel(void **state)
{
    move_code last;
    const struct view view = busy_view(VIEW_LARGE, &last);
    for (enum side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        struct text t = text_in(said, sizeof said);
        rules_score(v, &p.pos, side, &t);
        check_said(&t, "6 pieces");
    }
    check_panel(&view, PANEL_STATE, "Caves a5 spent e5 w3/4 i5 open\n");
    check_panel(&view, PANEL_SELECTED,
                "f8 is a white 4\n"
                "++ can move here\n"
                "xx captures\n"
                "x? captures, you choose\n"
                "+@ wins a dragon\n"
                ">< last move to\n"
                "~~ last move from\n");
}

static void test_causes_of_illegal_moves(void **state)
{
    static const struct {
        const char *position, *typed, *reason;
    } rows[] = {
        {BUSY, "k3k4", "There is no square k3: columns are a to i, rows 1 to 9."},
        {BUSY, "f8f10", "There is no square f10: columns are a to i, rows 1 to 9."},
        {BUSY, "a3a4", "a3 is empty."},
        {BUSY, "a1a2", "a1 is a mountain: there is no piece on it."},
        {BUSY, "e5e6", "e5 is a cave: there is no piece on it."},
        {BUSY, "d2c2", "The piece on d2 is not yours: white is to move."},
        {BUSY, "f8e7", "f8 and e7 are neither in one row nor in one column."},
        {BUSY, "f8f8", "A piece may not end its move where it began."},
        {BUSY, "b9a9", "a9 is a mountain: no piece can enter it."},
        {BUSY, "e6e5", "e5 is an open cave: no piece can enter it."},
        {BUSY, "d5a5", "a5 is a spent cave: no piece can enter it."},
        {BUSY, "e4e3", "e3 is occupied by the black 2: a piece captures from the square beside."},
        {BUSY, "b9b1", "b1 is occupied by the black 3: a piece captures from the square beside."},
        {BUSY, "d3f3", "The way is blocked on e3 by the black 2."},
        {BUSY, "e4e7", "The way is blocked on e5 by an open cave."},
        {BUSY, "d3d6", "The way is blocked on d5 by your 2."},
        {BUSY, "f8f3",
         "Which capture? f8f3c takes e3 (surrounded); f8f3r takes g3, f8 weakens to 3."},
        {BUSY, "f8f3u",
         "There is no choice 'u' here: f8f3c takes e3 (surrounded); f8f3r takes g3, f8 weakens to "
         "3."},
        {BUSY, "f8f7c", "There is nothing to choose here: type f8f7."},
        {"........./........./......bb./........./........./........./........./........./"
         "....3.... ooo w 0 0",
         "e9e8", "The game is over: black has won, white has fewer than two pieces."},
        {".5a....../5a......./a......../........./........./........./........./........./"
         "......... ooo w 0 0",
         "b1c1", "The game is over: black has won, white cannot move."},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        move_code m;
        int where;
        struct error error = {0};
        golden_pos(v, rows[i].position, &p);
        assert_int_equal(rules_move_type(v, &p.pos, rows[i].typed, &m, &where, &error),
                         STATUS_ILLEGAL);
        assert_text(error.text, rows[i].reason);
    }
}

static void test_choice_in_words(void **state)
{
    static const struct {
        const char *move, *words;
    } choices[] = {{"f8f3c", "takes e3 (surrounded)"}, {"f8f3r", "takes g3, f8 weakens to 3"}};
    golden_pos(v, BUSY, &p);
    for (size_t i = 0; i < sizeof choices / sizeof choices[0]; i++) {
        move_code m;
        struct text t = text_in(said, sizeof said);
        assert_int_equal(rules_move_read(v, &p.pos, choices[i].move, &m), STATUS_OK);
        v->rules->talk->choice_show(v, &p.pos, m, &t);
        check_said(&t, choices[i].words);
    }
}

static void check_shown(const char *position, const char *move, const char *shown)
{
    move_code m;
    struct text t = text_in(said, sizeof said);
    golden_pos(v, position, &p);
    assert_int_equal(rules_move_read(v, &p.pos, move, &m), STATUS_OK);
    v->rules->move_show(v, &p.pos, m, &t);
    check_said(&t, shown);
}

static void test_moves_for_people(void **state)
{
    check_shown(BUSY, "f8f7", "f8-f7");
    check_shown(BUSY, "f8h8", "f8xh8");
    check_shown(BUSY, "f8f3c", "f8xf3c");
    check_shown(BUSY, "f8f5", "f8-f5*");
}

static void check_warning(const char *position, const char *expected)
{
    struct text t = text_in(said, sizeof said);
    golden_pos(v, position, &p);
    v->rules->talk->warn(v, &p.pos, &t);
    check_said(&t, expected);
}

static void test_warnings(void **state)
{
    check_warning(BUSY, "");
    check_warning(".c.....c./...d...../...2b.a../....2..../...2...../....3..../.......b./"
                  ".....4.../.3....... xoo b 2 60",
                  "White can win the dragon of e5.\n");
    check_warning("........./........./......c../........./........./.......c./........./"
                  "........./.2....2.. ooo w 0 0",
                  "Black can win the game: it can capture g9, and you have only 2 pieces.\n");
}

static void check_answer(const char *word, const char *argument, const char *expected)
{
    const struct question *q = v->rules->talk->questions;
    struct text t = text_in(said, sizeof said);
    while (q->word && strcmp(q->word, word) != 0)
        q++;
    assert_non_null(q->word);
    golden_pos(v, BUSY, &p);
    q->answer(v, &p.pos, argument, &t);
    check_said(&t, expected);
}

static void test_around(void **state)
{
    check_answer("around", " f3 ",
                 "f3 empty; above f2 empty, below f4 empty, left e3 black 2, right g3 black 1.");
    check_answer("around", "a6",
                 "a6 empty; above a5 spent cave, below a7 empty, left the edge, right b6 empty.");
    check_answer("around", NULL, "Type around and a square, such as around e4.");
}

static void test_scan(void **state)
{
    check_answer("scan", "9",
                 "Row 9 from the left: a9 mountain, b9 white 3, c9 empty, d9 empty, e9 empty, f9 "
                 "empty, g9 empty, h9 empty, i9 mountain.");
    check_answer("scan", "E",
                 "Column e from the top: e1 empty, e2 empty, e3 black 2, e4 white 2, e5 open "
                 "cave, e6 white 3, e7 empty, e8 empty, e9 empty.");
    check_answer("scan", "ab", "Type scan and a column, a to i, or a row, 1 to 9.");
}

static void test_threats(void **state)
{
    check_answer("threats", NULL,
                 "In danger: e6.\n"
                 "You can capture: e3, g3 and h7.\n"
                 "You can win the dragon of e5 by a move to f5.\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_large_board_with_all_marks),
        cmocka_unit_test(test_large_board_in_unicode_upside_down),
        cmocka_unit_test(test_compact_board_of_the_start),
        cmocka_unit_test(test_compact_board_with_marks),
        cmocka_unit_test(test_dragon_on_its_cave_stands_in_brackets),
        cmocka_unit_test(test_capture_that_wins_a_dragon_is_marked),
        cmocka_unit_test(test_list),
        cmocka_unit_test(test_panel),
        cmocka_unit_test(test_causes_of_illegal_moves),
        cmocka_unit_test(test_choice_in_words),
        cmocka_unit_test(test_moves_for_people),
        cmocka_unit_test(test_warnings),
        cmocka_unit_test(test_around),
        cmocka_unit_test(test_scan),
        cmocka_unit_test(test_threats),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
