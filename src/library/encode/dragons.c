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

static void planes(const struct variant *v, const struct pos *pos, bool repeated, float *data)
{
    enum { MOUNTAINS, OPEN, SPENT, PLACES };
    const uint32_t open = dragons_open(dragons_variant(v), dragons_pos(pos));
    struct planes out = {data, SIZE, SIZE};
    planes_pieces(&out, v, pos);
    for (int i = 0; i < SIZE * SIZE; i++) {
        const int place = square_number(square_grid(v), i), cave = dragons_cave_at(place);
        if (cave >= 0)
            out.at[(open >> cave & 1 ? OPEN : SPENT) * SIZE * SIZE + i] = 1;
        else if (dragons_is_mountain(place))
            out.at[MOUNTAINS * SIZE * SIZE + i] = 1;
    }
    out.at += PLACES * SIZE * SIZE;
    planes_tail(&out, v, pos, repeated);
}

const struct encoding dragons_encoding = {.rules = &dragons_rules,
                                          .actions = actions,
                                          .n_planes = PLANES,
                                          .max_length = max_length,
                                          .action = action,
                                          .planes = planes,
                                          ENCODE_SQUARES};
