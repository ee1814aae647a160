/*
 * What a person sees in lines at sizes of terminals from small to large: the board, if there is
 * room for any, whose turn it is and the message are there, and nothing is cut inside a word.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "staged.h"
#include "tactigon/registry.h"

static void assert_rank_one(const struct view_model *s, const struct frame *f, struct size size)
{
    char *shown = staged_text(f);
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
    staged_assert_board(s, f);
    staged_assert_words(s, f);
}

/* Whose turn it is, the compact board, the message and the prompt have no room together. */
static void assert_too_small(const struct view_model *s, struct size size)
{
    struct view view = s->view;
    struct canvas board = canvas_empty();
    int width = 0;
    view.style = VIEW_COMPACT;
    assert_int_equal(s->variant->rules->show->draw(s->variant, s->pos, &view, &board), STATUS_OK);
    for (int row = 0; row < board.rows; row++)
        width = canvas_row_width(&board, row) > width ? canvas_row_width(&board, row) : width;
    assert_true(width > size.columns || board.rows + 3 > size.rows);
    canvas_free(&board);
}

static void check_stage(const struct variant *v, enum stage stage, struct size size,
                        bool is_flipped)
{
    struct game *g = staged_game(v, stage);
    struct frame f = {.rows = 0};
    move_code last = game_length(g) > 0 ? game_move_at(g, game_length(g) - 1) : MOVE_NONE;
    const struct view_model s = {
        .variant = v,
        .pos = game_pos(g),
        .game = g,
        .view = {.is_flipped = is_flipped,
                 .is_unicode = is_flipped,
                 .selected = stage == SELECTED ? staged_movable(v, game_pos(g)) : PLACE_NONE,
                 .last = &last,
                 .n_last = game_length(g) > 0},
        .cursor = PLACE_NONE,
        .players = {"you", "level 5"},
        .said = game_length(g) > 0 ? "Cian (easy) plays something.\n" : "",
        .warnings = stage == WARNED ? staged_warnings : "",
        .words = "",
        .message = staged_message,
        .keys.items = staged_keys,
    };
    assert_int_equal(view_compose(&s, size.rows, size.columns, &f), STATUS_OK);
    if (f.is_window) { /* it is told in words */
        assert_int_equal(f.rows, 0);
        assert_too_small(&s, size);
    } else {
        assert_rank_one(&s, &f, size);
        /* Above or beside the board: nothing is between it and the prompt. */
        if (f.panel.column == 0)
            assert_int_equal(f.board.row + f.board.rows, f.rows);
    }
    frame_free(&f);
    game_free(g);
}

static void check_game(const char *name, const char *board)
{
    struct variant *v;
    const struct variant_spec spec = {.board = board};
    assert_int_equal(variant_new(rules_find(name), &spec, &v, NULL), STATUS_OK);
    for (size_t i = 0; i < STAGED_SIZES; i++) {
        for (int stage = OPENING; stage < STAGES; stage++) {
            check_stage(v, (enum stage)stage, staged_sizes[i], false);
            check_stage(v, (enum stage)stage, staged_sizes[i], true);
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
    const int n_games = rules_count(), n = (int)(sizeof odd / sizeof odd[0]) * n_games;
    (void)state;
    for (int i = 0; i < n; i++) {
        struct variant *v;
        struct frame f = {.rows = 0};
        const struct size size = odd[i / n_games];
        assert_int_equal(variant_new(rules_at(i % n_games), &(struct variant_spec){0}, &v, NULL),
                         STATUS_OK);
        struct game *g = staged_game(v, MIDDLE);
        const struct view_model s = {.variant = v,
                                     .pos = game_pos(g),
                                     .game = g,
                                     .view = {.selected = PLACE_NONE},
                                     .cursor = PLACE_NONE,
                                     .players = {"you", "level 5"},
                                     .said = "",
                                     .warnings = staged_warnings,
                                     .words = "",
                                     .message = staged_message,
                                     .keys.items = staged_keys};
        assert_int_equal(view_compose(&s, size.rows, size.columns, &f), STATUS_OK);
        assert_true(f.rows >= 1 || f.is_window);
        struct view_model screen = s;
        screen.is_screen = true;
        screen.cursor = staged_movable(v, s.pos);
        assert_int_equal(view_compose(&screen, size.rows, size.columns, &f), STATUS_OK);
        assert_true(f.canvas.rows == f.rows + 1);
        frame_free(&f);
        game_free(g);
        variant_free(v);
    }
}

/* The compact board is wide, and beside it a long sentence would be broken again and again. */
static void test_a_narrow_panel_of_a_screen_goes_below(void **state)
{
    struct variant *v;
    struct frame f = {.rows = 0};
    (void)state;
    assert_int_equal(variant_new(rules_find("tactigon"), &(struct variant_spec){0}, &v, NULL),
                     STATUS_OK);
    for (int stage = OPENING; stage < STAGES; stage++) {
        struct game *g = staged_game(v, (enum stage)stage);
        const struct view_model s = {.variant = v,
                                     .pos = game_pos(g),
                                     .game = g,
                                     .view = {.style = VIEW_COMPACT, .selected = PLACE_NONE},
                                     .cursor = PLACE_NONE,
                                     .players = {"you", "level 5"},
                                     .said = "",
                                     .warnings = "",
                                     .words = "",
                                     .message = staged_message,
                                     .keys.items = staged_keys,
                                     .is_screen = true};
        assert_int_equal(view_compose(&s, 24, 80, &f), STATUS_OK);
        char *shown = staged_text(&f);
        assert_int_equal(f.style, VIEW_COMPACT);
        assert_non_null(strstr(shown, "(a side that holds both when the\n"));
        assert_non_null(strstr(shown, "other side's turn ends wins)\n"));
        free(shown);
        game_free(g);
    }
    frame_free(&f);
    variant_free(v);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rank_one_is_seen_at_every_size),
        cmocka_unit_test(test_any_size_gives_a_frame),
        cmocka_unit_test(test_a_narrow_panel_of_a_screen_goes_below),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
