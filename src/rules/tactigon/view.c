/*
 * Drawings, sentences, pictures and the side panel of Tactigon. look_at() decides what a tile
 * shows, and the painters decide where. Characters show sides and marks, so the board can be read
 * without colours.
 */
#include "tactigon.h"

#include <string.h>

/* Marks on tiles. If a tile has two marks, the one later in this list is drawn. */
enum mark {
    MARK_NONE,
    MARK_LAST_FROM,
    MARK_LAST_TO,
    MARK_TARGET,
    MARK_CAPTURE,
    MARK_BOTH_LOST,
    MARK_SELECTED,
    MARK_COUNT
};

/* The characters of a mark: left and right of a piece, or side by side on an empty tile. */
static const struct {
    char left, right;
    enum style style;
} mark_looks[MARK_COUNT] = {
    [MARK_NONE] = {' ', ' ', STYLE_PLAIN},
    [MARK_LAST_FROM] = {'~', '~', STYLE_LAST},  /* the last move left this tile */
    [MARK_LAST_TO] = {'>', '<', STYLE_LAST},    /* the last move ended here */
    [MARK_TARGET] = {'+', '+', STYLE_TARGET},   /* the selected piece can move here */
    [MARK_CAPTURE] = {'x', 'x', STYLE_CAPTURE}, /* the selected piece can capture this piece */
    [MARK_BOTH_LOST] =
        {'=', '=', STYLE_CAPTURE}, /* the selected piece can attack this piece, and both are lost */
    [MARK_SELECTED] = {'[', ']', STYLE_SELECTED},
};

/* The second character of a piece, after its side's letter. Most fonts have these shapes. */
static const struct {
    uint32_t letter, shape;
} piece_looks[TG_PIECE_COUNT] = {
    [TG_CIRCLE] = {'C', 0x25CF},
    [TG_TRIANGLE] = {'T', 0x25B2},
    [TG_SQUARE] = {'S', 0x25A0},
    [TG_PENTAGON] = {'P', 0x2302},
};

static const enum style side_styles[2] = {STYLE_FIRST, STYLE_SECOND};

enum {
    CELL_WIDTH = 4 /* characters inside a tile, in large and compact drawings */
};

/* Everything that a tile shows. */
struct display {
    struct cell piece[2]; /* undefined if the tile has no piece */
    bool is_empty;
    bool is_gold;
    bool is_named; /* the drawing shows the name of the tile */
    enum mark mark;
    struct rules_name name;
};

struct painting {
    const struct tg_variant *v;
    const struct tg_pos *p;
    const struct view *view;
    struct canvas *canvas;
    int top, bottom;                  /* the first and the last half line that have tiles */
    uint8_t marks[TG_BOARD_BITS_MAX]; /* an enum mark for each tile */
};

static const char side_letters[2] = {'R', 'C'};

/* List the tiles of the board by column, then line; returns how many. */
static int list_tiles(const struct tg_variant *v, int *out)
{
    int n = 0;
    for (int x = 0; x < v->board.columns; x++) {
        for (int y = 0; y < v->board.lines; y++) {
            if (v->bit_at[y][x] >= 0)
                out[n++] = v->bit_at[y][x];
        }
    }
    return n;
}

static enum mark target_mark(const struct tg_variant *v, const struct tg_pos *p, move_code m)
{
    enum tg_piece defender = tg_piece(v, p, tg_to(m));
    if (defender == TG_PIECE_NONE)
        return MARK_TARGET;
    enum tg_piece attacker = tg_piece(v, p, tg_from(m));
    return tg_combat[attacker][defender] == TG_COMBAT_BOTH_LOST ? MARK_BOTH_LOST : MARK_CAPTURE;
}

/* Does the view have a piece selected? */
static bool has_selection(const struct tg_variant *v, const struct tg_pos *p,
                          const struct view *view)
{
    return view->selected >= 0 && tg_has(v->tiles, view->selected) &&
           tg_piece(v, p, view->selected) != TG_PIECE_NONE;
}

static void mark_tiles(const struct tg_variant *v, const struct tg_pos *p, const struct view *view,
                       uint8_t marks[TG_BOARD_BITS_MAX])
{
    memset(marks, MARK_NONE, TG_BOARD_BITS_MAX);
    for (int i = 0; i < view->n_last; i++) {
        marks[tg_from(view->last[i])] = MARK_LAST_FROM;
        marks[tg_to(view->last[i])] = MARK_LAST_TO;
    }
    if (!has_selection(v, p, view))
        return;
    move_code moves[RULES_MOVES_MAX];
    int n = rules_moves_from(&v->variant, &p->pos, view->selected, moves);
    for (int i = 0; i < n; i++)
        marks[tg_to(moves[i])] = (uint8_t)target_mark(v, p, moves[i]);
    marks[view->selected] = MARK_SELECTED;
}

static struct cell cell(uint32_t ch, enum style style)
{
    return (struct cell){.ch = ch, .style = (uint8_t)style};
}

static struct display look_at(const struct painting *pic, int bit)
{
    const struct tg_variant *v = pic->v;
    const enum tg_piece piece = tg_piece(v, pic->p, bit);
    struct display look = {
        .is_empty = piece == TG_PIECE_NONE,
        .is_gold = tg_has(v->gold, bit),
        .is_named = pic->view->labels == LABELS_ALL,
        .mark = (enum mark)pic->marks[bit],
        .name = tg_name(v, bit),
    };
    if (!look.is_empty) {
        enum side side = tg_owner(v, pic->p, bit);
        uint32_t shape =
            pic->view->is_unicode ? piece_looks[piece].shape : piece_looks[piece].letter;
        look.piece[0] = cell((unsigned char)side_letters[side], side_styles[side]);
        look.piece[1] = cell(shape, side_styles[side]);
    }
    return look;
}

static void fill_cells(struct cell out[CELL_WIDTH], struct cell with)
{
    for (int i = 0; i < CELL_WIDTH; i++)
        out[i] = with;
}

static struct cell floor_cell(bool is_gold)
{
    return is_gold ? cell('*', STYLE_GOLD) : cell('_', STYLE_PLAIN);
}

/* Put the tile's name after the first character. A name of three characters fills the cell. */
static void put_name(const struct display *look, enum style style, struct cell out[CELL_WIDTH])
{
    for (int i = 0; look->name.text[i]; i++)
        out[1 + i] = cell((unsigned char)look->name.text[i], style);
}

static struct cell mark_cell(const struct display *look, char ch)
{
    return cell((unsigned char)ch, mark_looks[look->mark].style);
}

static void put_mark(const struct display *look, int left, int right, struct cell out[CELL_WIDTH])
{
    out[left] = mark_cell(look, mark_looks[look->mark].left);
    out[right] = mark_cell(look, mark_looks[look->mark].right);
}

/* The upper half of a tile in large drawings: " d1 ", "*b6*", " b10", "*b10". */
static void large_upper(const struct display *look, struct cell out[CELL_WIDTH])
{
    fill_cells(out, cell(' ', STYLE_PLAIN));
    if (look->is_gold)
        out[0] = out[3] = floor_cell(true);
    if (look->is_named)
        put_name(look, STYLE_LABEL, out);
}

/* Lower half of a tile in large drawings: "____", "****", "_CC_", "*CT*", "[RT]", "_++_",
 * "*~~*". */
static void large_lower(const struct display *look, struct cell out[CELL_WIDTH])
{
    fill_cells(out, floor_cell(look->is_gold));
    if (!look->is_empty)
        memcpy(&out[1], look->piece, sizeof look->piece);
    if (look->mark != MARK_NONE)
        put_mark(look, look->is_empty ? 1 : 0, look->is_empty ? 2 : 3, out);
}

/* A piece in compact drawings: " CC ", " CT*", "[RT]". */
static void compact_piece(const struct display *look, struct cell out[CELL_WIDTH])
{
    memcpy(&out[1], look->piece, sizeof look->piece);
    put_mark(look, 0, 3, out);
    if (look->is_gold && look->mark == MARK_NONE)
        out[3] = cell('*', STYLE_GOLD);
}

/* An empty tile with its name in compact drawings: " e4 ", " f6*", "*b10", "+e4 ", "+f6*". */
static void compact_name(const struct display *look, struct cell out[CELL_WIDTH])
{
    enum style style = look->mark == MARK_NONE ? STYLE_LABEL : mark_looks[look->mark].style;
    put_name(look, style, out);
    out[0] = mark_cell(look, mark_looks[look->mark].left);
    out[0].style = (uint8_t)style;
    if (!look->is_gold)
        return;
    if (out[3].ch == ' ')
        out[3] = cell('*', STYLE_GOLD);
    else if (look->mark == MARK_NONE)
        out[0] = cell('*', STYLE_GOLD);
}

/* An empty tile without its name in compact drawings: " .  ", " *  ", " ++ ", " ++*". */
static void compact_bare(const struct display *look, struct cell out[CELL_WIDTH])
{
    if (look->mark == MARK_NONE) {
        out[1] = look->is_gold ? cell('*', STYLE_GOLD) : cell('.', STYLE_PLAIN);
        return;
    }
    put_mark(look, 1, 2, out);
    if (look->is_gold)
        out[3] = cell('*', STYLE_GOLD);
}

/* The position of a tile from the top, in half lines. Tiles of even columns (a, c, ...) are half a
 * line lower than those of odd ones. */
static int half_line(const struct tg_variant *v, int bit)
{
    return 2 * v->y_of[bit] + (v->x_of[bit] % 2 == 0);
}

static int shown_half_line(const struct painting *pic, int bit)
{
    int h = half_line(pic->v, bit);
    return pic->view->is_flipped ? pic->top + pic->bottom - h : h;
}

static int shown_column(const struct painting *pic, int bit)
{
    int x = pic->v->x_of[bit];
    return pic->view->is_flipped ? pic->v->board.columns - 1 - x : x;
}

static void put_cells(struct canvas *c, int row, int column, int bit,
                      const struct cell cells[CELL_WIDTH])
{
    canvas_set_place(c, row, column, CELL_WIDTH, bit);
    for (int i = 0; i < CELL_WIDTH; i++)
        canvas_put(c, row, column + i, cells[i].ch, (enum style)cells[i].style);
}

static void paint_large_tile(const struct painting *pic, int bit)
{
    uint32_t rising = pic->view->is_unicode ? 0x2571 : '/';
    uint32_t falling = pic->view->is_unicode ? 0x2572 : '\\';
    int row = shown_half_line(pic, bit) + 1;
    int column = 5 * shown_column(pic, bit);
    for (int i = 0; i < 4; i++) { /* edges: upper left, upper right, lower left, lower right */
        const bool is_rising = i == 0 || i == 3;
        canvas_put(pic->canvas, row + i / 2, column + 5 * (i % 2), is_rising ? rising : falling,
                   STYLE_PLAIN);
    }

    struct display look = look_at(pic, bit);
    struct cell cells[CELL_WIDTH];
    large_upper(&look, cells);
    put_cells(pic->canvas, row, column + 1, bit, cells);
    large_lower(&look, cells);
    put_cells(pic->canvas, row + 1, column + 1, bit, cells);
}

static enum status paint_large(const struct painting *pic)
{
    const struct tg_variant *v = pic->v;
    enum status status = canvas_reset(pic->canvas, pic->bottom + 3, 5 * v->board.columns + 1);
    if (status)
        return status;
    /* Draw all edges first: the upper edge of a tile must not cover the piece on the tile above. */
    for (int i = 0; i < v->board.n_tiles; i++) {
        for (int k = 1; k <= CELL_WIDTH; k++)
            canvas_put(pic->canvas, shown_half_line(pic, v->order[i]),
                       5 * shown_column(pic, v->order[i]) + k, '_', STYLE_PLAIN);
    }
    for (int i = 0; i < v->board.n_tiles; i++)
        paint_large_tile(pic, v->order[i]);
    return STATUS_OK;
}

static enum status paint_compact(const struct painting *pic)
{
    const struct tg_variant *v = pic->v;
    int columns = 4 + 2 * pic->bottom + 3;
    enum status status = canvas_reset(pic->canvas, v->board.columns + 2, columns);
    if (status)
        return status;
    for (int i = 0; i < v->board.n_tiles; i++) {
        /* The drawing is turned by 90 degrees: the columns of the board are rows of text, with the
         * last column at the top. Each tile also sets two labels: the letter of its column on the
         * left, and its number above (odd columns) or below (even columns). */
        int x = pic->v->x_of[v->order[i]];
        int row = pic->v->board.columns - shown_column(pic, v->order[i]);
        int column = 4 + 2 * shown_half_line(pic, v->order[i]);
        int ruler_row = x % 2 ? 0 : pic->v->board.columns + 1;

        struct display look = look_at(pic, v->order[i]);
        struct cell cells[CELL_WIDTH];
        fill_cells(cells, cell(' ', STYLE_PLAIN));
        if (!look.is_empty)
            compact_piece(&look, cells);
        else if (look.is_named)
            compact_name(&look, cells);
        else
            compact_bare(&look, cells);
        put_cells(pic->canvas, row, column - 1, v->order[i], cells);
        canvas_put(pic->canvas, row, 0, (unsigned char)look.name.text[0], STYLE_LABEL);
        canvas_add(pic->canvas, ruler_row, column, &look.name.text[1], STYLE_LABEL);
    }
    return STATUS_OK;
}

static enum status draw(const struct variant *variant, const struct pos *p, const struct view *view,
                        struct canvas *out)
{
    const struct tg_variant *v = tg_variant(variant);
    struct painting pic = {
        .v = v, .p = tg_pos(p), .view = view, .canvas = out, .top = 2 * TG_BOARD_LINES_MAX};
    mark_tiles(v, pic.p, view, pic.marks);
    for (int i = 0; i < v->board.n_tiles; i++) {
        int h = half_line(v, v->order[i]);
        pic.top = h < pic.top ? h : pic.top;
        pic.bottom = h > pic.bottom ? h : pic.bottom;
    }
    return view->style == VIEW_COMPACT ? paint_compact(&pic) : paint_large(&pic);
}

/* Write a tile and what is on it, such as "b6 empty" or "b6 cian triangle". */
static void describe_tile(const struct tg_variant *v, const struct tg_pos *p, int bit,
                          struct text *out)
{
    const enum tg_piece piece = tg_piece(v, p, bit);
    const char *side = v->variant.rules->side_names[tg_owner(v, p, bit)];
    if (piece == TG_PIECE_NONE)
        text_printf(out, "%s empty", tg_name(v, bit).text);
    else
        text_printf(out, "%s %s %s", tg_name(v, bit).text, side, tg_piece_names[piece]);
}

/* The facts begin with the side whose camp is at the top and end with the pieces on gold tiles. */
static int facts(const struct variant *variant, const struct pos *pos, struct fact *out)
{
    const struct tg_variant *v = tg_variant(variant);
    const struct tg_pos *p = tg_pos(pos);
    int tiles[TG_BOARD_TILES_MAX], n = 0;
    const int n_tiles = list_tiles(v, tiles);
    out[n++] = (struct fact){FACT_SIDE, SIDE_SECOND, PLACE_NONE, 0};
    out[n++] = (struct fact){FACT_SIDE, SIDE_FIRST, PLACE_NONE, 0};
    for (int i = 0; i < n_tiles; i++) {
        const enum tg_piece piece = tg_piece(v, p, tiles[i]);
        const int holder = piece == TG_PIECE_NONE ? FACT_NOBODY : (int)tg_owner(v, p, tiles[i]);
        if (tg_has(v->gold, tiles[i]))
            out[n++] = (struct fact){FACT_GAME, (uint8_t)holder, (int16_t)tiles[i], (int)piece};
    }
    return n;
}

static void sentence(const struct variant *variant, const struct pos *pos, const struct fact *f,
                     int n, struct text *out)
{
    const struct tg_variant *v = tg_variant(variant);
    int tiles[TG_BOARD_TILES_MAX];
    if (f->kind == FACT_SIDE) {
        rules_list_side(variant, pos, (enum side)f->side, tiles, list_tiles(v, tiles), out);
        return;
    }
    text_add(out, n == 1 ? "Gold tile: " : "Gold tiles: ");
    for (int i = 0; i < n; i++) {
        text_add(out, i > 0 ? ", " : "");
        describe_tile(v, tg_pos(pos), f[i].place, out);
    }
    text_put(out, '.');
}

/* Write what the selected piece is, such as "f6 is a red triangle: up to 3 steps". */
static void panel_piece(const struct tg_variant *v, const struct tg_pos *p, int bit,
                        struct text *out)
{
    const enum tg_piece piece = tg_piece(v, p, bit);
    const int steps = piece == TG_PIECE_NONE ? 0 : tg_steps_from(v, piece, bit);
    if (piece != TG_PIECE_NONE)
        text_printf(out, "%s is a %s %s: %s%d step%s\n", tg_name(v, bit).text,
                    v->variant.rules->side_names[tg_owner(v, p, bit)], tg_piece_names[piece],
                    steps == 1 ? "" : "up to ", steps, steps == 1 ? "" : "s");
    else if (tg_has(v->gold, bit))
        text_printf(out, "%s is gold: hold all gold to win\n", tg_name(v, bit).text);
}

static void panel(const struct variant *variant, const struct pos *pos, const struct view *view,
                  enum panel part, struct text *out)
{
    const struct tg_variant *v = tg_variant(variant);
    if (part == PANEL_PIECE && view->selected >= 0 && tg_has(v->tiles, view->selected))
        panel_piece(v, tg_pos(pos), view->selected, out);
}

/* ---- pictures: regular hexagons with a flat top ---- */

enum {
    HALF_WIDTH = 52, /* half the width of a tile, which is also the length of its side */
    QUARTER = 26,
    HALF_HEIGHT = 45,
    COLUMN = HALF_WIDTH + QUARTER, /* distance from one column to the next */
};

static const struct picture_corner corners[] = {
    {HALF_WIDTH, 0},  {QUARTER, HALF_HEIGHT},   {-QUARTER, HALF_HEIGHT},
    {-HALF_WIDTH, 0}, {-QUARTER, -HALF_HEIGHT}, {QUARTER, -HALF_HEIGHT},
};

/* The shapes of pieces. They have about the same area. They are drawn below the middle of the tile,
 * which leaves room for its name. */
static const struct {
    enum picture_form form;
    int16_t y, size;
} shapes[TG_PIECE_COUNT] = {
    [TG_CIRCLE] = {PICTURE_CIRCLE, 8, 42},
    [TG_TRIANGLE] = {PICTURE_TRIANGLE, 15, 52},
    [TG_SQUARE] = {PICTURE_SQUARE, 8, 38},
    [TG_PENTAGON] = {PICTURE_PENTAGON, 9, 48},
};

static struct picture_kind kind_of(const struct tg_variant *v, enum side side, enum tg_piece piece)
{
    return (struct picture_kind){
        .name = tg_piece_names[piece],
        .letter = (char)(v->variant.rules->side_names[side][0] - 'a' + 'A'),
        .form = (uint8_t)shapes[piece].form,
        .side = (uint8_t)side,
        .is_filled = side == SIDE_SECOND,
        .y = shapes[piece].y,
        .width = shapes[piece].size,
        .height = shapes[piece].size,
    };
}

static void picture(const struct variant *variant, const struct pos *pos, struct picture *out)
{
    const struct tg_variant *v = tg_variant(variant);
    const struct tg_pos *p = tg_pos(pos);
    out->n_tiles = 0;
    out->n_pieces = 0;
    out->gold_name = NULL;
    out->n_corners = sizeof corners / sizeof corners[0];
    memcpy(out->corners, corners, sizeof corners);
    for (int i = 0; i < v->board.n_tiles; i++) {
        const int bit = v->order[i];
        const enum tg_piece piece = tg_piece(v, p, bit);
        out->tiles[out->n_tiles++] = (struct picture_tile){
            .place = (int16_t)bit,
            .x = (int16_t)(COLUMN * v->x_of[bit]),
            .y = (int16_t)(HALF_HEIGHT * half_line(v, bit)),
            .is_gold = tg_has(v->gold, bit),
        };
        if (piece != TG_PIECE_NONE)
            out->pieces[out->n_pieces++] =
                (struct picture_piece){(int16_t)i, kind_of(v, tg_owner(v, p, bit), piece)};
    }
}

const struct rules_show tg_show = {
    .draw = draw, .picture = picture, .facts = facts, .sentence = sentence, .panel = panel};
