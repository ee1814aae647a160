/*
 * How to play, in a few pages of words and boards. Nothing here shows them: see lines/learn.h.
 */
#ifndef TACTIGON_APP_LEARN_TUTORIAL_H
#define TACTIGON_APP_LEARN_TUTORIAL_H

#include "app/settings/app.h"

enum { TUTORIAL_PAGE_MAX = 2048 };

struct tutorial {
    struct app *app;
    struct variant *variant; /* owned; NULL: there are no pages */
    int page;                /* from 1, the one that is open */
    char words[TUTORIAL_PAGE_MAX];
    union position position; /* to be drawn at the side of the words */
    int selected;            /* the piece that is picked there, or PLACE_NONE */
    bool has_position;
};

/*
 * Open the lessons of the settings' game, before the first page. A game without lessons has none:
 * what its rules page says of playing has been told instead.
 */
void tutorial_open(struct app *app, struct tutorial *out);
void tutorial_close(struct tutorial *t);

/* Whether there is another page; turn to it, false without one. */
bool tutorial_has_next(const struct tutorial *t);
bool tutorial_next(struct tutorial *t);

#endif
