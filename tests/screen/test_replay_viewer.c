/* Records on a screen, key by key: stepping, autoplay, lines, clicks, analysis and each way to
 * leave. Also the input of a line, such as a name. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands/commands.h"
#include "commands/replay.h"
#include "fake.h"
#include "front/app.h"
#include "screen/screen.h"
#include "unit.h"
#include "view/theme.h"

#define RECORD BOARDS "/../tests/cli/cases/stats/won.tgr"        /* 8 steps */
#define LONGER BOARDS "/../tests/cli/cases/analyse/blunders.tgr" /* 67 steps */

#define UP    "\x1b[A"
#define DOWN  "\x1b[B"
#define RIGHT "\x1b[C"
#define LEFT  "\x1b[D"
#define END   "\x1b[F"
#define HOME  "\x1b[H"
#define ESC   "\x1b\x01"
#define PAUSE "\x01"

/* The keys of a step, and the text that the screen then shows. "@TEXT" is a click on TEXT. */
struct step {
    const char *keys, *shown, *hidden;
};

static const struct step *steps;
static int n_done;
static const char *record = RECORD;

static void fail_at(const struct fake *f, const struct step *step, const char *what)
{
    char row[4096];
    for (int i = 0; i < f->seen.rows; i++) {
        struct text text = text_in(row, sizeof row);
        emulator_row_text(&f->seen, i, &text);
        if (*row)
            print_message("%s\n", row);
    }
    fail_msg("step %d: %s '%s'", n_done, what, step->shown);
}

static const char *click_on(const struct fake *f, const char *text)
{
    static char bytes[40];
    char row[4096];
    for (int i = 0; i < f->seen.rows; i++) {
        struct text line = text_in(row, sizeof row);
        emulator_row_text(&f->seen, i, &line);
        const char *at = strstr(row, text);
        if (at) {
            snprintf(bytes, sizeof bytes, "\x1b[<0;%d;%dM", (int)(at - row) + 1, i + 1);
            return bytes;
        }
    }
    fail_msg("'%s' is nowhere", text);
    return "";
}

static void display(struct fake *f)
{
    if (*f->script)
        return;
    const struct step *done = n_done > 0 ? &steps[n_done - 1] : NULL;
    if (done && done->shown && !fake_shows(f, done->shown))
        fail_at(f, done, "there is no");
    if (done && done->hidden && fake_shows(f, done->hidden))
        fail_at(f, done, "something else beside");
    if (!steps[n_done].keys)
        return;
    const char *keys = steps[n_done++].keys;
    f->script = keys[0] == '@' ? click_on(f, keys + 1) : keys;
}

static void (*look)(struct fake *f) = display;

/* Types all steps. Returns true if the person began to play from the record. */
static bool run_on(struct fake *f, const struct step *typed, bool is_analysed)
{
    struct replay replay;
    assert_int_equal(replay_open(&f->app, record, &replay), CODE_NONE);
    replay.open = f->game;
    steps = typed;
    n_done = 0;
    f->display = look;
    replay_on_screen(&replay, is_analysed ? "analyse" : NULL);
    review_close(&replay.x);
    if (typed[n_done].keys)
        fail_msg("left before step %d", n_done);
    if (replay.game) {
        session_free(f->game);
        f->game = replay.game;
    }
    return replay.game;
}

static struct fake *open_fake(int rows, int columns)
{
    struct fake *f = fake_new("tactigon", rows, columns);
    f->app.settings.thinking.nodes = 50;
    return f;
}

static bool run(const struct step *typed)
{
    struct fake *f = open_fake(30, 100);
    const bool has_branched = run_on(f, typed, false);
    fake_free(f);
    return has_branched;
}

static void test_steps_by_keys(void **state)
{
    static const struct step typed[] = {
        {RIGHT, "replay 1/8>", "level:"},
        {DOWN, "replay 2/8>", NULL},
        {LEFT, "replay 1/8>", NULL},
        {UP, "replay 0/8>", NULL},
        {UP, "replay 0/8>", NULL},
        {END, "replay 8/8>", NULL},
        {RIGHT, "replay 8/8>", NULL},
        {"\r", "replay 8/8>", NULL},
        {HOME, "replay 0/8>", NULL},
        {"\r", "replay 1/8>", NULL},
        {"\x7f", "replay 0/8>", NULL},
        {"\x1b[<65;10;10M", "replay 1/8>", NULL},
        {"\x1b[<64;10;10M", "replay 0/8>", NULL},
        {"@d8-e4", "replay 1/8>", NULL},
        {"@c8-d6", "replay 5/8>", NULL},
        {"@Gold", "replay 5/8>", NULL},
        {"\x1b[5~", "replay 5/8>", NULL}, /* this key does nothing */
        {ESC, "Press Esc again to leave the record.", NULL},
        {RIGHT, "replay 6/8>", "Esc again"},
        {ESC, "Press Esc again to leave the record.", NULL},
        {ESC, NULL, NULL},
        {NULL, NULL, NULL},
    };
    assert_false(run(typed));
}

static void test_a_small_screen_names_the_move(void **state)
{
    static const struct step typed[] = {
        {RIGHT, "Move 1, Red: d8-e4", "Position"}, {"menu\r", NULL, NULL}, {NULL, NULL, NULL}};
    struct fake *f = open_fake(12, 30);
    assert_false(run_on(f, typed, false));
    fake_free(f);
}

static void test_a_long_name_is_cut(void **state)
{
    static const struct step typed[] = {{RIGHT, "Cian  A player w", NULL},
                                        {LEFT, "... ", "even a wide one"},
                                        {ESC ESC, NULL, NULL},
                                        {NULL, NULL, NULL}};
    record = BOARDS "/../tests/cli/cases/replay/long_name.tgr";
    for (int is_painted = 0; is_painted < 2; is_painted++) {
        struct fake *f = open_fake(24, 80);
        f->app.settings.values[SETTING_CHARSET] = is_painted ? CHARSET_UNICODE : CHARSET_ASCII;
        f->app.settings.values[SETTING_COLOR] = is_painted ? WHEN_ALWAYS : WHEN_NEVER;
        run_on(f, typed, false);
        fake_free(f);
    }
    record = RECORD;
}

static void test_lines_are_typed(void **state)
{
    static const struct step typed[] = {
        {"goto 5\r", "replay 5/8>", NULL},
        {"3; next;;next\r", "replay 5/8>", NULL},
        {"nonsense\r", "'nonsense'", NULL},
        {"go\t1", "/8> goto 1", NULL},
        {ESC, "replay 5/8>", "> goto"},
        {"p\t\t", "play prev", NULL},
        {ESC, "replay 5/8>", NULL},
        {"abc", "/8> abc", NULL},
        {ESC, "replay 5/8>", "> abc"},
        {"\x1b[200~goto 2\x1b[201~", "> goto 2", NULL},
        {"\r", "replay 2/8>", NULL},
        {"\x1b[200~goto 3\ngoto 4\x1b[201~", "replay 2/8>", "> goto"},
        {"?", "Keys in a replay", NULL},
        {"q", "replay 2/8>", "Keys in a replay"},
        {"x\x03", "replay 2/8>", "> x"},
        {"menu\r", NULL, NULL},
        {NULL, NULL, NULL},
    };
    assert_false(run(typed));
}

static void test_automatic_replay(void **state)
{
    static const struct step typed[] = {
        {" ", "any key: stop", NULL},
        {PAUSE, "replay 1/8>", NULL},
        {PAUSE, "replay 2/8>", NULL},
        {"x", "arrows: step", "> x"},
        {"goto 7\r", "replay 7/8>", NULL},
        {"auto 3\r", "any key: stop", NULL},
        {PAUSE, "replay 8/8>", "any key: stop"},
        {" ", "replay", NULL},
        {"x", NULL, NULL},
        {ESC ESC ESC, NULL, NULL},
        {NULL, NULL, NULL},
    };
    assert_false(run(typed));
}

static void test_play_continues_from_a_position(void **state)
{
    static const struct step typed[] = {
        {"goto 3\r", "replay 3/8>", NULL},
        {"play\r", NULL, NULL},
        {NULL, NULL, NULL},
    };
    struct fake *f = open_fake(30, 100);
    assert_true(run_on(f, typed, false));
    assert_non_null(f->game);
    assert_int_equal(game_length(f->game->game), 3);
    static const struct step again[] = {
        {"play\r", "1  Yes", NULL}, {"2\r", "replay 0/8>", NULL}, {"play\r", "1  Yes", NULL},
        {"1\r", NULL, NULL},        {NULL, NULL, NULL},
    };
    session_do(f->game, "e3e2");
    assert_int_equal(game_length(f->game->game), 4);
    assert_true(run_on(f, again, false));
    assert_int_equal(game_length(f->game->game), 0);
    fake_free(f);
}

static void test_an_analysis_is_drawn(void **state)
{
    static const struct step typed[] = {
        {"q", "replay 0/8>", NULL}, /* closes the table of the analysis if it is shown */
        {RIGHT, "replay 1/8>", NULL}, {"goto 4\r", "replay 4/8>", NULL},
        {ESC ESC, NULL, NULL},        {NULL, NULL, NULL},
    };
    static const int sizes[][2] = {{50, 100}, {24, 80}, {16, 40}, {12, 30}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        struct fake *f = open_fake(sizes[i][0], sizes[i][1]);
        f->busy = i == 1 ? ESC : "";
        assert_false(run_on(f, typed, true));
        platform_forget_interrupt();
        fake_free(f);
    }
}

static const char *ends_it;

static void type_when_it_is_shown(struct fake *f)
{
    if (fake_shows(f, "Esc: stop")) {
        f->busy = ends_it;
        ends_it = "";
    }
}

/* Esc and Ctrl-C stop only the analysis, even if an earlier key has not been handled yet. Ctrl-D
 * also ends the program. */
static void test_enough_of_an_analysis(void **state)
{
    static const struct step typed[] = {
        {"G", "Interrupted", NULL}, {"q", "replay 0/67>", NULL}, {NULL, NULL, NULL}};
    static const char *const busy[] = {"\t\x1b", "\t\x03", "\t\x04"};
    record = LONGER;
    for (size_t i = 0; i < sizeof busy / sizeof busy[0]; i++) {
        struct fake *f = fake_new("tactigon", 24, 80);
        const bool leaves = i == 2;
        ends_it = busy[i];
        f->peek = type_when_it_is_shown;
        assert_false(run_on(f, leaves ? typed + 2 : typed, true));
        assert_string_equal(ends_it, "");
        assert_int_equal(f->is_gone, !leaves);
        platform_forget_interrupt();
        fake_free(f);
    }
    record = RECORD;
}

static void test_the_terminal_is_closed(void **state)
{
    static const struct step typed[] = {{" ", "any key: stop", NULL}, {NULL, NULL, NULL}};
    assert_false(run(typed));
}

static void check_line(const char *prompt, const char *keys, const char *expected)
{
    struct fake *f = open_fake(24, 80);
    char line[INPUT_LINE_MAX + 1] = "";
    fake_type(f, keys);
    const bool has_line = f->app.front->read(&f->app, prompt, line);
    assert_int_equal(has_line, expected != NULL);
    if (expected)
        assert_string_equal(line, expected);
    fake_free(f);
}

static void test_lines_are_read(void **state)
{
    static const char longer[] = "What is longer than half of the screen stands above the line: ";
    check_line("Name: ", "abc\r", "abc");
    check_line("Name: ",
               "ab" LEFT "c\x7f"
               "d\r",
               "adb");
    check_line(longer, "x\x1b[200~y z\x1b[201~\r", "xy z");
    check_line("Name: ", "x\x1b[200~y\nz\x1b[201~\r", "x");
    check_line("Name: ", "abc" ESC, NULL);
    check_line("Name: ",
               "\x0c"
               "abc",
               NULL); /* the terminal is gone before Enter */
    check_line("Name: ", "\r", "");
}

static bool has_bar;

static void look_for_a_bar(struct fake *f)
{
    const struct cell *cell = &f->screen.shown.cells[45];
    if (f->screen.shown.rows > 0)
        has_bar = cell->background == THEME_SIDE + COLOR_CIAN ||
                  cell->background == THEME_SIDE + COLOR_RED;
    display(f);
}

static void test_a_bar_shows_the_analysed_score(void **state)
{
    static const struct step typed[] = {{"q" ESC, "replay 0/8>", NULL},
                                        {RIGHT RIGHT, "replay 2/8>", NULL},
                                        {ESC ESC, NULL, NULL},
                                        {NULL, NULL, NULL}};
    for (int k = 0; k < 3; k++) {
        struct fake *f = open_fake(24, 80);
        f->app.settings.values[SETTING_CHARSET] = CHARSET_UNICODE;
        f->app.settings.values[SETTING_COLOR] = WHEN_ALWAYS;
        f->app.settings.values[SETTING_BAR] = k == 2 ? SWITCH_ON : SWITCH_OFF;
        look = look_for_a_bar;
        run_on(f, typed, k == 1);
        look = display;
        assert_int_equal(has_bar, k > 0);
        fake_free(f);
    }
}
