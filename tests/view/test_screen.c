/* The screen as a person sees it: parts that stay in place, parts that are left out on small
 * screens, a scrolling history, a graph, and a message that can be read to its end. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/analysis.h"
#include "game/turns.h"
#include "golden.h"
#include "rules/registry.h"
#include "staged.h"
#include "unit.h"
#include "view/paint.h"
#include "view/panel.h"
#include "view/theme.h"
#include "view/view.h"

static void assert_message(const struct view_model *s, struct size size)
{
    struct view_model page = *s;
    size_t words = 0;
    for (int i = 0;; i++) {
        struct layout f = {.rows = 0};
        assert_int_equal(view_compose(&page, size.rows, size.columns, &f), STATUS_OK);
        char *shown = staged_text(&f), part[256];
        const bool has_more = f.has_more;
        const size_t used = f.message_used;
        assert_true(used > 0 || *page.message == '\0');
        snprintf(part, sizeof part, "%.*s", (int)used, page.message);
        for (char *word = strtok(part, " "); word; word = strtok(NULL, " ")) {
            assert_non_null(strstr(shown, word));
            words++;
        }
        page.message += used;
        free(shown);
        layout_free(&f);
        assert_true(i < 100);
        if (!has_more)
            break;
    }
    assert_int_equal(*page.message, '\0');
    for (const char *c = s->message; *c; c++)
        words -= *c != ' ' && (c[1] == ' ' || c[1] == '\0');
    assert_int_equal(words, 0);
}

enum { PLIES_MAX = 512 };

struct plies {
    int n;
    struct {
        int row, begin, ply;
    } at[PLIES_MAX];
};

static void find_plies(const struct layout *f, struct plies *out)
{
    out->n = 0;
    for (int row = 0; row < f->rows; row++) {
        int before = -1;
        for (int column = 0; column < f->canvas.columns; column++) {
            const struct hit hit = canvas_hit_at(&f->canvas, row, column);
            const int ply = hit.kind == HIT_PLY ? hit.number : -1;
            if (ply >= 0 && ply != before) {
                assert_true(out->n < PLIES_MAX);
                out->at[out->n].row = row;
                out->at[out->n].begin = column;
                out->at[out->n++].ply = ply;
            }
            before = ply;
        }
    }
}

static int count_plies(const struct layout *f)
{
    struct plies plies;
    find_plies(f, &plies);
    return plies.n;
}

static void assert_plies(const struct view_model *s, const struct layout *f)
{
    struct plies plies;
    find_plies(f, &plies);
    for (int i = 0; i < plies.n; i++) {
        struct turn t = {0};
        while (t.end != plies.at[i].ply)
            assert_true(turn_next(s->game, &t));
        assert_true(canvas_at(&f->canvas, plies.at[i].row, plies.at[i].begin) ==
                    (uint32_t)turn_show(s->game, &t).text[0]);
    }
    assert_int_equal(plies.n > 0 ? plies.at[plies.n - 1].row - plies.at[0].row + 1 : 0,
                     plies.n > 0 ? f->history_rows : 0);
}

static void assert_screen(const struct view_model *s, const struct layout *f, struct size size)
{
    char *shown = staged_text(f);
    char turn[64];
    struct text text = text_in(turn, sizeof turn);
    if (getenv("SHOW"))
        printf("%s %dx%d%s\n%s$\n", s->variant->rules->name, size.columns, size.rows,
               f->is_window ? " window" : "", shown);
    if (game_end(s->game) == GAME_ONGOING) {
        text_add(&text, s->view.is_unicode ? "\u25ba" : "*");
        text_add(&text, s->variant->rules->side_titles[s->pos->side]);
    } else
        text_add(&text, "Red wins:");
    assert_non_null(strstr(shown, turn));
    /* Wherever a level is named, its number is given. */
    for (const char *at = shown; (at = strstr(at, "level")) != NULL; at++)
        assert_int_equal(strncmp(at, "level 5", 7), 0);
    assert_int_equal(f->rows, size.rows - 1);
    assert_int_equal(f->canvas.rows, size.rows);
    assert_int_equal(f->canvas.columns, size.columns);
    assert_int_equal(canvas_row_width(&f->canvas, f->rows), 0);
    const bool is_beside = f->panel.column > f->board.column;
    assert_true(f->board.row == 0 && (!is_beside || f->panel.row == 0));
    for (int i = 0; i < f->canvas.columns; i++)
        assert_int_equal(f->canvas.cells[f->rows * f->canvas.columns + i].ch, ' ');
    free(shown);
    staged_assert_board(s, f);
    if (s->is_painted && s->cursor != PLACE_NONE)
        assert_int_equal(canvas_place_at(&f->canvas, f->cursor_row, f->cursor_column), s->cursor);
    else
        staged_assert_cursor(s, f);
    assert_plies(s, f);
    assert_message(s, size);
}

static void assert_same_zones(const struct layout *a, const struct layout *b)
{
    assert_int_equal(a->style, b->style);
    assert_memory_equal(&a->board, &b->board, sizeof a->board);
    assert_int_equal(a->panel.column, b->panel.column);
    assert_int_equal(a->panel.row + a->panel.rows, b->panel.row + b->panel.rows);
}

static void check_screen(const struct variant *v, enum view_style style, bool is_flipped,
                         bool is_painted, struct size size)
{
    struct layout opening = {.rows = 0}, f = {.rows = 0};
    for (int stage = OPENING; stage < STAGES; stage++) {
        struct staged_scene s;
        staged_set(v, (enum stage)stage, &s);
        s.model.view.style = style;
        s.model.view.is_flipped = is_flipped;
        s.model.view.is_unicode = is_flipped || is_painted;
        s.model.is_painted = is_painted;
        s.model.theme = &themes[THEME_DARK];
        struct layout *out = stage == OPENING ? &opening : &f;
        assert_int_equal(view_compose(&s.model, size.rows, size.columns, out), STATUS_OK);
        assert_screen(&s.model, out, size);
        if (stage > OPENING)
            assert_same_zones(&opening, &f);
        staged_strike(&s);
    }
    layout_free(&opening);
    layout_free(&f);
}

static void check_screens(const char *name, const char *board)
{
    static const enum view_style styles[] = {VIEW_LARGE, VIEW_COMPACT};
    const struct variant_spec spec = {.board = board};
    const struct variant *v = golden_keep(rules_find(name), &spec);
    for (size_t i = 0; i < STAGED_SIZES; i++) {
        for (int display = 0; display < 6; display++)
            check_screen(v, styles[display / 2 % 2], display % 2, display >= 4, staged_sizes[i]);
    }
}

static void test_zones_of_screens_stay(void **state)
{
    check_screens("tactigon", NULL);
    check_screens("tactigon", "large15");
    check_screens("dragons", NULL);
    check_screens("isaac", NULL);
    check_screens("apart", NULL);
    check_screens("apart", "15x15");
    check_screens("apart", "4x6");
}

static void test_a_task_stays(void **state)
{
    static const struct {
        struct size size;
        const char *shown;
        bool has_more;
    } cases[] = {{{60, 20}, "in 1 turn.", false},
                 {{40, 15}, "in 1 turn.", false},
                 {{30, 12}, "find (space)", true}};
    struct layout f = {.rows = 0};
    struct staged_scene s;
    const struct variant *v = golden_keep(rules_find("tactigon"), &(struct variant_spec){0});
    staged_set(v, MIDDLE, &s);
    s.model.is_task = true;
    s.model.last_turn =
        "Cian to move: find the only turn after which Red does not win in 1 turn.\n";
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        staged_compose(&s.model, cases[i].size, &f);
        char *shown = staged_text(&f);
        assert_non_null(strstr(shown, "Cian to move:"));
        assert_non_null(strstr(shown, cases[i].shown));
        assert_int_equal(f.has_more_task, cases[i].has_more);
        free(shown);
    }
    layout_free(&f);
    staged_strike(&s);
}

static void test_marks_are_described_as_they_look(void **state)
{
    struct staged_scene s;
    struct layout f = {.rows = 0};
    const struct variant *v = golden_keep(rules_at(0), &(struct variant_spec){0});
    staged_set(v, SELECTED, &s);
    s.model.is_painted = s.model.view.is_unicode = true;
    s.model.theme = &themes[THEME_DARK];
    assert_int_equal(view_compose(&s.model, 24, 80, &f), STATUS_OK);
    char *shown = staged_text(&f);
    assert_null(strstr(shown, "++"));
    const char *line = strstr(shown, "moves to:");
    assert_non_null(line);
    int row = 0;
    for (const char *c = shown; c < line; c++)
        row += *c == '\n';
    const struct cell *key = &f.canvas.cells[row * f.canvas.columns + f.panel.column + 1];
    assert_int_equal(key->background, THEME_TARGET);
    assert_int_equal(key[1].background, THEME_TARGET);
    assert_int_equal(key[2].background, THEME_NONE);
    free(shown);
    layout_free(&f);
    staged_strike(&s);
}

static int row_with(const struct layout *f, const char *text)
{
    char *shown = staged_text(f);
    const char *found = strstr(shown, text);
    int row = 0;
    if (!found)
        printf("%s\n", shown);
    assert_non_null(found);
    for (const char *c = shown; c < found; c++)
        row += *c == '\n';
    free(shown);
    return row;
}

/* Beside a painted board, each player's line is level with his edge of the board, and the pieces he
 * has captured have the other side's colour. One line for both players describes the gold
 * tiles. */
static void test_players_stand_at_their_edges(void **state)
{
    static const struct size sizes[] = {{60, 20}, {80, 24}, {120, 40}, {160, 60}};
    static const char *const steps[] = {"d7d6", "d5d6", "c8b6"};
    struct game *g;
    struct staged_scene s;
    const struct variant *v = golden_keep(rules_at(0), &(struct variant_spec){0});
    staged_set(v, OPENING, &s);
    assert_int_equal(game_new(v, NULL, &g), STATUS_OK);
    for (int i = 0; i < 3; i++) {
        move_code m;
        assert_int_equal(rules_move_read(v, game_pos(g), steps[i], &m), STATUS_OK);
        assert_int_equal(game_play(g, m), STATUS_OK);
    }
    s.model.is_painted = s.model.view.is_unicode = true;
    s.model.theme = &themes[THEME_DARK];
    s.model.game = g;
    s.model.pos = game_pos(g);
    s.model.message = "";
    s.model.clocks[SIDE_FIRST] = "0:09";
    s.model.is_low[SIDE_FIRST] = true;
    s.model.warnings = "Your pentagon is attacked.";
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        struct layout f = {.rows = 0};
        assert_int_equal(view_compose(&s.model, sizes[i].rows, sizes[i].columns, &f), STATUS_OK);
        assert_int_equal(row_with(&f, "\u25baCian  level 5"), f.board.row);
        const int lower = row_with(&f, " Red    0:09 ");
        assert_in_range(lower, f.board.row + f.board.rows - 2, f.board.row + f.board.rows + 1);
        assert_int_equal(row_with(&f, "Gold  b6 \u25b2  f6 free\n"), f.board.row + 2);
        assert_int_equal(row_with(&f, i == 0 ? "    13 \u25cf\n" : "  13 pieces \u25cf\n"),
                         f.board.row);
        const int last = canvas_row_width(&f.canvas, f.board.row) - 1;
        assert_int_equal(f.canvas.cells[f.board.row * f.canvas.columns + last].ink,
                         THEME_WORD_SIDE + COLOR_RED);
        assert_int_equal(f.canvas.cells[lower * f.canvas.columns + f.panel.column + 1].ink,
                         THEME_WORD_SIDE + COLOR_RED);
        assert_int_equal(f.canvas.cells[lower * f.canvas.columns + f.panel.column + 8].ink,
                         mark_looks[MARK_CAPTURE].word);
        const int row = row_with(&f, "Your pentagon is");
        assert_int_equal(f.canvas.cells[row * f.canvas.columns + f.panel.column + 1].ink,
                         mark_looks[MARK_ATTACKED].word);
        layout_free(&f);
    }
    /* Both players' lines have the same form, even if a longer form would fit for one of them. */
    struct layout f = {.rows = 0};
    s.model.clocks[SIDE_FIRST] = "";
    s.model.players[SIDE_FIRST] = "you";
    assert_int_equal(view_compose(&s.model, 20, 60, &f), STATUS_OK);
    assert_int_equal(row_with(&f, " Red   you           12\n"), f.rows - 1);
    layout_free(&f);
    game_free(g);
    staged_strike(&s);
}

/* Counts the half rows of the bar that have this colour. */
static int count_bar(const struct layout *f, int color)
{
    int n = 0;
    for (int i = 0; i < f->board.rows; i++) {
        const int row = f->board.row + i, column = f->panel.column - 2;
        const struct cell *cell = &f->canvas.cells[row * f->canvas.columns + column];
        n += (cell->ch == ' ' ? cell->background == color : cell->ink == color) +
             (cell->background == color);
    }
    return n;
}

static void test_a_bar_shows_who_is_better(void **state)
{
    struct staged_scene s;
    const struct variant *v = golden_keep(rules_at(0), &(struct variant_spec){0});
    staged_set(v, MIDDLE, &s);
    s.model.is_painted = s.model.view.is_unicode = true;
    s.model.theme = &themes[THEME_DARK];
    for (int k = 0; k < 4; k++) {
        struct layout f = {.rows = 0};
        s.model.bar = (struct view_bar){k > 0, k == 1 ? 0.25 : 1, SIDE_FIRST, "+1.2"};
        s.model.view.is_flipped = k == 3;
        assert_int_equal(view_compose(&s.model, 24, 80, &f), STATUS_OK);
        const int n = 2 * f.board.rows, red = count_bar(&f, THEME_SIDE + COLOR_RED);
        const int cian = count_bar(&f, THEME_SIDE + COLOR_CIAN);
        assert_int_equal(red, k == 0 ? 0 : k == 1 ? (n + 2) / 4 : n - 1);
        assert_int_equal(cian, k == 1 ? n - (n + 2) / 4 - 1 : 0);
        assert_int_equal(count_bar(&f, THEME_BACK), k > 0);
        if (k > 0)
            assert_int_equal(row_with(&f, "  +1.2  "), row_with(&f, "Red   you"));
        layout_free(&f);
    }
    staged_strike(&s);
}

static void read_plies(const struct layout *f, int *first, int *last, int *marked)
{
    struct plies plies;
    find_plies(f, &plies);
    *first = *last = *marked = 0;
    for (int i = 0; i < plies.n; i++) {
        const int ply = plies.at[i].ply;
        *first = *first == 0 || ply < *first ? ply : *first;
        *last = ply > *last ? ply : *last;
        const struct cell *cell =
            &f->canvas.cells[plies.at[i].row * f->canvas.columns + plies.at[i].begin];
        if (cell->style != STYLE_CURSOR)
            continue;
        assert_int_equal(*marked, 0);
        assert_int_equal(cell[-1].ch, '>');
        *marked = ply;
    }
}

static void test_history_of_a_screen(void **state)
{
    struct layout f = {.rows = 0};
    struct staged_scene s;
    const struct size size = {80, 24};
    int first, last, marked, before;
    const struct variant *v = golden_keep(rules_find("apart"), &(struct variant_spec){0});
    staged_set(v, ENDED, &s);
    const int length = game_length(s.game);
    assert_true(length > 60);
    staged_compose(&s.model, size, &f);
    read_plies(&f, &first, &last, &marked);
    assert_int_equal(last, length);
    assert_int_equal(marked, 0);
    assert_true(f.has_older && first > 1);
    const int rows = f.history_rows;
    for (s.model.history_skip = 1; s.model.history_skip < length; s.model.history_skip++) {
        before = last;
        staged_compose(&s.model, size, &f);
        read_plies(&f, &first, &last, &marked);
        assert_true(last > 0 && last <= before);
        assert_true(f.has_older == (first > 3));
        assert_int_equal(f.history_rows, rows); /* no row is left empty */
    }
    s.model.is_past = true;
    for (int ply = 0; ply <= length; ply++) {
        struct turn t = {0};
        s.model.shown_ply = ply;
        s.model.history_skip = ply % 4; /* scrolled or not, the turn is visible */
        s.model.pos = game_pos_at(s.game, ply);
        staged_compose(&s.model, size, &f);
        read_plies(&f, &first, &last, &marked);
        while (t.end < ply && turn_next(s.game, &t))
            ;
        /* In the middle of a turn, the list of a piece's moves may replace the history. */
        assert_true(count_plies(&f) > 0 || s.model.pos->mid_turn);
        assert_int_equal(marked, count_plies(&f) > 0 ? t.end : 0);
    }
    layout_free(&f);
    staged_strike(&s);
}

static void draw_graph(const void *context, int columns, bool is_low, uint8_t *marks,
                       struct text *out)
{
    marks[2] = JUDGE_BLUNDER;
    if (columns >= 14)
        text_add(out,
                 is_low ? "low graph\n2\n3\n4\n5\n" : "first below\n  second below\nthird below\n");
}

static void test_the_graph(void **state)
{
    struct layout f = {.rows = 0};
    struct staged_scene s;
    const struct variant *v = golden_keep(rules_find("apart"), &(struct variant_spec){0});
    staged_set(v, MIDDLE, &s);
    for (size_t i = 0; i < STAGED_SIZES; i++) {
        s.model.graph = draw_graph;
        staged_compose(&s.model, staged_sizes[i], &f);
        char *shown = staged_text(&f);
        const bool has_room = f.below.rows >= 3 && f.below.columns >= 14;
        assert_int_equal(strstr(shown, "first below") != NULL, has_room);
        assert_int_equal(strstr(shown, "  second below") != NULL, has_room);
        assert_int_equal(strstr(shown, "third below") != NULL, has_room);
        const bool is_small = staged_sizes[i].rows < 24 || staged_sizes[i].columns < 80;
        assert_true(is_small || has_room || strstr(shown, "low graph"));
        assert_false(has_room && strstr(shown, "low graph"));
        for (int k = 0; k < 4 && has_room; k++)
            assert_int_equal(
                f.canvas.cells[f.below.row * f.canvas.columns + f.below.column + k].ink,
                k == 2 ? panel_mark_ink("??") : THEME_NONE);
        assert_true(staged_sizes[i].rows < 30 || has_room);
        free(shown);
    }
    layout_free(&f);
    staged_strike(&s);
}

/* When a person looks back, small screens leave out explanations first, then the history, then the
 * graph. The better move stays. */
static void test_the_better_move_stays_visible(void **state)
{
    static const struct {
        struct size size;
        bool has_graph;
    } cases[] = {{{40, 15}, false}, {{60, 20}, false}, {{80, 24}, true}, {{100, 30}, true}};
    struct layout f = {.rows = 0};
    struct staged_scene s;
    const struct variant *v = golden_keep(rules_find("tactigon"), &(struct variant_spec){0});
    staged_set(v, MIDDLE, &s);
    s.model.message = s.model.last_turn = "";
    s.model.caption = "Position 2 of 6\nMove 1, Cian: d5-c5\nScore: +2.71 for Red\n{?? better "
                      "d5xd6, costs 5.4}\nNext: d6-d5\n";
    s.model.graph = draw_graph;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        staged_compose(&s.model, cases[i].size, &f);
        char *shown = staged_text(&f);
        assert_non_null(strstr(shown, "{?? better d5xd6, costs 5.4}"));
        const bool has_graph = strstr(shown, "low graph") || strstr(shown, "first below");
        assert_int_equal(has_graph, cases[i].has_graph);
        free(shown);
    }
    layout_free(&f);
    staged_strike(&s);
}

static bool is_shown(const char *shown, const char *text)
{
    return strstr(shown, text) != NULL;
}

static void check_order(const struct variant *v)
{
    struct layout f = {.rows = 0};
    struct staged_scene s;
    staged_set(v, MIDDLE, &s);
    char own[32], other[32];
    struct text left = text_in(own, sizeof own), right = text_in(other, sizeof other);
    const int side = s.model.pos->side;
    text_put(&left, '*');
    text_add(&left, v->rules->side_titles[side]);
    text_put(&right, ' ');
    text_add(&right, v->rules->side_titles[!side]);
    s.model.warnings = "Warning: gone\n";
    for (int columns = 30; columns <= 60; columns += 10) {
        for (int rows = 12; rows <= 24; rows++) {
            s.model.message = rows % 2 == 0 ? "Refused: no\n" : "";
            staged_compose(&s.model, (struct size){columns, rows}, &f);
            char *shown = staged_text(&f);
            const bool has_own = is_shown(shown, own), has_level = is_shown(shown, "Cian (easy)");
            assert_true(is_shown(shown, "Refused: no") == (*s.model.message != '\0'));
            assert_true(has_own && (has_level || *s.model.message));
            assert_true(is_shown(shown, other) || !is_shown(shown, "last move to"));
            free(shown);
        }
    }
    layout_free(&f);
    staged_strike(&s);
}

static void test_important_lines_are_dropped_last(void **state)
{
    for (int i = 0; i < rules_count(); i++) {
        const struct variant *v = golden_keep(rules_at(i), &(struct variant_spec){0});
        check_order(v);
    }
}

static void test_free_rows_are_used(void **state)
{
    static const char long_message[] =
        "Arrows move the cursor. Enter or a click picks a piece, then the square to move it to. "
        "Or type a move, such as c9-c2; ? shows help.\n5\n6\n7\n8\n9\n10\n";
    struct layout f = {.rows = 0};
    struct staged_scene s;
    const struct variant *v = golden_keep(rules_find("dragons"), &(struct variant_spec){0});
    staged_set(v, OPENING, &s);
    s.model.message = long_message;
    staged_compose(&s.model, (struct size){80, 24}, &f);
    assert_false(f.has_more);
    staged_strike(&s);
    staged_set(v, SELECTED, &s);
    s.model.message = "";
    staged_compose(&s.model, (struct size){80, 24}, &f);
    assert_true(count_plies(&f) >= 2);
    staged_strike(&s);
    staged_set(v, ENDED, &s);
    s.model.message = "";
    s.model.result = "White wins.\n";
    s.model.last_turn = "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n";
    staged_compose(&s.model, (struct size){80, 24}, &f);
    char *shown = staged_text(&f);
    assert_non_null(strstr(shown, " 11\n"));
    assert_null(strstr(shown, "last move to"));
    assert_true(count_plies(&f) >= 1);
    free(shown);
    layout_free(&f);
    staged_strike(&s);
}

static void check_keys(const char *const *items, int columns, const char *wanted)
{
    struct canvas c = canvas_empty();
    char line[100];
    struct text text = text_in(line, sizeof line);
    assert_int_equal(canvas_reset(&c, 1, 80), STATUS_OK);
    assert_int_equal(view_put_keys(items, columns, &c, 0, 0), strlen(wanted));
    assert_int_equal(view_put_keys(items, columns, NULL, 0, 0), strlen(wanted));
    canvas_row_text(&c, 0, &text);
    assert_string_equal(line, wanted);
    canvas_free(&c);
}

static void test_keys_keep_help(void **state)
{
    static const char *const keys[] = {"arrows: move", "Tab: next", view_key_help, "type: undo",
                                       NULL};
    static const char *const others[] = {"first one", "second", "third", NULL};
    static const struct {
        int columns;
        const char *shown;
    } wanted[] = {{80, "arrows: move  Tab: next  ?: help  type: undo"},
                  {36, "arrows: move  Tab: next  ?: help"},
                  {31, "arrows: move  ?: help"},
                  {21, "arrows: move  ?: help"},
                  {20, "arrows: move"},
                  {11, "?: help"},
                  {6, ""}};
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++)
        check_keys(keys, wanted[i].columns, wanted[i].shown);
    check_keys(others, 17, "first one  second");
}
