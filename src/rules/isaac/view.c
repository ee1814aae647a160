/* Pictures, the side panel and sentences of Isaac. */
#include "position.h"

#include <string.h>

/* Writes the bars not yet placed, such as "five of length 3, one of 7", or "none". */
static void add_unplaced(const struct isaac_pos *p, enum side side, struct text *out)
{
    static const char *const numbers[] = {"no", "one", "two", "three", "four", "five"};
    const char *separator = "";
    for (int i = 0; i < ISAAC_SIZES; i++) {
        if (p->unplaced[side][i] == 0)
            continue;
        text_printf(out, "%s%s of %s%d", separator, numbers[p->unplaced[side][i]],
                    *separator ? "" : "length ", ISAAC_SHORTEST + i);
        separator = ", ";
    }
    if (*separator == '\0')
        text_add(out, "none");
}

/* Writes the phase and who has passed, such as "Placing bars; white has passed." */
static void add_phase(const struct variant *v, const struct isaac_pos *p, struct text *out)
{
    if (p->pos.result != RESULT_NONE) {
        text_add(out, "The game is over.");
        return;
    }
    text_add(out, p->phase == ISAAC_PLACING ? "Placing bars" : "Taking bars off");
    for (enum side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        if (p->passed >> side & 1)
            text_printf(out, "; %s %s", v->rules->side_titles[side],
                        p->phase == ISAAC_PLACING ? "has passed" : "has finished");
    if (isaac_must_pass(p))
        text_printf(out, "; %s must pass", v->rules->side_titles[p->pos.side]);
    text_put(out, '.');
}

/* Bars in each line of the side panel. The panel must fit beside the board in 80 columns. */
enum { PIECES_IN_LINE = 3 }; /* each bar is as wide as "34v7: 18" and two spaces */

enum { FACT_PHASE = FACT_GAME, FACT_FIRST_SCORE, FACT_SECOND_SCORE, FACT_REMOVABLE };

/* Lists the pieces that the side to move can remove, with their full points. */
static int find_removable(const struct variant *v, const struct isaac_pos *p, struct fact *out)
{
    const uint8_t side = p->pos.side;
    const bool is_on = p->phase == ISAAC_SCORING && p->pos.result == RESULT_NONE;
    int n = 0;
    for (int i = 0; is_on && i < p->n_pieces[side]; i++) {
        const isaac_piece piece = p->pieces[side][i];
        if (isaac_is_removable(p, (enum side)side, piece))
            out[n++] = (struct fact){FACT_REMOVABLE, side, (int16_t)isaac_named_cell(v, piece),
                                     isaac_full_points(p, piece)};
    }
    return n;
}

static struct rules_name name_on(const struct variant *v, const struct isaac_pos *p, int cell)
{
    enum side owner;
    return isaac_name(v, isaac_piece_at(p, cell, &owner));
}

static void panel_removable(const struct variant *v, const struct isaac_pos *p, struct text *out)
{
    struct fact found[FACTS_MAX];
    const int n = find_removable(v, p, found);
    if (n == 0)
        return;
    text_printf(out, "%s can take off, for points:", v->rules->side_titles[p->pos.side]);
    for (int i = 0; i < n; i++)
        text_printf(out, "%s%s: %2d", i % PIECES_IN_LINE == 0 ? "\n" : "  ",
                    name_on(v, p, found[i].place).text, (int)found[i].value);
    text_put(out, '\n');
}

static void panel_state(const struct variant *v, const struct isaac_pos *p, struct text *out)
{
    if (p->passed != 0 || isaac_must_pass(p)) {
        add_phase(v, p, out);
        text_put(out, '\n');
    }
    if (p->phase == ISAAC_PLACING) {
        for (int i = 0; i < 2; i++) { /* the side to move is listed first */
            const enum side side = (enum side)(p->pos.side ^ i);
            text_printf(out, "%s's bars: ", v->rules->side_titles[side]);
            add_unplaced(p, side, out);
            text_put(out, '\n');
        }
        return;
    }
    text_printf(out, "Last size taken: Black %d, White %d\n", p->last[SIDE_FIRST],
                p->last[SIDE_SECOND]);
    panel_removable(v, p, out);
}

static struct score score(const struct variant *v, const struct pos *pos, enum side side)
{
    const struct isaac_pos *p = isaac_pos(pos);
    int n;
    if (p->phase != ISAAC_PLACING)
        return (struct score){p->score[side], SCORE_OPEN, "point", "points", true};
    isaac_unplaced_cells(p, side, &n);
    return (struct score){n, SCORE_OPEN, "bar to place", "bars to place", false};
}

/* Writes what is on a cell, such as "34v7 is a black bar: full points 12". */
static void panel_piece(const struct variant *v, const struct isaac_pos *p, int cell,
                        struct text *out)
{
    enum side owner;
    const isaac_piece piece = cell == PLACE_NONE ? 0 : isaac_piece_at(p, cell, &owner);
    if (piece) {
        text_printf(out, "%s is a %s bar", isaac_name(v, piece).text, v->rules->side_names[owner]);
        if (p->phase == ISAAC_SCORING)
            text_printf(out, ": full points %d", isaac_full_points(p, piece));
        text_put(out, '\n');
    }
    for (enum side side = SIDE_FIRST; side <= SIDE_SECOND && cell != PLACE_NONE; side++)
        if (p->phase == ISAAC_SCORING && isaac_counter(p, side) == cell)
            text_printf(out, "the counter of %s is on %s\n", v->rules->side_titles[side],
                        rules_name(v, cell).text);
}

static void panel(const struct variant *v, const struct pos *pos, const struct view *view,
                  enum panel part, struct text *out)
{
    const struct isaac_pos *p = isaac_pos(pos);
    if (part == PANEL_STATE)
        panel_state(v, p, out);
    else
        panel_piece(v, p, view->selected, out);
}

/* Writes a side's bars, such as "Black, 2 bars on the board: 34v7, 35h4; to place: one of
 * length 3."
 */
static void list_pieces(const struct variant *v, const struct isaac_pos *p, enum side side,
                        struct text *out)
{
    const int n = p->n_pieces[side];
    text_printf(out, "%s, %d bar%s on the board", v->rules->side_titles[side], n,
                n == 1 ? "" : "s");
    for (int i = 0; i < n; i++)
        text_printf(out, "%s %s", i > 0 ? "," : ":", isaac_name(v, p->pieces[side][i]).text);
    text_add(out, p->phase == ISAAC_PLACING ? "; to place: " : "; never placed: ");
    add_unplaced(p, side, out);
    text_put(out, '.');
}

/* Writes a score: "Black has 36 points; the counter is on 36, on 35h4; size taken off last: 5." */
static void list_score(const struct variant *v, const struct isaac_pos *p, enum side side,
                       struct text *out)
{
    const int cell = isaac_counter(p, side);
    enum side owner;
    text_printf(out, "%s has %s", v->rules->side_titles[side], rules_score(v, &p->pos, side).text);
    if (cell != PLACE_NONE) {
        const isaac_piece piece = isaac_piece_at(p, cell, &owner);
        text_printf(out, "; the counter is on %s, %s%s", rules_name(v, cell).text,
                    piece ? "on " : "an empty cell", piece ? isaac_name(v, piece).text : "");
    }
    if (p->last[side] > 0)
        text_printf(out, "; size taken off last: %d", p->last[side]);
    text_put(out, '.');
}

static void list_removable(const struct variant *v, const struct isaac_pos *p, const struct fact *f,
                           int n, struct text *out)
{
    text_add(out, v->rules->side_titles[f->side]);
    for (int i = 0; i < n; i++)
        text_printf(out, "%s %s for up to %d", i == 0 ? " can take off" : ",",
                    name_on(v, p, f[i].place).text, (int)f[i].value);
    text_put(out, '.');
}

/* The first fact is the phase, who has passed, and whether the side to move must pass. When the
 * game is over, it says only that the game is over. */
static int facts(const struct variant *v, const struct pos *pos, struct fact *out)
{
    enum { OVER = -1, PASSED_SHIFT = 4 };
    const struct isaac_pos *p = isaac_pos(pos);
    int n = 1 + square_side_facts(out + 1);
    out[0] = (struct fact){FACT_PHASE, FACT_NOBODY, PLACE_NONE, OVER};
    if (pos->result == RESULT_NONE)
        out[0] = (struct fact){FACT_PHASE, isaac_must_pass(p) ? pos->side : FACT_NOBODY, PLACE_NONE,
                               (int)p->phase | p->passed << PASSED_SHIFT};
    for (enum side side = SIDE_FIRST; side <= SIDE_SECOND && p->phase != ISAAC_PLACING; side++) {
        enum { SIZE_SHIFT = 16 };
        const uint8_t kind = (uint8_t)(FACT_FIRST_SCORE + side), who = (uint8_t)side;
        const int cell = isaac_counter(p, side);
        enum side owner;
        const int piece = cell == PLACE_NONE ? 0 : isaac_piece_at(p, cell, &owner);
        out[n++] = (struct fact){kind, who, (int16_t)cell, p->score[side]};
        out[n++] = (struct fact){kind, who, PLACE_NONE, piece | p->last[side] << SIZE_SHIFT};
    }
    return n + find_removable(v, p, out + n);
}

static void sentence(const struct variant *v, const struct pos *pos, const struct fact *f, int n,
                     struct text *out)
{
    const struct isaac_pos *p = isaac_pos(pos);
    if (f->kind == FACT_PHASE)
        add_phase(v, p, out);
    else if (f->kind == FACT_SIDE)
        list_pieces(v, p, (enum side)f->side, out);
    else if (f->kind == FACT_REMOVABLE)
        list_removable(v, p, f, n, out);
    else
        list_score(v, p, (enum side)f->side, out);
}

enum {
    HALF = 25, /* half the side of a cell */
    SIDE = 2 * HALF,
    LOWER = 7, /* bars are this far below the middle of a cell, to leave room for its number */
    BAR_WIDTH = 30,
    BAR_MARGIN = 8,
    COUNTER_SIZE = 24,
};

static void add_bar(const struct variant *v, enum side side, isaac_piece piece, struct picture *out)
{
    const bool is_row = isaac_direction(piece) == ISAAC_IN_ROW;
    const int size = isaac_size(piece);
    const int length = size * SIDE - 2 * BAR_MARGIN - (is_row ? 0 : 2 * LOWER);
    const int cell = isaac_named_cell(v, piece);
    const int others = cell == isaac_cell(piece) ? size - 1 : 1 - size, middle = others * HALF;
    const struct picture_kind kind = {
        .name = "bar",
        .letter = (char)('0' + size),
        .form = PICTURE_BAR,
        .side = (uint8_t)side,
        .is_filled = side == SIDE_FIRST,
        .x = (int16_t)(is_row ? middle : 0),
        .y = (int16_t)(LOWER - (is_row ? 0 : middle)),
        .width = (int16_t)(is_row ? length : BAR_WIDTH),
        .height = (int16_t)(is_row ? BAR_WIDTH : length),
        .across = (int8_t)(is_row ? others : 0),
        .down = (int8_t)(is_row ? 0 : -others),
    };
    grid_picture_piece(out, cell, &kind);
}

/* A counter has the opposite colours of its side's bars, so that it is visible on top of them. */
static void add_counter(const struct variant *v, const struct isaac_pos *p, enum side side,
                        struct picture *out)
{
    const int cell = isaac_counter(p, side);
    const struct picture_kind kind = {
        .name = "counter",
        .letter = (char)(v->rules->side_names[side][0] - 'a' + 'A'),
        .form = PICTURE_CIRCLE,
        .side = (uint8_t)side,
        .is_filled = side == SIDE_SECOND,
        .y = LOWER,
        .width = COUNTER_SIZE,
        .height = COUNTER_SIZE,
    };
    if (cell != PLACE_NONE && p->phase == ISAAC_SCORING)
        grid_picture_piece(out, cell, &kind);
}

static void picture(const struct variant *v, const struct pos *pos, struct picture *out)
{
    const struct isaac_pos *p = isaac_pos(pos);
    grid_picture_begin(HALF, out);
    for (int cell = 0; cell < ISAAC_CELLS; cell++)
        grid_picture_tile(out, cell, ISAAC_LINES - 1 - cell / ISAAC_LINES, cell % ISAAC_LINES);
    for (enum side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        for (int i = 0; i < p->n_pieces[side]; i++)
            add_bar(v, side, p->pieces[side][i], out);
    add_counter(v, p, SIDE_FIRST, out);
    add_counter(v, p, SIDE_SECOND, out);
}

/* Returns the full points of all bars of the side in the placing phase. */
static int promise(const struct variant *v, const struct pos *pos, enum side side)
{
    const struct isaac_pos *p = isaac_pos(pos);
    int sum = 0;
    for (int i = 0; p->phase == ISAAC_PLACING && i < p->n_pieces[side]; i++) {
        const isaac_piece piece = p->pieces[side][i];
        sum += isaac_values[isaac_size(piece)] *
               (p->touching[isaac_direction(piece)][isaac_line(piece)] - 1);
    }
    return sum;
}

const struct rules_show isaac_show = {.picture = picture,
                                      .score = score,
                                      .promise = promise,
                                      .facts = facts,
                                      .sentence = sentence,
                                      .panel = panel};
