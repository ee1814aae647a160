/*
 * Replaying a record line by line: back and forth through its positions, and on from any of them as
 * a game.
 */
#ifndef TACTIGON_APP_LINES_REPLAY_H
#define TACTIGON_APP_LINES_REPLAY_H

#include "app/session/replay.h"

/*
 * Until it is left. `has_line`: the first line has been read already. True: app->game is a game
 * that branches off.
 */
bool replay_run(struct replay *replay, bool has_line);

#endif
