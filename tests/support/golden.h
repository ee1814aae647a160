/*
 * The reader of golden files: one record a line, fields separated by " | ". Lines that start with
 * '#' are records too; a caller that allows comments skips them.
 */
#ifndef TESTS_GOLDEN_H
#define TESTS_GOLDEN_H

#include <stdbool.h>
#include <stdio.h>

#include "tactigon/rules.h"

enum { GOLDEN_LINE_MAX = 16384, GOLDEN_FIELDS_MAX = 10 };

struct golden {
    FILE *file;
    int line;                        /* line of the last record, from 1 */
    int n_fields;                    /* the number of fields of the last record */
    char *fields[GOLDEN_FIELDS_MAX]; /* the fields, borrowed from text */
    char text[GOLDEN_LINE_MAX];
};

/* Opens golden/GAME/NAME; a failure fails the test. */
void golden_open(struct golden *g, const char *game, const char *name);

/* Reads the next record; false at the end, which closes the file. */
bool golden_next(struct golden *g);

/* A variant of a game, cached by its specification; not to be freed. A board's text is terminated.
 */
const struct variant *golden_keep(const struct rules *rules, const struct variant_spec *spec);

/* The same for Tactigon. */
const struct variant *golden_variant(const char *board, const char *rule_set, enum cpu cpu);

/* The position of a text that must be good. */
void golden_pos(const struct variant *v, const char *text, union position *out);

void golden_check_text(const struct variant *v, const struct pos *p, const char *text);

/* Compares perft counts "1:n 2:n ..."; counts above `limit` are skipped. */
void golden_check_perft(const struct variant *v, const struct pos *p, const char *counts,
                        unsigned long long limit, int line);

/* A whole file, terminated; the caller frees it. */
char *golden_file(const char *path, size_t *size);

#endif
