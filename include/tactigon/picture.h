/*
 * A picture: a position as a list of shapes, for code that draws it (SVG, HTML) and decides how
 * sides, gold tiles and marks look. Lengths are integers in an arbitrary unit, x to the right and y
 * downwards, from an arbitrary origin. All tiles have the same outline. The tile of a place is at
 * the same point in every position, but may be missing in some, and gold in one and plain in
 * another.
 */
#ifndef TACTIGON_PICTURE_H
#define TACTIGON_PICTURE_H

#include <stdbool.h>
#include <stdint.h>

enum {
    PICTURE_TILES_MAX = 256,
    PICTURE_PIECES_MAX = 256,
    PICTURE_CORNERS_MAX = 8,
    PICTURE_KINDS_MAX = 32, /* different looks of pieces in one game */
    PICTURE_NEUTRAL = 2,    /* instead of a side: a piece of neither player */
};

enum picture_form {
    PICTURE_CIRCLE,
    PICTURE_TRIANGLE,
    PICTURE_SQUARE,
    PICTURE_PENTAGON,
    PICTURE_BAR /* a rectangle with rounded ends */
};
enum { PICTURE_FORMS = PICTURE_BAR + 1 };

/* A corner of the outline, relative to the centre of the tile. */
struct picture_corner {
    int16_t x, y;
};

struct picture_tile {
    int16_t place;          /* as in rules.h */
    int16_t x, y;           /* its centre */
    bool is_gold, is_spent; /* is_spent: gold that no longer counts */
};

/* The look of a piece. Pieces that look alike are equal in all members. */
struct picture_kind {
    const char *name; /* "triangle"; lives as long as the program */
    char letter;      /* written on it; 0: none */
    uint8_t form;     /* enum picture_form */
    uint8_t side;     /* its owner: enum side or PICTURE_NEUTRAL */
    bool is_filled;   /* otherwise an outline */
    bool names_state; /* the name tells a state ("touching piece"), not a kind */
    int16_t x, y;     /* from the centre of its tile to its own */
    int16_t width, height;
    int8_t across, down; /* tiles covered besides its own, to the right and below if positive */
};

struct picture_piece {
    int16_t tile; /* index into tiles[] */
    struct picture_kind kind;
};

struct picture {
    const char *gold_name; /* the name of gold tiles, such as "cave"; NULL: no other name */
    int n_corners;
    int n_tiles;
    int n_pieces;
    struct picture_corner corners[PICTURE_CORNERS_MAX];
    struct picture_tile tiles[PICTURE_TILES_MAX];
    struct picture_piece pieces[PICTURE_PIECES_MAX]; /* in drawing order: later ones on top */
};

#endif
