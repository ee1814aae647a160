/* What a game shows of a position, to compare with the expected text: drawings and sentences. */
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

/* The position's drawing contains these whole lines. */
void drawn_check_lines(const struct variant *v, const char *position, const struct view *view,
                       const char *lines);

/*
 * The words of a game about a position (NULL: the start): a "list", "warn", "explain" or "typed"
 * with a turn, the score of the "first" or "second" side, the panel's "state" or "selected" with a
 * place, or the answer to a question with that name. "typed" gives the turn, a place or the
 * refusal.
 */
struct drawn_row {
    const char *position, *what, *argument, *words;
};

const char *drawn_words(const struct variant *v, const struct pos *p, const char *what,
                        const char *argument);

/* The rows end with one without `what`. */
void drawn_check_words(const struct variant *v, const struct drawn_row *rows);

/* The words of the panel's part in this view. */
void drawn_check_panel(const struct variant *v, const char *position, const struct view *view,
                       enum panel part, const char *words);

#endif
