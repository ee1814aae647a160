/* A plain second version of Tactigon's move generation: a depth-first search over paths of tiles.
 * It was written from docs/rules/tactigon.md, with coordinates and characters instead of the
 * program's bits, masks and tables. It is slow, but easy to compare with the rules. */
#ifndef TESTS_TWIN_H
#define TESTS_TWIN_H

#include "rules/rules.h"

enum { TWIN_SIZE = 32 };

struct twin {
    int columns, lines;
    bool has_jump, has_gold;
    bool is_tile[TWIN_SIZE][TWIN_SIZE]; /* indexed [y][x] */
    bool is_gold[TWIN_SIZE][TWIN_SIZE];
    char piece[TWIN_SIZE][TWIN_SIZE]; /* one of "CTSPctsp", or '.' */
    char side;                        /* 'r' or 'c' */
};

void twin_board(const struct variant *v, struct twin *out);

/* Puts the pieces of a position's text on the board. */
void twin_place(struct twin *t, const char *position);

/* Lists in out[], sorted as text, all moves that the rules of movement and combat allow. Returns
 * how many. It does not check whether the game is over. */
int twin_moves(const struct twin *t, char out[][MOVE_TEXT_MAX], int max);

#endif
