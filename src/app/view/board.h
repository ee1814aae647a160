/*
 * The board of a scene, in the style that fits, or a window of it.
 */
#ifndef TACTIGON_APP_VIEW_BOARD_H
#define TACTIGON_APP_VIEW_BOARD_H

#include "app/view/view.h"

/* Columns that are in use. */
int board_width(const struct canvas *c);

/* Draw the scene's position in `style`. STATUS_OK or STATUS_NO_MEMORY. */
enum status board_draw(const struct scene *s, enum view_style style, struct canvas *out);

/*
 * Copy what of `board` fits into the area of `out`: all of it, or the part around the place that a
 * person looks at, with arrows at the edges behind which there is more.
 */
void board_copy(const struct scene *s, const struct canvas *board, struct canvas *out,
                struct area to);

#endif
