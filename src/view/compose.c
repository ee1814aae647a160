/* Composes board, panel and message on one canvas. The layout depends only on the sizes of screen
 * and board, so it stays the same. If the board is larger than the screen, the part around the
 * cursor is shown, with arrows. */
#include <stdlib.h>
#include <string.h>

#include "core/number.h"
#include "core/utf8.h"
#include "game/board.h"
#include "view/paint.h"
#include "view/panel.h"

enum {
    GAP = 2,        /* columns between board and panel */
    PANEL_ROWS = 5, /* rows that a panel below the board should have */
    PROMPT_ROWS = 1,
    ROWS_KEPT = 2, /* rows reserved for the side to move and a message */
    PANEL_WIDTH_MAX = 60,
    PANEL_WIDTH_GOOD = 36,  /* in a narrower panel, most sentences need more than two lines */
    PANEL_ROWS_GOOD = 14,   /* this many rows below the board are better than a narrow panel */
    WIDE = 100,             /* from this width on, the board and the panel are centred */
    PANEL_ROWS_WANTED = 24, /* minimum rows of a panel beside a low board */

    /* The cursor stays this far from the edges of the visible part of the board. */
    MARGIN_ROWS = 3,
    MARGIN_COLUMNS = 7,
};

struct plan {
    const struct view_model *model;
    int rows, columns; /* the size of the screen without the prompt's row */
    struct canvas board;
    enum view_style style;
    bool is_beside;
    bool is_window;
    struct panel_lines panel;
    struct marks marks;
};

/* Draws the board in characters. Sets *fits to whether the panel fits beside the board, or in
 * `below` rows below it. */
static enum status draw(struct plan *p, enum view_style style, int below, bool *fits)
{
    struct view view = p->model->view;
    view.style = p->style = style;
    const enum status status = board_draw(
        p->model->variant, p->model->preview ? p->model->preview : p->model->pos, &view, &p->board);
    const int room = p->columns - p->board.columns - GAP, rest = p->rows - p->board.rows;
    const bool is_better_below = room >= -GAP && room < PANEL_WIDTH_GOOD && rest >= PANEL_ROWS_GOOD;
    p->is_beside = rest >= 0 && room >= PANEL_WIDTH_MIN && !is_better_below;
    *fits = p->is_beside || (room >= -GAP && rest >= below);
    return status;
}

/* Chooses the first style in which the board fits. If it fits in no style, a part of it is shown in
 * the compact style. */
static enum status choose_drawn(struct plan *p)
{
    const enum view_style styles[] = {p->model->view.style, VIEW_COMPACT, VIEW_LARGE};
    enum status status = STATUS_OK;
    bool fits = false;
    for (int i = p->model->game ? 0 : 3; i < 6 && status == STATUS_OK && !fits; i++)
        status = draw(p, styles[i % 3], i < 3 ? PANEL_ROWS : ROWS_KEPT, &fits);
    p->is_window = !fits;
    if (status == STATUS_OK && !fits)
        status = draw(p, VIEW_COMPACT, 0, &fits);
    p->is_beside = p->is_beside && !p->is_window;
    return status;
}

/* Puts the panel beside the board, or below it if only that leaves room for the whole board. If the
 * board does not fit at all, a part of it is shown in the smallest size. */
static enum status choose_painted(struct plan *p)
{
    const struct view_model *s = p->model;
    struct paint_layout layout =
        paint_choose(s->variant, s->pos, s->paint_size, p->rows, p->columns);
    for (int size = paint_sizes(s->variant); layout.is_window && size > 0; size--) {
        const struct paint_layout above = paint_measure(s->variant, s->pos, size);
        if (above.columns <= p->columns && above.rows + PANEL_ROWS <= p->rows)
            layout = above;
    }
    const struct paint_model painted = {
        .theme = s->theme,
        .variant = s->variant,
        .pos = s->preview ? s->preview : s->pos,
        .size = layout.size,
        .is_flipped = s->view.is_flipped,
        .is_half = s->is_half,
        .result = s->game && !s->is_past ? game_result(s->game) : s->pos->result,
        .labels = s->view.labels,
        .cursor = s->cursor,
        .marks = &p->marks,
    };
    p->style = s->view.style;
    p->is_window = layout.is_window;
    p->is_beside = layout.panel > 0;
    return paint_board(&painted, &p->board);
}

static char letter_at(const struct marks *marks, int place)
{
    int mark = 0;
    while (mark < MARKS && !(marks->of[place] >> mark & 1))
        mark++;
    return mark == MARKS ? '\0'
           : mark == (int)MARK_HINT_TO && marks->number[place] > 0
               ? (char)('0' + marks->number[place] % 10)
               : mark_looks[mark].letter;
}

static void put_letters(const struct view_model *s, struct canvas *board)
{
    bool is_done[MARK_PLACES_MAX] = {false};
    for (int i = 0; i < board->rows * board->columns && view_has_letters(s); i++) {
        const int place = cell_place(&board->cells[i]);
        if (place == PLACE_NONE || is_done[place] || board->cells[i].ch != ' ' ||
            !letter_at(s->marks, place))
            continue;
        canvas_put(board, i / board->columns, i % board->columns,
                   (unsigned char)letter_at(s->marks, place), STYLE_SELECTED);
        is_done[place] = true;
    }
}

/* Finds the middle of the place's cells or, if it has no cells, the middle of the board. */
static void board_middle(const struct canvas *c, int place, int *row, int *column)
{
    int n = 0, rows = 0, columns = 0;
    for (int i = 0; i < c->rows * c->columns && place != PLACE_NONE; i++) {
        if (cell_place(&c->cells[i]) == place) {
            rows += i / c->columns;
            columns += i % c->columns;
            n++;
        }
    }
    *row = n > 0 ? (rows + n / 2) / n
                 : c->rows / 2; /* of two middle rows, the lower one, where pieces are drawn */
    *column = n > 0 ? columns / n : c->columns / 2;
}

/* Returns the first row or column of the visible part: as near to `begin` as possible, with
 * `middle` at least `margin` from the edges. */
static int follow(int all, int size, int middle, int margin, int begin)
{
    margin = smaller(margin, (size - 1) / 2);
    begin = larger(smaller(begin, middle - margin), middle + margin + 1 - size);
    return larger(smaller(begin, all - size), 0);
}

/* Copies the visible part of the board to out->board, with the cursor and arrows where the board
 * continues. This part moves only when the cursor is near its edge. If the board's size has
 * changed, it is centred on the cursor or the last move. */
static void show_board(const struct view_model *s, struct canvas *board, struct layout *out)
{
    const struct area to = out->board;
    const bool is_known = out->whole.rows == board->rows && out->whole.columns == board->columns;
    int place = s->cursor != PLACE_NONE ? s->cursor : s->view.selected, from, row, column;
    if (place == PLACE_NONE && s->view.n_last > 0)
        s->variant->rules->move_places(s->variant, s->view.last[s->view.n_last - 1], &from, &place);
    board_middle(board, place, &row, &column);
    const int margin_rows = !is_known ? to.rows : s->has_no_margin ? 0 : MARGIN_ROWS;
    const int margin_columns = !is_known ? to.columns : s->has_no_margin ? 0 : MARGIN_COLUMNS;
    const int top = follow(board->rows, to.rows, row, margin_rows, out->window_top);
    const int left = follow(board->columns, to.columns, column, margin_columns, out->window_left);
    out->window_top = top;
    out->window_left = left;
    board_middle(board, s->cursor, &row, &column);
    for (int i = 0; i < board->rows * board->columns && !s->is_painted; i++) {
        if (s->cursor != PLACE_NONE && cell_place(&board->cells[i]) == s->cursor)
            board->cells[i].style = STYLE_CURSOR;
    }
    const int rows = smaller(to.rows, board->rows), columns = smaller(to.columns, board->columns);
    const bool is_seen = s->cursor != PLACE_NONE && row >= top && row < top + to.rows &&
                         column >= left && column < left + to.columns;
    out->cursor_row = is_seen ? to.row + row - top : -1;
    out->cursor_column = is_seen ? to.column + column - left : -1;
    struct canvas *c = &out->canvas;
    for (int y = 0; y < rows && to.row + y < c->rows; y++)
        memcpy(c->cells + (to.row + y) * c->columns + to.column,
               board->cells + (top + y) * board->columns + left,
               (size_t)smaller(columns, c->columns - to.column) * sizeof *board->cells);
    if (top > 0)
        canvas_put(c, to.row, to.column + columns, '^', STYLE_SELECTED);
    if (top + rows < board->rows)
        canvas_put(c, to.row + rows - 1, to.column + columns, 'v', STYLE_SELECTED);
    if (left > 0)
        canvas_put(c, to.row + rows / 2, to.column - 1, '<', STYLE_SELECTED);
    if (left + columns < board->columns)
        canvas_put(c, to.row + rows / 2, to.column + columns, '>', STYLE_SELECTED);
}

/* Draws the graph under the board if the whole graph fits. */
static bool put_below(const struct view_model *s, struct layout *out)
{
    char lines[VIEW_GRAPH_BYTES];
    uint8_t marks[VIEW_GRAPH_COLUMNS] = {0};
    struct text text = text_in(lines, sizeof lines);
    s->graph(s->graph_context, out->below.columns, false, marks, &text);
    struct utf8_wrap wrap = utf8_wrap(lines, 0, 0);
    const bool fits = *lines && utf8_wrap_count(lines, 0, 0) <= out->below.rows;
    for (int i = 0; fits && utf8_wrap_next(&wrap); i++) {
        char line[PANEL_LINE_BYTES];
        text = text_in(line, sizeof line);
        text_printf(&text, "%.*s", (int)wrap.len, wrap.line);
        canvas_add(&out->canvas, out->below.row + i, out->below.column + wrap.blanks, line,
                   STYLE_PLAIN);
        panel_color_graph(&out->canvas, out->below.row + i, out->below.column, marks);
    }
    return fits;
}

/* Puts the board at the left and the panel at the right. */
static void place_beside(struct plan *p, struct layout *out)
{
    const int width = p->board.columns;
    const int wide =
        p->columns - width > PANEL_WIDTH_GOOD; /* 1 if there is room for a gap before the bar */
    const int gap = GAP + (p->model->is_painted ? wide : 0);
    const int room = p->columns - width - gap, panel = smaller(room, PANEL_WIDTH_MAX);
    const int left = p->columns >= WIDE ? (room - panel) / 2 : 0;
    const int rows = smaller(p->rows, larger(p->board.rows + 1, PANEL_ROWS_WANTED));
    out->board = (struct area){0, left, p->board.rows, width};
    out->panel = (struct area){0, left + width + gap, rows, panel};
    out->below =
        (struct area){p->board.rows + 1, left, larger(0, p->rows - p->board.rows - 1), width};
    p->panel.is_split = true;
    p->panel.has_graph = p->model->graph && !put_below(p->model, out);
    panel_fit(&p->panel, p->model, panel, p->rows, out->panel.rows);
}

/* Puts the board above the panel. If there is too little room, shows only a part of the board, with
 * columns for the arrows beside it. */
static void place_stacked(struct plan *p, struct layout *out)
{
    const bool is_low = p->board.rows + ROWS_KEPT > p->rows;
    const int most = is_low ? larger(p->rows - PANEL_ROWS, p->rows * 3 / 4) : p->rows;
    const int rows = larger(1, smaller(p->board.rows, most));
    const bool is_narrow = p->board.columns > p->columns - is_low;
    const int room = larger(0, p->rows - rows);
    const int width = is_narrow ? larger(1, p->columns - 2) : p->board.columns;
    const int left = p->columns >= WIDE ? (p->columns - width) / 2 : 0;
    const int panel = smaller(p->columns - left, 2 * PANEL_WIDTH_MAX);
    p->panel.has_graph = p->model->graph != NULL;
    const bool has_gap = panel_fit(&p->panel, p->model, panel, room, room) < room;
    out->board = (struct area){0, left + is_narrow, rows, width};
    out->panel = (struct area){rows + has_gap, left, room - has_gap, panel};
    out->below = (struct area){rows, left, 0, 0};
}

enum status view_compose(const struct view_model *s, int rows, int columns, struct layout *out)
{
    struct plan *p = calloc(1, sizeof *p);
    if (!p)
        return STATUS_NO_MEMORY;
    p->model = s;
    p->rows = larger(rows - PROMPT_ROWS, 1);
    p->columns = larger(columns, 1);
    p->marks = s->marks && !s->is_past ? *s->marks : (struct marks){0};
    p->panel.marks = &p->marks;
    marks_add_view(s->variant, s->pos, &s->view, &p->marks);
    enum status status = s->is_painted ? choose_painted(p) : choose_drawn(p);
    if (status == STATUS_OK)
        status = canvas_reset(&out->canvas, p->rows + PROMPT_ROWS, p->columns);
    if (status == STATUS_OK) {
        out->rows = p->rows;
        out->history_rows = 0;
        out->style = p->style;
        out->is_window = p->is_window;
        if (p->is_beside)
            place_beside(p, out);
        else
            place_stacked(p, out);
        out->message_used = p->panel.message_used;
        out->has_more = s->message[out->message_used] != '\0';
        out->has_more_task = p->panel.is_task && p->panel.blocks[BLOCK_LAST_TURN].shown <
                                                     p->panel.blocks[BLOCK_LAST_TURN].n;
        panel_draw(&p->panel, s, out);
        put_letters(s, &p->board);
        show_board(s, &p->board, out);
        if (s->is_painted && p->is_beside)
            panel_draw_bar(s, out);
        canvas_free(&out->whole);
        out->whole = p->board;
        p->board = canvas_empty();
    }
    canvas_free(&p->board);
    free(p);
    return status;
}

void layout_free(struct layout *f)
{
    canvas_free(&f->canvas);
    canvas_free(&f->whole);
    *f = (struct layout){.rows = 0};
}
