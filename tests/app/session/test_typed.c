/*
 * Moves as they are typed: with numbers of lists, with a side's own names, where several can be
 * meant, behind a piece that has been picked.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "seat.h"
#include "tactigon/registry.h"

static void test_numbers_of_a_list(void **state)
{
    static const struct seat_line lines[] = {
        {"moves", ".\nb8-b7, b8-b9, b8-c7.\n"},
        {"1", "This is no move"}, /* the list of all has no numbers */
        {"moves d7", "\n5: d7-e7\nType the number of one to play it."},
        {"6", "This is no move"},
        {"moves d7", "1: d7-c6"},
        {"1", NULL},
        {"moves zz", "There is no place 'zz' on this board."},
        {"moves d11", "0 moves"},
        {"1", "This is no move"},
        {NULL, NULL},
    };
    struct session *s = seat_new("tactigon", NULL);
    (void)state;
    s->app->settings.is_accessible = true;
    seat_talk(s, lines);
    assert_int_equal(game_length(s->game), 1);
    seat_free(s);
}

/* A bot plays the side whose moves have been listed. */
static void test_numbers_for_a_bot(void **state)
{
    static const struct seat_line lines[] = {
        {"moves d7", "1: d7-c6"},
        {"players red random", "Red: random."},
        {"1", "A bot plays red."},
        {NULL, NULL},
    };
    struct session *s = seat_new("tactigon", NULL);
    (void)state;
    s->app->settings.is_accessible = true;
    seat_talk(s, lines);
    assert_int_equal(game_length(s->game), 0);
    seat_free(s);
}

static void test_a_target_out_of_reach(void **state)
{
    static const struct seat_line lines[] = {
        {"d7", NULL},   {"d1", " An empty line puts d7 back."},
        {"x d1", "d1"}, {"", "d7 is put back."},
        {NULL, NULL},
    };
    struct session *s = seat_new("tactigon", NULL);
    (void)state;
    seat_talk(s, lines);
    s->app->has_terminal_in = false;
    seat_type(s, "d7");
    seat_type(s, "d1");
    assert_true(seat_has_told(s, ANSWER_REFUSAL, "Too far"));
    assert_false(seat_has_told(s, ANSWER_REFUSAL, "An empty line"));
    assert_int_equal(s->app->code, CODE_ILLEGAL);
    seat_free(s);
}

/* Where the board does not show the moves of a picked piece, they are told. */
static void test_picked_without_a_board(void **state)
{
    (void)state;
    for (int way = 0; way < 4; way++) {
        struct session *s = seat_new("tactigon", NULL);
        s->app->settings.is_quiet = way == 1;
        s->app->settings.is_accessible = way == 2;
        if (way == 3)
            seat_type(s, "view list");
        seat_type(s, "d7");
        assert_int_equal(s->app->answer.shows_board, way == 0);
        assert_int_equal(seat_has_told(s, ANSWER_DATA, "d7 can take 5 moves:") ||
                             seat_has_told(s, ANSWER_PROSE, "d7 can take 5 moves:"),
                         way != 0);
        seat_free(s);
    }
}

/* Two ways to capture with the same step, each with a letter. */
static void test_a_choice_of_letters(void **state)
{
    static const char position[] = ".c......./........./...2b.a../........./........./........./"
                                   "........./.....4.../......... ooo w 0 0";
    static const struct seat_line lines[] = {
        {"f8 f3", "f8f3 can be played in 2 ways:"},
        {"", "Nothing is chosen; f8f3 is taken back."},
        {"f8 f3", "f8f3 can be played in 2 ways:"},
        {"c", NULL},
        {NULL, NULL},
    };
    struct session *s = seat_new("dragons", position);
    char answer[MOVE_TEXT_MAX], what[ERROR_TEXT_MAX];
    (void)state;
    assert_false(session_choice_at(s, 0, answer, what));
    seat_type(s, "f8 f3");
    assert_true(session_choice_at(s, 1, answer, what));
    assert_string_equal(answer, "r");
    assert_string_equal(what, "takes g3, f8 weakens to 3");
    assert_false(session_choice_at(s, 2, answer, what));
    seat_type(s, "");
    seat_talk(s, lines);
    seat_free(s);

    s = seat_new("dragons", position); /* told with numbers, which play as well */
    s->app->settings.is_accessible = true;
    seat_type(s, "f8 f3");
    assert_true(seat_has_told(s, ANSWER_DATA, "2: r, takes g3, f8 weakens to 3"));
    seat_type(s, "2");
    assert_true(game_length(s->game) > 0);
    assert_string_equal(s->choice, "");
    seat_free(s);
}

/* White counts from his own side: what he types is compared with what he is told. */
static void test_own_numbers(void **state)
{
    struct session *s =
        seat_new("isaac", "w s 00v4,01v4,14h6,23h6,34v7,35h4,55v5,58v5 "
                          "02h3,05h4,12v3,33v3,40v6,51v4,52v5,69v3 50000/12011 36/23 5/5 -");
    (void)state;
    seat_type(s, "numbers own");
    seat_type(s, "   ");
    assert_int_equal(game_length(s->game), 0);
    seat_type(s, "1 7");
    seat_type(s, "29");
    seat_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers_of_a_list),     cmocka_unit_test(test_numbers_for_a_bot),
        cmocka_unit_test(test_a_target_out_of_reach), cmocka_unit_test(test_picked_without_a_board),
        cmocka_unit_test(test_a_choice_of_letters),   cmocka_unit_test(test_own_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
