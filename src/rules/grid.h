/* Boards of squares: numbers and names of places, and pictures. */
#ifndef TACTIGON_RULES_GRID_H
#define TACTIGON_RULES_GRID_H

#include "rules/rules.h"

/* The size of a board, and how squares are numbered. Rows and columns are counted from 0. */
struct grid {
    int rows, columns;
    int stride;     /* distance in place numbers from one row to the next */
    int word_rows;  /* rows in each 64-bit word of a set; 0: numbering does not depend on words */
    bool is_upward; /* row 1 is at the bottom of a drawing that is not flipped */
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

/* ---- names: the letter of a column and the number of a row, such as "b10" ---- */

void grid_name_add(int row, int column, struct text *out);
struct rules_name grid_name(int row, int column);

/* Returns the length of the letter and digits at the beginning of s, such as "b10"; 0: there are
 * none. */
size_t grid_name_length(const char *s);

/* Returns the square whose name is the first len characters of s, in upper or lower case, or
 * PLACE_NONE. */
int grid_name_parse(const struct grid *g, const char *s, size_t len);

/* For struct rules_talk: writes "C-5", "c 5", "5-c" and "5C" as "c5" or "C5", and leaves signs
 * between squares as they are. */
void grid_normalise_typed(const struct variant *v, const struct pos *p, const char *typed,
                          struct text *out);

/* Begins a picture made of square tiles, each 2 * half wide. It has no tiles and no pieces yet. */
void grid_picture_begin(int half, struct picture *out);

/* Adds a tile and returns its index. */
int grid_picture_tile(struct picture *out, int place, int row, int column);

void grid_picture_piece(struct picture *out, int tile, const struct picture_kind *kind);

#endif
