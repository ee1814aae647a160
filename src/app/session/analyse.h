/*
 * Looking at a game or a position with the engine: what `analyse` does, as a subcommand and where
 * games are played and replayed.
 */
#ifndef TACTIGON_APP_SESSION_ANALYSE_H
#define TACTIGON_APP_SESSION_ANALYSE_H

#include "app/settings/app.h"
#include "tactigon/review.h"

/* How it is done. Begins with the app and everything else zero. */
struct analyser {
    struct app *app;
    int lines; /* 0: as it suits */
    bool is_json;
    bool has_progress;
    bool is_brief;      /* somebody waits in a game: the time of bots is not for this */
    const char *output; /* where the annotated record goes; NULL: nowhere */
};

/*
 * Analyse all of the game, whatever position it shows, and tell the report; its record may get
 * comments. CODE_NONE, CODE_INTERRUPTED after what is known so far, or another code after a
 * message.
 */
enum exit_code analyse_look(struct analyser *an, struct review *x);

/* The same for somebody who waits in a game. False after a message. */
bool analyse_review(struct app *app, const struct review *x);

#endif
