/* The sizes of painted boards, and which one fits a screen. */
#include "view/paint_size.h"

enum { HEX_SIZES = 7, SQUARE_SIZES = 12 };

static const struct tile_size hexagons[HEX_SIZES] = {
    {3, 5, 5, 0, 0},  {4, 8, 5, 4, 1},   {4, 8, 6, 4, 1},    {5, 10, 7, 4, 1},
    {7, 12, 8, 6, 0}, {8, 14, 10, 7, 1}, {10, 16, 12, 9, 1},
};

static const struct tile_size squares[SQUARE_SIZES] = {
    {2, 3, 3, 0, 0}, {2, 4, 4, 0, 0}, {4, 4, 4, 3, 0},    {4, 4, 4, 3, 2},
    {4, 5, 5, 4, 2}, {5, 5, 5, 4, 2}, {6, 6, 6, 5, 2},    {7, 7, 7, 6, 2},
    {8, 8, 8, 7, 2}, {9, 9, 9, 7, 2}, {10, 10, 10, 8, 2}, {12, 12, 12, 10, 2},
};

/* Bars need tiles of four columns, for their ends and their number. */
const struct tile_size *size_of(const struct variant *v, const struct board_tiles *b, int size)
{
    return b->is_hex ? &hexagons[size - 1] : &squares[size - 1 + !!v->rules->place_meant];
}

int size_top(const struct tile_size *s, int half_line)
{
    const int above = s->ruler ? 2 : 0;
    return above + s->height * (half_line / 2) + s->height / 2 * (half_line % 2);
}

struct paint_layout size_layout(const struct board_tiles *b, const struct tile_size *s, int size)
{
    return (struct paint_layout){
        .size = size,
        .rows = (size_top(s, b->last_line) + s->height + 1) / 2,
        .columns = s->ruler + s->pitch * b->last_column + s->width,
    };
}

int paint_sizes(const struct variant *v)
{
    struct board_tiles board;
    union position start;
    if (!v->rules->show->picture)
        return 0;
    v->rules->start(v, &start.pos);
    board_measure(v, &start.pos, false, &board);
    return board.is_hex ? HEX_SIZES : SQUARE_SIZES - !!v->rules->place_meant;
}

struct paint_layout paint_measure(const struct variant *v, const struct pos *p, int size)
{
    struct board_tiles board;
    board_measure(v, p, false, &board);
    return size_layout(&board, size_of(v, &board, size), size);
}

struct paint_layout paint_choose(const struct variant *v, const struct pos *p, int limit, int rows,
                                 int columns)
{
    static const int panels[] = {30, 22};
    enum { TIERS = sizeof panels / sizeof panels[0], WIDE = 80, BAR_AND_GAP = 2 };
    const int all = paint_sizes(v), last = limit == PAINT_AUTO || limit > all ? all : limit;
    for (int tier = limit == PAINT_AUTO && columns >= WIDE ? 0 : TIERS - 1; tier < TIERS; tier++) {
        for (int size = last; size >= 1; size--) {
            struct paint_layout out = paint_measure(v, p, size);
            out.panel = columns - out.columns - BAR_AND_GAP;
            if (out.rows <= rows && out.panel >= panels[tier])
                return out;
        }
    }
    struct paint_layout out = paint_measure(v, p, 1);
    out.is_window = true;
    return out;
}
