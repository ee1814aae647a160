/*
 * Apart for the eye: the large and the compact board, the position in sentences, and the lines
 * of the side panel. Who touches, who is selected, where a piece may go and whether it may jump
 * on is said by characters, so that nothing is lost without colour.
 */
#include "apart.h"

#include "rules/grid.h"

#include <string.h>

/* Marks on squares. Where two meet on a square, the later one of this list is shown. */
enum mark {
    MARK_NONE,
    MARK_LAST_FROM, /* the last move came from here, or passed here */
    MARK_LAST_TO,
    MARK_USED, /* in this turn */
    MARK_STEP,
    MARK_JUMP,
    MARK_SELECTED,
    MARK_COUNT
};

/* Round a piece; on an empty square in its middle. */
static const struct {
    char left, right, middle;
    enum style style;
} mark_looks[MARK_COUNT] = {
    [MARK_NONE] = {' ', ' ', ' ', STYLE_PLAIN},
    [MARK_LAST_FROM] = {' ', ' ', ':', STYLE_LAST},
    [MARK_LAST_TO] = {'(', ')', ':', STYLE_LAST},
    [MARK_USED] = {' ', ' ', '-', STYLE_LABEL},
    [MARK_STEP] = {'+', '+', '+', STYLE_TARGET},
    [MARK_JUMP] = {'*', '*', '*', STYLE_TARGET},
    [MARK_SELECTED] = {'[', ']', ' ', STYLE_SELECTED},
};

static const enum style side_styles[2] = {STYLE_FIRST, STYLE_SECOND};

/* What a square shows: the piece or sign, and what stands at its sides. */
struct look {
    struct cell left, middle, right;
};

/* A picture while it is painted. */
struct painting {
    const struct apart_variant *v;
    const struct apart_pos *p;
    const struct view *view;
    struct apart_set touching[2];
    uint8_t marks[APART_SET_BITS]; /* an enum mark for each square */
};

/* ---- marks ---- */

/* The piece whose moves are shown: the one that is jumping, else the one selected. */
static int find_selected(const struct apart_pos *p, const struct view *view)
{
    const bool is_place = view->selected >= 0 && view->selected < APART_SET_BITS;
    if (p->pos.mid_turn)
        return apart_jumper(p);
    return is_place && apart_has(&p->pieces[p->pos.side], view->selected) ? view->selected
                                                                          : PLACE_NONE;
}

static void mark_square(uint8_t *marks, int square, enum mark mark)
{
    if (marks[square] < mark)
        marks[square] = (uint8_t)mark;
}

static void mark_squares(const struct apart_variant *v, const struct apart_pos *p,
                         const struct view *view, uint8_t marks[APART_SET_BITS])
{
    memset(marks, MARK_NONE, APART_SET_BITS);
    for (int i = 0; i < view->n_last; i++) {
        if (view->last[i] & APART_STOP)
            continue;
        mark_square(marks, apart_from(view->last[i]), MARK_LAST_FROM);
        mark_square(marks, apart_to(view->last[i]), MARK_LAST_TO);
    }
    for (uint32_t i = 0; i < p->n_path; i++)
        mark_square(marks, p->path[i], MARK_USED);
    const int selected = find_selected(p, view);
    if (selected == PLACE_NONE)
        return;
    move_code moves[APART_DIRECTIONS * APART_SQUARES_MAX];
    const int n = rules_moves_from(&v->variant, &p->pos, selected, moves);
    for (int i = 0; i < n; i++)
        mark_square(marks, apart_to(moves[i]), moves[i] & APART_JUMP ? MARK_JUMP : MARK_STEP);
    mark_square(marks, selected, MARK_SELECTED);
}

/* ---- what is on a square ---- */

static struct cell cell(uint32_t ch, enum style style)
{
    return (struct cell){.ch = ch, .style = (uint16_t)style, .place = PLACE_NONE};
}

/* Small letters and hollow shapes touch others; the selected piece shows only its side. */
static uint32_t piece_sign(const struct painting *pic, int side, int square)
{
    static const uint32_t shapes[2][2] = {{0x25CE, 0x25CB}, {0x25C9, 0x25CF}};
    static const char letters[2][2] = {{'W', 'w'}, {'B', 'b'}};
    const bool is_touching =
        pic->marks[square] == MARK_SELECTED || apart_has(&pic->touching[side], square);
    return pic->view->is_unicode ? shapes[side][is_touching]
                                 : (unsigned char)letters[side][is_touching];
}

static struct look look_at(const struct painting *pic, int square, uint32_t empty)
{
    const enum mark mark = (enum mark)pic->marks[square];
    enum style style = mark_looks[mark].style;
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        if (!apart_has(&pic->p->pieces[side], square))
            continue;
        if (mark == MARK_STEP || mark == MARK_JUMP)
            style = STYLE_CAPTURE;
        return (struct look){cell((unsigned char)mark_looks[mark].left, style),
                             cell(piece_sign(pic, side, square), side_styles[side]),
                             cell((unsigned char)mark_looks[mark].right, style)};
    }
    return (struct look){
        cell(' ', STYLE_PLAIN),
        cell(mark == MARK_NONE ? empty : (unsigned char)mark_looks[mark].middle, style),
        cell(' ', STYLE_PLAIN)};
}

/* ---- where it is painted ---- */

enum { MARGIN = 2 }; /* for the numbers of rows, at both sides */

static void put(struct canvas *c, int row, int column, struct cell what)
{
    canvas_put(c, row, column, what.ch, (enum style)what.style);
}

static void paint_large_square(const struct painting *pic, const struct grid_drawing *d, int square)
{
    const struct look look = look_at(pic, square, ' ');
    const int row = grid_row(d, square / APART_STRIDE), at = grid_column(d, square % APART_STRIDE);
    put(d->canvas, row, at + 1, look.left);
    put(d->canvas, row, at + 2, look.middle);
    put(d->canvas, row, at + 3, look.right);
}

/* Two squares side by side share what stands between them: what is blank gives way. */
static void paint_compact_square(const struct painting *pic, const struct grid_drawing *d,
                                 int square)
{
    const struct look look = look_at(pic, square, pic->view->is_unicode ? 0xB7 : '.');
    const int row = grid_row(d, square / APART_STRIDE), at = grid_column(d, square % APART_STRIDE);
    put(d->canvas, row, at, look.middle);
    if (look.left.ch != ' ')
        put(d->canvas, row, at - 1, look.left);
    if (look.right.ch != ' ')
        put(d->canvas, row, at + 1, look.right);
}

static void paint_labels(const struct grid_drawing *d, bool is_compact)
{
    grid_letters(d, 0, is_compact ? 0 : 2);
    if (is_compact)
        grid_letters(d, d->canvas->rows - 1, 0);
    grid_numbers_before(d, MARGIN);
    grid_numbers_from(d, d->canvas->columns - MARGIN);
}

static enum status paint(const struct painting *pic, struct canvas *out)
{
    const bool is_compact = pic->view->style == VIEW_COMPACT;
    struct grid_drawing d = {.grid = {pic->v->rows, pic->v->columns, apart_square_at},
                             .view = pic->view,
                             .canvas = out,
                             .top = is_compact ? 1 : 2,
                             .left = MARGIN + 1,
                             .bottom = is_compact,
                             .right = MARGIN + (is_compact ? 1 : 2),
                             .height = is_compact ? 1 : 2,
                             .width = is_compact ? 2 : 4};
    const enum status status = grid_begin(&d);
    if (status != STATUS_OK)
        return status;
    struct apart_set squares = pic->v->board;
    while (!apart_is_empty(&squares)) {
        const int square = apart_pop(&squares);
        if (is_compact)
            paint_compact_square(pic, &d, square);
        else
            paint_large_square(pic, &d, square);
    }
    if (pic->view->labels != LABELS_OFF)
        paint_labels(&d, is_compact);
    return STATUS_OK;
}

enum status apart_draw(const struct variant *variant, const struct pos *pos,
                       const struct view *view, struct canvas *out)
{
    struct painting pic = {.v = apart_variant(variant), .p = apart_pos(pos), .view = view};
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        pic.touching[side] = apart_touching(&pic.p->pieces[side]);
    mark_squares(pic.v, pic.p, view, pic.marks);
    return paint(&pic, out);
}

/* ---- words ---- */

/* ", " and the squares of a set in board order, after `start` before the first. */
static void add_squares(struct apart_set squares, const char *start, struct text *out)
{
    const char *joint = start;
    while (!apart_is_empty(&squares)) {
        text_add(out, joint);
        apart_place_format(NULL, apart_pop(&squares), out);
        joint = ", ";
    }
}

/* "7 of 12 apart" */
static void add_share(const struct apart_pos *p, int side, struct text *out)
{
    const struct apart_set touching = apart_touching(&p->pieces[side]);
    const int n = apart_size(&p->pieces[side]);
    text_printf(out, "%d of %d apart", n - apart_size(&touching), n);
}

/* "at least 3 moves to go" */
static void add_need(const struct apart_pos *p, int side, struct text *out)
{
    const int need = apart_need(&p->pieces[side]);
    if (need == 0)
        text_add(out, "no two pieces touch");
    else
        text_printf(out, "at least %d move%s to go", need, need == 1 ? "" : "s");
}

static void list_side(const struct apart_pos *p, int side, struct text *out)
{
    const struct apart_set touching = apart_touching(&p->pieces[side]);
    text_add_capital(out, apart_side_name(side));
    text_add(out, ": ");
    add_share(p, side, out);
    text_add(out, ", ");
    add_need(p, side, out);
    add_squares(touching, "; touching: ", out);
    add_squares(apart_without(p->pieces[side], touching), "; separate: ", out);
    text_add(out, ".\n");
}

/* "c5 may jump on to c3 or a5, or stop." */
static void add_further(const struct apart_variant *v, const struct apart_pos *p, struct text *out)
{
    uint8_t to[APART_DIRECTIONS];
    const int n = apart_jumps(v, &p->pieces[p->pos.side], apart_jumper(p), &p->used, to);
    apart_place_format(NULL, apart_jumper(p), out);
    text_add(out, " may jump on to ");
    for (int i = 0; i < n; i++) {
        text_add(out, i == 0 ? "" : ", ");
        apart_place_format(NULL, to[i], out);
    }
    text_add(out, ", or stop.\n");
    if (!apart_is_apart(&p->pieces[!p->pos.side]))
        return;
    text_add_capital(out, apart_side_name(!p->pos.side));
    text_add(out, " is apart now and wins when this turn ends.\n");
}

void apart_list(const struct variant *v, const struct pos *pos, struct text *out)
{
    const struct apart_pos *p = apart_pos(pos);
    list_side(p, SIDE_FIRST, out);
    list_side(p, SIDE_SECOND, out);
    if (pos->mid_turn)
        add_further(apart_variant(v), p, out);
    else if (pos->result == RESULT_NONE) {
        text_add_capital(out, apart_side_name(pos->side));
        text_add(out, " to move.\n");
    }
}

/* ---- the panel ---- */

enum { QUIET_NEAR = 20 }; /* plies before the draw at which they are shown */

static void panel_state(const struct apart_pos *p, struct text *out)
{
    const int quiet = (int)p->pos.quiet, limit = APART_QUIET_LIMIT;
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        text_add_capital(out, apart_side_name(side));
        text_add(out, ": ");
        add_need(p, side, out);
        text_put(out, '\n');
    }
    if (quiet >= limit - QUIET_NEAR)
        text_printf(out, "No capture for %d plies: a draw at %d\n", quiet, limit);
}

/* "** jumps            c5 e7", with the captures apart. */
static void panel_marked(const struct apart_pos *p, const uint8_t *marks, enum mark mark,
                         const char *what, struct text *out)
{
    struct apart_set free = {{0}}, taken = {{0}};
    for (int square = 0; square < APART_SET_BITS; square++) {
        if (marks[square] == mark)
            apart_flip(apart_has(&p->pieces[!p->pos.side], square) ? &taken : &free, square);
    }
    const char sign = mark_looks[mark].middle;
    if (!apart_is_empty(&free)) {
        text_printf(out, " %c  %s", sign, what);
        add_squares(free, " to ", out);
        text_put(out, '\n');
    }
    if (!apart_is_empty(&taken)) {
        text_printf(out, " %c%c %s that captures", sign, sign, what);
        add_squares(taken, " on ", out);
        text_put(out, '\n');
    }
}

static void panel_selected(const struct apart_variant *v, const struct apart_pos *p,
                           const struct view *view, struct text *out)
{
    uint8_t marks[APART_SET_BITS];
    const int selected = find_selected(p, view);
    mark_squares(v, p, view, marks);
    if (p->pos.mid_turn) {
        add_further(v, p, out);
    } else if (selected != PLACE_NONE) {
        apart_place_format(NULL, selected, out);
        text_printf(out, " is a %s piece\n", apart_side_name(p->pos.side));
    }
    panel_marked(p, marks, MARK_STEP, "step", out);
    panel_marked(p, marks, MARK_JUMP, "jump", out);
    if (p->pos.mid_turn)
        text_add(out, " -  used in this turn\n");
    if (memchr(marks, MARK_LAST_FROM, sizeof marks) || memchr(marks, MARK_LAST_TO, sizeof marks))
        text_add(out, " () last move to   :  from\n");
}

void apart_panel(const struct variant *v, const struct pos *pos, const struct view *view,
                 enum panel part, struct text *out)
{
    const struct apart_pos *p = apart_pos(pos);
    switch (part) {
    case PANEL_FIRST:
    case PANEL_SECOND:
        add_share(p, part == PANEL_FIRST ? SIDE_FIRST : SIDE_SECOND, out);
        break;
    case PANEL_STATE:
        panel_state(p, out);
        break;
    case PANEL_SELECTED:
        panel_selected(apart_variant(v), p, view, out);
        break;
    }
}
