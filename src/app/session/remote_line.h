/* The connection to a remote player: numbered lines of text with a checksum, over a stream of
 * bytes. remote.c knows what the lines mean. */
#ifndef TACTIGON_APP_SESSION_REMOTE_LINE_H
#define TACTIGON_APP_SESSION_REMOTE_LINE_H

#include <stdint.h>

#include "tactigon/buffer.h"
#include "tactigon/port.h"

enum { LINE_BYTES = 512, LINE_WORD_BYTES = 24 };

/* A stream of bytes. `read` and `write` work like platform_program_read and _write. */
struct remote_pipe {
    void *context;
    int (*read)(void *context, char *out, int size, int wait_ms);
    int (*write)(void *context, const char *data, size_t size, int wait_ms);
    void (*close)(void *context);
};

/* All members but the pipe begin as zero. */
struct line {
    struct remote_pipe pipe;
    bool is_numbered;          /* true after the greeting */
    uint32_t n_sent, n_heard;  /* numbered lines sent and received */
    int64_t sent_ns, heard_ns; /* times of the last line sent and received */
    struct buffer out;         /* output; the first `sent` bytes are sent */
    size_t sent;
    int at, filled, len;
    char buffer[LINE_BYTES]; /* input; bytes `at` to `filled` are not used yet */
    char text[LINE_BYTES];   /* the current line, without control characters */
};

/* Appends a line, cut to LINE_BYTES, and writes what can be written without waiting. */
void line_send(struct line *line, const char *format, ...) PORT_PRINTF(2, 3);

/* Writes `out` and waits at most wait_ms for each part. False: the connection has ended. */
bool line_flush(struct line *line, int wait_ms);

/* Sends a ping if nothing was sent for 15 seconds. Returns the milliseconds until the next ping, or
 * -1 if `line` is NULL. */
int line_keep(struct line *line);

/* Reads the next line into `text`. A repeated line is skipped. */
enum line_state { LINE_NONE, LINE_READY, LINE_ENDED, LINE_LONG, LINE_DAMAGED };
enum line_state line_next(struct line *line, int wait_ms);

/* Reads `word`, or a number from 0 to `max`, at *s and moves *s after it. False: something else is
 * there. */
bool line_is(const char **s, const char *word);
bool line_number(const char **s, int64_t max, int64_t *out);

#endif
