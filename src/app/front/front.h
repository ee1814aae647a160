/*
 * What menus and subcommands need of a front end, whichever it is: lines and the screen each fill
 * in one of these, and app->front is the one that is used. Each function first shows what has been
 * told. A front end may have its terminal changed; it has it put back before the program ends.
 */
#ifndef TACTIGON_APP_FRONT_FRONT_H
#define TACTIGON_APP_FRONT_FRONT_H

#include "app/edit/editor.h"
#include "app/front/choice.h"
#include "app/session/replay.h"
#include "app/session/session.h"

struct front {
    /* The next line into line[INPUT_LINE_MAX + 1]; false when there is none or none is wanted. */
    bool (*read)(struct app *app, const char *prompt, char *line);
    /* Yes or no; false too when the program is to leave. */
    bool (*ask)(struct app *app, const char *question, bool is_yes);
    /* An entry, CHOICE_TAKEN, or CHOICE_BACK, also when the program is to leave. */
    int (*choose)(struct app *app, const struct choice *m);
    /* Play until the game is left; true: for the menu. */
    bool (*play)(struct session *s);
    /* Go through a record until it is left; true: for the game in app->game, from where it was. */
    bool (*replay)(struct replay *r);
    /* Set up until it is left; true: it is done, and not given up. */
    bool (*edit)(struct editor *e);
    /* How to play. */
    void (*learn)(struct app *app);
    /* Puzzles, by a menu. */
    void (*puzzle)(struct app *app);
};

static inline bool front_ask(struct app *app, const char *question, bool is_yes)
{
    return app->front->ask(app, question, is_yes);
}

/* The question of the answer. */
static inline bool front_confirm(struct app *app)
{
    return front_ask(app, app->answer.question, app->answer.is_yes);
}

/* The question of the file of settings, if it waits for an answer. */
static inline void front_settle(struct app *app)
{
    if (app->settings_file.is_asking)
        settings_file_confirm(app, front_confirm(app));
}

#endif
