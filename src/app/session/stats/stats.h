/*
 * Statistics of a person's games: for people, and as JSON.
 */
#ifndef TACTIGON_APP_STATS_STATS_H
#define TACTIGON_APP_STATS_STATS_H

#include "app/settings/app.h"

/*
 * Of `rules` (NULL: of every game). False with a message: the directory or a file in it
 * cannot be read.
 */
bool stats_print(struct app *app, const struct rules *rules);
bool stats_print_json(struct app *app, const struct rules *rules);

#endif
