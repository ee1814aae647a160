/*
 * The history of a game by turns, as on a score sheet: who moved, what, and the
 * move number. A turn may be several steps, and a side may have two in a row. A
 * numbered row has a turn of the side that began, then one of the other side.
 */
#ifndef TACTIGON_TURNS_H
#define TACTIGON_TURNS_H

#include "tactigon/game.h"

struct turn {
    enum side side;
    int begin, end; /* its steps: begin <= i < end */
    int number;     /* of the move, from 1 */
    bool is_second; /* it stands in the second column of its row */
};

/* Advance *t to the next turn, from all zero to the first; false after the last. */
bool turn_next(const struct game *g, struct turn *t);

/* The last turn played, which may still be unfinished; false when there is none. */
bool turn_last(const struct game *g, struct turn *out);

/* The move number of the current turn. */
int turn_number(const struct game *g);

/* Add the turn as people write it ("d5-d6"), see rules_turn_show. */
void turn_show(const struct game *g, const struct turn *t, struct text *out);

/*
 * The history as a table, without line ends: add the heading; add the next row, starting with *t
 * all zero, false after the last. The turn to be played next is shown as "...". Rows have at most
 * `width` columns (0: any number); turns too long for that are cut.
 */
void turn_head(const struct game *g, struct text *out);
bool turn_next_row(const struct game *g, struct turn *t, int width, struct text *out);

#endif
