/* Menus as windows: the frame, the board under it, long lists, clicks on the frame. */
#include <stdio.h>

#include "commands/menu.h"
#include "fake.h"
#include "front/choice.h"
#include "session/resume.h"
#include "unit.h"
#include "view/theme.h"

enum { ENTRIES = 60 };

static const struct choice *asked;
static void (*look)(struct fake *f);

static void look_and_close(struct fake *f)
{
    if (*f->script)
        return;
    look(f);
    fake_type(f, "\x1b\x01");
}

static void open(struct fake *f, const struct choice *m, void (*with)(struct fake *f))
{
    asked = m;
    look = with;
    f->display = look_and_close;
    assert_int_equal(screen_menu_run(&f->app, m), CHOICE_BACK);
    fake_free(f);
}

static struct choice entries(const char *title, int n)
{
    struct choice m = {.title = title};
    char word[24];
    for (int i = 0; i < n; i++) {
        snprintf(word, sizeof word, "entry%d", i + 1);
        choice_add(&m, word, "%s", word);
    }
    return m;
}

static void sees_a_frame(struct fake *f)
{
    assert_true(fake_shows(f, "+ Which? "));
    assert_true(fake_shows(f, "| >1  entry1"));
}

static void sees_a_window(struct fake *f)
{
    sees_a_frame(f);
    assert_true(fake_shows(f, "a5 \\____/ c5")); /* the next game's board is under the menu */
}

static void test_a_menu_is_a_window_over_the_board(void **state)
{
    const struct choice m = entries("Which?", 3);
    open(fake_new("tactigon", 24, 80), &m, sees_a_window);
}

static void sees_lines(struct fake *f)
{
    assert_true(fake_shows(f, "\u250c Which? \u2500\u2500"));
    assert_true(fake_shows(f, "\u2502 >1  entry1"));
    assert_false(fake_shows(f, "+ Which?"));
}

static void test_its_frame_is_of_lines_where_there_is_unicode(void **state)
{
    const struct choice m = entries("Which?", 3);
    struct fake *f = fake_new("tactigon", 24, 80);
    f->app.settings.values[SETTING_CHARSET] = CHARSET_UNICODE;
    open(f, &m, sees_lines);
}

static void test_a_small_screen_has_windows_too(void **state)
{
    const struct choice m = entries("Which?", 3);
    open(fake_new("tactigon", 15, 40), &m, sees_a_frame);
    open(fake_new("tactigon", 12, 30), &m, sees_a_frame);
}

static void sees_that_there_is_more(struct fake *f)
{
    int n = 0;
    char text[32];
    for (int i = 1; i <= ENTRIES; i++) {
        snprintf(text, sizeof text, "%d  entry%d ", i, i);
        n += fake_shows(f, text);
    }
    snprintf(text, sizeof text, " v %d more ", ENTRIES - n);
    assert_true(n < ENTRIES);
    assert_true(fake_shows(f, text));
}

static void test_a_long_list_shows_that_it_continues(void **state)
{
    const struct choice m = entries("Which?", ENTRIES);
    open(fake_new("tactigon", 24, 80), &m, sees_that_there_is_more);
}

static void sees_a_cut_description(struct fake *f)
{
    assert_true(fake_shows(f, " ...") && !fake_shows(f, "room for."));
}

static void test_a_long_description_is_cut_after_a_word(void **state)
{
    struct choice m = entries("Which?", 3);
    m.entries[0].about =
        "One of many words that a small window has, whatever it does, however long it is, "
        "and wherever on the screen it stands and is read, and by whom, no room for.";
    open(fake_new("tactigon", 12, 30), &m, sees_a_cut_description);
}

static int count_dim(const struct fake *f, int *all)
{
    const struct canvas *c = &f->screen.shown;
    int n = 0;
    *all = 0;
    for (int i = 0; i < c->rows * c->columns; i++) {
        *all += c->cells[i].background != THEME_NONE;
        n += (c->cells[i].background & THEME_TONES) == THEME_DIM;
    }
    return n;
}

static void sees_what_stands_back(struct fake *f)
{
    int all;
    const int n = count_dim(f, &all);
    assert_true(all > 100);
    assert_int_equal(n, asked->shows_board ? 0 : all);
}

static void test_a_painted_board_is_dimmed_below_menus(void **state)
{
    struct choice m = entries("Which?", 3);
    for (int i = 0; i < 2; i++) {
        struct fake *f = fake_new("tactigon", 24, 80);
        f->app.settings.values[SETTING_CHARSET] = CHARSET_UNICODE;
        f->app.settings.values[SETTING_COLOR] = WHEN_ALWAYS;
        m.shows_board = i == 1;
        open(f, &m, sees_what_stands_back);
    }
}

static void clicks_the_frame(struct fake *f)
{
    struct key key = fake_press_on(f, "+ Resign this game?");
    fake_queue(f, key);
    key.kind = KEY_RELEASE;
    fake_queue(f, key);
}

static void clicks_beside_it(struct fake *f)
{
    struct key key = fake_press_on(f, "d1");
    assert_true(fake_shows(f, "+ Resign this game?"));
    fake_queue(f, key);
    key.kind = KEY_RELEASE;
    fake_queue(f, key);
}

static void is_closed(struct fake *f)
{
    assert_false(fake_shows(f, "+ Resign this game?"));
    assert_false(session_is_over(f->game));
}

static void test_a_click_into_its_frame_leaves_it_open(void **state)
{
    static const struct fake_step steps[] = {{"resign\r", clicks_the_frame},
                                             {"\x01", clicks_beside_it},
                                             {"\x01", is_closed},
                                             {NULL, NULL}};
    fake_play("tactigon", NULL, steps);
}

static bool expects_learning;

static void looks_at_the_main_menu(struct fake *f)
{
    if (*f->script)
        return;
    assert_int_equal(fake_shows(f, ">1  Learn to play"), expects_learning);
    assert_int_equal(fake_shows(f, ">2  New game"), !expects_learning);
    assert_int_equal(fake_shows(f, "1  How to play"), !expects_learning);
    assert_false(fake_shows(f, "Continue"));
    assert_true(fake_shows(f, "6  Puzzles"));
    fake_type(f, "9\r");
}

/* The menu offers lessons first only to a person who starts the program for the first time. In a
 * pipe, or after a board has been shown, it offers a new game first. */
static void test_the_first_start_offers_learning_first(void **state)
{
    static const struct {
        int welcome;
        bool has_terminal;
    } cases[] = {{SWITCH_ON, true}, {SWITCH_OFF, true}, {SWITCH_ON, false}};
    for (int i = 0; i < 3; i++) {
        struct fake *f = fake_new("tactigon", 24, 80);
        f->app.settings.values[SETTING_WELCOME] = cases[i].welcome;
        f->app.has_terminal_in = cases[i].has_terminal;
        expects_learning = i == 0;
        f->display = looks_at_the_main_menu;
        menu_run(&(struct open_game){.app = &f->app});
        fake_free(f);
    }
}

static void presses_down(struct fake *f)
{
    if (*f->script)
        return;
    const bool has_moved = fake_shows(f, ">2  entry2");
    assert_int_equal(f->screen.shown.cells[0].ch == 'X', has_moved);
    f->screen.below.cells[0].ch = 'X';
    fake_type(f, has_moved ? "\x1b\x01" : "\x1b[B");
}

static void test_an_arrow_draws_the_menu_alone(void **state)
{
    const struct choice m = entries("Which?", 3);
    struct fake *f = fake_new("tactigon", 24, 80);
    f->display = presses_down;
    screen_menu_run(&f->app, &m);
    fake_free(f);
}

static void sees_other_games(struct fake *f)
{
    if (*f->script)
        return;
    assert_true(fake_shows(f, "+ Other games "));
    assert_true(fake_shows(f, ">1  "));
    assert_string_equal(f->app.settings.rules->name, "tactigon");
}

/* A digit only selects. Enter that is held down chooses one entry, not one of each menu. */
static void test_a_key_chooses_once(void **state)
{
    struct fake *f = fake_new("tactigon", 24, 80);
    f->screen.repeat_ms = 1000000;
    f->app.settings.values[SETTING_WELCOME] = SWITCH_OFF;
    f->display = sees_other_games;
    fake_type(f, "5\r\r\r");
    menu_run(&(struct open_game){.app = &f->app});
    fake_free(f);
}
