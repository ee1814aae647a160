/*
 * Which lines of a panel stay, and where they stand.
 */
#include <string.h>

#include "app/view/paint/paint.h"
#include "app/view/panel.h"
#include "tactigon/turns.h"
#include "tactigon/utf8.h"

/* ---- what stays ---- */

/* Rows of a block, with the blank ones that belong to it. */
static int block_height(const struct panel_lines *p, enum panel_block block)
{
    int shown = p->blocks[block].shown;
    if (block == BLOCK_MESSAGE && shown < p->message_rows)
        shown = p->message_rows;
    return shown + (shown > 0 && p->blocks[block].has_gap);
}

static int height(const struct panel_lines *p)
{
    int all = 0;
    for (enum panel_block i = BLOCK_PLAYERS; i < BLOCK_COUNT; i++)
        all += block_height(p, i);
    return all;
}

enum {
    ALL_GAPS = BLOCK_COUNT,
    RESERVE,

    /* Rows of the history of a screen, with its head. */
    HISTORY_WANTED = 5,
    HISTORY_LEAST = 3,

    WORDS_WANTED = 4, /* which turn led to the position, its score, its time, what was better */
};

/* A block gives up lines until `least` are left. */
struct shrink_step {
    int block; /* or ALL_GAPS, the blank lines, or RESERVE, the free rows below the message */
    int least;
    bool is_at_end; /* only when the game is over or looked back at: nothing can be picked then */
};

/* In this order. How the game ended stays longest, then the message, then what the bot played. */
static const struct shrink_step shrink_steps[] = {
    {BLOCK_HISTORY, HISTORY_WANTED, false},
    {RESERVE, 0, false},
    {BLOCK_SELECTED, 0, true},
    {BLOCK_STATE, 1, true},
    {BLOCK_MESSAGE, PANEL_MESSAGE_ROWS, false},
    {BLOCK_HISTORY, HISTORY_LEAST, false},
    {ALL_GAPS, 0, false},
    {BLOCK_GRAPH, 0, false},
    {BLOCK_HISTORY, 0, false},
    {BLOCK_KEYS, 0, false},
    {BLOCK_SELECTED, 1, false},
    {BLOCK_WARNINGS, 1, false},
    {BLOCK_SAID, 1, false},
    {BLOCK_MESSAGE, 2, false},
    {BLOCK_STATE, 1, false},
    {BLOCK_SELECTED, 0, false},
    {BLOCK_STATE, 0, false},
    {BLOCK_PLAYERS, 1, false},
    {BLOCK_WORDS, WORDS_WANTED, false},
    {BLOCK_MESSAGE, 1, false},
    {BLOCK_WARNINGS, 0, false},
    {BLOCK_PLAYERS, 0, false},
    {BLOCK_LOWER, 0, false},
    {BLOCK_WORDS, 0, false},
    {BLOCK_SAID, 0, false},
};

/* The first blocks stay where they are as long as they can. */
static void drop_gaps(struct panel_lines *p, int rows)
{
    for (int i = 0; i < BLOCK_COUNT && height(p) > rows; i++)
        p->blocks[(BLOCK_HISTORY + i) % BLOCK_COUNT].has_gap = false;
}

static void shorten(struct panel_lines *p, enum panel_block block, int least, int rows)
{
    while (p->blocks[block].shown > least && height(p) > rows)
        p->blocks[block].shown--;
    /* The head of a history without a move says nothing, nor does a part of a graph. */
    if ((block == BLOCK_HISTORY && p->blocks[block].shown == 1) ||
        (block == BLOCK_GRAPH && p->blocks[block].shown < p->blocks[block].n))
        p->blocks[block].shown = 0;
}

/* How a game ended is never given up, and before that whose turn it is. */
static int lines_kept(const struct panel_lines *p, const struct shrink_step *step)
{
    if (step->block == BLOCK_SAID && p->result_rows > 0) /* with a line that says there is more */
        return step->least > 0 ? p->result_rows + !p->is_task : 1;
    return step->block == BLOCK_PLAYERS && p->result_rows == 0 ? 1 : step->least;
}

static void shrink(struct panel_lines *p, int rows)
{
    const bool is_at_end = (p->result_rows > 0 && !p->is_task) || p->blocks[BLOCK_WORDS].n > 0;
    for (size_t i = 0; i < sizeof shrink_steps / sizeof shrink_steps[0]; i++) {
        const struct shrink_step *step = &shrink_steps[i];
        if (step->block == ALL_GAPS)
            drop_gaps(p, rows);
        else if (step->block == RESERVE)
            while (p->message_rows > 0 && height(p) > rows)
                p->message_rows--;
        else if (is_at_end || !step->is_at_end)
            shorten(p, (enum panel_block)step->block, lines_kept(p, step), rows);
    }
}

int panel_fit(struct panel_lines *p, const struct view_model *s, int columns, int n_moves, int rows)
{
    panel_fill(p, s, columns, n_moves);
    shrink(p, rows);
    const int shown = height(p);
    panel_break_message(p, s);
    return shown;
}

void view_text(const struct view_model *s, int columns, struct text *out)
{
    enum { MOVES = 3 };
    struct panel_lines p = {0};
    if (s->game) {
        text_add_capitals(out, s->variant->rules->title);
        if (game_end(s->game) == GAME_GOES_ON)
            text_printf(out, ", move %d, %s\n", turn_number(s->game),
                        s->variant->rules->side_names[s->pos->side]);
        else
            text_add(out, ", game over\n");
    }
    panel_fill(&p, s, columns, MOVES);
    for (int i = 0; i < p.n_lines; i++)
        text_printf(out, "%s\n", p.lines[i]);
}

/* ---- drawing ---- */

/* How many rows of the history are left out at its beginning. */
static int history_offset(const struct panel_lines *p)
{
    const int left_out = p->blocks[BLOCK_HISTORY].n - p->blocks[BLOCK_HISTORY].shown;
    const int rows = p->blocks[BLOCK_HISTORY].shown - 1;
    const int before = p->is_past ? p->focus - 1 - rows / 2 : p->focus - rows;
    if (p->focus < 0 || before > left_out)
        return left_out;
    return before < 0 ? 0 : before;
}

/*
 * The line of a block that is shown as its i-th: of the history the head, then the newest; of the
 * players, if only one is shown, who is to move.
 */
static int line_at(const struct panel_lines *p, enum panel_block block, int i)
{
    if (block == BLOCK_HISTORY && i > 0)
        i += history_offset(p);
    if (block == BLOCK_PLAYERS && !p->is_split && p->blocks[block].shown == 1)
        i = p->lead_player;
    return p->blocks[block].begin + i;
}

/* The text of a block ends at this line although there is more of it. */
static bool is_shortened(const struct panel_lines *p, enum panel_block block, int i)
{
    const bool is_text = block != BLOCK_HISTORY && block != BLOCK_PLAYERS && block != BLOCK_MESSAGE;
    return is_text && i == p->blocks[block].shown - 1 && i < p->blocks[block].n - 1;
}

/*
 * A line as it is drawn: one that is shortened ends with dots behind a whole word, or where a key
 * shows all of how a game ended with that.
 */
static void format_line(const struct panel_lines *p, enum panel_block block, int i,
                        struct text *out)
{
    const char *dots = block == BLOCK_SAID && p->result_rows > 0 ? p->more : " ...";
    const char *line = p->lines[line_at(p, block, i)];
    size_t len = strlen(line);
    text_clear(out);
    if (!is_shortened(p, block, i)) {
        text_add(out, line);
        return;
    }
    if (utf8_width(line, len) > p->text_width - (int)strlen(dots)) {
        len = utf8_fit(line, len, p->text_width - (int)strlen(dots) + 1);
        while (len > 0 && line[len] != ' ')
            len--;
    }
    text_printf(out, "%.*s%s", (int)len, line, dots);
}

/* From the top down; what changes from turn to turn stands at the bottom, above the message. */
static const enum panel_block screen_order[BLOCK_COUNT] = {
    BLOCK_PLAYERS,  BLOCK_STATE, BLOCK_HISTORY, BLOCK_GRAPH, BLOCK_SELECTED, BLOCK_SAID,
    BLOCK_WARNINGS, BLOCK_WORDS, BLOCK_MESSAGE, BLOCK_LOWER, BLOCK_KEYS,
};

/* A turn of the history stands there; the one that is shown is marked. */
static void place_turn(const struct panel_lines *p, int line, int i, int row, struct frame *out)
{
    const int ply = p->turns[line][i].ply, begin = out->panel.column + p->turns[line][i].begin,
              end = out->panel.column + p->turns[line][i].end;
    if (ply == 0)
        return;
    canvas_set_hit(&out->canvas, row, begin, end - begin, HIT_PLY, ply);
    if (p->shown_ply <= p->turns[line][i].first || p->shown_ply > ply)
        return;
    canvas_put(&out->canvas, row, begin - 1, '>', STYLE_SELECTED);
    canvas_restyle(&out->canvas, row, begin, end - begin, STYLE_CURSOR);
}

/* Where turns stand, and arrows behind numbers where the history goes on. */
static void finish_history(const struct panel_lines *p, int row, struct frame *out)
{
    const int n = p->blocks[BLOCK_HISTORY].n, shown = p->blocks[BLOCK_HISTORY].shown;
    const int offset = history_offset(p), begin = p->blocks[BLOCK_HISTORY].begin;
    out->has_older = shown > 0 && (p->has_older || offset > 0);
    out->has_newer = shown > 0 && (p->has_newer || offset + shown < n);
    for (int i = 1; i < shown; i++) {
        for (int k = 0; k < 2; k++)
            place_turn(p, begin + i + offset, k, row + i, out);
    }
    if (shown == 0)
        return;
    out->history_rows = shown - 1;
    const int column = out->panel.column + p->turns[begin + shown - 1 + offset][0].begin - 2;
    if (out->has_older)
        canvas_put(&out->canvas, row, column, '^', STYLE_SELECTED);
    if (out->has_newer)
        canvas_put(&out->canvas, row + shown - 1, column, 'v', STYLE_SELECTED);
}

/* Two cells as the tile looks. */
static void draw_key(enum paint_mark mark, bool has_signs, struct canvas *c, int row, int column)
{
    const struct paint_mark_look *look = &paint_mark_looks[mark];
    const bool has_sign = look->fill == THEME_NONE || mark == PAINT_TARGET || has_signs;
    for (int i = 0; i < 2; i++) {
        canvas_put(c, row, column + i, has_sign && i == 0 ? look->sign : ' ', STYLE_PLAIN);
        if (row < c->rows && column + i < c->columns) {
            struct cell *cell = &c->cells[row * c->columns + column + i];
            cell->ink = look->ink;
            cell->ground = look->fill != THEME_NONE ? look->fill : (uint8_t)THEME_SHADE_2;
        }
    }
}

static void color_spans(const struct panel_lines *p, int line, struct frame *out, int row)
{
    for (int i = 0; i < p->n_spans; i++) {
        const struct panel_span *span = &p->spans[i];
        const int begin = out->panel.column + span->column, end = begin + span->columns;
        if (span->line != line)
            continue;
        canvas_restyle(&out->canvas, row, begin, span->columns, (enum style)span->style);
        for (int k = begin; k < end && k < out->canvas.columns; k++)
            out->canvas.cells[row * out->canvas.columns + k].ink = span->ink;
    }
}

static void draw_line(const struct panel_lines *p, const struct view_model *s,
                      enum panel_block block, int i, int row, struct frame *out)
{
    char line[PANEL_LINE_BYTES];
    struct text text = text_in(line, sizeof line);
    const int at = line_at(p, block, i);
    format_line(p, block, i, &text);
    if (block == BLOCK_KEYS) {
        canvas_put(&out->canvas, row, out->panel.column, ' ', STYLE_DIM);
        view_put_keys(&s->keys, p->text_width, &out->canvas, row, out->panel.column + 1);
        return;
    }
    canvas_add(&out->canvas, row, out->panel.column, line, STYLE_PLAIN);
    color_spans(p, at, out, row);
    if (p->keys[at])
        draw_key((enum paint_mark)(p->keys[at] - 1), s->has_signs, &out->canvas, row,
                 out->panel.column + 1);
}

/* Into out->panel, to its last row: all below the history stands at the bottom. */
void panel_draw(const struct panel_lines *p, const struct view_model *s, struct frame *out)
{
    const int spare = out->panel.rows - height(p);
    int row = out->panel.row;
    for (int k = 0; k < BLOCK_COUNT; k++) {
        const enum panel_block block = screen_order[k];
        const int end = row + block_height(p, block), shown = p->blocks[block].shown;
        row += shown > 0 && p->blocks[block].has_gap;
        for (int i = 0; i < shown && row + i < out->rows; i++)
            draw_line(p, s, block, i, row + i, out);
        if (block == BLOCK_HISTORY)
            finish_history(p, row, out);
        row = end + (block == BLOCK_HISTORY ? spare : 0);
    }
}
