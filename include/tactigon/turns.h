/*
 * A game by turns: who moved, what, and the number of the move, as people
 * count. A turn may be several steps, and a side may have two in a row; a move
 * number is a row with a turn of the side that began, then one of the other.
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

/* Move to the first turn (from all zero) or to the next one; false behind the last. */
bool turn_next(const struct game *g, struct turn *t);

/* The last turn played, which may still go on; false when there is none. */
bool turn_last(const struct game *g, struct turn *out);

/* The number of the move that the turn now is part of. */
int turn_number(const struct game *g);

/* "d5-d6", as rules_turn_show. */
void turn_show(const struct game *g, const struct turn *t, struct text *out);

/*
 * The history as a table: its head, then row by row from t all zero, without ends of lines;
 * false behind the last row. The turn that is to be played now is shown as "...". Rows have at
 * most `width` columns (0: as many as they take); turns that are too long for that are cut.
 */
void turn_head(const struct game *g, struct text *out);
bool turn_next_row(const struct game *g, struct turn *t, int width, struct text *out);

#endif
