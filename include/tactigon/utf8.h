/*
 * UTF-8: decoding, validation, width in terminal columns, and line breaking. No other code decodes
 * UTF-8 or takes bytes for columns. Characters of width 0 (combining marks) stay with the one
 * before them. A byte that is not well-formed UTF-8 has one column, and a character that is not
 * safe to show has one for each of its bytes, as '?' is shown for each.
 */
#ifndef TACTIGON_UTF8_H
#define TACTIGON_UTF8_H

#include <stdint.h>

#include "tactigon/text.h"

enum { UTF8_QUOTE_MAX = 512, UTF8_REPLACEMENT = 0xFFFD };

/* The length in bytes of the character at s[len], len >= 1, decoded into *out; 0: ill-formed. */
size_t utf8_decode(const char *s, size_t len, uint32_t *out);

/* The length in bytes of a byte-order mark at the beginning of the text s[len], or 0. */
size_t utf8_mark_length(const char *s, size_t len);

/* The length in bytes of the hyphen, dash or minus sign that the text s begins with, or 0. */
size_t utf8_dash_length(const char *s);

/* Add the code point `ch`, at most U+10FFFF. */
void utf8_add(struct text *out, uint32_t ch);

/* Control characters: U+0000 to U+001F and U+007F to U+009F. */
bool utf8_is_control(uint32_t ch);

/* Characters that must not reach a terminal: controls, line ends, marks that reorder text, and
 * invisible tags. */
bool utf8_is_unsafe(uint32_t ch);

/* The offset of the first ill-formed byte or control other than a tab in s[len], or `len`. */
size_t utf8_find_bad(const char *s, size_t len);

/* How many bytes of s[len] are safe to show, up to the first ill-formed byte or unsafe character
 * other than a tab. *skip is that character's length in bytes, 0 at the end. */
size_t utf8_safe_length(const char *s, size_t len, size_t *skip);

/* Replace each byte of s[len], part of a line, that is not safe to show, tabs too, by '?'. */
void utf8_clean(char *s, size_t len);

/* The width of s[len] in columns, len at most INT_MAX. */
int utf8_width(const char *s, size_t len);

/* How many bytes of s[len] fit into `columns`, in whole characters. */
size_t utf8_fit(const char *s, size_t len, int columns);

/* Add s, cut to `columns` with "..." at the end if it is wider; columns >= 3. */
void utf8_add_cut(struct text *out, const char *s, int columns);

/* Add blanks until the text in *out from offset `begin` on is `columns` wide. */
void utf8_pad(struct text *out, size_t begin, int columns);

/* A foreign text quoted in a message: cleaned, and cut to `columns`. It lives as long as the full
 * expression that makes it: printf("'%s'", utf8_quote(s, 40).text). */
struct utf8_quote {
    char text[UTF8_QUOTE_MAX];
};

struct utf8_quote utf8_quote(const char *s, int columns);

/* Line breaking: a text, borrowed, in lines of at most `columns` (0: any length), broken at blanks;
 * a word longer than a line is broken anywhere. Continuation lines are indented by `hang` blanks,
 * or like the line they continue if `hang` is negative, but by at most half of the columns. */
struct utf8_wrap {
    const char *rest;
    int columns;
    int hang;
    int indent;   /* of continuation lines */
    bool goes_on; /* the next line is a continuation */

    /* The current line: `blanks` blanks, then line[len]. */
    int blanks;
    const char *line;
    size_t len;
};

struct utf8_wrap utf8_wrap(const char *s, int columns, int hang);

/* Advance to the next line; false if there is none. */
bool utf8_wrap_next(struct utf8_wrap *w);

/* The number of lines; parameters as for utf8_wrap(). */
int utf8_wrap_count(const char *s, int columns, int hang);

#endif
