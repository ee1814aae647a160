/*
 * How large a board is in each of its sizes, and which of them to take.
 */
#include <assert.h>

#include "app/view/paint/tile.h"

enum {
    HEX_TILES = 4,
    SQUARE_TILES = 7,
    BAR_AND_GAP = 2, /* columns between board and panel */
};

/*
 * A neighbouring column of hexagons stands half a tile lower, by half rows, and what is cut off a
 * tile is what its neighbours fill: there are no gaps.
 */
static const struct tile hexagons[HEX_TILES] = {
    {3, 5, 5, NULL, {0, 0}, 3, 0, 3, {0}, false, {0}, 0, {4, 4}},
    {4, 6, 5, "1001", {0, 0}, 0, 1, 2, {0}, false, {0}, 1, {4, 1}},
    {6, 9, 7, "210012", {1, 0}, 0, 1, 4, {1, 2, 4, 5}, false, {4, 4, 1, 1}, 1, {7, 1}},
    {10, 13, 10, "3221001123", {0, 0}, 0, 2, 6, {3, 3, 7, 7}, true, {0}, 1, {10, 2}},
};

static const struct tile squares[SQUARE_TILES] = {
    {2, 3, 3, NULL, {0, 0}, 0, 0, 1, {0}, false, {0}, 0, {2, 0}},
    {2, 4, 4, NULL, {0, 0}, 2, 0, 2, {0}, false, {0}, 0, {3, 3}},
    {4, 4, 4, NULL, {0, 0}, 0, 1, 1, {0}, false, {0}, 1, {3, 0}},
    {4, 5, 5, NULL, {0, 0}, 0, 1, 2, {0}, false, {0}, 1, {4, 0}},
    {6, 7, 7, NULL, {1, 1}, 0, 1, 3, {1, 1, 4, 5}, false, {4, 3, 1, 1}, 0, {5, 1}},
    {8, 10, 10, NULL, {0, 0}, 2, 2, 4, {1, 2, 6, 6}, false, {3, 4, 2, 2}, 0, {8, 7}},
    {10, 12, 12, NULL, {0, 0}, 2, 2, 5, {1, 2, 8, 8}, false, {4, 5, 2, 2}, 0, {10, 9}},
};

/* ---- the board on half rows ---- */

static int least(int a, int b)
{
    return a < b ? a : b;
}

static int most(int a, int b)
{
    return a > b ? a : b;
}

/* Units of the picture: a flat top of hexagons ends at the column's neighbour's middle. */
static void set_units(struct tile_grid *g)
{
    int half_width = 0, half_height = 0, flat = 0;
    for (int i = 0; i < g->picture.n_corners; i++) {
        half_width = most(half_width, g->picture.corners[i].x);
        half_height = most(half_height, g->picture.corners[i].y);
    }
    for (int i = 0; i < g->picture.n_corners; i++)
        if (g->picture.corners[i].y == half_height)
            flat = most(flat, g->picture.corners[i].x);
    g->unit_x = half_width + flat;
    g->unit_y = half_height;
}

static int column_of(const struct tile_grid *g, const struct picture_tile *t)
{
    return (t->x - g->left) / g->unit_x;
}

static int half_line_of(const struct tile_grid *g, const struct picture_tile *t)
{
    return (t->y - g->top) / g->unit_y;
}

int tile_left(const struct tile_grid *g, const struct picture_tile *t)
{
    const int column = column_of(g, t);
    return g->tile->pitch * (g->is_flipped ? g->columns - column : column);
}

int tile_top(const struct tile_grid *g, const struct picture_tile *t)
{
    const int line = half_line_of(g, t), shown = g->is_flipped ? g->half_lines - line : line;
    return g->tile->height * (shown / 2) + g->tile->height / 2 * (shown % 2);
}

int tile_number(const struct tile_grid *g, const struct picture_tile *t)
{
    return half_line_of(g, t) / 2 * (g->columns + 1) + column_of(g, t);
}

int tile_shade(const struct tile_grid *g, const struct picture_tile *t)
{
    const int column = column_of(g, t), line = half_line_of(g, t);
    /* Axial coordinates, kept from falling below zero, in three colours. */
    return g->is_hex ? (3 * g->columns + 2 * column - (line + column) / 2 + g->half_lines) % 3
                     : 2 * ((column + line / 2) % 2);
}

void tile_grid_set(const struct variant *v, const struct pos *p, int size, bool is_flipped,
                   struct tile_grid *out)
{
    v->rules->show->picture(v, p, &out->picture);
    const struct picture *picture = &out->picture;
    out->is_hex = picture->n_corners == 6;
    out->is_flipped = is_flipped;
    /* A bar needs four columns for its ends and its number. */
    out->tile = out->is_hex ? &hexagons[size - 1] : &squares[size - 1 + !!v->rules->place_meant];
    set_units(out);
    int right = picture->tiles[0].x, bottom = picture->tiles[0].y;
    out->left = right;
    out->top = bottom;
    for (int i = 0; i < picture->n_tiles; i++) {
        out->left = least(out->left, picture->tiles[i].x);
        out->top = least(out->top, picture->tiles[i].y);
        right = most(right, picture->tiles[i].x);
        bottom = most(bottom, picture->tiles[i].y);
    }
    out->columns = (right - out->left) / out->unit_x;
    out->half_lines = (bottom - out->top) / out->unit_y;
    out->width = out->tile->pitch * out->columns + out->tile->width;
    out->rows = 0;
    for (int i = 0; i < picture->n_tiles; i++)
        out->rows = most(out->rows, tile_top(out, &picture->tiles[i]) + out->tile->height);
}

/* ---- choosing ---- */

/* Games whose pieces cover several places have bars. */
int paint_sizes(const struct variant *v)
{
    struct picture picture;
    union position start;
    if (!v->rules->show->picture)
        return 0;
    v->rules->start(v, &start.pos);
    v->rules->show->picture(v, &start.pos, &picture);
    return picture.n_corners == 6  ? HEX_TILES
           : v->rules->place_meant ? SQUARE_TILES - 1
                                   : SQUARE_TILES;
}

struct paint_layout paint_measure(const struct variant *v, const struct pos *p, int size)
{
    struct tile_grid g;
    tile_grid_set(v, p, size, false, &g);
    return (struct paint_layout){.size = size, .rows = (g.rows + 1) / 2, .columns = g.width};
}

struct paint_layout paint_choose(const struct variant *v, const struct pos *p, int wish, int rows,
                                 int columns)
{
    static const int panels[] = {34, 30, 22};
    enum { TIERS = sizeof panels / sizeof panels[0] };
    const int all = paint_sizes(v), last = wish == PAINT_AUTO ? all : least(wish, all);
    for (int tier = wish == PAINT_AUTO ? 0 : TIERS - 1; tier < TIERS; tier++) {
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
