/* Text in fixed buffers, error messages, and numbers, times and letters in text. */
#include "core/text.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "core/utf8.h"

struct text text_in(char *buffer, size_t size)
{
    assert(size >= 1);
    buffer[0] = '\0';
    return (struct text){.data = buffer, .size = size};
}

void text_clear(struct text *t)
{
    t->len = 0;
    t->is_cut = false;
    t->data[0] = '\0';
}

/* Marks the text as cut, and drops an incomplete character at its end. */
static void cut(struct text *t)
{
    enum { LAST_MAX = 3 }; /* most bytes in an incomplete character */
    size_t at = t->len;
    uint32_t ch;
    t->is_cut = true;
    while (at > 0 && t->len - at < LAST_MAX && ((unsigned char)t->data[at - 1] & 0xC0) == 0x80)
        at--;
    if (at > 0 && (unsigned char)t->data[at - 1] >= 0xC0 &&
        utf8_decode(t->data + at - 1, t->len - at + 1, &ch) == 0)
        t->len = at - 1;
    t->data[t->len] = '\0';
}

void text_put(struct text *t, char c)
{
    if (t->is_cut)
        return;
    if (t->len + 1 >= t->size) {
        cut(t);
        return;
    }
    t->data[t->len++] = c;
    t->data[t->len] = '\0';
}

void text_add(struct text *t, const char *s)
{
    const size_t room = t->size - t->len - 1, len = strlen(s);
    if (t->is_cut)
        return;
    memcpy(t->data + t->len, s, len < room ? len : room);
    t->len += len < room ? len : room;
    t->data[t->len] = '\0';
    if (len > room)
        cut(t);
}

void text_add_number(struct text *t, int n)
{
    enum { DIGITS_MAX = 20 };
    assert(n >= 0);
    char digits[DIGITS_MAX + 1];
    int i = DIGITS_MAX;
    digits[i] = '\0';
    do {
        digits[--i] = (char)('0' + n % 10);
        n /= 10;
    } while (n > 0);
    text_add(t, digits + i);
}

void text_vprintf(struct text *t, const char *format, va_list args)
{
    const size_t room = t->size - t->len;
    if (t->is_cut)
        return;
    const int need = vsnprintf(t->data + t->len, room, format, args);
    if (need < 0 || (size_t)need >= room) {
        t->len += strlen(t->data + t->len);
        cut(t);
    } else {
        t->len += (size_t)need;
    }
}

void text_printf(struct text *t, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    text_vprintf(t, format, args);
    va_end(args);
}

enum status error_set(struct error *error, enum status status, int line, int column,
                      const char *format, ...)
{
    if (!error)
        return status;
    error->line = line;
    error->column = column;
    va_list args;
    va_start(args, format);
    struct text text = text_in(error->text, sizeof error->text);
    text_vprintf(&text, format, args);
    va_end(args);
    utf8_clean(error->text, text.len);
    return status;
}

bool text_read_digits(const char *s, size_t len, uint64_t max, uint64_t *out)
{
    uint64_t value = 0;
    for (size_t i = 0; i < len; i++) {
        const uint64_t digit = (uint64_t)(s[i] - '0');
        if (!text_is_digit(s[i]) || digit > max || value > (max - digit) / 10)
            return false;
        value = 10 * value + digit;
    }
    if (len > 0)
        *out = value;
    return len > 0;
}

bool text_read_count(const char *s, size_t len, int64_t max, int64_t *out)
{
    uint64_t value;
    if ((len > 1 && s[0] == '0') || !text_read_digits(s, len, (uint64_t)max, &value))
        return false;
    *out = (int64_t)value;
    return true;
}

bool text_read_number(const char *s, size_t len, long min, long max, long *out)
{
    int64_t value;
    assert(min >= 0);
    if (!text_read_count(s, len, max, &value) || value < min)
        return false;
    *out = (long)value;
    return true;
}

bool text_read_time_ms(const char *s, size_t len, long min, long max, long *out)
{
    long value;
    if (len < 2 || text_lower(s[len - 1]) != 's')
        return false;
    const bool is_ms = text_lower(s[len - 2]) == 'm';
    const long unit = is_ms ? 1 : 1000;
    if (!text_read_number(s, len - (is_ms ? 2 : 1), 0, max / unit, &value) || value * unit < min)
        return false;
    *out = value * unit;
    return true;
}

bool text_equal_nocase(const char *a, const char *b)
{
    while (*a && text_lower(*a) == text_lower(*b)) {
        a++;
        b++;
    }
    return text_lower(*a) == text_lower(*b);
}

bool text_begins_nocase(const char *s, const char *begin)
{
    while (*begin && text_lower(*s) == text_lower(*begin)) {
        s++;
        begin++;
    }
    return !*begin;
}

char text_lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

bool text_is_blank(char c)
{
    return c == ' ' || c == '\t';
}

bool text_is_digit(char c)
{
    return c >= '0' && c <= '9';
}

bool text_is_number(const char *s)
{
    return s[strspn(s, "0123456789")] == '\0';
}

bool text_is_letter(char c)
{
    c = text_lower(c);
    return c >= 'a' && c <= 'z';
}

char *text_trim(char *s)
{
    while (text_is_blank(*s))
        s++;
    for (size_t n = strlen(s); n > 0 && text_is_blank(s[n - 1]); n--)
        s[n - 1] = '\0';
    return s;
}

char *text_cut_word(char **s)
{
    char *word = *s + strspn(*s, " \t");
    char *end = word + strcspn(word, " \t");
    *s = *end ? end + 1 : end;
    *end = '\0';
    return word;
}

void text_squeeze(char *s)
{
    char *to = s;
    for (const char *from = s; *from; from++) {
        if (!text_is_blank(*from))
            *to++ = *from;
        else if (to > s && !text_is_blank(from[1]) && from[1] != '\0')
            *to++ = ' ';
    }
    *to = '\0';
}

void text_next_word(const char **s, char *out, int size)
{
    int len = 0;
    while (**s && !text_is_blank(**s)) {
        if (len < size - 1)
            out[len++] = **s;
        ++*s;
    }
    out[len] = '\0';
    while (text_is_blank(**s))
        ++*s;
}

static char to_capital(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

void text_add_capitals(struct text *t, const char *s)
{
    for (; *s; s++)
        text_put(t, to_capital(*s));
}

void text_add_capital(struct text *t, const char *s)
{
    if (*s)
        text_put(t, to_capital(*s++));
    text_add(t, s);
}

struct text_word text_capital(const char *s)
{
    struct text_word word;
    struct text text = text_in(word.text, sizeof word.text);
    text_add_capital(&text, s);
    return word;
}

struct text_word text_format(const char *format, ...)
{
    struct text_word word;
    struct text text = text_in(word.text, sizeof word.text);
    va_list args;
    va_start(args, format);
    text_vprintf(&text, format, args);
    va_end(args);
    return word;
}

uint64_t text_hash(uint64_t hash, const char *s, size_t size)
{
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ (unsigned char)s[i]) * 0x100000001b3;
    return hash;
}

void text_add_count(struct text *t, int n, const char *what)
{
    text_printf(t, "%d %s%s", n, what, n == 1 ? "" : "s");
}

void text_add_joint(struct text *t, int i, int n)
{
    if (i > 0)
        text_add(t, i == n - 1 ? " and " : ", ");
}

bool text_is_among(const char *words, const char *word)
{
    enum { WORD_MAX = 32 };
    while (words && *words) {
        char other[WORD_MAX];
        text_next_word(&words, other, sizeof other);
        if (text_equal_nocase(other, word))
            return true;
    }
    return false;
}
