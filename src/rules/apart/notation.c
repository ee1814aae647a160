/*
 * Apart's texts: squares, steps and positions.
 */
#include "apart.h"

#include "rules/grid.h"

#include <string.h>

static const char side_letters[] = "wb";

/* ---- squares and steps ---- */

size_t apart_square_word(const char *s)
{
    if (!text_is_letter(s[0]) || !text_is_digit(s[1]))
        return 0;
    size_t len = 2;
    while (text_is_digit(s[len]))
        len++;
    return len;
}

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

static void format_row(const struct apart_variant *v, const struct apart_pos *p, int row,
                       struct text *out)
{
    int empty = 0;
    for (int column = 0; column < v->columns; column++) {
        const int square = column + APART_STRIDE * row;
        const bool is_first = apart_has(&p->pieces[SIDE_FIRST], square);
        if (!is_first && !apart_has(&p->pieces[SIDE_SECOND], square)) {
            empty++;
            continue;
        }
        if (empty > 0)
            text_add_number(out, empty);
        empty = 0;
        text_put(out, side_letters[is_first ? SIDE_FIRST : SIDE_SECOND]);
    }
    if (empty > 0)
        text_add_number(out, empty);
}

void apart_pos_format(const struct variant *variant, const struct pos *pos, struct text *out)
{
    const struct apart_variant *v = apart_variant(variant);
    const struct apart_pos *p = apart_pos(pos);
    for (int row = 0; row < v->rows; row++) {
        if (row > 0)
            text_put(out, '/');
        format_row(v, p, row, out);
    }
    text_printf(out, " %c %d %d", side_letters[pos->side], (int)pos->quiet, (int)p->ply);
    for (uint32_t i = 0; i < p->n_path; i++) {
        if (i == 0)
            text_put(out, ' ');
        if (apart_has(&p->taken, p->path[i]))
            text_put(out, 'x');
        apart_place_format(variant, p->path[i], out);
    }
}

/* A text being read: `at` moves along it. */
struct reader {
    const char *text;
    const char *at;
    struct error *error;
};

static enum status refuse(const struct reader *r, const char *why)
{
    return error_set(r->error, STATUS_BAD_INPUT, 1, (int)(r->at - r->text) + 1, "%s", why);
}

/* A run of empty squares; how many bytes, or 0. */
static size_t read_run(const struct apart_variant *v, const char *s, long *out)
{
    size_t len = 0;
    while (text_is_digit(s[len]))
        len++;
    return text_read_number(s, len, 1, v->columns, out) ? len : 0;
}

static enum status read_row(const struct apart_variant *v, struct reader *r, int row,
                            struct apart_pos *p)
{
    bool was_run = false;
    int column = 0;
    while (column < v->columns) {
        const char *letter = *r->at ? strchr(side_letters, *r->at) : NULL;
        long run = 1;
        const size_t len = letter || was_run ? 1 : read_run(v, r->at, &run);
        if (!letter && (was_run || len == 0))
            return refuse(r, "expected w, b or one number of empty squares");
        if (run > v->columns - column)
            return refuse(r, "this row has more squares than the board");
        if (letter)
            apart_flip(&p->pieces[letter - side_letters], column + APART_STRIDE * row);
        was_run = !letter;
        column += (int)run;
        r->at += len;
    }
    return STATUS_OK;
}

static enum status read_board(const struct apart_variant *v, struct reader *r, struct apart_pos *p)
{
    for (int row = 0; row < v->rows; row++) {
        if (row > 0 && *r->at++ != '/') {
            r->at--;
            return refuse(r, "expected '/' and another row");
        }
        const enum status status = read_row(v, r, row, p);
        if (status != STATUS_OK)
            return status;
    }
    return STATUS_OK;
}

static enum status read_side(struct reader *r, struct apart_pos *p)
{
    if (r->at[0] != ' ' || (r->at[1] != side_letters[0] && r->at[1] != side_letters[1]))
        return refuse(r, "expected one blank and the side to move, w or b");
    p->pos.side = r->at[1] == side_letters[SIDE_SECOND] ? SIDE_SECOND : SIDE_FIRST;
    r->at += 2;
    return STATUS_OK;
}

static enum status read_counter(struct reader *r, const char *why, uint32_t *out)
{
    long number;
    const size_t len = *r->at == ' ' ? strspn(r->at + 1, "0123456789") : 0;
    if (!text_read_number(r->at + 1, len, 0, APART_COUNTER_MAX, &number))
        return refuse(r, why);
    r->at += 1 + len;
    *out = (uint32_t)number;
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

static enum status read_turn(const struct apart_variant *v, struct reader *r, struct turn *out)
{
    for (out->n = 0; *r->at; out->n++) {
        const bool is_capture = out->n > 0 && *r->at == 'x';
        const size_t len = apart_square_word(r->at + is_capture);
        const int square = apart_place_parse(&v->variant, r->at + is_capture, len);
        /* In small letters, as everywhere in a position. */
        if (square == PLACE_NONE || r->at[is_capture] < 'a')
            return refuse(r, "expected a square of the board");
        if (out->n == APART_SQUARES_MAX)
            return refuse(r, "no turn has so many squares");
        out->squares[out->n] = square;
        out->is_capture[out->n] = is_capture;
        out->columns[out->n] = (int)(r->at - r->text);
        r->at += is_capture + len;
    }
    return out->n >= 2 ? STATUS_OK : refuse(r, "a turn that goes on has two squares at least");
}

/* Take the turn back on the board of p. */
static enum status take_back(struct reader *r, const struct turn *turn, struct apart_pos *p)
{
    const int last = turn->squares[turn->n - 1];
    const struct apart_set all = apart_or(p->pieces[SIDE_FIRST], p->pieces[SIDE_SECOND]);
    r->at = r->text + turn->columns[turn->n - 1];
    if (!apart_has(&p->pieces[p->pos.side], last))
        return refuse(r, "the piece that jumps does not stand here");
    apart_flip(&p->pieces[p->pos.side], last);
    apart_flip(&p->pieces[p->pos.side], turn->squares[0]);
    for (int i = 0; i < turn->n; i++) {
        r->at = r->text + turn->columns[i];
        if (turn->squares[i] != last && apart_has(&all, turn->squares[i]))
            return refuse(r, "the piece that jumps left this square, which is not empty");
        if (turn->is_capture[i] && p->pos.quiet > 0)
            return refuse(r, "a turn with a capture has no quiet plies");
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
static enum status play_turn(const struct apart_variant *v, struct reader *r,
                             const struct turn *turn, struct apart_pos *p)
{
    for (int i = 1; i < turn->n; i++) {
        move_code moves[APART_DIRECTIONS * APART_SQUARES_MAX];
        const int n = apart_gen(&v->variant, &p->pos, moves);
        int k = 0;
        while (k < n && (apart_from(moves[k]) != turn->squares[i - 1] ||
                         apart_to(moves[k]) != turn->squares[i]))
            k++;
        r->at = r->text + turn->columns[i];
        if (k == n)
            return refuse(r, "the piece cannot jump here");
        const struct apart_pos before = *p;
        apart_play(&v->variant, &before.pos, moves[k], &p->pos);
        if (!p->pos.mid_turn)
            return refuse(r, "the turn ends here");
    }
    return STATUS_OK;
}

static enum status read_middle(const struct apart_variant *v, struct reader *r, struct apart_pos *p)
{
    struct turn turn;
    r->at++;
    enum status status = read_turn(v, r, &turn);
    if (status == STATUS_OK)
        status = take_back(r, &turn, p);
    if (status != STATUS_OK)
        return status;
    settle(v, p);
    return play_turn(v, r, &turn, p);
}

enum status apart_pos_parse(const struct variant *variant, const char *s, struct pos *out,
                            struct error *error)
{
    const struct apart_variant *v = apart_variant(variant);
    struct apart_pos p = {.ply = 0};
    struct reader r = {s, s, error};
    enum status status = read_board(v, &r, &p);
    if (status == STATUS_OK)
        status = read_side(&r, &p);
    if (status == STATUS_OK)
        status = read_counter(&r, "expected one blank and the plies since the last capture",
                              &p.pos.quiet);
    if (status == STATUS_OK)
        status = read_counter(&r, "expected one blank and the plies played", &p.ply);
    if (status == STATUS_OK && *r.at && *r.at != ' ')
        status = refuse(&r, "the position should end here");
    if (status != STATUS_OK)
        return status;
    settle(v, &p);
    if (*r.at)
        status = read_middle(v, &r, &p);
    if (status == STATUS_OK)
        memcpy(out, &p, sizeof p);
    return status;
}
