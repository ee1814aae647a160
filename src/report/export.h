/* Exports games for other programs: a picture of one position (svg.h), or a self-contained page
 * that replays the game, with pictures or, if the game has none, in ASCII. */
#ifndef TACTIGON_REPORT_EXPORT_H
#define TACTIGON_REPORT_EXPORT_H

#include "front/app.h"
#include "game/review.h"
#include "rules/rules.h"
#include "svg/svg.h"

/* has_link: the page links to tactigon.html in the same folder, to continue the game. */
typedef void export_format(const struct review *x, bool has_link, struct buffer *out);

/* export_html writes all positions of the review and shows its current one first; export_svg
 * writes only the current one. */
export_format export_html, export_svg;

/* Writes or replaces the file `path` in the format; "-" is standard output. Returns CODE_NONE, or
 * CODE_FAILED after a message. */
enum exit_code export_to(struct app *app, const struct review *x, const char *path,
                         export_format *format);

/* Returns the next comment, as record_next_comment finds it, but without scores and times. */
const char *export_next_comment(const struct review *x, int at, int *k);

/* Writes "21 November 2026, 05:40 UTC". A date in a different form is copied. */
void export_date(const char *recorded, struct text *out);

/* Writes the pieces that a side has lost: "; lost: triangle, circle (2)", or nothing. */
void export_lost(const struct variant *v, const struct pos *start, const struct pos *now,
                 enum side side, struct text *out);

/* Files of this folder that assets.cmake puts into the program, and their hashes for a
 * Content-Security-Policy. */
extern const char asset_page_css[], asset_page_css_hash[];
extern const char asset_page_js[], asset_page_js_hash[];

#endif
