/* Scenes at the stages of a game (staged.h). */
#include "staged.h"
#include "game/board.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/rng.h"
#include "core/utf8.h"
#include "game/turns.h"
#include "rules/registry.h"
#include "unit.h"

enum { TEXT_MAX = 1 << 18 };

const struct size staged_sizes[STAGED_SIZES] = {{30, 12},  {40, 15},  {60, 20}, {80, 24},
                                                {100, 30}, {132, 43}, {250, 70}};

const char staged_warnings[] =
    "Warning: a side that you cannot see threatens something dreadful with the piece that stands "
    "behind all of the others.\nWarning: and then another thing.\n";
const char staged_message[] = "The square on d4 cannot go to f6: it is too far for the steps.";

struct game *staged_game(const struct variant *v, enum stage stage)
{
    struct game *g;
    struct rng rng = rng_seed(7);
    move_code *moves = malloc((size_t)v->max_moves * sizeof *moves);
    assert_non_null(moves);
    assert_int_equal(game_new(v, NULL, &g), STATUS_OK);
    const int steps = stage == OPENING ? 0 : stage == ENDED ? 4000 : 12;
    for (int i = 0; i < steps && game_end(g) == GAME_ONGOING; i++) {
        const int n = v->rules->gen(v, game_pos(g), moves);
        assert_int_equal(game_play(g, moves[rng_below(&rng, n)]), STATUS_OK);
    }
    if (stage == ENDED && game_end(g) == GAME_ONGOING)
        assert_int_equal(game_resign(g, SIDE_FIRST), STATUS_OK);
    else if (stage != ENDED && game_end(g) != GAME_ONGOING)
        assert_true(game_undo(g, 1) == 1); /* the game was too short, so its last step is undone */
    free(moves);
    return g;
}

int staged_movable(const struct variant *v, const struct pos *p)
{
    int from = PLACE_NONE, to;
    move_code *moves = malloc((size_t)v->max_moves * sizeof *moves);
    assert_non_null(moves);
    const int n = v->rules->gen(v, p, moves);
    for (int i = 0; i < n && from == PLACE_NONE; i++)
        v->rules->move_places(v, moves[i], &from, &to);
    free(moves);
    return from;
}

char *staged_text(const struct layout *f)
{
    char *buffer = malloc(TEXT_MAX);
    assert_non_null(buffer);
    struct text text = text_in(buffer, TEXT_MAX);
    for (int row = 0; row < f->rows; row++) {
        const int width = canvas_row_width(&f->canvas, row);
        for (int column = 0; column < width; column++)
            utf8_add(&text, canvas_at(&f->canvas, row, column));
        text_put(&text, '\n');
    }
    assert_false(text.is_cut);
    return buffer;
}

void staged_assert_board(const struct view_model *s, const struct layout *f)
{
    bool *is_seen = calloc((size_t)s->variant->n_places, sizeof *is_seen);
    int n_seen = 0, n_drawn = 0;
    struct canvas whole = canvas_empty();
    struct view view = s->view;
    assert_non_null(is_seen);
    view.style = f->style;
    assert_int_equal(board_draw(s->variant, s->pos, &view, &whole), STATUS_OK);
    for (int i = 0; i < f->rows * f->canvas.columns; i++) {
        if (cell_place(&f->canvas.cells[i]) != PLACE_NONE)
            is_seen[cell_place(&f->canvas.cells[i])] = true;
    }
    for (int place = 0; place < s->variant->n_places; place++)
        n_seen += is_seen[place];
    if (s->view.selected != PLACE_NONE)
        assert_true(is_seen[s->view.selected]);
    memset(is_seen, 0, (size_t)s->variant->n_places * sizeof *is_seen);
    for (int i = 0; i < whole.rows * whole.columns; i++) {
        if (cell_place(&whole.cells[i]) != PLACE_NONE)
            is_seen[cell_place(&whole.cells[i])] = true;
    }
    for (int place = 0; place < s->variant->n_places; place++)
        n_drawn += is_seen[place];
    if (s->is_painted) { /* a place that the picture omits is not a tile */
        struct picture picture;
        s->variant->rules->show->picture(s->variant, s->pos, &picture);
        n_drawn = picture.n_tiles;
    }
    assert_true(f->is_window ? n_seen > 0 : n_seen == n_drawn);
    canvas_free(&whole);
    free(is_seen);
}

void staged_set(const struct variant *v, enum stage stage, struct staged_scene *out)
{
    struct game *g = staged_game(v, stage);
    out->game = g;
    out->last = game_length(g) > 0 ? game_move_at(g, game_length(g) - 1) : MOVE_NONE;
    assert_int_equal(record_new(&out->record), STATUS_OK);
    if (game_length(g) > 0)
        assert_int_equal(record_add_comment(out->record, g, "?? better something"), STATUS_OK);
    const int place = staged_movable(v, game_pos(g));
    out->model = (struct view_model){
        .variant = v,
        .pos = game_pos(g),
        .game = g,
        .view = {.selected = stage == SELECTED ? place : PLACE_NONE,
                 .last = &out->last,
                 .n_last = game_length(g) > 0},
        .cursor = place == PLACE_NONE ? 0 : place,
        .players = {"you", "level 5"},
        .result = game_end(g) != GAME_ONGOING ? "Red wins: the other side has nothing left.\n" : "",
        .last_turn = game_end(g) != GAME_ONGOING ? "Moves: 19\n"
                     : game_length(g) > 0        ? "Cian (easy) plays something.\n"
                                                 : "",
        .warnings = stage == WARNED ? staged_warnings : "",
        .caption = "",
        .message = stage == OPENING ? "" : staged_message,
        .has_space_key = true,
        .record = out->record,
    };
    struct canvas board = canvas_empty();
    assert_int_equal(board_draw(v, out->model.pos, &out->model.view, &board), STATUS_OK);
    for (int i = 0; i < board.rows * board.columns && place == PLACE_NONE; i++) {
        if (cell_place(&board.cells[i]) != PLACE_NONE)
            out->model.cursor = cell_place(&board.cells[i]);
    }
    canvas_free(&board);
}

void staged_strike(struct staged_scene *s)
{
    game_free(s->game);
    record_free(s->record);
}

void staged_compose(const struct view_model *s, struct size size, struct layout *out)
{
    assert_int_equal(view_compose(s, size.rows, size.columns, out), STATUS_OK);
}

void staged_assert_cursor(const struct view_model *s, const struct layout *f)
{
    const struct area *b = &f->board;
    int n_cells = 0;
    for (int row = b->row; row < b->row + b->rows; row++) {
        for (int column = b->column; column < b->column + b->columns; column++) {
            const struct cell *cell = &f->canvas.cells[row * f->canvas.columns + column];
            n_cells += cell->style == STYLE_CURSOR;
            assert_true(cell->style != STYLE_CURSOR || cell_place(cell) == s->cursor);
        }
    }
    assert_int_equal(canvas_place_at(&f->canvas, f->cursor_row, f->cursor_column), s->cursor);
    assert_true(n_cells > 0);
}
