/* The platform on POSIX: signals, waiting and reading. SIGPIPE is left as inherited: if a reader
 * goes away, the program ends or, if the parent process ignored the signal, writing fails. */
#include "system/posix/platform_posix.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "system/platform.h"

static volatile sig_atomic_t is_interrupted;
static volatile sig_atomic_t ended_by; /* the signal that ends the program, or 0 */

/* A pipe from this process to itself. A byte in the pipe ends the current wait, or the next wait if
 * nothing waits. */
static int wake_pipe[2] = {PLATFORM_NOBODY, PLATFORM_NOBODY};

/* The user's umask. */
static mode_t file_mask = 0077;

mode_t platform_file_mask(void)
{
    return file_mask;
}

void platform_start(void)
{
    /* Opened in the wrong direction: using them fails as if they were closed. */
    static const int modes[] = {O_WRONLY, O_RDONLY, O_RDWR};
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++) {
        if (fcntl(fd, F_GETFD) < 0 && errno == EBADF && open("/dev/null", modes[fd]) != fd)
            abort(); /* /dev/null cannot be opened; it would have got fd, the lowest free number */
    }
    file_mask = umask(0);
    umask(file_mask);
    signal(SIGXFSZ, SIG_IGN);
}

void platform_handle(int number, void (*handler)(int), int flags)
{
    struct sigaction action = {.sa_handler = handler, .sa_flags = flags};
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

bool platform_is_default(int number)
{
    struct sigaction now;
    return sigaction(number, NULL, &now) == 0 && now.sa_handler == SIG_DFL;
}

void platform_wake(void)
{
    const int error = errno;
    (void)!write(wake_pipe[1], "", 1); /* if the pipe is full, it already ends a wait */
    errno = error;
}

static void empty_wake_pipe(void)
{
    char bytes[64];
    while (read(wake_pipe[0], bytes, sizeof bytes) > 0)
        continue;
}

/* If this fails, a signal ends only a wait that has already begun. */
static void open_wake_pipe(void)
{
    if (wake_pipe[0] != PLATFORM_NOBODY || pipe(wake_pipe) != 0)
        return;
    bool is_good = true;
    for (int i = 0; i < 2; i++)
        is_good = wake_pipe[i] < FD_SETSIZE && fcntl(wake_pipe[i], F_SETFD, FD_CLOEXEC) == 0 &&
                  fcntl(wake_pipe[i], F_SETFL, O_NONBLOCK) == 0 && is_good;
    for (int i = 0; i < 2 && !is_good; i++) {
        close(wake_pipe[i]);
        wake_pipe[i] = PLATFORM_NOBODY;
    }
}

void platform_interrupt(void)
{
    is_interrupted = 1;
    platform_wake();
}

static void on_interrupt(int number)
{
    (void)number;
    platform_interrupt();
}

void platform_catch_interrupt(void)
{
    open_wake_pipe();
    platform_handle(SIGINT, on_interrupt, SA_RESTART);
}

bool platform_is_interrupted(void)
{
    return is_interrupted;
}

void platform_forget_interrupt(void)
{
    is_interrupted = 0;
    empty_wake_pipe();
}

void platform_end(int number)
{
    ended_by = number;
    platform_interrupt();
}

void platform_catch_end(void)
{
    static const int numbers[] = {SIGTERM, SIGHUP};
    for (int i = 0; i < 2; i++) {
        if (platform_is_default(numbers[i]))
            platform_handle(numbers[i], platform_end, (int)SA_RESETHAND | SA_RESTART);
    }
}

int platform_end_code(void)
{
    return ended_by ? 128 + ended_by : 0;
}

bool platform_is_terminal(enum platform_stream stream)
{
    return isatty((int)stream) == 1; /* stream numbers are file descriptors */
}

/* POSIX has had a function for this only since 2024. */
struct terminal_size platform_size(void)
{
#ifdef TIOCGWINSZ
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0)
        return (struct terminal_size){size.ws_row, size.ws_col};
#endif
    return (struct terminal_size){0, 0};
}

const char *platform_env(const char *name)
{
    const char *value = getenv(name);
    return value && *value ? value : NULL;
}

/* Stops the process, and measures for how long. */
static void on_stop(int number)
{
    const int error = errno;
    const int64_t before = platform_now_ns();
    signal(number, SIG_DFL);
    raise(number);
    platform_handle(number, on_stop, (int)SA_NODEFER | SA_RESTART);
    platform_was_stopped(platform_now_ns() - before);
    errno = error;
}

void platform_catch_stop(void)
{
    if (platform_is_default(SIGTSTP))
        platform_handle(SIGTSTP, on_stop, (int)SA_NODEFER | SA_RESTART);
}

uint64_t platform_entropy(void)
{
    struct timespec now = {0, 0};
    clock_gettime(CLOCK_REALTIME, &now);
    return ((uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec) ^ (uint64_t)getpid() << 40;
}

static void (*listener)(void);

void platform_listen(void (*on_input)(void))
{
    listener = on_input;
}

int platform_wait(int from, int to, int ms, bool hears)
{
    const struct timespec limit = {ms / 1000, (long)(ms % 1000) * 1000000};
    const int typed = hears && listener && from != STDIN_FILENO ? STDIN_FILENO : PLATFORM_NOBODY;
    const int wake = ms != 0 ? wake_pipe[0] : PLATFORM_NOBODY;
    const int files[] = {from, typed, wake, to};
    int last = PLATFORM_NOBODY;
    fd_set readable, writable;
    FD_ZERO(&readable);
    FD_ZERO(&writable);
    for (int i = 0; i < 4; i++) {
        if (files[i] != PLATFORM_NOBODY) /* some C libraries need the cast */
            FD_SET((size_t)files[i], i < 3 ? &readable : &writable);
        last = files[i] > last ? files[i] : last;
    }
    /* On some systems poll does not work for terminals. */
    const int n = pselect(last + 1, &readable, &writable, NULL, ms < 0 ? NULL : &limit, NULL);
    const bool is_woken = n > 0 && wake != PLATFORM_NOBODY && FD_ISSET((size_t)wake, &readable);
    const bool has_input = n > 0 && typed != PLATFORM_NOBODY && FD_ISSET((size_t)typed, &readable);
    if (!is_woken && !has_input)
        return n;
    if (is_woken)
        empty_wake_pipe();
    if (has_input)
        listener();
    errno = EINTR;
    return -1;
}

void platform_sleep_ms(int ms)
{
    if (!platform_is_interrupted())
        platform_wait(PLATFORM_NOBODY, PLATFORM_NOBODY, ms, true);
}

bool platform_wait_input_ms(int ms)
{
    return !platform_is_interrupted() &&
           platform_wait(STDIN_FILENO, PLATFORM_NOBODY, ms, false) > 0;
}

bool platform_input_is_ready(void)
{
    return platform_wait(STDIN_FILENO, PLATFORM_NOBODY, 0, false) > 0;
}

/* Reads like read(), until SIGINT. Ctrl-C discards the typed line that may have made the terminal
 * ready, and read would then wait for another line. */
static ssize_t read_until_interrupt(int file, char *out, int size)
{
    const bool was_interrupted = is_interrupted;
    struct sigaction before, ends;
    ssize_t n = -1;
    sigaction(SIGINT, NULL, &before);
    ends = before;
    ends.sa_flags &= ~SA_RESTART;
    sigaction(SIGINT, &ends, NULL);
    errno = EINTR;
    if (was_interrupted || !is_interrupted)
        n = read(file, out, (size_t)size);
    const int error = errno;
    sigaction(SIGINT, &before, NULL);
    errno = error;
    return n;
}

/* Waits first: reading a pipe that has no writer yet returns 0, as at the end of a file. */
int platform_read_from(int file, char *out, int size)
{
    for (;;) {
        if (platform_wait(file, PLATFORM_NOBODY, 0, false) <= 0) {
            if (platform_is_interrupted())
                return PLATFORM_READ_INTERRUPTED;
            if (platform_wait(file, PLATFORM_NOBODY, -1, true) < 0 && errno == EINTR)
                continue;
        }
        const ssize_t n = read_until_interrupt(file, out, size);
        if (n >= 0)
            return (int)n;
        if (errno != EINTR && errno != EAGAIN)
            return PLATFORM_READ_FAILED;
    }
}
