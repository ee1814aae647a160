/* Boards and sentences, printed line by line. */
#ifndef TACTIGON_LINES_PRINT_H
#define TACTIGON_LINES_PRINT_H

#include "front/app.h"
#include "game/review.h"
#include "view/view.h"

struct display;

/* Prints the board, then the text. If no board fits, the position is printed as a list. */
void print_model(struct app *app, const struct display *display, struct view_model *model);

/* Prints a position as a list of its pieces. */
void draw_list(struct app *app, const struct variant *v, const struct pos *p);

/* Prints a position with `words` beside or above it. */
void draw_with_words(struct app *app, const struct variant *v, const struct pos *p,
                     const char *words);

/* Prints the position that a review shows, with the last turn marked. */
void draw_review(struct app *app, const struct review *x, const char *words);

/* Prints the facts about gold, caves, points and so on, but not the side to move. If `before` is
 * not NULL, leaves out facts that were already true in that position. */
void spoken_facts(struct app *app, const struct variant *v, const struct pos *before,
                  const struct pos *after);

/* Prints sentences about what the steps from `begin` to end - 1 have changed. */
void spoken_steps(struct app *app, const struct game *g, const struct variant *v, int begin,
                  int end);

#endif
