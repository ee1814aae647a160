/* See ataxx.h. A piece puts a copy of itself on a neighbouring square ("b2": the piece is not
 * named) or jumps to a square two away ("a1c2"). Enemies beside that square then change sides. */
#include "ataxx.h"

#include "squares.h"

enum { PASS, REACH = 2 };

static void set_up(const struct variant *v, struct pos *p)
{
    const struct grid *g = square_grid(v);
    const int right = g->columns - 1, last = g->rows - 1;
    squares_put(v, p, grid_place(g, 0, 0), SIDE_FIRST, 0);
    squares_put(v, p, grid_place(g, last, right), SIDE_FIRST, 0);
    squares_put(v, p, grid_place(g, 0, right), SIDE_SECOND, 0);
    squares_put(v, p, grid_place(g, last, 0), SIDE_SECOND, 0);
}

/* Counts the steps of a side to one empty square, and lists them in out unless it is NULL. */
static int gen_to(const struct variant *v, const struct pos *p, int side, int to, move_code *out)
{
    int n = 0, n_beside = 0;
    for (int i = 0; i < 25; i++) {
        const int right = i % 5 - REACH, down = i / 5 - REACH;
        const int from = square_beside(v, to, right, down);
        if (from == PLACE_NONE || squares_side(p, from) != side)
            continue;
        const bool is_far = right * right + down * down > 2;
        if (!is_far && n_beside++ > 0)
            continue;
        if (out)
            out[n] = square_step(is_far ? from : PLACE_NONE, to, 0);
        n++;
    }
    return n;
}

static int gen_side(const struct variant *v, const struct pos *p, int side, move_code *out)
{
    const struct grid *g = square_grid(v);
    int n = 0;
    for (int i = 0; i < g->rows * g->columns && (out || n == 0); i++)
        if (squares_side(p, square_number(g, i)) == SQUARE_EMPTY)
            n += gen_to(v, p, side, square_number(g, i), out ? out + n : NULL);
    return n;
}

static int gen(const struct variant *v, const struct pos *p, move_code *out)
{
    if (p->result != RESULT_NONE)
        return 0;
    const int n = gen_side(v, p, p->side, out);
    if (n > 0)
        return n;
    out[0] = SQUARE_WORD | PASS;
    return 1;
}

static void play(const struct variant *v, const struct pos *p, move_code m, struct pos *out)
{
    squares_begin_turn(v, p, m, out);
    for (int i = 0; i < 9 && !(m & SQUARE_WORD); i++) {
        const int beside = square_beside(v, square_to(m), i % 3 - 1, i / 3 - 1);
        if (beside != PLACE_NONE && squares_side(out, beside) == !p->side)
            squares_put(v, out, beside, (enum side)p->side, 0);
    }
    squares_end_turn(v, out, m & SQUARE_DROP);
}

/* The game ends when neither side can move; the side with more pieces has won. */
static void judge(const struct variant *v, struct pos *p)
{
    const int first = squares_count(v, p, SIDE_FIRST);
    const int second = squares_count(v, p, SIDE_SECOND);
    if (first > 0 && second > 0 &&
        gen_side(v, p, SIDE_FIRST, NULL) + gen_side(v, p, SIDE_SECOND, NULL) > 0)
        return;
    p->result = first > second ? RESULT_FIRST : first < second ? RESULT_SECOND : RESULT_DRAW;
}

static void explain(const struct variant *v, const struct pos *p, const struct square_typed *t,
                    struct text *out)
{
    text_printf(out, "%s %s.", rules_name(v, t->places[1]).text,
                squares_side(p, t->places[1]) == SQUARE_EMPTY
                    ? "is no jump of two squares from there; to double, type it alone"
                    : "is not empty");
}

static const struct square_why why = {.step = explain};

static const struct square_game game = {
    .least = {2, 2},
    .most = {7, 7},
    .max_steps_per_square = 17,
    .set_up = set_up,
    SQUARES_GAME,
    .letters = {"x", "o"},
    .word_why = "You can move, so you may not pass.",
    .why = &why,
};

static const struct board_source boards[] = {{"7x7", NULL, 0}, {"4x4", NULL, 0}};
static const char *const reasons[] = {"more"};
static const char *const verdicts[] = {"with more pieces"};
static const char *const rule_sets[] = {"none", NULL};
static const char *const words[] = {[PASS] = "pass", NULL};
static const char *const pieces[] = {"piece", NULL};
static const struct editing editing = {.pieces = pieces, SQUARES_EDITING};

const struct rules ataxx_rules = {
    .name = "ataxx",
    .title = "Ataxx",
    .summary = "double or jump; enemies beside you change sides",
    .side_names = {"x", "o"},
    .side_titles = {"X", "O"},
    .side_colors = {COLOR_RED, COLOR_CIAN},
    .reasons = reasons,
    .verdicts = verdicts,
    .rule_sets = rule_sets,
    .boards = boards,
    .n_boards = sizeof boards / sizeof boards[0],
    .own_boards = "2x2 to 7x7",
    .halfmove_limit = 50,
    .has_labels = true,
    .editing = &editing,
    .words = words,
    .squares = &game,
    .variant_size = sizeof(struct square_variant),
    .gen = gen,
    .play = play,
    SQUARE_RULES,
    SQUARE_STEPS,
    SQUARES_WORDS,
};
