/*
 * Files that a person keeps: where they are, reading them whole, and writing them so that a crash
 * or a full disk leaves the old file or the new one, never a mixture.
 *
 * What fails says why in *error, in the words of the system; the path is the caller's to name.
 */
#ifndef TACTIGON_APP_SYSTEM_STORE_H
#define TACTIGON_APP_SYSTEM_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "app/system/platform.h"
#include "tactigon/status.h"

enum { STORE_FILE_MAX = 1 << 26 }; /* bytes of a file that is read */

/* The directories of the program, by the XDG base directories. */
enum store_place {
    STORE_STATE,  /* games that are being played */
    STORE_DATA,   /* games that are over or were saved */
    STORE_CONFIG, /* settings */
};

/* The path of a file, or of the directory itself for "", in out[PLATFORM_PATH_MAX]. */
bool store_path(enum store_place place, const char *name, char *out, struct error *error);

/* What of a path stands behind the home directory, from the separator on; NULL: it is not there. */
const char *store_below_home(const char *path);

/* What a person typed as a path, with the home directory for "~/"; false when it is too long. */
bool store_typed_path(const char *typed, char *out);

/*
 * The file, or all of standard input for "-", with a terminator behind its *size bytes: the
 * caller's to free. NULL when it cannot be read, has more than `max` bytes or is in UTF-16. A
 * byte order mark is left out; with `marked` it stays. What is waited for can be interrupted.
 */
char *store_read_new(const char *path, size_t max, size_t *size, struct error *error);
char *store_read_marked_new(const char *path, size_t max, size_t *size, struct error *error);

/* The same for a file that no person has named: a regular file or nothing. */
char *store_read_own_new(const char *path, size_t max, size_t *size, struct error *error);

/* Do both paths name one file? Of files that are missing only equal paths do. */
bool store_is_same(const char *a, const char *b);

/* May a file that is there already be replaced? */
enum store_replace { STORE_KEEP, STORE_REPLACE };

/* Is a file there, or may one be, as nobody can look? Then a person is asked before it is written.
 */
bool store_may_be_there(const char *path);

/* Could the file be written? Nothing changes; to be asked before long work. */
bool store_can_write(const char *path, enum store_replace replace, struct error *error);

/*
 * Write the file: anew beside it, then in its place. A symbolic link stays one, but what it leads
 * to has to be there; a device is just written to. After a failure the file is what it was, unless
 * only its directory could not be brought to the disk.
 */
bool store_write(const char *path, const char *data, size_t size, struct error *error);

/*
 * The same for a file of ours that is written again and again and nobody else may read; its
 * directory is made when it is missing. Should the power fail at once, the old file may be back.
 */
bool store_write_at(enum store_place place, const char *name, const char *data, size_t size,
                    struct error *error);

/* The directory of it, which is made when it is missing. */
bool store_make_place(enum store_place place, struct error *error);

/*
 * The same, to stay, under a name that is free: STEM.tgr, STEM-2.tgr, ...; a file that holds the
 * same is as good. The path is in out[PLATFORM_PATH_MAX].
 */
bool store_write_free(enum store_place place, const char *stem, const char *data, size_t size,
                      char *out, struct error *error);

bool store_remove(enum store_place place, const char *name);

/* The games in our directories. */
struct store_entry {
    enum store_place place;
    char name[PLATFORM_NAME_MAX];
    int64_t modified_ns;
};

struct store_list {
    struct store_entry *entries;
    int n;
    int room;
    bool is_cut; /* a directory could not be read */
};

/* The records (*.tgr) of a place behind those that are in the list, which begins all zero. */
void store_list_add(struct store_list *list, enum store_place place);
void store_list_sort(struct store_list *list); /* the newest first */
void store_list_free(struct store_list *list);

/*
 * A game of STORE_STATE belongs to the process that has its lock. False when that is another
 * process; a lock that this one has already is its own.
 */
bool store_lock(const char *name);

/*
 * Wait until no other program changes the file of that name, and keep the others out until
 * store_unlock: a shared file is read, changed and written between the two. A program that holds
 * the lock for seconds has been stopped, and is not waited for.
 */
void store_lock_change(const char *name);
void store_unlock(const char *name);

#endif
