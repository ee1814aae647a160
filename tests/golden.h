/*
 * Reading golden files: one record a line, fields parted by " | ".
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

/* Open golden/tactigon/NAME; the test fails when it cannot be read. */
void golden_open(struct golden *g, const char *name);

/* The next record; false at the end, and then the file is closed. */
bool golden_next(struct golden *g);

/* A variant of Tactigon, made once for each board, rule set and processor; nobody's to free. */
const struct variant *golden_variant(const char *board, const char *rule_set, enum cpu cpu);

/* The position of a text that must be good. */
void golden_pos(const struct variant *v, const char *text, union position *out);

/* A whole file, terminated, in memory that the caller frees. */
char *golden_file(const char *path, size_t *size);

#endif
