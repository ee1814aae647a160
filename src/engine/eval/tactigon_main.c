/* Tactigon's evaluation for the search: material, the safety of the pentagons, and control of the
 * gold tiles. Distances are measured along real paths, which are traced back from both pentagons
 * and two gold tiles at once (struct tg_survey). */
#include "engine/eval/tactigon_main.h"
#include "engine/eval/tactigon_net.h"

#include <string.h>

#include "core/number.h"
#include "core/port.h"

enum { PENTAGON_VALUE = 10000, SCORE_MAX = 20000, FIGHTERS = TG_PENTAGON };

/* Weights set by hand before the first fit, kept as a reference for measuring later versions. */
static const struct tg_weights plain_weights = {
    .material = {[TG_CIRCLE] = 190, [TG_TRIANGLE] = 120, [TG_SQUARE] = 110},
    .attack = {25, 20, 15, 10, 8, 5, 12, 8, 10, 6, 0},
    .defence = {2, 2, 2, 0, 0, 0, 2, 2, 2, 2, 0},
    .gold = {8, 8, 6, 4, 4, 2, 5, 3, 4, 2, 1},
    .gold_held = 20,
    .gold_reached = 20,
    .attacked = -60,
    .tempo = 15,
};

/* Values of pieces in captures. Tuning the weights does not change them. */
static const int exchange_value[TG_PIECE_COUNT] = {190, 120, 110, PENTAGON_VALUE};

/* Writes gold tiles number `first` and `first` + 1 to out[]; PLACE_NONE: the board lacks the
 * tile. */
static void gold_tiles(const struct tg_variant *v, int first, int out[2])
{
    for (int i = 0; i < 2; i++) {
        const int k = first + i;
        out[i] =
            k < v->board.n_gold ? v->bit_at[v->board.gold[k].y][v->board.gold[k].x] : PLACE_NONE;
    }
}

static int weighted(const int16_t *own, const int16_t *other, const int16_t *weight, int n)
{
    int sum = 0;
    for (int k = 0; k < n; k++)
        sum += (int16_t)(own[k] - other[k]) * weight[k];
    return sum;
}

/* For each side: the score of the gold tiles, the number held, the number held or reachable in one
 * turn, and the pieces near gold tiles. */
struct gold {
    int score[2];
    int held[2];
    int reached[2];
    int16_t near[2][TG_NEAR_COUNT];
};

/* Returns the strongest piece that can reach a tile in one turn. The code has no branches, because
 * the processor would mispredict them. */
static int arrival(const int16_t near[TG_NEAR_COUNT])
{
    const int no_circle = !near[TG_NEAR_CIRCLE_1], no_triangle = !near[TG_NEAR_TRIANGLE_3];
    const int no_square = !near[TG_NEAR_SQUARE_4];
    return no_circle + (no_circle & no_triangle) + (no_circle & no_triangle & no_square);
}

/* Adds a gold tile: the piece on it, and each side's pieces that could reach it in one turn. */
static void add_gold(const struct tg_weights *w, const struct tg_variant *v, const struct tg_pos *p,
                     const struct tg_survey *s, int lane, int tile, struct gold *out)
{
    const int arrivals[2] = {arrival(s->near[lane][0]), arrival(s->near[lane][1])};
    const int is_held[2] = {tg_has(tg_set(v, p, 0), tile), tg_has(tg_set(v, p, 1), tile)};
    const int piece = tg_has(tg_set(v, p, TG_SET_TRIANGLE), tile) * TG_TRIANGLE +
                      tg_has(tg_set(v, p, TG_SET_SQUARE), tile) * TG_SQUARE +
                      tg_has(tg_set(v, p, TG_SET_PENTAGON), tile) * TG_PENTAGON;
    for (int side = 0; side < 2; side++) {
        const int holder = piece + is_held[side] * HOLDER_OWN + is_held[!side] * HOLDER_OTHER;
        out->score[side] +=
            is_held[side] * w->gold_held + w->gold_control[holder][arrivals[side]][arrivals[!side]];
        out->held[side] += is_held[side];
        out->reached[side] += is_held[side] | s->is_reached[lane][side];
        for (int k = 0; k < TG_NEAR_COUNT; k++)
            out->near[side][k] = (int16_t)(out->near[side][k] + s->near[lane][side][k]);
    }
}

/* Returns the value of a side's pieces, of pairs of them, and of pairs with an enemy piece. */
static int material(const struct tg_weights *w, const struct tg_survey *s, int side)
{
    const int *own = s->pieces[side], *other = s->pieces[!side];
    int score = 0;
    for (int k = 0; k < FIGHTERS; k++) {
        score += own[k] * w->material[k];
        for (int j = 0; j <= k; j++)
            score += own[k] * own[j] * w->pairs[k][j];
        for (int j = 0; j < k; j++)
            score += own[k] * other[j] * w->against[k][j];
    }
    return score;
}

/* Returns the value of a pentagon's defenders against the enemy circles and triangles near it. */
static int guard(const struct tg_weights *w, const struct tg_survey *s, int side)
{
    const int16_t *own = s->near[side][side], *other = s->near[side][!side];
    const int guards = own[TG_NEAR_CIRCLE_1] + own[TG_NEAR_TRIANGLE_3] + own[TG_NEAR_SQUARE_4];
    return w->guard[smaller(guards, GUARDS - 1)][smaller(other[TG_NEAR_CIRCLE_3], CIRCLES_NEAR - 1)]
                   [smaller(other[TG_NEAR_TRIANGLE_6], TRIANGLES_NEAR - 1)];
}

static int side_score(const struct tg_weights *w, const struct tg_variant *v,
                      const struct tg_survey *s, const struct gold *gold, int side)
{
    const bool is_all = gold->reached[side] == v->board.n_gold;
    int score = gold->score[side] + material(w, s, side) + guard(w, s, side);
    score += s->room[side] * w->pentagon_room;
    score += is_all ? w->gold_reached : 0;
    score += is_all && gold->held[side] == v->board.n_gold - 1 ? w->gold_threat : 0;
    score += s->is_reached[side][!side] ? w->attacked : 0;
    return score;
}

int tg_weights_for(const struct variant *variant, const struct pos *pos)
{
    const struct tg_variant *v = tg_variant(variant);
    const struct tg_pos *p = tg_pos(pos);
    int over = -TG_PIECES_MIDDLE;
    for (int i = 0; i < v->words; i++)
        over += port_popcount(tg_set(v, p, SIDE_FIRST)[i] | tg_set(v, p, SIDE_SECOND)[i]);
    return TG_PIECES_SPAN + (over > TG_PIECES_SPAN    ? TG_PIECES_SPAN
                             : over < -TG_PIECES_SPAN ? -TG_PIECES_SPAN
                                                      : over);
}

/* Evaluates with the weights w; if w is NULL, with those for the number of pieces on the board. If
 * is_brief, an immediate win is reported without a score. */
static void evaluate_by(const struct tg_weights *w, const struct variant *variant,
                        const struct pos *pos, bool is_brief, struct evaluation *out)
{
    const struct tg_variant *v = tg_variant(variant);
    const struct tg_pos *p = tg_pos(pos);
    const int me = pos->side, him = !me;
    struct tg_survey survey;
    struct gold gold = {{0}, {0}, {0}, {{0}}};
    int tiles[TG_APPROACH_TILES] = {tg_pentagon_of(v, p, SIDE_FIRST),
                                    tg_pentagon_of(v, p, SIDE_SECOND)};
    gold_tiles(v, 0, tiles + 2);
    v->movegen->survey(v, p, tiles, is_brief ? him : -1, &survey);
    out->wins_at_once = survey.is_reached[him][me];
    if (is_brief && out->wins_at_once)
        return;
    w = w ? w : &tg_weights[tg_weights_for(variant, pos)];
    for (int lane = 2; lane < TG_APPROACH_TILES; lane++)
        if (tiles[lane] != PLACE_NONE)
            add_gold(w, v, p, &survey, lane, tiles[lane], &gold);
    for (int first = 2; first < v->board.n_gold; first += 2) {
        struct tg_survey more;
        int others[TG_APPROACH_TILES] = {PLACE_NONE, PLACE_NONE};
        gold_tiles(v, first, others + 2);
        v->movegen->survey(v, p, others, -1, &more);
        for (int lane = 2; lane < TG_APPROACH_TILES; lane++)
            if (others[lane] != PLACE_NONE)
                add_gold(w, v, p, &more, lane, others[lane], &gold);
    }
    out->is_threatened = survey.is_reached[me][him] || gold.held[him] == v->board.n_gold;
    const int score =
        side_score(w, v, &survey, &gold, me) - side_score(w, v, &survey, &gold, him) +
        weighted(survey.near[him][me], survey.near[me][him], w->attack, TG_NEAR_COUNT) +
        weighted(survey.near[me][me], survey.near[him][him], w->defence, TG_NEAR_COUNT) +
        weighted(gold.near[me], gold.near[him], w->gold, TG_NEAR_COUNT) +
        weighted(survey.advance[me], survey.advance[him], w->advance, ADVANCE_COUNT) + w->tempo;
    out->score = score > SCORE_MAX ? SCORE_MAX : score < -SCORE_MAX ? -SCORE_MAX : score;
}

void tg_evaluate(const struct tg_weights *w, const struct variant *v, const struct pos *p,
                 struct evaluation *out)
{
    evaluate_by(w, v, p, false, out);
}

static void evaluate(const struct variant *v, const struct pos *p, struct evaluation *out)
{
    evaluate_by(NULL, v, p, false, out);
    if (tg_net.serves(v)) {
        int16_t units[EVAL_UNITS_MAX];
        tg_net.begin(v, p, units);
        out->score += tg_net.score(v, (enum side)p->side, units);
    }
}

static void assess(const struct variant *v, const struct pos *p, struct evaluation *out)
{
    evaluate_by(NULL, v, p, true, out);
}

static void evaluate_plainly(const struct variant *v, const struct pos *p, struct evaluation *out)
{
    tg_evaluate(&plain_weights, v, p, out);
}

/* A threat to a pentagon: its attackers, and the tiles that all their paths share. */
struct threat {
    int n_attackers, attacker; /* `attacker` is the tile of one of them */
    uint64_t between[TG_BOARD_WORDS_MAX];
};

/* The result of approach(), indexed by steps - 1, lane and word. */
typedef uint64_t reach[TG_APPROACH_STEPS * TG_APPROACH_TILES * TG_BOARD_WORDS_MAX];

static const uint64_t *reach_in(const struct tg_variant *v, const uint64_t *r, int steps, int lane)
{
    return r + ((steps - 1) * TG_APPROACH_TILES + lane) * v->words;
}

/* Removes from `between` the tiles that are not on a shortest path of the attacker. */
static void keep_path(const struct tg_variant *v, const struct tg_pos *p, const uint64_t *to_target,
                      int attacker, struct threat *out)
{
    const int tiles[TG_APPROACH_TILES] = {attacker, PLACE_NONE, PLACE_NONE, PLACE_NONE};
    const int steps = tg_steps_from(v, tg_piece(v, p, attacker), attacker);
    reach to_attacker;
    v->movegen->approach(v, p, tiles, TG_SET_COUNT, to_attacker);
    for (int i = 0; i < v->words; i++) {
        uint64_t path = 0;
        for (int n = 1; n < steps; n++)
            path |= reach_in(v, to_attacker, n, 0)[i] & reach_in(v, to_target, steps - n, 0)[i];
        out->between[i] &= path;
    }
}

/* Returns whether a square (the piece) of `side` can jump to the target. evasions() does not
 * examine the paths of jumps, so it then keeps all steps. */
static bool is_jumped_at(const struct tg_variant *v, const struct tg_pos *p, const int *tiles,
                         int side)
{
    reach over;
    const uint64_t *own = tg_set(v, p, side), *squares = tg_set(v, p, TG_SET_SQUARE);
    const int steps = tg_steps[TG_SQUARE];
    v->movegen->approach(v, p, tiles, (enum tg_set) !side, over);
    for (int i = 0; i < v->words; i++)
        if (own[i] & squares[i] &
            (reach_in(v, over, steps, 0)[i] | (reach_in(v, over, steps + 1, 0)[i] & v->bonus[i])))
            return true;
    return false;
}

static void find_threat(const struct tg_variant *v, const struct tg_pos *p, const int *tiles,
                        int him, struct threat *out)
{
    reach to_target;
    v->movegen->approach(v, p, tiles, TG_SET_COUNT, to_target);
    out->n_attackers = 0;
    memset(out->between, 0xff, sizeof out->between);
    for (int k = 0; k < TG_PIECE_COUNT; k++) {
        const uint64_t *near = reach_in(v, to_target, tg_steps[k], 0);
        const uint64_t *far = reach_in(v, to_target, tg_steps[k] + 1, 0);
        for (int i = 0; i < v->words; i++) {
            uint64_t rest = tg_set(v, p, him)[i] & tg_set(v, p, TG_SET_CIRCLE + k)[i] &
                            (near[i] | (far[i] & v->bonus[i]));
            for (; rest; rest &= rest - 1, out->n_attackers++) {
                out->attacker = 64 * i + port_lowest(rest);
                keep_path(v, p, to_target, out->attacker, out);
            }
        }
    }
}

/* Keeps the steps that can answer a threat: the pentagon moves away, its only attacker is captured,
 * or a piece blocks all attackers. If the enemy holds all gold tiles, the loss is one ply nearer,
 * so a piece on gold must be captured. */
static int evasions(const struct variant *variant, const struct pos *pos, move_code *moves, int n)
{
    const struct tg_variant *v = tg_variant(variant);
    const struct tg_pos *p = tg_pos(pos);
    const int me = pos->side, him = !me, target = tg_pentagon_of(v, p, (enum side)me);
    const int tiles[TG_APPROACH_TILES] = {target, PLACE_NONE, PLACE_NONE, PLACE_NONE};
    const bool is_gold_held = tg_holds_all_gold(v, p, (enum side)him);
    struct threat t;
    int kept = 0, latest = 0;
    if (v->has_jump && is_jumped_at(v, p, tiles, him))
        return n;
    find_threat(v, p, tiles, him, &t);
    for (int i = 0; i < n; i++) {
        const move_code m = moves[i];
        const int to = tg_to(m);
        const bool is_noisy = m & MOVE_NOISY;
        const bool frees_gold = !is_gold_held || (is_noisy && tg_has(v->gold, to));
        const bool saves_pentagon =
            t.n_attackers == 0 || tg_from(m) == target ||
            (is_noisy ? t.n_attackers == 1 && to == t.attacker : tg_has(t.between, to));
        if (frees_gold && saves_pentagon)
            moves[kept++] = m;
        else if (frees_gold && kept == 0)
            latest = i;
    }
    if (kept == 0)
        moves[kept++] = moves[latest];
    return kept;
}

static int gain(const struct variant *v, move_code m)
{
    const enum tg_combat combat = tg_combat_of(m);
    if (combat == TG_COMBAT_REFUSED)
        return 0;
    return exchange_value[tg_defender(m)] -
           (combat == TG_COMBAT_BOTH_LOST ? exchange_value[tg_attacker(m)] : 0);
}

/* Returns whether a piece of `side`, of the types `first` to `last`, can reach the tile of a lane
 * in one turn. */
static bool reaches(const struct tg_variant *v, const struct tg_pos *p, const uint64_t *from,
                    int lane, int side, enum tg_piece first, enum tg_piece last)
{
    const uint64_t *own = tg_set(v, p, side);
    uint64_t any = 0;
    for (int k = (int)first; k <= (int)last; k++) {
        const uint64_t *piece = tg_set(v, p, TG_SET_CIRCLE + k);
        const uint64_t *near = reach_in(v, from, tg_steps[k], lane);
        const uint64_t *far = reach_in(v, from, tg_steps[k] + 1, lane);
        for (int i = 0; i < v->words; i++)
            any |= own[i] & piece[i] & (near[i] | (far[i] & v->bonus[i]));
    }
    return any != 0;
}

/* Counts the gold tiles that a side does not hold. *tile gets one of them. */
static int missing_gold(const struct tg_variant *v, const struct tg_pos *p, int side, int *tile)
{
    int n = 0;
    for (int i = 0; i < v->words; i++) {
        const uint64_t rest = v->gold[i] & ~tg_set(v, p, side)[i];
        n += port_popcount(rest);
        *tile = rest ? 64 * i + port_lowest(rest) : *tile;
    }
    return n;
}

/* Returns whether a side is sure to have a step after any enemy step. An enemy step fills one tile
 * or captures one piece, so two free tiles beside own pieces and two pieces beside free tiles are
 * enough. */
static bool has_room(const struct tg_variant *v, const struct tg_pos *p, int side)
{
    const int shifts[TG_DIRECTIONS / 2] = {1, v->stride, v->stride - 1};
    const uint64_t own = tg_set(v, p, side)[0];
    const uint64_t empty = v->tiles[0] & ~(own | tg_set(v, p, !side)[0]);
    uint64_t tiles = 0, pieces = 0;
    if (v->words > 1)
        return false; /* treated as "no": the test below handles only sets of one word */
    for (int d = 0; d < TG_DIRECTIONS; d++) {
        const int shift = shifts[d / 2];
        tiles |= (d % 2 == 0 ? own << shift : own >> shift) & v->into[d][0];
        pieces |= (d % 2 == 0 ? empty << shift : empty >> shift) & v->into[d][0];
    }
    tiles &= empty;
    pieces &= own;
    return (tiles & (tiles - 1)) && (pieces & (pieces - 1));
}

static void quick_bounds(const struct variant *variant, const struct pos *pos,
                         struct quick_bounds *out)
{
    const struct tg_variant *v = tg_variant(variant);
    const struct tg_pos *p = tg_pos(pos);
    const int me = pos->side, him = !me;
    reach from;
    int tiles[TG_APPROACH_TILES] = {PLACE_NONE, PLACE_NONE, PLACE_NONE, PLACE_NONE};
    for (int side = 0; side < 2; side++)
        tiles[side] = tg_pentagon_of(v, p, (enum side)side);
    const int mine = missing_gold(v, p, me, &tiles[2]), his = missing_gold(v, p, him, &tiles[3]);
    v->movegen->approach(v, p, tiles, TG_SET_COUNT, from);
    out->wins_at_once = reaches(v, p, from, him, me, TG_CIRCLE, TG_PENTAGON);
    out->is_threatened = his == 0 || reaches(v, p, from, me, him, TG_CIRCLE, TG_PENTAGON);
    const bool is_gold_near =
        mine == 1 && (v->has_jump || reaches(v, p, from, 2, me, TG_CIRCLE, TG_PENTAGON));
    for (int side = 0; v->has_jump && side < 2; side++) {
        v->movegen->approach(v, p, tiles, (enum tg_set)side, from);
        const bool is_reached = reaches(v, p, from, side, !side, TG_SQUARE, TG_SQUARE);
        *(side == him ? &out->wins_at_once : &out->is_threatened) |= is_reached;
    }
    out->at_least[me] = out->wins_at_once || !has_room(v, p, him) ? 1 : is_gold_near ? 2 : 3;
    out->at_least[him] = his == 0 ? 1 : 2;
}

/* Long paths, paths around corners and retreats are hard to see. Captures are easy to see, the
 * capture of a nearby pentagon most of all. */
static int oversight_percent(const struct variant *variant, const struct pos *pos, move_code m)
{
    const struct tg_variant *v = tg_variant(variant);
    const int from = tg_from(m), to = tg_to(m), far = tg_distance(v, from, to);
    const uint8_t *camp = v->camp_distance[!pos->side];
    if (tg_defender(m) == TG_PENTAGON)
        return far <= 2 ? 10 : 15 * far;
    int percent = 60 + 20 * far;
    if (!tg_is_straight(v, from, to))
        percent = percent * 3 / 2;
    if (camp[to] > camp[from])
        percent = percent * 7 / 5;
    return m & MOVE_NOISY ? percent * 2 / 3 : percent;
}

/* The levels, determined by matches (docs/engine.md). */
static const char *const levels[] = {
    "search:depth=1,nodes=1000,miss=90,blind=87",
    "search:depth=1,nodes=1000,miss=90,blind=71",
    "search:depth=2,nodes=2000,miss=90",
    "search:depth=2,nodes=2000,miss=40",
    "search:depth=3,nodes=3000,miss=18",
    "search:depth=4,nodes=4000,miss=6",
    "search:nodes=4000,miss=1",
    "search:nodes=4000",
    "search",
};

static const struct level_ratings ratings = {
    .signature = 0x5157f278u,
    .first_move = 7,
    .values = {397, 662, 1005, 1255, 1500, 1821, 2081, 2403},
    .errors = {47, 41, 31, 22, 0, 25, 34, 42},
    .since = {"2026-11-28", "2026-11-28", [7] = "2026-11-28"}};

#define MAIN_EVAL                                                                                  \
    .evaluate = evaluate, .assess = assess, .net = &tg_net, .gain = gain, .evasions = evasions,    \
    .quick_bounds = quick_bounds, .oversight_percent = oversight_percent,                          \
    .history_mask = MOVE_NOISY | 0x03fff000, .prunes_early = true

const struct eval eval_tactigon_main = {
    .name = "main", MAIN_EVAL, .levels = levels, .ratings = &ratings};

const struct eval eval_tactigon_plain = {
    .name = "plain", .evaluate = evaluate_plainly, .gain = gain};

/* The hunter likes to capture and to attack the enemy pentagon. */
static int like_hunting(const struct variant *v, const struct pos *after, move_code m)
{
    enum { CAPTURE = 24, ATTACK = 63 };
    struct quick_bounds bounds;
    quick_bounds(v, after, &bounds);
    return (m & MOVE_NOISY ? CAPTURE : 0) + (bounds.is_threatened ? ATTACK : 0);
}

/* The runner likes to have a piece on gold. */
static int like_gold(const struct variant *variant, const struct pos *after, move_code m)
{
    enum { ON_GOLD = 36 };
    const struct tg_variant *v = tg_variant(variant);
    const uint64_t *own = tg_set(v, tg_pos(after), !after->side);
    uint64_t held = 0;
    for (int i = 0; i < v->words; i++)
        held |= own[i] & v->gold[i];
    return held ? ON_GOLD : 0;
}

/* The keeper likes its pentagon to be far from enemy pieces. */
static int like_distance(const struct variant *variant, const struct pos *after, move_code m)
{
    enum { EACH = 66, FAR = 6 };
    const struct tg_variant *v = tg_variant(variant);
    const struct tg_pos *p = tg_pos(after);
    const int home = tg_pentagon_of(v, p, !after->side);
    int nearest = FAR;
    for (int i = 0; i < v->words && home != PLACE_NONE; i++)
        for (uint64_t rest = tg_set(v, p, after->side)[i]; rest; rest &= rest - 1) {
            const int far = tg_distance(v, home, 64 * i + port_lowest(rest));
            nearest = far < nearest ? far : nearest;
        }
    return EACH * (nearest - FAR / 2);
}

#define PLAYING_STYLE(word, function, ...)                                                         \
    {                                                                                              \
        .name = (word), MAIN_EVAL, .style_bonus = (function), .style_oversight = { __VA_ARGS__ }   \
    }

const struct eval eval_tactigon_hunter = PLAYING_STYLE("hunter", like_hunting, 75, 16, 8, 3, 1);
const struct eval eval_tactigon_runner = PLAYING_STYLE("runner", like_gold, 72, 32, 14, 4, 1);
const struct eval eval_tactigon_keeper = PLAYING_STYLE("keeper", like_distance, 86, 38, 16, 4, 1);
