/*
 * Apart's players: the golden values of the greedy one, results of whole turns, and what the
 * evaluation of the search says.
 */
#include "engine/eval_apart.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "golden.h"
#include "tactigon/bot.h"
#include "tactigon/rng.h"

enum { TURNS_MAX = 4096, LIST_MAX = 4096 };

static struct variant *make(const char *size)
{
    const struct variant_spec spec = {.board = size};
    struct variant *v;
    assert_int_equal(variant_new(&apart_rules, &spec, &v, NULL), STATUS_OK);
    return v;
}

/* The next record that is not a comment. */
static bool next(struct golden *g)
{
    bool has_more;
    do {
        has_more = golden_next(g);
    } while (has_more && (g->text[0] == '#' || g->text[0] == '\0'));
    return has_more;
}

/* The squares of a token. */
static struct apart_turn read_turn(const char *s)
{
    struct apart_turn t = {.n = 0};
    while (*s) {
        const size_t len = apart_square_word(s);
        assert_true(len > 0);
        t.path[t.n++] = (uint8_t)apart_read_square(s, len);
        s += len;
    }
    return t;
}

/* Board and side behind a turn: the same for turns with the same result. */
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
    (void)state;
    struct golden g;
    for (golden_open(&g, "apart", "values.txt"); next(&g);) {
        struct variant *v = make(g.fields[0]);
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
        variant_free(v);
    }
    assert_int_equal(g.line, 61);
}

/* Keys of positions, each once. */
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

/* The position behind the turn that a bot chooses. */
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

/* All of the best results are chosen sooner or later, and nothing else. */
static void test_golden_choices_of_the_greedy_bot(void **state)
{
    (void)state;
    struct golden g;
    struct rng rng = rng_seed(1);
    for (golden_open(&g, "apart", "greedy.txt"); next(&g);) {
        struct variant *v = make(g.fields[0]);
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
        variant_free(v);
    }
    assert_int_equal(g.line, 61);
}

/* ---- results ---- */

static void count_result(void *context, const struct apart_turn *turn)
{
    (void)turn;
    ++*(int *)context;
}

static void test_golden_results_are_found_without_listing_turns(void **state)
{
    (void)state;
    struct golden g;
    for (golden_open(&g, "apart", "results.txt"); next(&g);) {
        struct variant *v = make(g.fields[0]);
        union position p;
        int n = 0, expected = 0;
        const struct apart_visitor visitor = {.context = &n, .see = count_result};
        golden_pos(v, g.fields[1], &p);
        assert_true(apart_tour(apart_variant(v), apart_pos(&p.pos), &visitor));
        for (char *word = strtok(g.fields[2], " "); word; word = strtok(NULL, " "))
            expected++;
        if (n != expected)
            fail_msg("line %d: %d results, not %d", g.line, n, expected);
        variant_free(v);
    }
    assert_int_equal(g.line, 125);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_golden_values_of_moves),
        cmocka_unit_test(test_golden_choices_of_the_greedy_bot),
        cmocka_unit_test(test_golden_results_are_found_without_listing_turns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
