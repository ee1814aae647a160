/*
 * Apart's random and greedy bots, as in an older program: they look at whole turns.
 */
#include "engine/eval/apart.h"

#include <limits.h>
#include <string.h>

#include "engine/eval/eval.h"

/* Reservoir sampling: one turn drawn uniformly from all that are offered. */
struct draw {
    struct rng *rng;
    int n;
    struct apart_turn turn;
};

static void offer(struct draw *d, const struct apart_turn *turn)
{
    d->n++;
    if (rng_below(d->rng, d->n) == 0)
        d->turn = *turn;
}

/* ---- random ---- */

static void offer_any(void *context, const struct apart_turn *turn)
{
    offer(context, turn);
}

static int choose_any(const struct variant *variant, const struct pos *pos, struct rng *rng,
                      move_code *out)
{
    struct draw draw = {.rng = rng};
    const struct apart_visitor visitor = {.context = &draw, .see = offer_any};
    apart_tour(apart_variant(variant), apart_pos(pos), &visitor);
    return apart_turn_steps(apart_variant(variant), apart_pos(pos), &draw.turn, out);
}

/* ---- greedy ---- */

/* Values are integers, in tenths, so that equal values compare equal. */
enum { SEPARATE = 10, CAPTURE = 4, FIRST_GROUP = 5, GROUP = 10 };

static int count_separate(const struct apart_set *pieces)
{
    const struct apart_set touching = apart_touching(pieces);
    return apart_size(pieces) - apart_size(&touching);
}

/* Groups of touching pieces that touch a square. */
static int count_groups(struct apart_set pieces, int square)
{
    struct apart_set near = {{0}};
    int n = 0;
    apart_flip(&near, square);
    near = apart_and(apart_spread(near), pieces);
    for (; !apart_is_empty(&near); n++) {
        struct apart_set group = {{0}}, grown = group;
        apart_flip(&grown, apart_first(&near));
        while (memcmp(&group, &grown, sizeof group) != 0) {
            group = grown;
            grown = apart_and(apart_spread(group), pieces);
        }
        near = apart_without(near, group);
    }
    return n;
}

/* What the captures of a turn cost, as each helps the other side. */
static int penalty(const struct apart_pos *p, const struct apart_turn *turn)
{
    /* Backwards: at each capture, pieces captured later in the turn still stand. */
    struct apart_set standing = apart_or(p->pieces[!p->pos.side], p->taken);
    int sum = 0;
    for (int i = turn->n - 1; i > 0; i--) {
        const int square = turn->path[i];
        if (!apart_has(&p->pieces[!p->pos.side], square))
            continue;
        apart_flip(&standing, square);
        const int groups = count_groups(standing, square);
        sum += CAPTURE + (groups > 0 ? GROUP * groups - FIRST_GROUP : 0);
    }
    return sum;
}

/* How many pieces of the side to move are separate when one has gone from `from` to `to`. */
static int separate_after(const struct apart_pos *p, int from, int to)
{
    struct apart_set own = p->pieces[p->pos.side];
    apart_flip(&own, from);
    apart_flip(&own, to);
    return count_separate(&own);
}

int apart_greedy_value(const struct apart_pos *p, const struct apart_turn *turn)
{
    const int before = count_separate(&p->pieces[p->pos.side]);
    const int after = separate_after(p, turn->path[0], turn->path[turn->n - 1]);
    return SEPARATE * (after - before) - penalty(p, turn);
}

/* The best turns so far. */
struct greed {
    const struct apart_pos *p;
    struct draw draw;
    int best;
    int most; /* an upper bound for turns of the current piece without captures */
    /* Results with captures that have the best value: other orders may lead to them again. */
    int n_seen;
    uint64_t seen[TIES_MAX];
};

/* The best value that the piece could reach on any square within its reach. */
static void begin_greedily(void *context, int from, const struct apart_set *reach)
{
    struct greed *g = context;
    int most = 0;
    for (struct apart_set left = *reach; !apart_is_empty(&left);) {
        const int separate = separate_after(g->p, from, apart_pop(&left));
        most = separate > most ? separate : most;
    }
    g->most = SEPARATE * (most - count_separate(&g->p->pieces[g->p->pos.side]));
}

static bool is_hopeless(const void *context, int n_taken)
{
    const struct greed *g = context;
    return g->most - CAPTURE * n_taken < g->best;
}

/* Was the same result offered before, by another order of captures? */
static bool is_seen(struct greed *g, const struct apart_turn *turn)
{
    if (turn->n_taken < 2)
        return false;
    for (int i = 0; i < g->n_seen; i++)
        if (g->seen[i] == turn->result)
            return true;
    if (g->n_seen < TIES_MAX)
        g->seen[g->n_seen++] = turn->result;
    return false;
}

static void see_greedily(void *context, const struct apart_turn *turn)
{
    struct greed *g = context;
    const int value = apart_greedy_value(g->p, turn);
    if (value < g->best)
        return;
    if (value > g->best) {
        g->best = value;
        g->draw.n = 0;
        g->n_seen = 0;
    }
    if (!is_seen(g, turn))
        offer(&g->draw, turn);
}

static int choose_greedily(const struct variant *variant, const struct pos *pos, struct rng *rng,
                           move_code *out)
{
    struct greed greed = {.p = apart_pos(pos), .draw = {.rng = rng}, .best = INT_MIN};
    const struct apart_visitor visitor = {.context = &greed,
                                          .has_order = true,
                                          .see = see_greedily,
                                          .begin = begin_greedily,
                                          .is_hopeless = is_hopeless};
    apart_tour(apart_variant(variant), apart_pos(pos), &visitor);
    return apart_turn_steps(apart_variant(variant), apart_pos(pos), &greed.draw.turn, out);
}

/* The value of a position alone: what this bot wants more of. */
static int greedy_value(const struct variant *v, const struct pos *p, enum side side)
{
    (void)v;
    return SEPARATE * count_separate(&apart_pos(p)->pieces[side]);
}

static const struct eval eval_apart_random = {
    .rules = &apart_rules, .name = "random", .value = greedy_value, .choose = choose_any};
static const struct eval eval_apart_greedy = {.rules = &apart_rules,
                                              .name = "greedy",
                                              .value = greedy_value,
                                              .is_player = true,
                                              .choose = choose_greedily};

const struct eval *const apart_evals[] = {&eval_apart_random, &eval_apart_greedy,
                                          &eval_apart_static, &eval_apart_main, NULL};
