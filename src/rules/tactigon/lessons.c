/*
 * How to play Tactigon, page by page.
 */
#include "tactigon.h"

const struct lesson tg_lessons[] = {
    {"The board",
     "Two armies face each other: cian above, red below. {RC is a red circle, CT a cian triangle, "
     "and so on: C circle, T triangle, S square, P pentagon.|R○ is a red circle, C▲ a cian "
     "triangle, and so on: ○ circle, △ triangle, □ square, ⬠ pentagon, filled ones for cian.} "
     "Every tile has a name, a letter and "
     "a number. Two tiles are gold: b6 and f6.\n"
     "You win in one of two ways: capture the other side's pentagon, or hold both gold tiles "
     "when your turn begins.\n",
     "1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C r 0 1", ""},
    {"Moving",
     "Each turn you move one piece, over empty tiles, in any directions. Count the sides of its "
     "shape: a circle takes 1 step, a triangle up to 3, a square up to 4, a pentagon up to 5. "
     "Here the triangle on c8 is picked; ++ marks where it can go. Type c8 to pick it up, then "
     "d6 to set it down; or c8d6 at once.\n",
     "1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C r 0 1", "c8"},
    {"Fighting",
     "A move may end on a piece of the other side. Fewer sides are stronger:\n"
     " a circle captures everything;\n"
     " a triangle captures all but circles: against a circle both are lost;\n"
     " a square captures squares and pentagons, is lost together with a triangle, and cannot "
     "attack a circle;\n"
     " a pentagon captures only the other pentagon.\n"
     "The triangle on f6 could capture where you see xx; where you see == both would be lost. "
     "Circles are slow but the strongest: only another circle takes one without being lost.\n",
     "1c1/cstsc/2pt1/2s1c/1c5/1t1c1T1/C1C2/1TS1C/1SPS1/C1T1C/C r 5 3", "f6"},
    {"Gold",
     "Red's triangle holds the gold tile f6. If the triangle on b7 now steps to b6, red holds "
     "both. "
     "Cian has one turn to throw one of them off; here he cannot, so red's next turn begins with "
     "both tiles held, and red has won. A threat to take the gold often draws the defenders away "
     "from their pentagon.\n",
     "3/c1c2/2p2/5/7/5T1/T4/5/2P2/1C3/1 r 0 20", "b7"},
    {"At the keyboard",
     "A move is the tile you leave and the tile you enter: d7d6. A tile alone shows what the "
     "piece can do, or who can get there. undo takes a move back, as often as you like. go lets "
     "the bot move for you. rules tells the whole rules by topic, and ? lists every command.\n"
     "Some advice: watch both ways to win; keep your circles, they are slow but the strongest; "
     "send squares and triangles to lure, and strike where the other side is uneven.\n",
     NULL, ""},
    {0},
};
