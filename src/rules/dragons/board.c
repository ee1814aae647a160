/*
 * The board of Three Dragons: squares, their names, caves.
 */
#include "rules/dragons/dragons.h"

static int place_in(int row, int column)
{
    return dragons_place_at(row, column);
}

const struct grid dragons_grid = {DRAGONS_BOARD_SIZE, DRAGONS_BOARD_SIZE, place_in};

/* Rules 1.3 and 4.1: a5, e5 and i5, in the order of a position's text. */
const struct dragons_cave dragons_caves[DRAGONS_CAVES] = {
    {DRAGONS_ROW_BITS * 4 + 0,
     3,
     {{DRAGONS_ROW_BIT(3, 0) | DRAGONS_ROW_BIT(5, 0) | DRAGONS_ROW_BIT(4, 1), 0}}},
    {DRAGONS_ROW_BITS * 4 + 4,
     5,
     {{DRAGONS_ROW_BIT(3, 4) | DRAGONS_ROW_BIT(5, 4) | DRAGONS_ROW_BIT(4, 3) |
           DRAGONS_ROW_BIT(4, 5),
       0}}},
    {DRAGONS_ROW_BITS * 4 + 8,
     3,
     {{DRAGONS_ROW_BIT(3, 8) | DRAGONS_ROW_BIT(5, 8) | DRAGONS_ROW_BIT(4, 7), 0}}},
};

int dragons_next(int place, enum dragons_direction d)
{
    static const int rows[DRAGONS_DIRECTIONS] = {[DRAGONS_DIR_UP] = -1, [DRAGONS_DIR_DOWN] = 1};
    static const int columns[DRAGONS_DIRECTIONS] = {
        [DRAGONS_DIR_LEFT] = -1, [DRAGONS_DIR_RIGHT] = 1};
    const int row = dragons_row_of(place) + rows[d], column = dragons_column_of(place) + columns[d];
    if (row < 0 || row >= DRAGONS_BOARD_SIZE || column < 0 || column >= DRAGONS_BOARD_SIZE)
        return PLACE_NONE;
    return dragons_place_at(row, column);
}

int dragons_place_parse(const struct variant *v, const char *s, size_t len)
{
    (void)v;
    return grid_name_parse(&dragons_grid, s, len);
}
