/*
 * What is written: at once to a stream, as a whole to a file.
 */
#include "app/system/output.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "tactigon/utf8.h"

void output_standard(struct output *out, FILE *file, const char *name)
{
    *out = (struct output){.file = file, .name = name};
}

bool output_open(struct output *out, const char *path, enum output_mode mode, struct error *error)
{
    *out =
        (struct output){.name = path, .replace = mode == OUTPUT_NEW ? STORE_KEEP : STORE_REPLACE};
    return store_can_write(path, out->replace, error);
}

void output_fail(struct output *out, int error)
{
    if (out->error == 0)
        out->error = error;
}

static void note_failure(struct output *out)
{
    output_fail(out, errno ? errno : EIO);
}

/* Room for `n` more bytes; a failure is remembered. */
static bool make_room(struct output *out, size_t n)
{
    enum { ROOM_MIN = 1 << 12 };
    size_t room = out->room ? out->room : ROOM_MIN;
    while (room - out->size <= n)
        room *= 2;
    if (room == out->room)
        return true;
    char *grown = realloc(out->data, room);
    if (!grown) {
        note_failure(out);
        return false;
    }
    out->data = grown;
    out->room = room;
    return true;
}

static void write_bytes(struct output *out, const char *s, size_t len)
{
    errno = 0;
    if (out->file) {
        if (fwrite(s, 1, len, out->file) < len)
            note_failure(out);
    } else if (make_room(out, len)) {
        memcpy(out->data + out->size, s, len);
        out->size += len;
    }
}

const char *output_string(struct output *out)
{
    if (!make_room(out, 1) || out->error)
        return NULL;
    out->data[out->size] = '\0';
    return out->data;
}

void output_add(struct output *out, const char *s)
{
    write_bytes(out, s, strlen(s));
}

void output_text(struct output *out, const char *s, size_t len)
{
    for (size_t i = 0; i < len;) {
        size_t skip;
        const size_t n = utf8_safe_length(s + i, len - i, &skip);
        write_bytes(out, s + i, n);
        if (skip == 1 && s[i + n] == '\n')
            write_bytes(out, "\n", 1);
        else
            write_bytes(out, "????", skip);
        i += n + skip;
    }
}

void output_wrapped(struct output *out, const char *s, int width, int hang)
{
    struct utf8_wrap wrap = utf8_wrap(s, width, hang);
    while (utf8_wrap_next(&wrap)) {
        output_printf(out, "%*s", wrap.blanks, "");
        output_text(out, wrap.line, wrap.len);
        output_add(out, "\n");
    }
}

void output_vprintf(struct output *out, const char *format, va_list args)
{
    enum { SHORT_MAX = 1024 };
    char buffer[SHORT_MAX];
    va_list again;
    va_copy(again, args);
    errno = 0;
    const int len = vsnprintf(buffer, sizeof buffer, format, args);
    char *text = len < SHORT_MAX ? buffer : malloc((size_t)len + 1);
    if (len >= SHORT_MAX && text)
        vsnprintf(text, (size_t)len + 1, format, again);
    va_end(again);
    if (len < 0 || !text)
        note_failure(out);
    else
        output_text(out, text, (size_t)len);
    if (text != buffer)
        free(text);
}

void output_printf(struct output *out, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    output_vprintf(out, format, args);
    va_end(args);
}

bool output_flush(struct output *out)
{
    errno = 0;
    if (out->file && fflush(out->file) != 0)
        note_failure(out);
    return out->error == 0;
}

bool output_commit(struct output *out, struct error *error)
{
    if (!output_flush(out)) {
        error_set(error, STATUS_BAD_INPUT, 0, 0, "%s", strerror(out->error));
        return false;
    }
    /* The file may have come into being meanwhile. */
    return out->file || (store_can_write(out->name, out->replace, error) &&
                         store_write(out->name, out->data ? out->data : "", out->size, error));
}

bool output_close(struct output *out)
{
    output_flush(out);
    errno = 0;
    if (out->file && fclose(out->file) != 0)
        note_failure(out);
    free(out->data);
    out->data = NULL;
    return out->error == 0;
}
