/* What the encodings of several games share: planes, and the places of games on squares. */
#include "library/encode/encode.h"

#include <string.h>

#include "rules/square/square.h"

void planes_fill(struct planes *out, int value)
{
    if (value != 0)
        memset(out->at, value, (size_t)(out->rows * out->columns));
    planes_next(out);
}

void planes_tail(struct planes *out, const struct variant *v, const struct pos *p, bool repeated)
{
    planes_fill(out, p->side == v->first ? 1 : 0);
    planes_fill(out,
                p->halfmove_clock < ENCODE_BYTE_MAX ? (int)p->halfmove_clock : ENCODE_BYTE_MAX);
    planes_fill(out, repeated ? 1 : 0);
}

void square_size(const struct variant *v, int32_t *rows, int32_t *columns)
{
    *rows = square_grid(v)->rows;
    *columns = square_grid(v)->columns;
}

int square_place_at(const struct variant *v, int i)
{
    const struct grid *g = square_grid(v);
    return i < g->rows * g->columns ? square_number(g, i) : PLACE_NONE;
}

void square_place_xy(const struct variant *v, int place, int *x, int *y)
{
    *x = grid_column_at(square_grid(v), place);
    *y = grid_row_at(square_grid(v), place);
}
