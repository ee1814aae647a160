/* Keys on a simulated screen while bots play, a search runs or a bot thinks. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fake.h"
#include "screen/play.h"
#include "system/platform.h"
#include "unit.h"
#include "view/theme.h"

static struct fake *begin_bots(int delay_ms)
{
    struct fake *f = fake_new("apart", 24, 80);
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        f->app.settings.players[side] = settings_level_player(&f->app.settings, LEVEL_MIN);
    strcpy(f->app.settings.own_board, "4x6");
    f->app.settings.has_seed = true;
    f->app.settings.delay_ms = delay_ms;
    assert_int_equal(session_new_set(&f->app, NULL, &f->game), CODE_NONE);
    return f;
}

static void is_over(struct fake *f)
{
    assert_true(session_is_over(f->game));
}

/* A letter is a command only if the keys line says so. */
static void sees_all_letters(struct fake *f)
{
    assert_true(fake_shows(f, "Enter: one move"));
    assert_true(fake_shows(f, "Esc: menu"));
}

static void has_flipped(struct fake *f)
{
    assert_true(f->game->is_flipped);
}

static void has_a_bar(struct fake *f)
{
    const struct cell *cell = &f->screen.shown.cells[45];
    assert_int_equal(game_length(f->game->game), 1);
    assert_int_equal(cell->background, THEME_SIDE + COLOR_CIAN);
}

static void test_two_bots_show_a_bar(void **state)
{
    struct fake *f = fake_new("tactigon", 24, 80);
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        f->app.settings.players[side] = (struct player){.kind = PLAYER_SEARCH, .nodes = 500};
    f->app.settings.has_seed = true;
    f->app.settings.values[SETTING_CHARSET] = CHARSET_UNICODE;
    f->app.settings.values[SETTING_COLOR] = WHEN_ALWAYS;
    f->app.settings.delay_ms = 60000;
    assert_int_equal(session_new_set(&f->app, NULL, &f->game), CODE_NONE);
    static const struct fake_step steps[] = {{"\r", has_a_bar}, {NULL, NULL}};
    fake_finish(f, steps);
}

static void test_two_bots_show_their_keys(void **state)
{
    static const struct fake_step steps[] = {
        {"\x1b[A", sees_all_letters},
        {" ", sees_all_letters},
        {"\x1b\x01", .sees = {"> 1  Back to the game"}, .lacks = {"Hint", "Resign"}},
        {"flip\r", has_flipped},
        {NULL, NULL}};
    struct fake *f = begin_bots(60000);
    fake_resize(f, 40, 132);
    fake_finish(f, steps);
}

static void test_plus_is_faster(void **state)
{
    static const struct fake_step steps[] = {{" ", NULL},
                                             {"+", .sees = {"2.000 seconds between moves."}},
                                             {"-", NULL},
                                             {"-", .sees = {"8.000 seconds between moves."}},
                                             {NULL, NULL}};
    struct fake *f = begin_bots(4000);
    fake_finish(f, steps);
}

static void test_two_bots_without_a_pause(void **state)
{
    static const struct fake_step steps[] = {{"\x01", is_over}, {NULL, NULL}};
    struct fake *f = begin_bots(0);
    fake_finish(f, steps);
}

static void sees_the_warning_at_the_end(struct fake *f)
{
    assert_true(session_is_over(f->game));
    assert_true(fake_shows(f, "Warning: the game"));
}

static void test_save_errors_are_shown_after_all_moves(void **state)
{
    static const struct fake_step steps[] = {{"\x01", sees_the_warning_at_the_end}, {NULL, NULL}};
    struct fake *f = begin_bots(0);
    f->app.settings.saves_nothing = false;
    strcpy(f->game->autosave.name, "nowhere/game.tgr");
    fake_finish(f, steps);
}

static void sees_what_white_did(struct fake *f)
{
    assert_true(session_is_over(f->game));
    assert_non_null(strstr(f->screen.message, "White must pass"));
    assert_null(strstr(f->screen.message, " plays "));
}

static void test_bot_moves_do_not_pile_up(void **state)
{
    static const struct fake_step steps[] = {{"\x01", sees_what_white_did}, {NULL, NULL}};
    struct fake *f = fake_begin("isaac", "b p - - 54321/54321 0/0 0/0 w");
    f->game->players[SIDE_FIRST] = settings_level_player(&f->app.settings, LEVEL_MIN);
    fake_finish(f, steps);
}

static void test_run_on_the_screen(void **state)
{
    static const struct fake_step steps[] = {{" ", NULL}, {"run\r", is_over}, {NULL, NULL}};
    struct fake *f = begin_bots(60000);
    fake_finish(f, steps);
}

static int64_t begun_ns;

static void look_impatiently(struct fake *f)
{
    if (*f->script)
        return;
    assert_true(platform_now_ns() - begun_ns < (int64_t)30 * 1000000000);
    f->script = game_length(f->game->game) < 2 ? "\x1b[A" : "\x04";
}

static void test_keys_do_not_keep_bots_from_moving(void **state)
{
    enum { DELAY_MS = 100 };
    struct fake *f = begin_bots(DELAY_MS);
    f->display = look_impatiently;
    begun_ns = platform_now_ns();
    assert_int_not_equal(OPEN_MENU, play_on_screen(f->game));
    assert_true(platform_now_ns() - begun_ns >= (int64_t)DELAY_MS * 1000000 / 2);
    fake_free(f);
}

enum { LONG_MS = 60000, SHORT_MS = 400 };

static void test_escape_is_enough_of_a_hint(void **state)
{
    static const struct fake_step steps[] = {{"hint\r", .sees = {"Hint: "}}, {NULL, NULL}};
    struct fake *f = fake_begin("tactigon", NULL);
    f->app.settings.thinking.time_ms = LONG_MS;
    f->busy = "\x1b";
    const int64_t begun = platform_now_ns();
    fake_run(f, steps);
    assert_true(platform_now_ns() - begun < (int64_t)LONG_MS * 1000000 / 2);
    fake_free(f);
}

static void has_the_paste(struct fake *f)
{
    assert_string_equal(f->screen.edit.line, "c8a6");
}

static void test_pasting_during_a_search(void **state)
{
    static const struct fake_step steps[] = {{"hint\r", has_the_paste}, {NULL, NULL}};
    struct fake *f = fake_begin("tactigon", NULL);
    f->app.settings.thinking.time_ms = SHORT_MS;
    f->busy = "\x1b[200~c8a6\x1b[201~";
    fake_finish(f, steps);
}

static void has_both_pastes(struct fake *f)
{
    assert_string_equal(f->screen.edit.line, "c8a6;d7;d6");
}

static void test_pastes_wait_for_their_turn(void **state)
{
    static const struct fake_step steps[] = {{"hint\r", has_both_pastes}, {NULL, NULL}};
    struct fake *f = fake_begin("tactigon", NULL);
    f->app.settings.thinking.time_ms = SHORT_MS;
    f->busy = "\t\x1b[200~c8a6\x1b[201~\x1b[200~d7\nd6\n\x1b[201~";
    fake_finish(f, steps);
}

/* `wanted` must be shown while the bot thinks; `typed_then` is typed once "(space)" is shown. */
static const char *wanted, *typed_then;
static bool is_seen;

static void peek(struct fake *f)
{
    is_seen |= game_length(f->game->game) == 1 && fake_shows(f, wanted);
    if (fake_shows(f, "(space)")) {
        f->busy = typed_then;
        typed_then = "";
    }
}

/* The second player is a bot; `busy` is typed while it thinks. */
static struct fake *begin_against_thinking(const char *busy)
{
    struct fake *f = fake_begin("tactigon", NULL);
    f->app.settings.players[SIDE_SECOND] = (struct player){.kind = PLAYER_SEARCH};
    f->app.settings.thinking.time_ms = SHORT_MS;
    session_free(f->game);
    assert_int_equal(session_new_set(&f->app, NULL, &f->game), CODE_NONE);
    f->busy = busy;
    return f;
}

static void play_against_thinking(const char *busy, const struct fake_step *steps)
{
    struct fake *f = begin_against_thinking(busy);
    fake_run(f, steps);
    assert_string_equal(f->busy, "");
    fake_free(f);
}

static bool sees_while_thinking(struct fake *f, int rows, int columns, const char *then,
                                const char *text)
{
    static const struct fake_step steps[] = {{"\x1b[A", NULL}, {NULL, NULL}};
    wanted = text;
    typed_then = then;
    is_seen = false;
    f->peek = peek;
    fake_resize(f, rows, columns);
    f->script = "d7d6\r";
    fake_finish(f, steps);
    return is_seen;
}

static void see_while_thinking(int rows, int columns, const char *busy, const char *then,
                               const char *text)
{
    assert_true(sees_while_thinking(begin_against_thinking(busy), rows, columns, then, text));
}

static void test_the_setting_shows_what_a_bot_thinks(void **state)
{
    assert_true(sees_while_thinking(begin_against_thinking(""), 24, 80, "", "Cian is thinking."));
    assert_false(sees_while_thinking(begin_against_thinking(""), 24, 80, "", "thinks: "));
    struct fake *f = begin_against_thinking("");
    f->app.settings.values[SETTING_THINKING] = SWITCH_ON;
    assert_true(sees_while_thinking(f, 24, 80, "", "thinks: "));
}

static void has_played_nothing_more(struct fake *f)
{
    assert_int_equal(game_length(f->game->game), 2);
    assert_int_equal(f->game->selected, PLACE_NONE);
    assert_int_equal(f->screen.n_queued, 0);
}

static void test_the_board_is_the_bots_while_it_thinks(void **state)
{
    static const struct fake_step steps[] = {
        {"d7d6\r", has_played_nothing_more}, {"\x01", has_played_nothing_more}, {NULL, NULL}};
    play_against_thinking("\t\x1b[Z\x1b[A\x1bOR\x1b[<0;70;20M\x1b[<0;70;20m", steps);
}

static void has_taken_back(struct fake *f)
{
    assert_int_equal(game_length(f->game->game), 0);
    assert_string_equal(f->screen.edit.line, "");
}

static void has_undo_in_the_line(struct fake *f)
{
    assert_int_equal(game_length(f->game->game), 2);
    assert_string_equal(f->screen.edit.line, "undo");
}

static void still_reads(struct fake *f)
{
    assert_int_equal(game_length(f->game->game), 2);
    assert_true(fake_shows(f, "Keys on the screen"));
}

static void sees_the_bots_move(struct fake *f)
{
    assert_int_equal(game_length(f->game->game), 2);
    assert_false(fake_shows(f, "Keys on the screen"));
    assert_true(fake_shows(f, "red 2>"));
    assert_string_equal(f->screen.edit.line, "");
}

static void test_help_opens_while_a_bot_thinks(void **state)
{
    static const struct fake_step stays[] = {
        {"d7d6\r", still_reads}, {"q", sees_the_bots_move}, {NULL, NULL}};
    static const struct fake_step closes[] = {{"d7d6\r", sees_the_bots_move}, {NULL, NULL}};
    see_while_thinking(24, 80, "?", "", "Keys on the screen");
    see_while_thinking(24, 80, "? ", "", "Type help and a command");
    play_against_thinking("?", stays);
    play_against_thinking("\x1bOP", stays);
    play_against_thinking("? bq", closes);
}

static void test_messages_while_a_bot_thinks_on_a_small_screen(void **state)
{
    see_while_thinking(12, 30, "undo\r", "", " Queued: undo");
}

static void test_keys_queued_during_a_hint_reach_the_bot(void **state)
{
    static const struct fake_step steps[] = {{"hint;d7d6\r", has_played_nothing_more},
                                             {NULL, NULL}};
    play_against_thinking("\t\x1b[A\t\x1bOR", steps);
}

static void test_a_line_waits_for_the_bot_or_is_restored(void **state)
{
    static const struct fake_step waits[] = {{"d7d6\r", has_taken_back}, {NULL, NULL}};
    static const struct fake_step back[] = {{"d7d6\r", has_undo_in_the_line}, {NULL, NULL}};
    play_against_thinking("undo\r", waits);
    play_against_thinking("undo\r\x1b", back);
}

static void sees_the_warning(struct fake *f)
{
    assert_int_equal(game_length(f->game->game), 2);
    assert_true(fake_shows(f, "Warning: the game"));
}

static void sees_no_warning(struct fake *f)
{
    assert_int_equal(game_length(f->game->game), 0);
    assert_false(fake_shows(f, "Warning"));
}

static void test_save_errors_are_shown_after_the_bots_move(void **state)
{
    static const struct fake_step steps[] = {
        {"d7d6\r", sees_the_warning}, {"undo\r", sees_no_warning}, {NULL, NULL}};
    struct fake *f = begin_against_thinking("");
    f->app.settings.saves_nothing = false;
    strcpy(f->game->autosave.name, "nowhere/game.tgr");
    fake_finish(f, steps);
}

static void sees_both_moves(struct fake *f)
{
    assert_int_equal(game_length(f->game->game), 2);
    assert_true(fake_shows(f, "Red plays"));
    assert_true(fake_shows(f, "Cian plays"));
}

static void test_the_move_found_by_go_is_shown(void **state)
{
    static const struct fake_step steps[] = {{"go\r", sees_both_moves}, {NULL, NULL}};
    play_against_thinking("", steps);
}

static void sees_the_hint_and_the_move(struct fake *f)
{
    assert_int_equal(game_length(f->game->game), 2);
    assert_true(fake_shows(f, "Hint: "));
}

static void test_output_of_the_first_item_stays(void **state)
{
    static const struct fake_step steps[] = {{"hint;d7d6\r", sees_the_hint_and_the_move},
                                             {"\x1b[A", sees_the_hint_and_the_move},
                                             {NULL, NULL}};
    play_against_thinking("", steps);
}

/* A Ctrl-C that arrives just after the search has ended must not end the program. */
static void is_still_there(struct fake *f)
{
    assert_false(app_is_leaving(&f->app));
}

static void test_a_late_interrupt_of_a_hint(void **state)
{
    static const struct fake_step steps[] = {
        {"hint\r", NULL}, {"\x03", is_still_there}, {NULL, NULL}};
    struct fake *f = fake_begin("tactigon", NULL);
    f->app.settings.thinking.time_ms = SHORT_MS;
    fake_finish(f, steps);
}
