/* Analysis of two games: Tactigon, with proved positions; and Chips, which is searched to the end,
 * has turns of several steps, and lets a player move twice. */
#include "golden.h"

#include <string.h>

#include "engine/analysis.h"
#include "rules/registry.h"
#include "toy.h"
#include "unit.h"

struct fixture {
    struct game *game;
    struct search *search;
    struct analysis *analysis;
    bool is_complete;
};

static void play_all(struct game *g, const char *steps)
{
    while (*steps) {
        char step[MOVE_TEXT_MAX];
        struct text text = text_in(step, sizeof step);
        move_code m;
        const size_t len = strcspn(steps, " ");
        text_printf(&text, "%.*s", (int)len, steps);
        assert_int_equal(rules_move_read(game_variant(g), game_pos(g), step, &m), STATUS_OK);
        assert_int_equal(game_play(g, m), STATUS_OK);
        steps += len + (steps[len] == ' ');
    }
}

static void analyse(struct fixture *f, const struct eval *eval, struct search_limits limits,
                    int lines, const struct analysis_host *host)
{
    const struct search_options options = {.eval = eval, .hash_mib = 1, .threads = 1};
    assert_int_equal(analysis_new(f->game, lines, &f->analysis), STATUS_OK);
    assert_int_equal(search_new(game_variant(f->game), &options, &f->search), STATUS_OK);
    f->is_complete = false;
    assert_int_equal(analysis_run(f->analysis, f->search, &limits, host, &f->is_complete),
                     STATUS_OK);
}

static void free_fixture(struct fixture *f)
{
    analysis_free(f->analysis);
    search_free(f->search);
    game_free(f->game);
}

static struct fixture game_from(const struct variant *v, const char *position, const char *steps)
{
    struct fixture f = {0};
    union position p;
    golden_pos(v, position, &p);
    assert_int_equal(game_new(v, &p.pos, &f.game), STATUS_OK);
    play_all(f.game, steps);
    return f;
}

static struct fixture tactigon_game(const char *rule_set, const char *position, const char *steps)
{
    return game_from(golden_variant("standard", rule_set, CPU_BEST), position, steps);
}

static struct analysis_verdict verdict_on(const struct fixture *f, int turn)
{
    struct analysis_verdict verdict;
    memset(&verdict, 0xa5, sizeof verdict);
    assert_true(analysis_judge(f->analysis, turn, &verdict));
    return verdict;
}

enum { NODES = 20000 };

static void test_another_winning_turn_is_good(void **state)
{
    static const char position[] = "2c/cst1c/stp2/c3c/3c3/4s2/2C2/CT1TC/1SP1C/C1T1S/C r 3 5";
    static const char *const ways[] = {"f10e6 e1d1", "c9e6 e1d1"};
    const struct analysis_host host = {0};
    for (size_t i = 0; i < 2; i++) {
        struct fixture f = tactigon_game("jump", position, ways[i]);
        analyse(&f, NULL, (struct search_limits){.nodes = NODES}, 1, &host);
        const struct analysis_verdict verdict = verdict_on(&f, 0);
        assert_true(f.is_complete);
        assert_int_equal(verdict.mark, JUDGE_GOOD);
        assert_int_equal(verdict.best, SCORE_WIN - 3);
        free_fixture(&f);
    }
}

static void test_a_win_that_is_missed_is_a_blunder(void **state)
{
    struct fixture f = tactigon_game(
        "none", "1c1/cs1tc/1tpt1/2sSs/1c2cc1/2C1T2/4P/CT2C/1S1S1/C2TC/C r 10 6", "e4f4");
    const struct analysis_host host = {0};
    char best[MOVE_TEXT_MAX];
    struct text text = text_in(best, sizeof best);
    analyse(&f, NULL, (struct search_limits){.nodes = NODES}, 1, &host);
    assert_int_equal(verdict_on(&f, 0).mark, JUDGE_BLUNDER);
    game_variant(f.game)->rules->move_format(game_variant(f.game), game_pos_at(f.game, 0),
                                             f.analysis->points[0].lines[0].moves[0], &text);
    assert_string_equal(best, "e6d4");
    assert_false(analysis_was_played(f.analysis, 0, &f.analysis->points[0].lines[0]));
    free_fixture(&f);
}

/* The search finds a win that is too short, because it does not try all defences. */
static void test_a_win_is_no_nearer_than_the_game_shows(void **state)
{
    struct fixture f =
        game_from(golden_keep(rules_find("isaac"), &(struct variant_spec){.board = NULL}),
                  "b s 02h5,07h3,11h7,37h3,47h3,60h5,65h3,70v3,84h6 20h3,23h7,51h3,71v3,72v3,74h6 "
                  "04000/04200 7/29 6/6 -",
                  "84x12 74x24 11x0 23x6 pass pass");
    const struct analysis_host host = {0};
    const struct analysis *a;
    int last = SCORE_WIN;
    analyse(&f, NULL, (struct search_limits){.nodes = 4000}, 1, &host);
    a = f.analysis;
    for (int i = 0; i <= a->n_turns; i++) {
        const int score = a->points[i].score, distance = SCORE_WIN - (score < 0 ? -score : score);
        assert_true(distance < last && distance >= a->n_turns - i);
        last = distance;
    }
    assert_int_equal(last, 0);
    free_fixture(&f);
}

static void test_the_end_of_a_game_is_known_exactly(void **state)
{
    struct fixture f = tactigon_game("none", "1p1/1T3/5/5/7/7/5/5/5/5/P r 0 1", "c2d1");
    const struct analysis_host host = {0};
    analyse(&f, NULL, (struct search_limits){.nodes = NODES}, 1, &host);
    assert_true(f.analysis->points[1].is_over);
    assert_int_equal(f.analysis->points[1].n_lines, 0);
    assert_int_equal(verdict_on(&f, 0).played, SCORE_WIN - 1);
    assert_int_equal(verdict_on(&f, 0).mark, JUDGE_GOOD);
    free_fixture(&f);
}

static const char opening[] = "f8f7 f4f5 b8b7 b4b5";

static void test_the_same_game_is_judged_the_same(void **state)
{
    struct fixture f[2];
    const struct analysis_host host = {0};
    for (int i = 0; i < 2; i++) {
        f[i] = tactigon_game("none", "1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C r 0 1",
                             opening);
        analyse(&f[i], NULL, (struct search_limits){.nodes = 3000}, 2, &host);
    }
    for (int i = 0; i <= f[0].analysis->n_turns; i++) {
        const struct analysis_point *a = &f[0].analysis->points[i], *b = &f[1].analysis->points[i];
        assert_int_equal(a->depth, b->depth);
        assert_int_equal(a->nodes, b->nodes);
        assert_int_equal(a->score, b->score);
        assert_int_equal(a->lines[1].moves[0], b->lines[1].moves[0]);
    }
    free_fixture(&f[0]);
    free_fixture(&f[1]);
}

/* Stops the analysis once `left` more positions are done. */
struct patience {
    int left;
};

static bool must_stop(void *context)
{
    return ((const struct patience *)context)->left <= 0;
}

static void progress(void *context, int done, int all)
{
    struct patience *patience = context;
    assert_true(done <= all);
    patience->left--;
}

static void test_results_found_before_a_stop_stay(void **state)
{
    struct patience patience = {.left = 2};
    const struct analysis_host host = {.search = {.context = &patience, .must_stop = must_stop},
                                       .progress = progress};
    struct fixture f =
        tactigon_game("none", "1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C r 0 1", opening);
    struct analysis_verdict verdict;
    analyse(&f, NULL, (struct search_limits){.nodes = 3000}, 1, &host);
    assert_false(f.is_complete);
    assert_true(analysis_judge(f.analysis, 3, &verdict));
    assert_false(analysis_judge(f.analysis, 2, &verdict));
    assert_int_equal(f.analysis->points[2].depth, 0);
    free_fixture(&f);
}

static int no_value(const struct variant *v, const struct pos *p, enum side side)
{
    return 0;
}

static void no_opinion(const struct variant *v, const struct pos *p, struct evaluation *out)
{
    *out = (struct evaluation){0};
}

static const struct eval chips_eval = {.name = "none", .value = no_value, .evaluate = no_opinion};

static struct fixture chips_game(const char *board, const char *steps)
{
    const struct variant *v = golden_keep(&toy_rules, &(struct variant_spec){.board = board});
    const struct analysis_host host = {0};
    struct fixture f = {0};
    assert_int_equal(game_new(v, NULL, &f.game), STATUS_OK);
    play_all(f.game, steps);
    analyse(&f, &chips_eval, (struct search_limits){.depth = 12}, 1, &host);
    return f;
}

static void test_turns_are_judged_and_not_steps(void **state)
{
    struct fixture f = chips_game("chips5", "take stop take stop take take take");
    assert_int_equal(f.analysis->n_turns, 3);
    assert_int_equal(f.analysis->points[1].at, 2);
    assert_int_equal(f.analysis->points[2].at, 4);
    free_fixture(&f);
}

/* With four chips left, the side to move cannot win at once. */
static void test_each_side_is_judged_by_its_own_scores(void **state)
{
    struct fixture good = chips_game("chips5", "take stop take stop take take take");
    struct fixture bad = chips_game("chips5", "take take stop take take take");
    assert_int_equal(verdict_on(&good, 0).mark, JUDGE_GOOD);
    assert_true(verdict_on(&good, 0).played >= SCORE_WIN_MIN);
    assert_true(verdict_on(&good, 1).best <= -SCORE_WIN_MIN);
    assert_int_equal(verdict_on(&good, 1).mark, JUDGE_GOOD);
    assert_int_equal(verdict_on(&good, 2).played, SCORE_WIN - 3);
    assert_int_equal(verdict_on(&bad, 0).mark, JUDGE_BLUNDER);
    assert_true(verdict_on(&bad, 0).played <= -SCORE_WIN_MIN);
    free_fixture(&good);
    free_fixture(&bad);
}

/* A player who takes three of seven chips moves again, so the sign of the score does not change. */
static void test_a_player_who_moves_twice_keeps_his_score(void **state)
{
    struct fixture f = chips_game("chips7", "take take take take stop take take take");
    assert_int_equal(f.analysis->n_turns, 3);
    assert_int_equal(game_pos_at(f.game, 3)->side, game_pos_at(f.game, 0)->side);
    assert_int_equal(verdict_on(&f, 0).played > 0, f.analysis->points[1].score > 0);
    free_fixture(&f);
}

/* Number of calls of gen(). If a game has no noisy steps, the search must not look for any. */
static int n_lists;

static int count_lists(const struct variant *v, const struct pos *p, move_code *out)
{
    n_lists++;
    return toy_rules.gen(v, p, out);
}

/* Searches a board's starting position to depth 1 under changed rules. Returns the score. */
static int score_by(const struct rules *changed, const char *board)
{
    const struct search_options options = {.eval = &chips_eval, .hash_mib = 1, .threads = 1};
    const struct search_limits limits = {.depth = 1};
    const struct search_host host = {0};
    struct search_result r;
    struct search *s;
    struct variant *v;
    struct game *g;
    assert_int_equal(variant_new(&toy_rules, &(struct variant_spec){.board = board}, &v, NULL),
                     STATUS_OK);
    v->rules = changed;
    assert_int_equal(game_new(v, NULL, &g), STATUS_OK);
    assert_int_equal(search_new(v, &options, &s), STATUS_OK);
    n_lists = 0;
    search_run(s, g, &limits, &host, &r);
    search_free(s);
    game_free(g);
    variant_free(v);
    return r.lines[0].score;
}

static void test_no_noisy_steps_are_looked_for_where_there_are_none(void **state)
{
    struct rules quiet = toy_rules;
    quiet.gen = count_lists;
    score_by(&quiet, "chips12");
    /* gen() is called before the first, second and third step of the turn. The next turn is not
     * searched. */
    assert_int_equal(n_lists, 3);
}

/* Returns the same toy, except that a step that takes the last chip is noisy. */
static int mark_noisy(const struct variant *v, const struct pos *p, move_code *out)
{
    const int n = toy_rules.gen(v, p, out);
    for (int i = 0; i < n; i++) {
        union position next;
        toy_rules.play(v, p, out[i], &next.pos);
        out[i] |= next.pos.result != RESULT_NONE ? MOVE_NOISY : 0;
    }
    return n;
}

static int list_noisy(const struct variant *v, const struct pos *p, move_code *out)
{
    int kept = 0;
    const int n = mark_noisy(v, p, out);
    for (int i = 0; i < n; i++)
        if (out[i] & MOVE_NOISY)
            out[kept++] = out[i];
    return kept;
}

static void play_noisy(const struct variant *v, const struct pos *p, move_code m, struct pos *out)
{
    toy_rules.play(v, p, m & ~MOVE_NOISY, out);
}

static void test_an_evaluation_need_not_know_captures(void **state)
{
    struct rules noisy = toy_rules;
    noisy.gen = mark_noisy;
    noisy.gen_noisy = list_noisy;
    noisy.play = play_noisy;
    /* The second take is beyond the depth, but the quiescence search sees that it wins. */
    assert_int_equal(score_by(&noisy, "chips2"), SCORE_WIN - 2);
}

static void test_only_the_exact_form_is_a_score(void **state)
{
    static const char *const others[] = {"[score]",    "[score ]",      "[score 1",   "[score 01]",
                                         "[score +1]", "[score -0]",    "[score  1]", "[score 1] ",
                                         "[score 1.]", "[score 32001]", "[ms 5]",     "score 5"};
    int score = 7;
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        assert_false(judge_score_read(others[i], &score));
    assert_int_equal(score, 7);
    for (score = -SCORE_WIN; score <= SCORE_WIN; score += 250) {
        int again;
        assert_true(judge_score_read(judge_score_format(score).text, &again));
        assert_int_equal(again, score);
    }
}
