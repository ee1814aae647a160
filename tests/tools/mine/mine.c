/*
 * Makes puzzles: docs/puzzle-format.md says how.
 *
 *   mine play GAME GAMES SEED   play games and print what was found
 */
#include "mine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    if (argc == 5 && strcmp(argv[1], "play") == 0)
        return mine_play(argv[2], atoi(argv[3]), strtoull(argv[4], NULL, 10));
    fprintf(stderr, "usage: mine play GAME GAMES SEED\n");
    return 2;
}
