/*
 * Saved games as a person chooses them: the offer to go on with the one that was left, and the menu
 * of all that are kept.
 */
#ifndef TACTIGON_APP_LINES_OPEN_H
#define TACTIGON_APP_LINES_OPEN_H

#include "app/session/resume.h"

/* Where a person can answer, offer the unfinished game. True: it is app->game now. */
bool open_offer(struct app *app, const struct rules *rules);

/*
 * A menu of all records of the settings' game that are kept: the path of one in
 * path[PLATFORM_PATH_MAX], false for none.
 */
bool open_choose_path(struct app *app, char *path);

/* The same, opened; NULL when none was chosen. */
struct session *open_choose(struct app *app);

#endif
