/*
 * How to play Isaac, page by page.
 */
#include "isaac.h"

#define EXAMPLE                                                                                    \
    "b s 00v4,01v4,14h6,23h6,34v7,35h4,55v5,58v5 02h3,05h4,12v3,33v3,40v6,51v4,52v5,69v3 "         \
    "50000/12011 36/23 5/5 -"

const struct lesson isaac_lessons[] = {
    {"The board",
     "The board has 100 cells, from 00 at the lower left to 99 at the upper right: the number at "
     "the left of a row and the one below a column. It is the score track, too. White counts from "
     "the other side, above and at the right; but everybody writes the numbers as Black sees "
     "them, unless White types numbers own.\n"
     "Each side has 15 bars of 3 to 7 cells. First you lay them on the board by turns; then you "
     "take your own off again, for points.\n",
     "b p - - 54321/54321 0/0 0/0 -", ""},
    {"Placing",
     "Black has laid a bar of 5 along a row, 21h5, and White one of 7 up a column, 08v7: the cell "
     "with the lowest number, h or v, and the length. Cell 43 is picked; + shows the cells that a "
     "bar from there can cover. Type 43 and then what you want to lay there, or 43h4 at once.\n"
     "Lay the long bars first, and across as many others as you can. Who can lay no more must "
     "pass, and who passes first begins to take off.\n",
     "b p 21h5 08v7 54221/54320 0/0 0/0 -", "43"},
    {"Taking off",
     "Black's bar 34v7 is picked. Three other bars lie across its column: 02h3, 14h6 and 23h6. A "
     "bar of 7 is worth 6, so it brings 3 times 6, 18 points. Bars of 3, 4, 5 and 6 are worth 1, "
     "2, 3 and 4.\n"
     "You may only take off bars as long as your last one or longer: start with the small ones.\n",
     EXAMPLE, "34"},
    {"Counters",
     "{B* and W*|● and ○} are the score counters: Black has 36 points, and White 23, which is cell "
     "76, as "
     "White counts from 99 down.\n"
     "Each counter in the line of a bar doubles its points. A bar below a counter stays where it "
     "is. And you need not take all points: stop where your counter doubles your next line, or "
     "holds down a bar of the other side. You may not stop on the other counter.\n",
     EXAMPLE, ""},
    {"The end",
     "Who has 100 points wins. When neither side can take off a bar, the higher score wins; then "
     "the longer line of bars never placed; then Black.\n"
     "points tells what both sides could take off now, cell 43 what is on that cell and in its "
     "lines. rules tells the whole rules by topic, and ? lists every command.\n",
     EXAMPLE, ""},
    {NULL, NULL, NULL, NULL},
};
