/*
 * A text that grows as it is written. That memory has run out is remembered: a writer asks once, at
 * the end.
 */
#ifndef TACTIGON_BUFFER_H
#define TACTIGON_BUFFER_H

#include <stdbool.h>
#include <stddef.h>

#include "tactigon/port.h"

/* All zero is empty; buffer_free releases what it has come to own. */
struct buffer {
    char *data;
    size_t len, room; /* in bytes */
    bool is_lost;     /* memory has run out: what was added since is not there */
};

void buffer_free(struct buffer *b);

void buffer_add_bytes(struct buffer *b, const char *s, size_t len);
void buffer_add(struct buffer *b, const char *s);
void buffer_printf(struct buffer *b, const char *format, ...) PORT_PRINTF(2, 3);

/* All of it as a string, borrowed until the buffer changes; "" while there is nothing. */
const char *buffer_text(const struct buffer *b);

#endif
