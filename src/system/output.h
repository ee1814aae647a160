/* Output that remembers its failures: callers write without checking, and check once before each
 * read and at the end. Standard streams are written at once. Text for a file is collected, so that
 * the file gets all of it or is left unchanged. */
#ifndef TACTIGON_SYSTEM_OUTPUT_H
#define TACTIGON_SYSTEM_OUTPUT_H

#include <stdbool.h>
#include <stdio.h>

#include "core/buffer.h"
#include "core/port.h"
#include "system/store.h"

struct output {
    FILE *file;       /* NULL: the text is collected */
    const char *name; /* for messages; borrowed */
    int error;        /* errno of the first failure, or 0 */
    struct buffer collected;
};

/* Begins to write to an open stream. */
void output_standard(struct output *out, FILE *file, const char *name);

/* output_add writes s unchanged: the program's own escape sequences, and text that is already safe.
 * output_text and output_printf write '?' for each byte of an unsafe character except newline. So
 * no file name, comment or argument can send an escape sequence to a terminal. */
void output_add(struct output *out, const char *s);

void output_text(struct output *out, const char *s, size_t len);
void output_printf(struct output *out, const char *format, ...) PORT_PRINTF(2, 3);

/* Flushes. Returns false if any write has failed since the output was opened. */
bool output_flush(struct output *out);

/* Flushes and closes; drops collected text that was not committed. Returns false if a write has
 * failed. */
bool output_close(struct output *out);

#endif
