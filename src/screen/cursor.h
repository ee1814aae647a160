/* The cursor on a board, moved by arrow keys according to the drawing of the board. `board` is
 * always the canvas of the whole board, even if only a part is visible. */
#ifndef TACTIGON_SCREEN_CURSOR_H
#define TACTIGON_SCREEN_CURSOR_H

#include <stdbool.h>

#include "rules/rules.h"

enum {
    CURSOR_TRAIL_MAX = 64,
    CURSOR_PLACES_MAX = 2048, /* no board has more places */
};

/* In the order of KEY_UP to KEY_RIGHT. Opposite directions differ in the lowest bit. */
enum direction { DIRECTION_UP, DIRECTION_DOWN, DIRECTION_LEFT, DIRECTION_RIGHT };

/* A place, and the run of equal arrow keys that led to it. During a run, the cursor stays in its
 * row or column, as in a text editor, and the opposite arrow goes back over the same places. */
struct cursor {
    int place; /* or PLACE_NONE */
    bool has_run;
    enum direction run;
    int goal;
    int n_trail;
    int trail[CURSOR_TRAIL_MAX]; /* the last places before `place` in the run */
};

struct cursor cursor_at(int place);

/* Moves to the nearest place in that direction; from outside the board, moves to its centre.
 * Returns false, with *c unchanged, if there is no such place. */
bool cursor_move(struct cursor *c, const struct canvas *board, enum direction direction);

/* Moves to the next or previous place of list[0..n-1] in reading order, and wraps around at the
 * ends. The list may contain a place twice. Returns false if none of its places is on the board. */
bool cursor_next(struct cursor *c, const struct canvas *board, const int *list, int n,
                 bool is_backwards);

/* Returns the most central place of list[0..n-1] or, if the canvas shows none of them, of the
 * board. PLACE_NONE if no place is shown. */
int cursor_start(const struct canvas *board, const int *list, int n);

/* Writes the places that a person can choose into out[CURSOR_PLACES_MAX]; returns how many. For the
 * piece on `selected`, these are the ends of its steps; for PLACE_NONE, the starts of all legal
 * steps, or the end of a step that has no start. */
int cursor_list(const struct variant *v, const struct pos *p, int selected, int *out);

#endif
