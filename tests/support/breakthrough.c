/* See breakthrough.h. A piece moves one square forward, straight or diagonally, and captures only
 * diagonally. Reaching the last row or capturing the last enemy wins. */
#include "breakthrough.h"

#include "squares.h"

static void set_up(const struct variant *v, struct pos *p)
{
    const struct grid *g = square_grid(v);
    for (int i = 0; i < 2 * g->columns; i++) {
        const int row = i / g->columns, column = i % g->columns;
        squares_put(v, p, grid_place(g, row, column), SIDE_FIRST, 0);
        squares_put(v, p, grid_place(g, g->rows - 1 - row, column), SIDE_SECOND, 0);
    }
}

/* Returns the step that moves the piece on `from` forward and `right` columns to the right, or
 * MOVE_NONE if the rules forbid it. */
static move_code step_of(const struct variant *v, const struct pos *p, int from, int right)
{
    const int to = square_beside(v, from, right, p->side == SIDE_FIRST ? 1 : -1);
    if (to == PLACE_NONE || squares_side(p, to) == p->side)
        return MOVE_NONE;
    const bool is_capture = squares_side(p, to) != SQUARE_EMPTY;
    if (is_capture && right == 0)
        return MOVE_NONE;
    return square_step(from, to, is_capture ? SQUARE_CAPTURE : 0);
}

static int gen(const struct variant *v, const struct pos *p, move_code *out)
{
    const struct grid *g = square_grid(v);
    int n = 0;
    for (int i = 0; i < g->rows * g->columns && p->result == RESULT_NONE; i++) {
        const int from = square_number(g, i);
        for (int right = -1; right <= 1 && squares_side(p, from) == p->side; right++) {
            const move_code m = step_of(v, p, from, right);
            if (m != MOVE_NONE)
                out[n++] = m;
        }
    }
    return n;
}

static void play(const struct variant *v, const struct pos *p, move_code m, struct pos *out)
{
    squares_begin_turn(v, p, m, out);
    squares_end_turn(v, out, m & SQUARE_CAPTURE);
}

enum { REASON_ROW, REASON_ALL };

static void judge(const struct variant *v, struct pos *p)
{
    const struct grid *g = square_grid(v);
    const enum result results[2] = {RESULT_FIRST, RESULT_SECOND};
    for (enum side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        const int last = side == SIDE_FIRST ? g->rows - 1 : 0;
        for (int column = 0; column < g->columns; column++)
            if (squares_side(p, grid_place(g, last, column)) == (int)side)
                p->result = (uint8_t)results[side];
        if (p->result == RESULT_NONE && squares_count(v, p, !side) == 0) {
            p->result = (uint8_t)results[side];
            p->reason = REASON_ALL;
        }
    }
}

static void explain(const struct variant *v, const struct pos *p, const struct square_typed *t,
                    struct text *out)
{
    const int from = t->places[0], to = t->places[1];
    const struct grid *g = square_grid(v);
    const bool is_straight = grid_column_at(g, from) == grid_column_at(g, to);
    text_printf(out, "%s %s.",
                squares_side(p, to) == p->side            ? "Your own piece is on"
                : is_straight && squares_side(p, to) >= 0 ? "Only diagonally may you capture on"
                                                          : "No step forward leads to",
                rules_name(v, to).text);
}

static const struct square_why why = {.step = explain};

static const struct square_game game = {
    .grid = {.is_upward = true},
    .least = {2, 4},
    .most = {8, 8},
    .max_steps_per_square = 3,
    .set_up = set_up,
    SQUARES_GAME,
    .letters = {"w", "b"},
    .why = &why,
};

static const struct board_source boards[] = {{"8x8", NULL, 0}, {"3x5", NULL, 0}};
static const char *const reasons[] = {[REASON_ROW] = "row", [REASON_ALL] = "all"};
static const char *const verdicts[] = {
    [REASON_ROW] = "by reaching the last row", [REASON_ALL] = "by taking the last piece"};
static const char *const rule_sets[] = {"none", NULL};
static const char *const pieces[] = {"piece", NULL};
static const struct editing editing = {.pieces = pieces, SQUARES_EDITING};

const struct rules breakthrough_rules = {
    .name = "breakthrough",
    .title = "Breakthrough",
    .summary = "get one piece across the board",
    .side_names = {"white", "black"},
    .side_titles = {"White", "Black"},
    .side_colors = {COLOR_WHITE, COLOR_BLACK},
    .reasons = reasons,
    .verdicts = verdicts,
    .rule_sets = rule_sets,
    .boards = boards,
    .n_boards = sizeof boards / sizeof boards[0],
    .own_boards = "2x4 to 8x8",
    .has_labels = true,
    .editing = &editing,
    .squares = &game,
    .variant_size = sizeof(struct square_variant),
    .gen = gen,
    .play = play,
    SQUARE_RULES,
    SQUARE_STEPS,
    SQUARES_WORDS,
};
