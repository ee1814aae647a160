/*
 * Standard input by clean lines.
 */
#include "app/system/input.h"

#include <string.h>

#include "app/system/platform.h"
#include "tactigon/utf8.h"

/* Without control characters and what is no UTF-8: nobody meant to type them. */
static void clean(struct input *in)
{
    int from = 0, to = 0;
    while (from < in->length) {
        uint32_t ch;
        const size_t n = utf8_decode(in->line + from, (size_t)(in->length - from), &ch);
        if (n > 0 && (ch == '\t' || !utf8_is_unsafe(ch))) {
            memmove(in->line + to, in->line + from, n);
            to += (int)n;
        }
        from += n > 0 ? (int)n : 1;
    }
    in->length = to;
}

/* The next byte, or one of the results that are no line. */
static enum input_result next_byte(struct input *in, char *out)
{
    if (in->at == in->filled) {
        const int n = platform_read(in->buffer, (int)sizeof in->buffer);
        if (n == PLATFORM_READ_INTERRUPTED)
            return INPUT_INTERRUPTED;
        if (n < 0)
            return INPUT_FAILED;
        if (n == 0)
            return INPUT_END;
        in->at = 0;
        in->filled = n;
    }
    *out = in->buffer[in->at++];
    return INPUT_LINE;
}

static void drop_mark(struct input *in)
{
    const int n = in->number == 1 ? (int)utf8_mark_length(in->line, (size_t)in->length) : 0;
    in->length -= n;
    memmove(in->line, in->line + n, (size_t)in->length);
}

static void finish_line(struct input *in)
{
    drop_mark(in);
    if (in->length > 0 && in->line[in->length - 1] == '\r')
        in->length--;
    clean(in);
    in->line[in->length] = '\0';
}

enum input_result input_read(struct input *in)
{
    bool has_any = false, is_too_long = false;
    char c;
    in->length = 0;
    in->line[0] = '\0';
    for (;;) {
        const enum input_result result = next_byte(in, &c);
        if (result != INPUT_LINE && (result != INPUT_END || !has_any))
            return result;
        if (result == INPUT_END || c == '\n')
            break;
        has_any = true;
        if (c == '\0')
            continue;
        if (in->length == INPUT_LINE_MAX)
            is_too_long = true;
        else
            in->line[in->length++] = c;
    }
    in->number++;
    if (is_too_long)
        return INPUT_TOO_LONG;
    finish_line(in);
    return INPUT_LINE;
}
