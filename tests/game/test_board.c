/* Boards in characters, compared with the files in tests/drawings/. Each row is a position, the
 * steps played from it, of which the last is marked, the picked place, and how it is drawn. */
#include "game/board.h"

#include <string.h>

#include "drawn.h"
#include "game/marks.h"
#include "game/turns.h"
#include "golden.h"
#include "rules/registry.h"
#include "unit.h"

enum { COMPACT = 1, FLIPPED = 2, UNICODE = 4, NO_LABELS = 8 };

#define GOLD                                                                                       \
    "name: golden\nsize: 3x10\nlayout: even-q\ngold: a10 b6 b10 c10\nrows:\n"                      \
    "-p-\n-.-\n-.-\n-.-\n-c-\n-*-\n-T-\n-.-\n..P\n***\n"
#define ROW    "name: row\nsize: 8x1\nlayout: even-q\ngold: d1 e1\nrows:\npsc..CSP\n"
#define LINE   "name: line\nsize: 1x4\nlayout: even-q\ngold: a2\nrows:\np\n*\n.\nP\n"
#define SCREEN "1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C c 0 1"
#define PLAYED "c3b6 e8f6 d5d6 b8b7 b4b5"
/* White's piece on f8 has every kind of move. */
#define CAVES                                                                                      \
    ".c.....c./...d...../...2b.a../....2..b./...2...../....3..../........./.....4.../.3......."    \
    " xoo b 1 59"
#define DRAGON                                                                                     \
    ".b......./.b......./........./2......../33......./2......../........./........./........."    \
    " xoo b 0 10"
/* Black is to move. Black's counter (36) is on the bar 35h4, White's (23) on the free cell 76. */
#define BARS                                                                                       \
    "b s 00v4,01v4,14h6,23h6,34v7,35h4,55v5,58v5 "                                                 \
    "02h3,05h4,12v3,33v3,40v6,51v4,52v5,69v3 50000/12011 36/23 5/5 -"

static const struct {
    const char *file, *game, *board, *position, *steps, *picked;
    int look;
} rows[] = {
    {"standard-large", "tactigon", NULL, NULL, "", "", 0},
    {"standard-compact", "tactigon", NULL, NULL, "", "", COMPACT},
    {"uneven13-large-flipped", "tactigon", "uneven13", NULL, "", "", FLIPPED},
    {"uneven13-compact-flipped", "tactigon", "uneven13", NULL, "", "", FLIPPED | COMPACT},
    {"large15-compact", "tactigon", "large15", NULL, "", "", COMPACT},
    {"row-large-selected", "tactigon", ROW, NULL, "", "c1", 0},
    {"row-compact-flipped", "tactigon", ROW, NULL, "", "", FLIPPED | COMPACT},
    {"row-compact-unicode", "tactigon", ROW, "pt3TSP r 0 1", "", "", UNICODE | COMPACT},
    {"line-large", "tactigon", LINE, NULL, "", "", 0},
    {"line-compact", "tactigon", LINE, NULL, "", "", COMPACT},
    {"screen-large", "tactigon", NULL, SCREEN, PLAYED, "f6", 0},
    {"screen-compact", "tactigon", NULL, SCREEN, PLAYED, "f6", COMPACT},
    {"screen-large-flipped", "tactigon", NULL, SCREEN, PLAYED, "f6", FLIPPED},
    {"screen-compact-labels-off", "tactigon", NULL, SCREEN, PLAYED, "f6", COMPACT | NO_LABELS},
    {"gold-targets-large", "tactigon", GOLD, NULL, "", "b7", UNICODE},
    {"gold-targets-compact", "tactigon", GOLD, NULL, "", "b7", COMPACT},
    {"gold-targets-compact-labels-off", "tactigon", GOLD, NULL, "", "b7", COMPACT | NO_LABELS},
    {"gold-reached-large", "tactigon", GOLD, NULL, "b7b6", "", 0},
    {"gold-left-compact", "tactigon", GOLD, NULL, "b7b6 b1b2 b6b7", "", COMPACT},
    {"both-lost-compact", "tactigon", GOLD, NULL, "b7b5", "", COMPACT},
    {"dragons-large", "dragons", NULL, CAVES, "h4h7", "f8", 0},
    {"dragons-compact", "dragons", NULL, CAVES, "h4h7", "f8", COMPACT},
    {"dragons-large-unicode-flipped", "dragons", NULL, CAVES, "h4h7", "f8", UNICODE | FLIPPED},
    {"dragons-dragon-compact", "dragons", NULL, DRAGON, "", "", COMPACT},
    {"apart-large", "apart", "4x6", "1bb1/2b1/4/1w2/3w/2w1 w 1 3", "b4a3", "c2", 0},
    {"apart-compact-flipped", "apart", "8x8", NULL, "b7b5", "", FLIPPED | COMPACT},
    {"apart-compact-labels-off", "apart", "4x6", NULL, "", "", COMPACT | NO_LABELS},
    {"apart-large-unicode", "apart", "4x6", "1bb1/2b1/4/1w2/3w/2w1 w 1 3", "b4a3", "c2", UNICODE},
    {"isaac-ascii", "isaac", NULL, BARS, "", "34", 0},
    {"isaac-compact", "isaac", NULL, BARS, "", "", COMPACT},
    {"isaac-unicode", "isaac", NULL, BARS, "55x3", "", UNICODE},
    {"isaac-turned-by-half", "isaac", NULL, BARS, "", "", FLIPPED | UNICODE},
};

static void play(const struct variant *v, union position *p, const char *steps, move_code *last)
{
    union position next;
    for (; *steps; steps += strspn(steps, " ")) {
        char step[MOVE_TEXT_MAX];
        struct text text = text_in(step, sizeof step);
        const size_t len = strcspn(steps, " ");
        text_printf(&text, "%.*s", (int)len, steps);
        if (rules_move_read(v, &p->pos, step, last) != STATUS_OK)
            fail_msg("%s is not legal", step);
        v->rules->play(v, &p->pos, *last, &next.pos);
        memcpy(p, &next, v->pos_size);
        steps += len;
    }
}

static void test_drawings(void **state)
{
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const char *board = rows[i].board;
        const bool is_text = board && strchr(board, '\n');
        const struct variant *v =
            golden_keep(rules_find(rows[i].game),
                        &(struct variant_spec){.board = is_text ? NULL : board,
                                               .board_text = is_text ? board : NULL,
                                               .board_size = strlen(board ? board : "")});
        union position p;
        move_code last = MOVE_NONE;
        v->rules->start(v, &p.pos);
        if (rows[i].position)
            golden_pos(v, rows[i].position, &p);
        play(v, &p, rows[i].steps, &last);
        const struct view view = {
            .style = rows[i].look & COMPACT ? VIEW_COMPACT : VIEW_LARGE,
            .labels = rows[i].look & NO_LABELS ? LABELS_OFF : LABELS_ALL,
            .is_unicode = rows[i].look & UNICODE,
            .is_flipped = rows[i].look & FLIPPED,
            .selected = v->rules->place_parse(v, rows[i].picked, strlen(rows[i].picked)),
            .n_last = last != MOVE_NONE,
            .last = &last,
        };
        drawn_check(v, &p.pos, &view, rows[i].file);
    }
}

/* The largest board, with tiles only on its edge. Some are gold, and some names are long. */
static void test_largest_outline(void **state)
{
    char board[2048];
    struct text t = text_in(board, sizeof board);
    text_add(&t, "name: outline\nsize: 26x32\nlayout: even-q\ngold: a1 z1 a32 z32 z9 z10\nrows:\n");
    char *cells = board + t.len;
    for (int y = 0; y < 32; y++)
        text_add(&t, y % 31 == 0 ? "..........................\n" : ".------------------------.\n");
    cells[0] = 'p';
    cells[9 * 27 + 25] = 's';
    cells[31 * 27] = 'T';
    cells[31 * 27 + 25] = 'P';
    const struct variant *v =
        golden_keep(rules_find("tactigon"),
                    &(struct variant_spec){.board_text = board, .board_size = strlen(board)});
    union position p;
    v->rules->start(v, &p.pos);
    drawn_check(v, &p.pos, &(struct view){.selected = PLACE_NONE}, "outline-large");
    drawn_check(v, &p.pos, &(struct view){.style = VIEW_COMPACT, .selected = PLACE_NONE},
                "outline-compact");
}

/* Each kind of character has its style, in the drawing screen-large. */
static void test_styles_follow_the_characters(void **state)
{
    static const char *const characters[STYLE_COUNT] = {
        [STYLE_PLAIN] = " /\\_",
        [STYLE_GOLD] = "*",
        [STYLE_SELECTED] = "[]",
        [STYLE_TARGET] = "+",
        [STYLE_CAPTURE] = "x=",
        [STYLE_LAST] = "<>~",
        [STYLE_LABEL] = "0123456789abcdefg",
    };
    const struct variant *v = golden_keep(rules_find("tactigon"), &(struct variant_spec){0});
    union position p;
    move_code last;
    struct canvas c = canvas_empty();
    golden_pos(v, SCREEN, &p);
    play(v, &p, PLAYED, &last);
    const struct view view = {
        .selected = v->rules->place_parse(v, "f6", 2), .n_last = 1, .last = &last};
    assert_int_equal(board_draw(v, &p.pos, &view, &c), STATUS_OK);
    for (int i = 0; i < c.rows * c.columns; i++) {
        const struct cell *cell = &c.cells[i];
        const bool is_piece = cell->ch == 'R' || cell->ch == 'C';
        if (is_piece)
            assert_int_equal(cell->style, cell->ch == 'R' ? STYLE_FIRST : STYLE_SECOND);
        else if (cell->ch != ' ')
            assert_non_null(strchr(characters[cell->style], (int)cell->ch));
        i += is_piece; /* skips the letter of the piece's kind */
    }
    canvas_free(&c);
}

static void test_a_path_ends_where_its_room_ends(void **state)
{
    struct marks m = {0};
    for (int i = 0; i <= MARK_PATH_MAX; i++)
        marks_add_path(&m, i, MARK_HINT_FROM);
    assert_int_equal(m.hint.n, MARK_PATH_MAX);
    assert_int_equal(m.of[MARK_PATH_MAX], 1 << MARK_HINT_FROM);
}

static void test_hints_number_the_places_of_a_turn(void **state)
{
    static const char *const turns[] = {"c7c5", "c2c4", "e8c6c4"};
    const struct variant *v = golden_keep(rules_find("apart"), &(struct variant_spec){0});
    move_code steps[4];
    struct marks m = {0};
    union position p, next;
    int n = 0;
    v->rules->start(v, &next.pos);
    for (int i = 0; i < 3; i++) {
        p = next;
        assert_int_equal(rules_turn_play(v, &p.pos, turns[i], steps, 4, &n, &next), STATUS_OK);
    }
    /* The turn could continue, and there is no room for the stop. */
    assert_int_equal(rules_turn_play(v, &p.pos, "e8c6", steps, 1, &n, &next), STATUS_ILLEGAL);
    assert_int_equal(rules_turn_play(v, &p.pos, "e8c6c4", steps, 4, &n, &next), STATUS_OK);
    marks_add_hint(v, &p.pos, steps, n, &m);
    assert_int_equal(m.hint.n, 3);
    assert_int_equal(m.number[v->rules->place_parse(v, "c4", 2)], 2);
}

/* A game without a picture is described in sentences. */
static void test_a_game_without_a_picture(void **state)
{
    struct rules rules = *rules_find("apart");
    struct rules_show show = *rules.show;
    show.picture = NULL;
    rules.show = &show;
    const struct variant *v = golden_keep(&rules, &(struct variant_spec){.board = "4x6"});
    union position p;
    struct canvas c = canvas_empty();
    move_code steps[RULES_MOVES_MAX];
    struct marks marks = {0};
    v->rules->start(v, &p.pos);
    assert_true(v->rules->gen(v, &p.pos, steps) > 0);
    assert_int_equal(board_draw(v, &p.pos, &(struct view){.selected = PLACE_NONE}, &c), STATUS_OK);
    assert_int_equal(c.rows, 3);
    assert_int_equal(canvas_at(&c, 2, 0), 'W');
    assert_int_equal(canvas_row_width(&c, 2), strlen("White to move."));
    assert_false(rules_gain_by_pieces(&rules));
    marks_add_hint(v, &p.pos, steps, 1, &marks);
    assert_true(marks.hint.n > 0);
    assert_int_equal(changes_find(v, &p.pos, steps, 1, &p.pos, NULL), 0);
    show.facts = NULL; /* nor are there sentences */
    assert_int_equal(board_draw(v, &p.pos, &(struct view){.selected = PLACE_NONE}, &c), STATUS_OK);
    assert_int_equal(c.rows, 1);
    assert_int_equal(canvas_at(&c, 0, 0), '1');
    canvas_free(&c);
}
