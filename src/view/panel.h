/* The panel beside a board. It consists of blocks of lines; if room is short, the less important
 * blocks lose lines first. */
#ifndef TACTIGON_VIEW_PANEL_H
#define TACTIGON_VIEW_PANEL_H

#include "view/view.h"

enum {
    PANEL_WIDTH_MIN = 28,
    PANEL_LINES_MAX = 256,
    PANEL_LINE_BYTES = 320,
    PANEL_BYTES = 16384,
    PANEL_SPANS_MAX = 64,
};

/* The blocks in the order of line-by-line play. On a screen, panel_draw uses a different order. */
enum panel_block {
    BLOCK_PLAYERS,
    BLOCK_HISTORY, /* the head, then a line for each move */
    BLOCK_GRAPH,   /* the graph is shown whole or not at all */
    BLOCK_STATE,   /* facts that decide the game, such as gold tiles */
    BLOCK_SELECTED,
    BLOCK_LAST_TURN,
    BLOCK_WARNINGS,
    BLOCK_CAPTION,
    BLOCK_MESSAGE,
    BLOCK_LOWER, /* the lower player's line, if is_split is set */
    BLOCK_COUNT
};

/* A part of a line that has a colour. */
struct panel_span {
    int line, column, columns;
    uint8_t ink, style; /* `ink`: an enum theme_color; `style`: an enum style */
};

struct panel_lines {
    const struct marks *marks;
    uint8_t graph_marks[VIEW_GRAPH_COLUMNS]; /* view_model.graph */
    bool has_graph;   /* the graph is in the panel, because there is no room below the board */
    bool is_split;    /* the players' lines are apart, at the top and the bottom */
    bool is_task;     /* last_turn is the task of a puzzle or a lesson */
    const char *more; /* text added where a message is cut, such as " more (space)" */
    int width;        /* width of the players' lines and of the history, in columns */
    int text_width;   /* width of the other lines in columns, without the space before them */
    int message_rows; /* rows kept free for the message */
    int lead_player;  /* the player's line that is kept longest if rows are missing: 0 or 1 */
    int result_rows;  /* how many lines of last_turn are a task or the result of the game */
    int focus;        /* the line of the history that must be visible; -1: the last one */
    bool has_older;   /* the game has turns before those listed */
    size_t message_used;
    enum panel_block block; /* the block to which lines are added */
    struct {
        int begin, n;
        int shown;    /* number of drawn lines, the head of the history included */
        bool has_gap; /* an empty line is above the block */
    } blocks[BLOCK_COUNT];
    int n_lines;
    const char *lines[PANEL_LINES_MAX]; /* pointers into `buffer` */
    uint8_t keys[PANEL_LINES_MAX];      /* 1 + the paint mark at the start of the line; 0: none */
    struct {
        int first, ply; /* plies played when the turn begins and when it ends; ply 0: no turn */
        int begin, end; /* the turn's columns; `end` is not included */
    } turns[PANEL_LINES_MAX][2];
    struct panel_span spans[PANEL_SPANS_MAX];
    int n_spans;
    struct text text;
    char buffer[PANEL_BYTES];
};

/* Fills the panel, with the last n_moves moves, and leaves out the least important lines until at
 * most `rows` are left. The side to move or the result always stays, and so does at least one
 * line of the message. Returns the height in rows. */
int panel_fit(struct panel_lines *p, const struct view_model *s, int columns, int n_moves,
              int rows);

void panel_draw(const struct panel_lines *p, const struct view_model *s, struct layout *out);

/* Draws the evaluation bar between out->board and out->panel. */
void panel_draw_bar(const struct view_model *s, struct layout *out);

/* Returns the length of the mark, such as "?!", with which s begins as a whole word; otherwise
 * 0. */
int panel_mark_length(const char *s);

/* Returns the theme colour of the mark of a turn, such as "??". */
uint8_t panel_mark_ink(const char *mark);

/* Colours a row of a graph in the columns of marked turns; `marks` is from view_model.graph. */
void panel_color_graph(struct canvas *c, int row, int left, const uint8_t *marks);

#endif
