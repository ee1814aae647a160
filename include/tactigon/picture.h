/*
 * A picture: a position as shapes at places, for programs that draw it. It knows nothing of files
 * or screens, and nothing of colours: whoever draws says how a side, a gold tile or a mark looks.
 *
 * Lengths are whole numbers of one unit, x to the right and y downwards; where (0, 0) is does not
 * matter. All tiles have the same outline. A place has its tile at the same point in every position,
 * but not every position need have it, and it may be gold in one and plain in another.
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
    PICTURE_NEUTRAL = 2,    /* instead of a side: a piece of nobody */
};

enum picture_form {
    PICTURE_CIRCLE,
    PICTURE_TRIANGLE,
    PICTURE_SQUARE,
    PICTURE_PENTAGON,
    PICTURE_BAR, /* a rectangle with rounded ends */
    PICTURE_FORMS
};

/* A point of the outline, seen from the middle of the tile. */
struct picture_corner {
    int16_t x, y;
};

struct picture_tile {
    int16_t place; /* as in rules.h */
    int16_t x, y;  /* its middle */
    bool is_gold;
};

/* How a piece looks. Pieces that look the same are the same in all members. */
struct picture_kind {
    const char *name; /* "triangle"; lives as long as the program */
    char letter;      /* to be written on it, 0: none */
    uint8_t form;     /* enum picture_form */
    uint8_t side;     /* enum side, whose it is, or PICTURE_NEUTRAL */
    bool is_filled;   /* else it is an outline */
    int16_t x, y;     /* from the middle of its tile to its own */
    int16_t width, height;
};

struct picture_piece {
    int16_t tile; /* its number in tiles[] */
    struct picture_kind kind;
};

struct picture {
    const char *gold_name; /* what gold tiles are called: "cave"; NULL: just that */
    int n_corners;
    int n_tiles;
    int n_pieces;
    struct picture_corner corners[PICTURE_CORNERS_MAX];
    struct picture_tile tiles[PICTURE_TILES_MAX];
    struct picture_piece pieces[PICTURE_PIECES_MAX]; /* those behind cover those before */
};

#endif
