/*
 * Whether a text is a record, a board, lessons, puzzles or positions.
 */
#include "app/settings/content.h"

#include <string.h>

#include "tactigon/utf8.h"

/* The line at *at, and *at moved behind its end. */
static void take_line(const char *text, size_t size, size_t *at, struct content_line *line)
{
    const char *begin = text + *at;
    const char *end = memchr(begin, '\n', size - *at);
    line->number++;
    line->s = begin;
    line->size = end ? (size_t)(end - begin) : size - *at;
    *at += line->size + (end != NULL);
    if (line->size > 0 && begin[line->size - 1] == '\r')
        line->size--;
    while (line->size > 0 && text_is_blank(begin[line->size - 1]))
        line->size--;
    while (line->size > 0 && text_is_blank(*line->s)) {
        line->s++;
        line->size--;
    }
    line->column = (int)(line->s - begin) + 1;
}

bool content_next(const char *text, size_t size, size_t *at, struct content_line *line)
{
    if (*at == 0)
        *at = utf8_mark_length(text, size);
    while (*at < size) {
        take_line(text, size, at, line);
        if (line->size > 0 && *line->s != '#')
            return true;
    }
    return false;
}

static bool begins_with(const struct content_line *line, const char *word)
{
    const size_t len = strlen(word);
    return line->size >= len && memcmp(line->s, word, len) == 0;
}

/* "key:", as the first line of a board has it. */
static bool has_key(const struct content_line *line)
{
    size_t i = 0;
    while (i < line->size && text_is_letter(line->s[i]))
        i++;
    return i > 0 && i < line->size && line->s[i] == ':';
}

enum content content_of(const char *text, size_t size)
{
    size_t at = 0;
    struct content_line line = {0};
    if (!content_next(text, size, &at, &line))
        return CONTENT_EMPTY;
    if (begins_with(&line, "tactigon-") || begins_with(&line, "game:"))
        return CONTENT_RECORD;
    if (begins_with(&line, "lessons:"))
        return CONTENT_LESSONS;
    if (begins_with(&line, "puzzles:"))
        return CONTENT_PUZZLES;
    return has_key(&line) ? CONTENT_BOARD : CONTENT_POSITIONS;
}

enum status content_position(const struct variant *v, const struct content_line *line, char *text,
                             union position *out, struct error *error)
{
    enum status status;
    *error = (struct error){.column = 1};
    if (line->size >= POS_TEXT_MAX) {
        status = error_set(error, STATUS_BAD_INPUT, 0, 1, "this is too long for a position");
    } else {
        memcpy(text, line->s, line->size);
        text[line->size] = '\0';
        utf8_clean(text, line->size);
        memset(out, 0, sizeof *out);
        status = v->rules->pos_parse(v, text, &out->pos, error);
    }
    error->line = line->number;
    error->column += line->column - 1;
    return status;
}
