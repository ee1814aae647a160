/*
 * Wins within a number of plies, compared with a plain search in random positions of all games and
 * with known endgames; shortcuts of the proof; mirror images. Random tests print their seed.
 */
#include "golden.h"

#include <stdlib.h>
#include <string.h>

#include "tactigon/proof.h"
#include "tactigon/registry.h"
#include "tactigon/rng.h"
#include "tactigon/search.h"
#include "unit.h"

enum { TABLE_BYTES = 1 << 22, SEED = 20261123, STEPS_MAX = 20000 };

static const struct proof_limits no_limits = {0};

static const struct variant *new_variant(const char *game, const char *board, const char *rule_set)
{
    return golden_keep(rules_find(game),
                       &(struct variant_spec){.board = board, .rule_set = rule_set});
}

static struct proof *new_proof(const struct variant *v)
{
    struct proof *x = NULL;
    assert_int_equal(proof_new(v, TABLE_BYTES, &x), STATUS_OK);
    return x;
}

/* Does `side` win within these plies? Tries every step in the order of gen, *left at most. */
static bool plain_wins(const struct variant *v, const struct pos *p, enum side side, int plies,
                       long *left)
{
    if (p->result != RESULT_NONE)
        return p->result == (side == SIDE_FIRST ? RESULT_FIRST : RESULT_SECOND);
    if (plies == 0 || *left < 0)
        return false;
    const bool is_own = p->side == side;
    move_code *moves = malloc((size_t)v->max_moves * sizeof *moves);
    assert_non_null(moves);
    const int n = v->rules->gen(v, p, moves);
    bool wins = !is_own;
    for (int i = 0; i < n && wins != is_own; i++) {
        union position after;
        v->rules->play(v, p, moves[i], &after.pos);
        --*left;
        wins = plain_wins(v, &after.pos, side, plies - 1, left);
    }
    free(moves);
    return wins;
}

/* Plays random steps after the start in place; false if the game is over. */
static bool wander(const struct variant *v, struct rng *rng, int steps, union position *p)
{
    move_code *moves = malloc((size_t)v->max_moves * sizeof *moves);
    assert_non_null(moves);
    memset(p, 0, sizeof *p);
    v->rules->start(v, &p->pos);
    while (steps-- > 0 && p->pos.result == RESULT_NONE) {
        const union position before = *p;
        const int n = v->rules->gen(v, &before.pos, moves);
        v->rules->play(v, &before.pos, moves[rng_below(rng, n)], &p->pos);
    }
    free(moves);
    return p->pos.result == RESULT_NONE;
}

static void check_game(const char *game, const char *board, const char *rule_set, int steps,
                       int plies, int games, int wins)
{
    const struct variant *v = new_variant(game, board, rule_set);
    struct proof *x = new_proof(v);
    struct rng rng = rng_seed(SEED);
    int agreed = 0, won = 0;
    for (int i = 0; i < games; i++) {
        union position p;
        const int n = 1 + rng_below(&rng, plies);
        if (!wander(v, &rng, rng_below(&rng, steps), &p))
            continue;
        for (int side = 0; side < 2; side++) {
            long left = 300000;
            const bool is_won = plain_wins(v, &p.pos, (enum side)side, n, &left);
            if (left < 0)
                continue;
            assert_int_equal(proof_within(x, &p.pos, (enum side)side, n, &no_limits),
                             is_won ? PROOF_YES : PROOF_NO);
            agreed++;
            won += is_won;
        }
    }
    print_message("%s: seed %d, %d questions, %d won\n", game, SEED, agreed, won);
    assert_true(agreed > games / 4 && won >= wins);
    proof_free(x);
}

static void test_agrees_with_a_plain_search(void **state)
{
    check_game("tactigon", "xsmall", "none", 40, 4, 300, 100);
    check_game("tactigon", "xsmall", "jump+gold", 40, 4, 200, 60);
    check_game("apart", "4x6", NULL, 60, 4, 200, 10);
    check_game("isaac", NULL, NULL, 36, 3, 60, 1);
    check_game("dragons", NULL, NULL, 60, 2, 60, 0);
}

static const struct endgame {
    const char *pieces;
    int plies; /* plies of the longest win, from endgames.txt */
    bool is_always_won;
} endgames[] = {{"Pp", 1, false}, {"PTp", 9, true}, {"PSp", 5, true}, {"PTSp", 5, true}};

/* Puts pieces on tiles: the text of a position with red to move. */
static void place_pieces(const char *pieces, const int *tiles, char *out)
{
    static const int lines[] = {3, 5, 5, 5, 7, 7, 5, 5, 5, 5, 1};
    int at = 0;
    for (int y = 0; y < 11; y++) {
        int empty = 0;
        for (int x = 0; x < lines[y]; x++, at++) {
            const char *piece = pieces;
            while (*piece && tiles[piece - pieces] != at)
                piece++;
            if (*piece && empty)
                *out++ = (char)('0' + empty);
            if (*piece)
                *out++ = *piece;
            empty = *piece ? 0 : empty + 1;
        }
        if (empty)
            *out++ = (char)('0' + empty);
        *out++ = y < 10 ? '/' : ' ';
    }
    strcpy(out, "r 0 1");
}

static void test_endgames_are_won_within_what_is_known_and_not_sooner(void **state)
{
    enum { SAMPLE = 300 };
    const struct variant *v = golden_variant("standard", "none", CPU_BEST);
    struct proof *x = new_proof(v);
    struct rng rng = rng_seed(SEED);
    for (size_t i = 0; i < sizeof endgames / sizeof endgames[0]; i++) {
        const struct endgame *e = &endgames[i];
        int won = 0, longest = 0;
        for (int k = 0; k < SAMPLE;) {
            char text[POS_TEXT_MAX] = "/";
            int tiles[4];
            union position p;
            bool is_double = false;
            for (int j = 0; e->pieces[j]; j++) {
                tiles[j] = rng_below(&rng, 53);
                for (int other = 0; other < j; other++)
                    is_double |= tiles[other] == tiles[j];
            }
            if (is_double)
                continue;
            k++;
            place_pieces(e->pieces, tiles, text);
            golden_pos(v, text, &p);
            won += proof_within(x, &p.pos, SIDE_FIRST, e->plies, &no_limits) == PROOF_YES;
            int n = 0;
            while (n <= e->plies && proof_within(x, &p.pos, SIDE_FIRST, n, &no_limits) == PROOF_NO)
                n++;
            longest = n <= e->plies && n > longest ? n : longest;
        }
        print_message("%s: seed %d, %d of %d won, within %d\n", e->pieces, SEED, won, SAMPLE,
                      longest);
        assert_int_equal(won == SAMPLE, e->is_always_won);
        assert_true(longest >= e->plies - 2);
    }
    proof_free(x);
}

static bool stop(void *context)
{
    return true;
}

static void test_what_limits_leave_open_is_answered_later(void **state)
{
    const struct variant *v = new_variant("tactigon", "xsmall", "none");
    struct proof *x = new_proof(v);
    union position p;
    v->rules->start(v, &p.pos);
    assert_int_equal(
        proof_within(x, &p.pos, SIDE_FIRST, 9, &(struct proof_limits){.must_stop = stop}),
        PROOF_UNKNOWN);
    for (int i = 0; i < 10; i++)
        assert_int_equal(
            proof_within(x, &p.pos, SIDE_FIRST, 9, &(struct proof_limits){.nodes = 1000}),
            PROOF_UNKNOWN);
    assert_int_equal(proof_within(x, &p.pos, SIDE_FIRST, 9, &no_limits), PROOF_NO);
    assert_int_equal(proof_within(x, &p.pos, SIDE_SECOND, 8, &no_limits), PROOF_NO);
    proof_free(x);
}

static void check_glance(const struct eval *eval, const struct variant *v, const struct pos *p)
{
    struct quick_bounds g;
    struct evaluation a;
    eval->quick_bounds(v, p, &g);
    eval->evaluate(v, p, &a);
    assert_int_equal(g.wins_at_once, a.wins_at_once);
    assert_int_equal(g.is_threatened, a.is_threatened);
    for (int side = 0; side < 2; side++)
        for (int n = 1; n < g.at_least[side] && n <= 2; n++) {
            long left = STEPS_MAX;
            assert_false(plain_wins(v, p, (enum side)side, n, &left));
        }
}

static void test_a_glance_promises_nothing_that_is_not_so(void **state)
{
    static const char *const boards[] = {"xsmall", "small", "standard", "large13", "pad2"};
    static const char *const sets[] = {"none", "jump", "gold", "jump+gold"};
    const struct eval *eval = search_eval(rules_find("tactigon"));
    for (int i = 0; i < 20; i++) {
        const struct variant *v = new_variant("tactigon", boards[i / 4], sets[i % 4]);
        struct rng rng = rng_seed(SEED + (uint64_t)i);
        for (int k = 0; k < 60; k++) {
            union position p;
            if (wander(v, &rng, rng_below(&rng, 60), &p))
                check_glance(eval, v, &p.pos);
        }
    }
}

/* Circle to d9 leaves cian's squares and pentagon without a step; no evaluation sees it. */
static void test_a_win_by_leaving_no_step_is_found(void **state)
{
    const struct variant *v = golden_variant("standard", "none", CPU_BEST);
    struct proof *x = new_proof(v);
    union position p;
    struct quick_bounds g;
    golden_pos(v, "1P1/5/5/5/7/7/5/2C2/1C1C1/CsssC/p r 0 1", &p);
    search_eval(v->rules)->quick_bounds(v, &p.pos, &g);
    assert_false(g.wins_at_once);
    assert_int_equal(g.at_least[SIDE_FIRST], 1);
    assert_int_equal(proof_within(x, &p.pos, SIDE_FIRST, 1, &no_limits), PROOF_YES);
    proof_free(x);
}

static void test_mirror_images_have_the_same_moves(void **state)
{
    const struct variant *v = new_variant("tactigon", "xsmall", "gold");
    struct rng rng = rng_seed(SEED);
    int n_other = 0;
    for (int k = 0; k < 100; k++) {
        union position p, image, back;
        memset(&image, 0, sizeof image);
        memset(&back, 0, sizeof back);
        wander(v, &rng, rng_below(&rng, 40), &p);
        assert_true(v->rules->mirror(v, &p.pos, &image.pos));
        assert_true(v->rules->validate(v, &image.pos, NULL));
        assert_true(v->rules->mirror(v, &image.pos, &back.pos));
        assert_memory_equal(&back, &p, v->pos_size);
        assert_true(rules_perft(v, &image.pos, 2) == rules_perft(v, &p.pos, 2));
        n_other += image.pos.key != p.pos.key;
    }
    assert_true(n_other > 50);
}

static void test_a_lopsided_board_has_no_mirror_images(void **state)
{
    const struct variant *v = new_variant("tactigon", "seed13", "none");
    union position p, image;
    v->rules->start(v, &p.pos);
    assert_false(v->rules->mirror(v, &p.pos, &image.pos));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_agrees_with_a_plain_search),
        cmocka_unit_test(test_endgames_are_won_within_what_is_known_and_not_sooner),
        cmocka_unit_test(test_what_limits_leave_open_is_answered_later),
        cmocka_unit_test(test_a_glance_promises_nothing_that_is_not_so),
        cmocka_unit_test(test_a_win_by_leaving_no_step_is_found),
        cmocka_unit_test(test_mirror_images_have_the_same_moves),
        cmocka_unit_test(test_a_lopsided_board_has_no_mirror_images),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
