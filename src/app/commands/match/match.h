/*
 * Matches: `match` plays many games of two players, `tally` puts the parts of a match together.
 */
#ifndef TACTIGON_APP_MATCH_MATCH_H
#define TACTIGON_APP_MATCH_MATCH_H

#include "app/settings/app.h"
#include "app/settings/options.h"

/* The subcommands, as those of commands/commands.h. */
enum exit_code match_main(struct app *app, const struct options *options);
enum exit_code merge_main(struct app *app, const struct options *options);

#endif
