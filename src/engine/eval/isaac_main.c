/*
 * Isaac's evaluation for the search, and a fixed value for balancing openings.
 *
 * The unit is a twentieth of a point: a small bar brings about five points, which makes 100.
 */
#include "engine/eval/isaac.h"
#include "rules/isaac/isaac.h"

enum {
    POINT = 20,
    WON = 20000,
    SAFE = 10000,    /* ahead of a side that is out for good */
    TEMPO = 3,       /* points for the right to place next */
    POTENTIAL = 16,  /* units of potential in a point */
    PRIOR_UNIT = 64, /* `prior` of half a point; no step has 256 half points */
};

/* What a side's pieces could still score. */
struct prospects {
    int potential;
    int most; /* points that it could take at once; -1: it can remove nothing */
};

/*
 * Full points as of now, but counters may have moved on by the time a piece is removed: so each
 * counter on the line adds one half instead of doubling, and a piece below one counts for three
 * quarters instead of nothing.
 */
static struct prospects look_at(const struct isaac_pos *p, enum side side)
{
    static const int on_line[] = {4, 6, 9}; /* quarters */
    struct prospects out = {0, -1};
    for (int i = 0; i < p->n_pieces[side]; i++) {
        const isaac_piece piece = p->pieces[side][i];
        const enum isaac_direction d = isaac_direction(piece);
        const int line = isaac_line(piece), size = isaac_size(piece);
        if (size < p->last[side])
            continue;
        const int plain = isaac_values[size] * (p->touching[d][line] - 1);
        const int counters = isaac_counters_on(p, d, line);
        const bool is_below = isaac_has_counter(p, piece);
        out.potential += plain * on_line[counters] * (is_below ? 3 : 4);
        if (!is_below && plain << counters > out.most)
            out.most = plain << counters;
    }
    return out;
}

/* The first player's potential minus the second's in the placing phase, summed over lines. */
static int placed_potential(const struct isaac_pos *p)
{
    int sum = 0;
    for (int d = ISAAC_IN_ROW; d <= ISAAC_IN_COLUMN; d++)
        for (int i = 0; i < ISAAC_LINES; i++)
            sum += p->balance[d][i] * (p->touching[d][i] - 1);
    return sum;
}

/* ---- the fixed value ---- */

/*
 * Half of the potential counts, as lines thin out before it is scored. Match openings are selected
 * by this value, so changing it would change what every opening's number means.
 */
static int static_value(const struct variant *v, const struct pos *pos, enum side side)
{
    const struct isaac_pos *p = isaac_pos(pos);
    (void)v;
    if (pos->result != RESULT_NONE)
        return (pos->result == RESULT_FIRST) == (side == SIDE_FIRST) ? WON : -WON;
    if (p->phase == ISAAC_PLACING)
        return POINT * (side == SIDE_FIRST ? placed_potential(p) : -placed_potential(p)) / 2;
    const int lead = p->score[side] - p->score[!side];
    const int potential = look_at(p, side).potential - look_at(p, !side).potential;
    return POINT * lead + POINT * potential / (2 * POTENTIAL);
}

/* ---- for the search ---- */

static void evaluate_placing(const struct isaac_pos *p, struct evaluation *out)
{
    const int potential = placed_potential(p);
    out->score = POINT * (p->pos.side == SIDE_FIRST ? potential : -potential) / 2 + POINT * TEMPO;
    out->wins_at_once = false;
    out->is_threatened = false;
}

/* Three fifths of the potential. A side that is out gets nothing more (rule 5.8). */
static void evaluate_scoring(const struct isaac_pos *p, struct evaluation *out)
{
    const enum side me = (enum side)p->pos.side;
    const bool is_other_out = p->passed >> !me & 1;
    const struct prospects mine = look_at(p, me);
    const struct prospects his = is_other_out ? (struct prospects){.most = -1} : look_at(p, !me);
    const int lead = p->score[me] - p->score[!me];
    out->wins_at_once = mine.most >= 0 && p->score[me] + mine.most >= ISAAC_SCORE_GOAL;
    out->is_threatened = his.most >= 0 && p->score[!me] + his.most >= ISAAC_SCORE_GOAL;
    out->score = POINT * lead + 3 * POINT * (mine.potential - his.potential) / (5 * POTENTIAL);
    if (is_other_out && lead > 0)
        out->score += SAFE;
}

static void evaluate(const struct variant *v, const struct pos *pos, struct evaluation *out)
{
    const struct isaac_pos *p = isaac_pos(pos);
    (void)v;
    if (p->phase == ISAAC_PLACING)
        evaluate_placing(p, out);
    else
        evaluate_scoring(p, out);
}

static int value(const struct variant *v, const struct pos *p, enum side side)
{
    if (p->result != RESULT_NONE)
        return static_value(v, p, side);
    struct evaluation a;
    evaluate(v, p, &a);
    return (enum side)p->side == side ? a.score : -a.score;
}

/*
 * The potential that a piece is worth to the side to move, on the board or to be placed: its own,
 * with `n` others on its line, and what it adds to the pieces on the lines that it crosses.
 */
static int potential_of(const struct isaac_pos *p, isaac_piece piece, int n)
{
    const enum isaac_direction d = isaac_direction(piece);
    const int end = isaac_first(piece) + isaac_size(piece);
    int others = p->balance[d][isaac_line(piece)];
    for (int i = isaac_first(piece); i < end; i++)
        others += p->balance[!d][i];
    return isaac_values[isaac_size(piece)] * n + (p->pos.side == SIDE_FIRST ? others : -others);
}

/*
 * What a placement adds to the balance, or what a removal scores minus what it takes away. The
 * balance of a piece's own line includes the piece's value, which makes small pieces look better to
 * remove, and they should go first.
 */
static int prior(const struct variant *v, const struct pos *pos, move_code m)
{
    const struct isaac_pos *p = isaac_pos(pos);
    const isaac_piece piece = isaac_piece_of(m);
    const int n = p->touching[isaac_direction(piece)][isaac_line(piece)];
    int halves = 0;
    (void)v;
    switch (isaac_kind(m)) {
    case ISAAC_STEP_PLACE:
        halves = potential_of(p, piece, n);
        break;
    case ISAAC_STEP_REMOVE:
        halves = 2 * isaac_points_of(m) - potential_of(p, piece, n - 1);
        break;
    case ISAAC_STEP_PASS:
        break;
    }
    return PRIOR_UNIT * halves;
}

/*
 * Nobody looks at all of some hundred placements; bars whose line a counter doubles, and scores
 * that are not the full ones, are harder to see than others.
 */
static int unseen(const struct variant *v, const struct pos *pos, move_code m)
{
    const struct isaac_pos *p = isaac_pos(pos);
    const isaac_piece piece = isaac_piece_of(m);
    int percent = 400;
    (void)v;
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

/* From LEVEL_SEARCH on; chosen by matches, see docs/engine.md. */
static const char *const levels[] = {
    "search:depth=1,nodes=2000,miss=66",
    "search:depth=1,nodes=2000,miss=47",
    "search:depth=1,nodes=2000,miss=25",
    "search:depth=3,nodes=3000,miss=6",
    "search:nodes=3000,miss=2",
    "search:nodes=8000",
    "search",
};

const struct eval eval_isaac_static = {
    .rules = &isaac_rules, .name = "static", .value = static_value};

static const struct level_ratings ratings = {
    .signature = 0xb84b8a75u,
    .first_move = 0,
    .values = {129, 850, 1049, 1243, 1500, 1709, 1940, 2129},
    .errors = {151, 49, 39, 30, 0, 30, 43, 52}};

const struct eval eval_isaac_main = {.rules = &isaac_rules,
                                     .name = "main",
                                     .old_name = "classic",
                                     .value = value,
                                     .evaluate = evaluate,
                                     .prior = prior,
                                     .unseen = unseen,
                                     .levels = levels,
                                     .ratings = &ratings};
