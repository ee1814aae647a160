/* Painted boards: their sizes and which is chosen, the place that each cell belongs to, and the
 * mark that fills a tile. Shapes of pieces and cells of several colours are compared with tables.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/registry.h"
#include "unit.h"
#include "view/paint.h"

enum { UPPER_HALF = 0x2580, WHOLE = 0x2588, DISC = 0x25cf };

struct painted {
    struct variant *v;
    union position pos;
    struct marks marks;
    struct paint_model model;
    struct canvas canvas;
};

static void begin(struct painted *s, const char *game, const char *board)
{
    struct error error;
    const struct variant_spec spec = {.board = board};
    memset(s, 0, sizeof *s);
    assert_int_equal(variant_new(rules_find(game), &spec, &s->v, &error), STATUS_OK);
    s->v->rules->start(s->v, &s->pos.pos);
    s->canvas = canvas_empty();
    s->model = (struct paint_model){.theme = &themes[THEME_DARK],
                                    .variant = s->v,
                                    .pos = &s->pos.pos,
                                    .size = 1,
                                    .cursor = PLACE_NONE,
                                    .marks = &s->marks};
}

static void end(struct painted *s)
{
    canvas_free(&s->canvas);
    variant_free(s->v);
}

static void set(struct painted *s, const char *position)
{
    struct error error;
    assert_int_equal(s->v->rules->pos_parse(s->v, position, &s->pos.pos, &error), STATUS_OK);
}

static int place(const struct painted *s, const char *name)
{
    return s->v->rules->place_parse(s->v, name, strlen(name));
}

static void paint(struct painted *s, int size)
{
    s->model.size = size;
    assert_int_equal(paint_board(&s->model, &s->canvas), STATUS_OK);
}

static const struct cell *find(const struct painted *s, const char *name, uint32_t ch)
{
    const int at = place(s, name);
    for (int i = 0; i < s->canvas.rows * s->canvas.columns; i++)
        if (cell_place(&s->canvas.cells[i]) == at && s->canvas.cells[i].ch == ch)
            return &s->canvas.cells[i];
    return NULL;
}

/* Returns the colour that most of the dots of a place have. */
static int ground_of(const struct painted *s, const char *name)
{
    int n[UINT8_MAX + 1] = {0}, most = 0;
    for (int i = 0; i < s->canvas.rows * s->canvas.columns; i++)
        if (cell_place(&s->canvas.cells[i]) == place(s, name))
            n[s->canvas.cells[i].background & ~THEME_TONES]++;
    for (int color = 1; color <= UINT8_MAX; color++)
        most = n[color] > n[most] ? color : most;
    return most;
}

/* The quadrant that has the ink in these of its dots: 1 upper left, 2 upper right, 4 lower left, 8
 * lower right. */
static const uint32_t quadrants[] = {' ',    0x2598, 0x259d, 0x2580, 0x2596, 0x258c, 0x259e, 0x259b,
                                     0x2597, 0x259a, 0x2590, 0x259c, 0x2584, 0x2599, 0x259f};

/* Returns how many dots of a place, or of the whole board if `name` is NULL, have a colour. */
static int count_dots(const struct painted *s, const char *name, int color)
{
    int n = 0;
    for (int i = 0; i < s->canvas.rows * s->canvas.columns; i++) {
        const struct cell *cell = &s->canvas.cells[i];
        int bits = 0;
        if (name && cell_place(cell) != place(s, name))
            continue;
        while (bits < 15 && quadrants[bits] != cell->ch)
            bits++;
        for (int k = 0; k < CELL_DOTS; k++)
            n += (bits < 15 && bits >> k & 1 ? cell->ink : cell->background) == color;
    }
    return n;
}

static void test_shapes_are_those_of_the_plan(void **state)
{
    static const struct {
        int form, height;
        const char *halves; /* half the width of each half row, in dots, as a hexadecimal digit */
    } cases[] = {
        {PICTURE_CIRCLE, 4, "3443"},     {PICTURE_CIRCLE, 6, "356653"},
        {PICTURE_CIRCLE, 7, "4677764"},  {PICTURE_TRIANGLE, 4, "1234"},
        {PICTURE_TRIANGLE, 6, "123456"}, {PICTURE_TRIANGLE, 7, "1234567"},
        {PICTURE_SQUARE, 4, "333"},      {PICTURE_SQUARE, 6, "55555"},
        {PICTURE_SQUARE, 7, "666666"},   {PICTURE_PENTAGON, 4, "1442"},
        {PICTURE_PENTAGON, 6, "146654"}, {PICTURE_PENTAGON, 7, "1477655"},
        {BOARD_SMALL, 4, "232"},         {BOARD_SMALL, 7, "3443"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        for (int row = 0; cases[i].halves[row]; row++)
            assert_int_equal(paint_shape_half(cases[i].form, cases[i].height, row),
                             cases[i].halves[row] - '0');
}

static void test_cells_show_four_dots_in_two_colors(void **state)
{
    enum { LOW = THEME_BACK, HIGH = THEME_SIDE };
    const struct theme *t = &themes[THEME_DARK];
    for (int bits = 1; bits < 15; bits++) {
        uint8_t dots[CELL_DOTS];
        for (int k = 0; k < CELL_DOTS; k++)
            dots[k] = bits >> k & 1 ? LOW : HIGH;
        const struct paint_cell cell = paint_cell_of(t, dots);
        assert_int_equal(cell.sign, quadrants[bits]);
        assert_int_equal(cell.ink, LOW);
        assert_int_equal(cell.background, HIGH);
    }
    const struct paint_cell one = paint_cell_of(t, (const uint8_t[]){HIGH, HIGH, HIGH, HIGH});
    assert_int_equal(one.sign, ' ');
    assert_int_equal(one.ink, THEME_NONE);
    assert_int_equal(one.background, HIGH);
    /* The second shade is nearer to the first one than to the piece. */
    const struct paint_cell three =
        paint_cell_of(t, (const uint8_t[]){THEME_SHADE, HIGH, THEME_SHADE_2, THEME_SHADE});
    assert_int_equal(three.sign, quadrants[13]);
    assert_int_equal(three.ink, THEME_SHADE);
    assert_int_equal(three.background, HIGH);
    /* Of four colours, two dark and two light, each pair becomes one colour. */
    const struct paint_cell four = paint_cell_of(
        t, (const uint8_t[]){THEME_SHADE, THEME_CURSOR, THEME_BACK, THEME_SIDE + COLOR_WHITE});
    assert_int_equal(four.sign, quadrants[5]);
}

static void test_rulers_name_columns_and_rows(void **state)
{
    struct painted s;
    begin(&s, "tactigon", "standard");
    for (int flipped = 0; flipped < 2; flipped++) {
        char row[256] = "";
        struct text text = text_in(row, sizeof row);
        s.model.is_flipped = flipped;
        paint(&s, 3);
        canvas_row_text(&s.canvas, 0, &text);
        assert_string_equal(row, flipped ? "    g     f     e     d     c     b     a"
                                         : "    a     b     c     d     e     f     g");
        for (int n = 1; n <= 9; n++)
            assert_int_equal(canvas_at(&s.canvas, flipped ? 2 * (11 - n) + 1 : 2 * n, 0), '0' + n);
    }
    end(&s);
    begin(&s, "isaac", NULL);
    paint(&s, 3);
    for (int k = 0; k < 10; k++) {
        assert_int_equal(canvas_at(&s.canvas, 0, 3 + 4 * k), '0' + k);
        assert_int_equal(canvas_at(&s.canvas, 1 + 2 * k, 0), '9' - k);
    }
    s.model.labels = LABELS_OFF;
    paint(&s, 3);
    assert_int_equal(canvas_row_width(&s.canvas, 0), 0);
    end(&s);
    /* The topmost tile, e1, is half a tile above line 2. */
    begin(&s, "tactigon", "large13");
    paint(&s, 3);
    int n_labels = 0;
    for (int row = 1; row < s.canvas.rows; row++)
        n_labels += canvas_at(&s.canvas, row, 0) != ' ';
    assert_int_equal(n_labels, 13);
    end(&s);
}

static void test_hexagons_have_the_planned_sizes(void **state)
{
    static const struct {
        const char *board;
        int rows[7], columns[7];
    } cases[] = {
        {"standard", {17, 23, 23, 29, 39, 45, 56}, {35, 39, 45, 53, 60, 75, 89}},
        {"small", {14, 19, 19, 24, 32, 37, 46}, {35, 39, 45, 53, 60, 75, 89}},
        {"xsmall", {11, 15, 15, 19, 25, 29, 36}, {35, 39, 45, 53, 60, 75, 89}},
        {"large13", {20, 27, 27, 34, 46, 53, 66}, {45, 49, 57, 67, 76, 95, 113}},
        {"large15", {23, 31, 31, 39, 53, 61, 76}, {55, 59, 69, 81, 92, 115, 137}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct painted s;
        begin(&s, "tactigon", cases[i].board);
        assert_int_equal(paint_sizes(s.v), 7);
        for (int size = 1; size <= 7; size++) {
            const struct paint_layout l = paint_measure(s.v, &s.pos.pos, size);
            assert_int_equal(l.rows, cases[i].rows[size - 1]);
            assert_int_equal(l.columns, cases[i].columns[size - 1]);
            paint(&s, size);
            assert_int_equal(s.canvas.rows, l.rows);
            assert_int_equal(s.canvas.columns, l.columns);
        }
        end(&s);
    }
}

/* `rows` does not count the prompt. In `size`, 0 means that the board does not fit. */
static void test_the_largest_board_that_leaves_a_panel(void **state)
{
    static const struct {
        const char *game, *board;
        int rows, columns, limit, size, panel;
    } cases[] = {
        {"tactigon", "standard", 19, 60, PAINT_AUTO, 1, 23},
        {"tactigon", "standard", 23, 80, PAINT_AUTO, 3, 33},
        {"tactigon", "standard", 29, 100, PAINT_AUTO, 4, 45},
        {"tactigon", "standard", 39, 120, PAINT_AUTO, 5, 58},
        {"tactigon", "standard", 49, 160, PAINT_AUTO, 6, 83},
        {"tactigon", "standard", 56, 160, PAINT_AUTO, 7, 69},
        {"tactigon", "standard", 55, 160, PAINT_AUTO, 6, 83},
        {"tactigon", "standard", 14, 40, PAINT_AUTO, 0, 0},
        {"tactigon", "standard", 59, 160, 2, 2, 119},
        {"tactigon", "standard", 59, 160, PAINT_LARGEST, 7, 69},
        {"tactigon", "standard", 39, 80, PAINT_LARGEST, 4, 25},
        {"apart", "8x8", 19, 60, PAINT_AUTO, 4, 24},
        {"apart", "8x8", 23, 80, PAINT_AUTO, 6, 36},
        {"apart", "8x8", 29, 100, PAINT_AUTO, 8, 40},
        {"apart", "8x8", 39, 120, PAINT_AUTO, 10, 44},
        {"apart", "8x8", 59, 160, PAINT_AUTO, 12, 60},
        {"apart", "15x15", 19, 60, PAINT_AUTO, 0, 0},
        {"apart", "15x15", 23, 80, PAINT_AUTO, 1, 33},
        {"apart", "15x15", 39, 120, PAINT_AUTO, 6, 41},
        {"apart", "15x15", 59, 160, PAINT_AUTO, 8, 51},
        {"dragons", NULL, 19, 60, PAINT_AUTO, 3, 22},
        {"dragons", NULL, 23, 80, PAINT_AUTO, 5, 31},
        {"dragons", NULL, 29, 100, PAINT_AUTO, 7, 42},
        {"dragons", NULL, 39, 120, PAINT_AUTO, 9, 44},
        {"dragons", NULL, 59, 160, PAINT_AUTO, 12, 48},
        {"isaac", NULL, 19, 60, PAINT_AUTO, 0, 0}, /* its bars do not fit in the smallest squares */
        {"isaac", NULL, 23, 80, PAINT_AUTO, 3, 36},
        {"isaac", NULL, 29, 100, PAINT_AUTO, 5, 46},
        {"isaac", NULL, 39, 120, PAINT_AUTO, 7, 46},
        {"isaac", NULL, 49, 160, PAINT_AUTO, 9, 66},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct painted s;
        begin(&s, cases[i].game, cases[i].board);
        const struct paint_layout l =
            paint_choose(s.v, &s.pos.pos, cases[i].limit, cases[i].rows, cases[i].columns);
        assert_int_equal(l.is_window, cases[i].size == 0);
        assert_int_equal(l.size, cases[i].size == 0 ? 1 : cases[i].size);
        if (!l.is_window)
            assert_int_equal(l.panel, cases[i].panel);
        end(&s);
    }
}

static void check_cells(const struct painted *s)
{
    bool is_there[MARK_PLACES_MAX] = {false};
    struct picture picture;
    s->v->rules->show->picture(s->v, &s->pos.pos, &picture);
    for (int i = 0; i < s->canvas.rows * s->canvas.columns; i++) {
        const struct cell *cell = &s->canvas.cells[i];
        assert_true(cell->background != THEME_NONE);
        assert_true(cell->ch == ' ' || (cell->ink != cell->background && cell->ink != THEME_NONE));
        assert_true(cell->ch != WHOLE);
        if (cell_place(cell) != PLACE_NONE)
            is_there[cell_place(cell)] = true;
    }
    for (int i = 0; i < picture.n_tiles; i++)
        assert_true(is_there[picture.tiles[i].place]);
}

static void check_game(struct painted *s)
{
    uint32_t chance = 1;
    move_code *steps = malloc((size_t)s->v->max_moves * sizeof *steps);
    union position after;
    assert_non_null(steps);
    for (int k = 0; k < 12 && s->pos.pos.result == RESULT_NONE; k++) {
        const int n = s->v->rules->gen(s->v, &s->pos.pos, steps);
        chance = chance * 1664525 + 1013904223;
        const move_code step = steps[chance / 65536 % (uint32_t)n];
        s->v->rules->play(s->v, &s->pos.pos, step, &after.pos);
        s->pos = after;
        s->model.cursor = (int)(chance >> 8) % s->v->n_places;
        s->model.is_flipped = k % 2;
        for (int at = 0; at < s->v->n_places; at++)
            s->marks.of[at] = (uint16_t)(chance >> at % 16);
        assert_true(paint_sizes(s->v) > 0);
        for (int size = 1; size <= paint_sizes(s->v); size++) {
            paint(s, size);
            check_cells(s);
        }
    }
    free(steps);
}

static void test_cells_are_blank_or_of_two_colors_in_every_game(void **state)
{
    for (int i = 0; i < rules_count(); i++) {
        const struct rules *rules = rules_at(i);
        for (int k = 0; k < rules->n_boards; k++) {
            struct painted s;
            begin(&s, rules->name, rules->boards[k].name);
            check_game(&s);
            end(&s);
        }
    }
}

static void test_a_shared_cell_belongs_to_the_upper_tile(void **state)
{
    struct painted s;
    begin(&s, "tactigon", "xsmall");
    paint(&s, 1);
    int n_shared = 0;
    for (int row = 1; row < s.canvas.rows; row++) {
        for (int column = 0; column < s.canvas.columns; column++) {
            const struct cell *cell = &s.canvas.cells[row * s.canvas.columns + column];
            if (cell->ch != UPPER_HALF || cell_place(cell) == PLACE_NONE || cell->ink == THEME_BACK)
                continue;
            assert_int_equal(cell_place(cell), cell_place(cell - s.canvas.columns));
            n_shared++;
        }
    }
    assert_true(n_shared > 20);
    end(&s);
}

static void test_a_flipped_board_is_turned_by_half(void **state)
{
    struct painted s;
    begin(&s, "tactigon", "standard");
    for (int size = 1; size <= 7; size++) {
        s.model.is_flipped = false;
        paint(&s, size);
        const struct cell *first = find(&s, "b4", 'b');
        const int row = (int)(first - s.canvas.cells) / s.canvas.columns;
        s.model.is_flipped = true;
        paint(&s, size);
        const struct cell *second = find(&s, "f8", 'f');
        /* The flipped board has f8 where b4 was, because b4 is as far from one end as f8 from the
         * other. */
        assert_int_equal((int)(second - s.canvas.cells) / s.canvas.columns, row);
    }
    end(&s);
}

static void test_one_mark_fills_a_tile_and_others_are_signs(void **state)
{
    struct painted s;
    begin(&s, "tactigon", "standard");
    marks_add(&s.marks, place(&s, "c4"), MARK_TARGET);
    marks_add(&s.marks, place(&s, "c5"), MARK_TARGET);
    marks_add(&s.marks, place(&s, "c5"), MARK_CAPTURE);
    marks_add(&s.marks, place(&s, "b6"), MARK_BOTH_LOST);
    marks_add(&s.marks, place(&s, "f6"), MARK_TARGET);
    marks_add(&s.marks, place(&s, "d9"), MARK_ATTACKED);
    marks_add(&s.marks, place(&s, "d9"), MARK_PICKED);
    marks_add(&s.marks, place(&s, "e4"), MARK_THREAT);
    for (int size = 1; size <= 7; size++) {
        paint(&s, size);
        assert_int_equal(ground_of(&s, "c4"), THEME_TARGET);
        assert_int_equal(ground_of(&s, "c5"), THEME_CAPTURE);
        assert_int_equal(ground_of(&s, "b6"), THEME_BOTH_LOST);
        assert_non_null(find(&s, "b6", size == 1 ? '*' : '='));
        assert_true(size == 1 || count_dots(&s, "b6", THEME_GOLDMARK) > 0);
        assert_true(size == 1 || count_dots(&s, "c5", THEME_TIP) > 0);
        assert_int_equal(ground_of(&s, "f6"), THEME_GOLD);
        assert_true(size == 1 ? find(&s, "f6", '*') != NULL
                              : count_dots(&s, "f6", THEME_GOLDMARK) > 0);
        assert_non_null(find(&s, "d9", '!'));
        assert_int_equal(find(&s, "d9", '!')->background & ~THEME_TONES, THEME_PICKED);
        assert_true(ground_of(&s, "e4") < THEME_TARGET); /* not filled with a mark's colour */
        assert_int_equal(find(&s, "e4", mark_looks[MARK_THREAT].sign)->ink, THEME_THREAT);
    }
    end(&s);
}

static void test_each_mark_is_seen_in_every_theme(void **state)
{
    struct painted s, plain;
    begin(&s, "tactigon", "standard");
    begin(&plain, "tactigon", "standard");
    for (int i = 0; i < THEMES * MARKS * 3; i++) {
        const int mark = i / THEMES % MARKS, size = 1 + 2 * (i / THEMES / MARKS);
        bool differs = false;
        s.model.theme = plain.model.theme = &themes[i % THEMES];
        memset(&s.marks, 0, sizeof s.marks);
        marks_add(&s.marks, place(&s, "d6"), (enum mark)mark);
        paint(&s, size);
        paint(&plain, size);
        for (int k = 0; k < s.canvas.rows * s.canvas.columns; k++) {
            const struct cell *a = &s.canvas.cells[k], *b = &plain.canvas.cells[k];
            differs |= a->ch != b->ch || a->background != b->background || a->ink != b->ink;
        }
        assert_true(differs);
        assert_true(size > 1 || mark == MARK_TARGET || find(&s, "d6", mark_looks[mark].sign));
    }
    end(&s);
    end(&plain);
}

static bool has_mark(const struct painted *s, const char *name, enum mark mark)
{
    return s->marks.of[place(s, name)] >> mark & 1;
}

static enum mark counted(const struct painted *s, move_code step)
{
    const enum side side = (enum side)s->pos.pos.side;
    union position after;
    int fewer[2];
    s->v->rules->play(s->v, &s->pos.pos, step, &after.pos);
    for (int i = 0; i < 2; i++)
        fewer[i] = rules_count_pieces(s->v, &s->pos.pos, (enum side)i, "") -
                   rules_count_pieces(s->v, &after.pos, (enum side)i, "");
    return fewer[!side] <= 0 ? MARK_TARGET : fewer[side] > 0 ? MARK_BOTH_LOST : MARK_CAPTURE;
}

static void check_marks(struct painted *s, move_code step, int *n)
{
    int from, to;
    s->v->rules->move_places(s->v, step, &from, &to);
    if (from == PLACE_NONE || to == PLACE_NONE || from == to)
        return;
    const struct view view = {.selected = from};
    memset(&s->marks, 0, sizeof s->marks);
    marks_add_view(s->v, &s->pos.pos, &view, &s->marks);
    const enum mark mark = counted(s, step);
    assert_true(s->marks.of[from] >> MARK_PICKED & 1);
    assert_true(s->marks.of[to] >> mark & 1);
    n[mark]++;
}

static void test_effects_of_a_step_are_found_by_playing_it(void **state)
{
    int n[MARKS] = {0};
    uint32_t chance = 7;
    struct painted s;
    begin(&s, "tactigon", "xsmall");
    for (int k = 0; k < 60 && s.pos.pos.result == RESULT_NONE; k++) {
        move_code steps[RULES_MOVES_MAX];
        union position after;
        const int n_steps = s.v->rules->gen(s.v, &s.pos.pos, steps);
        for (int i = 0; i < n_steps; i++)
            check_marks(&s, steps[i], n);
        chance = chance * 1664525 + 1013904223;
        s.v->rules->play(s.v, &s.pos.pos, steps[chance / 65536 % (uint32_t)n_steps], &after.pos);
        s.pos = after;
    }
    assert_true(n[MARK_TARGET] > 100);
    assert_true(n[MARK_CAPTURE] > 10);
    assert_true(n[MARK_BOTH_LOST] > 0);
    end(&s);
}

static void test_the_last_turn_and_hints_are_marked(void **state)
{
    struct painted s;
    move_code steps[TURN_STEPS_MAX];
    struct error error;
    int n, at;
    begin(&s, "apart", "8x8");
    assert_int_equal(
        rules_turn_type(s.v, &s.pos.pos, "c7a5", steps, TURN_STEPS_MAX, &n, &at, &error),
        STATUS_OK);
    const struct view view = {.selected = PLACE_NONE, .n_last = n, .last = steps};
    marks_add_view(s.v, &s.pos.pos, &view, &s.marks);
    assert_true(has_mark(&s, "c7", MARK_LAST_FROM));
    assert_true(has_mark(&s, "a5", MARK_LAST_TO));
    marks_add_hint(s.v, &s.pos.pos, steps, 1, &s.marks);
    assert_true(has_mark(&s, "c7", MARK_HINT_FROM));
    assert_int_equal(s.marks.number[place(&s, "a5")], 0);
    set(&s, "8/1b4b1/1b4b1/8/8/2w3w1/2w3w1/8 w 3 9");
    assert_int_equal(
        rules_turn_type(s.v, &s.pos.pos, "c7c5", steps, TURN_STEPS_MAX, &n, &at, &error),
        STATUS_OK);
    union position after;
    s.v->rules->play(s.v, &s.pos.pos, steps[0], &after.pos);
    const move_code stopped[] = {steps[0], rules_ending_step(s.v, &after.pos)};
    assert_true(stopped[1] != MOVE_NONE);
    marks_add_hint(s.v, &s.pos.pos, stopped, 2, &s.marks);
    assert_true(has_mark(&s, "c5", MARK_HINT_TO));
    assert_int_equal(s.marks.number[place(&s, "c5")], 0);
    end(&s);
}

/* The places are numbered in the order of the steps. A number replaces the mark's symbol. */
static void test_a_hint_of_several_steps_is_one_path(void **state)
{
    struct painted s;
    move_code steps[RULES_MOVES_MAX], hint[2];
    union position after;
    struct error error;
    int n, at, from, to;
    begin(&s, "apart", "8x8");
    set(&s, "8/1b4b1/1b4b1/8/8/2w3w1/2w3w1/8 w 3 9");
    assert_int_equal(rules_turn_type(s.v, &s.pos.pos, "c7c5", hint, 2, &n, &at, &error), STATUS_OK);
    s.v->rules->play(s.v, &s.pos.pos, hint[0], &after.pos);
    n = s.v->rules->gen(s.v, &after.pos, steps);
    do {
        assert_true(n > 0);
        hint[1] = steps[--n];
        s.v->rules->move_places(s.v, hint[1], &from, &to);
    } while (to == PLACE_NONE || to == place(&s, "c7"));
    marks_add_hint(s.v, &s.pos.pos, hint, 2, &s.marks);
    assert_int_equal(s.marks.hint.n, 3);
    assert_int_equal(s.marks.hint.places[0], place(&s, "c7"));
    assert_int_equal(s.marks.hint.places[1], place(&s, "c5"));
    assert_int_equal(s.marks.hint.places[2], to);
    assert_true(has_mark(&s, "c7", MARK_HINT_FROM));
    assert_false(has_mark(&s, "c5", MARK_HINT_FROM));
    assert_int_equal(s.marks.number[place(&s, "c5")], 1);
    assert_int_equal(s.marks.number[to], 2);
    for (int size = 1; size <= 12; size++) {
        paint(&s, size);
        assert_non_null(find(&s, "c5", '1'));
        assert_null(find(&s, "c5", mark_looks[MARK_HINT_FROM].sign));
    }
    end(&s);
}

static void check_bar(struct painted *s, const char *named, const char *const *tiles, int n,
                      enum mark mark)
{
    const struct mark_path *path = mark == MARK_LAST_FROM ? &s->marks.last : &s->marks.hint;
    int n_marked = 0;
    for (int at = 0; at < s->v->n_places; at++)
        n_marked += s->marks.of[at] >> mark & 1;
    assert_int_equal(n_marked, n);
    for (int i = 0; i < n; i++)
        assert_true(has_mark(s, tiles[i], mark));
    assert_int_equal(path->n, 1);
    assert_int_equal(path->places[0], place(s, named));
}

static void test_a_bar_is_marked_on_all_its_tiles(void **state)
{
    static const char *const level[] = {"50", "51", "52", "53", "54", "55", "56"};
    static const char *const upright[] = {"34", "44", "54", "64", "74", "84", "94"};
    struct painted s;
    move_code steps[RULES_MOVES_MAX];
    union position after;
    struct error error;
    int n, at, from, to;
    begin(&s, "isaac", NULL);
    assert_int_equal(
        rules_turn_type(s.v, &s.pos.pos, "50h7", steps, TURN_STEPS_MAX, &n, &at, &error),
        STATUS_OK);
    marks_add_hint(s.v, &s.pos.pos, steps, n, &s.marks);
    check_bar(&s, "50", level, 7, MARK_HINT_FROM);
    s.v->rules->play(s.v, &s.pos.pos, steps[0], &after.pos);
    const struct view view = {.selected = PLACE_NONE, .n_last = n, .last = steps};
    marks_add_view(s.v, &after.pos, &view, &s.marks);
    check_bar(&s, "50", level, 7, MARK_LAST_FROM);
    set(&s, "b s 00v4,01v4,14h6,23h6,34v7,35h4,55v5,58v5 "
            "02h3,05h4,12v3,33v3,40v6,51v4,52v5,69v3 50000/12011 36/23 5/5 -");
    memset(&s.marks, 0, sizeof s.marks);
    n = s.v->rules->gen(s.v, &s.pos.pos, steps);
    do {
        assert_true(n > 0);
        s.v->rules->move_places(s.v, steps[--n], &from, &to);
    } while (from != place(&s, "34"));
    marks_add_hint(s.v, &s.pos.pos, &steps[n], 1, &s.marks);
    check_bar(&s, "34", upright, 7, MARK_HINT_FROM);
    end(&s);
}

static void test_the_cursor_leaves_the_piece_its_colors(void **state)
{
    struct painted s;
    begin(&s, "tactigon", "standard");
    paint(&s, 1);
    const struct cell plain = *find(&s, "d11", DISC);
    s.model.cursor = place(&s, "d11");
    paint(&s, 1);
    const struct cell *piece = find(&s, "d11", DISC);
    assert_int_equal(piece->ink, THEME_SIDE + COLOR_RED);
    assert_int_equal(piece->background, plain.background);
    assert_int_equal(find(&s, "d11", 'd')->background, THEME_CURSOR);
    assert_int_equal(find(&s, "d11", 'd')->ink, THEME_BACK);
    for (int size = 2; size <= 7; size++) {
        s.model.cursor = PLACE_NONE;
        paint(&s, size);
        const int n = count_dots(&s, NULL, THEME_SIDE + COLOR_RED);
        s.model.cursor = place(&s, "d11");
        paint(&s, size);
        /* In a cell with a third colour, one of the dots may change. */
        assert_in_range(count_dots(&s, NULL, THEME_SIDE + COLOR_RED), n - 2, n + 2);
        assert_true(count_dots(&s, NULL, THEME_CURSOR) >= 12);
    }
    end(&s);
}

static void play(struct painted *s, const char *typed)
{
    static move_code steps[TURN_STEPS_MAX];
    struct error error;
    int n, at;
    assert_int_equal(
        rules_turn_type(s->v, &s->pos.pos, typed, steps, TURN_STEPS_MAX, &n, &at, &error),
        STATUS_OK);
    for (int i = 0; i < n; i++) {
        union position after;
        s->v->rules->play(s->v, &s->pos.pos, steps[i], &after.pos);
        s->pos = after;
    }
    const struct view view = {.selected = PLACE_NONE, .n_last = n, .last = steps};
    memset(&s->marks, 0, sizeof s->marks);
    marks_add_view(s->v, &s->pos.pos, &view, &s->marks);
}

static void test_a_ghost_shows_where_the_last_turn_began(void **state)
{
    struct painted s;
    begin(&s, "tactigon", "standard");
    play(&s, "d8c7");
    for (int size = 2; size <= 7; size++) {
        paint(&s, size);
        const int n = count_dots(&s, "d8", THEME_FADED + COLOR_RED);
        assert_true(n >= 16);
        assert_int_equal(count_dots(&s, NULL, THEME_FADED + COLOR_RED), n);
        assert_true(count_dots(&s, "c7", THEME_LAST) > 0);
        assert_int_equal(count_dots(&s, "d8", THEME_LAST), 0);
    }
    end(&s);
}

static void test_the_end_shows_the_tiles_that_decided_and_who_lost(void **state)
{
    struct painted s;
    begin(&s, "tactigon", "standard");
    set(&s, "1c1/5/1p3/5/2S4/1S5/5/5/2P2/1C3/C r 0 10");
    play(&s, "c5c3");
    s.model.result = (enum result)s.pos.pos.result;
    assert_int_equal(s.model.result, RESULT_FIRST);
    for (int size = 2; size <= 7; size++) {
        paint(&s, size);
        assert_true(count_dots(&s, "c3", THEME_GOLDMARK) >= 4);
        assert_true(count_dots(&s, "b6", THEME_GOLDMARK) > 0); /* the points of a gold tile */
        assert_true(count_dots(&s, "d1", THEME_FADED + COLOR_CIAN) >= 8);
        assert_int_equal(count_dots(&s, NULL, THEME_SIDE + COLOR_CIAN), 0);
    }
    set(&s, "1c1/5/1p3/5/7/1S3S1/5/5/2P2/1C3/C c 0 10");
    play(&s, "d1d2");
    s.model.result = (enum result)s.pos.pos.result;
    assert_int_equal(s.model.result, RESULT_FIRST);
    for (int size = 2; size <= 7; size++) {
        paint(&s, size);
        assert_true(count_dots(&s, "d1", THEME_FADED + COLOR_CIAN) >= 8); /* the ghost */
        assert_true(count_dots(&s, "b6", THEME_GOLDMARK) >= 4);
        assert_true(count_dots(&s, "f6", THEME_GOLDMARK) >= 4);
        assert_int_equal(count_dots(&s, "c3", THEME_GOLDMARK), 0);
    }
    end(&s);
}

static void test_caves_and_mountains(void **state)
{
    struct painted s;
    begin(&s, "dragons", NULL);
    set(&s,
        ".c.....c./...d...../...2b.a../....2..../...2...../....3..../.......b./.....4.../.3......."
        " xoo w 2 60");
    for (int size = 1; size <= 12; size++) {
        paint(&s, size);
        bool has_mountain = count_dots(&s, NULL, THEME_FADED + THEME_NEUTRAL - THEME_SIDE) > 0;
        for (int i = 0; i < s.canvas.rows * s.canvas.columns; i++)
            has_mountain |= s.canvas.cells[i].ch == 0x25b2;
        assert_true(has_mountain);
        assert_true(ground_of(&s, "a5") != THEME_GOLD);
        assert_int_equal(ground_of(&s, "i5"), THEME_GOLD);
    }
    end(&s);
}

static void test_numbers_stand_on_pieces(void **state)
{
    struct painted s;
    begin(&s, "dragons", NULL);
    paint(&s, 5);
    assert_int_equal(find(&s, "b9", '3')->ink, THEME_ON_PIECE);
    assert_int_equal(find(&s, "b9", '3')->background, THEME_SIDE + COLOR_WHITE);
    paint(&s, 8);
    assert_int_equal(count_dots(&s, "b9", THEME_ON_PIECE), 22); /* 11 pixels */
    paint(&s, 1);
    assert_int_equal(find(&s, "b9", '3')->ink, THEME_SIDE + COLOR_WHITE);
    end(&s);
    begin(&s, "isaac", NULL);
    set(&s, "b s 00v4,01v4,14h6,23h6,34v7,35h4,55v5,58v5 "
            "02h3,05h4,12v3,33v3,40v6,51v4,52v5,69v3 50000/12011 36/23 5/5 -");
    for (int size = 1; size <= paint_sizes(s.v); size++) {
        paint(&s, size);
        assert_int_equal(find(&s, "14", '6')->background, THEME_SIDE + COLOR_BLACK);
        assert_int_equal(find(&s, "14", '6')->ink, THEME_ON_PIECE);
    }
    end(&s);
}

static void test_a_bar_covers_all_its_tiles(void **state)
{
    static const char *const upright[] = {"34", "44", "54", "64", "74", "84", "94", NULL};
    static const char *const level[] = {"14", "15", "16", "17", "18", "19", NULL};
    static const char *const white[] = {"12", "22", "32", NULL};
    struct painted s;
    begin(&s, "isaac", NULL);
    set(&s, "w p 14h6,34v7 12v3 54310/44321 0/0 0/0 -");
    for (int flipped = 0; flipped < 2; flipped++) {
        s.model.is_flipped = flipped;
        for (int size = 1; size <= paint_sizes(s.v); size++) {
            paint(&s, size);
            for (int i = 0; upright[i]; i++)
                assert_true(count_dots(&s, upright[i], THEME_SIDE + COLOR_BLACK));
            for (int i = 0; level[i]; i++)
                assert_true(count_dots(&s, level[i], THEME_SIDE + COLOR_BLACK));
            for (int i = 0; white[i]; i++)
                assert_true(count_dots(&s, white[i], THEME_SIDE + COLOR_WHITE));
            assert_false(count_dots(&s, "24", THEME_SIDE + COLOR_BLACK));
            assert_false(count_dots(&s, "42", THEME_SIDE + COLOR_WHITE));
        }
    }
    end(&s);
}
