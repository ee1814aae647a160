/*
 * What a person chooses outside a game: the menus, saved games, positions that are set up.
 */
#ifndef TACTIGON_APP_SESSION_MENU_MENU_H
#define TACTIGON_APP_SESSION_MENU_MENU_H

#include "app/settings/app.h"

/* The main menu, until the program is to leave. */
void menu_run(struct app *app);

/* Continue app->game, or else app->unfinished, until it is left for the menu. */
void menu_continue(struct app *app);

/* Continue app->game, then the menus if they are asked for; the code to leave with. */
enum exit_code menu_play(struct app *app);

/* The settings, until a person goes back (settings_menu.c). */
void menu_settings(struct app *app);

/* Add an entry for each level up to the last, its name as the word. */
struct choice;
void menu_add_levels(struct choice *m, int last);

/* Where a person can answer, offer the unfinished game. True: it is app->game now. */
bool menu_offer_unfinished(struct app *app, const struct rules *rules);

/* Open an editor, lessons, puzzles, settings or rules; nothing for other values. */
void menu_open_next(struct session *p, enum answer_next next);

/*
 * Set up a position from `start` (NULL: that of the board), by the settings. When it is done and
 * `plays`, a game from there is in *game; else *game is NULL, and the position is printed.
 * CODE_NONE, or the code to leave with after a message.
 */
enum exit_code menu_set_up(struct app *app, const char *start, bool plays, struct session **game);

#endif
