/*
 * Where a person points on a board, and how arrow keys move that: on the picture, whatever the
 * places of the game are. Pure; knows no terminal.
 *
 * `board` is always the canvas of the whole board, also when only a window of it is shown.
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
 * A place, and the straight run that led to it: the row or column that it keeps to, as in an
 * editor, and the places gone through, which the opposite arrow goes back through.
 */
struct cursor {
    int place; /* or PLACE_NONE */
    bool has_run;
    enum direction run;
    int goal;
    int n_trail;
    int trail[CURSOR_TRAIL_MAX]; /* the newest ones */
};

/* At `place`, without a run. */
struct cursor cursor_at(int place);

/*
 * To the nearest place in that direction. Returns false, and leaves *c as it was, when there is
 * none. From PLACE_NONE, or a place that is not on the board, the first arrow goes to the middle.
 */
bool cursor_move(struct cursor *c, const struct canvas *board, enum direction direction);

/*
 * To the next of the places list[0..n-1] in reading order, or the one before, round the ends.
 * Returns false when there is none on the board. A place may be in the list several times.
 */
bool cursor_next(struct cursor *c, const struct canvas *board, const int *list, int n,
                 bool is_backwards);

/*
 * A place to begin a turn at: that of list[0..n-1] which is nearest to the middle of the board, or
 * of all places when none of them is on it; PLACE_NONE for a board without places.
 */
int cursor_start(const struct canvas *board, const int *list, int n);

/*
 * What there is to choose from, for the two above: the places where a legal step begins, or ends if
 * it begins nowhere; with `selected` those where one from there ends. Each once, into
 * out[CURSOR_PLACES_MAX]; returns how many.
 */
int cursor_list(const struct variant *v, const struct pos *p, int selected, int *out);

#endif
