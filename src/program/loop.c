/* Opens one thing after another: the game, the menu, lessons, puzzles. Each returns what comes
 * next, so that none of them opens another. */
#include "program/loop.h"

#include "commands/menu.h"
#include "front/front.h"
#include "learn/learn.h"
#include "session/autosave.h"

/* Plays the open game. A game that is over is freed, unless the person returns to it. */
static enum open_next play(struct open_game *open)
{
    session_note_bar(open->session);
    const enum open_next next = open->app->front->play(open->session);
    if (session_is_over(open->session) && next != OPEN_LESSONS && next != OPEN_PUZZLES) {
        session_free(open->session);
        open->session = NULL;
    }
    return next;
}

enum exit_code loop_run(struct open_game *open, enum open_next next)
{
    enum open_next back = OPEN_NOTHING; /* where lessons and puzzles return to */
    bool has_menu = false;
    enum exit_code code;
    while (next != OPEN_NOTHING && !app_is_leaving(open->app)) {
        const bool is_visit = next == OPEN_LESSONS || next == OPEN_PUZZLES;
        if (!is_visit)
            back = next;
        has_menu |= next == OPEN_MENU;
        if (next == OPEN_GAME)
            next = play(open);
        else if (next == OPEN_MENU)
            next = menu_run(open);
        else if (next == OPEN_LESSONS)
            teach_run(open->app, NULL, &next);
        else
            next = quiz_run(open->app, NULL, &code);
        if (is_visit && back != OPEN_NOTHING && next != OPEN_LESSONS && next != OPEN_PUZZLES)
            next = back;
        if (next == OPEN_NOTHING && has_menu)
            next = OPEN_MENU;
    }
    session_free(open->session);
    open->session = NULL;
    return open->app->code;
}
