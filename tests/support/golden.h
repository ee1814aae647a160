/*
 * Reading golden files: one record a line, fields parted by " | ". Lines that begin with '#' are
 * records like others: a reader that allows comments passes them over itself.
 */
#ifndef TESTS_GOLDEN_H
#define TESTS_GOLDEN_H

#include <stdbool.h>
#include <stdio.h>

#include "tactigon/rules.h"

enum { GOLDEN_LINE_MAX = 16384, GOLDEN_FIELDS_MAX = 10 };

struct golden {
    FILE *file;
    int line;                        /* of the record read last, from 1 */
    int n_fields;                    /* of that record */
    char *fields[GOLDEN_FIELDS_MAX]; /* borrowed from text */
    char text[GOLDEN_LINE_MAX];
};

/* Open golden/GAME/NAME; the test fails when it cannot be read. */
void golden_open(struct golden *g, const char *game, const char *name);

/* The next record; false at the end, and then the file is closed. */
bool golden_next(struct golden *g);

/* A variant of Tactigon, made once for each board, rule set and processor; nobody's to free. */
const struct variant *golden_variant(const char *board, const char *rule_set, enum cpu cpu);

/* The position of a text that must be good. */
void golden_pos(const struct variant *v, const char *text, union position *out);

/* The text of a position is exactly that. */
void golden_check_text(const struct variant *v, const struct pos *p, const char *text);

/* Perft of a position, "1:n 2:n ..."; counts above `limit` are left out. */
void golden_check_perft(const struct variant *v, const struct pos *p, const char *counts,
                        unsigned long long limit, int line);

/* A whole file, terminated, in memory that the caller frees. */
char *golden_file(const char *path, size_t *size);

#endif
