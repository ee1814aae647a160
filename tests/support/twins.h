/*
 * How alike two positions are, whatever way round the board is looked at and whoever has which
 * colour: for puzzles that are to be no twins.
 */
#ifndef TESTS_TWINS_H
#define TESTS_TWINS_H

/*
 * On how many tiles two positions of a game differ, given as texts, at least, when one of them may
 * be mirrored or turned as the rules allow and the sides may be exchanged. 0: they are one. Boards
 * of unlike size, and other boards than the usual ones of a game, differ on very many.
 */
int twins_distance(const char *game, const char *a, const char *b);

#endif
