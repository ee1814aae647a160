/*
 * What the program needs from the system beyond ISO C. One platform_*.c
 * implements it; the build picks the file.
 */
#ifndef TACTIGON_APP_SYSTEM_PLATFORM_H
#define TACTIGON_APP_SYSTEM_PLATFORM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/*
 * Before anything else: standard streams that were closed lead nowhere, so that no file takes their
 * numbers, and a limit on the size of files is a failure to write and does not end the program.
 */
void platform_start(void);

enum platform_stream { PLATFORM_INPUT, PLATFORM_OUTPUT, PLATFORM_MESSAGES };

bool platform_is_terminal(enum platform_stream stream);

/* The size of the terminal that standard output is; 0 when it is none or does not say. */
struct platform_size {
    int rows, columns;
};
struct platform_size platform_size(void);

/* The value of an environment variable; NULL when it is not set or empty. */
const char *platform_env(const char *name);

/* A clock that never goes back, in nanoseconds from some moment. */
int64_t platform_now_ns(void);

/*
 * The same for the clocks of people: it stands still while the program is stopped (Ctrl-Z) and
 * while the machine sleeps, as far as the system tells. *away_ns is how long that was until now.
 */
int64_t platform_awake_ns(int64_t *away_ns);

/* From now on a stop is noticed, also where the terminal is no screen (terminal.h). */
void platform_catch_stop(void);

/* The program has been stopped so long. */
void platform_was_stopped(int64_t ns);

/* A number that differs from one start of the program to the next. */
uint64_t platform_entropy(void);

/*
 * From now on Ctrl-C does not end the program: it ends platform_read and platform_sleep,
 * and platform_is_interrupted says so from then on.
 */
void platform_catch_interrupt(void);
bool platform_is_interrupted(void);

/* As if Ctrl-C had been typed: where it comes as a byte (terminal.h). */
void platform_interrupt(void);

/*
 * While the functions below wait for something else than standard input, have `hear` called when
 * that has something, so that an interrupt can come from there; it takes some of it. NULL: no more.
 */
void platform_listen(void (*hear)(void));

/* The interrupt has been attended to: platform_is_interrupted says no until the next one. */
void platform_forget_interrupt(void);

/* Wait, at most until an interrupt. */
void platform_sleep_ms(int ms);

/* Wait, at most until an interrupt or until standard input can be read: true. */
bool platform_wait_input_ms(int ms);

enum platform_read {
    PLATFORM_READ_INTERRUPTED = -1,
    PLATFORM_READ_FAILED = -2,
    PLATFORM_READ_NOTHING = -3,
};

/*
 * Read what there is of standard input, at most `size` bytes, waiting for the first. Returns how
 * many, 0 at the end of input, or an enum platform_read; errno then says why it failed.
 */
int platform_read(char *out, int size);

/* platform_read would not wait. */
bool platform_input_is_ready(void);

/* ---- files; what cannot be done says why in errno ---- */

enum { PLATFORM_PATH_MAX = 4096, PLATFORM_NAME_MAX = 256 }; /* with the terminator */

/* The number of this process; no other one that runs on this machine has it. */
int64_t platform_process(void);

/* Is there such a process on this machine? */
bool platform_is_running(int64_t process);

/* A number for everything that shares its processes with this one: a machine, a container. */
uint32_t platform_machine(void);

/*
 * PLATFORM_SPECIAL is what cannot be replaced by a file: a device, a pipe, an open stream by its
 * name. PLATFORM_DANGLING is a symbolic link to nothing. PLATFORM_UNKNOWN cannot be looked at, as
 * errno says, and may be anything.
 */
enum platform_kind {
    PLATFORM_MISSING,
    PLATFORM_FILE,
    PLATFORM_DIRECTORY,
    PLATFORM_SPECIAL,
    PLATFORM_DANGLING,
    PLATFORM_UNKNOWN,
};
enum platform_kind platform_kind(const char *path);

/* What stands between the names in a path, and whether a path begins at a root. */
bool platform_is_separator(char c);
bool platform_is_absolute(const char *path);

/* The same file by a path without symbolic links, in out[PLATFORM_PATH_MAX]. */
bool platform_resolve(const char *path, char *out);

enum { PLATFORM_STANDARD_INPUT = 0 };

/*
 * Open something for reading, without waiting for the other end of a pipe: its number, *kind and,
 * of a file, *size. -1 when it cannot be read. PLATFORM_STANDARD_INPUT is open already.
 */
int platform_open(const char *path, enum platform_kind *kind, uint64_t *size);
void platform_close(int file);

/* As platform_read; an interrupt ends the wait for a pipe, and nothing else. */
int platform_read_from(int file, char *out, int size);

/* Who may read a new file: its owner alone, or whom the user lets read files. */
enum platform_rights { PLATFORM_PRIVATE, PLATFORM_SHARED };

/*
 * Make the file `path`, which must not exist, of data[size], and have it on the disk; it may be
 * read and written by whoever may do so with the file `like`, and if there is none as `rights` say:
 * by nobody else, not even before it is complete. After a failure the caller removes what was
 * written of it; EEXIST: it is not the caller's.
 */
bool platform_write_new(const char *path, const char *like, enum platform_rights rights,
                        const char *data, size_t size);

/* Give the file the name `to`, at once in the place of a file that has it. */
bool platform_replace(const char *from, const char *to);

/* Write data[size] to a PLATFORM_SPECIAL, waiting for its reader at most until an interrupt. */
bool platform_write_special(const char *path, const char *data, size_t size);

/*
 * A file to be written behind its first `keep` bytes, the others being cut off; made when it is
 * missing. NULL when it cannot be, with EBUSY when another process is writing it, or has: when it
 * has not `size` bytes, where that is not negative.
 */
FILE *platform_append(const char *path, int64_t size, int64_t keep);

/* Have the names in a directory on the disk, where the system can do that. */
bool platform_sync_directory(const char *path);

/* Make the directory, which is missing while those above it are there: for this user alone. */
bool platform_make_directory(const char *path);

/*
 * Call `each` for everything in the directory that begins with `prefix`, in any order; a missing
 * directory is empty.
 */
bool platform_list(const char *path, const char *prefix,
                   void (*each)(void *context, const char *name, int64_t modified_ns),
                   void *context);

/*
 * Lock a number, by a file that all processes share, until the process ends or unlocks it. False
 * when another process has it, never when this one does; where there can be no locks, true.
 */
bool platform_lock(const char *path, uint32_t number);
void platform_unlock(uint32_t number);

/* ---- other programs, to talk to ---- */

struct platform_program;

/*
 * From now on being told to end (SIGTERM, SIGHUP) is an interrupt as well, the first time: who has
 * started other programs ends them first. platform_end_code is the exit status of a program that
 * was told to, or 0.
 */
void platform_catch_end(void);
int platform_end_code(void);

/*
 * Start a command line of the shell; its standard input and output are ours. In our group it can
 * ask at the terminal, and gets Ctrl-C as we do; one of its own is ended as a whole. NULL with
 * errno when that fails; not when there is no such command: then it ends at once. Any thread may.
 */
enum platform_group { PLATFORM_OWN_GROUP, PLATFORM_OUR_GROUP };
struct platform_program *platform_program_new(const char *command, enum platform_group group);

/*
 * Close its input, wait until it has ended, at most so long and until an interrupt, then end it
 * and all that it has started. NULL is allowed. Returns its exit status, the signal that ended it
 * below 0, or PLATFORM_KILLED when it had to be ended.
 */
enum { PLATFORM_KILLED = 256 };
int platform_program_free(struct platform_program *p, int wait_ms);

/*
 * Hand over data[size], or the beginning of it, waiting at most so long. Returns how many bytes, or
 * PLATFORM_READ_FAILED when nobody is there to read them.
 */
int platform_program_write(struct platform_program *p, const char *data, size_t size, int wait_ms);

/*
 * Read what it has written, at most `size` bytes, waiting at most so long. As platform_read, or
 * PLATFORM_READ_NOTHING.
 */
int platform_program_read(struct platform_program *p, char *out, int size, int wait_ms);

/*
 * Meet another process of this machine at `path`, by a socket that whoever comes first makes there
 * and waits at, one for everybody if it is_open; then hand on bytes between it and the standard
 * streams until one of them ends. False with errno: EINTR after an interrupt, EEXIST when something
 * is there that is not such a socket; it is kept.
 */
bool platform_relay(const char *path, bool is_open);

/* ---- threads ---- */

/* For what two threads may not do at once, and what is soon done. */
void platform_lock_threads(void);
void platform_unlock_threads(void);

#endif
