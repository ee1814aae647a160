/*
 * Saved games as a person chooses them: the offer to go on with the one that was left, and the menu
 * of all that are kept.
 */
#ifndef TACTIGON_APP_FRONT_OPEN_H
#define TACTIGON_APP_FRONT_OPEN_H

#include "app/session/resume.h"

/* Where a person can answer, offer the unfinished game. True: it is app->game now. */
bool open_offer(struct app *app, const struct rules *rules);

/* A menu of all records of the settings' game that are kept: one, opened, or NULL. */
struct session *open_choose(struct app *app);

/*
 * Ask for a record, by its path or from that menu, and go through it. True: for the game in
 * app->game, from where it was.
 */
bool open_replay(struct app *app);

#endif
