/* Finding, listing and opening saved games. */
#ifndef TACTIGON_SESSION_RESUME_H
#define TACTIGON_SESSION_RESUME_H

#include "session/session.h"

/* Opens the record at `path`; the caller frees *out. A game of the state directory keeps its file,
 * and is refused if it is already open. Returns CODE_NONE, or prints a message and returns another
 * code. */
enum exit_code resume_open(struct app *app, const char *path, struct session **out);

/* Finds the newest unfinished game of `rules` (NULL: any) that is not open, locks it and sets
 * app->unfinished. Moves finished games to the data directory. False if there is no such game. */
bool resume_find(struct app *app, const struct rules *rules);

/* Like resume_find for the current rules, but keeps no lock. Finds nothing without a terminal. */
void resume_find_for_menu(struct app *app);

/* Opens app->unfinished as app->game. On failure, prints a message and returns false. */
bool resume_continue(struct app *app);

/* Lists the saved games under the current rules that are not open, the newest first. */
void resume_list(struct app *app, struct store_list *out);

/* Adds "2026-11-21 05:40  move 3, red           red human, cian level:5". The text may contain
 * control characters. */
void resume_label(const struct store_entry *entry, struct text *out);

/* Adds "move 3, red". */
void resume_describe(const struct game *g, struct text *out);

#endif
