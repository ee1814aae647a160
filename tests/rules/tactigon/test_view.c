/* Sentences of Tactigon, and its boards at the start, compared with files in tests/drawings/. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "drawn.h"
#include "golden.h"
#include "rules/registry.h"
#include "rules/rules.h"
#include "unit.h"

static const struct variant *new_variant(const struct variant_spec *spec)
{
    return golden_keep(rules_find("tactigon"), spec);
}

static const struct variant *new_board(const char *name)
{
    return new_variant(&(struct variant_spec){.board = name});
}

static union position start_of(const struct variant *v)
{
    union position p;
    memset(&p, 0xa5, sizeof p);
    v->rules->start(v, &p.pos);
    return p;
}

static const struct view large = {.style = VIEW_LARGE, .selected = PLACE_NONE};
static const struct view compact = {.style = VIEW_COMPACT, .selected = PLACE_NONE};

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

static const char one_line[] =
    "name: row\nsize: 8x1\nlayout: even-q\ngold: d1 e1\nrows:\npsc..CSP\n";

/* Cian moved first. */
#define SCREEN "1c1/cstsc/2pt1/2s1c/1c5/1t1c1T1/C1C2/1TS1C/1SPS1/C1T1C/C r 5 3"

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

static void test_words_of_the_standard_board(void **state)
{
    static const struct drawn_row rows[] = {
        {NULL, "first", "", "13 pieces"},
        {NULL, "second", "", "13 pieces"},
        {"C2/5/5/5/7/7/5/5/5/2p2/P r 0 1", "first", "", "2 pieces"},
        {"C2/5/5/5/7/7/5/5/5/2p2/P r 0 1", "second", "", "1 piece"},
        {SCREEN, "selected", "f6", "f6 is a red triangle: up to 3 steps\n"},
        {0},
    };
    const struct variant *v = new_board("standard");
    drawn_check_words(v, rows);
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
