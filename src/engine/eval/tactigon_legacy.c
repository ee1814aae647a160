/* Tactigon's simple evaluations: "greedy" and "goldrush" come unchanged from older programs of the
 * game; "static" scores a position without a search. */
#include "rules/tactigon/tactigon.h"

#include <stdlib.h>

#include "core/port.h"
#include "engine/eval/evals.h"
#include "engine/eval/tactigon_main.h"

/* Returns the first tile of a set after tile `bit`, or PLACE_NONE after the last. If `bit` is
 * PLACE_NONE, the first tile of the set. */
static int next_bit(const struct tg_variant *v, const uint64_t *set, int bit)
{
    bit++;
    for (int i = bit / 64; i < v->words; i++, bit = 64 * i) {
        uint64_t word = set[i] >> (bit % 64);
        if (word)
            return bit + port_lowest(word);
    }
    return PLACE_NONE;
}

static int count_bits(const struct tg_variant *v, const uint64_t *set)
{
    int n = 0;
    for (int i = 0; i < v->words; i++)
        n += port_popcount(set[i]);
    return n;
}

/* Returns the distance from a side's nearest piece to the enemy pentagon; 0 if either does not
 * exist. */
static int nearest_to_pentagon(const struct tg_variant *v, const struct tg_pos *p, enum side side)
{
    const uint64_t *own = tg_set(v, p, (int)side);
    const int target = tg_pentagon_of(v, p, !side);
    int bit = next_bit(v, own, PLACE_NONE);
    if (target == PLACE_NONE || bit == PLACE_NONE)
        return 0;
    int nearest = INT32_MAX;
    for (; bit != PLACE_NONE; bit = next_bit(v, own, bit)) {
        const int distance = tg_distance(v, bit, target);
        nearest = distance < nearest ? distance : nearest;
    }
    return nearest;
}

/* Returns the greedy bot's value: pieces, the distance to the pentagon, and a win. If a side holds
 * all gold when its turn starts, this counts as a win even without a pentagon. */
static int greedy_value(const struct variant *variant, const struct pos *pos, enum side side)
{
    enum { WON = 1000 };
    const struct tg_variant *v = tg_variant(variant);
    const struct tg_pos *p = tg_pos(pos);
    const bool has_won = tg_pentagon_of(v, p, !side) == PLACE_NONE ||
                         (pos->side == side && tg_holds_all_gold(v, p, side));
    return count_bits(v, tg_set(v, p, (int)side)) - count_bits(v, tg_set(v, p, !side)) +
           nearest_to_pentagon(v, p, !side) - nearest_to_pentagon(v, p, side) + (has_won ? WON : 0);
}

/* Returns the goldrush bot's value of one piece to its owner. Distances count lines plus
 * columns. */
static int goldrush_piece(const struct tg_variant *v, const struct tg_pos *p, int bit, int centre_x,
                          int centre_y)
{
    enum { PENTAGON_VALUE = 1000, ON_GOLD = 200, REACH = 5 };
    static const int sides[TG_PIECE_COUNT] = {[TG_CIRCLE] = 1, [TG_TRIANGLE] = 3, [TG_SQUARE] = 4};
    const enum tg_piece piece = tg_piece(v, p, bit);
    if (piece == TG_PENTAGON)
        return PENTAGON_VALUE;
    if (tg_has(v->gold, bit))
        return ON_GOLD;
    return (REACH - abs(v->x_of[bit] - centre_x) - abs(v->y_of[bit] - centre_y)) * sides[piece];
}

static int goldrush_value(const struct variant *variant, const struct pos *pos, enum side side)
{
    const struct tg_variant *v = tg_variant(variant);
    const struct tg_pos *p = tg_pos(pos);
    int x = 0, y = 0;
    for (int i = 0; i < v->board.n_gold; i++) {
        x += v->board.gold[i].x;
        y += v->board.gold[i].y;
    }
    x /= v->board.n_gold;
    y /= v->board.n_gold;
    int value = 0;
    for (enum side owner = SIDE_FIRST; owner <= SIDE_SECOND; owner++) {
        const uint64_t *own = tg_set(v, p, (int)owner);
        const int sign = owner == side ? 1 : -1;
        for (int bit = next_bit(v, own, PLACE_NONE); bit != PLACE_NONE; bit = next_bit(v, own, bit))
            value += sign * goldrush_piece(v, p, bit, x, y);
    }
    return value;
}

/* A circle is slow, but it captures every piece, and only a circle captures circles without loss.
 * So it is worth most, above all near the other side's pentagon and near gold. These numbers were
 * chosen by matches at small depths. */
enum {
    CIRCLE_TO_GOLD = 12, /* value of each step nearer to a gold tile */
    GOLD_HELD = 6,
};

static const int material[TG_PIECE_COUNT] = {
    [TG_CIRCLE] = 145, [TG_TRIANGLE] = 105, [TG_SQUARE] = 100};

/* The value of each step nearer to the other side's pentagon, by type of piece. */
static const int hunt[TG_PIECE_COUNT] = {[TG_CIRCLE] = 14, [TG_TRIANGLE] = 3, [TG_SQUARE] = 2};

static int static_side(const struct tg_variant *v, const struct tg_pos *p, enum side side)
{
    const uint64_t *own = tg_set(v, p, (int)side);
    const int target = tg_pentagon_of(v, p, !side);
    int value = 0;
    for (int bit = next_bit(v, own, PLACE_NONE); bit != PLACE_NONE; bit = next_bit(v, own, bit)) {
        const enum tg_piece piece = tg_piece(v, p, bit);
        value += material[piece];
        if (piece == TG_CIRCLE) {
            int nearest = INT32_MAX;
            for (int gold = next_bit(v, v->gold, PLACE_NONE); gold != PLACE_NONE;
                 gold = next_bit(v, v->gold, gold)) {
                const int distance = tg_distance(v, bit, gold);
                nearest = distance < nearest ? distance : nearest;
            }
            value -= CIRCLE_TO_GOLD * nearest;
        }
        if (tg_has(v->gold, bit))
            value += GOLD_HELD;
        if (target != PLACE_NONE)
            value -= hunt[piece] * tg_distance(v, bit, target);
    }
    return value;
}

static int static_value(const struct variant *variant, const struct pos *pos, enum side side)
{
    const struct tg_variant *v = tg_variant(variant);
    const struct tg_pos *p = tg_pos(pos);
    if (pos->result == RESULT_FIRST || pos->result == RESULT_SECOND)
        return (pos->result == RESULT_FIRST) == (side == SIDE_FIRST) ? EVAL_WON : -EVAL_WON;
    return static_side(v, p, side) - static_side(v, p, !side);
}

static const struct eval eval_tactigon_greedy = {
    .name = "greedy", .value = greedy_value, .is_player = true};
static const struct eval eval_tactigon_goldrush = {
    .name = "goldrush", .value = goldrush_value, .is_player = true};
static const struct eval eval_tactigon_static = {.name = "static", .value = static_value};

const struct eval *const tg_evals[] = {
    &eval_tactigon_greedy, &eval_tactigon_goldrush, &eval_tactigon_static,
    &eval_tactigon_main,   &eval_tactigon_plain,    &eval_tactigon_hunter,
    &eval_tactigon_runner, &eval_tactigon_keeper,   NULL};
