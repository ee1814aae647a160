/* How similar two positions are, allowing for all symmetries of the board and an exchange of sides.
 * Puzzles must not repeat such positions. */
#ifndef TESTS_SYMMETRY_H
#define TESTS_SYMMETRY_H

/* Returns the least number of tiles on which two positions of a game, given as texts, differ under
 * any symmetry and exchange of sides; 0 if they are equal. The number is very large for boards of
 * different sizes or for unusual boards. */
int symmetry_distance(const char *game, const char *a, const char *b);

#endif
