/* Reads golden files: one record per line, with fields separated by " | ". Lines that begin with
 * '#' are records, too; a caller that allows comments must skip them. */
#ifndef TESTS_GOLDEN_H
#define TESTS_GOLDEN_H

#include <stdbool.h>
#include <stdio.h>

#include "rules/rules.h"

enum { GOLDEN_LINE_MAX = 16384, GOLDEN_FIELDS_MAX = 10 };

struct golden {
    FILE *file;
    int line;                        /* line number of the last record, from 1 */
    int n_fields;                    /* number of fields of the last record */
    char *fields[GOLDEN_FIELDS_MAX]; /* fields of the last record, in `text` */
    char text[GOLDEN_LINE_MAX];
};

/* Opens golden/GAME/NAME, or fails the test. */
void golden_open(struct golden *g, const char *game, const char *name);

/* Reads the next record. At the end it closes the file and returns false. */
bool golden_next(struct golden *g);

/* Reads a record as golden_next does, but skips comments and empty lines. */
bool golden_next_row(struct golden *g);

/* Returns a cached variant of a game. Do not free it. The text of a board must end with a zero
 * byte. */
const struct variant *golden_keep(const struct rules *rules, const struct variant_spec *spec);

/* Returns a cached variant of Tactigon. Do not free it. */
const struct variant *golden_variant(const char *board, const char *rule_set, enum cpu cpu);

/* Reads a position's text, which must be correct. */
void golden_pos(const struct variant *v, const char *text, union position *out);

void golden_check_text(const struct variant *v, const struct pos *p, const char *text);

/* Checks that the game refuses every position of badpos.txt, which has this number of lines. */
void golden_check_refused(const struct variant *v, int lines);

/* Compares perft counts with "1:n 2:n ..."; counts above `limit` are skipped. */
void golden_check_perft(const struct variant *v, const struct pos *p, const char *counts,
                        unsigned long long limit, int line);

/* Returns the contents of a file, ending with 0; the caller frees them. */
char *golden_file(const char *path, size_t *size);

#endif
