/* Move generation, making moves and perft on sets of bits. The build compiles this file for each
 * number of WORDS in a set, and again for newer processors. Four pieces spread at once, one in each
 * lane. tests/support/twin.c is a plain version for comparison. */
#include "tactigon.h"

#include <string.h>

#include "core/port.h"

/* Inline only if a set is one word, which stays in a register. With more words, a call costs little
 * and saves much code. */
#if WORDS == 1
#define MOVEGEN_INLINE PORT_INLINE
#else
#define MOVEGEN_INLINE static
#endif

/* Functions that count leaves are inlined if a vector holds a whole set. */
#if WORDS == 1 || (WORDS == 3 && defined(__AVX2__))
#define COUNT_INLINE PORT_INLINE
#else
#define COUNT_INLINE static
#endif

enum { POS_SIZE = sizeof(struct tg_pos) + TG_SET_COUNT * WORDS * sizeof(uint64_t) };

struct bits {
    uint64_t w[WORDS];
};

/* Four sets, one in each lane. */
struct quad {
    struct lanes w[WORDS];
};

/* A copy of the variant's board in local variables. The compiler knows that writing to a position
 * does not change this copy. */
struct grid {
#if WORDS == 1
    struct lanes into[TG_DIRECTIONS];
#endif
    struct bits tiles;
    struct bits bonus;
    int stride;
    bool has_jump;
};

PORT_INLINE struct grid grid_of(const struct tg_variant *v)
{
    struct grid g = {.stride = v->stride, .has_jump = v->has_jump};
    for (int i = 0; i < WORDS; i++) {
        g.tiles.w[i] = v->tiles[i];
        g.bonus.w[i] = v->bonus[i];
    }
#if WORDS == 1
    for (int d = 0; d < TG_DIRECTIONS; d++)
        g.into[d] = lanes_all(v->into[d][0]);
#endif
    return g;
}

/* A position from the viewpoint of the side to move. */
struct viewpoint {
    struct bits piece[TG_PIECE_COUNT]; /* pieces of the side by type */
    struct bits own;
    struct bits enemy;
    struct bits empty;
    struct bits pass_square;          /* tiles that a square may pass */
    struct bits dest[TG_PIECE_COUNT]; /* for each type of piece: tiles where it may end */
};

MOVEGEN_INLINE struct viewpoint viewpoint_of(const struct grid *g, const struct tg_pos *p)
{
    struct viewpoint s;
    const uint64_t *own = p->words + (p->pos.side ? WORDS : 0);
    const uint64_t *enemy = p->words + (p->pos.side ? 0 : WORDS);
    const uint64_t *piece = p->words + TG_SET_CIRCLE * WORDS;
    for (int i = 0; i < WORDS; i++) {
        const uint64_t circle = piece[i], square = piece[TG_SQUARE * WORDS + i],
                       pentagon = piece[TG_PENTAGON * WORDS + i];
        for (int k = 0; k < TG_PIECE_COUNT; k++)
            s.piece[k].w[i] = own[i] & piece[k * WORDS + i];
        s.own.w[i] = own[i];
        s.enemy.w[i] = enemy[i];
        s.empty.w[i] = g->tiles.w[i] & ~(own[i] | enemy[i]);
        s.pass_square.w[i] = g->has_jump ? g->tiles.w[i] & ~(enemy[i] & square) : s.empty.w[i];
        s.dest[TG_CIRCLE].w[i] = g->tiles.w[i] & ~own[i];
        s.dest[TG_TRIANGLE].w[i] = g->tiles.w[i] & ~own[i];
        s.dest[TG_SQUARE].w[i] = g->tiles.w[i] & ~own[i] & ~(enemy[i] & circle);
        s.dest[TG_PENTAGON].w[i] = s.empty.w[i] | (enemy[i] & pentagon);
    }
    return s;
}

PORT_INLINE bool bits_any(const struct bits *b)
{
    uint64_t any = 0;
    for (int i = 0; i < WORDS; i++)
        any |= b->w[i];
    return any != 0;
}

/* Removes the lowest bit and returns it as a set. Returns the empty set if there is no bit. */
PORT_INLINE struct bits bits_take(struct bits *b)
{
    struct bits low;
    uint64_t rest = ~(uint64_t)0; /* all bits set until the lowest bit is found, then 0 */
    for (int i = 0; i < WORDS; i++) {
        low.w[i] = b->w[i] & (0 - b->w[i]) & rest;
        b->w[i] ^= low.w[i];
        rest = low.w[i] ? 0 : rest;
    }
    return low;
}

PORT_INLINE struct quad quad_of(const struct bits *a, const struct bits *b, const struct bits *c,
                                const struct bits *d)
{
    struct quad q;
    for (int i = 0; i < WORDS; i++)
        q.w[i] = lanes_of(a->w[i], b->w[i], c->w[i], d->w[i]);
    return q;
}

PORT_INLINE struct quad quad_all(const uint64_t *set)
{
    struct quad q;
    for (int i = 0; i < WORDS; i++)
        q.w[i] = lanes_all(set[i]);
    return q;
}

PORT_INLINE struct quad quad_and(struct quad a, const struct quad *b)
{
    for (int i = 0; i < WORDS; i++)
        a.w[i] = lanes_and(a.w[i], b->w[i]);
    return a;
}

PORT_INLINE struct quad quad_or(struct quad a, const struct quad *b)
{
    for (int i = 0; i < WORDS; i++)
        a.w[i] = lanes_or(a.w[i], b->w[i]);
    return a;
}

/* Returns the shift for a step in direction d. Even directions shift to higher bits, odd ones to
 * lower. */
PORT_INLINE int direction_shift(const struct grid *g, int d)
{
    return d < 2 ? 1 : d < 4 ? g->stride : g->stride - 1;
}

#if WORDS == 1
/* Returns all neighbours of the tiles in the sets. */
PORT_INLINE struct quad spread(const struct grid *g, const struct quad *q)
{
    struct lanes sum[3];
    for (int d = 0; d < TG_DIRECTIONS; d += 2) {
        const int shift = direction_shift(g, d);
        sum[d / 2] = lanes_or(lanes_and(lanes_left(q->w[0], shift), g->into[d]),
                              lanes_and(lanes_right(q->w[0], shift), g->into[d + 1]));
    }
    return (struct quad){{lanes_or(sum[0], lanes_or(sum[1], sum[2]))}};
}
#else
PORT_INLINE struct quad up(const struct quad *q, int shift)
{
    struct quad out = {{lanes_left(q->w[0], shift)}};
    for (int i = 1; i < WORDS; i++)
        out.w[i] = lanes_or(lanes_left(q->w[i], shift), lanes_right(q->w[i - 1], 64 - shift));
    return out;
}

PORT_INLINE struct quad down(const struct quad *q, int shift)
{
    struct quad out;
    for (int i = 0; i < WORDS - 1; i++)
        out.w[i] = lanes_or(lanes_right(q->w[i], shift), lanes_left(q->w[i + 1], 64 - shift));
    out.w[WORDS - 1] = lanes_right(q->w[WORDS - 1], shift);
    return out;
}

/* Returns all neighbours of the tiles in the sets, and some bits that are not tiles: on boards of
 * several words, the layout leaves gaps between lines. Each shift by stride - 1 serves two
 * directions. */
COUNT_INLINE struct quad spread(const struct grid *g, const struct quad *q)
{
    const struct quad above = up(q, 1), below = down(q, 1);
    struct quad far_up = quad_or(above, q), far_down = quad_or(below, q);
    far_up = up(&far_up, g->stride - 1);
    far_down = down(&far_down, g->stride - 1);
    struct quad out;
    for (int i = 0; i < WORDS; i++)
        out.w[i] = lanes_or(lanes_or(above.w[i], below.w[i]), lanes_or(far_up.w[i], far_down.w[i]));
    return out;
}
#endif

/* Returns the sets `reach`, with the tiles one step further that the pieces may pass. */
PORT_INLINE struct quad further(const struct grid *g, const struct quad *reach,
                                const struct quad *pass)
{
    struct quad next = spread(g, reach);
    next = quad_and(next, pass);
    return quad_or(next, reach);
}

/* Returns the tiles where pieces in `reach` may end within `steps` more steps. */
COUNT_INLINE struct quad ends_after(const struct grid *g, struct quad reach, int steps,
                                    const struct quad *pass, const struct quad *dest)
{
    for (int i = 1; i < steps; i++)
        reach = further(g, &reach, pass);
    reach = spread(g, &reach);
    return quad_and(reach, dest);
}

/* Returns the tiles where four pieces of one type may end. */
MOVEGEN_INLINE struct quad ends_of_four(const struct grid *g, const struct viewpoint *s,
                                        enum tg_piece piece, int steps, const struct quad *from)
{
    const struct quad pass = quad_all(piece == TG_SQUARE ? s->pass_square.w : s->empty.w);
    const struct quad dest = quad_all(s->dest[piece].w);
    return ends_after(g, *from, steps, &pass, &dest);
}

/* Removes up to four pieces from a set and returns them, one in each lane. */
COUNT_INLINE struct quad take_four(struct bits *b)
{
    struct bits one[4];
    for (int i = 0; i < 4; i++)
        one[i] = bits_take(b);
    return quad_of(&one[0], &one[1], &one[2], &one[3]);
}

/* Returns the tiles where the pentagon and the next three squares (pieces) may end. The pentagon
 * first makes one step alone; then all four pieces have four steps left. */
PORT_INLINE struct quad ends_of_pentagon(const struct grid *g, const struct viewpoint *s,
                                         const struct bits *pentagon, struct bits *squares)
{
    const struct bits none = {{0}};
    const struct bits *over = &s->pass_square, *dest = &s->dest[TG_SQUARE];
    struct bits square[3];
    for (int i = 0; i < 3; i++)
        square[i] = bits_take(squares);
    const struct quad pass = quad_of(&s->empty, over, over, over);
    const struct quad ends = quad_of(&s->dest[TG_PENTAGON], dest, dest, dest);
    const struct quad from = quad_of(&none, &square[0], &square[1], &square[2]);
    struct quad reach = quad_of(pentagon, &none, &none, &none);
    reach = further(g, &reach, &pass);
    reach = quad_or(reach, &from);
    return ends_after(g, reach, 4, &pass, &ends);
}

/* Returns word i of a set after the set has been moved one tile in direction d. */
PORT_INLINE uint64_t step_word(const struct grid *g, const struct bits *b, int i, int d)
{
    const int shift = direction_shift(g, d);
    uint64_t x;
    if (d % 2 == 0)
        x = b->w[i] << shift | (i > 0 ? b->w[i - 1] >> (64 - shift) : 0);
    else
        x = b->w[i] >> shift | (i + 1 < WORDS ? b->w[i + 1] << (64 - shift) : 0);
#if WORDS == 1
    x &= lanes_first(g->into[d]);
#endif
    return x;
}

/* Finds the tiles where circles may end, for each direction. A circle moves to a neighbouring tile,
 * so one shift of the set finds the tiles of all circles. */
PORT_INLINE void ends_of_circles(const struct grid *g, const struct viewpoint *s,
                                 uint64_t out[WORDS][TG_DIRECTIONS])
{
    for (int i = 0; i < WORDS; i++)
        for (int d = 0; d < TG_DIRECTIONS; d++)
            out[i][d] = step_word(g, &s->piece[TG_CIRCLE], i, d) & s->dest[TG_CIRCLE].w[i];
}

/* Takes up to four pieces from a set: first those without a bonus step, then those with one. *ends
 * gets the tiles where they may end. Returns false if the set is empty. */
static bool next_four(const struct grid *g, const struct viewpoint *s, enum tg_piece piece,
                      struct bits *set, struct quad *from, struct quad *ends)
{
    if (!bits_any(set))
        return false;
    struct bits far, near;
    for (int i = 0; i < WORDS; i++) {
        far.w[i] = set->w[i] & g->bonus.w[i];
        near.w[i] = set->w[i] ^ far.w[i];
    }
    const bool has_near = bits_any(&near);
    *from = take_four(has_near ? &near : &far);
    *ends = ends_of_four(g, s, piece, tg_steps[piece] + !has_near, from);
    for (int i = 0; i < WORDS; i++)
        set->w[i] = near.w[i] | far.w[i];
    return true;
}

static int count_any(const struct grid *g, const struct tg_pos *p)
{
    const struct viewpoint s = viewpoint_of(g, p);
    const uint64_t none[TG_DIRECTIONS] = {0};
    int n = 0;
    for (int k = 0; k < TG_PIECE_COUNT; k++) {
        struct bits set = s.piece[k];
        struct quad from, ends;
        while (next_four(g, &s, (enum tg_piece)k, &set, &from, &ends))
            for (int i = 0; i < WORDS; i++)
                n += lanes_popcount(ends.w[i], lanes_all(0), none);
    }
    return n;
}

/* Counts the steps of a side, fast if its army has the usual size: at most 4 triangles and 3
 * squares, none with a bonus. Perft spends most of its time here. */
PORT_INLINE int count_usual(const struct grid *g, const struct tg_pos *p)
{
    const struct viewpoint s = viewpoint_of(g, p);
    struct bits squares = s.piece[TG_SQUARE], triangles = s.piece[TG_TRIANGLE];
    const struct quad from = take_four(&triangles);
    const struct quad pass = quad_all(s.empty.w), dest = quad_all(s.dest[TG_TRIANGLE].w);
    const struct quad triangle_ends = ends_after(g, from, 3, &pass, &dest);
    const struct quad other_ends = ends_of_pentagon(g, &s, &s.piece[TG_PENTAGON], &squares);
    uint64_t circle_ends[WORDS][TG_DIRECTIONS];
    ends_of_circles(g, &s, circle_ends);
    uint64_t unusual = 0;
    int n = 0;
    for (int i = 0; i < WORDS; i++) {
        unusual |= squares.w[i] | triangles.w[i] | (s.own.w[i] & g->bonus.w[i]);
        n += lanes_popcount(other_ends.w[i], triangle_ends.w[i], circle_ends[i]);
    }
    return unusual ? count_any(g, p) : n;
}

static int count(const struct tg_variant *v, const struct tg_pos *p)
{
    const struct grid g = grid_of(v);
    return p->pos.result == RESULT_NONE ? count_any(&g, p) : 0;
}

/* Returns the type of the enemy piece on a bit of word i. */
PORT_INLINE enum tg_piece prey_at(const struct tg_pos *p, int i, uint64_t bit)
{
    int k = TG_CIRCLE;
    while (!(p->words[(TG_SET_CIRCLE + k) * WORDS + i] & bit))
        k++;
    return (enum tg_piece)k;
}

enum gen { GEN_ALL, GEN_NOISY };

/* Writes the moves of four pieces of one type, and returns the end of the list. */
PORT_INLINE move_code *emit(const struct tg_pos *p, const struct viewpoint *s, enum tg_piece piece,
                            enum gen which, const struct quad *from, const struct quad *ends,
                            move_code *out)
{
    uint64_t start[WORDS][4], end[WORDS][4];
    for (int i = 0; i < WORDS; i++) {
        lanes_store(from->w[i], start[i]);
        lanes_store(ends->w[i], end[i]);
    }
    for (int lane = 0; lane < 4; lane++) {
        int leave = 0;
        for (int i = 0; i < WORDS; i++)
            if (start[i][lane])
                leave = 64 * i + port_lowest(start[i][lane]);
        for (int i = 0; i < WORDS; i++) {
            const uint64_t prey = end[i][lane] & s->enemy.w[i];
            for (uint64_t rest = prey; rest; rest &= rest - 1)
                *out++ = tg_move(leave, 64 * i + port_lowest(rest), piece,
                                 prey_at(p, i, rest & (0 - rest)));
            if (which == GEN_NOISY)
                continue;
            for (uint64_t rest = end[i][lane] ^ prey; rest; rest &= rest - 1)
                *out++ = tg_move(leave, 64 * i + port_lowest(rest), piece, TG_PIECE_NONE);
        }
    }
    return out;
}

static int gen_some(const struct tg_variant *v, const struct tg_pos *p, enum gen which,
                    move_code *out)
{
    const struct grid g = grid_of(v);
    const struct viewpoint s = viewpoint_of(&g, p);
    move_code *end = out;
    for (int k = 0; k < TG_PIECE_COUNT; k++) {
        struct bits set = s.piece[k];
        struct quad from, ends;
        while (next_four(&g, &s, (enum tg_piece)k, &set, &from, &ends))
            end = emit(p, &s, (enum tg_piece)k, which, &from, &ends, end);
    }
    return (int)(end - out);
}

static int gen(const struct tg_variant *v, const struct tg_pos *p, move_code *out)
{
    return p->pos.result == RESULT_NONE ? gen_some(v, p, GEN_ALL, out) : 0;
}

/* Applies a step to the pieces of `side` in words[], the sets of a position. */
PORT_INLINE void move_pieces(uint64_t *words, enum side side, move_code m)
{
    const int from = tg_from(m), to = tg_to(m);
    const int out = WORDS == 1 ? 0 : from / 64, in = WORDS == 1 ? 0 : to / 64;
    const uint64_t leave = (uint64_t)1 << (from % 64), enter = (uint64_t)1 << (to % 64);
    uint64_t *own = words + (side == SIDE_FIRST ? 0 : WORDS);
    uint64_t *enemy = words + (side == SIDE_FIRST ? WORDS : 0);
    uint64_t *attacker = words + (TG_SET_CIRCLE + (int)tg_attacker(m)) * WORDS;
    own[out] ^= leave;
    attacker[out] ^= leave;
    if (m & MOVE_NOISY) {
        enemy[in] ^= enter;
        words[(TG_SET_CIRCLE + (int)tg_defender(m)) * WORDS + in] ^= enter;
        if (tg_combat_of(m) == TG_COMBAT_BOTH_LOST)
            return;
    }
    own[in] ^= enter;
    attacker[in] ^= enter;
}

/* Returns whether the side to move holds every gold tile (rule 5.2). */
PORT_INLINE bool holds_gold(const struct tg_variant *v, const struct tg_pos *p)
{
    const uint64_t *own = p->words + (p->pos.side ? WORDS : 0);
    uint64_t missing = 0;
    for (int i = 0; i < WORDS; i++)
        missing |= v->gold[i] & ~own[i];
    return missing == 0;
}

/* Returns whether the side to move has a piece beside a free tile. If so, it can move. */
PORT_INLINE bool has_room(const struct tg_variant *v, const struct tg_pos *p)
{
    const struct grid g = grid_of(v);
    struct bits own;
    memcpy(&own, p->words + (p->pos.side ? WORDS : 0), sizeof own);
    uint64_t room = 0;
    for (int i = 0; i < WORDS; i++)
        for (int d = 0; d < TG_DIRECTIONS; d++)
            room |= step_word(&g, &own, i, d) & g.tiles.w[i] & ~(p->words[i] | p->words[WORDS + i]);
    return room != 0;
}

static void set_result(struct tg_pos *p, enum side winner, enum tg_reason reason)
{
    p->pos.result = winner == SIDE_FIRST ? RESULT_FIRST : RESULT_SECOND;
    p->pos.reason = (uint8_t)reason;
}

/* Sets result and reason from the pieces and the side to move. The capture of a pentagon takes
 * precedence over other reasons. */
static void judge(const struct tg_variant *v, struct tg_pos *p)
{
    const enum side side = (enum side)p->pos.side;
    uint64_t pentagons[2] = {0, 0};
    for (int i = 0; i < WORDS; i++) {
        const uint64_t pentagon = p->words[TG_SET_PENTAGON * WORDS + i];
        pentagons[SIDE_FIRST] |= pentagon & p->words[i];
        pentagons[SIDE_SECOND] |= pentagon & p->words[WORDS + i];
    }
    p->pos.result = RESULT_NONE;
    p->pos.reason = TG_REASON_PENTAGON;
    if (!pentagons[SIDE_FIRST] || !pentagons[SIDE_SECOND])
        set_result(p, pentagons[SIDE_FIRST] ? SIDE_FIRST : SIDE_SECOND, TG_REASON_PENTAGON);
    else if (holds_gold(v, p))
        set_result(p, side, TG_REASON_GOLD);
    else if (!has_room(v, p) && count(v, p) == 0)
        set_result(p, (enum side) !side, TG_REASON_STUCK);
}

static void play(const struct tg_variant *v, const struct tg_pos *p, move_code m,
                 struct tg_pos *out)
{
    memcpy(out, p, POS_SIZE);
    const enum side side = (enum side)p->pos.side;
    move_pieces(out->words, side, m);
    const int from = tg_from(m), to = tg_to(m);
    const enum tg_piece attacker = tg_attacker(m), defender = tg_defender(m);
    uint64_t key = v->side_key ^ v->keys[side][attacker][from];
    if (defender != TG_PIECE_NONE)
        key ^= v->keys[!side][defender][to];
    if (tg_combat_of(m) != TG_COMBAT_BOTH_LOST)
        key ^= v->keys[side][attacker][to];
    out->pos.key ^= key;
    out->pos.side = (uint8_t)!side;
    if (defender != TG_PIECE_NONE)
        out->pos.halfmove_clock = 0;
    else if (out->pos.halfmove_clock < POS_COUNTER_MAX)
        out->pos.halfmove_clock++;
    if (side != v->variant.first && out->number < POS_COUNTER_MAX)
        out->number++;
    judge(v, out);
}

/* Counts the leaves below p, updating only pieces and side. No leaf follows a winning step. */
static uint64_t perft(const struct tg_variant *v, const struct tg_pos *p, int depth)
{
    if (depth == 1)
        return (uint64_t)count(v, p);
    const struct grid g = grid_of(v);
    move_code moves[RULES_MOVES_MAX];
    const int n = gen(v, p, moves);
    const enum side side = (enum side)p->pos.side;
    union position child;
    struct tg_pos *c = (struct tg_pos *)&child;
    c->pos = (struct pos){.side = (uint8_t)!side};
    uint64_t leaves = 0;
    for (int i = 0; i < n; i++) {
        memcpy(c->words, p->words, POS_SIZE - sizeof *p);
        move_pieces(c->words, side, moves[i]);
        if (tg_defender(moves[i]) == TG_PENTAGON || holds_gold(v, c))
            continue;
        leaves += depth == 2 ? (uint64_t)count_usual(&g, c) : perft(v, c, depth - 1);
    }
    return leaves;
}

static void approach(const struct tg_variant *v, const struct tg_pos *p,
                     const int tiles[TG_APPROACH_TILES], enum tg_set over, uint64_t *out)
{
    const struct grid g = grid_of(v);
    struct bits at[TG_APPROACH_TILES] = {{{0}}}, open;
    for (int lane = 0; lane < TG_APPROACH_TILES; lane++)
        if (tiles[lane] != PLACE_NONE)
            at[lane].w[tiles[lane] / 64] = (uint64_t)1 << (tiles[lane] % 64);
    for (int i = 0; i < WORDS; i++) {
        const uint64_t walls = over == TG_SET_COUNT ? p->words[i] | p->words[WORDS + i]
                                                    : p->words[(int)over * WORDS + i] &
                                                          p->words[TG_SET_SQUARE * WORDS + i];
        open.w[i] = v->tiles[i] & ~walls;
    }
    const struct quad pass = quad_all(open.w);
    struct quad reach = quad_of(&at[0], &at[1], &at[2], &at[3]);
    for (int step = 0; step < TG_APPROACH_STEPS; step++) {
        const struct quad next = spread(&g, &reach);
        for (int i = 0; i < WORDS; i++) {
            uint64_t word[TG_APPROACH_TILES];
            lanes_store(next.w[i], word);
            for (int lane = 0; lane < TG_APPROACH_TILES; lane++)
                out[(step * TG_APPROACH_TILES + lane) * WORDS + i] =
                    WORDS == 1 ? word[lane] : word[lane] & v->tiles[i];
        }
        for (int i = 0; i < WORDS; i++)
            reach.w[i] = lanes_or(reach.w[i], lanes_and(next.w[i], pass.w[i]));
    }
}

MOVEGEN_INLINE int count_common(const uint64_t *a, const uint64_t *b)
{
    int n = 0;
    for (int i = 0; i < WORDS; i++)
        n += port_popcount(a[i] & b[i]);
    return n;
}

/* The type and the number of steps of each enum tg_near. */
static const struct {
    uint8_t piece, steps;
} near_kinds[TG_NEAR_COUNT] = {
    [TG_NEAR_CIRCLE_1] = {TG_CIRCLE, 1},     [TG_NEAR_CIRCLE_2] = {TG_CIRCLE, 2},
    [TG_NEAR_CIRCLE_3] = {TG_CIRCLE, 3},     [TG_NEAR_CIRCLE_4] = {TG_CIRCLE, 4},
    [TG_NEAR_CIRCLE_5] = {TG_CIRCLE, 5},     [TG_NEAR_CIRCLE_6] = {TG_CIRCLE, 6},
    [TG_NEAR_TRIANGLE_3] = {TG_TRIANGLE, 3}, [TG_NEAR_TRIANGLE_6] = {TG_TRIANGLE, 6},
    [TG_NEAR_SQUARE_4] = {TG_SQUARE, 4},     [TG_NEAR_SQUARE_6] = {TG_SQUARE, 6},
    [TG_NEAR_PENTAGON_5] = {TG_PENTAGON, 5},
};

/* Writes the tiles of a side's pieces, separately for each type. */
PORT_INLINE void split_pieces(const struct tg_pos *p, int side, uint64_t out[TG_PIECE_COUNT][WORDS])
{
    for (int k = 0; k < TG_PIECE_COUNT; k++)
        for (int i = 0; i < WORDS; i++)
            out[k][i] = p->words[side * WORDS + i] & p->words[(TG_SET_CIRCLE + k) * WORDS + i];
}

/* Sets is_reached for the tiles that squares can reach by passing over other pieces. */
static void survey_jumps(const struct tg_variant *v, const struct tg_pos *p,
                         const int tiles[TG_APPROACH_TILES], int side, struct tg_survey *out)
{
    uint64_t from[TG_APPROACH_STEPS][TG_APPROACH_TILES][WORDS], piece[TG_PIECE_COUNT][WORDS];
    approach(v, p, tiles, (enum tg_set) !side, &from[0][0][0]);
    split_pieces(p, side, piece);
    for (int lane = 0; lane < TG_APPROACH_TILES; lane++)
        for (int i = 0; i < WORDS; i++)
            if (piece[TG_SQUARE][i] & (from[3][lane][i] | (from[4][lane][i] & v->bonus[i])))
                out->is_reached[lane][side] = true;
}

/* Returns whether any of these pieces can reach the lane's tile in one turn without jumping. */
MOVEGEN_INLINE bool reaches(const struct tg_variant *v, uint64_t piece[TG_PIECE_COUNT][WORDS],
                            uint64_t from[TG_APPROACH_STEPS][TG_APPROACH_TILES][WORDS], int lane)
{
    uint64_t any = 0;
    for (int k = 0; k < TG_PIECE_COUNT; k++)
        for (int i = 0; i < WORDS; i++)
            any |= piece[k][i] &
                   (from[tg_steps[k] - 1][lane][i] | (from[tg_steps[k]][lane][i] & v->bonus[i]));
    return any != 0;
}

static void survey(const struct tg_variant *v, const struct tg_pos *p,
                   const int tiles[TG_APPROACH_TILES], int won, struct tg_survey *out)
{
    uint64_t from[TG_APPROACH_STEPS][TG_APPROACH_TILES][WORDS], pieces[2][TG_PIECE_COUNT][WORDS];
    const int me = p->pos.side;
    approach(v, p, tiles, TG_SET_COUNT, &from[0][0][0]);
    split_pieces(p, me, pieces[me]);
    if (won >= 0 && reaches(v, pieces[me], from, won)) {
        out->is_reached[won][me] = true;
        return;
    }
    split_pieces(p, !me, pieces[!me]);
    uint64_t empty[WORDS];
    for (int i = 0; i < WORDS; i++)
        empty[i] = v->tiles[i] & ~(p->words[i] | p->words[WORDS + i]);
    for (int lane = 0; lane < TG_APPROACH_TILES; lane++)
        out->room[lane] = (uint8_t)count_common(empty, from[0][lane]);
    for (int side = 0; side < 2; side++) {
        uint64_t(*piece)[WORDS] = pieces[side];
        for (int k = 0; k < TG_PIECE_COUNT; k++)
            out->pieces[side][k] = count_common(piece[k], piece[k]);
        for (int k = 0; k < TG_RINGS; k++)
            out->advance[side][k] = (int16_t)count_common(piece[TG_CIRCLE], v->rings[!side][k]);
        for (int lane = 0; lane < TG_APPROACH_TILES; lane++) {
            for (int k = 0; k < TG_NEAR_COUNT; k++)
                out->near[lane][side][k] = (int16_t)count_common(
                    piece[near_kinds[k].piece], from[near_kinds[k].steps - 1][lane]);
            out->is_reached[lane][side] = reaches(v, piece, from, lane);
        }
    }
    if (v->has_jump)
        for (int side = 0; side < 2; side++)
            survey_jumps(v, p, tiles, side, out);
}

static int gen_noisy(const struct tg_variant *v, const struct tg_pos *p, move_code *out)
{
    return p->pos.result == RESULT_NONE ? gen_some(v, p, GEN_NOISY, out) : 0;
}

const struct tg_movegen MOVEGEN = {
    .words = WORDS,
    .gen_noisy = gen_noisy,
    .approach = approach,
    .survey = survey,
    .gen = gen,
    .count = count,
    .play = play,
    .judge = judge,
    .perft = perft,
};
