/*
 * A way through a game: rules, lessons, the levels one by one, puzzles between them, and how far a
 * person has come on it.
 */
#ifndef TACTIGON_APP_LEARN_WAY_H
#define TACTIGON_APP_LEARN_WAY_H

#include "app/settings/app.h"

/* Of `rules`; NULL: of all games that somebody has begun with, or the usual one. */
void way_print(struct app *app, const struct rules *rules);

#endif
