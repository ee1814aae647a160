/* UTF-8: decoding, validation, width in terminal columns, line breaking. No other code decodes
 * UTF-8. Combining marks (width 0) stay with the character before them. An ill-formed byte has one
 * column; an unsafe character has one for each byte, shown as '?'. */
#ifndef TACTIGON_CORE_UTF8_H
#define TACTIGON_CORE_UTF8_H

#include <stdint.h>

#include "core/text.h"

enum { UTF8_MAX = 4, UTF8_QUOTE_MAX = 512, UTF8_REPLACEMENT = 0xFFFD, UTF8_UNSAFE = 0x110000 };

/* Decodes the character at s[len], len >= 1, into *out; returns its length, or 0 if ill-formed. */
size_t utf8_decode(const char *s, size_t len, uint32_t *out);

/* Returns the length in bytes of the byte-order marks at the beginning of the text s[len], or 0.
 * All are skipped at once, so that a file that is written without them is read as before. */
size_t utf8_mark_length(const char *s, size_t len);

/* Returns the length in bytes of a hyphen, dash or minus sign at the beginning of s, or 0. */
size_t utf8_dash_length(const char *s);

/* Appends the code point `ch`, at most U+10FFFF. */
void utf8_add(struct text *out, uint32_t ch);

/* Returns whether it is unsafe to send this character to a terminal. True for control characters,
 * line ends, marks that reorder text, and invisible characters, except joiners and variation
 * selectors, which utf8_next() judges by the characters beside them. */
bool utf8_is_unsafe(uint32_t ch);

/* Returns the length in bytes of the character at s[at], at < len. *ch gets it, or UTF8_UNSAFE if
 * it is ill-formed or unsafe there; *columns gets its width. */
size_t utf8_next(const char *s, size_t at, size_t len, uint32_t *ch, int *columns);

/* Removes ill-formed bytes and unsafe characters except `kept` from s[len]. Returns the length
 * left. */
size_t utf8_drop_unsafe(char *s, size_t len, char kept);

/* Returns the offset of the first ill-formed byte or control character (not a tab) in s[len], or
 * `len`. */
size_t utf8_find_bad(const char *s, size_t len);

/* Returns the number of bytes of s[len] before the first ill-formed byte or unsafe character (a tab
 * is safe). *skip is the length in bytes of that character, or 0 at the end of the text. */
size_t utf8_safe_length(const char *s, size_t len, size_t *skip);

/* Replaces tabs, line ends and other bytes that are not safe to show in s[len] by '?'. */
void utf8_clean(char *s, size_t len);

/* Returns the width of s[len] in columns, len at most INT_MAX. */
int utf8_width(const char *s, size_t len);

/* Returns the number of bytes of s[len] that fit into `columns`, without splitting a character. */
size_t utf8_fit(const char *s, size_t len, int columns);

/* Appends s. If it is wider than `columns` (at least 3), cuts it and ends it with "...". */
void utf8_add_cut(struct text *out, const char *s, int columns);

/* Appends spaces until the part of *out from offset `begin` on is `columns` wide. */
void utf8_pad(struct text *out, size_t begin, int columns);

/* Text from outside, quoted in a message: made safe, and cut to `columns`. It is valid until the
 * full expression that makes it ends: printf("'%s'", utf8_quote(s, 40).text). */
struct utf8_quote {
    char text[UTF8_QUOTE_MAX];
};

struct utf8_quote utf8_quote(const char *s, int columns);

/* Breaks a text (borrowed) into lines of at most `columns` (0: any length), at spaces. A longer
 * word is broken anywhere. Continuation lines are indented by `hang` spaces (negative: like the
 * line that they continue), but at most by half of the columns. */
struct utf8_wrap {
    const char *rest;
    int columns;
    int hang;
    int indent;     /* spaces before continuation lines */
    bool continues; /* the next line is a continuation */

    /* The current line: `blanks` spaces, then the `len` bytes at `line`. */
    int blanks;
    const char *line;
    size_t len;
};

struct utf8_wrap utf8_wrap(const char *s, int columns, int hang);

/* Moves on to the next line; returns false at the end. */
bool utf8_wrap_next(struct utf8_wrap *w);

/* Returns the number of lines into which utf8_wrap() with these parameters breaks s. */
int utf8_wrap_count(const char *s, int columns, int hang);

#endif
