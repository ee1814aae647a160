/*
 * Three Dragons for learners: an action is (from * 16 + t) * 6 + c. t counts the squares that a
 * piece could slide to on an empty board, the other columns of its row, then the other rows of its
 * column; c is which piece is taken where there is a choice.
 */
#include "rules/dragons/dragons.h"
#include "library/encode/encode.h"

enum {
    PLANES = 16,
    SIZE = DRAGONS_BOARD_SIZE,
    SLIDES = 2 * (SIZE - 1),
    CHOICES = DRAGONS_CHOICE_UP + DRAGONS_DIRECTIONS,
};

static int actions(const struct variant *v)
{
    (void)v;
    return SIZE * SIZE * SLIDES * CHOICES;
}

/* The counter of quiet plies begins again with a capture, which takes a piece, or with a dragon. */
static int max_length(const struct variant *v)
{
    (void)v;
    return (2 * DRAGONS_PIECES + 2 * DRAGONS_CAVES) * DRAGONS_QUIET_LIMIT;
}

/* The number of `to` among the others of its line. */
static int skip(int to, int from)
{
    return to - (to > from);
}

static int action(const struct variant *v, const int16_t *numbers, move_code m)
{
    const int from = dragons_from(m), to = dragons_to(m);
    const int row = dragons_row_of(to), column = dragons_column_of(to);
    const int slide = row == dragons_row_of(from) ? skip(column, dragons_column_of(from))
                                                  : SIZE - 1 + skip(row, dragons_row_of(from));
    (void)v;
    return (numbers[from] * SLIDES + slide) * CHOICES + dragons_choice(m);
}

static void add_set(struct dragons_set s, struct planes *out)
{
    for (int i = 0; i < 2; i++)
        for (uint64_t w = s.w[i]; w; w &= w - 1) {
            const int place = 64 * i + port_lowest(w);
            planes_set(out, dragons_column_of(place), dragons_row_of(place), 1);
        }
    planes_next(out);
}

static void planes(const struct variant *v, const struct pos *pos, bool repeated, float *data)
{
    const struct dragons_pos *p = dragons_pos(pos);
    const uint32_t open = dragons_open(dragons_variant(v), p);
    struct planes out = {data, SIZE, SIZE};
    struct dragons_set mountains = dragons_rocks(), caves[2] = {{{0, 0}}, {{0, 0}}};
    for (int i = 0; i < 2; i++)
        for (int strength = 1; strength <= DRAGONS_STRENGTH_MAX; strength++)
            add_set(dragons_set_and(p->sides[i ^ pos->side], dragons_of_strength(p, strength)),
                    &out);
    for (int k = 0; k < DRAGONS_CAVES; k++) {
        const struct dragons_set cave = dragons_set_of(dragons_caves[k].place);
        const bool is_spent = !(open >> k & 1);
        caves[is_spent] = dragons_set_or(caves[is_spent], cave);
        mountains = dragons_set_minus(mountains, cave);
    }
    add_set(mountains, &out);
    add_set(caves[0], &out);
    add_set(caves[1], &out);
    planes_tail(&out, v, pos, repeated);
}

const struct encoding dragons_encoding = {.rules = &dragons_rules,
                                          .actions = actions,
                                          .n_planes = PLANES,
                                          .max_length = max_length,
                                          .action = action,
                                          .planes = planes,
                                          ENCODE_SQUARES};
