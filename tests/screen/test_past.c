/* Looking back at a game on a simulated screen, turn by turn, also while a bot thinks and after the
 * end of the game; and playing on from an earlier position. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fake.h"
#include "screen/play.h"
#include "unit.h"

#define PAGE_UP   "\x1b[5~"
#define PAGE_DOWN "\x1b[6~"
#define HOME      "\x1b[H"
#define END       "\x1b[F"
#define LEFT      "\x1b[D"
#define RIGHT     "\x1b[C"

static void sees_the_start(struct fake *f)
{
    assert_true(fake_shows(f, "turn 0 of 3>"));
    assert_true(fake_shows(f, "An earlier position."));
}

static void sees_turn_1(struct fake *f)
{
    assert_true(fake_shows(f, "turn 1 of 3>"));
}

static void sees_turn_2(struct fake *f)
{
    assert_true(fake_shows(f, "turn 2 of 3>"));
}

static void sees_now(struct fake *f)
{
    assert_false(fake_shows(f, " of 3>"));
    assert_true(fake_shows(f, "cian 2>"));
    assert_int_equal(game_length(f->game->game), 3);
    assert_string_equal(f->screen.edit.line, "");
}

static void test_back_and_forth_by_keys(void **state)
{
    static const struct fake_step steps[] = {{"d7d6;d5c5;d6d5\r", sees_now},
                                             {PAGE_DOWN, sees_now},
                                             {PAGE_UP, sees_turn_2},
                                             {",", sees_turn_1},
                                             {LEFT, sees_the_start},
                                             {PAGE_UP, sees_the_start},
                                             {".", sees_turn_1},
                                             {RIGHT, sees_turn_2},
                                             {PAGE_DOWN, sees_now},
                                             {HOME, sees_the_start},
                                             {END, sees_now},
                                             {"," LEFT, sees_turn_1},
                                             {"\x1b\x01", sees_now},
                                             {NULL, NULL}};
    fake_play("tactigon", NULL, steps);
}

static void has_a_dot_in_the_line(struct fake *f)
{
    assert_string_equal(f->screen.edit.line, "d3.,");
    assert_true(fake_shows(f, "cian 2>"));
}

static void has_begun_a_line(struct fake *f)
{
    assert_string_equal(f->screen.edit.line, "u");
    assert_true(fake_shows(f, "cian 2>"));
}

static void test_typed_items_apply_to_the_current_game(void **state)
{
    static const struct fake_step steps[] = {{"d7d6;d5c5;d6d5\r", NULL},
                                             {"d3.,", has_a_dot_in_the_line},
                                             {"\x1b\x01" PAGE_UP "u", has_begun_a_line},
                                             {NULL, NULL}};
    fake_play("tactigon", NULL, steps);
}

static void has_three_turns_of_five_steps(struct fake *f)
{
    assert_true(fake_shows(f, "turn 2 of 3>"));
    assert_int_equal(game_length(f->game->game), 5);
}

static void test_a_turn_of_several_steps_is_one(void **state)
{
    static const struct fake_step steps[] = {
        {"c7c5;c2c4;e8c6\r", NULL}, {"\x1b\x01" PAGE_UP, sees_turn_2},
        {"c6c4;stop\r", NULL},      {PAGE_UP, has_three_turns_of_five_steps},
        {PAGE_UP, sees_turn_1},     {NULL, NULL}};
    fake_play("apart", NULL, steps);
}

static void is_asked(struct fake *f)
{
    assert_true(fake_shows(f, "Continue from here?"));
    assert_int_equal(game_length(f->game->game), 3);
}

static void plays_on(struct fake *f)
{
    assert_int_equal(game_length(f->game->game), 1);
    assert_int_equal(game_redo_length(f->game->game), 2);
    assert_true(fake_shows(f, "cian 1>"));
    assert_true(fake_shows(f, "Undone."));
}

static void test_on_from_there_after_a_question(void **state)
{
    static const struct fake_step steps[] = {{"d7d6;d5c5;d6d5\r", NULL},
                                             {PAGE_UP PAGE_UP, sees_turn_1},
                                             {"\r", is_asked},
                                             {"\r", sees_turn_1},
                                             {"\r", is_asked},
                                             {"y", plays_on},
                                             {NULL, NULL}};
    fake_play("tactigon", NULL, steps);
}

static void sees_the_end_of_an_ended_game(struct fake *f)
{
    assert_true(session_is_over(f->game));
    assert_true(fake_shows(f, "over>"));
}

static void has_not_ended_any_more(struct fake *f)
{
    assert_false(session_is_over(f->game));
    assert_int_equal(game_length(f->game->game), 2);
}

static void test_when_the_game_is_over(void **state)
{
    static const struct fake_step steps[] = {{"d7d6;d5c5;d6d5;resign yes\r", NULL},
                                             {PAGE_UP, sees_turn_2},
                                             {"\x1b\x01", sees_the_end_of_an_ended_game},
                                             {PAGE_UP, sees_turn_2},
                                             {"\r", is_asked},
                                             {"y", has_not_ended_any_more},
                                             {NULL, NULL}};
    struct fake *f = fake_begin("tactigon", NULL);
    f->app.settings.thinking.nodes = 100;
    fake_finish(f, steps);
}

static bool is_seen;

static void looks_back(struct fake *f)
{
    const bool is_back = fake_shows(f, "turn 0 of 1>") && fake_shows(f, "Ctrl-C: play now");
    is_seen |= is_back && game_length(f->game->game) == 1;
}

static void still_looks_back(struct fake *f)
{
    assert_true(fake_shows(f, "turn 0 of 2>"));
    assert_int_equal(game_length(f->game->game), 2);
}

static void test_a_bot_thinks_on_meanwhile(void **state)
{
    static const struct fake_step steps[] = {
        {"d7d6\r", still_looks_back}, {END, .sees = {"red 2>"}}, {NULL, NULL}};
    struct fake *f = fake_begin("tactigon", NULL);
    f->app.settings.players[SIDE_SECOND] = (struct player){.kind = PLAYER_SEARCH};
    f->app.settings.thinking.time_ms = 300;
    session_free(f->game);
    assert_int_equal(session_new_set(&f->app, NULL, &f->game), CODE_NONE);
    is_seen = false;
    f->busy = PAGE_UP "\r" PAGE_UP;
    f->peek = looks_back;
    fake_run(f, steps);
    assert_true(is_seen);
    assert_string_equal(f->busy, "");
    fake_free(f);
}
