/*
 * Games as files for other programs: a picture of one position (svg.h), and a page without other
 * files that replays a game, by its pictures or, where a game has none, its drawings.
 */
#ifndef TACTIGON_APP_EXPORT_EXPORT_H
#define TACTIGON_APP_EXPORT_EXPORT_H

#include "app/settings/app.h"
#include "app/settings/theme.h"
#include "tactigon/review.h"
#include "tactigon/rules.h"
#include "tactigon/svg.h"

struct export_options {
    const struct theme *theme; /* one of `themes`; NULL: light or dark as the reader's own */
    bool has_link;             /* to tactigon.html, the page to play on, in the same folder */
};

typedef enum status export_format(const struct review *x, const struct export_options *options,
                                  struct buffer *out);

/* All positions of the review, as a page that begins with the one shown; the one shown alone. */
export_format export_html, export_svg;

/*
 * Write one of the two to a file, which it replaces, or for "-" where data go; a page links to the
 * page to play on if that is in the same folder. Returns CODE_NONE, or CODE_FAILED after a message.
 */
enum exit_code export_to(struct app *app, const struct review *x, const struct theme *theme,
                         const char *path, export_format *format);

/* The rules of CSS after all others that give a theme its colours. */
void export_style(const struct theme *t, struct buffer *out);
extern const char *const export_style_hashes[THEMES]; /* as a Content-Security-Policy wants them */

/* ---- what a page says of a game beside its moves ---- */

/* "21 November 2026, 05:40 UTC"; a date that the program has not written is left as it is. */
void export_date(const char *recorded, struct text *out);

/* "; lost: triangle, circle (2)": what a side had at the start and has no more; else nothing. */
void export_lost(const struct variant *v, const struct pos *start, const struct pos *now,
                 enum side side, struct text *out);

/*
 * Files of this folder that assets.cmake puts into the program when it is built. A
 * Content-Security-Policy names each by its hash.
 */
extern const char asset_page_css[], asset_page_css_hash[];
extern const char asset_page_js[], asset_page_js_hash[];

#endif
