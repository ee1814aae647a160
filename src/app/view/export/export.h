/*
 * Games as files for other programs: a picture of one position (svg.h), and a self-contained page
 * that replays a game by pictures, or in ASCII if the game has none.
 */
#ifndef TACTIGON_APP_EXPORT_EXPORT_H
#define TACTIGON_APP_EXPORT_EXPORT_H

#include "app/settings/app.h"
#include "app/settings/theme.h"
#include "tactigon/review.h"
#include "tactigon/rules.h"
#include "tactigon/svg.h"

struct export_options {
    const struct theme *theme; /* one of `themes`; NULL: the reader's, light or dark */
    bool has_link;             /* to tactigon.html in the same folder, which plays on */
};

typedef enum status export_format(const struct review *x, const struct export_options *options,
                                  struct buffer *out);

/* All positions of the review, beginning with the one shown; only the one shown. */
export_format export_html, export_svg;

/* Write one of the two, replacing the file `path`; "-" is standard output. Returns CODE_NONE, or
 * CODE_FAILED after a message. */
enum exit_code export_to(struct app *app, const struct review *x, const struct theme *theme,
                         const char *path, export_format *format);

/* The CSS rules of a theme, which go after all others; their hashes for a Content-Security-Policy.
 */
void export_style(const struct theme *t, struct buffer *out);
extern const char *const export_style_hashes[THEMES];

/* record_next_comment without scores and times */
const char *export_next_comment(const struct review *x, int at, int *k);

/* "21 November 2026, 05:40 UTC"; another date is copied. */
void export_date(const char *recorded, struct text *out);

/* "; lost: triangle, circle (2)": pieces that a side has lost since the start, or nothing. */
void export_lost(const struct variant *v, const struct pos *start, const struct pos *now,
                 enum side side, struct text *out);

/* Files of this folder, which assets.cmake puts into the program, and their hashes for a
 * Content-Security-Policy. */
extern const char asset_page_css[], asset_page_css_hash[];
extern const char asset_page_js[], asset_page_js_hash[];

#endif
