/*
 * Makes puzzles. `play` lets two of the levels 3 to 6 play from a random opening and searches each
 * position. Where a win has just appeared, only one turn escapes a loss, or one turn is much
 * better, the position is proved and printed. `grade` adds themes and grades, and comments out
 * puzzles in which another first turn wins, too, one turn later than the best. `awk -f table.awk`
 * makes the tables of README.md from the output.
 *
 *   mine play GAME GAMES SEED   plays games and prints the puzzles found
 *   mine vary FILE TRIES SEED   moves some pieces of the puzzles of FILE to random
 *                               squares, and prints those that are puzzles again; with `hard`
 *                               as a last word, those that a short search does not solve
 *   mine grade FILE             prints the puzzles of FILE with themes and grades
 *   mine pick FILE N KEPT       prints N puzzles of FILE, without similar ones: the first KEPT,
 *                               then the best of the others
 */
#include "mine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    if (argc == 5 && strcmp(argv[1], "play") == 0)
        return mine_play(argv[2], atoi(argv[3]), strtoull(argv[4], NULL, 10));
    const bool is_hard = argc == 6 && strcmp(argv[5], "hard") == 0;
    if ((argc == 5 || is_hard) && strcmp(argv[1], "vary") == 0)
        return mine_vary(argv[2], atoi(argv[3]), strtoull(argv[4], NULL, 10), is_hard);
    if (argc == 3 && strcmp(argv[1], "grade") == 0)
        return mine_grade(argv[2]);
    if (argc == 5 && strcmp(argv[1], "pick") == 0)
        return mine_pick(argv[2], atoi(argv[3]), atoi(argv[4]));
    fprintf(stderr, "usage: mine play GAME GAMES SEED | vary FILE TRIES SEED [hard] | grade FILE | "
                    "pick FILE N KEPT\n");
    return 2;
}
