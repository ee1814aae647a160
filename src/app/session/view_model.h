/*
 * View models of sessions and reviews, for view/ to lay out: what front ends show of them alike.
 */
#ifndef TACTIGON_APP_SESSION_VIEW_MODEL_H
#define TACTIGON_APP_SESSION_VIEW_MODEL_H

#include "app/session/session.h"
#include "app/settings/display.h"
#include "app/view/paint/paint.h"
#include "app/view/view.h"
#include "tactigon/review.h"

/* A view model with the texts and steps that it borrows; it is not to be copied. */
struct staged {
    struct view_model model;
    char said[SESSION_SAID_MAX];
    char players[2][PLAYER_TEXT_MAX];
    char clocks[2][CLOCK_FACE_MAX];
    move_code last[REVIEW_STEPS_MAX];
    struct paint_marks marks;
};

/* How to draw by the settings, with a piece picked or PLACE_NONE. */
struct view view_model_view(const struct app *app, const struct display *display, int selected);

/* Whether a screen paints the board in colours, and in which size it is wished for. */
void view_model_paint(const struct app *app, const struct display *display,
                      struct view_model *model);

/* Lines instead of a board are asked for. */
bool view_model_is_list(const struct app *app);

/* The game as it stands, without message and keys. `warnings` is borrowed. */
void view_model_of_session(const struct session *p, const struct display *display,
                           const char *warnings, struct staged *out);

/* Marks of the game while that place is picked, or PLACE_NONE: threats, the turn of the hint that
 * was asked for, and what a controller marks. */
void view_model_mark(const struct session *p, int picked, struct paint_marks *out);

/*
 * A bar beside the board by a score for the first side, or (NULL) by the static evaluation of the
 * position; nothing where the game has none.
 */
void view_model_add_bar(struct view_model *model, const int *score);

/* "red 3> ": who is asked for what. */
void view_model_prompt(const struct session *p, struct text *out);

/* A position alone, with words at its side; the view says what is marked. */
struct view_model view_model_of_position(const struct variant *v, const struct pos *p,
                                         struct view view, const char *words);

/* The position that a review shows, with the steps that led to it marked. */
void view_model_of_review(const struct app *app, const struct review *x,
                          const struct display *display, const char *words, struct staged *out);

#endif
