/*
 * The text of a record that is being read: its lines, their parts, and faults with their places.
 */
#include "record_reader.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "tactigon/utf8.h"

enum { QUOTE_MAX = 40 }; /* columns of the text that a message repeats */

/* ---- faults ---- */

enum status record_refuse(struct record_reader *r, struct record_place at, const char *format, ...)
{
    char text[ERROR_TEXT_MAX];
    va_list args;
    if (r->is_refused)
        return STATUS_BAD_INPUT;
    r->is_refused = true;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    return error_set(r->error, STATUS_BAD_INPUT, at.line, at.column, "%s", text);
}

struct record_place record_place_at(const struct record_reader *r, const char *s)
{
    const ptrdiff_t column = s - r->begin;
    return (struct record_place){r->line, (int)column + 1};
}

/* The place after the last byte: on a new line, or on the last one if that has no line end.
 * Before the first line `stop` is nowhere, and that line is a new one. */
struct record_place record_place_end(const struct record_reader *r)
{
    if (r->stop != r->end)
        return (struct record_place){r->line + 1, 1};
    return record_place_at(r, r->stop);
}

int record_quote(struct record_span span)
{
    return (int)utf8_fit(span.s, span.len, QUOTE_MAX);
}

/* What is wrong at r->limit. */
enum status record_refuse_byte(struct record_reader *r)
{
    const unsigned char byte = (unsigned char)*r->limit;
    uint32_t ch;
    const bool is_control = utf8_decode(r->limit, (size_t)(r->stop - r->limit), &ch) > 0;
    return record_refuse(r, record_place_at(r, r->limit),
                         is_control ? "byte 0x%02X: control characters are not allowed"
                                    : "byte 0x%02X is not UTF-8 text",
                         byte);
}

enum status record_refuse_cut(struct record_reader *r)
{
    if (r->limit < r->stop)
        return record_refuse_byte(r);
    return record_refuse(r, record_place_end(r), "the record is cut short: 'end:' is missing");
}

/* ---- lines ---- */

bool record_next_line(struct record_reader *r)
{
    if (r->next == r->end)
        return false;
    const char *end = memchr(r->next, '\n', (size_t)(r->end - r->next));
    r->begin = r->next;
    r->at = r->begin;
    r->stop = end ? end : r->end;
    r->next = end ? end + 1 : r->end;
    if (end && r->stop > r->begin && r->stop[-1] == '\r')
        r->stop--;
    r->limit = r->begin + utf8_find_bad(r->begin, (size_t)(r->stop - r->begin));
    r->line++;
    return true;
}

void record_skip_blanks(struct record_reader *r)
{
    while (r->at < r->limit && text_is_blank(*r->at))
        r->at++;
}

struct record_span record_span_between(const struct record_reader *r, const char *s,
                                       const char *end)
{
    while (end > s && text_is_blank(end[-1]))
        end--;
    while (s < end && text_is_blank(*s))
        s++;
    return (struct record_span){s, (size_t)(end - s), record_place_at(r, s)};
}

bool record_span_is(struct record_span span, const char *word)
{
    size_t i = 0;
    while (i < span.len && word[i] && text_lower(span.s[i]) == text_lower(word[i]))
        i++;
    return i == span.len && word[i] == '\0';
}

/* The span as a string in out[size]; false when it is too long. */
bool record_span_copy(struct record_span span, char *out, size_t size)
{
    if (span.len >= size)
        return false;
    memcpy(out, span.s, span.len);
    out[span.len] = '\0';
    return true;
}

bool record_is_key_byte(char c)
{
    return text_is_letter(c) || text_is_digit(c) || c == '-' || c == '_';
}

bool record_split_key(const struct record_reader *r, struct record_span *key,
                      struct record_span *value)
{
    const char *s = r->at;
    if (!text_is_letter(*s))
        return false;
    while (s < r->limit && record_is_key_byte(*s))
        s++;
    *key = record_span_between(r, r->at, s);
    while (s < r->limit && text_is_blank(*s))
        s++;
    if (s == r->limit || *s != ':')
        return false;
    *value = record_span_between(r, s + 1, r->limit);
    return true;
}

bool record_is_given(const struct record_reader *r, enum record_slot slot)
{
    return r->values[slot].at.line > 0;
}
