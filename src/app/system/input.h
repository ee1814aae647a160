/*
 * Standard input by lines. Every line comes out without its end, without a byte-order mark at the
 * very beginning and, unless it is wanted raw, without bytes that are no UTF-8 and without control
 * characters and others that could do something to a terminal when they are shown again.
 */
#ifndef TACTIGON_APP_SYSTEM_INPUT_H
#define TACTIGON_APP_SYSTEM_INPUT_H

#include <stdbool.h>

enum { INPUT_LINE_MAX = 4096 }; /* that a person types */

enum input_result {
    INPUT_LINE,
    INPUT_TOO_LONG, /* a line of more than `most` bytes: read to its end, dropped */
    INPUT_NOTHING,  /* no whole line yet: what has arrived is kept until the rest comes */
    INPUT_END,
    INPUT_INTERRUPTED,
    INPUT_FAILED, /* errno says why */
};

/* Begins with everything zero but the first three. */
struct input {
    char *line; /* the caller's, most + 1 bytes; good until the next call */
    int most;
    bool is_raw; /* lines are as they came, but that NUL is a blank */
    int number;  /* of the line read last, from 1 */
    int length;
    bool has_any, is_too_long; /* of a line that has not ended */
    int at, filled;            /* what is left of `buffer` */
    char buffer[INPUT_LINE_MAX];
};

enum input_wait { INPUT_WAIT, INPUT_DO_NOT_WAIT };

enum input_result input_read(struct input *in, enum input_wait wait);

#endif
