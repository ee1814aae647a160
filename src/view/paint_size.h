/* The sizes of painted boards, for the painter. */
#ifndef TACTIGON_VIEW_PAINT_SIZE_H
#define TACTIGON_VIEW_PAINT_SIZE_H

#include "view/paint.h"

enum { GAP_HEIGHT = 6 }; /* from this height on, hexagons have gaps, whole rims and one shade */

/* Heights are in half rows, widths in columns. */
struct tile_size {
    uint8_t height, width;
    uint8_t
        pitch; /* columns from one tile to the next; where hexagons overlap, the nearer one wins */
    uint8_t piece; /* height of a circle; 0: pieces are characters */
    uint8_t ruler; /* columns for the ruler at the left, which has a row above too; 0: no ruler */
};

/* Returns the tiles of size number `size`, from 1. */
const struct tile_size *size_of(const struct variant *v, const struct board_tiles *b, int size);

/* Returns the first half row of the tiles in a half line. */
int size_top(const struct tile_size *s, int half_line);

struct paint_layout size_layout(const struct board_tiles *b, const struct tile_size *s, int size);

#endif
