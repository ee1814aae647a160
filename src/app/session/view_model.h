/* Builds the view models of sessions and reviews. The code in view/ makes boards and text of
 * them. */
#ifndef TACTIGON_APP_SESSION_VIEW_MODEL_H
#define TACTIGON_APP_SESSION_VIEW_MODEL_H

#include "app/session/session.h"
#include "app/settings/display.h"
#include "app/view/paint/paint.h"
#include "app/view/view.h"
#include "tactigon/review.h"

/* A view model together with the texts and steps that it points to. It must not be copied. */
struct staged {
    struct view_model model;
    char said[SESSION_SAID_MAX];
    char players[2][PLAYER_TEXT_MAX];
    char clocks[2][CLOCK_FACE_MAX];
    move_code last[REVIEW_STEPS_MAX];
    struct paint_marks marks;
};

/* The view by the settings; `selected` is a place or PLACE_NONE. */
struct view view_model_view(const struct app *app, const struct display *display, int selected);

/* Sets whether the screen paints the board, which needs 256 colours and Unicode, and the size. */
void view_model_paint(const struct app *app, const struct display *display,
                      struct view_model *model);

/* Whether the settings ask for sentences instead of a board. */
bool view_model_is_list(const struct app *app);

/* The current position, without message and keys. `warnings` is borrowed. */
void view_model_of_session(const struct session *p, const struct display *display,
                           const char *warnings, struct staged *out);

/* The marks of threats, a hint and the controller while the piece on `picked` (or PLACE_NONE) is
 * picked. */
void view_model_mark(const struct session *p, int picked, struct paint_marks *out);

/* Adds a bar for *score, from the first side's view, or for the static evaluation if `score` is
 * NULL. Without an evaluation of the game it adds nothing. */
void view_model_add_bar(struct view_model *model, const int *score);

/* Adds "red 3> ". Returns the side whose name begins the prompt, or -1. */
int view_model_prompt(const struct session *p, struct text *out);

/* A position with `words` beside it. */
struct view_model view_model_of_position(const struct variant *v, const struct pos *p,
                                         struct view view, const char *words);

/* The position that a review shows, with the last turn marked. */
void view_model_of_review(const struct app *app, const struct review *x,
                          const struct display *display, const char *words, struct staged *out);

#endif
