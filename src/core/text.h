/* Text of limited length: writing into a caller's buffer, and reading numbers and words. The buffer
 * is always terminated and never cut inside a character. Once something does not fit, `is_cut` is
 * set and later text is dropped, so a writer checks only at the end. */
#ifndef TACTIGON_CORE_TEXT_H
#define TACTIGON_CORE_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/status.h"

struct text {
    char *data;  /* the caller's buffer, always terminated */
    size_t size; /* size of the buffer in bytes, at least 1 */
    size_t len;  /* bytes written, without the terminator */
    bool is_cut; /* something did not fit */
};

/* Returns an empty text in buffer[size], size >= 1. */
struct text text_in(char *buffer, size_t size);

void text_clear(struct text *t);

/* Appends a character, a string, a number or formatted text. */
void text_put(struct text *t, char c);
void text_add(struct text *t, const char *s);
void text_add_number(struct text *t, int n); /* n >= 0; faster than text_printf() */
void text_printf(struct text *t, const char *format, ...) PORT_PRINTF(2, 3);
void text_vprintf(struct text *t, const char *format, va_list args);

/* Reads s[len] as a decimal number in min..max (min >= 0), without a sign or leading zeros. If it
 * is not such a number, returns false and leaves *out unchanged. */
bool text_read_number(const char *s, size_t len, long min, long max, long *out);

/* Reads s[len] as text_read_number() does, from 0 to `max`, but allows leading zeros. */
bool text_read_digits(const char *s, size_t len, uint64_t max, uint64_t *out);

/* Reads s[len] as text_read_number() does, from 0 to `max`, which may exceed a long. */
bool text_read_count(const char *s, size_t len, int64_t max, int64_t *out);

/* Reads a time such as "250ms" or "2s" as text_read_number() does; *out is in milliseconds. */
bool text_read_time_ms(const char *s, size_t len, long min, long max, long *out);

/* In the following functions, letters are ASCII letters, whatever the locale. */

bool text_equal_nocase(const char *a, const char *b);
bool text_begins_nocase(const char *s, const char *begin);

#define TEXT_HASH ((uint64_t)0xcbf29ce484222325)
/* Returns the 64-bit FNV-1a hash of s[size], continued from `hash`. Begin with TEXT_HASH. */
uint64_t text_hash(uint64_t hash, const char *s, size_t size);

/* Appends "1 piece" or "2 pieces". */
void text_add_count(struct text *t, int n, const char *what);
/* Appends the separator before item i of n: nothing, ", " or " and ". */
void text_add_joint(struct text *t, int i, int n);

/* Appends s in upper case. */
void text_add_capitals(struct text *t, const char *s);
/* Appends s with its first letter in upper case. */
void text_add_capital(struct text *t, const char *s);

/* A short text, valid until the full expression that makes it ends. */
struct text_word {
    char text[128];
};
struct text_word text_capital(const char *s);
/* Returns formatted text, which is cut after 127 bytes. */
struct text_word text_format(const char *format, ...) PORT_PRINTF(1, 2);

char text_lower(char c);    /* an upper-case letter in lower case; other bytes unchanged */
bool text_is_blank(char c); /* space or tab */
bool text_is_digit(char c);
bool text_is_number(const char *s); /* only digits; s is not empty */
bool text_is_letter(char c);

/* Cuts the spaces off both ends of s; returns the new beginning. */
char *text_trim(char *s);

/* Ends the next word at *s with a terminator, returns it ("" at the end), and moves *s past it. */
char *text_cut_word(char **s);

/* Replaces each run of spaces and tabs by one space, and removes those at both ends. */
void text_squeeze(char *s);

/* Copies the word at *s to out, at most size - 1 bytes; *s moves to the next word or the end. */
void text_next_word(const char **s, char *out, int size);

/* Returns whether one of `words` is `word`, ignoring case. Spaces separate words; NULL: none. */
bool text_is_among(const char *words, const char *word);

#endif
