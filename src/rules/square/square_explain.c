/* Games on squares in words: why a step is illegal, what is on a square, and answers to questions.
 * The sentences in this file are common to all games; each game adds its own. "You" is the side to
 * move. */
#include "rules/square/square.h"

#include <string.h>

static void read_typed(const struct variant *v, const char *s, struct square_typed *out)
{
    size_t len;
    for (out->n = 0; out->n < SQUARE_TYPED_MAX && (len = grid_name_length(s)) > 0; s += len) {
        out->names[out->n] = s;
        out->places[out->n++] = v->rules->place_parse(v, s, len);
    }
    out->rest = s;
}

/* Returns whether a turn can name this number of squares. Text after them is allowed only in games
 * with choices. */
static bool has_form(const struct variant *v, const struct square_typed *t)
{
    const bool has_choice = v->rules->talk->choice_show != NULL;
    return t->n > 0 && (t->n <= 2 || square_game(v)->is_chain) && (!*t->rest || has_choice);
}

static void explain_form(const struct variant *v, const struct pos *p, struct text *out)
{
    const char *form = square_game(v)->form;
    text_printf(out, "That is not a legal move: %s%s.", form ? form : "type two squares, as in ",
                form ? "" : rules_example(v, p).text);
}

static void explain_no_square(const struct variant *v, const char *name, struct text *out)
{
    enum { SHOWN = 6 };
    const struct grid *g = square_grid(v);
    const size_t len = grid_name_length(name);
    text_printf(out, "There is no square %.*s: the board goes from a1 to %c%d.",
                (int)(len < SHOWN ? len : SHOWN), name, 'a' + g->columns - 1, g->rows);
}

/* Explains why no step of the side to move begins or ends on a square that was typed alone. */
static void explain_square(const struct variant *v, const struct pos *p, int place,
                           struct text *out)
{
    enum side owner;
    const int what = square_piece(v, p, place, &owner);
    if (square_game(v)->why->square) {
        square_game(v)->why->square(v, p, place, out);
    } else if (what >= 0) {
        text_printf(out,
                    owner == (enum side)p->side ? "Your %s on %s cannot move."
                                                : "The other side's %s on %s cannot be captured.",
                    v->rules->editing->pieces[what], rules_name(v, place).text);
    } else {
        text_printf(out, "%s is empty, and no %s piece can go there.", rules_name(v, place).text,
                    v->rules->side_names[p->side]);
    }
}

static void explain_step(const struct variant *v, const struct pos *p, const struct square_typed *t,
                         struct text *out)
{
    const struct square_game *game = square_game(v);
    const int from = t->places[0];
    enum side owner;
    const bool is_piece = square_piece(v, p, from, &owner) >= 0;
    if (is_piece && owner == (enum side)p->side) {
        game->why->step(v, p, t, out);
    } else if (is_piece) {
        text_printf(out, "The piece on %s is not yours: %s is to move.", rules_name(v, from).text,
                    v->rules->side_titles[p->side]);
    } else {
        text_printf(out, "There is no piece on %s.", rules_name(v, from).text);
    }
}

void square_explain(const struct variant *v, const struct pos *p, const char *typed,
                    struct text *out)
{
    const struct square_game *game = square_game(v);
    struct square_typed t;
    read_typed(v, typed, &t);
    int off = 0;
    while (off < t.n && t.places[off] != PLACE_NONE)
        off++;
    if (rules_word(v->rules, typed))
        text_add(out, game->word_why);
    else if (!has_form(v, &t))
        explain_form(v, p, out);
    else if (off < t.n)
        explain_no_square(v, t.names[off], out);
    else if (t.n == 1 && rules_begins_at(v, p, t.places[0]))
        text_printf(out, "%.*s is one square: type the square to move to as well.",
                    (int)grid_name_length(typed), typed);
    else if (p->mid_turn && game->why->further)
        game->why->further(v, p, &t, out);
    else if (t.n == 1)
        explain_square(v, p, t.places[0], out);
    else
        explain_step(v, p, &t, out);
}

/* Writes a square and what is on it, such as "e4 white 3", "a5 open cave" or "e5 empty". */
static void add_square(const struct variant *v, const struct pos *p, int place, struct text *out)
{
    enum side owner;
    const int what = square_piece(v, p, place, &owner);
    text_add(out, rules_name(v, place).text);
    if (what >= 0)
        text_printf(out, " %s %s", v->rules->side_names[owner], v->rules->editing->pieces[what]);
    else if (square_game(v)->why->other)
        square_game(v)->why->other(v, p, place, out);
    else
        text_add(out, " empty");
}

void square_answer_pieces(const struct variant *v, const struct pos *p, const char *argument,
                          struct text *out)
{
    rules_list(v, p, out);
}

void square_answer_around(const struct variant *v, const struct pos *p, const char *argument,
                          struct text *out)
{
    static const struct {
        const char *name;
        int right, down;
    } neighbours[] = {{"above", 0, -1}, {"below", 0, 1}, {"left", -1, 0}, {"right", 1, 0}};
    const struct grid *g = square_grid(v);
    const int place = rules_read_place(v, p, argument);
    if (place == PLACE_NONE) {
        text_printf(out, "Type 'around' and a square, for example: around %s.",
                    rules_name(v, grid_place(g, g->rows / 2 - 1, g->columns / 2)).text);
        return;
    }
    add_square(v, p, place, out);
    for (int i = 0; i < 4; i++) {
        const int down = g->is_upward ? -neighbours[i].down : neighbours[i].down;
        const int next = square_beside(v, place, neighbours[i].right, down);
        text_printf(out, "%s%s ", i == 0 ? "; " : ", ", neighbours[i].name);
        if (next == PLACE_NONE)
            text_add(out, "the edge");
        else
            add_square(v, p, next, out);
    }
    text_put(out, '.');
}

/* Writes a line of squares from `place` on, each `columns` and `rows` away from the one before. */
static void add_line(const struct variant *v, const struct pos *p, int place, int columns, int rows,
                     struct text *out)
{
    for (const char *comma = ""; place != PLACE_NONE;
         place = square_beside(v, place, columns, rows)) {
        text_add(out, comma);
        add_square(v, p, place, out);
        comma = ", ";
    }
    text_put(out, '.');
}

void square_answer_scan(const struct variant *v, const struct pos *p, const char *s,
                        struct text *out)
{
    const struct grid *g = square_grid(v);
    const size_t digits = strspn(s, "0123456789"), len = digits > 0 ? digits : *s != '\0';
    const int column = text_lower(s[0]) - 'a', top = g->is_upward ? g->rows - 1 : 0;
    const bool is_end = len > 0 && !s[len];
    long row;
    if (is_end && column >= 0 && column < g->columns) {
        text_printf(out, "Column %c from the top: ", 'a' + column);
        add_line(v, p, grid_place(g, top, column), 0, g->is_upward ? -1 : 1, out);
    } else if (is_end && text_read_number(s, digits, 1, g->rows, &row)) {
        text_printf(out, "Row %d, from left to right: ", (int)row);
        add_line(v, p, grid_place(g, (int)row - 1, 0), 1, 0, out);
    } else {
        text_printf(out, "Type 'scan' and a column (a to %c) or a row (1 to %d).",
                    'a' + g->columns - 1, g->rows);
    }
}
