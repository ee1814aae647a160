/*
 * Apart's steps: which there are, and what they do; and how far a side is from its goal. The rule
 * numbers are those of docs/rules/apart.md.
 *
 * A piece touches at most eight others, those of the eight squares round it, so a whole set is
 * looked at by shifting it.
 */
#include "apart.h"

#include <string.h>

/* For each square of the board: is there a piece in the row above, beside it, ... */
struct nearby {
    struct apart_set left, right, above, below;
};

PORT_INLINE struct nearby look_around(struct apart_set a)
{
    struct nearby n = {.left = apart_up(a, 1), .right = apart_down(a, 1)};
    const struct apart_set row = apart_or(a, apart_or(n.left, n.right));
    n.above = apart_up(row, APART_STRIDE);
    n.below = apart_down(row, APART_STRIDE);
    return n;
}

PORT_INLINE struct apart_set neighbours(const struct nearby *n)
{
    return apart_or(apart_or(n->left, n->right), apart_or(n->above, n->below));
}

struct apart_set apart_touching(const struct apart_set *pieces)
{
    const struct nearby n = look_around(*pieces);
    return apart_and(*pieces, neighbours(&n));
}

/* The pieces that have another one on the square a direction leads from. */
PORT_INLINE struct apart_set paired(struct apart_set a, int direction)
{
    return apart_and(a, apart_up(a, apart_steps[direction]));
}

bool apart_is_apart(const struct apart_set *pieces)
{
    struct apart_set pairs = {{0}};
    for (int d = 0; d < APART_DIRECTIONS; d += 2)
        pairs = apart_or(pairs, paired(*pieces, d));
    return apart_is_empty(&pairs);
}

static int count_pairs(const struct apart_set *pieces)
{
    int n = 0;
    for (int d = 0; d < APART_DIRECTIONS; d += 2) {
        const struct apart_set pairs = paired(*pieces, d);
        n += apart_size(&pairs);
    }
    return n;
}

/* Take a square and those round it out of a set. */
static void clear_around(struct apart_set *s, int square)
{
    const int begin = square - APART_STRIDE - 1;
    if (begin < 0) {
        s->w[0] &= ~(APART_WINDOW >> -begin);
        return;
    }
    const int i = begin / 64, shift = begin % 64;
    s->w[i] &= ~(APART_WINDOW << shift);
    if (i + 1 < APART_SET_WORDS)
        s->w[i + 1] &= ~(APART_WINDOW >> 1 >> (63 - shift));
}

/*
 * The pieces all of whose neighbours touch each other: these lie in one quarter round the piece,
 * so that there are none on both sides of it, nor above and below.
 */
static struct apart_set find_corners(struct apart_set a)
{
    const struct nearby n = look_around(a);
    const struct apart_set flank = apart_or(
        n.left, apart_or(apart_up(n.left, APART_STRIDE), apart_down(n.left, APART_STRIDE)));
    const struct apart_set other = apart_or(
        n.right, apart_or(apart_up(n.right, APART_STRIDE), apart_down(n.right, APART_STRIDE)));
    return apart_without(a, apart_or(apart_and(n.above, n.below), apart_and(flank, other)));
}

/* The piece with the most neighbours. */
static int find_busiest(const struct apart_set *pieces)
{
    int best = 0, most = -1;
    for (struct apart_set left = *pieces; !apart_is_empty(&left);) {
        const int square = apart_pop(&left);
        const int n = port_popcount(apart_window(pieces, square));
        if (n > most) {
            most = n;
            best = square;
        }
    }
    return best;
}

/*
 * The most pieces that can stay where they are. Of a piece all of whose neighbours touch each other
 * and itself at most one can stay, and it may as well be that piece. Where there is none such, the
 * one with the most neighbours goes or stays; so it goes on, with fewer pieces each time.
 */
static int count_staying(struct apart_set pieces)
{
    int staying = 0;
    while (!apart_is_empty(&pieces)) {
        struct apart_set corners = find_corners(pieces);
        if (apart_is_empty(&corners)) {
            const int square = find_busiest(&pieces);
            struct apart_set rest = pieces;
            clear_around(&rest, square);
            apart_flip(&pieces, square);
            const int with = 1 + count_staying(rest), without = count_staying(pieces);
            return staying + (with > without ? with : without);
        }
        while (!apart_is_empty(&corners)) {
            const int square = apart_first(&corners);
            clear_around(&pieces, square);
            clear_around(&corners, square);
            staying++;
        }
    }
    return staying;
}

int apart_need(const struct apart_set *pieces)
{
    const struct apart_set touching = apart_touching(pieces);
    return apart_size(&touching) - count_staying(touching);
}

void apart_measure(const struct apart_variant *v, const struct apart_set *pieces,
                   struct apart_measure *out)
{
    const struct nearby n = look_around(*pieces);
    const struct apart_set near = neighbours(&n);
    const struct apart_set touching = apart_and(*pieces, near);
    const struct apart_set space = apart_without(v->board, apart_or(*pieces, near));
    out->need = apart_size(&touching) - count_staying(touching);
    out->pairs = count_pairs(&touching);
    out->space = apart_size(&space);
}

/* ---- steps ---- */

/* How many pieces of `own` follow one upon the other behind `square`, rule 2.2. */
static inline int run_behind(const struct apart_set *own, int square, int direction)
{
    int n = 0;
    uint8_t at = (uint8_t)(square + apart_steps[direction]);
    while (apart_has(own, at)) {
        n++;
        at = (uint8_t)(at + apart_steps[direction]);
    }
    return n;
}

int apart_line(const struct apart_set *own, int square, int direction)
{
    return 1 + run_behind(own, square, direction) + run_behind(own, square, direction ^ 1);
}

/* Where `length` squares lead, or PLACE_NONE: off the board, or onto an own piece (rule 3.2). */
static inline int landing(const struct apart_variant *v, const struct apart_set *own, int square,
                          int direction, int length)
{
    if (length > v->room[direction][square])
        return PLACE_NONE;
    const int to = square + length * apart_steps[direction];
    return apart_has(own, to) ? PLACE_NONE : to;
}

int apart_jumps(const struct apart_variant *v, const struct apart_set *own, int square,
                const struct apart_set *used, uint8_t *out)
{
    int n = 0;
    for (int d = 0; d < APART_DIRECTIONS; d += 2) {
        const int length = apart_line(own, square, d);
        if (length < 2)
            continue;
        for (int way = d; way <= d + 1; way++) {
            const int to = landing(v, own, square, way, length);
            if (to != PLACE_NONE && !apart_has(used, to))
                out[n++] = (uint8_t)to;
        }
    }
    return n;
}

static inline move_code step(const struct apart_set *enemies, int from, int to, move_code kind)
{
    return (move_code)from | (move_code)to << 8 | kind |
           (apart_has(enemies, to) ? APART_CAPTURE : 0);
}

/* The steps of one piece at the beginning of a turn. */
static int gen_piece(const struct apart_variant *v, const struct apart_set *own,
                     const struct apart_set *enemies, int from, move_code *out)
{
    int n = 0;
    for (int d = 0; d < APART_DIRECTIONS; d += 2) {
        const int length = apart_line(own, from, d);
        for (int way = d; way <= d + 1; way++) {
            const int to = landing(v, own, from, way, length);
            if (to != PLACE_NONE)
                out[n++] = step(enemies, from, to, length > 1 ? APART_JUMP : 0);
        }
    }
    return n;
}

/* Jumps that go on, and the choice to stop (rule 4.3). */
static int gen_further(const struct apart_variant *v, const struct apart_pos *p, move_code *out)
{
    uint8_t to[APART_DIRECTIONS];
    const int from = apart_jumper(p);
    const int n = apart_jumps(v, &p->pieces[p->pos.side], from, &p->used, to);
    for (int i = 0; i < n; i++)
        out[i] = step(&p->pieces[!p->pos.side], from, to[i], APART_JUMP);
    out[n] = APART_STOP;
    return n + 1;
}

int apart_gen(const struct variant *variant, const struct pos *pos, move_code *out)
{
    const struct apart_variant *v = apart_variant(variant);
    const struct apart_pos *p = apart_pos(pos);
    if (pos->result != RESULT_NONE)
        return 0;
    if (pos->mid_turn)
        return gen_further(v, p, out);
    const struct apart_set *own = &p->pieces[pos->side], *enemies = &p->pieces[!pos->side];
    int n = 0;
    for (struct apart_set left = *own; !apart_is_empty(&left);)
        n += gen_piece(v, own, enemies, apart_pop(&left), out + n);
    return n;
}

/* Rule 5.2, the side to move being the one that has not just moved. */
static void judge(struct apart_pos *p)
{
    const enum side mover = !p->pos.side;
    const bool is_mover = apart_is_apart(&p->pieces[mover]);
    const bool is_other = apart_is_apart(&p->pieces[!mover]);
    p->pos.result = RESULT_NONE;
    p->pos.reason = APART_REASON_APART;
    if (!is_mover && !is_other)
        return;
    const enum side winner = is_other ? !mover : mover;
    p->pos.result = winner == SIDE_FIRST ? RESULT_FIRST : RESULT_SECOND;
    p->pos.reason = is_mover && is_other ? APART_REASON_BOTH : APART_REASON_APART;
}

static uint64_t key_of(const struct apart_variant *v, const struct apart_pos *p)
{
    uint64_t key = p->pos.side == SIDE_SECOND ? v->side_key : 0;
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        for (struct apart_set left = p->pieces[side]; !apart_is_empty(&left);)
            key ^= v->keys[side][apart_pop(&left)];
    /*
     * The squares used are left out: ways that meet are to be looked at once. So is being the first
     * move of the game, as what is repeated is board and side (rule 5.4).
     */
    return p->n_path > 0 ? key ^ v->turn_keys[apart_jumper(p)] : key;
}

/* Inside a turn nothing is decided. */
void apart_derive(const struct variant *v, struct pos *pos)
{
    struct apart_pos *p = (struct apart_pos *)pos;
    judge(p);
    if (p->n_path > 0)
        pos->result = pos->reason = 0;
    pos->key = key_of(apart_variant(v), p);
}

static uint32_t count_on(uint32_t counter)
{
    return counter < POS_COUNTER_MAX ? counter + 1 : counter;
}

/* The turn is over; what happened in it is in p->taken and p->path. */
static void end_turn(const struct apart_variant *v, struct apart_pos *p)
{
    p->pos.halfmove_clock = apart_is_empty(&p->taken) ? count_on(p->pos.halfmove_clock) : 0;
    p->ply = count_on(p->ply);
    p->pos.side ^= 1;
    p->pos.key ^= v->side_key;
    p->pos.mid_turn = 0;
    memset(p->path, 0, p->n_path);
    p->n_path = 0;
    p->used = (struct apart_set){{0}};
    p->taken = (struct apart_set){{0}};
    judge(p);
}

/* Move the piece, take what stands there, note the square. */
static void make(const struct apart_variant *v, struct apart_pos *p, move_code m)
{
    const int from = apart_from(m), to = apart_to(m), side = p->pos.side;
    apart_flip(&p->pieces[side], from);
    apart_flip(&p->pieces[side], to);
    p->pos.key ^= v->keys[side][from] ^ v->keys[side][to];
    if (m & APART_CAPTURE) {
        apart_flip(&p->pieces[!side], to);
        apart_flip(&p->taken, to);
        p->pos.key ^= v->keys[!side][to];
        p->pos.halfmove_clock = 0;
    }
    if (p->n_path == 0) {
        p->path[p->n_path++] = (uint8_t)from;
        apart_flip(&p->used, from);
    } else {
        p->pos.key ^= v->turn_keys[from];
    }
    p->path[p->n_path++] = (uint8_t)to;
    apart_flip(&p->used, to);
}

void apart_play(const struct variant *variant, const struct pos *pos, move_code m, struct pos *out)
{
    const struct apart_variant *v = apart_variant(variant);
    struct apart_pos *p = (struct apart_pos *)out;
    memcpy(p, pos, sizeof *p);
    if (m & APART_STOP) {
        p->pos.key ^= v->turn_keys[apart_jumper(p)];
        end_turn(v, p);
        return;
    }
    uint8_t further[APART_DIRECTIONS];
    make(v, p, m);
    /* Rule 4.5: the first move of the game is one displacement. */
    p->pos.mid_turn = m & APART_JUMP && p->ply > 0 &&
                      apart_jumps(v, &p->pieces[p->pos.side], apart_to(m), &p->used, further) > 0;
    if (p->pos.mid_turn)
        p->pos.key ^= v->turn_keys[apart_to(m)];
    else
        end_turn(v, p);
}
