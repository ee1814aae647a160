/*
 * The board of a view model: drawn by its game, then copied whole or through a window.
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

enum status view_draw(const struct variant *v, const struct pos *p, const struct view *view,
                      struct canvas *out)
{
    struct view games = *view;
    struct canvas large = canvas_empty();
    if (view->style != VIEW_HUGE)
        return v->rules->draw(v, p, view, out);
    games.style = VIEW_LARGE;
    enum status status = v->rules->draw(v, p, &games, &large);
    if (status == STATUS_OK)
        status = board_enlarge(&large, out);
    canvas_free(&large);
    return status;
}

int board_interest(const struct view_model *s)
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

void board_middle(const struct canvas *c, int place, int *row, int *column)
{
    int n = 0, rows = 0, columns = 0;
    for (int i = 0; i < c->rows * c->columns && place != PLACE_NONE; i++) {
        if (cell_place(&c->cells[i]) == place) {
            rows += i / c->columns;
            columns += i % c->columns;
            n++;
        }
    }
    *row = n > 0 ? rows / n : c->rows / 2;
    *column = n > 0 ? columns / n : c->columns / 2;
}

int board_window_begin(int all, int size, int middle)
{
    int begin = middle - size / 2;
    if (begin > all - size)
        begin = all - size;
    return begin < 0 ? 0 : begin;
}

/* An arrow on an edge of n cells: on the blank one nearest to its middle, else in the middle. */
static void put_arrow(struct canvas *c, int row, int column, int down, int right, int n,
                      uint32_t arrow)
{
    int at = n / 2;
    for (int i = 0; i < n; i++) {
        const int k = n / 2 + (i % 2 == 0 ? i / 2 : -(i + 1) / 2);
        if (k >= 0 && k < n && canvas_at(c, row + k * down, column + k * right) == ' ') {
            at = k;
            break;
        }
    }
    canvas_put(c, row + at * down, column + at * right, arrow, STYLE_SELECTED);
}

/* Copy what stands behind (top, left), with arrows at the edges behind which there is more. */
static void copy_from(const struct canvas *board, int top, int left, int width, struct canvas *out,
                      struct area to)
{
    for (int y = 0; y < to.rows && top + y < board->rows; y++) {
        for (int x = 0; x < to.columns && left + x < width; x++)
            put_cell(out, to.row + y, to.column + x,
                     board->cells[(top + y) * board->columns + left + x]);
    }
    if (top > 0)
        put_arrow(out, to.row, to.column, 0, 1, to.columns, '^');
    if (top + to.rows < board->rows)
        put_arrow(out, to.row + to.rows - 1, to.column, 0, 1, to.columns, 'v');
    if (left > 0)
        put_arrow(out, to.row, to.column, 1, 0, to.rows, '<');
    if (left + to.columns < width)
        put_arrow(out, to.row, to.column + to.columns - 1, 1, 0, to.rows, '>');
}

void board_copy(const struct view_model *s, const struct canvas *board, struct canvas *out,
                struct area to)
{
    int row, column;
    const int width = board_width(board);
    board_middle(board, board_interest(s), &row, &column);
    copy_from(board, board_window_begin(board->rows, to.rows, row),
              board_window_begin(width, to.columns, column), width, out, to);
}
