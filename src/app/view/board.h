/*
 * The board of a view model, in the style that fits, or a window of it.
 */
#ifndef TACTIGON_APP_VIEW_BOARD_H
#define TACTIGON_APP_VIEW_BOARD_H

#include "app/view/view.h"

/* Columns that are in use. */
int board_width(const struct canvas *c);

/* *to becomes *from with cells twice as large (huge.c). STATUS_OK or STATUS_NO_MEMORY. */
enum status board_enlarge(const struct canvas *from, struct canvas *to);

/*
 * Put the sign of the cursor round a place (sign.c). False, and nothing is done, if the place is
 * not on the board; else where the terminal's own cursor belongs.
 */
bool board_point(struct canvas *board, int place, int *row, int *column);

/*
 * Copy what of `board` fits into the area of `out`: all of it, or the part around the place that a
 * person looks at, with arrows at the edges behind which there is more.
 */
void board_copy(const struct view_model *s, const struct canvas *board, struct canvas *out,
                struct area to);

/* The place that a person looks at: the cursor, the picked piece, or where the last step went. */
int board_interest(const struct view_model *s);

/* The middle of a place's cells; the middle of the board when it has none. */
void board_middle(const struct canvas *c, int place, int *row, int *column);

/* Where a window of `size` begins on `all`, so that `middle` is in its middle if it can be. */
int board_window_begin(int all, int size, int middle);

/*
 * The same as board_copy into out->board for a screen (window.c): with the sign of the cursor, and
 * a window that stays where it was until the cursor comes near its edge, shows only whole places
 * and labels, and keeps the labels at the board's edges in sight.
 */
void board_show(const struct view_model *s, struct canvas *board, struct frame *out);

#endif
