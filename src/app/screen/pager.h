/*
 * Texts on the screen: in an area, in a frame, above the input line, and long ones a page at a
 * time.
 */
#ifndef TACTIGON_APP_SCREEN_PAGER_H
#define TACTIGON_APP_SCREEN_PAGER_H

#include "app/screen/screen.h"

/* The text broken to the columns of the area, in its rows, without the first `skipped` lines. */
void screen_wrap(struct screen *s, struct area to, const char *text, int skipped, enum style style);

/*
 * The frame of a window, of lines where there is Unicode, with its title in it unless that is "".
 * Nothing of what is below is meant by who points into it.
 */
void screen_frame(struct screen *s, struct area to, const char *title);

/* The message in the rows above the input line, at most `rows` of them. */
void screen_draw_message(struct screen *s, int rows);

/* ---- a page at a time ---- */

struct pager {
    struct screen *screen;
    struct screen_layer layer;
    bool is_open;
    struct answer text; /* owned */
    int top;            /* the first line that is shown */
    int lines;          /* there are */
    int width;          /* for which they were counted */
    bool is_searching;
    bool has_failed;  /* the last key searched for what is not there */
    char wanted[128]; /* what was searched for last */
    int found;        /* the line where it was found, or -1 */
};

/*
 * Open it over what has been told, which it takes. It has the keys that come while something else
 * goes on, until the person has enough.
 */
void pager_open(struct pager *p, struct screen *s);

/* Let a person read, until it is closed. */
void pager_read(struct pager *p);

/* Both. */
void pager_run(struct screen *s);

/* The same for what the message says. */
void pager_run_message(struct screen *s);

#endif
