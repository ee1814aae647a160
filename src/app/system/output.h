/*
 * Output that remembers its failures: callers write, and ask once before a read and at the end.
 * Standard streams are written at once; the text of a file is collected, so that the file gets all
 * of it or stays as it was.
 */
#ifndef TACTIGON_APP_SYSTEM_OUTPUT_H
#define TACTIGON_APP_SYSTEM_OUTPUT_H

#include <stdbool.h>
#include <stdio.h>

#include "app/system/store.h"
#include "tactigon/buffer.h"
#include "tactigon/port.h"

struct output {
    FILE *file;       /* NULL: the text is collected */
    const char *name; /* for messages; borrowed */
    int error;        /* the errno of the first failure, 0 while there is none */
    enum store_replace replace;
    struct buffer collected;
};

enum output_mode {
    OUTPUT_NEW,     /* the file must not exist */
    OUTPUT_REPLACE, /* the file may exist, and stays until output_commit */
};

/* Write to an open stream. */
void output_standard(struct output *out, FILE *file, const char *name);

/* Write to a file. False when that is not possible. */
bool output_open(struct output *out, const char *path, enum output_mode mode, struct error *error);

/* The text collected so far by an output that is all zero but for its name; borrowed until it is
 * closed. */
const char *output_string(const struct output *out);

/*
 * Write s unchanged: the program's own bytes to a terminal, and text made safe for its format. The
 * other three write '?' for each byte of what cannot be shown, except line ends, so that no file
 * name, comment or argument sends an escape to a terminal.
 */
void output_add(struct output *out, const char *s);

void output_text(struct output *out, const char *s, size_t len);
void output_printf(struct output *out, const char *format, ...) PORT_PRINTF(2, 3);

/* Flush. False when anything could not be written since it was opened. */
bool output_flush(struct output *out);

/* Write the collected text to the file. False when that fails. */
bool output_commit(struct output *out, struct error *error);

/* Flush and close; collected text that was not committed is dropped. False as output_flush. */
bool output_close(struct output *out);

/* Write text with its lines broken at spaces to fit `width` columns (0: never). The rest of a
 * broken line is indented by `hang` spaces, or (-1) as its beginning. */
void output_wrapped(struct output *out, const char *s, int width, int hang);

#endif
