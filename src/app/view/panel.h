/*
 * The panel: what is said beside a board, as blocks of lines that give way by their rank.
 */
#ifndef TACTIGON_APP_VIEW_PANEL_H
#define TACTIGON_APP_VIEW_PANEL_H

#include "app/view/view.h"

enum { PANEL_WIDTH_MIN = 28, PANEL_LINES_MAX = 256, PANEL_BYTES = 16384 };

/* The blocks from the top down. */
enum panel_block {
    BLOCK_HEAD, /* which game, whose turn */
    BLOCK_PLAYERS,
    BLOCK_HISTORY, /* a head, then a line a move */
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
    int n_lines;
    const char *lines[PANEL_LINES_MAX]; /* in `buffer` */
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

/* All there is to say in lines of at most `room` columns, the last n_moves moves among it. */
void panel_fill(struct panel_lines *p, const struct scene *s, int room, int n_moves);

/* Rows that are shown. */
int panel_height(const struct panel_lines *p);

/*
 * Leave out lines by rank until at most `rows` are shown; the head and a line of the message stay.
 * The first: old moves only.
 */
void panel_shrink_history(struct panel_lines *p, int rows);
void panel_shrink(struct panel_lines *p, int rows);

/* Write it into the rows from `row` on; the keys into the last of `rows`, if the rest ends above.
 */
void panel_draw(const struct panel_lines *p, struct canvas *c, int row, int column, int rows);

#endif
