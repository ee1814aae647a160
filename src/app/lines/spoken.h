/*
 * A session for those who hear it line by line: what a turn has changed, in short sentences, and
 * whose turn it is. The whole position is told only at the beginning, and when it is asked for.
 */
#ifndef TACTIGON_APP_LINES_SPOKEN_H
#define TACTIGON_APP_LINES_SPOKEN_H

#include "app/session/session.h"

/* What has been heard; all zero at the beginning. */
struct spoken {
    const struct game *game; /* borrowed, to be compared only */
    int length;              /* of the game then, in steps */
};

/*
 * Tell what has happened since: a new game with its position, or turn by turn the step (unless the
 * session has told it), what was captured, and what else is different.
 */
void spoken_catch_up(struct spoken *s, const struct session *p);

/* What the steps begin .. end - 1 of a game have changed, without naming them. */
void spoken_steps(struct app *app, const struct game *g, const struct variant *v, int begin,
                  int end);

/* "Red to move.", then the warnings, a line each. */
void spoken_turn(const struct session *p, const char *warnings);

#endif
