/*
 * How to play Three Dragons, page by page.
 */
#include "rules/dragons/dragons.h"

const struct lesson dragons_lessons[] = {
    {"The board",
     "White is below and moves first, black above. W4 is a white piece of strength 4. The corners "
     "are mountains, which nobody enters. {(@@)|(◆◆)} is a cave with a dragon in it; there are "
     "three.\n"
     "You lose when you have fewer than two pieces left, or cannot move.\n",
     ".cbbbbbc./....d..../........./........./........./........./........./....4..../.3222223. "
     "ooo w 0 0",
     ""},
    {"Moving",
     "Every piece slides along its row or column, as far as the squares are free. Here the 4 on e8 "
     "is picked; ++ marks where it can go. Type e8 to pick it up, then e6 to set it down; or e8e6 "
     "at once.\n",
     ".cbbbbbc./....d..../........./........./........./........./........./....4..../.3222223. "
     "ooo w 0 0",
     "e8"},
    {"Capturing",
     "The piece that moves captures what stands beside the square where it stops, in two ways:\n"
     " an enemy with a piece of yours, a mountain or a cave right behind it is taken, and nothing "
     "is lost;\n"
     " a weaker enemy is taken, and your piece loses one strength.\n"
     "On f3 the 4 could do either: take the 2 on e3, which is closed in by d3, or the 1 on g3 by "
     "strength. Type f8f3c for the first and f8f3r, r for right, for the second. Whoever moves "
     "between two enemies himself is safe.\n",
     ".c......./........./...2b.a../........./........./........./........./.....4.../.3....... "
     "ooo w 0 0",
     "f8"},
    {"Dragons",
     "Hold all squares beside an open cave, and its dragon is yours: strength 5 in the middle, 3 "
     "at "
     "the edges. It stands on the cave and may move from your next turn on. Here b8b5 closes the "
     "ring of a5. Each cave gives one dragon in a game.\n",
     ".b......./.b......./........./2......../........./2......../........./.3......./......... "
     "ooo w 7 9",
     "b8"},
    {0},
};
