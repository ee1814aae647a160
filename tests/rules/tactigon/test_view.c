/* Drawings and sentences of Tactigon, compared character by character with texts and with the files
 * in tests/drawings/. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "drawn.h"
#include "golden.h"
#include "rules/registry.h"
#include "rules/rules.h"
#include "unit.h"

enum { PICTURE_MAX = 64 * 1024 };

static const struct variant *new_variant(const struct variant_spec *spec)
{
    return golden_keep(rules_find("tactigon"), spec);
}

static const struct variant *new_board(const char *name)
{
    return new_variant(&(struct variant_spec){.board = name});
}

static const struct variant *new_board_text(const char *text)
{
    return new_variant(&(struct variant_spec){.board_text = text, .board_size = strlen(text)});
}

static union position start_of(const struct variant *v)
{
    union position p;
    memset(&p, 0xa5, sizeof p);
    v->rules->start(v, &p.pos);
    return p;
}

static int place(const struct variant *v, const char *name)
{
    int bit = v->rules->place_parse(v, name, strlen(name));
    assert_int_not_equal(bit, PLACE_NONE);
    return bit;
}

static move_code play(const struct variant *v, union position *p, const char *text)
{
    move_code m = MOVE_NONE;
    if (rules_move_read(v, &p->pos, text, &m) != STATUS_OK)
        fail_msg("%s is not legal", text);
    union position next;
    v->rules->play(v, &p->pos, m, &next.pos);
    memcpy(p, &next, v->pos_size);
    return m;
}

static const struct view large = {.style = VIEW_LARGE, .selected = PLACE_NONE};
static const struct view compact = {.style = VIEW_COMPACT, .selected = PLACE_NONE};

static struct canvas draw(const struct variant *v, const union position *p, const struct view *view)
{
    struct canvas c = canvas_empty();
    assert_int_equal(v->rules->show->draw(v, &p->pos, view, &c), STATUS_OK);
    return c;
}

static char *drawing(const char *name)
{
    char path[300];
    size_t size;
    snprintf(path, sizeof path, "%s/%s.txt", DRAWINGS, name);
    return golden_file(path, &size);
}

static void test_every_board_has_its_pictures(void **state)
{
    const struct rules *rules = rules_find("tactigon");
    assert_true(rules->n_boards > 0);
    for (int i = 0; i < rules->n_boards; i++) {
        const struct variant *v = new_board(rules->boards[i].name);
        union position p = start_of(v);
        char name[2 * BOARD_NAME_MAX];
        snprintf(name, sizeof name, "%s-large", v->board);
        drawn_check(v, &p.pos, &large, name);
        snprintf(name, sizeof name, "%s-compact", v->board);
        drawn_check(v, &p.pos, &compact, name);
        snprintf(name, sizeof name, "%s-list", v->board);
        char *list = drawing(name);
        assert_string_equal(drawn_words(v, &p.pos, "list", ""), list);
        free(list);
    }
}

/* The largest board, with tiles only on its edge. Some are gold, and some names are long. */
static void test_largest_outline(void **state)
{
    char board[2048];
    struct text t = text_in(board, sizeof board);
    text_add(&t, "name: outline\nsize: 26x32\nlayout: even-q\ngold: a1 z1 a32 z32 z9 z10\nrows:\n");
    char *rows = board + t.len;
    for (int y = 0; y < 32; y++)
        text_add(&t, y % 31 == 0 ? "..........................\n" : ".------------------------.\n");
    rows[0] = 'p';
    rows[9 * 27 + 25] = 's';
    rows[31 * 27] = 'T';
    rows[31 * 27 + 25] = 'P';
    const struct variant *v = new_board_text(board);
    union position p = start_of(v);
    drawn_check(v, &p.pos, &large, "outline-large");
    drawn_check(v, &p.pos, &compact, "outline-compact");
}

static const char one_line[] =
    "name: row\nsize: 8x1\nlayout: even-q\ngold: d1 e1\nrows:\npsc..CSP\n";

static void test_one_line_board(void **state)
{
    const struct variant *v = new_board_text(one_line);
    union position p = start_of(v);
    drawn_check(v, &p.pos, &large, "row-large");
    drawn_check(v, &p.pos, &compact, "row-compact");
}

static void test_one_column_board(void **state)
{
    const struct variant *v =
        new_board_text("name: line\nsize: 1x4\nlayout: even-q\ngold: a2\nrows:\np\n*\n.\nP\n");
    union position p = start_of(v);
    drawn_check(v, &p.pos, &large, "line-large");
    drawn_check(v, &p.pos, &compact, "line-compact");
}

/* The position for a screen of 80 x 24: cian moved first, and red has selected f6. */
#define SCREEN "1c1/cstsc/2pt1/2s1c/1c5/1t1c1T1/C1C2/1TS1C/1SPS1/C1T1C/C r 5 3"

struct screen {
    const struct variant *v;
    union position p;
    move_code last;
    struct view view;
};

static void screen_set_up(struct screen *s)
{
    static const char *const moves[] = {"c3b6", "e8f6", "d5d6", "b8b7", "b4b5"};
    s->v = new_variant(&(struct variant_spec){.board = "standard", .first = SIDE_SECOND});
    s->p = start_of(s->v);
    for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++)
        s->last = play(s->v, &s->p, moves[i]);
    s->view = large;
    s->view.selected = place(s->v, "f6");
    s->view.last = &s->last;
    s->view.n_last = 1;
}

static void test_screen_shows_what_f6_can_reach(void **state)
{
    struct screen s;
    screen_set_up(&s);
    drawn_check(s.v, &s.p.pos, &s.view, "screen-large");
    s.view.style = VIEW_COMPACT;
    drawn_check(s.v, &s.p.pos, &s.view, "screen-compact");
}

static void test_screen_turned_shows_the_same_marks(void **state)
{
    struct screen s;
    screen_set_up(&s);
    s.view.is_flipped = true;
    drawn_check(s.v, &s.p.pos, &s.view, "screen-large-flipped");
    s.view.style = VIEW_COMPACT;
    drawn_check(s.v, &s.p.pos, &s.view, "screen-compact-flipped");
}

/* The style that a character always has in a large drawing. */
static enum style large_style(uint32_t ch)
{
    static const struct {
        const char *characters;
        enum style style;
    } styles[] = {
        {"[]", STYLE_SELECTED}, {"+", STYLE_TARGET}, {"x=", STYLE_CAPTURE},
        {"<>~", STYLE_LAST},    {"*", STYLE_GOLD},   {"0123456789abcdefg", STYLE_LABEL},
        {" /\\_", STYLE_PLAIN},
    };
    for (size_t i = 0; i < sizeof styles / sizeof styles[0]; i++) {
        if (strchr(styles[i].characters, (int)ch))
            return styles[i].style;
    }
    fail_msg("'%c' has no place in a picture", (int)ch);
    return STYLE_PLAIN;
}

static void test_styles_follow_the_characters(void **state)
{
    struct screen s;
    screen_set_up(&s);
    struct canvas c = draw(s.v, &s.p, &s.view);
    for (int i = 0; i < c.rows * c.columns; i++) {
        uint32_t ch = c.cells[i].ch;
        if (ch == 'R' || ch == 'C') {
            uint32_t style = ch == 'R' ? STYLE_FIRST : STYLE_SECOND;
            assert_int_equal(c.cells[i].style, style);
            i++; /* skip to the letter of the piece's type */
            assert_int_equal(c.cells[i].style, style);
        } else {
            assert_int_equal(c.cells[i].style, large_style(ch));
        }
    }
    canvas_free(&c);
}

static void test_selecting_nothing_or_an_empty_tile_marks_nothing(void **state)
{
    const struct variant *v = new_board("standard");
    union position p = start_of(v);
    struct view view = large;
    const int places[] = {place(v, "b6"), PLACE_NONE, v->n_places, v->n_places + 10000};
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        view.selected = places[i];
        drawn_check(v, &p.pos, &view, "standard-large");
    }
}

static void test_selected_piece_of_the_other_side_has_no_targets(void **state)
{
    const struct variant *v = new_board_text(one_line);
    union position p = start_of(v);
    struct view view = large;
    view.selected = place(v, "c1");
    drawn_check(v, &p.pos, &view, "row-large-selected");
}

/* The names of a10, b10 and c10 are long, and these tiles and b6 are gold. */
static const char gold_board[] = "name: golden\n"
                                 "size: 3x10\n"
                                 "layout: even-q\n"
                                 "gold: a10 b6 b10 c10\n"
                                 "rows:\n"
                                 "-p-\n"
                                 "-.-\n"
                                 "-.-\n"
                                 "-.-\n"
                                 "-c-\n"
                                 "-*-\n"
                                 "-T-\n"
                                 "-.-\n"
                                 "..P\n"
                                 "***\n";

static void test_gold_tiles_as_targets(void **state)
{
    const struct variant *v = new_board_text(gold_board);
    union position p = start_of(v);
    struct view view = large;
    view.selected = place(v, "b7");
    drawn_check(v, &p.pos, &view, "gold-targets-large");
    view.style = VIEW_COMPACT;
    drawn_check(v, &p.pos, &view, "gold-targets-compact");
    view.labels = LABELS_OFF;
    drawn_check(v, &p.pos, &view, "gold-targets-compact-labels-off");
}

static void test_gold_tile_left_and_gold_tile_reached(void **state)
{
    const struct variant *v = new_board_text(gold_board);
    union position p = start_of(v);
    struct view view = large;
    move_code last = play(v, &p, "b7b6");
    view.n_last = 1;
    view.last = &last;
    drawn_check(v, &p.pos, &view, "gold-reached-large");
    view.style = VIEW_COMPACT;
    drawn_check(v, &p.pos, &view, "gold-reached-compact");
    play(v, &p, "b1b2");
    last = play(v, &p, "b6b7");
    drawn_check(v, &p.pos, &view, "gold-left-compact");
    view.style = VIEW_LARGE;
    drawn_check(v, &p.pos, &view, "gold-left-large");
}

static void test_piece_on_gold_without_a_mark(void **state)
{
    const struct variant *v = new_board_text(gold_board);
    union position p;
    golden_pos(v, "p/1/1/1/c/T/1/1/3/S1P r 0 1", &p);
    drawn_check(v, &p.pos, &large, "gold-held-large");
    drawn_check(v, &p.pos, &compact, "gold-held-compact");
}

static void test_last_move_that_cost_both_pieces(void **state)
{
    const struct variant *v = new_board_text(gold_board);
    union position p = start_of(v);
    struct view view = compact;
    move_code last = play(v, &p, "b7b5");
    view.n_last = 1;
    view.last = &last;
    drawn_check(v, &p.pos, &view, "both-lost-compact");
    view.style = VIEW_LARGE;
    drawn_check(v, &p.pos, &view, "both-lost-large");
}

static void test_labels_off(void **state)
{
    struct screen s;
    screen_set_up(&s);
    s.view.labels = LABELS_OFF;
    drawn_check(s.v, &s.p.pos, &s.view, "screen-large-labels-off");
    s.view.style = VIEW_COMPACT;
    drawn_check(s.v, &s.p.pos, &s.view, "screen-compact-labels-off");
}

static void test_shapes_beyond_ascii(void **state)
{
    const struct variant *v = new_board_text(one_line);
    union position p = start_of(v);
    struct view view = large;
    view.is_unicode = true;
    drawn_check(v, &p.pos, &view, "row-large-unicode");
    golden_pos(v, "pt3TSP r 0 1", &p);
    view.style = VIEW_COMPACT;
    drawn_check(v, &p.pos, &view, "row-compact-unicode");
}

/* Checks that the walls between tiles are in the same places when the drawing is turned. */
static void assert_walls_turn(const struct variant *v)
{
    union position p = start_of(v);
    struct view turned = large;
    turned.is_flipped = true;
    struct canvas a = draw(v, &p, &large);
    struct canvas b = draw(v, &p, &turned);
    int first = 0;
    while (canvas_row_width(&a, first) == 0)
        first++;
    for (int row = first + 1; row < a.rows; row++) {
        for (int column = 0; column < a.columns; column++) {
            uint32_t one = canvas_at(&a, row, column);
            uint32_t two = canvas_at(&b, first + a.rows - row, a.columns - 1 - column);
            if (one == '/' || one == '\\' || two == '/' || two == '\\')
                assert_int_equal(one, two);
        }
    }
    canvas_free(&a);
    canvas_free(&b);
}

static void test_every_board_can_be_turned(void **state)
{
    const struct rules *rules = rules_find("tactigon");
    for (int i = 0; i < rules->n_boards; i++) {
        const struct variant *v = new_board(rules->boards[i].name);
        assert_walls_turn(v);
    }
    const struct variant *v = new_board_text(gold_board);
    assert_walls_turn(v);
}

static void test_boards_of_odd_shape_turned(void **state)
{
    struct view view = large;
    view.is_flipped = true;
    const struct variant *v = new_board("uneven13"); /* turning swaps columns a and h */
    union position p = start_of(v);
    drawn_check(v, &p.pos, &view, "uneven13-large-flipped");
    view.style = VIEW_COMPACT;
    drawn_check(v, &p.pos, &view, "uneven13-compact-flipped");

    v = new_board_text(one_line);
    p = start_of(v);
    drawn_check(v, &p.pos, &view, "row-compact-flipped");
}

static void test_canvas_of_an_earlier_picture_is_used_again(void **state)
{
    const struct variant *big = new_board("large15"), *small = new_board("xsmall");
    union position p = start_of(big), q = start_of(small);
    struct canvas c = canvas_empty();
    char first[PICTURE_MAX], again[PICTURE_MAX];
    assert_int_equal(small->rules->show->draw(small, &q.pos, &large, &c), STATUS_OK);
    drawn_text(&c, first, sizeof first);
    assert_int_equal(big->rules->show->draw(big, &p.pos, &large, &c), STATUS_OK);
    assert_int_equal(small->rules->show->draw(small, &q.pos, &compact, &c), STATUS_OK);
    assert_int_equal(small->rules->show->draw(small, &q.pos, &large, &c), STATUS_OK);
    drawn_text(&c, again, sizeof again);
    assert_string_equal(first, again);
    canvas_free(&c);
}

static void test_words_of_small_boards(void **state)
{
    static const struct drawn_row line[] = {
        {NULL, "list", "",
         "Cian, 2 pieces: pentagon a1; circle a2.\n"
         "Red, 2 pieces: pentagon a6; triangle a5.\n"
         "Gold tile: a3 empty.\n"},
        {"1/1/P/1/1/p r 0 9", "list", "",
         "Cian, 1 piece: pentagon a6.\n"
         "Red, 1 piece: pentagon a3.\n"
         "Gold tile: a3 red pentagon.\n"},
        {0},
    };
    static const struct drawn_row row[] = {
        {"3SC2P c 0 9", "list", "",
         "Cian, 0 pieces.\n"
         "Red, 3 pieces: pentagon h1; square d1; circle e1.\n"
         "Gold tiles: d1 red square, e1 red circle.\n"},
        {NULL, "selected", "c1", "c1 is a cian circle: 1 step\n"},
        {0},
    };
    static const struct drawn_row golden[] = {
        {"p/C/1/1/c/C/1/1/CcP/C1C r 0 1", "list", "",
         "Cian, 3 pieces: pentagon b1; circles b5, b9.\n"
         "Red, 6 pieces: pentagon c9; circles a9, a10, b2, b6, c10.\n"
         "Gold tiles: a10 red circle, b6 red circle, b10 empty, c10 red circle.\n"},
        {0},
    };
    static const struct drawn_row crowd[] = {
        {NULL, "selected", "d4", "d4 is a red triangle: up to 3 steps\n"},
        {0},
    };
    static const struct drawn_row one_more_step[] = {
        {"p/1/1/1/c/T/1/1/2P/3 r 0 1", "selected", "b6", "b6 is a red triangle: up to 4 steps\n"},
        {0},
    };
    static const struct {
        const char *board, *rule_set;
        const struct drawn_row *rows;
    } boards[] = {
        {"name: line\nsize: 1x6\nlayout: even-q\ngold: a3\nrows:\np\nc\n.\n.\nT\nP\n", NULL, line},
        {one_line, NULL, row},
        {gold_board, NULL, golden},
        {"name: crowd\nsize: 7x7\nlayout: even-q\ngold: a1 b1 c1 d1 e1 f1 g1 d4\nrows:\n"
         "...t...\n.tt.tt.\nt.....t\n...T...\nt.....t\np.....P\n.......\n",
         NULL, crowd},
        {gold_board, "gold", one_more_step},
    };
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
        const struct variant *v = new_variant(&(struct variant_spec){
            .board_text = boards[i].board,
            .board_size = strlen(boards[i].board),
            .rule_set = boards[i].rule_set,
        });
        drawn_check_words(v, boards[i].rows);
    }
}

static void test_score_counts_pieces(void **state)
{
    static const struct drawn_row rows[] = {
        {NULL, "first", "", "13 pieces"},
        {NULL, "second", "", "13 pieces"},
        {"C2/5/5/5/7/7/5/5/5/2p2/P r 0 1", "first", "", "2 pieces"},
        {"C2/5/5/5/7/7/5/5/5/2p2/P r 0 1", "second", "", "1 piece"},
        {0},
    };
    const struct variant *v = new_board("standard");
    drawn_check_words(v, rows);
}

static void test_panel_of_the_screen(void **state)
{
    struct screen s;
    screen_set_up(&s);
    drawn_check_panel(s.v, SCREEN, &s.view, PANEL_PIECE, "f6 is a red triangle: up to 3 steps\n");
    s.view.selected = PLACE_NONE;
    drawn_check_panel(s.v, SCREEN, &s.view, PANEL_PIECE, "");
}

static void test_manual_fits_a_screen_in_plain_ascii(void **state)
{
    const char *manual = rules_find("tactigon")->manual;
    assert_non_null(manual);
    for (const char *line = manual; *line; line += strcspn(line, "\n") + 1) {
        size_t len = strcspn(line, "\n");
        assert_true(len <= 78);
        assert_int_equal(line[len], '\n');
        for (size_t i = 0; i < len; i++)
            assert_true(line[i] >= ' ' && line[i] <= '~');
    }
}

static void test_manual_shows_the_start_position(void **state)
{
    const char *manual = rules_find("tactigon")->manual;
    char wanted[4096], text[POS_TEXT_MAX];
    struct text t = text_in(wanted, sizeof wanted);
    char *picture = drawing("standard-large");
    for (const char *line = picture; *line; line += strcspn(line, "\n") + 1)
        text_printf(&t, "    %.*s\n", (int)strcspn(line, "\n"), line);
    free(picture);
    assert_non_null(strstr(manual, wanted));
    const struct variant *v = new_board("standard");
    union position p = start_of(v);
    t = text_in(text, sizeof text);
    v->rules->pos_format(v, &p.pos, &t);
    assert_non_null(strstr(manual, text));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_board_has_its_pictures),
        cmocka_unit_test(test_largest_outline),
        cmocka_unit_test(test_one_line_board),
        cmocka_unit_test(test_one_column_board),
        cmocka_unit_test(test_screen_shows_what_f6_can_reach),
        cmocka_unit_test(test_screen_turned_shows_the_same_marks),
        cmocka_unit_test(test_styles_follow_the_characters),
        cmocka_unit_test(test_selecting_nothing_or_an_empty_tile_marks_nothing),
        cmocka_unit_test(test_selected_piece_of_the_other_side_has_no_targets),
        cmocka_unit_test(test_gold_tiles_as_targets),
        cmocka_unit_test(test_gold_tile_left_and_gold_tile_reached),
        cmocka_unit_test(test_piece_on_gold_without_a_mark),
        cmocka_unit_test(test_last_move_that_cost_both_pieces),
        cmocka_unit_test(test_labels_off),
        cmocka_unit_test(test_shapes_beyond_ascii),
        cmocka_unit_test(test_every_board_can_be_turned),
        cmocka_unit_test(test_boards_of_odd_shape_turned),
        cmocka_unit_test(test_canvas_of_an_earlier_picture_is_used_again),
        cmocka_unit_test(test_words_of_small_boards),
        cmocka_unit_test(test_score_counts_pieces),
        cmocka_unit_test(test_panel_of_the_screen),
        cmocka_unit_test(test_manual_fits_a_screen_in_plain_ascii),
        cmocka_unit_test(test_manual_shows_the_start_position),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
