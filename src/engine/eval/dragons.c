/* The evaluations of Three Dragons: the number of pieces for the simple bots, a fixed value for
 * balancing openings, and the evaluation for the search. The compiler unrolls the loops over the
 * words of sets and the binary digits of strengths. */
#include "rules/dragons/position.h"

#include <string.h>

#include "engine/eval/evals.h"

/* Returns the number of own pieces minus the number of enemy pieces; dragons count as pieces. */
static int greedy_value(const struct variant *v, const struct pos *pos, enum side side)
{
    const struct dragons_pos *p = dragons_pos(pos);
    return p->counts[side] - p->counts[!side];
}

/* Lists the legal steps and returns how many. A slide that could capture either custodially or by
 * strength is listed only with its custodial captures. */
static int list_simple(const struct variant *v, const struct pos *p, move_code *out)
{
    const int n = dragons_gen(v, p, out);
    int kept = 0;
    move_code custodial = MOVE_NONE;
    for (int i = 0; i < n; i++) {
        const move_code m = out[i];
        const bool is_other = dragons_choice(m) >= DRAGONS_CHOICE_UP && custodial != MOVE_NONE &&
                              dragons_from(m) == dragons_from(custodial) &&
                              dragons_to(m) == dragons_to(custodial);
        if (dragons_choice(m) == DRAGONS_CHOICE_CUSTODIAL)
            custodial = m;
        if (!is_other)
            out[kept++] = m;
    }
    return kept;
}

static int choose_random(const struct variant *v, const struct pos *p, struct rng *rng,
                         move_code *out)
{
    move_code moves[DRAGONS_STEPS_MAX];
    out[0] = moves[rng_below(rng, list_simple(v, p, moves))];
    return 1;
}

static int choose_greedy(const struct variant *v, const struct pos *p, struct rng *rng,
                         move_code *out)
{
    move_code moves[DRAGONS_STEPS_MAX];
    const int n = list_simple(v, p, moves);
    int best = -DRAGONS_PIECES - DRAGONS_CAVES, kept = 0;
    for (int i = 0; i < n; i++) {
        union position next;
        dragons_play(v, p, moves[i], &next.pos);
        const int value = greedy_value(v, &next.pos, (enum side)p->side);
        if (value > best) {
            best = value;
            kept = 0;
        }
        if (value == best)
            moves[kept++] = moves[i];
    }
    out[0] = moves[rng_below(rng, kept)];
    return 1;
}

enum { STATIC_PIECE = 80, STATIC_STRENGTH = 20 };

static int static_value(const struct variant *v, const struct pos *pos, enum side side)
{
    const struct dragons_pos *p = dragons_pos(pos);
    const int strength = dragons_variant(v)->has_strength ? STATIC_STRENGTH : 0;
    if (pos->result != RESULT_NONE)
        return (pos->result == RESULT_FIRST) == (side == SIDE_FIRST) ? EVAL_WON : -EVAL_WON;
    return STATIC_PIECE * greedy_value(v, pos, side) + strength * (p->sums[side] - p->sums[!side]);
}

/* Weights, first fitted and then tuned by matches (docs/engine.md). PIECE is negative because weak
 * pieces cannot capture a stronger one by strength, so one strong piece is worth more than two weak
 * ones. */
enum {
    PIECE = -120,
    STRENGTH = 165,
    PIECE_ALONE = 100, /* weight of a piece in rule sets without strengths */
    SLIDE = 1,
    ATTACKED = 5, /* subtracted for each piece that the enemy could capture next turn */
    TEMPO = 10,
};

/* One weight per cave. If no enemy piece is on the cave's ring, the weight is multiplied by n * n
 * for n own pieces on it. A ring of four squares is harder to fill, so its weight is lower. */
static const int ring_weights[DRAGONS_CAVES] = {6, 2, 6};

/* Returns the value of n pieces with this sum of strengths. Strengths count only if the rules use
 * them. */
static int material(const struct dragons_variant *v, int n, int strengths)
{
    return v->has_strength ? PIECE * n + STRENGTH * strengths : PIECE_ALONE * n;
}

/* Converts a weight to a score. A piece of strength 2, the weakest at the start, scores 140. */
static int scale(const struct dragons_variant *v, int weight)
{
    return v->has_strength ? weight * 2 / 3 : weight;
}

/* What a side could do if it were to move. */
struct sight {
    struct dragons_set reach; /* squares to which its pieces can slide */
    /* by_stronger[n]: squares to which a piece stronger than n can slide */
    struct dragons_set by_stronger[DRAGONS_STRENGTH_MAX];
    int slides;
};

/* The slides of all pieces are computed at once. Each word of a set has one lane for each binary
 * digit of the strengths and one for the second player's pieces. No two slides in one direction
 * cover the same square, so digits never mix. */
enum { OWNER = DRAGONS_STRENGTH_BITS, DIGITS };

struct slide {
    struct lanes w[2];
};

/* Shifts all lanes as dragons_set_shift_by() does. */
PORT_INLINE struct slide slide_shift(struct slide s, enum dragons_direction d, int n)
{
    const int rows = DRAGONS_ROW_BITS * n, across = DRAGONS_ROW_BITS * (DRAGONS_ROWS_IN_WORD - n);
    switch (d) {
    case DRAGONS_DIR_UP:
        return (struct slide){{lanes_or(lanes_right(s.w[0], rows), lanes_left(s.w[1], across)),
                               lanes_right(s.w[1], rows)}};
    case DRAGONS_DIR_DOWN:
        return (struct slide){{lanes_left(s.w[0], rows),
                               lanes_or(lanes_left(s.w[1], rows), lanes_right(s.w[0], across))}};
    case DRAGONS_DIR_LEFT:
        return (struct slide){{lanes_right(s.w[0], n), lanes_right(s.w[1], n)}};
    case DRAGONS_DIR_RIGHT:
        break;
    }
    return (struct slide){{lanes_left(s.w[0], n), lanes_left(s.w[1], n)}};
}

/* Parallel prefix fill: spreads over free squares by 1, 2 and 4 squares, then by one more, up to 8
 * squares in all. */
PORT_INLINE void slide_all(struct slide s, enum dragons_direction d, struct dragons_set free,
                           struct dragons_set out[DIGITS])
{
    struct dragons_set open = free;
    for (int n = 1; n <= 4; n *= 2) {
        const struct slide next = slide_shift(s, d, n);
        for (int i = 0; i < 2; i++)
            s.w[i] = lanes_or(s.w[i], lanes_and(next.w[i], lanes_all(open.w[i])));
        open = dragons_set_and(open, dragons_set_shift_by(open, d, n));
    }
    s = slide_shift(s, d, 1);
    uint64_t words[2][DIGITS];
    for (int i = 0; i < 2; i++)
        lanes_store(lanes_and(s.w[i], lanes_all(free.w[i])), words[i]);
    for (int k = 0; k < DIGITS; k++)
        out[k] = (struct dragons_set){{words[0][k], words[1][k]}};
}

/* Adds the squares that the pieces of one side can reach in one direction. */
PORT_INLINE void set_sight(const struct dragons_set digits[DIGITS], struct dragons_set owner,
                           struct sight *out)
{
    const struct dragons_set one = dragons_set_and(owner, digits[0]),
                             two = dragons_set_and(owner, digits[1]),
                             four = dragons_set_and(owner, digits[2]);
    const struct dragons_set more_than_1 = dragons_set_or(two, four);
    const struct dragons_set all = dragons_set_or(one, more_than_1);
    out->reach = dragons_set_or(out->reach, all);
    out->by_stronger[1] = dragons_set_or(out->by_stronger[1], more_than_1);
    out->by_stronger[2] =
        dragons_set_or(out->by_stronger[2], dragons_set_or(four, dragons_set_and(two, one)));
    out->by_stronger[3] = dragons_set_or(out->by_stronger[3], four);
    out->by_stronger[4] = dragons_set_or(out->by_stronger[4], dragons_set_and(four, one));
    out->slides += dragons_set_count(all);
}

PORT_INLINE void look_along(struct slide pieces, enum dragons_direction d, struct dragons_set free,
                            struct sight out[2])
{
    struct dragons_set digits[DIGITS];
    slide_all(pieces, d, free, digits);
    set_sight(digits, dragons_set_minus(free, digits[OWNER]), &out[SIDE_FIRST]);
    set_sight(digits, digits[OWNER], &out[SIDE_SECOND]);
}

/* Returns the pieces of `side` that the other side could capture. */
static struct dragons_set attacked(const struct dragons_variant *v, const struct dragons_pos *p,
                                   int side, const struct sight *enemy)
{
    const struct dragons_set wall = dragons_wall(p, !side);
    struct dragons_set found = {{0, 0}};
    for (enum dragons_direction d = DRAGONS_DIR_UP; d <= DRAGONS_DIR_RIGHT; d++)
        found = dragons_set_or(
            found, dragons_set_and(dragons_set_before(enemy->reach, d),
                                   dragons_set_before(wall, (enum dragons_direction)(d ^ 1))));
    for (int strength = 1; v->has_strength && strength < DRAGONS_STRENGTH_MAX; strength++)
        found = dragons_set_or(found,
                               dragons_set_and(dragons_of_strength(p, strength),
                                               dragons_set_beside(enemy->by_stronger[strength])));
    return dragons_set_and(found, p->sides[side]);
}

static int side_score(const struct dragons_variant *v, const struct dragons_pos *p, int side,
                      const struct sight *sight, struct dragons_set in_danger)
{
    const uint32_t open = dragons_open(v, p);
    int score = 0;
    for (int k = 0; k < DRAGONS_CAVES; k++) {
        const uint64_t ring = dragons_caves[k].ring.w[0]; /* all rings are in the first word */
        const int n = port_popcount(ring & p->sides[side].w[0]);
        if (open >> k & 1 && (ring & p->sides[!side].w[0]) == 0)
            score += ring_weights[k] * n * n;
    }
    return material(v, p->counts[side], p->sums[side]) + SLIDE * sight->slides + score -
           ATTACKED * dragons_set_count(in_danger);
}

static void evaluate(const struct variant *variant, const struct pos *pos, struct evaluation *out)
{
    const struct dragons_variant *v = dragons_variant(variant);
    const struct dragons_pos *p = dragons_pos(pos);
    const int me = pos->side;
    struct sight sight[2];
    struct dragons_set in_danger[2];
    const struct dragons_set free = dragons_free(p), second = p->sides[SIDE_SECOND];
    const struct dragons_set *digits = p->strengths;
    struct slide pieces;
    for (int i = 0; i < 2; i++)
        pieces.w[i] = lanes_of(digits[0].w[i], digits[1].w[i], digits[2].w[i], second.w[i]);
    memset(sight, 0, 2 * sizeof *sight);
    look_along(pieces, DRAGONS_DIR_UP, free, sight);
    look_along(pieces, DRAGONS_DIR_DOWN, free, sight);
    look_along(pieces, DRAGONS_DIR_LEFT, free, sight);
    look_along(pieces, DRAGONS_DIR_RIGHT, free, sight);
    for (int side = 0; side < 2; side++)
        in_danger[side] = attacked(v, p, side, &sight[!side]);
    /* By rule 5.1, a side that has two pieces and loses one of them loses the game. */
    out->wins_at_once = !dragons_set_is_empty(in_danger[!me]) && p->counts[!me] == 2;
    out->is_threatened = !dragons_set_is_empty(in_danger[me]) && p->counts[me] == 2;
    out->score = scale(v, side_score(v, p, me, &sight[me], in_danger[me]) -
                              side_score(v, p, !me, &sight[!me], in_danger[!me]) + TEMPO);
}

static int gain(const struct variant *variant, move_code m)
{
    const struct dragons_variant *v = dragons_variant(variant);
    int n = port_popcount(dragons_taken(m)), strengths = dragons_prize(m) - dragons_weakens(m);
    for (int k = 0; k < DRAGONS_CAVES; k++) {
        if (dragons_won(m) >> k & 1) {
            n++;
            strengths += dragons_caves[k].strength;
        }
    }
    return scale(v, material(v, n, strengths));
}

/* Long slides and captures by strength are hard to see; custodial captures are a little easier. */
static int oversight_percent(const struct variant *v, const struct pos *p, move_code m)
{
    const int from = dragons_from(m), to = dragons_to(m);
    const int rows = dragons_row_of(to) - dragons_row_of(from),
              columns = dragons_column_of(to) - dragons_column_of(from);
    const int far = rows + columns < 0 ? -rows - columns : rows + columns;
    int percent = 60 + 40 * far;
    if (dragons_choice(m) >= DRAGONS_CHOICE_UP)
        percent = percent * 3 / 2;
    return m & MOVE_NOISY ? percent * 2 / 3 : percent;
}

/* The levels, determined by matches (docs/engine.md). */
static const char *const levels[] = {
    "search:depth=1,nodes=1000,miss=90,blind=88",
    "search:depth=1,nodes=1000,miss=90,blind=74",
    "search:depth=1,nodes=2000,miss=90",
    "search:depth=2,nodes=2000,miss=22",
    "search:depth=3,nodes=3000,miss=12",
    "search:depth=4,nodes=4000,miss=6",
    "search:nodes=5000,miss=2",
    "search:nodes=10000",
    "search",
};

static const struct eval random_player = {
    .name = "random", .value = greedy_value, .choose = choose_random};
static const struct eval greedy_player = {
    .name = "greedy", .value = greedy_value, .is_player = true, .choose = choose_greedy};
static const struct eval plain = {.name = "static", .value = static_value};

static const struct level_ratings ratings = {
    .signature = 0x348ad6f2u,
    .first_move = -21,
    .values = {411, 711, 1032, 1264, 1500, 1707, 1932, 2117},
    .errors = {46, 39, 30, 21, 0, 21, 29, 37},
    .since = {"2026-11-28", "2026-11-28"}};

static const struct eval main_eval = {.name = "main",
                                      .evaluate = evaluate,
                                      .gain = gain,
                                      .delays_losses = true,
                                      .oversight_percent = oversight_percent,
                                      .levels = levels,
                                      .ratings = &ratings};

const struct eval *const dragons_evals[] = {&random_player, &greedy_player, &plain, &main_eval,
                                            NULL};
