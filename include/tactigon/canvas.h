/*
 * A canvas: a grid of characters, each with a style, that a game draws itself
 * into. It knows nothing of terminals; the front end turns it into plain text,
 * coloured text or a picture.
 *
 * Coordinates are (row, column), both from 0 at the top left. Writing outside
 * the grid is allowed and does nothing.
 */
#ifndef TACTIGON_CANVAS_H
#define TACTIGON_CANVAS_H

#include <stdint.h>

#include "tactigon/status.h"
#include "tactigon/text.h"

enum style {
    STYLE_PLAIN,
    STYLE_FIRST,    /* a piece of the first player */
    STYLE_SECOND,   /* a piece of the second player */
    STYLE_NEUTRAL,  /* a piece of nobody */
    STYLE_GOLD,     /* a tile that decides the game */
    STYLE_SELECTED, /* the piece the player has picked */
    STYLE_TARGET,   /* where it can go */
    STYLE_CAPTURE,  /* what it would capture */
    STYLE_LAST,     /* the last move */
    STYLE_LABEL,    /* a coordinate */
    STYLE_CURSOR,   /* where a person points, never drawn by a game */
    STYLE_DIM,      /* what is there to help and stands back */
    STYLE_COUNT
};

/* Places are squares, tiles or whatever a person can name on a board, numbered from 0. */
enum { PLACE_NONE = -1 };

/* What a person means who points at a cell, each with a number. */
enum hit_kind {
    HIT_NONE,
    HIT_PLACE, /* of the board */
    HIT_PLY,   /* of the history: so many steps had been played */
    HIT_ENTRY  /* of a list to choose from */
};

struct hit {
    int32_t number;
    uint8_t kind;  /* an enum hit_kind */
    uint8_t layer; /* of those that are drawn over each other, from 1; 0: it is not said */
};

struct cell {
    uint32_t ch;   /* a Unicode code point; ' ' when blank, 0 after one of two columns */
    uint32_t mark; /* a combining character on it, or 0 */
    struct hit hit;
    uint8_t style;       /* an enum style */
    uint8_t ink, ground; /* colours of whoever paints boards (the front end's themes), before the
                          * style; 0: the style alone says */
};

struct canvas {
    int rows;
    int columns;
    struct cell *cells; /* rows * columns, row by row; owned by the canvas */
};

/* A canvas without cells; canvas_free releases what canvas_reset allocated. */
struct canvas canvas_empty(void);
void canvas_free(struct canvas *c);

/* Make the canvas rows x columns (both >= 1) and blank. STATUS_NO_MEMORY leaves it as it was. */
enum status canvas_reset(struct canvas *c, int rows, int columns);

/*
 * Say what `n` cells from (row, column) rightwards stand for, or that they are of a place, which
 * may be PLACE_NONE; characters and styles stay.
 */
void canvas_set_hit(struct canvas *c, int row, int column, int n, enum hit_kind kind, int number);
void canvas_set_place(struct canvas *c, int row, int column, int n, int place);

/* What cells stand for is of that layer, where it is not said yet. */
void canvas_claim_hits(struct canvas *c, uint8_t layer);

/* Give `n` cells from (row, column) rightwards another style. */
void canvas_restyle(struct canvas *c, int row, int column, int n, enum style style);

/* Write one character, '?' for one that is not safe to show; what the cell stands for stays. */
void canvas_put(struct canvas *c, int row, int column, uint32_t ch, enum style style);

/*
 * Write UTF-8 from (row, column) rightwards. A wide character takes two cells; of several combining
 * characters on one cell the last is kept. A tab is a blank, and whatever is not safe to show is as
 * many '?' as it has bytes: text from outside needs no other care to be drawn.
 */
void canvas_add(struct canvas *c, int row, int column, const char *s, enum style style);

/* What the cell at (row, column) stands for; HIT_NONE outside the grid. */
struct hit canvas_hit_at(const struct canvas *c, int row, int column);

/* The place that a cell belongs to, or PLACE_NONE; that of the one at (row, column). */
static inline int cell_place(const struct cell *cell)
{
    return cell->hit.kind == HIT_PLACE ? cell->hit.number : PLACE_NONE;
}
int canvas_place_at(const struct canvas *c, int row, int column);

/* The character at (row, column), ' ' outside the grid. */
uint32_t canvas_at(const struct canvas *c, int row, int column);

/* How many columns of a row are in use: the last one that is not blank, plus one. */
int canvas_row_width(const struct canvas *c, int row);

/* Add the contents of a cell to *out as UTF-8: nothing for the second cell of a wide character. */
void canvas_cell_text(const struct cell *cell, struct text *out);

/* Add row `row` to *out as UTF-8, without trailing blanks or a line end. */
void canvas_row_text(const struct canvas *c, int row, struct text *out);

#endif
