/* The line-by-line front end, for terminals, pipes and screen readers. */
#ifndef TACTIGON_LINES_LINES_H
#define TACTIGON_LINES_LINES_H

#include "commands/commands.h"
#include "session/session.h"

extern const struct front lines_front;

/* Run a session. True if it was left for the menu, false if it is over or the program ends. */
bool play_run(struct session *session);

/* Run a replay; `first` is a line to run first, or NULL. True if app->game was begun from it. */
bool replay_run(struct replay *replay, const char *first);

#endif
