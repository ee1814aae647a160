/* Isaac's evaluation for the search, a fixed value for balancing openings, and the simple bots. A
 * score of 20 is one point. A small bar brings about five points, so it counts 100. */
#include "rules/isaac/position.h"

#include "engine/eval/evals.h"

enum {
    POINT = 20,
    SAFE = 10000,    /* bonus for a side that leads and whose opponent cannot score any more */
    POTENTIAL = 16,  /* units of potential per point */
    PRIOR_UNIT = 6,  /* units of `prior` per unit of the score */
    REDUCTION = 150, /* percent of the usual late move reductions */
};

/* Weights fitted to results of games (docs/engine.md). The tables depend on size: large bars are
 * removed last, when their lines are nearly empty, and only small bars fit into gaps later. */
enum { ROOM = 7, PLACE_NEXT = 60, REMOVE_NEXT = 50, REMOVABLE = -24 };
/* Weights by a bar's size: when placing, placed_value, plus crossed_value for each other bar with a
 * cell on the bar's line; when scoring, removal_value for each point of potential. */
static const uint8_t crossed_value[ISAAC_LONGEST + 1] = {
    [3] = 11, [4] = 29, [5] = 39, [6] = 41, [7] = 42};
static const uint8_t placed_value[ISAAC_LONGEST + 1] = {
    [3] = 5, [4] = 8, [5] = 25, [6] = 42, [7] = 42};
static const uint8_t removal_value[ISAAC_LONGEST + 1] = {
    [3] = 13, [4] = 14, [5] = 14, [6] = 13, [7] = 11};

/* What the pieces of a side could still score. */
struct prospects {
    int potential;
    int value; /* what `potential` is worth, in units of the search's score */
    int most;  /* points of the best single removal; -1: nothing can be removed */
};

/* Estimates what a side can still score. The score counters may move before a piece is removed. So
 * a counter on the piece's line adds half of the points instead of doubling them, and a piece under
 * a counter counts three quarters instead of nothing. */
static struct prospects look_at(const struct isaac_pos *p, enum side side)
{
    static const int on_line[] = {4, 6, 9}; /* quarters of the points, for 0 to 2 counters */
    struct prospects out = {.most = -1};
    for (int i = 0; i < p->n_pieces[side]; i++) {
        const isaac_piece piece = p->pieces[side][i];
        const enum isaac_direction d = isaac_direction(piece);
        const int line = isaac_line(piece), size = isaac_size(piece);
        if (size < p->last[side])
            continue;
        const int plain = isaac_values[size] * (p->touching[d][line] - 1);
        const int counters = isaac_counters_on(p, d, line);
        const bool is_below = isaac_has_counter(p, piece);
        const int potential = plain * on_line[counters] * (is_below ? 3 : 4);
        out.potential += potential;
        out.value += potential * removal_value[size] / POTENTIAL + REMOVABLE;
        if (!is_below && plain << counters > out.most)
            out.most = plain << counters;
    }
    return out;
}

/* Returns the first player's potential in the placing phase minus the second player's. */
static int placed_potential(const struct isaac_pos *p)
{
    int sum = 0;
    for (int d = ISAAC_IN_ROW; d <= ISAAC_IN_COLUMN; d++)
        for (int i = 0; i < ISAAC_LINES; i++)
            sum += p->balance[d][i] * (p->touching[d][i] - 1);
    return sum;
}

/* Only half of the potential counts, because lines get emptier before it is scored. This value
 * selects the openings of matches, so changing it would change all numbered openings. */
static int static_value(const struct variant *v, const struct pos *pos, enum side side)
{
    const struct isaac_pos *p = isaac_pos(pos);
    if (pos->result != RESULT_NONE)
        return (pos->result == RESULT_FIRST) == (side == SIDE_FIRST) ? EVAL_WON : -EVAL_WON;
    if (p->phase == ISAAC_PLACING)
        return POINT * (side == SIDE_FIRST ? placed_potential(p) : -placed_potential(p)) / 2;
    const int lead = p->score[side] - p->score[!side];
    const int potential = look_at(p, side).potential - look_at(p, !side).potential;
    return POINT * lead + POINT * potential / (2 * POTENTIAL);
}

/* A number of cells, in four bits, for each line of a direction. The number for line i is in bits i
 * to i + 3 of sums[i % 4]. */
struct room {
    uint32_t sums[4];
};

static inline int room_of(const struct room *r, int line)
{
    return (int)(r->sums[line % 4] >> line & 15);
}

/* Counts the cells where a bar can still cross each line. One addition serves every fourth line. */
static void find_room(const struct isaac_pos *p, enum isaac_direction d, struct room *out)
{
    enum { LINE = (1 << ISAAC_LINE_BITS) - 1 };
    static const uint64_t lines =
        1 | (uint64_t)1 << 11 | (uint64_t)1 << 22 | (uint64_t)1 << 33 | (uint64_t)1 << 44;
    uint64_t cells[ISAAC_GAP_WORDS];
    for (int i = 0; i < ISAAC_GAP_WORDS; i++) {
        const uint64_t gaps = isaac_gaps(p->free[!d][i], ISAAC_SHORTEST);
        cells[i] = gaps | gaps << 1 | gaps << 2;
    }
    for (int i = 0; i < 4; i++) {
        const uint64_t every_fourth = (0x111u << i & ((1u << ISAAC_LINES) - 1)) * lines;
        uint64_t sum = (cells[0] & every_fourth) + (cells[1] & every_fourth);
        out->sums[i] = (uint32_t)((sum & LINE) + (sum >> 11 & LINE) + (sum >> 22 & LINE) +
                                  (sum >> 33 & LINE) + (sum >> 44 & LINE));
    }
}

/* Returns the value of the bars that a side has placed. */
static int placed_by(const struct isaac_pos *p, int side)
{
    int sum = 0;
    for (int i = 0; i < p->n_pieces[side]; i++) {
        const isaac_piece piece = p->pieces[side][i];
        const int size = isaac_size(piece);
        sum += crossed_value[size] * (p->touching[isaac_direction(piece)][isaac_line(piece)] - 1) +
               placed_value[size];
    }
    return sum;
}

static void evaluate(const struct variant *v, const struct pos *pos, struct evaluation *out)
{
    const struct isaac_pos *p = isaac_pos(pos);
    if (p->phase == ISAAC_PLACING) {
        const int me = p->pos.side;
        int sum = 0;
        for (enum isaac_direction d = ISAAC_IN_ROW; d <= ISAAC_IN_COLUMN; d++) {
            struct room room;
            find_room(p, d, &room);
            for (int i = 0; i < ISAAC_LINES; i++)
                sum += p->balance[d][i] * room_of(&room, i);
        }
        const int room = ROOM * sum;
        out->score =
            placed_by(p, me) - placed_by(p, !me) + (me == SIDE_FIRST ? room : -room) + PLACE_NEXT;
        out->wins_at_once = false;
        out->is_threatened = false;
    } else {
        /* A side that cannot remove a bar will not score again (rule 5.8). */
        const enum side me = (enum side)p->pos.side;
        const bool is_other_out = p->passed >> !me & 1;
        const struct prospects mine = look_at(p, me);
        const struct prospects his =
            is_other_out ? (struct prospects){.most = -1} : look_at(p, !me);
        const int lead = p->score[me] - p->score[!me];
        out->wins_at_once = mine.most >= 0 && p->score[me] + mine.most >= ISAAC_SCORE_GOAL;
        out->is_threatened = his.most >= 0 && p->score[!me] + his.most >= ISAAC_SCORE_GOAL;
        out->score = POINT * lead + mine.value - his.value + REMOVE_NEXT;
        if (is_other_out && lead > 0)
            out->score += SAFE;
    }
}

/* Data of prior(). In the sums, enemy pieces count as negative. */
struct lines {
    struct room room[2];
    int along[2][ISAAC_LINES];      /* sum of crossed_value for the pieces along a line */
    int before[2][ISAAC_LINES + 1]; /* sum of along[] for all lines before this one */
};

/* Returns the potential of a piece for the side to move, given the pieces on its line and on the
 * lines that it crosses. `itself` is 1 for a piece already on the board, 0 for one to be placed. */
PORT_INLINE int potential_of(const struct isaac_pos *p, const struct lines *lines,
                             isaac_piece piece, int itself)
{
    const enum isaac_direction d = isaac_direction(piece);
    const int line = isaac_line(piece), first = isaac_first(piece), size = isaac_size(piece);
    return crossed_value[size] * (p->touching[d][line] - itself) + lines->along[d][line] +
           lines->before[!d][first + size] - lines->before[!d][first];
}

/* A placement is ranked by the potential that it adds, a removal by its points minus the potential
 * that it loses. The latter includes the removed piece's own weight, so small pieces come first. */
static void prior(const struct variant *v, const struct pos *pos, const move_code *moves, int n,
                  int *out)
{
    const struct isaac_pos *p = isaac_pos(pos);
    struct lines lines;
    lines = (struct lines){0};
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        for (int i = 0; i < p->n_pieces[side]; i++) {
            const isaac_piece piece = p->pieces[side][i];
            const int value = crossed_value[isaac_size(piece)];
            lines.along[isaac_direction(piece)][isaac_line(piece)] +=
                side == p->pos.side ? value : -value;
        }
    }
    for (enum isaac_direction d = ISAAC_IN_ROW; d <= ISAAC_IN_COLUMN; d++)
        find_room(p, d, &lines.room[d]);
    for (int d = ISAAC_IN_ROW; d <= ISAAC_IN_COLUMN; d++)
        for (int i = 0; i < ISAAC_LINES; i++)
            lines.before[d][i + 1] = lines.before[d][i] + lines.along[d][i];
    const enum isaac_step_kind kind = isaac_kind(moves[0]);
    for (int i = 0; kind == ISAAC_STEP_PLACE && i < n; i++) {
        const isaac_piece piece = isaac_piece_of(moves[i]);
        const int size = isaac_size(piece), line = isaac_line(piece);
        const int room = room_of(&lines.room[isaac_direction(piece)], line) - size;
        out[i] = PRIOR_UNIT * (potential_of(p, &lines, piece, 0) + placed_value[size] +
                               ROOM * isaac_values[size] * room);
    }
    for (int i = 0; kind == ISAAC_STEP_REMOVE && i < n; i++)
        out[i] = PRIOR_UNIT * (POINT * isaac_points_of(moves[i]) -
                               potential_of(p, &lines, isaac_piece_of(moves[i]), 1));
    if (kind == ISAAC_STEP_PASS)
        out[0] = 0;
}

/* No player sees all of several hundred placements. It is harder to see removals from a line on
 * which a counter doubles the points, and removals for less than full points. */
static int oversight_percent(const struct variant *v, const struct pos *pos, move_code m)
{
    const struct isaac_pos *p = isaac_pos(pos);
    const isaac_piece piece = isaac_piece_of(m);
    int percent = 400;
    switch (isaac_kind(m)) {
    case ISAAC_STEP_PLACE:
        percent = 400;
        break;
    case ISAAC_STEP_REMOVE:
        if (isaac_counters_on(p, isaac_direction(piece), isaac_line(piece)) > 0)
            percent = 500;
        if (isaac_points_of(m) < isaac_most_points(p, piece))
            percent *= 2;
        break;
    case ISAAC_STEP_PASS:
        percent = 0;
    }
    return percent;
}

/* The levels, determined by matches (docs/engine.md). */
static const char *const levels[] = {
    "search:depth=1,nodes=1000,miss=90,blind=98",
    "search:depth=1,nodes=1000,miss=90,blind=93",
    "search:depth=1,nodes=2000,miss=66",
    "search:depth=1,nodes=2000,miss=47",
    "search:depth=1,nodes=2000,miss=25",
    "search:depth=3,nodes=3000,miss=6",
    "search:nodes=3000,miss=2",
    "search:nodes=8000",
    "search",
};

static const struct eval static_eval = {.name = "static", .value = static_value};

static const struct level_ratings ratings = {
    .signature = 0xd41aa9b4u,
    .first_move = 131,
    .values = {520, 827, 1057, 1269, 1500, 1709, 1928, 2121},
    .errors = {44, 37, 30, 21, 0, 21, 29, 37},
    .since = {"2026-11-28", "2026-11-28"}};

static const struct eval main_eval = {.name = "main",
                                      .evaluate = evaluate,
                                      .prior = prior,
                                      .point = POINT,
                                      .reduction_percent = REDUCTION,
                                      .oversight_percent = oversight_percent,
                                      .levels = levels,
                                      .ratings = &ratings};

/* Picks a removable piece at random, each with the same probability. There must be at least one. */
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

/* Chooses a random placement, or a random removable piece and a random number of points for it. */
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
    return isaac_pos(pos)->score[side] - isaac_pos(pos)->score[!side];
}

enum { GREEDY_REMOVALS = 4, GREEDY_WON = 100 };

/* The weights of the first to fourth removal in a sequence. */
static const int greedy_weights[GREEDY_REMOVALS] = {3, 2, 1, 1};

static bool has_removable(const struct isaac_pos *p, enum side side)
{
    for (int i = 0; i < p->n_pieces[side]; i++)
        if (isaac_is_removable(p, side, p->pieces[side][i]))
            return true;
    return false;
}

/* Returns the value of a position after `side` has removed a piece. */
static int greedy_value(const struct isaac_pos *p, enum side side)
{
    if (p->score[side] >= ISAAC_SCORE_GOAL)
        return GREEDY_WON;
    if (p->score[!side] >= ISAAC_SCORE_GOAL)
        return -GREEDY_WON;
    return has_removable(p, side) ? p->score[side] - p->score[!side] : 0;
}

/* Sets *out to the position after a removal for full points, but with the same side to move. */
static void take_in_full(const struct isaac_pos *p, isaac_piece piece, struct isaac_pos *out)
{
    const move_code m = isaac_step(ISAAC_STEP_REMOVE, piece, isaac_full_points(p, piece));
    isaac_rules.play(NULL, &p->pos, m, &out->pos);
    out->pos.side = p->pos.side;
}

/* Returns the best value that further removals by the side to move can add to a sequence that
 * already has `i` removals. The other side never moves. As in the original program, scores may pass
 * 100, and counters may share a cell. */
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
        const int value = greedy_weights[i] * greedy_value(&next, side) + greedy_line(&next, i + 1);
        best = is_first || value > best ? value : best;
        is_first = false;
    }
    return best;
}

/* Returns the best removal, for the most points allowed. If several are equal, one is chosen at
 * random. */
static move_code greedy_removal(const struct isaac_pos *p, struct rng *rng)
{
    const enum side side = (enum side)p->pos.side;
    isaac_piece best[ISAAC_PIECES_MAX];
    int n = 0, best_rank = 0;
    for (int i = 0; i < p->n_pieces[side]; i++) {
        const isaac_piece piece = p->pieces[side][i];
        if (!isaac_is_removable(p, side, piece))
            continue;
        enum { VALUE_UNIT = 1024, POINTS_UNIT = 8 };
        struct isaac_pos next;
        take_in_full(p, piece, &next);
        const int value =
            greedy_weights[0] * greedy_value(&next, (enum side)p->pos.side) + greedy_line(&next, 1);
        const int rank =
            VALUE_UNIT * value + POINTS_UNIT * isaac_full_points(p, piece) + isaac_size(piece);
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

static int order_of_placement(move_code m)
{
    const isaac_piece piece = isaac_piece_of(m);
    return isaac_size(piece) << 17 | (int)isaac_direction(piece) << 16 | piece;
}

/* Returns the placement of the smallest bar. Rows are preferred to columns, then lower cells to
 * higher. */
static move_code first_placement(const move_code *moves, int n)
{
    move_code best = moves[0];
    for (int i = 1; i < n; i++)
        best = order_of_placement(moves[i]) < order_of_placement(best) ? moves[i] : best;
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

static const struct eval random_player = {
    .name = "random", .value = score_lead, .choose = random_choose};
static const struct eval greedy_player = {
    .name = "greedy", .value = score_lead, .is_player = true, .choose = greedy_choose};

const struct eval *const isaac_evals[] = {&random_player, &greedy_player, &static_eval, &main_eval,
                                          NULL};
