/* Directories for files, and reading and writing. Each failure must give a reason and leave the old
 * content unchanged. */
#define _XOPEN_SOURCE 700

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/text.h"
#include "system/store.h"
#include "unit.h"

static char root[64]; /* the current directory, empty at the start of each test */

static int before_each(void **state)
{
    /* The directory is in memory if possible, because the tests create thousands of files. */
    snprintf(root, sizeof root, "%s/tactigon-store-XXXXXX",
             access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    assert_non_null(mkdtemp(root));
    assert_int_equal(chdir(root), 0);
    setenv("HOME", root, 1);
    unsetenv("XDG_STATE_HOME");
    unsetenv("XDG_DATA_HOME");
    unsetenv("XDG_CONFIG_HOME");
    return 0;
}

static int after_each(void **state)
{
    char command[100];
    snprintf(command, sizeof command, "rm -rf %s", root);
    return chdir("/") != 0 || system(command) != 0;
}

static void put(const char *path, const char *text)
{
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    fputs(text, f);
    assert_int_equal(fclose(f), 0);
}

static void assert_holds(const char *path, const char *text)
{
    size_t size;
    struct error error = {0};
    char *data = store_read_new(path, 1000, &size, &error);
    if (!data)
        fail_msg("%s: %s", path, error.text);
    assert_string_equal(data, text);
    free(data);
}

static int count_in(const char *path)
{
    char command[5000];
    int n = -1;
    snprintf(command, sizeof command, "ls -A %s | wc -l", path);
    FILE *f = popen(command, "r");
    assert_non_null(f);
    assert_int_equal(fscanf(f, "%d", &n), 1);
    pclose(f);
    return n;
}

/* Writes a path to the current directory that is extended with "/." to this length. */
static void make_long(char *out, size_t length)
{
    strcpy(out, root);
    while (strlen(out) + 2 <= length)
        strcat(out, "/.");
    if (strlen(out) < length)
        strcat(out, "/");
}

static void set_long(const char *variable, size_t length)
{
    static char path[PLATFORM_PATH_MAX + 100];
    make_long(path, length);
    setenv(variable, path, 1);
}

static void test_places_follow_the_environment(void **state)
{
    static const struct {
        const char *home, *data, *expected;
    } table[] = {
        {"/home/x", NULL, "/home/x/.local/share/tactigon/a"},
        {"/home/x", "", "/home/x/.local/share/tactigon/a"},
        {"/home/x", "relative", "/home/x/.local/share/tactigon/a"},
        {"/home/x", "/data", "/data/tactigon/a"},
        {NULL, "/data", "/data/tactigon/a"},
        {NULL, NULL, NULL},
        {"relative", "relative", NULL},
    };
    char path[PLATFORM_PATH_MAX];
    struct error error;
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        table[i].home ? setenv("HOME", table[i].home, 1) : unsetenv("HOME");
        table[i].data ? setenv("XDG_DATA_HOME", table[i].data, 1) : unsetenv("XDG_DATA_HOME");
        const bool is_there = store_path(STORE_DATA, "a", path, &error);
        assert_int_equal(is_there, table[i].expected != NULL);
        if (is_there)
            assert_string_equal(path, table[i].expected);
        else
            assert_string_equal(error.text, "neither HOME nor XDG_DATA_HOME is an absolute path");
    }
}

static void test_paths_are_complete_or_refused(void **state)
{
    char path[PLATFORM_PATH_MAX], typed[PLATFORM_PATH_MAX + 1];
    struct error error;
    set_long("XDG_DATA_HOME", PLATFORM_PATH_MAX - sizeof "/tactigon");
    assert_true(store_path(STORE_DATA, "", path, &error));
    assert_false(store_path(STORE_DATA, "a", path, &error));
    assert_string_equal(error.text, strerror(ENAMETOOLONG));
    memset(typed, 'a', sizeof typed);
    typed[PLATFORM_PATH_MAX - 1] = '\0';
    assert_true(store_typed_path(typed, path));
    assert_string_equal(path, typed);
    memcpy(typed, "~/", 2);
    assert_false(store_typed_path(typed, path));
}

static void test_typed_paths_know_the_home(void **state)
{
    char path[PLATFORM_PATH_MAX];
    setenv("HOME", "/home/x", 1);
    assert_true(store_typed_path("~/a b", path));
    assert_string_equal(path, "/home/x/a b");
    assert_true(store_typed_path("~other/a", path));
    assert_string_equal(path, "~other/a");
    setenv("HOME", "relative", 1);
    assert_true(store_typed_path("~/a", path));
    assert_string_equal(path, "~/a");
    unsetenv("HOME");
    assert_true(store_typed_path("~/a", path));
    assert_string_equal(path, "~/a");
}

static void test_only_paths_in_the_home_are_shortened(void **state)
{
    setenv("HOME", "/home/x", 1);
    assert_string_equal(store_below_home("/home/x/a"), "/a");
    assert_null(store_below_home("/home/xy"));
    assert_null(store_below_home("/tmp/a"));
    unsetenv("HOME");
    assert_null(store_below_home("/home/x/a"));
}

static void refuse_reading(const char *path, size_t max, const char *why)
{
    struct error error = {0};
    size_t size = 77;
    char *data = store_read_new(path, max, &size, &error);
    if (data)
        fail_msg("%s is read", path);
    assert_string_equal(error.text, why);
}

static void test_read_errors_give_the_reason(void **state)
{
    struct error error;
    size_t size;
    put("five", "12345");
    assert_int_equal(mkfifo("pipe", 0600), 0);
    refuse_reading("missing", 10, strerror(ENOENT));
    refuse_reading(".", 10, strerror(EISDIR));
    put("utf16", "\xFE\xFF");
    refuse_reading("utf16", 10, "it is in UTF-16; save it as UTF-8");
    refuse_reading("five", 4, strerror(EFBIG));
    refuse_reading("/dev/zero", 200000, strerror(EFBIG)); /* its size is not known before reading */
    assert_holds("five", "12345");
    assert_holds("/dev/null", "");
    assert_null(store_read_own_new("/dev/null", 10, &size, &error));
    assert_string_equal(error.text, "it is not a regular file");
    /* Nothing writes to the pipe, so Ctrl-C must end the wait. */
    platform_interrupt();
    refuse_reading("pipe", 10, strerror(EINTR));
    platform_forget_interrupt();
}

static void test_long_files_are_read_completely(void **state)
{
    enum { SIZE = 300000 };
    char *data = malloc(SIZE + 1);
    struct error error;
    size_t size;
    assert_non_null(data);
    for (int i = 0; i < SIZE; i++)
        data[i] = (char)('a' + i % 23);
    data[SIZE] = '\0';
    put("long", data);
    char *read = store_read_new("long", SIZE, &size, &error);
    assert_non_null(read);
    assert_int_equal(size, SIZE);
    assert_string_equal(read, data);
    free(read);
    free(data);
}

static void refuse_writing(const char *path, const char *why)
{
    struct error error = {0};
    if (store_write(path, "new", 3, &error))
        fail_msg("%s is written", path);
    assert_string_equal(error.text, why);
    error.text[0] = '\0';
    /* Only writing shows whether a device can be written to. */
    if (platform_kind(path) == PLATFORM_SPECIAL)
        return;
    assert_false(store_can_write(path, STORE_REPLACE, &error));
    assert_string_equal(error.text, why);
}

static void test_write_errors_give_the_reason(void **state)
{
    char path[PLATFORM_PATH_MAX + 10];
    assert_int_equal(symlink("nothing", "dangling"), 0);
    put("file", "old");
    refuse_writing("", strerror(ENOENT));
    refuse_writing(".", strerror(EISDIR));
    refuse_writing("missing/file", strerror(ENOENT));
    refuse_writing("file/file", strerror(ENOTDIR));
    refuse_writing("dangling", "it is a symbolic link to a missing file");
    refuse_writing("/dev/full", strerror(ENOSPC));
    make_long(path, PLATFORM_PATH_MAX - 10);
    strcat(path, "/x"); /* the name fits, but the temporary file's name does not */
    refuse_writing(path, strerror(ENAMETOOLONG));
    strcat(path, "0123456789");
    refuse_writing(path, strerror(ENAMETOOLONG));
    assert_holds("file", "old");
    assert_int_equal(count_in("."), 2);
}

static void test_existing_files_are_replaced_only_on_request(void **state)
{
    struct error error = {0};
    put("file", "old");
    assert_false(store_can_write("file", STORE_KEEP, &error));
    assert_string_equal(error.text, "it already exists; --force replaces it");
    assert_true(store_can_write("file", STORE_REPLACE, &error));
    assert_true(store_can_write("other", STORE_KEEP, &error));
    assert_true(store_can_write("/dev/null", STORE_KEEP, &error));
    assert_int_equal(count_in("."), 1);
    assert_true(store_write("file", "new", 3, &error));
    assert_holds("file", "new");
    assert_int_equal(symlink("file", "link"), 0);
    assert_true(store_write("link", "newer", 5, &error));
    assert_holds("file", "newer");
    assert_int_equal(platform_kind("link"), PLATFORM_FILE);
    struct stat info;
    assert_true(lstat("link", &info) == 0 && S_ISLNK(info.st_mode));
    assert_true(store_write("/dev/null", "x", 1, &error));
}

static void test_a_full_disk_leaves_no_temporary_file(void **state)
{
    const struct rlimit none = {0, RLIM_INFINITY};
    struct rlimit before;
    struct error error = {0};
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &none), 0);
    const bool is_written = store_write("file", "new", 3, &error);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    assert_false(is_written);
    assert_string_equal(error.text, strerror(EFBIG));
    assert_int_equal(count_in("."), 0);
}

static void make_old(const char *name)
{
    const struct timespec times[2] = {{1000000000, 0}, {1000000000, 0}};
    assert_int_equal(utimensat(AT_FDCWD, name, times, 0), 0);
}

static void test_leftover_files_are_removed(void **state)
{
    static const char *const kept[] = {".tactigon-",
                                       ".tactigon-0123456789abcdex.new",
                                       ".tactigon-0123456789abcde.new",
                                       ".tactigon-0123456789abcdef0.new",
                                       ".tactigon-0123456789abcdef.old",
                                       ".tactigon"};
    static const char young[] = ".tactigon-0123456789abcdef.new";
    static const char old[] = ".tactigon-00000000000000ff.new",
                      room[] = ".tactigon-0000000000000000.new";
    enum { KEPT = sizeof kept / sizeof kept[0] };
    struct error error;
    for (int i = 0; i < KEPT; i++) {
        put(kept[i], "");
        make_old(kept[i]);
    }
    put(young, "");
    put(old, "");
    make_old(old);
    assert_int_equal(mkdir(room, 0700), 0); /* a directory is not removed, even if it is empty */
    make_old(room);
    assert_true(store_write("file", "new", 3, &error));
    assert_int_not_equal(access(old, F_OK), 0);
    assert_int_equal(access(young, F_OK), 0);
    assert_int_equal(access(room, F_OK), 0);
    for (int i = 0; i < KEPT; i++)
        assert_int_equal(access(kept[i], F_OK), 0);
}

/* The file's path is nearly too long, so longer names in its directory must be skipped. */
static void test_names_too_long_to_remove_are_left(void **state)
{
    static char path[PLATFORM_PATH_MAX + 300];
    char name[250];
    struct error error = {0};
    memset(name, 'a', sizeof name);
    memcpy(name, ".tactigon-", 10);
    name[sizeof name - 1] = '\0';
    put(name, "");
    make_long(path, PLATFORM_PATH_MAX - 100);
    strcat(path, "/file");
    if (!store_write(path, "new", 3, &error))
        fail_msg("%s", error.text);
    assert_holds("file", "new");
    assert_int_equal(access(name, F_OK), 0);
}

static void test_directories_are_made(void **state)
{
    char home[200];
    struct stat info;
    struct error error = {0};
    snprintf(home, sizeof home, "%s//a//b", root);
    setenv("XDG_STATE_HOME", home, 1);
    assert_true(store_write_at(STORE_STATE, "file", "new", 3, &error));
    assert_holds("a/b/tactigon/file", "new");
    assert_int_equal(stat("a/b/tactigon", &info), 0);
    assert_int_equal(info.st_mode & 0777, 0700);
    assert_true(store_remove(STORE_STATE, "file"));
    assert_false(store_remove(STORE_STATE, "file"));
    put("a/c", "no directory");
    snprintf(home, sizeof home, "%s/a/c/d", root);
    setenv("XDG_STATE_HOME", home, 1);
    assert_false(store_write_at(STORE_STATE, "file", "new", 3, &error));
    assert_string_equal(error.text, strerror(ENOTDIR));
    snprintf(home, sizeof home, "%s/a/c", root);
    setenv("XDG_STATE_HOME", home, 1);
    assert_false(store_write_at(STORE_STATE, "file", "new", 3, &error));
    assert_string_equal(error.text, strerror(ENOTDIR));
    assert_holds("a/c", "no directory");
}

static void test_names_that_make_paths_too_long(void **state)
{
    char path[PLATFORM_PATH_MAX];
    struct error error = {0};
    set_long("XDG_STATE_HOME", PLATFORM_PATH_MAX - sizeof "/tactigon" - 2);
    assert_false(store_write_at(STORE_STATE, "file", "new", 3, &error));
    assert_string_equal(error.text, strerror(ENAMETOOLONG));
    assert_false(store_write_free(STORE_STATE, "stem", "new", 3, path, &error));
    assert_string_equal(error.text, strerror(ENAMETOOLONG));
    assert_false(store_remove(STORE_STATE, "file"));
    assert_true(store_lock("file"));
    assert_int_equal(count_in("tactigon"), 0);
    unsetenv("XDG_STATE_HOME");
    unsetenv("HOME");
    assert_false(store_write_at(STORE_STATE, "file", "new", 3, &error));
    assert_false(store_write_free(STORE_STATE, "stem", "new", 3, path, &error));
    assert_true(store_lock("file"));
}

static void test_our_files_are_regular(void **state)
{
    struct error error = {0};
    assert_true(store_write_at(STORE_DATA, "file", "new", 3, &error));
    assert_int_equal(mkfifo(".local/share/tactigon/pipe", 0600), 0);
    assert_false(store_write_at(STORE_DATA, "pipe", "new", 3, &error));
    assert_string_equal(error.text, "it is not a regular file");
}

/* Replaces the platform's function, if the linker supports that: names are then known. */
static uint64_t n_names;
uint64_t __wrap_platform_entropy(void);

uint64_t __wrap_platform_entropy(void)
{
    return ++n_names;
}

static void test_a_taken_temporary_name_is_left_alone(void **state)
{
    char taken[40];
    struct error error = {0};
    snprintf(taken, sizeof taken, ".tactigon-%016llx.new", (unsigned long long)n_names + 1);
    put(taken, "another");
    assert_true(store_write("new", "one", 3, &error));
    assert_holds("new", "one");
    assert_holds(taken, "another");
}

static void test_free_names_are_found(void **state)
{
    char path[PLATFORM_PATH_MAX];
    struct error error = {0};
    assert_true(store_write_free(STORE_DATA, "game", "one", 3, path, &error));
    assert_non_null(strstr(path, "/game.tgr"));
    assert_true(store_write_free(STORE_DATA, "game", "two", 3, path, &error));
    assert_non_null(strstr(path, "/game-2.tgr"));
    assert_true(store_write_free(STORE_DATA, "game", "three", 5, path, &error));
    assert_non_null(strstr(path, "/game-3.tgr"));
    assert_true(store_write_free(STORE_DATA, "game", "two", 3, path, &error));
    assert_non_null(strstr(path, "/game-2.tgr"));
    assert_int_equal(count_in(".local/share/tactigon"), 3);
    /* All names are taken. */
    assert_int_equal(chdir(".local/share/tactigon"), 0);
    for (int i = 2; i <= 9999; i++) {
        char name[40];
        snprintf(name, sizeof name, "full-%d.tgr", i);
        assert_int_equal(symlink("nothing", name), 0);
    }
    put("full.tgr", "");
    assert_false(store_write_free(STORE_DATA, "full", "one", 3, path, &error));
    assert_string_equal(error.text, strerror(EEXIST));
}

static void test_lists_have_records_alone(void **state)
{
    enum { N = 100 };
    static const char *const others[] = {".hidden.tgr", ".tgr", "notes.txt", "tgr", "a.tgr.old"};
    struct store_list list = {0};
    struct error error = {0};
    assert_true(store_write_at(STORE_DATA, "newest.tgr", "", 0, &error));
    assert_int_equal(chdir(".local/share/tactigon"), 0);
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        put(others[i], "");
    for (int i = 0; i < N; i++) {
        char name[40];
        snprintf(name, sizeof name, "game-%02d.tgr", i);
        put(name, "");
        make_old(name);
    }
    store_list_add(&list, STORE_DATA);
    store_list_add(&list, STORE_STATE);
    store_list_sort(&list);
    assert_int_equal(list.n, N + 1);
    assert_false(list.is_cut);
    assert_string_equal(list.entries[0].name, "newest.tgr");
    assert_string_equal(list.entries[1].name, "game-99.tgr");
    assert_string_equal(list.entries[N].name, "game-00.tgr");
    store_list_free(&list);
    store_list_sort(&list);
    unsetenv("HOME");
    store_list_add(&list, STORE_DATA);
    assert_int_equal(list.n, 0);
}
