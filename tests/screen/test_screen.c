/* Bytes sent to the terminal for each key, display settings, menus with long entries, and what
 * remains on the terminal after the program. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fake.h"
#include "front/app.h"
#include "program/subcommand.h"
#include "rules/registry.h"
#include "screen/play.h"
#include "screen/screen.h"
#include "system/platform.h"
#include "unit.h"

enum { STEPS_MAX = 64 };

static struct {
    const char *const *steps;
    int n;
    size_t bytes[STEPS_MAX], sent;
    int writes[STEPS_MAX], written;
    int colored[STEPS_MAX]; /* number of coloured cells after step i */
    int first[STEPS_MAX];   /* the colour of the first coloured cell, or -1 */
} typed;

static int colored_cells(const struct emulator *e, int *first)
{
    int n = 0;
    *first = -1;
    for (int i = 0; i < e->rows * e->columns; i++) {
        if (e->cells[i].color >= 0 && n++ == 0)
            *first = e->cells[i].color;
    }
    return n;
}

static void display(struct fake *f)
{
    if (*f->script)
        return;
    if (typed.n > 0) {
        typed.bytes[typed.n - 1] = f->n_sent - typed.sent;
        typed.writes[typed.n - 1] = f->n_writes - typed.written;
        typed.colored[typed.n - 1] = colored_cells(&f->seen, &typed.first[typed.n - 1]);
    }
    typed.sent = f->n_sent;
    typed.written = f->n_writes;
    if (typed.steps[typed.n])
        f->script = typed.steps[typed.n++];
}

static void play(const char *game, const char *const *steps)
{
    struct fake *f = fake_new(game, 24, 80);
    world_terminal("xterm");
    assert_int_equal(session_new_set(&f->app, NULL, &f->game), CODE_NONE);
    memset(&typed, 0, sizeof typed);
    typed.steps = steps;
    f->display = display;
    assert_int_not_equal(OPEN_MENU, play_on_screen(f->game));
    fake_free(f);
}

/* The first two keys are not measured, because the screen has not settled yet. */
static void test_a_moved_cursor_is_one_short_write(void **state)
{
    static const char up[] = "\x1b[A", down[] = "\x1b[B", right[] = "\x1b[C", left[] = "\x1b[D";
    static const char *const steps[] = {up,    up,    down,  up,   left,  left, up,   up,
                                        right, right, right, down, right, down, down, left,
                                        down,  down,  right, up,   up,    up,   left, NULL};
    for (int i = 0; i < rules_count(); i++) {
        size_t most = 0;
        play(rules_at(i)->name, steps);
        for (int k = 2; steps[k]; k++) {
            assert_true(typed.writes[k] <= 1);
            most = typed.bytes[k] > most ? typed.bytes[k] : most;
        }
        assert_in_range(most, 1, 199);
    }
}

static void test_colors_change_at_once(void **state)
{
    static const char *const steps[] = {"color never\r", "color always\r", "theme safe\r",
                                        "theme dark\r",  "color never\r",  NULL};
    play("tactigon", steps);
    assert_int_equal(typed.colored[0], 0);
    assert_true(typed.colored[1] >= 26);
    assert_int_equal(typed.colored[2], typed.colored[1]);
    assert_int_equal(typed.colored[3], typed.colored[1]);
    assert_int_not_equal(typed.first[2], typed.first[1]);
    assert_int_equal(typed.first[3], typed.first[1]);
    assert_int_equal(typed.colored[4], 0);
}

static const struct typed_and_shown {
    const char *keys, *shown;
} lesson[] = {
    {"tutorial\r", "Lesson 1 of 16"},
    {"d7d8\r", "d8 is behind"},
    {"d7d6\r", "1  Yes"},
    {"\r", "Lesson 2 of 16"},
    {"lessons 13\r", "Goal: Capture the"},
    {"d3d2\r", "Good. Cian plays"},
    {"d2d1\r", "1  Yes"},
    {"2\r", "Goal: Capture the"},
    {"lessons\r", "Shut in  (done)"},
    {"1\r", "Goal: Move the circle"},
    {"d7d6\r", "1  Yes"},
    {"next\r", "Lesson 2 of 16"}, /* "n" is not taken as "no" with "ext" after it */
    {"menu\r", "13 pieces"},
    {"quit\r", NULL},
};

static const struct typed_and_shown puzzle[] = {
    {"puzzles\r", "2  Puzzle of the day"},
    {"1\r", " to move: "},
    {"hint\r", "Hint: "},
    {"again\r", "grade 1 of 5"},
    {"puzzles\r", "3  Review mistakes  0 due"},
    {"\x1b\x01", " to move: "},
    {"save\r", "That does not work in puzzles"},
    {"solution\r", "1  Yes"},
    {"2\r", " to move: "},
    {"puzzles daily\r", "Puzzle of the day, "}, /* changes daily, so its length is not known */
    {"next\r", " to move: "},
    {"menu\r", "13 pieces"},
    {"quit\r", NULL},
};

static const struct typed_and_shown menus[] = {
    {"d7d6\r", "cian 1>"},
    {"menu\r", "Esc: back"},
    {"\x1b\x01", "cian 1>"},
    {"menu\rreplay\r", "There are no saved games yet"},
    {"\x1b\x01", ">0  Continue, move 1"},
    {"q\r", NULL},
};

static const struct typed_and_shown *script_at, *script_begin;

static void look_at_script(struct fake *f)
{
    if (*f->script)
        return;
    if (script_at > script_begin && !fake_shows(f, script_at[-1].shown))
        fail_msg("no '%s' after %s", script_at[-1].shown, script_at[-1].keys);
    f->script = script_at->keys;
    if (script_at->shown)
        script_at++;
}

static void play_all(struct fake *f)
{
    struct open_game open = {.app = &f->app, .session = f->game};
    f->game = NULL;
    assert_int_equal(loop_run(&open, OPEN_GAME), CODE_DONE);
}

static void run_script(const struct typed_and_shown *script)
{
    struct fake *f = fake_new("tactigon", 30, 100);
    assert_int_equal(session_new_set(&f->app, NULL, &f->game), CODE_NONE);
    script_at = script_begin = script;
    f->display = look_at_script;
    play_all(f);
    assert_null(script_at->shown); /* all steps were done */
    fake_free(f);
}

static void test_escape_leads_back_to_the_game(void **state)
{
    struct fake *f = fake_begin("tactigon", NULL);
    script_at = script_begin = menus;
    f->display = look_at_script;
    play_all(f);
    assert_null(script_at->shown);
    fake_free(f);
}

static void test_lessons_are_played(void **state)
{
    run_script(lesson);
}

static void test_puzzles_are_played(void **state)
{
    run_script(puzzle);
}

static void goal_is_told_once(struct fake *f)
{
    assert_non_null(strstr(f->screen.message, "Lesson 2 of 8"));
    assert_null(strstr(f->screen.message, "Goal: "));
    assert_true(fake_shows(f, "Goal: Capture the piece on d3."));
}

static void task_is_told_once(struct fake *f)
{
    assert_non_null(strstr(f->screen.message, "Puzzle "));
    assert_null(strstr(f->screen.message, " to move: "));
    assert_true(fake_shows(f, " to move: "));
}

static void menu_is_named(struct fake *f)
{
    assert_true(fake_shows(f, "Esc: menu  ?: help"));
}

static void test_the_menu_is_named_on_a_small_screen(void **state)
{
    static const struct fake_step steps[] = {{"\t", menu_is_named}, {NULL, NULL}};
    struct fake *f = fake_begin("tactigon", NULL);
    fake_resize(f, 20, 60);
    fake_finish(f, steps);
}

static void test_a_task_is_shown_once(void **state)
{
    static const struct fake_step learns[] = {
        {"tutorial\r", NULL}, {"lessons 2\r", goal_is_told_once}, {NULL, NULL}};
    static const struct fake_step solves[] = {
        {"puzzles\r", NULL}, {"1\r", NULL}, {"again\r", task_is_told_once}, {NULL, NULL}};
    const struct fake_step *const steps[] = {learns, solves};
    for (int i = 0; i < 2; i++) {
        struct fake *f = fake_begin("dragons", NULL);
        fake_resize(f, 24, 76);
        fake_finish(f, steps[i]);
    }
}

/* When the screen is closed, the final position is printed, unless the board was painted. The
 * printed text leaves room for two more lines and the shell's prompt. */
static void check_farewell(const char *game, int rows, int columns, bool is_painted)
{
    static const char *const steps[] = {"\x04", NULL};
    struct fake *f = fake_new(game, rows, columns);
    int n = 0;
    if (is_painted) {
        f->app.settings.values[SETTING_CHARSET] = CHARSET_UNICODE;
        f->app.settings.values[SETTING_COLOR] = WHEN_ALWAYS;
    }
    assert_int_equal(session_new_set(&f->app, NULL, &f->game), CODE_NONE);
    memset(&typed, 0, sizeof typed);
    typed.steps = steps;
    f->display = display;
    assert_int_not_equal(OPEN_MENU, play_on_screen(f->game));
    if (!f->screen.farewell) {
        assert_true(rows < 40 || is_painted);
        fake_free(f);
        return;
    }
    assert_false(is_painted);
    assert_int_not_equal(f->screen.farewell[0], '\n');
    assert_null(strchr(f->screen.farewell, '{'));
    for (char *line = strtok(f->screen.farewell, "\n"); line; line = strtok(NULL, "\n")) {
        assert_true((int)strlen(line) <= columns);
        n++;
    }
    assert_true(n > 5 && n + 2 < rows);
    fake_free(f);
}

static void test_the_farewell_does_not_scroll_away(void **state)
{
    for (int i = 0; i < rules_count(); i++) {
        check_farewell(rules_at(i)->name, 40, 120, false);
        check_farewell(rules_at(i)->name, 40, 120, true);
        check_farewell(rules_at(i)->name, 24, 80, false);
        check_farewell(rules_at(i)->name, 15, 40, false);
    }
}

static void look_at_menu(struct fake *f)
{
    if (*f->script)
        return;
    assert_true(fake_shows(f, "1  Apart  "));
    assert_true(fake_shows(f, "2  Isaac  "));
    assert_true(fake_shows(f, "jump by the length of a line  "));
    f->script = "0\r";
}

static void test_menus_cut_no_word(void **state)
{
    struct choice m = {.title = "Other games"};
    struct fake *f = fake_new("tactigon", 15, 40);
    choice_add(&m, "apart", "Apart          jump by the length of a line");
    choice_add(&m, "isaac", "Isaac          a b c d e f g");
    f->display = look_at_menu;
    assert_int_equal(screen_menu_run(&f->app, &m), CHOICE_BACK);
    fake_free(f);
}

static void test_progress_is_not_drawn_all_the_time(void **state)
{
    enum { POSITIONS = 2000, FRAME_NS = 100000000 };
    struct fake *f = fake_new("tactigon", 24, 80);
    assert_true(screen_open(&f->screen));
    const int64_t begun = platform_now_ns();
    for (int i = 0; i < POSITIONS; i++)
        f->app.front->show_progress(&f->app, i, POSITIONS);
    assert_true(f->n_writes <= 2 + (platform_now_ns() - begun) / FRAME_NS);
    assert_string_equal(f->screen.thinking, "1999 of 2000 positions; Ctrl-C: stop.");
    f->app.settings.values[SETTING_MOTION] = SWITCH_OFF;
    f->app.front->show_progress(&f->app, 1, POSITIONS);
    assert_string_equal(f->screen.thinking, "2000 positions; Ctrl-C: stop.");
    f->app.front->show_progress(&f->app, POSITIONS, POSITIONS);
    assert_string_equal(f->screen.thinking, "");
    fake_free(f);
}

#define MS INT64_C(1000000)

static struct {
    int n, most_writes, n_rung;
    size_t most, sent;
    int written;
} ticks;

/* Each wait for input lasts as long as possible, because nothing is typed. */
static void look_at_clock(struct fake *f)
{
    const int64_t left = 10000 * MS - world.now_ns;
    if (*f->script)
        return;
    if (f->waited_ms < 0) { /* red's time has run out */
        assert_true(fake_shows(f, "Red ran out of time."));
        return;
    }
    if (ticks.n++ > 0) {
        const int written = f->n_writes - ticks.written;
        const size_t sent = f->n_sent - ticks.sent;
        ticks.most_writes = written > ticks.most_writes ? written : ticks.most_writes;
        ticks.n_rung += written > 1;
        ticks.most = sent > ticks.most ? sent : ticks.most;
        assert_true(sent > 0 || world.now_ns > 19900 * MS); /* each wake-up redraws something */
    }
    ticks.sent = f->n_sent;
    ticks.written = f->n_writes;
    /* In the last tenth of a second, the shown time does not change, so the wait may be longer. */
    assert_true(f->waited_ms <= (left < 0 ? 101 : 1001) || world.now_ns > 19900 * MS);
    world.now_ns += MS;
    f->script = "\x01";
}

static void check_ticks(const char *game, const char *moves, int bell)
{
    struct fake *f = fake_new(game, 24, 80);
    memset(&ticks, 0, sizeof ticks);
    world = (struct world){0};
    f->app.settings.values[SETTING_BELL] = bell;
    setting_change(&f->app.settings, SETTING_CLOCK, "20s", NULL);
    assert_int_equal(session_new_set(&f->app, NULL, &f->game), CODE_NONE);
    f->script = moves;
    f->display = look_at_clock;
    assert_int_not_equal(OPEN_MENU, play_on_screen(f->game));
    assert_int_equal(game_end(f->game->game), GAME_BY_TIME);
    assert_int_equal(ticks.most_writes, bell == SWITCH_ON ? 2 : 1);
    assert_int_equal(ticks.n_rung, bell == SWITCH_ON); /* one bell, when little time is left */
    assert_in_range(ticks.most, 0, 79);
    assert_in_range(ticks.n, 95, 115); /* 10 ticks of 1 s, then ticks of 0.1 s, each 1 ms late */
    fake_free(f);
}

static void test_a_clock_runs_without_the_board(void **state)
{
    check_ticks("tactigon", "d7d6\rf2f3\r", SWITCH_OFF);
    check_ticks("tactigon", "d7d6\rf2f3\r", SWITCH_ON);
}

static void waits(struct fake *f)
{
    world.now_ns += 3000 * MS;
}

/* Without motion, keys show the time, also those of a menu over the board. */
static void test_a_key_in_a_menu_shows_the_time(void **state)
{
    static const struct fake_step steps[] = {
        {"d7d6\rf2f3\r\x1b\x01", waits, .sees = {"Red    0:19"}},
        {"\x1b[B", .sees = {"> 2  Undo", "Red    0:16"}},
        {NULL, NULL}};
    struct fake *f = fake_new("tactigon", 24, 80);
    f->app.settings.values[SETTING_MOTION] = SWITCH_OFF;
    setting_change(&f->app.settings, SETTING_CLOCK, "20s", NULL);
    assert_int_equal(session_new_set(&f->app, NULL, &f->game), CODE_NONE);
    fake_finish(f, steps);
}

static void look_for_waits(struct fake *f)
{
    assert_int_equal(f->waited_ms, -1);
}

static void test_without_a_clock_nothing_wakes(void **state)
{
    struct fake *f = fake_new("tactigon", 24, 80);
    assert_int_equal(session_new_set(&f->app, NULL, &f->game), CODE_NONE);
    f->script = "d7d6\rf2f3\r?qmoves\r";
    f->display = look_for_waits;
    assert_int_not_equal(OPEN_MENU, play_on_screen(f->game));
    assert_int_equal(game_length(f->game->game), 2);
    fake_free(f);
}

/* A stopped clock never wakes the program. The board is hidden during the pause. */
static void look_at_pause(struct fake *f)
{
    static int step;
    if (*f->script)
        return;
    if (step == 0) {
        assert_true(fake_shows(f, "The clock is stopped."));
        assert_true(fake_shows(f, "Red      0:20"));
        assert_false(fake_shows(f, "TACTIGON"));
        assert_int_equal(f->waited_ms, -1);
        f->script = "d6d5\r";
    } else if (step == 1) {
        assert_true(fake_shows(f, "An empty line restarts it"));
        f->script = "\r";
    } else if (step == 2) {
        assert_true(fake_shows(f, "*Red     0:20  you") || fake_shows(f, "*Red    0:20"));
        assert_true(f->waited_ms >= 0);
        f->script = "quit\r";
    }
    step++;
}

static void test_a_pause_hides_the_board(void **state)
{
    struct fake *f = fake_new("tactigon", 24, 80);
    world = (struct world){0};
    setting_change(&f->app.settings, SETTING_CLOCK, "20s", NULL);
    assert_int_equal(session_new_set(&f->app, NULL, &f->game), CODE_NONE);
    f->script = "d7d6\rf2f3\rpause\r";
    f->display = look_at_pause;
    assert_int_not_equal(OPEN_MENU, play_on_screen(f->game));
    assert_int_equal(f->app.code, CODE_DONE);
    assert_int_equal(game_length(f->game->game), 2);
    fake_free(f);
}

static void look_at_long_menu(struct fake *f)
{
    if (!*f->script)
        f->script = "58\r";
}

static void test_a_long_menu_has_all_its_entries(void **state)
{
    struct choice m = {.title = "Which?"};
    struct fake *f = fake_new("tactigon", 24, 80);
    char word[16];
    for (int i = 0; i < 60; i++) {
        struct text text = text_in(word, sizeof word);
        text_printf(&text, "w%d", i + 1);
        choice_add(&m, word, "%s", word);
    }
    f->display = look_at_long_menu;
    assert_int_equal(screen_menu_run(&f->app, &m), 57);
    fake_free(f);
}
