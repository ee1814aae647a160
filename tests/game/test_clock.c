/* Clocks: their texts, how turns change them, when the display changes, all in simulated time. */
#include <stdlib.h>
#include <string.h>

#include "game/clock.h"
#include "rules/registry.h"
#include "unit.h"

#define MS INT64_C(1000000)
#define S  (1000 * MS)

static void check_text(const char *typed, const char *game, const char *wanted)
{
    struct clock_control control[2];
    assert_int_equal(clock_read(typed, rules_find(game), control, NULL), STATUS_OK);
    assert_string_equal(clock_format(control, rules_find(game)).text, wanted);
}

static void test_controls_are_read_and_written(void **state)
{
    static const char *const same[] = {"none",
                                       "5m",
                                       "5m+3s",
                                       "5m/5s",
                                       "1h",
                                       "90s",
                                       "500ms+20ms",
                                       "red=5m",
                                       "red=5m,cian=90s",
                                       "cian=2m",
                                       "100h+100h",
                                       "1m/1ms",
                                       "red=1h+2s,cian=1h+3s",
                                       "red=1h/2s,cian=1h/3s",
                                       "red=1h+2s,cian=1h/2s"};
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++)
        check_text(same[i], "tactigon", same[i]);
    check_text("60s", "tactigon", "1m");
    check_text("1h30m", "tactigon", "90m");
    check_text("1m1s1ms+0s", "tactigon", "61001ms");
    check_text("NONE", "tactigon", "none");
    check_text("cian=3m,red=3m", "tactigon", "3m");
    check_text("black=3m", "isaac", "black=3m");
}

static void test_malformed_clocks_are_refused(void **state)
{
    /* tests/bad/arguments.bad has others. */
    static const char bad[][16] = {
        "m",     "0s",       "5m+3",  "5m+3s,",        "101h",           "100h1ms",
        "5m,3m", "red=5m,",  "red5m", "redx=5m",       "red=5m;cian=3m", "=5m",
        "no=5m", "red=none", "5.5m",  "red=5m,red=4m", "5m+101h",        "5M"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        struct clock_control control[2] = {{.base_ms = 7}, {.base_ms = 8}};
        struct error error = {0};
        assert_int_equal(clock_read(bad[i], rules_find("tactigon"), control, &error),
                         STATUS_BAD_INPUT);
        assert_non_null(strstr(error.text, "is not a clock: use none, 5m, 5m+3s"));
        assert_non_null(strstr(error.text, "red=5m,cian=90s"));
        assert_true(control[0].base_ms == 7 && control[1].base_ms == 8);
    }
}

static struct clock make(const char *text)
{
    struct clock_control control[2];
    assert_int_equal(clock_read(text, rules_find("tactigon"), control, NULL), STATUS_OK);
    return clock_of(control);
}

static struct clock make_begun(const char *text)
{
    struct clock c = make(text);
    clock_end_turn(&c, SIDE_FIRST, 1000);
    clock_end_turn(&c, SIDE_SECOND, 1000);
    clock_begin_turn(&c, SIDE_FIRST, 0);
    return c;
}

static void test_first_turns_are_free(void **state)
{
    struct clock c = make("5m+3s");
    clock_begin_turn(&c, SIDE_FIRST, 0);
    clock_start(&c, 10 * S);
    assert_int_equal(clock_due_ns(&c, 1000 * S), -1);
    assert_int_equal(clock_face_ns(&c, 1000 * S), -1);
    assert_int_equal(clock_left_ns(&c, SIDE_FIRST, 1000 * S), 300 * S);
    assert_int_equal(clock_used_ns(&c, 1000 * S), 990 * S);
    clock_end_turn(&c, SIDE_FIRST, 990000);
    assert_int_equal(c.left_ms[SIDE_FIRST], 300000);
}

static void test_an_increment_comes_after_a_turn_in_time(void **state)
{
    struct clock c = make_begun("10s+3s");
    clock_end_turn(&c, SIDE_FIRST, 2500);
    assert_int_equal(c.left_ms[SIDE_FIRST], 10500);
    assert_int_equal(c.left_ms[SIDE_SECOND], 10000);
    clock_end_turn(&c, SIDE_FIRST, 10499);
    assert_int_equal(c.left_ms[SIDE_FIRST], 3001);
    clock_end_turn(&c, SIDE_FIRST, 3001);
    assert_int_equal(c.left_ms[SIDE_FIRST], 0);
}

static void test_sums_stay_in_range(void **state)
{
    struct clock rich = make_begun("100h+100h"), poor = make_begun("1ms");
    for (int i = 0; i < 100000; i++) {
        clock_end_turn(&rich, SIDE_FIRST, 0);
        clock_end_turn(&poor, SIDE_FIRST, 2000000000);
    }
    assert_int_equal(clock_left_ns(&rich, SIDE_FIRST, 0), 3600000 * S);
    assert_int_equal(clock_left_ns(&poor, SIDE_FIRST, 0), -3600000 * S);
}

static void test_a_delay_is_free_and_not_saved_up(void **state)
{
    struct clock c = make_begun("10s/3s");
    clock_end_turn(&c, SIDE_FIRST, 2999);
    assert_int_equal(c.left_ms[SIDE_FIRST], 10000);
    clock_end_turn(&c, SIDE_FIRST, 3500);
    assert_int_equal(c.left_ms[SIDE_FIRST], 9500);
    clock_begin_turn(&c, SIDE_FIRST, 0);
    clock_start(&c, 0);
    assert_int_equal(clock_left_ns(&c, SIDE_FIRST, 2 * S), 9500 * MS);
    assert_int_equal(clock_due_ns(&c, 2 * S), 10500 * MS);
    assert_int_equal(clock_face_ns(&c, 2 * S), S + 1);
    assert_int_equal(clock_due_ns(&c, 12500 * MS), 0);
}

static void test_clock_runs_and_stops(void **state)
{
    struct clock c = make_begun("1m");
    assert_int_equal(clock_due_ns(&c, 5 * S), -1);
    clock_start(&c, 5 * S);
    clock_start(&c, 7 * S);
    assert_int_equal(clock_left_ns(&c, SIDE_FIRST, 15 * S), 50 * S);
    assert_int_equal(clock_left_ns(&c, SIDE_SECOND, 15 * S), 60 * S);
    clock_stop(&c, 15 * S);
    clock_stop(&c, 30 * S);
    assert_int_equal(clock_left_ns(&c, SIDE_FIRST, 40 * S), 50 * S);
    clock_start(&c, 40 * S);
    assert_int_equal(clock_due_ns(&c, 40 * S), 50 * S);
    assert_int_equal(clock_due_ns(&c, 89 * S), S);
    assert_int_equal(clock_due_ns(&c, 90 * S), 0);
    assert_int_equal(clock_due_ns(&c, 95 * S), 0);
    assert_int_equal(clock_used_ns(&c, 30 * S), 10 * S); /* the system's clock was set back */
}

static void test_a_side_may_have_no_clock(void **state)
{
    struct clock c = make_begun("cian=1m");
    clock_start(&c, 0);
    assert_int_equal(clock_due_ns(&c, 1000 * S), -1);
    clock_end_turn(&c, SIDE_FIRST, 1000000);
    clock_begin_turn(&c, SIDE_SECOND, 500);
    clock_start(&c, 0);
    assert_int_equal(clock_due_ns(&c, 0), 59500 * MS);
}

static void check_face(int64_t left_ns, const char *face, const char *words)
{
    assert_string_equal(clock_face(left_ns).text, face);
    assert_string_equal(clock_format_left(left_ns).text, words);
}

static void test_faces(void **state)
{
    check_face(300 * S, "5:00", "5 minutes");
    check_face(300 * S - 1, "4:59", "4 minutes 59 seconds");
    check_face(3600 * S, "1:00:00", "1 hour");
    check_face(3661 * S, "1:01:01", "1 hour 1 minute 1 second");
    check_face(3600 * S - 1, "59:59", "59 minutes 59 seconds");
    check_face(10 * S, "0:10", "10 seconds");
    check_face(10 * S - 1, "9.9", "9 seconds");
    check_face(50 * MS, "0.0", "0 seconds");
    check_face(-5 * S, "0.0", "0 seconds");
    check_face(360000 * S, "100:00:00", "100 hours");
}

/* The display must change exactly when the time from clock_face_ns() has passed. */
static void test_the_next_change_is_known(void **state)
{
    struct clock c = make_begun("12s/1500ms");
    int64_t now = 0, wait;
    int n = 0;
    clock_start(&c, 0);
    while ((wait = clock_face_ns(&c, now)) >= 0) {
        const struct text_word before = clock_face(clock_left_ns(&c, SIDE_FIRST, now));
        assert_string_equal(before.text,
                            clock_face(clock_left_ns(&c, SIDE_FIRST, now + wait - 1)).text);
        assert_string_not_equal(before.text,
                                clock_face(clock_left_ns(&c, SIDE_FIRST, now + wait)).text);
        now += wait;
        n++;
    }
    assert_int_equal(n, 3 + 99); /* 12, 11, 10 and then tenths down to 0.0 */
    assert_true(clock_due_ns(&c, now) > 0 && clock_due_ns(&c, now) < 100 * MS);
}
