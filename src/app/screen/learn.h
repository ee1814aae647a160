/*
 * The pages of a game's lessons on the screen.
 */
#ifndef TACTIGON_APP_SCREEN_LEARN_H
#define TACTIGON_APP_SCREEN_LEARN_H

#include "app/screen/screen.h"

/* Until the last page or until somebody has seen enough. */
void learn_on_screen(struct screen *s);

#endif
