/*
 * What a person sees at sizes of terminals from small to large: whatever the room, the board or a
 * window of it, whose turn it is and the message are there, and nothing is cut inside a word.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "app/view/view.h"
#include "tactigon/registry.h"
#include "tactigon/rng.h"
#include "tactigon/turns.h"
#include "tactigon/utf8.h"

enum { TEXT_MAX = 1 << 18 };

static const struct size {
    int columns, rows;
} sizes[] = {{30, 12}, {40, 15}, {60, 20}, {80, 24}, {100, 30}, {132, 43}, {250, 70}};

/* How far a game has come, and what is marked. */
enum stage { OPENING, MIDDLE, SELECTED, WARNED, ENDED, STAGES };

static const char warnings[] =
    "Warning: a side that you cannot see threatens something dreadful with the piece that stands "
    "behind all of the others.\nWarning: and then another thing.\n";
static const char message[] = "The square on d4 cannot go to f6: it is too far for the steps.";

static struct game *new_game(const struct variant *v, enum stage stage)
{
    struct game *g;
    struct rng rng = rng_seed(7);
    move_code *moves = malloc((size_t)v->max_moves * sizeof *moves);
    assert_non_null(moves);
    assert_int_equal(game_new(v, NULL, &g), STATUS_OK);
    const int steps = stage == OPENING ? 0 : stage == ENDED ? 4000 : 12;
    for (int i = 0; i < steps && game_end(g) == GAME_GOES_ON; i++) {
        const int n = v->rules->gen(v, game_pos(g), moves);
        assert_int_equal(game_play(g, moves[rng_below(&rng, n)]), STATUS_OK);
    }
    if (stage == ENDED && game_end(g) == GAME_GOES_ON)
        assert_int_equal(game_resign(g, SIDE_FIRST), STATUS_OK);
    free(moves);
    return g;
}

/* A place where a piece can be picked. */
static int movable(const struct variant *v, const struct pos *p)
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

static char *new_text(const struct frame *f)
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

/* All that a panel may say, with a blank between words. */
static char *new_source(const struct scene *s)
{
    static const enum panel parts[] = {PANEL_FIRST, PANEL_SECOND, PANEL_STATE, PANEL_SELECTED};
    char *buffer = malloc(TEXT_MAX);
    struct turn t = {0};
    assert_non_null(buffer);
    struct text text = text_in(buffer, TEXT_MAX);
    text_printf(&text, " game over move %d, ... ", turn_number(s->game));
    text_add_capitals(&text, s->variant->rules->title);
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        text_printf(&text, " %s * ", s->variant->rules->side_names[side]);
        text_add_capital(&text, s->variant->rules->side_names[side]);
        text_printf(&text, " *");
        text_add_capital(&text, s->variant->rules->side_names[side]);
        text_printf(&text, " %s", s->players[side]);
    }
    text_printf(&text, " %s %s %s %s ", s->said, s->warnings, s->message, s->keys);
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        s->variant->rules->panel(s->variant, s->pos, &s->view, parts[i], &text);
        text_put(&text, ' ');
    }
    turn_head(s->game, &text);
    do
        text_put(&text, ' ');
    while (turn_next_row(s->game, &t, 0, &text));
    assert_false(text.is_cut);
    for (char *c = buffer; *c; c++) {
        if (*c == '\n')
            *c = ' ';
    }
    return buffer;
}

static void row_text(const struct canvas *c, int row, int column, int end, struct text *out)
{
    text_put(out, ' ');
    for (; column < end; column++)
        utf8_add(out, canvas_at(c, row, column));
    text_put(out, ' ');
}

/* Nothing in the panel is cut inside a word; a turn that is too long for its column ends in dots.
 */
static void assert_whole_words(const struct scene *s, const struct frame *f)
{
    char *source = new_source(s);
    for (int row = f->panel.row; row < f->panel.row + f->panel.rows; row++) {
        char line[2048], word[2048 + 2];
        struct text text = text_in(line, sizeof line);
        row_text(&f->canvas, row, f->panel.column, f->panel.column + f->panel.columns, &text);
        for (char *token = strtok(line, " "); token; token = strtok(NULL, " ")) {
            snprintf(word, sizeof word, " %s ", token);
            if (!strstr(source, word) && !strstr(token, ".."))
                fail_msg("'%s' is no word of: %s", token, source);
        }
    }
    free(source);
}

/* The board is there: every place, or in a window the place that is marked. */
static void assert_board(const struct scene *s, const struct frame *f)
{
    bool *is_seen = calloc((size_t)s->variant->n_places, sizeof *is_seen);
    int n_seen = 0, n_drawn = 0;
    struct canvas whole = canvas_empty();
    struct view view = s->view;
    assert_non_null(is_seen);
    view.style = f->style;
    assert_int_equal(s->variant->rules->draw(s->variant, s->pos, &view, &whole), STATUS_OK);
    for (int i = 0; i < f->rows * f->canvas.columns; i++) {
        if (f->canvas.cells[i].place != PLACE_NONE)
            is_seen[f->canvas.cells[i].place] = true;
    }
    for (int place = 0; place < s->variant->n_places; place++)
        n_seen += is_seen[place];
    if (s->view.selected != PLACE_NONE)
        assert_true(is_seen[s->view.selected]);
    memset(is_seen, 0, (size_t)s->variant->n_places * sizeof *is_seen);
    for (int i = 0; i < whole.rows * whole.columns; i++) {
        if (whole.cells[i].place != PLACE_NONE)
            is_seen[whole.cells[i].place] = true;
    }
    for (int place = 0; place < s->variant->n_places; place++)
        n_drawn += is_seen[place];
    assert_true(f->is_window ? n_seen > 0 : n_seen == n_drawn);
    canvas_free(&whole);
    free(is_seen);
}

static void assert_rank_one(const struct scene *s, const struct frame *f, struct size size)
{
    char *shown = new_text(f);
    char turn[64], word[64];
    struct text text = text_in(turn, sizeof turn);
    if (getenv("SHOW"))
        printf("%s %dx%d%s\n%s$\n", s->variant->rules->name, size.columns, size.rows,
               f->is_window ? " window" : "", shown);
    if (game_end(s->game) == GAME_GOES_ON)
        text_printf(&text, ", %s\n", s->variant->rules->side_names[s->pos->side]);
    else
        text_add(&text, "game over\n");
    assert_non_null(strstr(shown, turn));
    assert_int_equal(sscanf(s->message, "%63s", word), 1);
    assert_non_null(strstr(shown, word));
    assert_true(f->rows <= size.rows - 1);
    for (int row = 0; row < f->rows; row++)
        assert_true(canvas_row_width(&f->canvas, row) <= size.columns);
    free(shown);
    assert_board(s, f);
    assert_whole_words(s, f);
}

static void check_stage(const struct variant *v, enum stage stage, struct size size,
                        enum view_stack stack, bool is_flipped)
{
    struct game *g = new_game(v, stage);
    struct frame f = frame_empty();
    move_code last = game_length(g) > 0 ? game_move_at(g, game_length(g) - 1) : MOVE_NONE;
    const struct scene s = {
        .variant = v,
        .pos = game_pos(g),
        .game = g,
        .view = {.is_flipped = is_flipped,
                 .is_unicode = is_flipped,
                 .selected = stage == SELECTED ? movable(v, game_pos(g)) : PLACE_NONE,
                 .last = &last,
                 .n_last = game_length(g) > 0},
        .cursor = PLACE_NONE,
        .players = {"you", "level 5"},
        .said = game_length(g) > 0 ? "Cian (easy) plays something.\n" : "",
        .warnings = stage == WARNED ? warnings : "",
        .words = "",
        .message = message,
        .keys = "? help  u undo  hint  save  quit",
    };
    assert_int_equal(view_compose(&s, size.rows, size.columns, stack, &f), STATUS_OK);
    assert_rank_one(&s, &f, size);
    frame_free(&f);
    game_free(g);
}

static void check_game(const char *name, const char *board)
{
    struct variant *v;
    const struct variant_spec spec = {.board = board};
    assert_int_equal(variant_new(rules_find(name), &spec, &v, NULL), STATUS_OK);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        for (int stage = OPENING; stage < STAGES; stage++) {
            check_stage(v, (enum stage)stage, sizes[i], STACK_PANEL_ABOVE, false);
            check_stage(v, (enum stage)stage, sizes[i], STACK_PANEL_BELOW, true);
        }
    }
    variant_free(v);
}

static void test_rank_one_is_seen_at_every_size(void **state)
{
    (void)state;
    check_game("tactigon", NULL);
    check_game("tactigon", "large15");
    check_game("dragons", NULL);
    check_game("isaac", NULL);
    check_game("apart", NULL);
    check_game("apart", "15x15");
    check_game("apart", "4x6");
}

/* Terminals that nobody plays on, or that say nonsense of their size: there is a frame all the
 * same. */
static void test_any_size_gives_a_frame(void **state)
{
    static const struct size odd[] = {{1, 1},  {20, 5},     {5, 20}, {30, 11}, {500, 150},
                                      {0, 24}, {1000, 300}, {80, 0}, {1, 0},   {2, 2}};
    static const char *const names[] = {"tactigon", "dragons", "isaac", "apart"};
    (void)state;
    for (size_t i = 0; i < sizeof odd / sizeof odd[0] * 4; i++) {
        struct variant *v;
        struct frame f = frame_empty();
        const struct size size = odd[i / 4];
        assert_int_equal(variant_new(rules_find(names[i % 4]), &(struct variant_spec){0}, &v, NULL),
                         STATUS_OK);
        struct game *g = new_game(v, MIDDLE);
        const struct scene s = {.variant = v,
                                .pos = game_pos(g),
                                .game = g,
                                .view = {.selected = PLACE_NONE},
                                .cursor = PLACE_NONE,
                                .players = {"you", "level 5"},
                                .said = "",
                                .warnings = warnings,
                                .words = "",
                                .message = message,
                                .keys = "? help"};
        assert_int_equal(view_compose(&s, size.rows, size.columns, STACK_PANEL_BELOW, &f),
                         STATUS_OK);
        assert_true(f.rows >= 1);
        frame_free(&f);
        game_free(g);
        variant_free(v);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rank_one_is_seen_at_every_size),
        cmocka_unit_test(test_any_size_gives_a_frame),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
