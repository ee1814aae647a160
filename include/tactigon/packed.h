/*
 * Texts that are packed inside the program, to about a third: what stands there is only what cannot
 * be expected of a text (src/core/packed_model.h). The build packs them by src/pack.c.
 */
#ifndef TACTIGON_PACKED_H
#define TACTIGON_PACKED_H

#include <stddef.h>

/* The text, terminated, the caller's to free, and its size without the terminator; NULL: no memory.
 */
char *packed_text_new(const char *packed, size_t *size);

#endif
