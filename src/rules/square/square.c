/*
 * Games on squares: boards, the layer's own positions, names and steps as text.
 */
#include "rules/square/square.h"

#include <stdlib.h>
#include <string.h>

#include "tactigon/utf8.h"

/* ---- boards ---- */

/* "8x8": columns, then rows. */
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

/* "4x6 to 15x15", with another word between them. */
static void add_sizes(const struct square_game *game, const char *joint, struct text *out)
{
    text_printf(out, "from %dx%d %s %dx%d", game->least.columns, game->least.rows, joint,
                game->most.columns, game->most.rows);
}

static enum status set_size(const struct square_game *game, const struct variant_spec *spec,
                            struct square_variant *v, struct error *error)
{
    char buffer[BOARD_TITLE_MAX];
    struct text sizes = text_in(buffer, sizeof buffer);
    add_sizes(game, "to", &sizes);
    if (spec->board_text)
        return error_set(error, STATUS_BAD_INPUT, 0, 0, "%s has no board files: name a size %s",
                         v->variant.rules->title, buffer);
    if (!read_size(game, spec->board, &v->grid))
        return error_set(error, STATUS_NOT_FOUND, 0, 0,
                         "there is no board '%s': sizes go %s, columns by rows",
                         utf8_quote(spec->board, 40).text, buffer);
    struct text name = text_in(v->variant.board, sizeof v->variant.board);
    text_printf(&name, "%dx%d", v->grid.columns, v->grid.rows);
    return STATUS_OK;
}

static size_t pos_size_of(const struct square_game *game, const struct grid *g)
{
    const size_t unit = sizeof(uint64_t);
    const size_t size = offsetof(struct square_pos, at) + (size_t)(g->stride * g->rows);
    return game->pos_size ? game->pos_size : (size + unit - 1) / unit * unit;
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
        return error_set(error, STATUS_BAD_INPUT, 1, 1, "%s has one board only",
                         variant->rules->title);
    }
    if (v->grid.stride == 0)
        v->grid.stride = v->grid.columns;
    variant->pos_size = pos_size_of(game, &v->grid);
    variant->max_moves = game->moves_factor * v->grid.columns * v->grid.rows;
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

/* ---- positions ---- */

/* Spread the bits of a place and what is on it over a whole word. */
static uint64_t mix(uint64_t x)
{
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
    x = (x ^ x >> 27) * 0x94d049bb133111eb;
    return x ^ x >> 31;
}

/* What follows from the squares and the side to move. */
void square_derive(const struct variant *v, struct pos *p)
{
    const struct grid *g = square_grid(v);
    const struct square_game *game = square_game(v);
    if (game->derive) {
        game->derive(v, p);
        return;
    }
    p->key = mix((uint64_t)p->side + 1);
    for (int i = 0; i < g->rows * g->columns; i++) {
        const int place = square_number(g, i), piece = ((struct square_pos *)p)->at[place];
        if (piece)
            p->key ^= mix((uint64_t)place << 8 | (uint64_t)piece << 16);
    }
    p->result = RESULT_NONE;
    p->reason = 0;
    game->judge(v, p);
}

int square_look(const struct variant *v, const struct pos *p, int place, enum side *owner)
{
    const struct square_game *game = square_game(v);
    if (game->look)
        return game->look(v, p, place, owner);
    const int piece = ((const struct square_pos *)p)->at[place];
    *owner = piece && (piece - 1) % 2 ? SIDE_SECOND : SIDE_FIRST;
    return piece ? (piece - 1) / 2 : SQUARE_EMPTY;
}

int square_piece(const struct variant *v, const struct pos *p, int place, enum side *owner)
{
    const int what = square_look(v, p, place, owner);
    return what < (int)strlen(square_game(v)->letters[*owner]) ? what : SQUARE_EMPTY;
}

void square_put(const struct variant *v, struct pos *p, int place, enum side side, int what)
{
    const struct square_game *game = square_game(v);
    if (game->put)
        game->put(v, p, place, side, what);
    else
        ((struct square_pos *)p)->at[place] =
            what == SQUARE_EMPTY ? 0 : (uint8_t)(1 + (int)side + 2 * what);
}

int square_count_pieces(const struct variant *v, const struct pos *p, enum side side)
{
    const struct grid *g = square_grid(v);
    int n = 0;
    for (int i = 0; i < g->rows * g->columns; i++) {
        enum side owner;
        n += square_piece(v, p, square_number(g, i), &owner) >= 0 && owner == side;
    }
    return n;
}

int square_count(const struct variant *v, const struct pos *p)
{
    move_code moves[RULES_MOVES_MAX];
    return v->rules->gen(v, p, moves);
}

void square_begin_turn(const struct variant *v, const struct pos *p, move_code m, struct pos *out)
{
    memcpy(out, p, v->pos_size);
    uint8_t *at = ((struct square_pos *)out)->at;
    const int from = square_from(m), to = square_to(m);
    if (to == PLACE_NONE)
        return;
    at[to] = from == PLACE_NONE ? (uint8_t)(1 + p->side) : at[from];
    if (from != PLACE_NONE)
        at[from] = 0;
}

void square_end_turn(const struct variant *v, struct pos *pos, bool is_progress)
{
    struct square_pos *p = (struct square_pos *)pos;
    p->pos.halfmove_clock =
        is_progress ? 0 : p->pos.halfmove_clock + (p->pos.halfmove_clock < POS_COUNTER_MAX);
    p->plies += p->plies < POS_COUNTER_MAX;
    p->pos.side ^= 1;
    square_derive(v, pos);
}

/* ---- soundness ---- */

static const char *find_fault(const struct variant *v, const struct pos *p)
{
    const struct square_game *game = square_game(v);
    const struct grid *g = square_grid(v);
    if (game->find_fault)
        return game->find_fault(v, p);
    for (int i = 0; i < g->rows * g->columns && !game->look; i++) {
        enum side owner;
        const int place = square_number(g, i), what = square_look(v, p, place, &owner);
        if (what >= (int)strlen(game->letters[owner]))
            return "there is no such piece";
        if (what >= 0 && game->is_barred && game->is_barred(place))
            return "a piece stands where none can";
    }
    return NULL;
}

bool square_validate(const struct variant *v, const struct pos *p, struct error *error)
{
    union position again;
    const char *fault = find_fault(v, p);
    memcpy(&again, p, v->pos_size);
    if (!fault)
        square_derive(v, &again.pos);
    if (!fault && (again.pos.result != p->result || again.pos.reason != p->reason))
        fault = "the result is not that of the pieces";
    if (!fault && again.pos.key != p->key)
        fault = "the key is not that of the pieces";
    if (!fault && memcmp(&again, p, v->pos_size) != 0)
        fault = "what is counted is not what is on the board";
    if (fault)
        error_set(error, STATUS_BAD_INPUT, 0, 0, "%s", fault);
    return fault == NULL;
}

/* ---- names and steps ---- */

void square_add(const struct variant *v, int place, struct text *out)
{
    v->rules->place_format(v, place, out);
}

void square_place_format(const struct variant *v, int place, struct text *out)
{
    grid_place_add(square_grid(v), place, out);
}

int square_place_parse(const struct variant *v, const char *s, size_t len)
{
    return grid_name_parse(square_grid(v), s, len);
}

void square_move_places(const struct variant *v, move_code m, int *from, int *to)
{
    (void)v;
    *from = square_from(m);
    *to = square_to(m);
}

/* Both squares with `joint` between them, unless it is 0; a step without a beginning is one. */
static void add_step(const struct variant *v, move_code m, char joint, struct text *out)
{
    if (m & SQUARE_WORD) {
        text_add(out, v->rules->words[m & 0xff]);
        return;
    }
    if (!(m & SQUARE_DROP)) {
        square_add(v, square_from(m), out);
        if (joint)
            text_put(out, joint);
    }
    square_add(v, square_to(m), out);
}

void square_move_format(const struct variant *v, const struct pos *p, move_code m, struct text *out)
{
    (void)p;
    add_step(v, m, '\0', out);
}

void square_move_show(const struct variant *v, const struct pos *p, move_code m, struct text *out)
{
    (void)p;
    add_step(v, m, m & SQUARE_CAPTURE ? 'x' : '-', out);
}
