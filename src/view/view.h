/* The view of a game: on a screen, a canvas with the board, the panel and the message; in
 * line-by-line play, the text below the board. This folder does not print. panel.c says which lines
 * are left out when room is short. */
#ifndef TACTIGON_VIEW_VIEW_H
#define TACTIGON_VIEW_VIEW_H

#include "game/record.h"

enum { VIEW_GRAPH_BYTES = 5120, VIEW_GRAPH_COLUMNS = 80 };

extern const char view_key_help[]; /* "?: help" */

struct view_bar {
    bool is_shown;
    double chance;  /* the first side's chance to win, from 0 to 1 */
    enum side side; /* the side that is ahead; that player's line shows `value` */
    char value[8];
};

struct marks;
struct theme;

/* What a view shows. Texts are borrowed lines of UTF-8, or "" if there is nothing to say. */
struct view_model {
    const struct variant *variant;
    const struct pos *pos;
    const struct pos *preview; /* a position to draw on the board instead of pos; or NULL */
    const struct game *game;   /* NULL: a position without players and history */
    struct view view;          /* the preferred style, labels, the picked piece, marks */
    int cursor; /* the place to keep visible; PLACE_NONE: the picked piece or the last move */
    bool has_no_margin; /* the visible part of the board moves only if the cursor is outside it */
    const char *players[2]; /* the name of each side's player: "level 2" */
    const char *clocks[2];  /* the time that each side has left: "4:59"; NULL: no clock */
    bool is_low[2];         /* the side has little time left, so its clock is marked */
    struct view_bar bar;
    const char *result;    /* how the game ended, or NULL */
    const char *last_turn; /* text about the last turn or, after the end, about the game */
    bool is_task;          /* last_turn is a task; like a result, it is never left out */
    const char *warnings;
    const char *caption; /* text about a position without a game */
    const char *message; /* the answer to the last line typed */
    bool has_space_key;  /* the space key shows the rest of a cut message */

    /* The fields below are for screens only; in line-by-line play they are zero. */
    bool is_past;                /* an earlier position is shown: the one after shown_ply steps */
    int shown_ply;               /* the history marks the turn that contains this step */
    int history_skip;            /* how many of the newest history rows are scrolled out of view */
    const struct record *record; /* the game's record, for marks such as "??"; or NULL */

    /* Writes a graph of at most `columns` columns and VIEW_GRAPH_BYTES bytes to *out, and the mark
     * (enum judge_mark) of each column to marks[VIEW_GRAPH_COLUMNS], which is zeroed. A low graph
     * has fewer lines. NULL: there is no graph. */
    void (*graph)(const void *context, int columns, bool is_low, uint8_t *marks, struct text *out);
    const void *graph_context;

    bool is_painted; /* the board is painted in colours; else drawn in the style of `view` */
    bool is_half;    /* painted without quadrants, in half blocks */
    const struct theme *theme; /* the colours of a painted board */
    int paint_size;            /* the size that a person has chosen, or PAINT_AUTO */
    const struct marks *marks; /* marks besides those that every game has; or NULL */
};

/* A part of a canvas. */
struct area {
    int row, column;
    int rows, columns;
};

/* A composed screen. Areas and positions are on `canvas` unless their comment names `whole`. */
struct layout {
    struct canvas canvas; /* has `rows` rows, and an empty one for the prompt and the key hints */
    int rows;
    enum view_style style; /* the drawing style chosen to fit the screen */
    bool is_window;        /* the screen shows only a part of the board */
    struct area board;
    struct area panel;             /* has no rows if there is no panel */
    struct canvas whole;           /* the whole board, even if the screen shows a part */
    int window_top, window_left;   /* the cell of `whole` at the top left of `board` */
    int cursor_row, cursor_column; /* place for the terminal's cursor; row -1: it is hidden */
    bool has_more;                 /* only the first message_used bytes of the message are shown */
    size_t message_used;
    bool has_more_task; /* only the first lines of the task are shown */
    bool has_older;     /* the history has turns above the rows that are shown */
    int history_rows;   /* number of visible rows with turns, whose cells are HIT_PLY */
    struct area below;  /* the area below the prompt, where a graph can be drawn */
};

/* Composes the view model for a screen of `columns` columns and `rows` rows, with the prompt. Set
 * *out to zero before the first call; later calls move the visible part of the board only if the
 * cursor is near its edge. Returns STATUS_OK or STATUS_NO_MEMORY. */
enum status view_compose(const struct view_model *s, int rows, int columns, struct layout *out);

enum { VIEW_TEXT_BYTES = 16384 };
/* Writes the text of the panel for line-by-line play, with the last moves, in lines of at most
 * `columns` columns. */
void view_text(const struct view_model *s, int columns, struct text *out);

/* Returns whether marks are shown as letters because the board is drawn in characters. */
bool view_has_letters(const struct view_model *s);

/* Draws at (row, column) the key hints, such as "Esc: back", that fit into `columns` columns, and
 * returns their width. The last ones are left out, but view_key_help is kept if it fits after the
 * first one. `keys` ends with NULL, or is NULL. If `c` is NULL, draws nothing. */
int view_put_keys(const char *const *keys, int columns, struct canvas *c, int row, int column);

void layout_free(struct layout *f);

#endif
