/*
 * What a text is, by what stands in it and not by its name: a game record, a board, lessons or
 * positions, one a line.
 */
#ifndef TACTIGON_APP_SETTINGS_CONTENT_H
#define TACTIGON_APP_SETTINGS_CONTENT_H

#include "tactigon/rules.h"

enum content {
    CONTENT_EMPTY,
    CONTENT_RECORD,
    CONTENT_BOARD,
    CONTENT_LESSONS,
    CONTENT_PUZZLES,
    CONTENT_POSITIONS
};

enum content content_of(const char *text, size_t size);

/* A line of a text that is read line by line. */
struct content_line {
    int number;    /* from 1; 0 before the first */
    const char *s; /* its first byte that is not blank; not terminated */
    size_t size;   /* without the end of the line and blanks before it */
    int column;    /* of its first byte, from 1 */
};

/*
 * The next line that is neither empty nor a '#' comment; false behind the last. *line begins with
 * all zero, *at with 0.
 */
bool content_next(const char *text, size_t size, size_t *at, struct content_line *line);

/* A line as a position; its text as it can be shown in text[POS_TEXT_MAX]. As pos_parse. */
enum status content_position(const struct variant *v, const struct content_line *line, char *text,
                             union position *out, struct error *error);

#endif
