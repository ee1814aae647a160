/* Builds the view models of sessions and reviews, which view/ turns into boards and text. */
#ifndef TACTIGON_VIEW_VIEW_MODEL_H
#define TACTIGON_VIEW_VIEW_MODEL_H

#include "game/review.h"
#include "session/moves.h"
#include "session/session.h"
#include "view/display.h"
#include "view/paint.h"
#include "view/view.h"

/* A view model together with the texts and steps that it points to. It must not be copied. */
struct view_buffers {
    struct view_model model;
    char last_turn[SESSION_LAST_TURN_MAX];
    struct text_word players[2];
    struct text_word clocks[2];
    move_code last[TURN_LAST_STEPS_MAX];
    struct marks marks;
};

/* Returns the view according to the settings. */
struct view view_model_view(const struct app *app, const struct display *display);

/* Sets the size of a painted board, and is_painted (true only with 256 colours and Unicode). */
void view_model_paint(const struct app *app, const struct display *display,
                      struct view_model *model);

/* Builds the model of the current position, without message and keys. `warnings` is borrowed. */
void view_model_of_session(const struct session *p, const struct display *display,
                           const char *warnings, struct view_buffers *out);

/* Writes the marks of threats, of a hint and of the controller. `picked` is the place of the picked
 * piece, or PLACE_NONE. */
void view_model_mark(const struct session *p, int picked, struct marks *out);

/* Adds the evaluation bar. It shows *score, from the first side's view; if `score` is NULL, it
 * shows the static evaluation. Adds nothing if the game has no evaluation. */
void view_model_add_bar(struct view_model *model, const int *score);

/* Adds the prompt, such as "red 3> ". Returns the side that it begins with, or -1. */
int view_model_prompt(const struct session *p, struct text *out);

/* Builds the model of a position with `words` beside it. */
struct view_model view_model_of_position(const struct app *app, const struct display *display,
                                         const struct variant *v, const struct pos *p,
                                         const char *words);

/* Builds the model of the position that a review shows, with the last turn marked. */
void view_model_of_review(const struct app *app, const struct review *x,
                          const struct display *display, const char *words,
                          struct view_buffers *out);

#endif
