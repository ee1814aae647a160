/*
 * The platform by POSIX. SIGPIPE is left as it was inherited: a reader that
 * goes away ends the program without a word, as with any other filter; where a
 * parent ignores the signal, writing fails and is reported like a full disk.
 */
#define _POSIX_C_SOURCE 200809L

#include "app/platform.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <time.h>
#include <unistd.h>

static volatile sig_atomic_t is_interrupted;

/* SIGINT is blocked but while the program waits, so that none is lost before the wait begins. */
static volatile sig_atomic_t is_catching;

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

int platform_columns(void)
{
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0)
        return 0;
    return size.ws_col;
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

uint64_t platform_entropy(void)
{
    return (uint64_t)clock_ns(CLOCK_REALTIME) ^ (uint64_t)getpid() << 40;
}

void platform_catch_interrupt(void)
{
    if (is_catching)
        return;
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigprocmask(SIG_BLOCK, &set, NULL);
    struct sigaction action = {.sa_handler = on_interrupt};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    is_catching = 1;
}

bool platform_is_interrupted(void)
{
    sigset_t pending;
    sigemptyset(&pending);
    if (is_catching)
        sigpending(&pending);
    return is_interrupted || sigismember(&pending, SIGINT) == 1;
}

/* Wait for standard input when `is_reading`, and for an interrupt; as pselect. */
static int wait_for(bool is_reading, const struct timespec *timeout)
{
    fd_set readable;
    FD_ZERO(&readable);
    if (is_reading)
        FD_SET(STDIN_FILENO, &readable);
    sigset_t open;
    sigprocmask(SIG_BLOCK, NULL, &open);
    sigdelset(&open, SIGINT);
    return pselect(is_reading ? STDIN_FILENO + 1 : 0, &readable, NULL, NULL, timeout, &open);
}

void platform_sleep_ms(int ms)
{
    const struct timespec timeout = {ms / 1000, (long)(ms % 1000) * 1000000};
    if (!platform_is_interrupted())
        wait_for(false, &timeout);
}

int platform_read(char *out, int size)
{
    for (;;) {
        if (platform_is_interrupted())
            return PLATFORM_READ_INTERRUPTED;
        if (is_catching && wait_for(true, NULL) < 0 && errno == EINTR)
            continue;
        const ssize_t n = read(STDIN_FILENO, out, (size_t)size);
        if (n >= 0)
            return (int)n;
        if (errno != EINTR)
            return PLATFORM_READ_FAILED;
    }
}
