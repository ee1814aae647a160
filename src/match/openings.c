/* Openings: random plies to a position that a small fixed search finds balanced. This search does
 * not depend on the engine, so a pair's opening never changes. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "match/match.h"

enum {
    LOOKAHEAD_TURNS = 3,
    LOOKAHEAD_CAPTURES = 4, /* steps after these turns; only noisy ones are tried */
    LOOKAHEAD_PLIES = LOOKAHEAD_TURNS + LOOKAHEAD_CAPTURES,
    LOOKAHEAD_WON = 10000,
    TRIES_MAX = 1000,
    BALANCE = 60, /* the largest accepted lead of a side, in hundredths of the smallest piece */
};

/* Moves the noisy steps to the front; returns how many there are. */
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

/* Data of the fixed search. The step lists are on the heap, as stacks of threads can be small. */
struct lookahead {
    const struct variant *variant;
    const struct eval *eval;
    move_code *moves; /* room for the step lists of LOOKAHEAD_PLIES positions */
};

/* Alpha-beta; the score is for the side to move. */
static int look(const struct lookahead *l, const struct pos *p, int steps, int alpha, int beta)
{
    const struct variant *v = l->variant;
    const enum side side = (enum side)p->side;
    if (p->result == RESULT_DRAW)
        return 0;
    if (p->result != RESULT_NONE)
        return (p->result == RESULT_FIRST) == (side == SIDE_FIRST) ? LOOKAHEAD_WON : -LOOKAHEAD_WON;
    int best = -LOOKAHEAD_WON;
    if (steps <= 0) {
        best = eval_value(l->eval, v, p, side);
        if (steps <= -LOOKAHEAD_CAPTURES || best >= beta)
            return best;
    }
    move_code *moves = l->moves + (size_t)(LOOKAHEAD_TURNS - steps) * (size_t)v->max_moves;
    int n = v->rules->gen(v, p, moves);
    const int n_noisy = noisy_first(moves, n);
    n = steps <= 0 ? n_noisy : n;
    for (int i = 0; i < n && best < beta; i++) {
        alpha = best > alpha ? best : alpha;
        union position next;
        v->rules->play(v, p, moves[i], &next.pos);
        const bool is_same = next.pos.side == side;
        const int score = is_same ? look(l, &next.pos, steps - 1, alpha, beta)
                                  : -look(l, &next.pos, steps - 1, -beta, -alpha);
        best = score > best ? score : best;
    }
    return best;
}

/* Plays `plies` random steps and finishes the turn. Returns false if the game ends. */
static bool play_random(const struct lookahead *l, struct rng *rng, int plies, struct pos *p)
{
    const struct variant *v = l->variant;
    for (int i = 0; i < plies || p->mid_turn; i++) {
        const int n = v->rules->gen(v, p, l->moves);
        if (n == 0)
            return false;
        union position next;
        v->rules->play(v, p, l->moves[rng_below(rng, n)], &next.pos);
        memcpy(p, &next, v->pos_size);
    }
    return p->result == RESULT_NONE;
}

/* Returns where a permutation, determined by the seed, moves index i (0 <= i < n). This is the
 * swap-or-not shuffle. */
static int shuffled(uint64_t seed, int n, int i)
{
    struct rng rng = rng_seed(seed);
    /* Each round pairs every number with its mirror image around a random point. */
    for (int round = 0; round < 64; round++) {
        const int mirror = (int)(((int64_t)rng_below(&rng, n) + n - i) % n);
        const int greater = mirror > i ? mirror : i;
        struct rng coin = rng_seed(seed ^ (uint64_t)round << 32 ^ (uint64_t)greater);
        if (rng_next(&coin) & 1)
            i = mirror;
    }
    return i;
}

enum status match_opening(const struct match_openings *o, int pair, struct pos *out)
{
    const struct variant *v = o->variant;
    assert(pair >= 1);
    if (o->n_list > 0) {
        const int i = shuffled(o->seed, o->n_list, (pair - 1) % o->n_list);
        memcpy(out, &o->list[i], v->pos_size);
        return STATUS_OK;
    }
    struct rng mix = rng_seed(o->seed);
    struct rng rng = rng_seed(rng_next(&mix) ^ (uint64_t)pair * 0xd1342543de82ef95);
    /* The evaluations "plain" and "static" never change, so openings stay the same. */
    const struct eval *plain = engine_eval_find(v->rules, "plain");
    struct lookahead l = {
        .variant = v,
        .eval = plain ? plain : engine_eval_find(v->rules, "static"),
        .moves = malloc(LOOKAHEAD_PLIES * (size_t)v->max_moves * sizeof *l.moves),
    };
    if (!l.moves)
        return STATUS_NO_MEMORY;
    /* After TRIES_MAX tries, any unfinished position is accepted; after twice as many, the start
     * position. */
    for (int tries = 0, score = LOOKAHEAD_WON; score < -BALANCE || score > BALANCE; tries++) {
        int plies = o->plies_min + rng_below(&rng, o->plies_max - o->plies_min + 1);
        if (tries >= 2 * TRIES_MAX)
            plies = 0;
        v->rules->start(v, out);
        if (play_random(&l, &rng, plies, out))
            score = tries >= TRIES_MAX || !l.eval
                        ? 0
                        : look(&l, out, LOOKAHEAD_TURNS, -BALANCE - 1, BALANCE + 1);
    }
    free(l.moves);
    return STATUS_OK;
}
