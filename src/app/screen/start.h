/*
 * Which front end a person gets: the whole screen where there is one.
 */
#ifndef TACTIGON_APP_SCREEN_START_H
#define TACTIGON_APP_SCREEN_START_H

#include "app/screen/screen.h"

/*
 * Before a person is asked anything: Ctrl-C is caught from now on, and the screen is used if the
 * settings, the options, the environment and the terminal allow it. The terminal is left alone
 * until there is something to show.
 */
void start_front(struct app *app);

/* Make a screen of a port the front end; screen_end ends it. */
void start_screen(struct app *app, struct screen *s, const struct screen_port *with);

/* The front end is not needed any more: the terminal is as it was. */
void start_end(struct app *app);

#endif
