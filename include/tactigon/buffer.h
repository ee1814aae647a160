/*
 * A growing text. It remembers that memory ran out, so a writer checks once, at the end.
 */
#ifndef TACTIGON_BUFFER_H
#define TACTIGON_BUFFER_H

#include <stdbool.h>
#include <stddef.h>

#include "tactigon/port.h"

/* Empty if all zero; buffer_free() frees what it owns. */
struct buffer {
    char *data;
    size_t len, room; /* in bytes */
    bool is_lost;     /* memory ran out, and later text is missing */
};

void buffer_free(struct buffer *b);

void buffer_add_bytes(struct buffer *b, const char *s, size_t len);
void buffer_add(struct buffer *b, const char *s);
void buffer_printf(struct buffer *b, const char *format, ...) PORT_PRINTF(2, 3);

/* The whole text, borrowed until the buffer changes; "" if empty. */
const char *buffer_text(const struct buffer *b);

#endif
