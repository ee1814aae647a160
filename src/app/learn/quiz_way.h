/*
 * The way through the puzzles: which one comes next by what was asked for.
 */
#ifndef TACTIGON_APP_LEARN_QUIZ_WAY_H
#define TACTIGON_APP_LEARN_QUIZ_WAY_H

#include "app/learn/quiz_set.h"

/* The next puzzle by s->wish; -1 after a message: there is none. */
int quiz_way_choose(struct app *app, struct quiz_set *s);

/* The puzzle at s->at is solved, shown or skipped: as that of the day it is done with.
 * Behind it and behind one that was asked for by its id come any others. */
void quiz_way_leave(struct app *app, struct quiz_set *s);

#endif
