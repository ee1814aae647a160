/*
 * A canvas: a grid of styled characters that games draw on. The front end turns it into plain text,
 * coloured text or a picture. Coordinates are (row, column), both from 0 at the top left. Writing
 * outside the grid does nothing.
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
    STYLE_NEUTRAL,  /* a piece of neither player */
    STYLE_GOLD,     /* a tile that decides the game */
    STYLE_SELECTED, /* the selected piece */
    STYLE_TARGET,   /* where it can move */
    STYLE_CAPTURE,  /* what it would capture */
    STYLE_LAST,     /* the last move */
    STYLE_LABEL,    /* a coordinate */
    STYLE_CURSOR,   /* where a person points; never drawn by a game */
    STYLE_DIM,      /* help in the background */
    STYLE_COUNT
};

/* Places are squares, tiles or anything else on a board with a name, numbered from 0. */
enum { PLACE_NONE = -1 };

/* What a cell stands for when a person points at it, each kind with a number. */
enum hit_kind {
    HIT_NONE,
    HIT_PLACE, /* a place of the board */
    HIT_PLY,   /* in the history: the number of steps played */
    HIT_ENTRY, /* in a list to choose from */
    HIT_KEYS   /* in the line that says what keys do */
};

struct hit {
    int32_t number;
    uint8_t kind;  /* an enum hit_kind */
    uint8_t layer; /* from 1, of overlapping drawings; 0: not set */
};

struct cell {
    uint32_t ch;   /* a Unicode code point; ' ' if blank, 0 after a wide character */
    uint32_t mark; /* a combining character, or 0 */
    struct hit hit;
    uint8_t style;       /* an enum style */
    uint8_t ink, ground; /* colours of the front end's themes, which override the style; 0: none */
};

struct canvas {
    int rows;
    int columns;
    struct cell *cells; /* rows * columns, row by row; owned by the canvas */
};

/* A canvas without cells; canvas_free() frees what canvas_reset() allocated. */
struct canvas canvas_empty(void);
void canvas_free(struct canvas *c);

/* Make the canvas rows x columns (both >= 1) and blank. STATUS_NO_MEMORY leaves it unchanged. */
enum status canvas_reset(struct canvas *c, int rows, int columns);

/* Set what `n` cells from (row, column) rightwards stand for: any kind, or a place (perhaps
 * PLACE_NONE). Characters and styles do not change. */
void canvas_set_hit(struct canvas *c, int row, int column, int n, enum hit_kind kind, int number);
void canvas_set_place(struct canvas *c, int row, int column, int n, int place);

/* Set the layer of all cells that stand for something and have none. */
void canvas_claim_hits(struct canvas *c, uint8_t layer);

/* Give `n` cells from (row, column) rightwards another style. */
void canvas_restyle(struct canvas *c, int row, int column, int n, enum style style);

/* Write one character, or '?' if it is not safe to show. What the cell stands for does not
 * change. */
void canvas_put(struct canvas *c, int row, int column, uint32_t ch, enum style style);

/* Write UTF-8 from (row, column) rightwards. A wide character takes two cells; a cell keeps its
 * last combining character. A tab becomes a blank, and an unsafe character one '?' for each of its
 * bytes, so text from outside can be drawn as it is. */
void canvas_add(struct canvas *c, int row, int column, const char *s, enum style style);

/* What the cell at (row, column) stands for; HIT_NONE outside the grid. */
struct hit canvas_hit_at(const struct canvas *c, int row, int column);

/* The place of a cell, or PLACE_NONE; the place of the cell at (row, column). */
static inline int cell_place(const struct cell *cell)
{
    return cell->hit.kind == HIT_PLACE ? cell->hit.number : PLACE_NONE;
}
int canvas_place_at(const struct canvas *c, int row, int column);

/* The character at (row, column), ' ' outside the grid. */
uint32_t canvas_at(const struct canvas *c, int row, int column);

/* The number of used columns of a row: the last one that is not blank, plus one. */
int canvas_row_width(const struct canvas *c, int row);

/* Add a cell's characters to *out as UTF-8: nothing for the second cell of a wide character. */
void canvas_cell_text(const struct cell *cell, struct text *out);

/* Add row `row` to *out as UTF-8, without trailing blanks or a line end. */
void canvas_row_text(const struct canvas *c, int row, struct text *out);

#endif
