/*
 * What learners see of a game: dense numbers for places and steps, and planes of numbers. Actions
 * and planes are fixed for ever; docs/library.md has the formulas.
 */
#ifndef TACTIGON_LIBRARY_ENCODE_H
#define TACTIGON_LIBRARY_ENCODE_H

#include "tactigon/rules.h"

/* Places of rules.h are numbered as a game likes; these are numbered as one reads, without gaps. */
enum { ENCODE_PLACES_MAX = 256 };

struct encoding {
    const struct rules *rules;

    /* How many actions there are; planes, rows and columns. */
    int (*actions)(const struct variant *v);
    void (*shape)(const struct variant *v, int32_t shape[3]);

    /* A bound for the steps of a game from the start, with its draws. */
    int (*max_length)(const struct variant *v);

    /* The place with number i, PLACE_NONE behind the last, and where it stands in a plane. */
    int (*place_at)(const struct variant *v, int i);
    void (*place_xy)(const struct variant *v, int place, int *x, int *y);

    /* The action of a step; `numbers` has the number of each place. */
    int (*action)(const struct variant *v, const int16_t *numbers, move_code m);

    /* Write the planes of p, which are all 0 before; `repeated`: p has been there before. */
    void (*planes)(const struct variant *v, const struct pos *p, bool repeated, float *out);
};

/* That of a game; every game of the registry has one. */
const struct encoding *encoding_find(const struct rules *rules);

extern const struct encoding encode_tactigon, encode_dragons, encode_apart, encode_isaac;

/* Plane after plane of one size, as they are written. */
struct planes {
    float *at; /* the plane that is next */
    int rows, columns;
};

/* Set a square of the next plane; all squares; go on to the one behind it. */
static inline void planes_set(struct planes *out, int x, int y, float value)
{
    out->at[y * out->columns + x] = value;
}

static inline void planes_next(struct planes *out)
{
    out->at += out->rows * out->columns;
}

/* A plane with one value everywhere. */
void planes_fill(struct planes *out, float value);

/*
 * The three last planes of games with draws: 1 where the side to move is the variant's first, quiet
 * plies in hundreds, 1 where p has been there before.
 */
void planes_tail(struct planes *out, const struct variant *v, const struct pos *p, bool repeated);

#endif
