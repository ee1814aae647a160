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

/* ---- what a turn has changed ---- */

/*
 * What a turn has changed on the board, of every game: the difference of two pictures, in which
 * pieces are followed where the steps of the turn say that they went.
 */
enum change_kind {
    CHANGE_CAPTURED, /* a piece of the other side is no more */
    CHANGE_GONE,     /* any other one */
    CHANGE_NEW,      /* it has come where no step says so */
    CHANGE_TURNED,   /* it has another look, or another owner */
    CHANGE_MOVED,    /* from place to `to`, and no step says so */
    CHANGE_KINDS
};

struct change {
    enum change_kind kind;
    int place, to;
    struct picture_kind piece; /* as it is now, if it is there still */
    uint8_t owner;             /* whose it was, as in picture_kind; of a new one whose it is */
};

enum { CHANGES_MAX = 2 * PICTURE_PIECES_MAX };

/*
 * What n steps of one turn, or of a part of one, have changed between the positions before and
 * after them, into out[CHANGES_MAX]; returns how many. None in a game without `picture`.
 */
int changes_find(const struct variant *v, const struct pos *before, const move_code *steps, int n,
                 const struct pos *after, struct change *out);

#endif
