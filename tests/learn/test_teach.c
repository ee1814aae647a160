/* Runs lessons in sessions whose input comes from a list of lines, and checks what is saved. CMake
 * gives the test its own data directories. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "front/app.h"
#include "learn/attempts.h"
#include "learn/learn.h"
#include "pupil.h"
#include "rules/registry.h"
#include "system/store.h"
#include "unit.h"

static void run(const char *game, const char *const *lines)
{
    struct app *app = pupil_new(game, lines);
    const struct settings before = app->settings;
    assert_int_equal(teach_run(app, NULL, &(enum open_next){0}), CODE_NONE);
    pupil_end(app);
    assert_memory_equal(&before, &app->settings, sizeof before);
    assert_int_equal(app->code, CODE_NONE);
    pupil_free(app);
}

static void forget(void)
{
    store_remove(STORE_DATA, "lessons");
}

static void test_a_lesson_is_done(void **state)
{
    static const char *const lines[] = {"d7d8", "d7d6", "!y", "menu", NULL};
    forget();
    run("tactigon", lines);
    pupil_check("Lesson 1 of 16: A circle's step");
    pupil_check("RC is your circle");
    pupil_check("d8 is behind");
    pupil_check("Right. ");
    pupil_check("Lesson 2 of 16");
    pupil_check_file("lessons", "tactigon step done\n");
    static const char *const again[] = {"menu", NULL};
    run("tactigon", again);
    assert_null(strstr(pupil_output, "Lesson 1 of 16"));
    pupil_check("Lesson 2 of 16");
}

static void test_hints_and_solution(void **state)
{
    static const char *const lines[] = {"d7c7", "d7c7", "d7e7", "d7e6", "#",
                                        "d7d6", "!y",   "menu", NULL};
    forget();
    run("tactigon", lines);
    pupil_check("That is c7; the goal is d6.");
    pupil_check("Hint: The circle is on d7.");
    pupil_check("Hint: Type d7d6.");
    pupil_check("The solution: d7-d6.\nNow play it yourself.\n");
    assert_string_equal(pupil_marks, "[hint d7][hint d6][goal d6]\n");
    pupil_check("Right. ");
    pupil_check_file("lessons", "tactigon step done\n");
    forget();
    static const char *const seen[] = {"solution", "menu", NULL};
    run("tactigon", seen);
    pupil_check_file("lessons", "tactigon step seen\n");
    static const char *const again[] = {"lessons 1", "d7d6", "!y",   "lessons step", "solution",
                                        "hint",      "hint", "hint", "menu",         NULL};
    run("tactigon", again);
    pupil_check("There are no more hints; 'solution' shows how it is done.");
    pupil_check_file("lessons", "tactigon step done\n");
}

static void test_goals_hints_and_threats_are_marked(void **state)
{
    static const char *const lines[] = {"#", "hint",
                                        "#", "hint",
                                        "#", "lessons capture",
                                        "#", "lessons strong",
                                        "#", "lessons both",
                                        "#", "threats",
                                        "#", "c9",
                                        "#", "menu",
                                        NULL};
    forget();
    run("tactigon", lines);
    /* Each "#" lists the marked tiles: the lesson's goal, the move of a hint, pieces to protect,
     * pieces that the solution captures (unless the pupil must find them), and threats while no
     * piece is picked. */
    assert_string_equal(pupil_marks,
                        "[goal d6]\n[goal d6]\n[hint d7][hint d6][goal d6]\n[goal d6]\n\n"
                        "[attacked d11][threat d10][goal d11]\n"
                        "[attacked c9][attacked e10][attacked c10][attacked d11][both lost d10]"
                        "[threat d10][goal d11]\n"
                        "[attacked d11][threat d10][goal d11]\n");
}

static void test_on_a_screen(void **state)
{
    static const char *const lines[] = {"d7d8", "d7d6", "!y", "menu", NULL};
    for (int way = 0; way < 3; way++) {
        struct app *app = pupil_new("tactigon", lines);
        struct front whole = *app->front;
        whole.is_screen = true;
        app->front = &whole;
        app->has_terminal_out = true;
        assert_int_equal(setting_change(&app->settings, SETTING_CHARSET, "ascii", NULL), STATUS_OK);
        app->settings.width = way == 1 ? 60 : 100;
        app->settings.height = way == 2 ? 15 : 40;
        forget();
        assert_int_equal(teach_run(app, NULL, &(enum open_next){0}), CODE_NONE);
        pupil_end(app);
        pupil_free(app);
        assert_int_equal(way == 0, strstr(pupil_output, "RC is your circle") == NULL);
        assert_int_equal(way == 0, strstr(pupil_output, "Lesson 1 of 16") == NULL);
        assert_int_equal(way == 0, strstr(pupil_output, "Enter on the circle") == NULL);
        assert_null(strstr(pupil_output, "d7d8"));
        assert_null(strstr(pupil_output, "Type a move"));
        assert_null(strchr(pupil_output, '['));
        pupil_check("d8 is behind");
        pupil_check_file("lessons", "tactigon step done\n");
    }
}

static void test_important_text_is_shown(void **state)
{
    static const char *const lines[] = {"=", "d7c7", "=", "again", "=", "menu", NULL};
    for (int rows = 24; rows <= 48; rows += 24) {
        struct app *app = pupil_new("tactigon", lines);
        struct front whole = *app->front;
        whole.is_screen = true;
        app->front = &whole;
        app->has_terminal_out = true;
        app->settings.width = 80;
        app->settings.height = rows;
        forget();
        assert_int_equal(teach_run(app, NULL, &(enum open_next){0}), CODE_NONE);
        pupil_end(app);
        pupil_free(app);
        int n = 0;
        for (const char *s = pupil_output; (s = strstr(s, "Every tile is named")); s++)
            n++;
        assert_int_equal(n, rows == 24 ? 2 : 3);
        pupil_check("That is c7; the goal is d6.");
        pupil_check("Goal: Move the circle to d6");
    }
}

static void test_two_turns(void **state)
{
    static const char *const lines[] = {"lessons way", "d10d9", "c10b10", "undo", "d10c9",
                                        "d11d10",      "hint",  "hint",   "hint", "d11d9",
                                        "!n",          "d10c9", "menu",   NULL};
    forget();
    run("tactigon", lines);
    pupil_check("Now the circle is on d9");
    pupil_check("Good. Cian plays d2-d3.");
    pupil_check("That is d10; the goal is d9.");
    pupil_check("Hint: the move begins on d11.");
    pupil_check("Hint: play d11-d9.");
    pupil_check("There are no more hints;");
    assert_null(strstr(pupil_output, "Move a circle first"));
    pupil_check_file("lessons", "tactigon way done\n");
}

static void test_lines_are_stepped_through(void **state)
{
    static const char *const lines[] = {"lessons way", "d8c4",  "why",  "solution", "", "", "undo",
                                        "position",    "d11d9", "",     "",         "", "", "d10c9",
                                        "d11d9",       "!n",    "menu", NULL};
    forget();
    run("tactigon", lines);
    pupil_check("After d8-c4 and e1-f2 none of your turns brings the square to d9.\nYour move was");
    pupil_check(
        "After d8-c4 and e1-f2 none of your turns brings the square to d9. The line: d8-c4 ");
    pupil_check(
        "The solution: d10-c9 d2-d3 d11-d9. Enter shows the next turn, 'undo' the previous");
    pupil_check("cpc/2c2/5/5/7/7/5/2P2/1C3/1C1C1/S c 1 1");
    pupil_check("Good. Cian plays d2-d3.");
    pupil_check_file("lessons", "tactigon way done\n");
}

/* The turn is taken back, the solution is not shown, and nothing is recorded. */
static void test_a_win_that_misses_the_goal(void **state)
{
    static const char *const dragons[] = {"lessons dragon", "b8b3", "menu", NULL};
    static const char *const isaac[] = {"lessons stop", "13x0", "menu", NULL};
    static const char *const tactigon[] = {"lessons way", "d8d4", "menu", NULL};
    forget();
    run("dragons", dragons);
    pupil_check("b8xb3 wins the game, too, but it is not what this lesson teaches.\nYour move was "
                "undone. Try again.\n");
    assert_null(strstr(pupil_output, "Right"));
    assert_null(strstr(pupil_output, "solution:"));
    pupil_check_file("lessons", "");
    run("isaac", isaac);
    pupil_check("13x0 wins the game, too, but it is not what this lesson teaches.\nYour move was");
    pupil_check_file("lessons", "");
    run("tactigon", tactigon);
    pupil_check("none of your turns brings the square to d9.\nYour move was undone");
    assert_null(strstr(pupil_output, "Good."));
    forget();
}

static void test_commands(void **state)
{
    static const char *const lines[] = {
        "save", "resign", "go",       "redo", "load x",  "undo", "again",      "new",
        "help", "?",      "lessons",  "!3",   "lessons", "!0",   "lessons 99", "moves",
        "e6",   "next",   "tutorial", "!1",   "menu",    NULL};
    forget();
    run("tactigon", lines);
    pupil_check("That does not work in lessons. Type 'menu' to leave the lessons.");
    pupil_check("Nothing to undo.");
    pupil_check("again hint solution why next lessons");
    pupil_check("Lesson 3 of 16");
    pupil_check("There is no lesson '99'");
    pupil_check("Lesson 4 of 16");
    assert_null(strstr(pupil_output, "Files"));
    pupil_check_file("lessons", "");
}

static void test_turns_of_several_steps(void **state)
{
    static const char *const lines[] = {"lessons on", "c7c5", "stop", "c7c5", "undo",
                                        "c7c5",       "c5c3", "!y",   "menu", NULL};
    forget();
    run("apart", lines);
    pupil_check("That is c5; the goal is c3.");
    pupil_check_file("lessons", "apart on done\n");
}

static void play_all(const char *game, const char *const *lines, int n)
{
    struct ledger p;
    struct app *app = pupil_new(game, NULL);
    int n_done = 0;
    forget();
    pupil_free(app);
    run(game, lines);
    app = pupil_new(game, NULL);
    p = progress_load(app);
    for (size_t i = 0; i < p.size; i++)
        n_done += p.data[i] == '\n';
    assert_int_equal(n_done, n);
    ledger_free(&p);
    pupil_free(app);
}

static void test_all_lessons(void **state)
{
    static const char *const tactigon[] = {
        "d7d6", "!y",   "d9d7",         "!y",   "c9",   "a6",   "!y",   "d10c9", "d11d9",
        "!y",   "d7d6", "!y",           "d7e6", "!y",   "d7e4", "!y",   "c9d10", "!y",
        "d7d9", "!y",   "c9d10",        "!y",   "b7b6", "!y",   "c6b6", "!y",    "d3d2",
        "d2d1", "!y",   "lessons jump", "d9d7", "!y",   "b6b4", "!y",   NULL};
    static const char *const dragons[] = {"b8b4", "!y",   "d8d4", "!y",   "f8f3", "!y",
                                          "c8c1", "!y",   "f8f3", "c",    "!y",   "b8b5",
                                          "!y",   "a3e3", "!y",   "menu", NULL};
    static const char *const isaac[] = {"34v7", "!y",   "34v7",  "!y",   "34x18", "!y",
                                        "42x1", "56x2", "!y",    "70x4", "!y",    "42x1",
                                        "71x8", "!y",   "34x18", "!y",   NULL};
    play_all("tactigon", tactigon, 15);
    play_all("dragons", dragons, 7);
    play_all("isaac", isaac, 7);
}

static void test_characters(void **state)
{
    static const char *const lines[] = {"charset unicode", "again", "charset ascii", "menu", NULL};
    struct app *app = pupil_new("tactigon", lines);
    forget();
    app->settings.is_accessible = true;
    app->settings.saves_nothing = true;
    assert_int_equal(teach_run(app, NULL, &(enum open_next){0}), CODE_NONE);
    pupil_end(app);
    pupil_check("The round piece is your circle");
    pupil_check("RC is your circle");
    assert_true(app->settings.is_accessible);
    assert_int_equal(app->settings.values[SETTING_CHARSET], CHARSET_ASCII);
    pupil_free(app);
}

static void test_nothing_is_saved(void **state)
{
    static const char *const lines[] = {"d7d6", "!y", "d9b9", "quit", NULL};
    char path[PLATFORM_PATH_MAX];
    struct store_list list = {.n = 0};
    struct app *app = pupil_new("tactigon", lines);
    forget();
    app->settings.saves_nothing = true; /* progress is not saved either */
    assert_int_equal(teach_run(app, NULL, &(enum open_next){0}), CODE_NONE);
    assert_int_equal(app->code, CODE_DONE);
    assert_true(app->settings.saves_nothing);
    pupil_free(app);
    pupil_check_file("lessons", "");
    store_list_add(&list, STORE_STATE);
    store_list_add(&list, STORE_DATA);
    assert_int_equal(list.n, 0); /* none of the tests above has saved a game */
    store_list_free(&list);
    assert_true(store_path(STORE_STATE, "", path, NULL));
}

/* Lessons of a file are not saved. They can end, one after another, in every game. */
static void test_the_lessons_of_a_file(void **state)
{
    static const char *const lines[] = {"solution", "next", "solution", "next", "menu", NULL};
    char path[PLATFORM_PATH_MAX];
    forget();
    for (int i = 0; i < rules_count(); i++) {
        const struct rules *rules = rules_at(i);
        if (!rules->lessons)
            continue;
        pupil_write("own", rules->lessons);
        assert_true(store_path(STORE_DATA, "own", path, NULL));
        struct app *app = pupil_new(rules->name, lines);
        assert_int_equal(teach_run_file(app, path, &(enum open_next){0}), CODE_NONE);
        pupil_end(app);
        pupil_free(app);
        pupil_check("Lesson 1 of ");
        pupil_check("Lesson 3 of ");
    }
    pupil_check_file("lessons", "");
    store_remove(STORE_DATA, "own");
}

static void test_a_damaged_file_is_kept(void **state)
{
    static const char damaged[] = "# mine\ntactigon old done\n\x01\xff nonsense\n\n"
                                  "chess step done\ntactigon corner seen\ntactigon step";
    static const char *const lines[] = {"d7d6", "!n", "menu", NULL};
    pupil_write("lessons", damaged);
    run("tactigon", lines);
    pupil_check(
        "lessons:3:1: this is not a line of the form 'GAME LESSON done'. The line is kept.");
    pupil_check("Lesson 1 of 16");
    pupil_check_file("lessons",
                     "# mine\ntactigon old done\n\x01\xff nonsense\n\n"
                     "chess step done\ntactigon corner seen\ntactigon step\ntactigon step done\n");
    forget();
}

static void test_a_file_that_cannot_be_read(void **state)
{
    static const char *const lines[] = {"d7d6", "!n", "menu", NULL};
    char path[PLATFORM_PATH_MAX];
    assert_true(store_path(STORE_DATA, "lessons", path, NULL));
    forget();
    assert_true(store_write_at(STORE_DATA, "lessons", "", 0, NULL));
    forget();
    assert_true(platform_make_directory(path));
    run("tactigon", lines);
    pupil_check("Warning: the list of finished lessons cannot be read: ");
    assert_int_equal(platform_kind(path), PLATFORM_DIRECTORY);
    assert_int_equal(rmdir(path), 0);
}

static void test_a_full_game(void **state)
{
    static const char *const lines[] = {"lessons 14", "position", "moves", "d5c5",
                                        "undo",       "menu",     NULL};
    forget();
    run("tactigon", lines);
    pupil_check("Lesson 14 of 16: A small game");
    pupil_check("(starter) plays");
    pupil_check_file("lessons", "");
}

static void test_a_full_game_is_won_or_lost(void **state)
{
    static const char *const won[] = {"lessons 14", "@search", "!y", NULL};
    static const char *const lost[] = {"lessons 14", "@random", "!n", NULL};
    forget();
    run("tactigon", won);
    pupil_check("Red wins ");
    pupil_check("That was a whole game.");
    pupil_check_file("lessons", "tactigon game done\n");
    forget();
    bool has_lost = false;
    for (pupil_seed = 1; !has_lost && pupil_seed < 50; pupil_seed++) {
        run("tactigon", lost);
        has_lost = strstr(pupil_output, "The next game may go better.") != NULL;
        if (has_lost)
            pupil_check_file("lessons", "");
        forget();
    }
    assert_true(has_lost);
}
