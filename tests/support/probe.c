/* A small program that reports terminal events (probe.h). */
#define _XOPEN_SOURCE 700

#include "probe.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "system/mem.h"
#include "system/platform.h"
#include "system/terminal.h"

static int side; /* file descriptor to which 'p' writes */

static void report(const char *format, int a, int b)
{
    char text[64];
    const int n = snprintf(text, sizeof text, format, a, b);
    (void)terminal_write(text, (size_t)n);
}

static void write_long(void)
{
    char *bytes = malloc(PROBE_LONG);
    if (!bytes)
        abort();
    memset(bytes, '.', PROBE_LONG);
    report(terminal_write(bytes, PROBE_LONG) ? "<all>" : "<cut>", 0, 0);
    free(bytes);
}

/* Recurses until the stack overflows. */
static int overflow_stack(int depth)
{
    volatile char here[4096];
    here[depth % 4096] = 1;
    return depth == 0 ? 0 : overflow_stack(depth - 1) + here[0];
}

static void do_key(int key)
{
    switch (key) {
    case 'q':
        terminal_close();
        exit(PROBE_QUIT);
    case 'z' & 0x1f:
        report(terminal_suspend() ? "<stopped>" : "<not stopped>", 0, 0);
        break;
    case 'w':
        write_long();
        break;
    case 'a':
        abort();
    case 'o':
        overflow_stack(INT_MAX);
        break;
    case 'e':
        mem_end();
    case 'p':
        if (write(side, "p", 1) != 1)
            abort();
        break;
    case 's':
        while (!platform_is_interrupted())
            platform_sleep_ms(60000);
        platform_forget_interrupt();
        report("<slept>", 0, 0);
        break;
    case 'i':
        platform_interrupt();
        report("<interrupted %d %d>", platform_is_interrupted(), (int)terminal_wait(0));
        break;
    default:
        report("<%d>", key, 0);
    }
}

_Noreturn void probe_run(int beside)
{
    side = beside;
    if (!terminal_can_screen())
        exit(1);
    if (!terminal_open(PROBE_ENTER, PROBE_LEAVE))
        exit(2);
    for (;;) {
        char key;
        const enum terminal_event event = terminal_wait(-1);
        const struct terminal_size size = terminal_size();
        switch (event) {
        case TERMINAL_INPUT:
            if (terminal_read(&key, 1) == 1)
                do_key(key);
            break;
        case TERMINAL_RESIZE:
            report("<%d x %d>", size.rows, size.columns);
            break;
        case TERMINAL_GONE:
            terminal_close();
            exit(terminal_code());
        case TERMINAL_TIMEOUT:
            exit(3);
        }
    }
}
