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
void buffer_add_packed(struct buffer *b, const char *packed); /* see below */
void buffer_printf(struct buffer *b, const char *format, ...) PORT_PRINTF(2, 3);

/* All of it as a string, borrowed until the buffer changes; "" while there is nothing. */
const char *buffer_text(const struct buffer *b);

/*
 * Texts that are packed inside the program, to about a third: what stands there is only what cannot
 * be expected of a text (src/core/packed_model.h). The build packs them by src/pack.c. The text,
 * terminated, the caller's to free, and its size without the terminator; NULL: no memory.
 */
char *packed_text_new(const char *packed, size_t *size);

#endif
