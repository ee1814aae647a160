/*
 * How far a side is from its goal. A piece touches at most eight others, those of the eight
 * squares round it, so a whole set is looked at by shifting it.
 */
#include "apart.h"

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
