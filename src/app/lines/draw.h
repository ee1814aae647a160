/*
 * Boards as lines show them: what view/ has laid out, or the position in sentences.
 */
#ifndef TACTIGON_APP_LINES_DRAW_H
#define TACTIGON_APP_LINES_DRAW_H

#include "app/session/session.h"
#include "tactigon/review.h"

/* A session's board by the settings, with its panel. Warnings are sentences, a line each. */
void draw_session(const struct session *session, const char *warnings);

/* A position alone, with words at its side or, where there is no room, above it. */
void draw_with_words(struct app *app, const struct variant *v, const struct pos *p, int selected,
                     const char *words);

/* The position that a review shows, with the steps that led to it marked. */
void draw_review(struct app *app, const struct review *x, const char *words);

/* The canvas a position takes in large or compact view, for those who print it in their own way. */
enum status draw_canvas(struct app *app, const struct variant *v, const struct pos *p,
                        struct canvas *out);

#endif
