/* Reads standard input line by line. A line is returned without its line end, and the first line
 * without a byte order mark. Unless is_raw is set, bytes that are not UTF-8 and characters that
 * could control a terminal are removed. */
#ifndef TACTIGON_SYSTEM_INPUT_H
#define TACTIGON_SYSTEM_INPUT_H

#include <stdbool.h>

enum { INPUT_LINE_MAX = 4096 }; /* most bytes in a typed line */

enum input_result {
    INPUT_LINE,
    INPUT_TOO_LONG, /* a line of more than `most` bytes, which was read to its end and dropped */
    INPUT_NOTHING,  /* no complete line yet; the part that has arrived is kept */
    INPUT_END,
    INPUT_INTERRUPTED,
    INPUT_FAILED, /* errno says why */
};

/* The caller sets the first three fields; all others begin as zero. */
struct input {
    char *line; /* the caller's buffer of most + 1 bytes; the next call overwrites it */
    int most;
    bool is_raw; /* lines are not cleaned; only NUL becomes a space */
    int number;  /* number of the last line read, from 1 */
    int length;
    bool has_any, is_too_long; /* state of a line that has not ended */
    int at, filled;            /* the unread part of `buffer` */
    char buffer[INPUT_LINE_MAX];
};

enum input_wait { INPUT_WAIT, INPUT_DO_NOT_WAIT };

enum input_result input_read(struct input *in, enum input_wait wait);

#endif
