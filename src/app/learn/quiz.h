/*
 * Puzzles that are played, in sessions like any other: a controller says the task, judges each turn
 * by proof, plays the other side and goes on to the next puzzle. Only the first try of each counts.
 */
#ifndef TACTIGON_APP_LEARN_QUIZ_H
#define TACTIGON_APP_LEARN_QUIZ_H

#include "app/learn/quiz_set.h"

/*
 * Puzzles of the settings' game until they are left; true: for the menu. Nothing but what was tried
 * and how boards look is different afterwards. What does not exist is refused with what does, and
 * *code is then CODE_USAGE.
 */
bool quiz_run(struct app *app, const struct quiz_wish *wish, enum exit_code *code);

/* A menu of what there is, then that. */
void quiz_menu(struct app *app);

#endif
