/*
 * The file of a part of a match, as `match -o` writes it, line by line: for those who put parts
 * together, and for the match that goes on where it ended.
 */
#ifndef TACTIGON_APP_MATCH_PART_H
#define TACTIGON_APP_MATCH_PART_H

#include "app/settings/app.h"
#include "tactigon/match.h"

struct part_file {
    const char *path;
    char *data;
    size_t size, at;
    int number; /* of the line read last */
};

enum part_line {
    PART_AT_END, /* there are no more lines */
    PART_TORN,   /* the last line has no end: whoever wrote it was ended */
    PART_BAD,
    PART_HEAD,
    PART_PAIR,
    PART_LAST,
};

/* part_close in any case. CODE_NONE, or the code to leave with after a message. */
enum exit_code part_open(struct app *app, const char *path, struct part_file *out);
void part_close(struct part_file *f);

/* The next line that is neither empty nor a comment. */
enum part_line part_next(struct part_file *f, struct match_line *out);

/* Say what is wrong with the line read last; returns CODE_BAD_FILE. */
enum exit_code part_refuse(struct app *app, const struct part_file *f, const char *why);

#endif
