/*
 * The parts of a board drawn as SVG, for a picture of one position and for a page with all of a
 * game: the board and the looks of pieces and marks are written once, and what stands on it is a
 * short code for each position.
 *
 * A code is a row of a character and a number: a piece or a mark, and the tile it is on, counted
 * from 0 in the order in which the tiles are drawn. The character's look has the id "k" with the
 * number of the character behind it. Tiles that are not the same in all positions come
 * first: '.' is a plain tile, '*' a gold one and '!' none.
 */
#ifndef TACTIGON_SVG_H
#define TACTIGON_SVG_H

#include "tactigon/buffer.h"
#include "tactigon/review.h"

enum { DRAWING_CODE_MAX = 4096 };

struct drawing {
    const struct variant *variant;
    struct picture picture; /* of the position that was looked at last */
    int n_seen;             /* positions */
    int n_tiles;            /* of all positions, each place once */
    struct picture_tile tiles[PICTURE_TILES_MAX];
    bool is_changing[PICTURE_TILES_MAX];
    bool has_gold; /* any of them, in any position */
    int n_kinds;
    struct picture_kind kinds[PICTURE_KINDS_MAX];
};

/* An empty drawing of a game that has pictures. Show it every position, then write. */
void drawing_begin(struct drawing *d, const struct variant *v);
void drawing_look(struct drawing *d, const struct pos *p);

/* The code of p with its last steps marked. */
void drawing_code(struct drawing *d, const struct pos *p, const move_code *last, int n_last,
                  struct text *out);

/* ` viewBox="..." width="..." height="..."` */
void drawing_size(const struct drawing *d, struct buffer *out);
/* The style of all parts, src/svg/drawing.css, and its hash as a Content-Security-Policy wants it;
 * colours follow the reader's light or dark scheme. */
extern const char asset_drawing_css[];
extern const char asset_drawing_css_hash[];
void drawing_style(struct buffer *out);
/* The looks, tiles and names. */
void drawing_board(const struct drawing *d, struct buffer *out);
/* An entry of a list for each look of pieces, marks and gold tiles: it and its name. */
void drawing_legend(const struct drawing *d, struct buffer *out);
/* The pieces and marks of a code. */
void drawing_pieces(const struct drawing *d, const char *code, struct buffer *out);

/* ---- text for SVG and HTML: everything that is not the program's own goes through here ---- */

/* s with everything escaped that means something in markup, also within quotes. */
void markup_add(struct buffer *out, const char *s);

/* "s" as a string of a script inside a page, with the quotes. */
void markup_string(struct buffer *out, const char *s);

/* ---- a picture as a file of its own: of the game's pictures or, without them, of its canvas ----
 */

/*
 * Add the position that the review shows. STATUS_OK or STATUS_NO_MEMORY; where the buffer itself
 * found no memory it says so.
 */
enum status svg_write(const struct review *x, struct buffer *out);

/* The same with more rules of CSS behind drawing_style. */
enum status svg_write_styled(const struct review *x, const char *style, struct buffer *out);

#endif
