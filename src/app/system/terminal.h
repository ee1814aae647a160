/*
 * The terminal as a screen: standard input gives each key as bytes, standard output takes bytes
 * that draw. However the program ends, also by a crash, the terminal is restored.
 *
 * SIGINT arrives as the byte of Ctrl-C, SIGTSTP as that of Ctrl-Z; signals that end the program
 * are interrupts too (platform.h). While the platform waits, Ctrl-C interrupts and other keys are
 * kept.
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
 * Make it a screen: write `enter`, after which the system gives no byte a meaning. `leave` undoes
 * `enter`. Both are borrowed until terminal_close and may change meanwhile, if they always end with
 * a zero. False: it cannot be done, and nothing is changed.
 */
bool terminal_open(const char *enter, const char *leave);

/* Write `leave`, discard unread input and restore the terminal, if terminal_open has changed it. */
void terminal_close(void);

/* The terminal's size, else LINES and COLUMNS, else 24 x 80. */
struct terminal_size terminal_size(void);

enum terminal_event {
    TERMINAL_INPUT,   /* terminal_read has something */
    TERMINAL_TIMEOUT, /* the time has run out */
    /* Draw everything, perhaps in another size: the size has changed, or the screen is back from a
     * stop or takes bytes again. */
    TERMINAL_RESIZE,
    TERMINAL_GONE, /* hung up or told to end: save and end; repeated from then on */
};

/* Wait at most so long; -1: without a limit, 0: do not wait. */
enum terminal_event terminal_wait(int ms);

/* The exit status after TERMINAL_GONE: 143 for SIGTERM, 129 for SIGHUP. */
int terminal_code(void);

/* Read at most `size` bytes without waiting; returns how many. */
int terminal_read(char *out, int size);

/* Write bytes[n]. False when the terminal is gone, or after a short while takes no more: then
 * TERMINAL_RESIZE follows as soon as it takes bytes again. */
bool terminal_write(const char *bytes, size_t n);

/* Restore the terminal, stop the process group and, when it continues, make it a screen again;
 * TERMINAL_RESIZE follows. False when it could not be stopped. */
bool terminal_suspend(void);

#endif
