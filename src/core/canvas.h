/* A canvas: a grid of styled characters that games draw on. The front end turns it into plain text,
 * coloured text or a picture. Coordinates are (row, column), counted from 0 at the top left.
 * Writing outside the grid does nothing. */
#ifndef TACTIGON_CORE_CANVAS_H
#define TACTIGON_CORE_CANVAS_H

#include <stdint.h>

#include "core/status.h"
#include "core/text.h"

enum style {
    STYLE_PLAIN,
    STYLE_FIRST,    /* a piece of the first player */
    STYLE_SECOND,   /* a piece of the second player */
    STYLE_NEUTRAL,  /* a piece of neither player */
    STYLE_GOLD,     /* a tile that decides the game */
    STYLE_SELECTED, /* the selected piece */
    STYLE_TARGET,   /* a tile where the selected piece can move */
    STYLE_CAPTURE,  /* a piece that the selected piece can capture */
    STYLE_LAST,     /* a tile of the last move */
    STYLE_LABEL,    /* a coordinate */
    STYLE_CURSOR,   /* the position of a person's cursor; never drawn by a game */
    STYLE_DIM,      /* explanations, less bright than other text */
    STYLE_COUNT
};

/* Places are the squares, tiles or other named parts of a board. They are numbered from 0. */
enum { PLACE_NONE = -1 };

/* What a click on a cell refers to. The hit's number says which place, ply or entry is meant. */
enum hit_kind {
    HIT_NONE,
    HIT_PLACE, /* a place of the board */
    HIT_PLY,   /* a turn in the history; the number counts the steps played */
    HIT_ENTRY, /* an entry of a list to choose from */
    HIT_KEYS   /* the line that says what keys do */
};

struct hit {
    int32_t number;
    uint8_t kind;  /* enum hit_kind */
    uint8_t layer; /* number of the screen layer that set the hit, from 1; 0: not set */
};

struct cell {
    uint32_t ch;   /* a Unicode code point, ' ' if empty; 0: second cell of a wide character */
    uint32_t mark; /* a combining character, or 0 */
    struct hit hit;
    uint8_t style;           /* enum style */
    uint8_t ink, background; /* text and background colours of a theme; 0: the colours of `style` */
};

struct canvas {
    int rows;
    int columns;
    struct cell *cells; /* rows * columns, row by row; owned by the canvas */
};

/* Returns an empty canvas; canvas_free() frees what canvas_reset() allocates. */
struct canvas canvas_empty(void);
void canvas_free(struct canvas *c);

/* Sets the size (both >= 1) and fills the grid with spaces. STATUS_NO_MEMORY changes nothing. */
enum status canvas_reset(struct canvas *c, int rows, int columns);

/* Sets the hit of `n` cells from (row, column) to the right. canvas_set_place() sets HIT_PLACE, or
 * HIT_NONE for PLACE_NONE. Characters and styles do not change. */
void canvas_set_hit(struct canvas *c, int row, int column, int n, enum hit_kind kind, int number);
void canvas_set_place(struct canvas *c, int row, int column, int n, int place);

/* Sets the layer of all cells that have a hit but no layer yet. */
void canvas_claim_hits(struct canvas *c, uint8_t layer);

/* Changes the style of `n` cells from (row, column) to the right. */
void canvas_restyle(struct canvas *c, int row, int column, int n, enum style style);

/* Writes one character, or '?' if it is not safe to show. The cell's hit does not change. */
void canvas_put(struct canvas *c, int row, int column, uint32_t ch, enum style style);

/* Writes UTF-8 from (row, column) to the right. A wide character takes two cells. Of several
 * combining marks, only the last is kept. A tab becomes a space, and each byte of an unsafe
 * character becomes '?', so text from outside can be drawn. */
void canvas_add(struct canvas *c, int row, int column, const char *s, enum style style);

/* Returns the hit of the cell at (row, column); its kind is HIT_NONE outside the grid. */
struct hit canvas_hit_at(const struct canvas *c, int row, int column);

/* Returns the place to which a cell, or the cell at (row, column), refers; otherwise PLACE_NONE. */
int cell_place(const struct cell *cell);
int canvas_place_at(const struct canvas *c, int row, int column);

/* Returns the character at (row, column), or ' ' outside the grid. */
uint32_t canvas_at(const struct canvas *c, int row, int column);

/* Returns the width of a row in columns, without the spaces at its end. */
int canvas_row_width(const struct canvas *c, int row);

/* Appends a cell's characters as UTF-8; nothing for the second cell of a wide character. */
void canvas_cell_text(const struct cell *cell, struct text *out);

/* Appends row `row` as UTF-8, without spaces at its end and without a line end. */
void canvas_row_text(const struct canvas *c, int row, struct text *out);

#endif
