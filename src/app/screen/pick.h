/*
 * Menus and questions on the screen: by arrows and Enter, by number, by word, or by a click.
 */
#ifndef TACTIGON_APP_SCREEN_PICK_H
#define TACTIGON_APP_SCREEN_PICK_H

#include "app/screen/screen.h"

/* As `choose` and `ask` of a front end. Over another layer it is a small menu at its lower right.
 */
int pick_run(struct screen *s, const struct choice *m);
bool pick_ask(struct screen *s, const char *question, bool is_yes);

#endif
