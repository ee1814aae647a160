/*
 * The tutorial as lines show it; at a terminal page by page.
 */
#ifndef TACTIGON_APP_LINES_LEARN_H
#define TACTIGON_APP_LINES_LEARN_H

#include "app/settings/app.h"

/* The lessons of the settings' game, until the last page or until somebody has seen enough. */
void learn_run(struct app *app);

#endif
