/* Rare moments on a simulated screen: keys and clicks right after other events, over a menu, or on
 * a screen that is too small. */
#define _XOPEN_SOURCE 700

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fake.h"
#include "screen/play.h"
#include "screen/screen.h"
#include "session/controller.h"
#include "unit.h"

/* Checks that each word of `text` is on the screen, wherever the lines are broken. */
static void shows_words(const struct fake *f, const char *text)
{
    char word[64];
    while (*text) {
        text_next_word(&text, word, sizeof word);
        if (!fake_shows(f, word))
            fail_msg("no '%s'", word);
    }
}

static void hears_of_tiles(struct fake *f)
{
    shows_words(f, "Enter or a click picks a piece, then the tile Or type a move, such as d7-d6;");
}

static void hears_of_squares(struct fake *f)
{
    shows_words(f, "Enter or a click picks a piece, then the square Or type a move, such as");
}

static void hears_of_bars(struct fake *f)
{
    shows_words(f, "Enter or a click on a cell offers the bars such as 00h3;");
}

static void hears_of_more_bars(struct fake *f)
{
    shows_words(f, "Enter or a click on a cell offers the bars");
}

static void hears_of_points(struct fake *f)
{
    shows_words(f, "one of your bars takes it off");
}

static void test_a_first_game_explains_how_to_move(void **state)
{
    static const char last_bar[] =
        "b p 00v3,11h6,21v5,23h4,42h5,52h3,62h4,73h6,80h4,84h4 "
        "03h4,07v3,08v4,29v5,30v3,33h5,55h4,66h3,70h3,91h7 30101/11120 0/0 0/0 -";
    static const struct {
        const char *game, *position;
        struct fake_step steps[3];
    } games[] = {
        {"tactigon",
         NULL,
         {{"\x1b[A", hears_of_tiles}, {"d7d6\r", .lacks = {"Enter or a click"}}, {NULL, NULL}}},
        {"dragons", NULL, {{"\x1b[A", hears_of_squares}, {NULL, NULL}}},
        {"apart", NULL, {{"\x1b[A", hears_of_squares}, {NULL, NULL}}},
        {"isaac",
         NULL,
         {{"\x1b[A", hears_of_bars}, {"00h3\r", .lacks = {"Enter or a click"}}, {NULL, NULL}}},
        {"isaac",
         last_bar,
         {{"\x1b[A", hears_of_more_bars}, {"79v3\r", hears_of_points}, {NULL, NULL}}},
    };
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        struct fake *f = fake_begin(games[i].game, games[i].position);
        f->app.settings.values[SETTING_WELCOME] = SWITCH_ON;
        fake_finish(f, games[i].steps);
    }
}

static void sees_nothing_taken_back(struct fake *f)
{
    assert_int_equal(game_length(f->game->game), 0);
    assert_false(fake_shows(f, "Undone."));
}

static void test_a_new_game_is_not_a_move_taken_back(void **state)
{
    static const struct fake_step steps[] = {{"d7d6\r", NULL},
                                             {"undo\r", .sees = {"Undone."}},
                                             {"d7d6\r", NULL},
                                             {"new y\r", sees_nothing_taken_back},
                                             {NULL, NULL}};
    fake_play("tactigon", NULL, steps);
}

static void has_played(struct fake *f)
{
    assert_int_equal(game_length(f->game->game), 1);
    assert_string_equal(f->screen.edit.line, "");
}

static void has_undone(struct fake *f)
{
    assert_true(fake_shows(f, "Undone."));
    assert_int_equal(game_length(f->game->game), 0);
}

/* Backspace undoes and Ctrl-R redoes if the line is empty. The Backspace that empties the line does
 * not undo. */
static void test_keys_undo_and_redo(void **state)
{
    static const struct fake_step steps[] = {{"d7d6\r", has_played},
                                             {"\x7f", has_undone},
                                             {"\x12", has_played},
                                             {"b4\r\x7f", has_played},
                                             {"ab\x7f\x7f\x7f\x7f", has_played},
                                             {NULL, NULL}};
    fake_play("tactigon", NULL, steps);
}

/* Enter runs `new`, then a click arrives that was meant for the history of the previous game. */
static void clicks_in_the_same_burst(struct fake *f)
{
    const struct key click = fake_press_on(f, "d7-d6");
    fake_queue(f, (struct key){.kind = KEY_ENTER});
    fake_queue(f, click);
}

static void plays_from_the_start(struct fake *f)
{
    assert_int_equal(game_length(f->game->game), 0);
    assert_false(fake_shows(f, "any key: back"));
}

static void test_a_click_on_a_replaced_game(void **state)
{
    static const struct fake_step steps[] = {{"d7d6\r", NULL},
                                             {"new y", clicks_in_the_same_burst},
                                             {"\x01", plays_from_the_start},
                                             {NULL, NULL}};
    fake_play("tactigon", NULL, steps);
}

static void takes_a_small_board(struct fake *f)
{
    struct session *fresh;
    assert_int_equal(setting_change(&f->app.settings, SETTING_BOARD, "4x6", NULL), STATUS_OK);
    assert_int_equal(session_new_set(&f->app, NULL, &fresh), CODE_NONE);
    session_replace(f->game, fresh);
}

static void has_its_cursor_on_the_board(struct fake *f)
{
    const int place = canvas_place_at(&f->screen.shown, f->seen.row, f->seen.column);
    assert_true(place != PLACE_NONE);
}

static void test_the_cursor_moves_onto_a_smaller_board(void **state)
{
    static const struct fake_step steps[] = {
        {"\x1b[A", NULL},
        {"\x1b[A\x1b[A\x1b[A\x1b[A\x1b[C\x1b[C\x1b[C\x1b[C", NULL},
        {"\x01", takes_a_small_board},
        {"\r", has_its_cursor_on_the_board},
        {"\r", has_its_cursor_on_the_board},
        {NULL, NULL}};
    fake_play("apart", NULL, steps);
}

static void sees_that_the_bot_has_played(struct fake *f)
{
    assert_int_equal(game_length(f->game->game), 2);
    assert_true(fake_shows(f, "Cian played"));
}

static void test_the_rest_of_a_line_waits_for_the_bot(void **state)
{
    static const struct fake_step steps[] = {{"d7d6;last\r", sees_that_the_bot_has_played},
                                             {NULL, NULL}};
    struct fake *f = fake_begin("tactigon", NULL);
    f->game->players[SIDE_SECOND] = settings_level_player(&f->app.settings, LEVEL_MIN);
    fake_finish(f, steps);
}

static const char choice_position[] = ".c......./........./...2b.a../........./........./........./"
                                      "........./.....4.../......... ooo w 0 0";

static void sees_the_choice(struct fake *f)
{
    assert_true(fake_shows(f, "can be played in 2"));
    assert_true(f->game->n_choices > 0);
}

static void has_no_choice(struct fake *f)
{
    assert_int_equal(f->game->n_choices, 0);
}

static void test_a_command_after_a_choice_closes_its_question(void **state)
{
    static const struct fake_step steps[] = {
        {"f8f3;players\r", sees_the_choice}, {"\x1b\x01", has_no_choice}, {NULL, NULL}};
    fake_play("dragons", choice_position, steps);
}

static void test_a_choice_whose_names_have_changed(void **state)
{
    static const struct fake_step steps[] = {{"55;numbers own\r\x1b[A\x1b\x01", has_no_choice},
                                             {NULL, NULL}};
    struct fake *f = fake_begin("isaac", NULL);
    f->app.settings.values[SETTING_NUMBERS] = NUMBERS_COMMON;
    f->script = "00h7\r";
    fake_finish(f, steps);
}

static void sees_what_is_dropped(struct fake *f)
{
    assert_int_equal(game_length(f->game->game), 0);
    assert_true(fake_shows(f, "The remaining lines were dropped."));
}

static void test_a_refusal_drops_the_rest_and_says_so(void **state)
{
    static const struct fake_step steps[] = {{"d7d1;d7d6\r", sees_what_is_dropped}, {NULL, NULL}};
    fake_play("tactigon", NULL, steps);
}

static void test_views_without_a_board_wait_for_the_next_start(void **state)
{
    static const struct fake_step steps[] = {
        {"view list\r", .sees = {"view is now list; this takes effect"}}, {NULL, NULL}};
    fake_play("tactigon", NULL, steps);
}

static void sees_a_refusal_and_grows(struct fake *f)
{
    assert_true(fake_shows(f, "Nothing to undo"));
    fake_resize(f, 60, 132);
}

static void test_a_refusal_stays_when_the_size_changes(void **state)
{
    static const struct fake_step steps[] = {
        {"undo\r", sees_a_refusal_and_grows}, {"\x01", .sees = {"Nothing to undo"}}, {NULL, NULL}};
    fake_play("tactigon", NULL, steps);
}

static void sees_the_board_above_the_choice(struct fake *f)
{
    const struct canvas *c = &f->screen.shown;
    int n = 0;
    assert_true(f->game->n_choices > 0);
    for (int row = 0; row < c->rows; row++) {
        bool has_place = false;
        for (int column = 0; column < c->columns; column++)
            has_place |= canvas_place_at(c, row, column) != PLACE_NONE;
        n += has_place;
    }
    assert_true(n >= 3);
    assert_true(fake_shows(f, "Bars that fit"));
    assert_true(fake_shows(f, ">1  "));
}

static void sees_the_last_way(struct fake *f)
{
    assert_true(fake_shows(f, ">6  "));
    assert_true(f->game->n_choices > 0);
}

static void test_a_choice_on_a_small_screen_leaves_the_board(void **state)
{
    static const struct fake_step steps[] = {{"00h7\r", NULL},
                                             {"55\r", sees_the_board_above_the_choice},
                                             {"\x1b[A", sees_the_last_way},
                                             {"\x1b\x01", has_no_choice},
                                             {NULL, NULL}};
    struct fake *f = fake_begin("isaac", NULL);
    fake_resize(f, 15, 40);
    fake_finish(f, steps);
}

static void test_the_shortest_bar_comes_first(void **state)
{
    static const struct fake_step steps[] = {
        {"44h\r", .sees = {"3   .   .   .   . + Bars that fit", ". | > 3  3-bar"}},
        {"4", .sees = {". | > 4  4-bar"}}, /* a digit does not move the menu */
        {"9\r", .sees = {"3 to 6 or q."}},
        {NULL, NULL}};
    struct fake *f = fake_begin("isaac", NULL);
    fake_resize(f, 20, 60);
    fake_finish(f, steps);
}

static void add_task(const struct session *p, struct text *out)
{
    (void)p;
    text_add(out, "Red to move: find the turn after which Cian does not win.\n");
}

static void has_a_task(struct fake *f)
{
    static struct controller controller = {.task = add_task};
    f->game->controller = &controller;
}

static void test_space_shows_the_rest_of_a_cut_task(void **state)
{
    static const struct fake_step steps[] = {{"\x1b[A", has_a_task},
                                             {"\x1b[A", .sees = {"after which Cian does (space)"}},
                                             {" ", .sees = {"win.", "after which Cian"}},
                                             {"q", .sees = {"after which Cian does (space)"}},
                                             {NULL, NULL}};
    struct fake *f = fake_begin("tactigon", NULL);
    fake_resize(f, 12, 30);
    fake_run(f, steps);
    f->game->controller = NULL;
    fake_free(f);
}

static void test_all_keys_are_on_one_page(void **state)
{
    static const struct fake_step steps[] = {
        {"help keys\r", .sees = {"Keys on the screen", "begin a line: a move", "22 of 22 lines"}},
        {NULL, NULL}};
    fake_play("tactigon", NULL, steps);
}

static void shrinks(struct fake *f)
{
    fake_resize(f, 5, 20);
}

static void has_done_nothing(struct fake *f)
{
    assert_true(fake_shows(f, "at least 30"));
    assert_int_equal(game_length(f->game->game), 0);
    assert_int_equal(f->game->selected, PLACE_NONE);
}

/* The terminal reports a size larger than the program's screen can be. */
static void grows(struct fake *f)
{
    fake_resize(f, SCREEN_ROWS_MAX, SCREEN_COLUMNS_MAX);
    f->size = (struct terminal_size){65535, 65535};
}

static void draws_a_part(struct fake *f)
{
    assert_int_equal(f->screen.shown.rows, SCREEN_ROWS_MAX);
    assert_int_equal(f->screen.shown.columns, SCREEN_COLUMNS_MAX);
    assert_true(f->n_sent < (size_t)SCREEN_ROWS_MAX * SCREEN_COLUMNS_MAX);
}

static void test_a_terminal_larger_than_anybody_has(void **state)
{
    static const struct fake_step steps[] = {{"\t", grows}, {"\x01", draws_a_part}, {NULL, NULL}};
    fake_play("tactigon", NULL, steps);
}

static void test_no_moves_on_a_hidden_board(void **state)
{
    static const struct fake_step steps[] = {{"\t", shrinks},
                                             {"\x01", has_done_nothing},
                                             {"\r", has_done_nothing},
                                             {"d7d6\r", has_done_nothing},
                                             {"q", NULL},
                                             {NULL, NULL}};
    struct fake *f = fake_begin("tactigon", NULL);
    fake_run(f, steps);
    assert_false(f->is_gone);
    assert_int_equal(f->app.code, CODE_DONE);
    fake_free(f);
}

static void test_a_key_draws_no_menu_on_a_small_terminal(void **state)
{
    static const struct fake_step steps[] = {
        {"\x1b", NULL}, {"x", shrinks}, {"\x01", NULL}, {"\x03", has_done_nothing}, {NULL, NULL}};
    fake_play("tactigon", NULL, steps);
}

static void has_jumped(struct fake *f)
{
    assert_int_equal(session_pos(f->game)->mid_turn, true);
    assert_int_equal(game_length(f->game->game), 1);
}

static void has_ended_the_turn(struct fake *f)
{
    assert_int_equal(session_pos(f->game)->mid_turn, false);
    assert_int_equal(game_length(f->game->game), 2);
}

static void test_enter_on_the_jumping_piece_ends_the_turn(void **state)
{
    static const struct fake_step steps[] = {
        {"c7\r", NULL}, {"\x1b[A\x1b[A\r", has_jumped}, {"\r", has_ended_the_turn}, {NULL, NULL}};
    struct fake *f = fake_begin("apart", "8/1b4b1/1b4b1/8/8/2w5/2w5/8 w 3 9");
    fake_finish(f, steps);
}

/* The line of the last move names the captured piece, but not the bot, which the panel names. */
static void test_a_capture_is_told(void **state)
{
    static const struct fake_step steps[] = {
        {"d7d6\r", .sees = {"d5xd6", "Cian's circle took your circle", "greedy"},
         .lacks = {"Cian plays", "(greedy)"}},
        {NULL, NULL}};
    struct fake *f = fake_begin("tactigon", NULL);
    struct player *bot = &f->game->players[SIDE_SECOND];
    assert_int_equal(player_read(f->game->variant->rules, "greedy", bot, NULL), STATUS_OK);
    fake_finish(f, steps);
}

static void has_bold_keys(struct fake *f)
{
    const struct key key = fake_press_on(f, "PgUp PgDn ");
    const struct cell *cell = &f->screen.shown.cells[key.row * f->screen.shown.columns];
    assert_int_equal(cell[0].style, STYLE_SELECTED);
    assert_int_equal(cell[20].style, STYLE_PLAIN);
}

static void test_help_begins_with_the_goal_and_has_bold_keys(void **state)
{
    static const struct fake_step steps[] = {
        {"?", has_bold_keys, .sees = {"Apart: jump by the length of a line", "such as"}},
        {NULL, NULL}};
    fake_play("apart", NULL, steps);
}
