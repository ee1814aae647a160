/* The encoding of Apart: an action is square * 8 + direction, because the direction determines the
 * length of a step. One more action ends a turn early. */
#include "library/encode/encode.h"
#include "rules/apart/position.h"

enum { PLANES = 10 };

static int actions(const struct variant *v)
{
    return square_grid(v)->columns * square_grid(v)->rows * APART_DIRECTIONS + 1;
}

/* Returns an upper bound: no turn enters a square twice, and APART_QUIET_LIMIT quiet turns make a
 * draw. */
static int max_length(const struct variant *v)
{
    union position start;
    v->rules->start(v, &start.pos);
    const struct apart_pos *p = apart_pos(&start.pos);
    const int pieces = apart_size(&p->pieces[0]) + apart_size(&p->pieces[1]);
    return (pieces + 1) * APART_QUIET_LIMIT * square_grid(v)->columns * square_grid(v)->rows;
}

static int number(const struct variant *v, const int16_t *numbers, move_code m)
{
    if (m & APART_STOP)
        return actions(v) - 1;
    /* Direction numbers. First index: up, same row, down. Second: left, same column, right. */
    static const uint8_t directions[3][3] = {{5, 3, 7}, {1, 0, 0}, {6, 2, 4}};
    const int from = apart_from(m), to = apart_to(m);
    const int down = to / APART_STRIDE - from / APART_STRIDE;
    const int right = to % APART_STRIDE - from % APART_STRIDE;
    const int direction = directions[1 + (down > 0) - (down < 0)][1 + (right > 0) - (right < 0)];
    return numbers[from] * APART_DIRECTIONS + direction;
}
DEFINE_ACTIONS_OF(number)

/* Opposite directions differ only in the lowest bit, so ^ 1 reverses a direction. */
static int turn_action(const struct variant *v, const int16_t *turned, int action,
                       const uint8_t *unused)
{
    return action == actions(v) - 1 ? action
                                    : turned[action / APART_DIRECTIONS] * APART_DIRECTIONS +
                                          (action % APART_DIRECTIONS ^ 1);
}

static void add_set(const struct apart_set *s, struct planes *out)
{
    for (int i = 0; i < APART_SET_WORDS; i++)
        for (uint64_t w = s->w[i]; w; w &= w - 1) {
            const int square = 64 * i + port_lowest(w);
            planes_set(out, square % APART_STRIDE, square / APART_STRIDE);
        }
    planes_next(out);
}

static void planes(const struct variant *v, const struct pos *pos, bool repeated, uint8_t *data)
{
    const struct apart_pos *p = apart_pos(pos);
    struct planes out = {data, square_grid(v)->rows, square_grid(v)->columns};
    add_set(&p->pieces[pos->side], &out);
    add_set(&p->pieces[!pos->side], &out);
    if (pos->mid_turn)
        planes_set(&out, apart_jumper(p) % APART_STRIDE, apart_jumper(p) / APART_STRIDE);
    planes_next(&out);
    add_set(&p->used, &out);
    add_set(&p->taken, &out);
    planes_fill(&out, pos->mid_turn ? 1 : 0);
    planes_fill(&out, p->ply == 0 ? 1 : 0);
    planes_tail(&out, v, pos, repeated);
}

const struct encoding apart_encoding = {.rules = &apart_rules,
                                        .actions = actions,
                                        .n_planes = PLANES,
                                        .max_length = max_length,
                                        .actions_of = actions_of,
                                        .planes = planes,
                                        .turn_action = turn_action,
                                        ENCODE_SQUARES};
