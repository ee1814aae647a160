/*
 * Tactigon's boards as positions that are set up by hand: tiles, gold and where pieces start. A
 * sheet has room for the largest board of the format, and the board stands in its corner, as in its
 * file. It is drawn as the compact board is: columns are rows.
 */
#include "tactigon.h"

#include <string.h>

#include "rules/grid.h"

enum {
    COLUMNS = TG_BOARD_COLUMNS_MAX,
    LINES = TG_BOARD_LINES_MAX,
    WHAT_TILE = TG_PIECE_COUNT, /* behind the pieces */
    WHAT_GOLD,
    CELL_GOLD = 0x80, /* on the character of a cell, as in a file */
    CELL_NONE = '-',
    CELL_EMPTY = '.',
};

struct sheet_variant {
    struct variant variant;
    struct tg_board board;
};

struct sheet {
    struct pos pos;
    char name[BOARD_NAME_MAX], title[BOARD_TITLE_MAX];
    uint8_t cells[LINES][COLUMNS];
};

_Static_assert(sizeof(struct sheet) <= RULES_POS_MAX && sizeof(struct sheet) % 8 == 0,
               "a sheet is a position");

static const struct sheet *sheet_of(const struct pos *p)
{
    return (const struct sheet *)p;
}

static uint8_t *cell_of(struct pos *p, int place)
{
    return &((struct sheet *)p)->cells[place / COLUMNS][place % COLUMNS];
}

static uint8_t cell_at(const struct pos *p, int place)
{
    return sheet_of(p)->cells[place / COLUMNS][place % COLUMNS];
}

/* ---- made of boards, and back ---- */

static void take_board(const struct tg_board *b, struct pos *out)
{
    struct sheet *s = (struct sheet *)out;
    memset(s, 0, sizeof *s);
    memset(s->cells, CELL_NONE, sizeof s->cells);
    memcpy(s->name, b->name, sizeof s->name);
    memcpy(s->title, b->title, sizeof s->title);
    for (int y = 0; y < b->lines; y++)
        memcpy(s->cells[y], b->cells[y], (size_t)b->columns);
    for (int i = 0; i < b->n_gold; i++)
        s->cells[b->gold[i].y][b->gold[i].x] |= CELL_GOLD;
}

static enum status variant_make(struct variant *v, const struct variant_spec *spec,
                                struct error *error)
{
    struct tg_board *b = &((struct sheet_variant *)v)->board;
    v->pos_size = sizeof(struct sheet);
    v->n_places = COLUMNS * LINES;
    return tg_board_read(spec->board_text, spec->board_size, b, error);
}

static void start(const struct variant *v, struct pos *out)
{
    take_board(&((const struct sheet_variant *)v)->board, out);
}

static enum status pos_parse(const struct variant *v, const char *s, struct pos *out,
                             struct error *error)
{
    struct tg_board b;
    (void)v;
    const enum status status = tg_board_read(s, strlen(s), &b, error);
    if (status == STATUS_OK)
        take_board(&b, out);
    return status;
}

/* How many columns and lines of the sheet the board has. */
static void measure(const struct sheet *s, int *columns, int *lines)
{
    *columns = *lines = 1;
    for (int i = 0; i < COLUMNS * LINES; i++) {
        if (s->cells[i / COLUMNS][i % COLUMNS] == CELL_NONE)
            continue;
        *lines = i / COLUMNS + 1;
        if (i % COLUMNS >= *columns)
            *columns = i % COLUMNS + 1;
    }
}

static void pos_format(const struct variant *v, const struct pos *pos, struct text *out)
{
    const struct sheet *s = sheet_of(pos);
    int columns, lines;
    (void)v;
    measure(s, &columns, &lines);
    text_printf(out, "name: %s\ntitle: %s\nsize: %dx%d\nlayout: even-q\ngold:", s->name, s->title,
                columns, lines);
    for (int i = 0; i < COLUMNS * LINES; i++) {
        if (!(s->cells[i / COLUMNS][i % COLUMNS] & CELL_GOLD))
            continue;
        text_printf(out, " %s", grid_name(i / COLUMNS, i % COLUMNS).text);
    }
    text_add(out, "\nrows:\n#    ");
    for (int x = 0; x < columns; x++)
        text_printf(out, " %c", 'a' + x);
    for (int i = 0; i < lines * columns; i++) {
        const uint8_t cell = s->cells[i / columns][i % columns];
        if (i % columns == 0)
            text_printf(out, "\n%3d  ", i / columns + 1);
        text_printf(out, " %c", cell == (CELL_EMPTY | CELL_GOLD) ? '*' : cell & ~CELL_GOLD);
    }
    text_put(out, '\n');
}

/* ---- names ---- */

static void place_format(const struct variant *v, int place, struct text *out)
{
    (void)v;
    grid_name_add(place / COLUMNS, place % COLUMNS, out);
}

static int place_parse(const struct variant *v, const char *s, size_t len)
{
    static const struct grid all = {LINES, COLUMNS, .stride = COLUMNS};
    (void)v;
    return grid_name_parse(&all, s, len);
}

/* ---- editing ---- */

static int look(const struct variant *v, const struct pos *p, int place, enum side *owner)
{
    const uint8_t cell = cell_at(p, place);
    const char *letter = strchr(tg_piece_letters, cell & ~CELL_GOLD);
    const int piece = letter ? (int)(letter - tg_piece_letters) : -1;
    (void)v;
    *owner = piece >= TG_PIECE_COUNT ? SIDE_SECOND : SIDE_FIRST;
    if (cell == CELL_NONE)
        return -1;
    return piece >= 0 ? piece % TG_PIECE_COUNT : cell & CELL_GOLD ? WHAT_GOLD : WHAT_TILE;
}

/* Gold stays below a piece, and gold that is put there too; a piece or gold brings its tile. */
static enum status put(const struct variant *v, struct pos *p, int place, enum side side, int what,
                       struct error *error)
{
    uint8_t *cell = cell_of(p, place);
    (void)v;
    (void)error;
    if (what == WHAT_TILE)
        *cell = CELL_EMPTY;
    else if (what == WHAT_GOLD)
        *cell = (uint8_t)((*cell == CELL_NONE ? CELL_EMPTY : *cell) | CELL_GOLD);
    else
        *cell =
            (uint8_t)(tg_piece_letters[TG_PIECE_COUNT * (int)side + what] | (*cell & CELL_GOLD));
    return STATUS_OK;
}

/* First the piece, then the gold, then the tile. */
static void take(const struct variant *v, struct pos *p, int place)
{
    enum side owner;
    const int what = look(v, p, place, &owner);
    uint8_t *cell = cell_of(p, place);
    if (what == WHAT_TILE)
        *cell = CELL_NONE;
    else if (what == WHAT_GOLD)
        *cell = CELL_EMPTY;
    else
        *cell = (uint8_t)(CELL_EMPTY | (*cell & CELL_GOLD));
}

enum { FIELD_NAME, FIELD_TITLE, FIELD_SHIFT };
static const struct editing_field fields[] = {
    {"name", "NAME", "the board's name: small letters, digits, _ and -", 0},
    {"title", "WORDS", "what lists say of it", 0},
    {"shift", "WAY", "all of it: up, down, left or right", 0},
    {0},
};

static void get(const struct variant *v, const struct pos *p, int field, struct text *out)
{
    (void)v;
    if (field != FIELD_SHIFT)
        text_add(out, field == FIELD_NAME ? sheet_of(p)->name : sheet_of(p)->title);
}

/*
 * Everything by so many columns and lines; false when something would leave the sheet. Even columns
 * stand half a line lower: where they become odd ones they go a line down to stay where they are.
 */
static bool shift(struct sheet *s, int right, int down)
{
    const struct sheet before = *s;
    memset(s->cells, CELL_NONE, sizeof s->cells);
    for (int i = 0; i < COLUMNS * LINES; i++) {
        const int x = i % COLUMNS + right,
                  y = i / COLUMNS + down + (right != 0 && i % COLUMNS % 2 == 0);
        const uint8_t cell = before.cells[i / COLUMNS][i % COLUMNS];
        if (cell == CELL_NONE)
            continue;
        if (y < 0 || y >= LINES || x < 0 || x >= COLUMNS)
            return false;
        s->cells[y][x] = cell;
    }
    return true;
}

static enum status set(const struct variant *v, struct pos *p, int field, const char *value,
                       struct error *error)
{
    static const char ways[] = "udlr";
    static const int right[] = {0, 0, -1, 1}, down[] = {-1, 1, 0, 0};
    struct sheet moved = *sheet_of(p);
    const char *way = strchr(ways, text_lower(*value));
    (void)v;
    if (field == FIELD_SHIFT) {
        if (!way || !*way)
            return error_set(error, STATUS_BAD_INPUT, 0, 0, "Expected up, down, left or right");
        if (!shift(&moved, right[way - ways], down[way - ways]))
            return error_set(error, STATUS_BAD_INPUT, 0, 0, "There is no room %s", value);
    } else {
        char *to = field == FIELD_NAME ? moved.name : moved.title;
        const size_t room = field == FIELD_NAME ? sizeof moved.name : sizeof moved.title;
        struct text text = text_in(to, room);
        memset(to, 0, room);
        text_add(&text, value);
        if (text.is_cut)
            return error_set(error, STATUS_BAD_INPUT, 0, 0, "This is too long");
    }
    memcpy(p, &moved, sizeof moved);
    return STATUS_OK;
}

static const char *const pieces[] = {"circle", "triangle", "square", "pentagon", NULL};
static const char *const things[] = {"tile", "gold", NULL};
static const struct editing editing = {.pieces = pieces,
                                       .things = things,
                                       .fields = fields,
                                       .look = look,
                                       .put = put,
                                       .take = take,
                                       .get = get,
                                       .set = set};

/* ---- for the eye ---- */

enum { LEFT = 2, WIDTH = 4 };

/* One cell, in row `row` of the canvas. */
static void draw_cell(const struct pos *p, int place, int row, bool is_unicode, struct canvas *c)
{
    enum side owner;
    const int column = LEFT + WIDTH * (place / COLUMNS) + (place % COLUMNS % 2 ? 0 : WIDTH / 2);
    const int what = look(NULL, p, place, &owner);
    canvas_own(c, row, column, WIDTH - 1, place);
    if (what < 0)
        canvas_put(c, row, column, '-', STYLE_DIM);
    else if (what < TG_PIECE_COUNT)
        tg_draw_piece(c, row, column, owner, (enum tg_piece)what, is_unicode);
    else if (what == WHAT_TILE)
        canvas_put(c, row, column, '.', STYLE_PLAIN);
    if (cell_at(p, place) & CELL_GOLD)
        canvas_put(c, row, column + (what == WHAT_GOLD ? 0 : 2), '*', STYLE_GOLD);
}

/* Columns are rows, a being the last one; there is a line and a column of room behind the board. */
static enum status draw(const struct variant *v, const struct pos *p, const struct view *view,
                        struct canvas *out)
{
    int columns, lines;
    (void)v;
    measure(sheet_of(p), &columns, &lines);
    columns += columns < COLUMNS;
    lines += lines < LINES;
    const enum status status = canvas_reset(out, columns + 1, LEFT + WIDTH * lines + WIDTH / 2);
    for (int i = 0; status == STATUS_OK && i < lines * columns; i++) {
        const int x = i % columns, y = i / columns;
        char label[4];
        struct text text = text_in(label, sizeof label);
        text_add_number(&text, y + 1);
        canvas_add(out, 0, LEFT + WIDTH * y, label, STYLE_LABEL);
        canvas_put(out, columns - x, 0, (uint32_t)('a' + x), STYLE_LABEL);
        draw_cell(p, COLUMNS * y + x, columns - x, view->is_unicode, out);
    }
    return status;
}

static const struct rules_show show = {.draw = draw};
static const char *const rule_sets[] = {"none", NULL};

const struct rules tg_sheet_rules = {
    .name = "board",
    .title = "Tactigon board",
    .side_names = {"red", "cian"},
    .side_colors = {COLOR_RED, COLOR_CIAN},
    .rule_sets = rule_sets,
    .boards = tg_boards,
    .n_boards = TACTIGON_N_BOARDS,
    .editing = &editing,
    .variant_size = sizeof(struct sheet_variant),
    .variant_make = variant_make,
    .start = start,
    .pos_format = pos_format,
    .pos_parse = pos_parse,
    .place_format = place_format,
    .place_parse = place_parse,
    .show = &show,
};
