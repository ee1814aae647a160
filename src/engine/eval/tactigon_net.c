/*
 * A small neural net for the standard board of Tactigon. Its output is added to the linear score of
 * tactigon_main.c. Its inputs are the pieces on their tiles, as seen from each side's camp. A step
 * changes few inputs, so the hidden units of both sides are updated instead of being computed
 * again. All numbers are integers, so the score is the same on every machine. tests/tools/net/run
 * computes the weights, tactigon_net.txt, which the build turns into the arrays below. This file is
 * compiled with -O3.
 */
#include "engine/eval/tactigon_net.h"

#include <string.h>

#include "core/port.h"
#include "rules/tactigon/tactigon.h"

enum { UNITS = EVAL_UNITS_MAX / 2, OUTPUT_SCALE = 1024 };

/* The tiles and the gold tiles of the standard board as bits. */
static const uint64_t standard_tiles = UINT64_C(0x1cf7dfffffff7de7);
static const uint64_t standard_gold = UINT64_C(0x404000000);

/* One row of weights for each kind of piece (the four own kinds first) and each bit of a set, in
 * 1/64 of a unit. */
extern const char tg_net_inputs[2 * TG_PIECE_COUNT * 64 * UNITS];
/* For each bit, the bit of the same tile as seen from the second player's camp. */
extern const int16_t tg_net_turned[64];
/* Each array has two parts, for the rule set `none` and for the others. bias: the units of an empty
 * board; own, other: the output weights for the units of the side to move and of the other side. */
extern const int16_t tg_net_bias[2 * UNITS], tg_net_own[2 * UNITS], tg_net_other[2 * UNITS];
extern const int32_t tg_net_offset[2];

static bool serves(const struct variant *variant)
{
    const struct tg_variant *v = tg_variant(variant);
    return v->words == 1 && v->tiles[0] == standard_tiles && v->gold[0] == standard_gold;
}

static int has_advanced_rules(const struct tg_variant *v)
{
    return v->has_jump || v->has_gold;
}

/* The weights of a piece on a tile, as the side `view` sees it. */
static const int8_t *weights_of(int view, int owner, enum tg_piece piece, int tile)
{
    const int kind = (int)piece + (owner == view ? 0 : TG_PIECE_COUNT);
    const int seen = view == SIDE_FIRST ? tile : tg_net_turned[tile];
    return (const int8_t *)tg_net_inputs + (kind * 64 + seen) * UNITS;
}

static void begin(const struct variant *variant, const struct pos *pos, int16_t *units)
{
    const struct tg_variant *v = tg_variant(variant);
    const struct tg_pos *p = tg_pos(pos);
    const int16_t *bias = tg_net_bias + has_advanced_rules(v) * UNITS;
    for (int view = 0; view < 2; view++, units += UNITS) {
        memcpy(units, bias, UNITS * sizeof *units);
        for (uint64_t rest = p->words[0] | p->words[1]; rest; rest &= rest - 1) {
            const int tile = port_lowest(rest);
            const int8_t *w =
                weights_of(view, (int)tg_owner(v, p, tile), tg_piece(v, p, tile), tile);
            for (int i = 0; i < UNITS; i++)
                units[i] = (int16_t)(units[i] + w[i]);
        }
    }
}

static void follow(enum side mover, move_code m, const int16_t *restrict before,
                   int16_t *restrict after)
{
    static const int8_t nothing[UNITS];
    const enum tg_piece attacker = tg_attacker(m), defender = tg_defender(m);
    const bool is_lost = tg_combat_of(m) == TG_COMBAT_BOTH_LOST;
    for (int view = 0; view < 2; view++, before += UNITS, after += UNITS) {
        const int8_t *left = weights_of(view, (int)mover, attacker, tg_from(m));
        const int8_t *entered =
            is_lost ? nothing : weights_of(view, (int)mover, attacker, tg_to(m));
        if (defender == TG_PIECE_NONE) {
            for (int i = 0; i < UNITS; i++)
                after[i] = (int16_t)(before[i] + entered[i] - left[i]);
        } else {
            const int8_t *taken = weights_of(view, !mover, defender, tg_to(m));
            for (int i = 0; i < UNITS; i++)
                after[i] = (int16_t)(before[i] + entered[i] - left[i] - taken[i]);
        }
    }
}

/* The weighted sum of the units that are above 0. */
static int32_t sum_of(const int16_t *units, const int16_t *weights)
{
    int32_t sum = 0;
    for (int i = 0; i < UNITS; i++)
        sum += (units[i] > 0 ? units[i] : 0) * weights[i];
    return sum;
}

static int score(const struct variant *v, enum side side, const int16_t *units)
{
    const int rules = has_advanced_rules(tg_variant(v)), first = rules * UNITS;
    const int32_t sum = sum_of(units + (int)side * UNITS, tg_net_own + first) +
                        sum_of(units + !side * UNITS, tg_net_other + first) + tg_net_offset[rules];
    return sum / OUTPUT_SCALE;
}

const struct eval_net tg_net = {serves, begin, follow, score};
