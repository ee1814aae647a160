/* Painted boards: their sizes and which is chosen, the place that each cell belongs to, and the
 * mark that fills a tile. Every cell uses only characters that all fonts draw well. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/registry.h"
#include "unit.h"
#include "view/paint.h"

enum { UPPER_HALF = 0x2580, DISC = 0x25cf };

struct painted {
    struct variant *v;
    union position pos;
    struct paint_marks marks;
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
    s->model = (struct paint_model){
        .variant = s->v, .pos = &s->pos.pos, .size = 1, .cursor = PLACE_NONE, .marks = &s->marks};
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

static int ground_of(const struct painted *s, const char *name)
{
    const struct cell *cell = find(s, name, (unsigned char)name[0]);
    assert_non_null(cell);
    return cell->background & ~THEME_TONES;
}

static void test_hexagons_have_the_planned_sizes(void **state)
{
    static const struct {
        const char *board;
        int rows[6], columns[6];
    } cases[] = {
        {"standard", {17, 22, 28, 33, 44, 55}, {35, 36, 51, 51, 59, 73}},
        {"small", {14, 18, 23, 27, 36, 45}, {35, 36, 51, 51, 59, 73}},
        {"xsmall", {11, 14, 18, 21, 28, 35}, {35, 36, 51, 51, 59, 73}},
        {"large13", {20, 26, 33, 39, 52, 65}, {45, 46, 65, 65, 75, 93}},
        {"large15", {23, 30, 38, 45, 60, 75}, {55, 56, 79, 79, 91, 113}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct painted s;
        begin(&s, "tactigon", cases[i].board);
        assert_int_equal(paint_sizes(s.v), 6);
        for (int size = 1; size <= 6; size++) {
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
        {"tactigon", "standard", 23, 80, PAINT_AUTO, 2, 42},
        {"tactigon", "standard", 29, 100, PAINT_AUTO, 3, 47},
        {"tactigon", "standard", 39, 120, PAINT_AUTO, 4, 67},
        {"tactigon", "standard", 49, 160, PAINT_AUTO, 5, 99},
        {"tactigon", "standard", 55, 160, PAINT_AUTO, 6, 85},
        {"tactigon", "standard", 54, 160, PAINT_AUTO, 5, 99},
        {"tactigon", "standard", 14, 40, PAINT_AUTO, 0, 0},
        {"tactigon", "standard", 59, 160, 2, 2, 122},
        {"tactigon", "standard", 59, 160, PAINT_LARGEST, 6, 85},
        {"tactigon", "standard", 39, 80, PAINT_LARGEST, 4, 27},
        {"apart", "8x8", 19, 60, PAINT_AUTO, 3, 26},
        {"apart", "8x8", 23, 80, PAINT_AUTO, 4, 38},
        {"apart", "8x8", 29, 100, PAINT_AUTO, 7, 34},
        {"apart", "8x8", 39, 120, PAINT_AUTO, 9, 38},
        {"apart", "8x8", 59, 160, PAINT_AUTO, 10, 62},
        {"apart", "15x15", 19, 60, PAINT_AUTO, 0, 0},
        {"apart", "15x15", 23, 80, PAINT_AUTO, 1, 33},
        {"apart", "15x15", 39, 120, PAINT_AUTO, 4, 43},
        {"apart", "15x15", 59, 160, PAINT_AUTO, 7, 38},
        {"dragons", NULL, 19, 60, PAINT_AUTO, 3, 22},
        {"dragons", NULL, 23, 80, PAINT_AUTO, 3, 42},
        {"dragons", NULL, 29, 100, PAINT_AUTO, 6, 35},
        {"dragons", NULL, 39, 120, PAINT_AUTO, 8, 37},
        {"dragons", NULL, 59, 160, PAINT_AUTO, 10, 50},
        {"isaac", NULL, 19, 60, PAINT_AUTO, 0, 0}, /* its bars do not fit in the smallest squares */
        {"isaac", NULL, 23, 80, PAINT_AUTO, 2, 38},
        {"isaac", NULL, 29, 100, PAINT_AUTO, 4, 38},
        {"isaac", NULL, 39, 120, PAINT_AUTO, 6, 38},
        {"isaac", NULL, 49, 160, PAINT_AUTO, 8, 58},
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
    bool is_there[PAINT_PLACES_MAX] = {false};
    struct picture picture;
    s->v->rules->show->picture(s->v, &s->pos.pos, &picture);
    for (int i = 0; i < s->canvas.rows * s->canvas.columns; i++) {
        const struct cell *cell = &s->canvas.cells[i];
        assert_true(cell->background != THEME_NONE);
        assert_true(cell->ch == ' ' || (cell->ink != cell->background && cell->ink != THEME_NONE));
        assert_true(cell->ch < 0x2581 || cell->ch > 0x259f); /* no block character but U+2580 */
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
    for (int k = 0; k < 24 && s->pos.pos.result == RESULT_NONE; k++) {
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
    for (int size = 1; size <= 6; size++) {
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
    paint_add_mark(&s.marks, place(&s, "c4"), PAINT_TARGET);
    paint_add_mark(&s.marks, place(&s, "c5"), PAINT_TARGET);
    paint_add_mark(&s.marks, place(&s, "c5"), PAINT_CAPTURE);
    paint_add_mark(&s.marks, place(&s, "b6"), PAINT_BOTH_LOST);
    paint_add_mark(&s.marks, place(&s, "f6"), PAINT_TARGET);
    paint_add_mark(&s.marks, place(&s, "d9"), PAINT_ATTACKED);
    paint_add_mark(&s.marks, place(&s, "d9"), PAINT_PICKED);
    paint_add_mark(&s.marks, place(&s, "e4"), PAINT_THREAT);
    for (int size = 1; size <= 6; size++) {
        paint(&s, size);
        assert_int_equal(ground_of(&s, "c4"), THEME_TARGET);
        assert_int_equal(ground_of(&s, "c5"), THEME_CAPTURE);
        assert_int_equal(ground_of(&s, "b6"), THEME_BOTH_LOST);
        assert_non_null(find(&s, "b6", '*'));
        assert_true(size == 1 || find(&s, "b6", '='));
        assert_int_equal(ground_of(&s, "f6"), THEME_GOLD);
        assert_non_null(find(&s, "f6", '*'));
        assert_non_null(find(&s, "d9", '!'));
        assert_int_equal(find(&s, "d9", '!')->background & ~THEME_TONES, THEME_PICKED);
        assert_int_equal(ground_of(&s, "e4") / THEME_TARGET,
                         0); /* not filled with a mark's colour */
        assert_int_equal(find(&s, "e4", paint_mark_looks[PAINT_THREAT].sign)->ink, THEME_THREAT);
    }
    end(&s);
}

static void test_each_mark_has_a_sign(void **state)
{
    struct painted s;
    begin(&s, "tactigon", "standard");
    for (int mark = 0; mark < PAINT_MARKS; mark++) {
        memset(&s.marks, 0, sizeof s.marks);
        paint_add_mark(&s.marks, place(&s, "d6"), (enum paint_mark)mark);
        for (int size = 1; size <= 6; size++) {
            paint(&s, size);
            assert_true(mark == PAINT_TARGET || find(&s, "d6", paint_mark_looks[mark].sign));
        }
    }
    end(&s);
}

static bool has_mark(const struct painted *s, const char *name, enum paint_mark mark)
{
    return s->marks.of[place(s, name)] >> mark & 1;
}

static enum paint_mark counted(const struct painted *s, move_code step)
{
    const enum side side = (enum side)s->pos.pos.side;
    union position after;
    int fewer[2];
    s->v->rules->play(s->v, &s->pos.pos, step, &after.pos);
    for (int i = 0; i < 2; i++)
        fewer[i] = rules_count_pieces(s->v, &s->pos.pos, (enum side)i, "") -
                   rules_count_pieces(s->v, &after.pos, (enum side)i, "");
    return fewer[!side] <= 0 ? PAINT_TARGET : fewer[side] > 0 ? PAINT_BOTH_LOST : PAINT_CAPTURE;
}

static void check_marks(struct painted *s, move_code step, int *n)
{
    int from, to;
    s->v->rules->move_places(s->v, step, &from, &to);
    if (from == PLACE_NONE || to == PLACE_NONE || from == to)
        return;
    const struct view view = {.selected = from};
    memset(&s->marks, 0, sizeof s->marks);
    paint_mark_view(s->v, &s->pos.pos, &view, &s->marks);
    const enum paint_mark mark = counted(s, step);
    assert_true(s->marks.of[from] >> PAINT_PICKED & 1);
    assert_true(s->marks.of[to] >> mark & 1);
    n[mark]++;
}

static void test_effects_of_a_step_are_found_by_playing_it(void **state)
{
    int n[PAINT_MARKS] = {0};
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
    assert_true(n[PAINT_TARGET] > 100);
    assert_true(n[PAINT_CAPTURE] > 10);
    assert_true(n[PAINT_BOTH_LOST] > 0);
    end(&s);
}

/* In random games, threats are marked only if there is a warning. The threatened piece belongs to
 * the side to move. */
static void check_threats(const struct rules *rules, int *n_seen)
{
    uint32_t chance = 3;
    for (int k = 0; k < 40; k++) {
        struct painted s;
        begin(&s, rules->name, NULL);
        move_code *steps = malloc((size_t)s.v->max_moves * sizeof *steps);
        assert_non_null(steps);
        for (int i = 0; i < 100 && s.pos.pos.result == RESULT_NONE; i++) {
            char words[1024];
            struct text text = text_in(words, sizeof words);
            struct fact facts[FACTS_MAX];
            union position after;
            const int n_steps = s.v->rules->gen(s.v, &s.pos.pos, steps);
            rules->talk->warn(s.v, &s.pos.pos, &text);
            const int n = rules->talk->threats(s.v, &s.pos.pos, THREATS_DECISIVE, facts);
            /* In the middle of a turn, a warning without a threat may be about pieces not on the
             * board. */
            assert_true(n == 0 || *words != '\0');
            assert_true(n > 0 || *words == '\0' || s.pos.pos.mid_turn);
            for (int t = 0; t < n; t++) {
                enum side owner;
                if (facts[t].kind == THREAT_TO) {
                    assert_true(rules->editing->look(s.v, &s.pos.pos, facts[t].place, &owner) >= 0);
                    assert_int_equal(owner, s.pos.pos.side);
                }
            }
            *n_seen += n;
            chance = chance * 1664525 + 1013904223;
            rules->play(s.v, &s.pos.pos, steps[chance / 65536 % (uint32_t)n_steps], &after.pos);
            s.pos = after;
        }
        free(steps);
        end(&s);
    }
}

static void test_threats_are_facts_where_there_are_warnings(void **state)
{
    for (int i = 0; i < rules_count(); i++) {
        int n_seen = 0;
        if (!rules_at(i)->talk->threats)
            continue;
        check_threats(rules_at(i), &n_seen);
        /* No random game of Isaac gets near 100 points. */
        assert_true(n_seen > 0 || strcmp(rules_at(i)->name, "isaac") == 0);
    }
}

static void test_all_threats_name_the_capturing_pieces(void **state)
{
    struct painted s;
    struct fact facts[FACTS_MAX];
    int n_own = 0, n_others = 0, n_by = 0;
    begin(&s, "tactigon", NULL);
    set(&s, "1p1/1ccc1/5/5/7/7/5/5/2S1s/2S2/P r 0 10");
    const int n = s.v->rules->talk->threats(s.v, &s.pos.pos, THREATS_ALL, facts);
    for (int i = 0; i < n; i++) {
        n_by += facts[i].kind == THREAT_BY;
        n_own += facts[i].kind == THREAT_TO && facts[i].side == SIDE_FIRST;
        n_others += facts[i].kind == THREAT_TO && facts[i].side == SIDE_SECOND;
    }
    assert_int_equal(n_own, 3); /* cian's square threatens the pentagon and both squares */
    assert_int_equal(n_by, 3);
    assert_int_equal(n_others, 1);
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
    paint_mark_view(s.v, &s.pos.pos, &view, &s.marks);
    assert_true(has_mark(&s, "c7", PAINT_LAST_FROM));
    assert_true(has_mark(&s, "a5", PAINT_LAST_TO));
    paint_mark_hint(s.v, &s.pos.pos, steps, 1, &s.marks);
    assert_true(has_mark(&s, "c7", PAINT_HINT_FROM));
    assert_int_equal(s.marks.number[place(&s, "a5")], 0);
    set(&s, "8/1b4b1/1b4b1/8/8/2w3w1/2w3w1/8 w 3 9");
    assert_int_equal(
        rules_turn_type(s.v, &s.pos.pos, "c7c5", steps, TURN_STEPS_MAX, &n, &at, &error),
        STATUS_OK);
    union position after;
    s.v->rules->play(s.v, &s.pos.pos, steps[0], &after.pos);
    const move_code stopped[] = {steps[0], rules_stop(s.v, &after.pos)};
    assert_true(stopped[1] != MOVE_NONE);
    paint_mark_hint(s.v, &s.pos.pos, stopped, 2, &s.marks);
    assert_true(has_mark(&s, "c5", PAINT_HINT_TO));
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
    paint_mark_hint(s.v, &s.pos.pos, hint, 2, &s.marks);
    assert_int_equal(s.marks.hint.n, 3);
    assert_int_equal(s.marks.hint.places[0], place(&s, "c7"));
    assert_int_equal(s.marks.hint.places[1], place(&s, "c5"));
    assert_int_equal(s.marks.hint.places[2], to);
    assert_true(has_mark(&s, "c7", PAINT_HINT_FROM));
    assert_false(has_mark(&s, "c5", PAINT_HINT_FROM));
    assert_int_equal(s.marks.number[place(&s, "c5")], 1);
    assert_int_equal(s.marks.number[to], 2);
    for (int size = 1; size <= 10; size++) {
        paint(&s, size);
        assert_non_null(find(&s, "c5", '1'));
        assert_null(find(&s, "c5", paint_mark_looks[PAINT_HINT_FROM].sign));
    }
    end(&s);
}

static void check_bar(struct painted *s, const char *named, const char *const *tiles, int n,
                      enum paint_mark mark)
{
    const struct paint_path *path = mark == PAINT_LAST_FROM ? &s->marks.last : &s->marks.hint;
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
    paint_mark_hint(s.v, &s.pos.pos, steps, n, &s.marks);
    check_bar(&s, "50", level, 7, PAINT_HINT_FROM);
    s.v->rules->play(s.v, &s.pos.pos, steps[0], &after.pos);
    const struct view view = {.selected = PLACE_NONE, .n_last = n, .last = steps};
    paint_mark_view(s.v, &after.pos, &view, &s.marks);
    check_bar(&s, "50", level, 7, PAINT_LAST_FROM);
    set(&s, "b s 00v4,01v4,14h6,23h6,34v7,35h4,55v5,58v5 "
            "02h3,05h4,12v3,33v3,40v6,51v4,52v5,69v3 50000/12011 36/23 5/5 -");
    memset(&s.marks, 0, sizeof s.marks);
    n = s.v->rules->gen(s.v, &s.pos.pos, steps);
    do {
        assert_true(n > 0);
        s.v->rules->move_places(s.v, steps[--n], &from, &to);
    } while (from != place(&s, "34"));
    paint_mark_hint(s.v, &s.pos.pos, &steps[n], 1, &s.marks);
    check_bar(&s, "34", upright, 7, PAINT_HINT_FROM);
    end(&s);
}

static int count_rim(const struct painted *s, int color)
{
    int n = 0;
    for (int i = 0; i < s->canvas.rows * s->canvas.columns; i++) {
        const struct cell *cell = &s->canvas.cells[i];
        n += (cell->background == color) +
             (cell->ch == UPPER_HALF ? cell->ink == color : cell->background == color);
    }
    return n;
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
    for (int size = 2; size <= 6; size++) {
        paint(&s, size);
        assert_true(count_rim(&s, THEME_CURSOR) >= 4);
        assert_true(size != 2 || find(&s, "d11", DISC)->ink == THEME_SIDE + COLOR_RED);
    }
    end(&s);
}

/* A square piece touches the edge of its hexagon. The rim is as wide there as on a free tile. */
static void test_rims_are_complete_around_every_piece(void **state)
{
    static const char *const pieces[] = {"d8", "c10", "d9", "d11", "d7"};
    struct painted s;
    begin(&s, "tactigon", "standard");
    s.model.cursor = place(&s, "c7");
    paint(&s, 4);
    const int round_cursor = count_rim(&s, THEME_CURSOR);
    s.model.cursor = PLACE_NONE;
    paint_add_mark(&s.marks, place(&s, "c7"), PAINT_LAST_TO);
    paint(&s, 4);
    const int round_last = count_rim(&s, THEME_LAST);
    for (size_t i = 0; i < sizeof pieces / sizeof pieces[0]; i++) {
        memset(&s.marks, 0, sizeof s.marks);
        s.model.cursor = place(&s, pieces[i]);
        paint(&s, 4);
        assert_int_equal(count_rim(&s, THEME_CURSOR), round_cursor);
        s.model.cursor = PLACE_NONE;
        paint_add_mark(&s.marks, place(&s, pieces[i]), PAINT_LAST_TO);
        paint(&s, 4);
        /* The mark's symbol may hide a cell of the rim. */
        assert_in_range(count_rim(&s, THEME_LAST), round_last - 1, round_last + 1);
    }
    end(&s);
}

static void test_the_cursor_does_not_touch_the_piece(void **state)
{
    struct painted s;
    begin(&s, "apart", "8x8");
    s.model.cursor = place(&s, "b7");
    for (int size = 6; size <= 10; size++) {
        int n_cursor = 0;
        paint(&s, size);
        for (int i = 0; i < s.canvas.rows * s.canvas.columns; i++) {
            const struct cell *cell = &s.canvas.cells[i];
            n_cursor += cell->ink == THEME_CURSOR || cell->background == THEME_CURSOR;
            assert_false(cell->ink == THEME_CURSOR && cell->background == THEME_SIDE + COLOR_WHITE);
            assert_false(cell->background == THEME_CURSOR && cell->ink == THEME_SIDE + COLOR_WHITE);
        }
        assert_true(n_cursor >= 8);
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
    for (int size = 1; size <= 10; size++) {
        const struct paint_layout layout = paint_measure(s.v, &s.pos.pos, size);
        const int width = layout.columns / 9, height = (layout.rows + 8) / 9;
        bool has_mountain = false, has_gold[2] = {false};
        paint(&s, size);
        for (int row = 0; row < height; row++) {
            for (int column = 0; column < width; column++) {
                const struct cell *cell = &s.canvas.cells[row * s.canvas.columns + column];
                has_mountain |= cell->ch == 0x25b2 || cell->background == THEME_SHADE_3;
            }
        }
        for (int i = 0; i < s.canvas.rows * s.canvas.columns; i++) {
            const int at = cell_place(&s.canvas.cells[i]);
            const bool is_gold = (s.canvas.cells[i].background & ~THEME_TONES) == THEME_GOLD;
            has_gold[0] |= is_gold && at == place(&s, "a5");
            has_gold[1] |= is_gold && at == place(&s, "i5");
        }
        assert_true(has_mountain);
        assert_false(has_gold[0]);
        assert_true(has_gold[1]);
    }
    end(&s);
}

static void test_letters_stand_on_pieces(void **state)
{
    struct painted s;
    begin(&s, "dragons", NULL);
    paint(&s, 10);
    assert_int_equal(find(&s, "b9", '3')->ink, THEME_ON_PIECE);
    assert_int_equal(find(&s, "b9", '3')->background, THEME_SIDE + COLOR_WHITE);
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

static bool has_color(const struct painted *s, const char *name, int color)
{
    const int at = place(s, name);
    for (int i = 0; i < s->canvas.rows * s->canvas.columns; i++) {
        const struct cell *cell = &s->canvas.cells[i];
        if (cell_place(cell) == at &&
            (cell->background == color || (cell->ch == 0x2580 && cell->ink == color)))
            return true;
    }
    return false;
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
                assert_true(has_color(&s, upright[i], THEME_SIDE + COLOR_BLACK));
            for (int i = 0; level[i]; i++)
                assert_true(has_color(&s, level[i], THEME_SIDE + COLOR_BLACK));
            for (int i = 0; white[i]; i++)
                assert_true(has_color(&s, white[i], THEME_SIDE + COLOR_WHITE));
            assert_false(has_color(&s, "24", THEME_SIDE + COLOR_BLACK));
            assert_false(has_color(&s, "42", THEME_SIDE + COLOR_WHITE));
        }
    }
    end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hexagons_have_the_planned_sizes),
        cmocka_unit_test(test_the_largest_board_that_leaves_a_panel),
        cmocka_unit_test(test_cells_are_blank_or_of_two_colors_in_every_game),
        cmocka_unit_test(test_a_shared_cell_belongs_to_the_upper_tile),
        cmocka_unit_test(test_a_flipped_board_is_turned_by_half),
        cmocka_unit_test(test_one_mark_fills_a_tile_and_others_are_signs),
        cmocka_unit_test(test_each_mark_has_a_sign),
        cmocka_unit_test(test_effects_of_a_step_are_found_by_playing_it),
        cmocka_unit_test(test_threats_are_facts_where_there_are_warnings),
        cmocka_unit_test(test_all_threats_name_the_capturing_pieces),
        cmocka_unit_test(test_the_last_turn_and_hints_are_marked),
        cmocka_unit_test(test_a_hint_of_several_steps_is_one_path),
        cmocka_unit_test(test_a_bar_is_marked_on_all_its_tiles),
        cmocka_unit_test(test_the_cursor_leaves_the_piece_its_colors),
        cmocka_unit_test(test_rims_are_complete_around_every_piece),
        cmocka_unit_test(test_the_cursor_does_not_touch_the_piece),
        cmocka_unit_test(test_caves_and_mountains),
        cmocka_unit_test(test_letters_stand_on_pieces),
        cmocka_unit_test(test_a_bar_covers_all_its_tiles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
