/*
 * What the best program there is advises in a game that people play: `hint` and `eval`.
 */
#ifndef TACTIGON_APP_SESSION_ADVICE_H
#define TACTIGON_APP_SESSION_ADVICE_H

#include "app/session/think.h"

enum { ADVICE_LINES = 5 }; /* moves that are looked at for hints */

/* It begins with everything zero. */
struct adviser {
    struct thinker thinker;

    /* The hints for a position: asked again, there is the next one. */
    bool has_found;
    uint64_t key; /* of the position, and how many steps had been played */
    int steps;
    int n_given;
    struct search_result found;
};

struct session;

void advice_hint(struct session *p);
void advice_eval(struct session *p);

#endif
