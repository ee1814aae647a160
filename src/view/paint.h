/* Paints boards in the colours of a theme, in several sizes. Everything except characters is
 * painted in dots, two by two in a cell. A cell with several colours gets a quadrant of the two
 * that show it best; fonts without quadrants get halves. */
#ifndef TACTIGON_VIEW_PAINT_H
#define TACTIGON_VIEW_PAINT_H

#include "game/board.h"
#include "game/marks.h"
#include "view/theme.h"

/* ---- sizes ---- */

/* A board in one size. */
struct paint_layout {
    int size;          /* from 1, the smallest */
    int rows, columns; /* rows and columns of text */
    int panel;         /* columns left beside the board, without the bar and the gap */
    bool is_window;    /* there is no room for the whole board */
};

enum { PAINT_AUTO = 0, PAINT_LARGEST = 99 }; /* special values of `limit` in paint_choose */

/* Returns in how many sizes the game's boards can be painted; 0: the game has no picture. */
int paint_sizes(const struct variant *v);

/* Returns the rows and columns of a board in a size, which are the same in every position. */
struct paint_layout paint_measure(const struct variant *v, const struct pos *p, int size);

/* Returns the largest size that leaves 30 columns for a panel (tried only with PAINT_AUTO and 80
 * columns); else the largest that leaves 22; else the smallest, with is_window set. `rows` and
 * `columns` exclude the prompt's row. `limit` is the largest size allowed, or PAINT_AUTO. */
struct paint_layout paint_choose(const struct variant *v, const struct pos *p, int limit, int rows,
                                 int columns);

/* ---- marks ---- */

struct mark_look {
    uint8_t fill; /* theme colour that fills the tile, or THEME_NONE */
    uint8_t ink;  /* the colour of the mark's sign and rim */
    uint32_t sign;
    char letter;  /* shown instead of `sign` when the board is drawn in characters */
    uint8_t word; /* the colour of text about the mark, in the panel */
    const char *meaning;
};
extern const struct mark_look mark_looks[MARKS];

/* ---- painting ---- */

enum { CELL_DOTS = 4 };
/* Returns half the width, in dots, of a half row of a shape; `height` is a circle's height. A
 * square has one half row less. */
int paint_shape_half(int form, int height, int row);

/* The characters by their dots in ink: 1 upper left, 2 upper right, 4 lower left, 8 lower right. */
enum { PAINT_QUADRANTS = 1 << CELL_DOTS };
extern const uint16_t paint_quadrants[PAINT_QUADRANTS];

struct paint_cell {
    uint16_t sign;
    uint8_t ink, background;
};
/* Returns the cell that shows four dots (upper left, upper right, lower left, lower right) with the
 * least error. Its ink is the lower colour number. */
struct paint_cell paint_cell_of(const struct theme *t, const uint8_t dots[CELL_DOTS]);

struct paint_model {
    const struct theme *theme;
    const struct variant *variant;
    const struct pos *pos;
    int size;
    bool is_flipped;
    bool is_half;       /* the font has no quadrants: cells are halves, low pieces characters */
    enum result result; /* the loser's pieces fade */
    enum view_labels labels;
    int cursor;                /* a place, or PLACE_NONE */
    const struct marks *marks; /* NULL: no marks except gold */
};

/* Paints the whole board on `out`, which gets the board's size. A click on a cell hits the place of
 * its tile, or of the upper tile if two share the cell. Returns STATUS_OK or STATUS_NO_MEMORY. */
enum status paint_board(const struct paint_model *m, struct canvas *out);

#endif
