/*
 * What a person sees of a game, on one canvas of a given size: the board or a window of it, the
 * panel, the message and room for the prompt. This folder alone decides what is shown where and
 * what gives way; it neither prints nor knows a terminal. Lines print the rows of the canvas, the
 * screen sends what has changed of it, tests compare it.
 *
 * What gives way when room is short, the first first: old moves of the history, what can be typed,
 * blank lines, the rest of the history, all but the first lines of warnings, of the last turn, of
 * the marks and of what decides the game, then these lines themselves, then who plays. The board
 * (or a window of it), whose turn it is, the message and the prompt always stay.
 */
#ifndef TACTIGON_APP_VIEW_VIEW_H
#define TACTIGON_APP_VIEW_VIEW_H

#include "tactigon/game.h"

/* What is to be shown. Texts are lines of UTF-8, "" for none, and borrowed. */
struct scene {
    const struct variant *variant;
    const struct pos *pos;
    const struct game *game; /* NULL: a position alone, without head, players and history */
    struct view view;        /* the style that is wanted, labels, selection, marks */
    int cursor;              /* the place that a window follows; PLACE_NONE: what is marked */
    bool is_own;             /* the game's words have the numbers of the second player */
    const char *players[2];  /* who plays a side, in short: "level 2" */
    const char *said;        /* about the last turn */
    const char *warnings;
    const char *words;   /* of a position alone */
    const char *message; /* the answer to what was typed last */
    const char *keys;    /* what can be typed now */
};

/* Where the panel stands when there is no room for it at the side of the board. */
enum view_stack { STACK_PANEL_ABOVE, STACK_PANEL_BELOW };

/* A part of a canvas. */
struct area {
    int row, column;
    int rows, columns;
};

/* What came out. All coordinates are of the canvas. */
struct frame {
    struct canvas canvas;  /* as many columns as were given, `rows` of its rows are used */
    int rows;              /* without the row of the prompt, which comes after them */
    enum view_style style; /* the style that was taken */
    bool is_window;        /* the board does not fit: only a part of it is shown */
    struct area board;     /* where the board is */
    struct area panel;     /* where the panel is; no rows when there is none */
};

/*
 * Compose the scene for `rows` (0: no end) times `columns`, one row of which is the prompt's, in
 * *out, which begins as frame_empty. Returns STATUS_OK or STATUS_NO_MEMORY.
 */
enum status view_compose(const struct scene *s, int rows, int columns, enum view_stack stack,
                         struct frame *out);

struct frame frame_empty(void);
void frame_free(struct frame *f);

#endif
