/*
 * Looking at a game or a position with the engine: the subcommands `analyse` and `bestmove`, and
 * the command `analyse` where games are played and replayed.
 */
#ifndef TACTIGON_APP_COMMANDS_ANALYSE_H
#define TACTIGON_APP_COMMANDS_ANALYSE_H

#include "app/settings/app.h"
#include "tactigon/review.h"

/*
 * Analyse all of the game, whatever position it shows, and print the report. Ctrl-C ends the
 * search; what is known by then is printed. False after a message.
 */
bool analyse_review(struct app *app, const struct review *x);

#endif
