/*
 * Planes that several games share, and the common encoding of games on squares. On n squares, an
 * action is from * n + to, where from is n for a step without a start square. The words in
 * rules->words, such as "pass", have the actions after these. The planes show each kind of piece of
 * the side to move, then each kind of the other side. The three planes of planes_tail are last.
 */
#include "library/encode/encode.h"

#include <string.h>

#include "rules/square/square.h"

void planes_fill(struct planes *out, int value)
{
    if (value != 0)
        memset(out->at, value < ENCODE_BYTE_MAX ? value : ENCODE_BYTE_MAX,
               (size_t)(out->rows * out->columns));
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

static int count_places(const struct variant *v)
{
    return square_grid(v)->rows * square_grid(v)->columns;
}

static int count_actions(const struct variant *v)
{
    const int n = count_places(v);
    int words = 0;
    while (v->rules->words && v->rules->words[words])
        words++;
    return (n + 1) * n + words;
}

static int number(const struct variant *v, const int16_t *numbers, move_code m)
{
    const int n = count_places(v), from = square_from(m);
    if (m & SQUARE_WORD)
        return (n + 1) * n + (int)(m & 0xff);
    return (from == PLACE_NONE ? n : numbers[from]) * n + numbers[square_to(m)];
}

DEFINE_ACTIONS_OF(number)

int square_turn_action(const struct variant *v, const int16_t *turned, int action,
                       const uint8_t *unused)
{
    const int n = count_places(v), from = action / n;
    if (action >= (n + 1) * n)
        return action;
    return (from == n ? n : turned[from]) * n + turned[action % n];
}

static int count_kinds(const struct variant *v)
{
    return (int)strlen(square_game(v)->letters[SIDE_FIRST]);
}

int square_count_planes(const struct variant *v)
{
    return 2 * count_kinds(v) + 3;
}

void planes_pieces(struct planes *out, const struct variant *v, const struct pos *p)
{
    const int n = count_places(v), n_kinds = count_kinds(v);
    for (int i = 0; i < n; i++) {
        enum side owner;
        const int what = square_piece(v, p, square_number(square_grid(v), i), &owner);
        if (what >= 0)
            out->at[((owner == (enum side)p->side ? 0 : n_kinds) + what) * n + i] = 1;
    }
    out->at += 2 * n_kinds * n;
}

static void planes(const struct variant *v, const struct pos *p, bool repeated, uint8_t *data)
{
    struct planes out = {data, square_grid(v)->rows, square_grid(v)->columns};
    planes_pieces(&out, v, p);
    planes_tail(&out, v, p, repeated);
}

const struct encoding square_encoding = {.actions = count_actions,
                                         .actions_of = actions_of,
                                         .planes = planes,
                                         .turn_action = square_turn_action,
                                         ENCODE_SQUARES};
