/* The menus outside a game, with saved games and the position editor. */
#ifndef TACTIGON_APP_SESSION_MENU_MENU_H
#define TACTIGON_APP_SESSION_MENU_MENU_H

#include "app/settings/app.h"

/* Shows the main menu until the program ends. */
void menu_run(struct app *app);

/* Continues app->game, or else app->unfinished, until the person wants the menu. */
void menu_continue(struct app *app);

/* Continues app->game, then shows the menus if wanted. Returns the exit code. */
enum exit_code menu_play(struct app *app);

/* Shows the settings until the person goes back (settings_menu.c). */
void menu_settings(struct app *app);

/* Adds an entry for each level up to `last`. The word is the level's name. */
struct choice;
void menu_add_levels(struct choice *m, int last);

/* Offers a person the unfinished game. True: it is app->game now. */
bool menu_offer_unfinished(struct app *app, const struct rules *rules);

/* Opens the editor, lessons, puzzles, settings or rules; other values do nothing. */
void menu_open_next(struct session *p, enum answer_next next);

/*
 * Opens the editor with the position `start` (NULL: the board's own), by the settings. With
 * `plays`, *game is a game from the new position, or NULL if the person gave up; otherwise the
 * position is printed. CODE_NONE, or the exit code after a message.
 */
enum exit_code menu_set_up(struct app *app, const char *start, bool plays, struct session **game);

#endif
