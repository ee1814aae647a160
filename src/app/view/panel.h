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

    /* Of a message on a screen. */
    PANEL_MESSAGE_ROWS = 3,     /* that are kept free for it */
    PANEL_MESSAGE_ROWS_MAX = 8, /* that it takes where they are free */
};

/* The blocks from the top down. */
enum panel_block {
    BLOCK_HEAD, /* which game, whose turn */
    BLOCK_PLAYERS,
    BLOCK_HISTORY, /* a head, then a line a move */
    BLOCK_GRAPH,   /* all of it or nothing */
    BLOCK_STATE,   /* what decides the game */
    BLOCK_SELECTED,
    BLOCK_SAID,
    BLOCK_WARNINGS,
    BLOCK_WORDS,
    BLOCK_MESSAGE,
    BLOCK_KEYS,
    BLOCK_COUNT
};

struct panel_lines {
    bool is_screen;
    bool is_task;   /* what is said is a task, of a game that goes on */
    bool has_graph; /* which does not stand under the board */
    bool has_menu;  /* below it: the key that reads on is the menu's */
    int n_lines;
    const char *lines[PANEL_LINES_MAX]; /* in `buffer` */
    struct {
        const char *text;  /* of the view model, of which the line shows a part; NULL: of none */
        size_t begin, end; /* of that part */
        int column;        /* of the line, where it stands */
    } sources[PANEL_LINES_MAX];
    struct {
        int first, ply; /* the plies before and behind the turn; ply 0: none */
        int begin, end; /* its columns */
    } turns[PANEL_LINES_MAX][2];
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
 * All there is to say in lines of at most `room` columns, the last n_moves moves among it (fill.c).
 */
void panel_fill(struct panel_lines *p, const struct view_model *s, int room, int n_moves);

/* Rows that are shown. */
int panel_height(const struct panel_lines *p);

/*
 * Leave out lines by rank until at most `rows` are shown; the head and a line of the message stay,
 * or on a screen how the game ended and a line of the message. The first: old moves only.
 */
void panel_shrink_history(struct panel_lines *p, int rows);
void panel_shrink(struct panel_lines *p, int rows);

/* For a screen, after shrinking (zones.c): break the message anew if not all of it is shown. */
void panel_fit_message(struct panel_lines *p, const struct view_model *s);

/* Write it into the rows from `row` on; the keys into the last of `rows`, if the rest ends above.
 */
void panel_draw(const struct panel_lines *p, struct canvas *c, int row, int column, int rows);

/* For a screen (zones.c): into out->panel: to its last row, with the turns of the history. */
void panel_draw_screen(const struct panel_lines *p, const struct view_model *s, struct frame *out);

/* ---- what its files share ---- */

/* Lines that are added between these two are a block. */
void panel_begin(struct panel_lines *p, enum panel_block block, bool has_gap);
void panel_end(struct panel_lines *p, enum panel_block block);

/* A line more; what is beyond the room of the panel is beyond that of any terminal. */
void panel_add_line(struct panel_lines *p, const char *s);
/* The same for one that shows bytes begin <= i < end of a text of the view model from `column` on.
 */
void panel_add_shown(struct panel_lines *p, const char *line, int column, const char *text,
                     size_t begin, size_t end);

/* The history of a screen: the lines of a head and of rows, with the turns in them (history.c). */
void panel_add_history(struct panel_lines *p, const struct view_model *s, int n_moves);

/*
 * At most `max` lines of the message, the last of which says if there is more and leaves no word
 * out; one line of keys (zones.c).
 */
void panel_add_message(struct panel_lines *p, const struct view_model *s, int max);
void panel_add_keys(struct panel_lines *p, const struct view_model *s);

/* Rows of a block, with the blank ones that belong to it. */
int panel_block_height(const struct panel_lines *p, enum panel_block block);

/* How many rows of the history are left out at its beginning. */
int panel_history_offset(const struct panel_lines *p);

/* What ends a text of a screen that goes on, by which key if there is one. */
const char *panel_more(const struct panel_lines *p);

/* The number of the line that is shown as the i-th of a block. */
int panel_line_at(const struct panel_lines *p, enum panel_block block, int i);

/*
 * That line, cut behind a whole word if more is left out. Returns how many bytes of it stand there
 * as they are.
 */
size_t panel_format_line(const struct panel_lines *p, enum panel_block block, int i,
                         struct text *out);

#endif
