/*
 * Openings: random plies, sifted by a look ahead that stays what it is while the search and the
 * evaluations change, so that an opening's number always means the same position.
 */
#include <string.h>

#include "tactigon/match.h"

enum {
    LOOK_TURNS = 3,
    LOOK_CAPTURES = 4, /* noisy steps behind them */
    LOOK_WON = 10000,
    BALANCE = 150, /* neither side is ahead by more; the smallest piece is 100 */
};

/* Streams of random numbers of one seed, one for each pair and purpose. */
static struct rng pair_rng(uint64_t seed, int pair)
{
    struct rng mix = rng_seed(seed);
    return rng_seed(rng_next(&mix) ^ (uint64_t)pair * 0xd1342543de82ef95);
}

/* Move the noisy steps to the front; returns how many there are. */
static int noisy_first(move_code *moves, int n)
{
    int n_noisy = 0;
    for (int i = 0; i < n; i++) {
        if (moves[i] & MOVE_NOISY) {
            const move_code m = moves[i];
            moves[i] = moves[n_noisy];
            moves[n_noisy++] = m;
        }
    }
    return n_noisy;
}

/* Plain alpha-beta, plain values at its ends; for the side to move. */
static int look(const struct variant *v, const struct eval *eval, const struct pos *p, int steps,
                int alpha, int beta)
{
    const enum side side = (enum side)p->side;
    if (p->result == RESULT_DRAW)
        return 0;
    if (p->result != RESULT_NONE)
        return (p->result == RESULT_FIRST) == (side == SIDE_FIRST) ? LOOK_WON : -LOOK_WON;
    int best = -LOOK_WON;
    if (steps <= 0) {
        best = eval->value(v, p, side);
        if (steps <= -LOOK_CAPTURES || best >= beta)
            return best;
    }
    move_code moves[RULES_MOVES_MAX];
    int n = v->rules->gen(v, p, moves);
    const int n_noisy = noisy_first(moves, n);
    n = steps <= 0 ? n_noisy : n;
    for (int i = 0; i < n && best < beta; i++) {
        alpha = best > alpha ? best : alpha;
        union position next;
        v->rules->play(v, p, moves[i], &next.pos);
        const bool is_same = next.pos.side == side;
        const int score = is_same ? look(v, eval, &next.pos, steps - 1, alpha, beta)
                                  : -look(v, eval, &next.pos, steps - 1, -beta, -alpha);
        best = score > best ? score : best;
    }
    return best;
}

static bool is_balanced(const struct variant *v, const struct pos *p)
{
    const struct eval *eval = engine_eval_find(v->rules, "static");
    if (!eval)
        return true;
    const int score = look(v, eval, p, LOOK_TURNS, -BALANCE - 1, BALANCE + 1);
    return score >= -BALANCE && score <= BALANCE;
}

/* Random steps for so many plies and then to the end of the turn. False when the game ends. */
static bool wander(const struct variant *v, struct rng *rng, int plies, struct pos *p)
{
    move_code moves[RULES_MOVES_MAX];
    for (int i = 0; i < plies || p->mid_turn; i++) {
        const int n = v->rules->gen(v, p, moves);
        if (n == 0)
            return false;
        union position next;
        v->rules->play(v, p, moves[rng_below(rng, n)], &next.pos);
        memcpy(p, &next, v->pos_size);
    }
    return p->result == RESULT_NONE;
}

/* Where number i of 0..n-1 goes in an order by the seed: a few rounds of a keyed shuffle. */
static int shuffled(uint64_t seed, int n, int i)
{
    struct rng rng = rng_seed(seed);
    /* Swap-or-not: each round pairs every number with its mirror image around a drawn point. */
    for (int round = 0; round < 64; round++) {
        const int mirror = (int)(((int64_t)rng_below(&rng, n) + n - i) % n);
        const int greater = mirror > i ? mirror : i;
        struct rng coin = rng_seed(seed ^ (uint64_t)round << 32 ^ (uint64_t)greater);
        if (rng_next(&coin) & 1)
            i = mirror;
    }
    return i;
}

void match_opening(const struct match_openings *o, int pair, struct pos *out)
{
    const struct variant *v = o->variant;
    if (o->n_list > 0) {
        const int i = shuffled(o->seed, o->n_list, (pair - 1) % o->n_list);
        memcpy(out, &o->list[i], v->pos_size);
        return;
    }
    struct rng rng = pair_rng(o->seed, pair);
    do {
        const int plies = o->plies_min + rng_below(&rng, o->plies_max - o->plies_min + 1);
        v->rules->start(v, out);
        if (wander(v, &rng, plies, out) && is_balanced(v, out))
            return;
    } while (true);
}
