/*
 * Which lessons a person has done: lines "GAME LESSON done" in the file `lessons` of the data
 * directory. Lines that nobody here understands stay in it as they are.
 */
#ifndef TACTIGON_APP_LEARN_PROGRESS_H
#define TACTIGON_APP_LEARN_PROGRESS_H

#include "app/settings/app.h"

enum progress_mark { PROGRESS_NONE, PROGRESS_SEEN, PROGRESS_DONE };

/* Begins with everything zero. */
struct progress {
    char *data; /* owned: the file as it is, or would be */
    size_t size;
    bool is_off; /* it cannot be read or written: that has been said */
};

/* Read the file; what is wrong with it is told. */
void progress_load(struct app *app, struct progress *p);
void progress_free(struct progress *p);

enum progress_mark progress_of(const struct progress *p, const char *game, const char *lesson);

/* Remember that and write the file, unless nothing is to be saved. What is done stays done. */
void progress_set(struct app *app, struct progress *p, const char *game, const char *lesson,
                  enum progress_mark mark);

#endif
