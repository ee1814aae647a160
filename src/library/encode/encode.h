/*
 * What learners see of a game: dense numbers for places and steps, and planes of numbers. Actions
 * and planes are fixed for ever; docs/library.md has the formulas.
 */
#ifndef TACTIGON_LIBRARY_ENCODE_ENCODE_H
#define TACTIGON_LIBRARY_ENCODE_ENCODE_H

#include "tactigon/rules.h"

#include "games.h"

/* Places of rules.h are numbered as a game likes; these are numbered as one reads, without gaps. */
enum { ENCODE_PLACES_MAX = 256, ENCODE_CELLS_MAX = 32 * 26 }; /* tiles; a plane's cells */

/* A divisor, of the quiet plies where there are no others; what a byte holds; how many there are.
 */
enum { ENCODE_QUIET = 100, ENCODE_BYTE_MAX = 255 };

struct encoding {
    const struct rules *rules;

    /* How many actions there are; planes, and the rows and columns of each. */
    int (*actions)(const struct variant *v);
    int n_planes; /* 0: those of square_count_planes */
    void (*size)(const struct variant *v, int32_t *rows, int32_t *columns);

    /* A bound for the steps of a game from the start, with its draws; NULL: none is known. */
    int (*max_length)(const struct variant *v);

    /* The place with number i, PLACE_NONE behind the last, and where it stands in a plane. */
    int (*place_at)(const struct variant *v, int i);
    void (*place_xy)(const struct variant *v, int place, int *x, int *y);

    /* The actions of n steps; `numbers` has the number of each place. */
    void (*actions_of)(const struct variant *v, const int16_t *numbers, const move_code *steps,
                       int n, int32_t *out);

    /* Write the planes of p, which are all 0 before; `repeated`: p has been there before. */
    void (*planes)(const struct variant *v, const struct pos *p, bool repeated, uint8_t *out);
    /* By what each plane is divided to be between 0 and 1; NULL: that of the quiet plies alone. */
    const uint8_t *divisors;

    /* By a half turn: where the cell of each cell of a plane comes to lie (false: the board has no
     * such symmetry; NULL: the last becomes the first); the action, `turned` being the new number
     * of each place; what of the planes is more than cells (NULL: nothing). */
    bool (*turn_cells)(const struct variant *v, int16_t *cells);
    int (*turn_action)(const struct variant *v, const int16_t *turned, int action,
                       const uint8_t *planes);
    void (*turn_planes)(const struct variant *v, const uint8_t *planes, uint8_t *out);
};

/* That of a game; of a game on squares without one of its own, the squares'; NULL: none. */
const struct encoding *encoding_find(const struct rules *rules);

#define ENCODE_DECLARE(game) extern const struct encoding game##_encoding;

GAMES_WITH_ENCODING(ENCODE_DECLARE)
extern const struct encoding square_encoding;

/* Size and places of a game on squares, row 1 first. */
void square_size(const struct variant *v, int32_t *rows, int32_t *columns);
int square_place_at(const struct variant *v, int i);
void square_place_xy(const struct variant *v, int place, int *x, int *y);
int square_turn_action(const struct variant *v, const int16_t *turned, int action,
                       const uint8_t *planes);
/* The planes of squares: two for each kind of piece, and the last three. */
int square_count_planes(const struct variant *v);

/* `actions_of` by a function for one step, which becomes part of the loop. */
#define ENCODE_ACTIONS(action)                                                                     \
    static void actions_of(const struct variant *v, const int16_t *numbers,                        \
                           const move_code *steps, int n, int32_t *out)                            \
    {                                                                                              \
        for (int i = 0; i < n; i++)                                                                \
            out[i] = action(v, numbers, steps[i]);                                                 \
    }

#define ENCODE_SQUARES .size = square_size, .place_at = square_place_at, .place_xy = square_place_xy

/* Plane after plane of one size, as they are written. */
struct planes {
    uint8_t *at; /* the plane that is next */
    int rows, columns;
};

/* Set a square of the next plane; go on to the one behind it. */
static inline void planes_set(struct planes *out, int x, int y)
{
    out->at[y * out->columns + x] = 1;
}

static inline void planes_next(struct planes *out)
{
    out->at += out->rows * out->columns;
}

/* A plane with one value everywhere. */
void planes_fill(struct planes *out, int value);

/* The pieces of a game on squares, a plane a kind: of the side to move, then of the other one. */
void planes_pieces(struct planes *out, const struct variant *v, const struct pos *p);

/*
 * The three last planes of games with draws: 1 where the side to move is the variant's first, quiet
 * plies, 1 where p has been there before.
 */
void planes_tail(struct planes *out, const struct variant *v, const struct pos *p, bool repeated);

#endif
