/*
 * The menus: main menu, game mode, levels, settings.
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

#endif
