/*
 * The platform by POSIX: the terminal as a screen. Handlers of signals set flags, which
 * terminal_wait looks at; only those of crashes write, and what they call is safe there (put_back).
 */
#include "app/system/posix/platform_posix.h"

#include "app/system/terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/select.h>
#include <sys/stat.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "app/system/platform.h"

enum {
    PATIENCE_MS = 100,      /* with a terminal that takes no bytes of a frame */
    PATIENCE_ENDS_MS = 500, /* the same when it becomes a screen and when it is left */
    QUIET_MS = 20,          /* so long no input comes: none is on its way */
    STOP_MS = 100,          /* by then a stop has come, if it comes */
    CONTROL_C = 'c' & 0x1f,
    CONTROL_Z = 'z' & 0x1f,
    CRASH_STACK = 64 * 1024,
    NOBODY = -1,
};

/* The terminal, from terminal_open to terminal_close. */
static const char *enter_bytes, *leave_bytes;
static struct termios usual, raw;
static int screen; /* where to write; shared with nobody, so that writing need not wait */

static volatile sig_atomic_t is_on;    /* it is a screen now */
static volatile sig_atomic_t is_stuck; /* it has not taken all bytes */

/* What signals have asked for. */
static volatile sig_atomic_t ended_by, has_continued, is_resized, typed;

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
    default:
        ended_by = number;
        platform_interrupt(); /* whatever is waited for */
    }
}

/* Wait until `from` can be read or `to` written to, with the signals of `open`; as pselect. */
static int wait_for(int from, int to, int ms, const sigset_t *open)
{
    const struct timespec limit = {ms / 1000, (long)(ms % 1000) * 1000000};
    fd_set readable, writable;
    FD_ZERO(&readable);
    FD_ZERO(&writable);
    if (from != NOBODY)
        FD_SET((size_t)from, &readable); /* some C libraries compute with it as it is */
    if (to != NOBODY)
        FD_SET((size_t)to, &writable);
    const int n = pselect((from > to ? from : to) + 1, &readable, &writable, NULL,
                          ms < 0 ? NULL : &limit, open);
    if (n > 0 && to != NOBODY && FD_ISSET((size_t)to, &writable))
        is_stuck = 0;
    return n;
}

/* Whether the terminal has taken all; it may take a part, then nothing for `patience_ms`. */
static bool send_bytes(const char *bytes, size_t n, int patience_ms)
{
    while (n > 0) {
        const ssize_t taken = write(screen, bytes, n);
        if (taken >= 0) {
            bytes += taken;
            n -= (size_t)taken;
        } else if (errno == EAGAIN) {
            const int ready = wait_for(NOBODY, screen, patience_ms, NULL);
            if (ready == 0 || (ready < 0 && errno != EINTR))
                return false;
        } else if (errno != EINTR) {
            ended_by = SIGHUP;
            return false;
        }
    }
    return true;
}

/* ---- standard error meanwhile ---- */

static int messages = NOBODY; /* what it was before; NOBODY: it is left alone */
static int held[2];           /* a pipe that keeps what is written to it */

static void open_messages(void)
{
    messages = NOBODY;
    if (!isatty(STDERR_FILENO) || pipe(held) != 0)
        return;
    bool is_good = true; /* what is too much is lost: nobody waits for it */
    for (int i = 0; i < 2; i++)
        is_good = fcntl(held[i], F_SETFD, FD_CLOEXEC) == 0 &&
                  fcntl(held[i], F_SETFL, O_NONBLOCK) == 0 && is_good;
    if (is_good)
        messages = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0);
    for (int i = 0; i < 2 && messages == NOBODY; i++)
        close(held[i]);
}

static void close_messages(void)
{
    if (messages == NOBODY)
        return;
    dup2(messages, STDERR_FILENO); /* where the terminal has gone it was not put back */
    close(messages);
    close(held[0]);
    close(held[1]);
    messages = NOBODY;
}

static void show_messages(void)
{
    char part[512];
    if (messages == NOBODY)
        return;
    dup2(messages, STDERR_FILENO);
    for (ssize_t n; (n = read(held[0], part, sizeof part)) > 0;) {
        if (write(STDERR_FILENO, part, (size_t)n) != n)
            return; /* nobody to tell */
    }
}

/* ---- to and fro ---- */

/*
 * A terminal that does not control this process has no background, nor has one that is gone: to
 * stop there until a shell gives way would be for ever.
 */
static bool is_in_foreground(void)
{
    const pid_t group = tcgetpgrp(STDIN_FILENO);
    return group < 0 || group == getpgrp();
}

/* No signal comes between the terminal's becoming raw and our knowing it. */
static bool make_raw(void)
{
    sigset_t all, before;
    int status;
    sigfillset(&all);
    sigdelset(&all, SIGTTOU); /* which stops who is no longer in the foreground */
    pthread_sigmask(SIG_BLOCK, &all, &before);
    do {
        status = tcsetattr(STDIN_FILENO, TCSANOW, &raw);
    } while (status != 0 && errno == EINTR);
    is_on = status == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return status == 0;
}

static bool make_screen(void)
{
    if (!make_raw())
        return false;
    if (messages != NOBODY)
        dup2(held[1], STDERR_FILENO);
    is_stuck = !send_bytes(enter_bytes, strlen(enter_bytes), PATIENCE_ENDS_MS);
    return !is_stuck;
}

/*
 * Also in the middle of anything, by the handlers of crashes. `leave` comes first: what the
 * terminal still reports is then discarded and not typed into the shell. Out of the background the
 * terminal belongs to others, and only what is still our own is put back. No signal ends it half
 * done, nor does SIGTTOU stop it.
 */
static void put_back(void)
{
    struct termios now;
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    if (is_on && tcgetattr(STDIN_FILENO, &now) == 0) { /* it is still there */
        bool is_taken = send_bytes(leave_bytes, strlen(leave_bytes), PATIENCE_ENDS_MS);
        if (!is_taken) { /* then instead of what it has not taken before */
            tcflush(STDIN_FILENO, TCOFLUSH);
            is_taken = send_bytes(leave_bytes, strlen(leave_bytes), PATIENCE_MS);
        }
        if (is_in_foreground() || (now.c_lflag == raw.c_lflag && now.c_iflag == raw.c_iflag)) {
            for (int i = 0; i < 10 && wait_for(STDIN_FILENO, NOBODY, QUIET_MS, NULL) > 0; i++)
                tcflush(STDIN_FILENO, TCIFLUSH);
            /* What waits for the terminal may be interrupted. */
            if (!is_taken || tcsetattr(STDIN_FILENO, TCSAFLUSH, &usual) != 0)
                tcsetattr(STDIN_FILENO, TCSANOW, &usual);
        }
        show_messages();
    }
    is_on = 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

static void on_crash(int number)
{
    put_back();
    raise(number);     /* whose action is the default one again */
    has_continued = 1; /* this system ends nothing by it */
}

#ifdef TACTIGON_HAS_SANITIZERS
void __sanitizer_set_death_callback(void (*callback)(void));
#endif

/* ---- signals ---- */

#ifdef SIGRTMAX
#define LAST_SIGNAL SIGRTMAX
#else
#define LAST_SIGNAL SIGSYS
#endif

static const struct reaction {
    int number;
    bool is_forced; /* also where somebody ignores or handles it */
} reactions[] = {
    {SIGWINCH, true}, {SIGCONT, true},  {SIGINT, true},
    {SIGTSTP, false}, {SIGTERM, false}, {SIGHUP, false},
};
enum { N_REACTIONS = sizeof reactions / sizeof reactions[0] };

static struct sigaction actions_before[N_REACTIONS];
static sigset_t mask_before, flagged; /* `flagged`: the signals of on_signal */
static sigset_t fatal;                /* those of on_crash: what ends a process by default */

/* For the handlers of crashes, of which one is a full stack; POSIX without X/Open has none. */
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

/* Every other signal, but those that by default do nothing or stop. */
static void open_fatal(void)
{
    static const int harmless[] = {SIGCHLD, SIGURG, SIGTTIN, SIGTTOU};
    struct sigaction now,
        action = {.sa_handler = on_crash, .sa_flags = (int)SA_RESETHAND | SA_NODEFER | SA_ONSTACK};
    sigset_t others = flagged;
    for (size_t i = 0; i < sizeof harmless / sizeof harmless[0]; i++)
        sigaddset(&others, harmless[i]);
    sigemptyset(&action.sa_mask);
    sigemptyset(&fatal);
    for (int n = 1; n <= LAST_SIGNAL; n++) {
        if (sigismember(&others, n) == 0 && sigaction(n, NULL, &now) == 0 &&
            now.sa_handler == SIG_DFL && sigaction(n, &action, NULL) == 0)
            sigaddset(&fatal, n);
    }
}

/*
 * Where the limit of processor time is one for good, the system kills who has reached it: as a
 * limit that may be raised it is told a second before.
 */
static void be_told_of_limit(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_CPU, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY ||
        limit.rlim_cur != limit.rlim_max || limit.rlim_cur < 2)
        return;
    limit.rlim_cur--;
    setrlimit(RLIMIT_CPU, &limit);
}

static void open_signals(void)
{
    open_crash_stack();
    be_told_of_limit();
    ended_by = has_continued = is_resized = typed = 0;
    sigemptyset(&flagged);
    for (int i = 0; i < N_REACTIONS; i++) {
        const struct reaction *r = &reactions[i];
        struct sigaction action = {.sa_handler = on_signal, .sa_flags = SA_RESTART};
        sigemptyset(&action.sa_mask);
        sigaction(r->number, NULL, &actions_before[i]);
        if (r->is_forced || actions_before[i].sa_handler == SIG_DFL)
            sigaction(r->number, &action, NULL);
        sigaddset(&flagged, r->number);
    }
    open_fatal();
    pthread_sigmask(SIG_UNBLOCK, &flagged, &mask_before);
#ifdef TACTIGON_HAS_SANITIZERS
    __sanitizer_set_death_callback(put_back); /* their reports end the program without a signal */
#endif
}

static void close_signals(void)
{
    pthread_sigmask(SIG_SETMASK, &mask_before, NULL);
    for (int i = 0; i < N_REACTIONS; i++)
        sigaction(reactions[i].number, &actions_before[i], NULL);
    for (int n = 1; n <= LAST_SIGNAL; n++) {
        if (sigismember(&fatal, n) == 1)
            signal(n, SIG_DFL);
    }
}

/*
 * Have the process group stopped by a signal that does so, and go on when it does. False when it
 * was not: the signal is ignored, or the system does not stop a group that no shell would wake.
 */
static bool stop_group(int number)
{
    const struct sigaction stops = {.sa_handler = SIG_DFL};
    struct sigaction before;
    sigset_t open;
    sigaction(number, NULL, &before);
    if (before.sa_handler == SIG_IGN)
        return false;
    has_continued = 0;
    const int64_t begin = platform_now_ns();
    sigaction(number, &stops, NULL);
    kill(0, number);
    pthread_sigmask(SIG_BLOCK, &flagged, &open);
    if (!has_continued)
        wait_for(NOBODY, NOBODY, STOP_MS, &open);
    pthread_sigmask(SIG_SETMASK, &open, NULL);
    sigaction(number, &before, NULL);
    if (has_continued)
        platform_was_stopped(platform_now_ns() - begin);
    return has_continued;
}

/* After a stop. In the background nothing is written: the next stop, until the shell gives way. */
static void come_back(void)
{
    while (!is_in_foreground()) {
        if (ended_by)
            return;
        if (!stop_group(SIGTTOU)) {
            ended_by = SIGHUP;
            return;
        }
    }
    has_continued = 0;
    is_resized = 1;
    if (is_on) /* nobody had put it back: what the shell did since is not taken for the main screen
                */
        send_bytes(leave_bytes, strlen(leave_bytes), PATIENCE_MS);
    if (!make_screen() && !is_stuck)
        ended_by = SIGHUP;
}

/* ---- keys ---- */

static char heard[256]; /* typed while the program waited for something else */
static int n_heard;

/* As terminal_read, of what has not been heard. */
static int read_keys(char *out, int size)
{
    if (ended_by || wait_for(STDIN_FILENO, NOBODY, 0, NULL) <= 0)
        return 0;
    const ssize_t n = read(STDIN_FILENO, out, (size_t)size);
    if (n == 0 || (n < 0 && errno != EINTR && errno != EAGAIN))
        ended_by = SIGHUP;
    return n > 0 ? (int)n : 0;
}

static void hear(void)
{
    if (n_heard == sizeof heard) /* too much to keep */
        n_heard = 0;
    char *begin = heard + n_heard;
    n_heard += read_keys(begin, (int)sizeof heard - n_heard);
    char *found = memchr(begin, CONTROL_C, (size_t)(heard + n_heard - begin));
    if (found) /* what was typed before it waits no longer either */
        n_heard = 0;
    if (found || ended_by)
        platform_interrupt();
}

/* ---- what terminal.h declares ---- */

bool terminal_can_screen(void)
{
    return platform_is_terminal(PLATFORM_INPUT) && platform_is_terminal(PLATFORM_OUTPUT) &&
           is_in_foreground();
}

/*
 * The terminal of standard output, opened once more: that it does not wait is then no affair of the
 * shell and of others who share the stream. Where that cannot be, it waits.
 */
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
    platform_catch_interrupt(); /* before, as it would take SIGINT for itself */
    platform_listen(hear);
    open_messages();
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
    close_signals();
    close_messages();
    close(screen);
    leave_bytes = NULL;
}

/* What is to be told before anything that is typed: true. */
static bool has_news(enum terminal_event *event)
{
    if (has_continued && !ended_by)
        come_back();
    if (ended_by) {
        *event = TERMINAL_GONE;
    } else if (typed || n_heard > 0) {
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
        const bool was_stuck = is_stuck;
        sigset_t open;
        pthread_sigmask(SIG_BLOCK, &flagged, &open); /* none is lost before the wait begins */
        int n = 1;
        const bool is_told = ended_by || has_continued || typed || is_resized;
        if (!is_told)
            n = wait_for(STDIN_FILENO, was_stuck ? screen : NOBODY, ms, &open);
        const int error = errno;
        pthread_sigmask(SIG_SETMASK, &open, NULL);
        if (was_stuck && !is_stuck)
            has_continued = 1; /* it may have got the half of anything */
        else if (n == 0)
            return TERMINAL_TIMEOUT;
        else if (n > 0 && !is_told)
            return TERMINAL_INPUT;
        else if (n < 0 && error != EINTR)
            ended_by = SIGHUP;
    }
    return event;
}

int terminal_code(void)
{
    return ended_by ? 128 + ended_by : 0;
}

int terminal_read(char *out, int size)
{
    if (typed) {
        out[0] = (char)typed;
        typed = 0;
        return 1;
    }
    if (n_heard == 0)
        return read_keys(out, size);
    const int n = n_heard < size ? n_heard : size;
    memcpy(out, heard, (size_t)n);
    memmove(heard, heard + n, (size_t)(n_heard -= n));
    return n;
}

bool terminal_write(const char *bytes, size_t n)
{
    /* Back from a stop, it is not known yet to whom the terminal belongs. */
    if (ended_by || has_continued || is_stuck)
        return false;
    is_stuck = !send_bytes(bytes, n, PATIENCE_MS);
    return !is_stuck;
}

bool terminal_suspend(void)
{
    put_back();
    const bool is_stopped = stop_group(SIGTSTP);
    come_back();
    return is_stopped;
}
