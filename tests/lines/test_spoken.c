/* How steps are described to people who do not see the board. */
#include <stdlib.h>
#include <string.h>

#include "ataxx.h"
#include "lines/lines.h"
#include "lines/print.h"
#include "rules/registry.h"
#include "seat.h"
#include "unit.h"

static void check_printed(const struct rules *rules, const char *position, const char *typed,
                          const char *expected)
{
    struct session *s = seat_new_of(rules, position);
    seat_type(s, typed);
    const int n = game_length(s->game);
    assert_true(n > 0);
    answer_clear(&s->app->answer);
    spoken_steps(s->app, s->game, session_names(s), n - 1, n);
    assert_string_equal(s->app->answer.n_pieces > 0 ? s->app->answer.text : "", expected);
    seat_free(s);
}

static void test_a_step_without_a_beginning_brings_a_piece(void **state)
{
    check_printed(&ataxx_rules, NULL, "b2", "New: x piece on b2.\nX: 3 pieces.\n");
    check_printed(&ataxx_rules, NULL, "a1a3", "");
}

static void test_a_piece_that_changes_sides(void **state)
{
    check_printed(&ataxx_rules, "x6/7/2o4/7/7/7/o6 x 0 0", "b2",
                  "New: x piece on b2.\nNow: x piece on c3.\nX: 3 pieces.\nO: 1 piece.\n");
    check_printed(&ataxx_rules, "x6/7/3o3/7/7/7/o6 x 0 0", "a1c2",
                  "Now: x piece on d3.\nX: 2 pieces.\nO: 1 piece.\n");
}

static void test_steps_without_a_beginning_are_listed(void **state)
{
    static const struct seat_line lines[] = {
        {"moves", "a1-c3.\na2, b1, b2, f6, f7, g6.\ng7-e5"},
        {"moves b2", "\n1: b2\n"},
        {"1", NULL},
        {NULL, NULL},
    };
    struct session *s = seat_new_of(&ataxx_rules, NULL);
    s->app->settings.is_accessible = true;
    seat_talk(s, lines);
    assert_int_equal(game_length(s->game), 1);
    seat_free(s);
}
