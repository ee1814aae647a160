/*
 * What is written to, with its failures remembered: callers write as they
 * please and ask once, before a read and at the end. Standard streams are
 * written at once. What goes to a file is collected, so that the file gets
 * everything or stays what it was.
 */
#ifndef TACTIGON_APP_SYSTEM_OUTPUT_H
#define TACTIGON_APP_SYSTEM_OUTPUT_H

#include <stdbool.h>
#include <stdio.h>

#include "app/system/store.h"
#include "tactigon/buffer.h"
#include "tactigon/port.h"

struct output {
    FILE *file;       /* borrowed when it is a standard stream, else owned; NULL: collected */
    const char *name; /* for messages; borrowed */
    int error;        /* the errno of the first failure, 0 while there is none */
    enum store_replace replace;
    struct buffer collected;
};

enum output_mode {
    OUTPUT_NEW,     /* a file that is not there yet */
    OUTPUT_REPLACE, /* one that may be there, and stays until output_commit */
};

/* Write to an open stream. */
void output_standard(struct output *out, FILE *file, const char *name);

/* Write to a file. False when that will not be possible. */
bool output_open(struct output *out, const char *path, enum output_mode mode, struct error *error);

/*
 * What an output without a file, all zero but for its name, has collected so far; borrowed until it
 * is closed.
 */
const char *output_string(const struct output *out);

/*
 * s as it is: what the program itself has to say to a terminal, and text that was made safe for
 * its format. Everything else goes through the other three, which write '?' for each byte of what
 * is neither a line end nor can be shown, so that no file name, comment or argument reaches a
 * terminal with an escape in it.
 */
void output_add(struct output *out, const char *s);

void output_text(struct output *out, const char *s, size_t len);
void output_printf(struct output *out, const char *format, ...) PORT_PRINTF(2, 3);

/* Hand over what is waiting. False when anything could not be written since it was opened. */
bool output_flush(struct output *out);

/* Everything is there: give the file what has been collected. False when that fails. */
bool output_commit(struct output *out, struct error *error);

/* Flush and close; what was collected and not committed is dropped. False as output_flush, and when
 * closing fails. */
bool output_close(struct output *out);

/*
 * Text with every line broken at blanks to fit `width` columns (0: never broken). A line that goes
 * on begins with `hang` blanks, or with those that it began with (-1).
 */
void output_wrapped(struct output *out, const char *s, int width, int hang);

#endif
