/* The search: what it must find, whether results repeat, and whether it respects its limits. No
 * test here measures time. */
#include "engine/search_worker.h"

#include "golden.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "core/port.h"
#include "engine/search.h"
#include "prover.h"
#include "rules/registry.h"
#include "unit.h"

static const char start[] = "1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C r 0 1";

static struct search *new_search(const struct variant *v, int threads)
{
    const struct search_options options = {.hash_mib = 4, .threads = threads};
    struct search *s = NULL;
    assert_int_equal(search_new(v, &options, &s), STATUS_OK);
    return s;
}

static struct game *new_game(const struct variant *v, const char *position)
{
    union position p;
    struct game *g;
    golden_pos(v, position, &p);
    assert_int_equal(game_new(v, &p.pos, &g), STATUS_OK);
    return g;
}

static void run(struct search *s, const struct game *g, struct search_limits limits,
                struct search_result *out)
{
    const struct search_host host = {0};
    memset(out, 0xa5, sizeof *out);
    search_run(s, g, &limits, &host, out);
}

static void search_position(const char *rule_set, const char *position, struct search_limits limits,
                            struct search_result *out)
{
    const struct variant *v = golden_variant("standard", rule_set, CPU_BEST);
    struct search *s = new_search(v, 1);
    struct game *g = new_game(v, position);
    run(s, g, limits, out);
    game_free(g);
    search_free(s);
}

static void assert_best(const char *position, const char *move, int score)
{
    const struct variant *v = golden_variant("standard", "none", CPU_BEST);
    struct search_result r;
    union position p;
    char buffer[MOVE_TEXT_MAX];
    struct text text = text_in(buffer, sizeof buffer);
    search_position("none", position, (struct search_limits){.depth = 4}, &r);
    golden_pos(v, position, &p);
    v->rules->move_format(v, &p.pos, r.lines[0].moves[0], &text);
    assert_string_equal(buffer, move);
    assert_int_equal(r.lines[0].score, score);
}

static void test_takes_the_pentagon(void **state)
{
    assert_best("1p1/1T3/5/5/7/7/5/5/5/5/P r 0 1", "c2d1", SCORE_WIN - 1);
}

/* Red takes the second gold tile and wins with its next turn, two plies later. */
static void test_holds_both_gold_tiles(void **state)
{
    assert_best("p2/5/5/5/5C1/1C5/5/5/5/5/P r 0 1", "f5f6", SCORE_WIN - 2);
}

static void test_breaks_a_hold_on_gold(void **state)
{
    struct search_result r;
    search_position("none", "1p1/5/5/5/1t5/1C3C1/5/5/5/5/P c 0 10",
                    (struct search_limits){.depth = 3}, &r);
    const struct variant *v = golden_variant("standard", "none", CPU_BEST);
    union position p;
    move_code expected;
    golden_pos(v, "1p1/5/5/5/1t5/1C3C1/5/5/5/5/P c 0 10", &p);
    assert_int_equal(rules_move_read(v, &p.pos, "b5b6", &expected), STATUS_OK);
    assert_int_equal(r.lines[0].moves[0], expected);
}

static void test_solves_the_proved_positions(void **state)
{
    enum { NODES = 200000, PUZZLES_MIN = 60 };
    FILE *file = fopen(TACTICS, "r");
    char line[512];
    int n = 0, unsolved = 0;
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        char board[32], rule_set[32], position[256], steps[64], best[MOVE_TEXT_MAX];
        int plies;
        if (line[0] == '#')
            continue;
        assert_int_equal(sscanf(line, "%31[^ ] | %31[^ ] | %255[^|] | %d | %63[^\n]", board,
                                rule_set, position, &plies, steps),
                         5);
        position[strlen(position) - 1] = '\0';
        const struct variant *v = golden_variant(board, rule_set, CPU_BEST);
        struct search_result r;
        union position p;
        search_position(rule_set, position, (struct search_limits){.nodes = NODES}, &r);
        golden_pos(v, position, &p);
        struct text text = text_in(best, sizeof best);
        v->rules->move_format(v, &p.pos, r.lines[0].moves[0], &text);
        if (!strstr(steps, best) || r.lines[0].score < SCORE_WIN - plies) {
            print_message("%s: %s, score %d\n", line, best, r.lines[0].score);
            unsolved++;
        }
        n++;
    }
    fclose(file);
    assert_true(n >= PUZZLES_MIN);
    assert_int_equal(unsolved, 0);
}

static void test_the_proofs_hold(void **state)
{
    enum { CHECKED = 12 };
    FILE *file = fopen(TACTICS, "r");
    char line[512];
    assert_non_null(file);
    for (int n = 0; n < CHECKED && fgets(line, sizeof line, file);) {
        char board[32], rule_set[32], position[256];
        int plies;
        if (line[0] == '#' || sscanf(line, "%31[^ ] | %31[^ ] | %255[^|] | %d", board, rule_set,
                                     position, &plies) != 4)
            continue;
        position[strlen(position) - 1] = '\0';
        const struct variant *v = golden_variant(board, rule_set, CPU_BEST);
        union position p;
        golden_pos(v, position, &p);
        assert_false(prover_wins(v, &p.pos, plies - 2));
        assert_true(prover_wins(v, &p.pos, plies));
        n++;
    }
    fclose(file);
}

static void test_same_limits_same_answer(void **state)
{
    struct search_result a, b;
    search_position("none", start, (struct search_limits){.nodes = 30000}, &a);
    search_position("none", start, (struct search_limits){.nodes = 30000}, &b);
    assert_int_equal(a.nodes, 30000);
    assert_int_equal(b.nodes, 30000);
    assert_int_equal(a.lines[0].score, b.lines[0].score);
    assert_int_equal(a.lines[0].n_moves, b.lines[0].n_moves);
    assert_memory_equal(a.lines[0].moves, b.lines[0].moves,
                        (size_t)a.lines[0].n_moves * sizeof a.lines[0].moves[0]);
}

static void test_depth_is_as_requested(void **state)
{
    struct search_result r;
    for (int depth = 1; depth <= 4; depth++) {
        search_position("jump+gold", start, (struct search_limits){.depth = depth}, &r);
        assert_int_equal(r.depth, depth);
    }
}

static void test_lines_differ_and_fall(void **state)
{
    enum { LINES = 4 };
    struct search_result r;
    search_position("none", start, (struct search_limits){.depth = 4, .lines = LINES}, &r);
    assert_int_equal(r.n_lines, LINES);
    const struct variant *v = golden_variant("standard", "none", CPU_BEST);
    for (int i = 0; i < LINES; i++) {
        struct game *g = new_game(v, start);
        assert_true(r.lines[i].n_moves >= 1);
        for (int k = 0; k < r.lines[i].n_moves; k++)
            assert_int_equal(game_play(g, r.lines[i].moves[k]), STATUS_OK);
        for (int k = 0; k < i; k++)
            assert_int_not_equal(r.lines[i].moves[0], r.lines[k].moves[0]);
        assert_true(i == 0 || r.lines[i - 1].score >= r.lines[i].score);
        game_free(g);
    }
}

/* Only the given steps start a line. A list of all steps has the same effect as no list. */
static void test_chooses_among_steps(void **state)
{
    const struct variant *v = golden_variant("standard", "none", CPU_BEST);
    const struct search_limits any = {.depth = 4, .lines = 3};
    struct game *g = new_game(v, start);
    move_code steps[RULES_MOVES_MAX];
    struct search_result a, b;
    const int n = v->rules->gen(v, game_pos(g), steps);
    for (int threads = 1; threads <= 2; threads++) {
        struct search *s = new_search(v, threads);
        struct search_limits two = any;
        two.among = steps;
        two.n_among = 2;
        run(s, g, two, &a);
        assert_int_equal(a.n_lines, 2);
        assert_int_not_equal(a.lines[0].moves[0], a.lines[1].moves[0]);
        for (int i = 0; i < 2; i++)
            assert_true(a.lines[i].moves[0] == steps[0] || a.lines[i].moves[0] == steps[1]);
        search_free(s);
    }
    struct search_limits all = any;
    all.among = steps;
    all.n_among = n;
    search_position("none", start, any, &a);
    search_position("none", start, all, &b);
    assert_int_equal(a.nodes, b.nodes);
    assert_int_equal(a.lines[0].score, b.lines[0].score);
    assert_int_equal(a.lines[0].moves[0], b.lines[0].moves[0]);
    game_free(g);
}

static void test_takes_the_draw_by_repetition(void **state)
{
    static const char *const shuffle[] = {"d11c10", "d1d2", "c10d11", "d2d1"};
    enum { PLAYED = 7 };
    const struct variant *v = golden_variant("standard", "none", CPU_BEST);
    struct game *g = new_game(v, "1p1/5/5/5/7/7/5/CTSTC/5/5/P r 0 1");
    move_code m;
    for (int i = 0; i < PLAYED; i++) {
        assert_int_equal(rules_move_read(v, game_pos(g), shuffle[i % 4], &m), STATUS_OK);
        assert_int_equal(game_play(g, m), STATUS_OK);
    }
    assert_int_equal(rules_move_read(v, game_pos(g), shuffle[PLAYED % 4], &m), STATUS_OK);
    struct search *s = new_search(v, 1);
    struct search_result r;
    run(s, g, (struct search_limits){.depth = 3}, &r);
    assert_int_equal(r.lines[0].score, 0);
    assert_int_equal(r.lines[0].moves[0], m);
    game_set_draws(g, false);
    run(s, g, (struct search_limits){.depth = 3}, &r);
    assert_true(r.lines[0].score < -100);
    game_free(g);
    search_free(s);
}

static bool stop_at_once(void *calls)
{
    ++*(int *)calls;
    return true;
}

static void take_signature(void *sum, const struct search_info *info)
{
    *(uint64_t *)sum =
        (*(uint64_t *)sum ^ info->nodes) * 0x9e3779b97f4a7c15 + (uint64_t)info->best->score;
}

/* Any change of a search changes its number: paste the new one, and say so in the commit. */
static void test_the_search_is_the_same(void **state)
{
    static const struct {
        const char *game;
        uint64_t signature;
    } golden[] = {{"tactigon", 0x54ad38dc0f3911c0},
                  {"dragons", 0x3f00fe412b082415},
                  {"apart", 0x08ce803ebc0ea3db},
                  {"isaac", 0xb8ac3d9b66d6150a}};
    const struct search_limits limits = {.nodes = 100000};
    int n_changed = 0;
    for (size_t i = 0; i < sizeof golden / sizeof golden[0]; i++) {
        const struct variant *v =
            golden_keep(rules_find(golden[i].game), &(struct variant_spec){0});
        uint64_t sum = 0;
        const struct search_host host = {.context = &sum, .report = take_signature};
        struct search *s = new_search(v, 1);
        struct game *g;
        assert_int_equal(game_new(v, NULL, &g), STATUS_OK);
        for (int ply = 0; ply < 3; ply++) {
            struct search_result r;
            search_run(s, g, &limits, &host, &r);
            assert_int_equal(game_play(g, r.lines[0].moves[0]), STATUS_OK);
        }
        if (sum != golden[i].signature)
            print_error("{\"%s\", 0x%016" PRIx64 "}\n", golden[i].game, sum);
        n_changed += sum != golden[i].signature;
        game_free(g);
        search_free(s);
    }
    assert_int_equal(n_changed, 0);
}

static void test_search_stops_on_request(void **state)
{
    const struct variant *v = golden_variant("standard", "none", CPU_BEST);
    struct search *s = new_search(v, 1);
    struct game *g = new_game(v, start);
    int calls = 0;
    const struct search_host host = {.context = &calls, .must_stop = stop_at_once};
    const struct search_limits limits = {0};
    struct search_result r;
    search_run(s, g, &limits, &host, &r);
    assert_int_equal(calls, 1);
    assert_true(r.nodes < 10000);
    assert_int_equal(game_play(g, r.lines[0].moves[0]), STATUS_OK);
    game_free(g);
    search_free(s);
}

/* Stopped at any time, the lines begin with different steps, and each has been searched. */
static void test_lines_of_a_stopped_search_differ(void **state)
{
    enum { LINES = 8 };
    const struct variant *v = golden_keep(rules_find("isaac"), &(struct variant_spec){0});
    const struct search_host host = {.context = &(int){0}, .must_stop = stop_at_once};
    const struct search_limits limits = {.lines = LINES};
    struct search *s = new_search(v, 1);
    struct game *g;
    struct search_result r;
    assert_int_equal(game_new(v, NULL, &g), STATUS_OK);
    search_run(s, g, &limits, &host, &r);
    assert_int_equal(r.depth, 0);
    assert_in_range(r.n_lines, 2, LINES - 1);
    for (int i = 0; i < r.n_lines; i++)
        for (int k = 0; k < i; k++)
            assert_int_not_equal(r.lines[i].moves[0], r.lines[k].moves[0]);
    game_free(g);
    search_free(s);
}

/* Returns a clock that shows 100 ns for each finished depth. */
static int64_t depths_now_ns(void *depth)
{
    return 100 * *(int *)depth;
}

static void take_depth(void *depth, const struct search_info *info)
{
    *(int *)depth = info->depth;
}

/* Returns the last depth of a search with 1000 ns of time to use. */
static int depth_by_clock(const char *position)
{
    const struct variant *v = golden_variant("standard", "none", CPU_BEST);
    int depth = 0;
    const struct search_host host = {
        .context = &depth, .now_ns = depths_now_ns, .report = take_depth};
    const struct search_limits limits = {.soft_ns = 1000, .hard_ns = 100000};
    struct search *s = new_search(v, 1);
    struct game *g = new_game(v, position);
    struct search_result r;
    search_run(s, g, &limits, &host, &r);
    game_free(g);
    search_free(s);
    return depth;
}

static void test_a_stable_step_takes_less_time(void **state)
{
    /* d5d6 captures, and remains the best step. */
    assert_int_equal(depth_by_clock("1c1/cstsc/1tpt1/c1s1c/3c3/3C3/5/CTSTC/1SPS1/C1T1C/C c 1 1"),
                     7);
    assert_int_equal(depth_by_clock(start), 12);
}

/* Just enough nodes for depth 1: helper threads, which begin with depth 2, do not finish it. */
static void test_helper_threads_begin_deeper(void **state)
{
    if (!PORT_HAS_THREADS) /* the search then has one thread */
        skip();
    const struct variant *v = golden_variant("standard", "none", CPU_BEST);
    const struct search_limits limits = {0};
    const struct search_host host = {0};
    struct search *s = new_search(v, 2);
    struct search_result r;
    search_position("none", start, (struct search_limits){.depth = 1}, &r);
    s->limits = &limits;
    s->host = &host;
    for (int i = 0; i < 2; i++) {
        v->rules->start(v, s->workers[i]->frames[0].pos);
        s->workers[i]->granted = r.nodes + 1;
        worker_deepen(s->workers[i]);
        assert_int_equal(s->workers[i]->result.depth, i == 0);
    }
    search_free(s);
}

static void test_threads_find_the_same_win(void **state)
{
    const struct variant *v = golden_variant("standard", "none", CPU_BEST);
    struct search *s = new_search(v, 3);
    struct game *g = new_game(v, "p2/5/5/5/5C1/1C5/5/5/5/5/P r 0 1");
    struct search_result r;
    run(s, g, (struct search_limits){.depth = 5}, &r);
    assert_int_equal(r.lines[0].score, SCORE_WIN - 2);
    game_free(g);
    search_free(s);
}

static void take_report(void *nodes, const struct search_info *info)
{
    assert_true(info->nodes > *(uint64_t *)nodes);
    *(uint64_t *)nodes = info->nodes;
}

/* For the thread sanitizer: the search is long enough for all threads to use the same table
 * entries, and nodes are counted meanwhile. */
static void test_threads_share_a_search(void **state)
{
    const struct variant *v = golden_variant("standard", "none", CPU_BEST);
    struct search *s = new_search(v, 3);
    struct game *g = new_game(v, start);
    uint64_t reported = 0;
    const struct search_host host = {.context = &reported, .report = take_report};
    const struct search_limits limits = {.nodes = 60000};
    struct search_result r;
    search_run(s, g, &limits, &host, &r);
    assert_true(r.depth >= 1 && reported > 0 && reported <= r.nodes);
    for (int i = 0; i < r.lines[0].n_moves; i++)
        assert_int_equal(game_play(g, r.lines[0].moves[i]), STATUS_OK);
    game_free(g);
    search_free(s);
}

/* With any limit and any number of threads, depth 1 is completed, if necessary by the main thread.
 * Threads get their nodes in groups, so the total may differ a little from the limit. */
static void test_threads_share_a_limit_by_nodes(void **state)
{
    static const uint64_t limits[] = {1, 2, 65, 66, 67, 100, 1000, 5000};
    static const int threads[] = {1, 2, 4, 8};
    enum { TIMES = 4, LINES = 3 };
    const struct variant *v = golden_variant("standard", "none", CPU_BEST);
    struct game *g = new_game(v, start);
    for (size_t t = 0; t < sizeof threads / sizeof threads[0]; t++) {
        struct search *s = new_search(v, threads[t]);
        for (size_t i = 0; i < sizeof limits / sizeof limits[0] * TIMES; i++) {
            const uint64_t limit = limits[i / TIMES];
            const int lines = i % 2 == 0 ? 1 : LINES;
            struct search_result depth_1, r;
            search_clear(s);
            run(s, g, (struct search_limits){.depth = 1, .lines = lines}, &depth_1);
            search_clear(s);
            run(s, g, (struct search_limits){.nodes = limit, .lines = lines}, &r);
            assert_true(r.depth >= 1);
            assert_true(r.nodes >= limit - limit / 4);
            if (threads[t] == 1)
                assert_int_equal(r.nodes, limit > depth_1.nodes ? limit : depth_1.nodes);
            else
                assert_true(r.nodes <= limit + 500);
        }
        search_free(s);
    }
    game_free(g);
}

static void test_large_boards_are_searched(void **state)
{
    const struct variant *v = golden_variant("large15", "jump", CPU_BEST);
    struct search *s = new_search(v, 1);
    struct game *g;
    struct search_result r;
    assert_int_equal(game_new(v, NULL, &g), STATUS_OK);
    run(s, g, (struct search_limits){.depth = 4}, &r);
    assert_int_equal(game_play(g, r.lines[0].moves[0]), STATUS_OK);
    game_free(g);
    search_free(s);
}

static void test_scores_as_text(void **state)
{
    static const struct {
        int score;
        const char *text;
    } cases[] = {
        {0, "cp 0"}, {-153, "cp -153"}, {SCORE_WIN - 5, "win 5"}, {4 - SCORE_WIN, "loss 4"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_string_equal(search_score_format(cases[i].score).text, cases[i].text);
}

/* With an evaluation that has only values and threats, the search sorts and prunes less. */
static void test_an_evaluation_of_the_least(void **state)
{
    const struct variant *v = golden_variant("standard", "none", CPU_BEST);
    struct eval least = *search_eval(v->rules);
    struct search *s = NULL;
    struct search_result r;
    least.gain = NULL;
    least.delays_losses = false;
    least.oversight_percent = NULL;
    const struct search_options options = {.eval = &least, .hash_mib = 1, .threads = 1};
    assert_int_equal(search_new(v, &options, &s), STATUS_OK);
    struct game *g = new_game(v, "1p1/1T3/5/5/7/7/5/5/5/5/P r 0 1");
    run(s, g, (struct search_limits){.depth = 3}, &r);
    assert_int_equal(r.lines[0].score, SCORE_WIN - 1);
    game_free(g);
    g = new_game(v, start);
    run(s, g, (struct search_limits){.depth = 4}, &r);
    assert_int_equal(r.depth, 4);
    assert_in_range(r.lines[0].score + 1000, 0, 2000);
    /* With the same seed, the same steps are overlooked each time. */
    search_clear(s);
    run(s, g, (struct search_limits){.depth = 3, .oversight_percent = 60, .seed = 5}, &r);
    const move_code first = r.lines[0].moves[0];
    const uint64_t nodes = r.nodes;
    search_clear(s);
    run(s, g, (struct search_limits){.depth = 3, .oversight_percent = 60, .seed = 5}, &r);
    assert_int_equal(r.lines[0].moves[0], first);
    assert_int_equal(r.nodes, nodes);
    game_free(g);
    search_free(s);
}

/* The last step that was generated at the root, as if it were worth two pieces more. */
static move_code favourite;

static int like_favourite(const struct variant *v, const struct pos *after, move_code m)
{
    return m == favourite ? 250 : 0;
}

static void test_a_playing_style_chooses_at_the_root(void **state)
{
    const struct variant *v = golden_variant("standard", "none", CPU_BEST);
    struct eval style = *search_eval(v->rules);
    const struct search_options options = {.eval = &style, .hash_mib = 1, .threads = 1};
    struct search *s = NULL;
    struct search_result r;
    move_code moves[RULES_MOVES_MAX];
    style.style_bonus = like_favourite;
    assert_int_equal(search_new(v, &options, &s), STATUS_OK);
    struct game *g = new_game(v, start);
    favourite = moves[v->rules->gen(v, game_pos(g), moves) - 1];
    run(s, g, (struct search_limits){.depth = 5}, &r);
    assert_int_equal(r.lines[0].moves[0], favourite);
    game_free(g);
    /* A style does not count more than a win. */
    g = new_game(v, "1p1/1T3/5/5/7/7/5/5/5/5/P r 0 1");
    favourite = moves[v->rules->gen(v, game_pos(g), moves) - 1];
    run(s, g, (struct search_limits){.depth = 3}, &r);
    assert_int_equal(r.lines[0].score, SCORE_WIN - 1);
    game_free(g);
    search_free(s);
}

static void test_blocks_find_the_same_as_a_full_scan(void **state)
{
    struct rng rng = rng_seed(5);
    for (int round = 0; round < 300; round++) {
        int scores[BLOCK_SIZE * BLOCKS_MAX];
        const int n = 1 + rng_below(&rng, BLOCK_SIZE * BLOCKS_MAX);
        struct blocks blocks;
        for (int i = 0; i < n; i++)
            scores[i] = rng_below(&rng, 40) - 20;
        blocks_begin(&blocks, scores, 0, n);
        for (int next = 0; next < n; next++) {
            const int best = blocks_find(&blocks, scores, next, n), score = scores[best];
            assert_int_equal(best, best_of(scores, next, n));
            scores[best] = scores[next];
            scores[next] = score;
            blocks_swapped(&blocks, scores, next, best, n);
        }
    }
}

/* Each step is picked once: first the table's step, then captures, killers, quiet steps, and
 * finally losing captures. */
static void check_order(const struct variant *v, const struct pos *p, const struct eval *eval,
                        struct rng *rng, int *n_losing)
{
    static struct history history;
    static move_code moves[RULES_MOVES_MAX], all[RULES_MOVES_MAX];
    static int scores[RULES_MOVES_MAX];
    const int n = v->rules->gen(v, p, all);
    const move_code killers[KILLERS] = {all[rng_below(rng, n)], all[rng_below(rng, n)]};
    const struct order_hints hints = {.table_move = all[rng_below(rng, n)], .killers = killers};
    struct blocks blocks;
    struct picker picker = {.variant = v,
                            .pos = p,
                            .eval = eval,
                            .history = &history,
                            .hints = &hints,
                            .moves = moves,
                            .scores = scores,
                            .blocks = &blocks,
                            .n = n};
    enum stage stage, before = STAGE_TABLE;
    int count = 0;
    memcpy(moves, all, (size_t)n * sizeof *all);
    for (move_code m; (m = picker_next(&picker, &stage)); before = stage, count++) {
        int i = 0;
        while (i < n && all[i] != m)
            i++;
        assert_true(i < n && stage >= before);
        all[i] = MOVE_NONE;
        assert_int_equal(stage == STAGE_TABLE, m == hints.table_move);
        if (stage == STAGE_TABLE)
            continue;
        const bool loses = (m & MOVE_NOISY) && eval->delays_losses && eval->gain(v, m) < 0;
        assert_int_equal(stage == STAGE_BAD_NOISY, loses);
        assert_int_equal(stage == STAGE_GOOD_NOISY, (m & MOVE_NOISY) && !loses);
        *n_losing += loses;
        if (m == killers[0] || m == killers[1])
            assert_true(stage == STAGE_KILLER || (m & MOVE_NOISY));
    }
    assert_int_equal(count, n);
}

static int gain_by_number(const struct variant *v, move_code m)
{
    return (int)(m % 101) - 30;
}

static void test_steps_come_once_by_stages(void **state)
{
    const struct variant *v = golden_variant("standard", "none", CPU_BEST);
    const struct eval delaying = {.gain = gain_by_number, .delays_losses = true};
    struct rng rng = rng_seed(3);
    union position p[2];
    move_code moves[1024];
    int n_losing = 0;
    v->rules->start(v, &p[0].pos);
    for (int ply = 0; ply < 200 && p[ply % 2].pos.result == RESULT_NONE; ply++) {
        check_order(v, &p[ply % 2].pos, search_eval(v->rules), &rng, &n_losing);
        check_order(v, &p[ply % 2].pos, &delaying, &rng, &n_losing);
        const int n = v->rules->gen(v, &p[ply % 2].pos, moves);
        v->rules->play(v, &p[ply % 2].pos, moves[rng_below(&rng, n)], &p[(ply + 1) % 2].pos);
    }
    assert_true(n_losing > 0);
}
