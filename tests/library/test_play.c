/* The library compared with the rules at each step of random games, on every board and under every
 * rule set. The seed is printed; TACTIGON_TEST_SEED sets another. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/rng.h"
#include "library/library.h"
#include "rules/registry.h"
#include "unit.h"

enum { PLIES_MAX = 400, TEXTS_EVERY = 7 };

/* One game that is played through the library's header and also through the rules. */
struct twins {
    tactigon_variant *v;
    tactigon_game *g;
    tactigon_position *p, *other;
    union position inner;
    uint8_t *mask;
    int32_t *actions;
    float *planes;
    struct rng rng;
};

static void open_twins(struct twins *t, const char *spec, uint64_t seed)
{
    tactigon_error error = {0};
    memset(t, 0, sizeof *t);
    if (tactigon_variant_new(spec, NULL, 0, &t->v, &error) != TACTIGON_OK)
        fail_msg("%s: %s", spec, error.text);
    int32_t shape[3];
    tactigon_variant_planes(t->v, shape);
    t->mask = malloc((size_t)tactigon_variant_actions(t->v));
    t->actions = malloc((size_t)tactigon_variant_max_steps(t->v) * sizeof *t->actions);
    t->planes = malloc((size_t)(shape[0] * shape[1] * shape[2]) * sizeof *t->planes);
    assert_true(t->mask && t->actions && t->planes);
    assert_int_equal(tactigon_position_new(t->v, NULL, &t->p, NULL), TACTIGON_OK);
    assert_int_equal(tactigon_position_new(t->v, NULL, &t->other, NULL), TACTIGON_OK);
    assert_int_equal(tactigon_game_new(t->v, NULL, &t->g), TACTIGON_OK);
    t->v->inner->rules->start(t->v->inner, &t->inner.pos);
    t->rng = rng_seed(seed);
}

static void close_twins(struct twins *t)
{
    tactigon_game_free(t->g);
    tactigon_position_free(t->p);
    tactigon_position_free(t->other);
    tactigon_variant_free(t->v);
    free(t->mask);
    free(t->actions);
    free(t->planes);
}

static void check_lists(struct twins *t)
{
    static move_code moves[RULES_MOVES_MAX];
    const tactigon_step *steps, *lent;
    const struct variant *v = t->v->inner;
    const int n = v->rules->gen(v, &t->inner.pos, moves);
    assert_int_equal(tactigon_position_steps(t->p, &steps), n);
    assert_memory_equal(steps, moves, (size_t)n * sizeof *moves);
    assert_int_equal(tactigon_position_steps(tactigon_game_position(t->g), &lent), n);
    assert_memory_equal(lent, moves, (size_t)n * sizeof *moves);
    assert_true(n <= tactigon_variant_max_steps(t->v));
    assert_memory_equal(library_pos(t->p), &t->inner, v->pos_size);
    assert_int_equal(tactigon_position_key(t->p), t->inner.pos.key);
    assert_int_equal(tactigon_position_side(t->p), t->inner.pos.side);
    assert_int_equal(tactigon_position_result(t->p), t->inner.pos.result);
}

static void check_actions(struct twins *t)
{
    const tactigon_step *steps;
    const int n = tactigon_position_steps(t->p, &steps);
    const int n_actions = tactigon_variant_actions(t->v);
    memset(t->mask, 0xa5, (size_t)n_actions);
    assert_int_equal(tactigon_position_mask(t->p, t->mask), n);
    int set = 0;
    for (int i = 0; i < n_actions; i++) {
        assert_true(t->mask[i] <= 1);
        set += t->mask[i];
    }
    assert_int_equal(set, n);
    for (int i = 0; i < n; i++) {
        tactigon_step back = TACTIGON_NO_STEP;
        const int32_t action = tactigon_step_action(t->p, steps[i]);
        assert_in_range(action, 0, n_actions - 1);
        assert_int_equal(t->mask[action], 1);
        assert_int_equal(tactigon_action_step(t->p, action, &back), TACTIGON_OK);
        assert_int_equal(back, steps[i]);
    }
    assert_int_equal(tactigon_position_actions(t->p, t->actions, n), n);
    for (int i = 0; i < n; i++) {
        assert_int_equal(t->mask[t->actions[i]], 1);
        assert_true(i == 0 || t->actions[i - 1] < t->actions[i]);
    }
    int32_t few[3] = {-1, -1, -1};
    assert_int_equal(tactigon_position_actions(t->p, few, 2), n);
    for (int i = 0; i < 3; i++)
        assert_int_equal(few[i], i < 2 && i < n ? t->actions[i] : -1);
}

static void check_texts(struct twins *t)
{
    const tactigon_step *steps;
    const int n = tactigon_position_steps(t->p, &steps);
    char text[POS_TEXT_MAX];
    const int stride = 1 + n / 32; /* reading a step compares it with all */
    for (int i = (int)(t->inner.pos.key % (uint64_t)stride); i < n; i += stride) {
        for (int style = TACTIGON_AS_PROGRAMS; style <= TACTIGON_AS_PEOPLE; style++) {
            tactigon_step back = TACTIGON_NO_STEP;
            const size_t len = tactigon_step_text(t->p, steps[i], style, text, sizeof text);
            assert_true(len > 0 && len < TACTIGON_STEP_ROOM && strlen(text) == len);
            assert_int_equal(tactigon_step_read(t->p, text, &back, NULL), TACTIGON_OK);
            assert_int_equal(back, steps[i]);
        }
        int32_t from, to;
        assert_int_equal(tactigon_step_places(t->p, steps[i], &from, &to), TACTIGON_OK);
        assert_in_range(from + 1, 0, tactigon_variant_places(t->v));
        assert_in_range(to + 1, 0, tactigon_variant_places(t->v));
    }
    tactigon_position *again;
    const size_t size = tactigon_position_text(t->p, text, sizeof text);
    assert_int_equal(size, strlen(text));
    assert_int_equal(tactigon_position_new(t->v, text, &again, NULL), TACTIGON_OK);
    assert_true(tactigon_position_equal(again, t->p));
    tactigon_position_free(again);
}

static void check_refusals(struct twins *t)
{
    const tactigon_step wrong = (tactigon_step)rng_next(&t->rng);
    const int32_t action = rng_below(&t->rng, tactigon_variant_actions(t->v));
    tactigon_step step;
    assert_int_equal(tactigon_position_copy(t->other, t->p), TACTIGON_OK);
    const int length = tactigon_game_length(t->g);
    if (tactigon_step_action(t->p, wrong) == TACTIGON_ERROR_ILLEGAL) {
        assert_int_equal(tactigon_position_play(t->p, wrong), TACTIGON_ERROR_ILLEGAL);
        assert_int_equal(tactigon_game_play(t->g, wrong), TACTIGON_ERROR_ILLEGAL);
    }
    tactigon_position_mask(t->p, t->mask);
    if (!t->mask[action]) {
        assert_int_equal(tactigon_action_step(t->p, action, &step), TACTIGON_ERROR_ILLEGAL);
        assert_int_equal(tactigon_position_act(t->p, action, NULL), TACTIGON_ERROR_ILLEGAL);
        assert_int_equal(tactigon_game_act(t->g, action, NULL), TACTIGON_ERROR_ILLEGAL);
    }
    assert_true(tactigon_position_equal(t->p, t->other));
    assert_int_equal(tactigon_game_length(t->g), length);
}

/* Plays a random step in the game and both positions. Half of the calls pass its action number. */
static void step_all(struct twins *t, int ply)
{
    const tactigon_step *steps;
    const struct variant *v = t->v->inner;
    const int n = tactigon_position_steps(t->p, &steps);
    const tactigon_step step = steps[rng_below(&t->rng, n)];
    const int32_t action = tactigon_step_action(t->p, step);
    union position next;
    memset(&next, 0xa5, sizeof next);
    v->rules->play(v, &t->inner.pos, step, &next.pos);
    memcpy(&t->inner, &next, v->pos_size);
    assert_int_equal(ply % 2 ? tactigon_position_act(t->p, action, NULL)
                             : tactigon_position_play(t->p, step),
                     TACTIGON_OK);
    assert_int_equal(ply % 2 ? tactigon_game_play(t->g, step)
                             : tactigon_game_act(t->g, action, NULL),
                     TACTIGON_OK);
}

/* Checks that no step is legal after the end, whether the rules or the history ended the game. */
static void check_end(struct twins *t)
{
    const tactigon_step *steps;
    memset(t->mask, 1, (size_t)tactigon_variant_actions(t->v));
    assert_int_equal(tactigon_game_mask(t->g, t->mask), 0);
    for (int i = 0; i < tactigon_variant_actions(t->v); i++)
        assert_int_equal(t->mask[i], 0);
    for (int i = 0; i < tactigon_variant_actions(t->v); i++)
        assert_int_equal(tactigon_game_act(t->g, i, NULL), TACTIGON_ERROR_ILLEGAL);
    assert_true(*tactigon_game_reason(t->g));
    assert_int_equal(tactigon_game_reward(t->g, 0), -tactigon_game_reward(t->g, 1));
    if (tactigon_position_result(t->p) != TACTIGON_RESULT_NONE) {
        assert_int_equal(tactigon_position_steps(t->p, &steps), 0);
        assert_int_equal(tactigon_position_mask(t->p, t->mask), 0);
        assert_string_equal(tactigon_position_reason(t->p), tactigon_game_reason(t->g));
    }
}

static void play_one(const char *spec, uint64_t seed)
{
    struct twins t;
    open_twins(&t, spec, seed);
    for (int ply = 0; ply < PLIES_MAX && tactigon_game_result(t.g) == 0; ply++) {
        check_lists(&t);
        check_actions(&t);
        check_refusals(&t);
        if (ply % TEXTS_EVERY == 0)
            check_texts(&t);
        step_all(&t, ply);
        assert_int_equal(tactigon_game_length(t.g), ply + 1);
    }
    assert_true(tactigon_game_length(t.g) <= tactigon_variant_max_length(t.v));
    if (tactigon_game_result(t.g) != TACTIGON_RESULT_NONE)
        check_end(&t);
    close_twins(&t);
}

static void test_library_plays_as_the_rules(void **state)
{
    struct rng seeds = rng_seed(unit_seed(20261122));
    for (int game = 0; tactigon_game_name(game); game++) {
        for (int board = 0; tactigon_board_name(game, board); board++) {
            for (int set = 0; tactigon_rule_set_name(game, set); set++) {
                char spec[LIBRARY_SPEC_MAX];
                snprintf(spec, sizeof spec, "%s %s %s", tactigon_game_name(game),
                         tactigon_board_name(game, board), tactigon_rule_set_name(game, set));
                play_one(spec, rng_next(&seeds));
            }
        }
    }
}

/* Finds the side and kind of the piece for which a letter in a position's text stands. Returns
 * false if it stands for none. */
static bool read_piece(const char *game, char c, int *side, int *kind)
{
    const char *letters = strcmp(game, "tactigon") == 0  ? "CTSPctsp"
                          : strcmp(game, "dragons") == 0 ? "12345abcde"
                                                         : "wb";
    const char *found = c ? strchr(letters, c) : NULL;
    const int kinds = (int)strlen(letters) / 2;
    if (found) {
        *side = (int)(found - letters) / kinds;
        *kind = (int)(found - letters) % kinds;
    }
    return found != NULL;
}

/* Writes to out[] the planes of pieces that the position's text implies. Returns how many. */
static int planes_of_text(const struct twins *t, float *out)
{
    const char *game = tactigon_variant_game(t->v);
    const int kinds = strcmp(game, "tactigon") == 0 ? 4 : strcmp(game, "dragons") == 0 ? 5 : 1;
    const int cells = t->v->shape[1] * t->v->shape[2];
    char text[POS_TEXT_MAX];
    int place = 0, side, kind;
    int32_t x, y;
    tactigon_position_text(t->p, text, sizeof text);
    memset(out, 0, (size_t)(2 * kinds * cells) * sizeof *out);
    for (const char *s = text; *s != ' ';) {
        if (read_piece(game, *s, &side, &kind)) {
            assert_int_equal(tactigon_place_xy(t->v, place++, &x, &y), TACTIGON_OK);
            const bool is_other = side != tactigon_position_side(t->p);
            out[(is_other * kinds + kind) * cells + y * t->v->shape[2] + x] = 1;
            s++;
        } else if (*s >= '0' && *s <= '9') {
            place += (int)strtol(s, (char **)&s, 10);
        } else {
            place += *s++ == '.';
        }
    }
    assert_int_equal(place, tactigon_variant_places(t->v));
    return 2 * kinds;
}

static float sum_of(const struct twins *t, int plane)
{
    const int cells = t->v->shape[1] * t->v->shape[2];
    float sum = 0;
    for (int i = 0; i < cells; i++)
        sum += t->planes[plane * cells + i];
    return sum;
}

static void test_planes_of_pieces_are_those_of_the_text(void **state)
{
    static const char *const specs[] = {"tactigon",  "tactigon large15 jump+gold first=cian",
                                        "dragons",   "apart",
                                        "apart 4x6", "apart 15x9"};
    static float expected[14 * 32 * 26];
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++) {
        struct twins t;
        open_twins(&t, specs[i], 7 + i);
        const int cells = t.v->shape[1] * t.v->shape[2];
        for (int ply = 0; ply < 150 && tactigon_game_result(t.g) == 0; ply++) {
            const int n = planes_of_text(&t, expected);
            tactigon_position_observe(t.p, t.planes);
            assert_memory_equal(t.planes, expected, (size_t)(n * cells) * sizeof *expected);
            const bool is_first = tactigon_position_side(t.p) == (int)t.v->inner->first;
            const float quiet = (float)library_pos(t.p)->halfmove_clock / 100;
            const int last = t.v->shape[0];
            assert_true(sum_of(&t, last - 3) == (is_first ? (float)cells : 0));
            assert_true(t.planes[(last - 2) * cells] == quiet);
            assert_true(sum_of(&t, last - 1) == 0);
            step_all(&t, ply);
        }
        close_twins(&t);
    }
}

/* Checks the sums of n planes, from plane `first` on, in one position. */
static void check_sums(const char *spec, const char *position, int first, const float *sums, int n)
{
    struct twins t;
    open_twins(&t, spec, 1);
    tactigon_position_free(t.p);
    assert_int_equal(tactigon_position_new(t.v, position, &t.p, NULL), TACTIGON_OK);
    tactigon_position_observe(t.p, t.planes);
    for (int i = 0; i < n; i++) {
        const float sum = sum_of(&t, first + i);
        if (!(sum > sums[i] - 0.001f && sum < sums[i] + 0.001f))
            fail_msg("%s: plane %d has the sum %f", spec, first + i, (double)sum);
    }
    close_twins(&t);
}

static void test_planes_of_the_rest(void **state)
{
    /* Planes: tiles, gold tiles, odd columns, the mover is the first side, up to 255 quiet plies.
     */
    check_sums("tactigon", "1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C r 300 1", 8,
               (float[]){53, 2, 33, 77, 77 * 2.55f}, 5);
    /* Planes: mountains, open caves, spent caves. */
    check_sums("dragons", NULL, 10, (float[]){4, 3, 0, 81}, 4);
    /* Planes: the piece that may continue jumping, squares used, pieces captured; then flags: the
     * turn may stop, it is the first move, the side to move began the game. */
    check_sums("apart", NULL, 2, (float[]){0, 0, 0, 0, 64, 64}, 6);
    /* Black placed 42h7. Planes: cells of bars of each size, horizontal bars, lowest cells, ... */
    check_sums("isaac", "w p 42h7 - 54320/54321 0/0 0/0 -", 0,
               (float[]){0, 0, 0, 0, 0, 0, 0, 0, 0, 7, 0, 7, 0, 1}, 14);
    /* ... counters, phase, scores, last sizes, unplaced pieces, who passed, the mover is first. */
    check_sums(
        "isaac", "w p 42h7 - 54320/54321 0/0 0/0 -", 14,
        (float[]){1, 1, 0, 0, 0, 0, 0, 100, 100, 100, 100, 100, 100, 100, 100, 100, 0, 0, 0, 0},
        20);
    /* Black is to move in the scoring phase. The planes are the first 19 of those above. */
    check_sums("isaac", "b s 00h7,07v3 08v3,09v3 34320/24321 17/41 3/3 -", 0,
               (float[]){3, 0, 0, 0, 7, 6, 0, 0, 0, 0, 7, 0, 2, 2, 1, 1, 100, 17, 41}, 19);
}

static void test_repetition_is_seen_by_games_alone(void **state)
{
    struct twins t;
    open_twins(&t, "dragons", 1);
    const char *const there[] = {"e8d8", "e2d2", "d8e8", "d2e2"};
    for (int i = 0; i < 4; i++) {
        tactigon_step step;
        assert_int_equal(tactigon_step_read(tactigon_game_position(t.g), there[i], &step, NULL),
                         TACTIGON_OK);
        assert_int_equal(tactigon_game_play(t.g, step), TACTIGON_OK);
    }
    tactigon_game_observe(t.g, t.planes);
    assert_true(sum_of(&t, t.v->shape[0] - 1) == 81);
    tactigon_position_observe(tactigon_game_position(t.g), t.planes);
    assert_true(sum_of(&t, t.v->shape[0] - 1) == 0);
    close_twins(&t);
}

/* Plays the games of a batch one by one with the batch's actions, and compares the results. */
static void test_a_batch_is_its_games(void **state)
{
    enum { N = 5, CALLS = 700 };
    struct twins t;
    tactigon_batch *b;
    tactigon_game *games[N];
    int32_t actions[N];
    uint8_t sides[N], ended[N];
    float rewards[2 * N];
    int n_ended = 0;
    open_twins(&t, "apart 4x6", 3);
    const size_t n_actions = (size_t)tactigon_variant_actions(t.v);
    uint8_t *masks = malloc(N * n_actions);
    float *planes = malloc(N * (size_t)t.v->n_values * sizeof *planes);
    const tactigon_view view = {.size = sizeof view,
                                .planes = planes,
                                .masks = masks,
                                .rewards = rewards,
                                .sides = sides,
                                .ended = ended};
    assert_true(masks && planes);
    assert_int_equal(tactigon_batch_new(t.v, N, 5, 1, &b, NULL), TACTIGON_OK);
    for (int i = 0; i < N; i++)
        assert_int_equal(tactigon_game_new(t.v, NULL, &games[i]), TACTIGON_OK);
    for (int call = 0; call < CALLS; call++) {
        tactigon_batch_choose_random(b, actions);
        assert_int_equal(tactigon_batch_step(b, actions, &view, NULL), TACTIGON_OK);
        for (int i = 0; i < N; i++) {
            assert_int_equal(tactigon_game_act(games[i], actions[i], NULL), TACTIGON_OK);
            const bool is_over = tactigon_game_result(games[i]) != TACTIGON_RESULT_NONE;
            assert_int_equal(ended[i], is_over);
            assert_true(rewards[2 * i] == (float)tactigon_game_reward(games[i], 0));
            assert_true(rewards[2 * i + 1] == (float)tactigon_game_reward(games[i], 1));
            if (is_over) {
                n_ended++;
                tactigon_game_undo(games[i], tactigon_game_length(games[i]));
            }
            tactigon_game_observe(games[i], t.planes);
            assert_memory_equal(planes + (size_t)i * (size_t)t.v->n_values, t.planes,
                                (size_t)t.v->n_values * sizeof *planes);
            tactigon_game_mask(games[i], t.mask);
            assert_memory_equal(masks + (size_t)i * n_actions, t.mask, n_actions);
            assert_int_equal(sides[i], tactigon_position_side(tactigon_game_position(games[i])));
        }
    }
    assert_true(n_ended > 0);
    for (int i = 0; i < N; i++)
        tactigon_game_free(games[i]);
    free(masks);
    free(planes);
    tactigon_batch_free(b);
    close_twins(&t);
}
