/*
 * Games on squares: the answers to questions about what stands where.
 */
#include "rules/square/square.h"

#include <string.h>

/* "e4 white 3", "a5 open cave", "e5 empty" */
static void add_square(const struct variant *v, const struct pos *p, int place, struct text *out)
{
    enum side owner;
    const int what = square_piece(v, p, place, &owner);
    square_add(v, place, out);
    if (what >= 0)
        text_printf(out, " %s %s", v->rules->side_names[owner], v->rules->editing->pieces[what]);
    else if (square_game(v)->add_other)
        square_game(v)->add_other(v, p, place, out);
    else
        text_add(out, " empty");
}

void square_answer_pieces(const struct variant *v, const struct pos *p, const char *argument,
                          struct text *out)
{
    (void)argument;
    rules_list(v, p, out);
}

void square_answer_around(const struct variant *v, const struct pos *p, const char *argument,
                          struct text *out)
{
    static const struct {
        const char *name;
        int right, down;
    } ways[] = {{"above", 0, -1}, {"below", 0, 1}, {"left", -1, 0}, {"right", 1, 0}};
    const struct grid *g = square_grid(v);
    const int place = rules_place_asked(v, argument);
    if (place == PLACE_NONE) {
        text_add(out, "Type around and a square, such as around ");
        square_add(v, grid_place(g, g->rows / 2 - 1, g->columns / 2), out);
        text_put(out, '.');
        return;
    }
    add_square(v, p, place, out);
    for (int i = 0; i < 4; i++) {
        const int down = g->is_upward ? -ways[i].down : ways[i].down;
        const int next = square_beside(v, place, ways[i].right, down);
        text_printf(out, "%s%s ", i == 0 ? "; " : ", ", ways[i].name);
        if (next == PLACE_NONE)
            text_add(out, "the edge");
        else
            add_square(v, p, next, out);
    }
    text_put(out, '.');
}

/* The squares from a place on, so many columns and rows further each time. */
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

void square_answer_scan(const struct variant *v, const struct pos *p, const char *argument,
                        struct text *out)
{
    const struct grid *g = square_grid(v);
    const char *s = argument ? argument : "";
    s += strspn(s, " \t");
    const size_t digits = strspn(s, "0123456789"), len = digits > 0 ? digits : *s != '\0';
    const int column = text_lower(s[0]) - 'a', top = g->is_upward ? g->rows - 1 : 0;
    const bool is_end = len > 0 && s[len + strspn(s + len, " \t")] == '\0';
    long row;
    if (is_end && column >= 0 && column < g->columns) {
        text_printf(out, "Column %c from the top: ", 'a' + column);
        add_line(v, p, grid_place(g, top, column), 0, g->is_upward ? -1 : 1, out);
    } else if (is_end && text_read_number(s, digits, 1, g->rows, &row)) {
        text_printf(out, "Row %d from the left: ", (int)row);
        add_line(v, p, grid_place(g, (int)row - 1, 0), 1, 0, out);
    } else {
        text_printf(out, "Type scan and a column, a to %c, or a row, 1 to %d.",
                    'a' + g->columns - 1, g->rows);
    }
}

const struct question square_questions[] = {
    {"pieces", QUESTION_OF_ALL, "", "the pieces of both sides", square_answer_pieces},
    SQUARE_QUESTIONS,
    {0},
};
