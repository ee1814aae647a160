/*
 * The mouse on a screen that is not there: on earlier positions, and over a window of the board.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "app/screen/play.h"
#include "fake.h"

/* ---- earlier positions ---- */

static void clicks_the_first_move(struct fake *f)
{
    fake_queue(f, fake_press_on(f, "d7-d6"));
}

static void clicks_the_board(struct fake *f)
{
    assert_true(fake_shows(f, "any key: back"));
    fake_queue(f, fake_press_on(f, "d6"));
}

static void is_back_with_nothing_picked(struct fake *f)
{
    assert_false(fake_shows(f, "any key: back"));
    assert_int_equal(f->app.game->selected, PLACE_NONE);
}

static void test_a_click_on_an_earlier_position_leads_back(void **state)
{
    static const struct fake_step steps[] = {{"d7d6\r", clicks_the_first_move},
                                             {"\x01", clicks_the_board},
                                             {"\x01", is_back_with_nothing_picked},
                                             {NULL, NULL}};
    struct fake *f = fake_begin("tactigon", NULL);
    (void)state;
    fake_run(f, steps);
    fake_free(f);
}

static void sees_all_moves(struct fake *f)
{
    fake_press_on(f, "d5-c5");
    fake_press_on(f, "red 2>");
}

/* Esc, which would lead back to the newest moves, finds nothing to do. */
static void has_nothing_to_close(struct fake *f)
{
    assert_true(fake_shows(f, "Type 'menu' or"));
}

static void test_a_history_that_fits_does_not_scroll(void **state)
{
    static const struct fake_step steps[] = {{"d7d6;d5c5\r", NULL},
                                             {"\x1b[5~", sees_all_moves},
                                             {"\x1b\x01", has_nothing_to_close},
                                             {NULL, NULL}};
    struct fake *f = fake_begin("tactigon", NULL);
    (void)state;
    fake_run(f, steps);
    fake_free(f);
}

/* ---- the mouse over a window ---- */

static int mouse_row, mouse_column; /* where it was pressed */
static int place_pressed;

/* A press on the cell, and what stood there. */
static void presses_cell(struct fake *f, int row, int column)
{
    mouse_row = row;
    mouse_column = column;
    place_pressed = canvas_place_at(&f->screen.shown, row, column);
    fake_queue(f, (struct key){.kind = KEY_PRESS, .row = row, .column = column});
}

/* Of the places that can move the last one in the picture: near the right or lower edge. */
static void presses_at_the_edge(struct fake *f)
{
    const struct session *s = f->app.game;
    const struct canvas *c = &f->screen.shown;
    int list[CURSOR_PLACES_MAX], best = -1;
    const int n = cursor_list(s->variant, session_pos(s), PLACE_NONE, list);
    for (int i = 0; i < c->rows * c->columns; i++) {
        for (int k = 0; k < n; k++) {
            if (c->cells[i].place == list[k] && (best < 0 || i % c->columns >= best % c->columns))
                best = i;
        }
    }
    assert_true(best >= 0);
    presses_cell(f, best / c->columns, best % c->columns);
}

static void releases_there(struct fake *f)
{
    assert_int_equal(f->app.game->selected, place_pressed);
    assert_int_equal(canvas_place_at(&f->screen.shown, mouse_row, mouse_column), place_pressed);
    fake_queue(f, (struct key){.kind = KEY_RELEASE, .row = mouse_row, .column = mouse_column});
}

static void has_only_picked(struct fake *f)
{
    assert_int_equal(game_length(f->app.game->game), 0);
    assert_int_equal(f->app.game->selected, place_pressed);
    assert_true(f->seen.row >= 0); /* the cursor is in the window */
}

static void test_a_click_over_a_window_only_picks(void **state)
{
    static const struct fake_step steps[] = {{"\x01", presses_at_the_edge},
                                             {"\x01", releases_there},
                                             {"\x01", has_only_picked},
                                             {NULL, NULL}};
    static const struct terminal_size sizes[] = {{15, 40}, {12, 30}};
    static const char *const games[] = {"tactigon", "dragons", "apart"};
    (void)state;
    for (int i = 0; i < 3; i++) {
        for (int k = 0; k < 2; k++) {
            struct fake *f = fake_begin(games[i], NULL);
            fake_resize(f, sizes[k].rows, sizes[k].columns);
            fake_run(f, steps);
            fake_free(f);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_click_on_an_earlier_position_leads_back),
        cmocka_unit_test(test_a_history_that_fits_does_not_scroll),
        cmocka_unit_test(test_a_click_over_a_window_only_picks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
