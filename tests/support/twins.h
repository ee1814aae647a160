/*
 * How similar two positions are under all symmetries of the board and exchange of sides, for
 * puzzles that must not repeat.
 */
#ifndef TESTS_TWINS_H
#define TESTS_TWINS_H

/*
 * The least number of tiles on which two positions of a game, given as texts, differ under the
 * symmetries and an exchange of sides; 0: equal. Boards of different size, or other than the usual
 * boards of a game, differ on very many.
 */
int twins_distance(const char *game, const char *a, const char *b);

#endif
