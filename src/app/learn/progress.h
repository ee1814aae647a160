/*
 * Which lessons a person has done: lines "GAME LESSON done" in the file `lessons` of the data
 * directory.
 */
#ifndef TACTIGON_APP_LEARN_PROGRESS_H
#define TACTIGON_APP_LEARN_PROGRESS_H

#include "app/session/stats/ledger.h"

enum progress_mark { PROGRESS_NONE, PROGRESS_SEEN, PROGRESS_DONE };

/* The file, read; what is wrong with it is told. To be freed with ledger_free. */
struct ledger progress_load(struct app *app);

enum progress_mark progress_of(const struct ledger *l, const char *game, const char *lesson);

/* Remember that and write the file, unless nothing is to be saved. What is done stays done. */
void progress_set(struct app *app, struct ledger *l, const char *game, const char *lesson,
                  enum progress_mark mark);

#endif
