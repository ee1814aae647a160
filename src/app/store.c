#include "app/store.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "tactigon/text.h"

#define STORE_SUFFIX ".tgr"
#define TEMPORARY    ".tactigon-" /* and the number of the process */

enum { READ_STEP = 1 << 16, NAMES_MAX = 9999 };

static const struct place {
    const char *variable; /* an absolute path, or else ... */
    const char *below;    /* ... this under HOME */
} places[] = {
    [STORE_STATE] = {"XDG_STATE_HOME", ".local/state"},
    [STORE_DATA] = {"XDG_DATA_HOME", ".local/share"},
    [STORE_CONFIG] = {"XDG_CONFIG_HOME", ".config"},
};

/* False, with the system's reason. */
static bool fail(struct error *error)
{
    error_set(error, STATUS_BAD_INPUT, 0, 0, "%s", strerror(errno));
    return false;
}

static bool fail_with(struct error *error, int number)
{
    errno = number;
    return fail(error);
}

/* ---- paths ---- */

bool store_path(enum store_place place, const char *name, char *out, struct error *error)
{
    struct text path = text_in(out, PLATFORM_PATH_MAX);
    const char *base = platform_env(places[place].variable);
    const char *home = platform_env("HOME");
    if (base && *base == '/') {
        text_printf(&path, "%s/tactigon", base);
    } else if (home) {
        text_printf(&path, "%s/%s/tactigon", home, places[place].below);
    } else {
        error_set(error, STATUS_BAD_INPUT, 0, 0, "neither HOME nor %s is set",
                  places[place].variable);
        return false;
    }
    if (*name)
        text_printf(&path, "/%s", name);
    return !path.is_cut || fail_with(error, ENAMETOOLONG);
}

/* The directory that the file is in, with a '/' at its end or "". */
static size_t directory_length(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? (size_t)(slash - path) + 1 : 0;
}

/* ---- reading ---- */

/* All of `file` in *data, the caller's to free also after a failure, which errno tells. */
static bool read_all(FILE *file, size_t max, char **data, size_t *size)
{
    size_t room = 0;
    for (;;) {
        if (*size + 1 >= room) {
            room = room ? 2 * room : READ_STEP;
            char *grown = realloc(*data, room);
            if (!grown)
                return false;
            *data = grown;
        }
        const size_t n = fread(*data + *size, 1, room - *size - 1, file);
        *size += n;
        if (*size > max) {
            errno = EFBIG;
            return false;
        }
        if (n == 0) {
            (*data)[*size] = '\0';
            return !ferror(file);
        }
    }
}

char *store_read_new(const char *path, size_t max, size_t *size, struct error *error)
{
    const bool is_input = strcmp(path, "-") == 0;
    FILE *file = is_input ? stdin : fopen(path, "rb");
    char *data = NULL;
    *size = 0;
    bool is_read = file && read_all(file, max, &data, size);
    const int number = errno;
    if (file && !is_input && fclose(file) != 0 && is_read)
        is_read = fail(error);
    else if (!is_read)
        fail_with(error, number);
    if (!is_read) {
        free(data);
        data = NULL;
    }
    return data;
}

/* ---- writing ---- */

/*
 * When the new name has to be on the disk. Until it is, a computer that loses its power comes back
 * with the old file, whole: good enough for what is written again with the next move.
 */
enum when { NAMED_SOON, NAMED_NOW };

static bool replace(const char *temporary, const char *path, const char *directory, enum when when,
                    struct error *error)
{
    if (rename(temporary, path) == 0)
        return when == NAMED_SOON || platform_sync_directory(directory) || fail(error);
    fail(error);
    /* It cannot be had in its place, and what is wrong has been said. */
    remove(temporary);
    return false;
}

static bool write_file(const char *path, const char *data, size_t size, enum when when,
                       struct error *error)
{
    char directory[PLATFORM_PATH_MAX], temporary[PLATFORM_PATH_MAX];
    struct text name = text_in(temporary, sizeof temporary);
    struct text parent = text_in(directory, sizeof directory);
    const size_t length = directory_length(path);
    text_printf(&parent, "%.*s", (int)length, length > 0 ? path : "");
    text_printf(&name, "%s" TEMPORARY "%lld.new", directory, (long long)platform_process());
    if (name.is_cut)
        return fail_with(error, ENAMETOOLONG);
    bool is_written = platform_write_new(temporary, path, data, size);
    /* Left behind by a process of the same number that was killed. */
    if (!is_written && errno == EEXIST && remove(temporary) == 0)
        is_written = platform_write_new(temporary, path, data, size);
    if (!is_written)
        return fail(error);
    return replace(temporary, path, length > 0 ? directory : ".", when, error);
}

static bool write_any(const char *path, const char *data, size_t size, enum when when,
                      struct error *error)
{
    char resolved[PLATFORM_PATH_MAX];
    switch (platform_kind(path)) {
    case PLATFORM_MISSING:
        break;
    case PLATFORM_FILE:
        if (!platform_resolve(path, resolved))
            return fail(error);
        return write_file(resolved, data, size, when, error);
    case PLATFORM_DIRECTORY:
        return fail_with(error, EISDIR);
    case PLATFORM_SPECIAL:
        return platform_write_special(path, data, size) || fail(error);
    }
    return write_file(path, data, size, when, error);
}

bool store_write(const char *path, const char *data, size_t size, struct error *error)
{
    return write_any(path, data, size, NAMED_NOW, error);
}

static bool make_place(enum store_place place, struct error *error)
{
    char path[PLATFORM_PATH_MAX];
    return store_path(place, "", path, error) && (platform_make_directories(path) || fail(error));
}

bool store_write_at(enum store_place place, const char *name, const char *data, size_t size,
                    struct error *error)
{
    char path[PLATFORM_PATH_MAX];
    return make_place(place, error) && store_path(place, name, path, error) &&
           write_any(path, data, size, NAMED_SOON, error);
}

static bool holds(const char *path, const char *data, size_t size)
{
    size_t n;
    char *there = store_read_new(path, size, &n, NULL);
    const bool is_same = there && n == size && memcmp(there, data, size) == 0;
    free(there);
    return is_same;
}

bool store_write_free(enum store_place place, const char *stem, const char *data, size_t size,
                      char *out, struct error *error)
{
    if (!make_place(place, error))
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
        if (platform_kind(out) == PLATFORM_MISSING)
            return store_write(out, data, size, error);
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

/* Writing takes no minute: the file is of a process that was killed meanwhile. */
static bool is_left_behind(const char *name, int64_t modified_ns)
{
    enum { SECONDS = 60 };
    return strncmp(name, TEMPORARY, sizeof TEMPORARY - 1) == 0 &&
           modified_ns / 1000000000 + SECONDS < (int64_t)time(NULL);
}

static void add_entry(void *context, const char *name, int64_t modified_ns)
{
    enum { ROOM_MIN = 64 };
    const struct listing *listing = context;
    struct store_list *list = listing->list;
    if (is_left_behind(name, modified_ns))
        store_remove(listing->place, name);
    if (!is_record(name))
        return;
    if (list->n == list->room) {
        const int room = list->room ? 2 * list->room : ROOM_MIN;
        struct store_entry *grown = realloc(list->entries, (size_t)room * sizeof *grown);
        if (!grown) {
            list->is_cut = true;
            return;
        }
        list->entries = grown;
        list->room = room;
    }
    struct store_entry *entry = &list->entries[list->n++];
    *entry = (struct store_entry){.place = listing->place, .modified_ns = modified_ns};
    strcpy(entry->name, name);
}

void store_list_add(struct store_list *list, enum store_place place)
{
    char path[PLATFORM_PATH_MAX];
    struct listing listing = {list, place};
    if (store_path(place, "", path, NULL) && !platform_list(path, add_entry, &listing))
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

/* Two names with the same number only seem to be in use together: FNV-1a. */
static uint32_t lock_number(const char *name)
{
    uint32_t hash = 2166136261;
    for (; *name; name++)
        hash = (hash ^ (unsigned char)*name) * 16777619;
    return hash;
}

bool store_lock(const char *name)
{
    char path[PLATFORM_PATH_MAX];
    return !make_place(STORE_STATE, NULL) || !store_path(STORE_STATE, "lock", path, NULL) ||
           platform_lock(path, lock_number(name));
}

void store_unlock(const char *name)
{
    platform_unlock(lock_number(name));
}
