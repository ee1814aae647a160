/* A terminal for tests: applies the program's output to a grid of cells. Unknown sequences and
 * scrolling fail the test. */
#ifndef TACTIGON_TESTS_EMULATOR_H
#define TACTIGON_TESTS_EMULATOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/rng.h"
#include "core/text.h"

/* The contents of a cell. The second column of a wide character has ch 0. */
struct emulator_cell {
    uint32_t ch, mark;
    bool is_bold, is_dim, is_underlined, is_reversed;
    int color; /* -1: default; 0 to 15; 256 + (0 to 255); or 1 << 24 | a 24-bit colour */
    int background;
};

struct emulator {
    int rows, columns;
    struct emulator_cell *cells; /* the screen that is shown */
    struct emulator_cell *main;  /* the main screen while the alt screen is shown, or NULL */
    struct emulator_cell pen;    /* the current attributes */
    int row, column;             /* the cursor; column == columns: after the last column */
    int kept_row, kept_column;   /* the saved cursor of the main screen */
    bool is_alternate, is_hidden, has_paste, is_held; /* is_held: inside a synchronised update */
    bool has_mouse[3];                                /* the modes 1000, 1002 and 1006 */
    bool is_generous; /* characters beyond ASCII take two columns, as in some fonts */
    int n_addresses;  /* number of absolute cursor moves so far */
};

/* Makes an empty screen with the cursor at the top left. */
struct emulator emulator_new(int rows, int columns);
void emulator_free(struct emulator *e);

/* Puts garbage into all cells, the current attributes and the position of the cursor. */
void emulator_spoil(struct emulator *e, struct rng *rng);

/* Applies bytes[n], which must be whole characters and sequences. Unknown ones fail the test. */
void emulator_feed(struct emulator *e, const char *bytes, size_t n);

const struct emulator_cell *emulator_at(const struct emulator *e, int row, int column);

/* Adds the text of row `row` as UTF-8, without trailing spaces. */
void emulator_row_text(const struct emulator *e, int row, struct text *out);

#endif
