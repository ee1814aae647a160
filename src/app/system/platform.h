/*
 * What the program needs from the system beyond ISO C. posix/ and windows/ implement it.
 */
#ifndef TACTIGON_APP_SYSTEM_PLATFORM_H
#define TACTIGON_APP_SYSTEM_PLATFORM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/*
 * Call this first. Closed standard streams are opened on nothing, so that no file gets their
 * numbers, and a limit on the size of files becomes a failure to write.
 */
void platform_start(void);

enum platform_stream { PLATFORM_INPUT, PLATFORM_OUTPUT, PLATFORM_MESSAGES };

bool platform_is_terminal(enum platform_stream stream);

/* The size of the terminal on standard output; 0 when it is unknown. */
struct platform_size {
    int rows, columns;
};
struct platform_size platform_size(void);

/* The value of an environment variable; NULL when it is not set or empty. */
const char *platform_env(const char *name);

/* A clock that never goes back, in nanoseconds. */
int64_t platform_now_ns(void);

/*
 * The clock of games: it stands still while the program is stopped (Ctrl-Z) and, where the system
 * can tell, while the machine sleeps. *away_ns is the total of these times.
 */
int64_t platform_awake_ns(int64_t *away_ns);

/* Notice stops from now on, also without terminal_open. */
void platform_catch_stop(void);

/* The program was stopped for that long. */
void platform_was_stopped(int64_t ns);

/* A number that differs from one start of the program to the next. */
uint64_t platform_entropy(void);

/* From now on Ctrl-C does not end the program: it ends platform_read and platform_sleep_ms, and
 * platform_is_interrupted is true until platform_forget_interrupt. */
void platform_catch_interrupt(void);
bool platform_is_interrupted(void);
void platform_forget_interrupt(void);

/* Interrupt as Ctrl-C does, where Ctrl-C comes as a byte (terminal.h). */
void platform_interrupt(void);

/* While the functions below wait for something other than standard input, `hear` is called when
 * that has input; it must read some. It may call platform_interrupt. NULL: nobody. */
void platform_listen(void (*hear)(void));

/* Wait, at most until an interrupt. */
void platform_sleep_ms(int ms);

/* Wait until standard input can be read (true), or an interrupt. */
bool platform_wait_input_ms(int ms);

enum platform_read {
    PLATFORM_READ_INTERRUPTED = -1,
    PLATFORM_READ_FAILED = -2,
    PLATFORM_READ_NOTHING = -3,
};

/*
 * Read from standard input at most `size` bytes, and wait for the first. Returns how many, 0 at the
 * end of input, or an enum platform_read; errno says why it failed.
 */
int platform_read(char *out, int size);

/* Whether platform_read would not wait. */
bool platform_input_is_ready(void);

/* ---- files; errno says why something failed ---- */

enum { PLATFORM_PATH_MAX = 4096, PLATFORM_NAME_MAX = 256 }; /* with the terminator */

/* The number of this process, unique on this machine, and whether a process is running. */
int64_t platform_process(void);
bool platform_is_running(int64_t process);

/* A number for the machine or container that numbers its processes. */
uint32_t platform_machine(void);

enum platform_kind {
    PLATFORM_MISSING,
    PLATFORM_FILE,
    PLATFORM_DIRECTORY,
    PLATFORM_SPECIAL,  /* a device, a pipe, an open stream: no file can replace it */
    PLATFORM_DANGLING, /* a symbolic link to nothing */
    PLATFORM_UNKNOWN,  /* errno says why it cannot be examined */
};
enum platform_kind platform_kind(const char *path);

bool platform_is_separator(char c);
bool platform_is_absolute(const char *path);

/* The path of the same file without symbolic links, in out[PLATFORM_PATH_MAX]. */
bool platform_resolve(const char *path, char *out);

enum { PLATFORM_STANDARD_INPUT = 0 }; /* always open */

/* Open for reading, without waiting for the other end of a pipe. Returns a number for
 * platform_read_from, or -1; sets *kind and for a file *size. */
int platform_open(const char *path, enum platform_kind *kind, uint64_t *size);
void platform_close(int file);

/* As platform_read; an interrupt ends only the wait for a pipe. */
int platform_read_from(int file, char *out, int size);

/* Who may read a new file: its owner, or everybody whom the user's mask allows. */
enum platform_rights { PLATFORM_PRIVATE, PLATFORM_SHARED };

/*
 * Create the file `path` with data[size] and force it to the disk. Its permissions are those of the
 * file `like`, or if that is missing as `rights` says, but private until it is complete. After a
 * failure the caller removes it, except for EEXIST: then it is not the caller's.
 */
bool platform_write_new(const char *path, const char *like, enum platform_rights rights,
                        const char *data, size_t size);

/* Rename the file to `to`, replacing a file of that name in one step. */
bool platform_replace(const char *from, const char *to);

/* Write data[size] to a PLATFORM_SPECIAL; the wait for its reader ends with an interrupt. */
bool platform_write_special(const char *path, const char *data, size_t size);

/*
 * Open a file to append after its first `keep` bytes; the rest is cut off, and a missing file is
 * created. NULL with EBUSY when another process writes it, or when `size` is not negative and is
 * not the size of the file.
 */
FILE *platform_append(const char *path, int64_t size, int64_t keep);

/* Force the names in a directory to the disk, where the system can. */
bool platform_sync_directory(const char *path);

/* Create a directory for this user alone. */
bool platform_make_directory(const char *path);

/* Call `each` for all names in the directory that begin with `prefix`, in any order. A missing
 * directory is empty. */
bool platform_list(const char *path, const char *prefix,
                   void (*each)(void *context, const char *name, int64_t modified_ns),
                   void *context);

/*
 * Lock a number in a file that all processes share, until the process ends or unlocks it. False
 * when another process has it, never when this one does; true where there are no locks.
 */
bool platform_lock(const char *path, uint32_t number);
void platform_unlock(uint32_t number);

/* ---- talking to other programs ---- */

struct platform_program;

/*
 * From now on the first SIGTERM or SIGHUP is an interrupt, so that started programs can be ended
 * first. platform_end_code is then the exit status, else 0.
 */
void platform_catch_end(void);
int platform_end_code(void);

/*
 * Start a command line of the shell, connected to us by its standard input and output. In our
 * process group it can use the terminal and gets Ctrl-C; in its own it is ended with all that it
 * started. NULL with errno on failure; an unknown command is started and ends at once. Any thread
 * may call this.
 */
enum platform_group { PLATFORM_OWN_GROUP, PLATFORM_OUR_GROUP };
struct platform_program *platform_program_new(const char *command, enum platform_group group);

/*
 * Close its input, wait at most so long or until an interrupt for it to end, then kill it and all
 * that it started; p may be NULL. Returns its exit status, the negative number of the signal that
 * ended it, or PLATFORM_KILLED.
 */
enum { PLATFORM_KILLED = 256 };
int platform_program_free(struct platform_program *p, int wait_ms);

/* Send a beginning of data[size], waiting at most so long. Returns how many bytes, or
 * PLATFORM_READ_FAILED when the program no longer reads. */
int platform_program_write(struct platform_program *p, const char *data, size_t size, int wait_ms);

/* Read at most `size` bytes of its output, waiting at most so long: as platform_read, or
 * PLATFORM_READ_NOTHING. */
int platform_program_read(struct platform_program *p, char *out, int size, int wait_ms);

/*
 * Meet another process of this machine at `path`: the first to arrive makes a socket there, for all
 * users if is_open, and waits. Then pass bytes between the other process and the standard streams
 * until one of them ends. False with errno: EINTR after an interrupt, EEXIST when `path` is
 * something other than such a socket.
 */
bool platform_relay(const char *path, bool is_open);

/* ---- threads ---- */

/* One lock for short sections that two threads must not run at the same time. */
void platform_lock_threads(void);
void platform_unlock_threads(void);

#endif
