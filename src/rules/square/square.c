/* The middle layer (square.h): boards, setting up by hand, and texts. */
#include "rules/square/square.h"

#include <stdlib.h>
#include <string.h>

#include "core/utf8.h"

/* Reads a size such as "8x8": columns, then rows. */
static bool read_size(const struct square_game *game, const char *name, struct grid *out)
{
    const size_t len = strcspn(name, "xX");
    long columns, rows;
    if (!name[len] ||
        !text_read_number(name, len, game->least.columns, game->most.columns, &columns) ||
        !text_read_number(name + len + 1, strlen(name + len + 1), game->least.rows, game->most.rows,
                          &rows))
        return false;
    out->columns = (int)columns;
    out->rows = (int)rows;
    return true;
}

static enum status set_size(const struct square_game *game, const struct variant_spec *spec,
                            struct square_variant *v, struct error *error)
{
    char buffer[BOARD_TITLE_MAX];
    struct text sizes = text_in(buffer, sizeof buffer);
    text_printf(&sizes, "from %dx%d to %dx%d", game->least.columns, game->least.rows,
                game->most.columns, game->most.rows);
    if (spec->board_text)
        return error_set(error, STATUS_BAD_INPUT, 0, 0, "%s has no board files: name a size %s",
                         v->variant.rules->title, buffer);
    if (!read_size(game, spec->board, &v->grid))
        return error_set(error, STATUS_NOT_FOUND, 0, 0,
                         "there is no board '%s': the sizes are %s, columns by rows",
                         utf8_quote(spec->board, 40).text, buffer);
    struct text name = text_in(v->variant.board, sizeof v->variant.board);
    text_printf(&name, "%dx%d", v->grid.columns, v->grid.rows);
    return STATUS_OK;
}

enum status square_variant_make(struct variant *variant, const struct variant_spec *spec,
                                struct error *error)
{
    struct square_variant *v = (struct square_variant *)variant;
    const struct square_game *game = square_game(variant);
    v->grid = game->grid;
    if (game->most.columns > 0) {
        const enum status status = set_size(game, spec, v, error);
        if (status != STATUS_OK)
            return status;
    } else if (spec->board_text) {
        return error_set(error, STATUS_BAD_INPUT, 1, 1, "%s has only one board",
                         variant->rules->title);
    }
    if (v->grid.stride == 0)
        v->grid.stride = v->grid.columns;
    variant->pos_size = game->pos_size;
    variant->max_moves = game->max_steps_per_square * v->grid.columns * v->grid.rows;
    variant->n_places = grid_place(&v->grid, v->grid.rows - 1, v->grid.stride - 1) + 1;
    struct text title = text_in(variant->title, sizeof variant->title);
    text_printf(&title, "%d columns, %d rows", v->grid.columns, v->grid.rows);
    if (game->make)
        game->make(variant);
    return STATUS_OK;
}

int square_beside(const struct variant *v, int place, int columns, int rows)
{
    const struct grid *g = square_grid(v);
    const int row = grid_row_at(g, place) + rows, column = grid_column_at(g, place) + columns;
    if (row < 0 || row >= g->rows || column < 0 || column >= g->columns)
        return PLACE_NONE;
    return grid_place(g, row, column);
}

int square_piece(const struct variant *v, const struct pos *p, int place, enum side *owner)
{
    const int what = v->rules->editing->look(v, p, place, owner);
    return what < (int)strlen(square_game(v)->letters[*owner]) ? what : SQUARE_EMPTY;
}

int square_count(const struct variant *v, const struct pos *p)
{
    move_code moves[RULES_MOVES_MAX];
    return v->rules->gen(v, p, moves);
}

bool square_validate(const struct variant *v, const struct pos *p, struct error *error)
{
    union position again;
    const struct square_game *game = square_game(v);
    const char *fault = game->find_fault ? game->find_fault(v, p) : NULL;
    memcpy(&again, p, v->pos_size);
    if (!fault)
        game->derive(v, &again.pos);
    if (!fault && (again.pos.result != p->result || again.pos.reason != p->reason))
        fault = "the result does not match the pieces";
    if (!fault && again.pos.key != p->key)
        fault = "the key does not match the pieces";
    if (!fault && memcmp(&again, p, v->pos_size) != 0)
        fault = "the counts do not match the board";
    if (fault)
        error_set(error, STATUS_BAD_INPUT, 0, 0, "%s", fault);
    return fault == NULL;
}

void square_place_format(const struct variant *v, int place, struct text *out)
{
    const struct grid *g = square_grid(v);
    grid_name_add(grid_row_at(g, place), grid_column_at(g, place), out);
}

int square_place_parse(const struct variant *v, const char *s, size_t len)
{
    return grid_name_parse(square_grid(v), s, len);
}

void square_move_places(const struct variant *v, move_code m, int *from, int *to)
{
    *from = square_from(m);
    *to = square_to(m);
}

/* Writes both squares, with `joint` between them unless it is 0. A drop has only one square. */
static void add_step(const struct variant *v, move_code m, char joint, struct text *out)
{
    if (m & SQUARE_WORD) {
        text_add(out, v->rules->words[m & 0xff]);
        return;
    }
    if (!(m & SQUARE_DROP)) {
        square_place_format(v, square_from(m), out);
        if (joint)
            text_put(out, joint);
    }
    square_place_format(v, square_to(m), out);
}

void square_move_format(const struct variant *v, const struct pos *p, move_code m, struct text *out)
{
    add_step(v, m, '\0', out);
}

void square_move_show(const struct variant *v, const struct pos *p, move_code m, struct text *out)
{
    add_step(v, m, m & SQUARE_CAPTURE ? 'x' : '-', out);
}

/* Returns the first field from f on that is a counter. A position's text has the counters after the
 * board, in the order of the fields. */
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

/* Converts a row's number to its position from the top of the drawing, or back. */
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
        for (int column = 0; column < g->columns; column++) {
            enum side owner;
            const int place = grid_place(g, row_from_top(g, row), column);
            const int what = square_piece(v, p, place, &owner);
            pos_text_put(out, &empty, what >= 0 ? game->letters[owner][what] : game->empty);
        }
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

static enum status refuse_at(struct pos_text *t, const char *at, const char *why)
{
    t->at = at;
    return pos_text_refuse(t, why);
}

struct square_reader {
    const struct variant *v;
    const struct square_game *game;
    const struct grid *grid;
    struct pos_text t;
    union position p;
};

/* Reads a piece, or reads a number of empty squares into *run, which is 1 before the call. */
static enum status read_square(struct square_reader *r, int row, int column, bool was_run,
                               long *run)
{
    const char *const begin = r->t.at;
    const char *const wanted =
        r->game->wanted ? r->game->wanted : "expected a piece or a number of empty squares";
    if (*begin == '/' || *begin == ' ' || (!*begin && r->game->empty))
        return pos_text_refuse(&r->t, r->game->short_row
                                          ? r->game->short_row
                                          : "this row has fewer squares than the board");
    const int place = grid_place(r->grid, row, column);
    enum side side = SIDE_FIRST;
    int what = pos_text_read_letter(&r->t, r->game->letters[SIDE_FIRST]);
    if (what < 0) {
        side = SIDE_SECOND;
        what = pos_text_read_letter(&r->t, r->game->letters[SIDE_SECOND]);
    }
    if (what >= 0 && r->game->is_barred && r->game->is_barred(place))
        return refuse_at(&r->t, begin, r->game->barred);
    if (what >= 0)
        r->game->put(r->v, &r->p.pos, place, side, what);
    else if (r->game->empty ? !pos_text_skip(&r->t, r->game->empty)
                            : was_run || !pos_text_read_number(&r->t, 1, POS_COUNTER_MAX, run))
        return pos_text_refuse(&r->t, wanted);
    return *run > r->grid->columns - column
               ? refuse_at(&r->t, begin, "this row has more squares than the board")
               : STATUS_OK;
}

static enum status read_board(struct square_reader *r)
{
    for (int i = 0; i < r->grid->rows; i++) {
        long run = 0;
        bool was_run = false, is_run;
        if (i > 0 && !pos_text_skip(&r->t, '/'))
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

static enum status read_counters(struct square_reader *r)
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

static enum status read_all(struct square_reader *r)
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
    r->game->derive(v, &r->p.pos);
    return has_tail ? r->game->read_tail(v, &r->t, &r->p.pos) : STATUS_OK;
}

enum status square_pos_parse(const struct variant *v, const char *s, struct pos *out,
                             struct error *error)
{
    struct square_reader r = {v, square_game(v), square_grid(v), {s, s, error}, {.room = {0}}};
    const enum status status = read_all(&r);
    if (status == STATUS_OK)
        memcpy(out, &r.p, v->pos_size);
    return status;
}

const char *square_point_help(const struct pos *p)
{
    return "Enter or a click picks a piece, then the square to move it to.";
}

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
    game->derive(v, out);
}

void square_edit_take(const struct variant *v, struct pos *p, int place)
{
    square_game(v)->put(v, p, place, SIDE_FIRST, SQUARE_EMPTY);
}

enum status square_edit_put(const struct variant *v, struct pos *p, int place, enum side side,
                            int what, struct error *error)
{
    const struct square_game *game = square_game(v);
    enum side owner;
    const enum status status = game->may_put ? game->may_put(v, place, what, error) : STATUS_OK;
    if (status != STATUS_OK)
        return status;
    if (v->rules->editing->look(v, p, place, &owner) >= 0)
        square_edit_take(v, p, place);
    game->put(v, p, place, side, what);
    return STATUS_OK;
}
