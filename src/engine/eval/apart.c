/* Apart's evaluation for the search, and the simple bots. Apart is a race, so the number of moves
 * that a side still needs counts most, then pairs of pieces that touch, then free space. */
#include "engine/eval/apart.h"
#include "engine/eval/evals.h"

#include <limits.h>
#include <string.h>

enum { SCORE_MAX = 9000 };

/* Weights tuned by matches (docs/engine.md). NEED counts the moves that a side still needs. */
enum { NEED = 100, PAIRS = 36, SPACE = 3, TEMPO = 50 };

static int score_of(const struct apart_measure *m)
{
    return SPACE * m->space - NEED * m->moves_needed - PAIRS * m->pairs;
}

static void evaluate(const struct variant *variant, const struct pos *pos, struct evaluation *out)
{
    const struct apart_variant *v = apart_variant(variant);
    const struct apart_pos *p = apart_pos(pos);
    const struct apart_measure *mine = &p->measures[pos->side], *theirs = &p->measures[!pos->side];
    /* Having the move is an advantage, but in mid-turn a side has nearly used it up. */
    const int tempo = pos->mid_turn ? -TEMPO : TEMPO;
    const int score = score_of(mine) - score_of(theirs) + tempo;
    out->score = score > SCORE_MAX ? SCORE_MAX : score < -SCORE_MAX ? -SCORE_MAX : score;
    /* By rule 5.2, the other side wins when this turn ends, whatever the side to move plays. */
    if (theirs->moves_needed == 0)
        out->score = -EVAL_WON;
    out->wins_at_once = mine->moves_needed == 1 && !pos->mid_turn &&
                        apart_can_finish(v, &p->pieces[pos->side], &p->pieces[!pos->side]);
    out->is_threatened = false;
}

static int value(const struct variant *v, const struct pos *p, enum side side)
{
    struct evaluation a;
    if (p->result != RESULT_NONE)
        return (p->result == RESULT_FIRST) == (side == SIDE_FIRST) ? EVAL_WON : -EVAL_WON;
    evaluate(v, p, &a);
    return (enum side)p->side == side ? a.score : -a.score;
}

/* Returns the value of a step from a square with `before` neighbours to one with `after`
 * neighbours. */
static int prior_of(int before, int after, move_code m)
{
    enum { NEIGHBOUR = 800, ALONE = 2500, TAKES = 8000 };
    return NEIGHBOUR * (before - after) + (after == 0 ? ALONE : 0) -
           (m & APART_CAPTURE ? TAKES : 0);
}

/* Ranks steps from a crowd to an isolated square first, and captures last. */
static void prior(const struct variant *v, const struct pos *pos, const move_code *moves, int n,
                  int *out)
{
    const struct apart_pos *p = apart_pos(pos);
    const struct apart_set *own = &p->pieces[p->pos.side];
    int from = PLACE_NONE, before = 0;
    for (int i = 0; i < n; i++) {
        const bool is_stop = moves[i] & APART_STOP;
        const int begin = is_stop ? apart_jumper(p) : apart_from(moves[i]);
        if (begin != from)
            before = port_popcount(apart_window(own, begin)) - 1;
        from = begin;
        /* The window around the end of a single step has the moving piece, too. */
        const int after = is_stop ? before
                                  : port_popcount(apart_window(own, apart_to(moves[i]))) -
                                        !(moves[i] & APART_JUMP);
        out[i] = prior_of(is_stop ? 0 : before, after, is_stop ? 0 : moves[i]);
    }
}

/* Jumps late in a turn are harder to see, and so are captures, which help the other side. */
static int oversight_percent(const struct variant *v, const struct pos *p, move_code m)
{
    if (m & APART_STOP)
        return 0;
    return p->mid_turn || m & APART_CAPTURE ? 130 : 100;
}

/* The levels, determined by matches (docs/engine.md). */
static const char *const levels[] = {
    "search:depth=1,nodes=1000,miss=90,blind=91",
    "search:depth=1,nodes=2000,miss=60,blind=60",
    "search:depth=1,nodes=2000,miss=37",
    "search:depth=2,nodes=3000,miss=26",
    "search:depth=2,nodes=3000,miss=10",
    "search:depth=3,nodes=3000,miss=3",
    "search:nodes=8000",
    "search:nodes=200000",
    "search",
};

static const struct eval static_eval = {.name = "static", .value = value};

static const struct level_ratings ratings = {
    .signature = 0xfaf63505u,
    .first_move = 220,
    .values = {700, 1001, 1287, 1399, 1500, 1600, 1701, 1785},
    .errors = {43, 35, 26, 18, 0, 18, 26, 36},
    .since = {"2026-11-28", "2026-11-28"}};

static const struct eval main_eval = {.name = "main",
                                      .evaluate = evaluate,
                                      .prior = prior,
                                      .oversight_percent = oversight_percent,
                                      .levels = levels,
                                      .ratings = &ratings};

/* Reservoir sampling: each turn offered has the same probability of being drawn. */
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

enum { TIES_MAX = 1024 }; /* the most results of equal value that are remembered */

/* Values are integers, in tenths of a separate piece, so that equal values compare equal. */
enum { SEPARATE = 10, CAPTURE = 4, FIRST_GROUP = 5, GROUP = 10 };

static int count_separate(const struct apart_set *pieces)
{
    const struct apart_set touching = apart_touching(pieces);
    return apart_size(pieces) - apart_size(&touching);
}

/* Counts the groups of touching pieces that are beside a square. */
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

/* Returns the cost of a turn's captures: each of them helps the other side. */
static int penalty(const struct apart_pos *p, const struct apart_turn *turn)
{
    /* Goes backwards, so that at each capture only the pieces captured later are off the board. */
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

/* Returns the number of separate pieces of the side to move after one of them has moved. */
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

struct greed {
    const struct apart_pos *p;
    struct draw draw;
    int best;
    int most; /* upper bound on the value of this piece's turns without captures */
    /* Keys of the best results with captures so far. The order of captures does not matter. */
    int n_seen;
    uint64_t seen[TIES_MAX];
};

/* Sets the upper bound for turns of the piece on `from`, which can reach the squares of `reach`. */
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

/* Returns whether this result has been offered before, with a different order of captures. */
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

static int greedy_value(const struct variant *v, const struct pos *p, enum side side)
{
    return SEPARATE * count_separate(&apart_pos(p)->pieces[side]);
}

static const struct eval random_player = {
    .name = "random", .value = greedy_value, .choose = choose_any};
static const struct eval greedy_player = {
    .name = "greedy", .value = greedy_value, .is_player = true, .choose = choose_greedily};

const struct eval *const apart_evals[] = {&random_player, &greedy_player, &static_eval, &main_eval,
                                          NULL};
