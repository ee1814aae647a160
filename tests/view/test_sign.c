/* The cursor on a screen: visible on every place without hiding anything. A board that does not fit
 * is scrolled so that the cursor is visible. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/board.h"
#include "golden.h"
#include "rules/registry.h"
#include "staged.h"
#include "unit.h"
#include "view/view.h"

static void row_bytes(const struct canvas *c, int row, char *out)
{
    for (int column = 0; column < c->columns; column++)
        out[column] = (char)canvas_at(c, row, column);
    out[c->columns] = '\0';
}

static bool has_cell(const struct canvas *c, int place)
{
    for (int i = 0; i < c->rows * c->columns; i++) {
        if (cell_place(&c->cells[i]) == place)
            return true;
    }
    return false;
}

static void check_signs(const struct variant *v, enum view_style style)
{
    struct staged_scene s;
    struct canvas plain = canvas_empty();
    struct layout f = {.rows = 0}, picked = {.rows = 0};
    staged_set(v, MIDDLE, &s);
    s.model.view.style = style;
    assert_int_equal(board_draw(v, s.model.pos, &s.model.view, &plain), STATUS_OK);
    for (int place = 0; place < v->n_places; place++) {
        if (!has_cell(&plain, place))
            continue;
        s.model.cursor = place;
        staged_compose(&s.model, (struct size){300, 100}, &f);
        assert_int_equal(f.style, style);
        staged_assert_cursor(&s.model, &f);
        for (int k = 0; k < plain.rows * plain.columns; k++) {
            const uint32_t ch = plain.cells[k].ch;
            if (ch < 128 && (text_is_letter((char)ch) || text_is_digit((char)ch)))
                assert_int_equal(f.whole.cells[k].ch, ch);
        }
    }
    s.model.cursor = staged_movable(v, s.model.pos);
    staged_compose(&s.model, (struct size){300, 100}, &f);
    s.model.view.selected = s.model.cursor;
    staged_compose(&s.model, (struct size){300, 100}, &picked);
    /* In the middle of a turn, the moving piece is picked already. */
    int n_different = s.model.cursor == PLACE_NONE || s.model.pos->mid_turn;
    for (int k = 1; k < plain.rows * plain.columns - 1; k++) {
        const bool is_near = cell_place(&plain.cells[k - 1]) == s.model.cursor ||
                             cell_place(&plain.cells[k]) == s.model.cursor ||
                             cell_place(&plain.cells[k + 1]) == s.model.cursor;
        n_different += is_near && f.whole.cells[k].ch != picked.whole.cells[k].ch;
    }
    if (n_different == 0)
        fail_msg("%s, style %d: picked or not, it looks the same", v->rules->name, style);
    canvas_free(&plain);
    layout_free(&f);
    layout_free(&picked);
    staged_strike(&s);
}

static void test_the_cursor_hides_no_name_and_no_piece(void **state)
{
    static const enum view_style styles[] = {VIEW_LARGE, VIEW_COMPACT};
    for (int i = 0; i < rules_count(); i++) {
        const struct variant *v = golden_keep(rules_at(i), &(struct variant_spec){0});
        for (int k = 0; k < 2; k++)
            check_signs(v, styles[k]);
    }
}

static void test_windows_follow_the_cursor(void **state)
{
    struct staged_scene s;
    struct layout f = {.rows = 0};
    const struct size size = {40, 15};
    int n_kept = 0;
    const struct variant *v =
        golden_keep(rules_find("tactigon"), &(struct variant_spec){.board = "large15"});
    staged_set(v, MIDDLE, &s);
    staged_compose(&s.model, size, &f);
    assert_true(f.is_window);
    for (int i = 0; i < f.whole.rows * f.whole.columns; i++) {
        const int top = f.window_top, left = f.window_left;
        if (cell_place(&f.whole.cells[i]) == PLACE_NONE)
            continue;
        s.model.cursor = cell_place(&f.whole.cells[i]);
        staged_compose(&s.model, size, &f);
        staged_assert_cursor(&s.model, &f);
        const int row = i / f.whole.columns, column = i % f.whole.columns;
        const bool is_inside = row >= top + 5 && row < top + f.board.rows - 5 &&
                               column >= left + 12 && column < left + f.board.columns - 12;
        if (is_inside) {
            assert_int_equal(f.window_top, top);
            assert_int_equal(f.window_left, left);
        }
        n_kept += f.window_top == top && f.window_left == left;
        char bytes[64];
        row_bytes(&f.canvas, f.board.row, bytes);
        assert_true((strchr(bytes, '^') != NULL) == (f.window_top > 0));
        row_bytes(&f.canvas, f.board.row + f.board.rows - 1, bytes);
        assert_true((strchr(bytes, 'v') != NULL) == (f.window_top + f.board.rows < f.whole.rows));
    }
    assert_true(n_kept > 0);
    layout_free(&f);
    staged_strike(&s);
}
