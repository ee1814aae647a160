/*
 * The menus: main menu, game mode, levels, settings.
 */
#ifndef TACTIGON_APP_MENU_H
#define TACTIGON_APP_MENU_H

#include "app/app.h"

/* The main menu, until the program is to leave. */
void menu_run(struct app *app);

#endif
