/* The line-by-line front end, for terminals, pipes and screen readers. */
#ifndef TACTIGON_LINES_LINES_H
#define TACTIGON_LINES_LINES_H

#include "commands/commands.h"
#include "session/session.h"

struct replay;

extern const struct front lines_front;

/* Runs a session. Returns what to open next: OPEN_NOTHING if it is over or the program ends. */
enum open_next play_run(struct session *session);

/* Runs a replay; `first` is a line to run first, or NULL. */
void replay_run(struct replay *replay, const char *first);

#endif
