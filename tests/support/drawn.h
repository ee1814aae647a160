/* A canvas as text, to compare with the expected text. */
#ifndef TESTS_DRAWN_H
#define TESTS_DRAWN_H

#include <stddef.h>

#include "tactigon/canvas.h"
#include "tactigon/rules.h"

/* The rows as UTF-8, each with its line end and without trailing spaces, within `size`. */
void drawn_text(const struct canvas *c, char *out, size_t size);

/* The position's drawing is that of the file tests/drawings/NAME.txt. */
void drawn_check(const struct variant *v, const struct pos *p, const struct view *view,
                 const char *name);

#endif
