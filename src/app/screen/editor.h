/*
 * Setting up a position or a board on the screen: by cursor and keys, by the mouse, or by words.
 */
#ifndef TACTIGON_APP_SCREEN_EDITOR_H
#define TACTIGON_APP_SCREEN_EDITOR_H

#include "app/edit/editor.h"
#include "app/screen/screen.h"

/* Until it is left; true: it is done, and not given up. */
bool editor_on_screen(struct editor *e);

#endif
