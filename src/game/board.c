/* Measures boards and draws them in characters. A piece is drawn as its side and kind or, in games
 * with one kind of piece, as one character. Hexagons in the compact drawing are turned by 90
 * degrees: their columns are rows. */
#include "game/board.h"

#include <stdlib.h>
#include <string.h>

#include "core/number.h"
#include "core/utf8.h"
#include "game/marks.h"

const uint32_t board_glyphs[BOARD_GLYPHS] = {0x25cf, 0x25b2, 0x25a0, 0x2302, 0x2022};

void board_measure(const struct variant *v, const struct pos *p, bool is_flipped,
                   struct board_tiles *out)
{
    const struct picture *picture = &out->picture;
    const struct picture_tile *first = picture->tiles;
    v->rules->show->picture(v, p, &out->picture);
    out->is_hex = picture->n_corners == 6;
    out->is_flipped = is_flipped;
    /* The distance between columns of hexagons is half the width plus half the flat top. */
    int half_width = 0, half_height = 0, flat = 0;
    for (const struct picture_corner *c = picture->corners;
         c < picture->corners + picture->n_corners; c++) {
        half_width = larger(half_width, c->x);
        flat = c->y > half_height ? c->x : c->y == half_height ? larger(flat, c->x) : flat;
        half_height = larger(half_height, c->y);
    }
    out->unit_x = half_width + flat;
    out->unit_y = half_height;
    int right = first->x, bottom = first->y;
    out->left = right;
    out->top = bottom;
    for (const struct picture_tile *t = first; t < first + picture->n_tiles; t++) {
        out->left = smaller(out->left, t->x);
        out->top = smaller(out->top, t->y);
        right = larger(right, t->x);
        bottom = larger(bottom, t->y);
    }
    out->last_column = (right - out->left) / out->unit_x;
    out->last_line = (bottom - out->top) / out->unit_y;
}

int board_holes(const struct board_tiles *b, struct picture_tile out[PICTURE_TILES_MAX])
{
    const int columns = b->last_column + 1;
    bool has_tile[PICTURE_TILES_MAX] = {false};
    int n = 0;
    for (const struct picture_tile *t = b->picture.tiles; t < b->picture.tiles + b->picture.n_tiles;
         t++)
        has_tile[board_line(b, t) / 2 * columns + board_column(b, t)] |= !b->is_hex;
    for (int i = 0; i < columns * (b->last_line / 2 + 1) && !b->is_hex; i++)
        if (!has_tile[i])
            out[n++] =
                (struct picture_tile){.x = (int16_t)(b->left + i % columns * b->unit_x),
                                      .y = (int16_t)(b->top + 2 * (i / columns) * b->unit_y)};
    return n;
}

void board_labels(const struct variant *v, const struct board_tiles *b,
                  struct board_label out[PICTURE_TILES_MAX])
{
    const struct picture_tile *tiles = b->picture.tiles;
    bool is_first_above = true;
    for (int i = 0; i < b->picture.n_tiles; i++) {
        const struct rules_name name = rules_name(v, tiles[i].place);
        struct text above = text_in(out[i].above, BOARD_LABEL_MAX);
        struct text left = text_in(out[i].left, BOARD_LABEL_MAX);
        text_put(&above, name.text[0]);
        text_add(&left, name.text + 1);
        is_first_above &= tiles[i].x != tiles[0].x || out[i].above[0] == out[0].above[0];
    }
    for (int i = 0; i < b->picture.n_tiles && !is_first_above; i++) {
        const struct board_label label = out[i];
        memcpy(out[i].above, label.left, BOARD_LABEL_MAX);
        memcpy(out[i].left, label.above, BOARD_LABEL_MAX);
    }
}

char board_letter(const struct variant *v, const struct picture_kind *kind)
{
    const bool is_side = kind->side != PICTURE_NEUTRAL &&
                         kind->letter - 'A' + 'a' == v->rules->side_names[kind->side][0];
    return is_side ? '\0' : kind->letter;
}

int board_form(const struct board_tiles *b, const struct picture_kind *kind)
{
    return !b->is_hex && 2 * kind->width < b->unit_x ? (int)BOARD_SMALL : kind->form;
}

/* The characters of a tile: one or two in the middle, and one at each side of them. */
struct look {
    uint32_t left, right, middle[2];
    uint8_t around, inside,
        name; /* styles of the outer characters, of those in the middle, and of the tile's name */
    bool has_piece;
};

struct drawing {
    const struct variant *v;
    const struct view *view;
    struct canvas *canvas;
    struct board_tiles board;
    bool is_compact, has_bars, has_lines; /* has_lines: lines are drawn between squares */
    int n;             /* characters in the middle of a tile: a piece's side and kind, or one */
    int margin;        /* columns for the labels at the left */
    int top, left;     /* where the first square's characters begin */
    int height, width; /* from one square to the next */
    struct board_label labels[PICTURE_TILES_MAX];
    struct look looks[PICTURE_TILES_MAX];
    struct marks marks;
};

static const struct {
    char left, right;
    enum style style;
} mark_signs[MARKS] = {
    [MARK_PICKED] = {'[', ']', STYLE_SELECTED},   [MARK_CAPTURE] = {'x', 'x', STYLE_CAPTURE},
    [MARK_BOTH_LOST] = {'=', '=', STYLE_CAPTURE}, [MARK_TARGET] = {'+', '+', STYLE_TARGET},
    [MARK_LAST_FROM] = {'~', '~', STYLE_LAST},    [MARK_LAST_TO] = {'>', '<', STYLE_LAST},
};

static struct look empty_look(const struct drawing *d, const struct picture_tile *t)
{
    const bool is_floor = d->board.is_hex && !d->is_compact;
    const uint32_t blank = is_floor ? '_' : ' ', sign = t->is_gold && !t->is_spent ? '*' : blank;
    struct look look = {sign, sign, {sign, sign}, STYLE_GOLD, STYLE_GOLD, STYLE_LABEL, false};
    if (!d->board.is_hex && d->is_compact)
        look.left = look.right = ' ';
    if (sign == '*')
        return look;
    look.around = look.inside = STYLE_PLAIN;
    if (t->is_spent) {
        look.left = '(';
        look.right = ')';
    } else if (!d->has_lines && !is_floor) {
        look.middle[d->n - 1] = d->view->is_unicode ? 0xb7 : '.';
    }
    return look;
}

/* Puts the piece on a tile. */
static void draw_kind(const struct drawing *d, const struct picture_kind *kind, struct look *out)
{
    static const enum style styles[] = {STYLE_FIRST, STYLE_SECOND, STYLE_NEUTRAL};
    static const uint16_t discs[2][2] = {{0x25cb, 0x25cf}, {0x25ce, 0x25c9}};
    const bool is_unicode = d->view->is_unicode;
    const int is_small = board_form(&d->board, kind) == BOARD_SMALL;
    const char small = kind->side == PICTURE_NEUTRAL ? 'n' : d->v->rules->side_names[kind->side][0];
    const char capital = (char)(small - 'a' + 'A'), letter = board_letter(d->v, kind);
    out->has_piece = true;
    out->inside = (uint8_t)styles[kind->side];
    if (d->n == 1) {
        out->middle[0] = is_unicode ? discs[is_small][kind->is_filled]
                         : is_small ? (unsigned char)capital
                                    : (unsigned char)small;
        return;
    }
    out->middle[0] = (unsigned char)capital;
    out->middle[1] = letter        ? (unsigned char)letter
                     : is_unicode  ? board_glyphs[kind->form]
                     : d->has_bars ? '*' /* a counter */
                                   : (uint32_t)(kind->name[0] - 'a' + 'A');
}

/* Draws a bar on its tiles: its ends, and lines between them. */
static void draw_bar(struct drawing *d, const struct picture_piece *piece)
{
    enum { BEGIN, INNER, END };
    static const uint16_t signs[3][2][3] = {
        {{'<', '=', '>'}, {'^', '|', 'v'}},
        {{0x255e, 0x2550, 0x2561}, {0x2553, 0x2551, 0x2559}},
        {{0x251c, 0x2500, 0x2524}, {0x250c, 0x2502, 0x2514}},
    };
    const struct picture *picture = &d->board.picture;
    const struct picture_kind *kind = &piece->kind;
    const int across = kind->across, down = kind->down, n = larger(abs(across), abs(down));
    const uint16_t *sign = signs[d->view->is_unicode ? 1 + kind->side : 0][down != 0];
    const bool is_backward = (across + down < 0) != d->view->is_flipped;
    for (int i = 0; i < picture->n_tiles; i++) {
        const int x = (picture->tiles[i].x - picture->tiles[piece->tile].x) / d->board.unit_x;
        const int y = (picture->tiles[i].y - picture->tiles[piece->tile].y) / d->board.unit_y / 2;
        const int far = larger(abs(x), abs(y)), k = is_backward ? n - far : far;
        if (x * n != far * across || y * n != far * down || far > n)
            continue;
        d->looks[i].left = k == 0 ? sign[BEGIN] : k == n && down ? sign[END] : sign[INNER];
        d->looks[i].right = down ? ' ' : k == n ? sign[END] : sign[INNER];
        draw_kind(d, kind, &d->looks[i]);
        d->looks[i].around = d->looks[i].inside;
    }
}

/* Puts the first mark of a tile around its piece, or into the empty tile. */
static void draw_mark(const struct drawing *d, const struct picture_tile *t, struct look *look)
{
    const int marks = d->marks.of[t->place];
    int mark = 0;
    while (mark < MARKS && !(marks >> mark & 1))
        mark++;
    if (mark == MARKS)
        return;
    const bool is_named = d->board.is_hex && d->is_compact && d->view->labels == LABELS_ALL;
    const uint32_t left = (unsigned char)mark_signs[mark].left;
    const uint32_t right = (unsigned char)mark_signs[mark].right;
    const uint8_t style = (uint8_t)mark_signs[mark].style;
    if (look->has_piece || is_named) {
        look->left = left;
        look->right = look->has_piece ? right : look->right;
        look->around = style;
        look->name = is_named ? style : look->name;
    } else {
        look->middle[0] = left;
        look->middle[1] = right;
        look->inside = style;
    }
}

/* Finds the row of a tile's characters, and the column of the leftmost. */
static void find_cell(const struct drawing *d, const struct picture_tile *t, int *row, int *column)
{
    const int x = board_shown_column(&d->board, t), y = board_shown_line(&d->board, t);
    if (!d->board.is_hex) {
        *row = d->top + d->height * (y / 2);
        *column = d->left + d->width * x;
    } else if (d->is_compact) {
        *row = d->board.last_column + 1 - x;
        *column = 3 + 2 * y;
    } else {
        *row = y + 2;
        *column = d->width * x + 1;
    }
}

/* In compact drawings, squares share the characters between them, and a space covers no other
 * character. */
static void put_tile(const struct drawing *d, const struct picture_tile *t, const struct look *look)
{
    const bool is_apart = d->board.is_hex || d->has_lines;
    int row, column;
    find_cell(d, t, &row, &column);
    canvas_set_place(d->canvas, row, column, is_apart ? d->n + 2 : d->width, t->place);
    if (is_apart || look->left != ' ')
        canvas_put(d->canvas, row, column, look->left, (enum style)look->around);
    for (int i = 0; i < d->n; i++)
        canvas_put(d->canvas, row, column + 1 + i, look->middle[i], (enum style)look->inside);
    if (is_apart || look->right != ' ')
        canvas_put(d->canvas, row, column + 1 + d->n, look->right, (enum style)look->around);
}

/* Completes a hexagon with its name and its edges or, in the compact drawing, its labels. */
static void put_hexagon(const struct drawing *d, int i)
{
    const struct picture_tile *t = &d->board.picture.tiles[i];
    const struct look *look = &d->looks[i];
    const struct rules_name name = rules_name(d->v, t->place);
    const bool is_named = d->view->labels == LABELS_ALL && !(d->is_compact && look->has_piece);
    int row, column;
    find_cell(d, t, &row, &column);
    if (d->is_compact) {
        canvas_add(d->canvas, row, 0, d->labels[i].above, STYLE_LABEL);
        canvas_add(d->canvas, board_line(&d->board, t) % 2 ? d->canvas->rows - 1 : 0, column + 1,
                   d->labels[i].left, STYLE_LABEL);
    } else {
        for (int k = 0; k < 4; k++) { /* edges: upper left, upper right, lower left, lower right */
            const int is_rising = k == 0 || k == 3;
            const uint32_t ch =
                d->view->is_unicode ? (uint32_t)(0x2572 - is_rising) : (uint32_t) "\\/"[is_rising];
            canvas_put(d->canvas, row - 1 + k / 2, column - 1 + d->width * (k % 2), ch,
                       STYLE_PLAIN);
        }
        canvas_set_place(d->canvas, --row, column, d->n + 2, t->place);
        canvas_add(d->canvas, row, column, t->is_gold ? "*  *" : "    ",
                   t->is_gold ? STYLE_GOLD : STYLE_PLAIN);
    }
    if (is_named)
        canvas_add(d->canvas, row, column + 1, name.text, (enum style)look->name);
}

/* Draws the lines between squares. */
static void draw_lines(const struct drawing *d)
{
    static const uint16_t crossings[3][3] = {
        {0x250c, 0x252c, 0x2510}, {0x251c, 0x253c, 0x2524}, {0x2514, 0x2534, 0x2518}};
    const int height = d->board.last_line + 2, width = d->width * (d->board.last_column + 1);
    for (int y = 0; y <= height; y++) {
        for (int x = 0; x <= width; x += y % 2 ? d->width : 1) {
            const bool is_flat = y % 2 == 0, is_upright = x % d->width == 0;
            const int r = y == 0 ? 0 : y < height ? 1 : 2, c = x == 0 ? 0 : x < width ? 1 : 2;
            const uint32_t unicode = !is_upright ? 0x2500 : is_flat ? crossings[r][c] : 0x2502;
            const uint32_t ascii = !is_upright ? '-' : is_flat ? '+' : '|';
            canvas_put(d->canvas, d->top - 1 + y, d->left - 1 + x,
                       d->view->is_unicode ? unicode : ascii, STYLE_PLAIN);
        }
    }
}

/* Draws what is beside the tiles of a board of squares: lines, mountains and labels. */
static void draw_surroundings(const struct drawing *d)
{
    struct picture_tile holes[PICTURE_TILES_MAX];
    const int n_holes = board_holes(&d->board, holes);
    int row, column;
    if (d->has_lines)
        draw_lines(d);
    for (int i = 0; i < n_holes; i++) {
        find_cell(d, &holes[i], &row, &column);
        for (int k = 0; k < d->n; k++)
            canvas_put(d->canvas, row, column + 1 + k,
                       d->view->is_unicode ? board_glyphs[PICTURE_TRIANGLE]
                                           : (unsigned char)"/\\"[k],
                       STYLE_PLAIN);
    }
    for (int i = 0; i < d->board.picture.n_tiles && d->view->labels == LABELS_ALL; i++) {
        const char *left = d->labels[i].left;
        find_cell(d, &d->board.picture.tiles[i], &row, &column);
        canvas_add(d->canvas, 0, column + d->n, d->labels[i].above, STYLE_LABEL);
        canvas_add(d->canvas, row, d->margin - (int)strlen(left), left, STYLE_LABEL);
    }
}

/* Chooses the distances between tiles, and makes the canvas. */
static enum status lay_out(struct drawing *d)
{
    const struct editing *editing = d->v->rules->editing;
    const int columns = d->board.last_column + 1, half_lines = d->board.last_line + 1;
    board_labels(d->v, &d->board, d->labels);
    for (int i = 0; i < d->board.picture.n_tiles; i++)
        d->margin = larger(d->margin, (int)strlen(d->labels[i].left));
    d->has_bars = d->v->rules->place_meant != NULL;
    d->has_lines = !d->board.is_hex && !d->is_compact && !d->has_bars;
    d->n = editing && editing->pieces[1] ? 2 : 1;
    d->top = d->height = d->has_lines ? 2 : 1;
    d->left = d->margin + (d->has_lines ? 2 : d->has_bars);
    d->width = d->n + (d->has_lines || d->board.is_hex ? 3 : d->is_compact ? 1 : 2);
    if (!d->board.is_hex)
        return canvas_reset(d->canvas, d->top + d->height * ((half_lines + 1) / 2),
                            d->left + d->width * columns + !d->has_lines);
    return d->is_compact ? canvas_reset(d->canvas, columns + 2, 5 + 2 * half_lines)
                         : canvas_reset(d->canvas, half_lines + 2, d->width * columns + 1);
}

static void draw_tiles(struct drawing *d)
{
    const struct picture *picture = &d->board.picture;
    const int n = picture->n_tiles;
    for (int i = 0; i < n; i++)
        d->looks[i] = empty_look(d, &picture->tiles[i]);
    for (const struct picture_piece *p = picture->pieces; p < picture->pieces + picture->n_pieces;
         p++) {
        if (p->kind.form == PICTURE_BAR)
            draw_bar(d, p);
        else
            draw_kind(d, &p->kind, &d->looks[p->tile]);
    }
    for (int i = 0; i < n; i++)
        draw_mark(d, &picture->tiles[i], &d->looks[i]);
    if (!d->board.is_hex)
        draw_surroundings(d);
    /* Upper edges come first, as they must not cover a tile, and a picked tile comes last. */
    for (int i = 0; i < n && d->board.is_hex && !d->is_compact; i++) {
        int row, column;
        find_cell(d, &picture->tiles[i], &row, &column);
        canvas_add(d->canvas, row - 2, column, "____", STYLE_PLAIN);
    }
    for (int k = 0; k < 2 * n; k++) {
        const int i = d->view->is_flipped ? n - 1 - k % n : k % n;
        const bool is_picked = d->marks.of[picture->tiles[i].place] >> MARK_PICKED & 1;
        if (is_picked != (k >= n))
            continue;
        put_tile(d, &picture->tiles[i], &d->looks[i]);
        if (d->board.is_hex)
            put_hexagon(d, i);
    }
}

/* Writes the sentences that describe a position. */
static enum status draw_sentences(const struct variant *v, const struct pos *p, struct canvas *out)
{
    char list[LIST_TEXT_MAX];
    struct text text = text_in(list, sizeof list);
    int columns = 1;
    rules_list(v, p, &text);
    const int rows = utf8_wrap_count(list, 0, 0);
    struct utf8_wrap wrap = utf8_wrap(list, 0, 0);
    while (utf8_wrap_next(&wrap))
        columns = larger(columns, (int)wrap.len);
    const enum status status = canvas_reset(out, larger(1, rows), columns);
    char *line = list;
    for (int row = 0; row < rows; row++) {
        char *end = line + strcspn(line, "\n");
        *end = '\0';
        canvas_add(out, row, 0, line, STYLE_PLAIN);
        line = end + 1;
    }
    return status;
}

enum status board_draw(const struct variant *v, const struct pos *p, const struct view *view,
                       struct canvas *out)
{
    if (!v->rules->show->picture)
        return draw_sentences(v, p, out);
    struct drawing d = {
        .v = v, .view = view, .canvas = out, .is_compact = view->style == VIEW_COMPACT};
    board_measure(v, p, view->is_flipped, &d.board);
    const enum status status = lay_out(&d);
    marks_add_view(v, p, view, &d.marks);
    if (status == STATUS_OK)
        draw_tiles(&d);
    return status;
}
