/*
 * The user's files: where they are, reading them whole, and writing them so that a crash or a full
 * disk leaves the old file or the new one, never a mixture.
 *
 * On failure *error has the system's reason without the path, which the caller adds.
 */
#ifndef TACTIGON_SYSTEM_STORE_H
#define TACTIGON_SYSTEM_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/status.h"
#include "system/platform.h"

enum { STORE_FILE_MAX = 1 << 26 }; /* the most bytes that are read from a file */

/* The program's directories, according to the XDG Base Directory Specification. */
enum store_dir {
    STORE_STATE,  /* unfinished games */
    STORE_DATA,   /* finished and saved games */
    STORE_CONFIG, /* settings */
};

/* Writes the path of the file `name`, or of the directory if `name` is "", to
 * out[PLATFORM_PATH_MAX]. */
bool store_path(enum store_dir dir, const char *name, char *out, struct error *error);

/* Returns the part of a path after the home directory, from the separator on; NULL for a path
 * elsewhere. */
const char *store_below_home(const char *path);

/* Copies a typed path to out[PLATFORM_PATH_MAX], with the home directory in place of "~" if it
 * begins with "~/". Returns false if the result is too long. */
bool store_typed_path(const char *typed, char *out);

/* Reads a file, or standard input if `path` is "-". The result ends with a terminator after *size
 * bytes; the caller frees it. NULL after an interrupt, or if it cannot be read, exceeds `max` bytes
 * or is UTF-16. Only store_read_marked_new keeps a byte order mark. */
char *store_read_new(const char *path, size_t max, size_t *size, struct error *error);
char *store_read_marked_new(const char *path, size_t max, size_t *size, struct error *error);

/* Reads as store_read_new does, but only a regular file; for names that the user did not type. */
char *store_read_own_new(const char *path, size_t max, size_t *size, struct error *error);

/* Tells whether an existing file may be replaced. */
enum store_replace { STORE_KEEP, STORE_REPLACE };

/* Returns whether the file exists or may exist: then the caller asks the user before writing it. */
bool store_may_exist(const char *path);

/* Returns whether the file can be written. Call this before long work; it changes nothing. */
bool store_can_write(const char *path, enum store_replace replace, struct error *error);

/* Writes a new file in the same directory, then replaces the old file with it. The target of a
 * symbolic link is replaced, and must exist. A device is written directly. After a failure the file
 * is unchanged, unless only syncing its directory failed. */
bool store_write(const char *path, const char *data, size_t size, struct error *error);

/* Writes a file that the program changes often and that only the user may read, as store_write
 * does. A missing directory is created. After a power failure the old file may be back. */
bool store_write_at(enum store_dir dir, const char *name, const char *data, size_t size,
                    struct error *error);

/* Creates the directory if it is missing. */
bool store_make_dir(enum store_dir dir, struct error *error);

/* Writes a file under the first unused name of NAME.tgr, NAME-2.tgr, ... (`name` may end in .tgr).
 * If one of these files already has the same contents, nothing is written. out[PLATFORM_PATH_MAX]
 * gets the path. */
bool store_write_free(enum store_dir dir, const char *name, const char *data, size_t size,
                      char *out, struct error *error);

bool store_remove(enum store_dir dir, const char *name);

/* A record in one of the program's directories. */
struct store_entry {
    enum store_dir dir;
    char name[PLATFORM_NAME_MAX];
    int64_t modified_ns;
};

struct store_list {
    struct store_entry *entries;
    int n, room;
    enum store_dir dir; /* the directory being added */
    bool is_cut;        /* a directory could not be read */
};

/* Adds the records (*.tgr) of a directory to the list, which the caller initialises with zeros. */
void store_list_add(struct store_list *list, enum store_dir dir);
void store_list_sort(struct store_list *list); /* newest first */
void store_list_free(struct store_list *list);

/* Locks an unfinished game, which belongs to the process that holds its lock. Returns false if
 * another process holds it. */
bool store_lock(const char *name);

/* Locks a shared file until store_unlock, to read, change and write it. Waits if another program
 * holds the lock; false after `wait_ms` or an interrupt. Then the caller must not write. */
enum { STORE_WAIT_MS = 3000, STORE_LAST_WAIT_MS = 30000 };
bool store_lock_change(const char *name, int wait_ms);
void store_unlock(const char *name);

#endif
