/*
 * Board, panel and message on one canvas: which style of the board, where the panel, what is left
 * out. The choice depends on the size and the board alone, so that it does not change from turn to
 * turn. A screen shows the part around the cursor of a board that does not fit, with arrows towards
 * the rest.
 */
#include <stdlib.h>
#include <string.h>

#include "app/view/paint/paint.h"
#include "app/view/panel.h"
#include "tactigon/utf8.h"

enum {
    GAP = 2,         /* columns between board and panel */
    PANEL_ROWS = 5,  /* that a panel above or below the board should have */
    PROMPT_ROWS = 1, /* kept free below all else */
    ROWS_KEPT = 2,   /* for whose turn it is and a message, whatever is said now */
    PANEL_WIDTH_MAX = 60,
    PANEL_WIDTH_GOOD = 36, /* sentences are broken more than once in less */
    PANEL_ROWS_GOOD = 14,  /* below the board that is better than such a panel */
    WIDE = 100,            /* from here on all is centred */
    HIGH = 36,
    PANEL_ROWS_WANTED = 24, /* beside a low board */

    /* Of a window. */
    MARGIN_ROWS = 3,
    MARGIN_COLUMNS = 7,
};

/* A way to show the view model, as it is worked out. */
struct plan {
    const struct view_model *model;
    int rows, columns; /* there are; rows without the prompt's */
    struct canvas board;
    int width; /* of the board */
    enum view_style style;
    bool is_beside;
    bool is_window;
    struct panel_lines panel;
    struct paint_marks marks;
};

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

/* ---- choosing ---- */

/* Try a style with the panel at the side, then with `others` rows above and below the board. */
static enum status try_style(struct plan *p, enum view_style style, int others, bool *fits)
{
    struct view view = p->model->view;
    view.style = style;
    const enum status status =
        p->model->variant->rules->show->draw(p->model->variant, p->model->pos, &view, &p->board);
    if (status != STATUS_OK)
        return status;
    p->style = style;
    p->width = p->board.columns;
    const bool is_low = p->board.rows <= p->rows;
    const int room = p->columns - p->width - GAP;
    const bool is_better_below = room < PANEL_WIDTH_GOOD && p->width <= p->columns &&
                                 p->rows - p->board.rows >= PANEL_ROWS_GOOD;
    p->is_beside = is_low && room >= PANEL_WIDTH_MIN && !is_better_below;
    *fits = p->is_beside || (p->width <= p->columns && p->board.rows + others <= p->rows);
    return STATUS_OK;
}

/* The board fits in no style: a window over the compact one, as what one sees of it is more. */
static enum status take_window(struct plan *p)
{
    bool fits;
    p->is_window = true;
    const enum status status = try_style(p, VIEW_COMPACT, 0, &fits);
    p->is_beside = false;
    return status;
}

/*
 * A painted board stands beside the panel; where none does, above it, whole if it can be. A window
 * is over the smallest one.
 */
static struct paint_layout choose_layout(const struct plan *p)
{
    const struct variant *v = p->model->variant;
    const struct paint_layout beside =
        paint_choose(v, p->model->pos, p->model->paint_size, p->rows, p->columns);
    for (int size = paint_sizes(v); beside.is_window && size > 0; size--) {
        const struct paint_layout above = paint_measure(v, p->model->pos, size);
        if (above.columns <= p->columns && above.rows + PANEL_ROWS <= p->rows)
            return above;
    }
    return beside;
}

static enum status paint(struct plan *p)
{
    const struct view_model *s = p->model;
    const struct paint_layout layout = choose_layout(p);
    paint_mark_view(s->variant, s->pos, &s->view, &p->marks);
    const struct paint_model painted = {
        .variant = s->variant,
        .pos = s->pos,
        .size = layout.size,
        .is_flipped = s->view.is_flipped,
        .has_signs = s->has_signs,
        .labels = s->view.labels,
        .cursor = s->cursor,
        .marks = &p->marks,
    };
    p->style = s->view.style;
    p->width = layout.columns;
    p->is_window = layout.is_window;
    p->is_beside = layout.panel > 0;
    return paint_board(&painted, &p->board);
}

static enum status choose(struct plan *p)
{
    p->marks = p->model->marks && !p->model->is_past ? *p->model->marks : (struct paint_marks){0};
    p->panel.marks = &p->marks;
    if (p->model->is_painted)
        return paint(p);
    const enum view_style styles[] = {p->model->view.style, VIEW_COMPACT, VIEW_LARGE};
    const int others[] = {p->model->game ? PANEL_ROWS : ROWS_KEPT, ROWS_KEPT};
    bool fits = false;
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < 3; i++) {
            const enum status status = try_style(p, styles[i], others[pass], &fits);
            if (status != STATUS_OK || fits)
                return status;
        }
    }
    return take_window(p);
}

/* ---- the cursor and letters of marks on a board of characters ---- */

/* The cells of the place at the cursor are shown in reverse video. */
static void point_at(struct canvas *board, int place)
{
    for (int i = 0; i < board->rows * board->columns && place != PLACE_NONE; i++) {
        if (cell_place(&board->cells[i]) == place)
            board->cells[i].style = STYLE_CURSOR;
    }
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

/* Each letter goes to the first free cell of its place. */
static void put_letters(const struct view_model *s, struct canvas *board)
{
    bool is_done[PAINT_PLACES_MAX] = {false};
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

/* ---- the window ---- */

/* The place that a person looks at: the cursor, the picked piece, or where the last step went. */
static int board_interest(const struct view_model *s)
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

/* The middle of a place's cells; the middle of the board when it has none. */
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
    *row = n > 0 ? (rows + n / 2) / n : c->rows / 2; /* of two rows the lower, where pieces are */
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
        out->window_top = window_begin(board->rows, to.rows, row);
        out->window_left = window_begin(board->columns, to.columns, column);
    }
    const int rows = s->is_held ? 0 : MARGIN_ROWS, columns = s->is_held ? 0 : MARGIN_COLUMNS;
    out->window_top = follow(board->rows, to.rows, row, rows, out->window_top);
    out->window_left = follow(board->columns, to.columns, column, columns, out->window_left);
}

static void put_arrow(struct canvas *c, int row, int column, bool is_needed, uint32_t arrow)
{
    if (is_needed)
        canvas_put(c, row, column, arrow, STYLE_SELECTED);
}

/*
 * The board into out->board, with the cursor on it: the part that fits, with an arrow in the middle
 * of each edge beyond which there is more. That part stays until the cursor comes near its edge.
 */
static void board_show(const struct view_model *s, struct canvas *board, struct frame *out)
{
    int row, column;
    const bool is_known = out->whole.rows == board->rows && out->whole.columns == board->columns;
    place_window(s, board, is_known, out);
    board_middle(board, s->cursor, &row, &column);
    if (!s->is_painted)
        point_at(board, s->cursor);
    const struct area to = out->board;
    const int top = out->window_top, left = out->window_left;
    const int rows = smaller(to.rows, board->rows), columns = smaller(to.columns, board->columns);
    const bool is_seen = s->cursor != PLACE_NONE && row >= top && row < top + to.rows &&
                         column >= left && column < left + to.columns;
    out->cursor_row = is_seen ? to.row + row - top : -1;
    out->cursor_column = is_seen ? to.column + column - left : -1;
    for (int y = 0; y < rows && to.row + y < out->canvas.rows; y++)
        memcpy(out->canvas.cells + (to.row + y) * out->canvas.columns + to.column,
               board->cells + (top + y) * board->columns + left,
               (size_t)smaller(columns, out->canvas.columns - to.column) * sizeof *board->cells);
    put_arrow(&out->canvas, to.row, to.column + columns / 2, top > 0, '^');
    put_arrow(&out->canvas, to.row + rows - 1, to.column + columns / 2, top + rows < board->rows,
              'v');
    put_arrow(&out->canvas, to.row + rows / 2, to.column, left > 0, '<');
    put_arrow(&out->canvas, to.row + rows / 2, to.column + columns - 1,
              left + columns < board->columns, '>');
}

/* ---- composing a screen ---- */

/* The graph under the board, if all of it fits into the room there is. */
static bool put_below(const struct view_model *s, struct frame *out)
{
    char lines[VIEW_GRAPH_BYTES];
    struct text text = text_in(lines, sizeof lines);
    s->graph(s->graph_context, out->below.columns, false, &text);
    struct utf8_wrap wrap = utf8_wrap(lines, 0, 0);
    const bool fits = *lines && utf8_wrap_count(lines, 0, 0) <= out->below.rows;
    for (int i = 0; fits && utf8_wrap_next(&wrap); i++) {
        char line[PANEL_LINE_BYTES];
        text = text_in(line, sizeof line);
        text_printf(&text, "%.*s", (int)wrap.len, wrap.line);
        canvas_add(&out->canvas, out->below.row + i, out->below.column + wrap.blanks, line,
                   STYLE_PLAIN);
    }
    return fits;
}

/* Board at the left, panel at the right over all rows; in the middle of a large terminal. */
static void place_beside(struct plan *p, struct frame *out)
{
    const int wide = p->columns - p->width > PANEL_WIDTH_GOOD; /* enough for a gap before the bar */
    const int gap = GAP + (p->model->is_painted ? wide : 0);
    const int room = p->columns - p->width - gap, panel = smaller(room, PANEL_WIDTH_MAX);
    const int left = p->columns >= WIDE ? (room - panel) / 2 : 0;
    const int top = p->rows >= HIGH && !p->model->graph ? (p->rows - p->board.rows) / 2 : 0;
    out->board = (struct area){top, left, p->board.rows, p->width};
    p->panel.is_split = true; /* the players' lines stand at the edges of the board */
    out->panel = (struct area){0, left + p->width + gap, p->rows, panel};
    const int rows = smaller(p->rows, larger(p->board.rows + 1, PANEL_ROWS_WANTED));
    out->panel.row = smaller(top, p->rows - rows);
    out->panel.rows = smaller(rows, p->rows - out->panel.row);
    out->below =
        (struct area){p->board.rows + 1, left, larger(0, p->rows - p->board.rows - 1), p->width};
    p->panel.has_graph = p->model->graph && !put_below(p->model, out);
    panel_fit(&p->panel, p->model, panel, p->rows, out->panel.rows);
}

/* Rows of the board above a panel: all, or as many as leave it something to say. */
static int board_rows(const struct plan *p)
{
    if (p->board.rows + ROWS_KEPT <= p->rows)
        return p->board.rows;
    return larger(1, smaller(p->board.rows, larger(p->rows - PANEL_ROWS, p->rows * 3 / 4)));
}

static void place_stacked(struct plan *p, struct frame *out)
{
    const int rows = board_rows(p), room = larger(0, p->rows - rows);
    const int width = smaller(p->width, p->columns);
    const int left = p->columns >= WIDE ? (p->columns - width) / 2 : 0;
    const int panel = smaller(p->columns - left, 2 * PANEL_WIDTH_MAX);
    p->panel.has_graph = p->model->graph != NULL;
    const bool has_gap = panel_fit(&p->panel, p->model, panel, room, room) < room;
    out->board = (struct area){0, left, rows, width};
    out->panel = (struct area){rows + has_gap, left, room - has_gap, panel};
    out->below = (struct area){rows, left, 0, 0};
}

/* The row of the prompt is on the canvas, but nothing is put there. */
static enum status compose_screen(struct plan *p, struct frame *out)
{
    const enum status status = canvas_reset(&out->canvas, p->rows + PROMPT_ROWS, p->columns);
    if (status != STATUS_OK)
        return status;
    out->rows = p->rows;
    out->history_rows = 0;
    if (p->is_beside)
        place_beside(p, out);
    else
        place_stacked(p, out);
    out->message_used = p->panel.message_used;
    out->has_more = p->model->message[out->message_used] != '\0';
    out->has_said_more =
        p->panel.is_task && p->panel.blocks[BLOCK_SAID].shown < p->panel.blocks[BLOCK_SAID].n;
    out->has_keys = p->panel.blocks[BLOCK_KEYS].shown > 0;
    panel_draw(&p->panel, p->model, out);
    put_letters(p->model, &p->board);
    board_show(p->model, &p->board, out);
    if (p->model->is_painted && p->is_beside)
        panel_draw_bar(p->model, out);
    canvas_free(&out->whole);
    out->whole = p->board;
    p->board = canvas_empty();
    return STATUS_OK;
}

enum status view_compose(const struct view_model *s, int rows, int columns, struct frame *out)
{
    struct plan *p = calloc(1, sizeof *p);
    if (!p)
        return STATUS_NO_MEMORY;
    p->model = s;
    p->rows = larger(rows - PROMPT_ROWS, 1);
    p->columns = larger(columns, 1);
    enum status status = choose(p);
    if (status == STATUS_OK)
        status = compose_screen(p, out);
    out->style = p->style;
    out->is_window = p->is_window;
    canvas_free(&p->board);
    free(p);
    return status;
}

void frame_free(struct frame *f)
{
    canvas_free(&f->canvas);
    canvas_free(&f->whole);
    *f = (struct frame){.rows = 0};
}
