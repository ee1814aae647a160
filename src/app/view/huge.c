/*
 * The huge board: the large one of any game, each cell two rows high and two columns wide. Lines
 * become lines of the same thickness, words and pieces stay together in the middle of their place.
 */
#include <string.h>

#include "app/view/board.h"

/* A drawing that is made larger. On hexes slanting lines meet and floors end tiles. */
struct enlarging {
    const struct canvas *from;
    struct canvas *to;
    bool has_hexes;
};

static const struct cell *cell_at(const struct enlarging *e, int row, int column)
{
    static const struct cell outside = {.ch = ' '};
    const struct canvas *c = e->from;
    return row >= 0 && row < c->rows && column >= 0 && column < c->columns
               ? &c->cells[row * c->columns + column]
               : &outside;
}

static enum cell_part part_of(const struct enlarging *e, int row, int column)
{
    return (enum cell_part)cell_at(e, row, column)->part;
}

/* Of a word or a piece. */
static bool is_text(const struct enlarging *e, int row, int column)
{
    return cell_at(e, row, column)->ch != ' ' && part_of(e, row, column) < PART_RISING;
}

static int place_at(const struct enlarging *e, int row, int column)
{
    return cell_place(cell_at(e, row, column));
}

/* ---- lines ---- */

/* What a cell has to be seen, for whoever the other one is of. */
static void copy(const struct enlarging *e, int row, int column, const struct cell *cell)
{
    canvas_put_part(e->to, row, column, cell->ch, (enum style)cell->style,
                    (enum cell_part)cell->part);
}

/* The same of a line, which is nobody's. */
static void put(const struct enlarging *e, int row, int column, const struct cell *cell)
{
    copy(e, row, column, cell);
    canvas_own(e->to, row, column, 1, PLACE_NONE);
}

/* One end of a slanting line is in the tile at its left, the other in that at its right. */
static void enlarge_slant(const struct enlarging *e, int row, int column, bool is_rising)
{
    const struct cell *cell = cell_at(e, row, column);
    canvas_own(e->to, 2 * row + !is_rising, 2 * column, 1, place_at(e, row, column - 1));
    canvas_own(e->to, 2 * row + is_rising, 2 * column + 1, 1, place_at(e, row, column + 1));
    put(e, 2 * row, 2 * column + is_rising, cell);
    put(e, 2 * row + 1, 2 * column + !is_rising, cell);
}

/* Lines of squares are at the top and the left; what is free behind them belongs to the square. */
static void enlarge_line(const struct enlarging *e, int row, int column, enum cell_part part)
{
    const struct cell *cell = cell_at(e, row, column);
    const enum cell_part right = part_of(e, row, column + 1), below = part_of(e, row + 1, column);
    const bool goes_right = right == PART_LEVEL || right == PART_CROSS;
    const bool goes_down = below == PART_UPRIGHT || below == PART_CROSS;
    canvas_own(e->to, 2 * row, 2 * column + 1, 1, place_at(e, row, column + 1));
    canvas_own(e->to, 2 * row + 1, 2 * column, 1, place_at(e, row + 1, column));
    canvas_own(e->to, 2 * row + 1, 2 * column + 1, 1,
               place_at(e, row + (part != PART_UPRIGHT), column + (part != PART_LEVEL)));
    put(e, 2 * row, 2 * column, cell);
    if (part != PART_UPRIGHT && (part == PART_LEVEL || goes_right))
        put(e, 2 * row, 2 * column + 1, part == PART_LEVEL ? cell : cell_at(e, row, column + 1));
    if (part != PART_LEVEL && (part == PART_UPRIGHT || goes_down))
        put(e, 2 * row + 1, 2 * column, part == PART_UPRIGHT ? cell : cell_at(e, row + 1, column));
}

/* ---- words ---- */

/* The lower row of a hex ends in a floor: of gold where its upper row has any. */
static void put_floor(const struct enlarging *e, int row, int begin, int end)
{
    struct cell floor = {.ch = '_', .style = STYLE_PLAIN, .part = PART_FLOOR};
    const int place = place_at(e, row, begin);
    for (int column = 0; column < e->from->columns; column++) {
        if (place_at(e, row - 1, column) == place && part_of(e, row - 1, column) == PART_FLOOR)
            floor = *cell_at(e, row - 1, column);
    }
    for (int column = 2 * begin; column < 2 * end; column++)
        copy(e, 2 * row + 1, column, &floor);
}

/* What joins two parts of a piece in a row goes on from one to the other: "=a2==a2=". */
static void put_joint(const struct enlarging *e, int row, int at, int other, int begin, int end)
{
    const struct cell *cell = cell_at(e, row, at);
    if (cell->part != PART_ACROSS || cell_at(e, row, other)->part != PART_ACROSS)
        return;
    for (int column = begin; column < end; column++)
        copy(e, 2 * row, column, cell);
}

/* The characters begin <= column < end of a place, or of a label. */
static void enlarge_text(const struct enlarging *e, int row, int begin, int end)
{
    const int place = place_at(e, row, begin), n = end - begin;
    const bool is_tile = e->has_hexes && place != PLACE_NONE;
    const bool is_lower = is_tile && place_at(e, row - 1, begin) == place;
    const int column = 2 * begin + n / 2;
    for (int i = 0; i < n; i++)
        copy(e, 2 * row + (is_tile && !is_lower), column + i, cell_at(e, row, begin + i));
    if (is_lower)
        put_floor(e, row, begin, end);
    const struct cell *first = cell_at(e, row, begin), *below = cell_at(e, row + 1, begin);
    if (is_text(e, row + 1, begin) && (first->part == PART_DOWN || below->part == PART_DOWN)) {
        struct cell joint = first->part == PART_DOWN ? *first : *below;
        joint.style = first->style;
        copy(e, 2 * row + 1, column, &joint);
    }
    put_joint(e, row, begin, begin - 1, 2 * begin, column);
    put_joint(e, row, end - 1, end, column + n, 2 * end);
}

/* ---- all of it ---- */

static void enlarge_cell(const struct enlarging *e, int row, int column, enum cell_part part)
{
    const struct cell *cell = cell_at(e, row, column);
    for (int i = 0; i < 2; i++)
        canvas_own(e->to, 2 * row + i, 2 * column, 2, cell_place(cell));
    if (part == PART_RISING || part == PART_FALLING) {
        enlarge_slant(e, row, column, part == PART_RISING);
    } else if (part == PART_UPRIGHT || part == PART_LEVEL || part == PART_CROSS) {
        enlarge_line(e, row, column, part);
    } else if (part == PART_FLOOR) {
        copy(e, 2 * row + 1, 2 * column, cell);
        copy(e, 2 * row + 1, 2 * column + 1, cell);
    }
}

/* The halves of cells that nothing stands in, above and below the board. */
static void trim(struct canvas *c)
{
    if (c->rows > 1 && canvas_row_width(c, c->rows - 1) == 0)
        c->rows--;
    if (c->rows > 1 && canvas_row_width(c, 0) == 0) {
        c->rows--;
        memmove(c->cells, c->cells + c->columns,
                (size_t)c->rows * (size_t)c->columns * sizeof *c->cells);
    }
}

enum status board_enlarge(const struct canvas *from, struct canvas *to)
{
    struct enlarging e = {.from = from, .to = to};
    const enum status status = canvas_reset(to, 2 * from->rows, 2 * from->columns);
    if (status != STATUS_OK)
        return status;
    for (int i = 0; i < from->rows * from->columns; i++)
        e.has_hexes |= from->cells[i].part == PART_RISING;
    for (int row = 0; row < from->rows; row++) {
        for (int column = 0; column < from->columns; column++)
            enlarge_cell(&e, row, column, part_of(&e, row, column));
    }
    for (int row = 0; row < from->rows; row++) {
        for (int begin = 0, end; begin < from->columns; begin = end) {
            end = begin + 1;
            if (!is_text(&e, row, begin))
                continue;
            while (is_text(&e, row, end) && place_at(&e, row, end) == place_at(&e, row, begin))
                end++;
            enlarge_text(&e, row, begin, end);
        }
    }
    trim(to);
    return STATUS_OK;
}
