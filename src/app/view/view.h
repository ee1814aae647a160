/*
 * The view of a game: on a screen the board or a window of it, the panel and the message on one
 * canvas; in lines the text below the board. This folder alone decides where things are shown, and
 * neither prints nor knows a terminal. Zones keep their rows from one turn to the next: at the top
 * the upper player and the state of the game, then the history; at the bottom the keys, above them
 * the lower player and the message. A table in panel.c says which lines give way when room is
 * short. The board, the side to move or the result, a line of the message and the prompt always
 * stay.
 */
#ifndef TACTIGON_APP_VIEW_VIEW_H
#define TACTIGON_APP_VIEW_VIEW_H

#include "tactigon/record.h"

enum { VIEW_GRAPH_BYTES = 5120 };

/*
 * The key hints: "Esc: back". In one row the first stay longest, but view_key_help goes last but
 * one.
 */
struct key_list {
    const char *const *items; /* NULL at the end, or instead of all */
    int entry;                /* items from this one on are HIT_ENTRY, counted from 0; 0: none */
};
extern const char view_key_help[]; /* "?: help" */

struct view_bar {
    bool is_shown;
    double chance;  /* of the first side to win, 0 to 1 */
    enum side side; /* the better one, in whose line `value` is shown: "+1.2" */
    char value[8];
};

struct paint_marks;

/* The contents. Texts are lines of UTF-8, "" for none, and borrowed. */
struct view_model {
    const struct variant *variant;
    const struct pos *pos;
    const struct game *game; /* NULL: a position alone, without players and history */
    struct view view;        /* the style that is wanted, labels, selection, marks */
    int cursor;              /* the place that a window follows; PLACE_NONE: the marked places */
    bool is_held;            /* the window stays as long as that place is in it */
    const char *players[2];  /* the player of a side, in short: "level 2" */
    const char *clocks[2];   /* the time that is left: "4:59"; NULL: as "" */
    bool is_low[2];          /* that time is short, and is marked */
    struct view_bar bar;
    const char *result;    /* how the game ended; NULL: as "" */
    const char *last_turn; /* about the last turn, or more about the end */
    bool is_task;          /* last_turn is a task, which stays as a result does */
    const char *warnings;
    const char *caption; /* of a position alone */
    const char *message; /* the answer to the last line typed */
    struct key_list keys;

    /* The rest is for a screen; lines leave it zero. */
    bool is_past;                /* pos is position shown_ply of the game, which went on */
    int shown_ply;               /* steps played until then; its turn is marked in the history */
    int history_skip;            /* rows of the history scrolled away at its end */
    const struct record *record; /* of the game, for marks on its turns ("??"); or NULL */

    /*
     * Writes lines of at most `columns` columns into VIEW_GRAPH_BYTES, fewer if is_low; NULL: no
     * graph.
     */
    void (*graph)(const void *context, int columns, bool is_low, struct text *out);
    const void *graph_context;

    bool is_painted;                 /* in colours, by view/paint; else `view.style` counts */
    bool has_signs;                  /* as the theme has it */
    int paint_size;                  /* the wished size, as paint_choose takes it */
    const struct paint_marks *marks; /* besides those of every game; NULL: none */
};

/* A part of a canvas. */
struct area {
    int row, column;
    int rows, columns;
};

/* A composed screen. All coordinates are of the canvas. */
struct layout {
    struct canvas canvas; /* one row more than `rows`, for a prompt */
    int rows;
    enum view_style style; /* the style that was taken */
    bool is_window;        /* only a part of the board is shown */
    struct area board;
    struct area panel;             /* without rows: no panel */
    struct area input;             /* the blank row of the prompt: below the board, or the last */
    struct canvas whole;           /* the whole board, even if a part is shown */
    int window_top, window_left;   /* the cell of `whole` that is at board.row, board.column */
    int cursor_row, cursor_column; /* of the terminal's own cursor, at the model's; or -1 */
    bool has_keys; /* the keys are in the panel; else the prompt's row is free for them */
    bool has_more; /* the message continues after its first message_used bytes */
    size_t message_used;
    bool has_more_task;        /* a task has more lines than there is room for */
    bool has_older, has_newer; /* history is hidden above or below the shown rows */
    int history_rows;          /* of turns, whose cells are HIT_PLY */
    struct area below;         /* room below the prompt for the graph */
};

/*
 * Composes the view model for a screen of `rows` times `columns`, one row of which is the prompt.
 * *out is zero at first; later calls keep the window of the last one until the cursor is near its
 * edge. Returns STATUS_OK or STATUS_NO_MEMORY.
 */
enum status view_compose(const struct view_model *s, int rows, int columns, struct layout *out);

/* For lines: the text of the panel, with the last moves, in lines of at most `columns`. */
enum { VIEW_TEXT_BYTES = 16384 };
void view_text(const struct view_model *s, int columns, struct text *out);

/* Marks are letters where the board is drawn in characters. */
static inline bool view_has_letters(const struct view_model *s)
{
    return !s->is_painted && s->marks && !s->is_past;
}

/*
 * Puts the key hints that fit at (row, column), two blanks between two, and returns their width.
 * With `c` NULL it only measures.
 */
int view_put_keys(const struct key_list *keys, int columns, struct canvas *c, int row, int column);

void layout_free(struct layout *f);

#endif
