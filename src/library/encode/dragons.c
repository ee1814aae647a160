/* The encoding of Three Dragons: an action is (from * 16 + t) * 6 + c. t numbers the other squares
 * of the row by column, then those of the column by row. c says which piece is captured, if there
 * is a choice. */
#include "library/encode/encode.h"
#include "rules/dragons/position.h"

enum {
    PLANES = 16,
    SIZE = DRAGONS_BOARD_SIZE,
    SLIDES = 2 * (SIZE - 1),
    CHOICES = DRAGONS_CHOICE_UP + DRAGONS_DIRECTIONS,
};

static int actions(const struct variant *v)
{
    return SIZE * SIZE * SLIDES * CHOICES;
}

/* Returns an upper bound: the most captures and won dragons, times the draw limit in quiet
 * plies. */
static int max_length(const struct variant *v)
{
    return (2 * DRAGONS_PIECES + 2 * DRAGONS_CAVES) * DRAGONS_QUIET_LIMIT;
}

/* Returns the index of `to` in its row or column when `from` is left out. */
static int skip(int to, int from)
{
    return to - (to > from);
}

static int number(const struct variant *v, const int16_t *numbers, move_code m)
{
    const int from = dragons_from(m), to = dragons_to(m);
    const int row = dragons_row_of(to), column = dragons_column_of(to);
    const int slide = row == dragons_row_of(from) ? skip(column, dragons_column_of(from))
                                                  : SIZE - 1 + skip(row, dragons_row_of(from));
    return (numbers[from] * SLIDES + slide) * CHOICES + dragons_choice(m);
}
DEFINE_ACTIONS_OF(number)

/* A rotation reverses the slides along a line and the direction of a capture by strength. */
static int turn_action(const struct variant *v, const int16_t *turned, int action,
                       const uint8_t *unused)
{
    enum { LINE = SIZE - 1 };
    const int from = action / (SLIDES * CHOICES), slide = action / CHOICES % SLIDES;
    const int choice = action % CHOICES;
    return (turned[from] * SLIDES + (slide < LINE ? LINE - 1 - slide : 3 * LINE - 1 - slide)) *
               CHOICES +
           (choice < DRAGONS_CHOICE_UP ? choice
                                       : DRAGONS_CHOICE_UP + ((choice - DRAGONS_CHOICE_UP) ^ 1));
}

/* Marks the squares of a set, each in the plane of its piece's strength. */
static void add_set(const struct dragons_pos *p, struct dragons_set set, uint8_t *at)
{
    for (int i = 0; i < 2; i++)
        for (uint64_t w = set.w[i]; w; w &= w - 1) {
            const int place = 64 * i + port_lowest(w);
            at[(dragons_strength(p, place) - 1) * SIZE * SIZE + dragons_row_of(place) * SIZE +
               dragons_column_of(place)] = 1;
        }
}

static void planes(const struct variant *v, const struct pos *pos, bool repeated, uint8_t *data)
{
    enum { MOUNTAINS, OPEN, SPENT, PLACES };
    const struct dragons_pos *p = dragons_pos(pos);
    const uint32_t open = dragons_open(dragons_variant(v), p);
    struct planes out = {data, SIZE, SIZE};
    for (int who = 0; who < 2; who++) {
        add_set(p, p->sides[pos->side ^ who], out.at);
        out.at += DRAGONS_STRENGTH_MAX * SIZE * SIZE;
    }
    for (int i = 0; i < 2; i++)
        for (uint64_t w = dragons_rocks().w[i]; w; w &= w - 1) {
            const int place = 64 * i + port_lowest(w), cave = dragons_cave_at(place);
            const int plane = cave < 0 ? MOUNTAINS : open >> cave & 1 ? OPEN : SPENT;
            out.at[plane * SIZE * SIZE + dragons_row_of(place) * SIZE + dragons_column_of(place)] =
                1;
        }
    out.at += PLACES * SIZE * SIZE;
    planes_tail(&out, v, pos, repeated);
}

const struct encoding dragons_encoding = {.rules = &dragons_rules,
                                          .actions = actions,
                                          .n_planes = PLANES,
                                          .max_length = max_length,
                                          .actions_of = actions_of,
                                          .planes = planes,
                                          .turn_action = turn_action,
                                          ENCODE_SQUARES};
