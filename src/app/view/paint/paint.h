/*
 * Boards painted in the colours of a theme, in several sizes, from a game's picture with tiles of
 * six corners or of four. A text row is two half rows, and everything but letters is painted on
 * these: a cell of one colour is a blank on that ground, and one of two colours is the upper half
 * block, so that there are no seams whatever a font's blocks are like.
 */
#ifndef TACTIGON_APP_VIEW_PAINT_PAINT_H
#define TACTIGON_APP_VIEW_PAINT_PAINT_H

#include "app/settings/theme.h"

/* ---- sizes ---- */

/* A board in one size. */
struct paint_layout {
    int size;          /* from 1, the smallest */
    int rows, columns; /* of text */
    int panel;         /* columns that are left beside it, bar and gap aside */
    bool is_window;    /* it is larger than the room for it */
};

enum { PAINT_AUTO = 0, PAINT_LARGEST = 99 }; /* instead of a size */

/* The number of sizes in which boards of the game can be painted; 0: it has no picture. */
int paint_sizes(const struct variant *v);

/* How large the board is in a size, whatever the position. */
struct paint_layout paint_measure(const struct variant *v, const struct pos *p, int size);

/*
 * The size for rows and columns without the prompt's: the largest that leaves a panel of 34
 * columns, else of 30, else of 22, else the smallest in a window. On fewer than 80 columns, and
 * with a wish, which is the largest size to take, the panel may have 22 columns.
 */
struct paint_layout paint_choose(const struct variant *v, const struct pos *p, int wish, int rows,
                                 int columns);

/* ---- marks ---- */

/* Of several on a tile the first that has a fill fills it; the others are rims and signs. */
enum paint_mark {
    PAINT_PICKED,
    PAINT_ATTACKED, /* a piece that decides the game */
    PAINT_CAPTURE,
    PAINT_BOTH_LOST,
    PAINT_GOLD, /* by the picture */
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
    uint8_t ink;  /* of its rim, if it has one, and its sign */
    bool has_rim;
    uint32_t sign;
    char letter;  /* the same without colours and Unicode */
    uint8_t word; /* a colour for words about it */
    const char *meaning;
};
extern const struct paint_mark_look paint_mark_looks[PAINT_MARKS];

enum { PAINT_PLACES_MAX = 2048, PAINT_PATH_MAX = 128 };

/* The places of a turn in their order, repeated ones too. */
struct paint_path {
    int n;
    int16_t places[PAINT_PATH_MAX];
};

struct paint_marks {
    int moved, shown;                 /* the piece on place `moved` is on its way, on `shown` */
    uint16_t of[PAINT_PLACES_MAX];    /* bits 1 << mark, by place */
    uint8_t number[PAINT_PLACES_MAX]; /* of a hint with several steps, from 1; 0: none */
    struct paint_path hint, last;
};

static inline void paint_add_mark(struct paint_marks *m, int place, enum paint_mark mark)
{
    if (place >= 0 && place < PAINT_PLACES_MAX)
        m->of[place] |= (uint16_t)(1u << mark);
}

/* Adds the mark, and the place to the path of the hint or the last turn. */
void paint_add_path(struct paint_marks *m, int place, enum paint_mark mark);

/* Adds the marks of every game: the last turn, the picked piece, and the ends of its steps. */
void paint_mark_view(const struct variant *v, const struct pos *p, const struct view *view,
                     struct paint_marks *out);

/* Add the steps of a hint, all of one turn of p, numbered if there are several. */
void paint_mark_hint(const struct variant *v, const struct pos *p, const move_code *steps, int n,
                     struct paint_marks *out);

/* ---- painting ---- */

/* The characters of pieces where they have a cell or two, by form, and of a small one; not of bars.
 */
enum { PAINT_SMALL = PICTURE_BAR, PAINT_GLYPHS };
extern const uint32_t paint_glyphs[PAINT_GLYPHS];

struct paint_model {
    const struct variant *variant;
    const struct pos *pos;
    int size;
    bool is_flipped, has_signs; /* as the theme has it */
    enum view_labels labels;
    int cursor;                      /* a place, or PLACE_NONE */
    const struct paint_marks *marks; /* NULL: none but gold */
};

/*
 * Paint the whole board; the canvas gets its size. Cells of tiles are hits of their places; a cell
 * that two share belongs to the upper one. STATUS_OK or STATUS_NO_MEMORY.
 */
enum status paint_board(const struct paint_model *m, struct canvas *out);

#endif
