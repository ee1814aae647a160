/* The line-by-line front end, for terminals, pipes and screen readers. */
#ifndef TACTIGON_APP_LINES_LINES_H
#define TACTIGON_APP_LINES_LINES_H

#include "app/session/session.h"
#include "app/session/typed/command.h"

extern const struct front lines_front;

/* Run a session. True if it was left for the menu, false if it is over or the program ends. */
bool play_run(struct session *session);

/* Run a replay; `first` is a line to run first, or NULL. True if app->game was begun from it. */
bool replay_run(struct replay *replay, const char *first);

/* ---- boards and sentences (play.c) ---- */

/* Print a position with `words` beside or above it. */
void draw_with_words(struct app *app, const struct variant *v, const struct pos *p,
                     const char *words);

/* Print the position that a review shows, with the last turn marked. */
void draw_review(struct app *app, const struct review *x, const char *words);

/* Draw a position in large or compact view. */
enum status draw_canvas(struct app *app, const struct variant *v, const struct pos *p,
                        struct canvas *out);

/* Print the facts about gold, caves, points and so on, but not the side to move. If `before` is not
 * NULL, leave out facts that were already true in that position. */
void spoken_facts(struct app *app, const struct variant *v, const struct pos *before,
                  const struct pos *after);

/* Print sentences about what the steps from `begin` to end - 1 have changed. */
void spoken_steps(struct app *app, const struct game *g, const struct variant *v, int begin,
                  int end);

#endif
