/* Bots, and the values by which they choose. */

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/bot.h"
#include "golden.h"
#include "rules/registry.h"
#include "unit.h"

enum { VALUE_LINES = 512 };

static const struct rules *tactigon(void)
{
    return rules_find("tactigon");
}

static const struct variant *new_variant(const char *board, const char *rule_set)
{
    return golden_keep(tactigon(), &(struct variant_spec){.board = board, .rule_set = rule_set});
}

static struct game *new_game(const struct variant *v, const char *position)
{
    union position start;
    struct game *g = NULL;
    struct error error;
    if (position)
        assert_int_equal(v->rules->pos_parse(v, position, &start.pos, &error), STATUS_OK);
    assert_int_equal(game_new(v, position ? &start.pos : NULL, &g), STATUS_OK);
    return g;
}

static struct player read_player(const char *text)
{
    struct player player;
    struct error error;
    assert_int_equal(player_read(tactigon(), text, &player, &error), STATUS_OK);
    return player;
}

static move_code choose(const struct player *player, const struct game *g, struct rng *rng)
{
    const struct search_host host = {.context = NULL};
    struct bot *b = NULL;
    assert_int_equal(bot_new(player, game_variant(g), &(struct bot_options){0}, &b), STATUS_OK);
    const move_code m = bot_choose(b, g, rng, NULL, &host);
    bot_free(b);
    return m;
}

static void check_value(const struct variant *v, const struct pos *p, const char *name,
                        enum side side, const char *expected)
{
    const struct eval *eval = engine_eval_find(v->rules, name);
    assert_non_null(eval);
    assert_int_equal(eval_value(eval, v, p, side), strtol(expected, NULL, 10));
}

static void test_golden_values(void **state)
{
    struct golden g;
    int lines = 0;
    for (golden_open(&g, "tactigon", "values.txt"); golden_next(&g); lines++) {
        const struct variant *v = golden_variant(g.fields[0], g.fields[1], CPU_BEST);
        union position p;
        assert_int_equal(g.n_fields, 7);
        golden_pos(v, g.fields[2], &p);
        check_value(v, &p.pos, "greedy", SIDE_FIRST, g.fields[3]);
        check_value(v, &p.pos, "greedy", SIDE_SECOND, g.fields[4]);
        check_value(v, &p.pos, "goldrush", SIDE_FIRST, g.fields[5]);
        check_value(v, &p.pos, "goldrush", SIDE_SECOND, g.fields[6]);
    }
    assert_int_equal(lines, VALUE_LINES);
}

static int static_of(const char *board, const char *position, enum side side)
{
    const struct variant *v = new_variant(board, "none");
    struct game *g = new_game(v, position);
    const int value = eval_value(engine_eval_find(v->rules, "static"), v, game_pos(g), side);
    game_free(g);
    return value;
}

static void test_static_of_symmetric_start_is_even(void **state)
{
    assert_int_equal(static_of("standard", NULL, SIDE_FIRST), 0);
    assert_int_equal(static_of("large15", NULL, SIDE_SECOND), 0);
}

static void test_static_of_one_side_is_the_other_negated(void **state)
{
    const char *const ahead = "1c1/cstsc/1tpt1/c1s1c/7/7/2C2/CTSTC/1SPS1/C1T1C/C r 0 5";
    assert_true(static_of("standard", ahead, SIDE_FIRST) > 50);
    assert_int_equal(static_of("standard", ahead, SIDE_FIRST),
                     -static_of("standard", ahead, SIDE_SECOND));
}

static void test_static_of_a_finished_game_is_beyond_all_others(void **state)
{
    const char *const lost = "1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1S1S1/C1T1C/C r 0 5";
    assert_true(static_of("standard", lost, SIDE_SECOND) > 10000);
    assert_true(static_of("standard", lost, SIDE_FIRST) < -10000);
}

static void test_eval_names(void **state)
{
    const char *const names[] = {"greedy", "goldrush", "static", "main"};
    for (int i = 0; i < 4; i++) {
        assert_string_equal(engine_eval_at(tactigon(), i)->name, names[i]);
        assert_ptr_equal(engine_eval_find(tactigon(), names[i]), engine_eval_at(tactigon(), i));
    }
    assert_ptr_equal(engine_eval_find(tactigon(), "classic"), engine_eval_at(tactigon(), 3));
    assert_null(engine_eval_at(tactigon(), 100));
    assert_null(engine_eval_find(tactigon(), "clever"));
}

static void check_round_trip(const char *text, enum player_kind kind, int level)
{
    const struct player player = read_player(text);
    assert_int_equal(player.kind, kind);
    assert_int_equal(player.level, level);
    assert_string_equal(player_format(&player).text, text);
}

static void test_player_read_and_format(void **state)
{
    check_round_trip("human", PLAYER_HUMAN, 0);
    check_round_trip("random", PLAYER_RANDOM, 0);
    check_round_trip("greedy", PLAYER_BOT, 0);
    check_round_trip("goldrush", PLAYER_BOT, 0);
    for (int level = LEVEL_MIN; level <= LEVEL_MAX; level++) {
        char text[PLAYER_TEXT_MAX];
        snprintf(text, sizeof text, "level:%d", level);
        check_round_trip(text, PLAYER_SEARCH, level);
    }
}

static void test_searching_player_read_and_format(void **state)
{
    const char *const texts[] = {
        "search",
        "search:nodes=20000",
        "search:time=100ms",
        "search:depth=6",
        "search:eval=main",
        "search:nodes=20000,time=250ms,depth=6,miss=30,blind=20,hash=16,threads=2,eval=main",
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        check_round_trip(texts[i], PLAYER_SEARCH, 0);
}

static void test_player_by_taste(void **state)
{
    const char *const bad[] = {"hunter", "hunter:", "hunter:2", "hunter:10", "main:5", "hunters:5"};
    check_round_trip("keeper:3", PLAYER_SEARCH, 3);
    check_round_trip("auto:4", PLAYER_SEARCH, 4);
    assert_true(read_player("Auto").is_auto);
    assert_false(read_player("level:2").is_auto);
    struct player player = read_player("Hunter:5"), plain = read_player("level:5");
    assert_string_equal(player_style(&player), "hunter");
    assert_null(player_style(&plain));
    assert_true(player.nodes > plain.nodes && player.oversight_percent < plain.oversight_percent);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_int_equal(player_read(tactigon(), bad[i], &player, NULL), STATUS_NOT_FOUND);
}

static void test_searching_player_has_one_spelling(void **state)
{
    const struct player player = read_player("Search:EVAL=Classic,time=2s,NODES=5");
    assert_string_equal(player_format(&player).text, "search:nodes=5,time=2000ms,eval=main");
}

static void test_searching_player_refuses_bad_limits(void **state)
{
    const char *const bad[] = {
        "search:",        "search:nodes",     "search:nodes=",   "search:nodes=0",
        "search:nodes=x", "search:nodes=-1",  "search:time=100", "search:time=0ms",
        "search:time=s",  "search:time=1.5s", "search:depth=99", "search:eval=greedy",
        "search:eval=",   "search:speed=3",   "search:nodes=5,", "search:nodes=5;depth=2",
        "search:slip=30", "greedy:miss=91",   "search:miss=91",  "search:miss=0",
        "search:,nodes=5"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        struct player player = {.level = 77};
        struct error error = {0};
        assert_int_equal(player_read(tactigon(), bad[i], &player, &error), STATUS_BAD_INPUT);
        assert_int_equal(player.level, 77);
        assert_int_not_equal(strlen(error.text), 0);
        assert_int_equal(player_read(tactigon(), bad[i], &player, NULL), STATUS_BAD_INPUT);
    }
}

static void test_player_read_takes_any_case(void **state)
{
    assert_int_equal(read_player("Greedy").kind, PLAYER_BOT);
    assert_int_equal(read_player("HUMAN").kind, PLAYER_HUMAN);
    assert_int_equal(read_player("Level:1").level, 1);
}

static void test_player_read_refuses_and_names_the_possible(void **state)
{
    const char *const bad[] = {"",        "robot",    "level:",   "level:0",  "level:99",
                               "level:x", "level:01", "level:-1", "level: 2", "greedy ",
                               "static",  "level",    "greedier", "level:10", "searching"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        struct player player = {.level = 77};
        struct error error = {0};
        assert_int_equal(player_read(tactigon(), bad[i], &player, NULL), STATUS_NOT_FOUND);
        assert_int_equal(player_read(tactigon(), bad[i], &player, &error), STATUS_NOT_FOUND);
        assert_int_equal(player.level, 77);
        assert_non_null(
            strstr(error.text,
                   "human, random, greedy, goldrush, level:1 to level:9, auto, hunter:3 to 9, "));
    }
}

static void test_strongest_player_searches_without_limits(void **state)
{
    const struct player player = player_strongest(tactigon());
    assert_int_equal(player.kind, PLAYER_SEARCH);
    assert_false(player_is_limited(&player));
    assert_int_equal(player.oversight_percent, 0);
}

static void test_levels_have_names(void **state)
{
    assert_string_equal(level_name(1), "starter");
    assert_string_equal(level_name(2), "novice");
    assert_string_equal(level_name(9), "strongest");
    for (int level = LEVEL_MIN; level <= LEVEL_MAX; level++)
        assert_non_null(level_summary(level));
    assert_null(level_name(0));
    assert_string_equal(level_name(LEVEL_AUTO), "auto");
    assert_null(level_name(LEVEL_AUTO + 1));
    assert_null(level_summary(-1));
}

static void check_is_best(const struct game *g, const struct eval *eval, move_code m)
{
    const struct variant *v = game_variant(g);
    const struct pos *p = game_pos(g);
    move_code moves[RULES_MOVES_MAX];
    const int n = v->rules->gen(v, p, moves);
    int best = INT_MIN, chosen = INT_MIN;
    for (int i = 0; i < n; i++) {
        union position after;
        v->rules->play(v, p, moves[i], &after.pos);
        const int value = eval_value(eval, v, &after.pos, (enum side)p->side);
        best = value > best ? value : best;
        chosen = moves[i] == m ? value : chosen;
    }
    assert_int_not_equal(chosen, INT_MIN);
    assert_int_equal(chosen, best);
}

static void check_game_of(const char *name, uint64_t seed)
{
    const struct variant *v = new_variant("standard", "jump+gold");
    struct game *g = new_game(v, NULL);
    const struct player player = read_player(name), random = read_player("random");
    struct rng rng = rng_seed(seed);
    while (game_end(g) == GAME_ONGOING) {
        const bool is_turn = game_pos(g)->side == SIDE_FIRST;
        const move_code m = choose(is_turn ? &player : &random, g, &rng);
        if (is_turn)
            check_is_best(g, player.eval, m);
        assert_int_equal(game_play(g, m), STATUS_OK);
    }
    game_free(g);
}

static void test_greedy_bots_take_a_best_step(void **state)
{
    for (uint64_t seed = 1; seed <= 20; seed++) {
        check_game_of("greedy", seed);
        check_game_of("goldrush", seed);
    }
}

/* Counts how often each legal step, in the order of gen(), is chosen in `tries` tries. */
static int count_choices(const struct player *player, const struct game *g, int tries, int *counts)
{
    const struct variant *v = game_variant(g);
    move_code moves[RULES_MOVES_MAX];
    const int n = v->rules->gen(v, game_pos(g), moves);
    memset(counts, 0, (size_t)n * sizeof *counts);
    struct rng rng = rng_seed(42);
    for (int i = 0; i < tries; i++) {
        const move_code m = choose(player, g, &rng);
        for (int k = 0; k < n; k++)
            counts[k] += moves[k] == m;
    }
    return n;
}

static void test_random_is_uniform(void **state)
{
    enum { PER_STEP = 1000 };
    const struct variant *v = new_variant("standard", "none");
    struct game *g = new_game(v, NULL);
    const struct player random = read_player("random");
    int counts[RULES_MOVES_MAX];
    const int n = count_choices(&random, g, 58 * PER_STEP, counts);
    assert_int_equal(n, 58);
    for (int i = 0; i < n; i++)
        assert_in_range(counts[i], PER_STEP - 160, PER_STEP + 160);
    game_free(g);
}

static void test_greedy_draws_ties_uniformly(void **state)
{
    enum { TRIES = 10000 };
    const struct variant *v = new_variant("standard", "none");
    struct game *g = new_game(v, NULL);
    const struct player greedy = read_player("greedy");
    int counts[RULES_MOVES_MAX], ties = 0, sum = 0;
    const int n = count_choices(&greedy, g, TRIES, counts);
    for (int i = 0; i < n; i++) {
        ties += counts[i] > 0;
        sum += counts[i];
    }
    assert_int_equal(sum, TRIES);
    assert_in_range(ties, 2, n - 1);
    for (int i = 0; i < n; i++) {
        if (counts[i] > 0)
            assert_in_range(counts[i] * ties, TRIES * 3 / 4, TRIES * 5 / 4);
    }
    game_free(g);
}

static void test_same_seed_same_choices(void **state)
{
    const struct variant *v = new_variant("standard", "none");
    struct game *g = new_game(v, NULL);
    const struct player random = read_player("random");
    struct rng a = rng_seed(7), b = rng_seed(7);
    for (int i = 0; i < 100; i++)
        assert_int_equal(choose(&random, g, &a), choose(&random, g, &b));
    game_free(g);
}

static void check_choice(const char *player_name, const char *position, const char *expected)
{
    const struct variant *v = new_variant("standard", "none");
    struct game *g = new_game(v, position);
    const struct player player = read_player(player_name);
    struct rng rng = rng_seed(3);
    char buffer[MOVE_TEXT_MAX];
    struct text text = text_in(buffer, sizeof buffer);
    v->rules->move_format(v, game_pos(g), choose(&player, g, &rng), &text);
    assert_string_equal(buffer, expected);
    game_free(g);
}

static void test_greedy_bots_capture_the_pentagon(void **state)
{
    check_choice("greedy", "1p1/2C2/5/5/7/7/5/5/5/4s/P r 0 10", "d2d1");
    check_choice("goldrush", "1p1/2C2/5/5/7/7/5/5/5/4s/P r 0 10", "d2d1");
}

static int64_t fake_now_ns(void *context)
{
    int64_t *now = context;
    *now += 1000000;
    return *now;
}

struct fixture {
    const struct variant *v;
    struct game *g;
    struct bot *b;
    struct rng rng;
};

static struct fixture new_fixture(const char *name, const struct bot_options *options)
{
    struct fixture f = {.v = new_variant("standard", "none"), .rng = rng_seed(5)};
    const struct player player = read_player(name);
    f.g = new_game(f.v, NULL);
    assert_int_equal(bot_new(&player, f.v, options, &f.b), STATUS_OK);
    return f;
}

static void free_fixture(struct fixture *f)
{
    bot_free(f->b);
    game_free(f->g);
}

static void test_search_keeps_to_its_nodes(void **state)
{
    const struct search_host host = {.context = NULL};
    struct fixture f = new_fixture("search:nodes=3000", &(struct bot_options){0});
    assert_int_not_equal(bot_choose(f.b, f.g, &f.rng, NULL, &host), MOVE_NONE);
    assert_in_range(bot_result(f.b)->nodes, 3000, 3100);
    const struct search_limits fewer = {.nodes = 500};
    bot_choose(f.b, f.g, &f.rng, &fewer, &host);
    assert_in_range(bot_result(f.b)->nodes, 500, 600);
    const struct search_limits more = {.nodes = 9000};
    bot_choose(f.b, f.g, &f.rng, &more, &host);
    assert_in_range(bot_result(f.b)->nodes, 3000, 3100);
    free_fixture(&f);
}

static void test_search_keeps_to_its_depth(void **state)
{
    const struct search_host host = {.context = NULL};
    struct fixture f = new_fixture("search:depth=3", &(struct bot_options){0});
    bot_choose(f.b, f.g, &f.rng, NULL, &host);
    assert_int_equal(bot_result(f.b)->depth, 3);
    free_fixture(&f);
}

static void test_search_without_limits_takes_those_of_its_host(void **state)
{
    int64_t now = 0;
    const struct search_host host = {.context = &now, .now_ns = fake_now_ns};
    struct fixture f = new_fixture("search", &(struct bot_options){.nodes = 2000});
    bot_choose(f.b, f.g, &f.rng, NULL, &host);
    assert_in_range(bot_result(f.b)->nodes, 2000, 2100);
    const struct search_limits given = {.nodes = 4000};
    bot_choose(f.b, f.g, &f.rng, &given, &host);
    assert_in_range(bot_result(f.b)->nodes, 4000, 4100);
    free_fixture(&f);
    f = new_fixture("level:9", &(struct bot_options){0});
    now = 0;
    bot_choose(f.b, f.g, &f.rng, NULL, &host);
    assert_in_range(now / 1000000, BOT_TIME_MS, BOT_TIME_MS + 10);
    free_fixture(&f);
}

static void test_bot_forgets_when_it_is_cleared(void **state)
{
    const struct search_host host = {.context = NULL};
    struct fixture f = new_fixture("search:depth=4", &(struct bot_options){0});
    const move_code m = bot_choose(f.b, f.g, &f.rng, NULL, &host);
    const uint64_t nodes = bot_result(f.b)->nodes;
    bot_choose(f.b, f.g, &f.rng, NULL, &host);
    assert_int_not_equal(bot_result(f.b)->nodes, nodes);
    bot_clear(f.b);
    assert_int_equal(bot_choose(f.b, f.g, &f.rng, NULL, &host), m);
    assert_int_equal(bot_result(f.b)->nodes, nodes);
    free_fixture(&f);
}

static int count_different(const char *name)
{
    enum { TRIES = 30 };
    const struct search_host host = {.context = NULL};
    struct fixture f = new_fixture(name, &(struct bot_options){0});
    move_code seen[TRIES];
    int n = 0;
    for (int i = 0; i < TRIES; i++) {
        bot_clear(f.b);
        bot_set_seed(f.b, (uint64_t)i);
        seen[n] = bot_choose(f.b, f.g, &f.rng, NULL, &host);
        int k = 0;
        while (seen[k] != seen[n])
            k++;
        n += k == n;
    }
    free_fixture(&f);
    return n;
}

static void test_overlooked_steps_vary_between_games(void **state)
{
    assert_int_equal(count_different("search:nodes=3000"), 1);
    assert_in_range(count_different("search:nodes=3000,depth=2,miss=30"), 2, 20);
    assert_in_range(count_different("search:depth=1,blind=50"), 3, 20);
    assert_in_range(count_different("search:depth=1,blind=99"), 15, 30);
}

/* Plays 20 plies with the bot `level`. Clears its table before each ply if is_new_each_time. */
static void play_level(const char *level, bool is_new_each_time, move_code out[20])
{
    const struct search_host host = {.context = NULL};
    struct fixture f = new_fixture(level, &(struct bot_options){.threads = 2});
    for (int i = 0; i < 20; i++) {
        if (is_new_each_time)
            bot_clear(f.b);
        bot_set_seed(f.b, 7);
        out[i] = bot_choose(f.b, f.g, &f.rng, NULL, &host);
        assert_int_equal(game_play(f.g, out[i]), STATUS_OK);
    }
    free_fixture(&f);
}

static void test_same_seed_same_position_same_step(void **state)
{
    const char *const weak[] = {"level:1", "level:3", "level:4", "level:5", "level:6", "level:7"};
    for (size_t i = 0; i < sizeof weak / sizeof weak[0]; i++) {
        move_code on[20], anew[20];
        play_level(weak[i], false, on);
        play_level(weak[i], true, anew);
        assert_memory_equal(on, anew, sizeof on);
    }
}

static void test_overlooking_does_not_miss_a_win(void **state)
{
    const struct search_host host = {.context = NULL};
    const struct variant *v = new_variant("standard", "none");
    const struct player player = read_player("search:depth=2,miss=90");
    struct bot *b = NULL;
    assert_int_equal(bot_new(&player, v, &(struct bot_options){0}, &b), STATUS_OK);
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct game *g = new_game(v, "1p1/2C2/5/5/7/7/5/5/5/4s/P r 0 10");
        struct rng rng = rng_seed(seed);
        bot_set_seed(b, seed);
        assert_int_equal(game_play(g, bot_choose(b, g, &rng, NULL, &host)), STATUS_OK);
        assert_int_equal(game_result(g), RESULT_FIRST);
        game_free(g);
    }
    bot_free(b);
}

static void test_signature_is_equal_for_equal_searches(void **state)
{
    const struct variant *v = new_variant("standard", "none");
    const struct player greedy = read_player("greedy"), a = read_player("search:nodes=5"),
                        b = read_player("search:time=3s");
    uint32_t of_greedy, of_a, of_b;
    assert_int_equal(bot_signature(&greedy, v, &of_greedy), STATUS_OK);
    assert_int_equal(bot_signature(&a, v, &of_a), STATUS_OK);
    assert_int_equal(bot_signature(&b, v, &of_b), STATUS_OK);
    assert_int_equal(of_greedy, 0);
    assert_int_not_equal(of_a, 0);
    assert_int_equal(of_a, of_b);
}

static void test_shares_of_the_clock(void **state)
{
    static const struct {
        int left_ms, increment_ms, soft_us, hard_us;
    } golden[] = {{60000, 0, 1249895, 9999166},
                  {60000, 1000, 1624895, 12999166},
                  {500, 50, 29062, 232500},
                  {4, 0, 10, 83}};
    for (size_t i = 0; i < sizeof golden / sizeof golden[0]; i++) {
        struct search_limits limits = {0};
        search_limits_by_clock(golden[i].left_ms * INT64_C(1000000),
                               golden[i].increment_ms * INT64_C(1000000), &limits);
        assert_int_equal(limits.soft_ns / 1000, golden[i].soft_us);
        assert_int_equal(limits.hard_ns / 1000, golden[i].hard_us);
    }
}

static void test_the_only_step_is_played_at_once(void **state)
{
    int64_t now = 0;
    const struct search_host host = {.context = &now, .now_ns = fake_now_ns};
    struct fixture f = new_fixture("search", &(struct bot_options){.nodes = 9000});
    move_code moves[RULES_MOVES_MAX];
    f.v->rules->gen(f.v, game_pos(f.g), moves);
    struct search_limits limits = {.among = moves, .n_among = 1};
    search_limits_by_clock(INT64_C(60000000000), 0, &limits);
    assert_int_equal(bot_choose(f.b, f.g, &f.rng, &limits, &host), moves[0]);
    assert_int_equal(bot_result(f.b)->depth, 1);
    limits = (struct search_limits){.nodes = 1000, .among = moves, .n_among = 1};
    bot_choose(f.b, f.g, &f.rng, &limits, &host);
    assert_true(bot_result(f.b)->depth > 1);
    free_fixture(&f);
}

static void test_clock_is_never_used_up(void **state)
{
    const int64_t ms = 1000000;
    for (int64_t left = 0; left < 100000; left += left < 200 ? 1 : 997) {
        for (int64_t increment = 0; increment <= 1000; increment += 100) {
            struct search_limits limits = {0};
            search_limits_by_clock(left * ms, increment * ms, &limits);
            assert_true(limits.hard_ns > 0);
            assert_true(limits.soft_ns > 0);
            assert_true(limits.soft_ns <= limits.hard_ns);
            if (left > 6)
                assert_true(limits.hard_ns <= (left - 5) * ms);
        }
    }
}

static void test_players_differ_by_each_of_their_members(void **state)
{
    const struct player plain = {.kind = PLAYER_SEARCH};
    const struct player others[] = {
        {.kind = PLAYER_BOT},
        {.kind = PLAYER_SEARCH, .eval = engine_eval_find(rules_find("apart"), "greedy")},
        {.kind = PLAYER_SEARCH, .level = 1},
        {.kind = PLAYER_SEARCH, .is_auto = true},
        {.kind = PLAYER_SEARCH, .nodes = 1},
        {.kind = PLAYER_SEARCH, .time_ms = 1},
        {.kind = PLAYER_SEARCH, .depth = 1},
        {.kind = PLAYER_SEARCH, .oversight_percent = 1},
        {.kind = PLAYER_SEARCH, .blind_percent = 1},
        {.kind = PLAYER_SEARCH, .hash_mib = 1},
        {.kind = PLAYER_SEARCH, .threads = 1},
    };
    assert_true(player_is_same(&plain, &plain));
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        assert_false(player_is_same(&plain, &others[i]));
}
