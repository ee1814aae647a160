/*
 * Games as files for other programs: a picture of one position (svg.h), and a page that replays a
 * game. It stands alone, and shows what any game's pictures or, without them, its canvas gives.
 */
#ifndef TACTIGON_APP_EXPORT_EXPORT_H
#define TACTIGON_APP_EXPORT_EXPORT_H

#include "app/settings/app.h"
#include "tactigon/review.h"
#include "tactigon/rules.h"
#include "tactigon/svg.h"

/* All positions of the review, as a page that begins with the one shown. */
enum status export_html(const struct review *x, struct buffer *out);

/*
 * Write one of the two to a file, which it replaces, or for "-" where data go. Returns CODE_NONE,
 * or CODE_FAILED after a message.
 */
enum exit_code export_to(struct app *app, const struct review *x, const char *path,
                         enum status (*export)(const struct review *x, struct buffer *out));

/* ---- what a page says of a game beside its moves ---- */

/* "21 November 2026, 05:40 UTC"; what is not as the program writes dates as it stands. */
void export_date(const char *recorded, struct text *out);

/* "; lost: triangle, circle (2)": what a side had at the start and has no more; else nothing. */
void export_lost(const struct variant *v, const struct pos *start, const struct pos *now,
                 enum side side, struct text *out);

#endif
