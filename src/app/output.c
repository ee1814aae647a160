#include "app/output.h"

#include <errno.h>
#include <string.h>

bool output_open(struct output *out, const char *path, FILE *standard, const char *name)
{
    *out = (struct output){standard, name, 0};
    if (!path || strcmp(path, "-") == 0)
        return true;
    *out = (struct output){fopen(path, "w"), path, 0};
    if (!out->file)
        out->error = errno;
    return out->file != NULL;
}

static void note_failure(struct output *out)
{
    if (out->error == 0)
        out->error = errno ? errno : EIO;
}

void output_add(struct output *out, const char *s)
{
    errno = 0;
    if (fputs(s, out->file) < 0)
        note_failure(out);
}

void output_vprintf(struct output *out, const char *format, va_list args)
{
    errno = 0;
    if (vfprintf(out->file, format, args) < 0)
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
    if (fflush(out->file) != 0)
        note_failure(out);
    return out->error == 0;
}

bool output_close(struct output *out)
{
    output_flush(out);
    errno = 0;
    if (fclose(out->file) != 0)
        note_failure(out);
    return out->error == 0;
}
