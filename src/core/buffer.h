/* A text that grows as needed. It remembers whether memory ran out, so a writer checks once, at the
 * end. */
#ifndef TACTIGON_CORE_BUFFER_H
#define TACTIGON_CORE_BUFFER_H

#include <stdbool.h>
#include <stddef.h>

#include "core/port.h"

/* All zero is an empty buffer. buffer_free() frees its memory. */
struct buffer {
    char *data;
    size_t len, room; /* length and capacity in bytes */
    bool is_lost;     /* memory ran out, so text is missing */
};

void buffer_free(struct buffer *b);

void buffer_add_bytes(struct buffer *b, const char *s, size_t len);
void buffer_add(struct buffer *b, const char *s);
void buffer_printf(struct buffer *b, const char *format, ...) PORT_PRINTF(2, 3);

/* Returns the whole text, borrowed until the buffer changes; "" if empty. */
const char *buffer_text(const struct buffer *b);

#endif
