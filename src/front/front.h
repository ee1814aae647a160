/* What a front end can do: the one interface through which a session, a lesson, a menu or a
 * subcommand reaches the person. lines/ and screen/ each fill in one table. */
#ifndef TACTIGON_FRONT_FRONT_H
#define TACTIGON_FRONT_FRONT_H

#include "front/app.h"

struct choice;
struct editor;
struct pos;
struct replay;
struct search_info;
struct session;
struct variant;

/* A front end: lines of text, or the screen. It shows all messages before it asks a question. */
struct front {
    /* The whole screen: single keys are commands; board, clocks and bots' thoughts stay visible; a
     * question hides messages. */
    bool is_screen;

    /* Shows the messages and clears them. NULL: messages are shown before the next key is read. */
    void (*show)(struct app *app);
    /* Returns whether bots' turns and pending choices are visible without a message. NULL: no. */
    bool (*shows_events)(struct app *app);
    /* Shows the progress of long work; done < 0: it was interrupted. */
    void (*show_progress)(struct app *app, int done, int all);
    /* Called during long work: pump reads keys, show_thinking shows what a search has found, with
     * places named as in `v`. Both can be NULL. */
    void (*pump)(struct app *app);
    void (*show_thinking)(struct app *app, const struct variant *v, const struct pos *pos,
                          const struct search_info *info);

    /* Reads a line into line[INPUT_LINE_MAX + 1]. False: there is no line, or the user cancels. */
    bool (*read)(struct app *app, const char *prompt, char *line);
    /* Asks a yes-or-no question. Also false if the program must end. */
    bool (*ask)(struct app *app, const char *question, bool is_yes);
    /* The chosen entry, or CHOICE_BACK, also if the program must end (choice.h). */
    int (*choose)(struct app *app, const struct choice *m);
    /* Plays until the game is left. Returns what to open next. */
    enum open_next (*play)(struct session *s);
    /* Replays a record, until it is left or r->game is set. `first`: first input, or NULL. */
    void (*replay)(struct replay *r, const char *first);
    /* Sets up a position. True when it is finished, false if the user cancels. */
    bool (*edit)(struct editor *e);
};

#endif
