/* Whole sessions without a stream, a terminal or a front end; the test reads the answers from the
 * session. CMake gives the test separate directories for saved games. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands/commands.h"
#include "commands/replay.h"
#include "front/app.h"
#include "rules/registry.h"
#include "seat.h"
#include "session/moves.h"
#include "session/session.h"
#include "unit.h"

static const char saved[] = "session-test.tgr";

static void test_questions(void **state)
{
    struct session *s = seat_new("tactigon", NULL);
    seat_type(s, "d7-d6");
    assert_int_equal(game_length(s->game), 1);
    seat_answer(s, "new", false);
    assert_int_equal(game_length(s->game), 1);
    seat_answer(s, "new", true);
    assert_int_equal(game_length(s->game), 0);
    seat_free(s);
}

static void test_files(void **state)
{
    struct session *s = seat_new("tactigon", NULL);
    char line[64];
    remove(saved);
    seat_type(s, "d7-d6");
    snprintf(line, sizeof line, "save %s", saved);
    seat_type(s, line);
    assert_true(seat_printed(s, ANSWER_NOTE, "Saved to session-test.tgr"));
    seat_answer(s, line, false);
    assert_true(s->app->answer.is_refused && seat_printed(s, ANSWER_NOTE, "Not saved."));
    seat_type(s, "undo");
    snprintf(line, sizeof line, "load %s", saved);
    seat_type(s, line); /* no question, because nothing has been played */
    assert_int_equal(game_length(s->game), 1);
    seat_type(s, "undo");
    seat_type(s, "d7-e7");
    seat_answer(s, line, true);
    assert_true(seat_printed(s, ANSWER_NOTE, "This game is not saved. Leave it?"));
    seat_type(s, "last");
    assert_true(seat_printed(s, ANSWER_DATA, "played d7-d6."));
    assert_int_equal(remove(saved), 0);
    seat_free(s);
}

static void test_every_move_is_saved(void **state)
{
    struct session *s = seat_new("tactigon", NULL);
    s->app->settings.saves_nothing = false;
    seat_type(s, "d7-d6");
    assert_true(s->autosave.is_written);
    assert_string_not_equal(s->autosave.name, "");
    seat_answer(s, "resign", false);
    assert_false(session_is_over(s));
    seat_answer(s, "resign", true);
    assert_true(session_is_over(s) && s->autosave.is_written);
    seat_type(s, "d7-d6");
    assert_true(seat_printed(s, ANSWER_REFUSAL, "The game is over."));
    seat_free(s);
}

static void test_nobody_resigns_for_bots(void **state)
{
    struct session *s = seat_new("tactigon", NULL);
    seat_type(s, "players cian random");
    seat_type(s, "players red random");
    seat_type(s, "resign");
    assert_true(seat_printed(s, ANSWER_REFUSAL, "Two bots are playing: you cannot resign."));
    seat_type(s, "draw");
    assert_true(seat_printed(s, ANSWER_REFUSAL, "you cannot offer a draw."));
    seat_type(s, "d7-d6");
    assert_true(seat_printed(s, ANSWER_REFUSAL, "A bot plays Red."));
    assert_int_equal(game_length(s->game), 0);
    seat_free(s);
}

static bool say_yes(struct app *app, const char *question, bool is_yes)
{
    return *question;
}

static const struct front agrees = {.ask = say_yes};

static void test_a_replay(void **state)
{
    struct session *s = seat_new("tactigon", NULL);
    struct app *app = s->app;
    struct replay r;
    seat_type(s, "d7-d6");
    seat_type(s, "export session-test.tgr");
    assert_int_equal(replay_open(app, saved, &r), CODE_NONE);
    assert_int_equal(remove(saved), 0);
    replay_do(&r, "");
    assert_int_equal(r.x.at, 1);
    assert_true(app->answer.shows_board);
    answer_clear(&app->answer);
    replay_do(&r, "next");
    assert_true(seat_printed(s, ANSWER_REFUSAL, "This is the last position."));
    replay_do(&r, "start");
    replay_do(&r, "auto 3");
    assert_int_equal(app->answer.next, NEXT_AUTO);
    assert_int_equal(app->answer.seconds, 3);

    r.open = s;
    replay_do(&r, "play"); /* refused, because the game in progress would be lost */
    assert_null(r.game);
    app->front = &agrees;
    replay_do(&r, "play");
    assert_int_equal(app->answer.next, NEXT_GAME);
    assert_int_equal(game_length(r.game->game), 0);
    review_close(&r.x);
    session_free(r.game);
    seat_free(s);
}

static void test_a_stopped_clock(void **state)
{
    static const struct seat_line lines[] = {
        {"pause", "No clock is running."},
        {"clock 5m", "Clock set to 5m."},
        {"pause", "No clock is running."}, /* the clock starts with the first turn */
        {"d7d6", NULL},
        {"pause", "The clock is stopped. An empty line restarts it."},
        {"d5d6", "The clock is stopped. An empty line restarts it."},
        {"undo", "The clock is stopped. An empty line restarts it."},
        {"hint", "The clock is stopped. An empty line restarts it."},
        {"clock", "Clock 5m: Red 5:00, Cian 5:00."},
        {"load", "Name a file"},
        {"tutorial", NULL},
        {"menu", NULL},
        {"", NULL},
        {"clock speak", "The time is announced at 5 minutes, 1 minute and 10 seconds."},
        {"clock speak", "The time left is not announced."},
        {"clock soon", "'soon' is not a clock"},
        {"resign", "Resign this game?"},
        {"!y", NULL},
        {"pause", "No clock is running."},
        {NULL, NULL},
    };
    struct session *s = seat_new("tactigon", NULL);
    seat_talk(s, lines);
    seat_free(s);
}

static void test_a_game_that_is_over(void **state)
{
    static const struct seat_line lines[] = {
        {"resign", "Resign this game?"},
        {"!n", NULL},
        {"resign y", NULL},
        {"hint", "The game is over: there is nothing to search."},
        {"d7d6", "The game is over. Type new, undo, menu or quit."},
        {"go", "The game is over. Type new, undo, menu or quit."},
        {"draw", "The game is already over."},
        {"undo", "The game continues."},
        {"draw", "Cian, do you agree to a draw?"},
        {"!n", NULL},
        {"draw", "Cian, do you agree to a draw?"},
        {"!y", NULL},
        {"draw", "The game is already over."},
        {NULL, NULL},
    };
    struct session *s = seat_new("tactigon", NULL);
    seat_talk(s, lines);
    assert_int_equal(game_result(s->game), RESULT_DRAW);
    seat_free(s);
}

static void test_levels_and_players_in_a_game(void **state)
{
    static const struct seat_line people[] = {
        {"run", "'run' is for two bots; 'go' lets a bot play one move for you."},
        {"level 12", "'12' is not a level: use 1 to 9, auto, hunter:3 to 9,"},
        {"swap", "Red: human. Cian: human."},
        {"go", "(beginner) plays "},
        {NULL, NULL},
    };
    static const struct seat_line bot[] = {
        {"level auto", "The level is now 3. From the next game on, it follows your results."},
        {"level", "*"},
        {"level auto", "The level is now 3. From the next game on, it follows your results."},
        {"level 4", "Level 4: learner, looks ahead a little."},
        {"swap", "Red: level 4, learner. Cian: you."},
        {"players", "Red: level 4, learner. Cian: you."},
        {"run 0", "'run' is for two bots"},
        {"draw", "Offer a draw?"},
        {"!n", NULL},
        {NULL, NULL},
    };
    struct session *s = seat_new("tactigon", NULL);
    s->app->settings.has_seed = true; /* the seed decides which moves the bot overlooks */
    s->app->settings.seed = 3;
    seat_talk(s, people);
    s->players[SIDE_SECOND] = s->app->settings.bot;
    seat_talk(s, bot);
    seat_free(s);
}

static void test_paths_that_are_too_long(void **state)
{
    static char save[5000], export[5000], load[5000];
    const struct seat_line lines[] = {
        {save, "Cannot save to xxx"},
        {export, "Cannot save to xxx"},
        {load, "xxx"},
        {"save nowhere/x.tgr", "nowhere/x.tgr"},
        {"export nowhere/x.svg", "nowhere/x.svg"},
        {NULL, NULL},
    };
    struct text texts[] = {text_in(save, sizeof save), text_in(export, sizeof export),
                           text_in(load, sizeof load)};
    static const char *const commands[] = {"save ", "export ", "load "};
    for (int i = 0; i < 3; i++) {
        text_add(&texts[i], commands[i]);
        for (int k = 0; k < 4080; k++)
            text_put(&texts[i], 'x');
    }
    struct session *s = seat_new("apart", NULL);
    seat_talk(s, lines);
    seat_free(s);
}

static void test_a_game_follows_its_setup(void **state)
{
    struct session *own = seat_new("tactigon", NULL), *other;
    struct app *app = own->app;
    const struct settings before = app->settings;
    const struct game_setup setup = {.rules = rules_find("apart"),
                                     .spec = {.board = "4x6", .first = SIDE_SECOND},
                                     .players = {{.kind = PLAYER_HUMAN}, {.kind = PLAYER_RANDOM}},
                                     .has_seed = true,
                                     .seed = 7};
    assert_int_equal(session_new(app, &setup, &other), CODE_NONE);
    assert_string_equal(other->board, "4x6");
    assert_false(game_has_draws(other->game));
    assert_int_equal(session_pos(other)->side, SIDE_SECOND);
    session_play_bot(other);
    assert_true(seat_printed(other, ANSWER_DATA, "(random) plays"));
    assert_int_equal(session_lone_human(other), SIDE_FIRST);
    assert_int_equal(session_lone_human(own), -1);
    assert_false(app->is_seeded || app->has_seeds);
    assert_memory_equal(&before, &app->settings, sizeof before);
    session_free(other);
    seat_free(own);
}
