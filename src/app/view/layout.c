/*
 * Board, panel and message on one canvas: which style of the board, where the panel, what gives
 * way. The choice depends on the size and the board alone, so that it does not change from turn to
 * turn.
 */
#include <stdlib.h>

#include "app/view/board.h"
#include "app/view/panel.h"
#include "tactigon/utf8.h"

enum {
    GAP = 2,         /* columns between board and panel */
    PANEL_ROWS = 5,  /* that a panel above or below the board should have */
    PROMPT_ROWS = 1, /* kept free below all else */
    FEW_MOVES = 3,   /* of the history where the height is not known */

    /* Of a screen. */
    PANEL_WIDTH_MAX = 60,
    PANEL_WIDTH_GOOD = 36, /* sentences are broken more than once in less */
    PANEL_ROWS_GOOD = 14,  /* below the board that is better than such a panel */
    WIDE = 100,            /* from here on all is centred */
    HIGH = 36,
};

/* A way to show the view model, as it is worked out. */
struct plan {
    const struct view_model *model;
    int rows, columns; /* there are; rows without the prompt's, 0: no end */
    int own_rows;      /* of them are kept free below a panel at the side */
    enum view_stack stack;
    struct canvas board;
    int width; /* of the board */
    enum view_style style;
    bool is_beside;
    bool is_window;
    struct panel_lines panel;
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

/* Rows above and below the board that there must be: whose turn it is, and the message. */
static int rows_kept(const struct plan *p)
{
    /* On a screen there is always room for a message: a style does not come and go with it. */
    if (p->model->is_screen)
        return 2;
    return (p->model->game != NULL) + (*p->model->message != '\0');
}

/* Try a style with the panel at the side, then with `others` rows above and below the board. */
static enum status try_style(struct plan *p, enum view_style style, int others, bool *fits)
{
    struct view view = p->model->view;
    view.style = style;
    const enum status status = view_draw(p->model->variant, p->model->pos, &view, &p->board);
    if (status != STATUS_OK)
        return status;
    p->style = style;
    p->width = p->model->is_screen ? p->board.columns : board_width(&p->board);
    const bool is_low = p->rows == 0 || p->board.rows <= p->rows;
    const int room = p->columns - p->width - GAP;
    const bool is_better_below = p->model->is_screen && room < PANEL_WIDTH_GOOD &&
                                 p->width <= p->columns &&
                                 p->rows - p->board.rows >= PANEL_ROWS_GOOD;
    p->is_beside = is_low && room >= PANEL_WIDTH_MIN && !is_better_below;
    *fits = p->is_beside ||
            (p->width <= p->columns && (p->rows == 0 || p->board.rows + others <= p->rows));
    return STATUS_OK;
}

/*
 * The board fits in no style: a window over the large one, unless that shows hardly anything; on a
 * screen over the compact one, as what one sees of it is more.
 */
static enum status take_window(struct plan *p)
{
    bool fits;
    enum status status = try_style(p, p->model->is_screen ? VIEW_COMPACT : VIEW_LARGE, 0, &fits);
    if (status == STATUS_OK && p->board.rows > 2 * p->rows && p->width > 2 * p->columns)
        status = try_style(p, VIEW_COMPACT, 0, &fits);
    p->is_window = true;
    p->is_beside = false;
    return status;
}

static enum status choose(struct plan *p)
{
    const bool is_huge = p->model->view.style == VIEW_HUGE;
    const enum view_style styles[] = {p->model->view.style, is_huge ? VIEW_LARGE : VIEW_COMPACT,
                                      is_huge ? VIEW_COMPACT : VIEW_LARGE};
    const int others[] = {p->model->game ? PANEL_ROWS : rows_kept(p), rows_kept(p)};
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

/* Below a panel that is below the board there are rows for a menu if both have fewer. */
static enum status keep_rows(struct plan *p)
{
    if (p->is_beside) {
        p->own_rows = p->model->own_rows;
        return STATUS_OK;
    }
    p->rows = larger(p->rows - p->model->own_rows, 1);
    return p->board.rows + rows_kept(p) > p->rows ? choose(p) : STATUS_OK;
}

/* ---- composing ---- */

/* The panel begins in the second row; without a known end only the history gives way. */
static enum status compose_beside(struct plan *p, struct frame *out)
{
    const int end = larger(p->rows, p->board.rows);
    panel_fill(&p->panel, p->model, p->columns - p->width - GAP, end);
    if (p->rows == 0)
        panel_shrink_history(&p->panel, end - 1);
    else
        panel_shrink(&p->panel, end - 1);
    out->rows = larger(panel_height(&p->panel) + 1, p->board.rows);
    const enum status status = canvas_reset(&out->canvas, out->rows, p->columns);
    if (status != STATUS_OK)
        return status;
    const int column = p->width + GAP;
    out->board = (struct area){0, 0, p->board.rows, p->width};
    out->panel = (struct area){1, column, out->rows - 1, p->columns - column};
    board_copy(p->model, &p->board, &out->canvas, out->board);
    panel_draw(&p->panel, &out->canvas, 1, column, p->board.rows - 2);
    return STATUS_OK;
}

static enum status compose_stacked(struct plan *p, struct frame *out)
{
    const int board_rows =
        p->is_window ? larger(1, smaller(p->board.rows, p->rows - rows_kept(p))) : p->board.rows;
    panel_fill(&p->panel, p->model, p->columns, p->rows > 0 ? p->rows : FEW_MOVES);
    if (p->rows > 0)
        panel_shrink(&p->panel, p->rows - board_rows);
    const int height = panel_height(&p->panel);
    const bool has_gap = p->model->game && (p->rows == 0 || board_rows + height < p->rows);
    out->rows = board_rows + height + has_gap;
    const enum status status = canvas_reset(&out->canvas, out->rows, p->columns);
    if (status != STATUS_OK)
        return status;
    const bool is_above = p->stack == STACK_PANEL_ABOVE;
    out->board = (struct area){is_above ? height + has_gap : 0, 0, board_rows,
                               smaller(p->width, p->columns)};
    out->panel = (struct area){is_above ? 0 : board_rows + has_gap, 0, height, p->columns};
    board_copy(p->model, &p->board, &out->canvas, out->board);
    panel_draw(&p->panel, &out->canvas, out->panel.row, 0, height);
    return STATUS_OK;
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
    const int room = p->columns - p->width - GAP, panel = smaller(room, PANEL_WIDTH_MAX);
    const int left = p->columns >= WIDE ? (room - panel) / 2 : 0;
    const int top = p->rows >= HIGH && !p->model->graph ? (p->rows - p->board.rows) / 2 : 0;
    out->board = (struct area){top, left, p->board.rows, p->width};
    out->panel = (struct area){0, left + p->width + GAP, p->rows - p->own_rows, panel};
    out->below =
        (struct area){p->board.rows + 1, left, larger(0, p->rows - p->board.rows - 1), p->width};
    p->panel.has_graph = p->model->graph && !put_below(p->model, out);
    panel_fill(&p->panel, p->model, panel, p->rows);
    panel_shrink(&p->panel, out->panel.rows);
}

/* Rows of the board above a panel: all, or as many as leave it something to say. */
static int board_rows(const struct plan *p)
{
    if (p->board.rows + rows_kept(p) <= p->rows)
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
    panel_fill(&p->panel, p->model, panel, room);
    panel_shrink(&p->panel, room);
    const bool has_gap = panel_height(&p->panel) < room;
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
    out->own = (struct area){out->panel.row + out->panel.rows, out->panel.column,
                             p->model->own_rows, out->panel.columns};
    panel_fit_message(&p->panel, p->model);
    out->message_used = p->panel.message_used;
    out->has_more = p->model->message[out->message_used] != '\0';
    out->has_said_more =
        p->panel.is_task && p->panel.blocks[BLOCK_SAID].shown < p->panel.blocks[BLOCK_SAID].n;
    out->has_keys = p->panel.blocks[BLOCK_KEYS].shown > 0;
    panel_draw_screen(&p->panel, p->model, out);
    board_show(p->model, &p->board, out);
    canvas_free(&out->whole);
    out->whole = p->board;
    p->board = canvas_empty();
    return STATUS_OK;
}

enum status view_compose(const struct view_model *s, int rows, int columns, enum view_stack stack,
                         struct frame *out)
{
    struct plan *p = calloc(1, sizeof *p);
    if (!p)
        return STATUS_NO_MEMORY;
    p->model = s;
    p->rows = rows == 0 ? 0 : larger(rows - PROMPT_ROWS, 1);
    p->columns = larger(columns, 1);
    p->stack = stack;
    enum status status = choose(p);
    if (status == STATUS_OK && s->own_rows > 0)
        status = keep_rows(p);
    if (status == STATUS_OK && s->is_screen)
        status = compose_screen(p, out);
    else if (status == STATUS_OK)
        status = p->is_beside ? compose_beside(p, out) : compose_stacked(p, out);
    out->style = p->style;
    out->is_window = p->is_window;
    canvas_free(&p->board);
    free(p);
    return status;
}

struct frame frame_empty(void)
{
    return (struct frame){.canvas = canvas_empty(), .whole = canvas_empty()};
}

void frame_free(struct frame *f)
{
    canvas_free(&f->canvas);
    canvas_free(&f->whole);
    *f = frame_empty();
}
