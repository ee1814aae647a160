/* The terminal as a screen: keys arrive as bytes on standard input, and the program draws on
 * standard output. However the program ends, even after a crash, the terminal is restored. Ctrl-C
 * and Ctrl-Z arrive as bytes; signals that end the program are interrupts (platform.h). */
#ifndef TACTIGON_SYSTEM_TERMINAL_H
#define TACTIGON_SYSTEM_TERMINAL_H

#include <stdbool.h>
#include <stddef.h>

#include "system/platform.h"

/* Returns true if standard input and output are terminals and the process is in the foreground. */
bool terminal_can_screen(void);

/* Turns the terminal into a screen: stops the system from interpreting typed bytes, and writes
 * `enter`. `leave` undoes `enter`. Both strings are borrowed until terminal_close. Returns false,
 * and changes nothing, if this is impossible. */
bool terminal_open(const char *enter, const char *leave);

/* Restores the terminal after terminal_open: writes `leave` and discards unread input. */
void terminal_close(void);

/* Returns the terminal's size if it is known, else LINES and COLUMNS, else 24 x 80. */
struct terminal_size terminal_size(void);

enum terminal_event {
    TERMINAL_INPUT,   /* terminal_read has bytes */
    TERMINAL_TIMEOUT, /* the time has run out */
    /* Everything must be drawn: the size has changed, the program has continued after a stop, or
     * the terminal accepts bytes again. */
    TERMINAL_RESIZE,
    TERMINAL_GONE, /* the terminal hung up, or a signal ends the program, which saves and exits */
};

/* Waits at most `ms` milliseconds (-1: no limit, 0: do not wait). */
enum terminal_event terminal_wait(int ms);

/* Returns the exit status after TERMINAL_GONE: 143 for SIGTERM, 129 for SIGHUP. */
int terminal_code(void);

/* Reads at most `size` bytes without waiting. Returns the number of bytes read. */
int terminal_read(char *out, int size);

/* Writes n bytes. Returns false if the terminal is gone, or if it accepts no more bytes for a short
 * time: then TERMINAL_RESIZE follows when it accepts bytes again. */
bool terminal_write(const char *bytes, size_t n);

/* Restores the terminal and stops the process group. When the group continues, turns the terminal
 * into a screen again; TERMINAL_RESIZE follows. Returns false if the group could not be stopped. */
bool terminal_suspend(void);

#endif
