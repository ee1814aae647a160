/*
 * How to play Apart, page by page.
 */
#include "apart.h"

const struct lesson apart_lessons[] = {
    {"The goal",
     "White is below and moves first, black above. Two pieces of a side touch when they stand on "
     "neighbouring squares, also diagonally. Who first has no two pieces that touch wins.\n"
     "{Small letters touch others of their side, capitals are separate.|○ and ● touch others of "
     "their side, a circle within a circle is separate.}\n",
     "1bbbbbb1/1bbbbbb1/8/8/8/8/1wwwwww1/1wwwwww1 w 0 0", ""},
    {"Moving",
     "A piece moves along a row, a column or a diagonal, by exactly as many squares as the "
     "unbroken line of its own side there has pieces, itself included. It leaps over everything "
     "and must not land on a piece of its own.\n"
     "Here c7 is picked. Its column and its diagonals are lines of two, so it goes two squares, to "
     "a5, c5 or e5. Its row is a line of six, and six squares lead off the board. A move of one "
     "square is a step (+), a longer one is a jump (*). Type c7c5.\n",
     "1bbbbbb1/1bbbbbb1/8/8/8/8/1wwwwww1/1wwwwww1 w 0 0", "c7"},
    {"Jumping on",
     "After a jump the same piece may jump again, by the lines it stands in now, or stop. No "
     "square is used twice in a turn, and steps cannot be joined. The first move of the game is "
     "one step or one jump.\n"
     "Here c7 jumps to c5 and stands in a line of two again, with c6: it may go on to c3. Type "
     "c7c5c3, or c7c5 and then stop.\n",
     "8/1b4b1/1b4b1/8/8/2w5/2w5/8 w 3 9", "c7"},
    {"Captures and the end",
     "A piece of the other side on the square where you land is captured; so c7 could take on c5 "
     "or e5 here. That mostly helps the other side, who has one piece less to care for.\n"
     "When a turn has ended and one side alone is apart, it wins, whoever moved. If both are, the "
     "side that has just moved loses.\n",
     "1bb1bb2/1b3b2/b7/4b3/2b1b3/2w5/2w3w1/ww4w1 w 3 12", "c7"},
    {0},
};
