/* Arrow keys on every board: the cursor moves as the drawn board suggests, every place is reached
 * from every other, and the opposite arrow leads back. */
#include <stdlib.h>
#include <string.h>

#include "ataxx.h"
#include "game/board.h"
#include "golden.h"
#include "rules/registry.h"
#include "screen/cursor.h"
#include "unit.h"
#include "view/paint.h"
#include "view/view.h"

/* One of this many places begins a walk on a first board, and one of four times as many on
 * another. */
#ifndef CURSOR_STEP
#define CURSOR_STEP 32
#endif

enum { DIRECTIONS = 4, QUEUE_MAX = 16 * CURSOR_PLACES_MAX, LOOKS = 4 };

static const enum direction opposites[DIRECTIONS] = {
    [DIRECTION_UP] = DIRECTION_DOWN,
    [DIRECTION_DOWN] = DIRECTION_UP,
    [DIRECTION_LEFT] = DIRECTION_RIGHT,
    [DIRECTION_RIGHT] = DIRECTION_LEFT,
};

static const struct variant *new_variant(const char *game, const char *board)
{
    return golden_keep(rules_find(game), &(struct variant_spec){.board = board});
}

static void draw(const struct variant *v, enum view_style style, bool is_flipped,
                 struct canvas *out)
{
    union position p;
    const struct view view = {.style = style, .is_flipped = is_flipped, .selected = PLACE_NONE};
    v->rules->start(v, &p.pos);
    assert_int_equal(board_draw(v, &p.pos, &view, out), STATUS_OK);
}

static void paint(const struct variant *v, int size, bool is_flipped, struct canvas *out)
{
    union position p;
    const struct paint_model m = {.theme = &themes[THEME_DARK],
                                  .variant = v,
                                  .pos = &p.pos,
                                  .size = size,
                                  .is_flipped = is_flipped,
                                  .cursor = PLACE_NONE};
    v->rules->start(v, &p.pos);
    assert_int_equal(paint_board(&m, out), STATUS_OK);
}

static int all_places(const struct canvas *c, int *out)
{
    bool is_there[CURSOR_PLACES_MAX] = {false};
    int n = 0;
    for (int i = 0; i < c->rows * c->columns; i++)
        if (cell_place(&c->cells[i]) != PLACE_NONE)
            is_there[cell_place(&c->cells[i])] = true;
    for (int place = 0; place < CURSOR_PLACES_MAX; place++)
        if (is_there[place])
            out[n++] = place;
    return n;
}

/* Two cursors at the same place may move differently if they arrived on different paths. */
static bool is_same(const struct cursor *a, const struct cursor *b)
{
    return a->place == b->place && a->run == b->run && a->n_trail > 0 && b->n_trail > 0 &&
           a->trail[a->n_trail - 1] == b->trail[b->n_trail - 1];
}

/* Returns the number of places that arrow keys reach from `start`. If is_thorough is true, follows
 * all paths; otherwise only the first path found to each place. */
static int count_reached(const struct canvas *c, int start, int n_places, bool is_thorough)
{
    static struct cursor queue[QUEUE_MAX];
    bool is_reached[CURSOR_PLACES_MAX] = {0};
    int n = 1, n_reached = 1;
    queue[0] = cursor_at(start);
    is_reached[start] = true;
    for (int i = 0; i < n && n_reached < n_places; i++) {
        for (int d = 0; d < DIRECTIONS; d++) {
            struct cursor moved = queue[i];
            bool is_known = !cursor_move(&moved, c, (enum direction)d);
            if (!is_thorough)
                is_known |= is_reached[moved.place];
            for (int k = 0; k < n && is_thorough && !is_known; k++)
                is_known = is_same(&queue[k], &moved);
            if (is_known)
                continue;
            n_reached += !is_reached[moved.place];
            is_reached[moved.place] = true;
            assert_true(n < QUEUE_MAX);
            queue[n++] = moved;
        }
    }
    return n_reached;
}

static void check_there_and_back(const struct canvas *c, int start, enum direction d)
{
    int way[CURSOR_TRAIL_MAX + 1], n = 0;
    struct cursor cursor = cursor_at(start);
    way[0] = start;
    while (n < CURSOR_TRAIL_MAX && cursor_move(&cursor, c, d))
        way[++n] = cursor.place;
    while (n > 0) {
        assert_true(cursor_move(&cursor, c, opposites[d]));
        assert_int_equal(cursor.place, way[--n]);
    }
}

/* Checks boards drawn large and compact, flipped or not, and painted in each size. Starts only from
 * one place in `stride`, because each walk visits all the others. */
static void check_board(const struct variant *v, int stride)
{
    static const enum view_style styles[] = {VIEW_LARGE, VIEW_COMPACT};
    int places[CURSOR_PLACES_MAX];
    for (int display = 0; display < LOOKS + paint_sizes(v); display++) {
        struct canvas c = canvas_empty();
        if (display < LOOKS)
            draw(v, styles[display / 2], display % 2, &c);
        else
            paint(v, 1 + display - LOOKS, display % 2, &c);
        const int n = all_places(&c, places);
        assert_true(n > 0);
        for (int i = display % stride; i < n; i += stride) {
            int reached = count_reached(&c, places[i], n, false);
            if (reached != n)
                reached = count_reached(&c, places[i], n, true);
            if (reached != n)
                fail_msg("%s %s, look %d: %d of %d from place %d", v->rules->name, v->board,
                         display, reached, n, places[i]);
            for (int d = 0; d < DIRECTIONS; d++)
                check_there_and_back(&c, places[i], (enum direction)d);
        }
        canvas_free(&c);
    }
}

static void test_arrows_reach_every_place_of_every_board(void **state)
{
    for (int i = 0; i < rules_count(); i++) {
        const struct rules *rules = rules_at(i);
        for (int k = 0; k < rules->n_boards; k++) {
            const struct variant *v = new_variant(rules->name, rules->boards[k].name);
            check_board(v, CURSOR_STEP * (k == 0 ? 1 : 4));
        }
    }
}

/* Follows the letters of `keys` (u, d, l, r) from the place `begin` and compares the places
 * reached. */
static void walk(const struct variant *v, enum view_style style, bool is_flipped, const char *begin,
                 const char *keys, const char *expected)
{
    static const char letters[] = "udlr";
    struct canvas c = canvas_empty();
    char names[256];
    struct text text = text_in(names, sizeof names);
    draw(v, style, is_flipped, &c);
    struct cursor cursor = cursor_at(v->rules->place_parse(v, begin, strlen(begin)));
    for (; *keys; keys++) {
        const enum direction d = (enum direction)(strchr(letters, *keys) - letters);
        if (text.len > 0)
            text_put(&text, ' ');
        if (cursor_move(&cursor, &c, d))
            v->rules->place_format(v, cursor.place, &text);
        else
            text_put(&text, '-');
    }
    assert_string_equal(names, expected);
    canvas_free(&c);
}

static void test_arrows_follow_the_picture(void **state)
{
    const struct variant *hexes = new_variant("tactigon", NULL),
                         *squares = new_variant("dragons", NULL);
    /* Upright hexagons: up and down stay in a column; left and right zigzag along a row. */
    walk(hexes, VIEW_LARGE, false, "d6", "uudd", "d5 d4 d5 d6");
    walk(hexes, VIEW_LARGE, false, "a6", "rrrrrrrllll", "b6 c6 d6 e6 f6 g6 - f6 e6 d6 c6");
    walk(hexes, VIEW_LARGE, false, "d1", "uddu", "- d2 d3 d2");
    walk(hexes, VIEW_LARGE, true, "d6", "uudd", "d7 d8 d7 d6");
    /* Compact hexagons lie on their side, so rows and columns are exchanged. */
    walk(hexes, VIEW_COMPACT, false, "d6", "llrr", "d5 d4 d5 d6");
    walk(hexes, VIEW_COMPACT, false, "d6", "uuuudddd", "e5 f6 g5 - f6 e5 d6 c5");
    walk(hexes, VIEW_COMPACT, true, "d6", "llrr", "d7 d8 d7 d6");
    walk(squares, VIEW_LARGE, false, "e5", "urdlul", "e4 f4 f5 e5 e4 d4");
    walk(squares, VIEW_COMPACT, true, "e5", "urdlul", "e6 d6 d5 e5 e6 f6");
    walk(squares, VIEW_LARGE, false, "b1", "udr", "- b2 c2");
}

static void test_a_change_of_direction_clears_the_trail(void **state)
{
    const struct variant *v = new_variant("tactigon", NULL);
    walk(v, VIEW_LARGE, false, "a5", "u", "b5");
    walk(v, VIEW_LARGE, false, "a5", "ud", "b5 a5");
    walk(v, VIEW_LARGE, false, "a5", "uudd", "b5 b4 b5 a5");
    walk(v, VIEW_LARGE, false, "a5", "uruddd", "b5 c4 c3 c4 c5 c6");
}

static void test_tab_goes_round_in_reading_order(void **state)
{
    const struct variant *v = new_variant("dragons", NULL);
    struct canvas c = canvas_empty();
    static const char *const names[] = {"e5", "b1", "h9", "c5", "b1"};
    int list[5];
    char passed[64];
    struct text text = text_in(passed, sizeof passed);
    draw(v, VIEW_LARGE, false, &c);
    for (int i = 0; i < 5; i++)
        list[i] = v->rules->place_parse(v, names[i], 2);
    struct cursor cursor = cursor_at(v->rules->place_parse(v, "d5", 2));
    for (int i = 0; i < 9; i++) {
        assert_true(cursor_next(&cursor, &c, list, 5, i >= 5));
        v->rules->place_format(v, cursor.place, &text);
    }
    assert_string_equal(passed, "e5h9b1c5e5c5b1h9e5");
    assert_false(cursor_next(&cursor, &c, list, 0, false));
    cursor = cursor_at(PLACE_NONE);
    assert_true(cursor_next(&cursor, &c, list, 5, false));
    assert_int_equal(cursor.place, list[1]);
    canvas_free(&c);
}

static void test_a_turn_begins_at_a_piece_of_its_player(void **state)
{
    for (int i = 0; i < rules_count(); i++) {
        const struct variant *v = new_variant(rules_at(i)->name, NULL);
        struct canvas c = canvas_empty();
        union position p;
        int list[CURSOR_PLACES_MAX], ends[CURSOR_PLACES_MAX];
        v->rules->start(v, &p.pos);
        draw(v, VIEW_LARGE, false, &c);
        const int n = cursor_list(v, &p.pos, PLACE_NONE, list);
        assert_true(n > 0);
        const int start = cursor_start(&c, list, n);
        bool is_listed = false;
        for (int k = 0; k < n; k++)
            is_listed |= list[k] == start;
        assert_true(is_listed);
        move_code moves[RULES_MOVES_MAX];
        const int n_moves = rules_moves_from(v, &p.pos, start, moves);
        assert_true(cursor_list(v, &p.pos, start, ends) <= n_moves);
        struct cursor lost = cursor_at(PLACE_NONE);
        assert_true(cursor_move(&lost, &c, DIRECTION_UP));
        assert_int_equal(lost.place, cursor_start(&c, NULL, 0));
        canvas_free(&c);
    }
}

static void test_a_turn_may_begin_at_a_free_place(void **state)
{
    static const char *const begins[] = {"a1", "b1", "a2", "b2"};
    union position p;
    int list[CURSOR_PLACES_MAX], ends[CURSOR_PLACES_MAX];
    const struct variant *v = golden_keep(&ataxx_rules, &(struct variant_spec){0});
    v->rules->start(v, &p.pos);
    const int n = cursor_list(v, &p.pos, PLACE_NONE, list);
    assert_int_equal(n, 8);
    for (int i = 0; i < 4; i++) {
        bool is_listed = false;
        for (int k = 0; k < n; k++)
            is_listed |= list[k] == v->rules->place_parse(v, begins[i], 2);
        assert_true(is_listed);
    }
    const int corner = v->rules->place_parse(v, "a1", 2);
    assert_int_equal(cursor_list(v, &p.pos, corner, ends), 5);
}
