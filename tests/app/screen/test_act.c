/*
 * Odd moments on a screen that is not there: keys and clicks that come when something else has just
 * happened, while a bot thinks, over a menu, on a screen that is too small.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "app/screen/play.h"
#include "app/system/platform.h"
#include "fake.h"

/* Keys, and what is to be seen or done when they have had their effect. */
struct step {
    const char *keys;
    void (*then)(struct fake *f);
};

static const struct step *next_step;
static int looks;

/* Whenever a key is waited for: the step before has had its effect. */
static void look(struct fake *f)
{
    if (*f->script)
        return;
    if (looks++ > 0 && next_step[-1].then)
        next_step[-1].then(f);
    if (next_step->keys)
        f->script = next_step->keys;
    next_step++;
}

static struct fake *begin(const char *game, const char *position)
{
    struct fake *f = fake_new(game, 24, 80);
    assert_int_equal(session_new(&f->app, position, &f->app.game), CODE_NONE);
    f->app.settings.has_seed = true;
    return f;
}

/* All steps, and then the terminal is gone. The last has no keys. */
static void run(struct fake *f, const struct step *steps)
{
    next_step = steps;
    looks = 0;
    f->look = look;
    assert_false(play_on_screen(&f->screen, f->app.game));
    assert_true(!next_step[-1].keys || !next_step->keys);
}

/* Where a text stands on the screen; the test fails when it does not. */
static struct key press_on(const struct fake *f, const char *wanted)
{
    struct key key = {.kind = KEY_PRESS, .row = -1};
    for (int row = 0; row < f->seen.rows; row++) {
        char line[1024];
        struct text text = text_in(line, sizeof line);
        emulator_row_text(&f->seen, row, &text);
        const char *at = strstr(line, wanted);
        if (!at)
            continue;
        key.row = row;
        key.column = (int)(at - line);
    }
    assert_true(key.row >= 0);
    return key;
}

/* Keys that are all there before anything is drawn. */
static void queue(struct fake *f, struct key key)
{
    assert_true(f->screen.n_queued < SCREEN_QUEUE_MAX);
    f->screen.queue[f->screen.n_queued++] = key;
}

/* ---- another game in the place of the one before ---- */

static void sees_taken_back(struct fake *f)
{
    assert_true(fake_shows(f, "Taken back."));
}

static void sees_nothing_taken_back(struct fake *f)
{
    assert_int_equal(game_length(f->app.game->game), 0);
    assert_false(fake_shows(f, "Taken back."));
}

static void test_a_new_game_is_not_a_move_taken_back(void **state)
{
    static const struct step steps[] = {{"d7d6\r", NULL},
                                        {"undo\r", sees_taken_back},
                                        {"d7d6\r", NULL},
                                        {"new y\r", sees_nothing_taken_back},
                                        {NULL, NULL}};
    struct fake *f = begin("tactigon", NULL);
    (void)state;
    run(f, steps);
    fake_free(f);
}

/* Enter does `new`, and the click was meant for the history of the game before. */
static void clicks_in_the_same_burst(struct fake *f)
{
    const struct key click = press_on(f, "d7-d6");
    queue(f, (struct key){.kind = KEY_ENTER});
    queue(f, click);
}

static void plays_from_the_start(struct fake *f)
{
    assert_int_equal(game_length(f->app.game->game), 0);
    assert_false(fake_shows(f, "any key: back"));
}

static void test_a_click_on_a_game_that_is_gone(void **state)
{
    static const struct step steps[] = {{"d7d6\r", NULL},
                                        {"new y", clicks_in_the_same_burst},
                                        {"\x01", plays_from_the_start},
                                        {NULL, NULL}};
    struct fake *f = begin("tactigon", NULL);
    (void)state;
    run(f, steps);
    fake_free(f);
}

static void takes_a_small_board(struct fake *f)
{
    struct session *fresh;
    assert_int_equal(setting_change(&f->app.settings, SETTING_BOARD, "4x6", NULL), STATUS_OK);
    assert_int_equal(session_new(&f->app, NULL, &fresh), CODE_NONE);
    session_replace(f->app.game, fresh);
}

static void has_its_cursor_on_the_board(struct fake *f)
{
    const int place = canvas_place_at(&f->screen.shown, f->seen.row, f->seen.column);
    assert_true(place != PLACE_NONE);
}

static void test_the_cursor_comes_to_a_smaller_board(void **state)
{
    static const struct step steps[] = {{"\x1b[A", NULL},
                                        {"\x1b[A\x1b[A\x1b[A\x1b[A\x1b[C\x1b[C\x1b[C\x1b[C", NULL},
                                        {"\x01", takes_a_small_board},
                                        {"\r", has_its_cursor_on_the_board},
                                        {"\r", has_its_cursor_on_the_board},
                                        {NULL, NULL}};
    struct fake *f = begin("apart", NULL);
    (void)state;
    run(f, steps);
    fake_free(f);
}

/* ---- what a line goes on with ---- */

static void sees_that_the_bot_has_played(struct fake *f)
{
    assert_int_equal(game_length(f->app.game->game), 2);
    assert_true(fake_shows(f, "Cian played"));
}

static void test_the_rest_of_a_line_waits_for_the_bot(void **state)
{
    static const struct step steps[] = {{"d7d6;last\r", sees_that_the_bot_has_played},
                                        {NULL, NULL}};
    struct fake *f = begin("tactigon", NULL);
    (void)state;
    f->app.settings.players[SIDE_SECOND] = settings_level_player(&f->app.settings, LEVEL_MIN);
    run(f, steps);
    fake_free(f);
}

static const char choice_position[] = ".c......./........./...2b.a../........./........./........./"
                                      "........./.....4.../......... ooo w 0 0";

static void sees_the_choice(struct fake *f)
{
    assert_true(fake_shows(f, "can be played in 2 ways"));
    assert_true(*f->app.game->choice);
}

static void has_no_choice(struct fake *f)
{
    assert_false(*f->app.game->choice);
}

static void test_a_command_behind_a_choice_leaves_its_question(void **state)
{
    static const struct step steps[] = {
        {"f8f3;players\r", sees_the_choice}, {"\x1b\x01", has_no_choice}, {NULL, NULL}};
    struct fake *f = begin("dragons", choice_position);
    (void)state;
    run(f, steps);
    fake_free(f);
}

static void test_a_choice_whose_names_have_changed(void **state)
{
    static const struct step steps[] = {{"55;numbers own\r\x1b[A\x1b\x01", has_no_choice},
                                        {NULL, NULL}};
    struct fake *f = begin("isaac", NULL);
    (void)state;
    f->app.settings.values[SETTING_NUMBERS] = NUMBERS_COMMON;
    f->script = "00h7\r";
    run(f, steps);
    fake_free(f);
}

static void sees_what_is_dropped(struct fake *f)
{
    assert_int_equal(game_length(f->app.game->game), 0);
    assert_true(fake_shows(f, "The rest is not run."));
}

static void test_a_refusal_drops_the_rest_and_says_so(void **state)
{
    static const struct step steps[] = {{"d7d1;d7d6\r", sees_what_is_dropped}, {NULL, NULL}};
    struct fake *f = begin("tactigon", NULL);
    (void)state;
    run(f, steps);
    fake_free(f);
}

static void sees_that_it_is_too_small(struct fake *f)
{
    assert_true(fake_shows(f, "too small for it"));
}

static void does_not_see_it_again(struct fake *f)
{
    assert_false(fake_shows(f, "too small for it"));
}

static void sees_that_the_board_stays(struct fake *f)
{
    assert_true(fake_shows(f, "It is for play line by line"));
}

static void test_views_that_are_not_to_be_seen(void **state)
{
    static const struct step steps[] = {{"view huge\r", sees_that_it_is_too_small},
                                        {"d7\r", does_not_see_it_again},
                                        {"view list\r", sees_that_the_board_stays},
                                        {NULL, NULL}};
    struct fake *f = begin("tactigon", NULL);
    (void)state;
    run(f, steps);
    fake_free(f);
}

/* ---- menus and texts over a line ---- */

static void sees_the_question(struct fake *f)
{
    assert_true(fake_shows(f, "Play "));
    assert_true(fake_shows(f, "y, n: answer")); /* letters that begin no line are told */
    assert_int_equal(f->screen.edit.len, 0);
}

static void has_its_line(struct fake *f)
{
    assert_string_equal(f->screen.edit.line, "abc");
}

static void clicks_a_target(struct fake *f)
{
    const struct session *s = f->app.game;
    const struct canvas *c = &f->screen.shown;
    int list[CURSOR_PLACES_MAX];
    assert_true(cursor_list(s->variant, session_pos(s), s->selected, list) > 0);
    int i = 0;
    while (i < c->rows * c->columns && c->cells[i].place != list[0])
        i++;
    assert_true(i < c->rows * c->columns);
    struct key key = {.kind = KEY_PRESS, .row = i / c->columns, .column = i % c->columns};
    queue(f, key);
    key.kind = KEY_RELEASE;
    queue(f, key);
}

static void test_a_question_leaves_the_line_alone(void **state)
{
    static const struct step steps[] = {{"d7\r", NULL},
                                        {"abc", clicks_a_target},
                                        {"\x01", sees_the_question},
                                        {"\x1b\x01", has_its_line},
                                        {NULL, NULL}};
    struct fake *f = begin("tactigon", NULL);
    (void)state;
    f->app.settings.values[SETTING_CONFIRM] = SWITCH_ON;
    run(f, steps);
    fake_free(f);
}

static void test_memory_that_has_run_out_is_told_once(void **state)
{
    struct fake *f = begin("tactigon", NULL);
    (void)state;
    assert_true(screen_open(&f->screen));
    f->screen.told.is_cut = true;
    screen_settle(&f->screen);
    const char *told = strstr(f->screen.message, "out of memory");
    assert_non_null(told);
    assert_null(strstr(told + 1, "out of memory"));
    fake_free(f);
}

/* ---- earlier positions ---- */

static void clicks_the_first_move(struct fake *f)
{
    queue(f, press_on(f, "d7-d6"));
}

static void clicks_the_board(struct fake *f)
{
    assert_true(fake_shows(f, "any key: back"));
    queue(f, press_on(f, "d6"));
}

static void is_back_with_nothing_picked(struct fake *f)
{
    assert_false(fake_shows(f, "any key: back"));
    assert_int_equal(f->app.game->selected, PLACE_NONE);
}

static void test_a_click_on_an_earlier_position_leads_back(void **state)
{
    static const struct step steps[] = {{"d7d6\r", clicks_the_first_move},
                                        {"\x01", clicks_the_board},
                                        {"\x01", is_back_with_nothing_picked},
                                        {NULL, NULL}};
    struct fake *f = begin("tactigon", NULL);
    (void)state;
    run(f, steps);
    fake_free(f);
}

static void sees_all_moves(struct fake *f)
{
    press_on(f, "d5-c5");
    press_on(f, "red 2>");
}

/* Esc, which would lead back to the newest moves, finds nothing to do. */
static void has_nothing_to_close(struct fake *f)
{
    assert_true(fake_shows(f, "Type 'menu' or"));
}

static void test_a_history_that_fits_does_not_scroll(void **state)
{
    static const struct step steps[] = {{"d7d6;d5c5\r", NULL},
                                        {"\x1b[5~", sees_all_moves},
                                        {"\x1b\x01", has_nothing_to_close},
                                        {NULL, NULL}};
    struct fake *f = begin("tactigon", NULL);
    (void)state;
    run(f, steps);
    fake_free(f);
}

/* ---- the mouse over a window ---- */

static int mouse_row, mouse_column; /* where it was pressed */
static int place_pressed;

/* A press on the cell, and what stood there. */
static void presses_cell(struct fake *f, int row, int column)
{
    mouse_row = row;
    mouse_column = column;
    place_pressed = canvas_place_at(&f->screen.shown, row, column);
    queue(f, (struct key){.kind = KEY_PRESS, .row = row, .column = column});
}

/* Of the places that can move the last one in the picture: near the right or lower edge. */
static void presses_at_the_edge(struct fake *f)
{
    const struct session *s = f->app.game;
    const struct canvas *c = &f->screen.shown;
    int list[CURSOR_PLACES_MAX], best = -1;
    const int n = cursor_list(s->variant, session_pos(s), PLACE_NONE, list);
    for (int i = 0; i < c->rows * c->columns; i++) {
        for (int k = 0; k < n; k++) {
            if (c->cells[i].place == list[k] && (best < 0 || i % c->columns >= best % c->columns))
                best = i;
        }
    }
    assert_true(best >= 0);
    presses_cell(f, best / c->columns, best % c->columns);
}

static void releases_there(struct fake *f)
{
    assert_int_equal(f->app.game->selected, place_pressed);
    assert_int_equal(canvas_place_at(&f->screen.shown, mouse_row, mouse_column), place_pressed);
    queue(f, (struct key){.kind = KEY_RELEASE, .row = mouse_row, .column = mouse_column});
}

static void has_only_picked(struct fake *f)
{
    assert_int_equal(game_length(f->app.game->game), 0);
    assert_int_equal(f->app.game->selected, place_pressed);
    assert_true(f->seen.row >= 0); /* the cursor is in the window */
}

static void test_a_click_over_a_window_only_picks(void **state)
{
    static const struct step steps[] = {{"\x01", presses_at_the_edge},
                                        {"\x01", releases_there},
                                        {"\x01", has_only_picked},
                                        {NULL, NULL}};
    static const struct terminal_size sizes[] = {{15, 40}, {12, 30}};
    static const char *const games[] = {"tactigon", "dragons", "apart"};
    (void)state;
    for (int i = 0; i < 3; i++) {
        for (int k = 0; k < 2; k++) {
            struct fake *f = begin(games[i], NULL);
            fake_resize(f, sizes[k].rows, sizes[k].columns);
            run(f, steps);
            fake_free(f);
        }
    }
}

/* ---- too small ---- */

static void shrinks(struct fake *f)
{
    fake_resize(f, 5, 20);
}

static void has_done_nothing(struct fake *f)
{
    assert_true(fake_shows(f, "at least 30"));
    assert_int_equal(game_length(f->app.game->game), 0);
    assert_int_equal(f->app.game->selected, PLACE_NONE);
}

static void test_nobody_plays_on_a_board_that_is_not_seen(void **state)
{
    static const struct step steps[] = {{"\t", shrinks},
                                        {"\x01", has_done_nothing},
                                        {"\r", has_done_nothing},
                                        {"d7d6\r", has_done_nothing},
                                        {"q", NULL},
                                        {NULL, NULL}};
    struct fake *f = begin("tactigon", NULL);
    (void)state;
    run(f, steps);
    assert_false(f->is_gone);
    assert_int_equal(f->app.code, CODE_DONE);
    fake_free(f);
}

/* ---- two bots ---- */

static struct fake *begin_bots(int delay_ms)
{
    struct fake *f = fake_new("apart", 24, 80);
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        f->app.settings.players[side] = settings_level_player(&f->app.settings, LEVEL_MIN);
    f->app.settings.has_seed = true;
    f->app.settings.delay_ms = delay_ms;
    assert_int_equal(session_new(&f->app, NULL, &f->app.game), CODE_NONE);
    return f;
}

static void is_over(struct fake *f)
{
    assert_true(session_is_over(f->app.game));
}

/* A letter is no command where the keys do not say so. */
static void sees_all_letters(struct fake *f)
{
    assert_true(fake_shows(f, "n: one move"));
    assert_true(fake_shows(f, "m: menu"));
}

static void test_two_bots_tell_their_keys(void **state)
{
    static const struct step steps[] = {
        {"\x1b[A", sees_all_letters}, {" ", sees_all_letters}, {NULL, NULL}};
    struct fake *f = begin_bots(60000);
    (void)state;
    fake_resize(f, 40, 132);
    run(f, steps);
    fake_free(f);
}

static void test_two_bots_without_a_pause(void **state)
{
    static const struct step steps[] = {{"\x01", is_over}, {NULL, NULL}};
    struct fake *f = begin_bots(0);
    (void)state;
    run(f, steps);
    fake_free(f);
}

static void test_run_on_the_screen(void **state)
{
    static const struct step steps[] = {{" ", NULL}, {"run\r", is_over}, {NULL, NULL}};
    struct fake *f = begin_bots(60000);
    (void)state;
    run(f, steps);
    fake_free(f);
}

/* Arrows all the time: the bots move when it is their time nevertheless. */
static int64_t begun_ns;

static void look_impatiently(struct fake *f)
{
    if (*f->script)
        return;
    assert_true(platform_now_ns() - begun_ns < (int64_t)30 * 1000000000);
    f->script = game_length(f->app.game->game) < 2 ? "\x1b[A" : "\x04";
}

static void test_keys_do_not_keep_bots_from_moving(void **state)
{
    enum { DELAY_MS = 100 };
    struct fake *f = begin_bots(DELAY_MS);
    (void)state;
    f->look = look_impatiently;
    begun_ns = platform_now_ns();
    assert_false(play_on_screen(&f->screen, f->app.game));
    assert_true(platform_now_ns() - begun_ns >= (int64_t)DELAY_MS * 1000000 / 2);
    fake_free(f);
}

/* ---- looking back ---- */

static void is_at_the_end(struct fake *f)
{
    assert_true(fake_shows(f, "replay 2/2>"));
}

static void is_at_the_start(struct fake *f)
{
    assert_true(fake_shows(f, "replay 0/2>"));
}

static void has_the_pasted_line(struct fake *f)
{
    assert_string_equal(f->screen.edit.line, "goto 1");
}

static void test_a_finished_game_is_looked_back_at(void **state)
{
    static const struct step steps[] = {{"d7d6;d5c5;resign y\r", NULL},
                                        {"3", is_at_the_end},
                                        {"start\r", is_at_the_start},
                                        {"auto 0\r", is_at_the_end},
                                        {"\x1b[200~goto 1\x1b[201~", has_the_pasted_line},
                                        {NULL, NULL}};
    struct fake *f = begin("tactigon", NULL);
    (void)state;
    run(f, steps);
    fake_free(f);
}

static void loses_on_time(struct fake *f)
{
    struct game *g = f->app.game->game;
    assert_int_equal(game_lose_on_time(g, (enum side)game_pos(g)->side), STATUS_OK);
}

static void sees_a_turning_point(struct fake *f)
{
    assert_true(fake_shows(f, "The turning point"));
}

static void sees_no_turning_point(struct fake *f)
{
    assert_true(fake_shows(f, "rematch"));
    assert_false(fake_shows(f, "The turning point"));
}

/* No step has decided a game lost on time. */
static void test_the_turning_point(void **state)
{
    static const struct step resigned[] = {
        {"d7d6;f2f3;d6d5;d4e4\r", NULL}, {"resign y\r", sees_a_turning_point}, {NULL, NULL}};
    static const struct step late[] = {
        {"d7d6;f2f3;d6d5;d4e4\r", loses_on_time}, {"\x1b[A", sees_no_turning_point}, {NULL, NULL}};
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct fake *f = begin("tactigon", NULL);
        run(f, i == 0 ? resigned : late);
        fake_free(f);
    }
}

static void sees_that_there_is_more(struct fake *f)
{
    assert_true(fake_shows(f, " (space)"));
    assert_false(fake_shows(f, "rematch, 2"));
}

static void sees_all_of_it(struct fake *f)
{
    assert_true(fake_shows(f, "rematch, 2"));
}

static void test_a_summary_that_is_cut_says_so(void **state)
{
    static const struct step steps[] = {
        {"resign y\r", sees_that_there_is_more}, {" ", sees_all_of_it}, {NULL, NULL}};
    static const struct terminal_size sizes[] = {{15, 40}, {12, 30}};
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct fake *f = begin("tactigon", NULL);
        fake_resize(f, sizes[i].rows, sizes[i].columns);
        run(f, steps);
        fake_free(f);
    }
}

/* ---- what is next, by mouse alone and by arrows and Enter alone ---- */

static void clicks(struct fake *f, const char *wanted)
{
    struct key key = press_on(f, wanted);
    queue(f, key);
    key.kind = KEY_RELEASE;
    queue(f, key);
}

static void clicks_rematch(struct fake *f)
{
    clicks(f, "1: rematch,");
}

static void clicks_replay(struct fake *f)
{
    clicks(f, "3: replay");
}

static void clicks_beside_it(struct fake *f)
{
    clicks(f, "game over");
}

static void clicks_the_last_entry(struct fake *f)
{
    clicks(f, "5  Swap sides");
}

static void clicks_the_turn(struct fake *f)
{
    clicks(f, "d7-d6");
}

static void looks_at_the_turn(struct fake *f)
{
    assert_true(fake_shows(f, "any key: back"));
}

static void has_a_new_game(struct fake *f)
{
    assert_false(session_is_over(f->app.game));
    assert_int_equal(game_length(f->app.game->game), 0);
}

static void looks_back(struct fake *f)
{
    assert_true(fake_shows(f, "replay 2/2>"));
}

static void sees_the_entries(struct fake *f)
{
    assert_true(fake_shows(f, "What next?"));
    assert_true(fake_shows(f, "1  Rematch"));
    assert_true(fake_shows(f, "5  Swap sides"));
}

static void sees_no_entries(struct fake *f)
{
    assert_false(fake_shows(f, "What next?"));
    assert_true(session_is_over(f->app.game));
}

static void test_what_is_next(void **state)
{
    static const char end[] = "d7d6;d5c5;resign y\r";
    static const struct step ways[][7] = {
        {{end, clicks_rematch}, {"\x01", has_a_new_game}, {NULL, NULL}},
        {{end, clicks_replay}, {"\x01", looks_back}, {NULL, NULL}},
        {{end, clicks_beside_it},
         {"\x01", clicks_the_last_entry},
         {"\x01", has_a_new_game},
         {NULL, NULL}},
        {{end, clicks_the_turn}, {"\x01", looks_at_the_turn}, {NULL, NULL}},
        {{end, NULL},
         {"\x1b[B", sees_the_entries},
         {"\x1b\x01", sees_no_entries},
         {"\r", sees_the_entries},
         {"\x1b[B\x1b[B\r", looks_back},
         {NULL, NULL}},
        {{end, NULL}, {"\r", sees_the_entries}, {"\r", has_a_new_game}, {NULL, NULL}},
        {{end, NULL}, {"players", NULL}, {"\r", sees_no_entries}, {NULL, NULL}},
    };
    (void)state;
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        struct fake *f = begin("tactigon", NULL);
        run(f, ways[i]);
        fake_free(f);
    }
}

/* ---- while a search goes on ---- */

enum { LONG_MS = 60000, SHORT_MS = 400 };

static void sees_the_hint(struct fake *f)
{
    assert_true(fake_shows(f, "Hint: "));
}

static void test_escape_is_enough_of_a_hint(void **state)
{
    static const struct step steps[] = {{"hint\r", sees_the_hint}, {NULL, NULL}};
    struct fake *f = begin("tactigon", NULL);
    (void)state;
    f->app.settings.thinking.time_ms = LONG_MS;
    f->busy = "\x1b";
    const int64_t begun = platform_now_ns();
    run(f, steps);
    assert_true(platform_now_ns() - begun < (int64_t)LONG_MS * 1000000 / 2);
    fake_free(f);
}

static void has_the_paste(struct fake *f)
{
    assert_string_equal(f->screen.edit.line, "c8a6");
}

static void test_what_is_pasted_while_a_search_goes_on(void **state)
{
    static const struct step steps[] = {{"hint\r", has_the_paste}, {NULL, NULL}};
    struct fake *f = begin("tactigon", NULL);
    (void)state;
    f->app.settings.thinking.time_ms = SHORT_MS;
    f->busy = "\x1b[200~c8a6\x1b[201~";
    run(f, steps);
    fake_free(f);
}

/* Behind another key that waits it waits as well; there is room for one. */
static void test_a_paste_waits_for_its_turn(void **state)
{
    static const struct step steps[] = {{"hint\r", has_the_paste}, {NULL, NULL}};
    struct fake *f = begin("tactigon", NULL);
    (void)state;
    f->app.settings.thinking.time_ms = SHORT_MS;
    f->busy = "\t\x1b[200~c8a6\x1b[201~\x1b[200~d7\x1b[201~";
    run(f, steps);
    fake_free(f);
}

/* ---- while a bot thinks ---- */

/* A person plays d7-d6, and `busy` is typed while the bot thinks about its answer. */
static void play_against_thinking(const char *busy, const struct step *steps)
{
    struct fake *f = begin("tactigon", NULL);
    f->app.settings.players[SIDE_SECOND] = (struct player){.kind = PLAYER_SEARCH};
    f->app.settings.thinking.time_ms = SHORT_MS;
    session_free(f->app.game);
    assert_int_equal(session_new(&f->app, NULL, &f->app.game), CODE_NONE);
    f->busy = busy;
    run(f, steps);
    assert_string_equal(f->busy, "");
    fake_free(f);
}

static void has_played_nothing_more(struct fake *f)
{
    assert_int_equal(game_length(f->app.game->game), 2);
    assert_int_equal(f->app.game->selected, PLACE_NONE);
    assert_int_equal(f->screen.n_queued, 0);
    assert_false(fake_shows(f, "Not your turn"));
}

static void test_the_board_is_the_bots_while_it_thinks(void **state)
{
    static const struct step steps[] = {
        {"d7d6\r", has_played_nothing_more}, {"\x01", has_played_nothing_more}, {NULL, NULL}};
    (void)state;
    play_against_thinking("\t\r\t\r \x1b[A\r\x1b[<0;20;8M\x1b[<0;20;8m\r", steps);
}

static void has_taken_back(struct fake *f)
{
    assert_int_equal(game_length(f->app.game->game), 0);
    assert_string_equal(f->screen.edit.line, "");
}

static void has_undo_in_the_line(struct fake *f)
{
    assert_int_equal(game_length(f->app.game->game), 2);
    assert_string_equal(f->screen.edit.line, "undo");
}

static void sees_the_keys(struct fake *f)
{
    assert_int_equal(game_length(f->app.game->game), 2);
    assert_true(fake_shows(f, "Keys on the screen"));
}

static void test_help_comes_after_the_move(void **state)
{
    static const struct step steps[] = {{"d7d6\r", sees_the_keys}, {NULL, NULL}};
    (void)state;
    play_against_thinking("?", steps);
    play_against_thinking("\x1bOP", steps);
}

/* Tab waits for the end of the hint; what stands behind it is not done blindly later. */
static void test_what_waited_for_a_hint_meets_the_bot(void **state)
{
    static const struct step steps[] = {{"hint;d7d6\r", has_played_nothing_more}, {NULL, NULL}};
    (void)state;
    play_against_thinking("\t\r\x1b[A\r\t\r", steps);
}

static void test_a_line_waits_for_the_bot_or_comes_back(void **state)
{
    static const struct step waits[] = {{"d7d6\r", has_taken_back}, {NULL, NULL}};
    static const struct step back[] = {{"d7d6\r", has_undo_in_the_line}, {NULL, NULL}};
    static const char *const drops[] = {"undo\r\x1b", "undo\r\x15", "undo\r\x7f"};
    (void)state;
    play_against_thinking("undo\r", waits);
    for (size_t i = 0; i < sizeof drops / sizeof *drops; i++)
        play_against_thinking(drops[i], back);
}

/* ---- long texts, and what can be typed ---- */

static void has_not_found(struct fake *f)
{
    assert_true(fake_shows(f, "Not found. "));
}

static void has_found(struct fake *f)
{
    assert_true(fake_shows(f, " lines"));
    assert_false(fake_shows(f, "Not found. "));
}

static void test_a_search_for_what_is_not_there(void **state)
{
    static const struct step steps[] = {{"help\r", has_found},  {"/zzz\r", has_not_found},
                                        {"n", has_not_found},   {"g", has_found},
                                        {"/undo\r", has_found}, {NULL, NULL}};
    struct fake *f = begin("tactigon", NULL);
    (void)state;
    run(f, steps);
    fake_free(f);
}

static void sees_how_many(struct fake *f)
{
    assert_true(fake_shows(f, "ways to go on."));
    assert_false(fake_shows(f, "redo "));
}

static void sees_the_list(struct fake *f)
{
    assert_true(fake_shows(f, "redo "));
}

static void test_the_second_tab_lists(void **state)
{
    static const struct step steps[] = {
        {"re\t", sees_how_many}, {"\t", sees_the_list}, {"\x01", NULL}, {NULL, NULL}};
    struct fake *f = begin("tactigon", NULL);
    (void)state;
    run(f, steps);
    fake_free(f);
}

/* The keys of the board are no use while a line is typed, on any size of the screen. */
static void sees_keys_of_the_line(struct fake *f)
{
    assert_true(fake_shows(f, "Enter: do"));
    assert_false(fake_shows(f, "arrows"));
}

static void sees_keys_of_the_board(struct fake *f)
{
    assert_true(fake_shows(f, "arrows"));
    assert_false(fake_shows(f, "Enter: do"));
}

/* What has no room beside the line is left out. */
static void sees_the_line_alone(struct fake *f)
{
    assert_true(fake_shows(f, "red 1> 0123456789012345678"));
    assert_false(fake_shows(f, "Enter"));
}

static void test_keys_of_a_line_that_is_typed(void **state)
{
    static const struct step large[] = {
        {"d7", sees_keys_of_the_line}, {"\x1b\x01", sees_keys_of_the_board}, {NULL, NULL}};
    static const struct step small[] = {{"d7", sees_keys_of_the_line},
                                        {"\x1b\x01", sees_keys_of_the_board},
                                        {"0123456789012345678", sees_the_line_alone},
                                        {NULL, NULL}};
    static const int sizes[][2] = {{24, 80}, {15, 40}, {12, 30}};
    (void)state;
    for (int i = 0; i < 3; i++) {
        struct fake *f = begin("tactigon", NULL);
        fake_resize(f, sizes[i][0], sizes[i][1]);
        run(f, i == 2 ? small : large);
        fake_free(f);
    }
}

/* Ctrl-C that comes just after what it was meant for. */
static void is_still_there(struct fake *f)
{
    assert_false(app_is_leaving(&f->app));
}

static void test_a_late_interrupt_of_a_hint(void **state)
{
    static const struct step steps[] = {{"hint\r", NULL}, {"\x03", is_still_there}, {NULL, NULL}};
    struct fake *f = begin("tactigon", NULL);
    (void)state;
    f->app.settings.thinking.time_ms = SHORT_MS;
    run(f, steps);
    fake_free(f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_new_game_is_not_a_move_taken_back),
        cmocka_unit_test(test_a_click_on_a_game_that_is_gone),
        cmocka_unit_test(test_the_cursor_comes_to_a_smaller_board),
        cmocka_unit_test(test_the_rest_of_a_line_waits_for_the_bot),
        cmocka_unit_test(test_a_command_behind_a_choice_leaves_its_question),
        cmocka_unit_test(test_a_choice_whose_names_have_changed),
        cmocka_unit_test(test_a_refusal_drops_the_rest_and_says_so),
        cmocka_unit_test(test_views_that_are_not_to_be_seen),
        cmocka_unit_test(test_a_question_leaves_the_line_alone),
        cmocka_unit_test(test_memory_that_has_run_out_is_told_once),
        cmocka_unit_test(test_a_click_on_an_earlier_position_leads_back),
        cmocka_unit_test(test_a_history_that_fits_does_not_scroll),
        cmocka_unit_test(test_a_click_over_a_window_only_picks),
        cmocka_unit_test(test_nobody_plays_on_a_board_that_is_not_seen),
        cmocka_unit_test(test_two_bots_tell_their_keys),
        cmocka_unit_test(test_two_bots_without_a_pause),
        cmocka_unit_test(test_run_on_the_screen),
        cmocka_unit_test(test_keys_do_not_keep_bots_from_moving),
        cmocka_unit_test(test_a_finished_game_is_looked_back_at),
        cmocka_unit_test(test_the_turning_point),
        cmocka_unit_test(test_a_summary_that_is_cut_says_so),
        cmocka_unit_test(test_what_is_next),
        cmocka_unit_test(test_escape_is_enough_of_a_hint),
        cmocka_unit_test(test_what_is_pasted_while_a_search_goes_on),
        cmocka_unit_test(test_a_paste_waits_for_its_turn),
        cmocka_unit_test(test_the_board_is_the_bots_while_it_thinks),
        cmocka_unit_test(test_a_line_waits_for_the_bot_or_comes_back),
        cmocka_unit_test(test_help_comes_after_the_move),
        cmocka_unit_test(test_what_waited_for_a_hint_meets_the_bot),
        cmocka_unit_test(test_a_search_for_what_is_not_there),
        cmocka_unit_test(test_the_second_tab_lists),
        cmocka_unit_test(test_keys_of_a_line_that_is_typed),
        cmocka_unit_test(test_a_late_interrupt_of_a_hint),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
