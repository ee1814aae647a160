/* The encoding of Tactigon: an action is from * n + to, where n is the number of tiles. */
#include "rules/tactigon/tactigon.h"
#include "library/encode/encode.h"

#include <string.h>

enum { PLANES = 14 };

static int actions(const struct variant *v)
{
    const int n = tg_variant(v)->board.n_tiles;
    return n * n;
}

static void size(const struct variant *v, int32_t *rows, int32_t *columns)
{
    *rows = tg_variant(v)->board.lines;
    *columns = tg_variant(v)->board.columns;
}

/* Returns an upper bound: each capture removes a piece; the draw limit bounds the plies between
 * captures. */
static int max_length(const struct variant *variant)
{
    const struct tg_variant *v = tg_variant(variant);
    int pieces = 0;
    for (int y = 0; y < v->board.lines; y++)
        for (int x = 0; x < v->board.columns; x++)
            pieces += text_is_letter(v->board.cells[y][x]);
    return pieces * tg_rules.halfmove_limit;
}

static int place_at(const struct variant *v, int i)
{
    return i < tg_variant(v)->board.n_tiles ? tg_variant(v)->order[i] : PLACE_NONE;
}

static void place_xy(const struct variant *v, int place, int *x, int *y)
{
    *x = tg_variant(v)->x_of[place];
    *y = tg_variant(v)->y_of[place];
}

static int number(const struct variant *v, const int16_t *numbers, move_code m)
{
    return numbers[tg_from(m)] * tg_variant(v)->board.n_tiles + numbers[tg_to(m)];
}
DEFINE_ACTIONS_OF(number)

/* Rotating the board by 180 degrees exchanges opposite columns and reverses the lines in each.
 * Heights are in half lines, because odd columns are half a line higher. Cells that would leave the
 * plane stay where they are. */
static bool turn_cells(const struct variant *variant, int16_t *cells)
{
    const struct tg_variant *v = tg_variant(variant);
    const int columns = v->board.columns, lines = v->board.lines;
    int top = 2 * lines, bottom = -1;
    for (int i = 0; i < v->board.n_tiles; i++) {
        const int height = 2 * v->y_of[v->order[i]] - v->x_of[v->order[i]] % 2;
        top = height < top ? height : top;
        bottom = height > bottom ? height : bottom;
    }
    for (int i = 0; i < lines * columns; i++) {
        const int x = i % columns, y = i / columns, to_x = columns - 1 - x;
        const int twice = top + bottom - 2 * y + x % 2 + to_x % 2, to_y = twice / 2;
        const bool is_inside = twice >= 0 && twice % 2 == 0 && to_y < lines;
        const int bit = v->bit_at[y][x], to = is_inside ? v->bit_at[to_y][to_x] : -1;
        if (bit >= 0 && (to < 0 || tg_has(v->gold, bit) != tg_has(v->gold, to)))
            return false;
        cells[i] = (int16_t)(is_inside ? to_y * columns + to_x : i);
    }
    return true;
}

static int turn_action(const struct variant *v, const int16_t *turned, int action,
                       const uint8_t *unused)
{
    const int n = tg_variant(v)->board.n_tiles;
    return turned[action / n] * n + turned[action % n];
}

/* A rotation leaves the plane of odd columns unchanged. */
static void turn_planes(const struct variant *v, const uint8_t *data, uint8_t *out)
{
    enum { ODD_COLUMNS = 10 };
    int32_t rows, columns;
    size(v, &rows, &columns);
    memcpy(out + ODD_COLUMNS * rows * columns, data + ODD_COLUMNS * rows * columns,
           (size_t)(rows * columns));
}

/* Writes the next plane: the tiles that are in both sets. */
static void add_set(const struct tg_variant *v, const uint64_t *a, const uint64_t *b,
                    struct planes *out)
{
    for (int i = 0; i < v->words; i++)
        for (uint64_t w = a[i] & b[i]; w; w &= w - 1) {
            const int bit = 64 * i + port_lowest(w);
            planes_set(out, v->x_of[bit], v->y_of[bit]);
        }
    planes_next(out);
}

static void planes(const struct variant *variant, const struct pos *pos, bool repeated,
                   uint8_t *data)
{
    const struct tg_variant *v = tg_variant(variant);
    const struct tg_pos *p = tg_pos(pos);
    struct planes out = {data, v->board.lines, v->board.columns};
    for (int i = 0; i < 2; i++)
        for (int piece = TG_CIRCLE; piece < TG_PIECE_COUNT; piece++)
            add_set(v, tg_set(v, p, (i ^ pos->side) ? TG_SET_SECOND : TG_SET_FIRST),
                    tg_set(v, p, TG_SET_CIRCLE + piece), &out);
    add_set(v, v->tiles, v->tiles, &out);
    add_set(v, v->gold, v->gold, &out);
    for (int y = 0; y < out.rows; y++)
        for (int x = 1; x < out.columns; x += 2)
            planes_set(&out, x, y);
    planes_next(&out);
    planes_tail(&out, variant, pos, repeated);
}

const struct encoding tg_encoding = {.rules = &tg_rules,
                                     .actions = actions,
                                     .n_planes = PLANES,
                                     .size = size,
                                     .max_length = max_length,
                                     .place_at = place_at,
                                     .place_xy = place_xy,
                                     .actions_of = actions_of,
                                     .planes = planes,
                                     .turn_cells = turn_cells,
                                     .turn_action = turn_action,
                                     .turn_planes = turn_planes};
