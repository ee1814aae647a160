/* The encoding of a small game on squares for tests/newgame.sh. On n squares, an action is from * n
 * + to, where from is n for a step without a start square; then the game's words. The planes are
 * own pieces, enemy pieces, and planes_tail. */
#include "library/encode/encode.h"
#include "rules/square/square.h"

extern const struct rules ataxx_rules;

static int count_places(const struct variant *v)
{
    return square_grid(v)->rows * square_grid(v)->columns;
}

static int actions(const struct variant *v)
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

static int turn_action(const struct variant *v, const int16_t *turned, int action,
                       const uint8_t *unused)
{
    const int n = count_places(v), from = action / n;
    if (action >= (n + 1) * n)
        return action;
    return (from == n ? n : turned[from]) * n + turned[action % n];
}

static void planes(const struct variant *v, const struct pos *p, bool repeated, uint8_t *data)
{
    struct planes out = {data, square_grid(v)->rows, square_grid(v)->columns};
    for (int i = 0; i < count_places(v); i++) {
        enum side owner;
        if (square_piece(v, p, square_number(square_grid(v), i), &owner) >= 0)
            out.at[(owner == (enum side)p->side ? 0 : count_places(v)) + i] = 1;
    }
    planes_next(&out);
    planes_next(&out);
    planes_tail(&out, v, p, repeated);
}

const struct encoding ataxx_encoding = {.rules = &ataxx_rules,
                                        .actions = actions,
                                        .n_planes = 5,
                                        .actions_of = actions_of,
                                        .planes = planes,
                                        .turn_action = turn_action,
                                        ENCODE_SQUARES};
