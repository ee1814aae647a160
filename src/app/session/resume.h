/*
 * Games from files: finds, lists, opens and continues them.
 */
#ifndef TACTIGON_APP_SESSION_RESUME_H
#define TACTIGON_APP_SESSION_RESUME_H

#include "app/session/session.h"
#include "app/system/store.h"

/* Open the record at `path`; the caller frees *out. A game of the state directory continues there,
 * unless another program plays it. CODE_NONE, or a code after a message. */
enum exit_code resume_open(struct app *app, const char *path, struct session **out);

/* Find the last unfinished game of `rules` (NULL: any) that no program plays, and lock it as
 * app->unfinished. Finished games move to the data directory. False: there is none. */
bool resume_find(struct app *app, const struct rules *rules);

/* The same for a menu, without the lock; does nothing without a terminal. */
void resume_find_for_menu(struct app *app);

/* Open app->unfinished as app->game. False after a message. */
bool resume_continue(struct app *app);

/* All records of the settings' game that no program plays, the newest first. */
void resume_list(struct app *app, struct store_list *out);

/* "2026-11-21 05:40  move 3, red           red human, cian level:5"; may contain control characters
 */
void resume_label(const struct store_entry *entry, struct text *out);

/* "move 3, red" */
void resume_describe(const struct game *g, struct text *out);

#endif
