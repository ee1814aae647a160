/* Paints boards in dots: a cell has two dots in each of its two half rows. Later parts cover
 * earlier ones: fills, gaps between tiles, tips and rims, pieces, then text, which uses whole
 * cells. */
#include "view/paint.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* Heights are in half rows, widths in columns. */
struct tile_size {
    uint8_t height, width;
    uint8_t
        pitch; /* columns from one tile to the next; hexagons overlap, and the nearer one wins */
    uint8_t piece; /* height of a circle; 0: pieces are characters */
    uint8_t ruler; /* columns for the ruler at the left, which has a row above too; 0: no ruler */
};

/* The tiles of a picture, and where they are on the screen. */
struct tile_grid {
    struct picture picture;
    const struct tile_size *tile;
    bool is_hex, is_flipped;
    int unit_x, unit_y;      /* in the picture: a column's width, and half the height of a tile */
    int left, top;           /* where the first column and half line are in the picture */
    int columns, half_lines; /* the indexes of the last column and half line */
    int rows, width;         /* the size on the screen, in half rows and columns */
};

enum {
    HEX_TILES = 7,
    SQUARE_TILES = 12,
    BAR_AND_GAP = 2, /* columns between board and panel */
    GAP_HEIGHT = 6,  /* from this height on, hexagons have gaps, whole rims and one shade */
};

static const struct tile_size hexagons[HEX_TILES] = {
    {3, 5, 5, 0, 0},  {4, 8, 5, 4, 1},   {4, 8, 6, 4, 1},    {5, 10, 7, 4, 1},
    {7, 12, 8, 6, 0}, {8, 14, 10, 7, 1}, {10, 16, 12, 9, 1},
};

static const struct tile_size squares[SQUARE_TILES] = {
    {2, 3, 3, 0, 0}, {2, 4, 4, 0, 0}, {4, 4, 4, 3, 0},    {4, 4, 4, 3, 2},
    {4, 5, 5, 4, 2}, {5, 5, 5, 4, 2}, {6, 6, 6, 5, 2},    {7, 7, 7, 6, 2},
    {8, 8, 8, 7, 2}, {9, 9, 9, 7, 2}, {10, 10, 10, 8, 2}, {12, 12, 12, 10, 2},
};

static int least(int a, int b)
{
    return a < b ? a : b;
}

static int most(int a, int b)
{
    return a > b ? a : b;
}

static int column_of(const struct tile_grid *g, const struct picture_tile *t)
{
    return (t->x - g->left) / g->unit_x;
}

static int half_line_of(const struct tile_grid *g, const struct picture_tile *t)
{
    return (t->y - g->top) / g->unit_y;
}

/* The tile's half line on the screen, counted from the bottom if the board is flipped. */
static int shown_half_line(const struct tile_grid *g, const struct picture_tile *t)
{
    return g->is_flipped ? g->half_lines - half_line_of(g, t) : half_line_of(g, t);
}

static int tile_left(const struct tile_grid *g, const struct picture_tile *t)
{
    const int column = column_of(g, t);
    return 2 * (g->tile->ruler + g->tile->pitch * (g->is_flipped ? g->columns - column : column));
}

static int tile_top(const struct tile_grid *g, const struct picture_tile *t)
{
    const int shown = shown_half_line(g, t), above = g->tile->ruler ? 2 : 0;
    return above + g->tile->height * (shown / 2) + g->tile->height / 2 * (shown % 2);
}

static bool has_gaps(const struct tile_grid *g)
{
    return g->is_hex && g->tile->height >= GAP_HEIGHT;
}

static int tile_shade(const struct tile_grid *g, const struct picture_tile *t)
{
    const int column = column_of(g, t), line = half_line_of(g, t);
    if (has_gaps(g))
        return 1;
    /* Three shades of hexagons. The added sizes keep the sum from being negative. */
    return g->is_hex ? (3 * g->columns + 2 * column - (line + column) / 2 + g->half_lines) % 3
                     : 2 * ((column + line / 2) % 2);
}

/* Measures the board of a position, painted in a size from 1 to paint_sizes. */
static void set_grid(const struct variant *v, const struct pos *p, int size, bool is_flipped,
                     struct tile_grid *out)
{
    v->rules->show->picture(v, p, &out->picture);
    const struct picture *picture = &out->picture;
    out->is_hex = picture->n_corners == 6;
    out->is_flipped = is_flipped;
    /* Bars need tiles of four columns, for their ends and their number. */
    out->tile = out->is_hex ? &hexagons[size - 1] : &squares[size - 1 + !!v->rules->place_meant];
    /* The distance between columns of hexagons is half the width plus half the flat top. */
    int half_width = 0, half_height = 0, flat = 0;
    for (const struct picture_corner *c = picture->corners;
         c < picture->corners + picture->n_corners; c++) {
        half_width = most(half_width, c->x);
        flat = c->y > half_height ? c->x : c->y == half_height ? most(flat, c->x) : flat;
        half_height = most(half_height, c->y);
    }
    out->unit_x = half_width + flat;
    out->unit_y = half_height;
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
    out->width = out->tile->ruler + out->tile->pitch * out->columns + out->tile->width;
    out->rows = 0;
    for (int i = 0; i < picture->n_tiles; i++)
        out->rows = most(out->rows, tile_top(out, &picture->tiles[i]) + out->tile->height);
}

/* A game with place_meant has bars, which do not fit in the smallest squares. */
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
    set_grid(v, p, size, false, &g);
    return (struct paint_layout){.size = size, .rows = (g.rows + 1) / 2, .columns = g.width};
}

struct paint_layout paint_choose(const struct variant *v, const struct pos *p, int limit, int rows,
                                 int columns)
{
    static const int panels[] = {30, 22};
    enum { TIERS = sizeof panels / sizeof panels[0], WIDE = 80 };
    const int all = paint_sizes(v), last = limit == PAINT_AUTO ? all : least(limit, all);
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

/* A board while it is painted. Arrays have 2 * `columns` elements for each half row. */
struct painting {
    const struct paint_model *model;
    struct tile_grid grid;
    struct canvas *canvas;
    bool is_mono;    /* the theme has no fills; marks are textures in the other side's colour */
    bool is_small;   /* a tile has room for one row of text: no rims, and all marks are signs */
    bool is_typed;   /* pieces are characters */
    int rows, width; /* in half rows and dots */
    uint8_t *color;
    int16_t *owner;                   /* the place whose tile covers the dot, or PLACE_NONE */
    int16_t *distance;                /* from the middle of that tile */
    const struct picture_kind *moved; /* the piece that made the last turn; or NULL */
    struct {
        int top, left; /* its first half row and dot */
        uint16_t marks;
        uint8_t fill, filling;      /* `filling`: the mark that fills the tile, or PAINT_MARKS */
        bool is_cursor, is_covered; /* is_covered: by a piece, perhaps one of another tile */
        const struct picture_kind *kind;  /* the uppermost piece on the tile, or NULL */
        const struct picture_kind *ghost; /* the piece that began its last turn here; or NULL */
    } tiles[PICTURE_TILES_MAX];
};

enum { LOWER_EIGHTH = 0x2581, NAME_ROOM = 8 };

static void fill(struct painting *p, int row, int x, int height, int width, uint8_t color)
{
    for (int y = row; y < row + height; y++)
        memset(p->color + y * p->width + x, color, (size_t)width);
}

static struct cell *cell_at(const struct painting *p, int row, int column)
{
    return &p->canvas->cells[row * p->canvas->columns + column];
}

static bool is_wholly(const struct painting *p, int row, int column, int n, uint8_t color)
{
    for (int k = 0; k < 4 * n; k++)
        if (p->color[(2 * row + k % 2) * p->width + 2 * column + k / 2] != color)
            return false;
    return true;
}

/* Puts a character. On the cursor's fill its colour is that of the background. */
static void put(struct painting *p, int row, int column, uint32_t ch, uint8_t ink, bool is_bold)
{
    const bool is_on_cursor = p->color[2 * row * p->width + 2 * column] == THEME_CURSOR;
    canvas_put(p->canvas, row, column, ch, is_bold ? STYLE_SELECTED : STYLE_PLAIN);
    cell_at(p, row, column)->ink = is_on_cursor ? (uint8_t)THEME_BACK : ink;
}

/* ---- tiles ---- */

static uint8_t color_of_side(const struct painting *p, int side)
{
    return (uint8_t)(THEME_SIDE + (int)p->model->variant->rules->side_colors[side]);
}

static uint8_t faded(uint8_t side_color)
{
    return (uint8_t)(side_color - THEME_SIDE + THEME_FADED);
}

static uint8_t piece_color(const struct painting *p, const struct picture_kind *kind)
{
    const enum result result = p->model->result;
    const bool has_lost = result == (kind->side == SIDE_FIRST ? RESULT_SECOND : RESULT_FIRST);
    if (kind->side == PICTURE_NEUTRAL)
        return THEME_NEUTRAL;
    const uint8_t color = color_of_side(p, kind->side);
    return has_lost ? faded(color) : color;
}

/* Returns the colour of the side that does not own the tile's piece. */
static uint8_t other_color(const struct painting *p, int i)
{
    const struct picture_kind *kind = p->tiles[i].kind;
    return color_of_side(p, kind && kind->side == SIDE_FIRST ? SIDE_SECOND : SIDE_FIRST);
}

/* Returns whether the texture of a mark covers a dot in a theme without fills. */
static bool is_texture(enum paint_mark mark, int y, int x)
{
    return mark == PAINT_PICKED || (mark == PAINT_ATTACKED && y % 2 == 0) ||
           (mark == PAINT_CAPTURE && (y + x / 2) % 2 == 0) ||
           (mark == PAINT_BOTH_LOST && x % 4 < 2);
}

/* Paints the dots that are nearer to this tile than to those painted before. Distances are scaled:
 * the middle of a hexagon's upper edge is 8 * pitch * height away. */
static void paint_tile(struct painting *p, int i)
{
    const struct tile_size *tile = p->grid.tile;
    const int pitch = tile->pitch, height = tile->height, width = 2 * tile->width;
    const int limit = 904 * pitch * height / 100; /* somewhat beyond the edge, to round it */
    for (int k = 0; k < height * width; k++) {
        const int y = k / width, x = k % width;
        const int dot = (p->tiles[i].top + y) * p->width + p->tiles[i].left + x;
        const int dy = abs(2 * y + 1 - height), dx = abs(2 * x + 1 - width);
        const int distance =
            tile->width > pitch ? most(8 * pitch * dy, 3 * height * dx + 4 * pitch * dy) : 0;
        if (distance > limit || distance >= p->distance[dot])
            continue;
        p->distance[dot] = (int16_t)distance;
        p->owner[dot] = p->grid.picture.tiles[i].place;
        p->color[dot] =
            p->is_small && p->tiles[i].is_cursor ? (uint8_t)THEME_CURSOR
            : p->is_mono && !p->is_small && is_texture((enum paint_mark)p->tiles[i].filling, y, x)
                ? other_color(p, i)
                : p->tiles[i].fill;
    }
}

/* Paints the left and upper edge of hexagons beside others. Their dots lose their owner. */
static void paint_gaps(struct painting *p)
{
    for (int dot = p->rows * p->width - 1; dot > p->width && has_gaps(&p->grid); dot--) {
        const int owner = p->owner[dot], above = p->owner[dot - p->width], left = p->owner[dot - 1];
        if ((above != owner && above != PLACE_NONE) || (left != owner && left != PLACE_NONE)) {
            p->color[dot] = THEME_BACK;
            p->owner[dot] = PLACE_NONE;
        }
    }
}

static bool is_owner(const struct painting *p, int row, int x, int place)
{
    return row >= 0 && row < p->rows && x >= 0 && x < p->width &&
           p->owner[row * p->width + x] == place;
}

/* Returns whether a dot is in the rim of its tile: the ends of each half row, `ends` dots wide, and
 * on high tiles the upper and lower edges. */
static bool is_rim(const struct painting *p, int row, int x, int ends, int place)
{
    return !is_owner(p, row, x - 1, place) || !is_owner(p, row, x + 1, place) ||
           !is_owner(p, row, x - ends, place) || !is_owner(p, row, x + ends, place) ||
           (p->grid.tile->height >= GAP_HEIGHT &&
            (!is_owner(p, row - 1, x, place) || !is_owner(p, row + 1, x, place)));
}

/* Returns whether a dot is in the left or right point of its tile. */
static bool is_tip(const struct tile_grid *g, int y, int x)
{
    const int dx = abs(2 * x + 1 - 2 * g->tile->width), dy = abs(2 * y + 1 - g->tile->height);
    return g->is_hex ? 5 * dx >= 8 * g->tile->pitch && 20 * dy < 11 * g->tile->height
                     : 25 * dx >= 36 * g->tile->width && 5 * dy < 2 * g->tile->height;
}

/* Paints the points of a tile, and the rim of the cursor or the first mark that has one. */
static void paint_edges(struct painting *p, int i)
{
    const int height = p->grid.tile->height, width = 2 * p->grid.tile->width;
    const int marks = p->tiles[i].marks, place = p->grid.picture.tiles[i].place;
    const uint8_t tip = marks >> PAINT_GOLD & 1                     ? THEME_GOLDMARK
                        : marks >> PAINT_CAPTURE & 1 && !p->is_mono ? THEME_TIP
                                                                    : THEME_NONE;
    int mark = 0;
    while (mark < PAINT_MARKS && !(marks >> mark & 1 && paint_mark_looks[mark].has_rim))
        mark++;
    const bool is_last = mark == PAINT_LAST_FROM || mark == PAINT_LAST_TO;
    const uint8_t rim = p->tiles[i].is_cursor   ? (uint8_t)THEME_CURSOR
                        : mark == PAINT_MARKS   ? (uint8_t)THEME_NONE
                        : is_last && p->is_mono ? other_color(p, i)
                                                : paint_mark_looks[mark].ink;
    const bool is_wide = p->grid.is_hex
                             ? height < GAP_HEIGHT && (rim == THEME_CURSOR || rim == THEME_HINT)
                             : height >= GAP_HEIGHT;
    const int ends = is_wide || p->model->is_half ? 2 : 1;
    for (int k = 0; k < height * width; k++) {
        const int y = k / width, row = p->tiles[i].top + y, x = p->tiles[i].left + k % width;
        const bool is_dashed = rim == THEME_HINT && height >= GAP_HEIGHT;
        uint8_t *color = &p->color[row * p->width + x];
        if (!is_owner(p, row, x, place))
            continue;
        if (tip && is_tip(&p->grid, y, k % width))
            *color = p->is_mono && (row + x / 2) % 2 ? (uint8_t)THEME_STRONG : tip;
        if (rim && is_rim(p, row, x, ends, place) && !(is_dashed && (row + x / 2) % 3 == 0))
            *color = rim;
    }
}

/* ---- pieces ---- */

const uint32_t paint_glyphs[PAINT_GLYPHS] = {0x25cf, 0x25b2, 0x25a0, 0x2302, 0x2022};

/* Returns the form of a piece, or PAINT_SMALL for one narrower than half of its square. */
static int form_of(const struct painting *p, const struct picture_kind *kind)
{
    return !p->grid.is_hex && 2 * kind->width < p->grid.unit_x ? (int)PAINT_SMALL : kind->form;
}

static int shape_height(int form, int height)
{
    return form == PICTURE_SQUARE ? height - 1
           : form == PAINT_SMALL  ? most(3, (height + 1) / 2)
                                  : height;
}

int paint_shape_half(int form, int height, int row)
{
    const int n = shape_height(form, height), odd = 2 * row + 1;
    int half = 0;
    if (form == PICTURE_TRIANGLE)
        return row + 1;
    if (form == PICTURE_SQUARE)
        return n;
    if (form == PICTURE_PENTAGON)
        return least(least((11 * odd + 4) / 8, (9 * height - 5 * row + 3) / 7), height) -
               (height == 4 && row == 3);
    while ((2 * half + 1) * (2 * half + 1) <= 4 * (n * n - (odd - n) * (odd - n)))
        half++; /* the square root, rounded */
    return half;
}

static void draw_shape(struct painting *p, int top, int left, int form, int height, uint8_t color)
{
    const int n = shape_height(form, height), first = top + (p->grid.tile->height - n + 1) / 2;
    for (int row = 0; row < n; row++) {
        const int half = paint_shape_half(form, height, row);
        fill(p, first + row, left + p->grid.tile->width - half, 1, 2 * half, color);
    }
}

static char letter_of(const struct painting *p, const struct picture_kind *kind)
{
    const bool is_side =
        kind->side != PICTURE_NEUTRAL &&
        kind->letter - 'A' + 'a' == p->model->variant->rules->side_names[kind->side][0];
    return is_side ? '\0' : kind->letter;
}

/* Draws a piece as a character, with its letter at the right. On a small tile, the pentagon is a
 * hole in its side's colour. A piece on another one has a gap around it. */
static void paint_glyph(struct painting *p, int i, const struct picture_kind *kind)
{
    const char letter = letter_of(p, kind);
    const int gap = p->tiles[i].is_covered, width = p->grid.tile->width;
    const int row = (2 * p->tiles[i].top + p->grid.tile->height - 1) / 4;
    const int column = p->tiles[i].left / 2 + (p->is_small ? width - 2 : (width - !!letter) / 2);
    const bool is_hole = p->is_small && kind->form == PICTURE_PENTAGON;
    const uint8_t color = piece_color(p, kind);
    fill(p, 2 * row, 2 * (column - gap), 2, 2 * (1 + 2 * gap + !!letter),
         is_hole ? color : p->tiles[i].fill);
    put(p, row, column, paint_glyphs[form_of(p, kind)], is_hole ? (uint8_t)THEME_BACK : color,
        false);
    if (letter)
        put(p, row, column + 1, (unsigned char)letter, color, false);
}

/* Paints a mountain wherever a board of squares has no tile. */
static void paint_mountains(struct painting *p)
{
    const struct tile_grid *g = &p->grid;
    const int columns = g->columns + 1;
    bool has_tile[PICTURE_TILES_MAX] = {false};
    for (int i = 0; i < g->picture.n_tiles; i++) {
        const struct picture_tile *t = &g->picture.tiles[i];
        has_tile[half_line_of(g, t) / 2 * columns + column_of(g, t)] = true;
    }
    for (int i = 0; i < columns * (g->half_lines / 2 + 1) && !g->is_hex; i++) {
        const struct picture_tile t = {.x = (int16_t)(g->left + i % columns * g->unit_x),
                                       .y = (int16_t)(g->top + 2 * (i / columns) * g->unit_y)};
        const int top = tile_top(g, &t), left = tile_left(g, &t);
        if (!has_tile[i] && p->is_typed)
            put(p, (2 * top + g->tile->height - 1) / 4, left / 2 + g->tile->width / 2,
                paint_glyphs[PICTURE_TRIANGLE], THEME_QUIET, false);
        else if (!has_tile[i])
            draw_shape(p, top, left, PICTURE_TRIANGLE, g->tile->piece, faded(THEME_NEUTRAL));
    }
}

/* Paints a bar over its tiles. */
static void paint_bar(struct painting *p, int i, const struct picture_kind *kind)
{
    const struct tile_size *tile = p->grid.tile;
    const bool is_row = kind->across != 0, is_low = tile->height < GAP_HEIGHT;
    const int others = is_row ? kind->across : kind->down, n = abs(others);
    const int before = (p->grid.is_flipped ? -others : others) < 0 ? n : 0;
    const int upper = is_low ? !p->is_small : tile->height / 5, lower = is_low ? 0 : upper;
    const int side = p->is_small ? 2 : is_low ? 1 : 2 * upper;
    const int corner = p->is_small ? 0 : 1 + !is_low;
    const int top = p->tiles[i].top + upper - (is_row ? 0 : before * tile->height);
    const int left = p->tiles[i].left + side - (is_row ? before * 2 * tile->width : 0);
    const int width = 2 * (tile->width * (is_row ? n + 1 : 1) - side);
    const int height = tile->height * (is_row ? 1 : n + 1) - upper - lower;
    for (int y = 0; y < height; y++) {
        const int less = y == 0 || y == height - 1 ? corner : 0;
        fill(p, top + y, left + less, 1, width - 2 * less, piece_color(p, kind));
    }
    for (int k = 0; k < p->grid.picture.n_tiles; k++) {
        const int y = p->tiles[k].top + tile->height / 2, x = p->tiles[k].left + tile->width;
        p->tiles[k].is_covered |= y >= top && y < top + height && x >= left && x < left + width;
    }
}

/* Where a piece as high as its tile touches one of the same colour below, draws a line between. */
static void paint_line(struct painting *p, int i)
{
    const uint8_t color = piece_color(p, p->tiles[i].kind);
    const int below = p->tiles[i].top + p->grid.tile->height, row = below / 2 - 1;
    for (int k = 0; k < p->grid.tile->width && below < p->rows; k++) {
        const int column = p->tiles[i].left / 2 + k;
        const uint8_t *dots = &p->color[below * p->width + 2 * column];
        if (is_wholly(p, row, column, 1, color) && (dots[0] == color || dots[1] == color))
            put(p, row, column, LOWER_EIGHTH, p->tiles[i].fill, false);
    }
}

/* Returns the tile on which a piece is drawn. While it moves, it is drawn on another tile, unless
 * it covers several tiles. */
static int tile_of(const struct painting *p, const struct picture_piece *piece)
{
    const struct paint_marks *marks = p->model->marks;
    const struct picture *picture = &p->grid.picture;
    int tile = piece->tile;
    if (!marks || marks->moved == marks->shown || piece->kind.across || piece->kind.down ||
        picture->tiles[tile].place != marks->moved)
        return tile;
    for (tile = picture->n_tiles - 1; tile > 0 && picture->tiles[tile].place != marks->shown;)
        tile--;
    return tile;
}

static void paint_piece(struct painting *p, int i, const struct picture_kind *kind)
{
    const int top = p->tiles[i].top, left = p->tiles[i].left, form = form_of(p, kind);
    const int height = p->grid.tile->piece, around = shape_height(form, height) + 2;
    if (kind->form == PICTURE_BAR) {
        paint_bar(p, i, kind);
    } else if (p->is_typed) {
        paint_glyph(p, i, kind);
    } else {
        if (p->tiles[i].is_covered)
            draw_shape(p, top, left, PICTURE_CIRCLE, least(p->grid.tile->height, around),
                       p->tiles[i].fill);
        draw_shape(p, top, left, form, height, piece_color(p, kind));
    }
    p->tiles[i].is_covered = true;
}

/* ---- text ---- */

static bool is_free(const struct painting *p, int row, int column)
{
    return cell_at(p, row, column)->ink == THEME_NONE;
}

/* Puts the sign of a mark in the right end of the tile's middle row or, if `is_first` is set, in
 * its left end. On a small tile, the sign needs a free cell. */
static void put_sign(struct painting *p, int i, uint32_t ch, uint8_t ink, bool is_first)
{
    const int width = p->grid.tile->width, first = p->tiles[i].left / 2;
    const int row = p->is_small ? (2 * p->tiles[i].top + p->grid.tile->height - 1) / 4
                                : (p->tiles[i].top + p->grid.tile->height / 2) / 2;
    const int place = p->grid.picture.tiles[i].place, step = is_first ? 1 : -1;
    int column = is_first ? first : first + width - 1;
    if (p->is_small) {
        column = is_free(p, row, column) ? column : first;
        if (is_free(p, row, column))
            put(p, row, column, ch, ink, false);
        return;
    }
    while (p->grid.is_hex && !is_owner(p, 2 * row, 2 * column + !is_first, place) &&
           !is_owner(p, 2 * row + 1, 2 * column + !is_first, place))
        column += step;
    column += p->grid.is_hex ? step : 0;
    fill(p, 2 * row, 2 * column, 2, 2, p->tiles[i].fill);
    put(p, row, column, ch, ink, true);
}

/* Paints the sign of one mark; the mark that fills the tile has the lowest priority. A hint's
 * number replaces its sign. High tiles show the marks that are not in the set ALWAYS without signs.
 */
static void paint_sign(struct painting *p, int i)
{
    enum {
        ALWAYS = 1 << PAINT_ATTACKED | 1 << PAINT_CAPTURE | 1 << PAINT_BOTH_LOST |
                 1 << PAINT_THREAT | 1 << PAINT_GOAL | 1 << PAINT_PREMOVE,
    };
    const struct paint_marks *marks = p->model->marks;
    const int number = marks ? marks->number[p->grid.picture.tiles[i].place] : 0;
    const int all = p->tiles[i].marks & ~(1 << PAINT_TARGET);
    const int here = p->is_small ? all : all & (ALWAYS | (number > 0) << PAINT_HINT_TO);
    if (p->is_mono && !p->is_small && all >> PAINT_GOLD & 1) {
        put_sign(p, i, '*', THEME_STRONG, false);
        put_sign(p, i, '*', THEME_STRONG, true);
    }
    int mark = 0;
    while (mark < PAINT_MARKS && !(here >> mark & 1 && mark != p->tiles[i].filling))
        mark++;
    if (mark == PAINT_MARKS && p->tiles[i].filling < PAINT_MARKS && here >> p->tiles[i].filling & 1)
        mark = p->tiles[i].filling;
    if (mark < PAINT_MARKS)
        put_sign(p, i,
                 mark == PAINT_HINT_TO && number > 0 ? (uint32_t)('0' + number % 10)
                                                     : paint_mark_looks[mark].sign,
                 paint_mark_looks[mark].ink, false);
}

/* Writes the number of a piece: large on high tiles, else as a character. */
static void paint_number(struct painting *p, int i, const struct picture_kind *kind)
{
    enum { DIGIT_HEIGHT = 7, ROWS = 5, COLUMNS = 3 };
    static const uint16_t digits[] = {0x2c97, 0x73e7, 0x73cf, 0x5bc9, 0x79cf}; /* 15 pixels */
    const int height = p->grid.tile->height, piece = p->grid.tile->piece;
    const int middle = p->tiles[i].left + p->grid.tile->width, top = p->tiles[i].top;
    const int first = top + (height - piece + 1) / 2 + (piece - ROWS) / 2;
    const uint8_t ink = p->is_mono ? other_color(p, i) : (uint8_t)THEME_ON_PIECE;
    const char letter = letter_of(p, kind);
    if (kind->form == PICTURE_BAR || height < DIGIT_HEIGHT || letter < '1' || letter > '5')
        put(p, (top + height / 2) / 2, (middle - 1) / 2, (unsigned char)letter, ink, true);
    else
        for (int k = 0; k < ROWS * COLUMNS; k++)
            if (digits[letter - '1'] >> (ROWS * COLUMNS - 1 - k) & 1)
                fill(p, first + k / COLUMNS, middle - COLUMNS + k % COLUMNS * 2, 1, 2, ink);
}

/* Returns the text row of the tile nearest to its middle in which n cells have only this colour; or
 * -1. */
static int row_on_piece(const struct painting *p, int i, int column, int n, uint8_t color)
{
    const int top = p->tiles[i].top, height = p->grid.tile->height;
    int best = -1, least_far = INT_MAX;
    for (int row = (top + 1) / 2; row < (top + height) / 2; row++) {
        const int far = abs(4 * row + 1 - 2 * top - height);
        if (far <= least_far && is_wholly(p, row, column, n, color)) {
            least_far = far;
            best = row;
        }
    }
    return best;
}

/* Writes the tile's name: on a piece if that is high enough, on a small tile if there is room. */
static void paint_name(struct painting *p, int i, int row)
{
    char name[NAME_ROOM];
    struct text text = text_in(name, sizeof name);
    const struct picture_kind *kind = p->tiles[i].ghost ? p->tiles[i].ghost : p->tiles[i].kind;
    const bool is_plain = p->tiles[i].fill < THEME_TARGET && !p->is_mono;
    const int left = p->tiles[i].left, width = p->grid.tile->width;
    p->model->variant->rules->place_format(p->model->variant, p->grid.picture.tiles[i].place,
                                           &text);
    const int n = (int)text.len;
    const int column = p->is_small ? left / 2 + most(0, width - 2 - n) : (left + width - n + 1) / 2;
    uint8_t ink = is_plain ? THEME_QUIET : THEME_STRONG;
    if (kind && !p->is_small) {
        const uint8_t color =
            p->tiles[i].ghost ? faded(piece_color(p, kind)) : piece_color(p, kind);
        row = has_gaps(&p->grid) ? row_on_piece(p, i, column, n, color) : -1;
        ink = p->is_mono             ? other_color(p, i)
              : color >= THEME_FADED ? (uint8_t)THEME_STRONG
                                     : (uint8_t)(THEME_ON_SIDE + color - THEME_SIDE);
    } else if (p->is_mono && p->tiles[i].marks >> PAINT_TARGET & 1 && !p->is_small) {
        fill(p, 2 * row, 2 * column, 2, 2 * n, THEME_STRONG);
        ink = THEME_CURSOR;
    }
    for (int k = 0; k < n && p->is_small; k++)
        row = row >= 0 && is_free(p, row, column + k) ? row : -1;
    for (int k = 0; k < n && row >= 0; k++)
        put(p, row, column + k, (unsigned char)name[k], ink, !is_plain && !(kind && !p->is_small));
}

/* Paints the sign and the name of a tile, the number of its piece, and the dot of a target, which
 * is below the name if there is one. Squares have names only without a ruler. */
static void paint_text(struct painting *p, int i)
{
    const struct tile_size *tile = p->grid.tile;
    const bool is_named = p->model->labels == LABELS_ALL && (p->grid.is_hex || !tile->ruler);
    const int top = p->tiles[i].top, left = p->tiles[i].left, middle = left + tile->width;
    const int size = p->grid.is_hex || tile->height < GAP_HEIGHT ? 1 : 2;
    int row = (2 * top + tile->height - 1) / 4, column = left / 2 + tile->width - 2;
    if (!p->is_small && 2 * row + 4 > top + tile->height)
        row--; /* leaves room for the dot */
    paint_sign(p, i);
    if (p->tiles[i].kind && letter_of(p, p->tiles[i].kind) &&
        (!p->is_typed || p->tiles[i].kind->form == PICTURE_BAR))
        paint_number(p, i, p->tiles[i].kind);
    if (is_named)
        paint_name(p, i, row);
    if (!(p->tiles[i].marks >> PAINT_TARGET & 1) || p->tiles[i].is_covered)
        return;
    if (p->is_small && is_free(p, row, column))
        put(p, row, column, paint_mark_looks[PAINT_TARGET].sign, THEME_STRONG, false);
    else if (p->is_small)
        put_sign(p, i, paint_mark_looks[PAINT_TARGET].sign, THEME_STRONG, false);
    else if (!(is_named && p->is_mono))
        fill(p, is_named ? 2 * row + 2 : top + (tile->height - size) / 2, middle - size, size,
             2 * size, THEME_DOT);
}

/* Writes the two parts of the tiles' names outside the board: the part that is the same in a whole
 * column above it, the other at the left, halfway between the two tiles of a line of hexagons. */
static void paint_ruler(struct painting *p)
{
    const struct variant *v = p->model->variant;
    const struct picture *picture = &p->grid.picture;
    const int height = p->grid.tile->height, flipped = p->grid.is_flipped;
    char names[PICTURE_TILES_MAX][NAME_ROOM];
    bool is_first_above = true;
    for (int i = 0; i < picture->n_tiles; i++) {
        struct text text = text_in(names[i], NAME_ROOM);
        v->rules->place_format(v, picture->tiles[i].place, &text);
        is_first_above &= p->tiles[i].left != p->tiles[0].left || names[i][0] == names[0][0];
    }
    for (int i = 0; i < picture->n_tiles; i++) {
        const int odd = shown_half_line(&p->grid, &picture->tiles[i]) % 2;
        const int between = height * (flipped ? 1 + 4 * odd : 3) / 4 - odd * (height / 2);
        const int row = (p->tiles[i].top + (p->grid.is_hex ? between : (height - 1) / 2)) / 2;
        const int column = (p->tiles[i].left + p->grid.tile->width - 1) / 2;
        for (const char *s = names[i]; *s; s++) {
            const bool is_above = (s == names[i]) == is_first_above;
            const int k = (int)(s - names[i]) - (s > names[i]);
            put(p, is_above ? 0 : row, (is_above ? column : 0) + k, (unsigned char)*s, THEME_QUIET,
                false);
        }
    }
}

/* ---- cells ---- */

static int color_error(const struct theme *t, uint8_t a, uint8_t b)
{
    const uint32_t x = theme_rgb(t, a), y = theme_rgb(t, b);
    int error = 0;
    for (int shift = 0; shift <= 16; shift += 8) {
        const int d = (int)(x >> shift & 0xff) - (int)(y >> shift & 0xff);
        error += d * d;
    }
    return error;
}

const uint16_t paint_quadrants[PAINT_QUADRANTS] = {
    ' ',    0x2598, 0x259d, 0x2580, 0x2596, 0x258c, 0x259e, 0x259b,
    0x2597, 0x259a, 0x2590, 0x259c, 0x2584, 0x2599, 0x259f, 0x2588,
};

struct paint_cell paint_cell_of(const struct theme *t, const uint8_t dots[CELL_DOTS])
{
    struct paint_cell best = {.sign = ' ', .background = dots[0]};
    int least_error = INT_MAX;
    for (int pair = 0; pair < CELL_DOTS * CELL_DOTS; pair++) {
        const uint8_t ink = dots[pair / CELL_DOTS], back = dots[pair % CELL_DOTS];
        int error = 0, bits = 0;
        for (int k = 0; k < CELL_DOTS && ink < back; k++) {
            const int to_ink = color_error(t, dots[k], ink),
                      to_back = color_error(t, dots[k], back);
            error += least(to_ink, to_back);
            bits |= (to_ink < to_back) << k;
        }
        if (ink < back && error < least_error) {
            least_error = error;
            best = (struct paint_cell){paint_quadrants[bits], ink, back};
        }
    }
    return best;
}

/* Records which place each cell belongs to: that of its first dot that has one. */
static void set_places(struct painting *p)
{
    for (int i = 0; i < p->canvas->rows * p->canvas->columns; i++) {
        const int row = i / p->canvas->columns, column = i % p->canvas->columns;
        int k = 0;
        while (k < CELL_DOTS - 1 &&
               p->owner[(2 * row + k / 2) * p->width + 2 * column + k % 2] == PLACE_NONE)
            k++;
        canvas_set_place(p->canvas, row, column, 1,
                         p->owner[(2 * row + k / 2) * p->width + 2 * column + k % 2]);
    }
}

static void finish_cells(struct painting *p)
{
    for (int i = 0; i < p->canvas->rows * p->canvas->columns; i++) {
        const uint8_t *upper =
            &p->color[i / p->canvas->columns * 2 * p->width + i % p->canvas->columns * 2];
        const uint8_t *lower = upper + p->width;
        const int right = !p->model->is_half; /* halves show only the left dots */
        const struct paint_cell look = paint_cell_of(
            p->model->theme, (const uint8_t[]){upper[0], upper[right], lower[0], lower[right]});
        struct cell *cell = &p->canvas->cells[i];
        const bool is_text = cell->ink != THEME_NONE;
        if (!is_text) {
            canvas_put(p->canvas, i / p->canvas->columns, i % p->canvas->columns, look.sign,
                       STYLE_PLAIN);
            cell->ink = look.ink;
        }
        cell->background = is_text ? upper[0] : look.background;
    }
}

/* Finds what is on a tile. Its piece is known already. */
static void prepare_tile(struct painting *p, int i)
{
    static const uint8_t tones[] = {THEME_DARKER, 0, THEME_LIGHTER};
    const struct paint_model *m = p->model;
    const struct picture_tile *t = &p->grid.picture.tiles[i];
    const int shade = tile_shade(&p->grid, t);
    uint16_t marks = m->marks ? m->marks->of[t->place] : 0;
    marks |= (uint16_t)((t->is_gold && !t->is_spent) << PAINT_GOLD);
    int first = 0; /* the first mark that fills the tile */
    while (first < PAINT_MARKS &&
           !(marks >> first & 1 && paint_mark_looks[first].fill != THEME_NONE))
        first++;
    uint8_t fill = t->is_spent ? (uint8_t)THEME_BACK : (uint8_t)(THEME_SHADE + shade);
    if (first < PAINT_MARKS && !p->is_mono)
        fill = paint_mark_looks[first].fill;
    p->tiles[i].top = tile_top(&p->grid, t);
    p->tiles[i].left = tile_left(&p->grid, t);
    p->tiles[i].marks = marks;
    p->tiles[i].fill = fill | (fill == THEME_TARGET ? tones[shade] : 0);
    p->tiles[i].filling = (uint8_t)first;
    p->tiles[i].is_cursor = t->place == m->cursor;
    if (marks >> PAINT_LAST_TO & 1 && p->tiles[i].kind && p->tiles[i].kind->form != PICTURE_BAR)
        p->moved = p->tiles[i].kind;
}

/* Finds the ghost, and the tiles that decided the game: those of gold if one side has them all,
 * else the end of the last turn. */
static void prepare_marks(struct painting *p)
{
    const enum result result = (enum result)p->model->pos->result;
    const int n_tiles = p->grid.picture.n_tiles, winner = result == RESULT_SECOND;
    int n_gold = 0, n_held = 0;
    for (int i = 0; i < n_tiles; i++) {
        const bool is_gold = p->tiles[i].marks >> PAINT_GOLD & 1;
        n_gold += is_gold;
        n_held += is_gold && p->tiles[i].kind && p->tiles[i].kind->side == winner;
    }
    const enum paint_mark deciding = n_gold > 1 && n_held == n_gold ? PAINT_GOLD : PAINT_LAST_TO;
    for (int i = 0; i < n_tiles; i++) {
        uint16_t *marks = &p->tiles[i].marks;
        if (*marks >> PAINT_LAST_FROM & 1 && !p->tiles[i].kind && p->moved && !p->is_typed) {
            p->tiles[i].ghost = p->moved;
            *marks &= (uint16_t) ~(1u << PAINT_LAST_FROM);
        }
        if ((result == RESULT_FIRST || result == RESULT_SECOND) && *marks >> deciding & 1)
            *marks |= 1u << PAINT_DECIDED;
    }
}

static void paint_all(struct painting *p)
{
    const struct picture *picture = &p->grid.picture;
    for (int k = 0; k < picture->n_pieces; k++)
        p->tiles[tile_of(p, &picture->pieces[k])].kind = &picture->pieces[k].kind;
    for (int i = 0; i < picture->n_tiles; i++)
        prepare_tile(p, i);
    prepare_marks(p);
    for (int i = 0; i < picture->n_tiles; i++)
        paint_tile(p, i);
    set_places(p);
    paint_gaps(p);
    paint_mountains(p);
    for (int i = 0; i < picture->n_tiles; i++) {
        if (!p->is_small)
            paint_edges(p, i);
        if (p->tiles[i].ghost)
            draw_shape(p, p->tiles[i].top, p->tiles[i].left, form_of(p, p->moved),
                       p->grid.tile->piece, faded(piece_color(p, p->moved)));
    }
    for (int k = 0; k < picture->n_pieces; k++)
        paint_piece(p, tile_of(p, &picture->pieces[k]), &picture->pieces[k].kind);
    for (int i = 0; i < picture->n_tiles && p->grid.tile->piece == p->grid.tile->height; i++)
        if (p->tiles[i].kind && !p->is_typed)
            paint_line(p, i);
    for (int i = 0; i < picture->n_tiles; i++)
        paint_text(p, i);
    if (p->model->labels == LABELS_ALL && p->grid.tile->ruler)
        paint_ruler(p);
    finish_cells(p);
}

enum status paint_board(const struct paint_model *m, struct canvas *out)
{
    struct painting p = {.model = m, .canvas = out, .is_mono = m->theme == &themes[THEME_MONO]};
    enum status status = STATUS_NO_MEMORY;
    set_grid(m->variant, m->pos, m->size, m->is_flipped, &p.grid);
    p.is_small = p.grid.tile->piece == 0;
    p.is_typed = p.is_small || (m->is_half && p.grid.tile->piece < GAP_HEIGHT);
    p.rows = (p.grid.rows + 1) / 2 * 2;
    p.width = 2 * p.grid.width;
    const size_t n = (size_t)p.rows * (size_t)p.width;
    p.color = malloc(n);
    p.owner = malloc(n * sizeof *p.owner);
    p.distance = malloc(n * sizeof *p.distance);
    if (p.color && p.owner && p.distance)
        status = canvas_reset(out, p.rows / 2, p.grid.width);
    for (size_t i = 0; i < n && status == STATUS_OK; i++) {
        p.color[i] = THEME_BACK;
        p.owner[i] = PLACE_NONE;
        p.distance[i] = INT16_MAX;
    }
    if (status == STATUS_OK)
        paint_all(&p);
    free(p.color);
    free(p.owner);
    free(p.distance);
    return status;
}
