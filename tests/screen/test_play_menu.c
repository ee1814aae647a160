/* The menu of a game on a simulated screen, and the entries that the end of a game adds. */
#include <string.h>

#include "fake.h"
#include "screen/play.h"
#include "settings/settings.h"
#include "unit.h"
#include "view/theme.h"

#define ESCAPE "\x1b\x01"

static void sees_the_menu(struct fake *f)
{
    assert_true(fake_shows(f, "> 1  Back to the game"));
    assert_true(fake_shows(f, "Hint"));
    assert_true(fake_shows(f, "Resign") || f->size.rows < 24);
}

static void sees_no_menu(struct fake *f)
{
    assert_false(fake_shows(f, "Back to the game"));
    assert_false(session_is_over(f->game));
}

static void cannot_take_back(struct fake *f)
{
    sees_the_menu(f);
    assert_false(fake_shows(f, "Undo"));
}

static void has_taken_back(struct fake *f)
{
    sees_no_menu(f);
    assert_int_equal(game_length(f->game->game), 0);
}

static void run(const struct fake_step *steps, int rows, int columns)
{
    struct fake *f = fake_begin("tactigon", NULL);
    fake_resize(f, rows, columns);
    fake_finish(f, steps);
}

static void test_escape_opens_the_menu_of_the_game_and_closes_it(void **state)
{
    static const struct fake_step steps[] = {{ESCAPE, cannot_take_back},
                                             {ESCAPE, sees_no_menu},
                                             {ESCAPE, sees_the_menu},
                                             {"\r", sees_no_menu},
                                             {"d7d6\r" ESCAPE, .sees = {"Undo"}},
                                             {"undo\r", has_taken_back},
                                             {NULL, NULL}};
    run(steps, 24, 80);
    run(steps, 20, 60);
    run(steps, 15, 40);
    run(steps, 12, 30);
}

static void covers_no_board(struct fake *f)
{
    const struct area *b = &f->screen.top->below->layout.board;
    for (int i = 0; i < b->rows * b->columns; i++) {
        const int row = b->row + i / b->columns, column = b->column + i % b->columns;
        assert_int_not_equal(canvas_hit_at(&f->screen.shown, row, column).kind, HIT_ENTRY);
    }
}

static void test_windows_beside_the_board_do_not_cover_it(void **state)
{
    static const struct fake_step steps[] = {
        {ESCAPE, covers_no_board, .sees = {"> 1  Back to the game"}},
        {ESCAPE "resign\r", covers_no_board},
        {"y", covers_no_board, .sees = {"5  Swap sides"}},
        {NULL, NULL}};
    for (int i = 0; i < 2; i++) {
        struct fake *f = fake_begin("tactigon", NULL);
        f->app.settings.values[SETTING_CHARSET] = CHARSET_UNICODE;
        f->app.settings.values[SETTING_COLOR] = WHEN_ALWAYS;
        fake_resize(f, i == 0 ? 20 : 24, i == 0 ? 60 : 80);
        fake_finish(f, steps);
    }
}

static void test_a_window_below_the_board_leaves_no_text_beside_it(void **state)
{
    static const struct fake_step steps[] = {
        {ESCAPE, sees_the_menu, .lacks = {"pieces"}}, {ESCAPE, .sees = {"pieces"}}, {NULL, NULL}};
    run(steps, 15, 40);
}

static void test_a_lesson_has_its_own_menu(void **state)
{
    static const struct fake_step steps[] = {
        {"tutorial\r", NULL},
        {ESCAPE, .sees = {"> 1  Back to the game", "Hint", "Leave"}, .lacks = {"Resign"}},
        {NULL, NULL}};
    run(steps, 24, 80);
}

static void sees_the_menu_of_a_puzzle(struct fake *f)
{
    assert_true(fake_shows(f, "> 1  Back to the game"));
    assert_true(fake_shows(f, "2  Hint"));
    assert_true(fake_shows(f, "3  Solution"));
    assert_true(fake_shows(f, "4  Try again"));
    assert_true(fake_shows(f, "5  Next"));
}

static void test_a_puzzle_has_its_commands_in_the_menu(void **state)
{
    static const struct fake_step steps[] = {{"puzzles\r", NULL},
                                             {"1\r", NULL},
                                             {ESCAPE, sees_the_menu_of_a_puzzle},
                                             {"3\r", .sees = {"Continue with the next puzzle?"}},
                                             {NULL, NULL}};
    run(steps, 24, 80);
}

static void test_a_streak_of_puzzles_offers_no_hint(void **state)
{
    static const struct fake_step steps[] = {
        {"puzzles\r", NULL},
        {"streak\r", NULL},
        {ESCAPE, .sees = {"2  Solution", "3  Try again", "4  Next"}, .lacks = {"Hint"}},
        {NULL, NULL}};
    run(steps, 24, 80);
}

static void clicks_the_keys(struct fake *f)
{
    fake_queue(f, fake_press_on(f, "Esc: menu"));
}

static void test_the_mouse_opens_the_menu(void **state)
{
    static const struct fake_step steps[] = {
        {"\x1b[<2;60;12M", .sees = {"> 1  Back to the game", "Evaluation", "Offer a draw"}},
        {"\x1b[<2;60;12M", clicks_the_keys, .lacks = {"Back to the game"}},
        {"\x01", sees_the_menu},
        {NULL, NULL}};
    run(steps, 24, 80);
}

static void has_level_2(struct fake *f)
{
    assert_int_equal(f->game->players[SIDE_SECOND].level, 2);
}

static void is_held(struct fake *f)
{
    assert_true(fake_shows(f, "space: continue"));
}

static void test_levels_and_two_bots_in_the_menu(void **state)
{
    static const struct fake_step level[] = {
        {ESCAPE "level\r", .sees = {"> 1  ", "2  novice"}}, {"2\r", has_level_2}, {NULL, NULL}};
    static const struct fake_step bots[] = {
        {ESCAPE, .sees = {"3  Speed: faster (+)", "Leave"}, .lacks = {"Hint", "Level"}},
        {"3\r", .sees = {"0.500 seconds between moves."}},
        {ESCAPE "2\r", is_held},
        {NULL, NULL}};
    for (int i = 0; i < 2; i++) {
        struct fake *f = fake_begin("tactigon", NULL);
        for (int side = i == 0; side <= SIDE_SECOND; side++)
            f->game->players[side] = settings_level_player(&f->app.settings, LEVEL_MIN);
        fake_finish(f, i == 0 ? level : bots);
    }
}

static void has_put_back(struct fake *f)
{
    sees_no_menu(f);
    assert_int_equal(f->game->selected, PLACE_NONE);
}

static void test_escape_puts_back_first(void **state)
{
    static const struct fake_step steps[] = {
        {"d7\r" ESCAPE, has_put_back}, {"d7" ESCAPE, has_put_back}, {NULL, NULL}};
    run(steps, 24, 80);
}

static void has_moved_the_cursor(struct fake *f)
{
    sees_no_menu(f);
    assert_false(f->game->is_flipped);
    assert_int_equal(f->game->selected, PLACE_NONE);
}

static void has_picked_nothing_else(struct fake *f)
{
    sees_no_menu(f);
    assert_true(fake_shows(f, "red 1>"));
}

/* The Esc of an arrow key's sequence arrives alone and opens the menu. When the rest of the
 * sequence arrives, the menu closes and the arrow moves the cursor. */
static void test_a_torn_arrow_chooses_nothing(void **state)
{
    static const struct fake_step steps[] = {{ESCAPE "[A", has_moved_the_cursor},
                                             {ESCAPE "[B", has_moved_the_cursor},
                                             {ESCAPE "[A" ESCAPE "[B\r", has_picked_nothing_else},
                                             {NULL, NULL}};
    run(steps, 24, 80);
}

static void is_flipped(struct fake *f)
{
    assert_true(f->game->is_flipped);
    assert_true(fake_shows(f, "Flip the board"));
}

static void rings(struct fake *f)
{
    assert_int_equal(f->app.settings.values[SETTING_BELL], SWITCH_ON);
    assert_true(fake_shows(f, "Sound: on"));
}

static void test_switches_leave_the_menu_open(void **state)
{
    static const struct fake_step steps[] = {
        {ESCAPE, NULL}, {"flip\r", is_flipped}, {"bell\r", rings}, {NULL, NULL}};
    run(steps, 24, 80);
}

static void sees_light(struct fake *f)
{
    assert_string_equal(f->screen.display.theme->name, "light");
}

static void has_threats_and_the_same_theme(struct fake *f)
{
    assert_true(f->game->shows_threats);
    assert_string_equal(f->screen.display.theme->name, "light");
}

/* Letters are parts of words: the t of "threats" must not change the theme. */
static void test_words_in_the_menu(void **state)
{
    static const struct fake_step steps[] = {
        {ESCAPE, .sees = {"Theme: dark"}},
        {"theme\r", sees_light, .sees = {"Theme: light"}},
        {"threats\r", has_threats_and_the_same_theme, .lacks = {"Back to the game"}},
        {NULL, NULL}};
    struct fake *f = fake_begin("tactigon", NULL);
    f->app.settings.values[SETTING_CHARSET] = CHARSET_UNICODE;
    f->app.settings.values[SETTING_COLOR] = WHEN_ALWAYS;
    fake_finish(f, steps);
}

static void test_a_setting_is_seen_on_the_board_before_it_is_chosen(void **state)
{
    static const struct fake_step steps[] = {
        {"settings\r", .sees = {"1  Game", "4  Help and input", "game, board, players"}},
        {"2\r", .sees = {">1  View", "how the board is drawn"}},
        {"2\r", .sees = {"/ a5 \\____/"}},
        {"\x1b[B", .sees = {">2  off"}, .lacks = {"a5"}},
        {ESCAPE, .sees = {"/ a5 \\____/"}},
        {"labels\r2\r", NULL},
        {ESCAPE ESCAPE, sees_no_menu},
        {"", NULL},
        {NULL, NULL}};
    struct fake *f = fake_begin("tactigon", NULL);
    fake_run(f, steps);
    assert_int_equal(f->app.settings.values[SETTING_LABELS], LABELS_OFF);
    fake_free(f);
}

static void test_values_change_in_place(void **state)
{
    static const struct fake_step steps[] = {
        {"settings\r", .lacks = {"Left, Right"}},
        {"3\r", .sees = {"2  Theme: auto", "4  Bell: off", "Left, Right: change"}},
        {"\x1b[B\x1b[C", .sees = {">2  Theme: dark"}},
        {"\x1b[D\x1b[D", .sees = {">2  Theme: mono"}},
        {"bell\r", .sees = {"Bell: on"}},
        {" ", .sees = {"Bell: off"}},
        {"\x1b[D", .sees = {"Bell: on"}},
        {ESCAPE "2\r", .sees = {">1  View"}},
        {"2\r", .sees = {"/ a5 \\____/", "+ Labels "}},
        {ESCAPE "\x1b[C", .sees = {">2  Labels: off"}, .lacks = {"a5"}},
        {ESCAPE ESCAPE, sees_no_menu},
        {"", NULL},
        {NULL, NULL}};
    struct fake *f = fake_begin("tactigon", NULL);
    fake_run(f, steps);
    assert_int_equal(f->app.settings.values[SETTING_BELL], SWITCH_ON);
    assert_int_equal(f->app.settings.values[SETTING_LABELS], LABELS_OFF);
    fake_free(f);
}

/* In the terminal of the tests, "auto" means ASCII, and boards cannot be painted. */
static void test_the_board_changes_in_place(void **state)
{
    static const struct fake_step steps[] = {{"settings\r", .sees = {"5  Board: ASCII"}},
                                             {"5\r", .sees = {"5  Board: characters"}},
                                             {"\r", .sees = {"Board: ASCII", "/ a5 \\____/"}},
                                             {NULL, NULL}};
    struct fake *f = fake_begin("tactigon", NULL);
    fake_run(f, steps);
    assert_int_equal(f->app.settings.values[SETTING_CHARSET], CHARSET_AUTO);
    fake_free(f);
}

static void is_against_the_weaker_one(struct fake *f)
{
    assert_false(session_is_over(f->game));
    assert_int_equal(f->game->players[SIDE_SECOND].level, 2);
    assert_int_equal(game_length(f->game->game), 0);
}

static void is_against_the_stronger_one(struct fake *f)
{
    assert_false(session_is_over(f->game));
    assert_int_equal(f->game->players[SIDE_SECOND].level, 4);
}

static void loses_the_bot_on_time(struct fake *f)
{
    assert_int_equal(game_lose_on_time(f->game->game, SIDE_SECOND), STATUS_OK);
}

static void loses_on_time(struct fake *f)
{
    assert_int_equal(game_lose_on_time(f->game->game, SIDE_FIRST), STATUS_OK);
}

static void agrees(struct fake *f)
{
    assert_int_equal(game_agree(f->game->game), STATUS_OK);
}

static void test_the_bot_s_next_level(void **state)
{
    static const struct {
        int level;
        struct fake_step steps[4];
    } games[] = {
        {3,
         {{"resign yes\r", .sees = {"6  Level down: 2, "}, .lacks = {"Level up"}},
          {"6\r", is_against_the_weaker_one},
          {NULL, NULL}}},
        {3,
         {{"\x1b[A", loses_the_bot_on_time},
          {"\x1b[A", .sees = {"You won: Cian ran out of time.", "6  Level up: 4, learner"},
           .lacks = {"Level down"}},
          {"6\r", is_against_the_stronger_one},
          {NULL, NULL}}},
        {3,
         {{"\x1b[A", loses_on_time},
          {"\x1b[A", .sees = {"You lost: Red ran out of time.", "6  Level down: 2, "},
           .lacks = {"Level up"}},
          {"6\r", is_against_the_weaker_one},
          {NULL, NULL}}},
        {3,
         {{"\x1b[A", agrees},
          {"\x1b[A", .sees = {"Draw by agreement.", "5  Swap sides"}, .lacks = {"6  "}},
          {NULL, NULL}}},
        {LEVEL_MIN, {{"resign yes\r", .sees = {"5  Swap sides"}, .lacks = {"6  "}}, {NULL, NULL}}},
    };
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        struct fake *f = fake_begin("tactigon", NULL);
        f->game->players[SIDE_SECOND] = settings_level_player(&f->app.settings, games[i].level);
        f->app.settings.bot = f->game->players[SIDE_SECOND];
        fake_finish(f, games[i].steps);
    }
}

static void swaps_sides(struct fake *f)
{
    struct player *players = f->game->players;
    players[SIDE_FIRST] = players[SIDE_SECOND];
    players[SIDE_SECOND] = (struct player){.kind = PLAYER_HUMAN};
}

static void test_the_result_is_from_the_persons_view(void **state)
{
    static const struct fake_step steps[] = {
        {"d4d3\r", swaps_sides, .sees = {"You won by capturing"}},
        {"\x1b\x01\r", .sees = {"You lost: Red wins by capturing"}},
        {NULL, NULL}};
    struct fake *f = fake_begin("tactigon", "3/5/2p2/2T2/7/7/5/5/2P2/5/1 r 0 20");
    f->game->players[SIDE_SECOND] = settings_level_player(&f->app.settings, LEVEL_MIN);
    fake_finish(f, steps);
}

static void test_a_graph_of_the_game(void **state)
{
    static const struct fake_step steps[] = {
        {"d7d6;d5xd6;b10b9;d6d5;f10f9;b2b3;d11c10;f2f3;resign yes\r",
         .sees = {"| Red ", "-----", "The turning point: move "}},
        {NULL, NULL}};
    run(steps, 24, 80);
}
