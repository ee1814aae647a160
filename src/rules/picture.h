/* A picture: a position as a list of shapes, for code that draws it. Lengths are integers in an
 * arbitrary unit; x grows to the right, y downwards. All tiles have one outline. A place's tile
 * never moves, but some positions may lack it. */
#ifndef TACTIGON_RULES_PICTURE_H
#define TACTIGON_RULES_PICTURE_H

#include <stdbool.h>
#include <stdint.h>

enum {
    PICTURE_TILES_MAX = 256,
    PICTURE_PIECES_MAX = 256,
    PICTURE_CORNERS_MAX = 8,
    PICTURE_KINDS_MAX = 32, /* different looks of pieces in one game */
    PICTURE_NEUTRAL = 2,    /* picture_kind.side of a piece of neither player */
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
    int16_t place;          /* number of the place, as in rules.h */
    int16_t x, y;           /* centre of the tile */
    bool is_gold, is_spent; /* is_spent: gold that no longer counts */
};

/* The look of a piece. If two pieces look alike, all members are equal. */
struct picture_kind {
    const char *name; /* "triangle"; static */
    char letter;      /* letter on the piece; 0: none */
    uint8_t form;     /* enum picture_form */
    uint8_t side;     /* owner: enum side or PICTURE_NEUTRAL */
    bool is_filled;   /* filled, not only an outline */
    bool names_state; /* the name names a state ("touching piece"), not of a kind */
    int16_t x, y;     /* offset from the centre of the tile to the centre of the piece */
    int16_t width, height;
    int8_t across, down; /* further tiles covered, right and down; negative: left and up */
};

struct picture_piece {
    int16_t tile; /* index of the piece's tile in tiles[] */
    struct picture_kind kind;
};

struct picture {
    const char *gold_name; /* name of a gold tile in this game, such as "cave"; NULL: "gold tile" */
    int n_corners;
    int n_tiles;
    int n_pieces;
    struct picture_corner corners[PICTURE_CORNERS_MAX];
    struct picture_tile tiles[PICTURE_TILES_MAX];
    struct picture_piece pieces[PICTURE_PIECES_MAX]; /* in drawing order: later pieces are on top */
};

#endif
