/*
 * Boards of squares: how places number them, their names, where a square stands in a drawing, the
 * lines, letters and numbers round it, square tiles.
 */
#ifndef TACTIGON_RULES_GRID_H
#define TACTIGON_RULES_GRID_H

#include "tactigon/rules.h"

/* Rows and columns are counted from 0. */
struct grid {
    int rows, columns;
    int stride;     /* from a place to that of the same column in the next row */
    int word_rows;  /* after so many rows places go on at a multiple of 64; 0: they just go on */
    bool is_upward; /* row 1 is at the bottom of a drawing that is not flipped, else on top */
};

static inline int grid_place(const struct grid *g, int row, int column)
{
    const int word = g->word_rows ? row / g->word_rows : 0;
    return 64 * word + g->stride * (row - word * g->word_rows) + column;
}

static inline int grid_row_at(const struct grid *g, int place)
{
    const int word = g->word_rows ? place / 64 : 0;
    return word * g->word_rows + (place - 64 * word) / g->stride;
}

static inline int grid_column_at(const struct grid *g, int place)
{
    return (g->word_rows ? place % 64 : place) % g->stride;
}

/* ---- names: the letter of a column and the number of a row, "b10" ---- */

void grid_name_add(int row, int column, struct text *out);
struct rules_name grid_name(int row, int column);

/* The bytes of a letter and digits at s, which may be a name, or 0. */
size_t grid_name_length(const char *s);

/* The square with the name s[len], in any case, or PLACE_NONE. */
int grid_name_parse(const struct grid *g, const char *s, size_t len);

/* ---- drawings ---- */

/*
 * A drawing while it is made; the caller sets all before grid_begin. Coordinates are those of the
 * canvas. With lines, `left` is the column of the line left of the first square and `top` the row
 * of the square itself, below its line; `right` is then at least 1, for the last line.
 */
struct grid_drawing {
    struct grid grid;
    const struct view *view;
    struct canvas *canvas;
    int top, left;     /* where the first square begins */
    int bottom, right; /* rows and columns behind the last square */
    int height, width; /* from one square to the next: 2 with lines between rows, else 1 */
};

/* Make the canvas as large as needed, with lines when height is 2, and give cells to places. */
enum status grid_begin(const struct grid_drawing *d);

/* Where a square is shown. */
int grid_row(const struct grid_drawing *d, int row);
int grid_column(const struct grid_drawing *d, int column);

/* ---- pictures ---- */

/* A picture without tiles and pieces, of squares of twice `half`. */
void grid_picture_begin(int half, struct picture *out);

/* A tile more; its number. */
int grid_picture_tile(struct picture *out, int place, int row, int column);

/* A piece more, on tile `tile`. */
void grid_picture_piece(struct picture *out, int tile, const struct picture_kind *kind);

#endif
