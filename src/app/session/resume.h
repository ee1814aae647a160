/* Finds, lists, opens and continues saved games. */
#ifndef TACTIGON_APP_SESSION_RESUME_H
#define TACTIGON_APP_SESSION_RESUME_H

#include "app/session/session.h"
#include "app/system/store.h"

/* Opens the record at `path`; the caller frees *out. A game of the state directory continues in its
 * file, unless another program plays it. CODE_NONE, or another code after a message. */
enum exit_code resume_open(struct app *app, const char *path, struct session **out);

/* Finds the last unfinished game of `rules` (NULL: any) that no program plays, and locks it as
 * app->unfinished. Finished games move to the data directory. False: there is no such game. */
bool resume_find(struct app *app, const struct rules *rules);

/* The same for a menu, without the lock. Without a terminal it finds nothing. */
void resume_find_for_menu(struct app *app);

/* Opens app->unfinished as app->game. False after a message. */
bool resume_continue(struct app *app);

/* Lists the records of the settings' game that no program plays, the newest first. */
void resume_list(struct app *app, struct store_list *out);

/* Adds "2026-11-21 05:40  move 3, red           red human, cian level:5". The text may contain
 * control characters. */
void resume_label(const struct store_entry *entry, struct text *out);

/* Adds "move 3, red". */
void resume_describe(const struct game *g, struct text *out);

#endif
