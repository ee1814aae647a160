/*
 * What the planes of several games share.
 */
#include "library/encode/encode.h"

void planes_fill(struct planes *out, float value)
{
    if (value != 0)
        for (int i = 0; i < out->rows * out->columns; i++)
            out->at[i] = value;
    planes_next(out);
}

void planes_tail(struct planes *out, const struct variant *v, const struct pos *p, bool repeated)
{
    enum { QUIET_UNIT = 100 };
    planes_fill(out, p->side == v->first ? 1 : 0);
    planes_fill(out, (float)p->halfmove_clock / (float)QUIET_UNIT);
    planes_fill(out, repeated ? 1 : 0);
}
