/*
 * The history of a game by turns, as on a score sheet: the side, the steps and the move number. A
 * turn may be several steps, and a side may have two in a row. A numbered row has a turn of the
 * side that began, then one of the other side.
 */
#ifndef TACTIGON_TURNS_H
#define TACTIGON_TURNS_H

#include "tactigon/game.h"

struct turn {
    enum side side;
    int begin, end; /* its steps: begin <= i < end */
    int number;     /* of the move, from 1 */
    bool is_second; /* it is in the second column of its row */
};

/* Advance *t to the next turn, from all zero to the first; false after the last. */
bool turn_next(const struct game *g, struct turn *t);

/* The last turn played, perhaps unfinished; false if there is none. */
bool turn_last(const struct game *g, struct turn *out);

/* The move number of the current turn. */
int turn_number(const struct game *g);

/* Add the turn as people write it ("d5-d6"), see rules_turn_show(). */
void turn_show(const struct game *g, const struct turn *t, struct text *out);

/* The history as a table, without line ends: add the heading; add the next row, starting with *t
 * all zero, false after the last. The turn to be played next is "...". Rows have at most `width`
 * columns (0: any number); longer turns are cut. */
void turn_head(const struct game *g, struct text *out);
bool turn_next_row(const struct game *g, struct turn *t, int width, struct text *out);

/* The changes of a turn on the board, in any game: the difference of two pictures, with pieces
 * followed as the turn's steps say. */
enum change_kind {
    CHANGE_CAPTURED, /* a piece of the other side is gone */
    CHANGE_GONE,     /* any other piece is gone */
    CHANGE_NEW,      /* it appeared, and no step says so */
    CHANGE_TURNED,   /* it has another look or owner */
    CHANGE_MOVED,    /* from place to `to`, and no step says so */
    CHANGE_KINDS
};

struct change {
    enum change_kind kind;
    int place, to;
    struct picture_kind piece; /* as it is now, if it is still there */
    uint8_t owner;             /* before the turn, as in picture_kind; of a new piece now */
};

enum { CHANGES_MAX = 2 * PICTURE_PIECES_MAX };

/* The changes of n steps of one turn (or part of one) between the positions before and after them,
 * in out[CHANGES_MAX]; returns how many. None in a game without `picture`. */
int changes_find(const struct variant *v, const struct pos *before, const move_code *steps, int n,
                 const struct pos *after, struct change *out);

#endif
