/*
 * Text for SVG and HTML. Everything that is not the program's own goes through here.
 */
#ifndef TACTIGON_MARKUP_H
#define TACTIGON_MARKUP_H

#include "tactigon/buffer.h"

/* s with everything escaped that means something in markup, also within quotes. */
void markup_add(struct buffer *out, const char *s);

/* "s" as a string of a script inside a page, with the quotes. */
void markup_string(struct buffer *out, const char *s);

#endif
