/*
 * Games as files for other programs: a picture of one position, and a page that replays a game.
 * Both stand alone, and show what any game's pictures or, without them, its canvas gives.
 */
#ifndef TACTIGON_APP_EXPORT_EXPORT_H
#define TACTIGON_APP_EXPORT_EXPORT_H

#include "app/settings/app.h"
#include "app/system/output.h"
#include "tactigon/review.h"

/* The position that the review shows, as SVG. */
enum status export_svg(const struct review *x, struct output *out);

/* All its positions, as a page that begins with the one shown. */
enum status export_html(const struct review *x, struct output *out);

/*
 * Write one of these to a file, which it replaces, or for "-" where data go. Returns CODE_NONE, or
 * CODE_FAILED after a message.
 */
enum exit_code export_to(struct app *app, const struct review *x, const char *path,
                         enum status (*export)(const struct review *x, struct output *out));

#endif
