/*
 * Lessons that are played, in sessions like any other: what stands behind such a session watches
 * the turns, answers the wrong ones and goes on to the next lesson.
 */
#ifndef TACTIGON_APP_LEARN_TEACH_H
#define TACTIGON_APP_LEARN_TEACH_H

#include "app/settings/app.h"

/*
 * The lessons of the settings' game, from the first one that is not done, until the person leaves
 * them. A game without lessons tells what its rules page says of playing. Nothing but which lessons
 * are done, and how boards look, is different afterwards.
 */
void teach_run(struct app *app);

/* The same from the lesson of that number on; without it CODE_USAGE after a message. */
enum exit_code teach_run_lesson(struct app *app, const char *number);

/* Those of a file, from the first on, of which nothing is remembered. */
enum exit_code teach_run_file(struct app *app, const char *path);

#endif
