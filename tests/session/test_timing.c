/* Games with clocks on simulated time: how much time is charged, written and restored, how games
 * end, and whether bots always have time left. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands/commands.h"
#include "front/app.h"
#include "rules/registry.h"
#include "seat.h"
#include "session/autosave.h"
#include "session/moves.h"
#include "session/session.h"
#include "unit.h"
#include "world.h"

#define MS INT64_C(1000000)
#define S  (1000 * MS)

static struct session *begin_with(const char *game, const char *clock, const char *bot)
{
    struct app *app = seat_app(rules_find(game));
    if (bot)
        assert_int_equal(
            player_read(app->settings.rules, bot, &app->settings.players[SIDE_SECOND], NULL),
            STATUS_OK);
    app->settings.has_seed = true;
    world = (struct world){0};
    /* The clock is set directly, because the settings do not allow clocks this short. */
    app->settings.own_clock = text_format("%s", clock);
    return seat_begin(app, NULL);
}

static struct session *begin(const char *clock)
{
    return begin_with("tactigon", clock, NULL);
}

static void type(struct session *s, int64_t after_ns, const char *item)
{
    timing_start(&s->timing);
    world.now_ns += after_ns;
    seat_type(s, item);
}

static void check_left(const struct session *s, const char *first, const char *second)
{
    assert_string_equal(timing_face(&s->timing, SIDE_FIRST).text, first);
    assert_string_equal(timing_face(&s->timing, SIDE_SECOND).text, second);
}

static bool record_has(struct session *s, const char *what)
{
    size_t size;
    char *data = autosave_record_new(s, &size);
    assert_non_null(data);
    const bool has = strstr(data, what) != NULL;
    if (!has)
        print_message("no '%s' in\n%s", what, data);
    free(data);
    return has;
}

static struct session *read_again(struct session *s)
{
    struct review loaded;
    struct error error;
    struct session *again;
    size_t size;
    char *data = autosave_record_new(s, &size);
    assert_non_null(data);
    if (record_read(data, size, rules_find, &loaded, &error) != STATUS_OK)
        fail_msg("%d:%d: %s\n%s", error.line, error.column, error.text, data);
    free(data);
    again = session_new_loaded(s->app, &loaded, "");
    return again;
}

static void test_turns_are_charged_and_recorded(void **state)
{
    struct session *s = begin("1m+2s");
    type(s, 20 * S, "d7d6");
    type(s, 30 * S, "f2f3");
    check_left(s, "1:00", "1:00");
    type(s, 5500 * MS, "d6d5");
    check_left(s, "0:56", "1:00");
    type(s, 0, "clock");
    assert_true(seat_count(&s->app->answer, "Clock 1m+2s: Red 0:56, Cian 1:00.\n"));
    assert_true(record_has(s, "clock: 1m+2s\n"));
    assert_true(record_has(s, "1. d7-d6 {[ms 20000]} f2-f3 {[ms 30000]}\n"
                              "2. d6xd5 {[ms 5500]}"));
    seat_free(s);
}

static void test_taking_back_restores_both_clocks(void **state)
{
    struct session *s = begin("1m+2s");
    type(s, 0, "d7d6");
    type(s, 0, "f2f3");
    type(s, 10 * S, "d6d5");
    type(s, 20 * S, "f3f2");
    check_left(s, "0:52", "0:42");
    type(s, 7 * S, "undo");
    check_left(s, "0:52", "1:00");
    type(s, 7 * S, "undo");
    check_left(s, "1:00", "1:00");
    type(s, 1 * S, "redo 2");
    check_left(s, "0:52", "0:42");
    type(s, 0, "undo 2");
    type(s, 3 * S, "d6d5"); /* repeats the undone move, but the new time counts */
    check_left(s, "0:59", "1:00");
    assert_true(record_has(s, "2. d6xd5 {[ms 3000]}"));
    seat_free(s);
}

static void test_a_pause_and_a_record_keep_the_time(void **state)
{
    struct session *s = begin("1m");
    type(s, 0, "pause");
    assert_true(s->app->answer.is_refused);
    type(s, 0, "d7d6");
    type(s, 0, "f2f3");
    type(s, 10 * S, "pause");
    assert_true(s->timing.is_paused);
    world.now_ns += 1000 * S;
    type(s, 0, "d6d5");
    assert_true(s->app->answer.is_refused && seat_count(&s->app->answer, "The clock is stopped"));
    type(s, 0, "hint");
    assert_true(s->app->answer.is_refused);
    type(s, 0, "clock");
    assert_true(seat_count(&s->app->answer, "Red 0:50"));
    assert_true(record_has(s, "f2-f3 {[ms 0]} {[pause 10000]}"));
    struct session *again = read_again(s);
    assert_true(again->timing.is_paused);
    check_left(again, "0:50", "1:00");
    type(again, 50 * S, "");
    assert_false(again->timing.is_paused);
    type(again, 5 * S, "d6d5");
    check_left(again, "0:45", "1:00");
    session_free(again);
    type(s, 0, "pause");
    assert_false(s->timing.is_paused);
    type(s, 4 * S, "save clock-test.tgr"); /* in the saved copy, the clock stops at this time */
    assert_false(s->timing.is_paused);
    assert_true(record_has(s, "[pause 14000]"));
    assert_int_equal(remove("clock-test.tgr"), 0);
    type(s, 1 * S, "d6d5");
    check_left(s, "0:45", "1:00");
    seat_free(s);
}

/* Time while the computer is asleep is not charged, but the record notes the interruption. */
static void test_suspensions_are_recorded(void **state)
{
    struct session *s = begin("1m");
    type(s, 0, "d7d6");
    type(s, 0, "f2f3");
    type(s, 2 * S, "clock");
    world.away_ns += S / 2; /* a sleep too short to record */
    type(s, 2 * S, "clock");
    assert_int_equal(s->record ? record_used_ms(s->record, s->game, 2) : -1, 0);
    world.away_ns += 3600 * S;
    type(s, 4 * S, "d6d5");
    assert_true(record_has(s, "f2-f3 {[ms 0]} {[pause 8000]}\n2. d6xd5 {[ms 8000]}"));
    seat_free(s);
}

static void test_between_two_people_a_flag_is_the_result(void **state)
{
    struct session *s = begin("30s");
    type(s, 0, "d7d6");
    type(s, 0, "f2f3");
    type(s, 30 * S - 1, "d6d5"); /* one nanosecond before red's time runs out */
    assert_int_equal(game_length(s->game), 3);
    type(s, 30 * S, "f3f2");
    assert_int_equal(game_length(s->game), 3);
    assert_int_equal(game_end(s->game), GAME_BY_TIME);
    assert_int_equal(game_result(s->game), RESULT_FIRST);
    assert_true(record_has(s, "result: red time\n"));
    struct session *again = read_again(s);
    assert_int_equal(game_end(again->game), GAME_BY_TIME);
    assert_false(again->timing.is_paused);
    session_free(again);
    type(s, 0, "undo"); /* both clocks show the earlier times again */
    assert_int_equal(game_length(s->game), 2);
    check_left(s, "0:30", "0:30");
    seat_free(s);
}

static void test_a_flag_is_seen_without_a_key(void **state)
{
    struct session *s = begin("30s/1s");
    type(s, 0, "d7d6");
    assert_int_equal(timing_wait_ms(&s->timing), -1);
    type(s, 0, "f2f3");
    timing_start(&s->timing);
    assert_int_equal(timing_wait_ms(&s->timing), 31000);
    type(s, 0, "clock speak");
    assert_int_equal(timing_wait_ms(&s->timing), 31000 - 10000);
    world.now_ns += 25 * S;
    assert_int_equal(timing_wait_ms(&s->timing), 6000);
    assert_false(session_end_time(s));
    world.now_ns += 6 * S;
    assert_int_equal(timing_wait_ms(&s->timing), 0);
    assert_int_equal(timing_face_ms(&s->timing), -1);
    assert_true(session_end_time(s));
    assert_int_equal(game_result(s->game), RESULT_SECOND);
    assert_false(session_end_time(s));
    assert_int_equal(timing_wait_ms(&s->timing), -1);
    seat_free(s);
}

static bool plays_on;

static bool answer_time(struct app *app, const char *question, bool is_yes)
{
    assert_string_equal(question, "Your time is up. Play on without a clock? (If not, you lose.)");
    return is_yes && plays_on;
}

static void test_against_a_bot_one_may_play_on(void **state)
{
    static const struct front person = {.ask = answer_time};
    for (int i = 0; i < 2; i++) {
        plays_on = i > 0;
        struct session *s = begin_with("tactigon", "30s", "random");
        type(s, 0, "d7d6");
        session_play_bot(s);
        s->app->front = &person;
        type(s, 40 * S, "d6d5");
        if (plays_on) { /* the game continues without clocks and is not rated */
            assert_int_equal(game_length(s->game), 3);
            assert_false(s->timing.is_on);
            assert_true(record_has(s, "clock: 30s off\ncasual: time\n"));
            struct session *again = read_again(s);
            assert_false(again->timing.is_on);
            session_free(again);
        } else {
            assert_int_equal(game_length(s->game), 2);
            assert_int_equal(game_end(s->game), GAME_BY_TIME);
            assert_string_equal(record_text(s->record, RECORD_CASUAL), "");
        }
        seat_free(s);
    }
}

static void test_the_clock_can_be_set_and_taken_off(void **state)
{
    struct session *s = begin("none");
    type(s, 0, "clock");
    assert_true(seat_count(&s->app->answer, "Clock none."));
    type(s, 0, "clock nonsense");
    assert_true(s->app->answer.is_refused &&
                seat_count(&s->app->answer, "'nonsense' is not a clock"));
    type(s, 0, "clock 2m");
    check_left(s, "2:00", "2:00");
    type(s, 0, "d7d6");
    type(s, 0, "clock 5m"); /* takes effect in the next game */
    check_left(s, "2:00", "2:00");
    type(s, 0, "clock none");
    check_left(s, "", "");
    assert_true(record_has(s, "clock: 2m off\n"));
    type(s, 0, "f2f3");
    type(s, 0, "clock 1m"); /* both sides have moved, so the clock starts at once */
    type(s, 10 * S, "d6d5");
    check_left(s, "0:50", "1:00");
    seat_free(s);
}

static void test_without_a_clock_there_is_nothing(void **state)
{
    struct session *s = begin("none");
    type(s, 5 * S, "d7d6");
    type(s, 5 * S, "f2f3");
    timing_start(&s->timing);
    timing_leave(&s->timing);
    assert_int_equal(timing_wait_ms(&s->timing), -1);
    assert_int_equal(timing_face_ms(&s->timing), -1);
    assert_false(s->timing.is_paused);
    size_t size;
    char *data = autosave_record_new(s, &size);
    assert_null(strstr(data, "clock"));
    assert_null(strstr(data, "{["));
    free(data);
    seat_free(s);
}

/* Each call by a search advances the time by 3 ms. */
static void search_on(struct app *app)
{
    world.now_ns += 3 * MS;
}

static const struct front searches_on = {.pump = search_on};

/* A bot must never run out of time, and must always keep at least 20 ms. */
static void check_bots(const char *game, const char *bot, const char *clock)
{
    enum { TURNS_MAX = 20 };
    struct session *s = begin_with(game, clock, bot);
    int64_t least = INT64_MAX;
    s->players[SIDE_FIRST] = s->players[SIDE_SECOND];
    s->app->front = &searches_on;
    for (int i = 0; i < TURNS_MAX && !session_is_over(s); i++) {
        const enum side side = (enum side)session_pos(s)->side;
        const int length = game_length(s->game);
        session_play_bot(s);
        assert_true(game_length(s->game) > length);
        answer_clear(&s->app->answer);
        const int64_t left = s->timing.clock.left_ms[side];
        least = left < least ? left : least;
    }
    print_message("%s, %s, %s: %d ms at least\n", game, bot, clock, (int)least);
    assert_int_not_equal(game_end(s->game), GAME_BY_TIME);
    assert_true(least >= 20);
    seat_free(s);
}

static void test_bots_keep_their_clocks(void **state)
{
    for (int i = 0; i < rules_count(); i++) {
        check_bots(rules_at(i)->name, "random", "100ms");
        if (!search_eval(rules_at(i)))
            continue;
        check_bots(rules_at(i)->name, "search", "100ms");
        check_bots(rules_at(i)->name, "level:7", "100ms");
        check_bots(rules_at(i)->name, "search:nodes=20000", "60ms/2ms");
    }
}

static void test_a_turn_of_several_steps(void **state)
{
    struct session *s = begin_with("apart", "1m", NULL);
    type(s, 0, "c7c5");
    type(s, 0, "c2c4");
    type(s, 3 * S, "e8c6");
    assert_true(game_pos(s->game)->mid_turn);
    check_left(s, "0:57", "1:00");
    type(s, 1 * S, "c6c4");
    assert_true(game_pos(s->game)->mid_turn);
    type(s, 3 * S, "stop");
    assert_false(game_pos(s->game)->mid_turn);
    check_left(s, "0:53", "1:00");
    assert_true(record_has(s, "{[ms 7000]}"));
    seat_free(s);
}

static void test_a_clock_of_one_side(void **state)
{
    struct session *s = begin("red=90s");
    type(s, 0, "d7d6");
    type(s, 1000 * S, "f2f3");
    type(s, 10 * S, "clock");
    check_left(s, "1:20", "");
    assert_true(seat_count(&s->app->answer, "Red 1:20, Cian no limit."));
    s->app->settings.is_accessible = true;
    type(s, 0, "clock");
    assert_true(seat_count(&s->app->answer, "Red 1 minute 20 seconds"));
    seat_free(s);
}

/* The remaining time is longer than the longest wait that the system allows. */
static void test_a_clock_of_months(void **state)
{
    struct session *s = begin("24h+24h");
    static const char *const turns[] = {"d7d6", "f2f3", "d6d7", "f3f2"};
    s->app->settings.values[SETTING_DRAWS] = SWITCH_OFF;
    game_set_draws(s->game, false);
    for (int i = 0; i < 120; i++)
        type(s, 0, turns[i % 4]);
    assert_int_equal(game_length(s->game), 120);
    timing_start(&s->timing);
    assert_int_equal(timing_wait_ms(&s->timing), INT32_MAX);
    world.now_ns += 26 * 24 * 3600 * S;
    assert_in_range(timing_wait_ms(&s->timing), 1, INT32_MAX - 1);
    seat_free(s);
}
