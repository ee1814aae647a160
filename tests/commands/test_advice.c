/* Hints: one after another until the first one returns, in positions with only one move, after the
 * end of the game, and in a position that occurs again. */
#include <stdlib.h>
#include <string.h>

#include "seat.h"
#include "session/session.h"
#include "unit.h"

/* A limit of nodes makes the hints independent of the machine's speed. */
static struct session *begin(const char *game, const char *position)
{
    struct session *s = seat_new(game, position);
    s->app->settings.thinking.nodes = 3000;
    return s;
}

static void test_the_only_move(void **state)
{
    static const struct seat_line lines[] = {
        {"hint", " There is no other turn."},
        {"hint", "Hint: pass"},
        {NULL, NULL},
    };
    struct session *s = begin("isaac", "b s 00v4,01v4,14h6,23h6,35h4,55v5,58v5 "
                                       "02h3,05h4,12v3,33v3,40v6,51v4,52v5,69v3 50000/12011 "
                                       "36/23 7/5 -");
    seat_talk(s, lines);
    seat_free(s);
}

static void test_one_after_the_other(void **state)
{
    static const struct seat_line lines[] = {
        {"hint", "Hint: c2xd1 captures the pentagon. Red wins in 1 turn."},
        {"hint", "Or: c2-"},
        {"hint", "Or: c2-"},
        {"hint", "Or: c2-"},
        {"hint", "Or: c2-"},
        {"hint", "Hint: c2xd1"},
        {"resign yes", NULL},
        {"hint", "The game is over: there is nothing to search."},
        {NULL, NULL},
    };
    struct session *s = begin("tactigon", "1p1/1T3/5/5/7/7/5/5/5/5/P r 0 1");
    seat_talk(s, lines);
    seat_free(s);
}

static void test_which_is_marked(void **state)
{
    struct session *s = begin("tactigon", NULL);
    assert_null(advice_hint(s));
    for (int i = 0; i < 2; i++) {
        seat_type(s, "hint");
        assert_ptr_equal(advice_hint(s), &s->adviser.found.lines[i]);
    }
    seat_type(s, "d7d6");
    assert_null(advice_hint(s));
    seat_free(s);
}

static void test_hints_and_evaluations_agree(void **state)
{
    static const char *const orders[][2] = {{"eval", "hint"}, {"hint", "eval"}};
    struct search_result found[2];
    for (int i = 0; i < 2; i++) {
        struct session *s = begin("tactigon", NULL);
        seat_type(s, orders[i][0]);
        found[i] = s->adviser.found;
        seat_type(s, orders[i][1]);
        assert_memory_equal(&s->adviser.found, &found[i], sizeof found[i]);
        seat_free(s);
    }
    assert_int_equal(found[0].lines[0].moves[0], found[1].lines[0].moves[0]);
    assert_int_equal(found[0].lines[0].score, found[1].lines[0].score);
}

static void test_a_repeated_position(void **state)
{
    static const struct seat_line lines[] = {
        {"hint", "Hint: "}, {"hint", "Or: "}, {"d7d6", NULL},     {"d5c5", NULL},
        {"d6d7", NULL},     {"c5d5", NULL},   {"hint", "Hint: "}, {NULL, NULL},
    };
    struct session *s = begin("tactigon", NULL);
    seat_talk(s, lines);
    seat_free(s);
}

static void test_nothing_helps(void **state)
{
    static const struct seat_line lines[] = {
        {"hint", " Cian wins in 1 turn."},
        {"hint", " Every other turn loses sooner."},
        {NULL, NULL},
    };
    struct session *s = begin("tactigon", "p2/5/5/5/5c1/1c5/5/5/5/5/P r 0 1");
    seat_talk(s, lines);
    seat_free(s);
}
