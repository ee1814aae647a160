/* Reading and writing files, lists of saved games, and locks. */
#include "system/store.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/text.h"
#include "core/utf8.h"
#include "system/mem.h"

#define STORE_SUFFIX ".tgr"
#define TEMPORARY    ".tactigon-" /* followed by a number that no other file has */
#define NEW_SUFFIX   ".new"
#define DANGLING     "it is a symbolic link to a missing file"
#define NOT_REGULAR  "it is not a regular file"

enum { READ_STEP = 1 << 16, READ_MOST = 1 << 28, NAMES_MAX = 9999 };

static const struct directory {
    const char *variable; /* an environment variable that has an absolute path */
    const char *below;    /* the path below HOME, if the variable is not set */
} directories[] = {
    [STORE_STATE] = {"XDG_STATE_HOME", ".local/state"},
    [STORE_DATA] = {"XDG_DATA_HOME", ".local/share"},
    [STORE_CONFIG] = {"XDG_CONFIG_HOME", ".config"},
};

/* Unless is_good, sets *error to the system's reason. */
static bool check(bool is_good, struct error *error)
{
    if (!is_good)
        error_set(error, STATUS_BAD_INPUT, 0, 0, "%s", strerror(errno));
    return is_good;
}

static bool fail_with(struct error *error, int number)
{
    errno = number;
    return check(false, error);
}

static bool path_fits(const struct text *path, struct error *error)
{
    if (path->is_cut)
        fail_with(error, ENAMETOOLONG);
    return !path->is_cut;
}

/* ---- paths ---- */

bool store_path(enum store_dir dir, const char *name, char *out, struct error *error)
{
    struct text path = text_in(out, PLATFORM_PATH_MAX);
    const char *base = platform_env(directories[dir].variable);
    const char *home = platform_env("HOME");
    if (base && platform_is_absolute(base)) {
        text_printf(&path, "%s/tactigon", base);
    } else if (home && platform_is_absolute(home)) {
        text_printf(&path, "%s/%s/tactigon", home, directories[dir].below);
    } else {
        error_set(error, STATUS_BAD_INPUT, 0, 0, "neither HOME nor %s is an absolute path",
                  directories[dir].variable);
        return false;
    }
    if (*name)
        text_printf(&path, "/%s", name);
    return path_fits(&path, error);
}

/* Returns the length of the directory in the path, with the separator that follows it. */
static size_t directory_length(const char *path)
{
    size_t length = strlen(path);
    while (length > 0 && !platform_is_separator(path[length - 1]))
        length--;
    return length;
}

/* ---- reading ---- */

/* Returns whether the data begins with a UTF-16 byte order mark, or with one or two ASCII
 * characters in UTF-16. */
static bool is_utf16(const char *data, size_t size)
{
    const size_t mark = utf8_mark_length(data, size);
    data += mark;
    size -= mark;
    return (size >= 2 && (memcmp(data, "\xFF\xFE", 2) == 0 || memcmp(data, "\xFE\xFF", 2) == 0)) ||
           (size >= 2 && !data[0] != !data[1] && (size < 3 || !data[0] == !data[2]) &&
            (size < 4 || !data[1] == !data[3]));
}

static char *read_new(int file, size_t max, size_t *size, struct error *error)
{
    size_t room = READ_STEP;
    char *data = mem_new(room, 1);
    int n = 1;
    *size = 0;
    while (n > 0 && *size <= max) {
        if (*size + 1 >= room)
            data = mem_resize(data, room *= 2, 1);
        const size_t left = room - *size - 1;
        n = platform_read_from(file, data + *size, left < READ_MOST ? (int)left : READ_MOST);
        *size += n > 0 ? (size_t)n : 0;
    }
    data[*size] = '\0';
    if (n < 0)
        fail_with(error, n == PLATFORM_READ_INTERRUPTED ? EINTR : errno);
    else if (*size > max)
        fail_with(error, EFBIG);
    else if (is_utf16(data, *size))
        error_set(error, STATUS_BAD_INPUT, 0, 0, "it is in UTF-16; save it as UTF-8");
    else
        return data;
    free(data);
    *size = 0;
    return NULL;
}

/* Removes a byte order mark. */
static char *drop_mark(char *data, size_t *size)
{
    const size_t mark = data ? utf8_mark_length(data, *size) : 0;
    if (mark > 0) {
        *size -= mark;
        memmove(data, data + mark, *size + 1);
    }
    return data;
}

/* If is_own is set, only a regular file is read. */
static char *open_and_read_new(const char *path, bool is_own, size_t max, size_t *size,
                               struct error *error)
{
    enum platform_kind kind;
    uint64_t file_size;
    char *data = NULL;
    *size = 0;
    const int file = platform_open(path, &kind, &file_size);
    if (!check(file >= 0, error)) {
        if (platform_kind(path) == PLATFORM_DANGLING)
            error_set(error, STATUS_BAD_INPUT, 0, 0, DANGLING);
        return NULL;
    }
    if (kind == PLATFORM_DIRECTORY)
        fail_with(error, EISDIR);
    else if (kind == PLATFORM_FILE && file_size > max)
        fail_with(error, EFBIG);
    else if (kind != PLATFORM_FILE && is_own)
        error_set(error, STATUS_BAD_INPUT, 0, 0, NOT_REGULAR);
    else
        data = read_new(file, max, size, error);
    platform_close(file);
    return data;
}

bool store_typed_path(const char *typed, char *out)
{
    struct text text = text_in(out, PLATFORM_PATH_MAX);
    const char *home = platform_env("HOME");
    const bool is_home = home && platform_is_absolute(home) && strncmp(typed, "~/", 2) == 0;
    text_printf(&text, "%s%s", is_home ? home : "", typed + is_home);
    return !text.is_cut;
}

const char *store_below_home(const char *path)
{
    const char *home = platform_env("HOME");
    const size_t len = home ? strlen(home) : 0;
    return len > 0 && strncmp(path, home, len) == 0 && platform_is_separator(path[len]) ? path + len
                                                                                        : NULL;
}

char *store_read_marked_new(const char *path, size_t max, size_t *size, struct error *error)
{
    if (strcmp(path, "-") == 0)
        return read_new(PLATFORM_STANDARD_INPUT, max, size, error);
    return open_and_read_new(path, false, max, size, error);
}

char *store_read_new(const char *path, size_t max, size_t *size, struct error *error)
{
    return drop_mark(store_read_marked_new(path, max, size, error), size);
}

char *store_read_own_new(const char *path, size_t max, size_t *size, struct error *error)
{
    return drop_mark(open_and_read_new(path, true, max, size, error), size);
}

/* ---- temporary files ---- */

/* Removes a temporary file if it exists and is a regular file. On failure *error names the file. */
static bool discard(const char *temporary, struct error *error)
{
    const enum platform_kind kind = platform_kind(temporary);
    if (kind == PLATFORM_MISSING)
        return true;
    if (kind != PLATFORM_FILE && kind != PLATFORM_UNKNOWN)
        errno = EEXIST;
    else if (remove(temporary) == 0 || remove(temporary) == 0 || errno == ENOENT)
        return true;
    error_set(error, STATUS_BAD_INPUT, 0, 0, "the temporary file %s cannot be removed: %s",
              temporary + directory_length(temporary), strerror(errno));
    return false;
}

/* Removes a temporary file that is older than any write can take: its process was killed. */
static void remove_leftover(void *context, const char *name, int64_t modified_ns)
{
    enum { OLD_SECONDS = 24 * 60 * 60, DIGITS = 16 };
    const char *digits = name + sizeof TEMPORARY - 1;
    char path[PLATFORM_PATH_MAX];
    struct text text = text_in(path, sizeof path);
    text_printf(&text, "%s/%s", (const char *)context, name);
    if (!text.is_cut && strspn(digits, "0123456789abcdef") == DIGITS &&
        strcmp(digits + DIGITS, NEW_SUFFIX) == 0 &&
        modified_ns / 1000000000 + OLD_SECONDS < (int64_t)time(NULL))
        discard(path, NULL);
}

/* Removes left-over temporary files. Errors are ignored, as the files do no harm. */
static void clean_directory(char *directory)
{
    platform_list(directory, TEMPORARY, remove_leftover, directory);
}

/* ---- writing ---- */

/* The program's own files are private. A NAMED_SOON file is written again with the next move, so
 * its directory is not forced to the disk: after a power failure the old file may be back, but it
 * is complete. */
enum manner { SHARED_NAMED_NOW, OURS_NAMED_NOW, OURS_NAMED_SOON };

/* The directory of a file, and the path of the temporary file in that directory. */
struct write_paths {
    char directory[PLATFORM_PATH_MAX];
    char temporary[PLATFORM_PATH_MAX];
};

/* Writes a new temporary file beside `path`. If there is already a file with its name, another name
 * is tried. */
static bool write_temporary(const char *path, enum platform_rights rights, const char *data,
                            size_t size, struct write_paths *out, struct error *error)
{
    enum { TRIES = 16 };
    const size_t length = directory_length(path);
    struct text directory = text_in(out->directory, sizeof out->directory);
    text_printf(&directory, "%.*s", length > 0 ? (int)length : 1, length > 0 ? path : ".");
    clean_directory(out->directory); /* before: a time of day that jumps makes new files old */
    for (int i = 0; i == 0 || (i < TRIES && errno == EEXIST); i++) {
        struct text temporary = text_in(out->temporary, sizeof out->temporary);
        text_printf(&temporary, "%.*s" TEMPORARY "%016" PRIx64 NEW_SUFFIX, (int)length, path,
                    platform_entropy());
        if (!path_fits(&temporary, error))
            return false;
        if (platform_write_new(out->temporary, path, rights, data, size))
            return true;
    }
    const bool is_ours = errno != EEXIST;
    check(false, error);
    if (is_ours)
        discard(out->temporary, error);
    return false;
}

/* Sets `out` to the file that will be created or replaced, or to "" for a device. */
static bool find_target(const char *path, enum store_replace replace, char *out,
                        struct error *error)
{
    struct text target = text_in(out, PLATFORM_PATH_MAX);
    switch (platform_kind(path)) {
    case PLATFORM_MISSING:
        text_add(&target, path);
        return *path ? path_fits(&target, error) : fail_with(error, ENOENT);
    case PLATFORM_FILE:
        if (replace == STORE_REPLACE)
            return check(platform_resolve(path, out), error);
        error_set(error, STATUS_BAD_INPUT, 0, 0, "it already exists; --force replaces it");
        return false;
    case PLATFORM_DIRECTORY:
        return fail_with(error, EISDIR);
    case PLATFORM_SPECIAL:
        break;
    case PLATFORM_UNKNOWN:
        return check(false, error);
    case PLATFORM_DANGLING:
        error_set(error, STATUS_BAD_INPUT, 0, 0, DANGLING);
        return false;
    }
    return true;
}

bool store_may_exist(const char *path)
{
    const enum platform_kind kind = platform_kind(path);
    return kind == PLATFORM_FILE || kind == PLATFORM_UNKNOWN;
}

bool store_can_write(const char *path, enum store_replace replace, struct error *error)
{
    char target[PLATFORM_PATH_MAX];
    struct write_paths w;
    if (!find_target(path, replace, target, error))
        return false;
    return !*target || (write_temporary(target, PLATFORM_PRIVATE, "", 0, &w, error) &&
                        discard(w.temporary, error));
}

static bool write_any(const char *path, const char *data, size_t size, enum manner manner,
                      struct error *error)
{
    char target[PLATFORM_PATH_MAX];
    struct write_paths w;
    if (!find_target(path, STORE_REPLACE, target, error))
        return false;
    if (!*target && manner == SHARED_NAMED_NOW)
        return check(platform_write_special(path, data, size), error);
    if (!*target) {
        error_set(error, STATUS_BAD_INPUT, 0, 0, NOT_REGULAR);
        return false;
    }
    if (!write_temporary(target, manner == SHARED_NAMED_NOW ? PLATFORM_SHARED : PLATFORM_PRIVATE,
                         data, size, &w, error))
        return false;
    if (check(platform_replace(w.temporary, target), error))
        return manner == OURS_NAMED_SOON || check(platform_sync_directory(w.directory), error);
    discard(w.temporary, error);
    return false;
}

bool store_write(const char *path, const char *data, size_t size, struct error *error)
{
    return write_any(path, data, size, SHARED_NAMED_NOW, error);
}

/* Creates a directory, unless it exists. */
static bool make_directory(const char *path)
{
    if (platform_make_directory(path))
        return true;
    const int error = errno;
    const enum platform_kind kind = platform_kind(path);
    errno = kind == PLATFORM_MISSING || kind == PLATFORM_UNKNOWN ? error : ENOTDIR;
    return kind == PLATFORM_DIRECTORY;
}

/* Creates the directory and its parents. `path` is changed, but restored before the return. */
static bool make_directories(char *path)
{
    if (platform_kind(path) == PLATFORM_DIRECTORY)
        return true;
    for (size_t i = 1; path[i]; i++) {
        const char separator = path[i];
        if (!platform_is_separator(separator) || platform_is_separator(path[i - 1]))
            continue;
        path[i] = '\0';
        const bool is_made = make_directory(path);
        path[i] = separator;
        if (!is_made)
            return false;
    }
    return make_directory(path);
}

bool store_make_dir(enum store_dir dir, struct error *error)
{
    char path[PLATFORM_PATH_MAX];
    return store_path(dir, "", path, error) && check(make_directories(path), error);
}

bool store_write_at(enum store_dir dir, const char *name, const char *data, size_t size,
                    struct error *error)
{
    char path[PLATFORM_PATH_MAX];
    return store_make_dir(dir, error) && store_path(dir, name, path, error) &&
           write_any(path, data, size, OURS_NAMED_SOON, error);
}

bool store_write_free(enum store_dir dir, const char *name, const char *data, size_t size,
                      char *out, struct error *error)
{
    if (!store_make_dir(dir, error))
        return false;
    for (int i = 1; i <= NAMES_MAX; i++) {
        char numbered[PLATFORM_NAME_MAX];
        struct text text = text_in(numbered, sizeof numbered);
        text_printf(&text, "%.*s", (int)strcspn(name, "."), name);
        if (i > 1)
            text_printf(&text, "-%d", i);
        text_add(&text, STORE_SUFFIX);
        if (!store_path(dir, numbered, out, error))
            return false;
        const enum platform_kind kind = platform_kind(out);
        if (kind == PLATFORM_UNKNOWN)
            return check(false, error);
        if (kind == PLATFORM_MISSING)
            return write_any(out, data, size, OURS_NAMED_NOW, error);
        size_t n;
        char *there = store_read_own_new(out, size, &n, NULL);
        const bool is_same = there && n == size && memcmp(there, data, size) == 0;
        free(there);
        if (is_same)
            return true;
    }
    return fail_with(error, EEXIST);
}

bool store_remove(enum store_dir dir, const char *name)
{
    char path[PLATFORM_PATH_MAX];
    return store_path(dir, name, path, NULL) && remove(path) == 0;
}

/* ---- lists ---- */

static void add_entry(void *context, const char *name, int64_t modified_ns)
{
    enum { ROOM_MIN = 64 };
    struct store_list *list = context;
    const size_t length = strlen(name), suffix = sizeof STORE_SUFFIX - 1;
    if (name[0] == '.' || length <= suffix || length >= PLATFORM_NAME_MAX ||
        strcmp(name + length - suffix, STORE_SUFFIX) != 0)
        return;
    if (list->n == list->room) {
        list->room = list->room ? 2 * list->room : ROOM_MIN;
        list->entries = mem_resize(list->entries, (size_t)list->room, sizeof *list->entries);
    }
    struct store_entry *entry = &list->entries[list->n++];
    *entry = (struct store_entry){.dir = list->dir, .modified_ns = modified_ns};
    strcpy(entry->name, name);
}

void store_list_add(struct store_list *list, enum store_dir dir)
{
    char path[PLATFORM_PATH_MAX];
    list->dir = dir;
    if (!store_path(dir, "", path, NULL))
        return;
    clean_directory(path);
    if (platform_list(path, "", add_entry, list))
        return;
    if (errno == ENOMEM)
        mem_end();
    list->is_cut = true;
}

/* Orders the newest first; games with the same time in reverse order of name, a fixed order. */
static int compare_entries(const void *a, const void *b)
{
    const struct store_entry *x = a, *y = b;
    if (x->modified_ns != y->modified_ns)
        return x->modified_ns < y->modified_ns ? 1 : -1;
    return strcmp(y->name, x->name);
}

void store_list_sort(struct store_list *list)
{
    if (list->n > 0)
        qsort(list->entries, (size_t)list->n, sizeof *list->entries, compare_entries);
}

void store_list_free(struct store_list *list)
{
    free(list->entries);
    *list = (struct store_list){0};
}

/* ---- locks ---- */

/* Two names with the same hash share a lock: while one is locked, so is the other. */
static uint32_t lock_number(const char *name)
{
    return (uint32_t)text_hash(TEXT_HASH, name, strlen(name));
}

bool store_lock(const char *name)
{
    char path[PLATFORM_PATH_MAX];
    return !store_make_dir(STORE_STATE, NULL) || !store_path(STORE_STATE, "lock", path, NULL) ||
           platform_lock(path, lock_number(name));
}

bool store_lock_change(const char *name, int wait_ms)
{
    enum { TRY_MS = 5 };
    const int64_t limit = platform_now_ns() + wait_ms * INT64_C(1000000);
    while (!store_lock(name)) {
        if (platform_now_ns() >= limit || platform_is_interrupted())
            return false;
        platform_sleep_ms(TRY_MS);
    }
    return true;
}

void store_unlock(const char *name)
{
    platform_unlock(lock_number(name));
}
