/*
 * Games from files: going on with the one that was left, and opening one that was saved.
 */
#ifndef TACTIGON_APP_SESSION_RESUME_H
#define TACTIGON_APP_SESSION_RESUME_H

#include "app/session/session.h"
#include "app/system/store.h"

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

/* app->unfinished as app->game; false after a message. */
bool resume_continue(struct app *app);

/* The records of the settings' game that are kept and not being played, the newest first. */
void resume_list(struct app *app, struct store_list *out);

/* "2026-11-21 05:40  move 3, red           red human, cian level:5"; it may hold control bytes. */
void resume_label(const struct store_entry *entry, struct text *out);

/* "move 3, red" */
void resume_describe(const struct game *g, struct text *out);

#endif
