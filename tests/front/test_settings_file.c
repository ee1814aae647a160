/* The settings file while other processes of the program change, lock or damage it. CMake gives the
 * test a separate home. */
#define _XOPEN_SOURCE 700

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "elsewhere.h"
#include "front/app.h"
#include "rules/registry.h"
#include "unit.h"

static void put_settings(const char *text)
{
    struct error e;
    assert_true(store_write_at(STORE_CONFIG, "settings", text, strlen(text), &e));
}

static const struct front nobody;

static struct app *new_app(void)
{
    struct app *app = calloc(1, sizeof *app);
    assert_non_null(app);
    app->code = CODE_NONE;
    app->front = &nobody;
    settings_reset(&app->settings, rules_at(0));
    return app;
}

static void free_app(struct app *app)
{
    answer_free(&app->answer);
    free(app);
}

static char *settings_text_new(void)
{
    char path[PLATFORM_PATH_MAX];
    size_t size;
    assert_true(store_path(STORE_CONFIG, "settings", path, NULL));
    return store_read_own_new(path, 1 << 20, &size, NULL);
}

static void assert_in_file(const char *line)
{
    char *text = settings_text_new();
    assert_non_null(text);
    assert_non_null(strstr(text, line));
    free(text);
}

static void test_a_reset_takes_back_nothing_of_others(void **state)
{
    struct app *app = new_app();
    put_settings("view: list\n");
    app_load_settings(app, SETTINGS_ALL);
    put_settings("view: list\nnew-thing: 7\n");
    app_reset_settings(app);
    assert_in_file("view: auto\n");
    assert_in_file("new-thing: 7\n");
    free_app(app);
}

static int n_asked;

static bool agree(struct app *app, const char *question, bool is_yes)
{
    assert_string_equal(question, "The settings file is damaged. Rewrite it?");
    put_settings("view = list\nlabels: off\nnew-thing: 7\n");
    n_asked++;
    return !is_yes;
}

static void test_a_yes_takes_back_nothing_of_others(void **state)
{
    static const struct front person = {.ask = agree};
    struct app *app = new_app();
    app->front = &person;
    put_settings("view = list\n");
    app_load_settings(app, SETTINGS_ALL);
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        app->settings.players[side] = settings_level_player(&app->settings, 3 + side);
        app_remember(app, REMEMBER_PLAYER + side);
    }
    assert_int_equal(n_asked, 1);
    assert_in_file("\nred: level:3\n");
    assert_in_file("\ncian: level:4\n");
    assert_in_file("labels: off\n");
    assert_in_file("new-thing: 7\n");
    free_app(app);
}

static bool has_printed(const struct app *app, const char *what)
{
    for (int i = 0; i < app->answer.n_pieces; i++) {
        if (strstr(app->answer.text + app->answer.pieces[i].begin, what))
            return true;
    }
    return false;
}

static void test_a_file_that_becomes_unreadable(void **state)
{
    static char much[1 << 17];
    struct app *app = new_app();
    put_settings("view: list\n");
    app_load_settings(app, SETTINGS_ALL);
    memset(much, '#', sizeof much - 1);
    put_settings(much);
    app_remember(app, SETTING_VIEW);
    assert_true(has_printed(app, "Your changes last until the program ends."));
    answer_clear(&app->answer);
    app_remember(app, SETTING_VIEW);
    assert_int_equal(app->answer.n_pieces, 0);
    char *text = settings_text_new();
    assert_non_null(text);
    assert_string_equal(text, much);
    free(text);
    free_app(app);
}

/* Another process keeps the lock and writes. The change waits; then both are in the file. */
static void test_a_lock_that_another_keeps(void **state)
{
    struct app *app = new_app();
    const char *const name = "settings";
    put_settings("");
    app_load_settings(app, SETTINGS_ALL);
    const struct elsewhere other = lock_elsewhere(&name, 1);
    assert_false(store_lock("settings"));
    assert_int_equal(setting_change(&app->settings, SETTING_VIEW, "huge", NULL), STATUS_OK);
    platform_catch_interrupt();
    raise(SIGINT); /* ends the wait at once */
    app_remember(app, SETTING_VIEW);
    app_remember(app, SETTING_VIEW);
    assert_true(has_printed(app, "your change is saved later"));
    char *text = settings_text_new();
    assert_string_equal(text, "");
    free(text);
    put_settings("labels: off\n");
    app_finish_settings(app);
    assert_true(has_printed(app, "settings are not saved: another program keeps them locked"));
    app_remember(app, SETTING_VIEW);
    platform_forget_interrupt();
    unlock_elsewhere(other);
    app_finish_settings(app);
    assert_in_file("view: huge\n");
    assert_in_file("labels: off\n");
    free_app(app);
}

static void test_another_game_after_a_bot_without_level(void **state)
{
    struct app *app = new_app();
    put_settings("");
    assert_int_equal(player_read(app->settings.rules, "greedy", &app->settings.bot, NULL),
                     STATUS_OK);
    assert_int_equal(app->settings.bot.level, 0);
    app_change_game(app, rules_at(1));
    assert_int_equal(app->settings.bot.level, SETTINGS_BOT_LEVEL);
    free_app(app);
}
