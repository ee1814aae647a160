/*
 * The board of a scene: drawn by its game, then copied whole or through a window.
 */
#include "app/view/board.h"

int board_width(const struct canvas *c)
{
    int width = 0;
    for (int row = 0; row < c->rows; row++) {
        if (canvas_row_width(c, row) > width)
            width = canvas_row_width(c, row);
    }
    return width;
}

enum status board_draw(const struct scene *s, enum view_style style, struct canvas *out)
{
    struct view view = s->view;
    view.style = style;
    return s->variant->rules->draw(s->variant, s->pos, &view, out);
}

/* The place that a person looks at: the cursor, the picked piece, or where the last step went. */
static int place_of_interest(const struct scene *s)
{
    int from = PLACE_NONE, to = PLACE_NONE;
    if (s->cursor != PLACE_NONE)
        return s->cursor;
    if (s->view.selected != PLACE_NONE)
        return s->view.selected;
    if (s->view.n_last > 0)
        s->variant->rules->move_places(s->variant, s->view.last[s->view.n_last - 1], &from, &to);
    return to;
}

static void put_cell(struct canvas *c, int row, int column, struct cell cell)
{
    if (row < c->rows && column < c->columns)
        c->cells[row * c->columns + column] = cell;
}

/* The middle of a place's cells; the middle of the board when it has none. */
static void find_middle(const struct canvas *c, int place, int *row, int *column)
{
    int n = 0, rows = 0, columns = 0;
    for (int i = 0; i < c->rows * c->columns && place != PLACE_NONE; i++) {
        if (c->cells[i].place == place) {
            rows += i / c->columns;
            columns += i % c->columns;
            n++;
        }
    }
    *row = n > 0 ? rows / n : c->rows / 2;
    *column = n > 0 ? columns / n : c->columns / 2;
}

/* Where a window of `size` begins on `all`, so that `middle` is in its middle if it can be. */
static int window_begin(int all, int size, int middle)
{
    int begin = middle - size / 2;
    if (begin > all - size)
        begin = all - size;
    return begin < 0 ? 0 : begin;
}

void board_copy(const struct scene *s, const struct canvas *board, struct canvas *out,
                struct area to)
{
    int row, column;
    const int width = board_width(board);
    find_middle(board, place_of_interest(s), &row, &column);
    const int top = window_begin(board->rows, to.rows, row);
    const int left = window_begin(width, to.columns, column);
    for (int y = 0; y < to.rows && top + y < board->rows; y++) {
        for (int x = 0; x < to.columns && left + x < width; x++)
            put_cell(out, to.row + y, to.column + x,
                     board->cells[(top + y) * board->columns + left + x]);
    }
    const int middle_row = to.row + to.rows / 2, middle_column = to.column + to.columns / 2;
    if (top > 0)
        canvas_put(out, to.row, middle_column, '^', STYLE_SELECTED);
    if (top + to.rows < board->rows)
        canvas_put(out, to.row + to.rows - 1, middle_column, 'v', STYLE_SELECTED);
    if (left > 0)
        canvas_put(out, middle_row, to.column, '<', STYLE_SELECTED);
    if (left + to.columns < width)
        canvas_put(out, middle_row, to.column + to.columns - 1, '>', STYLE_SELECTED);
}
