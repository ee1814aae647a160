/* Apart's players: golden values of the greedy player, results of whole turns, and the evaluation
 * that the search uses. */
#include "engine/eval/apart.h"

#include <stdlib.h>
#include <string.h>

#include "core/rng.h"
#include "engine/bot.h"
#include "golden.h"
#include "rules/grid.h"
#include "unit.h"

enum { TURNS_MAX = 4096, LIST_MAX = 4096 };

static const struct variant *make(const char *size)
{
    return golden_keep(&apart_rules, &(struct variant_spec){.board = size});
}

static struct apart_turn read_turn(const char *s)
{
    static const struct grid all = {APART_ROWS_MAX, APART_COLUMNS_MAX, .stride = APART_STRIDE};
    struct apart_turn t = {.n = 0};
    while (*s) {
        const size_t len = grid_name_length(s);
        assert_true(len > 0);
        t.path[t.n++] = (uint8_t)grid_name_parse(&all, s, len);
        s += len;
    }
    return t;
}

/* Returns a key of the position after a turn. Turns that lead to the same position have the same
 * key. */
static uint64_t key_after(const struct variant *v, const struct pos *p, const struct apart_turn *t)
{
    move_code steps[TURN_STEPS_MAX];
    union position now, after;
    memcpy(&now, p, v->pos_size);
    const int n = apart_turn_steps(apart_variant(v), apart_pos(p), t, steps);
    for (int i = 0; i < n; i++) {
        v->rules->play(v, &now.pos, steps[i], &after.pos);
        memcpy(&now, &after, v->pos_size);
    }
    assert_false(now.pos.mid_turn);
    return now.pos.key;
}

static void test_golden_values_of_moves(void **state)
{
    struct golden g;
    for (golden_open(&g, "apart", "values.txt"); golden_next_row(&g);) {
        const struct variant *v = make(g.fields[0]);
        union position p;
        golden_pos(v, g.fields[1], &p);
        for (char *word = strtok(g.fields[2], " "); word; word = strtok(NULL, " ")) {
            char *colon = strchr(word, ':');
            assert_non_null(colon);
            *colon = '\0';
            const struct apart_turn t = read_turn(word);
            if (apart_greedy_value(apart_pos(&p.pos), &t) != atoi(colon + 1))
                fail_msg("line %d: %s is not worth %s", g.line, word, colon + 1);
        }
    }
    assert_int_equal(g.line, 61);
}

struct keys {
    int n;
    uint64_t keys[TURNS_MAX];
};

static bool has_key(const struct keys *k, uint64_t key)
{
    for (int i = 0; i < k->n; i++)
        if (k->keys[i] == key)
            return true;
    return false;
}

static void add_key(struct keys *k, uint64_t key)
{
    assert_true(k->n < TURNS_MAX);
    if (!has_key(k, key))
        k->keys[k->n++] = key;
}

static uint64_t key_chosen(const char *bot, const struct variant *v, const struct pos *p,
                           struct rng *rng)
{
    move_code steps[TURN_STEPS_MAX];
    union position now, after;
    memcpy(&now, p, v->pos_size);
    const int n = engine_eval_find(v->rules, bot)->choose(v, p, rng, steps);
    assert_in_range(n, 1, TURN_STEPS_MAX);
    for (int i = 0; i < n; i++) {
        assert_true(i == 0 || now.pos.mid_turn);
        v->rules->play(v, &now.pos, steps[i], &after.pos);
        memcpy(&now, &after, v->pos_size);
    }
    assert_false(now.pos.mid_turn);
    return now.pos.key;
}

static void test_golden_choices_of_the_greedy_bot(void **state)
{
    struct golden g;
    struct rng rng = rng_seed(1);
    for (golden_open(&g, "apart", "greedy.txt"); golden_next_row(&g);) {
        const struct variant *v = make(g.fields[0]);
        struct keys best = {0}, chosen = {0};
        union position p;
        golden_pos(v, g.fields[1], &p);
        for (char *word = strtok(g.fields[3], " "); word; word = strtok(NULL, " ")) {
            const struct apart_turn t = read_turn(word);
            assert_int_equal(apart_greedy_value(apart_pos(&p.pos), &t), atoi(g.fields[2]));
            add_key(&best, key_after(v, &p.pos, &t));
        }
        for (int i = 0; i < 30 * best.n; i++) {
            const uint64_t key = key_chosen("greedy", v, &p.pos, &rng);
            if (!has_key(&best, key))
                fail_msg("line %d: not the best", g.line);
            add_key(&chosen, key);
        }
        assert_int_equal(chosen.n, best.n);
    }
    assert_int_equal(g.line, 61);
}

static void count_result(void *context, const struct apart_turn *turn)
{
    ++*(int *)context;
}

static void test_golden_results_are_found_without_listing_turns(void **state)
{
    struct golden g;
    for (golden_open(&g, "apart", "results.txt"); golden_next_row(&g);) {
        const struct variant *v = make(g.fields[0]);
        union position p;
        int n = 0, expected = 0;
        const struct apart_visitor visitor = {.context = &n, .see = count_result};
        golden_pos(v, g.fields[1], &p);
        assert_true(apart_tour(apart_variant(v), apart_pos(&p.pos), &visitor));
        for (char *word = strtok(g.fields[2], " "); word; word = strtok(NULL, " "))
            expected++;
        if (n != expected)
            fail_msg("line %d: %d results, not %d", g.line, n, expected);
    }
    assert_int_equal(g.line, 125);
}

static void test_random_draws_results_alike(void **state)
{
    const struct variant *v = make("4x6");
    struct rng rng = rng_seed(11);
    struct keys seen = {0};
    union position p;
    int counts[16] = {0};
    v->rules->start(v, &p.pos);
    for (int i = 0; i < 1600; i++) {
        const uint64_t key = key_chosen("random", v, &p.pos, &rng);
        int k = 0;
        add_key(&seen, key);
        while (seen.keys[k] != key)
            k++;
        assert_true(k < 16);
        counts[k]++;
    }
    assert_int_equal(seen.n, 16);
    for (int k = 0; k < 16; k++)
        assert_in_range(counts[k], 70, 130);
}

/* The piece on c5 may stay there, or jump again to c3. */
static void test_a_begun_turn_is_continued(void **state)
{
    const struct variant *v = make("8x8");
    struct rng rng = rng_seed(1);
    struct keys seen = {0};
    union position p;
    golden_pos(v, "8/1b4b1/1b4b1/8/2w5/2w5/8/8 w 3 9 c7c5", &p);
    for (int i = 0; i < 50; i++)
        add_key(&seen, key_chosen("random", v, &p.pos, &rng));
    assert_int_equal(seen.n, 2);
    /* The jump to c3 isolates both the piece and its former neighbour. */
    struct keys best = {0};
    for (int i = 0; i < 50; i++)
        add_key(&best, key_chosen("greedy", v, &p.pos, &rng));
    assert_int_equal(best.n, 1);
}

/* Numbers of turns without and with captures that a tour has visited. */
struct shown {
    int quiet, captures;
    bool wants_captures;
};

static void count_shown(void *context, const struct apart_turn *turn)
{
    struct shown *s = context;
    *(turn->n_taken > 0 ? &s->captures : &s->quiet) += 1;
}

static bool wants_no_captures(const void *context, int n_taken)
{
    return !((const struct shown *)context)->wants_captures;
}

static void test_too_many_turns_cost_only_captures(void **state)
{
    const struct variant *v = make("15x15");
    char text[POS_TEXT_MAX];
    struct text out = text_in(text, sizeof text);
    for (int row = 0; row < 15; row++) {
        static const char *const rows[] = {"wbw1wbw1wbw1wbw", "1w1b1w1b1w1b1w1", "w1bw1bw1bw1bw1w"};
        text_printf(&out, "%s%s", row > 0 ? "/" : "", rows[row % 3]);
    }
    text_add(&out, " w 0 9");
    union position p;
    golden_pos(v, text, &p);
    struct shown all = {.wants_captures = true}, quiet = {.wants_captures = false};
    struct apart_visitor visitor = {
        .context = &all, .see = count_shown, .is_hopeless = wants_no_captures};
    assert_false(apart_tour(apart_variant(v), apart_pos(&p.pos), &visitor));
    visitor.context = &quiet;
    assert_true(apart_tour(apart_variant(v), apart_pos(&p.pos), &visitor));
    assert_int_equal(quiet.captures, 0);
    assert_true(all.captures > 0);
    assert_int_equal(all.quiet, quiet.quiet);
}

static int static_value(const struct variant *v, const char *text, enum side side)
{
    union position p;
    golden_pos(v, text, &p);
    return engine_eval_find(v->rules, "static")->value(v, &p.pos, side);
}

static void test_static_values(void **state)
{
    static const char start[] = "1bbbbbb1/1bbbbbb1/8/8/8/8/1wwwwww1/1wwwwww1 w 0 0";
    static const char won[] = "1bb5/8/8/8/8/8/8/w1w5 b 0 9";
    const struct variant *v = make("8x8");
    assert_in_range(static_value(v, start, SIDE_FIRST), 1, 150);
    assert_int_equal(static_value(v, start, SIDE_FIRST), -static_value(v, start, SIDE_SECOND));
    assert_true(static_value(v, won, SIDE_FIRST) > 10000);
    assert_true(static_value(v, won, SIDE_SECOND) < -10000);
    /* White has to separate four pieces, black only one. */
    assert_true(static_value(v, "1bb5/8/8/8/8/8/1wwww3/1wwww3 w 0 9", SIDE_FIRST) < -150);
}

static void test_a_jump_that_frees_the_other_side_is_a_loss(void **state)
{
    const struct variant *v = make("8x8");
    assert_true(static_value(v, "b7/8/8/2b5/2w5/2w5/8/8 w 0 9 c7xc5", SIDE_FIRST) < -10000);
}

/* Looks through all turns for one that wins without a capture. */
struct finish {
    const struct variant *v;
    const struct pos *p;
    bool is_found;
};

static void find_finish(void *context, const struct apart_turn *turn)
{
    struct finish *f = context;
    move_code steps[TURN_STEPS_MAX];
    union position now, after;
    memcpy(&now, f->p, f->v->pos_size);
    const int n = apart_turn_steps(apart_variant(f->v), apart_pos(f->p), turn, steps);
    for (int i = 0; i < n; i++) {
        f->v->rules->play(f->v, &now.pos, steps[i], &after.pos);
        memcpy(&now, &after, f->v->pos_size);
    }
    const enum result wanted = f->p->side == SIDE_FIRST ? RESULT_FIRST : RESULT_SECOND;
    f->is_found |= turn->n_taken == 0 && now.pos.result == wanted;
}

static void test_a_win_at_once_is_seen(void **state)
{
    const struct variant *v = make("6x7");
    const struct eval *eval = engine_eval_find(v->rules, "main");
    const struct eval *random = engine_eval_find(v->rules, "random");
    struct rng rng = rng_seed(4);
    int n_wins = 0;
    for (int i = 0; i < 60; i++) {
        union position p, after;
        v->rules->start(v, &p.pos);
        while (p.pos.result == RESULT_NONE) {
            struct evaluation a;
            struct finish f = {.v = v, .p = &p.pos};
            const struct apart_visitor visitor = {.context = &f, .see = find_finish};
            move_code steps[TURN_STEPS_MAX];
            eval->evaluate(v, &p.pos, &a);
            apart_tour(apart_variant(v), apart_pos(&p.pos), &visitor);
            assert_int_equal(a.wins_at_once, f.is_found);
            n_wins += f.is_found;
            const int n = random->choose(v, &p.pos, &rng, steps);
            for (int k = 0; k < n; k++) {
                v->rules->play(v, &p.pos, steps[k], &after.pos);
                memcpy(&p, &after, v->pos_size);
            }
        }
    }
    assert_true(n_wins > 10);
}

static void test_the_search_wins_a_short_race(void **state)
{
    const struct variant *v = make("8x8");
    const struct search_options options = {.hash_mib = 1, .threads = 1};
    const struct search_limits limits = {.nodes = 50000};
    const struct search_host host = {.context = NULL};
    static struct search_result result;
    struct search *s;
    struct game *g;
    union position p;
    golden_pos(v, "1bbbb3/8/8/8/8/8/8/1wwww3 w 0 9", &p);
    assert_int_equal(search_new(v, &options, &s), STATUS_OK);
    assert_int_equal(game_new(v, &p.pos, &g), STATUS_OK);
    search_run(s, g, &limits, &host, &result);
    assert_int_equal(result.lines[0].score, SCORE_WIN - 3);
    game_free(g);
    search_free(s);
}
