/* The menus outside a game, including saved games and the position editor. */
#ifndef TACTIGON_COMMANDS_MENU_H
#define TACTIGON_COMMANDS_MENU_H

#include "front/app.h"

struct choice;
struct open_game;
struct session;

/* Shows the main menu until the person chooses something. Returns what to open. */
enum open_next menu_run(struct open_game *open);

/* Shows the settings until the person goes back. `game` is the game in progress, or NULL. */
void menu_settings(struct app *app, struct session *game);

/* Shows the keys and topics of the rules until the person goes back (command_look.c). */
void menu_topics(struct app *app, const struct session *game);

/* Adds an entry for each level up to `last`. The entry's word is the level's name. */
void menu_add_levels(struct choice *m, int last);

/* Asks a person whether to resume the unfinished game. Returns true if it is now open->session. */
bool menu_offer_unfinished(struct open_game *open, const struct rules *rules);

/* Lets the person edit the position of the game; a changed position begins a new game. */
void menu_edit(struct session *p);

/* Opens the editor with the position `start` (NULL: the board's start) on the settings' board. With
 * `plays`, *game is a new game from the edited position, or NULL after 'cancel'; otherwise the
 * position is printed. Returns CODE_NONE, or prints a message and returns another code. */
enum exit_code menu_set_up(struct app *app, const char *start, bool plays, struct session **game);

#endif
