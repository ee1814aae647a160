/*
 * The view of a game. On a screen it is a canvas with the board or a part of it, the panel and the
 * message; line by line it is the text below the board. This folder decides where things are shown;
 * it does not print, and knows no terminal. Parts keep their rows from one turn to the next. At the
 * top are the upper player, the state of the game and the history; at the bottom the message, the
 * lower player and the keys. A table in panel.c says which lines are left out when room is short.
 * The board, the side to move or the result, a line of the message and the prompt always stay.
 */
#ifndef TACTIGON_APP_VIEW_VIEW_H
#define TACTIGON_APP_VIEW_VIEW_H

#include "tactigon/record.h"

enum { VIEW_GRAPH_BYTES = 5120 };

/*
 * The key hints, such as "Esc: back". If a row is too short for all, the last are left out first,
 * except view_key_help, for which room is kept after the first.
 */
struct key_list {
    const char *const *items; /* ends with NULL; NULL: there are no hints */
    int entry;                /* the index of the first item that is a HIT_ENTRY; 0: no item is */
};
extern const char view_key_help[]; /* "?: help" */

struct view_bar {
    bool is_shown;
    double chance;  /* that the first side wins, from 0 to 1 */
    enum side side; /* the side that stands better; `value` is in its line */
    char value[8];
};

struct paint_marks;

/* What a view shows. Texts are lines of UTF-8, "" if there is nothing to say, and borrowed. */
struct view_model {
    const struct variant *variant;
    const struct pos *pos;
    const struct pos *preview; /* drawn on the board instead of pos; NULL: pos */
    const struct game *game;   /* NULL: a position without players and history */
    struct view view;          /* the style that is preferred, labels, the picked piece, marks */
    int cursor;   /* a window shows this place; PLACE_NONE: the picked piece or the last move */
    bool is_held; /* the window moves only if the cursor is outside it */
    const char *players[2]; /* the name of each side's player: "level 2" */
    const char *clocks[2];  /* the time that each side has left: "4:59"; NULL: no clock */
    bool is_low[2];         /* little time is left, so that the clock is marked */
    struct view_bar bar;
    const char *result;    /* how the game ended, or NULL */
    const char *last_turn; /* words about the last turn, or more words about the end */
    bool is_task;          /* last_turn is a task; like a result, it is never left out */
    const char *warnings;
    const char *caption; /* words about a position without a game */
    const char *message; /* the answer to the last line typed */
    struct key_list keys;

    /* What follows is for a screen. Line by line it is zero. */
    bool is_past;     /* an earlier position of the game is shown, the one after shown_ply steps */
    int shown_ply;    /* the turn with this step is marked in the history */
    int history_skip; /* rows of the history that are scrolled away at its end */
    const struct record *record; /* of the game, for marks such as "??"; or NULL */

    /*
     * Writes a graph of at most `columns` columns into VIEW_GRAPH_BYTES. A low graph has fewer
     * lines. NULL: there is no graph.
     */
    void (*graph)(const void *context, int columns, bool is_low, struct text *out);
    const void *graph_context;

    bool is_painted; /* the board is painted in colours; else drawn in the style of `view` */
    int paint_size;  /* the size that a person has chosen, or PAINT_AUTO */
    const struct paint_marks *marks; /* marks besides those of every game, or NULL */
};

/* A part of a canvas. */
struct area {
    int row, column;
    int rows, columns;
};

/* A composed screen. All rows and columns are those of the canvas. */
struct layout {
    struct canvas canvas; /* has one row more than `rows`, which may be the prompt's */
    int rows;
    enum view_style style; /* the style that was taken */
    bool is_window;        /* the screen shows only a part of the board */
    struct area board;
    struct area panel;   /* has no rows if there is no panel */
    struct area input;   /* the blank row for the prompt: below the board, or the last row */
    struct canvas whole; /* the whole board, even if the screen shows a part */
    int window_top, window_left;   /* the cell of `whole` at the start of `board` */
    int cursor_row, cursor_column; /* where the terminal's own cursor belongs; row -1: nowhere */
    bool has_keys;                 /* the panel shows the keys; else the row of the prompt should */
    bool has_more;                 /* only the first message_used bytes of the message are shown */
    size_t message_used;
    bool has_more_task;        /* only the first lines of a task are shown */
    bool has_older, has_newer; /* the history has turns above or below the rows that are shown */
    int history_rows;          /* rows of turns, whose cells are HIT_PLY */
    struct area below;         /* the rows that a graph may have, below the prompt */
};

/*
 * Composes the view model for a screen of `rows` times `columns`, the prompt's row included. Make
 * *out zero before the first call; later calls move the window only when the cursor comes near its
 * edge. Returns STATUS_OK or STATUS_NO_MEMORY.
 */
enum status view_compose(const struct view_model *s, int rows, int columns, struct layout *out);

/*
 * Writes the text of the panel for play line by line, with the last moves, in lines of at most
 * `columns` columns.
 */
enum { VIEW_TEXT_BYTES = 16384 };
void view_text(const struct view_model *s, int columns, struct text *out);

/* True: marks are shown as letters, because the board is drawn in characters. */
static inline bool view_has_letters(const struct view_model *s)
{
    return !s->is_painted && s->marks && !s->is_past;
}

/*
 * Puts those key hints at (row, column) that fit into `columns`, and returns their width. If `c` is
 * NULL, it only measures.
 */
int view_put_keys(const struct key_list *keys, int columns, struct canvas *c, int row, int column);

void layout_free(struct layout *f);

#endif
