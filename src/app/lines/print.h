/*
 * From canvases and texts to what a terminal shows: plain ASCII or UTF-8,
 * without or with colours. Without colours there is no ESC in it.
 */
#ifndef TACTIGON_APP_LINES_PRINT_H
#define TACTIGON_APP_LINES_PRINT_H

#include "app/lines/console.h"
#include "app/settings/look.h"
#include "tactigon/game.h"

/*
 * Row `row` of the canvas, drawn by a game, without the end of the line and without blanks at the
 * end.
 */
void print_row(struct app *app, const struct look *look, const struct rules *rules,
               const struct canvas *c, int row);

#endif
