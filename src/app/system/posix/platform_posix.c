/*
 * The platform by POSIX. SIGPIPE is left as it was inherited: a reader that
 * goes away ends the program without a word, as with any other filter; where a
 * parent ignores the signal, writing fails and is reported like a full disk.
 */
#include "app/system/posix/platform_posix.h"

#include "app/system/platform.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static volatile sig_atomic_t is_interrupted;

/* SIGINT is blocked but while the program waits, so that none is lost before the wait begins. */
static volatile sig_atomic_t is_catching;

/* The rights that new files do not get; none for others until platform_start has asked. */
static mode_t file_mask = 0077;

mode_t platform_file_mask(void)
{
    return file_mask;
}

void platform_start(void)
{
    /* Opened the wrong way round: reading and writing fail as they do with a closed stream. */
    static const int ways[] = {O_WRONLY, O_RDONLY, O_RDWR};
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++) {
        if (fcntl(fd, F_GETFD) < 0 && errno == EBADF && open("/dev/null", ways[fd]) != fd)
            abort(); /* the numbers below are taken, so it can only be this one */
    }
    file_mask = umask(0);
    umask(file_mask);
    signal(SIGXFSZ, SIG_IGN);
}

static void on_interrupt(int signal_number)
{
    (void)signal_number;
    is_interrupted = 1;
}

static int descriptor(enum platform_stream stream)
{
    switch (stream) {
    case PLATFORM_INPUT:
        return STDIN_FILENO;
    case PLATFORM_OUTPUT:
        return STDOUT_FILENO;
    case PLATFORM_MESSAGES:
        return STDERR_FILENO;
    }
    return -1;
}

bool platform_is_terminal(enum platform_stream stream)
{
    return isatty(descriptor(stream)) == 1;
}

/* What POSIX has not had before 2024; without it a terminal does not say its size. */
struct platform_size platform_size(void)
{
#ifdef TIOCGWINSZ
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0)
        return (struct platform_size){size.ws_row, size.ws_col};
#endif
    return (struct platform_size){0, 0};
}

const char *platform_env(const char *name)
{
    const char *value = getenv(name);
    return value && *value ? value : NULL;
}

static int64_t clock_ns(clockid_t clock)
{
    struct timespec t = {0, 0};
    clock_gettime(clock, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

int64_t platform_now_ns(void)
{
    return clock_ns(CLOCK_MONOTONIC);
}

static volatile sig_atomic_t stopped_ms; /* in all, as a handler may write it: 24 days */

void platform_was_stopped(int64_t ns)
{
    stopped_ms += (sig_atomic_t)(ns / 1000000);
}

#ifdef CLOCK_BOOTTIME
enum { CLOCK_WITH_SLEEP = CLOCK_BOOTTIME };
#else
enum { CLOCK_WITH_SLEEP = CLOCK_MONOTONIC };
#endif

int64_t platform_awake_ns(int64_t *away_ns)
{
    const int64_t now = platform_now_ns(), stopped = (int64_t)stopped_ms * 1000000;
    *away_ns = clock_ns(CLOCK_WITH_SLEEP) - now + stopped;
    return now - stopped;
}

/* Stop as asked for, and notice for how long. */
static void on_stop(int number)
{
    struct sigaction own;
    const struct sigaction stops = {.sa_handler = SIG_DFL};
    const int error = errno;
    const int64_t before = platform_now_ns();
    sigaction(number, &stops, &own);
    raise(number);
    sigaction(number, &own, NULL);
    platform_was_stopped(platform_now_ns() - before);
    errno = error;
}

void platform_catch_stop(void)
{
    struct sigaction action = {.sa_handler = on_stop, .sa_flags = (int)SA_NODEFER | SA_RESTART};
    struct sigaction before;
    sigemptyset(&action.sa_mask);
    sigaction(SIGTSTP, NULL, &before);
    if (before.sa_handler == SIG_DFL)
        sigaction(SIGTSTP, &action, NULL);
}

uint64_t platform_entropy(void)
{
    return (uint64_t)clock_ns(CLOCK_REALTIME) ^ (uint64_t)getpid() << 40;
}

static sigset_t only_interrupts(void)
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    return set;
}

void platform_catch_interrupt(void)
{
    if (is_catching)
        return;
    const sigset_t interrupts = only_interrupts();
    sigprocmask(SIG_BLOCK, &interrupts, NULL);
    struct sigaction action = {.sa_handler = on_interrupt};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    is_catching = 1;
}

static void (*listener)(void);

void platform_listen(void (*hear)(void))
{
    listener = hear;
}

void platform_interrupt(void)
{
    is_interrupted = 1;
}

bool platform_is_interrupted(void)
{
    sigset_t pending;
    sigemptyset(&pending);
    if (is_catching)
        sigpending(&pending);
    return is_interrupted || sigismember(&pending, SIGINT) == 1;
}

void platform_forget_interrupt(void)
{
    sigset_t pending;
    int number;
    sigemptyset(&pending);
    sigpending(&pending);
    if (is_catching && sigismember(&pending, SIGINT) == 1) {
        pending = only_interrupts();
        sigwait(&pending, &number);
    }
    is_interrupted = 0;
}

enum { NOBODY = -1 };

/*
 * Wait until `from` can be read or `to` written to, and for an interrupt; as pselect. An interrupt
 * may come through standard input.
 */
static int wait_for(int from, int to, const struct timespec *timeout)
{
    fd_set readable, writable;
    FD_ZERO(&readable);
    FD_ZERO(&writable);
    if (from != NOBODY)
        FD_SET((size_t)from, &readable); /* some C libraries compute with it as it is */
    if (to != NOBODY)
        FD_SET((size_t)to, &writable);
    sigset_t open;
    sigprocmask(SIG_BLOCK, NULL, &open);
    sigdelset(&open, SIGINT);
    const bool listens = listener && from != STDIN_FILENO;
    int last = from > to ? from : to;
    if (listens) {
        FD_SET(STDIN_FILENO, &readable);
        last = last > STDIN_FILENO ? last : STDIN_FILENO;
    }
    const int n = pselect(last + 1, &readable, &writable, NULL, timeout, &open);
    if (n <= 0 || !listens || !FD_ISSET(STDIN_FILENO, &readable))
        return n;
    listener();
    errno = EINTR;
    return -1;
}

void platform_wait_for_writing(int file)
{
    wait_for(NOBODY, file, NULL);
}

void platform_sleep_ms(int ms)
{
    const struct timespec timeout = {ms / 1000, (long)(ms % 1000) * 1000000};
    if (!platform_is_interrupted())
        wait_for(NOBODY, NOBODY, &timeout);
}

bool platform_wait_input_ms(int ms)
{
    const struct timespec timeout = {ms / 1000, (long)(ms % 1000) * 1000000};
    return !platform_is_interrupted() && wait_for(STDIN_FILENO, NOBODY, &timeout) > 0;
}

/* Not by poll, which some systems do not have for terminals. */
static bool is_ready(int fd)
{
    const struct timespec at_once = {0, 0};
    fd_set readable;
    FD_ZERO(&readable);
    FD_SET((size_t)fd, &readable);
    return pselect(fd + 1, &readable, NULL, NULL, &at_once, NULL) > 0;
}

bool platform_input_is_ready(void)
{
    return is_ready(STDIN_FILENO);
}

int platform_read(char *out, int size)
{
    return platform_is_interrupted() ? PLATFORM_READ_INTERRUPTED
                                     : platform_read_from(STDIN_FILENO, out, size);
}

/*
 * As read. Ctrl-C drops the line that was typed, which may have been what made the terminal ready:
 * so SIGINT is open here too, or read would wait for a line that nobody types.
 */
static ssize_t read_open(int file, char *out, int size)
{
    const sigset_t interrupts = only_interrupts();
    const bool was_interrupted = is_interrupted;
    sigset_t before;
    ssize_t n = -1;
    sigprocmask(SIG_UNBLOCK, &interrupts, &before);
    errno = EINTR;
    if (was_interrupted || !is_interrupted)
        n = read(file, out, (size_t)size);
    const int number = errno;
    sigprocmask(SIG_SETMASK, &before, NULL);
    errno = number;
    return n;
}

/* A pipe that nobody has opened for writing yet is not ready, and has not ended. */
int platform_read_from(int file, char *out, int size)
{
    for (;;) {
        if (!is_ready(file)) {
            if (platform_is_interrupted())
                return PLATFORM_READ_INTERRUPTED;
            if (wait_for(file, NOBODY, NULL) < 0 && errno == EINTR)
                continue;
        }
        const ssize_t n = read_open(file, out, size);
        if (n >= 0)
            return (int)n;
        if (errno != EINTR && errno != EAGAIN)
            return PLATFORM_READ_FAILED;
    }
}
