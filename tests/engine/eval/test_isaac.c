/* Isaac's bots and evaluations, and endgames that a plain search also solves. */
#include <string.h>

#include "engine/bot.h"
#include "golden.h"
#include "rules/isaac/position.h"
#include "unit.h"

/* Black is to move and has 36 points, so his counter is on his bar 35h4. White has 23 points, and
 * his counter is on the empty cell 76. */
#define EXAMPLE                                                                                    \
    "b s 00v4,01v4,14h6,23h6,34v7,35h4,55v5,58v5 "                                                 \
    "02h3,05h4,12v3,33v3,40v6,51v4,52v5,69v3 50000/12011 36/23 5/5 -"

/* Each of white's bars crosses the row of each black bar, at a cell outside the black bar. */
#define BIG_AND_SMALL "b s 30h5,60h3 35v4,36v4 44221/52321 0/0 0/0 -"

static const struct variant *variant;

static int before_all(void **state)
{
    variant = golden_keep(&isaac_rules, &(struct variant_spec){0});
    return 0;
}

static move_code choose(const char *name, const char *position, struct rng *rng)
{
    union position p;
    move_code steps[TURN_STEPS_MAX] = {MOVE_NONE};
    golden_pos(variant, position, &p);
    assert_int_equal(engine_eval_find(&isaac_rules, name)->choose(variant, &p.pos, rng, steps), 1);
    return steps[0];
}

static void assert_chosen(const char *name, const char *position, const char *expected)
{
    union position p;
    char move[MOVE_TEXT_MAX];
    struct text out = text_in(move, sizeof move);
    struct rng rng = rng_seed(1);
    golden_pos(variant, position, &p);
    isaac_rules.move_format(variant, &p.pos, choose(name, position, &rng), &out);
    assert_string_equal(move, expected);
}

static void test_random_draws_pieces_alike_however_many_points_they_give(void **state)
{
    enum { DRAWS = 2000, REMOVABLE = 5 };
    int heavy = 0;
    struct rng rng = rng_seed(20261121);
    for (int i = 0; i < DRAWS; i++)
        heavy += isaac_size(isaac_piece_of(choose("random", EXAMPLE, &rng))) == 7;
    assert_in_range(heavy, DRAWS / REMOVABLE - 80, DRAWS / REMOVABLE + 80);
}

static void test_random_passes_when_it_must(void **state)
{
    assert_chosen("random", "b s 00h3,42h4 90h3 42321/34321 5/55 4/3 -", "pass");
}

static void test_greedy_fills_the_lowest_rows_with_its_smallest_bars(void **state)
{
    assert_chosen("greedy", "b p - - 54321/54321 0/0 0/0 -", "00h3");
    assert_chosen("greedy", "w p 00h3 - 44321/54321 0/0 0/0 -", "03h3");
    assert_chosen("greedy", "b p 00h3,06h3,20h3,23h3,26h3 03h3,10h3 04321/34321 0/0 0/0 -", "13h4");
}

static void test_greedy_takes_off_the_small_bar_that_would_be_lost(void **state)
{
    assert_chosen("greedy", BIG_AND_SMALL, "60x2");
}

static void test_greedy_takes_one_point_less_at_the_other_counter(void **state)
{
    assert_chosen("greedy", "b s 30h5 15v3,16v3 44221/24321 81/12 3/3 -", "30x5");
}

/* 60x2 and then 30x6 are worth 3 * 97 + 2 * 100, the immediate win by 30x6 only 3 * 100. */
static void test_greedy_puts_a_win_off_for_a_better_line(void **state)
{
    assert_chosen("greedy", "b s 30h5,60h3 35v4,36v4 34221/51321 95/0 3/4 -", "60x2");
}

static int value_of(const char *name, const char *position, enum side side)
{
    union position p;
    golden_pos(variant, position, &p);
    return eval_value(engine_eval_find(&isaac_rules, name), variant, &p.pos, side);
}

static void test_static_counts_half_the_potential(void **state)
{
    assert_int_equal(value_of("static", "b p - - 54321/54321 0/0 0/0 -", SIDE_FIRST), 0);
    assert_int_equal(value_of("static", BIG_AND_SMALL, SIDE_FIRST), 20 * (6 + 2) / 2);
    assert_int_equal(value_of("static", BIG_AND_SMALL, SIDE_SECOND), -20 * (6 + 2) / 2);
    assert_int_equal(
        value_of("static", "b p 30h5,60h3 35v4,36v4 44221/52321 0/0 0/0 -", SIDE_FIRST),
        20 * (6 + 2) / 2);
}

static void test_a_lead_is_safe_if_the_other_side_is_out(void **state)
{
    assert_true(value_of("classic", "b s 30h5 35v4,36v4 44221/51321 10/5 3/4 w", SIDE_FIRST) >
                5000);
    assert_true(value_of("classic", "b s 30h5 35v4,36v4 44221/51321 5/10 3/4 w", SIDE_FIRST) <
                5000);
}

static void test_large_bars_are_good_to_have_placed(void **state)
{
    const int small = value_of("main", "w p 30h3 - 44321/54321 0/0 0/0 -", SIDE_FIRST);
    const int large = value_of("main", "w p 30h7 - 54320/54321 0/0 0/0 -", SIDE_FIRST);
    assert_true(large > small);
}

static void test_lines_that_can_be_crossed_are_worth_more(void **state)
{
    const int closed = value_of("main", "b p 30h3 23h6,43h7 44321/54310 0/0 0/0 -", SIDE_FIRST);
    const int open = value_of("main", "b p 30h3 63h6,83h7 44321/54310 0/0 0/0 -", SIDE_FIRST);
    assert_int_equal(open - closed, 6 * 7);
}

static void test_wins_and_threats_to_win_at_once(void **state)
{
    struct evaluation a;
    union position p;
    const struct eval *classic = engine_eval_find(&isaac_rules, "classic");
    golden_pos(variant, "b s 30h5 35v4,36v4 44221/51321 93/0 3/4 -", &p);
    classic->evaluate(variant, &p.pos, &a);
    assert_false(a.wins_at_once);
    golden_pos(variant, "b s 30h5 35v4,36v4 44221/51321 94/0 3/4 -", &p);
    classic->evaluate(variant, &p.pos, &a);
    assert_true(a.wins_at_once);
    golden_pos(variant, "w s 30h5 35v4,36v4 44221/51321 94/0 3/4 -", &p);
    classic->evaluate(variant, &p.pos, &a);
    assert_false(a.wins_at_once);
    assert_true(a.is_threatened);
}

/* Returns whether the side to move wins with best play. Tries every step. */
static bool can_win(const struct pos *p)
{
    move_code moves[128];
    if (p->result != RESULT_NONE)
        return (p->result == RESULT_FIRST) == (p->side == SIDE_FIRST);
    const int n = isaac_rules.gen(variant, p, moves);
    for (int i = 0; i < n; i++) {
        union position next;
        isaac_rules.play(variant, p, moves[i], &next.pos);
        if (can_win(&next.pos) == (next.pos.side == p->side))
            return true;
    }
    return false;
}

static void check_solved(const union position *p, int line)
{
    const struct search_options options = {.hash_mib = 4, .threads = 1};
    const struct search_limits limits = {.nodes = 100000};
    const struct search_host host = {0};
    struct search *s;
    struct game *g;
    struct search_result r;
    assert_int_equal(search_new(variant, &options, &s), STATUS_OK);
    assert_int_equal(game_new(variant, &p->pos, &g), STATUS_OK);
    search_run(s, g, &limits, &host, &r);
    if (r.lines[0].score < SCORE_WIN_MIN && r.lines[0].score > -SCORE_WIN_MIN)
        fail_msg("line %d is not solved", line);
    if ((r.lines[0].score > 0) != can_win(&p->pos))
        fail_msg("line %d: the wrong side wins", line);
    game_free(g);
    search_free(s);
}

static void test_late_scoring_phases_are_solved(void **state)
{
    struct golden g;
    int solved = 0;
    for (golden_open(&g, "isaac", "perft.txt"); golden_next(&g);) {
        union position p;
        golden_pos(variant, g.fields[0], &p);
        const char *last = strrchr(g.fields[1], ':');
        if (strcmp(last, ":0") != 0 || p.pos.result != RESULT_NONE)
            continue;
        check_solved(&p, g.line);
        solved++;
    }
    assert_int_equal(solved, 31);
}
