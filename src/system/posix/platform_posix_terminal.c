/* The platform on POSIX: the terminal as a screen. Signal handlers set flags for terminal_wait. A
 * signal whose default action ends the process still ends it, but the handler calls put_back first,
 * which is safe in a handler. */
#include "system/posix/platform_posix.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

#include "system/platform.h"
#include "system/terminal.h"

enum {
    PATIENCE_MS = 100,      /* longest wait while the terminal accepts no bytes of a frame */
    PATIENCE_ENDS_MS = 500, /* longest wait when the screen is entered or left */
    QUIET_MS = 20,          /* after a pause this long, no more input is expected */
    STOP_MS = 100,          /* longest wait for the process to be suspended after Ctrl-Z */
    CONTROL_C = 'c' & 0x1f,
    CONTROL_Z = 'z' & 0x1f,
    CRASH_STACK = 64 * 1024,
};

/* Set from terminal_open to terminal_close. */
static const char *enter_bytes, *leave_bytes;
static struct termios usual, raw;
static int screen; /* the terminal, opened again so that O_NONBLOCK affects no other process */

static volatile sig_atomic_t is_on;    /* the terminal is in use as a screen */
static volatile sig_atomic_t is_stuck; /* the terminal has not accepted all bytes */

/* Set by signal handlers. `typed` is a control character, or 0. */
static volatile sig_atomic_t has_continued, is_resized, typed;

static bool is_ended(void)
{
    return platform_end_code() != 0;
}

/* Returns false if the terminal accepts no bytes for `patience_ms` milliseconds, or is gone. */
static bool send_bytes(const char *bytes, size_t n, int patience_ms)
{
    while (n > 0) {
        const ssize_t taken = write(screen, bytes, n);
        if (taken >= 0) {
            bytes += taken;
            n -= (size_t)taken;
        } else if (errno == EAGAIN) {
            const int ready = platform_wait(PLATFORM_NOBODY, screen, patience_ms, false);
            if (ready == 0 || (ready < 0 && errno != EINTR))
                return false;
        } else if (errno != EINTR) {
            platform_end(SIGHUP);
            return false;
        }
    }
    return true;
}

/* Returns true also if standard input is not the controlling terminal or the terminal is gone,
 * because nothing would then continue a stopped program. */
static bool is_in_foreground(void)
{
    const pid_t group = tcgetpgrp(STDIN_FILENO);
    return group < 0 || group == getpgrp();
}

static bool make_screen(void)
{
    int status;
    is_on = 1; /* set first, so that the handler of a crash restores the terminal */
    do {
        status = tcsetattr(STDIN_FILENO, TCSANOW, &raw);
    } while (status != 0 && errno == EINTR);
    is_on = status == 0;
    if (!is_on)
        return false;
    is_stuck = !send_bytes(enter_bytes, strlen(enter_bytes), PATIENCE_ENDS_MS);
    return !is_stuck;
}

/* Restores the terminal. Crash handlers can call this at any moment. `leave` is written first, so
 * that late reports are discarded instead of reaching the shell. In the background the settings are
 * restored only if they are still our own. All signals are blocked meanwhile. */
static void put_back(void)
{
    struct termios now;
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    if (is_on && tcgetattr(STDIN_FILENO, &now) == 0) { /* the terminal still exists */
        bool is_taken = send_bytes(leave_bytes, strlen(leave_bytes), PATIENCE_ENDS_MS);
        if (!is_taken) { /* discards older output and tries again */
            tcflush(STDIN_FILENO, TCOFLUSH);
            is_taken = send_bytes(leave_bytes, strlen(leave_bytes), PATIENCE_MS);
        }
        if (is_in_foreground() || (now.c_lflag == raw.c_lflag && now.c_iflag == raw.c_iflag)) {
            for (int i = 0; i < 10 && platform_wait(STDIN_FILENO, PLATFORM_NOBODY, QUIET_MS, false);
                 i++)
                tcflush(STDIN_FILENO, TCIFLUSH);
            if (!is_taken || tcsetattr(STDIN_FILENO, TCSAFLUSH, &usual) != 0)
                tcsetattr(STDIN_FILENO, TCSANOW, &usual);
        }
    }
    is_on = 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

static void on_signal(int number)
{
    switch (number) {
    case SIGWINCH:
        is_resized = 1;
        break;
    case SIGCONT:
        has_continued = 1;
        break;
    case SIGINT:
        typed = CONTROL_C;
        break;
    case SIGTSTP:
        typed = CONTROL_Z;
        break;
    case SIGTERM:
    case SIGHUP:
        platform_end(number); /* this also ends any wait */
        break;
    default:
        put_back();
        signal(number, SIG_DFL);
        raise(number); /* on most systems this ends the process when the handler returns */
        has_continued = 1;
    }
    platform_wake();
}

#ifdef SIGRTMAX
#define LAST_SIGNAL SIGRTMAX
#else
#define LAST_SIGNAL SIGSYS
#endif

/* A separate stack for the handler of a stack overflow. POSIX without X/Open has none. */
#ifdef SS_DISABLE
static void open_crash_stack(void)
{
    static char crash_stack[CRASH_STACK];
    const stack_t stack = {.ss_sp = crash_stack, .ss_size = sizeof crash_stack};
    stack_t present;
    if (sigaltstack(NULL, &present) == 0 && present.ss_flags & SS_DISABLE)
        sigaltstack(&stack, NULL);
}
#else
#undef SA_ONSTACK
#define SA_ONSTACK 0
static void open_crash_stack(void)
{
}
#endif

#ifdef TACTIGON_HAS_SANITIZERS
void __sanitizer_set_death_callback(void (*callback)(void));
__attribute__((visibility("default"))) void __asan_on_error(void); /* called by the ASan library */

/* Called before the sanitizer's report, which ends the program without a signal. */
void __asan_on_error(void)
{
    put_back();
}
#endif

static void open_signals(void)
{
    open_crash_stack();
    has_continued = is_resized = typed = 0;
    for (int n = 1; n <= LAST_SIGNAL; n++) {
        /* The signals that the screen needs, and all others that end or stop the process. */
        const bool is_needed = n == SIGWINCH || n == SIGCONT || n == SIGINT;
        const bool is_harmless = n == SIGCHLD || n == SIGURG || n == SIGTTIN || n == SIGTTOU;
        if (is_needed || (!is_harmless && platform_is_default(n)))
            platform_handle(n, on_signal, (int)SA_ONSTACK | SA_RESTART);
    }
#ifdef TACTIGON_HAS_SANITIZERS
    __sanitizer_set_death_callback(put_back);
#endif
}

/* Stops the process group with the signal, and returns when it continues. Returns false if it was
 * not stopped: the signal is ignored, or there is no shell that would continue the group. */
static bool stop_group(int number)
{
    struct sigaction before;
    sigaction(number, NULL, &before);
    if (before.sa_handler == SIG_IGN)
        return false;
    has_continued = 0;
    const int64_t begin = platform_now_ns();
    signal(number, SIG_DFL);
    kill(0, number);
    for (int i = 0; i < STOP_MS / QUIET_MS && !has_continued; i++)
        platform_wait(PLATFORM_NOBODY, PLATFORM_NOBODY, QUIET_MS, false);
    sigaction(number, &before, NULL);
    if (has_continued)
        platform_was_stopped(platform_now_ns() - begin);
    return has_continued;
}

/* Turns the terminal into a screen again after a stop. If the process is in the background, stops
 * again until the shell brings it to the foreground. */
static void wait_for_foreground(void)
{
    while (!is_in_foreground()) {
        if (is_ended())
            return;
        if (!stop_group(SIGTTOU)) {
            platform_end(SIGHUP);
            return;
        }
    }
    has_continued = 0;
    is_resized = 1;
    if (is_on) /* the stop has not restored the terminal: the screen is left, then entered again */
        send_bytes(leave_bytes, strlen(leave_bytes), PATIENCE_MS);
    if (!make_screen() && !is_stuck)
        platform_end(SIGHUP);
}

static char pending[256]; /* bytes typed while the program waited for something other than keys */
static int n_pending;

/* Reads what terminal_read does, except the bytes in `pending`. */
static int read_keys(char *out, int size)
{
    if (is_ended() || platform_wait(STDIN_FILENO, PLATFORM_NOBODY, 0, false) <= 0)
        return 0;
    const ssize_t n = read(STDIN_FILENO, out, (size_t)size);
    if (n == 0 || (n < 0 && errno != EINTR && errno != EAGAIN))
        platform_end(SIGHUP);
    return n > 0 ? (int)n : 0;
}

static void read_pending(void)
{
    if (n_pending == sizeof pending) /* full: these bytes are dropped */
        n_pending = 0;
    char *begin = pending + n_pending;
    n_pending += read_keys(begin, (int)sizeof pending - n_pending);
    char *found = memchr(begin, CONTROL_C, (size_t)(pending + n_pending - begin));
    if (found) /* Ctrl-C discards all pending bytes */
        n_pending = 0;
    if (found)
        platform_interrupt();
}

bool terminal_can_screen(void)
{
    return platform_is_terminal(PLATFORM_INPUT) && platform_is_terminal(PLATFORM_OUTPUT) &&
           is_in_foreground();
}

/* Opens the terminal of standard output again with O_NONBLOCK, so that other processes that share
 * standard output are not affected. If that fails, duplicates standard output. */
static int open_output(void)
{
    struct stat in, out;
    int fd = -1;
    if (fstat(STDIN_FILENO, &in) == 0 && fstat(STDOUT_FILENO, &out) == 0 &&
        in.st_rdev == out.st_rdev && tcgetpgrp(STDIN_FILENO) >= 0)
        fd = open("/dev/tty", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    return platform_for_select(fd >= 0 ? fd : fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0));
}

bool terminal_open(const char *enter, const char *leave)
{
    if (tcgetattr(STDIN_FILENO, &usual) != 0 || (screen = open_output()) < 0)
        return false;
    raw = usual;
    raw.c_iflag &= ~(tcflag_t)(BRKINT | ICRNL | IGNCR | INLCR | ISTRIP | IXON | PARMRK);
    raw.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | IEXTEN | ISIG);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    enter_bytes = enter;
    leave_bytes = leave;
    platform_catch_interrupt(); /* before open_signals, which handles SIGINT */
    platform_listen(read_pending);
    open_signals();
    if (make_screen())
        return true;
    terminal_close();
    return false;
}

void terminal_close(void)
{
    if (!leave_bytes)
        return;
    platform_listen(NULL);
    put_back();
    for (int n = 1; n <= LAST_SIGNAL; n++) {
        struct sigaction now;
        if (sigaction(n, NULL, &now) == 0 && now.sa_handler == on_signal)
            signal(n, SIG_DFL);
    }
    platform_catch_interrupt();
    close(screen);
    leave_bytes = NULL;
}

/* Returns whether there is an event other than unread bytes on standard input. */
static bool has_news(enum terminal_event *event)
{
    if (has_continued && !is_ended())
        wait_for_foreground();
    if (is_ended()) {
        *event = TERMINAL_GONE;
    } else if (typed || n_pending > 0) {
        *event = TERMINAL_INPUT;
    } else if (is_resized) {
        is_resized = 0;
        *event = TERMINAL_RESIZE;
    } else {
        return false;
    }
    return true;
}

enum terminal_event terminal_wait(int ms)
{
    enum terminal_event event;
    while (!has_news(&event)) {
        const int n = platform_wait(STDIN_FILENO, is_stuck ? screen : PLATFORM_NOBODY, ms, false);
        const int error = errno;
        if (is_stuck && platform_wait(PLATFORM_NOBODY, screen, 0, false) > 0) {
            is_stuck = 0;
            has_continued = 1; /* a sequence may have been cut off: the screen is entered again */
        } else if (n == 0) {
            return TERMINAL_TIMEOUT;
        } else if (n > 0) {
            return TERMINAL_INPUT;
        } else if (error != EINTR) {
            platform_end(SIGHUP);
        }
    }
    return event;
}

int terminal_code(void)
{
    return platform_end_code();
}

int terminal_read(char *out, int size)
{
    if (typed) {
        out[0] = (char)typed;
        typed = 0;
        return 1;
    }
    if (n_pending == 0)
        return read_keys(out, size);
    const int n = n_pending < size ? n_pending : size;
    memcpy(out, pending, (size_t)n);
    memmove(pending, pending + n, (size_t)(n_pending -= n));
    return n;
}

bool terminal_write(const char *bytes, size_t n)
{
    /* While this program was stopped, the terminal may have been given to another one. */
    if (is_ended() || has_continued || is_stuck)
        return false;
    is_stuck = !send_bytes(bytes, n, PATIENCE_MS);
    return !is_stuck;
}

bool terminal_suspend(void)
{
    put_back();
    const bool is_stopped = stop_group(SIGTSTP);
    wait_for_foreground();
    return is_stopped;
}
