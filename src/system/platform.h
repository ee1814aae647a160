/* What the program needs from the system beyond ISO C. posix/ and windows/ implement it. */
#ifndef TACTIGON_SYSTEM_PLATFORM_H
#define TACTIGON_SYSTEM_PLATFORM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* Must be called first. Closed standard streams are opened on /dev/null, so that no other file gets
 * their numbers. Exceeding the limit on file size makes a write fail instead of ending the
 * program. */
void platform_start(void);

enum platform_stream { PLATFORM_INPUT, PLATFORM_OUTPUT, PLATFORM_MESSAGES };

bool platform_is_terminal(enum platform_stream stream);

/* The size of the terminal on standard output, or zeros if it is unknown. */
struct terminal_size {
    int rows, columns;
};
struct terminal_size platform_size(void);

/* Returns the value of an environment variable; NULL if it is empty or not set. */
const char *platform_env(const char *name);

/* Returns a clock that never goes backwards, in nanoseconds. */
int64_t platform_now_ns(void);

/* Returns the clock that times games, in nanoseconds. It does not run while the program is stopped
 * (Ctrl-Z) or, if the system can tell, while the machine sleeps. *away_ns is set to the total of
 * these times. */
int64_t platform_awake_ns(int64_t *away_ns);

/* Makes platform_awake_ns leave out the time while the program is stopped (see terminal_open). */
void platform_catch_stop(void);

/* Reports that the program was stopped for `ns` nanoseconds. */
void platform_was_stopped(int64_t ns);

/* Returns a number that differs from one call to the next, also in other processes. */
uint64_t platform_entropy(void);

/* From now on, Ctrl-C does not end the program. Instead it ends platform_read_from
 * and platform_sleep_ms, and platform_is_interrupted returns true until platform_forget_interrupt.
 */
void platform_catch_interrupt(void);
bool platform_is_interrupted(void);
void platform_forget_interrupt(void);

/* Does what Ctrl-C does, for callers that read Ctrl-C as a byte (terminal.h). */
void platform_interrupt(void);

/* While the functions below wait for something other than standard input, they call `on_input` when
 * standard input has bytes. `on_input` must read some of them, and may call platform_interrupt.
 * NULL: no listener. */
void platform_listen(void (*on_input)(void));

/* Sleeps for `ms` milliseconds, or until an interrupt. */
void platform_sleep_ms(int ms);

/* Waits at most `ms` milliseconds, or until an interrupt. Returns whether standard input can be
 * read. */
bool platform_wait_input_ms(int ms);

enum platform_read {
    PLATFORM_READ_INTERRUPTED = -1,
    PLATFORM_READ_FAILED = -2,
    PLATFORM_READ_NOTHING = -3,
};

/* Returns true if standard input can be read without waiting. */
bool platform_input_is_ready(void);

/* ---- files; on failure errno says why ---- */

enum { PLATFORM_PATH_MAX = 4096, PLATFORM_NAME_MAX = 256 }; /* bytes, with the terminator */

/* Returns the ID of this process, unique on this machine. */
int64_t platform_process(void);

enum platform_kind {
    PLATFORM_MISSING,
    PLATFORM_FILE,
    PLATFORM_DIRECTORY,
    PLATFORM_SPECIAL,  /* a device, pipe or open stream, which cannot be replaced by a file */
    PLATFORM_DANGLING, /* a symbolic link whose target is missing */
    PLATFORM_UNKNOWN,  /* it cannot be examined; errno says why */
};
enum platform_kind platform_kind(const char *path);

bool platform_is_separator(char c);
bool platform_is_absolute(const char *path);

/* Writes the path of the same file, free of symbolic links, to out[PLATFORM_PATH_MAX]. */
bool platform_resolve(const char *path, char *out);

/* Returns whether both names, also by links, belong to one regular file. `b` NULL: standard
 * input. */
bool platform_is_same(const char *a, const char *b);

enum { PLATFORM_STANDARD_INPUT = 0 }; /* a number for platform_read_from; always open */

/* Opens a file for reading, without waiting for the writer of a pipe. Returns a number for
 * platform_read_from, or -1. Sets *kind, and for a regular file *size. */
int platform_open(const char *path, enum platform_kind *kind, uint64_t *size);
void platform_close(int file);

/* Reads at most `size` bytes, waiting for the first. Returns the number of bytes read, 0 at the end
 * of the file, or an enum platform_read; errno says why reading failed. After an interrupt, bytes
 * that are ready are still read. */
int platform_read_from(int file, char *out, int size);

/* Who may read a new file: only its owner, or everyone whom the user's umask allows. */
enum platform_rights { PLATFORM_PRIVATE, PLATFORM_SHARED };

/* Creates the file `path` with `size` bytes of `data`, and forces it to the disk if possible. The
 * permissions are those of the file `like` or, without it, `rights`. After a failure the caller
 * removes the file, except after EEXIST (another process created it). */
bool platform_write_new(const char *path, const char *like, enum platform_rights rights,
                        const char *data, size_t size);

/* Renames the file `from` to `to`, atomically replacing any file of that name. */
bool platform_replace(const char *from, const char *to);

/* Writes `size` bytes to a PLATFORM_SPECIAL file. An interrupt ends a wait for a pipe's reader. */
bool platform_write_special(const char *path, const char *data, size_t size);

/* Opens a file for appending. It is truncated to `keep` bytes, or created if it is missing. NULL
 * with EBUSY if another process is writing the file, or if `size` is not negative and differs from
 * the size of the file. */
FILE *platform_append(const char *path, int64_t size, int64_t keep);

/* Forces a directory's list of names to the disk, if the system can. */
bool platform_sync_directory(const char *path);

/* Creates a directory that only this user can read. */
bool platform_make_directory(const char *path);

/* Calls `each` for all names in the directory that begin with `prefix`, in any order. A missing
 * directory counts as empty. */
bool platform_list(const char *path, const char *prefix,
                   void (*each)(void *context, const char *name, int64_t modified_ns),
                   void *context);

/* Locks a number until this process ends or unlocks it; all processes share the lock file `path`.
 * Returns false only if another process holds the lock; returns true also if this process already
 * holds it or the file system has no locks. */
bool platform_lock(const char *path, uint32_t number);
void platform_unlock(uint32_t number);

/* ---- talking to other programs ---- */

struct platform_program;

/* From now on, the first SIGTERM or SIGHUP acts as an interrupt, so that the program can first end
 * the programs it has started. platform_end_code is the exit status after such a signal, else 0. */
void platform_catch_end(void);
int platform_end_code(void);

enum platform_group { PLATFORM_OWN_GROUP, PLATFORM_OUR_GROUP };
/* Runs a shell command whose standard input and output are connected to this program. With
 * PLATFORM_OUR_GROUP it can use the terminal and gets Ctrl-C. With PLATFORM_OWN_GROUP it is ended
 * together with all processes that it started. NULL with errno on failure. */
struct platform_program *platform_program_new(const char *command, enum platform_group group);

enum { PLATFORM_KILLED = 256 };
/* Closes the program's input and waits for its end, at most `wait_ms` milliseconds or until an
 * interrupt. Then kills it and, if it has its own group, all that it started. p may be NULL.
 * Returns the exit status, the negative signal number, or PLATFORM_KILLED. */
int platform_program_free(struct platform_program *p, int wait_ms);

/* Sends up to `size` bytes, waiting at most `wait_ms`. Returns how many were sent, or
 * PLATFORM_READ_FAILED if the program no longer reads. */
int platform_program_write(struct platform_program *p, const char *data, size_t size, int wait_ms);

/* Reads at most `size` bytes of the program's output, waiting at most `wait_ms`. Returns the
 * same values as platform_read_from, or PLATFORM_READ_NOTHING. */
int platform_program_read(struct platform_program *p, char *out, int size, int wait_ms);

/* Meets another process at a socket with the name `path`, which the first process creates (for all
 * users if is_open). Then bytes are passed between that process and the standard streams until one
 * ends. False with errno: EINTR, or EEXIST (`path` is another file). */
bool platform_relay(const char *path, bool is_open);

/* ---- threads ---- */

/* Locks short sections that two threads must not run at the same time. */
void platform_lock_threads(void);
void platform_unlock_threads(void);

#endif
