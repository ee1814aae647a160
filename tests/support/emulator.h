/*
 * A terminal for tests: what the program may send, applied to a grid of cells. Whatever it does not
 * know fails the test, and so does what would scroll.
 */
#ifndef TACTIGON_TESTS_EMULATOR_H
#define TACTIGON_TESTS_EMULATOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "tactigon/rng.h"
#include "tactigon/text.h"

/* What a cell shows. The second column of a wide character has ch 0. */
struct emulator_cell {
    uint32_t ch, mark;
    bool is_bold, is_dim, is_underlined, is_reversed;
    int color;  /* -1: the terminal's own; 0 to 15, 256 + one of 256, or 1 << 24 | 24 bit */
    int ground; /* the same */
};

struct emulator {
    int rows, columns;
    struct emulator_cell *cells; /* of the screen in use */
    struct emulator_cell *main;  /* while the alternate screen is in use: the other one */
    struct emulator_cell pen;    /* the attributes in force */
    int row, column;             /* column == columns: behind the last character of the row */
    int kept_row, kept_column;   /* on the main screen */
    bool is_alternate, is_hidden, has_paste, is_held; /* held: a synchronised update goes on */
    bool has_mouse[3];                                /* 1000, 1002, 1006 */
    bool is_generous; /* characters beyond ASCII take two columns, as some fonts have it */
    int n_addresses;  /* absolute ones so far */
};

/* A screen of blanks, the cursor at its top left. */
struct emulator emulator_new(int rows, int columns);
void emulator_free(struct emulator *e);

/* Rubbish in all cells, in the attributes in force and in the place of the cursor. */
void emulator_spoil(struct emulator *e, struct rng *rng);

/* Apply bytes[n], whole sequences. Fails the test on those that it does not know. */
void emulator_feed(struct emulator *e, const char *bytes, size_t n);

/* The cell at (row, column). */
const struct emulator_cell *emulator_at(const struct emulator *e, int row, int column);

/* Add row `row` as UTF-8 without blanks at its end. */
void emulator_row_text(const struct emulator *e, int row, struct text *out);

#endif
