/*
 * Tactigon for learners: an action is from * tiles + to.
 */
#include "rules/tactigon/tactigon.h"
#include "library/encode/encode.h"

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

/* Every capture takes a piece, and between two of them there are fewer plies than make a draw. */
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

static int action(const struct variant *v, const int16_t *numbers, move_code m)
{
    return numbers[tg_from(m)] * tg_variant(v)->board.n_tiles + numbers[tg_to(m)];
}

/* The next plane: the tiles of a set, or of what two sets share. */
static void add_set(const struct tg_variant *v, const uint64_t *a, const uint64_t *b,
                    struct planes *out)
{
    for (int i = 0; i < v->words; i++)
        for (uint64_t w = a[i] & b[i]; w; w &= w - 1) {
            const int bit = 64 * i + port_lowest(w);
            planes_set(out, v->x_of[bit], v->y_of[bit], 1);
        }
    planes_next(out);
}

static void planes(const struct variant *variant, const struct pos *pos, bool repeated, float *data)
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
            planes_set(&out, x, y, 1);
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
                                     .action = action,
                                     .planes = planes};
