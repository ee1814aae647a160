/* Compares drawings of positions, and sentences about them, with expected texts. */
#ifndef TESTS_DRAWN_H
#define TESTS_DRAWN_H

#include <stddef.h>

#include "core/canvas.h"
#include "rules/rules.h"

/* Writes the rows of a canvas to out[size] as UTF-8, with line ends but without trailing spaces. */
void drawn_text(const struct canvas *c, char *out, size_t size);

/* Checks that the drawing of a position is the same as the file tests/drawings/NAME.txt. */
void drawn_check(const struct variant *v, const struct pos *p, const struct view *view,
                 const char *name);

/*
 * What a game writes about a position (NULL: the start), and the words expected. `what` is "list",
 * "explain", the word of a question, or
 *   "typed"               the move or place that `argument` is read as, or the error
 *   "first", "second"     the score of a side
 *   "state", "selected"   a part of the panel; for "selected", `argument` is the place
 */
struct drawn_row {
    const char *position, *what, *argument, *words;
};

const char *drawn_words(const struct variant *v, const struct pos *p, const char *what,
                        const char *argument);

/* Checks all rows up to the first one without `what`. */
void drawn_check_words(const struct variant *v, const struct drawn_row *rows);

#endif
