#include "app/input.h"

#include <string.h>

#include "app/platform.h"

/* How many bytes the UTF-8 sequence at s[len] has; 0 when it is none, or a control character. */
static int sequence_length(const unsigned char *s, int len)
{
    static const struct {
        unsigned char first, last; /* the first byte */
        int length;
        unsigned char second; /* the least second byte: shorter forms are not allowed */
    } forms[] = {{0xC2, 0xC2, 2, 0xA0}, {0xC3, 0xDF, 2, 0x80}, {0xE0, 0xE0, 3, 0xA0},
                 {0xE1, 0xEF, 3, 0x80}, {0xF0, 0xF0, 4, 0x90}, {0xF1, 0xF4, 4, 0x80}};
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        if (s[0] < forms[i].first || s[0] > forms[i].last)
            continue;
        if (len < forms[i].length || s[1] < forms[i].second)
            return 0;
        for (int k = 1; k < forms[i].length; k++) {
            if ((s[k] & 0xC0) != 0x80)
                return 0;
        }
        return forms[i].length;
    }
    return 0;
}

void input_clean(char *s, int len)
{
    int i = 0;
    while (i < len) {
        const unsigned char c = (unsigned char)s[i];
        int n = 1;
        if (c >= 0x80)
            n = sequence_length((const unsigned char *)s + i, len - i);
        else if ((c < ' ' && c != '\t') || c == 0x7F)
            n = 0;
        if (n == 0)
            s[i] = '?';
        i += n ? n : 1;
    }
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
    static const char mark[] = "\xEF\xBB\xBF";
    const int n = (int)sizeof mark - 1;
    if (in->number != 1 || in->length < n || memcmp(in->line, mark, (size_t)n) != 0)
        return;
    in->length -= n;
    memmove(in->line, in->line + n, (size_t)in->length);
}

static void finish_line(struct input *in)
{
    drop_mark(in);
    if (in->length > 0 && in->line[in->length - 1] == '\r')
        in->length--;
    input_clean(in->line, in->length);
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
