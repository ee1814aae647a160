/* Saved games: finding, opening and listing them, and saving under chosen names. Also paths that
 * are too long, names in use, and games that another process is playing. */
#define _XOPEN_SOURCE 700

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "commands/commands.h"
#include "elsewhere.h"
#include "rules/registry.h"
#include "seat.h"
#include "session/autosave.h"
#include "session/rating.h"
#include "session/resume.h"
#include "session/session.h"
#include "unit.h"

#define HEAD    "tactigon-record 1\ngame: apart\nboard: 4x6\nrules: none\n"
#define PLAYERS "white: human\nblack: level:3\n"

enum { NOBODY = 65534 };

static char root[64]; /* the home directory during a test */
static const struct front nobody;
static struct app app;
static struct open_game open = {.app = &app};

static int before_each(void **state)
{
    strcpy(root, "/tmp/tactigon-kept-XXXXXX");
    assert_non_null(mkdtemp(root));
    assert_int_equal(chdir(root), 0);
    setenv("HOME", root, 1);
    unsetenv("XDG_STATE_HOME");
    unsetenv("XDG_DATA_HOME");
    unsetenv("XDG_CONFIG_HOME");
    app = (struct app){.code = CODE_NONE, .has_terminal_in = true, .front = &nobody};
    open = (struct open_game){.app = &app};
    settings_reset(&app.settings, rules_find("apart"));
    app.settings.players[SIDE_SECOND] = app.settings.players[SIDE_FIRST];
    return 0;
}

static int after_each(void **state)
{
    char command[100];
    session_free(open.session);
    answer_free(&app.answer);
    snprintf(command, sizeof command, "rm -rf %s", root);
    return chdir("/") != 0 || system(command) != 0;
}

static void keep(enum store_dir dir, const char *name, const char *text)
{
    struct error error;
    if (!store_write_at(dir, name, text, strlen(text), &error))
        fail_msg("%s: %s", name, error.text);
}

static bool is_kept(enum store_dir dir, const char *name)
{
    char path[PLATFORM_PATH_MAX];
    return store_path(dir, name, path, NULL) && platform_kind(path) == PLATFORM_FILE;
}

static void set_long(const char *variable, const char *below)
{
    static char path[PLATFORM_PATH_MAX];
    snprintf(path, sizeof path, "%s/%s", root, below);
    while (strlen(path) + sizeof "/tactigon/." < PLATFORM_PATH_MAX - 2)
        strcat(path, "/.");
    setenv(variable, path, 1);
}

static void test_labels_match_the_record(void **state)
{
    static const struct {
        const char *text, *expected;
    } table[] = {
        {HEAD PLAYERS "date: 2026-11-21T05:40:12Z\n\nend: 0\n",
         "2026-11-21 05:40  move 1, White          White human, Black level:3"},
        {HEAD PLAYERS "date: 2026-11-21\n\nend: 0\n",
         "2026-11-21        move 1, White          White human, Black level:3"},
        {HEAD "date: 2026-11-21x05:40\n\nend: 0\n",
         "2026-11-21x05:40  move 1, White          White ?, Black ?"},
        {HEAD PLAYERS "result: black resign\n\nend: 0\n",
         "                  Black wins, resign     White human, Black level:3"},
        {HEAD PLAYERS "result: white resign\n\nend: 0\n",
         "                  White wins, resign     White human, Black level:3"},
        {HEAD PLAYERS "result: draw agreement\n\nend: 0\n",
         "                  draw, agreement        White human, Black level:3"},
        {HEAD "nonsense", "damaged: apart-1.tgr"},
    };
    const struct store_entry entry = {.dir = STORE_DATA, .name = "apart-1.tgr"};
    char buffer[200];
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        struct text text = text_in(buffer, sizeof buffer);
        keep(STORE_DATA, entry.name, table[i].text);
        resume_label(&entry, &text);
        assert_string_equal(buffer, table[i].expected);
    }
    struct text text = text_in(buffer, sizeof buffer);
    assert_true(store_remove(STORE_DATA, entry.name));
    resume_label(&entry, &text);
    assert_string_equal(buffer, "cannot be read: apart-1.tgr");
}

static void test_finished_games_are_moved(void **state)
{
    keep(STORE_STATE, "apart-over.tgr", HEAD PLAYERS "result: black resign\n\nend: 0\n");
    assert_false(resume_find(&open, NULL));
    assert_false(is_kept(STORE_STATE, "apart-over.tgr"));
    assert_true(is_kept(STORE_DATA, "apart-over.tgr"));
    /* Games that cannot be moved stay where they are. */
    keep(STORE_STATE, "apart-over.tgr", HEAD PLAYERS "result: white resign\n\nend: 0\n");
    setenv("XDG_DATA_HOME", "/dev/null", 1);
    assert_false(resume_find(&open, NULL));
    assert_true(is_kept(STORE_STATE, "apart-over.tgr"));
}

static void test_games_are_found_by_their_rules(void **state)
{
    keep(STORE_STATE, "apart-1.tgr", HEAD PLAYERS "\nend: 0\n");
    assert_false(resume_find(&open, rules_find("isaac")));
    assert_true(resume_find(&open, rules_find("apart")));
    assert_string_equal(open.unfinished.what.text, "move 1, White");
    assert_true(resume_continue(&open));
    assert_non_null(open.session);
    assert_false(resume_find(&open, NULL)); /* this process has locked the game */
    /* Another process damages a game after it was found. */
    keep(STORE_STATE, "apart-2.tgr", HEAD PLAYERS "\nend: 0\n");
    assert_true(resume_find(&open, NULL));
    keep(STORE_STATE, "apart-2.tgr", HEAD "nonsense");
    struct session *other = open.session;
    assert_false(resume_continue(&open));
    assert_true(seat_count(&app.answer, "apart-2.tgr:"));
    open.session = other;
}

static void test_menus_offer_games_only_to_a_person(void **state)
{
    keep(STORE_STATE, "apart-1.tgr", HEAD PLAYERS "\nend: 0\n");
    resume_find_for_menu(&open);
    assert_string_equal(open.unfinished.name, "apart-1.tgr");
    app.settings.saves_nothing = true;
    resume_find_for_menu(&open);
    assert_string_equal(open.unfinished.name, "");
    app.settings.saves_nothing = false;
    app.has_terminal_in = false;
    resume_find_for_menu(&open);
    assert_string_equal(open.unfinished.name, "");
}

static void test_names_without_a_path(void **state)
{
    const struct store_entry entry = {.dir = STORE_STATE, .name = "apart-1.tgr"};
    char buffer[100];
    struct text text = text_in(buffer, sizeof buffer);
    assert_int_equal(mkdir("long", 0700), 0);
    setenv("XDG_STATE_HOME", root, 1);
    keep(STORE_STATE, entry.name, HEAD PLAYERS "\nend: 0\n");
    set_long("XDG_STATE_HOME", ".");
    assert_false(resume_find(&open, NULL));
    resume_label(&entry, &text);
    assert_string_equal(buffer, "cannot be read: apart-1.tgr");
    setenv("XDG_STATE_HOME", root, 1);
    assert_true(resume_find(&open, NULL));
}

static enum exit_code open_file(const char *path)
{
    struct session *s = NULL;
    answer_clear(&app.answer);
    const enum exit_code code = resume_open(&app, open.session, path, &s);
    session_free(s);
    return code;
}

static void test_which_files_are_running_games(void **state)
{
    char path[PLATFORM_PATH_MAX];
    keep(STORE_STATE, "apart-1.tgr", HEAD PLAYERS "\nend: 0\n");
    assert_true(store_path(STORE_STATE, "apart-1.tgr", path, NULL));
    assert_int_equal(resume_open(&app, open.session, path, &open.session), CODE_NONE);
    assert_string_equal(open.session->autosave.name, "apart-1.tgr");
    assert_int_equal(open_file(path), CODE_FAILED);
    assert_true(seat_count(&app.answer, "This game is already open."));
    assert_int_equal(mkdir(".local/state/tactigon/sub", 0700), 0);
    assert_int_equal(mkdir(".local/state/tactigon-2", 0700), 0);
    assert_int_equal(system("cp .local/state/tactigon/apart-1.tgr .local/state/tactigon/sub/;"
                            "cp .local/state/tactigon/apart-1.tgr .local/state/tactigon-2/"),
                     0);
    assert_int_equal(open_file(".local/state/tactigon/sub/apart-1.tgr"), CODE_NONE);
    assert_int_equal(open_file(".local/state/tactigon-2/apart-1.tgr"), CODE_NONE);
    unsetenv("HOME");
    assert_int_equal(open_file(path), CODE_NONE);
}

static void test_lists_have_only_readable_games(void **state)
{
    static const char *const shown[] = {"apartment.tgr", "apart-3.tgr", "mine.tgr"};
    const char *const locked[] = {"apart-2.tgr"};
    struct store_list list = {0};
    char path[PLATFORM_PATH_MAX];
    keep(STORE_STATE, "apart-1.tgr", HEAD PLAYERS "\nend: 0\n");
    keep(STORE_STATE, "apart-2.tgr", HEAD PLAYERS "\nend: 0\n");
    keep(STORE_STATE, "apart-3.tgr", HEAD PLAYERS "\nend: 0\n");
    keep(STORE_DATA, "isaac-1.tgr", "");
    keep(STORE_DATA, "apartment.tgr", "");
    keep(STORE_DATA, "mine.tgr", "");
    assert_true(store_path(STORE_STATE, "apart-1.tgr", path, NULL));
    const struct elsewhere other = lock_elsewhere(locked, 1);
    assert_int_equal(resume_open(&app, open.session, path, &open.session), CODE_NONE);
    resume_list(&open, &list);
    unlock_elsewhere(other);
    assert_int_equal(list.n, 3);
    for (int i = 0; i < 3; i++) {
        int k = 0;
        while (k < 3 && strcmp(list.entries[k].name, shown[i]) != 0)
            k++;
        assert_true(k < 3);
    }
    store_list_free(&list);
}

static struct session *new_game(void)
{
    assert_int_equal(session_new_set(&app, NULL, &open.session), CODE_NONE);
    return open.session;
}

enum { SECONDS = 4 };

static void name_games(char names[SECONDS][100])
{
    const time_t now = time(NULL);
    for (int i = 0; i < SECONDS; i++) {
        const time_t then = now + i;
        char date[40];
        strftime(date, sizeof date, "%Y-%m-%d-%H%M%S", gmtime(&then));
        snprintf(names[i], sizeof names[i], "apart-%s-%ld.tgr", date, (long)getpid());
    }
}

static void check_second_name(void)
{
    struct session *s = new_game();
    session_do(s, "c5");
    session_do(s, s->game && game_length(s->game) > 0 ? "" : "c5c3");
    if (!strstr(autosave_name(s), "-2.tgr"))
        fail_msg("%s", autosave_name(s));
    session_free(s);
    open.session = NULL;
}

static void test_names_that_are_taken(void **state)
{
    char names[SECONDS][100];
    const char *locked[SECONDS];
    name_games(names);
    for (int i = 0; i < SECONDS; i++)
        keep(STORE_STATE, names[i], "");
    check_second_name();
    for (int i = 0; i < SECONDS; i++)
        store_remove(STORE_STATE, names[i]);
    name_games(names);
    for (int i = 0; i < SECONDS; i++)
        keep(STORE_DATA, names[i], "");
    check_second_name();
    for (int i = 0; i < SECONDS; i++)
        store_remove(STORE_DATA, names[i]);
    name_games(names);
    for (int i = 0; i < SECONDS; i++)
        locked[i] = names[i];
    const struct elsewhere other = lock_elsewhere(locked, SECONDS);
    check_second_name();
    unlock_elsewhere(other);
}

static void test_a_finished_game_cannot_be_saved(void **state)
{
    char warning[200];
    snprintf(warning, sizeof warning, "%s/no", root);
    FILE *f = fopen("no", "w");
    assert_true(f && fclose(f) == 0);
    struct session *s = new_game();
    setenv("XDG_DATA_HOME", warning, 1);
    session_do(s, "resign yes");
    assert_true(session_is_over(s));
    snprintf(warning, sizeof warning,
             "Warning: the game cannot be saved in %s/no/tactigon: Not a directory.", root);
    assert_true(seat_count(&app.answer, warning));
    assert_false(s->autosave.is_written);
}

/* A change that leaves the record's size the same is saved, too. */
static void test_a_record_of_the_same_size_is_saved(void **state)
{
    static const char *const words[] = {"hint", "undo", "note"};
    char path[PLATFORM_PATH_MAX];
    size_t size, before = 0;
    struct session *s = new_game();
    const move_code *moves;
    assert_true(game_steps(s->game, &moves) > 0);
    session_request(s, &(struct request){.kind = REQUEST_STEP, .step = moves[0]});
    for (int i = 0; i < 3; i++) {
        assert_int_equal(record_set(s->record, RECORD_CASUAL, words[i]), STATUS_OK);
        autosave_game(s);
        assert_true(s->autosave.is_written);
        assert_true(store_path(STORE_STATE, s->autosave.name, path, NULL));
        char *text = store_read_own_new(path, STORE_FILE_MAX, &size, NULL);
        assert_non_null(text);
        assert_true(i == 0 || size == before);
        assert_non_null(strstr(text, words[i]));
        free(text);
        before = size;
    }
}

static void test_casual_reasons_have_an_end(void **state)
{
    static char text[600];
    char words[300];
    memset(words, 'x', 253);
    words[253] = '\0';
    snprintf(text, sizeof text, HEAD PLAYERS "casual: %s\n\n1. c5c4\n\nend: 1\n", words);
    for (int size = 240; size <= 253; size += 13) {
        words[size] = '\0';
        snprintf(text, sizeof text, HEAD PLAYERS "casual: %s\n\nend: 0\n", words);
        keep(STORE_DATA, "apart-1.tgr", text);
        assert_int_equal(
            resume_open(&app, open.session, ".local/share/tactigon/apart-1.tgr", &open.session),
            CODE_NONE);
        open.session->players[SIDE_SECOND].kind = PLAYER_RANDOM;
        session_make_casual(open.session, "undo");
        assert_int_equal(strstr(record_text(open.session->record, RECORD_CASUAL), " undo") != NULL,
                         size == 240);
        session_make_casual(open.session, "undo");
        session_free(open.session);
        open.session = NULL;
        words[size] = 'x';
    }
}

static void test_a_name_before_the_first_turn(void **state)
{
    struct session *s = new_game();
    assert_memory_equal(autosave_name(s), "apart-20", 8);
    autosave_game(s);
    assert_false(is_kept(STORE_STATE, s->autosave.name));
}

/* If the directory cannot be read, no name counts as taken, so the first one is used. */
static void test_directories_without_permission(void **state)
{
    static const char *const variables[] = {"XDG_STATE_HOME", "XDG_DATA_HOME"};
    const uid_t user = geteuid();
    assert_int_equal(mkdir("closed", 0), 0);
    for (size_t i = 0; i < sizeof variables / sizeof variables[0]; i++) {
        char path[100];
        struct session *s;
        snprintf(path, sizeof path, "%s/closed/below", root);
        setenv(variables[i], path, 1);
        assert_int_equal(session_new_set(&app, NULL, &s), CODE_NONE);
        assert_true(user != 0 || seteuid(NOBODY) == 0); /* root could read the directory */
        assert_null(strstr(autosave_name(s), "-9999"));
        assert_int_equal(seteuid(user), 0);
        unsetenv(variables[i]);
        session_free(s);
    }
}

static void test_an_interrupt_ends_the_counting(void **state)
{
    struct games games;
    keep(STORE_DATA, "apart-one.tgr", HEAD PLAYERS "result: black resign\n\nend: 0\n");
    platform_interrupt();
    games_read(NULL, NULL, &games);
    assert_int_equal(games.n, 0);
    games_free(&games);
    platform_forget_interrupt();
    games_read(NULL, NULL, &games);
    assert_int_equal(games.n, 1);
    assert_int_equal(games.list[0].points, 0);
    games_free(&games);
}
