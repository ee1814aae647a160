/* Sends frames as bytes to an emulated minimal terminal. Whatever it showed before, it must then
 * show the frame, and common changes must take few bytes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/utf8.h"
#include "emulator.h"
#include "golden.h"
#include "rules/registry.h"
#include "screen/cursor.h"
#include "screen/screen.h"
#include "unit.h"
#include "view/paint.h"
#include "view/view.h"

enum { SEED = 20 };

static const struct size {
    int rows, columns;
} sizes[] = {{1, 1}, {1, 2}, {2, 1}, {5, 20}, {24, 80}, {150, 500}, {300, 1000}};

static struct display_styles some_styles(int i)
{
    const struct display display = {.colors = (enum look_colors)(COLORS_BARE + i % 3),
                                    .theme = i % 2 ? &themes[THEME_SAFE] : NULL};
    struct display_styles out = display_styles(&display, rules_at(i % rules_count()));
    out.theme = i % 4 ? &themes[i % THEMES] : NULL;
    out.is_24_bit = i % 3 == 0;
    return out;
}

static int width_of(uint32_t ch)
{
    char bytes[8];
    struct text text = text_in(bytes, sizeof bytes);
    utf8_add(&text, ch);
    return utf8_width(bytes, text.len);
}

static bool is_corner(const struct canvas *c, int row, int column)
{
    return row == c->rows - 1 && column == c->columns - 1;
}

static bool has_second(const struct canvas *c, int row, int column)
{
    return column + 1 < c->columns && !is_corner(c, row, column + 1) &&
           canvas_at(c, row, column + 1) == 0;
}

/* Returns the attributes that the escape sequence sets. */
static struct emulator_cell pen_of(const char *sgr)
{
    struct emulator e = emulator_new(1, 1);
    emulator_feed(&e, sgr, strlen(sgr));
    const struct emulator_cell pen = e.pen;
    emulator_free(&e);
    return pen;
}

/* Returns the cell that a terminal must show. Half of a wide character is shown as a space. */
static struct emulator_cell expected(const struct canvas *c, int row, int column,
                                     const struct display_styles *styles,
                                     const struct emulator_cell *pens)
{
    static const struct cell plain = {.ch = ' ', .style = STYLE_PLAIN};
    const struct cell *cell = &c->cells[row * c->columns + column];
    struct emulator_cell out = pens[STYLE_PLAIN];
    out.ch = ' ';
    const uint32_t before = column > 0 ? cell[-1].ch : 0;
    if (is_corner(c, row, column))
        return out;
    if (cell->ch == 0 && before && width_of(before) == 2) {
        out.ch = 0;
        return out;
    }
    if (cell->ch == 0 || (width_of(cell->ch) == 2 && !has_second(c, row, column)))
        cell = &plain;
    out = pens[cell->style];
    struct cell lit = *cell;
    if (styles->theme && styles->theme->is_light && !cell->background) {
        const char *sgr = styles->sgr[cell->style];
        const bool is_dim = strcmp(sgr, styles->sgr[STYLE_DIM]) == 0;
        lit.background = THEME_BACK;
        lit.ink = cell->ink            ? cell->ink
                  : strpbrk(sgr, "39") ? 0
                  : is_dim             ? THEME_QUIET
                                       : THEME_STRONG;
        lit.style = is_dim ? STYLE_PLAIN : cell->style;
    }
    const bool keeps_style = !cell->background || cell->style == STYLE_SELECTED;
    cell = &lit;
    if (styles->theme && (cell->background || cell->ink)) {
        char sgr[64];
        struct text text = text_in(sgr, sizeof sgr);
        const enum theme_depth depth = styles->is_24_bit ? THEME_24_BIT : THEME_256;
        text_add(&text, keeps_style ? styles->sgr[cell->style] : "");
        text_add(&text, "\x1b[");
        theme_sgr(styles->theme, depth, true, cell->background, &text);
        if (cell->ink) {
            text_put(&text, ';');
            theme_sgr(styles->theme, depth, false, cell->ink, &text);
        }
        text_put(&text, 'm');
        out = pen_of(sgr);
    }
    out.ch = width_of(cell->ch) == 0 ? '?' : cell->ch;
    out.mark = cell->mark;
    return out;
}

/* Returns the cell with the smaller one of a quadrant's two colours as its ink. */
static struct emulator_cell in_order(struct emulator_cell cell)
{
    int i = 1;
    while (i < PAINT_QUADRANTS - 1 && paint_quadrants[i] != cell.ch)
        i++;
    if (i < PAINT_QUADRANTS - 1 && cell.color > cell.background) {
        const int color = cell.color;
        cell.ch = paint_quadrants[PAINT_QUADRANTS - 1 - i];
        cell.color = cell.background;
        cell.background = color;
    }
    return cell;
}

/* Returns whether two cells look alike. Ignores attributes that are not visible: all of them in the
 * second column of a wide character, and most of them on spaces. */
static bool look_alike(const struct emulator_cell *found, const struct emulator_cell *wanted)
{
    const struct emulator_cell first = in_order(*found), second = in_order(*wanted);
    const struct emulator_cell *a = &first, *b = &second;
    if (a->ch != b->ch)
        return false;
    if (a->ch == 0)
        return true;
    if (a->background != b->background)
        return false;
    if (a->mark != b->mark || a->is_underlined != b->is_underlined ||
        a->is_reversed != b->is_reversed)
        return false;
    if (a->ch == ' ' && !a->mark && !a->is_underlined && !a->is_reversed)
        return true;
    return a->is_bold == b->is_bold && a->is_dim == b->is_dim && a->color == b->color;
}

static void assert_shows(const struct emulator *e, const struct canvas *c,
                         const struct display_styles *styles)
{
    struct emulator_cell pens[STYLE_COUNT];
    for (int i = 0; i < STYLE_COUNT; i++)
        pens[i] = pen_of(styles->sgr[i]);
    for (int row = 0; row < c->rows; row++) {
        for (int column = 0; column < c->columns; column++) {
            const struct emulator_cell wanted = expected(c, row, column, styles, pens);
            const struct emulator_cell *found = emulator_at(e, row, column);
            if (!look_alike(found, &wanted))
                fail_msg("%dx%d, row %d, column %d: U+%04X instead of U+%04X", c->rows, c->columns,
                         row, column, (unsigned)found->ch, (unsigned)wanted.ch);
        }
    }
    assert_false(e->is_held);
    assert_int_equal(e->pen.is_bold + e->pen.is_dim + e->pen.is_underlined + e->pen.is_reversed, 0);
    assert_int_equal(e->pen.color, -1);
    assert_int_equal(e->pen.background, -1);
}

/* Writes random text, which often overwrites half of a wide character. */
static void scribble(struct canvas *c, struct rng *rng)
{
    static const char *const texts[] = {
        "Tactigon", "   ",      "a",    "            ", "●▲■⌂", "┌──┬──┐",
        "日本語",   "e\u0301x", "🎲",    "╱ d1 ╲_C●_╱",  "·",    "─────────────────────",
        "x日y本z",  "\u200b",   "[RT]", "{C▲}",         "é",    "to be or not to be",
    };
    static const uint32_t bad[] = {0x1b, 0x7f, 0x9b, 0x202e, 0x301, 0};
    const int row = rng_below(rng, c->rows), column = rng_below(rng, c->columns + 4) - 4;
    const enum style style = (enum style)rng_below(rng, STYLE_COUNT);
    if (rng_below(rng, 20) == 0)
        canvas_put(c, row, column, bad[rng_below(rng, 6)], style);
    else
        canvas_add(c, row, column, texts[rng_below(rng, sizeof texts / sizeof texts[0])], style);
    for (int n = rng_below(rng, 3) ? 0 : rng_below(rng, 12); n > 0 && row >= 0; n--) {
        const int i = row * c->columns + (column + n) % c->columns;
        if (i < 0 || i >= c->rows * c->columns)
            continue;
        c->cells[i].background = (uint8_t)(rng_below(rng, 4) ? THEME_BACK + rng_below(rng, 4) : 0);
        c->cells[i].ink = (uint8_t)(THEME_SIDE + rng_below(rng, 4));
    }
}

static void fill(struct canvas *c, struct size size, struct rng *rng)
{
    assert_int_equal(canvas_reset(c, size.rows, size.columns), STATUS_OK);
    for (int n = rng_below(rng, size.rows * size.columns / 8 + 4); n > 0; n--)
        scribble(c, rng);
}

static void vary(const struct canvas *from, struct canvas *c, struct rng *rng)
{
    assert_int_equal(canvas_reset(c, from->rows, from->columns), STATUS_OK);
    memcpy(c->cells, from->cells, (size_t)(c->rows * c->columns) * sizeof *c->cells);
    for (int n = rng_below(rng, 6); n > 0; n--)
        scribble(c, rng);
}

/* Sends the difference to the emulator and checks what it shows. Returns the number of bytes. */
static size_t send(struct emulator *e, const struct canvas *old, const struct canvas *now,
                   const struct display_styles *styles, int row, int column)
{
    struct buffer out = {0};
    terminal_diff_send(old, now, styles, row, column, &out);
    assert_int_equal(out.is_lost, 0);
    emulator_feed(e, out.data, out.len);
    assert_shows(e, now, styles);
    assert_int_equal(e->is_hidden, row < 0);
    if (row >= 0) {
        assert_int_equal(e->row, row < now->rows ? row : now->rows - 1);
        assert_int_equal(e->column, column < now->columns ? column : now->columns - 1);
    }
    const size_t size = out.len;
    buffer_free(&out);
    return size;
}

static void test_any_frame_follows_any_other(void **state)
{
    struct rng rng = rng_seed(SEED);
    struct canvas old = canvas_empty(), now = canvas_empty();
    print_message("seed %d\n", SEED);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        const int n = sizes[i].rows * sizes[i].columns;
        struct emulator e = emulator_new(sizes[i].rows, sizes[i].columns);
        for (int k = 0; k < (n > 10000 ? 1 : 30); k++) {
            const struct display_styles styles = some_styles(rng_below(&rng, 12));
            fill(&old, sizes[i], &rng);
            emulator_spoil(&e, &rng);
            send(&e, NULL, &old, &styles, -1, 0);
            for (int turn = 0; turn < 3; turn++) {
                if (turn == 0)
                    fill(&now, sizes[i], &rng);
                else
                    vary(&old, &now, &rng);
                send(&e, &old, &now, &styles, rng_below(&rng, sizes[i].rows + 1),
                     rng_below(&rng, sizes[i].columns + 1));
                vary(&now, &old, &rng);
                send(&e, &now, &old, &styles, -1, 0);
            }
        }
        emulator_free(&e);
    }
    canvas_free(&old);
    canvas_free(&now);
}

static void test_nothing_new_is_hardly_a_byte(void **state)
{
    struct rng rng = rng_seed(SEED);
    struct canvas c = canvas_empty();
    struct emulator e = emulator_new(24, 80);
    const struct display_styles styles = some_styles(1);
    fill(&c, (struct size){24, 80}, &rng);
    send(&e, NULL, &c, &styles, 1, 1);
    assert_true(send(&e, &c, &c, &styles, 22, 70) <= strlen("\x1b[23;71H\x1b[?25h"));
    emulator_free(&e);
    canvas_free(&c);
}

static void test_a_new_size_is_drawn_completely(void **state)
{
    struct rng rng = rng_seed(SEED);
    struct canvas old = canvas_empty(), now = canvas_empty();
    struct emulator e = emulator_new(10, 40);
    const struct display_styles styles = some_styles(2);
    fill(&old, (struct size){24, 80}, &rng);
    fill(&now, (struct size){10, 40}, &rng);
    emulator_spoil(&e, &rng);
    send(&e, &old, &now, &styles, 0, 0);
    emulator_free(&e);
    canvas_free(&old);
    canvas_free(&now);
}

static void compose(const struct game *g, struct view view, int cursor, struct layout *out)
{
    const struct view_model s = {
        .variant = game_variant(g),
        .pos = game_pos(g),
        .game = g,
        .view = view,
        .cursor = cursor,
        .players = {"you", "level 5"},
        .last_turn = "",
        .warnings = "",
        .caption = "",
        .message = "",
        .has_space_key = true,
    };
    assert_int_equal(view_compose(&s, 24, 80, out), STATUS_OK);
    for (int i = 0; i < out->canvas.rows * out->canvas.columns; i++) {
        if (cursor != PLACE_NONE && cell_place(&out->canvas.cells[i]) == cursor)
            out->canvas.cells[i].style = STYLE_CURSOR;
    }
}

static void measure(const struct rules *rules, struct view view, enum look_colors colors)
{
    struct rng rng = rng_seed(SEED);
    struct game *g;
    struct layout frames[2] = {{.rows = 0}};
    const struct display display = {.colors = colors, .theme = &themes[THEME_SAFE]};
    const struct display_styles styles = display_styles(&display, rules);
    size_t most = 0;
    const struct variant *v = golden_keep(rules, &(struct variant_spec){0});
    assert_int_equal(game_new(v, NULL, &g), STATUS_OK);
    compose(g, view, 0, &frames[0]);
    assert_int_equal(frames[0].canvas.columns, 80);
    assert_true(frames[0].canvas.rows <= 24);
    struct emulator small = emulator_new(frames[0].canvas.rows, 80);
    const size_t all = send(&small, NULL, &frames[0].canvas, &styles, 0, 0);
    for (int i = 1; i < 50; i++) {
        compose(g, view, rng_below(&rng, v->n_places), &frames[i % 2]);
        const size_t n =
            send(&small, &frames[1 - i % 2].canvas, &frames[i % 2].canvas, &styles, 23, 79);
        most = n > most ? n : most;
    }
    assert_in_range(most, 0, 199);
    assert_in_range(all, 0, 6 * 1024 - 1);
    emulator_free(&small);
    layout_free(&frames[0]);
    layout_free(&frames[1]);
    game_free(g);
}

static void test_boards_cost_few_bytes(void **state)
{
    for (int i = 0; i < rules_count(); i++) {
        for (int k = 0; k < 4; k++) {
            const struct view view = {.style = k % 2 ? VIEW_COMPACT : VIEW_LARGE,
                                      .is_unicode = k / 2,
                                      .selected = PLACE_NONE};
            measure(rules_at(i), view, COLORS_256);
            measure(rules_at(i), view, COLORS_BARE);
        }
    }
}

static void measure_painted(const struct rules *rules, struct size size, bool is_24_bit,
                            size_t cursor_max, size_t all_max)
{
    struct rng rng = rng_seed(SEED);
    struct game *g;
    struct layout frames[2] = {{.rows = 0}};
    struct emulator e = emulator_new(size.rows, size.columns);
    const struct display display = {.colors = COLORS_256};
    struct display_styles styles = display_styles(&display, rules);
    styles.theme = &themes[THEME_DARK];
    styles.is_24_bit = is_24_bit;
    size_t most = 0;
    const struct variant *v = golden_keep(rules, &(struct variant_spec){0});
    assert_int_equal(game_new(v, NULL, &g), STATUS_OK);
    struct view_model s = {
        .variant = v,
        .pos = game_pos(g),
        .game = g,
        .view = {.is_unicode = true, .selected = PLACE_NONE},
        .players = {"you", "level 5"},
        .last_turn = "",
        .warnings = "",
        .caption = "",
        .message = "",
        .is_painted = true,
        .theme = &themes[THEME_DARK],
        .paint_size = PAINT_AUTO,
    };
    size_t all = 0;
    struct cursor cursor = cursor_at(v->n_places / 2);
    for (int i = 0; i < 40; i++) {
        const struct layout *old = &frames[1 - i % 2], *now = &frames[i % 2];
        s.cursor = cursor.place;
        assert_int_equal(view_compose(&s, size.rows, size.columns, &frames[i % 2]), STATUS_OK);
        const size_t n = send(&e, i > 0 ? &old->canvas : NULL, &now->canvas, &styles, 0, 0);
        all = i == 0 ? n : all;
        most = i > 0 && n > most ? n : most;
        while (!cursor_move(&cursor, &now->whole,
                            (enum direction)rng_below(&rng, DIRECTION_RIGHT + 1))) {
        }
    }
    assert_in_range(most, 0, cursor_max);
    assert_in_range(all, 0, all_max);
    emulator_free(&e);
    layout_free(&frames[0]);
    layout_free(&frames[1]);
    game_free(g);
}

static void test_painted_boards_cost_few_bytes(void **state)
{
    for (int i = 0; i < rules_count(); i++) {
        measure_painted(rules_at(i), (struct size){24, 80}, false, 450, 12 * 1024);
        measure_painted(rules_at(i), (struct size){24, 80}, true, 450, 12 * 1024);
        measure_painted(rules_at(i), (struct size){60, 160}, true, 1000, 32 * 1024);
    }
}

/* The terminal shows some one-column characters in two columns. The ASCII text after them must
 * still be in place; only the spaces in the few columns after such a character may be wrong. */
static void check_width(const char *text, const char *right)
{
    enum { COLUMNS = 120, RIGHT = 100, SPOILT_MAX = 9 };
    struct canvas c = canvas_empty();
    struct emulator e = emulator_new(3, COLUMNS);
    struct buffer out = {0};
    const struct display_styles styles = some_styles(0);
    e.is_generous = true;
    assert_int_equal(canvas_reset(&c, 3, COLUMNS), STATUS_OK);
    canvas_add(&c, 1, 0, text, STYLE_PLAIN);
    canvas_add(&c, 1, RIGHT, right, STYLE_PLAIN);
    terminal_diff_send(NULL, &c, &styles, 0, 0, &out);
    emulator_feed(&e, out.data, out.len);
    int unsure = 0;
    for (int column = 0; column < COLUMNS; column++) {
        const uint32_t ch = canvas_at(&c, 1, column);
        if (ch >= 0x80)
            unsure = column + SPOILT_MAX;
        if ((ch > ' ' && ch < 0x80) || (ch == ' ' && column > unsure))
            assert_int_equal(emulator_at(&e, 1, column)->ch, ch);
    }
    buffer_free(&out);
    emulator_free(&e);
    canvas_free(&c);
}

static void test_a_wrong_width_spoils_a_few_columns(void **state)
{
    check_width("│ ────────────┤ red ● 13 pieces ▲ ▲ and the panel", "more");
    check_width("─────────────────────────────────────────", "│ right");
    check_width("●x●y   ●    z●●●●●●●●●●●●●●●●●●●●●●●●●●●●●●●●●●●●●●●b", "▲");
}

static void test_the_screen_is_given_back(void **state)
{
    struct rng rng = rng_seed(SEED);
    struct emulator e = emulator_new(5, 20);
    emulator_feed(&e, "\x1b[3;4Hx", 7);
    emulator_feed(&e, TERMINAL_ENTER TERMINAL_MOUSE_ON, strlen(TERMINAL_ENTER TERMINAL_MOUSE_ON));
    assert_true(e.is_alternate && e.has_paste && e.has_mouse[0] && e.has_mouse[1] &&
                e.has_mouse[2]);
    emulator_spoil(&e, &rng);
    emulator_feed(&e, "\x1b[?2026h\x1b[?25l", 14);
    emulator_feed(&e, TERMINAL_LEAVE, strlen(TERMINAL_LEAVE));
    assert_false(e.is_alternate || e.has_paste || e.is_hidden || e.is_held);
    assert_false(e.has_mouse[0] || e.has_mouse[1] || e.has_mouse[2]);
    assert_false(e.pen.is_bold || e.pen.is_dim || e.pen.is_underlined || e.pen.is_reversed);
    const struct emulator_cell *cell = emulator_at(&e, 2, 3);
    assert_int_equal(cell->ch, 'x');
    emulator_free(&e);
}

static void test_only_available_colors_are_used(void **state)
{
    for (int i = 0; i < rules_count(); i++) {
        for (int theme = 0; theme < THEMES; theme++) {
            for (int style = 0; style < STYLE_COUNT; style++) {
                struct display display = {.colors = COLORS_BARE, .theme = &themes[theme]};
                struct emulator_cell pen = pen_of(display_styles(&display, rules_at(i)).sgr[style]);
                assert_int_equal(pen.color, -1);
                assert_false(pen.is_dim);
                display.colors = COLORS_16;
                pen = pen_of(display_styles(&display, rules_at(i)).sgr[style]);
                assert_true(pen.color < 16);
                display.colors = COLORS_NONE;
                assert_string_equal(display_styles(&display, rules_at(i)).sgr[style], "");
            }
        }
    }
    const struct display display = {.colors = COLORS_256, .theme = &themes[THEME_SAFE]};
    const struct display_styles styles = display_styles(&display, NULL);
    assert_true(pen_of(styles.sgr[STYLE_GOLD]).color >= 256);
    assert_int_equal(pen_of(styles.sgr[STYLE_FIRST]).color, -1);
    assert_int_equal(pen_of(styles.sgr[STYLE_CURSOR]).color, -1);
    assert_true(pen_of(styles.sgr[STYLE_CURSOR]).is_reversed);
}
