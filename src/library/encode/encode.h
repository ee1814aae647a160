/* The encoding of a game for machine learning: places and steps numbered without gaps, and
 * positions as planes of numbers. Actions and planes never change; docs/library.md has the
 * formulas. */
#ifndef TACTIGON_LIBRARY_ENCODE_ENCODE_H
#define TACTIGON_LIBRARY_ENCODE_ENCODE_H

#include "rules/rules.h"

#include "games.h"

/* Places are numbered in reading order without gaps, unlike the places of rules.h. */
enum { ENCODE_PLACES_MAX = 256, ENCODE_CELLS_MAX = 32 * 26 }; /* the most cells of a plane */

/* The scale of the plane of quiet plies, and the largest byte in a plane. */
enum { ENCODE_QUIET = 100, ENCODE_BYTE_MAX = 255 };

struct encoding {
    const struct rules *rules;

    /* Returns the number of actions and planes, and the rows and columns of a plane. */
    int (*actions)(const struct variant *v);
    int n_planes;
    void (*size)(const struct variant *v, int32_t *rows, int32_t *columns);

    /* Returns the most steps that a game from the start can have if draws are enabled. */
    int (*max_length)(const struct variant *v);

    /* Returns the place with number i (PLACE_NONE after the last), and its column and row in a
     * plane. */
    int (*place_at)(const struct variant *v, int i);
    void (*place_xy)(const struct variant *v, int place, int *x, int *y);

    /* Writes the actions of n steps. `numbers` has the number of each place. */
    void (*actions_of)(const struct variant *v, const int16_t *numbers, const move_code *steps,
                       int n, int32_t *out);

    /* Writes the planes of p into zeroed memory. `repeated` means that p has occurred before. */
    void (*planes)(const struct variant *v, const struct pos *p, bool repeated, uint8_t *out);
    /* For each plane, the scale that brings its numbers to 0..1; 0: it is not scaled. NULL: only
     * the plane of quiet plies is scaled. */
    const uint8_t *scales;

    /* Rotation by 180 degrees. turn_cells sets where each cell of a plane moves, or returns false
     * if the board is not symmetric; NULL: the cells are reversed. turn_action maps an action;
     * `turned` has the new number of each place. turn_planes (may be NULL) corrects planes. */
    bool (*turn_cells)(const struct variant *v, int16_t *cells);
    int (*turn_action)(const struct variant *v, const int16_t *turned, int action,
                       const uint8_t *planes);
    void (*turn_planes)(const struct variant *v, const uint8_t *planes, uint8_t *out);
};

/* Returns the encoding of a game; NULL if it has no encoding. */
const struct encoding *encoding_find(const struct rules *rules);

#define ENCODE_DECLARE(game) extern const struct encoding game##_encoding;

GAMES_WITH_ENCODING(ENCODE_DECLARE)

/* Members of the encodings of games on squares. Planes begin with row 1 of the board. */
void square_size(const struct variant *v, int32_t *rows, int32_t *columns);
int square_place_at(const struct variant *v, int i);
void square_place_xy(const struct variant *v, int place, int *x, int *y);

/* Defines `actions_of` from a function for one step. The function is inlined. */
#define DEFINE_ACTIONS_OF(action)                                                                  \
    static void actions_of(const struct variant *v, const int16_t *numbers,                        \
                           const move_code *steps, int n, int32_t *out)                            \
    {                                                                                              \
        for (int i = 0; i < n; i++)                                                                \
            out[i] = action(v, numbers, steps[i]);                                                 \
    }

#define ENCODE_SQUARES .size = square_size, .place_at = square_place_at, .place_xy = square_place_xy

/* A cursor that moves over planes of one size. */
struct planes {
    uint8_t *at; /* the plane at the cursor */
    int rows, columns;
};

/* Sets a square of the plane at the cursor. */
static inline void planes_set(struct planes *out, int x, int y)
{
    out->at[y * out->columns + x] = 1;
}

static inline void planes_next(struct planes *out)
{
    out->at += out->rows * out->columns;
}

/* Fills the plane at the cursor with a value up to ENCODE_BYTE_MAX, and moves to the next. */
void planes_fill(struct planes *out, int value);

/* Writes the last three planes of games with draws: whether the variant's first side is to move,
 * the number of quiet plies, and whether p has occurred before. */
void planes_tail(struct planes *out, const struct variant *v, const struct pos *p, bool repeated);

#endif
