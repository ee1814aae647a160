/*
 * Setting up a position or a board line by line.
 */
#ifndef TACTIGON_APP_LINES_EDITOR_H
#define TACTIGON_APP_LINES_EDITOR_H

#include "app/edit/editor.h"

/* Until it is left; true: it is done, and not given up. */
bool editor_run(struct editor *e);

#endif
