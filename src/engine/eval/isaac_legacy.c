/*
 * Isaac's random and greedy bots: the easy and the hard bot of an older program, unchanged.
 */
#include "engine/eval/eval.h"
#include "engine/eval/isaac.h"
#include "rules/isaac/isaac.h"

/* ---- the easy bot ---- */

/* One of the own pieces that may be removed, drawn uniformly; there is at least one. */
static isaac_piece draw_removable(const struct isaac_pos *p, struct rng *rng)
{
    isaac_piece removable[ISAAC_PIECES_MAX];
    const enum side side = (enum side)p->pos.side;
    int n = 0;
    for (int i = 0; i < p->n_pieces[side]; i++)
        if (isaac_is_removable(p, side, p->pieces[side][i]))
            removable[n++] = p->pieces[side][i];
    return removable[rng_below(rng, n)];
}

/* Any placement; when removing, any piece, then any number of points for it. */
static int random_choose(const struct variant *v, const struct pos *pos, struct rng *rng,
                         move_code *out)
{
    move_code moves[RULES_MOVES_MAX];
    const struct isaac_pos *p = isaac_pos(pos);
    int n = isaac_rules.gen(v, pos, moves);
    if (isaac_kind(moves[0]) == ISAAC_STEP_REMOVE) {
        const isaac_piece piece = draw_removable(p, rng);
        int kept = 0;
        for (int i = 0; i < n; i++)
            if (isaac_piece_of(moves[i]) == piece)
                moves[kept++] = moves[i];
        n = kept;
    }
    out[0] = moves[rng_below(rng, n)];
    return 1;
}

static int score_lead(const struct variant *v, const struct pos *pos, enum side side)
{
    (void)v;
    return isaac_pos(pos)->score[side] - isaac_pos(pos)->score[!side];
}

/* ---- the hard bot ---- */

enum { GREEDY_REMOVALS = 4, GREEDY_WON = 100 };

/* The weight of each removal in a line, from the first. */
static const int greedy_weights[GREEDY_REMOVALS] = {3, 2, 1, 1};

static bool has_removable(const struct isaac_pos *p, enum side side)
{
    for (int i = 0; i < p->n_pieces[side]; i++)
        if (isaac_is_removable(p, side, p->pieces[side][i]))
            return true;
    return false;
}

/* The value of a position after a removal by `side`. */
static int greedy_value(const struct isaac_pos *p, enum side side)
{
    if (p->score[side] >= ISAAC_SCORE_GOAL)
        return GREEDY_WON;
    if (p->score[!side] >= ISAAC_SCORE_GOAL)
        return -GREEDY_WON;
    return has_removable(p, side) ? p->score[side] - p->score[!side] : 0;
}

/* The position after a removal for full points, with the same side to move again. */
static void take_in_full(const struct isaac_pos *p, isaac_piece piece, struct isaac_pos *out)
{
    const move_code m = isaac_step(ISAAC_STEP_REMOVE, piece, isaac_full_points(p, piece));
    isaac_rules.play(NULL, &p->pos, m, &out->pos);
    out->pos.side = p->pos.side;
}

/*
 * The best value of a line of own removals from number `i` on, as if the other side never moved;
 * like the original, it may go beyond 100 and onto the other counter.
 */
static int greedy_line(const struct isaac_pos *p, int i)
{
    const enum side side = (enum side)p->pos.side;
    int best = 0;
    bool is_first = true;
    for (int k = 0; i < GREEDY_REMOVALS && k < p->n_pieces[side]; k++) {
        struct isaac_pos next;
        if (!isaac_is_removable(p, side, p->pieces[side][k]))
            continue;
        take_in_full(p, p->pieces[side][k], &next);
        const int worth = greedy_weights[i] * greedy_value(&next, side) + greedy_line(&next, i + 1);
        best = is_first || worth > best ? worth : best;
        is_first = false;
    }
    return best;
}

/* Rank by the value of the best line; ties by the points, then the size of the first removal. */
static int greedy_rank(const struct isaac_pos *p, isaac_piece piece)
{
    enum { WORTH_UNIT = 1024, POINTS_UNIT = 8 };
    struct isaac_pos next;
    take_in_full(p, piece, &next);
    const int worth =
        greedy_weights[0] * greedy_value(&next, (enum side)p->pos.side) + greedy_line(&next, 1);
    return WORTH_UNIT * worth + POINTS_UNIT * isaac_full_points(p, piece) + isaac_size(piece);
}

/* The best removal: for full points or, if the other counter stands there, one point less. */
static move_code greedy_removal(const struct isaac_pos *p, struct rng *rng)
{
    const enum side side = (enum side)p->pos.side;
    isaac_piece best[ISAAC_PIECES_MAX];
    int n = 0, best_rank = 0;
    for (int i = 0; i < p->n_pieces[side]; i++) {
        const isaac_piece piece = p->pieces[side][i];
        if (!isaac_is_removable(p, side, piece))
            continue;
        const int rank = greedy_rank(p, piece);
        if (n > 0 && rank < best_rank)
            continue;
        n = n > 0 && rank == best_rank ? n : 0;
        best[n++] = piece;
        best_rank = rank;
    }
    const isaac_piece piece = best[rng_below(rng, n)];
    const int points = isaac_most_points(p, piece);
    const move_code noisy = p->score[side] + points >= ISAAC_SCORE_GOAL ? MOVE_NOISY : 0;
    return isaac_step(ISAAC_STEP_REMOVE, piece, points) | noisy;
}

/* The smallest size; then rows before columns; then the lowest cell. */
static move_code first_placement(const move_code *moves, int n)
{
    move_code best = moves[0];
    for (int i = 1; i < n; i++) {
        const isaac_piece a = isaac_piece_of(best), b = isaac_piece_of(moves[i]);
        const int size = isaac_size(b) - isaac_size(a);
        const int direction = (int)isaac_direction(b) - (int)isaac_direction(a);
        if (size < 0 || (size == 0 && (direction < 0 || (direction == 0 && b < a))))
            best = moves[i];
    }
    return best;
}

static int greedy_choose(const struct variant *v, const struct pos *pos, struct rng *rng,
                         move_code *out)
{
    move_code moves[RULES_MOVES_MAX];
    const int n = isaac_rules.gen(v, pos, moves);
    out[0] = isaac_kind(moves[0]) == ISAAC_STEP_REMOVE ? greedy_removal(isaac_pos(pos), rng)
                                                       : first_placement(moves, n);
    return 1;
}

static const struct eval eval_isaac_random = {
    .rules = &isaac_rules, .name = "random", .value = score_lead, .choose = random_choose};
static const struct eval eval_isaac_greedy = {.rules = &isaac_rules,
                                              .name = "greedy",
                                              .value = score_lead,
                                              .is_player = true,
                                              .choose = greedy_choose};

const struct eval *const isaac_evals[] = {&eval_isaac_random, &eval_isaac_greedy,
                                          &eval_isaac_static, &eval_isaac_main, NULL};
