/*
 * Games from files: going on with the one that was left, and opening one that was saved.
 */
#ifndef TACTIGON_APP_SESSION_RESUME_H
#define TACTIGON_APP_SESSION_RESUME_H

#include "app/session/session.h"

/*
 * The game in the record at `path` in *out, the caller's to free. One of the running games of the
 * state directory goes on there, unless it is being played elsewhere. Returns CODE_NONE, or the
 * code to leave with after a message.
 */
enum exit_code resume_open(struct app *app, const char *path, struct session **out);

/*
 * Find the unfinished game of `rules` (NULL: of any) that was played last and is not being played:
 * app->unfinished, locked. False when there is none. Games that have ended meanwhile move to the
 * data directory.
 */
bool resume_find(struct app *app, const struct rules *rules);

/* The same for what a menu can continue: not locked, and nothing where nobody could answer. */
void resume_find_for_menu(struct app *app);

/* Where a person can answer, offer that game. True: it is app->game now. */
bool resume_offer(struct app *app, const struct rules *rules);

/* app->unfinished as app->game; false after a message. */
bool resume_continue(struct app *app);

/*
 * A menu of all records of the settings' game that are kept: the path of one in
 * path[PLATFORM_PATH_MAX], false for none.
 */
bool resume_choose_path(struct app *app, char *path);

/* The same, opened; NULL when none was chosen. */
struct session *resume_choose(struct app *app);

/* "move 3, red" */
void resume_describe(const struct game *g, struct text *out);

#endif
