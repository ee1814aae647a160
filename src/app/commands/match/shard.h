/*
 * The file of a part of a match, as `match -o` writes it, line by line: for those who put parts
 * together, and for the match that goes on where it ended.
 */
#ifndef TACTIGON_APP_MATCH_SHARD_H
#define TACTIGON_APP_MATCH_SHARD_H

#include "app/settings/app.h"
#include "tactigon/match.h"

struct shard_file {
    const char *path;
    char *data;
    size_t size, at;
    int number; /* of the line read last */
};

enum shard_line {
    PART_AT_END, /* there are no more lines */
    PART_TORN,   /* the last line has no end: whoever wrote it was ended */
    PART_BAD,
    PART_HEAD,
    PART_PAIR,
    PART_LAST,
};

/* shard_close in any case. CODE_NONE, or the code to leave with after a message. */
enum exit_code shard_open(struct app *app, const char *path, struct shard_file *out);
void shard_close(struct shard_file *f);

/* The next line that is neither empty nor a comment. */
enum shard_line shard_next(struct shard_file *f, struct match_line *out);

/* Say what is wrong with the line read last; returns CODE_BAD_FILE. */
enum exit_code shard_refuse(struct app *app, const struct shard_file *f, const char *why);

#endif
