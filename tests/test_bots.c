/*
 * Bots and the values that they go by.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tactigon/engine.h"

enum { FIELDS_MAX = 8, GOLDEN_LINE_MAX = 2048, VALUE_LINES = 512 };

static const struct rules *tactigon(void)
{
    return rules_find("tactigon");
}

static struct variant *new_variant(const char *board, const char *rule_set)
{
    struct variant_spec spec = {.board = board, .rule_set = rule_set};
    struct variant *v = NULL;
    struct error error;
    assert_int_equal(variant_new(tactigon(), &spec, &v, &error), STATUS_OK);
    return v;
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

/* Cut a line at " | "; returns the number of fields. */
static int split(char *line, char **fields)
{
    int n = 0;
    line[strcspn(line, "\r\n")] = '\0';
    for (char *at = line; at && n < FIELDS_MAX; n++) {
        fields[n] = at;
        at = strstr(at, " | ");
        if (at) {
            *at = '\0';
            at += 3;
        }
    }
    return n;
}

static void check_value(const struct variant *v, const struct pos *p, const char *name,
                        enum side side, const char *expected)
{
    const struct eval *eval = engine_eval_find(v->rules, name);
    assert_non_null(eval);
    assert_int_equal(eval->value(v, p, side), strtol(expected, NULL, 10));
}

static void test_golden_values(void **state)
{
    (void)state;
    FILE *file = fopen(GOLDEN "/tactigon/values.txt", "r");
    assert_non_null(file);
    char line[GOLDEN_LINE_MAX], *f[FIELDS_MAX];
    int lines = 0;
    for (; fgets(line, sizeof line, file); lines++) {
        assert_int_equal(split(line, f), 7);
        struct variant *v = new_variant(f[0], f[1]);
        union position p;
        struct error error;
        assert_int_equal(v->rules->pos_parse(v, f[2], &p.pos, &error), STATUS_OK);
        check_value(v, &p.pos, "greedy", SIDE_FIRST, f[3]);
        check_value(v, &p.pos, "greedy", SIDE_SECOND, f[4]);
        check_value(v, &p.pos, "goldrush", SIDE_FIRST, f[5]);
        check_value(v, &p.pos, "goldrush", SIDE_SECOND, f[6]);
        variant_free(v);
    }
    assert_int_equal(lines, VALUE_LINES);
    fclose(file);
}

static int static_of(const char *board, const char *position, enum side side)
{
    struct variant *v = new_variant(board, "none");
    struct game *g = new_game(v, position);
    const int value = engine_eval_find(v->rules, "static")->value(v, game_pos(g), side);
    game_free(g);
    variant_free(v);
    return value;
}

static void test_static_of_symmetric_start_is_even(void **state)
{
    (void)state;
    assert_int_equal(static_of("standard", NULL, SIDE_FIRST), 0);
    assert_int_equal(static_of("large15", NULL, SIDE_SECOND), 0);
}

static void test_static_of_one_side_is_the_other_negated(void **state)
{
    (void)state;
    const char *const ahead = "1c1/cstsc/1tpt1/c1s1c/7/7/2C2/CTSTC/1SPS1/C1T1C/C r 0 5";
    assert_true(static_of("standard", ahead, SIDE_FIRST) > 50);
    assert_int_equal(static_of("standard", ahead, SIDE_FIRST),
                     -static_of("standard", ahead, SIDE_SECOND));
}

static void test_static_of_a_finished_game_is_beyond_all_others(void **state)
{
    (void)state;
    const char *const lost = "1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1S1S1/C1T1C/C r 0 5";
    assert_true(static_of("standard", lost, SIDE_SECOND) > 10000);
    assert_true(static_of("standard", lost, SIDE_FIRST) < -10000);
}

static void test_eval_names(void **state)
{
    (void)state;
    const char *const names[] = {"greedy", "goldrush", "static"};
    for (int i = 0; i < 3; i++) {
        assert_string_equal(engine_eval_at(tactigon(), i)->name, names[i]);
        assert_ptr_equal(engine_eval_find(tactigon(), names[i]), engine_eval_at(tactigon(), i));
    }
    assert_null(engine_eval_at(tactigon(), 3));
    assert_null(engine_eval_find(tactigon(), "clever"));
}

static void check_round_trip(const char *text, enum player_kind kind, int level)
{
    const struct player player = read_player(text);
    assert_int_equal(player.kind, kind);
    assert_int_equal(player.level, level);
    char buffer[PLAYER_TEXT_MAX];
    struct text out = text_in(buffer, sizeof buffer);
    player_format(&player, &out);
    assert_string_equal(buffer, text);
}

static void test_player_read_and_format(void **state)
{
    (void)state;
    check_round_trip("human", PLAYER_HUMAN, 0);
    check_round_trip("random", PLAYER_RANDOM, 0);
    check_round_trip("greedy", PLAYER_GREEDY, 0);
    check_round_trip("goldrush", PLAYER_BOT, 0);
    check_round_trip("level:1", PLAYER_RANDOM, 1);
    check_round_trip("level:2", PLAYER_GREEDY, 2);
}

static void test_player_read_takes_any_case(void **state)
{
    (void)state;
    assert_int_equal(read_player("Greedy").kind, PLAYER_GREEDY);
    assert_int_equal(read_player("HUMAN").kind, PLAYER_HUMAN);
    assert_int_equal(read_player("Level:1").kind, PLAYER_RANDOM);
}

static void test_player_read_refuses_and_names_the_possible(void **state)
{
    (void)state;
    const char *const bad[] = {"",        "robot",    "level:",   "level:0",  "level:99",
                               "level:x", "level:01", "level:-1", "level: 2", "greedy ",
                               "static",  "level",    "greedier"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        struct player player = {.level = 77};
        struct error error = {0};
        assert_int_equal(player_read(tactigon(), bad[i], &player, &error), STATUS_NOT_FOUND);
        assert_int_equal(player.level, 77);
        assert_non_null(strstr(error.text, "human, random, greedy, goldrush, level:1 to level:2"));
    }
}

static void test_player_read_without_error(void **state)
{
    (void)state;
    struct player player;
    assert_int_equal(player_read(tactigon(), "robot", &player, NULL), STATUS_NOT_FOUND);
}

static void test_strongest_player_goes_by_our_own_value(void **state)
{
    (void)state;
    const struct player player = player_strongest(tactigon());
    assert_int_equal(player.kind, PLAYER_BOT);
    assert_ptr_equal(player.eval, engine_eval_find(tactigon(), "static"));
}

static void test_levels_have_names(void **state)
{
    (void)state;
    assert_string_equal(level_name(1), "random");
    assert_string_equal(level_name(2), "greedy");
    assert_non_null(level_summary(1));
    assert_null(level_name(0));
    assert_null(level_name(LEVEL_MAX + 1));
    assert_null(level_summary(-1));
}

/* The best value that any legal step reaches, and whether m reaches it. */
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
        const int value = eval->value(v, &after.pos, (enum side)p->side);
        best = value > best ? value : best;
        chosen = moves[i] == m ? value : chosen;
    }
    assert_int_not_equal(chosen, INT_MIN);
    assert_int_equal(chosen, best);
}

static void check_game_of(const char *name, uint64_t seed)
{
    struct variant *v = new_variant("standard", "jump+gold");
    struct game *g = new_game(v, NULL);
    const struct player player = read_player(name), random = read_player("random");
    struct rng rng = rng_seed(seed);
    while (game_end(g) == GAME_GOES_ON) {
        const bool is_turn = game_pos(g)->side == SIDE_FIRST;
        const move_code m = player_choose(is_turn ? &player : &random, g, &rng);
        if (is_turn)
            check_is_best(g, player.eval, m);
        assert_int_equal(game_play(g, m), STATUS_OK);
    }
    game_free(g);
    variant_free(v);
}

static void test_greedy_takes_a_best_step(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 20; seed++)
        check_game_of("greedy", seed);
}

static void test_goldrush_takes_a_best_step(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 20; seed++)
        check_game_of("goldrush", seed);
}

/* How often each legal step is chosen in n tries; the steps in the order of gen. */
static int count_choices(const struct player *player, const struct game *g, int tries, int *counts)
{
    const struct variant *v = game_variant(g);
    move_code moves[RULES_MOVES_MAX];
    const int n = v->rules->gen(v, game_pos(g), moves);
    memset(counts, 0, (size_t)n * sizeof *counts);
    struct rng rng = rng_seed(42);
    for (int i = 0; i < tries; i++) {
        const move_code m = player_choose(player, g, &rng);
        for (int k = 0; k < n; k++)
            counts[k] += moves[k] == m;
    }
    return n;
}

static void test_random_is_uniform(void **state)
{
    (void)state;
    enum { PER_STEP = 1000 };
    struct variant *v = new_variant("standard", "none");
    struct game *g = new_game(v, NULL);
    const struct player random = read_player("random");
    int counts[RULES_MOVES_MAX];
    const int n = count_choices(&random, g, 58 * PER_STEP, counts);
    assert_int_equal(n, 58);
    for (int i = 0; i < n; i++)
        assert_in_range(counts[i], PER_STEP - 160, PER_STEP + 160); /* five deviations */
    game_free(g);
    variant_free(v);
}

static void test_greedy_draws_ties_uniformly(void **state)
{
    (void)state;
    enum { TRIES = 10000 };
    struct variant *v = new_variant("standard", "none");
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
    variant_free(v);
}

static void test_same_seed_same_choices(void **state)
{
    (void)state;
    struct variant *v = new_variant("standard", "none");
    struct game *g = new_game(v, NULL);
    const struct player random = read_player("random");
    struct rng a = rng_seed(7), b = rng_seed(7);
    for (int i = 0; i < 100; i++)
        assert_int_equal(player_choose(&random, g, &a), player_choose(&random, g, &b));
    game_free(g);
    variant_free(v);
}

static void check_choice(const char *player_name, const char *position, const char *expected)
{
    struct variant *v = new_variant("standard", "none");
    struct game *g = new_game(v, position);
    const struct player player = read_player(player_name);
    struct rng rng = rng_seed(3);
    char buffer[MOVE_TEXT_MAX];
    struct text text = text_in(buffer, sizeof buffer);
    v->rules->move_format(v, game_pos(g), player_choose(&player, g, &rng), &text);
    assert_string_equal(buffer, expected);
    game_free(g);
    variant_free(v);
}

static void test_greedy_captures_the_pentagon(void **state)
{
    (void)state;
    check_choice("greedy", "1p1/2C2/5/5/7/7/5/5/5/4s/P r 0 10", "d2d1");
}

static void test_goldrush_captures_the_pentagon(void **state)
{
    (void)state;
    check_choice("goldrush", "1p1/2C2/5/5/7/7/5/5/5/4s/P r 0 10", "d2d1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_golden_values),
        cmocka_unit_test(test_static_of_symmetric_start_is_even),
        cmocka_unit_test(test_static_of_one_side_is_the_other_negated),
        cmocka_unit_test(test_static_of_a_finished_game_is_beyond_all_others),
        cmocka_unit_test(test_eval_names),
        cmocka_unit_test(test_player_read_and_format),
        cmocka_unit_test(test_player_read_takes_any_case),
        cmocka_unit_test(test_player_read_refuses_and_names_the_possible),
        cmocka_unit_test(test_player_read_without_error),
        cmocka_unit_test(test_strongest_player_goes_by_our_own_value),
        cmocka_unit_test(test_levels_have_names),
        cmocka_unit_test(test_greedy_takes_a_best_step),
        cmocka_unit_test(test_goldrush_takes_a_best_step),
        cmocka_unit_test(test_random_is_uniform),
        cmocka_unit_test(test_greedy_draws_ties_uniformly),
        cmocka_unit_test(test_same_seed_same_choices),
        cmocka_unit_test(test_greedy_captures_the_pentagon),
        cmocka_unit_test(test_goldrush_captures_the_pentagon),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
