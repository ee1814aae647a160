/*
 * The cursor on a board, which arrow keys move on the drawing of the board. `board` is the canvas
 * of the whole board, even if a part is shown.
 */
#ifndef TACTIGON_APP_SCREEN_INPUT_CURSOR_H
#define TACTIGON_APP_SCREEN_INPUT_CURSOR_H

#include <stdbool.h>

#include "tactigon/rules.h"

enum {
    CURSOR_TRAIL_MAX = 64,
    CURSOR_PLACES_MAX = 2048, /* no board has more */
};

/* In the order of the keys of arrows; opposite ones differ in the last bit. */
enum direction { DIRECTION_UP, DIRECTION_DOWN, DIRECTION_LEFT, DIRECTION_RIGHT };

/*
 * A place, and the straight run of arrows that led to it. A run keeps to a row or column, as in an
 * editor, and the opposite arrow goes back over the same places.
 */
struct cursor {
    int place; /* or PLACE_NONE */
    bool has_run;
    enum direction run;
    int goal;
    int n_trail;
    int trail[CURSOR_TRAIL_MAX]; /* the newest ones */
};

struct cursor cursor_at(int place);

/*
 * Moves to the nearest place in that direction, or from outside the board to its middle. False:
 * there is no place, and *c is unchanged.
 */
bool cursor_move(struct cursor *c, const struct canvas *board, enum direction direction);

/*
 * Moves to the next or previous of the places list[0..n-1], which may repeat, in reading order and
 * around the ends. False: no place is on the board.
 */
bool cursor_next(struct cursor *c, const struct canvas *board, const int *list, int n,
                 bool is_backwards);

/* The place of list[0..n-1], or else of the board, nearest to its middle; or PLACE_NONE. */
int cursor_start(const struct canvas *board, const int *list, int n);

/*
 * Writes the places to choose from into out[CURSOR_PLACES_MAX] and returns their number: where
 * legal steps begin, or end if they begin nowhere; with `selected` where its steps end.
 */
int cursor_list(const struct variant *v, const struct pos *p, int selected, int *out);

#endif
