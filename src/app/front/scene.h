/*
 * Scenes of sessions and reviews, for view/ to lay out: what front ends show of them alike.
 */
#ifndef TACTIGON_APP_FRONT_SCENE_H
#define TACTIGON_APP_FRONT_SCENE_H

#include "app/session/session.h"
#include "app/settings/look.h"
#include "app/view/view.h"
#include "tactigon/review.h"

enum { SCENE_STEPS_MAX = 64 /* of the last turn that can be marked */ };

/* A scene with the texts and steps that it borrows; it is not to be copied. */
struct staged {
    struct scene scene;
    char said[SESSION_SAID_MAX];
    char players[2][PLAYER_TEXT_MAX];
    char clocks[2][CLOCK_FACE_MAX];
    move_code last[SCENE_STEPS_MAX];
};

/* How to draw by the settings, with a piece picked or PLACE_NONE. */
struct view scene_view(const struct app *app, const struct look *look, int selected);

/* Lines instead of a board are asked for. */
bool scene_is_list(const struct app *app);

/* The game as it stands, without message and keys. `warnings` is borrowed. */
void scene_of_session(const struct session *p, const struct look *look, const char *warnings,
                      struct staged *out);

/* "red 3> ": who is asked for what. */
void scene_prompt(const struct session *p, struct text *out);

/* A position alone, with words at its side; the view says what is marked. */
struct scene scene_of_position(const struct variant *v, const struct pos *p, struct view view,
                               const char *words);

/* The position that a review shows, with the steps that led to it marked. */
void scene_of_review(const struct app *app, const struct review *x, const struct look *look,
                     const char *words, struct staged *out);

#endif
