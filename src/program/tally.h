/* The results of a match, and the files of pairs that `match` writes and `tally` adds up. */
#ifndef TACTIGON_PROGRAM_TALLY_H
#define TACTIGON_PROGRAM_TALLY_H

#include "front/app.h"
#include "match/match.h"

/* A pair of games, read from a file. */
struct found {
    struct match_result pair;
    uint64_t match; /* hash of the text that describes the match */
    const char *path;
    int line;
    size_t order; /* number of pairs read before this one */
};

/* The caller frees `pairs`. */
struct tally {
    struct app *app;
    char match[MATCH_TEXT_MAX];    /* players, limits and openings; "": not known yet */
    char any_seed[MATCH_TEXT_MAX]; /* the same text without the seed */
    int max_pairs;                 /* `match`: number of pairs; `tally`: 0, no limit */
    struct found *pairs;
    size_t n;
    size_t keep;    /* length of the complete lines in the last file, in bytes */
    bool ends_torn; /* a file ends with an incomplete line */
    bool has_test;  /* --sprt was given */
    struct sprt sprt;
    struct match_score score;
};

/* Reports why the value of an option is wrong, and returns CODE_USAGE. */
enum exit_code tally_refuse(struct app *app, const char *option, const char *why);

/* Reports a fault in a line of a file, and returns CODE_BAD_FILE. */
enum exit_code tally_refuse_line(struct tally *t, const char *path, int line, const char *why);

/* Reads the value of --sprt, or NULL: two numbers, which may have a minus sign and decimals. */
enum exit_code tally_read_test(struct tally *t, const char *sprt);

/* Adds the pairs in a file, and sets *size to its size in bytes. An incomplete last line is
 * ignored. */
enum exit_code tally_add_file(struct tally *t, const char *path, size_t *size);

/* Sorts the pairs, and refuses a pair that appears twice. */
enum exit_code tally_sort(struct tally *t);

void tally_print(struct tally *t, bool is_complete);

#endif
