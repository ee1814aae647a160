/* Commands of a session in unusual situations: games that lack a feature, the middle of a turn, and
 * commands meant for bots. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "report/manual.h"
#include "rules/registry.h"
#include "seat.h"
#include "session/moves.h"
#include "session/session.h"
#include "toy.h"
#include "unit.h"

static void test_games_that_cannot_be_edited(void **state)
{
    static const struct seat_line lines[] = {
        {"edit nonsense", "edit takes no argument: type it alone."},
        {"c7c5", NULL},
        {"b2b4", NULL},
        {"d7d5", NULL},
        {"edit", "Finish or undo your turn first."},
        {"undo", NULL},
        {NULL, NULL},
    };
    struct session *s = seat_new("apart", NULL);
    seat_talk(s, lines);
    seat_type(s, "edit");
    assert_int_equal(s->app->answer.next, NEXT_EDIT);
    seat_free(s);
}

static void test_a_game_without_optional_functions(void **state)
{
    static const struct seat_line lines[] = {
        {"hint", "No bot can search in this game."},
        {"eval", "No bot can search in this game."},
        {"edit", "This game has no position editor."},
        {"rules", "the worked example"},
        {"rules goal", "No topic 'goal'. Type 'rules' for the list."},
        {"level 2", "'2' is not a level of Chips: its highest level is 1."},
        {"warnings", "warnings cannot be changed in this game."},
        {"take", NULL},
        {"players right random", "Left: you. Right: random."},
        {"draw", "Offer a draw?"},
        {"!n", NULL},
        {"draw yes", "Right declines the draw."},
        {NULL, NULL},
    };
    struct session *s = seat_new_of(&toy_rules, NULL);
    char buffer[100];
    struct text warnings = text_in(buffer, sizeof buffer);
    advice_warnings(s, &warnings);
    assert_int_equal(warnings.len, 0);
    seat_talk(s, lines);
    assert_false(session_is_over(s));
    seat_free(s);
}

static void test_a_game_that_begins_within_a_turn(void **state)
{
    static const struct seat_line lines[] = {
        {"undo", "Nothing to undo."},
        {"moves", "2 moves: stop take"},
        {"stop", NULL},
        {"moves", "1 move: take"},
        {"undo", NULL},
        {"moves", "2 moves: stop take"},
        {NULL, NULL},
    };
    struct session *s = seat_new_of(&toy_rules, "7 1 a");
    seat_talk(s, lines);
    assert_int_equal(game_length(s->game), 0);
    seat_free(s);
}

/* Undo takes back an automatic pass together with the move before it. A pass at the start of the
 * game can be undone, too; the program then plays it again. */
static void test_passes_are_taken_back(void **state)
{
    struct session *s =
        seat_new("isaac", "b s 00v4,01v4,14h6,23h6,35h4,55v5,58v5 "
                          "02h3,05h4,12v3,33v3,40v6,51v4,52v5,69v3 50000/12011 36/23 7/5 -");
    assert_int_equal(session_next(s, false), SESSION_ANSWERED);
    seat_type(s, "40x3");
    assert_int_equal(session_next(s, false), SESSION_ANSWERED);
    assert_int_equal(game_length(s->game), 3);
    seat_type(s, "undo");
    assert_int_equal(game_length(s->game), 1);
    assert_int_equal(session_next(s, false), SESSION_WAIT);
    seat_type(s, "undo");
    assert_int_equal(game_length(s->game), 0);
    assert_int_equal(session_next(s, false), SESSION_ANSWERED);
    seat_type(s, "pass");
    assert_true(seat_printed(s, ANSWER_NOTE, "The pass has already been played."));
    assert_false(s->app->answer.is_refused);
    seat_type(s, "pass");
    assert_true(s->app->answer.is_refused);
    seat_free(s);
}

static void test_bots_at_both_sides(void **state)
{
    static const struct seat_line lines[] = {
        {"players red random", "Red: random. Cian: you."},
        {"run", "'run' is for two bots"},
        {"go", "Red (random) plays "},
        {"players cian hunter:4", "Cian: "},
        {"run x", "'x' is not a whole number from 0 to 60000."},
        {"run 5", NULL},
        {"go", "Cian (hunter:4) plays "},
        {NULL, NULL},
    };
    struct session *s = seat_new("tactigon", NULL);
    s->app->settings.seed = 7;
    s->app->settings.has_seed = true;
    s->app->settings.thinking.nodes = 1000;
    seat_talk(s, lines);
    assert_int_equal(s->delay_ms, 5);
    assert_int_equal(game_length(s->game), 2);
    seat_free(s);
}

static int count_headings(const struct rules *rules)
{
    int n = 0;
    assert_non_null(rules->manual);
    for (const char *at = rules->manual; (at = strstr(at, "\n## ")); at++)
        n++;
    assert_true(n > 0);
    return n;
}

static void test_topics_are_found(void **state)
{
    for (int game = 0; game < rules_count(); game++) {
        struct session *s = seat_new(rules_at(game)->name, NULL);
        char heading[RULES_TOPIC_MAX], topic[RULES_TOPIC_MAX], line[RULES_TOPIC_MAX + 10];
        int n = 0;
        for (; manual_topic(s->app, n, heading, topic); n++) {
            snprintf(line, sizeof line, "rules %s", topic);
            seat_type(s, line);
            assert_false(s->app->answer.is_refused);
            assert_true(s->app->answer.n_pieces > 0);
        }
        assert_int_equal(n, count_headings(rules_at(game)));
        seat_type(s, "rules nonsense");
        assert_true(seat_printed(s, ANSWER_REFUSAL, "No topic 'nonsense'."));
        seat_free(s);
    }
}

/* The command that resumes an unsaved game, quoted for a shell. */
static void test_how_to_go_on(void **state)
{
    struct session *s = seat_new("tactigon", NULL);
    assert_int_equal(setting_change(&s->app->settings, SETTING_RULES, "jump", NULL), STATUS_OK);
    assert_true(session_restart(s, NULL));
    seat_type(s, "d7d6");
    answer_clear(&s->app->answer);
    session_print_resume(s);
    assert_true(seat_printed(s, ANSWER_NOTE, "tactigon play --rules 'jump' --position "));
    seat_free(s);

    struct app *app = seat_app(rules_find("apart"));
    assert_int_equal(setting_change(&app->settings, SETTING_BOARD, "4x6", NULL), STATUS_OK);
    s = seat_begin(app, NULL);
    s->board = "it's"; /* a legal file name */
    seat_type(s, "b5b3");
    assert_int_equal(game_length(s->game), 1);
    answer_clear(&app->answer);
    session_print_resume(s);
    assert_true(seat_printed(s, ANSWER_NOTE, " --game 'apart' --board 'it'\\''s' --position '"));
    seat_free(s);
}

static void test_a_file_of_another_start(void **state)
{
    static const char name[] = "command-test.tgr";
    static const char text[] = "tactigon-record 1\ngame: tactigon\n"
                               "start: 1p1/1T3/5/5/7/7/5/5/5/5/P r 0 1\nresult: *\n\n"
                               "1. c2-d4 d1-e1\n\nend: 2\n";
    struct error error;
    struct session *s = seat_new("tactigon", NULL);
    char line[64];
    assert_true(store_write(name, text, strlen(text), &error));
    snprintf(line, sizeof line, "load %s", name);
    seat_type(s, line);
    assert_int_equal(remove(name), 0);
    assert_int_equal(game_length(s->game), 2);
    answer_clear(&s->app->answer);
    session_print_resume(s);
    assert_int_equal(s->app->answer.n_pieces, 0);
    seat_answer(s, "new", true); /* a new game from the same start */
    seat_type(s, "position");
    assert_true(seat_printed(s, ANSWER_DATA, "1p1/1T3/5/5/7/7/5/5/5/5/P r 0 1"));
    seat_free(s);
}

static void test_a_picture_over_another(void **state)
{
    static const struct seat_line lines[] = {
        {"export command-test.svg", NULL},
        {"export command-test.svg", "'command-test.svg' already exists. Overwrite it?"},
        {"!n", "Not saved."},
        {"export command-test.svg", "Overwrite it?"},
        {"!y", NULL},
        {NULL, NULL},
    };
    struct session *s = seat_new("tactigon", NULL);
    remove("command-test.svg");
    seat_talk(s, lines);
    s->app->code = CODE_DONE;
    seat_answer(s, "save command-test.svg", false);
    assert_true(seat_printed(s, ANSWER_NOTE, "Not saved."));
    assert_int_equal(s->app->code, CODE_DONE);
    assert_int_equal(remove("command-test.svg"), 0);
    seat_free(s);
}
