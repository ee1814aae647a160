/* A small neural net for Tactigon. Its output is added to the linear score of tactigon_main.c. Its
 * inputs are the pieces on their tiles, seen from each side's camp. All numbers are integers, so
 * scores are the same on every machine. tests/tools/net/run computes the weights. */
#include "engine/eval/tactigon_net.h"

#include <stdlib.h>
#include <string.h>

#include "core/port.h"

enum { UNITS = TG_NET_UNITS, OUTPUT_SCALE = 1024, OWN_CAMP = 0, OTHER_CAMP, GOLD };

/* The tiles and the gold tiles of the standard board as bits. */
static const uint64_t standard_tiles = UINT64_C(0x1cf7dfffffff7de7);
static const uint64_t standard_gold = UINT64_C(0x404000000);

/* The rows of weights, in 1/64 of a unit. On the standard board, each tile has its own weights. On
 * other boards with two gold tiles, they are sums for a tile's offsets from the two camps and from
 * the gold tiles. */
extern const char tg_net_inputs[TG_NET_ROWS * UNITS];
/* bias: the units of an empty board; output: the weights for the units of the side to move, then of
 * the other side. */
extern const int16_t tg_net_bias[TG_NET_SETS * UNITS], tg_net_output[TG_NET_SETS * 2 * UNITS];
extern const int32_t tg_net_offset[TG_NET_SETS];

static bool is_standard(const struct tg_variant *v)
{
    return v->words == 1 && v->tiles[0] == standard_tiles && v->gold[0] == standard_gold;
}

static bool serves(const struct variant *variant)
{
    return tg_variant(variant)->board.n_gold == TG_NET_GOLD;
}

int tg_net_set(const struct tg_variant *v)
{
    return 2 * is_standard(v) + (v->has_jump || v->has_gold);
}

/* Returns the tile where a side's pentagon starts. */
static int camp_of(const struct tg_variant *v, int side)
{
    int i = 0;
    while (!v->rings[side][0][i])
        i++;
    return 64 * i + port_lowest(v->rings[side][0][i]);
}

static int limited(int n, int most)
{
    return n < -most ? -most : n > most ? most : n;
}

static int row_of(const struct tg_variant *v, int view, int tile, int anchor, int kind)
{
    const int way = view == SIDE_FIRST ? 1 : -1;
    const int across = way * (v->x_of[tile] - v->x_of[anchor]);
    /* The axial coordinate r of tactigon.h. An offset and its mirror image have one `along`. */
    const int r = way * (v->y_of[tile] - (v->x_of[tile] + 1) / 2 - v->y_of[anchor] +
                         (v->x_of[anchor] + 1) / 2);
    const int along = r + (across - (across & 1)) / 2;
    const int column = limited(across, TG_NET_ACROSS / 2) + TG_NET_ACROSS / 2;
    return (kind * TG_NET_ACROSS + column) * TG_NET_ALONG + limited(along, TG_NET_ALONG / 2) +
           TG_NET_ALONG / 2;
}

int tg_net_rows(const struct tg_variant *v, int view, int owner, int piece, int tile,
                int rows[TG_NET_PARTS])
{
    const int kind = piece + (owner == view ? 0 : TG_PIECE_COUNT);
    if (is_standard(v)) {
        /* The second player sees the board upside down, but left and right unchanged. */
        const int turned = camp_of(v, SIDE_FIRST) + camp_of(v, SIDE_SECOND) - tile;
        rows[0] = TG_NET_OFFSETS + kind * 64 + (view == SIDE_FIRST ? tile : v->mirror[turned]);
        return 1;
    }
    rows[0] = row_of(v, view, tile, camp_of(v, view), OWN_CAMP * TG_NET_KINDS + kind);
    rows[1] = row_of(v, view, tile, camp_of(v, !view), OTHER_CAMP * TG_NET_KINDS + kind);
    for (int i = 0; i < TG_NET_GOLD; i++) {
        const int gold = v->bit_at[v->board.gold[i].y][v->board.gold[i].x];
        rows[2 + i] = row_of(v, view, tile, gold, GOLD * TG_NET_KINDS + kind);
    }
    return TG_NET_PARTS;
}

/* Adds the weights of a piece on a tile to units. */
static void add_piece(const struct tg_variant *v, int view, int owner, int piece, int tile,
                      int16_t *units)
{
    int rows[TG_NET_PARTS];
    const int n = tg_net_rows(v, view, owner, piece, tile, rows);
    for (int k = 0; k < n; k++) {
        const int8_t *w = (const int8_t *)tg_net_inputs + rows[k] * UNITS;
        for (int i = 0; i < UNITS; i++)
            units[i] = (int16_t)(units[i] + w[i]);
    }
}

/* ---- the table of a search: for each side, piece and bit, the summed weights of both views ----
 */

static size_t table_index(const struct tg_variant *v, int owner, int piece, int tile)
{
    return (size_t)((owner * TG_PIECE_COUNT + piece) * 64 * v->words + tile) * EVAL_UNITS_MAX;
}

static int16_t *new_table(const struct variant *variant)
{
    const struct tg_variant *v = tg_variant(variant);
    int16_t *table = calloc(table_index(v, 2, 0, 0), sizeof *table);
    if (!table)
        return NULL;
    for (int i = 0; i < v->board.n_tiles; i++)
        for (int kind = 0; kind < TG_NET_KINDS; kind++)
            for (int view = 0; view < 2; view++) {
                const int owner = kind / TG_PIECE_COUNT, piece = kind % TG_PIECE_COUNT;
                int16_t *sum = table + table_index(v, owner, piece, v->order[i]) + view * UNITS;
                add_piece(v, view, owner, piece, v->order[i], sum);
            }
    return table;
}

static void begin(const struct variant *variant, const struct pos *pos, int16_t *units)
{
    const struct tg_variant *v = tg_variant(variant);
    const struct tg_pos *p = tg_pos(pos);
    for (int view = 0; view < 2; view++, units += UNITS) {
        memcpy(units, tg_net_bias + tg_net_set(v) * UNITS, UNITS * sizeof *units);
        for (int i = 0; i < v->words; i++)
            for (uint64_t rest = tg_set(v, p, SIDE_FIRST)[i] | tg_set(v, p, SIDE_SECOND)[i]; rest;
                 rest &= rest - 1) {
                const int tile = 64 * i + port_lowest(rest);
                add_piece(v, view, (int)tg_owner(v, p, tile), (int)tg_piece(v, p, tile), tile,
                          units);
            }
    }
}

static void follow(const struct variant *variant, const int16_t *table, enum side mover,
                   move_code m, const int16_t *restrict before, int16_t *restrict after)
{
    static const int16_t nothing[EVAL_UNITS_MAX];
    const struct tg_variant *v = tg_variant(variant);
    const enum tg_piece attacker = tg_attacker(m), defender = tg_defender(m);
    const bool is_lost = tg_combat_of(m) == TG_COMBAT_BOTH_LOST;
    const int16_t *left = table + table_index(v, (int)mover, (int)attacker, tg_from(m));
    const int16_t *entered =
        is_lost ? nothing : table + table_index(v, (int)mover, (int)attacker, tg_to(m));
    if (defender == TG_PIECE_NONE) {
        for (int i = 0; i < EVAL_UNITS_MAX; i++)
            after[i] = (int16_t)(before[i] + entered[i] - left[i]);
    } else {
        const int16_t *taken = table + table_index(v, !mover, (int)defender, tg_to(m));
        for (int i = 0; i < EVAL_UNITS_MAX; i++)
            after[i] = (int16_t)(before[i] + entered[i] - left[i] - taken[i]);
    }
}

/* Returns the weighted sum of the units that are above 0. */
static int32_t sum_of(const int16_t *units, const int16_t *weights)
{
    int32_t sum = 0;
    for (int i = 0; i < UNITS; i++)
        sum += (units[i] > 0 ? units[i] : 0) * weights[i];
    return sum;
}

static int score(const struct variant *v, enum side side, const int16_t *units)
{
    const int set = tg_net_set(tg_variant(v));
    const int16_t *output = tg_net_output + set * 2 * UNITS;
    const int32_t sum = sum_of(units + (int)side * UNITS, output) +
                        sum_of(units + !side * UNITS, output + UNITS) + tg_net_offset[set];
    return sum / OUTPUT_SCALE;
}

const struct eval_net tg_net = {serves, new_table, begin, follow, score};
