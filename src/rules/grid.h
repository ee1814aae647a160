/*
 * What games on boards of squares share: where a square stands in a drawing, the lines, letters
 * and numbers round it, names of squares, square tiles. A game says with `place_at` how it numbers
 * its squares; rows are counted from the top of the drawing that is not flipped.
 */
#ifndef TACTIGON_RULES_GRID_H
#define TACTIGON_RULES_GRID_H

#include "tactigon/rules.h"

struct grid {
    int rows, columns;
    int (*place_at)(int row, int column);
};

/* ---- names: the letter of a column and the number of a row, "b10" ---- */

void grid_name_add(int row, int column, struct text *out);

/* The bytes of a letter and digits at s, which may be a name, or 0. */
size_t grid_name_length(const char *s);

/* Read the name s[len] in any case, of a square within so many rows and columns. */
bool grid_name_read(const char *s, size_t len, int rows, int columns, int *row, int *column);

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

/* The letters of the columns in a row of the canvas, so far behind the left ends of squares. */
void grid_letters(const struct grid_drawing *d, int canvas_row, int offset);

/* The numbers of the rows, before column `end` or from column `begin` on. */
void grid_numbers_before(const struct grid_drawing *d, int end);
void grid_numbers_from(const struct grid_drawing *d, int begin);

/* ---- pictures ---- */

/* A picture without tiles and pieces, of squares of twice `half`. */
void grid_picture_begin(int half, struct picture *out);

/* A tile more; its number. */
int grid_picture_tile(struct picture *out, int place, int row, int column);

/* A piece more, on tile `tile`. */
void grid_picture_piece(struct picture *out, int tile, const struct picture_kind *kind);

#endif
