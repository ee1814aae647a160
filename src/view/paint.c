/* Paints boards in half rows: first the fills, then pieces, signs, names and rims. Signs, names and
 * rims use only cells that are still free. */
#include "view/paint.h"

#include <stdlib.h>
#include <string.h>

/* A part of a tile, in half rows and columns. */
struct tile_box {
    uint8_t row, column, height, width;
};

struct tile {
    uint8_t height, width;
    uint8_t pitch; /* columns from one tile to the next */
    /* A digit for each half row: how many columns are missing at each end of it; NULL: none. If the
     * height is odd, a second list follows, for tiles that are half a tile lower. */
    const char *cut;
    uint8_t name_row[2]; /* row of the name; [1] is for tiles that begin in the middle of a row */
    uint8_t name_end;    /* names end before this column; 0: names are centred */
    uint8_t glyph_row, glyph_column; /* cell of a piece's character, or of the letter on it */
    struct tile_box piece; /* the part that a piece fills; width 0: pieces are characters */
    bool is_higher;        /* on tiles that begin on a whole row, pieces are half a row higher */
    struct tile_box dot;   /* the dot on a target; width 0: the dot is a character */
    uint8_t sign_row[2], sign_columns[2]; /* cells of the signs; rows as in name_row */
};

/* The tiles of a picture, and where they are on the screen. */
struct tile_grid {
    struct picture picture;
    const struct tile *tile;
    bool is_hex, is_flipped;
    int unit_x, unit_y;      /* in the picture: a column's width, and half the height of a tile */
    int left, top;           /* where the first column and half line are in the picture */
    int columns, half_lines; /* the indexes of the last column and half line */
    int rows, width;         /* the size on the screen, in half rows and columns */
};

enum {
    HEX_TILES = 6,
    SQUARE_TILES = 10,
    BAR_AND_GAP = 2, /* columns between board and panel */
};

/* Every second column of hexagons is half a tile lower. Tiles are wider than their pitch, so they
 * overlap: where one has a corner cut off, its neighbour fills the cell. */
static const struct tile hexagons[HEX_TILES] = {
    {3, 5, 5, NULL, {0, 0}, 3, 0, 3, {0}, false, {0}, {0, 0}, {4, 4}},
    {4, 6, 5, "1001", {0, 0}, 0, 1, 2, {0}, false, {0}, {1, 1}, {4, 1}},
    {5, 9, 7, "2101221001", {0, 0}, 0, 1, 4, {1, 2, 4, 5}, false, {0}, {1, 0}, {7, 1}},
    {6, 9, 7, "210012", {1, 0}, 0, 1, 4, {1, 2, 4, 5}, false, {4, 4, 1, 1}, {1, 1}, {7, 1}},
    {8, 11, 8, "32100123", {0, 0}, 0, 2, 5, {2, 2, 5, 7}, false, {0}, {1, 1}, {9, 1}},
    {10, 13, 10, "3221001123", {0, 0}, 0, 2, 6, {3, 3, 7, 7}, true, {0}, {1, 1}, {10, 2}},
};

static const struct tile squares[SQUARE_TILES] = {
    {2, 3, 3, NULL, {0, 0}, 0, 0, 1, {0}, false, {0}, {0, 0}, {2, 0}},
    {2, 4, 4, NULL, {0, 0}, 2, 0, 2, {0}, false, {0}, {0, 0}, {3, 3}},
    {4, 4, 4, NULL, {0, 0}, 0, 1, 1, {0}, false, {0}, {1, 1}, {3, 0}},
    {4, 5, 5, NULL, {0, 0}, 0, 1, 2, {0}, false, {0}, {1, 1}, {4, 0}},
    {5, 6, 6, NULL, {0, 0}, 0, 1, 2, {0}, false, {0}, {1, 1}, {5, 0}},
    {6, 7, 7, NULL, {1, 1}, 0, 1, 3, {1, 1, 4, 5}, false, {4, 3, 1, 1}, {0, 0}, {5, 1}},
    {7, 8, 8, NULL, {1, 1}, 0, 1, 3, {1, 1, 5, 6}, false, {5, 3, 1, 2}, {1, 1}, {7, 0}},
    {8, 9, 9, NULL, {0, 0}, 2, 1, 4, {1, 1, 6, 7}, false, {4, 4, 2, 1}, {0, 0}, {8, 7}},
    {8, 10, 10, NULL, {0, 0}, 2, 2, 4, {1, 2, 6, 6}, false, {3, 4, 2, 2}, {0, 0}, {8, 7}},
    {10, 12, 12, NULL, {0, 0}, 2, 2, 5, {1, 2, 8, 8}, false, {4, 5, 2, 2}, {0, 0}, {10, 9}},
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
    return g->tile->pitch * (g->is_flipped ? g->columns - column : column);
}

static int tile_top(const struct tile_grid *g, const struct picture_tile *t)
{
    const int shown = shown_half_line(g, t);
    return g->tile->height * (shown / 2) + g->tile->height / 2 * (shown % 2);
}

static int tile_shade(const struct tile_grid *g, const struct picture_tile *t)
{
    const int column = column_of(g, t), line = half_line_of(g, t);
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
    out->width = out->tile->pitch * out->columns + out->tile->width;
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
    static const int panels[] = {34, 30, 22};
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

/* A board while it is painted. Arrays have `columns` elements for each half row. */
struct painting {
    const struct paint_model *model;
    struct tile_grid grid;
    struct canvas *canvas;
    int rows, columns;
    uint8_t *color;
    int16_t *owner; /* the place whose tile covers the cell, or PLACE_NONE */
    struct {
        uint16_t marks;
        uint8_t fill;
        bool is_cursor, is_taken; /* is_taken: a piece is on the tile */
    } tiles[PICTURE_TILES_MAX];
};

enum { UPPER_HALF = 0x2580, NAME_ROOM = 8 };

static int at(const struct painting *p, int row, int column)
{
    return row * p->columns + column;
}

static void fill(struct painting *p, int row, int column, int height, int width, uint8_t color)
{
    for (int y = row; y < row + height; y++)
        for (int x = column; x < column + width; x++)
            p->color[at(p, y, x)] = color;
}

/* Returns how many columns are missing at each end of half row `row` of the tile. */
static int cut_of(const struct tile_grid *g, const struct picture_tile *t, int row)
{
    const struct tile *tile = g->tile;
    const int is_lower = tile->height % 2 && shown_half_line(g, t) % 2;
    return tile->cut ? tile->cut[row + is_lower * tile->height] - '0' : 0;
}

/* Returns a cell of the tile. Row 0 is the first row of text that is wholly in the tile. */
static const struct cell *cell_in(const struct painting *p, const struct picture_tile *t, int row,
                                  int column)
{
    const int text_row = (tile_top(&p->grid, t) + 1) / 2 + row;
    return &p->canvas->cells[text_row * p->columns + tile_left(&p->grid, t) + column];
}

static bool is_free(const struct painting *p, int i, const struct cell *cell)
{
    const int k = (int)(cell - p->canvas->cells), upper = at(p, k / p->columns * 2, k % p->columns);
    const int lower = upper + p->columns, place = p->grid.picture.tiles[i].place;
    return cell->ink == THEME_NONE && p->owner[upper] == place && p->owner[lower] == place &&
           p->color[upper] == p->color[lower] &&
           (p->color[upper] == p->tiles[i].fill || p->color[upper] == THEME_CURSOR);
}

/* Tiles lower than RIM_HEIGHT have no rims: their cursor is a fill, and their marks are signs. */
enum { RIM_HEIGHT = 4, WHOLE_RIM_HEIGHT = 6 };

static void paint_tile(struct painting *p, int i)
{
    static const uint8_t tones[] = {THEME_DARKER, 0, THEME_LIGHTER};
    const struct paint_model *m = p->model;
    const struct picture_tile *t = &p->grid.picture.tiles[i];
    const struct tile *tile = p->grid.tile;
    const int top = tile_top(&p->grid, t), left = tile_left(&p->grid, t);
    const int shade = tile_shade(&p->grid, t);
    uint16_t marks = m->marks ? m->marks->of[t->place] : 0;
    marks |= (uint16_t)((t->is_gold && !t->is_spent) << PAINT_GOLD);
    int first = 0; /* the first mark that fills the tile */
    while (first < PAINT_MARKS &&
           !(marks >> first & 1 && paint_mark_looks[first].fill != THEME_NONE))
        first++;
    p->tiles[i].fill = first < PAINT_MARKS ? (uint8_t)(paint_mark_looks[first].fill | tones[shade])
                       : t->is_spent       ? (uint8_t)THEME_BACK
                                           : (uint8_t)(THEME_SHADE + shade);
    p->tiles[i].is_cursor = t->place == m->cursor;
    p->tiles[i].marks = marks;
    const bool is_cursor = p->tiles[i].is_cursor && tile->height < RIM_HEIGHT;
    for (int row = 0; row < tile->height; row++) {
        const int cut = cut_of(&p->grid, t, row), width = tile->width - 2 * cut;
        fill(p, top + row, left + cut, 1, width, is_cursor ? THEME_CURSOR : p->tiles[i].fill);
        for (int column = 0; column < width; column++)
            p->owner[at(p, top + row, left + cut + column)] = t->place;
    }
}

enum look {
    LOOK_CIRCLE,
    LOOK_TRIANGLE,
    LOOK_SQUARE,
    LOOK_PENTAGON,
    LOOK_SMALL = PAINT_SMALL,
    LOOKS = PAINT_GLYPHS
};

const uint32_t paint_glyphs[PAINT_GLYPHS] = {0x25cf, 0x25b2, 0x25a0, 0x2302, 0x2022};

/* The shapes of pieces in several sizes. Each digit is the width of one half row. */
static const struct {
    uint8_t height, width;
    const char *rows[LOOKS];
} sprites[] = {
    {4, 5, {"3553", "1335", "5555", "1553", "0330"}},
    {5, 6, {"46664", "22446", "66666", "24664", "04440"}},
    {5, 7, {"57775", "13557", "77777", "13775", "03530"}},
    {6, 6, {"466664", "224466", "666666", "246644", "024420"}},
    {6, 7, {"357753", "113557", "777777", "137755", "035530"}},
    {7, 7, {"3577753", "113557", "777777", "137755", "035530"}},
    {8, 8, {"46888864", "22446688", "88888888", "24688866", "00466400"}},
};

/* On square boards, a piece narrower than half of its tile is drawn as a small disc. */
static enum look look_of(const struct painting *p, const struct picture_kind *kind)
{
    return !p->grid.is_hex && 2 * kind->width < p->grid.unit_x ? LOOK_SMALL : (enum look)kind->form;
}

static void draw_sprite(struct painting *p, int row, int column, enum look look, uint8_t color)
{
    const struct tile_box *box = &p->grid.tile->piece;
    size_t i = 0;
    while (sprites[i].width != box->width || sprites[i].height != box->height)
        i++;
    for (const char *s = sprites[i].rows[look]; *s; s++, row++)
        fill(p, row, column + (box->width - (*s - '0')) / 2, 1, *s - '0', color);
}

/* Puts a character, or clears the cell if `ink` is THEME_NONE. */
static void put(struct painting *p, const struct cell *cell, uint32_t ch, uint8_t ink)
{
    const int i = (int)(cell - p->canvas->cells);
    canvas_put(p->canvas, i / p->columns, i % p->columns, ch, STYLE_PLAIN);
    p->canvas->cells[i].ink = ink;
}

static uint8_t side_color(const struct painting *p, const struct picture_kind *kind)
{
    return (uint8_t)(kind->side == PICTURE_NEUTRAL
                         ? (int)THEME_NEUTRAL
                         : (int)THEME_SIDE +
                               (int)p->model->variant->rules->side_colors[kind->side]);
}

static char letter_of(const struct painting *p, const struct picture_kind *kind)
{
    const bool is_side =
        kind->side != PICTURE_NEUTRAL &&
        kind->letter - 'A' + 'a' == p->model->variant->rules->side_names[kind->side][0];
    return is_side ? '\0' : kind->letter;
}

static void paint_glyph(struct painting *p, int i, const struct picture_kind *kind)
{
    const struct tile *tile = p->grid.tile;
    const struct picture_tile *t = &p->grid.picture.tiles[i];
    const char letter = letter_of(p, kind);
    const struct cell *cell = cell_in(p, t, tile->glyph_row, tile->glyph_column);
    /* A piece under the cursor keeps its colours; a piece on another piece has a gap around it. */
    const int gap = p->tiles[i].is_taken ? 1 : 0;
    for (int k = -gap; k <= (letter || gap ? 1 : 0); k++) {
        const int at = (int)(cell + k - p->canvas->cells);
        fill(p, at / p->columns * 2, at % p->columns, 2, 1, p->tiles[i].fill);
        put(p, cell + k, ' ', THEME_NONE);
    }
    const uint8_t color = side_color(p, kind);
    const enum look look = look_of(p, kind);
    /* The pentagon decides the game, so it is drawn as a hole in a block of the side's colour. */
    const bool is_block = look == LOOK_PENTAGON && !letter;
    const int around = tile->cut ? 1 : 0; /* on the smallest tiles, signs need the room */
    for (int k = -around; is_block && k <= around; k++) {
        const int at = (int)(cell + k - p->canvas->cells);
        fill(p, at / p->columns * 2, at % p->columns, 2, 1, color);
    }
    put(p, cell, paint_glyphs[look], is_block ? (uint8_t)THEME_BACK : color);
    if (letter)
        put(p, cell + 1, (unsigned char)letter, side_color(p, kind));
}

/* Paints a mountain wherever a board of squares has no tile. */
static void paint_mountains(struct painting *p)
{
    const struct tile_grid *g = &p->grid;
    const struct tile *tile = g->tile;
    const struct tile_box box = tile->piece;
    const int columns = g->columns + 1;
    bool has_tile[PICTURE_TILES_MAX] = {false};
    for (int i = 0; i < g->picture.n_tiles; i++) {
        const struct picture_tile *t = &g->picture.tiles[i];
        has_tile[half_line_of(g, t) / 2 * columns + column_of(g, t)] = true;
    }
    for (int i = 0; i < columns * (g->half_lines / 2 + 1); i++) {
        const struct picture_tile t = {.x = (int16_t)(g->left + i % columns * g->unit_x),
                                       .y = (int16_t)(g->top + 2 * (i / columns) * g->unit_y)};
        if (has_tile[i])
            continue;
        if (box.width > 0)
            draw_sprite(p, tile_top(g, &t) + box.row, tile_left(g, &t) + box.column, LOOK_TRIANGLE,
                        THEME_SHADE_3);
        else
            put(p, cell_in(p, &t, tile->glyph_row, tile->glyph_column), paint_glyphs[LOOK_TRIANGLE],
                THEME_QUIET);
    }
}

static void paint_shape(struct painting *p, int i, const struct picture_kind *kind)
{
    const struct tile *tile = p->grid.tile;
    const struct tile_box box = tile->piece;
    const struct picture_tile *t = &p->grid.picture.tiles[i];
    const int top = tile_top(&p->grid, t), column = tile_left(&p->grid, t) + box.column;
    const int row = top + box.row - (tile->is_higher && top % 2 == 0);
    const char letter = letter_of(p, kind);
    const struct cell *cell = cell_in(p, t, tile->glyph_row, tile->glyph_column);
    const enum look look = look_of(p, kind);
    if (p->tiles[i].is_taken || look == LOOK_SMALL) { /* clears a gap around the piece */
        draw_sprite(p, row, column, LOOK_CIRCLE, p->tiles[i].fill);
        put(p, cell, ' ', THEME_NONE);
    }
    const bool is_block = look == LOOK_PENTAGON && !letter;
    if (is_block) { /* draws the pentagon as a house with a door */
        fill(p, row, column + 1, 1, box.width - 2, side_color(p, kind));
        fill(p, row + 1, column, box.height - 1, box.width, side_color(p, kind));
        fill(p, row + box.height / 2, column + (box.width - 1) / 2, (box.height + 1) / 2,
             2 - box.width % 2, THEME_BACK);
    } else {
        draw_sprite(p, row, column, look, side_color(p, kind));
    }
    if (letter)
        put(p, cell, (unsigned char)letter, THEME_ON_PIECE);
}

/* Paints a bar over its tiles, and its number on the tile that names it. */
static void paint_bar(struct painting *p, int i, const struct picture_kind *kind)
{
    const struct tile_grid *g = &p->grid;
    const struct tile *tile = g->tile;
    const bool is_row = kind->across != 0;
    const int others = is_row ? kind->across : kind->down, n = abs(others) + 1;
    const int before = (g->is_flipped ? -others : others) < 0 ? n - 1 : 0;
    const struct picture_tile *t = &g->picture.tiles[i];
    const int top = tile_top(g, t), left = tile_left(g, t);
    const int across = tile->width * 2 / 5 + (tile->width * 2 / 5 + tile->width) % 2;
    const int thick = tile->height < 4 ? 2 : (tile->height + 1) / 2;
    const int lower = tile->height < 4 ? 0 : tile->height == 4 ? 2 : tile->height / 2 - 1;
    const int row = (top + lower + 1) / 2 - (top + 1) / 2; /* the first text row of the bar */
    const struct cell *cell = cell_in(p, t, row, tile->glyph_column);
    if (is_row)
        fill(p, top + lower, left - before * tile->width + 1, thick, n * tile->width - 2,
             side_color(p, kind));
    else
        fill(p, top - before * tile->height + lower, left + (tile->width - across) / 2,
             n * tile->height - lower - (tile->height > 4), across, side_color(p, kind));
    put(p, cell, (unsigned char)kind->letter, THEME_ON_PIECE);
}

/* Returns the colour for text: `ink` or, on the cursor's fill, the board's background. */
static uint8_t ink_on(const struct painting *p, const struct cell *cell, uint8_t ink)
{
    const int k = (int)(cell - p->canvas->cells);
    const uint8_t background = p->color[at(p, k / p->columns * 2, k % p->columns)];
    return background == THEME_CURSOR ? THEME_BACK : ink;
}

static bool put_sign(struct painting *p, int i, int row, int column, uint32_t ch, uint8_t ink)
{
    const struct picture_tile *t = &p->grid.picture.tiles[i];
    const struct cell *cell = cell_in(p, t, row, column);
    if (!is_free(p, i, cell))
        return false;
    put(p, cell, ch, ink_on(p, cell, ink));
    return true;
}

static void paint_name(struct painting *p, int i)
{
    char name[NAME_ROOM];
    struct text text = text_in(name, sizeof name);
    const struct tile *tile = p->grid.tile;
    const struct picture_tile *t = &p->grid.picture.tiles[i];
    p->model->variant->rules->place_format(p->model->variant, t->place, &text);
    const int n = (int)text.len, left = (tile->name_end ? tile->name_end : tile->width) - n;
    const int column = tile->name_end ? left : left / 2;
    const int row = tile->name_row[tile_top(&p->grid, t) % 2];
    const bool is_plain = p->tiles[i].fill < THEME_TARGET;
    const struct cell *cell = cell_in(p, t, row, column < 0 ? 0 : column);
    for (int k = 0; k < n; k++)
        if (!is_free(p, i, &cell[k]))
            return;
    for (int k = 0; k < n; k++)
        put(p, &cell[k], (unsigned char)name[k],
            ink_on(p, &cell[k], is_plain ? THEME_QUIET : THEME_STRONG));
}

/* Returns the mark whose rim the tile shows, or PAINT_MARKS. At the cursor, no mark has a rim. */
static enum paint_mark first_rim(const struct painting *p, int i)
{
    int mark = p->tiles[i].is_cursor || p->grid.tile->height < RIM_HEIGHT ? (int)PAINT_MARKS : 0;
    while (mark < PAINT_MARKS && !(p->tiles[i].marks >> mark & 1 && paint_mark_looks[mark].has_rim))
        mark++;
    return (enum paint_mark)mark;
}

static void paint_dot(struct painting *p, int i)
{
    const struct tile *tile = p->grid.tile;
    const struct picture_tile *t = &p->grid.picture.tiles[i];
    const uint32_t sign = paint_mark_looks[PAINT_TARGET].sign;
    const int row = tile->sign_row[tile_top(&p->grid, t) % 2];
    if (tile->dot.width > 0)
        fill(p, tile_top(&p->grid, t) + tile->dot.row, tile_left(&p->grid, t) + tile->dot.column,
             tile->dot.height, tile->dot.width, THEME_QUIET);
    else if (!put_sign(p, i, tile->glyph_row, tile->glyph_column, sign, THEME_STRONG))
        put_sign(p, i, row, tile->sign_columns[0], sign, THEME_STRONG);
}

/* Paints the signs of at most two marks; the mark that fills the tile has the lowest priority. A
 * hint's number replaces its sign. */
static void paint_signs(struct painting *p, int i)
{
    const struct tile *tile = p->grid.tile;
    const struct paint_marks *marks = p->model->marks;
    const struct picture_tile *t = &p->grid.picture.tiles[i];
    const int row = tile->sign_row[tile_top(&p->grid, t) % 2];
    const int number = marks ? marks->number[t->place] : 0;
    int used = 0;
    for (int k = 0; k < 2 * PAINT_MARKS && used < 2; k++) {
        const int mark = k % PAINT_MARKS;
        const struct paint_mark_look *look = &paint_mark_looks[mark];
        const bool fills = look->fill == (p->tiles[i].fill & ~THEME_TONES);
        const bool is_number = mark == PAINT_HINT_TO && number > 0;
        if (!(p->tiles[i].marks >> mark & 1) || mark == PAINT_TARGET || fills != (k >= PAINT_MARKS))
            continue;
        const uint32_t sign = is_number ? (uint32_t)('0' + number % 10) : look->sign;
        while (used < 2 && !put_sign(p, i, row, tile->sign_columns[used++], sign, look->ink)) {
        }
    }
}

/* Returns whether a cell is part of the rim: the ends of each half row and, if is_whole is set, the
 * upper and lower edges. */
static bool is_rim(const struct tile_grid *g, const struct picture_tile *t, bool is_whole, int row,
                   int column)
{
    const int cut = cut_of(g, t, row), last = g->tile->width - 1;
    if (column == cut || column == last - cut)
        return true;
    for (int k = -1; is_whole && k <= 1; k += 2) {
        const int beside = row + k;
        if (beside < 0 || beside >= g->tile->height || column < cut_of(g, t, beside) ||
            column > last - cut_of(g, t, beside))
            return true;
    }
    return false;
}

/* Rims must not touch pieces, except on hexagons and with bars, where little rim would be left. */
static bool is_beside_piece(const struct painting *p, int i, int row, int column)
{
    static const int rows[] = {-1, 1, 0, 0}, columns[] = {0, 0, -1, 1};
    const bool has_bars = p->model->variant->rules->place_meant != NULL;
    for (int k = 0; k < 4 && !p->grid.is_hex && !has_bars; k++) {
        const int y = row + rows[k], x = column + columns[k];
        if (y < 0 || y >= p->rows || x < 0 || x >= p->columns)
            continue;
        const uint8_t color = p->color[at(p, y, x)];
        if (p->owner[at(p, y, x)] == p->grid.picture.tiles[i].place && color >= THEME_SIDE &&
            color <= THEME_NEUTRAL)
            return true;
    }
    return false;
}

static void paint_rim(struct painting *p, int i)
{
    const struct tile *tile = p->grid.tile;
    const struct picture_tile *t = &p->grid.picture.tiles[i];
    const int top = tile_top(&p->grid, t), left = tile_left(&p->grid, t);
    const enum paint_mark rim = first_rim(p, i);
    const bool is_cursor = p->tiles[i].is_cursor && tile->height >= RIM_HEIGHT;
    if (!is_cursor && rim == PAINT_MARKS)
        return;
    const uint8_t color = is_cursor ? (uint8_t)THEME_CURSOR : paint_mark_looks[rim].ink;
    const bool is_whole = is_cursor && tile->height >= WHOLE_RIM_HEIGHT;
    const int less = !is_cursor && tile->cut && tile->height < WHOLE_RIM_HEIGHT;
    for (int row = less; row < tile->height - less; row++) {
        const int cut = cut_of(&p->grid, t, row);
        for (int column = cut; column < tile->width - cut; column++) {
            const int k = at(p, top + row, left + column);
            const struct cell *cell =
                &p->canvas->cells[(top + row) / 2 * p->columns + left + column];
            if (is_rim(&p->grid, t, is_whole, row, column) && cell->ink == THEME_NONE &&
                p->color[k] == p->tiles[i].fill && !is_beside_piece(p, i, top + row, left + column))
                p->color[k] = color;
        }
    }
}

enum status paint_board(const struct paint_model *m, struct canvas *out)
{
    struct painting p = {.model = m, .canvas = out};
    struct picture *picture = &p.grid.picture;
    set_grid(m->variant, m->pos, m->size, m->is_flipped, &p.grid);
    p.rows = (p.grid.rows + 1) / 2 * 2;
    p.columns = p.grid.width;
    const size_t n = (size_t)p.rows * (size_t)p.columns;
    p.color = malloc(n);
    p.owner = malloc(n * sizeof *p.owner);
    const enum status status =
        p.color && p.owner ? canvas_reset(out, p.rows / 2, p.columns) : STATUS_NO_MEMORY;
    for (size_t i = 0; i < n && status == STATUS_OK; i++) {
        p.color[i] = THEME_BACK;
        p.owner[i] = PLACE_NONE;
    }
    for (int i = 0; i < picture->n_tiles && status == STATUS_OK; i++)
        paint_tile(&p, i);
    if (!p.grid.is_hex && status == STATUS_OK)
        paint_mountains(&p);
    for (int i = 0; i < picture->n_pieces && status == STATUS_OK; i++) {
        const struct picture_kind *kind = &picture->pieces[i].kind;
        int tile = picture->pieces[i].tile;
        /* A piece that is moving is shown on another tile, unless it covers several tiles. */
        if (m->marks && m->marks->moved != m->marks->shown && !kind->across && !kind->down &&
            picture->tiles[tile].place == m->marks->moved)
            for (tile = picture->n_tiles - 1;
                 tile > 0 && picture->tiles[tile].place != m->marks->shown;)
                tile--;
        if (kind->form == PICTURE_BAR)
            paint_bar(&p, tile, kind);
        else if (p.grid.tile->piece.width > 0)
            paint_shape(&p, tile, kind);
        else
            paint_glyph(&p, tile, kind);
        p.tiles[tile].is_taken = true;
    }
    for (int i = 0; i < picture->n_tiles && status == STATUS_OK; i++) {
        paint_signs(&p, i);
        if (m->labels == LABELS_ALL)
            paint_name(&p, i);
        if (p.tiles[i].marks >> PAINT_TARGET & 1 && !p.tiles[i].is_taken)
            paint_dot(&p, i);
        paint_rim(&p, i);
    }
    for (int i = 0; i < (int)n / 2 && status == STATUS_OK; i++) {
        const int row = i / p.columns, column = i % p.columns;
        const int upper = at(&p, 2 * row, column), lower = upper + p.columns;
        if (p.color[upper] != p.color[lower])
            put(&p, &out->cells[i], UPPER_HALF, p.color[upper]);
        out->cells[i].background = p.color[lower];
        canvas_set_place(out, row, column, 1,
                         p.owner[p.owner[upper] != PLACE_NONE ? upper : lower]);
    }
    free(p.color);
    free(p.owner);
    return status;
}
