/*
 * What is done to the drawing of any board: it is made larger, and the cursor is put on it.
 */
#ifndef TACTIGON_APP_VIEW_BOARD_H
#define TACTIGON_APP_VIEW_BOARD_H

#include "app/view/view.h"

/* *to becomes *from with cells twice as large (huge.c). STATUS_OK or STATUS_NO_MEMORY. */
enum status board_enlarge(const struct canvas *from, struct canvas *to);

/*
 * Put the sign of the cursor round a place (sign.c). False, and nothing is done, if the place is
 * not on the board; else where the terminal's own cursor belongs.
 */
bool board_point(struct canvas *board, int place, int *row, int *column);

/* A drawing on a screen has letters for marks that are asked for. */
bool view_has_letters(const struct view_model *s);

/* Put them on their places as far as a cell of each is free (sign.c). */
void board_put_letters(const struct view_model *s, struct canvas *board);

#endif
