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

/*
 * The same where other lines than an answer may be typed, so that letters begin one: they go to
 * `take`. Returns 0 for yes, 1 for no, CHOICE_TAKEN or CHOICE_BACK.
 */
int pick_ask_line(struct screen *s, const char *question, bool is_yes,
                  bool (*take)(struct app *app, const char *typed));

#endif
