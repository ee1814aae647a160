/* The simple evaluation for games on square boards. */
#include "engine/eval/square.h"

#include "rules/square/square.h"

enum { PIECE = 100 };

static int count(const struct variant *v, const struct pos *p, enum side side)
{
    const struct grid *g = square_grid(v);
    const int *values = square_game(v)->values;
    int sum = 0;
    for (int i = 0; i < g->rows * g->columns; i++) {
        enum side owner;
        const int what = square_piece(v, p, square_number(g, i), &owner);
        if (what >= 0)
            sum += (owner == side ? 1 : -1) * (values ? values[what] : PIECE);
    }
    return sum;
}

int square_value(const struct variant *v, const struct pos *p, enum side side)
{
    if (p->result == RESULT_DRAW)
        return 0;
    if (p->result != RESULT_NONE)
        return (p->result == RESULT_FIRST) == (side == SIDE_FIRST) ? EVAL_WON : -EVAL_WON;
    return count(v, p, side);
}

/* Does not set wins_at_once, because the search itself finds immediate wins. */
void square_evaluate(const struct variant *v, const struct pos *p, struct evaluation *out)
{
    *out = (struct evaluation){.score = count(v, p, (enum side)p->side)};
}
