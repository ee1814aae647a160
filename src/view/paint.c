/* Paints boards in dots: a cell has two dots in each of its two half rows. Later parts cover
 * earlier ones: fills, gaps between tiles, tips and rims, pieces, then text, which uses whole
 * cells. */
#include "view/paint.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "core/number.h"

enum { LOWER_EIGHTH = 0x2581 };

/* Marks that fill a tile, marks with a rim, and those whose signs are on tiles of all sizes. */
enum {
    FILLS = 1 << MARK_PICKED | 1 << MARK_ATTACKED | 1 << MARK_CAPTURE | 1 << MARK_BOTH_LOST |
            1 << MARK_GOLD | 1 << MARK_TARGET | 1 << MARK_PREMOVE,
    RIMS = 1 << MARK_DECIDED | 1 << MARK_HINT_FROM | 1 << MARK_HINT_TO | 1 << MARK_LAST_FROM |
           1 << MARK_LAST_TO | 1 << MARK_GOAL,
    SIGNS = 1 << MARK_ATTACKED | 1 << MARK_CAPTURE | 1 << MARK_BOTH_LOST | 1 << MARK_THREAT |
            1 << MARK_GOAL | 1 << MARK_PREMOVE,
};

/* ---- sizes ---- */

enum { GAP_HEIGHT = 6 }; /* from this height on, hexagons have gaps, whole rims and one shade */

/* Heights are in half rows, widths in columns. */
struct tile_size {
    uint8_t height, width;
    uint8_t
        pitch; /* columns from one tile to the next; where hexagons overlap, the nearer one wins */
    uint8_t piece; /* height of a circle; 0: pieces are characters */
    uint8_t ruler; /* columns for the ruler at the left, which has a row above too; 0: no ruler */
};

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

/* Returns the tiles of size number `size`, from 1. Bars need tiles of four columns, for their ends
 * and their number. */
static const struct tile_size *size_of(const struct variant *v, const struct board_tiles *b,
                                       int size)
{
    return b->is_hex ? &hexagons[size - 1] : &squares[size - 1 + !!v->rules->place_meant];
}

/* Returns the first half row of the tiles in a half line. */
static int size_top(const struct tile_size *s, int half_line)
{
    const int above = s->ruler ? 2 : 0;
    return above + s->height * (half_line / 2) + s->height / 2 * (half_line % 2);
}

static struct paint_layout size_layout(const struct board_tiles *b, const struct tile_size *s,
                                       int size)
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

/* ---- cells of two colours ---- */

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
            error += to_ink < to_back ? to_ink : to_back;
            bits |= (to_ink < to_back) << k;
        }
        if (ink < back && error < least_error) {
            least_error = error;
            best = (struct paint_cell){paint_quadrants[bits], ink, back};
        }
    }
    return best;
}

/* ---- what marks look like ---- */

const struct mark_look mark_looks[MARKS] = {
    [MARK_PICKED] = {THEME_PICKED, THEME_STRONG, 0x2666, '#', THEME_WORD + 3, "picked"},
    [MARK_ATTACKED] = {THEME_ATTACKED, THEME_STRONG, '!', '!', THEME_WORD + 4, "attacked"},
    [MARK_CAPTURE] = {THEME_CAPTURE, THEME_STRONG, 0xd7, 'x', THEME_WORD + 1, "captures"},
    [MARK_BOTH_LOST] = {THEME_BOTH_LOST, THEME_STRONG, '=', '=', THEME_WORD + 2, "both lost"},
    [MARK_GOLD] = {THEME_GOLD, THEME_STRONG, '*', '*', THEME_WORD + 5, "gold"},
    [MARK_TARGET] = {THEME_TARGET, THEME_STRONG, 0x2022, '+', THEME_WORD, "moves to"},
    [MARK_HINT_FROM] = {THEME_NONE, THEME_HINT, 0x25ba, '>', THEME_WORD_HINT, "hint"},
    [MARK_HINT_TO] = {THEME_NONE, THEME_HINT, 0x25c4, '<', THEME_WORD_HINT, "hint"},
    [MARK_LAST_FROM] = {THEME_NONE, THEME_LAST, 0xab, '~', THEME_WORD_LAST, "last move"},
    [MARK_LAST_TO] = {THEME_NONE, THEME_LAST, 0xbb, '~', THEME_WORD_LAST, "last move"},
    [MARK_THREAT] = {THEME_NONE, THEME_THREAT, 0x203c, '?', THEME_WORD_THREAT, "threat"},
    [MARK_GOAL] = {THEME_NONE, THEME_HINT, 0x25cb, 'o', THEME_WORD_HINT, "goal"},
    [MARK_PREMOVE] = {THEME_TARGET, THEME_STRONG, 0x2026, '.', THEME_WORD, "queued move"},
    [MARK_DECIDED] = {THEME_NONE, THEME_GOLDMARK, '*', '*', THEME_WORD + 5, "decided"},
};

/* ---- boards while they are painted ---- */

struct dot {
    uint8_t color;
    int16_t place;    /* the place whose tile covers the dot, or PLACE_NONE */
    int16_t owner;    /* the same, but PLACE_NONE in gaps */
    int16_t distance; /* from the middle of that tile */
};

struct tile {
    int place;
    int top, left, row; /* its first half row and dot; its text row, the upper one of two */
    uint16_t marks;
    uint8_t fill, filling;            /* `filling`: the mark that fills the tile, or MARKS */
    bool is_cursor, is_covered;       /* is_covered: a piece, perhaps of another tile, is on it */
    const struct picture_kind *kind;  /* the uppermost piece on the tile, or NULL */
    const struct picture_kind *ghost; /* the piece that began its last turn here; or NULL */
};

struct painting {
    const struct paint_model *model;
    struct board_tiles board;
    const struct tile_size *size;
    struct canvas *canvas;
    bool is_mono;    /* the theme has no fills; marks are textures in the other side's colour */
    bool is_small;   /* a tile has room for one row of text: no rims, and all marks are signs */
    bool is_typed;   /* pieces are characters */
    bool has_gaps;   /* there are gaps between hexagons */
    int rows, width; /* in half rows and dots */
    struct dot *dots;
    const struct picture_kind *moved; /* the piece that made the last turn; or NULL */
    struct tile tiles[PICTURE_TILES_MAX];
};

static void fill(struct painting *p, int row, int x, int height, int width, uint8_t color)
{
    for (int k = 0; k < height * width; k++)
        p->dots[(row + k / width) * p->width + x + k % width].color = color;
}

static struct cell *cell_at(const struct painting *p, int row, int column)
{
    return &p->canvas->cells[row * p->canvas->columns + column];
}

static bool is_free(const struct painting *p, int row, int column)
{
    return cell_at(p, row, column)->ink == THEME_NONE;
}

static bool is_wholly(const struct painting *p, int row, int column, int n, uint8_t color)
{
    for (int k = 0; k < 4 * n; k++)
        if (p->dots[(2 * row + k % 2) * p->width + 2 * column + k / 2].color != color)
            return false;
    return true;
}

/* Puts a character. On the cursor's fill it has the colour of the background. */
static void put(struct painting *p, int row, int column, uint32_t ch, uint8_t ink, bool is_bold)
{
    const bool is_on_cursor = p->dots[2 * row * p->width + 2 * column].color == THEME_CURSOR;
    canvas_put(p->canvas, row, column, ch, is_bold ? STYLE_SELECTED : STYLE_PLAIN);
    cell_at(p, row, column)->ink = is_on_cursor ? (uint8_t)THEME_BACK : ink;
}

static void put_text(struct painting *p, int row, int column, const char *s, uint8_t ink,
                     bool is_bold)
{
    for (; *s; s++)
        put(p, row, column++, (unsigned char)*s, ink, is_bold);
}

static uint8_t color_of_side(const struct painting *p, int side)
{
    return (uint8_t)(THEME_SIDE + (int)p->model->variant->rules->side_colors[side]);
}

static uint8_t faded(uint8_t side_color)
{
    return side_color < THEME_FADED ? (uint8_t)(side_color - THEME_SIDE + THEME_FADED) : side_color;
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
static uint8_t other_color(const struct painting *p, const struct tile *t)
{
    return color_of_side(p, t->kind && t->kind->side == SIDE_FIRST ? SIDE_SECOND : SIDE_FIRST);
}

/* Returns the first mark of a set, or MARKS. */
static int first_mark(int marks)
{
    int mark = 0;
    while (mark < MARKS && !(marks >> mark & 1))
        mark++;
    return mark;
}

/* ---- tiles ---- */

static int tile_shade(const struct painting *p, const struct picture_tile *t)
{
    const struct board_tiles *b = &p->board;
    const int column = board_column(b, t), line = board_line(b, t);
    if (p->has_gaps)
        return 1;
    /* Three shades of hexagons. The added sizes keep the sum from being negative. */
    return b->is_hex ? (3 * b->last_column + 2 * column - (line + column) / 2 + b->last_line) % 3
                     : 2 * ((column + line / 2) % 2);
}

/* Returns whether the texture of a mark covers a dot in a theme without fills. */
static bool is_texture(int mark, int y, int x)
{
    return mark == MARK_PICKED || (mark == MARK_ATTACKED && y % 2 == 0) ||
           (mark == MARK_CAPTURE && (y + x / 2) % 2 == 0) || (mark == MARK_BOTH_LOST && x % 4 < 2);
}

/* Paints the dots that are nearer to this tile than to those painted before. Distances are scaled:
 * the middle of a hexagon's upper edge is 8 * pitch * height away. */
static void paint_tile(struct painting *p, const struct tile *t)
{
    const int pitch = p->size->pitch, height = p->size->height, width = 2 * p->size->width;
    const int limit = 904 * pitch * height / 100; /* somewhat beyond the edge, to round it */
    for (int k = 0; k < height * width; k++) {
        const int y = k / width, x = k % width;
        struct dot *dot = &p->dots[(t->top + y) * p->width + t->left + x];
        const int dy = abs(2 * y + 1 - height), dx = abs(2 * x + 1 - width);
        const int distance =
            p->board.is_hex ? larger(8 * pitch * dy, 3 * height * dx + 4 * pitch * dy) : 0;
        if (distance > limit || distance >= dot->distance)
            continue;
        const bool is_textured = p->is_mono && !p->is_small && is_texture(t->filling, y, x);
        *dot = (struct dot){
            .color = p->is_small && t->is_cursor ? (uint8_t)THEME_CURSOR
                     : is_textured               ? other_color(p, t)
                                                 : t->fill,
            .place = (int16_t)t->place,
            .owner = (int16_t)t->place,
            .distance = (int16_t)distance,
        };
    }
}

/* Paints the left and upper edge of hexagons beside others. Their dots lose their owner. */
static void paint_gaps(struct painting *p)
{
    for (int i = p->rows * p->width - 1; i > p->width && p->has_gaps; i--) {
        struct dot *dot = &p->dots[i];
        const int above = dot[-p->width].owner, left = dot[-1].owner;
        if ((above != dot->owner && above != PLACE_NONE) ||
            (left != dot->owner && left != PLACE_NONE)) {
            dot->color = THEME_BACK;
            dot->owner = PLACE_NONE;
        }
    }
}

static bool is_owner(const struct painting *p, int row, int x, int place)
{
    return row >= 0 && row < p->rows && x >= 0 && x < p->width &&
           p->dots[row * p->width + x].owner == place;
}

/* Returns whether a dot is in the rim of its tile: the ends of each half row, `ends` dots wide, and
 * on high tiles the upper and lower edges. */
static bool is_rim(const struct painting *p, int row, int x, int ends, int place)
{
    return !is_owner(p, row, x - 1, place) || !is_owner(p, row, x + 1, place) ||
           !is_owner(p, row, x - ends, place) || !is_owner(p, row, x + ends, place) ||
           (p->size->height >= GAP_HEIGHT &&
            (!is_owner(p, row - 1, x, place) || !is_owner(p, row + 1, x, place)));
}

/* Returns whether a dot is in the left or right point of its tile. */
static bool is_tip(const struct painting *p, int y, int x)
{
    const struct tile_size *s = p->size;
    const int dx = abs(2 * x + 1 - 2 * s->width), dy = abs(2 * y + 1 - s->height);
    return p->board.is_hex ? 5 * dx >= 8 * s->pitch && 20 * dy < 11 * s->height
                           : 25 * dx >= 36 * s->width && 5 * dy < 2 * s->height;
}

/* Paints the points of a tile, and the rim of the cursor or the first mark that has one. */
static void paint_edges(struct painting *p, const struct tile *t)
{
    const int height = p->size->height, width = 2 * p->size->width;
    const uint8_t tip = t->marks >> MARK_GOLD & 1                     ? THEME_GOLDMARK
                        : t->marks >> MARK_CAPTURE & 1 && !p->is_mono ? THEME_TIP
                                                                      : THEME_NONE;
    const int mark = first_mark(t->marks & RIMS);
    const bool is_last = mark == MARK_LAST_FROM || mark == MARK_LAST_TO;
    const uint8_t rim = t->is_cursor            ? (uint8_t)THEME_CURSOR
                        : mark == MARKS         ? (uint8_t)THEME_NONE
                        : is_last && p->is_mono ? other_color(p, t)
                                                : mark_looks[mark].ink;
    const bool is_wide = p->board.is_hex
                             ? height < GAP_HEIGHT && (rim == THEME_CURSOR || rim == THEME_HINT)
                             : height >= GAP_HEIGHT;
    const int ends = is_wide || p->model->is_half ? 2 : 1;
    for (int k = 0; k < height * width; k++) {
        const int y = k / width, row = t->top + y, x = t->left + k % width;
        const bool is_dashed = rim == THEME_HINT && height >= GAP_HEIGHT;
        uint8_t *color = &p->dots[row * p->width + x].color;
        if (!is_owner(p, row, x, t->place))
            continue;
        if (tip && is_tip(p, y, k % width))
            *color = p->is_mono && (row + x / 2) % 2 ? (uint8_t)THEME_STRONG : tip;
        if (rim && is_rim(p, row, x, ends, t->place) && !(is_dashed && (row + x / 2) % 3 == 0))
            *color = rim;
    }
}

/* ---- pieces ---- */

static int shape_height(int form, int height)
{
    return form == PICTURE_SQUARE ? height - 1
           : form == BOARD_SMALL  ? larger(3, (height + 1) / 2)
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
        return smaller(smaller((11 * odd + 4) / 8, (9 * height - 5 * row + 3) / 7), height) -
               (height == 4 && row == 3);
    while ((2 * half + 1) * (2 * half + 1) <= 4 * (n * n - (odd - n) * (odd - n)))
        half++; /* the square root, rounded */
    return half;
}

static void draw_shape(struct painting *p, const struct tile *t, int form, int height,
                       uint8_t color)
{
    const int n = shape_height(form, height), first = t->top + (p->size->height - n + 1) / 2;
    for (int row = 0; row < n; row++) {
        const int half = paint_shape_half(form, height, row);
        fill(p, first + row, t->left + p->size->width - half, 1, 2 * half, color);
    }
}

/* Draws a piece as a character, with its letter at the right. On a small tile, the pentagon is a
 * hole in its side's colour. A piece on top of another has a gap around it. */
static void paint_glyph(struct painting *p, const struct tile *t, const struct picture_kind *kind)
{
    const char letter[] = {board_letter(p->model->variant, kind), '\0'};
    const int gap = t->is_covered, n = 1 + !!*letter, width = p->size->width;
    const int column = t->left / 2 + (p->is_small ? width - 2 : (width + 1 - n) / 2);
    const bool is_hole = p->is_small && kind->form == PICTURE_PENTAGON;
    const uint8_t color = piece_color(p, kind);
    fill(p, 2 * t->row, 2 * (column - gap), 2, 2 * (n + 2 * gap), is_hole ? color : t->fill);
    put(p, t->row, column, board_glyphs[board_form(&p->board, kind)],
        is_hole ? (uint8_t)THEME_BACK : color, false);
    put_text(p, t->row, column + 1, letter, color, false);
}

static void paint_bar(struct painting *p, const struct tile *t, const struct picture_kind *kind)
{
    const struct tile_size *size = p->size;
    const bool is_row = kind->across != 0, is_low = size->height < GAP_HEIGHT;
    const int others = is_row ? kind->across : kind->down, n = abs(others);
    const int before = (p->board.is_flipped ? -others : others) < 0 ? n : 0;
    const int upper = is_low ? !p->is_small : size->height / 5, lower = is_low ? 0 : upper;
    const int side = p->is_small ? 2 : is_low ? 1 : 2 * upper;
    const int corner = p->is_small ? 0 : 1 + !is_low;
    const int top = t->top + upper - (is_row ? 0 : before * size->height);
    const int left = t->left + side - (is_row ? before * 2 * size->width : 0);
    const int width = 2 * (size->width * (is_row ? n + 1 : 1) - side);
    const int height = size->height * (is_row ? 1 : n + 1) - upper - lower;
    for (int y = 0; y < height; y++) {
        const int less = y == 0 || y == height - 1 ? corner : 0;
        fill(p, top + y, left + less, 1, width - 2 * less, piece_color(p, kind));
    }
    for (int i = 0; i < p->board.picture.n_tiles; i++) {
        struct tile *other = &p->tiles[i];
        const int y = other->top + size->height / 2, x = other->left + size->width;
        other->is_covered |= y >= top && y < top + height && x >= left && x < left + width;
    }
}

/* Draws a line between a piece as high as its tile and a piece of the same colour below it. */
static void paint_line(struct painting *p, const struct tile *t)
{
    const uint8_t color = piece_color(p, t->kind);
    const int below = t->top + p->size->height, row = below / 2 - 1;
    for (int k = 0; k < p->size->width && below < p->rows; k++) {
        const int column = t->left / 2 + k;
        const struct dot *dots = &p->dots[below * p->width + 2 * column];
        if (is_wholly(p, row, column, 1, color) &&
            (dots[0].color == color || dots[1].color == color))
            put(p, row, column, LOWER_EIGHTH, t->fill, false);
    }
}

/* Returns the tile on which a piece is drawn. While it moves, it is drawn on another tile, unless
 * it covers several tiles. */
static struct tile *tile_of(struct painting *p, const struct picture_piece *piece)
{
    const struct marks *marks = p->model->marks;
    struct tile *tile = &p->tiles[piece->tile];
    if (!marks || marks->moved == marks->shown || piece->kind.across || piece->kind.down ||
        tile->place != marks->moved)
        return tile;
    for (tile = p->tiles; tile->place != marks->shown;)
        tile++;
    return tile;
}

static void paint_piece(struct painting *p, struct tile *t, const struct picture_kind *kind)
{
    const int form = board_form(&p->board, kind), height = p->size->piece;
    if (kind->form == PICTURE_BAR) {
        paint_bar(p, t, kind);
    } else if (p->is_typed) {
        paint_glyph(p, t, kind);
    } else {
        if (t->is_covered) /* paints a gap around the piece */
            draw_shape(p, t, PICTURE_CIRCLE,
                       smaller(p->size->height, shape_height(form, height) + 2), t->fill);
        draw_shape(p, t, form, height, piece_color(p, kind));
    }
    t->is_covered = true;
}

/* ---- text ---- */

/* Puts the sign of a mark in the right end of the tile's middle row or, if `is_first` is set, in
 * its left end. On a small tile, the sign needs a free cell. */
static void put_sign(struct painting *p, const struct tile *t, uint32_t ch, uint8_t ink,
                     bool is_first)
{
    const int first = t->left / 2, last = first + p->size->width - 1, step = is_first ? 1 : -1;
    const int row = (t->top + p->size->height / 2) / 2;
    int column = is_first ? first : last;
    if (p->is_small) {
        column = is_free(p, t->row, last) ? last : first;
        if (is_free(p, t->row, column))
            put(p, t->row, column, ch, ink, false);
        return;
    }
    while (p->board.is_hex && !is_owner(p, 2 * row, 2 * column + !is_first, t->place) &&
           !is_owner(p, 2 * row + 1, 2 * column + !is_first, t->place))
        column += step;
    column += p->board.is_hex ? step : 0;
    fill(p, 2 * row, 2 * column, 2, 2, t->fill);
    put(p, row, column, ch, ink, true);
}

/* Paints the sign of one mark; the mark that fills the tile has the lowest priority. A hint's
 * number replaces its sign. */
static void paint_sign(struct painting *p, const struct tile *t)
{
    const int number = p->model->marks ? p->model->marks->number[t->place] : 0;
    const int all = t->marks & ~(1 << MARK_TARGET);
    const int here = p->is_small ? all : all & (SIGNS | (number > 0) << MARK_HINT_TO);
    if (p->is_mono && !p->is_small && all >> MARK_GOLD & 1) {
        put_sign(p, t, '*', THEME_STRONG, false);
        put_sign(p, t, '*', THEME_STRONG, true);
    }
    const int other = first_mark(here & ~(1 << t->filling));
    const int mark = other < MARKS ? other : first_mark(here);
    if (mark < MARKS)
        put_sign(p, t,
                 mark == MARK_HINT_TO && number > 0 ? (uint32_t)('0' + number % 10)
                                                    : mark_looks[mark].sign,
                 mark_looks[mark].ink, false);
}

/* Writes the number of a piece: large on high tiles, else as a character. */
static void paint_number(struct painting *p, const struct tile *t)
{
    enum { DIGIT_HEIGHT = 7, ROWS = 5, COLUMNS = 3 };
    static const uint16_t digits[] = {0x2c97, 0x73e7, 0x73cf, 0x5bc9, 0x79cf}; /* 15 pixels */
    const int height = p->size->height, piece = p->size->piece, middle = t->left + p->size->width;
    const int first = t->top + (height - piece + 1) / 2 + (piece - ROWS) / 2;
    const uint8_t ink = p->is_mono ? other_color(p, t) : (uint8_t)THEME_ON_PIECE;
    const char letter = board_letter(p->model->variant, t->kind);
    if (letter == '\0' || (p->is_typed && t->kind->form != PICTURE_BAR))
        return;
    if (t->kind->form == PICTURE_BAR || height < DIGIT_HEIGHT || letter < '1' || letter > '5') {
        put(p, (t->top + height / 2) / 2, (middle - 1) / 2, (unsigned char)letter, ink, true);
        return;
    }
    for (int k = 0; k < ROWS * COLUMNS; k++)
        if (digits[letter - '1'] >> (ROWS * COLUMNS - 1 - k) & 1)
            fill(p, first + k / COLUMNS, middle - COLUMNS + k % COLUMNS * 2, 1, 2, ink);
}

/* Returns the tile's text row nearest to its middle where n cells have only this colour, or -1. */
static int row_on_piece(const struct painting *p, const struct tile *t, int column, int n,
                        uint8_t color)
{
    const int height = p->size->height;
    int best = -1, least_far = INT_MAX;
    for (int row = (t->top + 1) / 2; row < (t->top + height) / 2; row++) {
        const int far = abs(4 * row + 1 - 2 * t->top - height);
        if (far <= least_far && is_wholly(p, row, column, n, color)) {
            least_far = far;
            best = row;
        }
    }
    return best;
}

/* Writes the tile's name: on a piece if that is high enough, on a small tile if there is room. */
static void paint_name(struct painting *p, const struct tile *t, int row)
{
    const struct rules_name name = rules_name(p->model->variant, t->place);
    const struct picture_kind *kind = t->ghost ? t->ghost : t->kind;
    const bool is_filled = t->filling < MARKS, is_target = t->marks >> MARK_TARGET & 1;
    const bool is_on_piece = kind && !p->is_small && !(t->ghost && is_target);
    const int n = (int)strlen(name.text), width = p->size->width;
    const int column =
        p->is_small ? t->left / 2 + larger(0, width - 2 - n) : (t->left + width - n + 1) / 2;
    uint8_t ink = is_filled || p->is_mono ? THEME_STRONG : THEME_QUIET;
    if (is_on_piece) {
        const uint8_t color = t->ghost ? faded(piece_color(p, kind)) : piece_color(p, kind);
        row = p->has_gaps ? row_on_piece(p, t, column, n, color) : -1;
        ink = p->is_mono             ? other_color(p, t)
              : color >= THEME_FADED ? (uint8_t)THEME_STRONG
                                     : (uint8_t)(THEME_ON_SIDE + color - THEME_SIDE);
    } else if (p->is_mono && is_target && !p->is_small) {
        fill(p, 2 * row, 2 * column, 2, 2 * n, THEME_STRONG);
        ink = THEME_CURSOR;
    }
    for (int k = 0; k < n && p->is_small; k++)
        row = row >= 0 && is_free(p, row, column + k) ? row : -1;
    if (row >= 0)
        put_text(p, row, column, name.text, ink, is_filled && !is_on_piece);
}

/* Paints the dot of a target, which is below its name, or its sign on a small tile. */
static void paint_target(struct painting *p, const struct tile *t, int row, bool is_named)
{
    const int height = p->size->height, middle = t->left + p->size->width;
    const int column = t->left / 2 + p->size->width - 2;
    const int size = p->board.is_hex || height < GAP_HEIGHT ? 1 : 2;
    const uint32_t sign = mark_looks[MARK_TARGET].sign;
    if (p->is_small && is_free(p, row, column))
        put(p, row, column, sign, THEME_STRONG, false);
    else if (p->is_small)
        put_sign(p, t, sign, THEME_STRONG, false);
    else if (!(is_named && p->is_mono))
        fill(p, is_named ? 2 * row + 2 : t->top + (height - size) / 2, middle - size, size,
             2 * size, THEME_DOT);
}

/* Paints the sign and the name of a tile, and the number of its piece. Squares have names only
 * without a ruler. */
static void paint_text(struct painting *p, const struct tile *t)
{
    const bool is_named =
        p->model->labels == LABELS_ALL && (p->board.is_hex || p->size->ruler == 0);
    const bool is_low = !p->is_small && 2 * t->row + 4 > t->top + p->size->height;
    const int row = t->row - is_low; /* leaves room for the dot */
    paint_sign(p, t);
    if (t->kind)
        paint_number(p, t);
    if (is_named)
        paint_name(p, t, row);
    if (t->marks >> MARK_TARGET & 1 && !t->is_covered)
        paint_target(p, t, row, is_named);
}

/* Writes the two parts of the tiles' names outside the board. The labels at the left are halfway
 * between the two tiles of a line of hexagons, of which one may be missing. */
static void paint_ruler(struct painting *p)
{
    const struct picture *picture = &p->board.picture;
    const int height = p->size->height, n = picture->n_tiles;
    const int below = p->board.is_hex ? 3 * height / 4 : (height - 1) / 2;
    struct board_label labels[PICTURE_TILES_MAX];
    int upper = 0; /* 1 if the upper tiles of lines are in odd half lines */
    board_labels(p->model->variant, &p->board, labels);
    for (int i = 0; i < n * n; i++)
        if (p->tiles[i / n].top < p->tiles[i % n].top &&
            strcmp(labels[i / n].left, labels[i % n].left) == 0)
            upper = board_shown_line(&p->board, &picture->tiles[i / n]) % 2;
    for (int i = 0; i < n; i++) {
        const struct tile *t = &p->tiles[i];
        const int odd = board_shown_line(&p->board, &picture->tiles[i]) % 2;
        const int above = odd == upper ? 0 : odd ? height / 2 : height - height / 2;
        put_text(p, 0, (t->left + p->size->width - 1) / 2, labels[i].above, THEME_QUIET, false);
        put_text(p, (t->top - above + below) / 2, 0, labels[i].left, THEME_QUIET, false);
    }
}

/* Makes the cells. A cell belongs to the place of its first dot that has one. */
static void finish_cells(struct painting *p)
{
    const int columns = p->canvas->columns, right = !p->model->is_half; /* halves: left dots only */
    for (int i = 0; i < p->canvas->rows * columns; i++) {
        const struct dot *upper = &p->dots[i / columns * 2 * p->width + i % columns * 2];
        const struct dot *lower = upper + p->width;
        const int places[] = {upper[0].place, upper[1].place, lower[0].place, lower[1].place};
        struct cell *cell = &p->canvas->cells[i];
        int k = 0;
        while (k < CELL_DOTS - 1 && places[k] == PLACE_NONE)
            k++;
        canvas_set_place(p->canvas, i / columns, i % columns, 1, places[k]);
        if (cell->ink != THEME_NONE) {
            cell->background = upper[0].color;
            continue;
        }
        const struct paint_cell look =
            paint_cell_of(p->model->theme, (const uint8_t[]){upper[0].color, upper[right].color,
                                                             lower[0].color, lower[right].color});
        canvas_put(p->canvas, i / columns, i % columns, look.sign, STYLE_PLAIN);
        cell->ink = look.ink;
        cell->background = look.background;
    }
}

/* ---- boards ---- */

static void place_tile(const struct painting *p, const struct picture_tile *from, struct tile *out)
{
    out->place = from->place;
    out->top = size_top(p->size, board_shown_line(&p->board, from));
    out->left = 2 * (p->size->ruler + p->size->pitch * board_shown_column(&p->board, from));
    out->row = (2 * out->top + p->size->height - 1) / 4;
}

/* Finds what is on a tile. Its piece is known already. */
static void prepare_tile(struct painting *p, int i)
{
    static const uint8_t tones[] = {THEME_DARKER, 0, THEME_LIGHTER};
    const struct picture_tile *from = &p->board.picture.tiles[i];
    struct tile *t = &p->tiles[i];
    const int shade = tile_shade(p, from);
    t->marks = p->model->marks ? p->model->marks->of[t->place] : 0;
    t->marks |= (uint16_t)((from->is_gold && !from->is_spent) << MARK_GOLD);
    t->filling = (uint8_t)first_mark(t->marks & FILLS);
    t->fill = t->filling < MARKS && !p->is_mono ? mark_looks[t->filling].fill
              : from->is_spent                  ? (uint8_t)THEME_BACK
                                                : (uint8_t)(THEME_SHADE + shade);
    t->fill |= t->fill == THEME_TARGET ? tones[shade] : 0;
    t->is_cursor = t->place == p->model->cursor;
    if (t->marks >> MARK_LAST_TO & 1 && t->kind && t->kind->form != PICTURE_BAR)
        p->moved = t->kind;
}

/* Finds the ghost, and the tiles that decided the game: the gold tiles if one side holds them all,
 * else the end of the last turn. */
static void prepare_marks(struct painting *p)
{
    const enum result result = (enum result)p->model->pos->result;
    const struct tile *end = p->tiles + p->board.picture.n_tiles;
    int n_gold = 0, n_held = 0;
    for (const struct tile *t = p->tiles; t < end; t++) {
        const bool is_gold = t->marks >> MARK_GOLD & 1;
        n_gold += is_gold;
        n_held += is_gold && t->kind && t->kind->side == (result == RESULT_SECOND);
    }
    const bool is_by_gold = n_gold > 1 && n_held == n_gold;
    for (struct tile *t = p->tiles; t < end; t++) {
        if (t->marks >> MARK_LAST_FROM & 1 && !t->kind && p->moved && !p->is_typed) {
            t->ghost = p->moved;
            t->marks &= (uint16_t) ~(1u << MARK_LAST_FROM);
        }
        if ((result == RESULT_FIRST || result == RESULT_SECOND) && t->kind &&
            t->marks >> (is_by_gold ? MARK_GOLD : MARK_LAST_TO) & 1)
            t->marks |= 1u << MARK_DECIDED;
    }
}

/* Paints a mountain wherever a board of squares has no tile. */
static void paint_mountains(struct painting *p)
{
    struct picture_tile holes[PICTURE_TILES_MAX];
    const int n = board_holes(&p->board, holes);
    for (int i = 0; i < n; i++) {
        struct tile t;
        place_tile(p, &holes[i], &t);
        if (p->is_typed)
            put(p, t.row, (t.left + p->size->width) / 2, board_glyphs[PICTURE_TRIANGLE],
                THEME_QUIET, false);
        else
            draw_shape(p, &t, PICTURE_TRIANGLE, p->size->piece, faded(THEME_NEUTRAL));
    }
}

static void paint_all(struct painting *p)
{
    const struct picture *picture = &p->board.picture;
    const struct picture_piece *pieces = picture->pieces;
    struct tile *tiles = p->tiles;
    const int n = picture->n_tiles;
    for (int i = 0; i < n; i++)
        place_tile(p, &picture->tiles[i], &tiles[i]);
    for (int k = 0; k < picture->n_pieces; k++)
        tile_of(p, &pieces[k])->kind = &pieces[k].kind;
    for (int i = 0; i < n; i++)
        prepare_tile(p, i);
    prepare_marks(p);
    for (int i = 0; i < n; i++)
        paint_tile(p, &tiles[i]);
    paint_gaps(p);
    paint_mountains(p);
    for (int i = 0; i < n; i++) {
        if (!p->is_small)
            paint_edges(p, &tiles[i]);
        if (tiles[i].ghost)
            draw_shape(p, &tiles[i], board_form(&p->board, p->moved), p->size->piece,
                       faded(piece_color(p, p->moved)));
    }
    for (int k = 0; k < picture->n_pieces; k++)
        paint_piece(p, tile_of(p, &pieces[k]), &pieces[k].kind);
    for (int i = 0; i < n && p->size->piece == p->size->height && !p->is_typed; i++)
        if (tiles[i].kind)
            paint_line(p, &tiles[i]);
    for (int i = 0; i < n; i++)
        paint_text(p, &tiles[i]);
    if (p->model->labels == LABELS_ALL && p->size->ruler)
        paint_ruler(p);
    finish_cells(p);
}

enum status paint_board(const struct paint_model *m, struct canvas *out)
{
    struct painting p = {.model = m, .canvas = out, .is_mono = m->theme == &themes[THEME_MONO]};
    board_measure(m->variant, m->pos, m->is_flipped, &p.board);
    p.size = size_of(m->variant, &p.board, m->size);
    p.is_small = p.size->piece == 0;
    p.is_typed = p.is_small || (m->is_half && p.size->piece < GAP_HEIGHT);
    p.has_gaps = p.board.is_hex && p.size->height >= GAP_HEIGHT;
    const struct paint_layout layout = size_layout(&p.board, p.size, m->size);
    p.rows = 2 * layout.rows;
    p.width = 2 * layout.columns;
    p.dots = malloc((size_t)(p.rows * p.width) * sizeof *p.dots);
    if (!p.dots || canvas_reset(out, layout.rows, layout.columns) != STATUS_OK) {
        free(p.dots);
        return STATUS_NO_MEMORY;
    }
    for (int i = 0; i < p.rows * p.width; i++)
        p.dots[i] = (struct dot){THEME_BACK, PLACE_NONE, PLACE_NONE, INT16_MAX};
    paint_all(&p);
    free(p.dots);
    return STATUS_OK;
}
