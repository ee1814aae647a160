/* Pictures of positions: text in markup, kinds of pieces that differ in one field, tiles that
 * change, and games without pictures. */
#include <stdlib.h>
#include <string.h>

#include "oom.h"
#include "rules/registry.h"
#include "svg/svg.h"
#include "unit.h"

static void test_markup_holds_no_more_than_it_may(void **state)
{
    static const struct {
        const char *s, *markup, *string;
    } cases[] = {
        {"a\tb\nc", "a\tb\nc", "\"a\\u0009b\\u000ac\""},
        {"<a href=\"x\">&", "&lt;a href=&quot;x&quot;&gt;&amp;",
         "\"\\u003ca href=\\\"x\\\"\\u003e\\u0026\""},
        {"\x1B[0m\x7F", "?[0m?", "\"\\u001b[0m\\u007f\""},
        {"\xEF\xBF\xBE\xEF\xBF\xBF\xEF\xBF\xBD", "??\xEF\xBF\xBD",
         "\"\\ufffe\\uffff\xEF\xBF\xBD\""},
        {"\xE2\x80\xAEx\\", "?x\\", "\"\\u202ex\\\\\""},
        {"a\xFF\xE6\xBC", "a\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD",
         "\"a\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\""},
        {"\xE6\xBC\xA2", "\xE6\xBC\xA2", "\"\xE6\xBC\xA2\""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct buffer b = {0};
        markup_add(&b, cases[i].s);
        assert_string_equal(buffer_text(&b), cases[i].markup);
        buffer_free(&b);
        markup_string(&b, cases[i].s, "<>&");
        assert_string_equal(buffer_text(&b), cases[i].string);
        buffer_free(&b);
    }
}

static struct picture shown;

static void give_picture(const struct variant *v, const struct pos *p, struct picture *out)
{
    *out = shown;
}

static void begin_picture(void)
{
    static const struct picture_corner corners[] = {{-10, -30}, {20, 5}, {-5, 40}};
    memset(&shown, 0, sizeof shown);
    shown.n_corners = 3;
    memcpy(shown.corners, corners, sizeof corners);
    shown.n_tiles = 3;
    for (int i = 0; i < 3; i++)
        shown.tiles[i] = (struct picture_tile){.place = (int16_t)i, .x = (int16_t)(100 * i)};
}

struct reshown {
    struct rules rules;
    struct rules_show show;
};

static struct variant *make_game(struct reshown *game, const struct rules *from, union position *p)
{
    const struct variant_spec spec = {0};
    struct variant *v;
    *game = (struct reshown){*from, *from->show};
    game->rules.show = &game->show;
    assert_int_equal(variant_new(&game->rules, &spec, &v, NULL), STATUS_OK);
    from->start(v, &p->pos);
    return v;
}

static void test_kinds_differ_by_each_of_their_members(void **state)
{
    static const struct picture_kind base = {
        "disc", 'a', PICTURE_CIRCLE, SIDE_FIRST, false, false, 1, 2, 30, 40, 0, 0};
    struct reshown game;
    union position p;
    struct drawing d;
    struct variant *v = make_game(&game, rules_find("apart"), &p);
    game.show.picture = give_picture;
    begin_picture();
    struct picture_kind kinds[11];
    for (int i = 0; i < 11; i++)
        kinds[i] = base;
    kinds[1].form = PICTURE_BAR;
    kinds[2].side = SIDE_SECOND;
    kinds[3].letter = 0;
    kinds[4].is_filled = true;
    kinds[5].x = 7;
    kinds[6].y = 7;
    kinds[7].width = 7;
    kinds[8].height = 7;
    kinds[9].name = "ring";
    for (int i = 0; i < 11; i++) { /* the last one equals the first */
        shown.pieces[i].kind = kinds[i];
        shown.pieces[i].tile = (int16_t)(i % 3);
    }
    shown.n_pieces = 11;
    drawing_begin(&d, v);
    drawing_look(&d, &p.pos);
    assert_int_equal(d.n_kinds, 10);
    assert_memory_equal(&d.kinds[4], &kinds[4], sizeof kinds[4]);
    struct buffer legend = {0};
    drawing_legend(&d, &legend);
    assert_int_equal(unit_count(buffer_text(&legend), "<li>"), 3 + 2);
    assert_int_equal(unit_count(buffer_text(&legend), "ring</li>"), 1);
    assert_int_equal(unit_count(buffer_text(&legend), "gold"), 0);
    buffer_free(&legend);
    variant_free(v);
}

static void test_many_kinds_have_ids_of_their_own(void **state)
{
    struct reshown game;
    union position p;
    struct drawing d;
    struct variant *v = make_game(&game, rules_find("apart"), &p);
    struct buffer board = {0};
    game.show.picture = give_picture;
    begin_picture();
    shown.n_pieces = PICTURE_KINDS_MAX;
    for (int i = 0; i < PICTURE_KINDS_MAX; i++)
        shown.pieces[i].kind = (struct picture_kind){
            .name = "bar", .form = PICTURE_BAR, .width = (int16_t)(i + 1), .height = 9};
    drawing_begin(&d, v);
    drawing_look(&d, &p.pos);
    assert_int_equal(d.n_kinds, PICTURE_KINDS_MAX);
    drawing_board(&d, &board);
    assert_int_equal(unit_count(buffer_text(&board), "<g id=\"k65\" class=\"piece"), 1);
    assert_int_equal(unit_count(buffer_text(&board), "<g id=\"k90\" class=\"piece"), 1);
    assert_int_equal(unit_count(buffer_text(&board), "<g id=\"k97\" class=\"piece"), 1);
    assert_int_equal(unit_count(buffer_text(&board), "<g id=\"k102\" class=\"piece"), 1);
    assert_int_equal(unit_count(buffer_text(&board), "rx=\"4\"/>"), 24 + 1);
    buffer_free(&board);
    variant_free(v);
}

static void test_tiles_come_go_and_turn_to_gold(void **state)
{
    struct reshown game;
    union position p;
    struct review x;
    struct drawing d;
    char code[DRAWING_CODE_MAX];
    struct text text = text_in(code, sizeof code);
    struct variant *v = make_game(&game, rules_find("apart"), &p);
    struct buffer out = {0};
    game.show.picture = give_picture;
    begin_picture();
    drawing_begin(&d, v);
    drawing_look(&d, &p.pos);
    shown.n_tiles = 2;
    shown.tiles[0].is_gold = true;
    shown.tiles[1] = (struct picture_tile){.place = 9, .x = 900};
    shown.n_pieces = 1;
    shown.pieces[0].kind = (struct picture_kind){.name = "disc", .width = 9, .height = 9};
    shown.pieces[0].tile = 1;
    drawing_look(&d, &p.pos);
    assert_int_equal(d.n_tiles, 4);
    assert_int_equal(review_open(v, &p.pos, &x), STATUS_OK);
    drawing_code(&d, &x, 0, &text);
    review_close(&x);
    assert_string_equal(code, "*0!1!2.3A3");
    drawing_pieces(&d, code, &out);
    assert_string_equal(buffer_text(&out), "<use href=\"#k65\" x=\"900\" y=\"0\"/>");
    buffer_free(&out);
    drawing_board(&d, &out);
    assert_int_equal(unit_count(buffer_text(&out), "href=\"#gold\""), 1);
    assert_int_equal(unit_count(buffer_text(&out), "href=\"#none\""), 2);
    assert_int_equal(unit_count(buffer_text(&out), "href=\"#tile\""), 1);
    buffer_free(&out);
    drawing_legend(&d, &out);
    assert_int_equal(unit_count(buffer_text(&out), "gold tile</li>"), 1);
    buffer_free(&out);
    variant_free(v);
}

static void test_a_game_without_pictures_is_described(void **state)
{
    struct reshown game;
    union position p;
    struct review x;
    struct variant *v = make_game(&game, rules_find("apart"), &p);
    struct buffer out = {0};
    game.show.picture = NULL;
    assert_int_equal(review_open(v, NULL, &x), STATUS_OK);
    svg_write(&x, &out);
    assert_int_equal(unit_count(buffer_text(&out), "White to move.</text>"), 1);
    buffer_free(&out);
    review_close(&x);
    variant_free(v);
}
