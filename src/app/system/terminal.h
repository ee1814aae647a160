/*
 * The terminal as a screen: standard input gives every key as bytes, standard output takes bytes
 * that draw. It is put back as it was by every way out, crashes too.
 *
 * What signals ask for comes as if it had been typed: SIGINT as the byte of Ctrl-C, SIGTSTP as that
 * of Ctrl-Z; what ends the program is an interrupt (platform.h), too, for whatever it waits for. In
 * the platform's own waits Ctrl-C is one, and other keys are kept.
 */
#ifndef TACTIGON_APP_SYSTEM_TERMINAL_H
#define TACTIGON_APP_SYSTEM_TERMINAL_H

#include <stdbool.h>
#include <stddef.h>

struct terminal_size {
    int rows, columns;
};

/* Standard input and output are terminals and the process is in the foreground. */
bool terminal_can_screen(void);

/*
 * Make it a screen: write `enter`, and from now on no byte has a meaning to the system. `leave` is
 * what undoes `enter`. Both are borrowed until terminal_close and may change meanwhile, never
 * without a zero at the end. False: it cannot be done, and nothing is changed.
 */
bool terminal_open(const char *enter, const char *leave);

/* Write `leave`, discard unread input, and all is as before. Without terminal_open: nothing. */
void terminal_close(void);

/* What the terminal says; where that is nothing LINES and COLUMNS; else 24 x 80. Never 0. */
struct terminal_size terminal_size(void);

enum terminal_event {
    TERMINAL_INPUT,   /* terminal_read has something */
    TERMINAL_TIMEOUT, /* the time is over */
    /*
     * Everything is to be drawn anew, in a size that may be another: the size has changed, or the
     * screen is back from a stop or takes bytes again; `enter` has been written if need be.
     */
    TERMINAL_RESIZE,
    TERMINAL_GONE, /* hung up, or told to end (terminal_code): save and end; from then on always */
};

/* Wait, at most so long; -1: without a limit, 0: only look. Uses no processor time. */
enum terminal_event terminal_wait(int ms);

/* After TERMINAL_GONE: the exit status, as a shell reports it of SIGTERM (143) or SIGHUP (129). */
int terminal_code(void);

/* Read what there is, at most `size` bytes, without waiting; returns how many. */
int terminal_read(char *out, int size);

/*
 * Write all of bytes[n]. False when the terminal is gone or does not take them now, after a short
 * while: the screen is then in disorder, and TERMINAL_RESIZE comes as soon as it takes them again.
 */
bool terminal_write(const char *bytes, size_t n);

/*
 * Put the terminal back, stop the process group, and when it goes on make it a screen again;
 * TERMINAL_RESIZE comes then. False when it could not be stopped: nobody would wake it.
 */
bool terminal_suspend(void);

#endif
