/*
 * Apart for learners: an action is square * 8 + direction, as a direction fixes the length, and one
 * more for the end of a turn that could go on.
 */
#include "rules/apart/apart.h"
#include "library/encode/encode.h"

enum { PLANES = 10 };

static int actions(const struct variant *v)
{
    return square_grid(v)->columns * square_grid(v)->rows * APART_DIRECTIONS + 1;
}

/* A turn enters no square twice, and of so many quiet turns in a row there is a draw. */
static int max_length(const struct variant *v)
{
    union position start;
    v->rules->start(v, &start.pos);
    const struct apart_pos *p = apart_pos(&start.pos);
    const int pieces = apart_size(&p->pieces[0]) + apart_size(&p->pieces[1]);
    return (pieces + 1) * APART_QUIET_LIMIT * square_grid(v)->columns * square_grid(v)->rows;
}

static int sign(int x)
{
    return (x > 0) - (x < 0);
}

static int action(const struct variant *v, const int16_t *numbers, move_code m)
{
    if (m & APART_STOP)
        return actions(v) - 1;
    const int from = apart_from(m), to = apart_to(m);
    const int step = APART_STRIDE * sign(to / APART_STRIDE - from / APART_STRIDE) +
                     sign(to % APART_STRIDE - from % APART_STRIDE);
    int direction = 0;
    while (apart_steps[direction] != step)
        direction++;
    return numbers[from] * APART_DIRECTIONS + direction;
}

static void add_set(struct apart_set s, struct planes *out)
{
    while (!apart_is_empty(&s)) {
        const int square = apart_pop(&s);
        planes_set(out, square % APART_STRIDE, square / APART_STRIDE, 1);
    }
    planes_next(out);
}

static void planes(const struct variant *v, const struct pos *pos, bool repeated, float *data)
{
    const struct apart_pos *p = apart_pos(pos);
    struct planes out = {data, square_grid(v)->rows, square_grid(v)->columns};
    planes_pieces(&out, v, pos);
    if (pos->mid_turn)
        planes_set(&out, apart_jumper(p) % APART_STRIDE, apart_jumper(p) / APART_STRIDE, 1);
    planes_next(&out);
    add_set(p->used, &out);
    add_set(p->taken, &out);
    planes_fill(&out, pos->mid_turn ? 1 : 0);
    planes_fill(&out, p->ply == 0 ? 1 : 0);
    planes_tail(&out, v, pos, repeated);
}

const struct encoding apart_encoding = {.rules = &apart_rules,
                                        .actions = actions,
                                        .n_planes = PLANES,
                                        .max_length = max_length,
                                        .action = action,
                                        .planes = planes,
                                        ENCODE_SQUARES};
