/*
 * Statistics of a person's games: for people, and as JSON.
 */
#ifndef TACTIGON_APP_STATS_STATS_H
#define TACTIGON_APP_STATS_STATS_H

#include "app/settings/app.h"

/* For the games of `rules` (NULL: of all). False after a message if not all files could be read. */
bool stats_print(struct app *app, const struct rules *rules);
bool stats_print_json(struct app *app, const struct rules *rules);

#endif
