/*
 * What a person chooses outside a game: the menus, saved games, positions that are set up.
 */
#ifndef TACTIGON_APP_FRONT_MENU_H
#define TACTIGON_APP_FRONT_MENU_H

#include "app/settings/app.h"

/* The main menu, until the program is to leave. */
void menu_run(struct app *app);

/* Go on with app->game, or else with app->unfinished, until it is left for the menu. */
void menu_continue(struct app *app);

/* The same with app->game, then the menus if they are asked for; the code to leave with. */
enum exit_code menu_play(struct app *app);

/* The settings, until a person goes back (settings_menu.c). */
void menu_settings(struct app *app);

/* ---- saved games (open.c) ---- */

/* Where a person can answer, offer the unfinished game. True: it is app->game now. */
bool open_offer(struct app *app, const struct rules *rules);

/* A menu of all records of the settings' game that are kept: one, opened, or NULL. */
struct session *open_choose(struct app *app);

/*
 * Ask for a record, by its path or from that menu, and go through it. True: for the game in
 * app->game, from where it was.
 */
bool open_replay(struct app *app);

/* ---- positions and boards that a person sets up (set_up.c) ---- */

/*
 * What the answer of a session wants to be gone to: an editor, the lessons, puzzles. True: an
 * editor, the board is perhaps another.
 */
bool menu_open_next(struct session *p, enum answer_next next);

/*
 * Set up a position from `start` (NULL: that of the board), by the settings. When it is done and
 * `plays`, a game from there is in *game; else *game is NULL, and what is done is printed.
 * CODE_NONE, or the code to leave with after a message.
 */
enum exit_code set_up_position(struct app *app, const char *start, bool plays,
                               struct session **game);

#endif
