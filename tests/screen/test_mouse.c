/* The mouse on a simulated screen: on earlier positions, and on a scrolled board. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ataxx.h"
#include "fake.h"
#include "screen/play.h"
#include "unit.h"

#define WHEEL_UP   "\x1b[<64;5;5M"
#define WHEEL_DOWN "\x1b[<65;5;5M"
#define WHEEL_5    WHEEL_UP WHEEL_UP WHEEL_UP WHEEL_UP WHEEL_UP
#define WHEEL_20   WHEEL_5 WHEEL_5 WHEEL_5 WHEEL_5

static void clicks_the_first_move(struct fake *f)
{
    fake_queue(f, fake_press_on(f, "d7-d6"));
}

static void clicks_the_board(struct fake *f)
{
    assert_true(fake_shows(f, "Esc: back"));
    assert_true(fake_shows(f, "turn 1 of 2>"));
    assert_false(fake_shows(f, "red 2>"));
    assert_false(fake_shows(f, "There is no command"));
    assert_string_equal(f->screen.message, "");
    fake_queue(f, fake_press_on(f, "d6"));
}

static void is_back_with_nothing_new(struct fake *f)
{
    assert_false(fake_shows(f, "turn 1 of 2>"));
    assert_true(f->game->selected != PLACE_NONE);
}

static void test_a_click_on_an_earlier_position_leads_back(void **state)
{
    static const struct fake_step steps[] = {{"d7d6; d5c5; d6\r", clicks_the_first_move},
                                             {"\x01", clicks_the_board},
                                             {"\x01", is_back_with_nothing_new},
                                             {NULL, NULL}};
    fake_play("tactigon", NULL, steps);
}

static void makes_it_small(struct fake *f)
{
    fake_resize(f, 15, 40);
}

static void test_a_small_screen_shows_how_to_return(void **state)
{
    static const struct fake_step steps[] = {
        {"d7d6; d5c5; d6\r", clicks_the_first_move},
        {"\x01", makes_it_small},
        {"\x01", .sees = {"turn 1 of 2>  Esc: back  arrows: step"}},
        {NULL, NULL}};
    fake_play("tactigon", NULL, steps);
}

static void sees_all_moves(struct fake *f)
{
    fake_press_on(f, "d5-c5");
    fake_press_on(f, "red 2>");
}

/* The history is not scrolled, so Esc has nothing to close and opens the menu. */
static void has_nothing_to_close(struct fake *f)
{
    assert_true(fake_shows(f, "1  Back to the game"));
}

static void test_a_history_that_fits_does_not_scroll(void **state)
{
    static const struct fake_step steps[] = {{"d7d6;d5c5\r", NULL},
                                             {WHEEL_UP, sees_all_moves},
                                             {"\x1b\x01", has_nothing_to_close},
                                             {NULL, NULL}};
    fake_play("tactigon", NULL, steps);
}

static int first_number, last_number; /* numbers of the first and last visible moves */

static void find_numbers(const struct fake *f)
{
    first_number = last_number = 0;
    for (int i = 0; i < f->seen.rows; i++) {
        char row[1024];
        struct text text = text_in(row, sizeof row);
        emulator_row_text(&f->seen, i, &text);
        const char *at = strstr(row, " d7-d6 ");
        at = at ? at : strstr(row, " d6-d7 ");
        if (!at)
            continue;
        last_number = atoi(at - 3); /* "12  d7-d6", or with an arrow: "12^ d7-d6" */
        if (first_number == 0)
            first_number = last_number;
    }
    assert_true(first_number > 0);
}

static int before;

static void sees_the_end(struct fake *f)
{
    find_numbers(f);
    assert_int_equal(last_number, 20);
    assert_in_range(first_number, 10, 18);
    before = first_number;
}

static void sees_rows_before(struct fake *f)
{
    find_numbers(f);
    assert_int_equal(last_number, 20 - 2);
}

static void sees_the_beginning(struct fake *f)
{
    find_numbers(f);
    assert_int_equal(first_number, 1);
    before = last_number;
}

static void sees_a_row_after(struct fake *f)
{
    find_numbers(f);
    assert_int_equal(last_number, before + 1);
}

static void test_a_history_scrolls(void **state)
{
    static const char there_and_back[] = "d7d6;f2f3;d6d7;f3f2\r";
    static const struct fake_step steps[] = {
        {there_and_back, NULL},
        {there_and_back, NULL},
        {there_and_back, NULL},
        {there_and_back, NULL},
        {there_and_back, NULL},
        {there_and_back, NULL},
        {there_and_back, NULL},
        {there_and_back, NULL},
        {there_and_back, NULL},
        {there_and_back, sees_the_end},
        {WHEEL_UP WHEEL_UP, sees_rows_before},
        {WHEEL_20 WHEEL_20, sees_the_beginning},
        {WHEEL_DOWN, sees_a_row_after},
        {"\x1b[H\x1b[6~", .sees = {" 1 >d7-d6", "turn 1 of 40>"}},
        {NULL, NULL}};
    struct fake *f = fake_new("tactigon", 24, 80);
    f->app.settings.values[SETTING_DRAWS] = SWITCH_OFF;
    assert_int_equal(session_new_set(&f->app, NULL, &f->game), CODE_NONE);
    fake_finish(f, steps);
}

static int mouse_row, mouse_column; /* the cell where the button was pressed */
static int place_pressed;

static void presses_cell(struct fake *f, int row, int column)
{
    mouse_row = row;
    mouse_column = column;
    place_pressed = canvas_place_at(&f->screen.shown, row, column);
    fake_queue(f, (struct key){.kind = KEY_PRESS, .row = row, .column = column});
}

static void presses_at_the_edge(struct fake *f)
{
    const struct session *s = f->game;
    const struct canvas *c = &f->screen.shown;
    int list[CURSOR_PLACES_MAX], best = -1;
    const int n = cursor_list(s->variant, session_pos(s), PLACE_NONE, list);
    for (int i = 0; i < c->rows * c->columns; i++) {
        for (int k = 0; k < n; k++) {
            if (cell_place(&c->cells[i]) == list[k] &&
                (best < 0 || i % c->columns >= best % c->columns))
                best = i;
        }
    }
    assert_true(best >= 0);
    presses_cell(f, best / c->columns, best % c->columns);
}

static void releases_there(struct fake *f)
{
    assert_int_equal(f->game->selected, place_pressed);
    assert_int_equal(canvas_place_at(&f->screen.shown, mouse_row, mouse_column), place_pressed);
    fake_queue(f, (struct key){.kind = KEY_RELEASE, .row = mouse_row, .column = mouse_column});
}

static void has_only_picked(struct fake *f)
{
    assert_int_equal(game_length(f->game->game), 0);
    assert_int_equal(f->game->selected, place_pressed);
    assert_true(f->seen.row >= 0); /* the cursor is in the visible part of the board */
}

static void test_a_click_over_a_window_only_picks(void **state)
{
    static const struct fake_step steps[] = {{"\x01", presses_at_the_edge},
                                             {"\x01", releases_there},
                                             {"\x01", has_only_picked},
                                             {NULL, NULL}};
    static const struct terminal_size sizes[] = {{15, 40}, {12, 30}};
    static const char *const games[] = {"tactigon", "dragons", "apart"};
    for (int i = 0; i < 3; i++) {
        for (int k = 0; k < 2; k++) {
            struct fake *f = fake_begin(games[i], NULL);
            fake_resize(f, sizes[k].rows, sizes[k].columns);
            fake_finish(f, steps);
        }
    }
}

static bool was_shown[CURSOR_PLACES_MAX]; /* indexed by place */

static bool find_cell(const struct fake *f, int place, int *row, int *column)
{
    const struct canvas *c = &f->screen.shown;
    for (int i = 0; i < c->rows * c->columns; i++) {
        *row = i / c->columns;
        *column = i % c->columns;
        if (cell_place(&c->cells[i]) == place)
            return true;
    }
    return false;
}

static void remembers_the_window(struct fake *f)
{
    int row, column;
    for (int place = 0; place < CURSOR_PLACES_MAX; place++)
        was_shown[place] = find_cell(f, place, &row, &column);
}

static bool has_scrolled(const struct fake *f)
{
    int row, column;
    for (int place = 0; place < CURSOR_PLACES_MAX; place++) {
        if (was_shown[place] && !find_cell(f, place, &row, &column))
            return true;
    }
    return false;
}

static int place_wanted; /* a visible target of the pressed piece */

static void presses_a_piece(struct fake *f)
{
    const struct session *s = f->game;
    int pieces[CURSOR_PLACES_MAX], targets[CURSOR_PLACES_MAX], row, column, to_row, to_column;
    assert_true(has_scrolled(f));
    const int n = cursor_list(s->variant, session_pos(s), PLACE_NONE, pieces);
    for (int i = 0; i < n; i++) {
        const int m = cursor_list(s->variant, session_pos(s), pieces[i], targets);
        for (int k = 0; k < m; k++) {
            place_wanted = targets[k];
            if (find_cell(f, pieces[i], &row, &column) &&
                find_cell(f, place_wanted, &to_row, &to_column)) {
                presses_cell(f, row, column);
                return;
            }
        }
    }
    fail();
}

static void drags_to(struct fake *f, int row, int column)
{
    assert_int_equal(f->game->selected, place_pressed);
    assert_int_equal(canvas_place_at(&f->screen.shown, mouse_row, mouse_column), place_pressed);
    fake_queue(f, (struct key){.kind = KEY_DRAG, .row = mouse_row, .column = mouse_column + 1});
    fake_queue(f, (struct key){.kind = KEY_DRAG, .row = row, .column = column});
    fake_queue(f, (struct key){.kind = KEY_RELEASE, .row = row, .column = column});
}

static void drags_it_there(struct fake *f)
{
    int row, column;
    assert_true(find_cell(f, place_wanted, &row, &column));
    drags_to(f, row, column);
}

static void drags_it_off_the_board(struct fake *f)
{
    drags_to(f, f->seen.rows - 1, f->seen.columns - 1);
}

static void drags_it_out_and_back(struct fake *f)
{
    fake_queue(f, (struct key){.kind = KEY_DRAG, .row = 0, .column = 0});
    drags_to(f, mouse_row, mouse_column);
}

static void has_played_it(struct fake *f)
{
    const struct session *s = f->game;
    int from, to;
    assert_int_equal(game_length(s->game), 1);
    s->variant->rules->move_places(s->variant, game_move_at(s->game, 0), &from, &to);
    assert_int_equal(from, place_pressed);
    assert_int_equal(to, place_wanted);
}

static void has_put_it_back(struct fake *f)
{
    assert_int_equal(game_length(f->game->game), 0);
    assert_int_equal(f->game->selected, PLACE_NONE);
}

#define UP_4    "\x1b[A\x1b[A\x1b[A\x1b[A"
#define DOWN_4  "\x1b[B\x1b[B\x1b[B\x1b[B"
#define RIGHT_4 "\x1b[C\x1b[C\x1b[C\x1b[C"

static void test_drags_over_a_scrolled_window(void **state)
{
    static const struct {
        void (*drag)(struct fake *f);
        void (*then)(struct fake *f);
    } ways[] = {{drags_it_there, has_played_it},
                {drags_it_off_the_board, has_put_it_back},
                {drags_it_out_and_back, has_only_picked}};
    static const struct {
        const char *game;
        int rows, columns;
    } windows[] = {{"tactigon", 15, 40}, {"tactigon", 12, 30}, {"dragons", 12, 30}};
    for (int i = 0; i < 9; i++) {
        const struct fake_step steps[] = {{UP_4 UP_4, remembers_the_window},
                                          {DOWN_4 DOWN_4 RIGHT_4 RIGHT_4, presses_a_piece},
                                          {"\x01", ways[i % 3].drag},
                                          {"\x01", ways[i % 3].then},
                                          {NULL, NULL}};
        struct fake *f = fake_begin(windows[i / 3].game, NULL);
        fake_resize(f, windows[i / 3].rows, windows[i / 3].columns);
        fake_finish(f, steps);
    }
}

static void clicks_the_middle_of_the_bar(struct fake *f)
{
    int row, column;
    assert_true(find_cell(f, 4, &row, &column));
    fake_queue(f, (struct key){.kind = KEY_PRESS, .row = row, .column = column});
    fake_queue(f, (struct key){.kind = KEY_RELEASE, .row = row, .column = column});
}

static void has_taken_it_off(struct fake *f)
{
    assert_int_equal(game_length(f->game->game), 1);
}

static void test_a_click_on_any_cell_of_a_bar_offers_its_only_move(void **state)
{
    static const struct fake_step steps[] = {
        {"\x01", clicks_the_middle_of_the_bar},
        {"\x01", .sees = {"One move is possible here:", "01x0"}},
        {"77\r", .sees = {"Type 1, 0 or q."}},
        {"\r", has_taken_it_off},
        {NULL, NULL}};
    struct fake *f =
        fake_begin("isaac", "w s 11h4,15h3,21h6,27v3,29v7,32h4,36v3,45v4,67v3,70h3,80h4 "
                            "01h7,10v4,28v4,31v4,42v3,53v3,64v3,68v4,76v3,93h3 00310/00320 "
                            "0/0 0/0 -");
    f->app.settings.values[SETTING_NUMBERS] = NUMBERS_COMMON;
    fake_finish(f, steps);
}

static void presses_a_free_square(struct fake *f)
{
    int row, column;
    assert_true(find_cell(f, 1, &row, &column));
    fake_queue(f, (struct key){.kind = KEY_PRESS, .row = row, .column = column});
}

static void lets_go(struct fake *f)
{
    int row, column;
    assert_int_equal(game_length(f->game->game), 0);
    assert_true(find_cell(f, 1, &row, &column));
    fake_queue(f, (struct key){.kind = KEY_RELEASE, .row = row, .column = column});
}

static void has_doubled(struct fake *f)
{
    assert_int_equal(game_length(f->game->game), 1);
    assert_int_equal(f->game->selected, PLACE_NONE);
}

static void test_a_click_on_a_free_square_is_one_step(void **state)
{
    static const struct fake_step steps[] = {
        {"\x01", presses_a_free_square}, {"\x01", lets_go}, {"\x01", has_doubled}, {NULL, NULL}};
    struct fake *f = fake_begin_of(&ataxx_rules, NULL);
    fake_finish(f, steps);
}

static int n_doubled, n_picked;

static void counts(struct fake *f)
{
    n_doubled += game_length(f->game->game);
    n_picked += f->game->selected != PLACE_NONE;
}

/* Eight Tabs visit two pieces and the six squares beside them. */
static void test_tab_visits_where_a_step_without_a_beginning_ends(void **state)
{
    n_doubled = n_picked = 0;
    for (int tabs = 1; tabs <= 8; tabs++) {
        char keys[16] = "";
        struct text text = text_in(keys, sizeof keys);
        for (int i = 0; i < tabs; i++)
            text_put(&text, '\t');
        text_put(&text, '\r');
        const struct fake_step steps[] = {{keys, counts}, {NULL, NULL}};
        struct fake *f = fake_begin_of(&ataxx_rules, NULL);
        fake_finish(f, steps);
    }
    assert_int_equal(n_doubled, 6);
    assert_int_equal(n_picked, 2);
}
