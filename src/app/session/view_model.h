/*
 * Builds the view models of sessions and reviews, which view/ lays out for both front ends.
 */
#ifndef TACTIGON_APP_SESSION_VIEW_MODEL_H
#define TACTIGON_APP_SESSION_VIEW_MODEL_H

#include "app/session/session.h"
#include "app/settings/display.h"
#include "app/view/paint/paint.h"
#include "app/view/view.h"
#include "tactigon/review.h"

/* A view model with the texts and steps that it borrows: must not be copied. */
struct staged {
    struct view_model model;
    char said[SESSION_SAID_MAX];
    char players[2][PLAYER_TEXT_MAX];
    char clocks[2][CLOCK_FACE_MAX];
    move_code last[REVIEW_STEPS_MAX];
    struct paint_marks marks;
};

/* The view of the settings; `selected` is a place or PLACE_NONE. */
struct view view_model_view(const struct app *app, const struct display *display, int selected);

/* Set whether a screen paints the board, and the preferred size. */
void view_model_paint(const struct app *app, const struct display *display,
                      struct view_model *model);

/* The setting asks for sentences instead of a board. */
bool view_model_is_list(const struct app *app);

/* The current position, without message and keys. `warnings` is borrowed. */
void view_model_of_session(const struct session *p, const struct display *display,
                           const char *warnings, struct staged *out);

/* The marks of threats, of a hint, and of a controller, while `picked` (or PLACE_NONE) is picked.
 */
void view_model_mark(const struct session *p, int picked, struct paint_marks *out);

/* Add a bar for *score, the first side's, or (NULL) for the static evaluation; nothing if the game
 * has no evaluation. */
void view_model_add_bar(struct view_model *model, const int *score);

/* "red 3> " */
void view_model_prompt(const struct session *p, struct text *out);

/* A position alone, with `words` beside it. */
struct view_model view_model_of_position(const struct variant *v, const struct pos *p,
                                         struct view view, const char *words);

/* The position that a review shows, with the last turn marked. */
void view_model_of_review(const struct app *app, const struct review *x,
                          const struct display *display, const char *words, struct staged *out);

#endif
