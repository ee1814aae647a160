/*
 * What a person sees of a game, on one canvas of a given size: the board or a window of it, the
 * panel, the message and room for the prompt. This folder alone decides what is shown where and
 * what gives way; it neither prints nor knows a terminal. Lines print the rows of the canvas, the
 * screen sends what has changed of it, tests compare it.
 *
 * What gives way when room is short, the first first: old moves of the history, what can be typed,
 * blank lines, the rest of the history, all but the first lines of warnings, of the last turn, of
 * the marks and of what decides the game, then these lines themselves, then who plays. Of a game
 * that is over or looked back at the marks and what decides it go before the history. A graph in
 * the panel goes as a whole, behind the blank lines. The board (or a window of it), whose turn it
 * is, the message and the prompt always stay.
 *
 * On a screen the message takes more than its three rows where they are free, and it stays longer
 * than what the bot played, that longer than who is to move, that longer than a warning, the other
 * player and the rest. At the end how the game ended is said as long as there is a row, and so is
 * a task.
 *
 * A screen is composed to its last row, and zones keep their rows from one turn to the next: at the
 * top who plays and what decides the game, then the history as far as there is room; at the bottom
 * the keys and above them the message. Beside a painted board each player's line stands at his edge
 * of it instead, the lower one between message and keys, and the game has no head.
 */
#ifndef TACTIGON_APP_VIEW_VIEW_H
#define TACTIGON_APP_VIEW_VIEW_H

#include "tactigon/record.h"

enum { VIEW_GRAPH_BYTES = 5120 };

/*
 * What can be done now, by which keys: "Esc: back". Where one is a row the first of them stay
 * longest, but before view_key_help is left out all others but the first are.
 */
struct key_list {
    const char *const *items; /* NULL at the end, or instead of all */
    int entry;                /* from this item on each is one of a list, as HIT_ENTRY; 0: none */
};
extern const char view_key_help[]; /* "?: help" */

/* Who stands better, as a bar beside a painted board. */
struct view_bar {
    bool is_shown;
    double chance;  /* of the first side to win, 0 to 1 */
    enum side side; /* the better one, on whose line `value` stands: "+1.2" */
    char value[8];
};

struct paint_marks;

/* What is to be shown. Texts are lines of UTF-8, "" for none, and borrowed. */
struct view_model {
    const struct variant *variant;
    const struct pos *pos;
    const struct game *game; /* NULL: a position alone, without head, players and history */
    struct view view;        /* the style that is wanted, labels, selection, marks */
    int cursor;              /* the place that a window follows; PLACE_NONE: what is marked */
    bool is_held;            /* the window stays as long as that place is in it */
    const char *players[2];  /* who plays a side, in short: "level 2" */
    const char *clocks[2];   /* what it has left: "4:59"; NULL: as "" */
    bool is_low[2];          /* which is little: it is to be seen */
    struct view_bar bar;
    const char *result;    /* for a screen, at the end, how it came; NULL: as "" */
    const char *last_turn; /* about the last turn, or more about the end */
    bool is_task;          /* or on a screen what is to be done, which stays as a result does */
    const char *warnings;
    const char *caption; /* of a position alone */
    const char *message; /* the answer to what was typed last */
    struct key_list keys;

    /* The rest is for a screen; lines leave it zero. */
    bool is_past;                /* pos is position shown_ply of the game, which went on */
    int shown_ply;               /* steps played until then; its turn is marked in the history */
    int history_skip;            /* rows of the history scrolled away at its end */
    const struct record *record; /* of the game, for marks on its turns ("??"); or NULL */

    /*
     * Lines of at most so many columns into VIEW_GRAPH_BYTES, to stand under the board, or (is_low)
     * fewer in the panel; NULL: there is no graph.
     */
    void (*graph)(const void *context, int columns, bool is_low, struct text *out);
    const void *graph_context;

    bool is_painted;                 /* in colours, by view/paint; else `view.style` counts */
    bool has_signs;                  /* as the theme has it */
    int paint_size;                  /* that is wished for, as paint_choose takes it */
    const struct paint_marks *marks; /* besides those of every game; NULL: none */
};

/* A part of a canvas. */
struct area {
    int row, column;
    int rows, columns;
};

/* What came out. All coordinates are of the canvas. */
struct layout {
    struct canvas canvas;  /* as many columns as were given, `rows` of its rows are used */
    int rows;              /* without the row of the prompt, which comes after them */
    enum view_style style; /* the style that was taken */
    bool is_window;        /* the board does not fit: a part of it is shown, in lines nothing */
    struct area board;     /* where the board is */
    struct area panel;     /* where the panel is; no rows when there is none */

    /* For a screen, whose canvas has a blank row more than `rows`: the prompt's. */
    struct canvas whole; /* all of the board, whatever part of it is shown */
    int window_top,
        window_left; /* what of it stands at board.row, board.column, or behind labels */
    int cursor_row,
        cursor_column; /* where the terminal's own cursor shows view model.cursor, or -1 */
    bool has_keys;     /* the keys stand in the panel; else the prompt's row is free */
    bool has_more;     /* the message goes on behind its first message_used bytes */
    size_t message_used;
    bool has_said_more;        /* what is to be done has more lines than there is room for */
    bool has_older, has_newer; /* history is hidden above what is shown, below it */
    int history_rows;          /* of turns, whose cells are HIT_PLY */
    struct area below;         /* room under the board: what the graph has to fit into */
};

/*
 * Compose the view model for a screen of `rows` times `columns`, one row of which is the prompt's,
 * in *out, which begins with everything zero. A window stays where *out, from the call before, has
 * it until the cursor comes near its edge. Returns STATUS_OK or STATUS_NO_MEMORY.
 */
enum status view_compose(const struct view_model *s, int rows, int columns, struct layout *out);

/* For lines: what the panel says, with the last moves, in lines of at most `columns`. */
enum { VIEW_TEXT_BYTES = 16384 };
void view_text(const struct view_model *s, int columns, struct text *out);

/* Are marks shown as letters? Where the board is drawn in characters they are. */
static inline bool view_has_letters(const struct view_model *s)
{
    return !s->is_painted && s->marks && !s->is_past;
}

/*
 * Put the keys at (row, column), two blanks between two, as many as fit into so many columns;
 * returns how many they take. `c` NULL: that alone.
 */
int view_put_keys(const struct key_list *keys, int columns, struct canvas *c, int row, int column);

void layout_free(struct layout *f);

#endif
