/* The panel beside a board: blocks of lines that give way by rank. */
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
    BLOCK_GRAPH,   /* complete or absent */
    BLOCK_STATE,   /* the state that decides the game */
    BLOCK_SELECTED,
    BLOCK_LAST_TURN,
    BLOCK_WARNINGS,
    BLOCK_CAPTION,
    BLOCK_MESSAGE,
    BLOCK_LOWER, /* the lower player, if the players are at their edges of the board */
    BLOCK_KEYS,
    BLOCK_COUNT
};

/* A part of a line that has a colour. */
struct panel_span {
    int line, column, columns;
    uint8_t ink, style; /* of themes, or THEME_NONE; an enum style */
};

struct panel_lines {
    const struct paint_marks *marks;
    bool has_graph;   /* the graph is in the panel, not below the board */
    bool is_split;    /* each player's line is at his edge of the board */
    bool is_task;     /* last_turn is the task of a running game */
    const char *more; /* the end mark of a text with more, with the key that reads on if it has
                       * one */
    int width;        /* of the players' lines and the history */
    int text_width;   /* of the other lines, after a blank */
    int message_rows; /* kept free for the message */
    int lead_player;  /* the line of the players that stays longest */
    int result_rows;  /* the first lines of last_turn, which say how the game ended, or a task */
    int focus;        /* the line of the history that must be shown, or -1: the last one */
    bool is_past;     /* that line is in the middle if possible, else at the end */
    int shown_ply;    /* the turn that is marked has led to it or through it; 0: none */
    bool has_older, has_newer; /* there is more of the history */
    size_t message_used;
    enum panel_block block; /* lines are added to it */
    struct {
        int begin, n;
        int shown;    /* the number of its lines; of the history the head and the newest */
        bool has_gap; /* a blank line before it */
    } blocks[BLOCK_COUNT];
    int n_lines;
    const char *lines[PANEL_LINES_MAX]; /* in `buffer` */
    uint8_t keys[PANEL_LINES_MAX];      /* 1 + the mark whose look begins the line; 0: none */
    struct {
        int first, ply; /* the plies before and after the turn; ply 0: none */
        int begin, end; /* its columns */
    } turns[PANEL_LINES_MAX][2];
    struct panel_span spans[PANEL_SPANS_MAX];
    int n_spans;
    struct text text;
    char buffer[PANEL_BYTES];
};

/*
 * Fills the panel, with the last n_moves moves, and leaves lines out by rank until at most `rows`
 * are shown; returns its height. The side to move or the result stays, and a line of the message.
 */
int panel_fit(struct panel_lines *p, const struct view_model *s, int columns, int n_moves,
              int rows);

/* Draws the panel into out->panel. */
void panel_draw(const struct panel_lines *p, const struct view_model *s, struct layout *out);

/* Draws the bar between out->board and out->panel. */
void panel_draw_bar(const struct view_model *s, struct layout *out);

#endif
