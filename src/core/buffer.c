/* A string buffer that grows as text is added. */
#include "core/buffer.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void buffer_free(struct buffer *b)
{
    free(b->data);
    *b = (struct buffer){0};
}

/* Makes room for `n` more bytes and a terminator. */
static bool make_room(struct buffer *b, size_t n)
{
    enum { ROOM_MIN = 1 << 12 };
    size_t room = b->room ? b->room : ROOM_MIN;
    while (room - b->len <= n)
        room *= 2;
    if (room == b->room)
        return true;
    char *grown = realloc(b->data, room);
    b->is_lost |= !grown;
    if (!grown)
        return false;
    b->data = grown;
    b->room = room;
    return true;
}

void buffer_add_bytes(struct buffer *b, const char *s, size_t len)
{
    if (!make_room(b, len))
        return;
    memcpy(b->data + b->len, s, len);
    b->len += len;
    b->data[b->len] = '\0';
}

void buffer_add(struct buffer *b, const char *s)
{
    buffer_add_bytes(b, s, strlen(s));
}

void buffer_printf(struct buffer *b, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    const int len = vsnprintf(NULL, 0, format, args);
    va_end(args);
    if (len < 0 || !make_room(b, (size_t)len)) {
        b->is_lost = true;
        return;
    }
    va_start(args, format);
    vsnprintf(b->data + b->len, b->room - b->len, format, args);
    va_end(args);
    b->len += (size_t)len;
}

const char *buffer_text(const struct buffer *b)
{
    return b->data ? b->data : "";
}
