/* The default evaluation of games on squares: its values, and a search that wins with it. */
#include <string.h>

#include "breakthrough.h"
#include "engine/eval/square.h"
#include "engine/search.h"
#include "game/game.h"
#include "unit.h"

static const struct eval main_eval = SQUARE_MAIN;

struct fixture {
    struct variant *v;
    union position p;
};

static struct fixture begin(const char *board, const char *text)
{
    struct fixture f;
    assert_int_equal(
        variant_new(&breakthrough_rules, &(struct variant_spec){.board = board}, &f.v, NULL),
        STATUS_OK);
    assert_int_equal(f.v->rules->pos_parse(f.v, text, &f.p.pos, NULL), STATUS_OK);
    return f;
}

static void test_pieces_are_counted(void **state)
{
    struct fixture f = begin("3x5", "1b1/3/3/1w1/w1w b 0 0");
    struct evaluation a;
    assert_int_equal(square_value(f.v, &f.p.pos, SIDE_FIRST), 200);
    assert_int_equal(square_value(f.v, &f.p.pos, SIDE_SECOND), -200);
    square_evaluate(f.v, &f.p.pos, &a);
    assert_int_equal(a.score, -200);
    variant_free(f.v);
    f = begin("3x5", "1bw/3/3/3/3 b 0 0");
    assert_int_equal(square_value(f.v, &f.p.pos, SIDE_SECOND), -20000);
    variant_free(f.v);
}

static void test_a_search_wins_a_race(void **state)
{
    struct fixture f = begin("8x8", "8/b7/8/8/7w/8/8/8 w 0 0");
    const struct search_options options = {.eval = &main_eval, .hash_mib = 1, .threads = 1};
    const struct search_limits limits = {.nodes = 20000};
    const struct search_host host = {.context = NULL};
    struct search *s;
    struct game *g;
    static struct search_result result;
    char name[MOVE_TEXT_MAX], score[32];
    struct text text = text_in(name, sizeof name), won = text_in(score, sizeof score);
    assert_int_equal(search_new(f.v, &options, &s), STATUS_OK);
    assert_int_equal(game_new(f.v, &f.p.pos, &g), STATUS_OK);
    search_run(s, g, &limits, &host, &result);
    f.v->rules->move_format(f.v, &f.p.pos, result.lines[0].moves[0], &text);
    assert_true(name[0] == 'h' || name[0] == 'g');
    search_score_format(result.lines[0].score, &won);
    assert_string_equal(score, "win 7");
    game_free(g);
    search_free(s);
    variant_free(f.v);
}
