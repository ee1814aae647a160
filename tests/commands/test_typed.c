/* Typed moves: numbers of listed moves, names that depend on the side, ambiguous moves, and moves
 * after a piece has been picked. */
#include <stdlib.h>
#include <string.h>

#include "ataxx.h"
#include "commands/commands.h"
#include "rules/registry.h"
#include "seat.h"
#include "session/moves.h"
#include "session/session.h"
#include "unit.h"

static void test_numbers_of_a_list(void **state)
{
    static const struct seat_line lines[] = {
        {"moves", ".\nb8-b7, b8-b9, b8-c7.\n"},
        {"1", "That is not a legal move"}, /* the list of all moves has no numbers */
        {"moves d7", "\n5: d7-e7\nType a number to play that move."},
        {"6", "That is not a legal move"},
        {"moves d7", "1: d7-c6"},
        {"1", NULL},
        {"moves zz", "'zz' is not on this board."},
        {"moves d11", "0 moves"},
        {"1", "That is not a legal move"},
        {NULL, NULL},
    };
    struct session *s = seat_new("tactigon", NULL);
    s->app->settings.is_accessible = true;
    seat_talk(s, lines);
    assert_int_equal(game_length(s->game), 1);
    seat_free(s);
}

static void test_numbers_for_a_bot(void **state)
{
    static const struct seat_line lines[] = {
        {"moves d7", "1: d7-c6"},
        {"players red random", "Red: random."},
        {"1", "A bot plays Red."},
        {NULL, NULL},
    };
    struct session *s = seat_new("tactigon", NULL);
    s->app->settings.is_accessible = true;
    seat_talk(s, lines);
    assert_int_equal(game_length(s->game), 0);
    seat_free(s);
}

static void test_a_target_out_of_reach(void **state)
{
    static const struct seat_line lines[] = {
        {"d7", NULL},   {"d1", " An empty line cancels the pick of d7."},
        {"x d1", "d1"}, {"", "d7 is no longer picked."},
        {NULL, NULL},
    };
    struct session *s = seat_new("tactigon", NULL);
    seat_talk(s, lines);
    s->app->has_terminal_in = false;
    seat_type(s, "d7");
    seat_type(s, "d1");
    assert_true(seat_printed(s, ANSWER_REFUSAL, "Too far"));
    assert_false(seat_printed(s, ANSWER_REFUSAL, "An empty line"));
    assert_int_equal(s->app->code, CODE_ILLEGAL);
    seat_free(s);
}

static void test_picked_without_a_board(void **state)
{
    for (int mode = 0; mode < 4; mode++) {
        struct session *s = seat_new("tactigon", NULL);
        s->app->settings.is_quiet = mode == 1;
        s->app->settings.is_accessible = mode == 2;
        if (mode == 3)
            seat_type(s, "view list");
        seat_type(s, "d7");
        assert_int_equal(s->app->answer.shows_board, mode == 0);
        assert_int_equal(seat_printed(s, ANSWER_DATA, "d7 has 5 moves:") ||
                             seat_printed(s, ANSWER_PROSE, "d7 has 5 moves:"),
                         mode != 0);
        seat_free(s);
    }
}

static void test_a_choice_of_letters(void **state)
{
    static const char position[] = ".c......./........./...2b.a../........./........./........./"
                                   "........./.....4.../......... ooo w 0 0";
    static const struct seat_line lines[] = {
        {"f8 f3", NULL}, {"", "The choice is cancelled: f8f3 is undone."},
        {"f8 f3", NULL}, {"c", NULL},
        {NULL, NULL},
    };
    struct session *s = seat_new("dragons", position);
    struct step_choice choice;
    char asked[ERROR_TEXT_MAX];
    struct text question = text_in(asked, sizeof asked);
    assert_false(session_choice_at(s, 0, &choice));
    seat_type(s, "f8 f3");
    assert_int_equal(s->app->answer.next, NEXT_CHOICE);
    assert_false(session_choice_ask(s, &question));
    assert_string_equal(asked, "f8f3 can be played in 2 ways:");
    assert_true(session_choice_at(s, 1, &choice));
    assert_string_equal(choice.answer, "r");
    assert_false(choice.is_number);
    assert_string_equal(choice.what, "takes g3, f8 weakens to 3");
    assert_false(session_choice_at(s, 2, &choice));
    seat_type(s, "");
    seat_talk(s, lines);
    seat_free(s);

    s = seat_new("dragons", position); /* the choices are listed with numbers, which can be typed */
    s->app->settings.is_accessible = true;
    seat_type(s, "f8 f3");
    seat_type(s, "2");
    assert_true(game_length(s->game) > 0);
    assert_int_equal(s->n_choices, 0);
    seat_free(s);
}

/* With `numbers own`, `last` uses the numbers of the side to move, `history` uses the numbers of
 * records. */
static void test_the_last_move_by_own_numbers(void **state)
{
    static const struct seat_line lines[] = {{"numbers own", "numbers is now own."},
                                             {"15v4", NULL},
                                             {"last", "Black played 54v4."},
                                             {"history", "15v4"},
                                             {"numbers common", "numbers is now common."},
                                             {"last", "Black played 15v4."},
                                             {NULL, NULL}};
    struct session *s = seat_new("isaac", NULL);
    seat_talk(s, lines);
    seat_free(s);
}

/* After places get other names, the numbers and letters of earlier lists are no longer accepted. */
static void test_other_names_of_choices(void **state)
{
    static const char *const openings[] = {"moves 22", "55", "22"};
    static const char *const answers[] = {"1", "h3", "h3"};
    for (int i = 0; i < 3; i++) {
        struct session *s = seat_new("isaac", NULL);
        s->app->settings.is_accessible = i == 0;
        seat_type(s, "numbers common");
        seat_type(s, "00h7");
        seat_type(s, openings[i]);
        assert_true(s->n_choices > 0 || s->listed != PLACE_NONE);
        seat_type(s, i < 2 ? "numbers own" : "swap");
        assert_true(s->n_choices == 0 && s->listed == PLACE_NONE && s->selected == PLACE_NONE);
        seat_type(s, answers[i]);
        assert_int_equal(game_length(s->game), 1);
        seat_free(s);
    }
}

static int place(const struct session *s, const char *name)
{
    return s->variant->rules->place_parse(session_names(s), name, strlen(name));
}

static void take_place(struct session *s, int place)
{
    session_request(s, &(struct request){.kind = REQUEST_PLACE, .place = place});
}

static void test_a_place_is_picked_and_played_to(void **state)
{
    struct session *s = seat_new("tactigon", NULL);
    take_place(s, place(s, "d7"));
    assert_int_equal(s->selected, place(s, "d7"));
    take_place(s, place(s, "d7"));
    assert_int_equal(s->selected, PLACE_NONE);
    take_place(s, place(s, "d7"));
    take_place(s, place(s, "d1"));
    assert_true(seat_printed(s, ANSWER_REFUSAL, "Too far"));
    take_place(s, place(s, "e8"));
    assert_int_equal(s->selected, place(s, "e8"));
    take_place(s, place(s, "e7"));
    assert_int_equal(game_length(s->game), 1);
    seat_free(s);
}

static void test_a_picked_piece_has_priority_over_a_new_one(void **state)
{
    struct session *s = seat_new_of(&ataxx_rules, NULL);
    const int from = place(s, "a1"), jump = place(s, "a3"), next = place(s, "a2");
    take_place(s, from);
    assert_int_equal(s->selected, from);
    take_place(s, next); /* a doubling, because a2 is beside a1 */
    assert_int_equal(game_length(s->game), 1);
    seat_type(s, "undo");
    take_place(s, next); /* a doubling needs no picked piece */
    assert_int_equal(game_length(s->game), 1);
    take_place(s, place(s, "b7"));
    take_place(s, from);
    take_place(s, jump);
    assert_int_equal(game_length(s->game), 3);
    int begin, end;
    s->variant->rules->move_places(s->variant, game_move_at(s->game, 2), &begin, &end);
    assert_int_equal(begin, from);
    seat_free(s);
}
