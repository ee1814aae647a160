/*
 * Isaac as shapes: square cells, bars on them, counters on top.
 */
#include "isaac.h"

enum {
    HALF = 25, /* of a cell's side */
    SIDE = 2 * HALF,
    LOWER = 7, /* than the middle of a cell, to leave room for its number */
    BAR_WIDTH = 30,
    BAR_MARGIN = 8, /* at both ends of a bar */
    COUNTER_SIZE = 24,
};

static void add_bar(const struct variant *v, enum side side, isaac_piece piece, struct picture *out)
{
    const bool is_row = isaac_direction(piece) == ISAAC_IN_ROW;
    const int size = isaac_size(piece);
    const int length = size * SIDE - 2 * BAR_MARGIN - (is_row ? 0 : 2 * LOWER);
    const int cell = isaac_named_cell(v, piece);
    const int middle = (size - 1) * (cell == isaac_cell(piece) ? HALF : -HALF);
    const struct picture_kind kind = {
        .name = "bar",
        .letter = (char)('0' + size),
        .form = PICTURE_BAR,
        .side = (uint8_t)side,
        .is_filled = side == SIDE_FIRST,
        .x = (int16_t)(is_row ? middle : 0),
        .y = (int16_t)(LOWER - (is_row ? 0 : middle)),
        .width = (int16_t)(is_row ? length : BAR_WIDTH),
        .height = (int16_t)(is_row ? BAR_WIDTH : length),
    };
    grid_picture_piece(out, cell, &kind);
}

/* The other way round than bars, so that a counter stands out on a bar of its own side. */
static void add_counter(const struct isaac_pos *p, enum side side, struct picture *out)
{
    const int cell = isaac_counter(p, side);
    const struct picture_kind kind = {
        .name = "counter",
        .letter = (char)(isaac_side_name(side)[0] - 'a' + 'A'),
        .form = PICTURE_CIRCLE,
        .side = (uint8_t)side,
        .is_filled = side == SIDE_SECOND,
        .y = LOWER,
        .width = COUNTER_SIZE,
        .height = COUNTER_SIZE,
    };
    if (cell != PLACE_NONE && p->phase == ISAAC_SCORING)
        grid_picture_piece(out, cell, &kind);
}

void isaac_picture(const struct variant *v, const struct pos *pos, struct picture *out)
{
    const struct isaac_pos *p = isaac_pos(pos);
    grid_picture_begin(HALF, out);
    for (int cell = 0; cell < ISAAC_CELLS; cell++)
        grid_picture_tile(out, cell, ISAAC_LINES - 1 - cell / ISAAC_LINES, cell % ISAAC_LINES);
    for (enum side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        for (int i = 0; i < p->n_pieces[side]; i++)
            add_bar(v, side, p->pieces[side][i], out);
    add_counter(p, SIDE_FIRST, out);
    add_counter(p, SIDE_SECOND, out);
}
