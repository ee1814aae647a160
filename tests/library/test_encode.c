/* The encoding that the recipe for a new game copies, and a game without one. */
#include "ataxx.h"
#include "library/library.h"
#include "toy.h"
#include "unit.h"

enum { N = 16 };

extern const struct encoding ataxx_encoding;

static void test_actions_of_the_recipe_differ(void **state)
{
    union position p;
    struct variant *v;
    const struct encoding *code = &ataxx_encoding;
    assert_int_equal(variant_new(&ataxx_rules, &(struct variant_spec){.board = "4x4"}, &v, NULL),
                     STATUS_OK);
    v->rules->start(v, &p.pos);
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
