/* The search at single nodes: win scores by distance, cutoffs by the table, extensions, killers and
 * history, reductions, and the order of steps. A worker is set up at ply PLY and searches one step.
 * All numbers follow from docs/engine.md. */
#include "engine/search_worker.h"

#include "golden.h"

#include <string.h>

#include "engine/search.h"
#include "unit.h"

enum { PLY = 3, DEEP = 20 };

static const char start[] = "1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C r 0 1";
/* Cian wins in three plies with c2b6, which threatens to win at once. */
static const char won_in_3[] = "1c1/cst1c/3t1/cs2c/4cp1/7/2C2/C1TTC/2PS1/C1T1C/C c 0 7";

static const struct search_limits no_limits = {0};
static const struct search_host no_host = {0};
static struct search *search;
static struct worker *worker;

/* Sets up a search, without a node limit, as if it had reached `position` at ply PLY. */
static void begin_at(const char *rule_set, const char *position)
{
    const struct variant *v = golden_variant("standard", rule_set, CPU_BEST);
    const struct search_options options = {.hash_mib = 1, .threads = 1};
    union position p;
    assert_int_equal(search_new(v, &options, &search), STATUS_OK);
    search->limits = &no_limits;
    search->host = &no_host;
    search_clear(search);
    worker = search->workers[0];
    worker->history.history_mask = search->eval->history_mask;
    worker->granted = UINT64_MAX;
    golden_pos(v, position, &p);
    memcpy(worker->frames[PLY].pos, &p, v->pos_size);
}

static void end(void)
{
    search_free(search);
}

static move_code read(const char *step)
{
    move_code m = MOVE_NONE;
    assert_int_equal(rules_move_read(search->variant, worker->frames[PLY].pos, step, &m),
                     STATUS_OK);
    return m;
}

/* Returns the score of a step at PLY, searched to this depth with the window from alpha to alpha +
 * 1. */
static int score_of(const char *step, int depth, int alpha)
{
    const struct node n = {.ply = PLY, .depth = depth, .alpha = alpha, .beta = alpha + 1};
    const move_code m = read(step);
    worker_make_step(worker, PLY, m, true);
    return worker_search_step(worker, &n, m, STAGE_QUIET);
}

/* Returns the score of d7d6 if the table has an entry for the position after it. The entry's score
 * is for the side to move in that position. */
static int score_with_entry(int score, int depth, enum bound bound, int alpha)
{
    begin_at("none", start);
    const move_code m = read("d7d6");
    worker_make_step(worker, PLY, m, true);
    table_store(&search->table, worker->frames[PLY + 1].pos->key,
                &(struct table_data){.score = score, .depth = depth, .bound = bound});
    const int found = score_of("d7d6", 2, alpha);
    end();
    return found;
}

static void test_a_win_of_the_table_is_so_many_plies_from_the_root(void **state)
{
    assert_int_equal(score_with_entry(SCORE_WIN - 6, DEEP, BOUND_EXACT, 0),
                     -(SCORE_WIN - (PLY + 1) - 6));
    assert_int_equal(score_with_entry(-(SCORE_WIN - 6), DEEP, BOUND_EXACT, 0),
                     SCORE_WIN - (PLY + 1) - 6);
    assert_int_equal(score_with_entry(432, DEEP, BOUND_EXACT, 0), -432);
}

static void test_a_win_goes_into_the_table_by_plies_from_its_position(void **state)
{
    struct table_data data;
    begin_at("jump+gold", won_in_3);
    assert_int_equal(score_of("c2b6", 3, 0), SCORE_WIN - (PLY + 3));
    assert_true(table_find(&search->table, worker->frames[PLY + 1].pos->key, &data));
    assert_int_equal(data.score, -(SCORE_WIN - 2));
    end();
}

static void test_ends_and_wins_at_once_are_scored_by_their_ply(void **state)
{
    begin_at("none", "1p1/1T3/5/5/7/7/5/5/5/5/P r 0 1");
    worker_make_step(worker, PLY, read("c2d1"), false);
    assert_true(worker->frames[PLY + 1].is_settled);
    assert_int_equal(worker->frames[PLY + 1].settled, PLY + 1 - SCORE_WIN);
    end();
    begin_at("none", "1p1/1T3/5/5/3c3/7/5/5/5/5/P c 0 1");
    worker_make_step(worker, PLY, read("d5d6"), false);
    assert_true(worker->frames[PLY + 1].is_settled);
    assert_int_equal(worker->frames[PLY + 1].settled, SCORE_WIN - (PLY + 1) - 1);
    end();
}

static void test_only_bounds_outside_the_window_cut_off(void **state)
{
    /* The node after the step has the window -1 .. 0, so its beta is 0. */
    assert_int_equal(score_with_entry(777, DEEP, BOUND_LOWER, 0), -777);
    assert_int_equal(score_with_entry(-777, DEEP, BOUND_UPPER, 0), 777);
    assert_int_not_equal(score_with_entry(-777, DEEP, BOUND_LOWER, 0), 777);
    assert_int_not_equal(score_with_entry(777, DEEP, BOUND_UPPER, 0), -777);
}

static void test_a_shallower_entry_does_not_cut_off(void **state)
{
    assert_int_equal(score_with_entry(777, 1, BOUND_EXACT, 0), -777);
    assert_int_not_equal(score_with_entry(777, 0, BOUND_EXACT, 0), -777);
}

static void test_a_threat_to_win_is_searched_where_the_depth_is_spent(void **state)
{
    for (int depth = 0; depth <= 1; depth++) {
        begin_at("jump+gold", won_in_3);
        assert_int_equal(score_of("c2b6", depth, 0), SCORE_WIN - (PLY + 3));
        assert_true(worker->frames[PLY + 1].eval.is_threatened);
        end();
    }
}

static const move_code no_killers[KILLERS] = {MOVE_NONE, MOVE_NONE};

/* Lists the steps at PLY with their stages, in the order in which the picker returns them. */
static int pick_all(const struct order_hints *hints, move_code *out, enum stage *stages)
{
    static move_code moves[RULES_MOVES_MAX];
    static int scores[RULES_MOVES_MAX];
    struct blocks blocks;
    const struct variant *v = search->variant;
    struct picker picker = {.variant = v,
                            .pos = worker->frames[PLY].pos,
                            .eval = search->eval,
                            .history = &worker->history,
                            .hints = hints,
                            .moves = moves,
                            .scores = scores,
                            .blocks = &blocks};
    int n = 0;
    picker.n = v->rules->gen(v, picker.pos, moves);
    while ((out[n] = picker_next(&picker, &stages[n])))
        n++;
    return n;
}

/* Returns the index of m in the order of pick_all(), and sets *stage to the stage of m. */
static int place_of(const struct order_hints *hints, move_code m, enum stage *stage)
{
    static move_code moves[RULES_MOVES_MAX + 1];
    static enum stage stages[RULES_MOVES_MAX + 1];
    const int n = pick_all(hints, moves, stages);
    int i = 0;
    while (i < n && moves[i] != m)
        i++;
    assert_true(i < n);
    *stage = stages[i];
    return i;
}

static void test_a_cutoff_makes_a_killer_and_a_countermove(void **state)
{
    struct table_data data = {0};
    begin_at("none", start);
    const move_code previous = read("b10b9");
    worker_make_step(worker, PLY, previous, true);
    /* Beta is so close to the evaluation that reverse futility does not cut off. */
    score_of("b10b9", 4, 60 - worker->frames[PLY + 1].eval.score);
    assert_true(table_find(&search->table, worker->frames[PLY + 1].pos->key, &data));
    assert_int_equal(data.bound, BOUND_LOWER);
    assert_false(data.move & MOVE_NOISY);
    assert_int_equal(worker->frames[PLY + 1].killers[0], data.move);
    /* The answer to b10b9 is remembered: it is now tried in the stage of killers after b10b9. */
    memcpy(worker->frames[PLY].pos, worker->frames[PLY + 1].pos, search->variant->pos_size);
    enum stage stage;
    place_of(&(struct order_hints){.previous = previous, .killers = no_killers}, data.move, &stage);
    assert_int_equal(stage, STAGE_KILLER);
    place_of(&(struct order_hints){.previous = data.move, .killers = no_killers}, data.move,
             &stage);
    assert_int_equal(stage, STAGE_QUIET);
    end();
}

static void test_killers_come_in_their_order_before_the_countermove(void **state)
{
    enum stage stage;
    begin_at("none", start);
    const move_code killers[KILLERS] = {read("e9e10"), read("d7d6")}, reply = read("d7e7");
    const struct order_hints hints = {.previous = 12345, .killers = killers};
    history_update(&worker->history, SIDE_FIRST, hints.previous, reply, NULL, 0, 1);
    const int first = place_of(&hints, killers[0], &stage);
    assert_int_equal(stage, STAGE_KILLER);
    assert_int_equal(place_of(&hints, killers[1], &stage), first + 1);
    assert_int_equal(place_of(&hints, reply, &stage), first + 2);
    assert_int_equal(stage, STAGE_KILLER);
    end();
}

static void test_history_rewards_the_cutoff_and_fines_earlier_steps(void **state)
{
    begin_at("none", start);
    struct history *h = &worker->history;
    const move_code good = read("d7d6"), bad = read("e9e10"), before = 777;
    const move_code tried[] = {bad, good};
    history_update(h, SIDE_FIRST, before, good, tried, 2, 5);
    /* The step, and its pair with the previous step, each gain 14 * depth^2. Steps tried earlier
     * lose as much. */
    assert_int_equal(history_of(h, SIDE_FIRST, before, good), 2 * 14 * 25);
    assert_int_equal(history_of(h, SIDE_FIRST, before, bad), -2 * 14 * 25);
    assert_int_equal(history_of(h, SIDE_FIRST, 778 << 14, good), 14 * 25);
    assert_int_equal(history_of(h, SIDE_SECOND, before, good), 14 * 25);
    for (int i = 0; i < 1000; i++)
        history_update(h, SIDE_FIRST, before, good, NULL, 0, 40);
    assert_in_range(history_of(h, SIDE_FIRST, before, good), 2 * HISTORY_MAX - 100,
                    2 * HISTORY_MAX);
    end();
}

static void test_quiet_steps_come_by_history(void **state)
{
    enum stage stage;
    const struct order_hints hints = {.killers = no_killers};
    begin_at("none", start);
    const move_code best = read("d7d6"), second = read("e9e10"), last = read("d7e7");
    history_update(&worker->history, SIDE_FIRST, 777 << 14, best, &last, 1, 6);
    history_update(&worker->history, SIDE_FIRST, 777 << 14, second, NULL, 0, 4);
    const int first = place_of(&hints, best, &stage);
    assert_int_equal(stage, STAGE_QUIET);
    assert_int_equal(place_of(&hints, second, &stage), first + 1);
    const struct variant *v = search->variant;
    int quiets = 0;
    move_code moves[RULES_MOVES_MAX];
    for (int i = v->rules->gen(v, worker->frames[PLY].pos, moves); i-- > 0;)
        quiets += !(moves[i] & MOVE_NOISY);
    assert_int_equal(place_of(&hints, last, &stage), first + quiets - 1);
    end();
}

static void test_captures_come_by_gain(void **state)
{
    static move_code moves[RULES_MOVES_MAX + 1];
    static enum stage stages[RULES_MOVES_MAX + 1];
    const struct order_hints hints = {.killers = no_killers};
    int captures = 0, rises = 0;
    begin_at("none", "1p1/5/1csc1/1TC2/1s1t3/2CS1c1/2TT1/1c1S1/5/5/P r 0 1");
    const int n = pick_all(&hints, moves, stages);
    for (int i = 0; i < n && stages[i] == STAGE_GOOD_NOISY; i++) {
        captures++;
        rises += i > 0 && search->eval->gain(search->variant, moves[i]) <
                              search->eval->gain(search->variant, moves[i - 1]);
        assert_true(i == 0 || search->eval->gain(search->variant, moves[i]) <=
                                  search->eval->gain(search->variant, moves[i - 1]));
    }
    print_message("%d captures, %d falls\n", captures, rises);
    assert_true(captures > 2 && rises > 0);
    end();
}

static void test_reductions_grow_by_depth_and_by_how_late_a_step_is(void **state)
{
    begin_at("none", start);
    assert_int_equal(search->eval->reduction_percent, 0);
    for (int depth = 1; depth <= SEARCH_DEPTH_MAX; depth++)
        for (int late = 2; late < REDUCTIONS_MAX; late++) {
            assert_true(search->reductions[depth][late] >= search->reductions[depth][late - 1]);
            assert_true(search->reductions[depth][late] >= search->reductions[depth - 1][late]);
        }
    /* 0.7 + ln(depth) * ln(late) / 2.1, rounded down; `depth` and `late` are powers of two. */
    for (int i = 0; i <= 5; i++)
        for (int k = 0; k <= 5; k++) {
            const double wanted = 0.7 + 0.480453 * i * k / 2.1;
            assert_int_equal(search->reductions[1 << i][1 << k], (int)wanted);
        }
    end();
}
