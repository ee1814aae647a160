/*
 * UTF-8: what is well-formed, how many columns of a terminal it takes, and where it may be cut.
 * Nothing else in the program decodes it or takes bytes for columns.
 *
 * Characters of width 0 (combining marks) stay with the one before them. A byte that is not part
 * of well-formed UTF-8 counts as one character of one column, as what is shown for it does.
 */
#ifndef TACTIGON_UTF8_H
#define TACTIGON_UTF8_H

#include <stdint.h>

#include "tactigon/text.h"

enum { UTF8_QUOTE_MAX = 512, UTF8_REPLACEMENT = 0xFFFD };

/* The bytes of the character at s[len], len >= 1, and itself in *out; 0 when it is none. */
size_t utf8_decode(const char *s, size_t len, uint32_t *out);

/* Add a character. */
void utf8_add(struct text *out, uint32_t ch);

/* Control characters, which no text of ours holds: U+0000 to 1F and U+007F to 9F. */
bool utf8_is_control(uint32_t ch);

/* What may not reach a terminal: control characters, and those that reorder or end a line. */
bool utf8_is_unsafe(uint32_t ch);

/* The first byte of s[len] that is neither part of UTF-8 nor allowed (a control), or `len`. */
size_t utf8_find_bad(const char *s, size_t len);

/*
 * How much of s[len] can be shown as it is: up to a bad byte or a character that is not safe. Tabs
 * are. Of what is in the way, *skip is how many bytes it has.
 */
size_t utf8_safe_length(const char *s, size_t len, size_t *skip);

/* Put '?' for each byte of what cannot be shown in the one line s[len]. */
void utf8_clean(char *s, size_t len);

/* The columns of s[len]. */
int utf8_width(const char *s, size_t len);

/* The bytes of s[len] that fit into `columns`: whole characters. */
size_t utf8_fit(const char *s, size_t len, int columns);

/* Blanks until what `out` has behind `begin` is `columns` wide. */
void utf8_pad(struct text *out, size_t begin, int columns);

/*
 * What a message repeats of a text from outside: cleaned, and cut to so many columns. It lives as
 * long as the expression in which it is made: printf("'%s'", utf8_quote(s, 40).text).
 */
struct utf8_quote {
    char text[UTF8_QUOTE_MAX];
};

struct utf8_quote utf8_quote(const char *s, int columns);

/*
 * A text by lines of at most `columns` (0: of any length), broken at blanks; a word that no line
 * could hold is broken where it must. Where one goes on, the next line begins with `hang` blanks,
 * or with as many as its own had when `hang` is negative; half of the columns at most.
 */
struct utf8_wrap {
    const char *rest;
    int columns;
    int hang;
    int indent;   /* of the lines that go on */
    bool goes_on; /* the next line does */

    int blanks; /* the line: so many blanks, then line[len] */
    const char *line;
    size_t len;
};

struct utf8_wrap utf8_wrap(const char *s, int columns, int hang);

/* The next line into *w; false when there is none. */
bool utf8_wrap_next(struct utf8_wrap *w);

#endif
