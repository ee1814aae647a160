/* Tests the POSIX terminal. The test acts as a shell on pseudo-terminals, where a small program
 * prints every event and obeys keys. However the program ends, it must leave the terminal as it was
 * before. */
#define _XOPEN_SOURCE 700

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include "probe.h"
#include "system/platform.h"
#include "system/terminal.h"
#include "unit.h"

#define ENTER PROBE_ENTER
#define LEAVE PROBE_LEAVE

enum { LIMIT_MS = 120000 }; /* only a broken program takes this long */

static const int crashes[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGSYS, SIGQUIT};
enum { N_CRASHES = sizeof crashes / sizeof crashes[0] };
static struct sigaction usual_actions[N_CRASHES]; /* signal actions before cmocka sets its own */

static struct shell {
    int master, slave;
    int side[2]; /* a pipe from the program */
    struct termios usual;
    pid_t program;
    char log[2 * PROBE_LONG]; /* the output so far, ending with a zero */
    size_t len, seen;         /* `seen`: number of bytes of `log` already matched */
} shell = {.master = -1, .slave = -1, .side = {-1, -1}};

static void close_file(int *fd)
{
    if (*fd >= 0)
        close(*fd);
    *fd = -1;
}

/* Forks with empty buffers, because exit() prints them in the child too. */
static pid_t fork_flushed(void)
{
    fflush(NULL);
    return fork();
}

/* Runs even after a failed test. After the master is closed, this process has no controlling
 * terminal. */
static int close_shell(void **state)
{
    if (shell.program > 0)
        kill(-shell.program, SIGKILL);
    while (waitpid(-1, NULL, 0) > 0)
        continue;
    close_file(&shell.master);
    close_file(&shell.slave);
    close_file(&shell.side[0]);
    close_file(&shell.side[1]);
    return 0;
}

static void open_shell(int rows, int columns)
{
    const struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
    close_shell(NULL);
    memset(&shell, 0, sizeof shell);
    shell.master = posix_openpt(O_RDWR | O_NOCTTY);
    assert_true(shell.master >= 0 && grantpt(shell.master) == 0 && unlockpt(shell.master) == 0);
    shell.slave = open(ptsname(shell.master), O_RDWR | O_NOCTTY);
    assert_true(shell.slave >= 0);
    assert_int_equal(ioctl(shell.slave, TIOCSCTTY, 0), 0);
    assert_int_equal(ioctl(shell.slave, TIOCSWINSZ, &size), 0);
    assert_int_equal(tcgetattr(shell.slave, &shell.usual), 0);
    assert_int_equal(pipe(shell.side), 0);
}

/* Runs in the new process, and does what a shell does for a program in the foreground. */
static void stand_in_foreground(void)
{
    setpgid(0, 0);
    tcsetpgrp(shell.slave, getpgrp());
    signal(SIGTTOU, SIG_DFL);
    for (int i = 0; i < N_CRASHES; i++)
        sigaction(crashes[i], &usual_actions[i], NULL);
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        dup2(shell.slave, fd);
    close(shell.slave);
    close(shell.master);
}

/* `hang_up` is the program's action for SIGHUP. */
static void start(void (*hang_up)(int))
{
    shell.program = fork_flushed();
    assert_true(shell.program >= 0);
    if (shell.program == 0) {
        stand_in_foreground();
        signal(SIGHUP, hang_up);
        probe_run(shell.side[1]);
    }
    setpgid(shell.program, shell.program);
}

static bool read_master(int wait_ms)
{
    struct pollfd from = {.fd = shell.master, .events = POLLIN};
    if (poll(&from, 1, wait_ms) <= 0)
        return false;
    const ssize_t n = read(shell.master, shell.log + shell.len, sizeof shell.log - 1 - shell.len);
    if (n > 0)
        shell.len += (size_t)n;
    return n > 0;
}

static void await(const char *text)
{
    for (;;) {
        char *found = strstr(shell.log + shell.seen, text);
        if (found) {
            shell.seen = (size_t)(found - shell.log) + strlen(text);
            return;
        }
        if (!read_master(LIMIT_MS))
            fail_msg("no '%s' in '%s'", text, shell.log + shell.seen);
    }
}

static void type_bytes(const char *keys)
{
    assert_int_equal(write(shell.master, keys, strlen(keys)), strlen(keys));
}

static int next_status(void)
{
    int status = -1;
    const int64_t begin = platform_now_ns();
    while (waitpid(shell.program, &status, WUNTRACED | WNOHANG) == 0) {
        if (platform_now_ns() - begin > (int64_t)LIMIT_MS * 1000000)
            fail_msg("the program goes on: '%s'", shell.log + shell.seen);
        read_master(5); /* if the terminal is closed, this only waits */
    }
    return status;
}

static void shell_takes_over(void)
{
    assert_int_equal(tcsetpgrp(shell.slave, getpgrp()), 0);
}

static void put_in_foreground(void)
{
    assert_int_equal(tcsetpgrp(shell.slave, shell.program), 0);
    kill(-shell.program, SIGCONT);
}

static void assert_as_before(void)
{
    struct termios now;
    memset(&now, 0, sizeof now);
    assert_int_equal(tcgetattr(shell.slave, &now), 0);
    assert_memory_equal(&now, &shell.usual, sizeof now);
}

static void assert_is_raw(void)
{
    struct termios now;
    assert_int_equal(tcgetattr(shell.slave, &now), 0);
    assert_int_equal(now.c_lflag & (ISIG | ICANON | ECHO | IEXTEN), 0);
    assert_int_equal(now.c_iflag & (IXON | ICRNL | INLCR), 0);
}

static void assert_left(int code)
{
    const int status = next_status();
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), code);
    await(LEAVE);
    assert_string_equal(shell.log + shell.seen, "");
    assert_as_before();
}

static void quit_program(void)
{
    type_bytes("q");
    assert_left(PROBE_QUIT);
}

static void open_program(void)
{
    open_shell(24, 80);
    start(SIG_DFL);
    await(ENTER);
}

static void test_every_key_is_a_byte_and_quitting_restores(void **state)
{
    open_program();
    assert_is_raw();
    type_bytes("x\r\n\x03\x11\x13\x16\x0f\x1c");
    await("<120><13><10><3><17><19><22><15><28>");
    quit_program();
    assert_int_equal(fcntl(shell.slave, F_GETFL) & O_NONBLOCK, 0);
}

static void test_signals_from_outside(void **state)
{
    open_program();
    kill(shell.program, SIGINT);
    await("<3>");
    type_bytes("i"); /* makes the program interrupt itself */
    await("<interrupted 1 1>");
    kill(shell.program, SIGTERM);
    assert_left(128 + SIGTERM);
    open_program();
    kill(shell.program, SIGHUP);
    assert_left(128 + SIGHUP);
}

/* Ctrl-C ends any wait. Other keys are kept, and signals can end the program while it waits. */
static void test_waiting_for_something_else(void **state)
{
    open_program();
    type_bytes("s\x03");
    await("<slept>");
    type_bytes("sx");
    kill(shell.program, SIGTERM);
    assert_left(128 + SIGTERM);
    open_program();
    type_bytes("s");
    close_file(&shell.master);
    const int status = next_status();
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 128 + SIGHUP);
}

/* Sanitizers handle some crashes themselves: they print a report and exit without a signal. */
static void assert_crashed(int number, bool is_default)
{
    const int status = next_status();
    assert_int_equal(WIFSIGNALED(status), is_default);
    if (is_default)
        assert_int_equal(WTERMSIG(status), number);
    await(LEAVE);
    assert_as_before();
}

static void test_crashes(void **state)
{
    for (int i = 0; i < N_CRASHES; i++) {
        const bool is_default = usual_actions[i].sa_handler == SIG_DFL;
        open_program();
        kill(shell.program, crashes[i]);
        assert_crashed(crashes[i], is_default);
        if (!is_default)
            await("Sanitizer"); /* the report is on the main screen */
    }
}

static void test_without_memory_it_leaves(void **state)
{
    open_program();
    type_bytes("e");
    const int status = next_status();
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), EXIT_FAILURE);
    await(LEAVE "tactigon: out of memory\r\n");
    assert_string_equal(shell.log + shell.seen, "");
    assert_as_before();
}

static bool is_fatal(int number)
{
    int status = 0;
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        const struct rlimit no_core = {0, 0};
        setrlimit(RLIMIT_CORE, &no_core);
        signal(number, SIG_DFL);
        raise(number);
        _exit(0);
    }
    assert_int_equal(waitpid(child, &status, WUNTRACED), child);
    if (WIFSTOPPED(status)) {
        kill(child, SIGKILL);
        waitpid(child, NULL, 0);
        return false;
    }
    return WIFSIGNALED(status);
}

static void test_every_signal_that_ends(void **state)
{
    static const int others[] = {SIGKILL, SIGINT, SIGTERM, SIGHUP};
    int n_tried = 0;
    for (int n = 1; n <= SIGRTMAX; n++) {
        bool is_other = false;
        for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
            is_other = is_other || others[i] == n;
        for (int i = 0; i < N_CRASHES; i++)
            is_other = is_other || crashes[i] == n;
        if (is_other || sigaction(n, NULL, &(struct sigaction){0}) != 0 || !is_fatal(n))
            continue;
        open_program();
        kill(shell.program, n);
        assert_crashed(n, true);
        n_tried++;
    }
    assert_true(n_tried >= 10);
}

static void test_crash_without_stack(void **state)
{
    open_program();
    type_bytes("o");
    assert_crashed(SIGSEGV, usual_actions[0].sa_handler == SIG_DFL);
}

static void test_abort(void **state)
{
    open_program();
    type_bytes("a");
    assert_crashed(SIGABRT, true);
}

static void test_unread_input_is_discarded(void **state)
{
    char rest[64];
    open_program();
    type_bytes("q\033[<35;24;9M\033[<35;25;9M\r");
    assert_left(PROBE_QUIT);
    struct termios raw = shell.usual;
    raw.c_lflag &= ~(tcflag_t)ICANON;
    raw.c_cc[VMIN] = raw.c_cc[VTIME] = 0;
    shell_takes_over();
    assert_int_equal(tcsetattr(shell.slave, TCSANOW, &raw), 0);
    assert_int_equal(read(shell.slave, rest, sizeof rest), 0);
}

static void assert_stopped_by(int number)
{
    const int status = next_status();
    assert_true(WIFSTOPPED(status));
    assert_int_equal(WSTOPSIG(status), number);
}

static void test_suspended_ten_times(void **state)
{
    open_program();
    for (int i = 0; i < 10; i++) {
        const struct winsize size = {.ws_row = (unsigned short)(30 + i), .ws_col = 100};
        char printed[32];
        snprintf(printed, sizeof printed, "<%d x 100>", 30 + i);
        if (i % 2)
            type_bytes("\x1a");
        else
            kill(shell.program, SIGTSTP);
        assert_stopped_by(SIGTSTP);
        await(LEAVE);
        assert_as_before();
        shell_takes_over();
        ioctl(shell.slave, TIOCSWINSZ, &size);
        put_in_foreground();
        await(ENTER);
        assert_is_raw();
        await("<stopped>");
        await(printed);
    }
    quit_program();
}

static void test_stopped_from_outside(void **state)
{
    open_program();
    for (int i = 0; i < 3; i++) {
        kill(shell.program, SIGSTOP);
        assert_stopped_by(SIGSTOP);
        shell_takes_over();
        tcsetattr(shell.slave, TCSANOW, &shell.usual); /* some shells do this, others do not */
        put_in_foreground();
        await(LEAVE ENTER "<24 x 80>");
        assert_is_raw();
    }
    quit_program();
}

static void test_background_is_left_alone(void **state)
{
    open_program();
    type_bytes("\x1a");
    assert_stopped_by(SIGTSTP);
    await(LEAVE);
    shell_takes_over();
    kill(-shell.program, SIGCONT);
    assert_stopped_by(SIGTTOU);
    assert_as_before();
    put_in_foreground();
    await(ENTER);
    type_bytes("x");
    await("<120>");
    kill(shell.program, SIGSTOP); /* not caught, so the terminal is not restored */
    assert_stopped_by(SIGSTOP);
    shell_takes_over();
    assert_is_raw();
    kill(shell.program, SIGCONT); /* as `bg` does: nothing is drawn over the shell's lines */
    assert_stopped_by(SIGTTOU);
    assert_string_equal(shell.log + shell.seen, "");
    kill(shell.program, SIGTERM);
    kill(shell.program, SIGCONT);
    assert_left(128 + SIGTERM);
}

static void test_background_cannot_be_a_screen(void **state)
{
    open_shell(24, 80);
    shell.program = fork_flushed();
    if (shell.program == 0) {
        stand_in_foreground();
        signal(SIGTTOU, SIG_IGN);
        tcsetpgrp(STDIN_FILENO, getppid());
        exit(terminal_can_screen());
    }
    assert_int_equal(next_status(), 0);
    assert_false(terminal_can_screen()); /* this process has no terminal */
    assert_false(terminal_open(ENTER, LEAVE));
    terminal_close();
}

/* The parent process has ended, so no shell could resume the program. */
static void test_orphan_does_not_stop(void **state)
{
    char end;
    open_shell(24, 80);
    shell.program = fork_flushed();
    if (shell.program == 0) {
        stand_in_foreground();
        const pid_t orphan = fork();
        if (orphan != 0)
            _exit(orphan < 0);
        while (getppid() == getpgrp())
            poll(NULL, 0, 1);
        probe_run(shell.side[1]);
    }
    close_file(&shell.side[1]);
    assert_int_equal(next_status(), 0);
    await(ENTER);
    type_bytes("\x1a");
    await(LEAVE);
    await(ENTER);
    await("<not stopped>");
    await("<24 x 80>");
    type_bytes("q");
    assert_int_equal(read(shell.side[0], &end, 1), 0);
    await(LEAVE);
    assert_as_before();
}

static void test_terminal_that_is_closed(void **state)
{
    void (*const ways[])(int) = {SIG_DFL, SIG_IGN};
    for (int i = 0; i < 2; i++) {
        open_shell(24, 80);
        start(ways[i]);
        await(ENTER);
        close_file(&shell.master);
        const int status = next_status();
        assert_true(WIFEXITED(status));
        assert_int_equal(WEXITSTATUS(status), 128 + SIGHUP);
    }
}

static void test_terminal_that_is_closed_while_stopped(void **state)
{
    open_shell(24, 80);
    start(SIG_IGN);
    await(ENTER);
    kill(shell.program, SIGSTOP);
    assert_stopped_by(SIGSTOP);
    close_file(&shell.master);
    kill(shell.program, SIGCONT);
    const int status = next_status();
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 128 + SIGHUP);
}

/* Another program may have made the stream non-blocking. All bytes must arrive nevertheless. */
static void test_long_writes(void **state)
{
    for (int flags = 0; flags <= O_NONBLOCK; flags += O_NONBLOCK) {
        open_shell(24, 80);
        assert_int_equal(fcntl(shell.slave, F_SETFL, O_RDWR | flags), 0);
        start(SIG_DFL);
        await(ENTER);
        type_bytes("w");
        await("<all>");
        assert_int_equal(shell.seen, strlen(ENTER) + PROBE_LONG + strlen("<all>"));
        assert_int_equal(fcntl(shell.slave, F_GETFL) & O_NONBLOCK, flags);
        quit_program();
    }
}

/* While the terminal accepts no bytes, keys are still read. Afterwards everything is redrawn. */
static void test_terminal_that_accepts_no_output(void **state)
{
    char printed;
    open_program();
    type_bytes("wp");
    assert_int_equal(read(shell.side[0], &printed, 1), 1);
    await(LEAVE ENTER "<24 x 80>");
    assert_null(strstr(shell.log, "<all>"));
    type_bytes("x");
    await("<120>");
    type_bytes("wpq");
    assert_int_equal(read(shell.side[0], &printed, 1), 1);
    assert_int_equal(waitpid(shell.program, NULL, 0), shell.program); /* the program still ends */
    await(LEAVE);
    assert_as_before();
}

static void test_size(void **state)
{
    static const struct {
        int rows, columns;
        const char *lines_env, *columns_env, *printed;
    } cases[] = {
        {0, 0, "33", "101", "<33 x 101>"}, {0, 0, "", "none", "<24 x 80>"},
        {0, 0, "-1", "0", "<24 x 80>"},    {40, 120, "33", "101", "<40 x 120>"},
        {1, 1, "33", "101", "<1 x 1>"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        setenv("LINES", cases[i].lines_env, 1);
        setenv("COLUMNS", cases[i].columns_env, 1);
        open_shell(cases[i].rows, cases[i].columns);
        start(SIG_DFL);
        await(ENTER);
        kill(shell.program, SIGWINCH); /* sent even if the size has not changed */
        await(cases[i].printed);
        quit_program();
    }
}

static int run_all(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_every_key_is_a_byte_and_quitting_restores, close_shell),
        cmocka_unit_test_teardown(test_signals_from_outside, close_shell),
        cmocka_unit_test_teardown(test_waiting_for_something_else, close_shell),
        cmocka_unit_test_teardown(test_crashes, close_shell),
        cmocka_unit_test_teardown(test_without_memory_it_leaves, close_shell),
        cmocka_unit_test_teardown(test_every_signal_that_ends, close_shell),
        cmocka_unit_test_teardown(test_crash_without_stack, close_shell),
        cmocka_unit_test_teardown(test_abort, close_shell),
        cmocka_unit_test_teardown(test_unread_input_is_discarded, close_shell),
        cmocka_unit_test_teardown(test_suspended_ten_times, close_shell),
        cmocka_unit_test_teardown(test_stopped_from_outside, close_shell),
        cmocka_unit_test_teardown(test_background_is_left_alone, close_shell),
        cmocka_unit_test_teardown(test_background_cannot_be_a_screen, close_shell),
        cmocka_unit_test_teardown(test_orphan_does_not_stop, close_shell),
        cmocka_unit_test_teardown(test_terminal_that_is_closed, close_shell),
        cmocka_unit_test_teardown(test_terminal_that_is_closed_while_stopped, close_shell),
        cmocka_unit_test_teardown(test_long_writes, close_shell),
        cmocka_unit_test_teardown(test_terminal_that_accepts_no_output, close_shell),
        cmocka_unit_test_teardown(test_size, close_shell),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* The tests run in a child process, because a group leader cannot call setsid(). */
int main(void)
{
    int status = -1;
    for (int i = 0; i < N_CRASHES; i++)
        sigaction(crashes[i], NULL, &usual_actions[i]);
    const pid_t leader = fork();
    if (leader == 0) {
        setsid();
        signal(SIGHUP, SIG_IGN);
        signal(SIGTTOU, SIG_IGN);
        exit(run_all() != 0);
    }
    waitpid(leader, &status, 0);
    return status != 0;
}
