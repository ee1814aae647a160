/*
 * Replaying a record: back and forth through its positions, and on from any of them as a game.
 */
#ifndef TACTIGON_APP_LINES_REPLAY_H
#define TACTIGON_APP_LINES_REPLAY_H

#include "app/settings/app.h"

/* From the menu: asks for a file. True: app->game is a game that branches off from it. */
bool replay_choose(struct app *app);

#endif
