/* The files of finished lessons and solved puzzles: which lines are understood, which lines are
 * kept, and the messages when a file cannot be read or written. */
#define _XOPEN_SOURCE 700

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "elsewhere.h"
#include "learn/attempts.h"
#include "rules/registry.h"
#include "unit.h"

static const struct front nobody;
static struct app app;

static const char *printed(void)
{
    return app.answer.n_pieces > 0 ? app.answer.text : "";
}

static void write_file(const char *name, const char *data, size_t size)
{
    struct error error;
    if (!store_write_at(STORE_DATA, name, data, size, &error))
        fail_msg("%s", error.text);
}

static void write_text(const char *name, const char *text)
{
    write_file(name, text, strlen(text));
}

static void check_file(const char *name, const char *expected)
{
    char path[PLATFORM_PATH_MAX];
    size_t size;
    assert_true(store_path(STORE_DATA, name, path, NULL));
    char *data = store_read_own_new(path, 10000, &size, NULL);
    assert_non_null(data);
    assert_string_equal(data, expected);
    free(data);
}

static int before_each(void **state)
{
    store_remove(STORE_DATA, "puzzles");
    store_remove(STORE_DATA, "lessons");
    app = (struct app){.code = CODE_NONE, .front = &nobody};
    settings_reset(&app.settings, rules_at(0));
    return 0;
}

static int after_each(void **state)
{
    answer_free(&app.answer);
    return 0;
}

static bool is_try(const char *words)
{
    char text[200];
    snprintf(text, sizeof text, "tactigon abc %s", words);
    write_text("puzzles", text);
    struct ledger l = attempts_load(&app);
    const bool is_good = attempts_of(&l, "tactigon", "abc").first != TRY_NONE;
    assert_int_equal(is_good, *printed() == '\0');
    answer_clear(&app.answer);
    ledger_free(&l);
    return is_good;
}

static void test_states_of_puzzles(void **state)
{
    static const char *const good[] = {"solved", "failed", "failed 1 2026-11-25",
                                       "solved 5 2026-11-25"};
    static const char *const bad[] = {"",
                                      "tried",
                                      "failed 0 2026-11-25",
                                      "failed 6 2026-11-25",
                                      "failed x 2026-11-25",
                                      "failed 1",
                                      "failed 1 2026-11-31",
                                      "failed 1 2026x11-25",
                                      "failed 1 2026-11x25",
                                      "failed 1 202x-11-25",
                                      "failed 1 2026-1x-25",
                                      "failed 1 2026-11-2x",
                                      "failed 1 2026-11-25 more"};
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++)
        if (!is_try(good[i]))
            fail_msg("%s", good[i]);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        if (is_try(bad[i]))
            fail_msg("%s", bad[i]);
}

static void test_days_and_streaks(void **state)
{
    static const struct {
        const char *line;
        int day; /* 1 if the day is understood, otherwise -1 */
        bool is_done;
        int streak;
    } table[] = {
        {"apart daily abc 2026-11-25", 1, false, 0},
        {"apart daily abc 2026-11-25 done", 1, true, 0},
        {"apart daily abc 2026-11-25 do", -1, false, 0},
        {"apart daily abc 2026-11-35", -1, false, 0},
        {"apart daily abc", -1, false, 0},
        {"apart daily", -1, false, 0},
        {"apart streak 12", -1, false, 12},
        {"apart streak -1", -1, false, 0},
        {"apart streak 100001", -1, false, 0},
        {"apart streak", -1, false, 0},
        {"isaac streak 12", -1, false, 0},
    };
    int day;
    assert_true(day_read("2026-11-25", &day));
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        write_text("puzzles", table[i].line);
        struct ledger l = attempts_load(&app);
        const struct try_daily daily = attempts_daily(&l, "apart");
        if (daily.day != (table[i].day < 0 ? -1 : day) ||
            (daily.day >= 0 && daily.is_done != table[i].is_done) ||
            attempts_streak(&l, "apart") != table[i].streak)
            fail_msg("%s", table[i].line);
        ledger_free(&l);
    }
}

static void test_lines_of_any_form(void **state)
{
    static char text[1000];
    const char after[] = "\napart one done\n";
    for (size_t size = 20; size < 200; size += 3) {
        memset(text, 'a', size);
        text[2] = ' ';
        text[6] = ' ';
        memcpy(text + size, after, sizeof after);
        write_text("lessons", text);
        struct ledger l = progress_load(&app);
        assert_non_null(strstr(printed(), "lessons:1:1: this is not a line of the form"));
        assert_int_equal(progress_of(&l, "apart", "one"), PROGRESS_DONE);
        progress_set(&app, &l, "apart", "two", PROGRESS_SEEN);
        ledger_free(&l);
        strcat(text, "apart two seen\n");
        check_file("lessons", text);
        answer_clear(&app.answer);
    }
    static const char zero[] = "apart one do\0e\n\n#\napart one seen";
    write_file("lessons", zero, sizeof zero - 1);
    struct ledger l = progress_load(&app);
    assert_int_equal(progress_of(&l, "apart", "one"), PROGRESS_SEEN);
    ledger_free(&l);
}

static void test_done_lessons_stay_done(void **state)
{
    write_text("lessons", "apart one done\napart one seen\napart two seen\n\nisaac one seen\n");
    struct ledger l = progress_load(&app);
    assert_string_equal(printed(), "");
    assert_int_equal(progress_of(&l, "apart", "one"), PROGRESS_DONE);
    assert_int_equal(progress_of(&l, "apart", "two"), PROGRESS_SEEN);
    assert_int_equal(progress_of(&l, "apart", "three"), PROGRESS_NONE);
    progress_set(&app, &l, "apart", "one", PROGRESS_SEEN);
    progress_set(&app, &l, "apart", "two", PROGRESS_DONE);
    check_file("lessons", "apart one done\napart one seen\n\nisaac one seen\napart two done\n");
    ledger_free(&l);
}

static void test_solved_puzzles_stay_solved(void **state)
{
    struct ledger l = attempts_load(&app);
    attempts_add(&app, &l, "apart", "abc", true, 100);
    attempts_add(&app, &l, "apart", "abc", true, 200);
    check_file("puzzles", "apart abc solved\n");
    attempts_add(&app, &l, "apart", "xyz", false, 20000);
    const struct try_state early = attempts_add(&app, &l, "apart", "xyz", true, 20000);
    assert_int_equal(early.box, 1);
    const struct try_state due = attempts_add(&app, &l, "apart", "xyz", true, 20001);
    assert_int_equal(due.box, 2);
    assert_int_equal(due.first, TRY_FAILED);
    ledger_free(&l);
}

static void test_a_streak_only_grows(void **state)
{
    struct ledger l = attempts_load(&app);
    attempts_set_streak(&app, &l, "apart", 3);
    attempts_set_streak(&app, &l, "apart", 2);
    check_file("puzzles", "apart streak 3\n");
    attempts_set_streak(&app, &l, "apart", 4);
    check_file("puzzles", "apart streak 4\n");
    ledger_free(&l);
}

/* The file is too large. This is reported once, and progress is kept until the program ends. */
static void test_a_file_that_cannot_be_read(void **state)
{
    static char much[1 << 17];
    memset(much, '#', sizeof much);
    write_file("puzzles", much, sizeof much);
    struct ledger l = attempts_load(&app);
    assert_non_null(strstr(printed(), "Warning: the list of puzzle results cannot be read: "));
    answer_clear(&app.answer);
    const struct try_state done = attempts_add(&app, &l, "apart", "abc", true, 100);
    assert_int_equal(done.first, TRY_SOLVED);
    assert_int_equal(attempts_of(&l, "apart", "abc").first, TRY_SOLVED);
    attempts_set_streak(&app, &l, "apart", 5);
    assert_int_equal(attempts_streak(&l, "apart"), 5);
    assert_string_equal(printed(), "");
    ledger_free(&l);
}

/* Another process makes the file too large after it was read. This is reported, and from then on
 * nothing is written. */
static void test_a_file_that_becomes_unreadable(void **state)
{
    static char much[1 << 17];
    const struct try_daily daily = {.id = "abc", .day = 20000};
    memset(much, '#', sizeof much);
    for (int way = 0; way < 4; way++) {
        write_text("puzzles", "apart abc failed\n");
        write_text("lessons", "apart abc seen\n");
        struct ledger l = way < 3 ? attempts_load(&app) : progress_load(&app);
        write_file(way < 3 ? "puzzles" : "lessons", much, sizeof much);
        if (way == 0)
            assert_int_equal(attempts_add(&app, &l, "apart", "abc", true, 100).box, 0);
        else if (way == 1)
            attempts_set_streak(&app, &l, "apart", 5);
        else if (way == 2)
            attempts_set_daily(&app, &l, "apart", &daily);
        else
            progress_set(&app, &l, "apart", "abc", PROGRESS_DONE);
        assert_non_null(strstr(printed(), " cannot be read: "));
        answer_clear(&app.answer);
        assert_true(l.is_off);
        ledger_free(&l);
    }
}

static void test_there_is_no_place_for_files(void **state)
{
    char home[PLATFORM_PATH_MAX];
    strcpy(home, getenv("XDG_DATA_HOME"));
    unsetenv("XDG_DATA_HOME");
    setenv("HOME", "nowhere", 1);
    struct ledger l = progress_load(&app);
    assert_non_null(strstr(printed(), "neither HOME nor XDG_DATA_HOME is an absolute path"));
    ledger_free(&l);
    setenv("XDG_DATA_HOME", home, 1);
}

/* The file can be read but not written. This is reported once, and progress is remembered. */
static void test_a_file_that_cannot_be_written(void **state)
{
    char home[PLATFORM_PATH_MAX];
    write_text("lessons", "apart one seen\n");
    struct ledger l = progress_load(&app);
    strcpy(home, getenv("XDG_DATA_HOME"));
    setenv("XDG_DATA_HOME", "/dev/null/below", 1); /* a path that cannot be created */
    progress_set(&app, &l, "apart", "one", PROGRESS_DONE);
    assert_non_null(strstr(printed(), "Warning: the list of finished lessons cannot be "));
    answer_clear(&app.answer);
    progress_set(&app, &l, "apart", "two", PROGRESS_DONE);
    assert_int_equal(progress_of(&l, "apart", "two"), PROGRESS_DONE);
    assert_string_equal(printed(), "");
    ledger_free(&l);
    setenv("XDG_DATA_HOME", home, 1);
}

/* Another process keeps the lock and writes the file. Results wait; then all are in the file. */
static void test_a_lock_that_another_keeps(void **state)
{
    const char *const name = "puzzles";
    struct ledger l = attempts_load(&app);
    const struct elsewhere other = lock_elsewhere(&name, 1);
    platform_catch_interrupt();
    raise(SIGINT); /* ends the wait at once */
    attempts_add(&app, &l, "apart", "1a", true, 20000);
    attempts_set_streak(&app, &l, "apart", 5);
    assert_non_null(strstr(printed(), "Another program keeps the list of puzzle results locked"));
    assert_int_equal(attempts_of(&l, "apart", "1a").first, TRY_SOLVED);
    write_text("puzzles", "apart 2b solved\napart streak 9\n");
    platform_forget_interrupt();
    unlock_elsewhere(other);
    ledger_close(&app, &l);
    check_file("puzzles", "apart 2b solved\napart streak 9\napart 1a solved\n");
}

/* Puzzles that are due but no longer exist are counted. */
static void test_due_puzzles_are_counted(void **state)
{
    write_text("puzzles", "apart 1a failed 1 2020-01-01\napart 1b failed 1 9000-01-01\n"
                          "apart 2a solved\nisaac 3a failed 2 2020-01-01\n");
    struct ledger l = attempts_load(&app);
    assert_int_equal(attempts_due(&l, "apart", 20000), 1);
    ledger_free(&l);
}
