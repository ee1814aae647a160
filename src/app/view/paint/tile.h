/*
 * Tiles on half rows: their sizes, and what stands where in each. Counted from the tile's first
 * half row and column; rows of text are those that are wholly its own, from 0.
 */
#ifndef TACTIGON_APP_VIEW_PAINT_TILE_H
#define TACTIGON_APP_VIEW_PAINT_TILE_H

#include "app/view/paint/paint.h"

/* Half rows and columns of a tile. */
struct tile_box {
    uint8_t row, column, height, width;
};

struct tile {
    uint8_t height, width;
    uint8_t pitch;       /* columns from one tile to the next */
    const char *cut;     /* columns that are missing at both ends of a half row; NULL: none */
    uint8_t name_row[2]; /* of text, for tiles that begin in the middle of a row the second */
    uint8_t name_end;    /* the column behind names; 0: they are in the middle */
    uint8_t glyph_row, glyph_column; /* of a piece that is one character, or its letter */
    struct tile_box piece;           /* where it is drawn of half rows; no width: it is not */
    bool is_higher;                  /* half a row where names are, as they begin with the tile */
    struct tile_box dot;             /* where a piece can go; no width: as a character */
    uint8_t sign_row, sign_columns[2];
};

/* A board as tiles: how its picture lies on half rows. */
struct tile_grid {
    struct picture picture;
    const struct tile *tile;
    bool is_hex, is_flipped;
    int unit_x, unit_y; /* of the picture: from column to column, from half line to half line */
    int left, top;      /* of the picture: the first column and half line */
    int columns, half_lines; /* numbers of the last ones */
    int rows, width;         /* half rows and columns on the screen */
};

/* Lay out the board of a position in a size from 1 to paint_sizes. */
void tile_grid_set(const struct variant *v, const struct pos *p, int size, bool is_flipped,
                   struct tile_grid *out);

/* Where a tile of the picture begins. */
int tile_top(const struct tile_grid *g, const struct picture_tile *t);
int tile_left(const struct tile_grid *g, const struct picture_tile *t);

/* Its number on a board of squares, row by row. */
int tile_number(const struct tile_grid *g, const struct picture_tile *t);

/* Its shade, 0 to 2, other than those of all its neighbours. */
int tile_shade(const struct tile_grid *g, const struct picture_tile *t);

#endif
