/* Proofs of wins within a number of turns or plies. In random positions of all games, they are
 * compared with simple searches that have no table and no move ordering; in endgames, with known
 * results. Also shortcuts of the proof, and mirror images. */
#include "golden.h"

#include <stdlib.h>
#include <string.h>

#include "core/rng.h"
#include "engine/proof.h"
#include "engine/search.h"
#include "rules/registry.h"
#include "unit.h"
#include "winners.h"

/* Random games are compared with a plain search: one in this number of them. */
#ifndef PROOF_STEP
#define PROOF_STEP 10
#endif

enum { TABLE_BYTES = 1 << 22, SEED = 20261122, STEPS_MAX = 20000 };

static const struct proof_limits no_limits = {0};

static struct proof *new_proof(const struct variant *v)
{
    struct proof *x = NULL;
    assert_int_equal(proof_new(v, TABLE_BYTES, &x), STATUS_OK);
    return x;
}

static const struct variant *new_variant(const char *game, const char *board, const char *rule_set)
{
    return golden_keep(rules_find(game),
                       &(struct variant_spec){.board = board, .rule_set = rule_set});
}

struct plain {
    const struct variant *v;
    enum side side;
    long left; /* steps that may still be tried */
};

static bool is_drawn(const struct variant *v, const struct pos *p)
{
    return v->rules->halfmove_limit > 0 && (int)p->halfmove_clock >= v->rules->halfmove_limit &&
           !p->mid_turn;
}

/* Returns whether x->side wins from p in `turns` more of its turns. Tries every step in the order
 * of gen. */
static bool plain_wins(struct plain *x, const struct pos *p, int turns)
{
    if (p->result != RESULT_NONE)
        return pos_is_won(p, x->side);
    if (is_drawn(x->v, p) || x->left < 0)
        return false;
    const bool is_own = p->side == x->side;
    if (is_own && !p->mid_turn && rules_pass_step(x->v, p) == MOVE_NONE && turns-- == 0)
        return false;
    move_code *moves = malloc((size_t)x->v->max_moves * sizeof *moves);
    assert_non_null(moves);
    const int n = x->v->rules->gen(x->v, p, moves);
    bool wins = !is_own;
    for (int i = 0; i < n && wins != is_own; i++) {
        union position after;
        x->v->rules->play(x->v, p, moves[i], &after.pos);
        x->left--;
        wins = plain_wins(x, &after.pos, turns);
    }
    free(moves);
    return wins;
}

/* Plays `steps` random steps from *p, and more to complete the last turn. Returns false if the game
 * is over. */
static bool wander(const struct variant *v, struct rng *rng, int steps, union position *p)
{
    move_code *moves = malloc((size_t)v->max_moves * sizeof *moves);
    assert_non_null(moves);
    while ((steps-- > 0 || p->pos.mid_turn) && p->pos.result == RESULT_NONE) {
        const union position before = *p;
        const int n = v->rules->gen(v, &before.pos, moves);
        v->rules->play(v, &before.pos, moves[rng_below(rng, n)], &p->pos);
    }
    free(moves);
    return p->pos.result == RESULT_NONE;
}

struct census {
    int agreed, wins;
};

static void compare(struct proof *x, const struct variant *v, const struct pos *p, int turns,
                    struct census *c)
{
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        struct plain plain = {v, (enum side)side, 200000};
        const bool wins = plain_wins(&plain, p, turns);
        if (plain.left < 0)
            continue;
        assert_int_equal(proof_wins(x, p, (enum side)side, turns, &no_limits),
                         wins ? PROOF_YES : PROOF_NO);
        c->agreed++;
        c->wins += wins;
    }
}

static struct census compare_random(const char *game, const char *board, const char *from,
                                    int steps, int turns, int games)
{
    const struct variant *v = new_variant(game, board, NULL);
    struct proof *x = new_proof(v);
    struct rng rng = rng_seed(SEED);
    struct census c = {0};
    for (int i = 0; i < games / PROOF_STEP; i++) {
        union position p;
        if (from)
            golden_pos(v, from, &p);
        else
            v->rules->start(v, &p.pos);
        if (wander(v, &rng, rng_below(&rng, steps), &p))
            compare(x, v, &p.pos, 1 + rng_below(&rng, turns), &c);
    }
    print_message("%s: seed %d, %d questions, %d won\n", game, SEED, c.agreed, c.wins);
    proof_free(x);
    return c;
}

static void test_agrees_with_a_plain_search_in_tactigon(void **state)
{
    const struct census c = compare_random("tactigon", "xsmall", NULL, 40, 2, 300);
    assert_true(c.agreed > 200 / PROOF_STEP && c.wins > 50 / PROOF_STEP);
}

static void test_agrees_with_a_plain_search_in_dragons(void **state)
{
    static const char from[] = "........./....2..../.b......./..3...b../........./......2../"
                               "........./........./....1.... xxx w 0 0";
    const struct census c = compare_random("dragons", NULL, from, 8, 2, 200);
    assert_true(c.agreed > 100 / PROOF_STEP && c.wins > 20 / PROOF_STEP);
}

static void test_agrees_with_a_plain_search_in_apart(void **state)
{
    const struct census c = compare_random("apart", "5x6", NULL, 30, 2, 120);
    assert_true(c.agreed > 100 / PROOF_STEP && c.wins > 20 / PROOF_STEP);
}

static void test_agrees_with_a_plain_search_in_isaac(void **state)
{
    const struct census c = compare_random("isaac", NULL, NULL, 36, 3, 50);
    assert_true(c.agreed > 20 / PROOF_STEP && c.wins > 5 / PROOF_STEP);
}

static void test_a_draw_by_quiet_plies_is_no_win(void **state)
{
    const struct variant *v = golden_variant("standard", "none", CPU_BEST);
    struct proof *x = new_proof(v);
    union position p;
    golden_pos(v, "p2/5/5/5/5C1/1C5/5/5/5/5/P r 97 60", &p);
    assert_int_equal(proof_wins(x, &p.pos, SIDE_FIRST, 1, &no_limits), PROOF_YES);
    golden_pos(v, "p2/5/5/5/5C1/1C5/5/5/5/5/P r 99 60", &p);
    assert_int_equal(proof_wins(x, &p.pos, SIDE_FIRST, 3, &no_limits), PROOF_NO);
    proof_free(x);
}

static int plain_within(const struct variant *v, const struct pos *p, enum side side, int most)
{
    for (int turns = 0; turns <= most; turns++) {
        struct plain plain = {v, side, 2000000};
        if (plain_wins(&plain, p, turns))
            return turns;
        assert_true(plain.left >= 0);
    }
    return -1;
}

static void check_turns(struct proof *x, const struct variant *v, const struct pos *p, int most)
{
    struct proof_turns *t = NULL;
    assert_int_equal(proof_turns_new(v, p, &t), STATUS_OK);
    assert_true(t->is_complete);
    winners_find(x, t, p->side, most, &no_limits);
    for (int i = 0; i < t->n; i++) {
        union position now, next;
        memcpy(&now, p, v->pos_size);
        for (int k = 0; k < t->turns[i].n_steps; k++) {
            v->rules->play(v, &now.pos, t->steps[t->turns[i].begin + k], &next.pos);
            memcpy(&now, &next, v->pos_size);
        }
        assert_int_equal(proof_turns_find(t, &now.pos), i);
        const int within = plain_within(v, proof_turns_pos(t, i), p->side, most - 1);
        assert_int_equal(t->turns[i].within, within < 0 ? 0 : within + 1);
    }
    proof_turns_free(t);
}

static void check_defence(struct proof *x, const struct variant *v, const struct pos *p, int most)
{
    struct proof_turns *t = NULL;
    move_code steps[TURN_STEPS_MAX];
    int n = 0, left = 0, longest = 0;
    const enum side side = p->side == SIDE_FIRST ? SIDE_SECOND : SIDE_FIRST;
    const enum proof_answer answer = proof_defence(x, p, side, most, &no_limits, steps, &n, &left);
    assert_int_equal(proof_turns_new(v, p, &t), STATUS_OK);
    for (int i = 0; i < t->n && longest >= 0; i++) {
        const int within = plain_within(v, proof_turns_pos(t, i), side, most);
        longest = within < 0 ? -1 : within > longest ? within : longest;
    }
    assert_int_equal(answer, longest < 0 ? PROOF_NO : PROOF_YES);
    if (answer == PROOF_YES)
        assert_int_equal(left, longest);
    assert_true(n > 0);
    proof_turns_free(t);
}

static void test_turns_and_defences(void **state)
{
    static const struct {
        const char *game, *board;
        int steps;
    } games[] = {{"tactigon", "xsmall", 40}, {"apart", "5x6", 30}, {"isaac", NULL, 40}};
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        const struct variant *v = new_variant(games[i].game, games[i].board, NULL);
        struct proof *x = new_proof(v);
        struct rng rng = rng_seed(SEED);
        for (int done = 0; done < 15;) {
            union position p;
            v->rules->start(v, &p.pos);
            if (!wander(v, &rng, games[i].steps - rng_below(&rng, 6), &p))
                continue;
            done++;
            check_turns(x, v, &p.pos, 1);
            check_defence(x, v, &p.pos, 1);
        }
        proof_free(x);
    }
}

/* White's 4 captures the 2 on e3 and cannot be recaptured. White is then only one piece behind. */
static void test_a_lead_that_stands(void **state)
{
    const struct variant *v = new_variant("dragons", NULL, NULL);
    struct proof *x = new_proof(v);
    union position p;
    golden_pos(v,
               "........./.......3./.4..b..../........./........./........./........./........./"
               ".a..a.a.. xxx w 0 0",
               &p);
    assert_int_equal(proof_lead(v, &p.pos, SIDE_FIRST), -2);
    assert_int_equal(proof_leads(x, &p.pos, SIDE_FIRST, 0, -2, &no_limits), PROOF_YES);
    assert_int_equal(proof_leads(x, &p.pos, SIDE_FIRST, 0, -1, &no_limits), PROOF_NO);
    assert_int_equal(proof_leads(x, &p.pos, SIDE_FIRST, 1, -1, &no_limits), PROOF_YES);
    assert_int_equal(proof_leads(x, &p.pos, SIDE_FIRST, 1, 0, &no_limits), PROOF_NO);
    proof_free(x);
}

static bool stop(void *context)
{
    return true;
}

static void test_limits(void **state)
{
    const struct variant *v = golden_variant("standard", "none", CPU_BEST);
    struct proof *x = new_proof(v);
    union position p;
    v->rules->start(v, &p.pos);
    assert_int_equal(proof_wins(x, &p.pos, SIDE_FIRST, 2, &(struct proof_limits){.nodes = 1000}),
                     PROOF_UNKNOWN);
    assert_true(proof_nodes(x) <= 1000);
    assert_int_equal(
        proof_wins(x, &p.pos, SIDE_FIRST, 2, &(struct proof_limits){.must_stop = stop}),
        PROOF_UNKNOWN);
    assert_int_equal(proof_wins(x, &p.pos, SIDE_FIRST, 2, &no_limits), PROOF_NO);
    proof_free(x);
}

/* Writes a position with red to move and these pieces on tiles[]. "PSvp" is P and S against p. */
static void place_pieces(const char *pieces, const int *tiles, char *out)
{
    static const int lines[] = {3, 5, 5, 5, 7, 7, 5, 5, 5, 5, 1};
    int at = 0;
    for (int y = 0; y < 11; y++) {
        int empty = 0;
        for (int x = 0; x < lines[y]; x++, at++) {
            const char *piece = pieces;
            for (int n = 0; *piece && (*piece == 'v' || tiles[n] != at); piece++)
                n += *piece != 'v';
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

struct counts {
    int positions, wins, losses, draws;
};

static void judge_endgame(struct proof *x, const struct variant *v, const char *pieces,
                          const int *tiles, int turns, struct counts *c)
{
    char text[POS_TEXT_MAX];
    union position p;
    place_pieces(pieces, tiles, text);
    golden_pos(v, text, &p);
    c->positions++;
    if (proof_wins(x, &p.pos, SIDE_FIRST, turns, &no_limits) == PROOF_YES)
        c->wins++;
    else if (proof_wins(x, &p.pos, SIDE_SECOND, turns, &no_limits) == PROOF_YES)
        c->losses++;
    else
        c->draws++;
}

static void test_unknown_within_the_limits(void **state)
{
    const struct variant *v = new_variant("tactigon", NULL, NULL);
    union position p, after;
    struct proof_turns *t = NULL;
    move_code steps[TURN_STEPS_MAX];
    int n, left, n_unknown = 0, n_known = 0;
    golden_pos(v, "3/4p/c4/1sc2/3c3/5C1/4C/S4/5/P4/C r 0 1", &p);
    golden_pos(v, "3/4p/c4/1Sc2/3c3/5C1/4C/5/5/P4/C c 0 1", &after);
    assert_int_equal(proof_turns_new(v, &p.pos, &t), STATUS_OK);
    for (uint64_t nodes = 1; nodes < 200000; nodes += nodes / 7 + 1) {
        const struct proof_limits limits = {.nodes = nodes};
        struct proof *x = new_proof(v);
        const enum proof_answer wins = winners_find(x, t, SIDE_FIRST, 2, &limits);
        const enum proof_answer lasts =
            proof_defence(x, &after.pos, SIDE_FIRST, 1, &limits, steps, &n, &left);
        const enum proof_answer escapes =
            proof_defence(x, &after.pos, SIDE_FIRST, 0, &limits, steps, &n, &left);
        assert_true(wins != PROOF_NO && lasts != PROOF_NO && escapes != PROOF_YES);
        n_unknown += (wins == PROOF_UNKNOWN) + (lasts == PROOF_UNKNOWN);
        n_known += (wins == PROOF_YES) + (lasts == PROOF_YES);
        proof_free(x);
    }
    assert_true(n_unknown > 10 && n_known > 10);
    proof_turns_free(t);
    proof_turns_free(NULL);
}

static void test_two_pentagons(void **state)
{
    const struct variant *v = golden_variant("standard", "none", CPU_BEST);
    struct proof *x = new_proof(v);
    struct counts c = {0};
    for (int a = 0; a < 53; a++)
        for (int b = 0; b < 53; b++)
            if (a != b)
                judge_endgame(x, v, "Pvp", (const int[]){a, b}, 2, &c);
    assert_int_equal(c.positions, 2756);
    assert_int_equal(c.wins, 2014);
    assert_int_equal(c.draws, 742);
    proof_free(x);
}

static int number(const struct golden *g, int field)
{
    return atoi(g->fields[field]);
}

static void test_endgames_are_won_within_what_is_known(void **state)
{
    enum { SAMPLE = 20 + 80 / PROOF_STEP };
    const struct variant *v = golden_variant("standard", "none", CPU_BEST);
    struct proof *x = new_proof(v);
    struct rng rng = rng_seed(SEED);
    struct golden g;
    golden_open(&g, "tactigon", "endgames.txt");
    while (golden_next(&g)) {
        struct counts c = {0};
        if (g.text[0] == '#')
            continue;
        const int most = number(&g, 5) > number(&g, 6) ? number(&g, 5) : number(&g, 6);
        while (c.positions < SAMPLE) {
            const int tiles[] = {rng_below(&rng, 53), rng_below(&rng, 53), rng_below(&rng, 53)};
            if (tiles[0] != tiles[1] && tiles[0] != tiles[2] && tiles[1] != tiles[2])
                judge_endgame(x, v, g.fields[0], tiles, most / 2 + 1, &c);
        }
        print_message("%s: seed %d, %d of %d won, %d lost\n", g.fields[0], SEED, c.wins, SAMPLE,
                      c.losses);
        assert_int_equal(c.wins == SAMPLE, number(&g, 2) == number(&g, 1));
        assert_int_equal(c.draws > 0, number(&g, 3) > 0);
        assert_int_equal(c.losses > 0, number(&g, 4) > 0);
    }
    proof_free(x);
}

static void start(const struct variant *v, union position *p)
{
    memset(p, 0, sizeof *p);
    v->rules->start(v, &p->pos);
}

/* Returns whether `side` wins within these plies. Tries at most *left steps in gen()'s order. */
static bool plain_wins_within(const struct variant *v, const struct pos *p, enum side side,
                              int plies, long *left)
{
    if (p->result != RESULT_NONE)
        return pos_is_won(p, side);
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
        wins = plain_wins_within(v, &after.pos, side, plies - 1, left);
    }
    free(moves);
    return wins;
}

static void check_within(const char *game, const char *board, const char *rule_set, int steps,
                         int plies, int games, int wins)
{
    const struct variant *v = new_variant(game, board, rule_set);
    struct proof *x = new_proof(v);
    struct rng rng = rng_seed(SEED);
    int agreed = 0, won = 0;
    for (int i = 0; i < games; i++) {
        union position p;
        const int n = 1 + rng_below(&rng, plies);
        start(v, &p);
        if (!wander(v, &rng, rng_below(&rng, steps), &p))
            continue;
        for (int side = 0; side < 2; side++) {
            long left = 300000;
            const bool is_won = plain_wins_within(v, &p.pos, (enum side)side, n, &left);
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

static void test_within_plies_agrees_with_a_plain_search(void **state)
{
    check_within("tactigon", "xsmall", "none", 40, 4, 300, 100);
    check_within("tactigon", "xsmall", "jump+gold", 40, 4, 200, 60);
    check_within("apart", "4x6", NULL, 60, 4, 200, 10);
    check_within("isaac", NULL, NULL, 36, 3, 60, 1);
    check_within("dragons", NULL, NULL, 60, 2, 60, 0);
}

static const struct endgame {
    const char *pieces;
    int plies; /* plies of the longest win, from endgames.txt */
    bool is_always_won;
} endgames[] = {{"Pp", 1, false}, {"PTp", 9, true}, {"PSp", 5, true}, {"PTSp", 5, true}};

static void test_endgames_are_won_within_what_is_known_and_not_sooner(void **state)
{
    enum { SAMPLE = 20 + 280 / PROOF_STEP };
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

static void test_unknown_answers_are_found_later(void **state)
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
            assert_false(plain_wins_within(v, p, (enum side)side, n, &left));
        }
}

static void test_a_glance_claims_only_the_truth(void **state)
{
    static const char *const boards[] = {"xsmall", "small", "standard", "large13", "pad2"};
    static const char *const sets[] = {"none", "jump", "gold", "jump+gold"};
    const struct eval *eval = search_eval(rules_find("tactigon"));
    for (int i = 0; i < 20; i++) {
        const struct variant *v = new_variant("tactigon", boards[i / 4], sets[i % 4]);
        struct rng rng = rng_seed(SEED + (uint64_t)i);
        for (int k = 0; k < 60; k++) {
            union position p;
            start(v, &p);
            if (wander(v, &rng, rng_below(&rng, 60), &p))
                check_glance(eval, v, &p.pos);
        }
    }
}

/* A circle on d9 leaves cian's squares and pentagon without a step, which no evaluation sees. */
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
        start(v, &p);
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
