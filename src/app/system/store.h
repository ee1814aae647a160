/*
 * Files that a person keeps: where they are, reading them whole, and writing them so that a crash
 * or a full disk leaves the old file or the new one, never a mixture.
 *
 * On failure *error has the system's reason; the caller names the path.
 */
#ifndef TACTIGON_APP_SYSTEM_STORE_H
#define TACTIGON_APP_SYSTEM_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "app/system/platform.h"
#include "tactigon/status.h"

enum { STORE_FILE_MAX = 1 << 26 }; /* bytes of a file that can be read */

/* The directories of the program, by the XDG base directories. */
enum store_place {
    STORE_STATE,  /* unfinished games */
    STORE_DATA,   /* finished and saved games */
    STORE_CONFIG, /* settings */
};

/* The path of a file, or of the directory itself for "", in out[PLATFORM_PATH_MAX]. */
bool store_path(enum store_place place, const char *name, char *out, struct error *error);

/* The part of a path after the home directory, from the separator on; NULL: it is elsewhere. */
const char *store_below_home(const char *path);

/* A typed path, with the home directory for "~/"; false when it is too long. */
bool store_typed_path(const char *typed, char *out);

/*
 * Read a file, or standard input for "-", with a terminator after its *size bytes; the caller frees
 * it. NULL when it cannot be read, has more than `max` bytes or is in UTF-16, or after an
 * interrupt. A byte order mark is removed, except by store_read_marked_new.
 */
char *store_read_new(const char *path, size_t max, size_t *size, struct error *error);
char *store_read_marked_new(const char *path, size_t max, size_t *size, struct error *error);

/* The same for a file that no person has named, which must be a regular file. */
char *store_read_own_new(const char *path, size_t max, size_t *size, struct error *error);

/* Whether both paths name one file. Missing files are the same only if their paths are equal. */
bool store_is_same(const char *a, const char *b);

/* Whether an existing file may be replaced. */
enum store_replace { STORE_KEEP, STORE_REPLACE };

/* Whether the file exists, or that is unknown: then a person is asked before it is written. */
bool store_may_be_there(const char *path);

/* Whether the file could be written, to be tested before long work. Changes nothing. */
bool store_can_write(const char *path, enum store_replace replace, struct error *error);

/*
 * Write a new file beside the old one, then replace that. A symbolic link stays one, but its target
 * must exist; a device is written to directly. After a failure the file is unchanged, unless only
 * its directory could not be forced to the disk.
 */
bool store_write(const char *path, const char *data, size_t size, struct error *error);

/*
 * The same for a file of the program that is written again and again and that only the user may
 * read; a missing directory is made. After a loss of power the old file may be back.
 */
bool store_write_at(enum store_place place, const char *name, const char *data, size_t size,
                    struct error *error);

/* Make the directory if it is missing. */
bool store_make_place(enum store_place place, struct error *error);

/*
 * Write a file under an unused name: STEM.tgr, STEM-2.tgr, ... A file of these that already has the
 * same content is used instead. out[PLATFORM_PATH_MAX] gets the path.
 */
bool store_write_free(enum store_place place, const char *stem, const char *data, size_t size,
                      char *out, struct error *error);

bool store_remove(enum store_place place, const char *name);

/* Games in the program's directories. */
struct store_entry {
    enum store_place place;
    char name[PLATFORM_NAME_MAX];
    int64_t modified_ns;
};

struct store_list {
    struct store_entry *entries;
    int n, room;
    enum store_place place; /* that is being added */
    bool is_cut;            /* a directory could not be read */
};

/* Add the records (*.tgr) of a place to the list, which begins all zero. */
void store_list_add(struct store_list *list, enum store_place place);
void store_list_sort(struct store_list *list); /* the newest first */
void store_list_free(struct store_list *list);

/* A game of STORE_STATE belongs to the process that has its lock. False when that is another
 * process. */
bool store_lock(const char *name);

/*
 * Lock a shared file until store_unlock, to read, change and write it. Another program that holds
 * the lock is waited for, but not for more than seconds, as it must have been stopped.
 */
void store_lock_change(const char *name);
void store_unlock(const char *name);

#endif
