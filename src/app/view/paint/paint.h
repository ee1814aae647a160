/*
 * Boards painted in the colours of a theme, in several sizes. A game's picture says where its tiles
 * of six or four corners are. A row of text is two half rows; everything except characters is
 * painted on these. A cell of one colour is a blank on that background, and a cell of two colours
 * is the upper half block, so that no font leaves gaps between cells.
 */
#ifndef TACTIGON_APP_VIEW_PAINT_PAINT_H
#define TACTIGON_APP_VIEW_PAINT_PAINT_H

#include "app/settings/theme.h"

/* ---- sizes ---- */

/* A board in one size. */
struct paint_layout {
    int size;          /* from 1, the smallest */
    int rows, columns; /* rows and columns of text */
    int panel;         /* columns beside it, without those of bar and gap */
    bool is_window;    /* there is no room for the whole board */
};

enum { PAINT_AUTO = 0, PAINT_LARGEST = 99 }; /* wishes that are not sizes */

/* Returns in how many sizes boards of the game can be painted; 0: the game has no picture. */
int paint_sizes(const struct variant *v);

/* Returns how large the board is in a size. The position does not matter. */
struct paint_layout paint_measure(const struct variant *v, const struct pos *p, int size);

/*
 * Returns the largest size that leaves a panel of 34 columns; if none does, of 30, then of 22; if
 * none does, a window of the smallest size. Rows and columns are those of the screen without the
 * prompt's row. A screen of fewer than 80 columns, or a wish, which limits the size, accepts 22 at
 * once.
 */
struct paint_layout paint_choose(const struct variant *v, const struct pos *p, int wish, int rows,
                                 int columns);

/* ---- marks ---- */

/* If a tile has several marks, the first with a fill fills it. The others are rims and signs. */
enum paint_mark {
    PAINT_PICKED,
    PAINT_ATTACKED, /* the piece decides the game */
    PAINT_CAPTURE,
    PAINT_BOTH_LOST,
    PAINT_GOLD, /* the picture says where gold is */
    PAINT_TARGET,
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
    uint8_t fill; /* a colour of themes, or THEME_NONE */
    uint8_t ink;  /* the colour of its sign, and of its rim */
    bool has_rim;
    uint32_t sign;
    char letter;  /* the sign without colours and Unicode */
    uint8_t word; /* the colour of words about it */
    const char *meaning;
};
extern const struct paint_mark_look paint_mark_looks[PAINT_MARKS];

enum { PAINT_PLACES_MAX = 2048, PAINT_PATH_MAX = 128 };

/* The places of a turn in their order; a place can occur again. */
struct paint_path {
    int n;
    int16_t places[PAINT_PATH_MAX];
};

struct paint_marks {
    int moved, shown; /* the piece on place `moved` is moving, and drawn on place `shown` */
    uint16_t of[PAINT_PLACES_MAX];    /* for each place the bits 1 << mark */
    uint8_t number[PAINT_PLACES_MAX]; /* of a step of a hint that ends there, from 1; 0: none */
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

/* Adds the steps of a hint, which are all of one turn of p. Several steps are numbered. */
void paint_mark_hint(const struct variant *v, const struct pos *p, const move_code *steps, int n,
                     struct paint_marks *out);

/* ---- painting ---- */

/* The characters of pieces by form, then that of a small piece. Bars have none. */
enum { PAINT_SMALL = PICTURE_BAR, PAINT_GLYPHS };
extern const uint32_t paint_glyphs[PAINT_GLYPHS];

struct paint_model {
    const struct variant *variant;
    const struct pos *pos;
    int size;
    bool is_flipped;
    enum view_labels labels;
    int cursor;                      /* a place, or PLACE_NONE */
    const struct paint_marks *marks; /* NULL: no marks except gold */
};

/*
 * Paints the whole board, and makes the canvas as large. Cells of tiles are hits of their places; a
 * cell of two tiles is a hit of the upper one. Returns STATUS_OK or STATUS_NO_MEMORY.
 */
enum status paint_board(const struct paint_model *m, struct canvas *out);

#endif
