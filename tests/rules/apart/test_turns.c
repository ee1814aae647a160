/* Whole turns of Apart on crowded boards of the largest size, where not all turns can be listed. A
 * tour must show legal turns with the stated results, each once. Turns may have more steps than a
 * review keeps. */
#include "rules/apart/position.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/rng.h"
#include "game/review.h"
#include "unit.h"

enum { CROWDED = 24, SIZE = 15, SHOWN_MAX = 1 << 16, SAMPLE = 64, TAKEN_MAX = 64 };

static struct variant *v;

static int before_all(void **state)
{
    return variant_new(&apart_rules, &(struct variant_spec){.board = "15x15"}, &v, NULL);
}

static int after_all(void **state)
{
    variant_free(v);
    return 0;
}

/* Makes a random position. White has few pieces, which can make long jumps; Black has many. */
static void crowd(struct rng *rng, union position *out)
{
    char text[POS_TEXT_MAX];
    struct text t = text_in(text, sizeof text);
    const int white = 14 + rng_below(rng, 12), black = 45 + rng_below(rng, 15);
    for (int i = 0; i < SIZE * SIZE; i++) {
        const int k = rng_below(rng, 100);
        if (i > 0 && i % SIZE == 0)
            text_put(&t, '/');
        text_put(&t, k < white ? 'w' : k < white + black ? 'b' : '1');
    }
    /* Writes each run of empty squares as a number. */
    char joined[POS_TEXT_MAX];
    struct text j = text_in(joined, sizeof joined);
    for (const char *s = text; *s;) {
        const size_t n = strspn(s, "1");
        if (n > 0)
            text_add_number(&j, (int)n);
        else
            text_put(&j, *s);
        s += n > 0 ? n : 1;
    }
    text_add(&j, " w 0 9");
    struct error error = {0};
    if (v->rules->pos_parse(v, joined, &out->pos, &error) != STATUS_OK)
        fail_msg("%s: %s", joined, error.text);
}

/* The turns of p that a tour has shown. */
struct shown {
    const union position *p;
    int n, most_taken;
    uint64_t *results; /* hashes of the results */
    struct apart_turn longest;
};

static void check_turn(const union position *p, const struct apart_turn *turn)
{
    move_code steps[TURN_STEPS_MAX];
    union position now = *p, next;
    const int n = apart_turn_steps(apart_variant(v), apart_pos(&p->pos), turn, steps);
    assert_in_range(n, 1, TURN_STEPS_MAX);
    for (int i = 0; i < n; i++) {
        assert_true(i == 0 || now.pos.mid_turn);
        v->rules->play(v, &now.pos, steps[i], &next.pos);
        now = next;
    }
    assert_false(now.pos.mid_turn);
    const struct apart_set *before = apart_pos(&p->pos)->pieces,
                           *after = apart_pos(&now.pos)->pieces;
    assert_int_equal(apart_size(&before[SIDE_SECOND]) - apart_size(&after[SIDE_SECOND]),
                     turn->n_taken);
    assert_int_equal(apart_size(&before[SIDE_FIRST]), apart_size(&after[SIDE_FIRST]));
    assert_true(apart_has(&after[SIDE_FIRST], turn->path[turn->n - 1]));
}

static void see(void *context, const struct apart_turn *turn)
{
    struct shown *s = context;
    assert_true(s->n < SHOWN_MAX);
    s->results[s->n++] = turn->result;
    if (s->n % SAMPLE == 1)
        check_turn(s->p, turn);
    if (turn->n_taken > s->most_taken)
        s->most_taken = turn->n_taken;
    if (turn->n > s->longest.n)
        s->longest = *turn;
}

static int compare_results(const void *a, const void *b)
{
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* If has_order is set, a result may be shown several times, once for each order of the captures. */
static void tour(const union position *p, bool has_order, struct shown *out)
{
    const struct apart_visitor visitor = {.context = out, .has_order = has_order, .see = see};
    *out = (struct shown){.p = p, .results = malloc(SHOWN_MAX * sizeof *out->results)};
    assert_non_null(out->results);
    apart_tour(apart_variant(v), apart_pos(&p->pos), &visitor);
    assert_true(out->n > 0);
    check_turn(p, &out->longest);
    qsort(out->results, (size_t)out->n, sizeof *out->results, compare_results);
    for (int i = 1; i < out->n && !has_order; i++)
        assert_true(out->results[i - 1] != out->results[i]);
    free(out->results);
}

static void test_turns_on_crowded_boards(void **state)
{
    struct rng rng = rng_seed(unit_seed(92));
    int most = 0;
    for (int i = 0; i < CROWDED; i++) {
        union position p;
        struct shown shown;
        crowd(&rng, &p);
        tour(&p, i % 2, &shown);
        most = shown.most_taken > most ? shown.most_taken : most;
    }
    assert_in_range(most, TAKEN_MAX / 2, TAKEN_MAX);
}

static void test_the_end_of_a_very_long_turn_is_reviewed(void **state)
{
    struct rng rng = rng_seed(unit_seed(92));
    struct shown shown = {.n = 0};
    union position p;
    move_code steps[TURN_STEPS_MAX], last[TURN_LAST_STEPS_MAX];
    struct review x;
    while (shown.longest.n < TURN_LAST_STEPS_MAX + 3) {
        crowd(&rng, &p);
        tour(&p, false, &shown);
    }
    const int n = apart_turn_steps(apart_variant(v), apart_pos(&p.pos), &shown.longest, steps);
    assert_int_equal(review_open(v, &p.pos, &x), STATUS_OK);
    for (int i = 0; i < n; i++)
        assert_int_equal(game_play(x.game, steps[i]), STATUS_OK);
    assert_int_equal(turn_last_steps(x.game, n, last), TURN_LAST_STEPS_MAX);
    assert_memory_equal(last, steps + n - TURN_LAST_STEPS_MAX, sizeof last);
    assert_int_equal(turn_last_steps(x.game, TURN_LAST_STEPS_MAX, last), TURN_LAST_STEPS_MAX);
    assert_memory_equal(last, steps, sizeof last);
    review_close(&x);
}
