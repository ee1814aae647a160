/* The encoding of Isaac. Placing a bar is (direction * 5 + size - 3) * 100 + cell, and removing one
 * is 1000 + points * 100 + cell, where cell is the lowest cell of the bar. The last action is the
 * pass. */
#include "library/encode/encode.h"
#include "rules/isaac/position.h"

enum {
    PLANES = 34,
    FIRST_REMOVAL = 2 * ISAAC_SIZES * ISAAC_CELLS,
    POINTS_MAX = 72, /* the most points for one removal */
    PASS = FIRST_REMOVAL + (POINTS_MAX + 1) * ISAAC_CELLS,
};

static int actions(const struct variant *v)
{
    return PASS + 1;
}

/* Returns an upper bound: each piece is placed and removed once, and a side passes once in each
 * phase. */
static int max_length(const struct variant *v)
{
    return 2 * 2 * ISAAC_PIECES_MAX + 2 * 2;
}

static int number(const struct variant *v, const int16_t *numbers, move_code m)
{
    const isaac_piece piece = isaac_piece_of(m);
    const int cell = isaac_cell(piece), size = isaac_size(piece) - ISAAC_SHORTEST;
    switch (isaac_kind(m)) {
    case ISAAC_STEP_PLACE:
        return ((int)isaac_direction(piece) * ISAAC_SIZES + size) * ISAAC_CELLS + cell;
    case ISAAC_STEP_REMOVE:
        return FIRST_REMOVAL + isaac_points_of(m) * ISAAC_CELLS + cell;
    case ISAAC_STEP_PASS:
        break;
    }
    return PASS;
}
DEFINE_ACTIONS_OF(number)

/* The first plane of each group: bars by side and size, bars along rows, lowest cells, others. */
enum { BY_SIZE = 0, IN_ROW = 2 * ISAAC_SIZES, FIRST_CELL = IN_ROW + 2, AFTER = FIRST_CELL + 2 };

/* Adds a piece of the side to move (who = 0) or of the other side (who = 1). */
static void add_piece(isaac_piece piece, int who, uint8_t *data)
{
    uint8_t *size =
        data + (BY_SIZE + who * ISAAC_SIZES + isaac_size(piece) - ISAAC_SHORTEST) * ISAAC_CELLS;
    uint8_t *row = data + (IN_ROW + who) * ISAAC_CELLS;
    data[(FIRST_CELL + who) * ISAAC_CELLS + isaac_cell(piece)] = 1;
    for (int i = 0; i < isaac_size(piece); i++) {
        size[isaac_cell_at(piece, i)] = 1;
        if (isaac_direction(piece) == ISAAC_IN_ROW)
            row[isaac_cell_at(piece, i)] = 1;
    }
}

static void planes(const struct variant *v, const struct pos *pos, bool repeated, uint8_t *data)
{
    const struct isaac_pos *p = isaac_pos(pos);
    const enum side own = (enum side)pos->side, sides[2] = {own, !own};
    struct planes out = {data + AFTER * ISAAC_CELLS, ISAAC_LINES, ISAAC_LINES};
    for (int who = 0; who < 2; who++)
        for (int i = 0; i < p->n_pieces[sides[who]]; i++)
            add_piece(p->pieces[sides[who]][i], who, data);
    for (int who = 0; who < 2; who++) {
        const int cell = isaac_counter(p, sides[who]);
        if (cell != PLACE_NONE)
            planes_set(&out, cell % ISAAC_LINES, cell / ISAAC_LINES);
        planes_next(&out);
    }
    planes_fill(&out, p->phase == ISAAC_SCORING ? 1 : 0);
    for (int who = 0; who < 2; who++) {
        const int score = p->score[sides[who]];
        planes_fill(&out, score < ISAAC_SCORE_GOAL ? score : ISAAC_SCORE_GOAL);
    }
    for (int who = 0; who < 2; who++)
        planes_fill(&out, p->last[sides[who]]);
    for (int who = 0; who < 2; who++)
        for (int i = 0; i < ISAAC_SIZES; i++)
            planes_fill(&out, p->unplaced[sides[who]][i]);
    for (int who = 0; who < 2; who++)
        planes_fill(&out, p->passed >> sides[who] & 1 ? 1 : 0);
    planes_fill(&out, pos->side == v->first ? 1 : 0);
}

enum { GOAL = ISAAC_SCORE_GOAL, SIZE = ISAAC_LONGEST };
/* The scale that brings each plane to 0..1; 0: it is not scaled. */
static const uint8_t scales[PLANES] = {[17] = GOAL, GOAL, SIZE, SIZE, 5, 4, 3, 2, 1, 5, 4, 3, 2};

/* Returns the lowest cell of a bar after a rotation; step is 1 along a row, ISAAC_LINES along a
 * column. */
static int turn_cell(int cell, int size, int step)
{
    return ISAAC_CELLS - 1 - cell - (size - 1) * step;
}

/* Rotates as turn_cell() does, with the bar's size and direction read from the planes. */
static int turn_named(const uint8_t *data, int who, int cell)
{
    int size = 0;
    while (size < ISAAC_SIZES - 1 &&
           !data[(BY_SIZE + who * ISAAC_SIZES + size) * ISAAC_CELLS + cell])
        size++;
    const int step = data[(IN_ROW + who) * ISAAC_CELLS + cell] ? 1 : ISAAC_LINES;
    const int turned = turn_cell(cell, size + ISAAC_SHORTEST, step);
    return turned < 0 ? 0 : turned; /* below 0: no bar is on this cell */
}

static int turn_action(const struct variant *v, const int16_t *turned, int action,
                       const uint8_t *data)
{
    const int cell = action % ISAAC_CELLS, kind = action / ISAAC_CELLS;
    if (action == PASS)
        return action;
    if (action >= FIRST_REMOVAL)
        return kind * ISAAC_CELLS + turn_named(data, 0, cell);
    const int to =
        turn_cell(cell, kind % ISAAC_SIZES + ISAAC_SHORTEST, kind < ISAAC_SIZES ? 1 : ISAAC_LINES);
    return kind * ISAAC_CELLS + (to < 0 ? cell : to); /* below 0: such an action is never legal */
}

static void turn_planes(const struct variant *v, const uint8_t *data, uint8_t *out)
{
    for (int who = 0; who < 2; who++) {
        const uint8_t *first = data + (FIRST_CELL + who) * ISAAC_CELLS;
        uint8_t *to = out + (FIRST_CELL + who) * ISAAC_CELLS;
        for (int i = 0; i < ISAAC_CELLS; i++)
            to[i] = 0;
        for (int i = 0; i < ISAAC_CELLS; i++)
            if (first[i])
                to[turn_named(data, who, i)] = 1;
    }
}

const struct encoding isaac_encoding = {.rules = &isaac_rules,
                                        .actions = actions,
                                        .n_planes = PLANES,
                                        .max_length = max_length,
                                        .actions_of = actions_of,
                                        .planes = planes,
                                        .scales = scales,
                                        .turn_action = turn_action,
                                        .turn_planes = turn_planes,
                                        ENCODE_SQUARES};
