/* Search results in words and as a graph. The toy game Chips has turns of several steps. */
#include <string.h>

#include "report/report.h"
#include "rules/registry.h"
#include "toy.h"
#include "unit.h"

static void assert_value(const char *game, int score, const char *expected)
{
    assert_string_equal(eval_text_value(rules_find(game), score).text, expected);
}

static void test_differences_in_words(void **state)
{
    assert_value("dragons", 0, "very little");
    assert_value("dragons", -14, "very little");
    assert_value("dragons", 25, "about a quarter of a small piece");
    assert_value("dragons", -50, "about half a small piece");
    assert_value("dragons", 110, "about a small piece");
    assert_value("dragons", 150, "about one and a half small pieces");
    assert_value("dragons", -210, "about 2 small pieces");
    assert_value("dragons", 449, "about 4 small pieces");
    /* Isaac counts points: a score of 20 is worth about one point. */
    assert_value("isaac", 2, "very little");
    assert_value("isaac", -10, "about half a point");
    assert_value("isaac", 20, "about a point");
    assert_value("isaac", 57, "about 3 points");
}

static void test_standings_in_words(void **state)
{
    assert_null(eval_text_standing(0));
    assert_string_equal(eval_text_standing(60), "slightly better");
    assert_string_equal(eval_text_standing(200), "better");
    assert_string_equal(eval_text_standing(400), "much better");
    assert_string_equal(eval_text_standing(900), "far ahead");
}

enum { TAKE = 1, STOP = 2 };

struct fixture {
    struct variant *variant;
    union position start;
    struct search_line line;
    struct eval_text o;
};

static void set_up(struct fixture *f, const char *board, int score, const move_code *moves, int n)
{
    const struct variant_spec spec = {.board = board};
    memset(f, 0, sizeof *f);
    assert_int_equal(variant_new(&toy_rules, &spec, &f->variant, NULL), STATUS_OK);
    toy_rules.start(f->variant, &f->start.pos);
    f->line.score = score;
    f->line.n_moves = n;
    memcpy(f->line.moves, moves, (size_t)n * sizeof *moves);
    f->o = (struct eval_text){.variant = f->variant, .pos = &f->start.pos, .line = &f->line};
}

static void assert_score(const struct fixture *f, enum side side, const char *expected)
{
    assert_string_equal(eval_text_score(&f->o, side).text, expected);
}

static void test_lines_go_by_turns(void **state)
{
    static const move_code moves[] = {TAKE, STOP, TAKE, TAKE, STOP, TAKE};
    struct fixture f;
    char buffer[OUTLOOK_LINE_MAX];
    struct text text = text_in(buffer, sizeof buffer);
    set_up(&f, "chips7", 0, moves, 6);
    eval_text_turns(&f.o, 2, &text);
    assert_string_equal(buffer, "take+stop take+take+stop");
    assert_int_equal(rules_turn_length(f.variant, &f.start.pos, moves, 6), 2);
    variant_free(f.variant);
}

static void test_a_score_turns_round_for_the_other_side(void **state)
{
    static const move_code moves[] = {TAKE};
    struct fixture f;
    set_up(&f, "chips7", 120, moves, 1);
    assert_score(&f, SIDE_FIRST, "+1.20");
    assert_score(&f, SIDE_SECOND, "-1.20");
    variant_free(f.variant);
}

/* Left takes one of five chips, then right takes one of four, and left takes the last three. */
static void test_wins_are_counted_in_turns(void **state)
{
    static const move_code moves[] = {TAKE, STOP, TAKE, STOP, TAKE, TAKE, TAKE};
    struct fixture f;
    set_up(&f, "chips5", SCORE_WIN - 7, moves, 7);
    assert_int_equal(eval_text_turns_to_win(&f.o), 2);
    assert_string_equal(eval_text_when(&f.o).text, "in 2 turns");
    assert_score(&f, SIDE_FIRST, "Left wins in 2 turns");
    assert_score(&f, SIDE_SECOND, "Left wins in 2 turns");
    variant_free(f.variant);
}

static void test_a_line_that_ends_early_continues_in_turn(void **state)
{
    static const move_code moves[] = {TAKE, STOP};
    struct fixture f;
    set_up(&f, "chips5", SCORE_WIN - 5, moves, 2);
    assert_int_equal(eval_text_turns_to_win(&f.o), 2);
    variant_free(f.variant);
}

static void assert_graph(const struct graph *g, const char *expected)
{
    static char drawing[GRAPH_TEXT_MAX];
    struct text text = text_in(drawing, sizeof drawing);
    graph_draw(g, NULL, &text);
    assert_string_equal(drawing, expected);
    assert_false(text.is_cut);
}

static const struct graph_turn turns[] = {{0.5, 1, 0},  {0.57, 1, 0}, {0.63, 2, 0},
                                          {0.76, 2, 0}, {1, 3, 0},    {-1, 3, 0},
                                          {0.43, 4, 0}, {0.24, 4, 0}, {0, 5, 0}};

static void test_graph_of_a_short_game(void **state)
{
    const struct graph g = {.n = 9, .turns = turns, .names = {"Left", "Right"}, .width = 80};
    assert_graph(&g, "Left      #\n"
                     "          #\n"
                     "         ##\n"
                     "       .###\n"
                     "      ---------\n"
                     "            '##\n"
                     "             ##\n"
                     "              #\n"
                     "Right         #\n"
                     "      1\n");
}

static void test_low_graph(void **state)
{
    const struct graph g = {
        .n = 9, .turns = turns, .names = {"Left", "Right"}, .is_low = true, .width = 80};
    assert_graph(&g, "Left      #\n"
                     "       ..##\n"
                     "      ---------\n"
                     "            '##\n"
                     "Right         #\n");
}

static void test_graph_in_unicode(void **state)
{
    const struct graph g = {
        .n = 2, .turns = turns + 1, .names = {"A", "B"}, .is_unicode = true, .width = 80};
    assert_graph(&g, "A\n\n\n  \xE2\x96\x84\xE2\x96\x88\n  \xE2\x94\x80\xE2\x94\x80\n"
                     "\n\n\nB\n  1\n");
}

static void test_graph_of_a_long_game_fits(void **state)
{
    enum { TURNS = 1000 };
    static struct graph_turn many[TURNS] = {[500].mark = JUDGE_BLUNDER, [501].mark = JUDGE_MISTAKE};
    static char drawing[GRAPH_TEXT_MAX];
    uint8_t shown[GRAPH_COLUMNS_MAX] = {0}, expected[GRAPH_COLUMNS_MAX] = {[43] = JUDGE_BLUNDER};
    struct text text = text_in(drawing, sizeof drawing);
    const struct graph g = {.n = TURNS, .turns = many, .names = {"Left", "Right"}, .width = 500};
    for (int i = 0; i < TURNS; i++) {
        many[i].chance = (i % 10) / 10.0;
        many[i].number = 1 + i / 2;
    }
    graph_draw(&g, shown, &text);
    assert_memory_equal(shown, expected, sizeof shown);
    for (const char *line = drawing; *line; line += strcspn(line, "\n") + 1)
        assert_true(strcspn(line, "\n") <= GRAPH_COLUMNS_MAX);
    assert_false(text.is_cut);
}

static void test_graph_without_room_is_none(void **state)
{
    const struct graph g = {.n = 9, .turns = turns, .names = {"Left", "Right"}, .width = 12};
    assert_graph(&g, "");
}
