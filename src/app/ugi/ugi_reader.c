/*
 * Lines that may be asked for without waiting.
 */
#include "app/ugi/ugi_reader.h"

#include <string.h>

#include "app/system/platform.h"

/* Some systems put a byte-order mark before the first line of a file. */
static void drop_mark(struct ugi_reader *r)
{
    static const char mark[] = "\xef\xbb\xbf";
    const size_t len = sizeof mark - 1;
    if (!r->is_behind_first && r->length >= len && memcmp(r->line, mark, len) == 0) {
        r->length -= len;
        memmove(r->line, r->line + len, r->length);
    }
    r->is_behind_first = true;
}

static enum ugi_read finish_line(struct ugi_reader *r)
{
    const bool is_too_long = r->is_too_long;
    drop_mark(r);
    if (r->length > 0 && r->line[r->length - 1] == '\r')
        r->length--;
    r->line[r->length] = '\0';
    r->has_any = r->is_too_long = false;
    return is_too_long ? UGI_READ_TOO_LONG : UGI_READ_LINE;
}

/* UGI_READ_LINE when there is something in the buffer. */
static enum ugi_read fill(struct ugi_reader *r, enum ugi_wait wait)
{
    if (r->at < r->filled)
        return UGI_READ_LINE;
    if (r->is_ended)
        return UGI_READ_END;
    if (wait == UGI_DO_NOT_WAIT && !platform_input_is_ready())
        return UGI_READ_NOTHING;
    const int n = platform_read(r->buffer, UGI_READ_MAX);
    if (n < 0)
        return UGI_READ_FAILED;
    r->is_ended = n == 0;
    r->at = 0;
    r->filled = n;
    return n == 0 ? UGI_READ_END : UGI_READ_LINE;
}

enum ugi_read ugi_reader_next(struct ugi_reader *r, enum ugi_wait wait)
{
    if (!r->has_any)
        r->length = 0;
    for (;;) {
        const enum ugi_read got = fill(r, wait);
        if (got == UGI_READ_END && r->has_any)
            return finish_line(r);
        if (got != UGI_READ_LINE)
            return got;
        const char c = r->buffer[r->at++];
        if (c == '\n')
            return finish_line(r);
        r->has_any = true;
        if (r->length == UGI_LINE_MAX)
            r->is_too_long = true;
        else
            r->line[r->length++] = c == '\0' ? ' ' : c;
    }
}
