/*
 * Apart's texts: squares, steps and positions.
 */
#include "apart.h"

#include "rules/grid.h"
#include "rules/pos_text.h"

#include <assert.h>
#include <string.h>

static const char side_letters[] = "wb";

/* ---- squares and steps ---- */

int apart_square_at(int row, int column)
{
    return column + APART_STRIDE * row;
}

int apart_read_square(const char *s, size_t len)
{
    static const struct grid largest = {APART_ROWS_MAX, APART_COLUMNS_MAX, apart_square_at};
    return grid_name_parse(&largest, s, len);
}

int apart_place_parse(const struct variant *v, const char *s, size_t len)
{
    const int square = apart_read_square(s, len);
    const bool is_there = square != PLACE_NONE && apart_has(&apart_variant(v)->board, square);
    return is_there ? square : PLACE_NONE;
}

void apart_place_format(const struct variant *v, int place, struct text *out)
{
    (void)v;
    grid_name_add(place / APART_STRIDE, place % APART_STRIDE, out);
}

/* Both squares with `joint` between them, unless it is 0. */
static void format_step(const struct variant *v, move_code m, char joint, struct text *out)
{
    if (m & APART_STOP) {
        text_add(out, "stop");
        return;
    }
    apart_place_format(v, apart_from(m), out);
    if (joint)
        text_put(out, joint);
    apart_place_format(v, apart_to(m), out);
}

void apart_move_format(const struct variant *v, const struct pos *p, move_code m, struct text *out)
{
    (void)p;
    format_step(v, m, '\0', out);
}

void apart_move_show(const struct variant *v, const struct pos *p, move_code m, struct text *out)
{
    (void)p;
    format_step(v, m, m & APART_CAPTURE ? 'x' : '-', out);
}

/* ---- positions ---- */

/* The letter of the piece on a square, 0: it is empty. */
static char letter_at(const struct apart_pos *p, int square)
{
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        if (apart_has(&p->pieces[side], square))
            return side_letters[side];
    return '\0';
}

void apart_pos_format(const struct variant *variant, const struct pos *pos, struct text *out)
{
    const struct apart_variant *v = apart_variant(variant);
    const struct apart_pos *p = apart_pos(pos);
    int empty = 0;
    for (int row = 0; row < v->rows; row++) {
        for (int column = 0; column < v->columns; column++)
            pos_text_put(out, &empty, letter_at(p, apart_square_at(row, column)));
        pos_text_put(out, &empty, row + 1 < v->rows ? '/' : ' ');
    }
    text_printf(out, "%c %d %d", side_letters[pos->side], (int)pos->quiet, (int)p->ply);
    for (uint32_t i = 0; i < p->n_path; i++) {
        if (i == 0)
            text_put(out, ' ');
        if (apart_has(&p->taken, p->path[i]))
            text_put(out, 'x');
        apart_place_format(variant, p->path[i], out);
    }
}

static enum status read_row(const struct apart_variant *v, struct pos_text *t, int row,
                            struct apart_pos *p)
{
    bool was_run = false;
    int column = 0;
    while (column < v->columns) {
        const char *begin = t->at;
        const int side = pos_text_take_letter(t, side_letters);
        long run = 1;
        if (*begin == '/' || *begin == ' ')
            return pos_text_refuse(t, "this row has fewer squares than the board");
        if (side < 0 && (was_run || !pos_text_take_number(t, 1, POS_COUNTER_MAX, &run)))
            return pos_text_refuse(t, "expected w, b or one number of empty squares");
        if (run > v->columns - column) {
            t->at = begin;
            return pos_text_refuse(t, "this row has more squares than the board");
        }
        if (side >= 0)
            apart_flip(&p->pieces[side], apart_square_at(row, column));
        was_run = side < 0;
        column += (int)run;
    }
    return STATUS_OK;
}

static enum status read_board(const struct apart_variant *v, struct pos_text *t,
                              struct apart_pos *p)
{
    for (int row = 0; row < v->rows; row++) {
        if (row > 0 && !pos_text_take(t, '/'))
            return pos_text_refuse(t, "expected '/' and another row");
        const enum status status = read_row(v, t, row, p);
        if (status != STATUS_OK)
            return status;
    }
    return STATUS_OK;
}

/*
 * The squares of a turn that goes on, "c7c5xc3": from where the piece came to where it stands,
 * captures marked. They are put into a position as steps, with the board as it was before them.
 */
struct turn {
    int n;
    int squares[APART_SQUARES_MAX];
    bool is_capture[APART_SQUARES_MAX];
    int columns[APART_SQUARES_MAX]; /* where they begin in the text */
};

static enum status read_turn(const struct apart_variant *v, struct pos_text *t, struct turn *out)
{
    for (out->n = 0; *t->at; out->n++) {
        const bool is_capture = out->n > 0 && *t->at == 'x';
        const size_t len = grid_name_length(t->at + is_capture);
        const int square = apart_place_parse(&v->variant, t->at + is_capture, len);
        /* In small letters, as everywhere in a position. */
        if (square == PLACE_NONE || t->at[is_capture] < 'a')
            return pos_text_refuse(t, "expected a square of the board");
        if (out->n == APART_SQUARES_MAX)
            return pos_text_refuse(t, "no turn has so many squares");
        out->squares[out->n] = square;
        out->is_capture[out->n] = is_capture;
        out->columns[out->n] = (int)(t->at - t->text);
        t->at += is_capture + len;
    }
    return out->n >= 2 ? STATUS_OK
                       : pos_text_refuse(t, "a turn that goes on has two squares at least");
}

/* Take the turn back on the board of p. */
static enum status take_back(struct pos_text *t, const struct turn *turn, struct apart_pos *p)
{
    assert(turn->n >= 2);
    const int last = turn->squares[turn->n - 1];
    const struct apart_set all = apart_or(p->pieces[SIDE_FIRST], p->pieces[SIDE_SECOND]);
    t->at = t->text + turn->columns[turn->n - 1];
    if (!apart_has(&p->pieces[p->pos.side], last))
        return pos_text_refuse(t, "the piece that jumps does not stand here");
    apart_flip(&p->pieces[p->pos.side], last);
    apart_flip(&p->pieces[p->pos.side], turn->squares[0]);
    for (int i = 0; i < turn->n; i++) {
        t->at = t->text + turn->columns[i];
        if (turn->squares[i] != last && apart_has(&all, turn->squares[i]))
            return pos_text_refuse(t, "the piece that jumps left this square, which is not empty");
        if (turn->is_capture[i] && p->pos.quiet > 0)
            return pos_text_refuse(t, "a turn with a capture has no quiet plies");
        if (turn->is_capture[i])
            apart_flip(&p->pieces[!p->pos.side], turn->squares[i]);
    }
    return STATUS_OK;
}

static void settle(const struct apart_variant *v, struct apart_pos *p)
{
    apart_judge(p);
    p->pos.key = apart_key(v, p);
}

/* Play the turn by the rules. */
static enum status play_turn(const struct apart_variant *v, struct pos_text *t,
                             const struct turn *turn, struct apart_pos *p)
{
    for (int i = 1; i < turn->n; i++) {
        move_code moves[APART_DIRECTIONS * APART_SQUARES_MAX];
        const int n = apart_gen(&v->variant, &p->pos, moves);
        int k = 0;
        while (k < n && (apart_from(moves[k]) != turn->squares[i - 1] ||
                         apart_to(moves[k]) != turn->squares[i]))
            k++;
        t->at = t->text + turn->columns[i];
        if (k == n)
            return pos_text_refuse(t, "the piece cannot jump here");
        const struct apart_pos before = *p;
        apart_play(&v->variant, &before.pos, moves[k], &p->pos);
        if (!p->pos.mid_turn)
            return pos_text_refuse(t, "the turn ends here");
    }
    return STATUS_OK;
}

static enum status read_middle(const struct apart_variant *v, struct pos_text *t,
                               struct apart_pos *p)
{
    struct turn turn;
    t->at++;
    enum status status = read_turn(v, t, &turn);
    if (status == STATUS_OK)
        status = take_back(t, &turn, p);
    if (status != STATUS_OK)
        return status;
    settle(v, p);
    return play_turn(v, t, &turn, p);
}

enum status apart_pos_parse(const struct variant *variant, const char *s, struct pos *out,
                            struct error *error)
{
    const struct apart_variant *v = apart_variant(variant);
    struct apart_pos p = {.ply = 0};
    struct pos_text t = {s, s, error};
    enum status status = read_board(v, &t, &p);
    if (status == STATUS_OK)
        status = pos_text_side(&t, side_letters, &p.pos.side);
    if (status == STATUS_OK)
        status = pos_text_counter(&t, "the plies since the last capture", 0, &p.pos.quiet);
    if (status == STATUS_OK)
        status = pos_text_counter(&t, "the plies played", 0, &p.ply);
    if (status == STATUS_OK && *t.at != ' ')
        status = pos_text_end(&t);
    if (status != STATUS_OK)
        return status;
    settle(v, &p);
    if (*t.at)
        status = read_middle(v, &t, &p);
    if (status == STATUS_OK)
        memcpy(out, &p, sizeof p);
    return status;
}
