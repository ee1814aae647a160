/* A board drawn as SVG. Tiles and looks of pieces and marks are written once. Each position is a
 * short code: a character for each piece or mark, and its tile's number in drawing order. '.', '*'
 * and '!' are plain, gold and missing tiles. */
#ifndef TACTIGON_SVG_SVG_H
#define TACTIGON_SVG_SVG_H

#include "core/buffer.h"
#include "game/review.h"

enum { DRAWING_CODE_MAX = 4096 };

struct drawing {
    const struct variant *variant;
    struct picture picture; /* the last position seen */
    int n_seen;
    int n_tiles; /* number of tiles in all positions, each place counted once */
    struct picture_tile tiles[PICTURE_TILES_MAX];
    bool is_changing[PICTURE_TILES_MAX];
    bool has_gold; /* some position has a gold tile */
    int n_kinds;
    struct picture_kind kinds[PICTURE_KINDS_MAX];
};

/* Begins a drawing. The game's rules must have the function `picture`. */
void drawing_begin(struct drawing *d, const struct variant *v);
/* Must be called for every position of the drawing, before the functions below. */
void drawing_look(struct drawing *d, const struct pos *p);

/* Appends the code of position `at` of the review, with its last steps marked. */
void drawing_code(struct drawing *d, const struct review *x, int at, struct text *out);

/* Appends the attributes ` viewBox="..." width="..." height="..."`. */
void drawing_size(const struct drawing *d, struct buffer *out);
/* The CSS of all parts, from src/svg/drawing.css, and its hash for a Content-Security-Policy.
 * Colours follow the reader's light or dark scheme. */
extern const char asset_drawing_css[];
extern const char asset_drawing_css_hash[];
/* Appends the definitions of all looks, then the tiles and their names. */
void drawing_board(const struct drawing *d, struct buffer *out);
/* Appends a list entry with a name for each look of pieces, marks and gold tiles. */
void drawing_legend(const struct drawing *d, struct buffer *out);
/* Appends the pieces and marks that a code describes. */
void drawing_pieces(const struct drawing *d, const char *code, struct buffer *out);

/* ---- text for SVG and HTML: these functions write all text that comes from outside ---- */

/* Appends s. Escapes all characters that have a meaning in markup or in a quoted attribute. */
void markup_add(struct buffer *out, const char *s);

/* Appends s as a quoted string of JSON, with escapes for the ASCII characters in `escaped`, which
 * is
 * "<>&" in a page. */
void markup_string(struct buffer *out, const char *s, const char *escaped);

/* ---- a picture as a separate file; a game without pictures is described in sentences ---- */

/* Appends the position that x shows; check out->is_lost. */
void svg_write(const struct review *x, struct buffer *out);

#endif
