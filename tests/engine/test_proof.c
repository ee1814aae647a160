/*
 * Proofs compared with a plain search without table or order in random positions of all games, and
 * with known endgames. Random tests print their seed.
 */
#include "golden.h"

#include <stdlib.h>
#include <string.h>

#include "tactigon/proof.h"
#include "tactigon/registry.h"
#include "tactigon/rng.h"
#include "unit.h"
#include "winners.h"

enum { TABLE_BYTES = 1 << 20, SEED = 20261122 };

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
    long left; /* remaining steps */
};

static bool is_drawn(const struct variant *v, const struct pos *p)
{
    return v->rules->halfmove_limit > 0 && (int)p->halfmove_clock >= v->rules->halfmove_limit &&
           !p->mid_turn;
}

/* Does x->side win from p in `turns` more of its turns? Tries every step in the order of gen. */
static bool plain_wins(struct plain *x, const struct pos *p, int turns)
{
    if (p->result != RESULT_NONE)
        return p->result == (x->side == SIDE_FIRST ? RESULT_FIRST : RESULT_SECOND);
    if (is_drawn(x->v, p) || x->left < 0)
        return false;
    const bool is_own = p->side == x->side;
    if (is_own && !p->mid_turn && rules_forced(x->v, p) == MOVE_NONE && turns-- == 0)
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

/* A random position some steps after `from`, between turns and not over; false if there is no
 * such position. */
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
    for (int i = 0; i < games; i++) {
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
    assert_true(c.agreed > 200 && c.wins > 50);
}

static void test_agrees_with_a_plain_search_in_dragons(void **state)
{
    static const char from[] = "........./....2..../.b......./..3...b../........./......2../"
                               "........./........./....1.... xxx w 0 0";
    const struct census c = compare_random("dragons", NULL, from, 8, 2, 200);
    assert_true(c.agreed > 100 && c.wins > 20);
}

static void test_agrees_with_a_plain_search_in_apart(void **state)
{
    const struct census c = compare_random("apart", "5x6", NULL, 30, 2, 200);
    assert_true(c.agreed > 100 && c.wins > 20);
}

static void test_agrees_with_a_plain_search_in_isaac(void **state)
{
    const struct census c = compare_random("isaac", NULL, NULL, 36, 3, 80);
    assert_true(c.agreed > 20 && c.wins > 5);
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
    assert_true(t->is_whole);
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

/* White's 4 captures the 2 on e3 and cannot be recaptured: two pieces behind becomes one. */
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

/* Puts the pieces of "PSvp" on tiles: the text of a position with red to move. */
static void place_pieces(const char *pieces, const int *tiles, int n_tiles, char *out)
{
    static const int lines[] = {3, 5, 5, 5, 7, 7, 5, 5, 5, 5, 1};
    char board[64];
    int at = 0, n = 0;
    memset(board, 0, sizeof board);
    for (const char *s = pieces; *s; s++)
        if (*s != 'v')
            board[tiles[n++]] = *s;
    for (int y = 0; y < 11; y++) {
        int empty = 0;
        for (int x = 0; x < lines[y]; x++, at++) {
            empty += !board[at];
            if (board[at] && empty)
                out += sprintf(out, "%d", empty);
            if (board[at]) {
                *out++ = board[at];
                empty = 0;
            }
        }
        if (empty)
            out += sprintf(out, "%d", empty);
        *out++ = y < 10 ? '/' : ' ';
    }
    assert_int_equal(at, n_tiles);
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
    place_pieces(pieces, tiles, 53, text);
    golden_pos(v, text, &p);
    c->positions++;
    if (proof_wins(x, &p.pos, SIDE_FIRST, turns, &no_limits) == PROOF_YES)
        c->wins++;
    else if (proof_wins(x, &p.pos, SIDE_SECOND, turns, &no_limits) == PROOF_YES)
        c->losses++;
    else
        c->draws++;
}

static void test_what_limits_leave_open(void **state)
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
    enum { SAMPLE = 100 };
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_agrees_with_a_plain_search_in_tactigon),
        cmocka_unit_test(test_agrees_with_a_plain_search_in_dragons),
        cmocka_unit_test(test_agrees_with_a_plain_search_in_apart),
        cmocka_unit_test(test_agrees_with_a_plain_search_in_isaac),
        cmocka_unit_test(test_a_draw_by_quiet_plies_is_no_win),
        cmocka_unit_test(test_turns_and_defences),
        cmocka_unit_test(test_a_lead_that_stands),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_what_limits_leave_open),
        cmocka_unit_test(test_two_pentagons),
        cmocka_unit_test(test_endgames_are_won_within_what_is_known),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
