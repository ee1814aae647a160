/* Which front end talks with the person. */
#ifndef TACTIGON_PROGRAM_FRONT_END_H
#define TACTIGON_PROGRAM_FRONT_END_H

#include "front/app.h"

/* Must be called before the first question to a person. It catches Ctrl-C, and makes a screen the
 * front end if the settings, the options, the environment and the terminal allow that; else it
 * stays the lines. */
void front_choose(struct app *app);

/* Ends the screen, if it was chosen. */
void front_end(struct app *app);

#endif
