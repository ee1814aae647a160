/*
 * Standard input by lines. Every line comes out without its end, without a
 * byte-order mark at the very beginning, without bytes that are no UTF-8, and
 * without control characters and others that could do something to a terminal
 * when they are shown again.
 */
#ifndef TACTIGON_APP_SYSTEM_INPUT_H
#define TACTIGON_APP_SYSTEM_INPUT_H

#include <stdbool.h>

enum { INPUT_LINE_MAX = 4096 };

enum input_result {
    INPUT_LINE,
    INPUT_TOO_LONG, /* a line of more than INPUT_LINE_MAX bytes: read to its end, dropped */
    INPUT_END,
    INPUT_INTERRUPTED,
    INPUT_FAILED, /* errno says why */
};

struct input {
    int number; /* of the line read last, from 1 */
    int length;
    int at, filled; /* what is left of `buffer` */
    char line[INPUT_LINE_MAX + 1];
    char buffer[INPUT_LINE_MAX];
};

/* Begins with everything zero. */
enum input_result input_read(struct input *in);

#endif
