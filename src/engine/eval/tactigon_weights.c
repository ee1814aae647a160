/* The weights of Tactigon's evaluation for each number of pieces on the board. tests/tools/tune.c
 * fitted them to positions from games that it had played. A search had scored each position. */
#include "engine/eval/tactigon_main.h"

/* n / 12, rounded. */
#define TWELFTHS(n) (((n) < 0 ? (n)-6 : (n) + 6) / 12)

/* A weight in units of the score, for a board with TG_PIECES_MIDDLE + o pieces. The weight is
 * `middle` for o = 0 and grows by `more` with each TG_PIECES_SPAN pieces. */
#define W(o, middle, more) TWELFTHS(TG_PIECES_SPAN *(middle) + (more) * (o))

#define WEIGHTS(o)                                                                                 \
    {                                                                                              \
        .material = {W(o, 97, -8), W(o, 582, -80), W(o, 581, -83)},                                \
        .pairs = {{W(o, 3, 0), 0, 0},                                                              \
                  {W(o, 0, -5), W(o, -24, 13), 0},                                                 \
                  {W(o, -11, 5), W(o, -32, 19), W(o, -11, 11)}},                                   \
        .against = {{0, 0, 0}, {W(o, -38, 14), 0, 0}, {W(o, -28, 6), W(o, -18, 7), 0}},            \
        .attack = {W(o, 25, 0), W(o, 18, 17), W(o, -6, 6), W(o, 1, 5),  W(o, 3, 0), W(o, 0, -1),   \
                   W(o, 12, 0), W(o, 7, -11), W(o, 10, 0), W(o, 2, -3), 0},                        \
        .defence = {W(o, -5, -1), W(o, -1, 1), W(o, -2, -1), W(o, 0, -1), W(o, 1, -2), W(o, 2, 1), \
                    W(o, -2, 2),  W(o, -4, 8), W(o, -2, 8),  W(o, 5, -6), W(o, 10, -1)},           \
        .gold = {W(o, 20, 8), W(o, 13, -6), W(o, 5, -1),  W(o, 2, -3), W(o, 4, -4), W(o, 2, 0),    \
                 W(o, 5, -3), W(o, -2, 2),  W(o, -1, -2), W(o, 0, 1),  W(o, -3, -1)},              \
        .gold_held = W(o, 33, 5), .gold_reached = W(o, 1, -20), .gold_threat = W(o, -1, -12),      \
        .advance = {W(o, 81, 13), W(o, 80, 15), W(o, 40, -6),  W(o, 25, -5),  W(o, 21, -6),        \
                    W(o, 11, -7), W(o, -9, 1),  W(o, -36, -4), W(o, -63, -10)},                    \
        .gold_control = {{{0, W(o, 14, -15), W(o, 9, -10), W(o, 7, -4)},                           \
                          {W(o, -14, 15), 0, W(o, 5, -5), W(o, 4, -8)},                            \
                          {W(o, -9, 10), W(o, -5, 5), 0, W(o, 1, -2)},                             \
                          {W(o, -7, 4), W(o, -4, 8), W(o, -1, 2), 0}},                             \
                         {{W(o, 6, -2), W(o, 8, 3), W(o, 6, -2), W(o, 2, 6)},                      \
                          {W(o, -9, 0), W(o, 14, 4), W(o, 14, 2), W(o, 10, 0)},                    \
                          {W(o, -9, 6), W(o, 16, 2), W(o, 15, 6), W(o, 12, 7)},                    \
                          {W(o, -5, 3), W(o, 18, 7), W(o, 16, 12), W(o, 15, 20)}},                 \
                         {{W(o, -19, 5), W(o, -3, -4), W(o, -5, -10), W(o, -6, -10)},              \
                          {W(o, -24, 7), W(o, -8, -1), W(o, -3, -14), W(o, -3, -28)},              \
                          {0, 0, 0, 0},                                                            \
                          {0, 0, 0, 0}},                                                           \
                         {{W(o, -25, 19), W(o, -9, -1), W(o, -4, -8), W(o, -7, -6)},               \
                          {W(o, -30, 9), W(o, -7, 0), W(o, -8, -4), W(o, -16, 10)},                \
                          {W(o, -37, 6), W(o, -15, 0), W(o, -2, -4), W(o, -7, -10)},               \
                          {0, 0, 0, 0}},                                                           \
                         {{0, 0, 0, W(o, 1, -14)},                                                 \
                          {0, 0, 0, W(o, 0, -14)},                                                 \
                          {0, 0, 0, W(o, 26, -22)},                                                \
                          {0, 0, 0, W(o, 48, 26)}},                                                \
                         {{W(o, -6, 2), W(o, 9, 0), W(o, 9, -6), W(o, 5, -3)},                     \
                          {W(o, -8, -3), W(o, -14, -4), W(o, -16, -2), W(o, -18, -7)},             \
                          {W(o, -6, 2), W(o, -14, -2), W(o, -15, -6), W(o, -16, -12)},             \
                          {W(o, -2, -6), W(o, -10, 0), W(o, -12, -7), W(o, -15, -20)}},            \
                         {{W(o, 19, -5), W(o, 24, -7), 0, 0},                                      \
                          {W(o, 3, 4), W(o, 8, 1), 0, 0},                                          \
                          {W(o, 5, 10), W(o, 3, 14), 0, 0},                                        \
                          {W(o, 6, 10), W(o, 3, 28), 0, 0}},                                       \
                         {{W(o, 25, -19), W(o, 30, -9), W(o, 37, -6), 0},                          \
                          {W(o, 9, 1), W(o, 7, 0), W(o, 15, 0), 0},                                \
                          {W(o, 4, 8), W(o, 8, 4), W(o, 2, 4), 0},                                 \
                          {W(o, 7, 6), W(o, 16, -10), W(o, 7, 10), 0}},                            \
                         {{0, 0, 0, 0},                                                            \
                          {0, 0, 0, 0},                                                            \
                          {0, 0, 0, 0},                                                            \
                          {W(o, -1, 14), W(o, 0, 14), W(o, -26, 22), W(o, -48, -26)}}},            \
        .guard = {{{W(o, -6, -36), W(o, -28, 2), W(o, -12, 1)},                                    \
                   {W(o, 36, 31), W(o, -40, 8), W(o, -1, 0)},                                      \
                   {W(o, 6, -16), W(o, -43, -3), W(o, -1, 0)}},                                    \
                  {{W(o, 15, -17), W(o, 18, 6), W(o, -14, 0)},                                     \
                   {W(o, 23, 7), W(o, 2, 30), W(o, -11, 16)},                                      \
                   {W(o, -3, -24), W(o, -22, -6), W(o, -20, 5)}},                                  \
                  {{W(o, 17, -9), W(o, 23, -11), W(o, 22, 0)},                                     \
                   {W(o, 0, -9), W(o, 4, 3), W(o, -1, -3)},                                        \
                   {W(o, -8, -25), W(o, -21, -5), W(o, -7, -6)}},                                  \
                  {{W(o, 18, 10), W(o, 23, 2), W(o, 22, -3)},                                      \
                   {W(o, -4, 36), W(o, 2, 20), W(o, 14, -4)},                                      \
                   {W(o, -4, 4), W(o, -5, 5), W(o, 11, -8)}}},                                     \
        .pentagon_room = W(o, -1, -1), .attacked = W(o, -60, 0), .tempo = W(o, 14, 8),             \
    }

const struct tg_weights tg_weights[TG_WEIGHTS] = {
    WEIGHTS(-12), WEIGHTS(-11), WEIGHTS(-10), WEIGHTS(-9), WEIGHTS(-8), WEIGHTS(-7), WEIGHTS(-6),
    WEIGHTS(-5),  WEIGHTS(-4),  WEIGHTS(-3),  WEIGHTS(-2), WEIGHTS(-1), WEIGHTS(0),  WEIGHTS(1),
    WEIGHTS(2),   WEIGHTS(3),   WEIGHTS(4),   WEIGHTS(5),  WEIGHTS(6),  WEIGHTS(7),  WEIGHTS(8),
    WEIGHTS(9),   WEIGHTS(10),  WEIGHTS(11),  WEIGHTS(12),
};
