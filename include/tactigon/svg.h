/*
 * A board drawn as SVG, for a picture of one position or a page with a whole game: the board and
 * the looks of pieces and marks are written once, and each position is a short code. A code is a
 * sequence of characters with a number: a piece or mark, and its tile, counted from 0 in drawing
 * order. The look of a character has the id "k" and the character's number. Tiles that differ
 * between positions come first: '.' is a plain tile, '*' a gold one and '!' none.
 */
#ifndef TACTIGON_SVG_H
#define TACTIGON_SVG_H

#include "tactigon/buffer.h"
#include "tactigon/review.h"

enum { DRAWING_CODE_MAX = 4096 };

struct drawing {
    const struct variant *variant;
    struct picture picture; /* of the last position seen */
    int n_seen;             /* positions */
    int n_tiles;            /* of all positions, each place once */
    struct picture_tile tiles[PICTURE_TILES_MAX];
    bool is_changing[PICTURE_TILES_MAX];
    bool has_gold; /* some tile in some position */
    int n_kinds;
    struct picture_kind kinds[PICTURE_KINDS_MAX];
};

/* An empty drawing of a game that has pictures. Show it every position before writing. */
void drawing_begin(struct drawing *d, const struct variant *v);
void drawing_look(struct drawing *d, const struct pos *p);

/* The code of p with its last steps marked. */
void drawing_code(struct drawing *d, const struct pos *p, const move_code *last, int n_last,
                  struct text *out);

/* ` viewBox="..." width="..." height="..."` */
void drawing_size(const struct drawing *d, struct buffer *out);
/* The style of all parts, src/svg/drawing.css, and its hash for a Content-Security-Policy; colours
 * follow the reader's light or dark scheme. */
extern const char asset_drawing_css[];
extern const char asset_drawing_css_hash[];
void drawing_style(struct buffer *out);
/* The looks, tiles and names. */
void drawing_board(const struct drawing *d, struct buffer *out);
/* A list entry for each look of pieces, marks and gold tiles, with its name. */
void drawing_legend(const struct drawing *d, struct buffer *out);
/* The pieces and marks of a code. */
void drawing_pieces(const struct drawing *d, const char *code, struct buffer *out);

/* ---- text for SVG and HTML: all text that is not the program's own goes through here ---- */

/* Add s with all characters escaped that have a meaning in markup, also within quotes. */
void markup_add(struct buffer *out, const char *s);

/* Add s as a quoted string of a script inside a page. */
void markup_string(struct buffer *out, const char *s);

/* ---- a picture as a separate file: of the game's shapes or, without them, of its canvas ---- */

/* Add the position that the review shows. STATUS_OK or STATUS_NO_MEMORY; the buffer itself records
 * if it ran out of memory. */
enum status svg_write(const struct review *x, struct buffer *out);

/* The same with more CSS rules after drawing_style(). */
enum status svg_write_styled(const struct review *x, const char *style, struct buffer *out);

#endif
