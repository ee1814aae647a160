/*
 * Files written so that nothing is lost.
 */
#include "app/system/store.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/system/mem.h"
#include "tactigon/text.h"
#include "tactigon/utf8.h"

#define STORE_SUFFIX ".tgr"
#define TEMPORARY    ".tactigon-" /* and the numbers of the machine and of the process */
#define NEW_SUFFIX   ".new"
#define DANGLING     "it is a symbolic link to nothing"

enum { READ_STEP = 1 << 16, READ_MOST = 1 << 28, NAMES_MAX = 9999 };

static const struct place {
    const char *variable; /* an absolute path, or else ... */
    const char *below;    /* ... this under HOME */
    const char *within;   /* the program's directory there */
} places[] = {
    [STORE_STATE] = {"XDG_STATE_HOME", ".local/state", ""},
    [STORE_DATA] = {"XDG_DATA_HOME", ".local/share", ""},
    [STORE_CONFIG] = {"XDG_CONFIG_HOME", ".config", ""},
};

/* Where it is not good, the system's reason is told. */
static bool tell(bool is_good, struct error *error)
{
    if (!is_good)
        error_set(error, STATUS_BAD_INPUT, 0, 0, "%s", strerror(errno));
    return is_good;
}

/* False, with the reason of that number. */
static bool fail_with(struct error *error, int number)
{
    errno = number;
    return tell(false, error);
}

/* The text has all of a path. */
static bool is_whole(const struct text *path, struct error *error)
{
    errno = ENAMETOOLONG;
    return tell(!path->is_cut, error);
}

/* ---- paths ---- */

bool store_path(enum store_place place, const char *name, char *out, struct error *error)
{
    struct text path = text_in(out, PLATFORM_PATH_MAX);
    const char *base = platform_env(places[place].variable);
    const char *home = platform_env("HOME");
    if (base && platform_is_absolute(base)) {
        text_printf(&path, "%s/tactigon%s", base, places[place].within);
    } else if (home && platform_is_absolute(home)) {
        text_printf(&path, "%s/%s/tactigon%s", home, places[place].below, places[place].within);
    } else {
        error_set(error, STATUS_BAD_INPUT, 0, 0, "neither HOME nor %s is an absolute path",
                  places[place].variable);
        return false;
    }
    if (*name)
        text_printf(&path, "/%s", name);
    return is_whole(&path, error);
}

/* The directory that the file is in, with a separator at its end or "". */
static size_t directory_length(const char *path)
{
    size_t length = strlen(path);
    while (length > 0 && !platform_is_separator(path[length - 1]))
        length--;
    return length;
}

/* ---- reading ---- */

/* All of `file` in *data, the caller's to free also after a failure, which errno tells. */
static bool read_all(int file, size_t max, char **data, size_t *size)
{
    size_t room = 0;
    for (;;) {
        if (*size + 1 >= room) {
            room = room ? 2 * room : READ_STEP;
            *data = mem_resize(*data, room, 1);
        }
        const size_t left = room - *size - 1;
        const int n =
            platform_read_from(file, *data + *size, left < READ_MOST ? (int)left : READ_MOST);
        if (n == PLATFORM_READ_INTERRUPTED)
            errno = EINTR;
        if (n < 0)
            return false;
        *size += (size_t)n;
        if (*size > max) {
            errno = EFBIG;
            return false;
        }
        if (n == 0) {
            (*data)[*size] = '\0';
            return true;
        }
    }
}

/* It begins with a mark of UTF-16, or with one or two ASCII characters in UTF-16. */
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
    char *data = NULL;
    *size = 0;
    if (!tell(read_all(file, max, &data, size), error))
        ;
    else if (is_utf16(data, *size))
        error_set(error, STATUS_BAD_INPUT, 0, 0, "it is in UTF-16; save it as UTF-8");
    else
        return data;
    free(data);
    *size = 0;
    return NULL;
}

/* The text without a byte order mark. */
static char *drop_mark(char *data, size_t *size)
{
    const size_t mark = data ? utf8_mark_length(data, *size) : 0;
    if (mark > 0) {
        *size -= mark;
        memmove(data, data + mark, *size + 1);
    }
    return data;
}

enum wanted { WANTED_FILE, WANTED_ANYTHING };

static bool is_wanted(enum platform_kind kind, uint64_t file_size, enum wanted wanted, size_t max,
                      struct error *error)
{
    if (kind == PLATFORM_DIRECTORY)
        return fail_with(error, EISDIR);
    if (kind == PLATFORM_FILE && file_size > max)
        return fail_with(error, EFBIG);
    if (kind == PLATFORM_FILE)
        return true;
    if (wanted == WANTED_FILE)
        error_set(error, STATUS_BAD_INPUT, 0, 0, "it is not a regular file");
    return wanted == WANTED_ANYTHING;
}

static char *open_and_read_new(const char *path, enum wanted wanted, size_t max, size_t *size,
                               struct error *error)
{
    enum platform_kind kind;
    uint64_t file_size;
    char *data = NULL;
    *size = 0;
    const int file = platform_open(path, &kind, &file_size);
    if (!tell(file >= 0, error)) {
        if (platform_kind(path) == PLATFORM_DANGLING)
            error_set(error, STATUS_BAD_INPUT, 0, 0, DANGLING);
        return NULL;
    }
    if (is_wanted(kind, file_size, wanted, max, error))
        data = read_new(file, max, size, error);
    platform_close(file);
    return data;
}

bool store_typed_path(const char *typed, char *out)
{
    struct text text = text_in(out, PLATFORM_PATH_MAX);
    const char *home = platform_env("HOME");
    const bool is_home = home && platform_is_absolute(home) && strncmp(typed, "~/", 2) == 0;
    text_add(&text, is_home ? home : "");
    text_add(&text, is_home ? typed + 1 : typed);
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
    return open_and_read_new(path, WANTED_ANYTHING, max, size, error);
}

char *store_read_new(const char *path, size_t max, size_t *size, struct error *error)
{
    return drop_mark(store_read_marked_new(path, max, size, error), size);
}

char *store_read_own_new(const char *path, size_t max, size_t *size, struct error *error)
{
    return drop_mark(open_and_read_new(path, WANTED_FILE, max, size, error), size);
}

/* ---- temporary files ---- */

/*
 * Remove a temporary file, if it is there, at the second try if the first fails. Nothing but a
 * file is removed; one that stays is named in *error.
 */
static bool discard(const char *temporary, struct error *error)
{
    const enum platform_kind kind = platform_kind(temporary);
    if (kind == PLATFORM_MISSING)
        return true;
    if (kind != PLATFORM_FILE && kind != PLATFORM_UNKNOWN)
        errno = EEXIST;
    else if (remove(temporary) == 0 || remove(temporary) == 0 || errno == ENOENT)
        return true;
    error_set(error, STATUS_BAD_INPUT, 0, 0, "%s beside it cannot be removed: %s",
              temporary + directory_length(temporary), strerror(errno));
    return false;
}

/*
 * Is it, by its name behind TEMPORARY, a file that nobody will rename? One of this machine when its
 * process has ended, one of another, which may share the directory, when it is older than any
 * writing takes.
 */
static bool is_left_behind(const char *name, int64_t modified_ns)
{
    enum { MACHINE_DIGITS = 8, OLD_SECONDS = 24 * 60 * 60 };
    char ours[MACHINE_DIGITS + 1];
    struct text text = text_in(ours, sizeof ours);
    const char *machine = name + sizeof TEMPORARY - 1;
    const char *process = machine + MACHINE_DIGITS + 1;
    long number;
    if (strspn(machine, "0123456789abcdef") != MACHINE_DIGITS || machine[MACHINE_DIGITS] != '-')
        return false;
    const size_t digits = strspn(process, "0123456789");
    if (strcmp(process + digits, NEW_SUFFIX) != 0 ||
        !text_read_number(process, digits, 1, INT32_MAX, &number))
        return false;
    text_printf(&text, "%08" PRIx32, platform_machine());
    if (strncmp(machine, ours, MACHINE_DIGITS) == 0)
        return !platform_is_running(number);
    return modified_ns / 1000000000 + OLD_SECONDS < (int64_t)time(NULL);
}

static void remove_left_behind(void *context, const char *name, int64_t modified_ns)
{
    char path[PLATFORM_PATH_MAX];
    struct text text = text_in(path, sizeof path);
    text_printf(&text, "%s/%s", (const char *)context, name);
    /* What cannot be removed does no harm. */
    if (!text.is_cut && is_left_behind(name, modified_ns))
        discard(path, NULL);
}

/* A directory that cannot be read keeps what is in it. */
static void clean_directory(char *directory)
{
    platform_list(directory, TEMPORARY, remove_left_behind, directory);
}

/* ---- writing ---- */

/*
 * Ours are read by nobody else. One that is named soon need not have its name on the disk at once:
 * until it has, a computer that loses its power comes back with the old file, whole, which is good
 * enough for what is written again with the next move.
 */
enum manner { SHARED_NAMED_NOW, OURS_NAMED_NOW, OURS_NAMED_SOON };

static bool replace(const char *temporary, const char *path, const char *directory,
                    enum manner manner, struct error *error)
{
    if (tell(platform_replace(temporary, path), error))
        return manner == OURS_NAMED_SOON || tell(platform_sync_directory(directory), error);
    discard(temporary, error);
    return false;
}

/* The directory of a file, and a name in it for what is to become that file. */
struct workplace {
    char directory[PLATFORM_PATH_MAX];
    char temporary[PLATFORM_PATH_MAX];
};

static bool find_workplace(const char *path, struct workplace *out, struct error *error)
{
    struct text directory = text_in(out->directory, sizeof out->directory);
    struct text temporary = text_in(out->temporary, sizeof out->temporary);
    const size_t length = directory_length(path);
    text_printf(&directory, "%.*s", length > 0 ? (int)length : 1, length > 0 ? path : ".");
    text_printf(&temporary, "%.*s" TEMPORARY "%08" PRIx32 "-%" PRId64 NEW_SUFFIX, (int)length, path,
                platform_machine(), platform_process());
    return is_whole(&temporary, error);
}

static bool write_temporary(const struct workplace *w, const char *like,
                            enum platform_rights rights, const char *data, size_t size,
                            struct error *error)
{
    /* The second time without a file that a killed process of the same number has left. */
    for (int i = 0; i < 2; i++) {
        if (platform_write_new(w->temporary, like, rights, data, size))
            return true;
        const bool was_there = errno == EEXIST;
        tell(false, error);
        if (!discard(w->temporary, error) || !was_there)
            break;
    }
    return false;
}

bool store_is_same(const char *a, const char *b)
{
    char real_a[PLATFORM_PATH_MAX], real_b[PLATFORM_PATH_MAX];
    return strcmp(a, b) == 0 || (platform_resolve(a, real_a) && platform_resolve(b, real_b) &&
                                 strcmp(real_a, real_b) == 0);
}

/* What a new file is to take the place of, in `out`, or "" for what is just written to. */
static bool find_target(const char *path, enum store_replace replace, char *out,
                        struct error *error)
{
    struct text target = text_in(out, PLATFORM_PATH_MAX);
    switch (platform_kind(path)) {
    case PLATFORM_MISSING:
        text_add(&target, path);
        return *path ? is_whole(&target, error) : fail_with(error, ENOENT);
    case PLATFORM_FILE:
        if (replace == STORE_REPLACE)
            return tell(platform_resolve(path, out), error);
        error_set(error, STATUS_BAD_INPUT, 0, 0, "it already exists; --force replaces it");
        return false;
    case PLATFORM_DIRECTORY:
        return fail_with(error, EISDIR);
    case PLATFORM_SPECIAL:
        break;
    case PLATFORM_UNKNOWN:
        return tell(false, error);
    case PLATFORM_DANGLING:
        error_set(error, STATUS_BAD_INPUT, 0, 0, DANGLING);
        return false;
    }
    return true;
}

bool store_may_be_there(const char *path)
{
    const enum platform_kind kind = platform_kind(path);
    return kind == PLATFORM_FILE || kind == PLATFORM_UNKNOWN;
}

bool store_can_write(const char *path, enum store_replace replace, struct error *error)
{
    char target[PLATFORM_PATH_MAX];
    struct workplace w;
    if (!find_target(path, replace, target, error))
        return false;
    return !*target || (find_workplace(target, &w, error) &&
                        write_temporary(&w, target, PLATFORM_PRIVATE, "", 0, error) &&
                        discard(w.temporary, error));
}

static bool write_any(const char *path, const char *data, size_t size, enum manner manner,
                      struct error *error)
{
    char target[PLATFORM_PATH_MAX];
    struct workplace w;
    if (!find_target(path, STORE_REPLACE, target, error))
        return false;
    if (!*target && manner == SHARED_NAMED_NOW)
        return tell(platform_write_special(path, data, size), error);
    if (!*target) {
        error_set(error, STATUS_BAD_INPUT, 0, 0, "it is not a regular file");
        return false;
    }
    if (!find_workplace(target, &w, error))
        return false;
    clean_directory(w.directory);
    return write_temporary(&w, target,
                           manner == SHARED_NAMED_NOW ? PLATFORM_SHARED : PLATFORM_PRIVATE, data,
                           size, error) &&
           replace(w.temporary, target, w.directory, manner, error);
}

bool store_write(const char *path, const char *data, size_t size, struct error *error)
{
    return write_any(path, data, size, SHARED_NAMED_NOW, error);
}

/* It is there, or it is made now; what is no directory is in the way. */
static bool make_directory(const char *path)
{
    if (platform_make_directory(path))
        return true;
    const int error = errno;
    const enum platform_kind kind = platform_kind(path);
    errno = kind == PLATFORM_MISSING || kind == PLATFORM_UNKNOWN ? error : ENOTDIR;
    return kind == PLATFORM_DIRECTORY;
}

/* Those above the directory too; `path` is whole again afterwards. */
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

bool store_make_place(enum store_place place, struct error *error)
{
    char path[PLATFORM_PATH_MAX];
    return store_path(place, "", path, error) && tell(make_directories(path), error);
}

bool store_write_at(enum store_place place, const char *name, const char *data, size_t size,
                    struct error *error)
{
    char path[PLATFORM_PATH_MAX];
    return store_make_place(place, error) && store_path(place, name, path, error) &&
           write_any(path, data, size, OURS_NAMED_SOON, error);
}

static bool holds(const char *path, const char *data, size_t size)
{
    size_t n;
    char *there = store_read_own_new(path, size, &n, NULL);
    const bool is_same = there && n == size && memcmp(there, data, size) == 0;
    free(there);
    return is_same;
}

bool store_write_free(enum store_place place, const char *stem, const char *data, size_t size,
                      char *out, struct error *error)
{
    if (!store_make_place(place, error))
        return false;
    for (int i = 1; i <= NAMES_MAX; i++) {
        char name[PLATFORM_NAME_MAX];
        struct text text = text_in(name, sizeof name);
        text_add(&text, stem);
        if (i > 1)
            text_printf(&text, "-%d", i);
        text_add(&text, STORE_SUFFIX);
        if (!store_path(place, name, out, error))
            return false;
        const enum platform_kind kind = platform_kind(out);
        if (kind == PLATFORM_UNKNOWN)
            return tell(false, error);
        if (kind == PLATFORM_MISSING)
            return write_any(out, data, size, OURS_NAMED_NOW, error);
        if (holds(out, data, size))
            return true;
    }
    return fail_with(error, EEXIST);
}

bool store_remove(enum store_place place, const char *name)
{
    char path[PLATFORM_PATH_MAX];
    return store_path(place, name, path, NULL) && remove(path) == 0;
}

/* ---- lists ---- */

struct listing {
    struct store_list *list;
    enum store_place place;
};

static bool is_record(const char *name)
{
    const size_t length = strlen(name), suffix = sizeof STORE_SUFFIX - 1;
    return name[0] != '.' && length > suffix && length < PLATFORM_NAME_MAX &&
           strcmp(name + length - suffix, STORE_SUFFIX) == 0;
}

static void add_entry(void *context, const char *name, int64_t modified_ns)
{
    enum { ROOM_MIN = 64 };
    const struct listing *listing = context;
    struct store_list *list = listing->list;
    if (!is_record(name))
        return;
    if (list->n == list->room) {
        list->room = list->room ? 2 * list->room : ROOM_MIN;
        list->entries = mem_resize(list->entries, (size_t)list->room, sizeof *list->entries);
    }
    struct store_entry *entry = &list->entries[list->n++];
    *entry = (struct store_entry){.place = listing->place, .modified_ns = modified_ns};
    strcpy(entry->name, name);
}

void store_list_add(struct store_list *list, enum store_place place)
{
    char path[PLATFORM_PATH_MAX];
    struct listing listing = {list, place};
    if (!store_path(place, "", path, NULL))
        return;
    clean_directory(path);
    if (platform_list(path, "", add_entry, &listing))
        return;
    if (errno == ENOMEM)
        mem_end();
    list->is_cut = true;
}

/* The newest first; games of the same moment by name, so that the order is always the same. */
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

/* Two names with the same number only seem to be in use together. */
static uint32_t lock_number(const char *name)
{
    return (uint32_t)text_hash(TEXT_HASH, name, strlen(name));
}

bool store_lock(const char *name)
{
    char path[PLATFORM_PATH_MAX];
    return !store_make_place(STORE_STATE, NULL) || !store_path(STORE_STATE, "lock", path, NULL) ||
           platform_lock(path, lock_number(name));
}

void store_lock_change(const char *name)
{
    enum { TRY_MS = 5 };
    const int64_t limit = platform_now_ns() + INT64_C(3000000000);
    while (!store_lock(name) && platform_now_ns() < limit)
        platform_sleep_ms(TRY_MS);
}

void store_unlock(const char *name)
{
    platform_unlock(lock_number(name));
}
