/*
 * A session line by line: the board when it has changed, a prompt, what was typed, the answer.
 */
#ifndef TACTIGON_APP_LINES_PLAY_H
#define TACTIGON_APP_LINES_PLAY_H

#include "app/session/session.h"

/* Play until the game is left. True: for the menu; else it is over, or the program ends. */
bool play_run(struct session *session);

#endif
