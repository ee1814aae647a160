/*
 * The front end of prompts and lines: it works at a terminal, in a pipe, and for programs that read
 * a screen aloud.
 */
#ifndef TACTIGON_APP_LINES_LINES_H
#define TACTIGON_APP_LINES_LINES_H

#include "app/session/session.h"
#include "app/session/typed/replay.h"

extern const struct front lines_front;

/*
 * A session: the board when it has changed, a prompt, what was typed, the answer. True: it was left
 * for the menu; else it is over, or the program ends.
 */
bool play_run(struct session *session);

/*
 * Back and forth through a record until it is left, with a first line or NULL. True: app->game is a
 * game that branches off.
 */
bool replay_run(struct replay *replay, const char *first);

/* ---- boards: what view/ has laid out, or the position in sentences (play.c) ---- */

/* A position alone, with words at its side or, where there is no room, above it. */
void draw_with_words(struct app *app, const struct variant *v, const struct pos *p,
                     const char *words);

/* The position that a review shows, with the steps that led to it marked. */
void draw_review(struct app *app, const struct review *x, const char *words);

/* The canvas a position takes in large or compact view, for those who print it in their own way. */
enum status draw_canvas(struct app *app, const struct variant *v, const struct pos *p,
                        struct canvas *out);

/*
 * Gold, caves, points and the like, where that is not as before; before a game (NULL) all there is.
 * Whose turn it is is said in its own place (spoken.c).
 */
void spoken_facts(struct app *app, const struct variant *v, const struct pos *before,
                  const struct pos *after);

/* What the steps begin .. end - 1 of a game have changed, without naming them, in sentences. */
void spoken_steps(struct app *app, const struct game *g, const struct variant *v, int begin,
                  int end);

#endif
