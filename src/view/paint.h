/*
 * Paints boards in the colours of a theme, in several sizes. The game's picture says where its
 * tiles are; each has six or four corners. Everything except characters is painted in dots, two by
 * two in a cell. A cell of one colour becomes a space with that background, and a cell of more
 * colours a quadrant of the two that show it best. Fonts without quadrants get halves.
 */
#ifndef TACTIGON_VIEW_PAINT_H
#define TACTIGON_VIEW_PAINT_H

#include "view/theme.h"

/* ---- sizes ---- */

/* A board in one size. */
struct paint_layout {
    int size;          /* from 1, the smallest */
    int rows, columns; /* rows and columns of text */
    int panel;         /* columns left beside the board, without the bar and the gap */
    bool is_window;    /* there is no room for the whole board */
};

enum { PAINT_AUTO = 0, PAINT_LARGEST = 99 }; /* special values of `limit` in paint_choose */

/* Returns in how many sizes the game's boards can be painted; 0: the game has no picture. */
int paint_sizes(const struct variant *v);

/* Returns the rows and columns of a board in a size, which are the same in every position. */
struct paint_layout paint_measure(const struct variant *v, const struct pos *p, int size);

/* Returns the largest size that leaves 30 columns for a panel; if there is none, the largest that
 * leaves 22; if there is still none, the smallest size with is_window set. `rows` and `columns` are
 * the size of the screen without the prompt's row. `limit` is the largest size allowed, or
 * PAINT_AUTO. If it is not PAINT_AUTO, or `columns` is below 80, only 22 columns are tried. */
struct paint_layout paint_choose(const struct variant *v, const struct pos *p, int limit, int rows,
                                 int columns);

/* ---- marks ---- */

/* If a tile has several marks, the first one that has a fill colour fills the tile; the others are
 * only rims and signs. */
enum paint_mark {
    PAINT_PICKED,
    PAINT_ATTACKED, /* a threatened piece of the side to move */
    PAINT_CAPTURE,
    PAINT_BOTH_LOST,
    PAINT_GOLD, /* added by paint_board, from the picture */
    PAINT_TARGET,
    PAINT_DECIDED, /* added by paint_board: the tiles that decided the game */
    PAINT_HINT_FROM,
    PAINT_HINT_TO,
    PAINT_LAST_FROM,
    PAINT_LAST_TO,
    PAINT_THREAT,
    PAINT_GOAL,
    PAINT_PREMOVE,
    PAINT_MARKS
};

struct paint_mark_look {
    uint8_t fill; /* theme colour that fills the tile, or THEME_NONE */
    uint8_t ink;  /* the colour of the mark's sign and rim */
    bool has_rim;
    uint32_t sign;
    char letter;  /* shown instead of `sign` when the board is drawn in characters */
    uint8_t word; /* the colour of text about the mark, in the panel */
    const char *meaning;
};
extern const struct paint_mark_look paint_mark_looks[PAINT_MARKS];

enum { PAINT_PLACES_MAX = 2048, PAINT_PATH_MAX = 128 };

/* The places of a turn in their order; a place can occur more than once. */
struct paint_path {
    int n;
    int16_t places[PAINT_PATH_MAX];
};

struct paint_marks {
    int moved, shown; /* the piece on place `moved` is moving, and drawn on place `shown` */
    uint16_t of[PAINT_PLACES_MAX];    /* for each place, the bits 1 << mark */
    uint8_t number[PAINT_PLACES_MAX]; /* number of the hint's step that ends there; 0: none */
    struct paint_path hint, last;
};

static inline void paint_add_mark(struct paint_marks *m, int place, enum paint_mark mark)
{
    if (place >= 0 && place < PAINT_PLACES_MAX)
        m->of[place] |= (uint16_t)(1u << mark);
}

/* Adds the mark to the place, and the place to the path of the hint or of the last turn. */
void paint_add_path(struct paint_marks *m, int place, enum paint_mark mark);

/* Adds the marks that every game has: the last turn, the picked piece, and where it can go. */
void paint_mark_view(const struct variant *v, const struct pos *p, const struct view *view,
                     struct paint_marks *out);

/* Adds the n steps of a hint, which belong to one turn from p. Two or more steps are numbered. */
void paint_mark_hint(const struct variant *v, const struct pos *p, const move_code *steps, int n,
                     struct paint_marks *out);

/* ---- painting ---- */

enum { PAINT_SMALL = PICTURE_BAR, PAINT_GLYPHS, CELL_DOTS = 4 };
/* The character for each form of piece, and one for a small piece. Bars have no character. */
extern const uint32_t paint_glyphs[PAINT_GLYPHS];

/* Returns half the width, in dots, of a half row of a shape; `height` is that of a circle. A square
 * has one half row less. */
int paint_shape_half(int form, int height, int row);

/* The characters by their dots in ink: 1 upper left, 2 upper right, 4 lower left, 8 lower right. */
enum { PAINT_QUADRANTS = 1 << CELL_DOTS };
extern const uint16_t paint_quadrants[PAINT_QUADRANTS];

struct paint_cell {
    uint16_t sign;
    uint8_t ink, background;
};
/* Returns the cell that shows four dots (upper left, upper right, lower left, lower right) with the
 * least error. Its ink is the lower colour number. */
struct paint_cell paint_cell_of(const struct theme *t, const uint8_t dots[CELL_DOTS]);

struct paint_model {
    const struct theme *theme;
    const struct variant *variant;
    const struct pos *pos;
    int size;
    bool is_flipped;
    bool is_half;       /* the font has no quadrants: cells are halves, low pieces characters */
    enum result result; /* the loser's pieces fade */
    enum view_labels labels;
    int cursor;                      /* a place, or PLACE_NONE */
    const struct paint_marks *marks; /* NULL: no marks except gold */
};

/* Paints the whole board on `out`, which gets the board's size. A click on a cell hits the place of
 * its tile, or of the upper tile if two share the cell. Returns STATUS_OK or STATUS_NO_MEMORY. */
enum status paint_board(const struct paint_model *m, struct canvas *out);

#endif
