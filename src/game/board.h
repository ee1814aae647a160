/* Boards from pictures (rules/picture.h): the columns and lines of their tiles, and drawings in
 * characters. A drawing shows sides and marks by characters, so it can be read without colours. */
#ifndef TACTIGON_GAME_BOARD_H
#define TACTIGON_GAME_BOARD_H

#include "rules/rules.h"

/* The tiles of a picture in columns and half lines: a line of hexagons is half a tile lower in
 * every second column. Both are counted from 0 at the top left. */
struct board_tiles {
    struct picture picture;
    bool is_hex, is_flipped;
    int unit_x, unit_y; /* in the picture: a column's width, and half the height of a tile */
    int left, top;      /* where the first column and half line are in the picture */
    int last_column, last_line;
};

/* Measures the tiles of a position. The game must have a picture. */
void board_measure(const struct variant *v, const struct pos *p, bool is_flipped,
                   struct board_tiles *out);

static inline int board_column(const struct board_tiles *b, const struct picture_tile *t)
{
    return (t->x - b->left) / b->unit_x;
}

static inline int board_line(const struct board_tiles *b, const struct picture_tile *t)
{
    return (t->y - b->top) / b->unit_y;
}

/* Returns the column and half line where a tile is shown: counted from the other end if it is
 * flipped. */
static inline int board_shown_column(const struct board_tiles *b, const struct picture_tile *t)
{
    return b->is_flipped ? b->last_column - board_column(b, t) : board_column(b, t);
}

static inline int board_shown_line(const struct board_tiles *b, const struct picture_tile *t)
{
    return b->is_flipped ? b->last_line - board_line(b, t) : board_line(b, t);
}

/* Adds the tiles that a board of squares lacks, after the n_tiles others; returns how many. */
int board_holes(const struct board_tiles *b, struct picture_tile out[PICTURE_TILES_MAX]);

enum { BOARD_LABEL_MAX = 8 };
/* The two parts of a tile's name: one is the same in a whole column, the other differs. */
struct board_label {
    char above[BOARD_LABEL_MAX], left[BOARD_LABEL_MAX];
};
void board_labels(const struct variant *v, const struct board_tiles *b,
                  struct board_label out[PICTURE_TILES_MAX]);

/* Returns the letter or number on a piece, or 0 if the letter only names the piece's side. */
char board_letter(const struct variant *v, const struct picture_kind *kind);

/* Returns the form of a piece, or BOARD_SMALL for one narrower than half of its square. */
enum { BOARD_SMALL = PICTURE_BAR, BOARD_GLYPHS };
int board_form(const struct board_tiles *b, const struct picture_kind *kind);

/* The character for each form of piece, and one for a small piece. Bars have no character. */
extern const uint32_t board_glyphs[BOARD_GLYPHS];

/* Draws the board in VIEW_LARGE or VIEW_COMPACT, with the marks of the view. The canvas is reset to
 * the size needed, which is the same in every position. A game without a picture is described in
 * sentences. Returns STATUS_OK or STATUS_NO_MEMORY. */
enum status board_draw(const struct variant *v, const struct pos *p, const struct view *view,
                       struct canvas *out);

#endif
