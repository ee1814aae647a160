/*
 * A stream that is written to, with its failures remembered: callers write as
 * they please and ask once, before a read and at the end.
 */
#ifndef TACTIGON_APP_OUTPUT_H
#define TACTIGON_APP_OUTPUT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>

#include "tactigon/port.h"

struct output {
    FILE *file;       /* borrowed when it is a standard stream, else owned */
    const char *name; /* for messages; borrowed */
    int error;        /* the errno of the first failure, 0 while there is none */
};

/* `path` is a file to be written anew, or NULL or "-" for `standard`. False: cannot be opened. */
bool output_open(struct output *out, const char *path, FILE *standard, const char *name);

void output_add(struct output *out, const char *s);
void output_printf(struct output *out, const char *format, ...) PORT_PRINTF(2, 3);
void output_vprintf(struct output *out, const char *format, va_list args);

/* Hand over what is waiting. False when anything could not be written since it was opened. */
bool output_flush(struct output *out);

/* Flush and close. False as output_flush, and when closing fails. */
bool output_close(struct output *out);

#endif
