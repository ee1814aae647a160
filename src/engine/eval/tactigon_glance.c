/*
 * What proofs see of a position of Tactigon at a glance: who takes a pentagon, who may hold the
 * gold, and whether a side may be left without a step.
 */
#include "engine/eval/tactigon_main.h"

#include <string.h>

#include "tactigon/port.h"

/* What approach() measures: by steps less one, lane and word. */
typedef uint64_t reach[TG_APPROACH_STEPS * TG_APPROACH_TILES * TG_BOARD_WORDS_MAX];

/* Some piece of a side, or some square alone, gets to the tile of a lane in one turn. */
static bool reaches(const struct tg_variant *v, const struct tg_pos *p, const uint64_t *from,
                    int lane, int side, enum tg_piece first, enum tg_piece last)
{
    const uint64_t *own = tg_set(v, p, side);
    uint64_t any = 0;
    for (int k = (int)first; k <= (int)last; k++) {
        const uint64_t *piece = tg_set(v, p, TG_SET_CIRCLE + k);
        const uint64_t *near = from + ((tg_steps[k] - 1) * TG_APPROACH_TILES + lane) * v->words;
        const uint64_t *far = near + TG_APPROACH_TILES * v->words;
        for (int i = 0; i < v->words; i++)
            any |= own[i] & piece[i] & (near[i] | (far[i] & v->bonus[i]));
    }
    return any != 0;
}

static int only_bit(const struct tg_variant *v, const uint64_t *a, const uint64_t *b)
{
    for (int i = 0; i < v->words; i++)
        if (a[i] & b[i])
            return 64 * i + port_lowest(a[i] & b[i]);
    return PLACE_NONE;
}

/* The gold tiles that a side does not hold: how many, and one of them. */
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

/*
 * No step of the other side can leave this one without any: it fills one tile, or takes one piece.
 * So two empty tiles beside its pieces, and two pieces beside empty tiles, are enough.
 */
static bool has_room(const struct tg_variant *v, const struct tg_pos *p, int side)
{
    const int shifts[TG_DIRECTIONS / 2] = {1, v->stride, v->stride - 1};
    const uint64_t own = tg_set(v, p, side)[0];
    const uint64_t empty = v->tiles[0] & ~(own | tg_set(v, p, !side)[0]);
    uint64_t tiles = 0, pieces = 0;
    if (v->words > 1)
        return false; /* not known */
    for (int d = 0; d < TG_DIRECTIONS; d++) {
        const int shift = shifts[d / 2];
        tiles |= (d % 2 == 0 ? own << shift : own >> shift) & v->into[d][0];
        pieces |= (d % 2 == 0 ? empty << shift : empty >> shift) & v->into[d][0];
    }
    tiles &= empty;
    pieces &= own;
    return (tiles & (tiles - 1)) && (pieces & (pieces - 1));
}

void tg_glance(const struct variant *variant, const struct pos *pos, struct glance *out)
{
    const struct tg_variant *v = tg_variant(variant);
    const struct tg_pos *p = tg_pos(pos);
    const int me = pos->side, him = !me;
    reach from;
    int tiles[TG_APPROACH_TILES] = {PLACE_NONE, PLACE_NONE, PLACE_NONE, PLACE_NONE};
    for (int side = 0; side < 2; side++)
        tiles[side] = only_bit(v, tg_set(v, p, side), tg_set(v, p, TG_SET_PENTAGON));
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
