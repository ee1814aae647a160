/*
 * Reading the file of a part: a line counts when its end has been written.
 */
#include "app/commands/match/shard.h"

#include <stdlib.h>
#include <string.h>

#include "app/system/store.h"

enum { PART_FILE_MAX = 1 << 28 };

enum exit_code shard_open(struct app *app, const char *path, struct shard_file *out)
{
    struct error error;
    *out = (struct shard_file){.path = path};
    out->data = store_read_new(path, PART_FILE_MAX, &out->size, &error);
    if (out->data)
        return CODE_NONE;
    app_say(app, "tactigon: cannot read '%s': %s\n", path, error.text);
    return CODE_BAD_FILE;
}

void shard_close(struct shard_file *f)
{
    free(f->data);
    f->data = NULL;
}

/* The next line as text, terminated; NULL when it has no end, or there is none. */
static char *next_line(struct shard_file *f)
{
    char *line = f->data + f->at;
    char *end = memchr(line, '\n', f->size - f->at);
    f->number++;
    if (!end)
        return NULL;
    f->at += (size_t)(end - line) + 1;
    if (end > line && end[-1] == '\r')
        end--;
    *end = '\0';
    return line;
}

enum shard_line shard_next(struct shard_file *f, struct match_line *out)
{
    while (f->at < f->size) {
        const char *line = next_line(f);
        if (!line)
            return PART_TORN;
        if (!*line || *line == '#')
            continue;
        switch (match_line_read(line, out)) {
        case MATCH_LINE_BAD:
            return PART_BAD;
        case MATCH_LINE_PART:
            return PART_HEAD;
        case MATCH_LINE_PAIR:
            return PART_PAIR;
        case MATCH_LINE_END:
            return PART_LAST;
        }
    }
    return PART_AT_END;
}

enum exit_code shard_refuse(struct app *app, const struct shard_file *f, const char *why)
{
    app_say(app, "%s:%d:1: %s\n", f->path, f->number, why);
    return CODE_BAD_FILE;
}
