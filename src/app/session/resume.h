/*
 * Games from files: going on with the one that was left, and opening one that was saved.
 */
#ifndef TACTIGON_APP_SESSION_RESUME_H
#define TACTIGON_APP_SESSION_RESUME_H

#include "app/session/session.h"
#include "app/system/store.h"

/* The game in the record at `path`; the caller frees it. A running game of the state directory
 * continues there, unless it is being played elsewhere. CODE_NONE, or a code after a message. */
enum exit_code resume_open(struct app *app, const char *path, struct session **out);

/* Find the last unfinished game of `rules` (NULL: of any) that is not being played:
 * app->unfinished, locked. Finished ones move to the data directory. False: there is none. */
bool resume_find(struct app *app, const struct rules *rules);

/* The same for a menu: not locked, and nothing where nobody could answer. */
void resume_find_for_menu(struct app *app);

/* app->unfinished as app->game; false after a message. */
bool resume_continue(struct app *app);

/* All records of the settings' game that are not being played, the newest first. */
void resume_list(struct app *app, struct store_list *out);

/* "2026-11-21 05:40  move 3, red           red human, cian level:5"; it may hold control bytes. */
void resume_label(const struct store_entry *entry, struct text *out);

/* "move 3, red" */
void resume_describe(const struct game *g, struct text *out);

#endif
