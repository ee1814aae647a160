/* Writes output to a stream at once, or to a file in one piece at the end. */
#include "system/output.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "core/utf8.h"
#include "system/mem.h"

void output_standard(struct output *out, FILE *file, const char *name)
{
    *out = (struct output){.file = file, .name = name};
}

static void note_failure(struct output *out)
{
    if (out->error == 0)
        out->error = errno ? errno : EIO;
}

static void write_bytes(struct output *out, const char *s, size_t len)
{
    errno = 0;
    if (out->file) {
        if (fwrite(s, 1, len, out->file) < len)
            note_failure(out);
    } else {
        buffer_add_bytes(&out->collected, s, len);
        if (out->collected.is_lost)
            mem_end();
    }
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

void output_printf(struct output *out, const char *format, ...)
{
    enum { SHORT_MAX = 1024 };
    char buffer[SHORT_MAX], *text = buffer;
    va_list args;
    errno = 0;
    va_start(args, format);
    const int len = vsnprintf(buffer, sizeof buffer, format, args);
    va_end(args);
    if (len >= SHORT_MAX) {
        text = mem_new((size_t)len + 1, 1);
        va_start(args, format);
        vsnprintf(text, (size_t)len + 1, format, args);
        va_end(args);
    }
    if (len < 0)
        note_failure(out);
    else
        output_text(out, text, (size_t)len);
    if (text != buffer)
        free(text);
}

bool output_flush(struct output *out)
{
    errno = 0;
    if (out->file && fflush(out->file) != 0)
        note_failure(out);
    return out->error == 0;
}

bool output_close(struct output *out)
{
    output_flush(out);
    errno = 0;
    if (out->file && fclose(out->file) != 0)
        note_failure(out);
    buffer_free(&out->collected);
    return out->error == 0;
}
