/*
 * The line to a remote player: bytes in and out, as lines that are numbered and have a sum. This
 * file does not know what the lines mean (remote.h does).
 */
#ifndef TACTIGON_APP_SESSION_REMOTE_LINE_H
#define TACTIGON_APP_SESSION_REMOTE_LINE_H

#include <stdint.h>

#include "tactigon/buffer.h"
#include "tactigon/port.h"

enum { LINE_BYTES = 512, LINE_WORD_BYTES = 24 };

/* A stream of bytes: as platform_program_read and platform_program_write, and its end. */
struct remote_pipe {
    void *context;
    int (*read)(void *context, char *out, int size, int wait_ms);
    int (*write)(void *context, const char *data, size_t size, int wait_ms);
    void (*close)(void *context);
};

/* Begins with everything zero but the pipe. */
struct line {
    struct remote_pipe pipe;
    bool is_numbered;          /* all lines but the greeting, which comes first */
    uint32_t n_sent, n_heard;  /* lines with numbers */
    int64_t sent_ns, heard_ns; /* when something was sent or heard last */
    struct buffer out;         /* to be sent; `sent` bytes of it have been */
    size_t sent;
    int at, filled, len;
    char buffer[LINE_BYTES]; /* read, from `at` to `filled` */
    char text[LINE_BYTES];   /* the line, without what could do anything to a terminal */
};

/* Put a line into `out`, cut to LINE_BYTES, and write what can be written now. */
void line_send(struct line *line, const char *format, ...) PORT_PRINTF(2, 3);

/* Write what is in `out`; a wait of at most wait_ms for each part. False: the line has ended. */
bool line_flush(struct line *line, int wait_ms);

/*
 * Send a sign of life if nothing was sent for 15 seconds. Returns how many ms until one is due; -1:
 * never, where there is no line (NULL).
 */
int line_keep(struct line *line);

/* Read the next line into `text`. A line that has come before is skipped. */
enum line_state { LINE_NONE, LINE_READY, LINE_ENDED, LINE_LONG, LINE_DAMAGED };
enum line_state line_next(struct line *line, int wait_ms);

/* Read words at *s, which moves after them: this word, a number from 0 to `max`. */
bool line_is(const char **s, const char *word);
bool line_number(const char **s, int64_t max, int64_t *out);

#endif
