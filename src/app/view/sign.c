/*
 * The sign of the cursor on the canvas of any board: braces in place of the lines at the sides of
 * a place, or else of blanks and marks at its ends, and its cells in reverse.
 */
#include "app/view/board.h"
#include "app/view/paint/paint.h"

/* The ends of a place in a row of the canvas. */
struct span {
    int row, begin, last;
};

static const struct cell *cell_at(const struct canvas *c, int row, int column)
{
    static const struct cell outside = {.ch = ' '};
    return row >= 0 && row < c->rows && column >= 0 && column < c->columns
               ? &c->cells[row * c->columns + column]
               : &outside;
}

static bool is_blank(const struct cell *cell)
{
    return cell->ch == ' ';
}

/* A line between places. */
static bool is_line(const struct cell *cell)
{
    return cell_place(cell) == PLACE_NONE && cell->part != PART_TEXT && !is_blank(cell);
}

/* One end of the sign of what is picked, which gives way: the cursor's is whole. */
static bool is_bracket(const struct cell *cell)
{
    return cell->part == PART_BRACKET;
}

/* Another mark of the game on what is picked or can be done. */
static bool is_mark(const struct cell *cell)
{
    const bool has_style = cell->style == STYLE_SELECTED || cell->style == STYLE_TARGET ||
                           cell->style == STYLE_CAPTURE;
    return has_style && cell->part != PART_TEXT && !is_bracket(cell) && !is_blank(cell);
}

/* A part of a piece or a name, which has to stay; what joins parts of a piece may go. */
static bool is_content(const struct cell *cell)
{
    return cell->part == PART_TEXT && !is_blank(cell);
}

/*
 * The column for a brace at one end of a span: the line beside it, or its own first or last cell or
 * the one beside that, rather a blank one than one with a mark; -1: none can be spared.
 */
static int brace_column(const struct canvas *c, int row, int end, int step)
{
    const struct cell *beside = cell_at(c, row, end + step), *own = cell_at(c, row, end);
    if (is_line(beside) || (is_mark(own) && is_bracket(beside)) ||
        (!is_blank(own) && is_blank(beside) && end + step >= 0 && end + step < c->columns))
        return end + step;
    if (!is_content(own))
        return end;
    return is_content(beside) || is_mark(beside) ? -1 : end + step;
}

static void put_braces(struct canvas *c, struct span s)
{
    int left = brace_column(c, s.row, s.begin, -1), right = brace_column(c, s.row, s.last, 1);
    const bool has_left = is_mark(cell_at(c, s.row, left)),
               has_right = is_mark(cell_at(c, s.row, right));
    /* One brace is enough where the other would hide a mark, or all of the sign of what is picked.
     */
    if (has_right && left >= 0)
        right = -1;
    else if ((has_left && right >= 0) ||
             (is_bracket(cell_at(c, s.row, left)) && is_bracket(cell_at(c, s.row, right))))
        left = -1;
    for (int column = s.begin; column <= s.last; column++)
        canvas_put(c, s.row, column, canvas_at(c, s.row, column), STYLE_CURSOR);
    if (left >= 0)
        canvas_put(c, s.row, left, '{', STYLE_CURSOR);
    if (right >= 0)
        canvas_put(c, s.row, right, '}', STYLE_CURSOR);
}

/* The cells of a place in a row; false: there are none. */
static bool find_span(const struct canvas *c, int place, int row, struct span *out)
{
    *out = (struct span){row, -1, -1};
    for (int column = 0; column < c->columns; column++) {
        if (canvas_place_at(c, row, column) != place)
            continue;
        out->begin = out->begin < 0 ? column : out->begin;
        out->last = column;
    }
    return out->begin >= 0;
}

bool board_point(struct canvas *board, int place, int *row, int *column)
{
    struct span s, middle = {0};
    int n = 0, k = 0;
    *row = *column = -1;
    if (place == PLACE_NONE)
        return false;
    for (int i = 0; i < board->rows; i++)
        n += find_span(board, place, i, &s);
    for (int i = 0; i < board->rows; i++) {
        if (!find_span(board, place, i, &s))
            continue;
        if (k++ == n / 2)
            middle = s;
        put_braces(board, s);
    }
    *row = middle.row;
    *column = (middle.begin + middle.last) / 2;
    return n > 0;
}

/* ---- letters of marks ---- */

bool view_has_letters(const struct view_model *s)
{
    return s->is_screen && !s->is_painted && s->marks && !s->is_past;
}

/* Of several marks the first one's letter; of a hint's steps the number. */
static char letter_at(const struct paint_marks *marks, int place)
{
    int mark = 0;
    while (mark < PAINT_MARKS && !(marks->of[place] >> mark & 1))
        mark++;
    return mark == PAINT_MARKS ? '\0'
           : mark == (int)PAINT_HINT_TO && marks->number[place] > 0
               ? (char)('0' + marks->number[place] % 10)
               : paint_mark_looks[mark].letter;
}

void board_put_letters(const struct view_model *s, struct canvas *board)
{
    bool is_done[PAINT_PLACES_MAX] = {false};
    /* At first not where the cursor's braces would stand. */
    for (int pass = 0; pass < 2 && view_has_letters(s); pass++) {
        for (int i = 0; i < board->rows * board->columns; i++) {
            const int column = i % board->columns, place = cell_place(&board->cells[i]);
            const bool is_inside = column > 0 && column + 1 < board->columns &&
                                   cell_place(&board->cells[i - 1]) == place &&
                                   cell_place(&board->cells[i + 1]) == place;
            if (place == PLACE_NONE || is_done[place] || !is_blank(&board->cells[i]) ||
                !(is_inside || pass > 0) || !letter_at(s->marks, place))
                continue;
            canvas_put(board, i / board->columns, column, (unsigned char)letter_at(s->marks, place),
                       STYLE_SELECTED);
            is_done[place] = true;
        }
    }
}
