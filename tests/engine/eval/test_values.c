/* Every evaluation of every game in random games: values are symmetric, bots choose legal steps,
 * and the winner is ahead. The seed is printed; TACTIGON_TEST_SEED sets another. */
#include <stdlib.h>
#include <string.h>

#include "breakthrough.h"
#include "engine/bot.h"
#include "engine/search.h"
#include "golden.h"
#include "rules/registry.h"
#include "unit.h"

enum { PLIES_MAX = 300, GAMES = 6, EVALS_MAX = 16 };

static int n_left_out; /* number of steps left out because they do not answer a threat */

static const struct variant *new_variant(const struct rules *rules, const char *board,
                                         const char *set)
{
    return golden_keep(rules, &(struct variant_spec){.board = board, .rule_set = set});
}

static void check_steps(const struct eval *eval, const struct variant *v, const struct pos *p)
{
    move_code moves[RULES_MOVES_MAX];
    const int n = v->rules->gen(v, p, moves);
    int priors[RULES_MOVES_MAX], alone;
    if (eval->prior)
        eval->prior(v, p, moves, n, priors);
    for (int i = 0; i < n; i++) {
        if (eval->prior) {
            assert_in_range(priors[i] + PRIOR_MAX, 0, 2 * PRIOR_MAX);
            eval->prior(v, p, &moves[i], 1, &alone);
            assert_int_equal(priors[i], alone);
        }
        if (eval->oversight_percent)
            assert_true(eval->oversight_percent(v, p, moves[i]) >= 0);
        if (eval->gain && moves[i] & MOVE_NOISY)
            assert_true(eval->gain(v, moves[i]) > -SCORE_WIN &&
                        eval->gain(v, moves[i]) < SCORE_WIN);
    }
}

static void check_evasions(const struct eval *eval, const struct variant *v, const struct pos *p)
{
    move_code moves[RULES_MOVES_MAX], kept[RULES_MOVES_MAX];
    const int n = v->rules->gen(v, p, moves);
    memcpy(kept, moves, (size_t)n * sizeof *moves);
    const int n_kept = eval->evasions(v, p, kept, n);
    int k = 0;
    assert_true(n_kept > 0);
    for (int i = 0; i < n; i++) {
        union position after;
        struct evaluation a;
        if (k < n_kept && kept[k] == moves[i]) {
            k++;
            continue;
        }
        v->rules->play(v, p, moves[i], &after.pos);
        if (after.pos.result == RESULT_NONE)
            eval->evaluate(v, &after.pos, &a);
        else
            a.wins_at_once =
                after.pos.result == (p->side == SIDE_FIRST ? RESULT_SECOND : RESULT_FIRST);
        assert_true(a.wins_at_once);
        n_left_out++;
    }
    assert_int_equal(k, n_kept);
}

static void check_position(const struct eval *eval, const struct variant *v, const struct pos *p)
{
    const int first = eval_value(eval, v, p, SIDE_FIRST),
              second = eval_value(eval, v, p, SIDE_SECOND);
    if (!eval->evaluate && strcmp(eval->name, "static") != 0)
        return; /* such values may depend on one side only */
    assert_int_equal(first, -second);
    if (p->result == RESULT_FIRST || p->result == RESULT_SECOND)
        assert_true((first > 0) == (p->result == RESULT_FIRST) && first != 0);
    if (p->result != RESULT_NONE || !eval->evaluate)
        return;
    struct evaluation a;
    eval->evaluate(v, p, &a);
    assert_in_range(a.score + SCORE_WIN, 0, 2 * SCORE_WIN);
    if (eval->assess) {
        struct evaluation brief = {0};
        eval->assess(v, p, &brief);
        assert_int_equal(brief.wins_at_once, a.wins_at_once);
        if (!brief.wins_at_once) {
            int16_t units[EVAL_UNITS_MAX];
            if (eval->net && eval->net->serves(v)) {
                eval->net->begin(v, p, units);
                brief.score += eval->net->score(v, (enum side)p->side, units);
            }
            assert_true(brief.score == a.score && brief.is_threatened == a.is_threatened);
        }
    }
    if (eval->evasions && a.is_threatened && !a.wins_at_once)
        check_evasions(eval, v, p);
    check_steps(eval, v, p);
}

static bool step(const struct variant *v, struct rng *rng, union position *p)
{
    move_code moves[RULES_MOVES_MAX];
    const union position before = *p;
    const int n = v->rules->gen(v, &before.pos, moves);
    if (n == 0)
        return false;
    const move_code m = moves[rng_below(rng, n)];
    v->rules->play(v, &before.pos, m, &p->pos);
    return true;
}

static void wander(const struct rules *rules, const char *board, const char *set, uint64_t seed)
{
    const struct variant *v = new_variant(rules, board, set);
    struct rng rng = rng_seed(seed);
    for (int game = 0; game < GAMES; game++) {
        union position p;
        memset(&p, 0, sizeof p);
        v->rules->start(v, &p.pos);
        for (int ply = 0; ply < PLIES_MAX; ply++) {
            const struct eval *eval;
            for (int i = 0; (eval = engine_eval_at(rules, i)); i++)
                check_position(eval, v, &p.pos);
            if (!step(v, &rng, &p))
                break;
        }
    }
}

static void test_values_along_random_games(void **state)
{
    for (int i = 0; i < rules_count(); i++) {
        const struct rules *rules = rules_at(i);
        for (int board = 0; board < rules->n_boards && board < 4; board++)
            for (int set = 0; rules->rule_sets[set]; set++)
                wander(rules, rules->boards[board].name, rules->rule_sets[set],
                       unit_seed(20261122) + (uint64_t)(100 * i + 10 * board + set));
    }
    assert_true(n_left_out > 10000);
}

/* Each bot is asked twice for every step, also in the middle of a turn. If the first answer is
 * played, the bot must drop the plan that it made for the second answer. */
static void test_bots_choose_legal_steps(void **state)
{
    const struct search_host host = {.context = NULL};
    for (int i = 0; i < rules_count(); i++) {
        const struct eval *eval;
        const struct variant *v = new_variant(rules_at(i), NULL, NULL);
        for (int k = 0; (eval = engine_eval_at(rules_at(i), k)); k++) {
            struct player player;
            struct bot *b = NULL;
            struct game *g = NULL;
            struct rng rng = rng_seed(unit_seed(20261122));
            if (player_read(rules_at(i), eval->name, &player, NULL) != STATUS_OK)
                continue;
            assert_int_equal(bot_new(&player, v, &(struct bot_options){.nodes = 50}, &b),
                             STATUS_OK);
            assert_int_equal(game_new(v, NULL, &g), STATUS_OK);
            for (int ply = 0; ply < 80 && game_end(g) == GAME_ONGOING; ply++) {
                const move_code *steps;
                const move_code once = bot_choose(b, g, &rng, NULL, &host);
                const move_code twice = bot_choose(b, g, &rng, NULL, &host);
                const int n = game_steps(g, &steps);
                int found = 0;
                for (int m = 0; m < n; m++)
                    found |= (steps[m] == once) | (steps[m] == twice) << 1;
                assert_int_equal(found, 3);
                assert_int_equal(game_play(g, ply % 2 ? once : twice), STATUS_OK);
            }
            game_free(g);
            bot_free(b);
        }
    }
}

static void test_a_game_without_evaluation(void **state)
{
    const struct variant *v = new_variant(&breakthrough_rules, NULL, NULL);
    const struct search_options none = {.hash_mib = 1, .threads = 1};
    struct search *s = NULL;
    struct player player = {.kind = PLAYER_HUMAN};
    struct error error;
    struct bot *b = NULL;
    struct game *g = NULL;
    struct rng rng = rng_seed(1);
    const struct search_host host = {.context = NULL};
    assert_int_equal(search_new(v, &none, &s), STATUS_NOT_FOUND);
    assert_int_equal(player_strongest(&breakthrough_rules).kind, PLAYER_RANDOM);
    assert_int_equal(player_read(&breakthrough_rules, "search", &player, &error), STATUS_NOT_FOUND);
    assert_int_equal(player_read(&breakthrough_rules, "level:5", &player, &error),
                     STATUS_NOT_FOUND);
    assert_string_equal(error.text, "no player 'level:5': the players are human, random, level:1");
    assert_int_equal(player_read(&breakthrough_rules, "auto", &player, &error), STATUS_NOT_FOUND);
    assert_int_equal(player_read_level(&breakthrough_rules, "2", &player, &error),
                     STATUS_BAD_INPUT);
    assert_string_equal(error.text, "'2' is not a level of Breakthrough: its highest level is 1");
    assert_int_equal(level_last(&breakthrough_rules), LEVEL_MIN);
    assert_int_equal(level_last(rules_at(0)), LEVEL_AUTO);
    assert_int_equal(player_read(&breakthrough_rules, "level:1", &player, &error), STATUS_OK);
    assert_int_equal(bot_new(&player, v, &(struct bot_options){0}, &b), STATUS_OK);
    assert_int_equal(game_new(v, NULL, &g), STATUS_OK);
    while (game_end(g) == GAME_ONGOING)
        assert_int_equal(game_play(g, bot_choose(b, g, &rng, NULL, &host)), STATUS_OK);
    game_free(g);
    bot_free(b);
}

static void test_a_search_needs_a_searchable_evaluation(void **state)
{
    for (int i = 0; i < rules_count(); i++) {
        const struct variant *v = new_variant(rules_at(i), NULL, NULL);
        const struct search_options options = {
            .eval = engine_eval_find(rules_at(i), "greedy"), .hash_mib = 1, .threads = 1};
        struct search *s = NULL;
        assert_int_equal(search_new(v, &options, &s), STATUS_NOT_FOUND);
    }
}

static void test_names_of_players(void **state)
{
    static const struct {
        const char *text, *shown;
    } table[] = {
        {"human", "human"},
        {"level:5", "level 5, amateur"},
        {"auto", "auto, level 1"},
        {"auto:4", "auto, level 4"},
        {"hunter:6", "hunter, level 6"},
        {"search:depth=3", "search:depth=3"},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        struct player player;
        assert_int_equal(player_read(rules_find("tactigon"), table[i].text, &player, NULL),
                         STATUS_OK);
        assert_string_equal(player_show(&player).text, table[i].shown);
    }
}

static void test_long_limits_are_cut(void **state)
{
    static const char *const texts[] = {
        "search:nodes=1234567890123456789012345678901234567890",
        "search:a-limit-that-has-a-longer-name-than-any-one-of-ours=1"};
    struct player player;
    struct error error;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        char cut[60];
        assert_int_equal(player_read(rules_at(0), texts[i], &player, &error), STATUS_BAD_INPUT);
        struct text text = text_in(cut, sizeof cut);
        text_printf(&text, "'%.40s'", texts[i] + strlen("search:"));
        assert_non_null(strstr(error.text, cut));
    }
}
