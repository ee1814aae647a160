/* Prints a person's statistics, as text or as JSON. */
#ifndef TACTIGON_APP_STATS_STATS_H
#define TACTIGON_APP_STATS_STATS_H

#include "app/settings/app.h"

/* For the games of `rules`, or of every game if that is NULL. False after a message: some files
 * cannot be read. */
bool stats_print(struct app *app, const struct rules *rules);
bool stats_print_json(struct app *app, const struct rules *rules);

#endif
