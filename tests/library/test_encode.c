/* The default machine-learning encoding of games on squares. */
#include <string.h>

#include "ataxx.h"
#include "library/library.h"
#include "toy.h"
#include "unit.h"

enum { N = 16, PLANES = 5 };

static struct variant *new_variant(union position *start)
{
    struct variant *v;
    assert_int_equal(variant_new(&ataxx_rules, &(struct variant_spec){.board = "4x4"}, &v, NULL),
                     STATUS_OK);
    v->rules->start(v, &start->pos);
    return v;
}

static void test_actions_differ(void **state)
{
    union position p;
    struct variant *v = new_variant(&p);
    const struct encoding *code = encoding_find(v->rules);
    bool is_taken[N * (N + 1) + 1] = {false};
    int16_t numbers[N];
    for (int i = 0; i < N; i++)
        numbers[code->place_at(v, i)] = (int16_t)i;
    assert_int_equal(code->place_at(v, N), PLACE_NONE);
    assert_int_equal(code->actions(v), N * (N + 1) + 1);
    move_code moves[RULES_MOVES_MAX];
    const int n = v->rules->gen(v, &p.pos, moves);
    assert_true(n > 4);
    for (int i = 0; i < n; i++) {
        int32_t action;
        code->actions_of(v, numbers, &moves[i], 1, &action);
        assert_in_range(action, 0, code->actions(v) - 1);
        assert_false(is_taken[action]);
        is_taken[action] = true;
    }
    assert_true(is_taken[N * N + 1]); /* a piece copies itself onto b1 */
    assert_int_equal(v->rules->pos_parse(v, "xooo/oooo/oooo/ooo1 x 0 0", &p.pos, NULL), STATUS_OK);
    assert_int_equal(v->rules->gen(v, &p.pos, moves), 1);
    int32_t pass;
    code->actions_of(v, numbers, moves, 1, &pass);
    assert_int_equal(pass, N * (N + 1));
    variant_free(v);
}

static void test_planes_are_those_of_the_side_to_move(void **state)
{
    union position p;
    struct variant *v = new_variant(&p);
    const struct encoding *code = encoding_find(v->rules);
    uint8_t data[PLANES * N] = {0};
    int32_t rows, columns;
    code->size(v, &rows, &columns);
    assert_int_equal(square_count_planes(v), PLANES);
    assert_int_equal(rows * columns, N);
    assert_int_equal(v->rules->pos_parse(v, "x3/4/4/oo2 o 50 3", &p.pos, NULL), STATUS_OK);
    code->planes(v, &p.pos, true, data);
    for (int i = 0; i < N; i++) {
        assert_true(data[i] == (i == 12 || i == 13 ? 1 : 0));
        assert_true(data[N + i] == (i == 0 ? 1 : 0));
        assert_true(data[2 * N + i] == 0 && data[3 * N + i] == 50 && data[4 * N + i] == 1);
    }
    variant_free(v);
}

static void test_game_without_encoding_is_refused(void **state)
{
    struct variant *v;
    tactigon_variant *out = NULL;
    tactigon_error error;
    assert_int_equal(variant_new(&toy_rules, &(struct variant_spec){0}, &v, NULL), STATUS_OK);
    assert_int_equal(library_wrap(v, NULL, 0, &out, &error), TACTIGON_ERROR_MISSING);
    assert_null(out);
    assert_string_equal(error.text, "the game has no action numbers");
}

static void test_game_on_squares_needs_no_encoding(void **state)
{
    struct variant *v;
    tactigon_variant *out = NULL;
    tactigon_error error;
    int32_t shape[3];
    assert_int_equal(variant_new(&ataxx_rules, &(struct variant_spec){0}, &v, NULL), STATUS_OK);
    assert_int_equal(library_wrap(v, NULL, 0, &out, &error), TACTIGON_OK);
    tactigon_variant_planes(out, shape);
    assert_true(shape[0] == PLANES && shape[1] == 7 && shape[2] == 7);
    assert_int_equal(tactigon_variant_actions(out), 50 * 49 + 1);
    assert_int_equal(tactigon_variant_max_length(out), INT32_MAX);
    tactigon_variant_free(out);
}
