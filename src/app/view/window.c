/*
 * The window of a screen over a board that does not fit: it follows the cursor, keeps the labels at
 * the edges of the board in sight, tears no place and no label, and has arrows where more is
 * hidden.
 */
#include "app/view/board.h"

enum {
    MARGIN_ROWS = 3,
    MARGIN_COLUMNS = 7,
    ARROW_COLUMNS = 2, /* right of a narrow board, for arrows */
};

/* A window: the rows and columns of the board behind (top, left), but labels before them. */
struct window {
    const struct canvas *board;
    int top, left;
    int rows, columns;
    bool has_label_row; /* the first row shows the board's first one */
    int label_columns;  /* so many of the first columns show the board's first ones */
};

/* As little as possible from `begin`, so that `middle` is not nearer than `margin` to an edge. */
static int follow(int all, int size, int middle, int margin, int begin)
{
    margin = margin > (size - 1) / 2 ? (size - 1) / 2 : margin;
    if (begin > middle - margin)
        begin = middle - margin;
    if (begin < middle + margin + 1 - size)
        begin = middle + margin + 1 - size;
    if (begin > all - size)
        begin = all - size;
    return begin < 0 ? 0 : begin;
}

/* Which part is shown; when another board or size is, that with the cursor in its middle. */
static void place_window(const struct view_model *s, const struct canvas *board, bool is_known,
                         struct frame *out)
{
    int row, column;
    const struct area to = out->board;
    board_middle(board, board_interest(s), &row, &column);
    if (!is_known) {
        out->window_top = board_window_begin(board->rows, to.rows, row);
        out->window_left = board_window_begin(board->columns, to.columns, column);
    }
    const int rows = s->is_held ? 0 : MARGIN_ROWS, columns = s->is_held ? 0 : MARGIN_COLUMNS;
    out->window_top = follow(board->rows, to.rows, row, rows, out->window_top);
    out->window_left = follow(board->columns, to.columns, column, columns, out->window_left);
}

/* ---- labels ---- */

static bool is_label_row(const struct canvas *c, int row)
{
    for (int column = 0; column < c->columns; column++) {
        if (canvas_place_at(c, row, column) != PLACE_NONE)
            return false;
    }
    return canvas_row_width(c, row) > 0;
}

/* Columns from the left (step 1) or the right (-1) with the labels of rows and a blank; 0: none. */
static int count_label_columns(const struct canvas *c, int step)
{
    const int begin = step > 0 ? 0 : c->columns - 1;
    int n = c->columns, last = -1;
    for (int row = 0; row < c->rows; row++) {
        int i = 0;
        while (i < n && canvas_place_at(c, row, begin + i * step) == PLACE_NONE)
            i++;
        n = i;
    }
    for (int row = 0; row < c->rows; row++) {
        for (int i = 0; i < n && !is_label_row(c, row); i++)
            last = canvas_at(c, row, begin + i * step) != ' ' && i > last ? i : last;
    }
    return last < 0 || last + 2 > n ? last + 1 : last + 2;
}

/* Labels stay in sight as long as those of the other side are not, and the cursor has room. */
static void keep_labels(struct window *w)
{
    const struct canvas *c = w->board;
    const int left = count_label_columns(c, 1), right = count_label_columns(c, -1);
    const bool has_right = right > 0 && w->left + w->columns >= c->columns;
    const bool has_lower = w->top + w->rows >= c->rows && is_label_row(c, c->rows - 1);
    if (w->left > 0 && !has_right && w->columns > 2 * MARGIN_COLUMNS && left < MARGIN_COLUMNS - 2)
        w->label_columns = left;
    w->has_label_row = w->top > 0 && !has_lower && w->rows > 2 * MARGIN_ROWS && is_label_row(c, 0);
}

/* ---- showing ---- */

static int board_row(const struct window *w, int row)
{
    return row == 0 && w->has_label_row ? 0 : w->top + row;
}

static int board_column(const struct window *w, int column)
{
    return column < w->label_columns ? column : w->left + column;
}

static bool is_shown(const struct window *w, int column)
{
    return column < w->label_columns ||
           (column >= w->left + w->label_columns && column < w->left + w->columns);
}

/* Two neighbours in a row are one thing: cells of a place, or characters of a label. */
static bool is_joined(const struct canvas *c, int row, int column)
{
    const int place = canvas_place_at(c, row, column);
    return column + 1 < c->columns && place == canvas_place_at(c, row, column + 1) &&
           (place != PLACE_NONE ||
            (canvas_at(c, row, column) != ' ' && canvas_at(c, row, column + 1) != ' '));
}

/* Is it a part of something that is not whole in the window? */
static bool is_torn(const struct window *w, int row, int column)
{
    int begin = column, last = column;
    while (begin > 0 && is_joined(w->board, row, begin - 1))
        begin--;
    while (is_joined(w->board, row, last))
        last++;
    return !is_shown(w, begin) || !is_shown(w, last);
}

static void copy(const struct window *w, struct canvas *out, struct area to)
{
    const struct cell blank = {.ch = ' '};
    for (int y = 0; y < w->rows && to.row + y < out->rows; y++) {
        const int row = board_row(w, y);
        for (int x = 0; x < w->columns && to.column + x < out->columns; x++) {
            const int column = board_column(w, x);
            out->cells[(to.row + y) * out->columns + to.column + x] =
                is_torn(w, row, column) ? blank : w->board->cells[row * w->board->columns + column];
        }
    }
}

/* How well an arrow is seen there and hides nothing: 3 among blanks that are no place's. */
static int arrow_rank(const struct canvas *c, int row, int column)
{
    const int place = canvas_place_at(c, row, column);
    if (canvas_at(c, row, column) != ' ')
        return 0;
    if (place != PLACE_NONE)
        return 1;
    const bool is_free = (column == 0 || canvas_at(c, row, column - 1) == ' ') &&
                         (column + 1 == c->columns || canvas_at(c, row, column + 1) == ' ');
    return is_free ? 3 : 2;
}

/* An arrow on an edge of n cells: where it fits best, as near to the middle as possible. */
static void put_arrow(struct canvas *c, int row, int column, bool is_down, int n, uint32_t arrow)
{
    int best = -1, at = n / 2;
    for (int i = 0; i < 2 * n; i++) {
        const int k = n / 2 + (i % 2 == 0 ? i / 2 : -(i + 1) / 2);
        if (k < 0 || k >= n)
            continue;
        const int rank = arrow_rank(c, row + (is_down ? k : 0), column + (is_down ? 0 : k));
        at = rank > best ? k : at;
        best = rank > best ? rank : best;
    }
    canvas_put(c, row + (is_down ? at : 0), column + (is_down ? 0 : at), arrow, STYLE_SELECTED);
}

static void put_arrows(const struct window *w, struct canvas *out, struct area to)
{
    int wide = to.columns + ARROW_COLUMNS;
    if (wide > out->columns - to.column)
        wide = out->columns - to.column;
    if (w->top > 0)
        put_arrow(out, to.row, to.column, false, wide, '^');
    if (w->top + w->rows < w->board->rows)
        put_arrow(out, to.row + to.rows - 1, to.column, false, wide, 'v');
    if (w->left > 0)
        put_arrow(out, to.row, to.column, true, to.rows, '<');
    if (w->left + w->columns < w->board->columns)
        put_arrow(out, to.row, to.column + to.columns - 1, true, to.rows, '>');
}

void board_show(const struct view_model *s, struct canvas *board, struct frame *out)
{
    int row, column;
    const bool is_known = out->whole.rows == board->rows && out->whole.columns == board->columns;
    place_window(s, board, is_known, out);
    const bool has_cursor = board_point(board, s->cursor, &row, &column);
    const struct area to = out->board;
    struct window w = {.board = board,
                       .top = out->window_top,
                       .left = out->window_left,
                       .rows = to.rows < board->rows ? to.rows : board->rows,
                       .columns = to.columns < board->columns ? to.columns : board->columns};
    row += to.row - w.top;
    column += to.column - w.left;
    const bool is_seen = has_cursor && row >= to.row && row < to.row + to.rows &&
                         column >= to.column && column < to.column + to.columns;
    out->cursor_row = is_seen ? row : -1;
    out->cursor_column = is_seen ? column : -1;
    keep_labels(&w);
    copy(&w, &out->canvas, to);
    put_arrows(&w, &out->canvas, to);
}
