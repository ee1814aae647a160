/*
 * Menus at the prompt.
 */
#ifndef TACTIGON_APP_LINES_ASK_H
#define TACTIGON_APP_LINES_ASK_H

#include "app/front/choice.h"

/* Print it and ask until there is an answer; as `choose` of a front end. */
int ask_choice(struct app *app, const struct choice *m);

#endif
