/* The library as other programs use it: only through tactigon.h. This test is linked once with the
 * static and once with the shared library. The seed of random arguments is printed;
 * TACTIGON_TEST_SEED sets a different one. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "unit.h"

#include <tactigon.h>

enum { TEXT_MAX = 1 << 16 };

static uint64_t next(uint64_t *state)
{
    uint64_t x = *state += 0x9e3779b97f4a7c15;
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
    x = (x ^ x >> 27) * 0x94d049bb133111eb;
    return x ^ x >> 31;
}

static tactigon_variant *variant(const char *spec)
{
    tactigon_variant *v = NULL;
    tactigon_error error = {0};
    if (tactigon_variant_new(spec, NULL, 0, &v, &error) != TACTIGON_OK)
        fail_msg("%s: %s", spec, error.text);
    return v;
}

static tactigon_game *game(const tactigon_variant *v, const char *turns)
{
    tactigon_game *g = NULL;
    char word[64];
    int n;
    assert_int_equal(tactigon_game_new(v, NULL, &g), TACTIGON_OK);
    for (; sscanf(turns, " %63s%n", word, &n) == 1; turns += n) {
        tactigon_step steps[TACTIGON_TURN_STEPS];
        const int32_t all =
            tactigon_turn_read(tactigon_game_position(g), word, steps, TACTIGON_TURN_STEPS, NULL);
        assert_true(all > 0);
        for (int i = 0; i < all; i++)
            assert_int_equal(tactigon_game_play(g, steps[i]), TACTIGON_OK);
    }
    return g;
}

static void test_versions(void **state)
{
    char text[32];
    assert_int_equal(tactigon_version_number(), TACTIGON_VERSION_NUMBER);
    snprintf(text, sizeof text, "%d.%d.%d", TACTIGON_VERSION_MAJOR, TACTIGON_VERSION_MINOR,
             TACTIGON_VERSION_PATCH);
    assert_string_equal(tactigon_version(), text);
}

static int32_t game_named(const char *name)
{
    int32_t i = 0;
    while (i < tactigon_game_count() && strcmp(tactigon_game_name(i), name) != 0)
        i++;
    assert_true(i < tactigon_game_count());
    return i;
}

static void test_lists_of_games_boards_and_rules(void **state)
{
    enum { BOARDS = 7, RULE_SETS = 4 }; /* numbers for Tactigon */
    const int32_t n = tactigon_game_count(), tactigon = game_named("tactigon");
    assert_string_equal(tactigon_game_title(game_named("dragons")), "Three Dragons");
    assert_string_equal(tactigon_board_name(game_named("apart"), 0), "8x8");
    assert_string_equal(tactigon_rule_set_name(tactigon, 3), "jump+gold");
    assert_non_null(strstr(tactigon_game_rules(game_named("isaac")), "# Isaac"));
    for (int i = -2; i < n + 40; i++) {
        assert_int_equal(tactigon_game_name(i) != NULL, i >= 0 && i < n);
        assert_int_equal(tactigon_game_title(i) != NULL, i >= 0 && i < n);
        assert_int_equal(tactigon_game_rules(i) != NULL, i >= 0 && i < n);
        assert_int_equal(tactigon_rule_set_name(i, 0) != NULL, i >= 0 && i < n);
        assert_int_equal(tactigon_board_name(i, 0) != NULL, i >= 0 && i < n);
        assert_int_equal(tactigon_board_name(tactigon, i) != NULL, i >= 0 && i < BOARDS);
        assert_int_equal(tactigon_rule_set_name(tactigon, i) != NULL, i >= 0 && i < RULE_SETS);
    }
}

static void check_shape(const char *spec, int actions, int planes, int rows, int columns)
{
    tactigon_variant *v = variant(spec);
    int32_t shape[3];
    tactigon_variant_planes(v, shape);
    if (tactigon_variant_actions(v) != actions || shape[0] != planes || shape[1] != rows ||
        shape[2] != columns)
        fail_msg("%s: %d actions, %d x %d x %d", spec, (int)tactigon_variant_actions(v),
                 (int)shape[0], (int)shape[1], (int)shape[2]);
    tactigon_variant *again = variant(tactigon_variant_spec(v));
    assert_string_equal(tactigon_variant_spec(again), tactigon_variant_spec(v));
    tactigon_variant_free(again);
    tactigon_variant_free(v);
}

static void test_actions_and_planes_have_their_sizes(void **state)
{
    check_shape("tactigon", 2809, 14, 11, 7);
    check_shape("tactigon xsmall", 841, 14, 7, 7);
    check_shape("tactigon large15 jump+gold first=cian", 14161, 14, 15, 11);
    check_shape("dragons", 7776, 16, 9, 9);
    check_shape("apart", 513, 10, 8, 8);
    check_shape("apart 4x6", 193, 10, 6, 4);
    check_shape("apart 15x15 first=black", 1801, 10, 15, 15);
    check_shape("  isaac  ", 8301, 34, 10, 10);
}

static void test_bad_specs_are_refused(void **state)
{
    static const struct {
        const char *spec;
        int32_t status;
        const char *text; /* beginning of the error's text */
    } bad[] = {
        {"", TACTIGON_ERROR_MISSING, "there is no game of that name"},
        {"chess", TACTIGON_ERROR_MISSING, "there is no game of that name"},
        {"tactigon huge", TACTIGON_ERROR_MISSING, "there is no board 'huge'"},
        {"tactigon first=white", TACTIGON_ERROR_MISSING, "the game has no side of that name"},
        {"tactigon standard small", TACTIGON_ERROR_INPUT,
         "expected a game, then a board, a rule set, first=SIDE"},
        {"tactigon jump gold", TACTIGON_ERROR_INPUT,
         "expected a game, then a board, a rule set, first=SIDE"},
        {"apart 99x99", TACTIGON_ERROR_MISSING, "there is no board '99x99'"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        tactigon_variant *v = NULL;
        tactigon_error error = {.text = ""};
        const int32_t status = tactigon_variant_new(bad[i].spec, NULL, 0, &v, &error);
        if (status != bad[i].status || v || strncmp(error.text, bad[i].text, strlen(bad[i].text)))
            fail_msg("'%s': status %d, %s", bad[i].spec, (int)status, error.text);
        assert_int_equal(tactigon_variant_new(bad[i].spec, NULL, 0, &v, NULL), status);
    }
}

static void test_a_board_of_a_text(void **state)
{
    static const char board[] =
        "name: own\ntitle: Own\nsize: 7x7\nlayout: even-q\ngold: b4 f4\nrows:\n"
        " 1 - - t p t - -\n 2 - - . s . - -\n 3 . . . c . . .\n"
        " 4 . * . . . * .\n 5 - . . C . . -\n 6 - - T S T - -\n"
        " 7 - - - P - - -\n";
    static char text[TEXT_MAX];
    tactigon_variant *v = variant("tactigon small"), *own = NULL;
    tactigon_game *g = NULL, *read = NULL;
    tactigon_error error;
    assert_int_equal(tactigon_variant_new("tactigon small", "x", 1, &own, &error),
                     TACTIGON_ERROR_INPUT);
    assert_string_equal(error.text, "give the name of a board or its text, not both");
    assert_int_equal(tactigon_variant_new("tactigon", "rubbish\n", 8, &own, &error),
                     TACTIGON_ERROR_INPUT);
    assert_true(error.line > 0 && *error.text);
    assert_null(own);
    /* Records of games on this board contain the board. */
    if (tactigon_variant_new("tactigon", board, strlen(board), &own, &error) != TACTIGON_OK)
        fail_msg("%d:%d: %s", (int)error.line, (int)error.column, error.text);
    assert_int_equal(tactigon_game_new(own, NULL, &g), TACTIGON_OK);
    const size_t size = tactigon_game_write(g, text, sizeof text);
    assert_int_equal(tactigon_game_read(text, size, &read, NULL), TACTIGON_OK);
    assert_string_equal(tactigon_variant_spec(tactigon_game_variant(read)),
                        tactigon_variant_spec(own));
    assert_int_equal(tactigon_variant_places(tactigon_game_variant(read)), 29);
    tactigon_game_free(read);
    tactigon_game_free(g);
    tactigon_variant_free(own);
    tactigon_variant_free(v);
    tactigon_variant_free(NULL);
}

static void test_places(void **state)
{
    tactigon_variant *v = variant("apart 5x6");
    char name[8];
    int32_t x, y;
    assert_int_equal(tactigon_variant_places(v), 30);
    assert_int_equal(tactigon_place_name(v, 7, name, sizeof name), 2);
    assert_string_equal(name, "c2");
    assert_int_equal(tactigon_place_find(v, "C2"), 7);
    assert_int_equal(tactigon_place_find(v, "f2"), -1);
    assert_int_equal(tactigon_place_find(v, ""), -1);
    assert_int_equal(tactigon_place_xy(v, 7, &x, &y), TACTIGON_OK);
    assert_true(x == 2 && y == 1);
    assert_int_equal(tactigon_place_xy(v, 30, &x, &y), TACTIGON_ERROR_ARGUMENT);
    assert_int_equal(tactigon_place_xy(v, -1, &x, &y), TACTIGON_ERROR_ARGUMENT);
    assert_int_equal(tactigon_place_name(v, -1, name, sizeof name), 0);
    assert_string_equal(name, "");
    assert_string_equal(tactigon_variant_side(v, 1), "black");
    assert_null(tactigon_variant_side(v, 2));
    tactigon_variant_free(v);
    v = variant("isaac");
    assert_int_equal(tactigon_variant_places(v), 100);
    assert_int_equal(tactigon_place_xy(v, tactigon_place_find(v, "37"), &x, &y), TACTIGON_OK);
    assert_true(x == 7 && y == 3);
    tactigon_variant_free(v);
}

static void test_positions_from_text(void **state)
{
    tactigon_variant *v = variant("apart 4x6"), *other = variant("apart 4x6");
    tactigon_position *p = NULL, *q = NULL;
    tactigon_error error;
    char text[64], small[5];
    assert_int_equal(tactigon_position_new(v, "1bb1/1bb1/4/4/1ww1/1wx1 w 0 0", &p, &error),
                     TACTIGON_ERROR_INPUT);
    assert_true(error.column > 0 && *error.text);
    assert_null(p);
    assert_int_equal(tactigon_position_new(v, NULL, &p, NULL), TACTIGON_OK);
    assert_string_equal(tactigon_position_reason(p), "");
    assert_int_equal(tactigon_position_text(p, NULL, 0), 29);
    assert_int_equal(tactigon_position_text(p, small, sizeof small), 29);
    assert_string_equal(small, "1bb1");
    assert_int_equal(tactigon_position_text(p, text, sizeof text), 29);
    assert_string_equal(text, "1bb1/1bb1/4/4/1ww1/1ww1 w 0 0");
    error = (tactigon_error){.text = "as it was"};
    assert_int_equal(tactigon_position_new(other, text, &q, &error), TACTIGON_OK);
    assert_string_equal(error.text, "as it was");
    assert_int_equal(tactigon_position_copy(q, p), TACTIGON_ERROR_ARGUMENT);
    tactigon_position_free(q);
    tactigon_position_free(p);
    tactigon_position_free(NULL);
    tactigon_variant_free(v);
    tactigon_variant_free(other);
}

static void test_a_position_whose_game_is_over(void **state)
{
    tactigon_variant *v = variant("isaac");
    tactigon_position *p = NULL;
    int32_t shape[3];
    assert_int_equal(tactigon_position_new(v, "b s 11h3 - 31001/11001 100/40 6/6 w", &p, NULL),
                     TACTIGON_OK);
    assert_int_equal(tactigon_position_result(p), 1);
    assert_string_equal(tactigon_position_reason(p), "reach100");
    assert_int_equal(tactigon_position_reward(p, 0), 1);
    assert_int_equal(tactigon_position_reward(p, 1), -1);
    assert_int_equal(tactigon_position_reward(p, 2), 0);
    tactigon_variant_planes(v, shape);
    float *planes = malloc((size_t)(shape[0] * shape[1] * shape[2]) * sizeof *planes);
    assert_non_null(planes);
    tactigon_position_observe(p, planes);
    /* From plane 14 on: 2 counters, the phase, 2 scores, 2 sizes removed last, 10 for unplaced
     * pieces, and who has passed. */
    const int counters = 14, scores = counters + 3, passed = scores + 2 + 2 + 10;
    float sum[2] = {0, 0};
    for (int i = 0; i < 100; i++)
        for (int who = 0; who < 2; who++)
            sum[who] += planes[(counters + who) * 100 + i];
    assert_true(sum[0] == 0 && sum[1] == 1);
    assert_true(planes[(counters + 1) * 100 + 59] == 1);
    assert_true(planes[scores * 100] == 1 && planes[(scores + 1) * 100] == 0.4f);
    assert_true(planes[passed * 100] == 0 && planes[(passed + 1) * 100] == 1);
    free(planes);
    tactigon_position_free(p);
    tactigon_variant_free(v);
}

static void test_turns_as_people_write_them(void **state)
{
    tactigon_variant *v = variant("apart");
    tactigon_game *g = game(v, "c7c5 c2c4");
    tactigon_position *p = tactigon_game_position(g);
    tactigon_step steps[TACTIGON_TURN_STEPS], one;
    tactigon_error error = {0};
    char text[TACTIGON_TURN_ROOM];
    const int32_t n = tactigon_turn_read(p, "e8-c6xc4", steps, TACTIGON_TURN_STEPS, &error);
    if (n < 2)
        fail_msg("%d: %s", (int)n, error.text);
    assert_int_equal(tactigon_step_read(p, "e8-c6xc4", &one, &error), TACTIGON_ERROR_INPUT);
    assert_string_equal(error.text, "this is a turn of several steps");
    assert_int_equal(tactigon_step_read(p, "e8", &one, &error), TACTIGON_ERROR_INPUT);
    assert_string_equal(error.text, "this is a tile or square, not a move");
    assert_int_equal(tactigon_step_read(p, "nonsense", &one, &error), TACTIGON_ERROR_INPUT);
    assert_true(*error.text);
    assert_int_equal(tactigon_step_read(p, "a1-a8", &one, &error), TACTIGON_ERROR_ILLEGAL);
    assert_int_equal(tactigon_turn_text(p, steps, n, text, sizeof text), 8);
    assert_string_equal(text, "e8-c6xc4");
    assert_int_equal(tactigon_turn_read(p, text, steps, TACTIGON_TURN_STEPS, NULL), n);
    char words[2048];
    assert_true(tactigon_turn_explain(p, steps, n, words, sizeof words) > 10);
    assert_true(strstr(words, "e8-c6xc4 ") == words || strstr(words, "Better is "));
    assert_int_equal(tactigon_turn_explain(p, steps, n - 1, words, sizeof words), 0);
    /* Refused: two turns, too many steps, an illegal step. */
    assert_int_equal(tactigon_turn_read(p, "g8-e6", &steps[n], 1, NULL), 1);
    assert_int_equal(tactigon_turn_text(p, steps, n + 1, text, sizeof text), 0);
    assert_int_equal(tactigon_turn_text(p, steps, TACTIGON_TURN_STEPS + 1, text, sizeof text), 0);
    steps[0] = 1;
    assert_int_equal(tactigon_turn_text(p, steps, n, text, sizeof text), 0);
    assert_int_equal(tactigon_turn_text(p, steps, 0, text, sizeof text), 0);
    assert_int_equal(tactigon_turn_read(p, "e8-c6xc4", steps, 0, &error), TACTIGON_ERROR_ARGUMENT);
    assert_string_equal(error.text, "the turn has more steps than there is room for");
    tactigon_game_free(g);
    tactigon_variant_free(v);
}

/* Plays at random and explains a turn now and then: some are best, some mistakes, one ends the
 * game. */
static void test_turns_of_all_games_are_explained(void **state)
{
    static const char *const specs[] = {"tactigon xsmall", "dragons", "apart 4x6", "isaac"};
    uint64_t chance = 3;
    for (size_t k = 0; k < sizeof specs / sizeof specs[0]; k++) {
        tactigon_variant *v = variant(specs[k]);
        tactigon_position *p = NULL;
        char words[2048];
        int n_mistakes = 0, n_good = 0;
        assert_int_equal(tactigon_position_new(v, NULL, &p, NULL), TACTIGON_OK);
        for (int ply = 0; ply < 120 && tactigon_position_result(p) == 0; ply++) {
            const tactigon_step *steps;
            const int32_t n = tactigon_position_steps(p, &steps);
            const tactigon_step step = steps[next(&chance) % (uint64_t)n];
            if (ply % 24 == 0 && tactigon_turn_explain(p, &step, 1, words, sizeof words) > 0) {
                const int is_mistake = strstr(words, "Better is ") != NULL;
                n_mistakes += is_mistake;
                n_good += !is_mistake;
            }
            assert_int_equal(tactigon_position_play(p, step), TACTIGON_OK);
        }
        assert_true(n_mistakes + n_good > 1);
        tactigon_position_free(p);
        if (k == 3) { /* the only turn is the best */
            const tactigon_step *pass;
            assert_int_equal(tactigon_position_new(
                                 v, "b s 20h4,42h4 26v3,27v3 42321/24321 22/57 3/3 -", &p, NULL),
                             TACTIGON_OK);
            assert_int_equal(tactigon_position_steps(p, &pass), 1);
            assert_true(tactigon_turn_explain(p, pass, 1, words, sizeof words) > 0);
            assert_null(strstr(words, "Better is "));
            tactigon_position_free(p);
            /* White has passed, so black plays again; 27x6 wins too. */
            static const char again[] = "b s 00v3,12h7,27v5,50h6,62h3,70h6,80h3 "
                                        "01h4,06h4,30h5,76h4,83h6,90h3 14000/41010 32/47 5/7 w";
            tactigon_step step;
            assert_int_equal(tactigon_position_new(v, again, &p, NULL), TACTIGON_OK);
            assert_int_equal(tactigon_step_read(p, "27x6", &step, NULL), TACTIGON_OK);
            assert_true(tactigon_turn_explain(p, &step, 1, words, sizeof words) > 0);
            assert_ptr_equal(strstr(words, "27x6 takes only 6 of 12"), words);
            tactigon_position_free(p);
        }
        tactigon_variant_free(v);
    }
}

/* Actions that were computed by hand with the published formulas. */
static void test_actions_follow_the_formulas(void **state)
{
    static const struct {
        const char *spec, *turns, *step;
        int32_t action;
    } known[] = {
        {"tactigon", "", "d7d6", 34 * 53 + 28},
        {"dragons", "", "e8e6", ((7 * 9 + 4) * 16 + 8 + 5) * 6},
        {"dragons", "", "e8a8", ((7 * 9 + 4) * 16 + 0) * 6},
        {"apart", "", "b7h7", (6 * 8 + 1) * 8 + 0},
        {"apart", "", "c8a6", (7 * 8 + 2) * 8 + 5},
        {"apart", "c7c5 c2c4", "g8e6", (7 * 8 + 6) * 8 + 5},
        {"apart", "c7c5 c2c4", "b8b6", (7 * 8 + 1) * 8 + 3},
        {"isaac", "", "42h7", (0 * 5 + 7 - 3) * 100 + 42},
        {"isaac", "", "34v3", (1 * 5 + 3 - 3) * 100 + 34},
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        tactigon_variant *v = variant(known[i].spec);
        tactigon_game *g = game(v, known[i].turns);
        tactigon_position *p = tactigon_game_position(g);
        tactigon_step step = TACTIGON_NO_STEP;
        assert_int_equal(tactigon_step_read(p, known[i].step, &step, NULL), TACTIGON_OK);
        assert_int_equal(tactigon_step_action(p, step), known[i].action);
        tactigon_game_free(g);
        tactigon_variant_free(v);
    }
    tactigon_variant *v = variant("apart");
    tactigon_game *g = game(v, "c7c5 c2c4 ");
    tactigon_step step;
    assert_int_equal(tactigon_game_act(g, (7 * 8 + 1) * 8 + 3, NULL), TACTIGON_OK);
    assert_int_equal(tactigon_position_mid_turn(tactigon_game_position(g)), 1);
    assert_int_equal(tactigon_action_step(tactigon_game_position(g), 512, &step), TACTIGON_OK);
    tactigon_game_free(g);
    tactigon_variant_free(v);
}

/* The number of an action must never change its meaning, because trained models rely on it. This is
 * tested by hashes of the texts of all steps in random games, which are the same on every
 * system. */
static void test_action_numbers_never_change(void **state)
{
    static const struct {
        const char *spec;
        uint64_t hash;
    } fixed[] = {
        {"tactigon", 0xfc65041be7080b9b},        {"tactigon large15 jump+gold", 0xe6ca34f4d24e2a50},
        {"tactigon seed13", 0xb1162748ce3c12ed}, {"dragons", 0x1a1ef5962582b2a5},
        {"apart", 0x4307d9156cd74b0f},           {"apart 4x6", 0x538717443e2bd936},
        {"apart 15x15", 0xfb738e5280b12875},     {"isaac", 0xa9c63669f1509f4c},
    };
    int n_wrong = 0;
    for (size_t i = 0; i < sizeof fixed / sizeof fixed[0]; i++) {
        tactigon_variant *v = variant(fixed[i].spec);
        tactigon_position *p = NULL;
        uint64_t chance = 1, hash = 14695981039346656037u;
        int32_t *actions = malloc((size_t)tactigon_variant_max_steps(v) * sizeof *actions);
        assert_non_null(actions);
        for (int played = 0; played < 8; played++) {
            assert_int_equal(tactigon_position_new(v, NULL, &p, NULL), TACTIGON_OK);
            for (int ply = 0; ply < 120; ply++) {
                const int32_t n =
                    tactigon_position_actions(p, actions, tactigon_variant_max_steps(v));
                for (int32_t k = 0; k < n; k++) {
                    char text[64];
                    snprintf(text, sizeof text, "%d ", (int)actions[k]);
                    tactigon_action_text(p, actions[k], TACTIGON_AS_PROGRAMS, text + strlen(text),
                                         TACTIGON_STEP_ROOM);
                    for (const char *s = text; *s; s++)
                        hash = (hash ^ (uint64_t)(unsigned char)*s) * 1099511628211u;
                }
                if (n == 0)
                    break;
                tactigon_position_act(p, actions[next(&chance) % (uint64_t)n], NULL);
            }
            tactigon_position_free(p);
        }
        if (hash != fixed[i].hash) {
            print_message("%s: 0x%016llx\n", fixed[i].spec, (unsigned long long)hash);
            n_wrong++;
        }
        free(actions);
        tactigon_variant_free(v);
    }
    assert_int_equal(n_wrong, 0);
}

static void test_a_game_and_its_history(void **state)
{
    tactigon_variant *v = variant("dragons");
    tactigon_game *g = game(v, "e8e6 e2e4 e6d6");
    tactigon_position *lent = tactigon_game_position(g), *p = NULL;
    const tactigon_step first = tactigon_game_step_at(g, 0);
    tactigon_error error = {0};
    assert_int_equal(tactigon_game_length(g), 3);
    assert_int_equal(tactigon_position_play(lent, first), TACTIGON_ERROR_ARGUMENT);
    assert_int_equal(tactigon_position_act(lent, 0, &error), TACTIGON_ERROR_ARGUMENT);
    assert_string_equal(error.text, "the position belongs to a game");
    assert_int_equal(tactigon_game_act(g, 7776, &error), TACTIGON_ERROR_ILLEGAL);
    assert_string_equal(error.text, "action 7776 is not legal");
    assert_int_equal(tactigon_position_clone(lent, &p), TACTIGON_OK);
    assert_int_equal(tactigon_position_copy(lent, p), TACTIGON_ERROR_ARGUMENT);
    assert_int_equal(tactigon_game_position_at(g, 0, lent), TACTIGON_ERROR_ARGUMENT);
    assert_int_equal(tactigon_game_undo(g, 2), 2);
    assert_int_equal(tactigon_game_undo(g, -5), 0);
    assert_int_equal(tactigon_game_redo_length(g), 2);
    assert_int_equal(tactigon_position_side(lent), 1);
    assert_int_equal(tactigon_game_position_at(g, 3, p), TACTIGON_OK);
    assert_int_equal(tactigon_game_position_at(g, 4, p), TACTIGON_ERROR_ARGUMENT);
    assert_int_equal(tactigon_game_step_at(g, 3), TACTIGON_NO_STEP);
    assert_int_equal(tactigon_game_redo(g, 99), 2);
    assert_true(tactigon_position_equal(lent, p));
    tactigon_position_free(lent); /* does nothing, because the position is borrowed */
    assert_int_equal(tactigon_position_side(lent), 1);
    assert_int_equal(tactigon_game_resign(g, 2), TACTIGON_ERROR_ARGUMENT);
    assert_int_equal(tactigon_game_resign(g, 0), TACTIGON_OK);
    assert_int_equal(tactigon_game_result(g), TACTIGON_RESULT_SECOND);
    assert_string_equal(tactigon_game_reason(g), "resign");
    assert_int_equal(tactigon_game_reward(g, 0), -1);
    assert_int_equal(tactigon_game_reward(g, 5), 0);
    assert_int_equal(tactigon_game_agree_draw(g), TACTIGON_ERROR_ILLEGAL);
    assert_int_equal(tactigon_game_undo(g, 1), 1); /* also cancels the resignation */
    assert_int_equal(tactigon_game_length(g), 2);
    assert_int_equal(tactigon_game_agree_draw(g), TACTIGON_OK);
    assert_int_equal(tactigon_game_undo(g, 0), 0);
    assert_int_equal(tactigon_game_result(g), TACTIGON_RESULT_DRAW);
    tactigon_game_undo(g, 2);
    assert_int_equal(tactigon_game_agree_draw(g), TACTIGON_OK);
    assert_int_equal(tactigon_game_undo(g, 1),
                     0); /* there are no steps, but the draw is cancelled */
    assert_int_equal(tactigon_game_result(g), TACTIGON_RESULT_NONE);
    assert_int_equal(tactigon_game_redo(g, 1), 1);
    tactigon_position_free(p);
    tactigon_game_free(g);
    tactigon_game_free(NULL);
    tactigon_variant_free(v);
}

static void test_a_new_game_says_nothing(void **state)
{
    static const char *const tags[] = {"first", "second", "date", "seed", "casual"};
    tactigon_variant *v = variant("dragons");
    tactigon_game *g = game(v, "");
    for (size_t i = 0; i < sizeof tags / sizeof tags[0]; i++)
        assert_string_equal(tactigon_game_tag(g, tags[i]), "");
    assert_int_equal(tactigon_game_resign(g, 1), TACTIGON_OK);
    assert_int_equal(tactigon_game_reward(g, 0), 1);
    tactigon_game_free(g);
    tactigon_variant_free(v);
}

/* This is possible only before the first step, because a record cannot contain a later change. */
static void test_draws_by_history_can_be_switched_off(void **state)
{
    static const char steps[] = "e8d8 e2d2 d8e8 d2e2 e8d8 e2d2 d8e8 d2e2";
    static char text[TEXT_MAX];
    tactigon_variant *v = variant("dragons");
    tactigon_game *g = game(v, steps), *off = game(v, ""), *read = NULL;
    assert_string_equal(tactigon_game_reason(g), "repetition");
    assert_int_equal(tactigon_game_result(g), TACTIGON_RESULT_DRAW);
    assert_int_equal(tactigon_game_set_draws(g, 0), TACTIGON_ERROR_ILLEGAL);
    assert_int_equal(tactigon_game_result(g), TACTIGON_RESULT_DRAW);
    assert_int_equal(tactigon_game_set_draws(off, 0), TACTIGON_OK);
    for (int i = 0; i < 20; i++)
        assert_int_equal(tactigon_game_play(off, tactigon_game_step_at(g, i % 8)), TACTIGON_OK);
    assert_int_equal(tactigon_game_undo(off, 20), 20);
    assert_int_equal(tactigon_game_set_draws(off, 1), TACTIGON_ERROR_ILLEGAL);
    assert_int_equal(tactigon_game_redo(off, 20), 20);
    assert_int_equal(tactigon_game_result(off), TACTIGON_RESULT_NONE);
    const size_t size = tactigon_game_write(off, text, sizeof text);
    assert_int_equal(tactigon_game_read(text, size, &read, NULL), TACTIGON_OK);
    assert_int_equal(tactigon_game_result(read), TACTIGON_RESULT_NONE);
    tactigon_game_free(read);
    tactigon_game_free(off);
    tactigon_game_free(g);
    tactigon_variant_free(v);
}

static void test_records(void **state)
{
    static char text[TEXT_MAX], again[TEXT_MAX];
    tactigon_variant *v = variant("apart 6x7");
    tactigon_game *g = game(v, "c6-c4"), *read = NULL;
    tactigon_error error;
    assert_int_equal(tactigon_game_set_tag(g, "first", "A person"), TACTIGON_OK);
    assert_int_equal(tactigon_game_set_tag(g, "second", "two\nlines"), TACTIGON_ERROR_INPUT);
    assert_int_equal(tactigon_game_set_tag(g, "seed", "18446744073709551615"), TACTIGON_OK);
    assert_int_equal(tactigon_game_set_tag(g, "seed", "18446744073709551616"),
                     TACTIGON_ERROR_INPUT);
    static const char *const no_seeds[] = {"", "-1", "7x", "1 2"};
    for (size_t i = 0; i < sizeof no_seeds / sizeof no_seeds[0]; i++)
        assert_int_equal(tactigon_game_set_tag(g, "seed", no_seeds[i]), TACTIGON_ERROR_INPUT);
    assert_int_equal(tactigon_game_set_tag(g, "second", "level:4"), TACTIGON_OK);
    assert_int_equal(tactigon_game_set_tag(g, "date", "2026-11-22"), TACTIGON_OK);
    assert_int_equal(tactigon_game_set_tag(g, "casual", "hint undo"), TACTIGON_OK);
    assert_int_equal(tactigon_game_set_tag(g, "opening", "x"), TACTIGON_ERROR_MISSING);
    assert_null(tactigon_game_tag(g, "opening"));
    assert_int_equal(tactigon_game_add_comment(g, "well"), TACTIGON_OK);
    assert_int_equal(tactigon_game_add_comment(g, "a } b"), TACTIGON_ERROR_INPUT);
    const size_t size = tactigon_game_write(g, text, sizeof text);
    assert_true(size > 0 && size == tactigon_game_write(g, NULL, 0) && size == strlen(text));
    assert_int_equal(tactigon_game_read(text, size, &read, NULL), TACTIGON_OK);
    assert_string_equal(tactigon_game_tag(read, "first"), "A person");
    assert_string_equal(tactigon_game_tag(read, "seed"), "18446744073709551615");
    assert_string_equal(tactigon_game_tag(read, "second"), "level:4");
    assert_string_equal(tactigon_game_tag(read, "date"), "2026-11-22");
    assert_string_equal(tactigon_game_tag(read, "casual"), "hint undo");
    assert_null(tactigon_game_comment(read, 1, -1));
    assert_null(tactigon_game_comment(read, -1, 0));
    assert_string_equal(tactigon_game_comment(read, 1, 0), "well");
    assert_null(tactigon_game_comment(read, 1, 1));
    assert_string_equal(tactigon_variant_spec(tactigon_game_variant(read)),
                        tactigon_variant_spec(v));
    assert_int_equal(tactigon_game_write(read, again, sizeof again), size);
    assert_string_equal(again, text);
    tactigon_game_free(read);
    read = NULL;
    assert_int_equal(tactigon_game_read(text, size / 2, &read, &error), TACTIGON_ERROR_INPUT);
    assert_null(read);
    strcpy(strstr(text, "c6-c4"), "c6-c4 zz9\n");
    assert_int_equal(tactigon_game_recover(text, strlen(text), &read, &error), TACTIGON_OK);
    assert_true(error.line > 0);
    assert_int_equal(tactigon_game_length(read), 1);
    tactigon_game_free(read);
    tactigon_game_free(g);
    tactigon_variant_free(v);
}

static void test_a_record_of_nothing_is_not_recovered(void **state)
{
    tactigon_game *g = NULL;
    tactigon_error error = {.text = ""};
    assert_int_equal(tactigon_game_recover("rubbish", 7, &g, &error), TACTIGON_ERROR_INPUT);
    assert_null(g);
    assert_int_equal(error.line, 1);
    assert_true(*error.text);
}

static void test_drawings(void **state)
{
    static char text[TEXT_MAX];
    tactigon_draw_options o;
    tactigon_variant *v = variant("tactigon");
    tactigon_game *g = game(v, "d7d6");
    const size_t size = tactigon_game_draw(g, NULL, text, sizeof text);
    assert_true(size > 0 && size == tactigon_game_draw(g, NULL, NULL, 0) && strchr(text, '\n'));
    tactigon_draw_options_init(&o, sizeof o);
    o.style = 2;
    tactigon_position_draw(tactigon_game_position(g), &o, text, sizeof text);
    assert_non_null(strstr(text, "entagon"));
    o.style = 1;
    o.is_unicode = 1;
    assert_true(tactigon_position_draw(tactigon_game_position(g), &o, text, sizeof text) > 0);
    assert_null(strchr(text, '\x1b'));
    size_t sizes[3];
    tactigon_draw_options_init(&o, sizeof o);
    for (o.labels = 0; o.labels < 3; o.labels++) {
        tactigon_game_draw(g, &o, text, sizeof text);
        sizes[o.labels] = 0;
        for (const char *c = text; *c; c++)
            sizes[o.labels] += *c >= '0' && *c <= '9';
    }
    assert_true(sizes[0] > sizes[1] && sizes[1] == sizes[2]);
    o.style = 2;
    tactigon_game_draw(g, &o, text, sizeof text);
    assert_non_null(strstr(text, "entagon"));
    tactigon_game_svg(g, text, sizeof text);
    assert_memory_equal(text, "<svg ", 5);
    assert_non_null(strstr(text, "Move 1, Red: d7-d6"));
    assert_true(tactigon_position_svg(tactigon_game_position(g), NULL, 0) > 1000);
    tactigon_game_free(g);
    tactigon_variant_free(v);
}

struct watch {
    int reports, progress, asked;
    int32_t stop_after; /* number (from 1) of the must_stop call that stops the search, or 0 */
    tactigon_search *search;
    uint64_t now;
};

static int32_t must_stop(void *context)
{
    struct watch *w = context;
    return ++w->asked == w->stop_after;
}

static void report(void *context, const tactigon_report *r)
{
    struct watch *w = context;
    w->reports++;
    assert_true(r->size == sizeof *r && r->depth > 0 && r->n_steps > 0 && r->steps[0]);
    if (w->search)
        tactigon_search_stop(w->search);
}

static void progress(void *context, int32_t done, int32_t all)
{
    struct watch *w = context;
    assert_true(done <= all);
    w->progress++;
}

static uint64_t strange_clock(void *context)
{
    struct watch *w = context;
    return w->now += 50000000; /* each call advances the clock by 50 ms */
}

static tactigon_host watched(struct watch *w)
{
    tactigon_host host;
    tactigon_host_init(&host, sizeof host);
    host.context = w;
    host.must_stop = must_stop;
    host.report = report;
    host.progress = progress;
    return host;
}

static void test_a_search_finds_the_win(void **state)
{
    tactigon_variant *v = variant("apart 4x6");
    tactigon_position *p = NULL;
    tactigon_game *g = NULL;
    tactigon_search *s = NULL;
    tactigon_limits limits;
    struct watch w = {0};
    const tactigon_host host = watched(&w);
    tactigon_step line[TACTIGON_LINE_STEPS];
    assert_int_equal(tactigon_position_new(v, "bb2/1bb1/4/w3/3w/ww2 w 0 9", &p, NULL), TACTIGON_OK);
    assert_int_equal(tactigon_game_new(v, p, &g), TACTIGON_OK);
    assert_int_equal(tactigon_search_new(v, NULL, &s, NULL), TACTIGON_OK);
    assert_int_equal(tactigon_result_lines(tactigon_search_result(s)), 0);
    tactigon_limits_init(&limits, sizeof limits);
    limits.depth = 4;
    limits.lines = 2;
    assert_int_equal(tactigon_search_run(s, g, &limits, &host), TACTIGON_OK);
    const tactigon_result *r = tactigon_search_result(s);
    assert_int_equal(tactigon_result_lines(r), 2);
    assert_true(w.reports > 0 && tactigon_result_nodes(r) > 0 && tactigon_result_depth(r) > 0);
    assert_true(tactigon_result_win_in(r, 0) > 0);
    assert_int_equal(tactigon_result_line(r, 7, line, 1), 0);
    assert_int_equal(tactigon_result_score(r, -1), 0);
    assert_true(tactigon_result_line(r, 0, line, TACTIGON_LINE_STEPS) > 0);
    const int32_t n = tactigon_result_line(r, 0, line, 0); /* no room, so nothing is written */
    assert_int_equal(tactigon_result_line(r, 0, line, TACTIGON_LINE_STEPS), n);
    assert_int_equal(tactigon_game_play(g, line[0]), TACTIGON_OK);
    tactigon_search_free(s);
    tactigon_game_free(g);
    tactigon_position_free(p);
    tactigon_variant_free(v);
}

static void test_limits_and_stops(void **state)
{
    tactigon_variant *v = variant("tactigon"), *other = variant("apart");
    tactigon_game *g = game(v, ""), *foreign = game(other, "");
    tactigon_search *s = NULL;
    tactigon_search_options o;
    tactigon_limits limits;
    tactigon_error error;
    struct watch w = {.stop_after = 3};
    tactigon_host host = watched(&w);
    tactigon_search_options_init(&o, sizeof o);
    o.threads = 65;
    assert_int_equal(tactigon_search_new(v, &o, &s, &error), TACTIGON_ERROR_ARGUMENT);
    assert_string_equal(error.text, "hash_mib or threads is out of range");
    o.threads = 2;
    o.eval = "nobody";
    assert_int_equal(tactigon_search_new(v, &o, &s, &error), TACTIGON_ERROR_MISSING);
    assert_string_equal(error.text, "the search has no such evaluation");
    o.eval = "main";
    o.hash_mib = 1;
    assert_int_equal(tactigon_search_new(v, &o, &s, &error), TACTIGON_OK);
    tactigon_limits_init(&limits, sizeof limits);
    assert_int_equal(tactigon_search_run(s, foreign, &limits, NULL), TACTIGON_ERROR_ARGUMENT);
    limits.depth = 81;
    assert_int_equal(tactigon_search_run(s, g, &limits, NULL), TACTIGON_ERROR_ARGUMENT);
    limits.depth = 80;
    assert_int_equal(tactigon_search_run(s, g, &limits, &host), TACTIGON_STOPPED);
    assert_true(tactigon_result_lines(tactigon_search_result(s)) == 1);
    w = (struct watch){.search = s}; /* the first report stops the search */
    assert_int_equal(tactigon_search_run(s, g, &limits, &host), TACTIGON_STOPPED);
    w = (struct watch){0};
    tactigon_search_stop(s); /* this stop is for the next run */
    assert_int_equal(tactigon_search_run(s, g, &limits, &host), TACTIGON_STOPPED);
    host.now_ns = strange_clock;
    limits.depth = 0;
    limits.time_ms = 1000;
    assert_int_equal(tactigon_search_run(s, g, &limits, &host), TACTIGON_OK);
    limits.time_ms = 0;
    limits.clock_ms = 2000;
    limits.increment_ms = 10;
    assert_int_equal(tactigon_search_run(s, g, &limits, NULL), TACTIGON_OK);
    tactigon_limits old = {.size = sizeof old.size + sizeof old.depth, .depth = 1, .time_ms = -1};
    assert_int_equal(tactigon_search_run(s, g, &old, NULL), TACTIGON_OK);
    old.size = sizeof old;
    assert_int_equal(tactigon_search_run(s, g, &old, NULL), TACTIGON_ERROR_ARGUMENT);
    w = (struct watch){.search = s}; /* no limit, so the first report must stop the search */
    assert_int_equal(tactigon_search_run(s, g, NULL, &host), TACTIGON_STOPPED);
    assert_int_equal(tactigon_result_win_in(tactigon_search_result(s), 0), 0);
    tactigon_search_clear(s);
    tactigon_game_agree_draw(g);
    assert_int_equal(tactigon_search_run(s, g, &limits, NULL), TACTIGON_ERROR_ILLEGAL);
    tactigon_search_free(s);
    tactigon_game_free(g);
    tactigon_game_free(foreign);
    tactigon_variant_free(v);
    tactigon_variant_free(other);
    tactigon_search_free(NULL);
    tactigon_analysis_free(NULL);
    tactigon_bot_free(NULL);
    tactigon_batch_free(NULL);
    tactigon_game_free(NULL);
}

static void test_a_search_finds_the_loss(void **state)
{
    tactigon_variant *v = variant("tactigon");
    tactigon_position *p = NULL;
    tactigon_game *g = NULL;
    tactigon_search *s = NULL;
    tactigon_limits limits;
    assert_int_equal(tactigon_position_new(v, "3/4p/c4/1Sc2/3c3/5C1/4C/5/5/P4/C c 0 1", &p, NULL),
                     TACTIGON_OK);
    assert_int_equal(tactigon_game_new(v, p, &g), TACTIGON_OK);
    assert_int_equal(tactigon_search_new(v, NULL, &s, NULL), TACTIGON_OK);
    tactigon_limits_init(&limits, sizeof limits);
    limits.depth = 3;
    assert_int_equal(tactigon_search_run(s, g, &limits, NULL), TACTIGON_OK);
    assert_int_equal(tactigon_result_win_in(tactigon_search_result(s), 0), -3);
    tactigon_search_free(s);
    tactigon_game_free(g);
    tactigon_position_free(p);
    tactigon_variant_free(v);
}

static void test_limits_have_ranges(void **state)
{
    static const tactigon_limits bad[] = {
        {.depth = -1},   {.depth = 81},         {.lines = -1},    {.lines = 17},
        {.time_ms = -1}, {.time_ms = 86400001}, {.clock_ms = -1}, {.increment_ms = -1},
    };
    tactigon_variant *v = variant("apart 4x6");
    tactigon_game *g = game(v, "");
    tactigon_search *s = NULL;
    tactigon_analysis *a = NULL;
    tactigon_search_options o;
    assert_int_equal(tactigon_search_new(v, NULL, &s, NULL), TACTIGON_OK);
    assert_int_equal(tactigon_analysis_new(g, NULL, &a, NULL), TACTIGON_OK);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        tactigon_limits limits = bad[i];
        limits.size = sizeof limits;
        assert_int_equal(tactigon_search_run(s, g, &limits, NULL), TACTIGON_ERROR_ARGUMENT);
        assert_int_equal(tactigon_analysis_run(a, &limits, NULL), TACTIGON_ERROR_ARGUMENT);
    }
    assert_int_equal(tactigon_result_lines(tactigon_search_result(s)), 0);
    tactigon_search_options_init(&o, sizeof o);
    o.hash_mib = -1;
    tactigon_search *none = NULL;
    tactigon_analysis *no_analysis = NULL;
    assert_int_equal(tactigon_search_new(v, &o, &none, NULL), TACTIGON_ERROR_ARGUMENT);
    assert_int_equal(tactigon_analysis_new(g, &o, &no_analysis, NULL), TACTIGON_ERROR_ARGUMENT);
    o.hash_mib = 1;
    o.eval = "greedy"; /* bots can use this evaluation, but searches cannot */
    assert_int_equal(tactigon_search_new(v, &o, &none, NULL), TACTIGON_ERROR_MISSING);
    assert_true(!none && !no_analysis);
    tactigon_analysis_free(a);
    tactigon_search_free(s);
    tactigon_game_free(g);
    tactigon_variant_free(v);
}

static void test_the_tighter_limit_in_time_holds(void **state)
{
    static const int32_t times[][2] = {{100, 3600000}, {3600000, 2000}};
    tactigon_variant *v = variant("apart 4x6");
    tactigon_game *g = game(v, "");
    tactigon_search *s = NULL;
    assert_int_equal(tactigon_search_new(v, NULL, &s, NULL), TACTIGON_OK);
    for (int i = 0; i < 2; i++) {
        struct watch w = {0};
        tactigon_host host = watched(&w);
        tactigon_limits limits;
        tactigon_limits_init(&limits, sizeof limits);
        host.now_ns = strange_clock;
        limits.time_ms = times[i][0];
        limits.clock_ms = times[i][1];
        assert_int_equal(tactigon_search_run(s, g, &limits, &host), TACTIGON_OK);
        assert_true(w.now < 3000000000);
    }
    tactigon_search_free(s);
    tactigon_game_free(g);
    tactigon_variant_free(v);
}

static void test_strangers_are_refused(void **state)
{
    tactigon_variant *v = variant("apart 4x6"), *other = variant("apart 5x6");
    tactigon_game *g = game(v, ""), *foreign = NULL;
    tactigon_position *p = NULL, *same = NULL, *start = NULL;
    tactigon_bot *bot = NULL;
    tactigon_step step = 77;
    assert_int_equal(tactigon_position_new(other, NULL, &p, NULL), TACTIGON_OK);
    assert_int_equal(tactigon_game_new(v, p, &foreign), TACTIGON_ERROR_ARGUMENT);
    assert_null(foreign);
    assert_int_equal(tactigon_game_position_at(g, 0, p), TACTIGON_ERROR_ARGUMENT);
    assert_int_equal(tactigon_bot_new(other, "random", 1, &bot, NULL), TACTIGON_OK);
    assert_int_equal(tactigon_bot_choose(bot, g, &step), TACTIGON_ERROR_ARGUMENT);
    assert_int_equal(step, 77);
    assert_int_equal(tactigon_position_new(v, NULL, &same, NULL), TACTIGON_OK);
    assert_int_equal(tactigon_position_equal(p, same), 0);
    assert_int_equal(tactigon_position_copy(p, same), TACTIGON_ERROR_ARGUMENT);
    /* A position may be copied to itself. */
    assert_int_equal(tactigon_position_copy(same, same), TACTIGON_OK);
    assert_int_equal(tactigon_position_clone(same, &start), TACTIGON_OK);
    assert_int_equal(tactigon_position_equal(start, same), 1);
    const tactigon_step *steps;
    assert_true(tactigon_position_steps(same, &steps) > 0);
    assert_int_equal(tactigon_position_play(same, steps[0]), TACTIGON_OK);
    assert_int_equal(tactigon_position_equal(start, same), 0);
    tactigon_position_free(start);
    tactigon_position_free(same);
    tactigon_position_free(p);
    tactigon_bot_free(bot);
    tactigon_game_free(g);
    tactigon_variant_free(v);
    tactigon_variant_free(other);
}

static void test_bots(void **state)
{
    tactigon_variant *v = variant("apart 4x6");
    for (int again = 0; again < 2; again++) {
        static char texts[2][TEXT_MAX];
        tactigon_game *g = game(v, "");
        tactigon_bot *bots[2] = {NULL, NULL};
        assert_int_equal(tactigon_bot_new(v, "search:nodes=500", 1, &bots[0], NULL), TACTIGON_OK);
        assert_int_equal(tactigon_bot_new(v, "level:1", 7, &bots[1], NULL), TACTIGON_OK);
        while (tactigon_game_result(g) == TACTIGON_RESULT_NONE) {
            tactigon_step step = TACTIGON_NO_STEP;
            tactigon_bot *bot = bots[tactigon_position_side(tactigon_game_position(g))];
            assert_int_equal(tactigon_bot_choose(bot, g, &step), TACTIGON_OK);
            assert_int_equal(tactigon_result_lines(tactigon_bot_result(bot)), 1);
            assert_int_equal(tactigon_game_play(g, step), TACTIGON_OK);
        }
        tactigon_step none = 77;
        assert_int_equal(tactigon_bot_choose(bots[0], g, &none), TACTIGON_ERROR_ILLEGAL);
        assert_int_equal(none, 77);
        tactigon_game_write(g, texts[again], TEXT_MAX);
        assert_true(again == 0 || strcmp(texts[0], texts[1]) == 0);
        for (int i = 0; i < 2; i++) {
            tactigon_bot_clear(bots[i]);
            tactigon_bot_stop(bots[i]);
            tactigon_bot_free(bots[i]);
        }
        tactigon_game_free(g);
    }
    tactigon_bot *bot = NULL;
    tactigon_error error;
    assert_int_equal(tactigon_bot_new(v, "human", 0, &bot, &error), TACTIGON_ERROR_MISSING);
    assert_string_equal(error.text, "expected a bot, not a person");
    assert_int_equal(tactigon_bot_new(v, "goliath", 0, &bot, &error), TACTIGON_ERROR_MISSING);
    assert_int_equal(tactigon_bot_new(v, "auto", 1, &bot, &error), TACTIGON_OK);
    assert_int_equal(tactigon_result_lines(tactigon_bot_result(bot)), 0);
    tactigon_bot_free(bot);
    bot = NULL;
    assert_int_equal(tactigon_bot_new(v, "search:nodes=x", 0, &bot, &error), TACTIGON_ERROR_INPUT);
    assert_true(*error.text && !bot);
    tactigon_variant_free(v);
}

/* Within 40 plies, a different seed makes a level overlook a different step. Level 7 of Apart
 * overlooks nothing. */
static void test_seeds_of_levels(void **state)
{
    for (int i = 0; i < tactigon_game_count(); i++) {
        tactigon_variant *v = variant(tactigon_game_name(i));
        const char last = strcmp(tactigon_game_name(i), "apart") == 0 ? '6' : '7';
        for (char level[] = "level:1"; level[6] <= last; level[6]++) {
            static const uint64_t seeds[] = {1, 1, 2};
            tactigon_game *g = game(v, "");
            tactigon_bot *bots[3] = {NULL};
            tactigon_step steps[3] = {0};
            for (int k = 0; k < 3; k++)
                assert_int_equal(tactigon_bot_new(v, level, seeds[k], &bots[k], NULL), TACTIGON_OK);
            while (steps[2] == steps[0] && tactigon_game_length(g) < 40 &&
                   tactigon_game_result(g) == TACTIGON_RESULT_NONE) {
                for (int k = 0; k < 3; k++)
                    assert_int_equal(tactigon_bot_choose(bots[k], g, &steps[k]), TACTIGON_OK);
                assert_int_equal(steps[1], steps[0]);
                assert_int_equal(tactigon_game_play(g, steps[0]), TACTIGON_OK);
            }
            if (steps[2] == steps[0])
                fail_msg("%s: %s plays the same with two seeds", tactigon_game_name(i), level);
            for (int k = 0; k < 3; k++)
                tactigon_bot_free(bots[k]);
            tactigon_game_free(g);
        }
        tactigon_variant_free(v);
    }
}

static void test_an_analysis(void **state)
{
    tactigon_variant *v = variant("tactigon");
    tactigon_game *g = game(v, "d7d6 d1c1 d6c5");
    tactigon_analysis *a = NULL;
    tactigon_limits limits;
    tactigon_verdict verdict;
    struct watch w = {0};
    tactigon_host host = watched(&w);
    assert_int_equal(tactigon_analysis_new(g, NULL, &a, NULL), TACTIGON_OK);
    tactigon_game_free(g);
    assert_int_equal(tactigon_analysis_turns(a), 3);
    tactigon_verdict_init(&verdict, sizeof verdict);
    assert_int_equal(tactigon_analysis_verdict(a, 0, &verdict), TACTIGON_ERROR_MISSING);
    tactigon_limits_init(&limits, sizeof limits);
    limits.nodes = 1000;
    tactigon_analysis_stop(a);
    assert_int_equal(tactigon_analysis_run(a, &limits, &host), TACTIGON_STOPPED);
    w.progress = 0;
    assert_int_equal(tactigon_analysis_run(a, &limits, &host), TACTIGON_OK);
    assert_int_equal(w.progress, 4);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(tactigon_analysis_verdict(a, i, &verdict), TACTIGON_OK);
        assert_true(verdict.begin == i && verdict.end == i + 1 && verdict.depth > 0);
        assert_true(verdict.step != TACTIGON_NO_STEP && verdict.best >= verdict.played);
        assert_in_range(verdict.mark, TACTIGON_GOOD, TACTIGON_BLUNDER);
    }
    assert_int_equal(tactigon_analysis_verdict(a, 3, &verdict), TACTIGON_ERROR_ARGUMENT);
    assert_int_equal(tactigon_analysis_verdict(a, -1, &verdict), TACTIGON_ERROR_ARGUMENT);
    assert_int_equal(tactigon_analysis_run(a, &limits, NULL), TACTIGON_OK);
    /* A caller with an older, shorter struct gets only the fields of that struct. */
    tactigon_verdict old;
    memset(&old, 0x5a, sizeof old);
    old.size = 12;
    assert_int_equal(tactigon_analysis_verdict(a, 2, &old), TACTIGON_OK);
    assert_true(old.size == 12 && old.end == 3 && old.mark == 0x5a5a5a5a);
    tactigon_analysis_free(a);
    tactigon_variant_free(v);
}

static void test_options_without_a_size(void **state)
{
    tactigon_variant *v = variant("dragons");
    tactigon_game *g = game(v, "e8e6");
    tactigon_search *s = NULL, *none = NULL;
    tactigon_analysis *a = NULL;
    tactigon_error error = {0};
    const tactigon_search_options o = {.hash_mib = 1};
    const tactigon_host host = {0};
    const tactigon_draw_options drawn = {.style = 1};
    tactigon_verdict verdict = {.mark = -7};
    char text[8] = "before";
    assert_int_equal(tactigon_search_new(v, &o, &none, &error), TACTIGON_ERROR_ARGUMENT);
    assert_string_equal(error.text, "the size of the options is not set");
    assert_int_equal(tactigon_analysis_new(g, &o, &a, &error), TACTIGON_ERROR_ARGUMENT);
    assert_true(!none && !a);
    assert_int_equal(tactigon_search_new(v, NULL, &s, NULL), TACTIGON_OK);
    assert_int_equal(tactigon_analysis_new(g, NULL, &a, NULL), TACTIGON_OK);
    for (uint32_t size = 0; size < sizeof size; size++) {
        const tactigon_limits limits = {.size = size, .depth = 1};
        assert_int_equal(tactigon_search_run(s, g, &limits, NULL), TACTIGON_ERROR_ARGUMENT);
        assert_int_equal(tactigon_analysis_run(a, &limits, NULL), TACTIGON_ERROR_ARGUMENT);
    }
    assert_int_equal(tactigon_search_run(s, g, NULL, &host), TACTIGON_ERROR_ARGUMENT);
    assert_int_equal(tactigon_result_lines(tactigon_search_result(s)), 0);
    assert_int_equal(tactigon_analysis_run(a, NULL, &host), TACTIGON_ERROR_ARGUMENT);
    assert_int_equal(tactigon_analysis_verdict(a, 0, &verdict), TACTIGON_ERROR_ARGUMENT);
    assert_int_equal(verdict.mark, -7);
    assert_int_equal(tactigon_game_draw(g, &drawn, text, sizeof text), 0);
    assert_string_equal(text, "");
    assert_int_equal(tactigon_position_draw(tactigon_game_position(g), &drawn, NULL, 0), 0);
    tactigon_analysis_free(a);
    tactigon_search_free(s);
    tactigon_game_free(g);
    tactigon_variant_free(v);
}

static void test_a_batch_refuses_as_a_whole(void **state)
{
    enum { N = 3 };
    tactigon_variant *v = variant("isaac");
    tactigon_batch *b = NULL;
    tactigon_error error = {0};
    int32_t actions[N];
    uint8_t ended[N], which[N] = {0, 1, 0};
    float rewards[2 * N];
    uint8_t *masks = malloc(N * (size_t)tactigon_variant_actions(v));
    tactigon_view view = {.size = sizeof view, .rewards = rewards, .ended = ended, .masks = masks};
    assert_non_null(masks);
    assert_int_equal(tactigon_batch_new(v, 0, 1, 0, &b, &error), TACTIGON_ERROR_ARGUMENT);
    assert_string_equal(error.text, "a batch needs at least one game");
    assert_int_equal(tactigon_batch_new(v, N, 1, 0, &b, NULL), TACTIGON_OK);
    tactigon_batch_choose_random(b, actions);
    actions[2] = 8300; /* 8300 is a pass, which is not legal here */
    assert_int_equal(tactigon_batch_step(b, actions, NULL, &error), TACTIGON_ERROR_ILLEGAL);
    assert_string_equal(error.text, "game 2: action 8300 is not legal");
    for (int i = 0; i < N; i++)
        assert_int_equal(tactigon_game_length(tactigon_batch_game(b, i)), 0);
    int over = 0;
    for (int call = 0; call < 80; call++) {
        assert_int_equal(tactigon_batch_step(b, NULL, &view, NULL), TACTIGON_OK);
        for (int i = 0; i < N; i++)
            over += rewards[2 * i] != 0;
    }
    assert_int_equal(over, N); /* each game ends once, because none starts again */
    tactigon_batch_choose_random(b, actions);
    for (int i = 0; i < N; i++)
        assert_true(ended[i] == 1 && actions[i] == -1);
    for (int i = 0; i < N * tactigon_variant_actions(v); i++)
        assert_int_equal(masks[i], 0);
    tactigon_batch_reset(b, which);
    assert_int_equal(tactigon_batch_fill_view(b, &view), TACTIGON_OK);
    assert_true(ended[0] == 1 && ended[1] == 0 && ended[2] == 1);
    /* Finished games accept any action and stay unchanged. */
    tactigon_batch_choose_random(b, actions);
    actions[0] = actions[2] = 8300;
    assert_int_equal(tactigon_batch_step(b, actions, NULL, NULL), TACTIGON_OK);
    assert_int_equal(tactigon_batch_fill_view(b, NULL), TACTIGON_OK);
    assert_int_equal(tactigon_game_length(tactigon_batch_game(b, 1)), 1);
    assert_true(tactigon_game_length(tactigon_batch_game(b, 0)) > 1);
    tactigon_batch_reset(b, NULL);
    for (int i = 0; i < N; i++)
        assert_int_equal(tactigon_game_length(tactigon_batch_game(b, i)), 0);
    assert_null(tactigon_batch_game(b, N));
    assert_null(tactigon_batch_game(b, -1));
    tactigon_variant *other = variant("isaac first=white");
    tactigon_position *start = NULL;
    assert_int_equal(tactigon_position_new(other, NULL, &start, NULL), TACTIGON_OK);
    assert_int_equal(tactigon_batch_start(b, 0, start), TACTIGON_ERROR_ARGUMENT);
    assert_int_equal(tactigon_batch_start(b, -1, NULL), TACTIGON_ERROR_ARGUMENT);
    assert_int_equal(tactigon_batch_start(b, N, NULL), TACTIGON_ERROR_ARGUMENT);
    tactigon_position_free(start);
    tactigon_variant_free(other);
    assert_int_equal(tactigon_batch_act(b, -1, 0, &error), TACTIGON_ERROR_ARGUMENT);
    assert_string_equal(error.text, "there is no game with that number");
    /* An action that was chosen before the masks were asked for. */
    tactigon_batch_choose_random(b, actions);
    tactigon_batch_reset(b, NULL);
    assert_int_equal(tactigon_batch_step(b, actions, NULL, NULL), TACTIGON_OK);
    tactigon_batch_reset(b, NULL);
    /* The same seed draws the same actions. Then only one game makes a step. */
    int32_t again[N];
    tactigon_batch_seed(b, 7);
    tactigon_batch_choose_random(b, actions);
    tactigon_batch_seed(b, 7);
    tactigon_batch_choose_random(b, again);
    assert_memory_equal(actions, again, sizeof actions);
    assert_int_equal(tactigon_batch_act(b, 1, 8300, &error), TACTIGON_ERROR_ILLEGAL);
    assert_string_equal(error.text, "action 8300 is not legal");
    assert_int_equal(tactigon_batch_act(b, N, actions[0], &error), TACTIGON_ERROR_ARGUMENT);
    assert_int_equal(tactigon_batch_act(b, 1, actions[1], NULL), TACTIGON_OK);
    for (int i = 0; i < N; i++)
        assert_int_equal(tactigon_game_length(tactigon_batch_game(b, i)), i == 1);
    tactigon_batch_free(b);
    tactigon_batch_free(NULL);
    tactigon_variant_free(v);
    free(masks);
}

static int32_t any(uint64_t *chance)
{
    const uint64_t x = next(chance);
    return x % 3 == 0 ? (int32_t)(x >> 32) : (int32_t)(x >> 8 & 0x3fff) - 5;
}

static void test_random_arguments(void **state)
{
    uint64_t chance = unit_seed(20261122);
    for (int i = 0; i <= tactigon_game_count(); i++) {
        const char *name = tactigon_game_name(i);
        tactigon_variant *v = variant(name ? name : "apart 5x6");
        tactigon_game *g = game(v, "");
        tactigon_position *p = NULL, *start = NULL;
        tactigon_position_new(v, NULL, &p, NULL);
        tactigon_position_new(v, NULL, &start, NULL);
        for (int k = 0; k < 1500; k++) {
            char text[TACTIGON_TURN_ROOM], word[12];
            tactigon_step step = (tactigon_step)next(&chance), steps[4] = {step, 0, step, 1};
            int32_t a, b;
            for (size_t c = 0; c < sizeof word; c++)
                word[c] = "abcdefgh123456789-x*+.0w pr/"[next(&chance) % 28];
            word[sizeof word - 1] = '\0';
            const int32_t n = any(&chance);
            tactigon_step_text(p, step, n, text, sizeof text);
            assert_int_equal(*text, '\0');
            tactigon_action_text(p, n, n, NULL, 0);
            assert_true(tactigon_position_act(p, n, NULL) == TACTIGON_OK ||
                        tactigon_action_step(p, n, &step) == TACTIGON_ERROR_ILLEGAL);
            tactigon_step_places(p, (tactigon_step)any(&chance), &a, &b);
            tactigon_turn_text(p, steps, any(&chance) % 5, text, sizeof text);
            tactigon_turn_read(p, word, steps, 4, NULL);
            tactigon_step_read(p, word, &step, NULL);
            tactigon_place_find(v, word);
            tactigon_place_name(v, n, text, 3);
            tactigon_game_undo(g, any(&chance));
            tactigon_game_redo(g, any(&chance));
            tactigon_game_act(g, n, NULL);
            tactigon_game_step_at(g, any(&chance));
            tactigon_game_position_at(g, any(&chance), p);
            tactigon_game_comment(g, any(&chance), 3);
            tactigon_variant_side(v, n);
            if (tactigon_position_result(p) != TACTIGON_RESULT_NONE)
                tactigon_position_copy(p, start);
        }
        tactigon_position_free(p);
        tactigon_position_free(start);
        tactigon_game_free(g);
        tactigon_variant_free(v);
    }
}
