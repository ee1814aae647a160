/*
 * How far a side is from its goal. A piece touches at most eight others, those of the eight
 * squares round it, so a whole set is looked at by shifting it.
 */
#include "apart.h"

/* The neighbours of a set's squares: three above, three below, two beside. */
static struct apart_set neighbours(struct apart_set a)
{
    const struct apart_set beside = apart_or(apart_up(a, 1), apart_down(a, 1));
    const struct apart_set row = apart_or(a, beside);
    return apart_or(beside, apart_or(apart_up(row, STRIDE), apart_down(row, STRIDE)));
}

struct apart_set apart_touching(const struct apart_set *pieces)
{
    return apart_and(*pieces, neighbours(*pieces));
}

bool apart_is_apart(const struct apart_set *pieces)
{
    const struct apart_set touching = apart_touching(pieces);
    return apart_is_empty(&touching);
}

int apart_pairs(const struct apart_set *pieces)
{
    const struct apart_set a = *pieces;
    int n = 0;
    for (int d = 0; d < DIRECTIONS; d += 2) {
        const struct apart_set both = apart_and(a, apart_up(a, apart_steps[d]));
        n += apart_size(&both);
    }
    return n;
}

int apart_space(const struct apart_variant *v, const struct apart_set *pieces)
{
    const struct apart_set space = apart_without(v->board, apart_spread(*pieces));
    return apart_size(&space);
}

/* A square and those round it. */
static struct apart_set around(int square)
{
    struct apart_set s = {{0}};
    apart_flip(&s, square);
    return apart_spread(s);
}

/*
 * The pieces all of whose neighbours touch each other: these lie in one quarter round the piece,
 * that is, none lies in the other five squares.
 */
static struct apart_set find_corners(struct apart_set a)
{
    const struct apart_set left = apart_up(a, 1), right = apart_down(a, 1);
    const struct apart_set row = apart_or(a, apart_or(left, right));
    const struct apart_set above = apart_up(row, STRIDE), below = apart_down(row, STRIDE);
    const struct apart_set flank =
        apart_or(left, apart_or(apart_up(left, STRIDE), apart_down(left, STRIDE)));
    const struct apart_set other =
        apart_or(right, apart_or(apart_up(right, STRIDE), apart_down(right, STRIDE)));
    const struct apart_set vertical = apart_and(above, below);
    const struct apart_set horizontal = apart_and(flank, other);
    return apart_without(a, apart_or(vertical, horizontal));
}

/* The piece with the most neighbours. */
static int find_busiest(const struct apart_set *pieces)
{
    int best = 0, most = -1;
    for (struct apart_set left = *pieces; !apart_is_empty(&left);) {
        const int square = apart_pop(&left);
        const struct apart_set near = apart_and(*pieces, around(square));
        const int n = apart_size(&near);
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
            const int with = 1 + count_staying(apart_without(pieces, around(square)));
            apart_flip(&pieces, square);
            const int without = count_staying(pieces);
            return staying + (with > without ? with : without);
        }
        while (!apart_is_empty(&corners)) {
            const struct apart_set gone = around(apart_first(&corners));
            pieces = apart_without(pieces, gone);
            corners = apart_without(corners, gone);
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
