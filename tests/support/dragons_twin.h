/* A plain second version of Three Dragons, written from docs/rules/dragons.md. It keeps the squares
 * in an array and looks at one direction after the other. It uses no sets, masks or tables of the
 * program. It is slow, but easy to compare with the rules. */
#ifndef TESTS_DRAGONS_TWIN_H
#define TESTS_DRAGONS_TWIN_H

#include <stdbool.h>

enum {
    DRAGONS_TWIN_SIZE = 9,
    DRAGONS_TWIN_TEXT = 8,    /* bytes of a move's text, with the terminator */
    DRAGONS_TWIN_MOVES = 600, /* more moves than any position has */
};

struct dragons_twin {
    bool has_strength, has_dragons;               /* optional rules that apply */
    int at[DRAGONS_TWIN_SIZE][DRAGONS_TWIN_SIZE]; /* [row][column]: strength, negative for black */
    bool is_open[3];                              /* for the caves a5, e5, i5 */
    int mover;                                    /* 1: white, -1: black */
};

struct dragons_twin_move {
    char text[DRAGONS_TWIN_TEXT];
    struct dragons_twin after;
};

/* Reads a position's text for one of the four rule sets: pieces, caves and the side to move. */
void dragons_twin_read(const char *rule_set, const char *position, struct dragons_twin *out);

/* Lists all legal moves and the positions after them. Returns how many: 0 if the game is over. */
int dragons_twin_moves(const struct dragons_twin *t, struct dragons_twin_move *out);

unsigned long long dragons_twin_perft(const struct dragons_twin *t, int depth);

#endif
