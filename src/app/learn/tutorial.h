/*
 * How to play, in a few pages of words and boards.
 */
#ifndef TACTIGON_APP_LEARN_TUTORIAL_H
#define TACTIGON_APP_LEARN_TUTORIAL_H

#include "app/settings/app.h"

/* Show the lessons of the game of the settings; at a terminal page by page. */
void tutorial_run(struct app *app);

#endif
