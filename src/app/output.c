#include "app/output.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

void output_standard(struct output *out, FILE *file, const char *name)
{
    *out = (struct output){.file = file, .name = name};
}

bool output_open(struct output *out, const char *path, enum output_mode mode, struct error *error)
{
    *out =
        (struct output){.name = path, .replace = mode == OUTPUT_NEW ? STORE_KEEP : STORE_REPLACE};
    if (mode != OUTPUT_APPEND)
        return store_can_write(path, out->replace, error);
    out->file = fopen(path, "a");
    if (!out->file)
        error_set(error, STATUS_BAD_INPUT, 0, 0, "%s", strerror(errno));
    return out->file != NULL;
}

static void note_failure(struct output *out)
{
    if (out->error == 0)
        out->error = errno ? errno : EIO;
}

/* Room for `n` more bytes and a terminator; a failure is remembered. */
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

static void collect(struct output *out, const char *format, va_list args)
{
    va_list again;
    va_copy(again, args);
    const int n = vsnprintf(NULL, 0, format, args);
    if (n < 0) {
        note_failure(out);
    } else if (make_room(out, (size_t)n)) {
        vsnprintf(out->data + out->size, (size_t)n + 1, format, again);
        out->size += (size_t)n;
    }
    va_end(again);
}

void output_add(struct output *out, const char *s)
{
    errno = 0;
    const size_t n = strlen(s);
    if (out->file) {
        if (fputs(s, out->file) < 0)
            note_failure(out);
    } else if (make_room(out, n)) {
        memcpy(out->data + out->size, s, n);
        out->size += n;
    }
}

void output_vprintf(struct output *out, const char *format, va_list args)
{
    errno = 0;
    if (!out->file)
        collect(out, format, args);
    else if (vfprintf(out->file, format, args) < 0)
        note_failure(out);
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
