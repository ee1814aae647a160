/* Reads standard input as lines without unsafe characters. */
#include "system/input.h"

#include <string.h>

#include "core/utf8.h"
#include "system/platform.h"

/* Gets the next byte and returns INPUT_LINE, or returns the reason why there is no byte. */
static enum input_result next_byte(struct input *in, enum input_wait wait, char *out)
{
    if (in->at == in->filled) {
        if (wait == INPUT_DO_NOT_WAIT && !platform_input_is_ready())
            return INPUT_NOTHING;
        const int n =
            platform_is_interrupted()
                ? PLATFORM_READ_INTERRUPTED
                : platform_read_from(PLATFORM_STANDARD_INPUT, in->buffer, (int)sizeof in->buffer);
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

static enum input_result finish_line(struct input *in)
{
    const bool is_too_long = in->is_too_long;
    const int mark = in->number == 0 ? (int)utf8_mark_length(in->line, (size_t)in->length) : 0;
    in->number++;
    in->has_any = in->is_too_long = false;
    in->length -= mark;
    memmove(in->line, in->line + mark, (size_t)in->length);
    if (in->length > 0 && in->line[in->length - 1] == '\r')
        in->length--;
    if (!in->is_raw)
        in->length = (int)utf8_drop_unsafe(in->line, (size_t)in->length, '\t');
    in->line[in->length] = '\0';
    return is_too_long ? INPUT_TOO_LONG : INPUT_LINE;
}

enum input_result input_read(struct input *in, enum input_wait wait)
{
    if (!in->has_any)
        in->length = 0;
    for (;;) {
        char c;
        const enum input_result result = next_byte(in, wait, &c);
        if (result == INPUT_LINE ? c == '\n' : result == INPUT_END && in->has_any)
            return finish_line(in);
        if (result != INPUT_LINE) {
            in->has_any = in->has_any && result == INPUT_NOTHING;
            in->line[in->length] = '\0';
            return result;
        }
        in->has_any = true;
        if (in->length == in->most)
            in->is_too_long = true;
        else if (c != '\0' || in->is_raw)
            in->line[in->length++] = c == '\0' ? ' ' : c;
    }
}
