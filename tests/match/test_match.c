/* Matches: openings, pairs, and statistics of scores. */

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "breakthrough.h"
#include "golden.h"
#include "match/match.h"
#include "rules/registry.h"
#include "unit.h"

static const struct rules *tactigon(void)
{
    return rules_find("tactigon");
}

static const struct variant *new_variant(const char *rule_set)
{
    return golden_keep(tactigon(), &(struct variant_spec){.rule_set = rule_set});
}

static struct match_score score_of(int a, int b, int c, int d, int e)
{
    return (struct match_score){.pairs = {a, b, c, d, e}};
}

static void assert_near(double a, double b, double most)
{
    if (!(fabs(a - b) <= most))
        fail_msg("%f is not %f", a, b);
}

static void test_elo_of_an_even_score_is_zero(void **state)
{
    const struct match_score s = score_of(1, 2, 10, 2, 1);
    const struct match_elo elo = match_elo(&s);
    assert_near(elo.elo, 0, 1e-9);
    assert_near(elo.low, -elo.high, 1e-9);
    assert_true(elo.high > 0);
}

static void test_elo_of_three_quarters_is_191(void **state)
{
    const struct match_score s = score_of(0, 0, 0, 100, 0);
    assert_near(match_elo(&s).elo, 190.85, 0.01);
}

/* 1000 pairs with mean 0.55 and variance 0.06625: the mean's standard deviation is 0.00814. */
static void test_elo_interval_by_hand(void **state)
{
    const struct match_score s = score_of(50, 200, 350, 300, 100);
    const struct match_elo elo = match_elo(&s);
    assert_near(elo.elo, 34.86, 0.01);
    const double reach = 1.959964 * sqrt((1000 * 0.06625 + 2 * 0.125) / 1002 / 1000);
    assert_near(elo.low, 400 * log10((0.55 - reach) / (0.45 + reach)), 0.01);
    assert_near(elo.high, 400 * log10((0.55 + reach) / (0.45 - reach)), 0.01);
}

static void test_elo_of_nothing_but_wins_has_a_lower_end(void **state)
{
    const struct match_score s = score_of(0, 0, 0, 0, 100);
    const struct match_elo elo = match_elo(&s);
    assert_true(isinf(elo.elo) && elo.elo > 0);
    assert_true(isinf(elo.high));
    assert_true(elo.low > 300 && !isinf(elo.low));
    const struct match_score lost = score_of(100, 0, 0, 0, 0);
    assert_near(match_elo(&lost).high, -elo.low, 1e-9);
}

static void test_elo_of_no_pairs_is_anything(void **state)
{
    const struct match_score s = score_of(0, 0, 0, 0, 0);
    assert_true(isinf(match_elo(&s).low));
    assert_true(isinf(match_elo(&s).high));
}

static enum sprt_state test_of(const struct match_score *s, double elo0, double elo1, double *llr)
{
    struct sprt test = {.elo0 = elo0, .elo1 = elo1};
    const enum sprt_state state = match_sprt(s, &test);
    if (llr)
        *llr = test.llr;
    assert_near(test.bound, log(19), 1e-5);
    return state;
}

static void test_sprt_accepts_the_observed_hypothesis(void **state)
{
    const struct match_score better = score_of(50, 200, 350, 300, 100);
    const struct match_score worse = score_of(100, 300, 350, 200, 50);
    assert_int_equal(test_of(&better, 0, 10, NULL), SPRT_TAKES_ELO1);
    assert_int_equal(test_of(&worse, 0, 10, NULL), SPRT_TAKES_ELO0);
}

/* The log-likelihood ratio is (s1 - s0) (2 mean - s0 - s1) n / (2 variance). */
static void test_sprt_by_hand(void **state)
{
    const struct match_score s = score_of(5, 20, 35, 30, 10);
    const double s1 = 1 / (1 + pow(10, -10 / 400.0));
    const double variance = (100 * 0.06625 + 2 * 0.125) / 102;
    double llr;
    test_of(&s, 0, 10, &llr);
    assert_near(llr, 100 * (s1 - 0.5) * (1.1 - 0.5 - s1) / (2 * variance), 1e-6);
}

static void test_sprt_wants_some_pairs(void **state)
{
    for (int n = 0; n < SPRT_PAIRS_MIN; n++) {
        const struct match_score s = score_of(0, 0, 0, 0, n);
        assert_int_equal(test_of(&s, 0, 400, NULL), SPRT_CONTINUE);
    }
}

static void test_sprt_is_not_rash_without_scatter(void **state)
{
    const struct match_score few = score_of(0, 0, 20, 0, 0), many = score_of(0, 0, 2000, 0, 0);
    double llr;
    assert_int_equal(test_of(&few, 0, 5, &llr), SPRT_CONTINUE);
    assert_true(llr < 0 && llr > -1);
    assert_int_equal(test_of(&many, 0, 5, NULL), SPRT_TAKES_ELO0);
}

static struct match_openings openings_of(const struct variant *v, uint64_t seed)
{
    return (struct match_openings){
        .variant = v, .seed = seed, .plies_min = MATCH_PLIES_MIN, .plies_max = MATCH_PLIES_MAX};
}

static void make_opening(const struct match_openings *o, int pair, union position *out)
{
    memset(out, 0, sizeof *out);
    assert_int_equal(match_opening(o, pair, &out->pos), STATUS_OK);
}

static void test_opening_depends_on_seed_and_number_alone(void **state)
{
    const struct variant *v = new_variant("none");
    const struct match_openings a = openings_of(v, 1), b = openings_of(v, 2);
    union position first, again, other;
    make_opening(&a, 7, &first);
    make_opening(&a, 3, &other);
    assert_memory_not_equal(&first, &other, v->pos_size);
    make_opening(&b, 7, &other);
    assert_memory_not_equal(&first, &other, v->pos_size);
    make_opening(&a, 7, &again);
    assert_memory_equal(&first, &again, v->pos_size);
}

/* The openings of a seed must never change, or old results would no longer be comparable. */
static void test_openings_never_change(void **state)
{
    const char *const expected[] = {"sct/csp1c/1t1t1/c1s1c/3c3/5ST/2C2/CT2C/1SPS1/C2TC/C c 7 4",
                                    "1c1/cstsc/1t3/c2tc/1p1c3/2Cs3/3T1/CTSPC/1S1S1/C1T1C/C c 7 4"};
    const struct variant *v = new_variant("none");
    const struct match_openings o = openings_of(v, 1);
    for (int i = 0; i < 2; i++) {
        union position p;
        char buffer[POS_TEXT_MAX];
        struct text text = text_in(buffer, sizeof buffer);
        make_opening(&o, i + 1, &p);
        v->rules->pos_format(v, &p.pos, &text);
        assert_string_equal(buffer, expected[i]);
    }
}

static bool wins_at_once(const struct variant *v, const struct pos *p)
{
    move_code moves[RULES_MOVES_MAX];
    const int n = v->rules->gen(v, p, moves);
    for (int i = 0; i < n; i++) {
        union position next;
        v->rules->play(v, p, moves[i], &next.pos);
        if (next.pos.result != RESULT_NONE && next.pos.result != RESULT_DRAW)
            return true;
    }
    return false;
}

static void test_openings_do_not_end_the_game(void **state)
{
    const struct variant *v = new_variant("jump+gold");
    const struct match_openings o = openings_of(v, 11);
    for (int i = 1; i <= 12; i++) {
        union position p;
        make_opening(&o, i, &p);
        assert_int_equal(p.pos.result, RESULT_NONE);
        assert_false(wins_at_once(v, &p.pos));
    }
}

static void test_openings_there_are_always(void **state)
{
    const struct variant *v = new_variant("none");
    struct match_openings o = openings_of(v, 3);
    union position p, start;
    memset(&start, 0, sizeof start);
    v->rules->start(v, &start.pos);
    o.plies_min = o.plies_max = 0;
    make_opening(&o, 1, &p);
    assert_memory_equal(&p, &start, v->pos_size);
    o.plies_min = o.plies_max = 10000;
    make_opening(&o, 1, &p);
    assert_memory_equal(&p, &start, v->pos_size);
}

/* Openings of any game, even one without an evaluation (Breakthrough), end after a complete turn,
 * before the game is over, and are repeatable. */
static void test_openings_of_every_game(void **state)
{
    for (int game = 0; game <= rules_count(); game++) {
        const struct rules *rules = game < rules_count() ? rules_at(game) : &breakthrough_rules;
        const struct variant *v = golden_keep(rules, &(struct variant_spec){0});
        struct match_openings o = openings_of(v, 4);
        o.plies_min = 4;
        for (int pair = 1; pair <= 3; pair++) {
            union position p, again;
            make_opening(&o, pair, &p);
            make_opening(&o, pair, &again);
            assert_memory_equal(&p, &again, v->pos_size);
            assert_int_equal(p.pos.result, RESULT_NONE);
            assert_false(p.pos.mid_turn);
        }
    }
}

static void test_openings_from_a_list_all_come(void **state)
{
    enum { N = 37 };
    static union position list[N];
    const struct variant *v = new_variant("none");
    const struct match_openings random = openings_of(v, 5);
    for (int i = 0; i < N; i++)
        make_opening(&random, i + 1, &list[i]);
    struct match_openings o = random;
    o.list = list;
    o.n_list = N;
    int seen[N] = {0}, moved = 0;
    for (int pair = 1; pair <= N; pair++) {
        union position p;
        make_opening(&o, pair, &p);
        for (int i = 0; i < N; i++) {
            const bool is_it = memcmp(&p, &list[i], v->pos_size) == 0;
            seen[i] += is_it;
            moved += is_it && i != pair - 1;
        }
    }
    for (int i = 0; i < N; i++)
        assert_int_equal(seen[i], 1);
    assert_true(moved > N / 2);
}

struct fixture {
    const struct variant *v;
    struct match_openings openings;
    struct match_rules rules;
    struct bot *bots[2];
    struct match_player players[2];
    int64_t now_ns;
    int n_looks; /* must_stop() asks for a stop after this many calls; if negative, never */
    struct search_host host;
};

static int64_t fake_now_ns(void *context)
{
    struct fixture *f = context;
    f->now_ns += 500000;
    return f->now_ns;
}

static bool fake_must_stop(void *context)
{
    struct fixture *f = context;
    f->n_looks -= f->n_looks > 0;
    return f->n_looks == 0;
}

static void set_up(struct fixture *f, const char *first, const char *second)
{
    const char *const names[] = {first, second};
    *f = (struct fixture){.v = new_variant("none"), .n_looks = -1};
    f->openings = openings_of(f->v, 1);
    f->rules.openings = &f->openings;
    f->host =
        (struct search_host){.context = f, .now_ns = fake_now_ns, .must_stop = fake_must_stop};
    for (int i = 0; i < 2; i++) {
        struct player player;
        assert_int_equal(player_read(tactigon(), names[i], &player, NULL), STATUS_OK);
        assert_int_equal(bot_new(&player, f->v, &(struct bot_options){0}, &f->bots[i]), STATUS_OK);
        f->players[i] = match_bot(f->bots[i]);
    }
}

static void tear_down(struct fixture *f)
{
    for (int i = 0; i < 2; i++)
        bot_free(f->bots[i]);
}

static int points_of(const struct match_pair *pair)
{
    return pair->result.points[0] + pair->result.points[1];
}

static struct match_pair play(struct fixture *f, int number)
{
    struct match_pair pair;
    assert_int_equal(match_play(&f->rules, f->players, &f->host, number, &pair), MATCH_STEP);
    return pair;
}

static void check_alike(const struct game *a, const struct game *b)
{
    assert_int_equal(game_length(a), game_length(b));
    for (int i = 0; i < game_length(a); i++)
        assert_int_equal(game_move_at(a, i), game_move_at(b, i));
}

static void test_playing_itself_draws_every_pair(void **state)
{
    const char *const names[] = {"search:nodes=500", "search:depth=2,miss=50", "greedy", "random"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        struct fixture f;
        set_up(&f, names[i], names[i]);
        for (int number = 1; number <= 2; number++) {
            struct match_pair pair = play(&f, number);
            assert_int_equal(points_of(&pair), 2);
            check_alike(pair.games[0], pair.games[1]);
            assert_int_equal(pair.result.nodes[0], pair.result.nodes[1]);
            match_pair_free(&pair);
        }
        tear_down(&f);
    }
}

static void test_a_pair_knows_nothing_of_other_pairs(void **state)
{
    struct fixture f;
    set_up(&f, "search:nodes=400", "search:depth=2,miss=50");
    struct match_pair first = play(&f, 3), other = play(&f, 1), again = play(&f, 3);
    for (int i = 0; i < 2; i++) {
        check_alike(first.games[i], again.games[i]);
        assert_int_equal(first.result.points[i], again.result.points[i]);
    }
    match_pair_free(&first);
    match_pair_free(&other);
    match_pair_free(&again);
    tear_down(&f);
}

static void test_the_stronger_player_wins(void **state)
{
    struct fixture f;
    set_up(&f, "search:nodes=2000", "random");
    struct match_score score = {0};
    for (int number = 1; number <= 3; number++) {
        struct match_pair pair = play(&f, number);
        match_count(&score, &pair.result);
        match_pair_free(&pair);
    }
    assert_int_equal(score.pairs[4], 3);
    assert_int_equal(score.games[2], 6);
    assert_int_equal(match_pairs(&score), 3);
    assert_true(score.nodes[0] > 2000);
    tear_down(&f);
}

static void test_a_match_can_be_stopped(void **state)
{
    struct fixture f;
    struct match_pair pair;
    set_up(&f, "search:nodes=100000000", "search:nodes=100000000");
    f.n_looks = 3;
    assert_int_equal(match_play(&f.rules, f.players, &f.host, 1, &pair), MATCH_STOPPED);
    match_pair_free(&pair);
    tear_down(&f);
}

static void test_search_keeps_to_its_clock(void **state)
{
    struct fixture f;
    set_up(&f, "search", "search");
    f.rules.base_ns = 100000000;
    f.rules.increment_ns = 2000000;
    struct match_pair pair = play(&f, 1);
    for (int i = 0; i < 2; i++)
        assert_int_equal(pair.result.ends[i], MATCH_STEP);
    match_pair_free(&pair);
    tear_down(&f);
}

static enum match_answer begin_nothing(void *context, const struct match_question *q)
{
    return MATCH_STEP;
}

static enum match_answer begin_gone(void *context, const struct match_question *q)
{
    text_add(q->why, "gone");
    return MATCH_CRASHED;
}

static enum match_answer choose_nonsense(void *context, const struct match_question *q,
                                         move_code *out, uint64_t *nodes)
{
    *out = 0x7fffffff;
    *nodes = 1;
    return MATCH_STEP;
}

static enum match_answer choose_nothing(void *context, const struct match_question *q,
                                        move_code *out, uint64_t *nodes)
{
    const enum match_answer *answer = context;
    return *answer;
}

static enum match_answer choose_late(void *context, const struct match_question *q, move_code *out,
                                     uint64_t *nodes)
{
    struct fixture *f = context;
    move_code moves[RULES_MOVES_MAX];
    f->v->rules->gen(f->v, game_pos(q->game), moves);
    f->now_ns += 1000000000;
    *out = moves[0];
    *nodes = 1;
    return MATCH_STEP;
}

/* Moves the first movable piece back and forth. */
static enum match_answer choose_back(void *context, const struct match_question *q, move_code *out,
                                     uint64_t *nodes)
{
    const struct variant *v = context;
    const int played = game_length(q->game);
    move_code moves[RULES_MOVES_MAX];
    const int n = v->rules->gen(v, game_pos(q->game), moves);
    int from, to, was_from = PLACE_NONE, was_to = PLACE_NONE, i = 0;
    if (played >= 2)
        v->rules->move_places(v, game_move_at(q->game, played - 2), &was_from, &was_to);
    for (i = 0; i < n; i++) {
        v->rules->move_places(v, moves[i], &from, &to);
        if (played < 2 || (from == was_to && to == was_from))
            break;
    }
    *out = moves[i % n];
    *nodes = 1;
    return MATCH_STEP;
}

static void check_loses(struct fixture *f, enum match_answer end)
{
    struct match_pair pair = play(f, 1);
    assert_int_equal(points_of(&pair), 4);
    for (int i = 0; i < 2; i++)
        assert_int_equal(pair.result.ends[i], end);
    match_pair_free(&pair);
}

static void test_an_illegal_step_loses(void **state)
{
    struct fixture f;
    set_up(&f, "greedy", "greedy");
    f.players[1] = (struct match_player){NULL, begin_nothing, choose_nonsense};
    check_loses(&f, MATCH_ILLEGAL);
    tear_down(&f);
}

static void test_a_late_player_loses(void **state)
{
    struct fixture f;
    set_up(&f, "greedy", "greedy");
    f.players[1] = (struct match_player){&f, begin_nothing, choose_late};
    f.rules.base_ns = 500000000;
    check_loses(&f, MATCH_LATE);
    f.rules.increment_ns = 2000000000; /* still late: added only after the step */
    check_loses(&f, MATCH_LATE);
    tear_down(&f);
}

static void test_a_player_that_exits_loses(void **state)
{
    struct fixture f;
    enum match_answer answer = MATCH_CRASHED;
    set_up(&f, "greedy", "greedy");
    f.players[1] = (struct match_player){&answer, begin_nothing, choose_nothing};
    check_loses(&f, MATCH_CRASHED);
    f.players[1].begin = begin_gone;
    check_loses(&f, MATCH_CRASHED);
    struct match_pair pair = play(&f, 1);
    assert_int_equal(game_length(pair.games[0]), 0);
    assert_string_equal(pair.whys[0], "gone");
    match_pair_free(&pair);
    tear_down(&f);
}

/* The host has no clock and never asks for a stop. A player that has exited gets no points. */
static void test_a_host_may_have_nothing(void **state)
{
    struct fixture f;
    set_up(&f, "greedy", "greedy");
    f.host = (struct search_host){.context = NULL};
    struct match_pair pair = play(&f, 1);
    assert_true(game_length(pair.games[0]) > 0);
    match_pair_free(&pair);
    f.players[0].begin = begin_gone;
    pair = play(&f, 1);
    assert_int_equal(points_of(&pair), 0);
    match_pair_free(&pair);
    tear_down(&f);
}

static void test_a_match_ends_with_a_player_that_fails(void **state)
{
    struct fixture f;
    struct match_pair pair;
    set_up(&f, "greedy", "greedy");
    enum match_answer answer = MATCH_FAILED;
    f.players[1] = (struct match_player){&answer, begin_nothing, choose_nothing};
    assert_int_equal(match_play(&f.rules, f.players, &f.host, 1, &pair), MATCH_FAILED);
    match_pair_free(&pair);
    tear_down(&f);
}

static void test_a_game_without_end_is_a_draw(void **state)
{
    static char buffer[MATCH_LINE_MAX];
    struct variant *v;
    struct rules endless = *rules_find("dragons");
    struct fixture f;
    set_up(&f, "greedy", "greedy");
    endless.has_repetition = false;
    endless.halfmove_limit = 0;
    assert_int_equal(variant_new(&endless, &(struct variant_spec){0}, &v, NULL), STATUS_OK);
    f.v = v;
    f.openings = openings_of(f.v, 1);
    f.openings.plies_min = f.openings.plies_max = 0;
    for (int i = 0; i < 2; i++)
        f.players[i] = (struct match_player){v, begin_nothing, choose_back};
    struct match_pair pair = play(&f, 1);
    struct text text = text_in(buffer, sizeof buffer);
    assert_int_equal(points_of(&pair), 2);
    assert_int_equal(game_length(pair.games[0]), 2000);
    match_pair_format("m", &pair, &text);
    assert_non_null(strstr(buffer, " | points 1 1 | nodes 2000 2000 | length "));
    match_pair_free(&pair);
    tear_down(&f);
    variant_free(v);
}

static void test_line_reads_back(void **state)
{
    static char buffer[MATCH_LINE_MAX];
    static struct match_line line;
    struct fixture f;
    set_up(&f, "greedy", "random");
    struct match_pair pair = play(&f, 42);
    struct text text = text_in(buffer, sizeof buffer);
    match_pair_format("greedy | random | how", &pair, &text);
    assert_false(text.is_cut);
    assert_true(match_line_read(buffer, &line));
    assert_int_equal(line.pair.number, 42);
    assert_string_equal(line.match, "greedy | random | how");
    struct match_score a = {0}, b = {0};
    match_count(&a, &pair.result);
    match_count(&b, &line.pair);
    assert_memory_equal(&a, &b, sizeof a);
    match_pair_free(&pair);
    tear_down(&f);
}

static void test_line_says_how_a_game_was_lost(void **state)
{
    static char buffer[MATCH_LINE_MAX];
    static struct match_line line;
    struct fixture f;
    set_up(&f, "greedy", "greedy");
    f.players[1] = (struct match_player){NULL, begin_gone, choose_nonsense};
    struct match_pair pair = play(&f, 1);
    struct text text = text_in(buffer, sizeof buffer);
    match_pair_format("m", &pair, &text);
    assert_non_null(strstr(buffer, " | crash:gone | crash:gone"));
    assert_true(match_line_read(buffer, &line));
    struct match_score score = {0};
    match_count(&score, &line.pair);
    assert_int_equal(score.forfeits[match_forfeit(MATCH_CRASHED)][1], 2);
    assert_int_equal(score.forfeits[match_forfeit(MATCH_CRASHED)][0], 0);
    match_pair_free(&pair);
    tear_down(&f);
}

static void test_bad_lines_are_refused(void **state)
{
    static struct match_line line;
    const char *const bad[] = {
        "",
        "pair",
        "pair x | m | opening p | points 1 1 | nodes 1 1 | a | b",
        "pair 0 | m | opening p | points 1 1 | nodes 1 1 | a | b",
        "pair 1 | opening p | points 1 1 | nodes 1 1 | a | b",
        "pair 1 | m | points 1 1 | nodes 1 1 | a | b",
        "pair 1 | m | opening p | points 1 3 | nodes 1 1 | a | b",
        "pair 1 | m | opening p | points 1 | nodes 1 1 | a | b",
        "pair 1 | m | opening p | points -1 1 | nodes 1 1 | a | b",
        "pair 1 | m | opening p | points 1 1 | nodes 1 | a | b",
        "pair 1 | m | opening p | points 1 1 | a | b",
        "pair 1 | m | opening p | points 1 1 | nodes 1 1",
        "pair 1 | m | opening p | points 1 1 | nodes 1 1 | a",
        "pair 1 | m | opening p | points 1 1 | nodes 1 1 | a |",
        "pair 1 | m | opening p | points 1 1 | nodes 1 1 | a | b | c",
        "pair 1 | | opening p | points 1 1 | nodes 1 1 | a | b", /* an empty part */
        "pair 1; m | opening p | points 1 1 | nodes 1 1 | a | b",
        "pair 1 | m | opening p",
        "pair 1 | m | opening p | points x 1 | nodes 1 1 | a | b",
        "pair 1 | m | opening p | points 1-1 | nodes 1 1 | a | b",
        "pair 1 | m | opening p | points 1 1 | nodes 1 9223372036854775808 | a | b",
        /* two lines in one, of which the first is incomplete */
        ("pair 1 | m | opening p | points 1 1 | nodes 1 1 | a c1pair 2 | m | opening p | points 1 "
         "1 | nodes 1 1 | a | b"),
        "pear 1 | m | opening p | points 1 1 | nodes 1 1 | a | b",
        "par 1/2 | pairs 3 | m",
        "end | pair",
    };
    assert_true(
        match_line_read("pair 1 | m | opening p | points 1 1 | nodes 1 1 | a c1 d2 | b", &line));
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        if (match_line_read(bad[i], &line))
            fail_msg("read '%s'", bad[i]);
}

/* A description of MATCH_TEXT_MAX bytes does not fit; one byte less does. */
static void test_lines_with_long_descriptions(void **state)
{
    static struct match_line line;
    char name[MATCH_TEXT_MAX + 1], buffer[2 * MATCH_TEXT_MAX];
    for (int size = MATCH_TEXT_MAX - 1; size <= MATCH_TEXT_MAX; size++) {
        struct text text = text_in(buffer, sizeof buffer);
        memset(name, 'm', (size_t)size);
        name[size] = '\0';
        text_printf(&text, "pair 1 | %s | opening p | points 1 1 | nodes 1 1 | a | b", name);
        assert_int_equal(match_line_read(buffer, &line), size < MATCH_TEXT_MAX);
    }
    assert_int_equal(strlen(line.match), MATCH_TEXT_MAX - 1);
}

static void test_ends_are_read_by_all_their_letters(void **state)
{
    static struct match_line line;
    assert_true(
        match_line_read("pair 1 | m | opening p | points 1 1 | nodes 1 1 | crass | time", &line));
    assert_int_equal(line.pair.ends[0], MATCH_STEP);
    assert_int_equal(line.pair.ends[1], MATCH_LATE);
}
