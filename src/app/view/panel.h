/*
 * The panel beside a board. It consists of blocks of lines; if room is short, the less important
 * blocks lose lines first.
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
    BLOCK_HISTORY, /* the head, then a line for each move */
    BLOCK_GRAPH,   /* the graph is shown whole or not at all */
    BLOCK_STATE,   /* what decides the game */
    BLOCK_SELECTED,
    BLOCK_LAST_TURN,
    BLOCK_WARNINGS,
    BLOCK_CAPTION,
    BLOCK_MESSAGE,
    BLOCK_LOWER, /* the lower player's line, if each player's line is at his edge of the board */
    BLOCK_KEYS,
    BLOCK_COUNT
};

/* A part of a line that has a colour. */
struct panel_span {
    int line, column, columns;
    uint8_t ink, style; /* a colour of themes or THEME_NONE; an enum style */
};

struct panel_lines {
    const struct paint_marks *marks;
    bool has_graph;   /* the graph is in the panel, because there is no room below the board */
    bool is_split;    /* each player's line is at his edge of the board */
    bool is_task;     /* last_turn is the task of a puzzle or a lesson */
    const char *more; /* words at the end of a text that is cut */
    int width;        /* columns of the players' lines and of the history */
    int text_width;   /* columns of the other lines, without the blank before them */
    int message_rows; /* rows kept free for the message */
    int lead_player;  /* the line of the players that stays longest */
    int result_rows;  /* how many lines of last_turn are the result of the game or a task */
    int focus;        /* the line of the history that must be visible; -1: the last one */
    bool is_past;     /* an earlier position is shown, and its line in the middle of the history */
    int shown_ply;    /* the position after this ply is shown; 0: no turn is marked */
    bool has_older, has_newer; /* the history has turns before or after its lines */
    size_t message_used;
    enum panel_block block; /* the block to which lines are added */
    struct {
        int begin, n;
        int shown;    /* how many of its lines are drawn; of the history the head and the newest */
        bool has_gap; /* a blank line is before it */
    } blocks[BLOCK_COUNT];
    int n_lines;
    const char *lines[PANEL_LINES_MAX]; /* each in `buffer` */
    uint8_t keys[PANEL_LINES_MAX];      /* 1 + the mark that begins the line; 0: none */
    struct {
        int first, ply; /* the plies before and after the turn; ply 0: the line has no such turn */
        int begin, end; /* its columns, the end not included */
    } turns[PANEL_LINES_MAX][2];
    struct panel_span spans[PANEL_SPANS_MAX];
    int n_spans;
    struct text text;
    char buffer[PANEL_BYTES];
};

/*
 * Fills the panel, with the last n_moves moves, and leaves out the least important lines until at
 * most `rows` are left. The side to move or the result stays, and a line of the message. Returns
 * the height.
 */
int panel_fit(struct panel_lines *p, const struct view_model *s, int columns, int n_moves,
              int rows);

/* Draws the panel into out->panel. */
void panel_draw(const struct panel_lines *p, const struct view_model *s, struct layout *out);

/* Draws the bar between out->board and out->panel. */
void panel_draw_bar(const struct view_model *s, struct layout *out);

/* The colour of a side's name: the colour of its pieces, as an ink of the theme. */
uint8_t panel_side_ink(const struct rules *rules, enum side side);

#endif
