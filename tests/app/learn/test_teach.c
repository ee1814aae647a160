/*
 * Lessons played in sessions by a front end that types lines from a list, and what stays of them.
 * CMake gives the test directories of its own.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "app/front/front.h"
#include "app/learn/progress.h"
#include "app/learn/teach.h"
#include "app/system/store.h"
#include "tactigon/registry.h"

enum { TOLD_ROOM = 1 << 17 };

/* What is typed, a line each; "!y" and "!n" answer questions, "!3" chooses an entry. */
static const char *const *script;
static char told[TOLD_ROOM]; /* everything that was told */

static uint64_t seed_of_bot;

static void take_told(struct app *app)
{
    const struct answer *a = &app->answer;
    for (int i = 0; i < a->n_pieces; i++) {
        const size_t len = strlen(told);
        snprintf(told + len, sizeof told - len, "%s", a->text + a->pieces[i].begin);
    }
    answer_clear(&app->answer);
}

/* The side to move by a bot, until something is asked. */
static void play_on(struct session *s, const char *name, uint64_t seed)
{
    const struct bot_options options = {.hash_mib = 1, .threads = 1, .nodes = 2000};
    const struct search_host host = {.context = NULL};
    struct rng rng = rng_seed(seed);
    struct player player;
    struct bot *bot;
    assert_int_equal(player_read(s->variant->rules, name, &player, NULL), STATUS_OK);
    assert_int_equal(bot_new(&player, s->variant, &options, &bot), STATUS_OK);
    while (s->app->answer.next != NEXT_CONFIRM) {
        char move[MOVE_TEXT_MAX];
        struct text text = text_in(move, sizeof move);
        take_told(s->app);
        if (session_player_to_move(s)->kind != PLAYER_HUMAN) {
            session_play_bot(s);
            continue;
        }
        const move_code m = bot_choose(bot, s->game, &rng, NULL, &host);
        s->variant->rules->move_format(s->variant, session_pos(s), m, &text);
        session_do(s, move);
    }
    bot_free(bot);
}

static bool play(struct session *s)
{
    struct app *app = s->app;
    while (*script && !app_is_leaving(app)) {
        take_told(app);
        if (app->answer.next == NEXT_CONFIRM) {
            const char *answer = *script++;
            if (answer[0] != '!')
                fail_msg("asked '%s' before '%s'", app->answer.question, answer);
            session_confirm(s, answer[1] == 'y');
        } else if (app->answer.next == NEXT_MENU) {
            return true;
        } else if (!session_is_over(s) && session_player_to_move(s)->kind != PLAYER_HUMAN) {
            session_play_bot(s);
        } else if (**script == '@') {
            play_on(s, *script + 1, seed_of_bot);
            script++;
        } else {
            session_do(s, *script++);
        }
    }
    take_told(app);
    return app->answer.next == NEXT_MENU;
}

static int choose(struct app *app, const struct choice *m)
{
    take_told(app);
    const char *answer = *script++;
    assert_int_equal(answer[0], '!');
    return choice_find(m, answer + 1);
}

static const struct front front = {.play = play, .choose = choose};

static struct app *new_app(const char *game)
{
    struct app *app = calloc(1, sizeof *app);
    assert_non_null(app);
    settings_reset(&app->settings, rules_find(game));
    app->has_terminal_in = true; /* what is illegal does not end the program */
    app->code = CODE_NONE;
    app->front = &front;
    told[0] = '\0';
    return app;
}

static void free_app(struct app *app)
{
    answer_free(&app->answer);
    settings_file_free(&app->settings_file);
    free(app);
}

/* Go through the lessons of a game with these lines. */
static void run(const char *game, const char *const *lines)
{
    struct app *app = new_app(game);
    const struct settings before = app->settings;
    script = lines;
    teach_run(app);
    take_told(app);
    assert_memory_equal(&before, &app->settings, sizeof before);
    assert_int_equal(app->code, CODE_NONE);
    assert_null(*script);
    free_app(app);
}

static void forget(void)
{
    store_remove(STORE_DATA, "lessons");
}

static void write_progress(const char *text)
{
    struct error error;
    assert_true(store_write_at(STORE_DATA, "lessons", text, strlen(text), &error));
}

static void check_progress(const char *expected)
{
    char path[PLATFORM_PATH_MAX];
    struct error error;
    size_t size;
    assert_true(store_path(STORE_DATA, "lessons", path, &error));
    char *text = store_read_own_new(path, 1 << 16, &size, &error);
    assert_string_equal(text ? text : "", expected);
    free(text);
}

static void check_told(const char *what)
{
    if (!strstr(told, what))
        fail_msg("'%s' was not told, but\n%s", what, told);
}

static void test_a_lesson_is_done(void **state)
{
    static const char *const lines[] = {"d7d8", "d7d6", "!y", "menu", NULL};
    (void)state;
    forget();
    run("tactigon", lines);
    check_told("Lesson 1 of 16: A circle's step");
    check_told("RC is your circle");
    check_told("d8 is the tile below");
    check_told("Right. ");
    check_told("Lesson 2 of 16");
    check_progress("tactigon step done\n");
    /* The next time it goes on behind it. */
    static const char *const again[] = {"menu", NULL};
    run("tactigon", again);
    assert_null(strstr(told, "Lesson 1 of 16"));
    check_told("Lesson 2 of 16");
}

static void test_hints_and_solution(void **state)
{
    static const char *const lines[] = {"d7c7", "d7c7", "d7e7", "d7e6", "!y", "menu", NULL};
    (void)state;
    forget();
    run("tactigon", lines);
    check_told("After d7-c7 cian answers");
    check_told("Hint: The circle stands on d7.");
    check_told("Hint: Type d7d6.");
    check_told("This is how: d7-d6.");
    check_progress("tactigon step seen\n");
    /* Seen is not done, but done is done. */
    static const char *const again[] = {"lessons 1", "d7d6", "!y",   "lessons step",
                                        "solution",  "!n",   "hint", "hint",
                                        "hint",      "menu", NULL};
    run("tactigon", again);
    check_told("There is no other hint; 'solution' shows how it is done.");
    check_progress("tactigon step done\n");
}

static void test_two_turns(void **state)
{
    static const char *const lines[] = {"lessons way", "d10d9", "c10b10", "undo", "d10c9", "d11d10",
                                        "d11d9",       "!n",    "d10c9",  "menu", NULL};
    (void)state;
    forget();
    run("tactigon", lines);
    check_told("Now the circle itself stands on d9");
    check_told("Good. Cian plays d1-d3.");
    check_told("After d11-d10 ");
    check_progress("tactigon way done\n");
}

static void test_commands(void **state)
{
    static const char *const lines[] = {
        "save", "resign", "go",       "redo", "load x",  "undo", "again",      "new",
        "help", "?",      "lessons",  "!3",   "lessons", "!0",   "lessons 99", "moves",
        "e6",   "next",   "tutorial", "!1",   "menu",    NULL};
    (void)state;
    forget();
    run("tactigon", lines);
    check_told("That is not for lessons; 'menu' leaves them.");
    check_told("There is nothing to take back.");
    check_told("again hint solution next lessons");
    check_told("Lesson 3 of 16");
    check_told("There is no lesson '99'");
    check_told("Lesson 4 of 16");
    assert_null(strstr(told, "Files"));
    check_progress("");
}

static void test_turns_of_several_steps(void **state)
{
    static const char *const lines[] = {"lessons on", "c7c5", "stop", "c7c5", "undo",
                                        "c7c5",       "c5c3", "!y",   "menu", NULL};
    (void)state;
    forget();
    run("apart", lines);
    check_told("After c7-c5+stop ");
    check_progress("apart on done\n");
}

/* The solutions of all lessons of a game in order, as a person types them. */
static void play_all(const char *game, const char *const *lines, int n)
{
    struct ledger p;
    struct app *app = new_app(game);
    int n_done = 0;
    forget();
    free_app(app);
    run(game, lines);
    app = new_app(game);
    p = progress_load(app);
    for (size_t i = 0; i < p.size; i++)
        n_done += p.data[i] == '\n';
    assert_int_equal(n_done, n);
    ledger_free(&p);
    free_app(app);
}

static void test_all_lessons(void **state)
{
    static const char *const tactigon[] = {
        "d7d6", "!y",   "d9d7",  "!y",   "c9",   "a6",    "!y",   "d10c9", "d11d9",
        "!y",   "d7d6", "!y",    "d7e6", "!y",   "c9d10", "!y",   "d7d9",  "!y",
        "d7e4", "!y",   "c9d10", "!y",   "b7b6", "!y",    "c6b6", "!y",    "d3d2",
        "d2d1", "!y",   "d9d7",  "!y",   "b6b4", "!y",    "menu", NULL};
    static const char *const dragons[] = {"b8b4", "!y",   "d8d4", "!y",   "f8f3", "!y",
                                          "c8c1", "!y",   "f8f3", "c",    "!y",   "b8b5",
                                          "!y",   "a3e3", "!y",   "menu", NULL};
    static const char *const isaac[] = {"34v7", "!y",   "34v7",  "!y",   "34x18", "!y",
                                        "42x1", "56x2", "!y",    "70x4", "!y",    "42x1",
                                        "71x8", "!y",   "34x18", "!y",   NULL};
    (void)state;
    play_all("tactigon", tactigon, 15);
    play_all("dragons", dragons, 7);
    play_all("isaac", isaac, 7);
}

static void test_characters(void **state)
{
    static const char *const lines[] = {"charset unicode", "again", "charset ascii", "menu", NULL};
    struct app *app = new_app("tactigon");
    (void)state;
    forget();
    script = lines;
    app->settings.is_accessible = true;
    app->settings.is_unsaved = true;
    teach_run(app);
    take_told(app);
    check_told("R\xE2\x97\x8B is your circle");
    check_told("RC is your circle");
    assert_true(app->settings.is_accessible);
    assert_int_equal(app->settings.values[SETTING_CHARSET], CHARSET_ASCII); /* looks stay */
    free_app(app);
}

static void test_nothing_is_saved(void **state)
{
    static const char *const lines[] = {"d7d6", "!y", "d9b9", "quit", NULL};
    char path[PLATFORM_PATH_MAX];
    struct store_list list = {.n = 0};
    struct app *app = new_app("tactigon");
    (void)state;
    forget();
    script = lines;
    app->settings.is_unsaved = true; /* not even progress */
    teach_run(app);
    assert_int_equal(app->code, CODE_DONE);
    assert_true(app->settings.is_unsaved);
    free_app(app);
    check_progress("");
    store_list_add(&list, STORE_STATE);
    store_list_add(&list, STORE_DATA);
    assert_int_equal(list.n, 0); /* in none of the tests above either */
    store_list_free(&list);
    assert_true(store_path(STORE_STATE, "", path, NULL));
}

static void test_a_damaged_file_is_kept(void **state)
{
    static const char damaged[] = "# mine\ntactigon old done\n\x01\xff nonsense\n\n"
                                  "chess step done\ntactigon corner seen\ntactigon step";
    static const char *const lines[] = {"d7d6", "!n", "menu", NULL};
    (void)state;
    write_progress(damaged);
    run("tactigon", lines);
    check_told("lessons:3:1: this is not a line of the form 'GAME LESSON done'. It is kept.");
    check_told("Lesson 1 of 16");
    check_progress("# mine\ntactigon old done\n\x01\xff nonsense\n\n"
                   "chess step done\ntactigon corner seen\ntactigon step\ntactigon step done\n");
    forget();
}

static void test_a_file_that_cannot_be_read(void **state)
{
    static const char *const lines[] = {"d7d6", "!n", "menu", NULL};
    char path[PLATFORM_PATH_MAX];
    (void)state;
    assert_true(store_path(STORE_DATA, "lessons", path, NULL));
    forget();
    assert_true(store_write_at(STORE_DATA, "lessons", "", 0, NULL)); /* its folder is there */
    forget();
    assert_true(platform_make_directory(path)); /* in its place */
    run("tactigon", lines);
    check_told("Warning: which lessons are done cannot be read: ");
    assert_int_equal(platform_kind(path), PLATFORM_DIRECTORY);
    assert_int_equal(remove(path), 0);
}

/* The one lesson that is a whole game. */
static void test_a_whole_game(void **state)
{
    static const char *const lines[] = {"lessons 16", "position", "moves", "d5c5",
                                        "undo",       "menu",     NULL};
    (void)state;
    forget();
    run("tactigon", lines);
    check_told("Lesson 16 of 16: A small game");
    check_told("(random) plays");
    check_progress("");
}

static void test_a_whole_game_is_won_or_lost(void **state)
{
    static const char *const won[] = {"lessons 16", "@search", "!y", NULL};
    static const char *const lost[] = {"lessons 16", "@random", "!n", NULL};
    (void)state;
    forget();
    run("tactigon", won);
    check_told("Red wins ");
    check_told("That was a whole game.");
    check_progress("tactigon game done\n");
    forget();
    bool has_lost = false;
    for (seed_of_bot = 1; !has_lost && seed_of_bot < 50; seed_of_bot++) {
        run("tactigon", lost);
        has_lost = strstr(told, "Another game may go better.") != NULL;
        if (has_lost)
            check_progress("");
        forget();
    }
    assert_true(has_lost);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_lesson_is_done),
        cmocka_unit_test(test_hints_and_solution),
        cmocka_unit_test(test_two_turns),
        cmocka_unit_test(test_commands),
        cmocka_unit_test(test_turns_of_several_steps),
        cmocka_unit_test(test_all_lessons),
        cmocka_unit_test(test_characters),
        cmocka_unit_test(test_nothing_is_saved),
        cmocka_unit_test(test_a_damaged_file_is_kept),
        cmocka_unit_test(test_a_file_that_cannot_be_read),
        cmocka_unit_test(test_a_whole_game),
        cmocka_unit_test(test_a_whole_game_is_won_or_lost),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
