/* Exported pictures and pages, which must be well-formed for any record of any game. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/buffer.h"
#include "game/board.h"
#include "report/export.h"
#include "svg/svg.h"
#include "toy.h"

#include "core/number.h"
#include "rules/registry.h"
#include "unit.h"

enum { NAME_ROOM = 32, DEPTH_MAX = 32 };

static struct review open_game(const struct rules *rules)
{
    struct review x;
    const struct variant_spec spec = {.board = NULL};
    struct variant *v;
    union position start;
    assert_int_equal(variant_new(rules, &spec, &v, NULL), STATUS_OK);
    memset(&start, 0, sizeof start);
    rules->start(v, &start.pos);
    assert_int_equal(review_open(v, &start.pos, &x), STATUS_OK);
    x.owned = v;
    return x;
}

static void play_first_moves(struct review *x, int n)
{
    move_code *moves = malloc((size_t)x->variant->max_moves * sizeof *moves);
    assert_non_null(moves);
    for (int i = 0; i < n; i++) {
        x->variant->rules->gen(x->variant, game_pos(x->game), moves);
        assert_int_equal(game_play(x->game, moves[0]), STATUS_OK);
    }
    x->at = n;
    free(moves);
}

static char *export_new(const struct review *x, export_format *format)
{
    struct buffer out = {0};
    format(x, false, &out);
    assert_false(out.is_lost);
    return out.data;
}

/* Reads the next tag and its name from *s. Returns 1 for an opening tag, -1 for a closing one, and
 * 0 for a tag such as <x/> or <!x>. */
static int next_tag(const char **s, char name[NAME_ROOM])
{
    const char *begin = strchr(*s, '<');
    const char *cdata = begin ? strstr(*s, "<![CDATA[") : NULL;
    if (cdata && cdata == begin) {
        *s = strstr(begin, "]]>");
        assert_non_null(*s);
        return next_tag(s, name);
    }
    name[0] = '\0';
    if (!begin) {
        *s += strlen(*s);
        return 0;
    }
    const char *end = strchr(begin, '>');
    assert_non_null(end);
    const int direction = begin[1] == '/' ? -1 : begin[1] == '!' || end[-1] == '/' ? 0 : 1;
    sscanf(begin + (direction < 0 ? 2 : 1), "%31[a-zA-Z0-9!]", name);
    *s = end + 1;
    return direction;
}

static void check_tags(const char *s)
{
    char open[DEPTH_MAX][NAME_ROOM], name[NAME_ROOM];
    int depth = 0;
    while (*s) {
        const int direction = next_tag(&s, name);
        if (direction > 0) {
            assert_true(depth < DEPTH_MAX);
            strcpy(open[depth++], name);
        } else if (direction < 0) {
            assert_true(depth > 0);
            assert_string_equal(name, open[--depth]);
        }
    }
    assert_int_equal(depth, 0);
}

static void test_a_picture_has_every_tile_and_piece(void **state)
{
    struct review x = open_game(rules_at(0));
    char *svg = export_new(&x, export_svg);
    check_tags(svg);
    assert_int_equal(unit_count(svg, "href=\"#tile\""), 51);
    assert_int_equal(unit_count(svg, "href=\"#gold\""), 2);
    assert_int_equal(unit_count(svg, "href=\"#k"), 26);
    assert_int_equal(unit_count(svg, "<script"), 0);
    free(svg);
    review_close(&x);
}

static void test_the_last_move_is_marked(void **state)
{
    struct review x = open_game(rules_at(0));
    play_first_moves(&x, 1);
    char *svg = export_new(&x, export_svg);
    assert_int_equal(unit_count(svg, "href=\"#k43\""), 1);
    assert_int_equal(unit_count(svg, "href=\"#k45\""), 1);
    free(svg);
    review_close(&x);
}

static void test_texts_of_a_record_do_not_become_markup(void **state)
{
    struct review x = open_game(rules_at(0));
    const char *evil = "</script><b title=\"x\">&amp; ]]> \xEF\xBF\xBF \\";
    play_first_moves(&x, 2);
    assert_int_equal(record_set(x.record, RECORD_PLAYER + SIDE_FIRST, evil), STATUS_OK);
    assert_int_equal(record_add_comment(x.record, x.game, evil), STATUS_OK);
    char *page = export_new(&x, export_html);
    check_tags(page);
    assert_null(strstr(page, "<b "));
    assert_int_equal(unit_count(page, "</script>"), 2);
    assert_int_equal(unit_count(page, "]]>"), 1);
    assert_null(strstr(page, "\xEF\xBF\xBF"));
    assert_int_equal(
        unit_count(page, "&lt;/script&gt;&lt;b title=&quot;x&quot;&gt;&amp;amp; ]]&gt; ? \\"),
        4); /* in the title, header, note and caption */
    free(page);
    review_close(&x);
}

static void test_a_page_has_a_link_for_every_position(void **state)
{
    struct review x = open_game(rules_at(0));
    play_first_moves(&x, 7);
    char *page = export_new(&x, export_html);
    check_tags(page);
    for (int i = 0; i <= 7; i++) {
        char link[NAME_ROOM];
        snprintf(link, sizeof link, "<a href=\"#%d\" ", i);
        assert_int_equal(unit_count(page, link), 1);
    }
    free(page);
    review_close(&x);
}

static void test_a_game_without_shapes_is_drawn_as_text(void **state)
{
    struct review x = open_game(&toy_rules);
    play_first_moves(&x, 4);
    char *svg = export_new(&x, export_svg), *page = export_new(&x, export_html);
    check_tags(svg);
    check_tags(page);
    assert_true(unit_count(svg, "<text") > 0);
    assert_int_equal(unit_count(svg, "<use"), 0);
    assert_int_equal(unit_count(page, "<pre id=\"pieces\""), 1);
    assert_int_equal(unit_count(page, "<a href="), 5);
    free(svg);
    free(page);
    review_close(&x);
}

static void test_the_steps_of_a_turn_are_shown_together(void **state)
{
    struct review x = open_game(&toy_rules);
    move_code last[TURN_LAST_STEPS_MAX];
    play_first_moves(&x, 3);
    assert_int_equal(turn_last_steps(x.game, 0, last), 0);
    assert_int_equal(turn_last_steps(x.game, 1, last), 1);
    assert_int_equal(turn_last_steps(x.game, 3, last), 3);
    review_close(&x);
}

/* Chips with three tiles. In the middle of a turn, one of them is gold and another is missing. */
static void changing_picture(const struct variant *v, const struct pos *p, struct picture *out)
{
    *out = (struct picture){
        .n_corners = 4,
        .corners = {{9, 9}, {-9, 9}, {-9, -9}, {9, -9}},
        .n_tiles = p->mid_turn ? 2 : 3,
        .tiles = {{.place = 0}, {.place = 1, .x = 20}, {.place = 2, .x = 40}},
        .n_pieces = 1,
        .pieces = {{.tile = 1,
                    .kind = {.name = "stone", .side = PICTURE_NEUTRAL, .width = 9, .height = 9}}}};
    out->tiles[1].is_gold = p->mid_turn;
}

static void test_tiles_that_change_are_drawn_for_each_position(void **state)
{
    struct review x = open_game(&toy_rules);
    struct rules rules = toy_rules;
    struct rules_show show = *toy_rules.show;
    show.picture = changing_picture;
    rules.show = &show;
    x.owned->rules = &rules;
    play_first_moves(&x, 2);
    struct canvas board = canvas_empty();
    const struct view view = {.style = VIEW_COMPACT, .selected = PLACE_NONE};
    assert_int_equal(board_draw(x.owned, review_pos(&x, 0), &view, &board), STATUS_OK);
    int n_stones = 0; /* a stone of neither player has n in place of a side's letter */
    for (int column = 0; column < board.columns; column++)
        n_stones += canvas_at(&board, 1, column) == 'n';
    assert_int_equal(n_stones, 1);
    canvas_free(&board);
    char *page = export_new(&x, export_html), *svg = export_new(&x, export_svg);
    check_tags(page);
    assert_int_equal(unit_count(page, "\".1.2"), 1);
    assert_int_equal(unit_count(page, "\"*1!2"), 2);
    assert_int_equal(unit_count(page, "<use href=\"#gold\" x=\"20\""), 1);
    assert_int_equal(unit_count(page, "<use href=\"#none\" x=\"40\""), 1);
    assert_int_equal(unit_count(svg, "<use href=\"#tile\""), 1);
    assert_int_equal(unit_count(svg, "<use href=\"#gold\""), 1);
    free(page);
    free(svg);
    review_close(&x);
}

static void check_date(const char *recorded, const char *wanted)
{
    char buffer[64];
    struct text text = text_in(buffer, sizeof buffer);
    export_date(recorded, &text);
    assert_string_equal(buffer, wanted);
}

static void test_dates_are_written_in_words(void **state)
{
    check_date("2026-11-21T05:40:12Z", "21 November 2026, 05:40 UTC");
    check_date("2026-01-01T00:00:00Z", "1 January 2026, 00:00 UTC");
    check_date("2026-13-01T00:00:00Z", "2026-13-01T00:00:00Z");
    static const char *const none[] = {"2026-00-01T00:00:00Z", "2026-11-00T00:00:00Z",
                                       "2026-11-32T00:00:00Z", "2026-11-01T24:00:00Z",
                                       "2026-11-01T00:60:00Z", "2026-11-21T05:40:12Z+1"};
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
        check_date(none[i], none[i]);
    check_date("2026-11-21", "2026-11-21");
    check_date("a Sunday", "a Sunday");
}

static void test_an_analysed_game_has_its_graph_marks_and_losses(void **state)
{
    struct review x = open_game(rules_at(0));
    play_first_moves(&x, 1);
    assert_int_equal(record_set(x.record, RECORD_PLAYER + SIDE_FIRST, "level:6"), STATUS_OK);
    char *page = export_new(&x, export_html);
    assert_int_equal(unit_count(page, "id=\"graph\""), 0);
    free(page);
    assert_int_equal(record_add_comment(x.record, x.game, "[score 120]"), STATUS_OK);
    assert_int_equal(record_add_comment(x.record, x.game, "?? better a1-a2, costs 2.0"), STATUS_OK);
    page = export_new(&x, export_html);
    check_tags(page);
    assert_int_equal(unit_count(page, "id=\"graph\""), 1);
    assert_int_equal(unit_count(page, "\"record\": \"tactigon"), 1);
    *strstr(page, "<script") = '\0'; /* cuts off the script, which contains the record */
    assert_int_equal(unit_count(page, "[score"), 0);
    assert_int_equal(unit_count(page, " ?? (blunder)\""), 1);
    assert_int_equal(unit_count(page, "data-score=\"+1.20 for "), 1);
    assert_int_equal(unit_count(page, "level 6, club"), 2);
    assert_int_equal(unit_count(page, "level:6"), 0);
    assert_int_equal(unit_count(page, "<noscript>"), 1);
    free(page);
    review_close(&x);
}

/* Four circles, two squares and three discs. In the middle of a turn, half of the circles and
 * squares are left, and two rings replace the discs. */
static void losing_picture(const struct variant *v, const struct pos *p, struct picture *out)
{
    static const struct {
        const char *name;
        uint8_t side;
        int n, n_then;
    } rows[] = {{"circle", SIDE_FIRST, 4, 2},
                {"square", SIDE_FIRST, 2, 1},
                {"disc", SIDE_SECOND, 3, 0},
                {"ring", SIDE_SECOND, 0, 2}};
    *out = (struct picture){.n_tiles = 1};
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < (p->mid_turn ? rows[i].n_then : rows[i].n); k++)
            out->pieces[out->n_pieces++].kind =
                (struct picture_kind){.name = rows[i].name, .side = rows[i].side};
}

static void test_lost_pieces_are_listed(void **state)
{
    static const struct pos start, now = {.mid_turn = 1};
    const struct rules_show show = {.picture = losing_picture};
    const struct rules rules = {.show = &show};
    const struct variant v = {.rules = &rules};
    char buffer[64];
    struct text text = text_in(buffer, sizeof buffer);
    export_lost(&v, &start, &start, SIDE_FIRST, &text);
    assert_string_equal(buffer, "");
    export_lost(&v, &start, &now, SIDE_FIRST, &text);
    assert_string_equal(buffer, "; lost: circle (2), square");
    text_clear(&text);
    export_lost(&v, &start, &now, SIDE_SECOND, &text);
    assert_string_equal(buffer, "; lost: 1 piece");
}

/* Returns the colour that `property` has in the first `rule` after `from` in the style sheet. */
static long color_of(const char *from, const char *rule, const char *property)
{
    const char *at = strstr(from, rule);
    assert_non_null(at);
    at = strstr(at, property);
    assert_non_null(at);
    at = strchr(at, '#');
    assert_non_null(at);
    return strtol(at + 1, NULL, 16);
}

static double luminance(long color)
{
    static const double shares[] = {0.0722, 0.7152, 0.2126};
    double sum = 0;
    for (int i = 0; i < 3; i++) {
        const double c = (double)(color >> 8 * i & 0xFF) / 255;
        sum += shares[i] *
               (c <= 0.04045 ? c / 12.92 : number_exp(2.4 * number_log((c + 0.055) / 1.055)));
    }
    return sum;
}

static void check_contrast(long a, long b)
{
    const double x = luminance(a) + 0.05, y = luminance(b) + 0.05;
    const double ratio = x > y ? x / y : y / x;
    if (ratio < 3)
        fail_msg("#%06lx beside #%06lx: %d hundredths", (unsigned long)a, (unsigned long)b,
                 (int)(ratio * 100));
}

static void check_scheme(const char *css)
{
    const long background = color_of(css, ".board {", "background:");
    const long tile = color_of(css, ".tile {", "fill:"), edge = color_of(css, ".tile {", "stroke:");
    const long gold = color_of(css, ".gold {", "fill:"), rim = color_of(css, ".rim {", "stroke:");
    check_contrast(edge, background);
    check_contrast(edge, tile);
    check_contrast(edge, gold);
    check_contrast(rim, gold);
    check_contrast(rim, tile);
}

static void test_tiles_stand_out_in_both_schemes(void **state)
{
    assert_int_equal((int)(luminance(0xFFFFFF) * 1000 + 0.5), 1000);
    check_scheme(asset_drawing_css);
    check_scheme(strstr(asset_drawing_css, "prefers-color-scheme: dark"));
}
