/*
 * Positions and boards that a person sets up: what they begin with, and what becomes of them.
 */
#ifndef TACTIGON_APP_FRONT_SET_UP_H
#define TACTIGON_APP_FRONT_SET_UP_H

#include "app/edit/editor.h"

/* What the answer of a session wants, if that is NEXT_EDIT or NEXT_SHEET: true. */
bool set_up_take(struct session *p, enum answer_next next);

/*
 * Set up a position from `start` (NULL: that of the board), by the settings. When it is done and
 * `plays`, a game from there is in *game; else *game is NULL, and what is done is printed.
 * CODE_NONE, or the code to leave with after a message.
 */
enum exit_code set_up_position(struct app *app, const char *start, bool plays,
                               struct session **game);

/* Edit the board file `path`, which begins as the board of the settings if it is not there yet. */
enum exit_code set_up_board(struct app *app, const char *path);

#endif
