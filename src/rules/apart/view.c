/*
 * Apart for the eye: the large and the compact board, the position in sentences, and the lines
 * of the side panel. Who touches, who is selected, where a piece may go and whether it may jump
 * on is said by characters, so that nothing is lost without colour.
 */
#include "apart.h"

#include <string.h>

enum { MARK_USED = SQUARE_MARK_GAME, MARK_STEP, MARK_JUMP };

/* What was used in this turn, where the piece may go. */
const struct square_mark apart_marks[SQUARE_MARKS_MAX] = {
    [SQUARE_MARK_FROM] = {"  ", ":", STYLE_LAST, STYLE_LAST, NULL},
    [MARK_USED] = {"  ", "-", STYLE_LABEL, STYLE_LABEL, NULL},
    [MARK_STEP] = {"++", "+", STYLE_TARGET, STYLE_CAPTURE, NULL},
    [MARK_JUMP] = {"**", "*", STYLE_TARGET, STYLE_CAPTURE, NULL},
};

/* The piece whose moves are shown: the one that is jumping, else the one selected. */
int apart_selected(const struct pos *pos, const struct view *view)
{
    const struct apart_pos *p = apart_pos(pos);
    const bool is_place = view->selected >= 0 && view->selected < APART_SET_BITS;
    if (pos->mid_turn)
        return apart_jumper(p);
    return is_place && apart_has(&p->pieces[pos->side], view->selected) ? view->selected
                                                                        : PLACE_NONE;
}

int apart_mark_of(move_code m)
{
    return m & APART_JUMP ? MARK_JUMP : MARK_STEP;
}

void apart_mark_more(struct square_scene *s)
{
    const struct apart_pos *p = apart_pos(s->p);
    for (uint32_t i = 0; i < p->n_path; i++)
        square_mark(s, p->path[i], MARK_USED);
}

static bool is_touching(const struct apart_pos *p, int side, int square)
{
    const struct apart_set touching = apart_touching(&p->pieces[side]);
    return apart_has(&touching, square);
}

/* Small letters and hollow shapes touch others; the selected piece shows only its side. */
bool apart_paint(const struct square_scene *s, int square, struct square_look *out)
{
    static const uint32_t shapes[2][2] = {{0x25CE, 0x25CB}, {0x25C9, 0x25CF}};
    static const char letters[2][2] = {{'W', 'w'}, {'B', 'b'}};
    enum side side;
    if (square_look(s->v, s->p, square, &side) == SQUARE_EMPTY)
        return false;
    const bool is_plain =
        s->marks[square] == SQUARE_MARK_SELECTED || is_touching(apart_pos(s->p), (int)side, square);
    out->middle[0] =
        s->view->is_unicode ? shapes[side][is_plain] : (unsigned char)letters[side][is_plain];
    out->style = side == SIDE_FIRST ? STYLE_FIRST : STYLE_SECOND;
    return true;
}

/* Pieces that touch no other one are smaller. */
void apart_shape(const struct square_scene *s, int square, struct picture_kind *kind)
{
    enum { SMALL_DISC = 30 };
    kind->name = "touching piece";
    if (is_touching(apart_pos(s->p), kind->side, square))
        return;
    kind->name = "separate piece";
    kind->width = kind->height = SMALL_DISC;
}

/* ---- words ---- */

/* ", " and the squares of a set in board order, after `start` before the first. */
static void add_squares(struct apart_set squares, const char *start, struct text *out)
{
    const char *joint = start;
    while (!apart_is_empty(&squares)) {
        text_add(out, joint);
        apart_add(apart_pop(&squares), out);
        joint = ", ";
    }
}

struct score apart_score(const struct variant *v, const struct pos *pos, enum side side)
{
    const struct apart_set *pieces = &apart_pos(pos)->pieces[side];
    const struct apart_set touching = apart_touching(pieces);
    const int n = apart_size(pieces);
    (void)v;
    return (struct score){n - apart_size(&touching), n, "apart", "apart", false};
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

static void add_side(const struct variant *v, const struct apart_pos *p, enum side side,
                     struct text *out)
{
    const struct apart_set touching = apart_touching(&p->pieces[side]);
    text_add_capital(out, apart_side_name((int)side));
    text_add(out, ": ");
    rules_score(v, &p->pos, side, out);
    text_add(out, ", ");
    add_need(p, (int)side, out);
    add_squares(touching, "; touching: ", out);
    add_squares(apart_without(p->pieces[side], touching), "; separate: ", out);
    text_put(out, '.');
}

/* In a turn: where the jump may go on, and that the other side is apart. */
enum { FACT_FURTHER = FACT_OWN, FACT_APART };

int apart_facts(const struct variant *v, const struct pos *pos, struct fact *out)
{
    const struct apart_pos *p = apart_pos(pos);
    uint8_t to[APART_DIRECTIONS];
    int n = square_facts(v, pos, out);
    if (!pos->mid_turn)
        return n;
    const int n_jumps =
        apart_jumps(apart_variant(v), &p->pieces[pos->side], apart_jumper(p), &p->used, to);
    for (int i = 0; i < n_jumps; i++)
        out[n++] = (struct fact){FACT_FURTHER, pos->side, to[i], apart_jumper(p)};
    if (apart_is_apart(&p->pieces[!pos->side]))
        out[n++] = (struct fact){FACT_APART, !pos->side, PLACE_NONE, 0};
    return n;
}

void apart_sentence(const struct variant *v, const struct pos *p, const struct fact *f, int n,
                    struct text *out)
{
    if (f->kind == FACT_SIDE) {
        add_side(v, apart_pos(p), (enum side)f->side, out);
    } else if (f->kind == FACT_APART) {
        text_add_capital(out, apart_side_name(f->side));
        text_add(out, " is apart now and wins when this turn ends.");
    } else {
        apart_add(f->value, out);
        text_add(out, " may jump on to ");
        for (int i = 0; i < n; i++) {
            text_add(out, i == 0 ? "" : ", ");
            apart_add(f[i].place, out);
        }
        text_add(out, ", or stop.");
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

/* " *  jump to c5, e7", with the captures apart. */
static void panel_marked(const struct square_scene *s, int mark, const char *what, struct text *out)
{
    const struct apart_pos *p = apart_pos(s->p);
    struct apart_set free = {{0}}, taken = {{0}};
    for (int square = 0; square < APART_SET_BITS; square++) {
        if (s->marks[square] == mark)
            apart_flip(apart_has(&p->pieces[!p->pos.side], square) ? &taken : &free, square);
    }
    const char sign = apart_marks[mark].middle[0];
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

static void panel_selected(const struct square_scene *s, struct text *out)
{
    const struct apart_pos *p = apart_pos(s->p);
    const int selected = square_selected(s);
    if (p->pos.mid_turn) {
        rules_tell(s->v, NULL, s->p, FACT_OWN, out);
    } else if (selected != PLACE_NONE) {
        apart_add(selected, out);
        text_printf(out, " is a %s piece\n", apart_side_name(p->pos.side));
    }
    panel_marked(s, MARK_STEP, "step", out);
    panel_marked(s, MARK_JUMP, "jump", out);
    if (p->pos.mid_turn)
        text_add(out, " -  used in this turn\n");
    if (memchr(s->marks, SQUARE_MARK_FROM, sizeof s->marks) ||
        memchr(s->marks, SQUARE_MARK_TO, sizeof s->marks))
        text_add(out, " () last move to   :  from\n");
}

void apart_panel(const struct variant *v, const struct pos *pos, const struct view *view,
                 enum panel part, struct text *out)
{
    struct square_scene s;
    if (part == PANEL_STATE) {
        panel_state(apart_pos(pos), out);
        return;
    }
    square_scene(v, pos, view, &s);
    panel_selected(&s, out);
}
