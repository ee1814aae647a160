/*
 * What the front end reads - the command line, the file of settings, what was learnt and solved,
 * lessons, what was perhaps meant - whole and with bytes changed: what is refused, where and why,
 * and what then holds and is written. Compared by digests, so that every change is noticed. CMake
 * gives the test a home of its own.
 */
#define _XOPEN_SOURCE 700

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "app/learn/lesson.h"
#include "app/session/stats/attempts.h"
#include "app/settings/app.h"
#include "app/settings/argument.h"
#include "app/settings/options.h"
#include "app/settings/params.h"
#include "digests.h"
#include "tactigon/registry.h"

enum { TEXT_ROOM = 8192, WORD_ROOM = 128, ARGS = 5 };

static struct digests *all;

/* A text of the program; where it lists all games, that they are listed. */
static void add_said(uint64_t *d, const char *s)
{
    char games[1024];
    struct text t = text_in(games, sizeof games);
    for (int i = 0; i < rules_count(); i++)
        text_printf(&t, "%s%s",
                    i == 0                  ? ""
                    : i + 1 < rules_count() ? ", "
                                            : " or ",
                    rules_at(i)->name);
    const char *list = strstr(s, games);
    for (; *s; s++) {
        if (s == list)
            s += t.len - 1;
        else
            digest_number(d, (unsigned char)*s);
    }
    digest_number(d, list ? 257 : 256);
}

static void add_error(uint64_t *d, enum status status, const struct error *e)
{
    digest_number(d, (uint64_t)status);
    digest_number(d, (uint64_t)e->line << 16 | (uint64_t)e->column);
    add_said(d, e->text);
}

static void add_settings(uint64_t *d, const struct settings *s)
{
    char text[512];
    for (int i = 0; i < SETTING_COUNT; i++) {
        const char *value = setting_value(s, (enum setting)i);
        digest_text(d, value ? value : "");
        digest_number(d, setting_is_open(s, (enum setting)i));
    }
    for (int side = 0; side < 2; side++) {
        struct text t = text_in(text, sizeof text);
        player_format(&s->players[side], &t);
        text_put(&t, ' ');
        settings_name_side(s->players, (enum side)side, &t);
        digest_text(d, text);
    }
    digest_text(d, s->rules->name);
    digest_number(d, (uint64_t)settings_time_ms(s));
    digest_number(d, (uint64_t)s->width << 20 ^ (uint64_t)s->delay_ms);
    digest_number(d, (uint64_t)(s->is_flipped | s->is_quiet << 1 | s->is_accessible << 2 |
                                s->is_unsaved << 3 | s->has_seed << 4));
    digest_number(d, s->has_seed ? s->seed : 0);
}

static void add_of_game(const char *what, int game, uint64_t d)
{
    char name[64];
    snprintf(name, sizeof name, "%s %s", what, rules_at(game)->name);
    digests_add(all, name, d);
}

/* ---- the command line ---- */

/* The last choice up to the i-th. */
static void add_choice(const struct settings *s, const struct param *p, int i, struct text *out)
{
    char words[CHOICES_TEXT_MAX], word[WORD_ROOM] = "";
    struct text t = text_in(words, sizeof words);
    const char *rest = words;
    param_choices(s, p, &t);
    for (int k = 0; k <= i && *rest; k++)
        text_next_word(&rest, word, sizeof word);
    text_add(out, word);
}

/* An option, its name in full or not quite, with a value that it takes or nearly so. */
static void random_argument(struct rng *rng, const struct rules *rules, char *out)
{
    static const char *const words[] = {"play", "match",     "--",          "-",
                                        "-h",   "--no-such", "--game=apart"};
    char arg[WORD_ROOM];
    const int id = rng_below(rng, option_count);
    const struct param *o = &param_table[id];
    struct settings s;
    struct text t = text_in(arg, sizeof arg);
    settings_reset(&s, rules);
    if (rng_below(rng, 6) == 0)
        text_add(&t, words[rng_below(rng, (int)(sizeof words / sizeof *words))]);
    else
        text_printf(&t, "--%s", param_name(o, rules));
    if (o->argument && rng_below(rng, 5) > 0) {
        const int64_t edge = rng_below(rng, 2) == 0 ? o->min : o->max;
        text_put(&t, '=');
        if (o->type == TYPE_NUMBER || o->type == TYPE_TIME || o->type == TYPE_LEVEL)
            text_printf(&t, "%lld%s", (long long)edge + rng_below(rng, 3) - 1,
                        o->type == TYPE_TIME ? "ms" : "");
        else
            add_choice(&s, o, rng_below(rng, 4), &t);
    }
    if (rng_below(rng, 4) == 0)
        digests_spoil(rng, arg, t.len, out, WORD_ROOM);
    else
        strcpy(out, arg);
}

static void add_command_line(uint64_t *d, struct rng *rng, const struct rules *rules)
{
    static char name[] = "tactigon";
    char room[ARGS][WORD_ROOM];
    char *argv[ARGS + 2] = {name};
    struct options o;
    struct settings s;
    struct error e = {0};
    const int n = 1 + rng_below(rng, ARGS);
    for (int i = 0; i < n; i++) {
        random_argument(rng, rng_below(rng, 2) ? rules : rules_at(0), room[i]);
        argv[i + 1] = room[i];
    }
    enum status status = options_read(n + 1, argv, &o, &e);
    add_error(d, status, &e);
    if (status != STATUS_OK)
        return;
    if (o.command)
        digest_text(d, o.command);
    for (int i = 0; i < o.n_args; i++)
        digest_text(d, o.args[i]);
    const struct subcommand command = {
        .name = "this", .bit = 1u << rng_below(rng, 21), .max_args = ARGS};
    settings_reset(&s, o.rules);
    e = (struct error){0};
    status = options_apply(&o, &command, &s, &e);
    add_error(d, status, &e);
    if (status == STATUS_OK)
        add_settings(d, &s);
}

static void test_command_lines(void **state)
{
    (void)state;
    for (int game = 0; game < rules_count(); game++) {
        struct rng rng = rng_seed(21);
        uint64_t d = 0;
        for (int i = 0; i < 1500; i++)
            add_command_line(&d, &rng, rules_at(game));
        add_of_game("options", game, d);
    }
}

static void add_choices(uint64_t *d, const struct settings *s, const struct param *p)
{
    char words[CHOICES_TEXT_MAX], word[256];
    struct text list = text_in(words, sizeof words), t = text_in(word, sizeof word);
    param_choices(s, p, &list);
    assert_false(list.is_cut);
    for (const char *rest = words; *rest && p->type != TYPE_GAME;) {
        text_next_word(&rest, word, sizeof word);
        digest_text(d, word);
    }
    text_clear(&t);
    param_describe(s, p, &t);
    add_said(d, word);
    digest_number(d, param_is_option(s, p, p->commands));
}

static void test_help_of_options(void **state)
{
    (void)state;
    for (int game = 0; game < rules_count(); game++) {
        uint64_t d = 0;
        struct settings s;
        settings_reset(&s, rules_at(game));
        for (unsigned bit = 0; bit < 21; bit++) {
            char line[1024];
            struct text t = text_in(line, sizeof line);
            for (int id = 0; id < option_count; id++) {
                if (!param_is_option(&s, &param_table[id], 1u << bit))
                    continue;
                param_help(&s, &param_table[id], &t);
                add_said(&d, line);
                text_clear(&t);
            }
        }
        for (int id = 0; id < option_count; id++) {
            assert_int_not_equal(param_table[id].commands, 0);
            add_choices(&d, &s, &param_table[id]);
        }
        add_of_game("help", game, d);
    }
}

/* ---- what was perhaps meant ---- */

static void test_suggestions(void **state)
{
    struct rng rng = rng_seed(22);
    uint64_t d = 0;
    (void)state;
    for (int i = 0; i < 3000; i++) {
        char typed[WORD_ROOM];
        const char *word = param_name(&param_table[rng_below(&rng, option_count)], rules_at(0));
        digests_spoil(&rng, word, strlen(word), typed, sizeof typed);
        struct suggest s = suggest_for(typed);
        for (int id = 0; id < option_count; id++)
            suggest_offer(&s, param_name(&param_table[id], rules_at(0)));
        digest_text(&d, s.best ? s.best : "");
        digest_number(&d, (uint64_t)suggest_distance(typed, word));
    }
    digests_add(all, "suggestions", d);
}

/* ---- files of our own ---- */

static void put_file(enum store_place place, const char *name, const char *text)
{
    struct error e;
    assert_true(store_write_at(place, name, text, strlen(text), &e));
}

static void add_file(uint64_t *d, enum store_place place, const char *name)
{
    char path[PLATFORM_PATH_MAX];
    size_t size;
    assert_true(store_path(place, name, path, NULL));
    char *data = store_read_own_new(path, 1 << 16, &size, NULL);
    digest_text(d, data ? data : "none");
    free(data);
}

static struct app *new_app(int game)
{
    struct app *app = calloc(1, sizeof *app);
    assert_non_null(app);
    app->code = CODE_NONE;
    settings_reset(&app->settings, rules_at(game));
    return app;
}

static void free_app(struct app *app)
{
    settings_file_free(&app->settings_file);
    answer_free(&app->answer);
    free(app);
}

/* How much has been told, and of what kinds: the texts name the home. */
static void add_told(uint64_t *d, const struct app *app)
{
    digest_number(d, (uint64_t)app->answer.next);
    for (int i = 0; i < app->answer.n_pieces; i++)
        digest_number(d, (uint64_t)app->answer.pieces[i].kind);
}

static void add_settings_file(uint64_t *d, struct rng *rng, int game, const char *text)
{
    const int part = 1 + rng_below(rng, 3), what = rng_below(rng, REMEMBER_COUNT);
    struct app *app = new_app(game);
    put_file(STORE_CONFIG, "settings", text);
    settings_file_load(app, (enum settings_part)part);
    settings_file_report(app);
    add_error(d, STATUS_OK, &app->settings_file.fault);
    add_settings(d, &app->settings);
    settings_file_remember(app, what);
    const bool is_yes = rng_below(rng, 3) > 0;
    digest_number(d, settings_file_confirm(app, is_yes));
    settings_file_change_game(app, rules_at(rng_below(rng, 2) ? game : 0));
    add_settings(d, &app->settings);
    if (rng_below(rng, 8) == 0)
        settings_file_reset(app);
    add_told(d, app);
    add_file(d, STORE_CONFIG, "settings");
    free_app(app);
}

static void test_settings_files(void **state)
{
    static const char good[] =
        "# mine\n\nview: compact\nlabels: empty\ncharset: ascii\ncolor: never\n"
        "flip: on\nconfirm: off\nwarnings: off\ntime: 2s\nnumbers: own\n"
        "board: xsmall\nrules: jump\nfirst: random\nclock: 5m+3s\n"
        "red: level:3\ncian: human\nAPART.board: 8x8\r\napart.white: greedy\n"
        "isaac.first : white\nnew-thing: 7\n# the end\nscreen: off\n";
    static char bad[TEXT_ROOM];
    (void)state;
    for (int game = 0; game < rules_count(); game++) {
        struct rng rng = rng_seed(23);
        uint64_t d = 0;
        add_settings_file(&d, &rng, game, good);
        add_settings_file(&d, &rng, game, "");
        add_settings_file(&d, &rng, game, "\xEF\xBB\xBFview: list\nview: list");
        for (int i = 0; i < 60; i++) {
            digests_spoil(&rng, good, strlen(good), bad, sizeof bad);
            add_settings_file(&d, &rng, game, bad);
        }
        add_of_game("settings", game, d);
    }
}

static void assert_in_file(const char *line)
{
    char path[PLATFORM_PATH_MAX];
    size_t size;
    assert_true(store_path(STORE_CONFIG, "settings", path, NULL));
    char *text = store_read_own_new(path, 1 << 16, &size, NULL);
    assert_non_null(text);
    assert_non_null(strstr(text, line));
    free(text);
}

/* What another copy of the program has written since the file was read. */
static void test_a_reset_takes_back_nothing_of_others(void **state)
{
    struct app *app = new_app(0);
    (void)state;
    put_file(STORE_CONFIG, "settings", "view: list\n");
    settings_file_load(app, SETTINGS_ALL);
    put_file(STORE_CONFIG, "settings", "view: list\nnew-thing: 7\n");
    settings_file_reset(app);
    assert_in_file("view: auto\n");
    assert_in_file("new-thing: 7\n");
    free_app(app);
}

/* Until the answer to whether a damaged file is to be written, time passes. */
static void test_a_yes_takes_back_nothing_of_others(void **state)
{
    struct app *app = new_app(0);
    (void)state;
    put_file(STORE_CONFIG, "settings", "view = list\n");
    settings_file_load(app, SETTINGS_ALL);
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        app->settings.players[side] = settings_level_player(&app->settings, 3 + side);
        settings_file_remember(app, REMEMBER_PLAYER + side);
    }
    put_file(STORE_CONFIG, "settings", "view = list\nlabels: off\nnew-thing: 7\n");
    assert_true(settings_file_confirm(app, true));
    assert_in_file("\nred: level:3\n");
    assert_in_file("\ncian: level:4\n");
    assert_in_file("\nlabels: off\n");
    assert_in_file("new-thing: 7\n");
    assert_false(settings_file_confirm(app, true));
    free_app(app);
}

static bool has_told(const struct app *app, const char *what)
{
    for (int i = 0; i < app->answer.n_pieces; i++) {
        if (strstr(app->answer.text + app->answer.pieces[i].begin, what))
            return true;
    }
    return false;
}

/* The text that the file of settings has, the caller's to free. */
static char *settings_text_new(void)
{
    char path[PLATFORM_PATH_MAX];
    size_t size;
    assert_true(store_path(STORE_CONFIG, "settings", path, NULL));
    return store_read_own_new(path, 1 << 20, &size, NULL);
}

/* It has become too long meanwhile: said once, and it stays as it is. */
static void test_a_file_that_can_be_read_no_more(void **state)
{
    static char much[1 << 17];
    struct app *app = new_app(0);
    (void)state;
    put_file(STORE_CONFIG, "settings", "view: list\n");
    settings_file_load(app, SETTINGS_ALL);
    memset(much, '#', sizeof much - 1);
    put_file(STORE_CONFIG, "settings", much);
    settings_file_remember(app, SETTING_VIEW);
    assert_true(has_told(app, "What you change holds until the program ends."));
    answer_clear(&app->answer);
    settings_file_remember(app, SETTING_VIEW);
    assert_int_equal(app->answer.n_pieces, 0);
    char *text = settings_text_new();
    assert_non_null(text);
    assert_string_equal(text, much);
    free(text);
    free_app(app);
}

/* Another process has the lock and does not give it back: it is written all the same. */
static void test_a_lock_that_is_never_given_back(void **state)
{
    struct app *app = new_app(0);
    int ready[2];
    char byte = 0;
    (void)state;
    put_file(STORE_CONFIG, "settings", "");
    settings_file_load(app, SETTINGS_ALL);
    assert_int_equal(pipe(ready), 0);
    const pid_t other = fork();
    if (other == 0) {
        byte = store_lock("settings") ? 'y' : 'n';
        if (write(ready[1], &byte, 1) == 1)
            pause();
        _exit(0);
    }
    assert_int_equal(read(ready[0], &byte, 1), 1);
    assert_int_equal(byte, 'y');
    assert_false(store_lock("settings"));
    assert_int_equal(setting_change(&app->settings, SETTING_VIEW, "huge", NULL), STATUS_OK);
    settings_file_remember(app, SETTING_VIEW);
    assert_int_equal(kill(other, SIGKILL), 0);
    assert_int_equal(waitpid(other, NULL, 0), other);
    close(ready[0]);
    close(ready[1]);
    char *text = settings_text_new();
    assert_non_null(text);
    assert_non_null(strstr(text, "view: huge\n"));
    free(text);
    free_app(app);
}

/* Against a bot that is no level: another game begins with the usual one. */
static void test_another_game_after_a_bot_without_level(void **state)
{
    struct app *app = new_app(0);
    (void)state;
    put_file(STORE_CONFIG, "settings", "");
    assert_int_equal(player_read(app->settings.rules, "greedy", &app->settings.bot, NULL),
                     STATUS_OK);
    assert_int_equal(app->settings.bot.level, 0);
    settings_file_change_game(app, rules_at(1));
    assert_int_equal(app->settings.bot.level, SETTINGS_BOT_LEVEL);
    free_app(app);
}

/* Both files of what a person has done, whose lines are alike. */
static void add_ledgers(uint64_t *d, struct rng *rng, const char *text)
{
    static const char *const names[] = {"0123abcd", "89ef0011", "moves", "gold", "daily", "streak"};
    struct app *app = new_app(0);
    put_file(STORE_DATA, "puzzles", text);
    put_file(STORE_DATA, "lessons", text);
    struct ledger tries = attempts_load(app), done = progress_load(app);
    if (rng_below(rng, 4) == 0) /* another process */
        put_file(STORE_DATA, "puzzles", "tactigon 89ef0011 solved\ntactigon aaaabbbb failed\n");
    app->settings.is_unsaved = rng_below(rng, 6) == 0;
    for (int i = 0; i < 6; i++)
        for (int game = 0; game < 2; game++) {
            const struct try_state t = attempts_of(&tries, rules_at(game)->name, names[i]);
            digest_number(d, (uint64_t)t.first << 40 | (uint64_t)t.box << 32 | (uint32_t)t.due);
            digest_number(d, (uint64_t)progress_of(&done, rules_at(game)->name, names[i]));
        }
    const struct try_daily daily = attempts_daily(&tries, "tactigon");
    digest_text(d, daily.day >= 0 ? daily.id : "none");
    digest_number(d, (uint64_t)daily.day << 1 | daily.is_done);
    digest_number(d, (uint64_t)attempts_streak(&tries, "tactigon"));
    const char *name = names[rng_below(rng, 3)];
    const bool is_solved = rng_below(rng, 2) == 0;
    const int mark = rng_below(rng, 3), day = 20400 + rng_below(rng, 40);
    const struct try_state after = attempts_add(app, &tries, "tactigon", name, is_solved, day);
    digest_number(d, (uint64_t)after.first << 40 | (uint64_t)after.box << 32 |
                         (uint32_t)(after.due - day));
    progress_set(app, &done, "tactigon", name, (enum progress_mark)mark);
    attempts_set_streak(app, &tries, "tactigon", rng_below(rng, 12));
    if (mark == 0)
        attempts_set_daily(app, &tries, "tactigon",
                           &(struct try_daily){"89ef0011", day, is_solved});
    add_told(d, app);
    add_file(d, STORE_DATA, "puzzles");
    add_file(d, STORE_DATA, "lessons");
    ledger_free(&tries);
    ledger_free(&done);
    free_app(app);
}

static void test_what_was_done(void **state)
{
    static const char good[] =
        "tactigon 0123abcd solved\ntactigon 89ef0011 failed 2 2025-11-25\n"
        "tactigon streak 7\ntactigon daily 0123abcd 2025-11-20 done\n"
        "dragons 89ef0011 failed\ntactigon moves done\ntactigon gold seen\n"
        "something else that nobody knows\ntactigon 0123abcd failed 1 2025-12-01";
    struct rng rng = rng_seed(24);
    static char bad[TEXT_ROOM];
    uint64_t d = 0;
    (void)state;
    add_ledgers(&d, &rng, good);
    add_ledgers(&d, &rng, "");
    for (int i = 0; i < 160; i++) {
        digests_spoil(&rng, good, strlen(good), bad, sizeof bad);
        add_ledgers(&d, &rng, bad);
    }
    digests_add(all, "done", d);
}

/* ---- lessons ---- */

static void test_lessons(void **state)
{
    static char bad[1 << 17];
    (void)state;
    for (int game = 0; game < rules_count(); game++) {
        struct rng rng = rng_seed(25);
        uint64_t d = 0;
        const char *text = rules_at(game)->lessons;
        if (!text)
            continue;
        const size_t size = strlen(text);
        const char *second =
            strstr(text + size / 8, "\n\n"); /* the first ones: reading stops early */
        const size_t len = second ? (size_t)(second - text) + 1 : size;
        for (int i = 0; i < 300; i++) {
            struct lessons lessons;
            struct error e = {0};
            digests_spoil(&rng, text, len, bad, sizeof bad);
            const enum status status = lessons_read(bad, strlen(bad), &lessons, &e);
            add_error(&d, status, &e);
            digest_number(&d, (uint64_t)lessons.n);
            lessons_free(&lessons);
        }
        add_of_game("lessons", game, d);
    }
}

static int begin(void **state)
{
    (void)state;
    all = digests_open("readers.txt");
    return 0;
}

static void test_nothing_has_changed(void **state)
{
    (void)state;
    digests_close(all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_command_lines),
        cmocka_unit_test(test_help_of_options),
        cmocka_unit_test(test_suggestions),
        cmocka_unit_test(test_settings_files),
        cmocka_unit_test(test_what_was_done),
        cmocka_unit_test(test_lessons),
        cmocka_unit_test(test_a_reset_takes_back_nothing_of_others),
        cmocka_unit_test(test_a_file_that_can_be_read_no_more),
        cmocka_unit_test(test_a_lock_that_is_never_given_back),
        cmocka_unit_test(test_another_game_after_a_bot_without_level),
        cmocka_unit_test(test_a_yes_takes_back_nothing_of_others),
        cmocka_unit_test(test_nothing_has_changed),
    };
    return cmocka_run_group_tests(tests, begin, NULL);
}
