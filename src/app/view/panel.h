/*
 * The panel: what is said beside a board, as blocks of lines that give way by their rank.
 */
#ifndef TACTIGON_APP_VIEW_PANEL_H
#define TACTIGON_APP_VIEW_PANEL_H

#include "app/view/view.h"

enum {
    PANEL_WIDTH_MIN = 28,
    PANEL_LINES_MAX = 256,
    PANEL_LINE_BYTES = 320,
    PANEL_BYTES = 16384,
    PANEL_SPANS_MAX = 64,
};

/* The blocks from the top down. */
enum panel_block {
    BLOCK_PLAYERS,
    BLOCK_HISTORY, /* a head, then a line a move */
    BLOCK_GRAPH,   /* all of it or nothing */
    BLOCK_STATE,   /* what decides the game */
    BLOCK_SELECTED,
    BLOCK_SAID,
    BLOCK_WARNINGS,
    BLOCK_WORDS,
    BLOCK_MESSAGE,
    BLOCK_LOWER, /* who sits below, if the players stand at their edges of the board */
    BLOCK_KEYS,
    BLOCK_COUNT
};

/* A part of a line that has a colour. */
struct panel_span {
    int line, column, columns;
    uint8_t ink, style; /* of themes, or THEME_NONE; an enum style */
};

struct panel_lines {
    bool is_task;     /* what is said is a task, of a game that goes on */
    bool has_graph;   /* which does not stand under the board */
    const char *more; /* what ends a text of a screen that goes on, by which key if there is one */
    enum panel_block block; /* of lines that are added */
    int n_lines;
    const char *lines[PANEL_LINES_MAX]; /* in `buffer` */
    struct {
        int first, ply; /* the plies before and behind the turn; ply 0: none */
        int begin, end; /* its columns */
    } turns[PANEL_LINES_MAX][2];
    const struct paint_marks *marks; /* NULL: none */
    bool is_split;                   /* each player's line stands at his edge of the board */
    struct panel_span spans[PANEL_SPANS_MAX];
    int n_spans;
    uint8_t keys[PANEL_LINES_MAX]; /* 1 + the mark whose look stands before the line; 0: none */
    int focus;        /* the line of the history that has to be seen, or -1: the last one */
    bool is_past;     /* it stands in the middle if possible, else at the end */
    int shown_ply;    /* the turn that is marked has led to it or through it; 0: none */
    int message_rows; /* kept free for the message */
    int lead_player;  /* the line of the players that stays when one has to go */
    int result_rows;  /* on a screen: the first of what is said, how the game ended, or a task */
    size_t message_used;
    bool has_older, has_newer; /* there is more of the history */
    struct {
        int begin; /* of its lines */
        int n;
        int shown;    /* how many of them; of the history the head and the newest */
        bool has_gap; /* a blank line before it */
    } blocks[BLOCK_COUNT];
    int width;      /* of the head and the history */
    int text_width; /* of the other lines, behind a blank */
    struct text text;
    char buffer[PANEL_BYTES];
};

/*
 * Fill the panel with what there is to say, the last n_moves moves among it, and leave lines out by
 * rank until no more than `rows` are shown; returns its height. Who is to move or how the game
 * ended stays, and a line of the message.
 */
int panel_fit(struct panel_lines *p, const struct view_model *s, int columns, int n_moves,
              int rows);

/* Into out->panel, to its last row, with the turns of the history. */
void panel_draw(const struct panel_lines *p, const struct view_model *s, struct layout *out);

/* The bar of the view model between out->board and out->panel. */
void panel_draw_bar(const struct view_model *s, struct layout *out);

#endif
