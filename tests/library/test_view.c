/* Functions for machine learning with many games: views, boards turned by 180 degrees, trees. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "library/library.h"
#include "unit.h"

enum { N = 6, CALLS = 300 };

struct seen {
    float *planes;
    uint8_t *bytes, *masks, *final_bytes;
    float *policies, rewards[2 * N];
    uint8_t sides[N], ended[N];
    tactigon_view view;
};

static tactigon_variant *open_variant(const char *spec)
{
    tactigon_variant *v = NULL;
    assert_int_equal(tactigon_variant_new(spec, NULL, 0, &v, NULL), TACTIGON_OK);
    return v;
}

static void open_seen(struct seen *s, const tactigon_variant *v)
{
    const size_t values = N * (size_t)v->n_values, actions = N * (size_t)v->n_actions;
    s->planes = malloc(values * sizeof *s->planes);
    s->bytes = malloc(values);
    s->final_bytes = malloc(values);
    s->masks = malloc(actions);
    s->policies = malloc(actions * sizeof *s->policies);
    assert_true(s->planes && s->bytes && s->final_bytes && s->masks && s->policies);
    memset(s->masks, 0xa5, actions);
    tactigon_view_init(&s->view, sizeof s->view);
    s->view.planes = s->planes;
    s->view.bytes = s->bytes;
    s->view.masks = s->masks;
    s->view.rewards = s->rewards;
    s->view.sides = s->sides;
    s->view.ended = s->ended;
    s->view.final_bytes = s->final_bytes;
}

static void close_seen(struct seen *s)
{
    free(s->planes);
    free(s->bytes);
    free(s->final_bytes);
    free(s->masks);
    free(s->policies);
}

static void for_all_games(void (*check)(const char *spec))
{
    check("tactigon xsmall");
    check("tactigon jump+gold");
    check("dragons");
    check("apart 6x7");
    check("isaac");
}

static void check_bytes(const char *spec)
{
    tactigon_variant *v = open_variant(spec);
    tactigon_batch *b;
    struct seen s;
    float by[64];
    bool has_other = false;
    open_seen(&s, v);
    tactigon_variant_scales(v, by);
    assert_int_equal(tactigon_batch_new(v, N, 3, 1, &b, NULL), TACTIGON_OK);
    for (int call = 0; call < CALLS; call++) {
        assert_int_equal(tactigon_batch_step(b, NULL, &s.view, NULL), TACTIGON_OK);
        for (int i = 0; i < N * v->n_values; i++) {
            const float scale = by[i % v->n_values / (v->shape[1] * v->shape[2])];
            assert_true(s.planes[i] == (float)s.bytes[i] / scale);
            has_other = has_other || (s.planes[i] != 0 && s.planes[i] != 1);
        }
    }
    assert_true(has_other);
    tactigon_batch_free(b);
    close_seen(&s);
    tactigon_variant_free(v);
}

static void test_bytes_are_floats_times_divisors(void **state)
{
    for_all_games(check_bytes);
}

/* The last position of a finished game is shown once. Then a new game starts from the given
 * position. */
static void test_games_begin_as_set_and_show_their_end(void **state)
{
    tactigon_variant *v = open_variant("apart 4x6");
    tactigon_batch *b;
    tactigon_position *start;
    tactigon_game *twin;
    struct seen s;
    int32_t actions[N];
    int n_ended = 0;
    open_seen(&s, v);
    uint8_t *bytes = malloc((size_t)v->n_values);
    assert_non_null(bytes);
    assert_int_equal(tactigon_batch_new(v, N, 3, 1, &b, NULL), TACTIGON_OK);
    assert_int_equal(tactigon_position_new(v, NULL, &start, NULL), TACTIGON_OK);
    for (int i = 0; i < 3; i++) {
        const tactigon_step *steps;
        (void)tactigon_position_steps(start, &steps);
        assert_int_equal(tactigon_position_play(start, steps[0]), TACTIGON_OK);
    }
    assert_int_equal(tactigon_batch_start(b, N, start), TACTIGON_ERROR_ARGUMENT);
    assert_int_equal(tactigon_batch_start(b, 2, start), TACTIGON_OK);
    assert_int_equal(tactigon_game_new(v, start, &twin), TACTIGON_OK);
    for (int call = 0; call < CALLS; call++) {
        tactigon_batch_choose_random(b, actions);
        assert_int_equal(tactigon_game_act(twin, actions[2], NULL), TACTIGON_OK);
        assert_int_equal(tactigon_batch_step(b, actions, &s.view, NULL), TACTIGON_OK);
        const bool is_over = tactigon_game_result(twin) != TACTIGON_RESULT_NONE;
        assert_int_equal(s.ended[2], is_over);
        library_bytes(v, library_pos(tactigon_game_position(twin)),
                      game_occurrences(twin->game) > 1, bytes);
        const uint8_t *now = is_over ? s.final_bytes : s.bytes;
        assert_memory_equal(now + 2 * (size_t)v->n_values, bytes, (size_t)v->n_values);
        if (is_over) {
            n_ended++;
            assert_true(s.rewards[4] == (float)tactigon_game_reward(twin, 0));
            tactigon_game_undo(twin, INT32_MAX);
            assert_true(tactigon_position_equal(
                tactigon_game_position((tactigon_game *)(uintptr_t)tactigon_batch_game(b, 2)),
                start));
        }
    }
    assert_true(n_ended > 0);
    assert_int_equal(tactigon_batch_start(b, 2, NULL), TACTIGON_OK);
    assert_int_equal(tactigon_batch_fill_view(b, &s.view), TACTIGON_OK);
    assert_int_equal(tactigon_batch_start(b, 0, NULL), TACTIGON_OK);
    assert_int_equal(tactigon_batch_fill_view(b, &s.view), TACTIGON_OK);
    assert_memory_equal(s.bytes, s.bytes + 2 * (size_t)v->n_values, (size_t)v->n_values);
    s.view.size = 0;
    assert_int_equal(tactigon_batch_fill_view(b, &s.view), TACTIGON_ERROR_ARGUMENT);
    assert_int_equal(tactigon_batch_step(b, NULL, &s.view, NULL), TACTIGON_ERROR_ARGUMENT);
    free(bytes);
    tactigon_game_free(twin);
    tactigon_position_free(start);
    tactigon_batch_free(b);
    close_seen(&s);
    tactigon_variant_free(v);
}

static void test_positions_are_seen_and_moved_at_once(void **state)
{
    tactigon_variant *v = open_variant("isaac"), *other = open_variant("isaac first=white");
    tactigon_position *p[N];
    tactigon_error error;
    struct seen s;
    int32_t actions[N];
    open_seen(&s, v);
    uint8_t *mask = malloc((size_t)v->n_actions);
    float *planes = malloc((size_t)v->n_values * sizeof *planes);
    assert_true(mask && planes);
    for (int i = 0; i < N; i++)
        assert_int_equal(tactigon_position_new(v, NULL, &p[i], NULL), TACTIGON_OK);
    for (int call = 0; call < 20; call++) {
        for (int i = 0; i < N; i++) {
            int32_t legal[RULES_MOVES_MAX];
            const int n = tactigon_position_actions(p[i], legal, RULES_MOVES_MAX);
            actions[i] = legal[(call * 7 + i * 5) % n];
        }
        const int32_t good = actions[N - 1];
        actions[N - 1] = 8301;
        assert_int_equal(tactigon_positions_act(p, N, actions, &error), TACTIGON_ERROR_ILLEGAL);
        assert_string_equal(error.text, "position 5: action 8301 is not legal");
        actions[N - 1] = good;
        tactigon_position *const last = p[N - 1];
        tactigon_position *before = NULL;
        assert_int_equal(tactigon_position_clone(p[0], &before), TACTIGON_OK);
        p[N - 1] = p[0]; /* the same position twice */
        assert_int_equal(tactigon_positions_act(p, N, actions, &error), TACTIGON_ERROR_ILLEGAL);
        assert_string_equal(error.text, "position 5 is given twice");
        assert_int_equal(tactigon_position_equal(p[0], before), 1);
        tactigon_position_free(before);
        p[N - 1] = last;
        assert_int_equal(tactigon_positions_act(p, N, actions, &error), TACTIGON_OK);
        assert_int_equal(tactigon_position_new(other, NULL, &p[N - 1], NULL), TACTIGON_OK);
        assert_int_equal(tactigon_positions_fill_view(p, N, &s.view), TACTIGON_ERROR_ARGUMENT);
        tactigon_position_free(p[N - 1]);
        p[N - 1] = last;
        assert_int_equal(tactigon_positions_fill_view(p, N, &s.view), TACTIGON_OK);
        for (int i = 0; i < N; i++) {
            (void)tactigon_position_mask(p[i], mask);
            tactigon_position_observe(p[i], planes);
            assert_memory_equal(s.masks + (size_t)i * (size_t)v->n_actions, mask,
                                (size_t)v->n_actions);
            assert_memory_equal(s.planes + (size_t)i * (size_t)v->n_values, planes,
                                (size_t)v->n_values * sizeof *planes);
            assert_int_equal(s.sides[i], tactigon_position_side(p[i]));
            assert_int_equal(s.ended[i], 0);
        }
    }
    tactigon_game *g = NULL;
    assert_int_equal(tactigon_game_new(v, NULL, &g), TACTIGON_OK);
    tactigon_position *own = tactigon_game_position(g);
    const tactigon_view small = {.size = sizeof small, .sides = s.sides};
    assert_int_equal(tactigon_positions_act(&own, 1, actions, &error), TACTIGON_ERROR_ARGUMENT);
    assert_string_equal(error.text, "the position belongs to a game");
    assert_int_equal(tactigon_positions_fill_view(&own, 1, &small), TACTIGON_OK);
    tactigon_game_free(g);
    assert_int_equal(tactigon_position_new(v, "b s - - 00221/00221 16/19 5/5 bw", &own, NULL),
                     TACTIGON_OK);
    assert_int_equal(tactigon_positions_act(&own, 1, actions, &error),
                     TACTIGON_OK); /* the game is over */
    tactigon_position_free(own);
    s.view.size = 0;
    assert_int_equal(tactigon_positions_fill_view(p, N, &s.view), TACTIGON_ERROR_ARGUMENT);
    for (int i = 0; i < N; i++)
        tactigon_position_free(p[i]);
    free(mask);
    free(planes);
    close_seen(&s);
    tactigon_variant_free(v);
    tactigon_variant_free(other);
}

/* Plays the same game twice, the second time with exchanged sides and a turned board. Views and
 * legal steps correspond at every step. */
static void check_turn(const char *spec)
{
    char other[160];
    tactigon_variant *v = open_variant(spec), *w;
    (void)snprintf(other, sizeof other, "%s first=%s", spec,
                   tactigon_variant_side(v, v->inner->first == SIDE_FIRST));
    w = open_variant(other);
    tactigon_position *p, *q;
    struct seen s;
    uint64_t random = 7;
    open_seen(&s, v);
    assert_int_equal(tactigon_variant_symmetries(v), 1);
    float *policy = malloc((size_t)v->n_actions * sizeof *policy);
    uint8_t *bytes = malloc((size_t)v->n_values), *mask = malloc((size_t)v->n_actions);
    assert_true(policy && bytes && mask);
    for (int game = 0; game < 8; game++) {
        assert_int_equal(tactigon_position_new(v, NULL, &p, NULL), TACTIGON_OK);
        assert_int_equal(tactigon_position_new(w, NULL, &q, NULL), TACTIGON_OK);
        for (int ply = 0; ply < 150 && tactigon_position_result(p) == 0; ply++) {
            int32_t legal[RULES_MOVES_MAX];
            const int n = tactigon_position_actions(p, legal, RULES_MOVES_MAX);
            assert_int_equal(tactigon_positions_fill_view(&p, 1, &s.view), TACTIGON_OK);
            for (int i = 0; i < v->n_actions; i++)
                s.policies[i] = s.masks[i];
            random = random * 6364136223846793005U + 1442695040888963407U;
            const int32_t action = legal[(random >> 33) % (unsigned)n];
            s.policies[action] = 2;
            assert_int_equal(tactigon_variant_rotate(v, 1, s.bytes, s.policies, bytes, policy),
                             TACTIGON_OK);
            assert_int_equal(tactigon_positions_fill_view(&q, 1, &s.view), TACTIGON_OK);
            assert_memory_equal(s.bytes, bytes, (size_t)v->n_values);
            int32_t turned = -1;
            for (int i = 0; i < v->n_actions; i++) {
                assert_int_equal(s.masks[i], policy[i] != 0);
                turned = policy[i] == 2 ? i : turned;
            }
            assert_int_equal(tactigon_position_act(p, action, NULL), TACTIGON_OK);
            assert_int_equal(tactigon_position_act(q, turned, NULL), TACTIGON_OK);
        }
        tactigon_position_free(p);
        tactigon_position_free(q);
    }
    /* Illegal actions may have weights, too, and each part can be turned without the other. */
    for (int i = 0; i < v->n_actions; i++)
        s.policies[i] = 1;
    memset(bytes, 0xa5, (size_t)v->n_values);
    assert_int_equal(tactigon_variant_rotate(v, 1, s.bytes, s.policies, NULL, policy), TACTIGON_OK);
    assert_int_equal(bytes[0], 0xa5);
    assert_int_equal(tactigon_variant_rotate(v, 1, s.bytes, s.policies, bytes, NULL), TACTIGON_OK);
    assert_int_equal(tactigon_variant_rotate(v, 1, bytes, NULL, s.bytes, NULL), TACTIGON_OK);
    free(policy);
    free(bytes);
    free(mask);
    close_seen(&s);
    tactigon_variant_free(v);
    tactigon_variant_free(w);
}

static void test_a_turned_game_is_the_same_game(void **state)
{
    tactigon_variant *v = open_variant("tactigon seed13");
    for_all_games(check_turn);
    check_turn("tactigon large13");
    check_turn("dragons base");
    assert_int_equal(tactigon_variant_symmetries(v), 0);
    assert_int_equal(tactigon_variant_rotate(v, 0, NULL, NULL, NULL, NULL), TACTIGON_ERROR_MISSING);
    tactigon_variant_free(v);
}

/* The pentagons have no tile opposite, or only one of two opposite tiles is gold. */
static void test_uneven_boards_cannot_be_turned(void **state)
{
    static const char *const boards[] = {
        "name: a\nsize: 4x1\nlayout: even-q\ngold: b1\nrows:\np..P\n",
        "name: b\nsize: 3x3\nlayout: even-q\ngold: a2\nrows:\n- p -\n* . .\n. P .\n",
        "name: c\nsize: 3x3\nlayout: even-q\ngold: b2\nrows:\n- p .\n. * .\n- P -\n"};
    for (int i = 0; i < 3; i++) {
        tactigon_variant *v = NULL;
        tactigon_error error = {0};
        if (tactigon_variant_new("tactigon", boards[i], strlen(boards[i]), &v, &error))
            fail_msg("%s", error.text);
        assert_int_equal(tactigon_variant_symmetries(v), 0);
        tactigon_variant_free(v);
    }
}

static void know_nothing(struct seen *s, const tactigon_variant *v, int n)
{
    for (int i = 0; i < n * v->n_actions; i++)
        s->policies[i] = 1;
    for (int i = 0; i < n; i++)
        s->rewards[i] = 0;
}

/* Returns the action with the most visits. The visits add up to one less than the descents. */
static int search(tactigon_tree *t, struct seen *s, const tactigon_variant *v, int descents,
                  float *value)
{
    float *visits = malloc((size_t)v->n_actions * sizeof *visits), sum = 0;
    int best = 0;
    assert_non_null(visits);
    for (int k = 0; k < descents; k++) {
        int32_t which[N];
        const int32_t n = tactigon_tree_ask(t, 1, &s->view, which);
        assert_in_range(n, 0, N);
        know_nothing(s, v, n);
        tactigon_tree_tell(t, s->policies, s->rewards);
    }
    assert_int_equal(tactigon_tree_visits(t, 0, visits, value), TACTIGON_OK);
    for (int i = 0; i < v->n_actions; i++) {
        sum += visits[i];
        best = visits[i] > visits[best] ? i : best;
    }
    assert_int_equal((int)sum, descents - 1);
    free(visits);
    return best;
}

static void test_a_tree_finds_wins(void **state)
{
    tactigon_variant *v = open_variant("tactigon xsmall");
    tactigon_tree *t;
    tactigon_position *p, *after;
    struct seen s;
    float value;
    int n_won = 0;
    open_seen(&s, v);
    assert_int_equal(tactigon_tree_new(v, 0, 1.5F, &t, NULL), TACTIGON_ERROR_ARGUMENT);
    assert_int_equal(tactigon_tree_new(v, 1, 1.5F, &t, NULL), TACTIGON_OK);
    assert_int_equal(tactigon_position_new(v, NULL, &after, NULL), TACTIGON_OK);
    for (unsigned seed = 1; seed <= 40; seed++) {
        assert_int_equal(tactigon_position_new(v, NULL, &p, NULL), TACTIGON_OK);
        bool has_won = false;
        for (unsigned ply = 0; ply < 60 && !has_won && tactigon_position_result(p) == 0; ply++) {
            int32_t legal[RULES_MOVES_MAX];
            const int n = tactigon_position_actions(p, legal, RULES_MOVES_MAX);
            const int side = tactigon_position_side(p);
            for (int i = 0; i < n && !has_won; i++) {
                (void)tactigon_position_copy(after, p);
                assert_int_equal(tactigon_position_act(after, legal[i], NULL), TACTIGON_OK);
                has_won = tactigon_position_reward(after, side) == 1;
            }
            if (has_won) {
                assert_int_equal(tactigon_tree_root(t, 0, p), TACTIGON_OK);
                const int32_t best = search(t, &s, v, 400, &value);
                assert_int_equal(tactigon_position_act(p, best, NULL), TACTIGON_OK);
                assert_int_equal(tactigon_position_reward(p, side), 1);
                assert_true(value > 0.25F); /* even if the winning step was tried late */
                n_won++;
            } else {
                const uint32_t choice = (seed * 2654435761U + ply * 40503U) >> 8;
                (void)tactigon_position_act(p, legal[choice % (unsigned)n], NULL);
            }
        }
        tactigon_position_free(p);
    }
    assert_true(n_won > 10);
    tactigon_position_free(after);
    tactigon_tree_free(t);
    close_seen(&s);
    tactigon_variant_free(v);
}

/* The tree uses the caller's numbers: it visits the step with the highest weight most, and its
 * values are the given ones. On this board no game ends within the tree. */
static void test_a_tree_follows_its_values(void **state)
{
    tactigon_variant *v = open_variant("apart 8x8");
    tactigon_tree *t;
    struct seen s;
    int32_t which[N];
    float value;
    open_seen(&s, v);
    float *visits = malloc((size_t)v->n_actions * sizeof *visits);
    assert_non_null(visits);
    assert_int_equal(tactigon_tree_new(v, 2, 1.5F, &t, NULL), TACTIGON_OK);
    int favourite = -1;
    for (int k = 0; k < 30; k++) {
        const int32_t n = tactigon_tree_ask(t, k > 0 ? 3 : 1, &s.view, which);
        assert_in_range(n, 1, 6);
        assert_int_equal(tactigon_tree_ask(t, 1, &s.view, which), TACTIGON_ERROR_ARGUMENT);
        if (k == 0)
            for (favourite = v->n_actions - 1; !s.masks[favourite];)
                favourite--;
        know_nothing(&s, v, n);
        for (int i = 0; i < n; i++) {
            assert_true(i == 0 || which[i] >= which[i - 1]);
            s.rewards[i] = s.sides[i] == 0 ? 0.25F : -0.25F;
            if (k == 0)
                s.policies[i * v->n_actions + favourite] = 1000;
        }
        tactigon_tree_tell(t, s.policies, s.rewards);
    }
    for (int i = 0; i < 2; i++) {
        assert_int_equal(tactigon_tree_visits(t, i, visits, &value), TACTIGON_OK);
        const float right = v->inner->first == SIDE_FIRST ? 0.25F : -0.25F;
        assert_true(value > right - 0.001F && value < right + 0.001F);
        for (int a = 0; a < v->n_actions; a++)
            assert_true(a == favourite || visits[a] < visits[favourite]);
    }
    assert_int_equal(tactigon_tree_visits(t, 2, visits, NULL), TACTIGON_ERROR_ARGUMENT);
    free(visits);
    tactigon_tree_free(t);
    close_seen(&s);
    tactigon_variant_free(v);
}

/* A step at the root, for PUCT. `prior` is its share of the weights, and `value` is the value, for
 * the side to move at the root, of every position after it. */
struct arm {
    double prior, value;
    int32_t action;
    int visits;
};
enum { ARMS = 3 };

static double root_of(double x)
{
    double root = x;
    for (int i = 0; i < 40; i++)
        root = (root + x / root) / 2;
    return root;
}

/* PUCT: value + exploration * prior * sqrt(visits of the root) / (1 + own visits). The value of an
 * arm without visits is the root's value, less a quarter of the weights of the other arms. */
static int choose_arm(const struct arm *arms, double exploration)
{
    int visits = 1, best = 0;
    double total = 0, most = -1000, tried = 0;
    for (int i = 0; i < ARMS; i++) {
        visits += arms[i].visits;
        total += arms[i].visits * arms[i].value;
        tried += arms[i].visits > 0 ? arms[i].prior : 0;
    }
    for (int i = 0; i < ARMS; i++) {
        const double value = arms[i].visits > 0 ? arms[i].value : total / visits - tried / 4;
        const double promise =
            value + exploration * arms[i].prior * root_of(visits) / (1 + arms[i].visits);
        best = promise > most ? i : best;
        most = promise > most ? promise : most;
    }
    return best;
}

static tactigon_tree *tree_with_arms(const tactigon_variant *v, struct seen *s, float exploration,
                                     struct arm *arms)
{
    tactigon_tree *t;
    assert_int_equal(tactigon_tree_new(v, 1, exploration, &t, NULL), TACTIGON_OK);
    assert_int_equal(tactigon_tree_ask(t, 1, &s->view, NULL), 1);
    memset(s->policies, 0, (size_t)v->n_actions * sizeof *s->policies);
    for (int i = 0, action = 0; i < ARMS; action++)
        if (s->masks[action]) {
            s->policies[action] = (float)(40 * arms[i].prior);
            arms[i++].action = action;
        }
    s->rewards[0] = 0;
    tactigon_tree_tell(t, s->policies, s->rewards);
    return t;
}

static void test_a_tree_chooses_by_value_weight_and_visits(void **state)
{
    enum { DESCENTS = 60 };
    static const float explorations[] = {0.5F, 1.5F, 3};
    tactigon_variant *v = open_variant("apart 8x8");
    struct seen s;
    open_seen(&s, v);
    float *visits = malloc((size_t)v->n_actions * sizeof *visits);
    assert_non_null(visits);
    for (int e = 0; e < 3; e++) {
        double total = 0;
        float value;
        struct arm arms[ARMS] = {{0.53, -0.613, 0, 0}, {0.29, 0.117, 0, 0}, {0.18, 0.371, 0, 0}};
        tactigon_tree *t = tree_with_arms(v, &s, explorations[e], arms);
        const uint8_t side = s.sides[0];
        for (int k = 0; k < DESCENTS; k++) {
            const int wanted = choose_arm(arms, (double)explorations[e]);
            assert_int_equal(tactigon_tree_ask(t, 1, &s.view, NULL), 1);
            assert_int_equal(tactigon_tree_visits(t, 0, visits, NULL), TACTIGON_OK);
            assert_int_equal((int)visits[arms[wanted].action], ++arms[wanted].visits);
            total += arms[wanted].value;
            know_nothing(&s, v, 1);
            s.rewards[0] = (float)(s.sides[0] == side ? arms[wanted].value : -arms[wanted].value);
            tactigon_tree_tell(t, s.policies, s.rewards);
        }
        assert_int_equal(tactigon_tree_visits(t, 0, visits, &value), TACTIGON_OK);
        const double off = (double)value - total / (DESCENTS + 1);
        assert_true(off > -0.0001 && off < 0.0001);
        tactigon_tree_free(t);
    }
    free(visits);
    close_seen(&s);
    tactigon_variant_free(v);
}

/* A pending leaf counts as lost, so that simultaneous descents visit other steps, too. */
static void test_descents_at_once_go_elsewhere(void **state)
{
    tactigon_variant *v = open_variant("apart 8x8");
    struct seen s;
    struct arm arms[ARMS] = {{0.8, 0, 0, 0}, {0.1, 0, 0, 0}, {0.1, 0, 0, 0}};
    open_seen(&s, v);
    float *visits = malloc((size_t)v->n_actions * sizeof *visits);
    assert_non_null(visits);
    tactigon_tree *t = tree_with_arms(v, &s, 0.5F, arms);
    assert_int_equal(tactigon_tree_ask(t, ARMS, &s.view, NULL), ARMS);
    assert_int_equal(tactigon_tree_visits(t, 0, visits, NULL), TACTIGON_OK);
    for (int i = 0; i < ARMS; i++)
        assert_int_equal((int)visits[arms[i].action], 1);
    free(visits);
    tactigon_tree_free(t);
    close_seen(&s);
    tactigon_variant_free(v);
}

/* Weights of which a few outweigh the others, in a fixed order. */
static void weigh_sharply(float *policies, int n, uint32_t *state)
{
    for (int i = 0; i < n; i++) {
        *state = *state * 1664525U + 1013904223U;
        policies[i] = 65536.0F / (float)(1 + (*state >> 16));
    }
}

static void test_a_batch_is_filled_though_descents_collide(void **state)
{
    enum { DESCENTS = 64, ROUNDS = 20, FULL = 50 }; /* percent */
    tactigon_variant *v = open_variant("tactigon");
    tactigon_tree *t;
    tactigon_view view = {.size = sizeof view};
    float *policies = malloc((size_t)DESCENTS * (size_t)v->n_actions * sizeof *policies);
    float *visits = malloc((size_t)v->n_actions * sizeof *visits);
    const float values[DESCENTS] = {0.1F};
    uint32_t random = 1;
    int filled = 0, seen = 0;
    assert_true(policies && visits);
    assert_int_equal(tactigon_tree_new(v, 1, 1.5F, &t, NULL), TACTIGON_OK);
    for (int i = 0; i < ROUNDS; i++) {
        const int32_t n = tactigon_tree_ask(t, DESCENTS, &view, NULL);
        assert_in_range(n, 1, DESCENTS);
        weigh_sharply(policies, n * v->n_actions, &random);
        tactigon_tree_tell(t, policies, values);
        filled += i > 0 ? n : 0;
        seen += n;
    }
    assert_true(filled * 100 >= FULL * DESCENTS * (ROUNDS - 1));
    float sum = 1; /* the root */
    assert_int_equal(tactigon_tree_visits(t, 0, visits, NULL), TACTIGON_OK);
    for (int i = 0; i < v->n_actions; i++)
        sum += visits[i];
    assert_int_equal((int)sum, seen);
    free(policies);
    free(visits);
    tactigon_tree_free(t);
    tactigon_variant_free(v);
}

static void test_a_tree_is_kept_after_a_step(void **state)
{
    tactigon_variant *v = open_variant("apart 8x8");
    tactigon_tree *t;
    tactigon_position *p;
    struct seen s;
    float value;
    open_seen(&s, v);
    float *visits = malloc((size_t)v->n_actions * sizeof *visits);
    assert_non_null(visits);
    assert_int_equal(tactigon_tree_new(v, 1, 1.5F, &t, NULL), TACTIGON_OK);
    const int best = search(t, &s, v, 300, &value);
    assert_int_equal(tactigon_tree_visits(t, 0, visits, NULL), TACTIGON_OK);
    const int below = (int)visits[best];
    assert_true(below > 1);
    assert_int_equal(tactigon_tree_act(t, 0, v->n_actions), TACTIGON_ERROR_ILLEGAL);
    assert_int_equal(tactigon_tree_act(t, 1, best), TACTIGON_ERROR_ARGUMENT);
    assert_int_equal(tactigon_tree_act(t, 0, best), TACTIGON_OK);
    assert_int_equal(tactigon_position_new(v, NULL, &p, NULL), TACTIGON_OK);
    assert_int_equal(tactigon_position_act(p, best, NULL), TACTIGON_OK);
    assert_int_equal(tactigon_tree_visits(t, 0, visits, NULL), TACTIGON_OK);
    assert_true(tactigon_position_mask(p, s.masks) > 0);
    int sum = 0;
    for (int i = 0; i < v->n_actions; i++) {
        assert_true(s.masks[i] || visits[i] == 0);
        sum += (int)visits[i];
    }
    assert_int_equal(sum, below - 1);
    assert_int_equal(tactigon_tree_ask(t, 1, &s.view, NULL), 1);
    tactigon_position_free(p);
    free(visits);
    tactigon_tree_free(t);
    close_seen(&s);
    tactigon_variant_free(v);
}

static void test_a_tree_refuses_wrong_arguments(void **state)
{
    tactigon_variant *v = open_variant("apart 4x6"), *other = open_variant("apart 6x7");
    tactigon_position *p, *q, *over;
    tactigon_tree *t;
    const tactigon_view view = {.size = 0};
    const float values[2] = {0};
    float value = 1;
    int32_t legal[RULES_MOVES_MAX];
    float *visits = malloc((size_t)v->n_actions * sizeof *visits);
    float *policies = calloc(2 * (size_t)v->n_actions, sizeof *policies);
    assert_true(visits && policies);
    assert_int_equal(tactigon_position_new(v, NULL, &p, NULL), TACTIGON_OK);
    assert_int_equal(tactigon_position_new(other, NULL, &q, NULL), TACTIGON_OK);
    assert_int_equal(tactigon_position_new(v, "1b2/4/4/4/4/1w2 w 3 12", &over, NULL), TACTIGON_OK);
    assert_int_equal(tactigon_tree_new(v, 1, -1, &t, NULL), TACTIGON_ERROR_ARGUMENT);
    assert_int_equal(tactigon_tree_new(v, 2, 1.5F, &t, NULL), TACTIGON_OK);
    assert_int_equal(tactigon_tree_root(t, -1, p), TACTIGON_ERROR_ARGUMENT);
    assert_int_equal(tactigon_tree_root(t, 2, p), TACTIGON_ERROR_ARGUMENT);
    assert_int_equal(tactigon_tree_root(t, 0, q), TACTIGON_ERROR_ARGUMENT);
    assert_int_equal(tactigon_tree_visits(t, -1, visits, NULL), TACTIGON_ERROR_ARGUMENT);
    assert_int_equal(tactigon_tree_act(t, 1, v->n_actions), TACTIGON_ERROR_ILLEGAL);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(tactigon_tree_visits(t, i, visits, &value), TACTIGON_OK);
        assert_true(value == 0);
    }
    assert_int_equal(tactigon_tree_ask(t, 0, NULL, NULL), TACTIGON_ERROR_ARGUMENT);
    assert_int_equal(tactigon_tree_ask(t, INT32_MAX, NULL, NULL), TACTIGON_ERROR_ARGUMENT);
    assert_int_equal(tactigon_tree_ask(t, 1, &view, NULL), TACTIGON_ERROR_ARGUMENT);
    const int n = tactigon_position_actions(p, legal, RULES_MOVES_MAX);
    assert_int_equal(tactigon_tree_act(t, -1, legal[0]), TACTIGON_ERROR_ARGUMENT);
    assert_int_equal(tactigon_tree_act(t, 0, legal[0]), TACTIGON_OK); /* not expanded */
    assert_int_equal(tactigon_tree_ask(t, 1, NULL, NULL), 2);
    assert_int_equal(tactigon_tree_root(t, 0, p), TACTIGON_ERROR_ARGUMENT);
    assert_int_equal(tactigon_tree_act(t, 1, legal[0]), TACTIGON_ERROR_ARGUMENT);
    tactigon_tree_tell(t, policies, values);
    assert_int_equal(tactigon_tree_act(t, 1, legal[n - 1]), TACTIGON_OK); /* never visited */
    assert_int_equal(tactigon_tree_visits(t, 1, visits, &value), TACTIGON_OK);
    assert_true(value == 0);
    assert_int_equal(tactigon_tree_root(t, 0, over), TACTIGON_OK);
    assert_int_equal(tactigon_tree_ask(t, 1, NULL, NULL), 1);
    tactigon_tree_free(t);
    tactigon_position_free(over);
    tactigon_position_free(q);
    tactigon_position_free(p);
    free(policies);
    free(visits);
    tactigon_variant_free(other);
    tactigon_variant_free(v);
}
