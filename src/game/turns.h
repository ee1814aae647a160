/* The history of a game by turns, as on a score sheet. A turn may be several steps, and a side may
 * have two turns in a row. Each numbered row has one turn of the side that began, then one of the
 * other side. */
#ifndef TACTIGON_GAME_TURNS_H
#define TACTIGON_GAME_TURNS_H

#include "game/game.h"

struct turn {
    enum side side;
    int begin, end; /* steps of the turn: begin <= i < end */
    int number;     /* number of the move, from 1 */
    bool is_second; /* the turn is in the second column of its row */
};

/* Moves *t to the next turn, or to the first if *t is all zero. Returns false after the last
 * turn. */
bool turn_next(const struct game *g, struct turn *t);

/* Finds the last turn played, which may be unfinished. Returns false before the first turn. */
bool turn_last(const struct game *g, struct turn *out);

/* Lists the steps of the turn that led to the position after `at` steps, at most
 * TURN_LAST_STEPS_MAX; returns how many. */
enum { TURN_LAST_STEPS_MAX = 64 };
int turn_last_steps(const struct game *g, int at, move_code out[TURN_LAST_STEPS_MAX]);

/* Returns the move number of the current turn. */
int turn_number(const struct game *g);

/* Returns the turn as people write it ("d5-d6"); see rules_turn_show(). */
struct rules_turn turn_show(const struct game *g, const struct turn *t);

/* Write the history as a table, without line ends. turn_head() appends the heading. turn_next_row()
 * appends the next row (*t is all zero before the first) and returns false after the last one. The
 * turn still to be played is "...". */
void turn_head(const struct game *g, struct text *out);
bool turn_next_row(const struct game *g, struct turn *t, struct text *out);

/* What a turn changes on the board: the difference between two pictures, in any game. Pieces are
 * followed along the steps of the turn. */
enum change_kind {
    CHANGE_CAPTURED, /* an opponent's piece is gone */
    CHANGE_GONE,     /* any other piece is gone */
    CHANGE_NEW,      /* a piece appeared without a step that moved it there */
    CHANGE_TURNED,   /* the kind or the owner of a piece has changed */
    CHANGE_MOVED,    /* a piece went from `place` to `to` without a step that moved it */
    CHANGE_KINDS
};

struct change {
    enum change_kind kind;
    int place, to;
    struct picture_kind piece; /* its look after the turn, or before the turn if it is gone */
    uint8_t owner;             /* its side before the turn, or after the turn if it is new */
};

enum { CHANGES_MAX = 2 * PICTURE_PIECES_MAX };

/* Lists the changes made by n steps of one turn, between the positions before and after them, in
 * out[CHANGES_MAX]; returns how many. It finds none in a game without `picture`. */
int changes_find(const struct variant *v, const struct pos *before, const move_code *steps, int n,
                 const struct pos *after, struct change *out);

#endif
