/* The menus outside a game, including saved games and the position editor. */
#ifndef TACTIGON_COMMANDS_MENU_H
#define TACTIGON_COMMANDS_MENU_H

#include "front/app.h"

/* Shows the main menu until the program ends. */
void menu_run(struct app *app);

/* Continues app->game, or else app->unfinished, until the person leaves the game. */
void menu_continue(struct app *app);

/* Continues app->game, then shows the menus if the person wants them. Returns the exit code. */
enum exit_code menu_play(struct app *app);

/* Shows the settings until the person goes back (settings_menu.c). */
void menu_settings(struct app *app);

struct choice;
/* Adds an entry for each level up to `last`. The entry's word is the level's name. */
void menu_add_levels(struct choice *m, int last);

/* Asks a person whether to resume the unfinished game. True if it is now app->game. */
bool menu_offer_unfinished(struct app *app, const struct rules *rules);

/* Opens the editor, lessons, puzzles, settings or rules; does nothing for other values. */
void menu_open_next(struct session *p, enum answer_next next);

/* Opens the editor with the position `start` (NULL: the start position) on the board chosen in the
 * settings. With `plays`, *game is a new game from the edited position, or NULL if the person
 * cancelled; otherwise the position is printed. Returns CODE_NONE, or prints a message and returns
 * another code. */
enum exit_code menu_set_up(struct app *app, const char *start, bool plays, struct session **game);

#endif
