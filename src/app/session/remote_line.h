/*
 * The line to a remote player: numbered lines of text with a checksum, over a stream of bytes.
 * remote.h gives them a meaning.
 */
#ifndef TACTIGON_APP_SESSION_REMOTE_LINE_H
#define TACTIGON_APP_SESSION_REMOTE_LINE_H

#include <stdint.h>

#include "tactigon/buffer.h"
#include "tactigon/port.h"

enum { LINE_BYTES = 512, LINE_WORD_BYTES = 24 };

/* A stream of bytes; `read` and `write` work like platform_program_read and _write. */
struct remote_pipe {
    void *context;
    int (*read)(void *context, char *out, int size, int wait_ms);
    int (*write)(void *context, const char *data, size_t size, int wait_ms);
    void (*close)(void *context);
};

/* Begins all zero except for the pipe. */
struct line {
    struct remote_pipe pipe;
    bool is_numbered;          /* all lines after the greeting */
    uint32_t n_sent, n_heard;  /* numbered lines */
    int64_t sent_ns, heard_ns; /* time of the last one sent or heard */
    struct buffer out;         /* bytes to send, of which `sent` are done */
    size_t sent;
    int at, filled, len;
    char buffer[LINE_BYTES]; /* bytes read, from `at` to `filled` */
    char text[LINE_BYTES];   /* the line, without control characters */
};

/* Append a line, cut to LINE_BYTES, and write without waiting. */
void line_send(struct line *line, const char *format, ...) PORT_PRINTF(2, 3);

/* Write `out`, waiting at most wait_ms for each part. False: the line has ended. */
bool line_flush(struct line *line, int wait_ms);

/* Send a ping if nothing was sent for 15 seconds. Returns the ms until the next is due; -1 without
 * a line (NULL). */
int line_keep(struct line *line);

/* Read the next line into `text`. A repeated line is skipped. */
enum line_state { LINE_NONE, LINE_READY, LINE_ENDED, LINE_LONG, LINE_DAMAGED };
enum line_state line_next(struct line *line, int wait_ms);

/* Read a given word, or a number from 0 to `max`, at *s, which moves after it. */
bool line_is(const char **s, const char *word);
bool line_number(const char **s, int64_t max, int64_t *out);

#endif
