/*
 * A game to look at: from a record, or one without a step from a position or a board.
 */
#ifndef TACTIGON_APP_SESSION_EXHIBIT_H
#define TACTIGON_APP_SESSION_EXHIBIT_H

#include "app/settings/app.h"
#include "app/session/turns.h"
#include "tactigon/record.h"

enum { EXHIBIT_STEPS_MAX = 64, EXHIBIT_CAPTION_MAX = 256 };

struct exhibit {
    const struct variant *variant;
    struct game *game;
    struct record *record; /* never NULL, but perhaps empty */
    struct variant *owned; /* the variant, unless it is somebody else's */
    int at;                /* the position that is shown: 0 .. steps */
};

/*
 * Open a text by what is in it, a record or a board with the rules of the settings; the last
 * position of a record is shown. `name` is for messages. Returns CODE_NONE, or the code to leave
 * with after a message, also when the text is neither.
 */
enum exit_code exhibit_open(struct app *app, const char *name, const char *text, size_t size,
                            struct exhibit *out);

/* A position; the variant must outlive the exhibit. */
enum exit_code exhibit_open_position(struct app *app, const struct variant *v, const struct pos *p,
                                     struct exhibit *out);
void exhibit_close(struct exhibit *x);

int exhibit_steps(const struct exhibit *x);

/* Show position `at`; false after a message when there is none of that number. */
bool exhibit_go(struct app *app, struct exhibit *x, long at);

const struct pos *exhibit_pos(const struct exhibit *x, int at);

/* The steps of the turn that led to position `at`, of a very long one the last; how many. */
int exhibit_last_steps(const struct exhibit *x, int at, move_code out[EXHIBIT_STEPS_MAX]);

/*
 * What led to position `at`: "Start", "Move 3, red: d7xd5" and behind the last step how the game
 * ended. *t is the turn, found from all zero or from the turn of an earlier step.
 */
void exhibit_caption(const struct exhibit *x, int at, struct turn *t, struct text *out);

/* How the game ended, one sentence; "" while it goes on. */
void exhibit_result(const struct exhibit *x, struct text *out);

#endif
