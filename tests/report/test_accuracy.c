/* The accuracy of a side in a game of four turns with invented scores. */
#include <math.h>
#include <stdlib.h>

#include "report/report.h"
#include "rules/registry.h"
#include "unit.h"

enum { TURNS = 4 };

/* Scores for the side to move, red first. Red misses a win, and later loses its advantage. */
static const int scores[TURNS + 1] = {SCORE_WIN - 3, -440, 440, 0, -440};

static const struct analysis_verdict missed = {JUDGE_MISTAKE, SCORE_WIN - 3, 440},
                                     lost = {JUDGE_BLUNDER, SCORE_WIN - 3, -440},
                                     dropped = {JUDGE_BLUNDER, 880, 0},
                                     kept = {JUDGE_GOOD, SCORE_WIN - 3, SCORE_WIN - 5};

static void test_missed_wins(void **state)
{
    assert_true(accuracy_is_missed_win(&missed));
    assert_false(accuracy_is_missed_win(&lost));
    assert_false(accuracy_is_missed_win(&dropped));
    assert_false(accuracy_is_missed_win(&kept));
}

static void play_first_step(struct game *g)
{
    const struct variant *v = game_variant(g);
    move_code *moves = malloc((size_t)v->max_moves * sizeof *moves);
    assert_non_null(moves);
    assert_true(v->rules->gen(v, game_pos(g), moves) > 1);
    assert_int_equal(game_play(g, moves[0]), STATUS_OK);
    free(moves);
}

/* Returns the formula of lichess.org. `drop` is the loss of win chance in percent. */
static double percent_of(double drop)
{
    return 103.1668100711649 * exp(-0.04354415386753951 * drop) - 2.166924740191411;
}

static void test_accuracy_and_loss(void **state)
{
    const double ahead = 1 / (1 + exp(-2)); /* the score 440 is twice the scale of win chances */
    struct variant *v;
    struct game *g;
    struct analysis *a;
    struct accuracy of;
    assert_int_equal(variant_new(rules_at(0), &(struct variant_spec){.board = NULL}, &v, NULL),
                     STATUS_OK);
    assert_int_equal(game_new(v, NULL, &g), STATUS_OK);
    for (int i = 0; i < TURNS; i++)
        play_first_step(g);
    assert_int_equal(analysis_new(g, 1, &a), STATUS_OK);
    for (int i = 0; i <= TURNS; i++) {
        a->points[i].depth = 1;
        a->points[i].score = scores[i];
        a->points[i].n_lines = 1;
        a->points[i].lines[0].n_moves = 0;
    }
    const struct review x = {.variant = v, .game = g, .at = TURNS};

    /* Red's win chance drops from 1 to `ahead`, a missed win, and then from `ahead` to a half. */
    of = accuracy_of(&x, a, SIDE_FIRST);
    assert_int_equal(of.n_missed, 1);
    assert_int_equal(of.counts[JUDGE_BLUNDER], 1);
    assert_int_equal(of.n_decisions, 2);
    const double first = percent_of(100 * (1 - ahead)), second = percent_of(100 * ahead - 50);
    const double weight = 50 * (1 - ahead), most = 12;
    const double weighted = (weight * first + most * second) / (weight + most);
    assert_true(fabs(of.percent - (weighted + 2 / (1 / first + 1 / second)) / 2) < 1e-6);
    assert_true(fabs(of.loss - (5.6 + 4.4) / 2) < 1e-9); /* a win counts as ten small pieces */

    /* Cian's win chance stays at `1 - ahead`, then rises from a half to `ahead`. */
    of = accuracy_of(&x, a, SIDE_SECOND);
    assert_int_equal(of.n_missed, 0);
    assert_int_equal(of.counts[JUDGE_GOOD], 2);
    assert_true(of.percent == 100 && of.loss == 0);

    a->points[0].depth = 0;
    a->points[2].score = -SCORE_WIN + 4;
    a->points[3].score = SCORE_WIN - 3;
    of = accuracy_of(&x, a, SIDE_FIRST);
    assert_int_equal(of.n_decisions + of.n_missed + of.counts[JUDGE_BLUNDER], 0);
    assert_true(of.percent == 100 && of.loss == 0);
    analysis_free(a);
    game_free(g);
    variant_free(v);
}
