/*
 * Isaac's display: drawings character by character, the panel, sentences, typed input, and a reason
 * for each kind of illegal step.
 */
#include <stdlib.h>
#include <string.h>

#include "drawn.h"
#include "golden.h"
#include "rules/isaac/isaac.h"
#include "unit.h"

enum { TEXT_ROOM = 8192 };

/* Black to move with 36 points on his 35h4; White has 23 on the empty cell 76. */
#define EXAMPLE                                                                                    \
    "b s 00v4,01v4,14h6,23h6,34v7,35h4,55v5,58v5 "                                                 \
    "02h3,05h4,12v3,33v3,40v6,51v4,52v5,69v3 50000/12011 36/23 5/5 -"

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

static const struct view large = {.style = VIEW_LARGE, .selected = PLACE_NONE};

static void check_drawing(const struct view *view, const char *name)
{
    union position p;
    golden_pos(variant, EXAMPLE, &p);
    drawn_check(variant, &p.pos, view, name);
}

static void test_ascii(void **state)
{
    check_drawing(&large, "isaac-ascii");
}

static void test_unicode(void **state)
{
    struct view view = large;
    view.is_unicode = true;
    check_drawing(&view, "isaac-unicode");
}

static void test_turned_by_half(void **state)
{
    struct view view = large;
    view.is_flipped = true;
    check_drawing(&view, "isaac-turned-by-half");
}

static void test_compact(void **state)
{
    struct view view = large;
    view.style = VIEW_COMPACT;
    check_drawing(&view, "isaac-compact");
}

static void assert_shows(const char *position, const struct view *view, const char *lines)
{
    union position p;
    char drawn[TEXT_ROOM];
    struct canvas c = canvas_empty();
    golden_pos(variant, position, &p);
    assert_int_equal(isaac_rules.show->draw(variant, &p.pos, view, &c), STATUS_OK);
    drawn_text(&c, drawn, sizeof drawn);
    canvas_free(&c);
    const char *found = strstr(drawn, lines);
    if (!found || (found > drawn && found[-1] != '\n'))
        fail_msg("is\n%sshould show\n%s", drawn, lines);
}

#define TWO_BARS "w p 05v3,42h7 02v3 44320/44321 0/0 0/0 -"

static void test_no_counters_while_bars_are_placed(void **state)
{
    assert_shows(TWO_BARS, &large,
                 " 10   .   . |w3   .   . |b3   .   .   .   .  80\n"
                 "  0   .   . vw3   .   . vb3   .   .   .   .  90\n");
    assert_shows(TWO_BARS, &large, " 90   .   .   .   .   .   .   .   .   .   .  00\n");
}

static void test_a_counter_above_99_is_off_the_board(void **state)
{
    assert_shows("w s 11h3 - 31001/11001 100/40 6/6 -", &large,
                 " 50   .   .   .   .   .   .   .   .   .  W*  40\n");
    assert_shows("w s 11h3 - 31001/11001 100/40 6/6 -", &large,
                 " 90   .   .   .   .   .   .   .   .   .   .  00\n");
}

static void test_labels_off(void **state)
{
    struct view view = large;
    view.labels = LABELS_OFF;
    assert_shows(TWO_BARS, &view,
                 "    "
                 "  .   . vw3   .   . vb3   .   .   .   .\n");
}

static void test_a_picked_bar_and_where_the_counter_can_go(void **state)
{
    struct view view = large;
    view.selected = 34;
    assert_shows(EXAMPLE, &view,
                 " 50 |w6 vw4 vw5 ^w3 #b7 vb5   .   . vb5   .  40\n"
                 " 40 vw6   +   + |w3 #b7   +   +   +   +   +  50\n"
                 " 30 ^b4 ^b4 ^w3 vw3 #b7 <b4==B*==b4==b4>  +  60\n"
                 " 20 |b4 |b4 |w3 <b6==b6==b6==b6==b6==b6>  .  70\n");
}

static void test_a_picked_cell_and_what_a_bar_from_there_can_cover(void **state)
{
    struct view view = large;
    view.selected = 11;
    assert_shows("b p 05v3 42h7 44321/54320 0/0 0/0 -", &view,
                 " 80   .   .   .   .   .   .   .   .   .   .  10\n"
                 " 70   .   +   .   .   .   .   .   .   .   .  20\n"
                 " 60   .   +   .   .   .   .   .   .   .   .  30\n"
                 " 50   .   +   .   .   .   .   .   .   .   .  40\n"
                 " 40   .   + <w7==w7==w7==w7==w7==w7==w7>  .  50\n"
                 " 30   .   +   .   .   .   .   .   .   .   .  60\n"
                 " 20   .   +   .   .   . ^b3   .   .   .   .  70\n"
                 " 10   .  [.]  +   +   + |b3   .   .   .   .  80\n");
}

static void test_the_bar_placed_last(void **state)
{
    const move_code row = isaac_step(ISAAC_STEP_PLACE, isaac_make(4, 2, ISAAC_IN_ROW, 7), 0);
    const move_code column = isaac_step(ISAAC_STEP_PLACE, isaac_make(0, 5, ISAAC_IN_COLUMN, 3), 0);
    struct view view = large;
    view.n_last = 1;
    view.last = &row;
    assert_shows(TWO_BARS, &view, " 40   .   . ~b7~~b7~~b7~~b7~~b7~~b7~~b7~  .  50\n");
    view.last = &column;
    assert_shows(TWO_BARS, &view,
                 " 10   .   . |w3   .   . ~b3   .   .   .   .  80\n"
                 "  0   .   . vw3   .   . ~b3   .   .   .   .  90\n");
}

static void test_where_the_bar_removed_last_lay(void **state)
{
    const move_code last = isaac_step(ISAAC_STEP_REMOVE, isaac_make(4, 5, ISAAC_IN_ROW, 5), 13);
    struct view view = large;
    view.n_last = 1;
    view.last = &last;
    assert_shows(EXAMPLE, &view, " 40 vw6   .   . |w3 |b7   ~   ~   ~   ~   ~  50\n");
}

static void assert_panel(const char *position, const struct view *view, enum panel part,
                         const char *expected)
{
    union position p;
    char panel[TEXT_ROOM];
    struct text out = text_in(panel, sizeof panel);
    golden_pos(variant, position, &p);
    isaac_rules.show->panel(variant, &p.pos, view, part, &out);
    assert_string_equal(panel, expected);
}

static void assert_score(const char *position, enum side side, const char *expected)
{
    union position p;
    char score[TEXT_ROOM];
    struct text out = text_in(score, sizeof score);
    golden_pos(variant, position, &p);
    rules_score(variant, &p.pos, side, &out);
    assert_string_equal(score, expected);
}

static void test_panel_while_bars_are_placed(void **state)
{
    assert_score(TWO_BARS, SIDE_FIRST, "13 bars to place");
    assert_score(TWO_BARS, SIDE_SECOND, "14 bars to place");
    assert_panel(TWO_BARS, &large, PANEL_STATE,
                 "To place\n"
                 " black 4x3 4x4 3x5 2x6\n"
                 " white 4x3 4x4 3x5 2x6 1x7\n");
}

static void test_panel_while_bars_are_taken_off(void **state)
{
    assert_score(EXAMPLE, SIDE_FIRST, "36 points");
    assert_panel(EXAMPLE, &large, PANEL_STATE,
                 "Size last: black 5, white 5\n"
                 "Black can take off (points)\n"
                 "14h6: 12  23h6: 12  34v7: 18\n"
                 "55v5: 12  58v5: 12\n");
}

static void test_panel_of_a_picked_cell(void **state)
{
    struct view view = large;
    view.selected = 42;
    assert_panel(TWO_BARS, &view, PANEL_SELECTED, "42h7 is picked\n");
    view.selected = 20;
    assert_panel("b s 20h4,42h4 26v3,27v3 42321/24321 22/57 3/3 w", &view, PANEL_SELECTED,
                 "20h4 is picked: full points 8\n");
}

static void test_panel_says_who_is_out_and_who_must_pass(void **state)
{
    assert_panel("b s 00h3,42h4 90h3 42321/34321 5/55 4/3 w", &large, PANEL_STATE,
                 "Taking bars off; white is out; black must pass.\n"
                 "Size last: black 4, white 3\n");
}

static void test_panel_of_a_finished_game(void **state)
{
    assert_panel("b s - - 00221/00221 16/19 5/5 bw", &large, PANEL_STATE,
                 "The game is over.\n"
                 "Size last: black 5, white 5\n");
}

/* With six points the counter would leave the board, so no cell is marked. */
static void test_a_picked_bar_that_wins(void **state)
{
    struct view view = large;
    view.selected = 30;
    assert_shows("w s 15v3,16v3 30h5 24321/44221 6/94 3/3 -", &view,
                 "  0   +   +   +   +   +  W*  B*   .   .   .  90\n");
    assert_panel("w s 15v3,16v3 30h5 24321/44221 6/94 3/3 -", &view, PANEL_SELECTED,
                 "30h5 is picked: full points 6\n"
                 " + where the counter can go\n");
}

/* Row 0 has no counter, and a counter off the board is in no row. */
static void test_a_counter_off_the_board_doubles_nothing(void **state)
{
    struct view view = large;
    view.selected = 0;
    assert_panel("w s 00h3,04v3 - 31001/11001 100/40 6/6 -", &view, PANEL_SELECTED,
                 "00h3 is picked: full points 1\n");
}

static void test_panel_counts_one_bar_and_none(void **state)
{
    assert_score("w p 00h7,07h3,10h6,16h4,20h6,26h4,30h5,35h5,40h5,45h4,50h4,54h3,57h3,60h3 - "
                 "10000/54321 0/0 0/0 -",
                 SIDE_FIRST, "1 bar to place");
    assert_panel("b s - - 00000/00000 16/19 7/7 bw", &large, PANEL_STATE,
                 "The game is over.\n"
                 "Size last: black 7, white 7\n");
}

static void test_panel_names_what_is_picked_and_what_marks_mean(void **state)
{
    const move_code last = isaac_step(ISAAC_STEP_REMOVE, isaac_make(4, 5, ISAAC_IN_ROW, 5), 13);
    struct view view = large;
    view.selected = 34;
    view.n_last = 1;
    view.last = &last;
    assert_panel(EXAMPLE, &view, PANEL_SELECTED,
                 "34v7 is picked: full points 18\n"
                 " + where the counter can go\n");
    view.selected = PLACE_NONE;
    assert_panel(EXAMPLE, &view, PANEL_SELECTED, " ~ last move\n");
    view.selected = 11;
    view.n_last = 0;
    assert_panel(TWO_BARS, &view, PANEL_SELECTED,
                 "11 is picked\n"
                 " + cells a bar from there can cover\n");
}

static void assert_list(const char *position, const char *expected)
{
    union position p;
    char list[TEXT_ROOM];
    struct text out = text_in(list, sizeof list);
    golden_pos(variant, position, &p);
    rules_list(variant, &p.pos, &out);
    assert_string_equal(list, expected);
}

static void test_list_while_bars_are_placed(void **state)
{
    assert_list(TWO_BARS, "Placing bars.\n"
                          "Black, 2 bars on the board: 05v3, 42h7; to place: 4x3 4x4 3x5 2x6.\n"
                          "White, 1 bar on the board: 02v3; to place: 4x3 4x4 3x5 2x6 1x7.\n");
}

static void test_list_while_bars_are_taken_off(void **state)
{
    assert_list("b s 20h4,42h4 26v3,27v3 42321/24321 22/57 3/3 -",
                "Taking bars off; black must pass.\n"
                "Black, 2 bars on the board: 20h4, 42h4; never placed: 4x3 2x4 3x5 2x6 1x7.\n"
                "White, 2 bars on the board: 26v3, 27v3; never placed: 2x3 4x4 3x5 2x6 1x7.\n"
                "Black has 22 points; the counter is on 22, on 20h4; size taken off last: 3.\n"
                "White has 57 points; the counter is on 42, on 42h4; size taken off last: 3.\n");
    assert_list(
        "b s 20h4 26v3,27v3 43321/24321 15/57 3/3 -",
        "Taking bars off.\n"
        "Black, 1 bar on the board: 20h4; never placed: 4x3 3x4 3x5 2x6 1x7.\n"
        "White, 2 bars on the board: 26v3, 27v3; never placed: 2x3 4x4 3x5 2x6 1x7.\n"
        "Black has 15 points; the counter is on 15, an empty cell; size taken off last: 3.\n"
        "White has 57 points; the counter is on 42, an empty cell; size taken off last: 3.\n"
        "Black can take off 20h4 for up to 4.\n");
}

static void test_list_of_a_finished_game(void **state)
{
    assert_list("w s 11h3 - 31001/11001 100/40 6/6 -",
                "The game is over.\n"
                "Black, 1 bar on the board: 11h3; never placed: 3x3 1x4 1x7.\n"
                "White, 0 bars on the board; never placed: 1x3 1x4 1x7.\n"
                "Black has 100 points; size taken off last: 6.\n"
                "White has 40 points; the counter is on 59, an empty cell; size taken off "
                "last: 6.\n");
}

static void assert_typed(const char *position, const char *typed, const char *expected)
{
    union position p;
    move_code move = MOVE_NONE;
    int place;
    struct error error = {0};
    char name[MOVE_TEXT_MAX];
    struct text out = text_in(name, sizeof name);
    golden_pos(variant, position, &p);
    if (rules_move_type(variant, &p.pos, typed, &move, &place, &error) != STATUS_OK)
        fail_msg("%s: %s", typed, error.text);
    isaac_rules.move_format(variant, &p.pos, move, &out);
    assert_string_equal(name, expected);
}

static void test_blanks_and_capitals_do_not_matter(void **state)
{
    assert_typed(EXAMPLE, "34 x 18", "34x18");
    assert_typed(EXAMPLE, "34X1", "34x1");
    assert_typed(TWO_BARS, "84 H 3", "84h3");
}

static void test_any_cell_of_a_bar_takes_it_off(void **state)
{
    assert_typed(EXAMPLE, "54x18", "34x18");
    assert_typed(EXAMPLE, "19x0", "14x0");
}

static void test_no_number_takes_the_most_that_is_legal(void **state)
{
    assert_typed(EXAMPLE, "34x", "34x18");
    assert_typed("b s 30h5 15v3,16v3 44221/24321 81/12 3/3 -", "32x", "30x5");
}

static void test_a_bar_may_be_laid_from_either_end(void **state)
{
    assert_typed(TWO_BARS, "99l4", "96h4");
    assert_typed(TWO_BARS, "96r4", "96h4");
    assert_typed(TWO_BARS, "90d7", "30v7");
    assert_typed(TWO_BARS, "30u7", "30v7");
}

static void test_a_cell_of_a_bar_alone_names_the_bar(void **state)
{
    union position p;
    move_code move = MOVE_NONE;
    int place = PLACE_NONE;
    golden_pos(variant, EXAMPLE, &p);
    assert_int_equal(rules_move_type(variant, &p.pos, "54", &move, &place, NULL), STATUS_NOT_FOUND);
    assert_int_equal(place, 34);
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
    assert_string_equal(words, "");
}

static void assert_refused(const char *position, const char *typed, const char *expected)
{
    union position p;
    move_code move = MOVE_NONE;
    int place;
    struct error error = {0};
    golden_pos(variant, position, &p);
    assert_int_equal(rules_move_type(variant, &p.pos, typed, &move, &place, &error),
                     STATUS_ILLEGAL);
    assert_string_equal(error.text, expected);
}

static void test_refused_placements(void **state)
{
    assert_refused(TWO_BARS, "34h", "That is not a legal move: type a cell and a bar, as in 34v7.");
    assert_refused(TWO_BARS, "34h8", "Bars have 3 to 7 cells.");
    assert_refused(TWO_BARS, "95d0", "Bars have 3 to 7 cells.");
    assert_refused(TWO_BARS, "78h3",
                   "A bar of 3 does not fit on the board there: it ends at the edge.");
    assert_refused(TWO_BARS, "71l3",
                   "A bar of 3 does not fit on the board there: it ends at the edge.");
    assert_refused("b p 05v3,42h7 02v3 44320/44321 0/0 0/0 -", "80h7",
                   "You have no bar of 7 left.");
    assert_refused(TWO_BARS, "03h3", "Cell 05 is covered by black's bar 05v3.");
    assert_refused(TWO_BARS, "02v3", "Cell 02 is covered by your bar 02v3.");
    assert_refused(TWO_BARS, "05x0",
                   "Bars are taken off when both sides have passed: place one, as in 34v7.");
}

static void test_refused_removals(void **state)
{
    assert_refused(EXAMPLE, "34y",
                   "That is not a legal move: type a cell and points, as in 34x18.");
    assert_refused(EXAMPLE, "60h3", "No more bars are placed: take one off, as in 34x18.");
    assert_refused(EXAMPLE, "99x1", "There is no bar on 99.");
    assert_refused(EXAMPLE, "99x", "There is no bar on 99.");
    assert_refused(EXAMPLE, "02x1", "02h3 is not yours: black is to move.");
    assert_refused(EXAMPLE, "00x1", "00v4 is too small: you have taken off a bar of 5.");
    assert_refused("b s 20h4,42h4 26v3,27v3 42321/24321 22/57 3/3 w", "20x1",
                   "You can take off no bar and have to pass: type pass.");
    assert_refused(
        "b p 00h7,07h3,10h6,16h4,20h6,26h4,30h5,35h5,40h5,45h4,50h4,54h3,57h3,60h3,63h3 - "
        "00000/54321 0/0 0/0 -",
        "70h3", "You can place no bar and have to pass: type pass.");
    assert_refused("b s 20h4,30h4 40h5,60h6 42321/44211 22/57 3/3 -", "20x0",
                   "Your own counter is on 20h4.");
    assert_refused("b s 20h4,42h4 26v3,27v3 42321/24321 19/57 3/3 -", "42x0",
                   "The other side's counter is on 42h4.");
}

static void test_refused_points(void **state)
{
    assert_refused(EXAMPLE, "34x19",
                   "34v7 gives at most 18 points: 3 bars left in column 4, times 6.");
    assert_refused("b s 30h5 35v4,36v3 44221/33321 39/40 3/3 -", "30x13",
                   "30h5 gives at most 12 points: 2 bars left in row 3, times 3, times 2 for the "
                   "counter there.");
    assert_refused("b s 30h5 15v3,16v3 44221/24321 81/12 3/3 -", "30x6",
                   "With 6 your counter would end on the other one.");
}

static void test_what_is_legal_is_said_to_be_legal(void **state)
{
    static const char *const cases[][2] = {{TWO_BARS, "84h3"}, {EXAMPLE, "34x18"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        union position p;
        char why[TEXT_ROOM];
        struct text out = text_in(why, sizeof why);
        golden_pos(variant, cases[i][0], &p);
        isaac_rules.talk->explain(variant, &p.pos, cases[i][1], &out);
        assert_string_equal(why, "This is a legal move.");
    }
}

static void test_refused_when_the_game_is_over(void **state)
{
    assert_refused("w s 11h3 - 31001/11001 100/40 6/6 -", "11x0",
                   "The game is over: black has won, by reaching 100 points.");
}

static void assert_warned(const char *position, const char *expected)
{
    union position p;
    char warning[TEXT_ROOM];
    struct text out = text_in(warning, sizeof warning);
    golden_pos(variant, position, &p);
    isaac_rules.talk->warn(variant, &p.pos, &out);
    assert_string_equal(warning, expected);
}

static void test_a_removal_that_would_win_is_a_threat(void **state)
{
    assert_warned(EXAMPLE, "");
    assert_warned("b s 15v3,16v3 30h5 24321/44221 6/94 3/3 -",
                  "The other side can reach 100 with 30h5, which gives up to 6 points.\n");
    assert_warned("b s 15v3,16v3 30h5 24321/44221 6/94 3/3 w", "");
}

static void assert_answer(const char *position, const char *word, const char *argument,
                          const char *expected)
{
    union position p;
    char answer[TEXT_ROOM];
    struct text out = text_in(answer, sizeof answer);
    golden_pos(variant, position, &p);
    int i = 0;
    while (strcmp(isaac_rules.talk->questions[i].word, word) != 0)
        i++;
    isaac_rules.talk->questions[i].answer(variant, &p.pos, argument, &out);
    assert_string_equal(answer, expected);
}

static void test_points_of_both_sides(void **state)
{
    assert_answer(EXAMPLE, "points", "",
                  "Bars that could be taken off now, and their full points. black: 14h6 12, 23h6 "
                  "12, 34v7 18, 55v5 12, 58v5 12; white: 40v6 4, 52v5 6.");
}

static void test_who_can_win_at_once(void **state)
{
    assert_answer(EXAMPLE, "threats", "", "Neither side can reach 100 with the next move.");
    assert_answer("b s 15v3,16v3 30h5 24321/44221 6/94 3/3 -", "threats", "",
                  "White can reach 100 with 30h5, which gives up to 6 points.");
    assert_answer("w s 15v3,16v3 30h5 24321/44221 6/94 3/3 -", "threats", "",
                  "White can reach 100 with 30h5, which gives up to 6 points.");
}

static void test_what_is_on_a_cell(void **state)
{
    assert_answer(EXAMPLE, "cell", "36",
                  "Cell 36 is covered by black's bar 35h4; black's counter is on it; row 3 "
                  "meets 6 bars, column 6 meets 4.");
    assert_answer(EXAMPLE, "cell", " 76 ",
                  "Cell 76 is empty; white's counter is on it; row 7 meets 7 bars, column 6 "
                  "meets 4.");
    assert_answer(TWO_BARS, "cell", "42",
                  "Cell 42 is covered by black's bar 42h7; row 4 meets 1 bar, column 2 meets 2.");
    assert_answer(EXAMPLE, "cell", NULL, "Type cell and a number from 00 to 99.");
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ascii),
        cmocka_unit_test(test_unicode),
        cmocka_unit_test(test_turned_by_half),
        cmocka_unit_test(test_compact),
        cmocka_unit_test(test_no_counters_while_bars_are_placed),
        cmocka_unit_test(test_a_counter_above_99_is_off_the_board),
        cmocka_unit_test(test_labels_off),
        cmocka_unit_test(test_a_picked_bar_and_where_the_counter_can_go),
        cmocka_unit_test(test_a_picked_cell_and_what_a_bar_from_there_can_cover),
        cmocka_unit_test(test_a_picked_bar_that_wins),
        cmocka_unit_test(test_the_bar_placed_last),
        cmocka_unit_test(test_where_the_bar_removed_last_lay),
        cmocka_unit_test(test_panel_while_bars_are_placed),
        cmocka_unit_test(test_panel_while_bars_are_taken_off),
        cmocka_unit_test(test_panel_of_a_picked_cell),
        cmocka_unit_test(test_panel_says_who_is_out_and_who_must_pass),
        cmocka_unit_test(test_panel_of_a_finished_game),
        cmocka_unit_test(test_a_counter_off_the_board_doubles_nothing),
        cmocka_unit_test(test_panel_counts_one_bar_and_none),
        cmocka_unit_test(test_panel_names_what_is_picked_and_what_marks_mean),
        cmocka_unit_test(test_list_while_bars_are_placed),
        cmocka_unit_test(test_list_while_bars_are_taken_off),
        cmocka_unit_test(test_list_of_a_finished_game),
        cmocka_unit_test(test_blanks_and_capitals_do_not_matter),
        cmocka_unit_test(test_any_cell_of_a_bar_takes_it_off),
        cmocka_unit_test(test_no_number_takes_the_most_that_is_legal),
        cmocka_unit_test(test_a_bar_may_be_laid_from_either_end),
        cmocka_unit_test(test_a_cell_of_a_bar_alone_names_the_bar),
        cmocka_unit_test(test_choices_in_words),
        cmocka_unit_test(test_refused_placements),
        cmocka_unit_test(test_refused_removals),
        cmocka_unit_test(test_refused_points),
        cmocka_unit_test(test_what_is_legal_is_said_to_be_legal),
        cmocka_unit_test(test_refused_when_the_game_is_over),
        cmocka_unit_test(test_a_removal_that_would_win_is_a_threat),
        cmocka_unit_test(test_points_of_both_sides),
        cmocka_unit_test(test_who_can_win_at_once),
        cmocka_unit_test(test_what_is_on_a_cell),
        cmocka_unit_test(test_picture_of_bars_and_counters),
        cmocka_unit_test(test_picture_without_a_counter_that_has_left),
    };
    return cmocka_run_group_tests(tests, make_variant, free_variant);
}
