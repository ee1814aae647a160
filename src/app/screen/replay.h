/*
 * A record on the screen, position by position.
 */
#ifndef TACTIGON_APP_SCREEN_REPLAY_H
#define TACTIGON_APP_SCREEN_REPLAY_H

#include "app/screen/screen.h"

/* As `replay` of a front end; first with an analysis, if that is asked for. */
bool replay_on_screen(struct replay *r, bool is_analysed);

#endif
