/*
 * Games on squares: positions as text, and set up by hand.
 */
#include "rules/square/square.h"

#include <string.h>

/* Numbers behind the board: the counters that can be set by hand, in their order. */
static const struct editing_field *next_counter(const struct editing_field *f)
{
    while (f->word && f->counter == 0)
        f++;
    return f->word ? f : NULL;
}

static uint32_t *counter_of(struct pos *p, const struct editing_field *f)
{
    return (uint32_t *)((char *)p + f->counter);
}

static char side_letter(const struct variant *v, int side)
{
    return v->rules->side_names[side][0];
}

/* ---- writing ---- */

/* The letter of the piece on a square, 0: there is none. */
static char letter_at(const struct variant *v, const struct pos *p, int place)
{
    enum side owner;
    const int what = square_piece(v, p, place, &owner);
    return what >= 0 ? square_game(v)->letters[owner][what] : square_game(v)->empty;
}

/* Rows as they are drawn, from the top. */
static int row_from_top(const struct grid *g, int row)
{
    return g->is_upward ? g->rows - 1 - row : row;
}

void square_pos_format(const struct variant *v, const struct pos *p, struct text *out)
{
    const struct grid *g = square_grid(v);
    const struct square_game *game = square_game(v);
    int empty = 0;
    for (int row = 0; row < g->rows; row++) {
        for (int column = 0; column < g->columns; column++)
            pos_text_put(out, &empty, letter_at(v, p, grid_place(g, row_from_top(g, row), column)));
        pos_text_put(out, &empty, row + 1 < g->rows ? '/' : ' ');
    }
    if (game->add_more)
        game->add_more(v, p, out);
    text_put(out, side_letter(v, p->side));
    union position copy;
    memcpy(&copy, p, v->pos_size);
    for (const struct editing_field *f = next_counter(v->rules->editing->fields); f;
         f = next_counter(f + 1))
        text_printf(out, " %d", (int)*counter_of(&copy.pos, f));
    if (game->add_tail)
        game->add_tail(v, p, out);
}

/* ---- reading ---- */

static enum status refuse_at(struct pos_text *t, const char *at, const char *why)
{
    t->at = at;
    return pos_text_refuse(t, why);
}

/* A position while it is read. */
struct reader {
    const struct variant *v;
    const struct square_game *game;
    const struct grid *grid;
    struct pos_text t;
    union position p;
};

/* Take a letter of either side. */
static int take_piece(struct reader *r, enum side *side)
{
    *side = SIDE_FIRST;
    const int what = pos_text_take_letter(&r->t, r->game->letters[SIDE_FIRST]);
    if (what >= 0)
        return what;
    *side = SIDE_SECOND;
    return pos_text_take_letter(&r->t, r->game->letters[SIDE_SECOND]);
}

/* What is on the next square, or how many empty ones come (*run, which is 1 before). */
static enum status read_square(struct reader *r, int row, int column, bool was_run, long *run)
{
    const char *const begin = r->t.at;
    const char *const wanted =
        r->game->wanted ? r->game->wanted : "expected a piece or one number of empty squares";
    if (*begin == '/' || *begin == ' ' || (!*begin && r->game->empty))
        return pos_text_refuse(&r->t, r->game->short_row
                                          ? r->game->short_row
                                          : "this row has fewer squares than the board");
    enum side side;
    const int place = grid_place(r->grid, row, column), what = take_piece(r, &side);
    if (what >= 0 && r->game->is_barred && r->game->is_barred(place))
        return refuse_at(&r->t, begin, r->game->barred);
    if (what >= 0)
        square_put(r->v, &r->p.pos, place, side, what);
    else if (r->game->empty ? !pos_text_take(&r->t, r->game->empty)
                            : was_run || !pos_text_take_number(&r->t, 1, POS_COUNTER_MAX, run))
        return pos_text_refuse(&r->t, wanted);
    return *run > r->grid->columns - column
               ? refuse_at(&r->t, begin, "this row has more squares than the board")
               : STATUS_OK;
}

static enum status read_board(struct reader *r)
{
    for (int i = 0; i < r->grid->rows; i++) {
        long run = 0;
        bool was_run = false, is_run;
        if (i > 0 && !pos_text_take(&r->t, '/'))
            return pos_text_refuse(&r->t, r->game->next_row ? r->game->next_row
                                                            : "expected '/' and another row");
        for (int column = 0; column < r->grid->columns; column += (int)run, was_run = is_run) {
            run = 1;
            is_run = text_is_digit(*r->t.at);
            const enum status status =
                read_square(r, row_from_top(r->grid, i), column, was_run, &run);
            if (status != STATUS_OK)
                return status;
        }
    }
    return STATUS_OK;
}

static enum status read_counters(struct reader *r)
{
    enum status status = STATUS_OK;
    for (const struct editing_field *f = next_counter(r->v->rules->editing->fields);
         f && status == STATUS_OK; f = next_counter(f + 1)) {
        char buffer[ERROR_TEXT_MAX];
        struct text what = text_in(buffer, sizeof buffer);
        text_printf(&what, "the %s", f->help);
        status = pos_text_counter(&r->t, buffer, 0, counter_of(&r->p.pos, f));
    }
    return status;
}

static enum status read_all(struct reader *r)
{
    const struct variant *v = r->v;
    const char letters[2] = {side_letter(v, SIDE_FIRST), side_letter(v, SIDE_SECOND)};
    enum status status = read_board(r);
    if (status == STATUS_OK && r->game->read_more)
        status = r->game->read_more(v, &r->t, &r->p.pos);
    if (status == STATUS_OK)
        status = pos_text_side(&r->t, letters, &r->p.pos.side);
    if (status == STATUS_OK)
        status = read_counters(r);
    const bool has_tail = r->game->read_tail && *r->t.at == ' ';
    if (status == STATUS_OK && !has_tail)
        status = pos_text_end(&r->t);
    if (status == STATUS_OK && r->game->check)
        status = r->game->check(v, &r->p.pos, r->t.error);
    if (status != STATUS_OK)
        return status;
    square_derive(v, &r->p.pos);
    return has_tail ? r->game->read_tail(v, &r->t, &r->p.pos) : STATUS_OK;
}

enum status square_pos_parse(const struct variant *v, const char *s, struct pos *out,
                             struct error *error)
{
    struct reader r = {v, square_game(v), square_grid(v), {s, s, error}, {.room = {0}}};
    const enum status status = read_all(&r);
    if (status == STATUS_OK)
        memcpy(out, &r.p, v->pos_size);
    return status;
}

/* ---- the start, and what is set up by hand ---- */

void square_start(const struct variant *v, struct pos *out)
{
    const struct square_game *game = square_game(v);
    struct error error = {0};
    memset(out, 0, v->pos_size);
    if (game->set_up)
        game->set_up(v, out);
    else
        square_pos_parse(v, game->start, out, &error);
    out->side = (uint8_t)v->first;
    square_derive(v, out);
}

const struct editing_field square_fields[] = {
    {"quiet", "N", "plies since the last capture", offsetof(struct pos, halfmove_clock)},
    {"plies", "N", "plies played", offsetof(struct square_pos, plies)},
    {0},
};

void square_edit_take(const struct variant *v, struct pos *p, int place)
{
    square_put(v, p, place, SIDE_FIRST, SQUARE_EMPTY);
}

enum status square_edit_put(const struct variant *v, struct pos *p, int place, enum side side,
                            int what, struct error *error)
{
    const struct square_game *game = square_game(v);
    enum side owner;
    const enum status status = game->may_put ? game->may_put(v, place, what, error) : STATUS_OK;
    if (status != STATUS_OK)
        return status;
    if (square_look(v, p, place, &owner) >= 0)
        square_edit_take(v, p, place);
    square_put(v, p, place, side, what);
    return STATUS_OK;
}
