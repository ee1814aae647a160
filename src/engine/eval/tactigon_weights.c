/*
 * The weights of Tactigon's evaluation, fitted by tests/tools/tune.c to positions of its own games
 * that a search has valued. They change with the pieces on the board: what a circle near a pentagon
 * is worth among twenty pieces is not what it is worth among six.
 */
#include "engine/eval/tactigon_main.h"

/* n twelfths, rounded. */
#define TWELFTHS(n) (((n) < 0 ? (n)-6 : (n) + 6) / 12)

/* A weight in hundredths of a point with o pieces more than in the middle of a game: so much there,
 * and what it is more with TG_PIECES_SPAN pieces more. */
#define W(o, middle, more) TWELFTHS(TG_PIECES_SPAN *(middle) + (more) * (o))

#define WEIGHTS(o)                                                                                 \
    {                                                                                              \
        .material = {W(o, 88, 1), W(o, 512, -9), W(o, 508, -9)},                                   \
        .pairs = {{W(o, 2, -1), 0, 0},                                                             \
                  {W(o, 0, -1), W(o, -19, 6), 0},                                                  \
                  {W(o, -9, 0), W(o, -24, 10), W(o, -6, 7)}},                                      \
        .against = {{0, 0, 0}, {W(o, -33, 2), 0, 0}, {W(o, -24, 3), W(o, -18, 2), 0}},             \
        .attack = {W(o, 25, 0), W(o, 11, 4), W(o, -7, 3), W(o, 3, 2),  W(o, 2, 0), W(o, 1, -1),    \
                   W(o, 12, 0), W(o, 9, -4), W(o, 10, 0), W(o, 2, -2), 0},                         \
        .defence = {W(o, -5, 1), W(o, -1, 0), W(o, -3, 0), 0,           W(o, 3, -3), W(o, 1, 2),   \
                    W(o, -2, 2), W(o, -1, 1), W(o, 3, 1),  W(o, 4, -4), W(o, 14, -1)},             \
        .gold = {W(o, 22, 4), W(o, 12, -4), W(o, 5, 0),  W(o, 2, -2), W(o, 2, -2), W(o, 2, -1),    \
                 W(o, 6, -4), W(o, -1, 1),  W(o, 0, -2), W(o, 1, 0),  W(o, -4, -1)},               \
        .gold_held = W(o, 33, 5), .gold_reached = W(o, 4, -15), .gold_threat = W(o, -1, -5),       \
        .advance = {W(o, 74, 2),  W(o, 64, 2), W(o, 40, 3),  W(o, 24, -1), W(o, 20, 0),            \
                    W(o, 11, -3), W(o, -5, 4), W(o, -31, 0), W(o, -56, -6)},                       \
        .grip = {{{0, W(o, 14, -13), W(o, 11, -8), W(o, 6, -4)},                                   \
                  {W(o, -14, 13), 0, W(o, 0, 1), W(o, 4, -5)},                                     \
                  {W(o, -11, 8), W(o, 0, -1), 0, W(o, -3, 0)},                                     \
                  {W(o, -6, 4), W(o, -4, 5), W(o, 3, 0), 0}},                                      \
                 {{W(o, 6, -2), W(o, 10, 1), W(o, 6, 0), W(o, 3, 1)},                              \
                  {W(o, -5, 0), W(o, 18, -1), W(o, 16, 1), W(o, 10, -2)},                          \
                  {W(o, -4, 0), W(o, 19, -2), W(o, 17, 3), W(o, 13, 0)},                           \
                  {W(o, -11, 2), W(o, 21, 0), W(o, 16, 2), W(o, 13, 10)}},                         \
                 {{W(o, -19, 3), W(o, -3, 0), W(o, -2, 0), W(o, -5, -2)},                          \
                  {W(o, -27, 2), W(o, -10, 0), W(o, -15, -1), W(o, 3, -4)},                        \
                  {0, 0, 0, 0},                                                                    \
                  {0, 0, 0, 0}},                                                                   \
                 {{W(o, -15, 1), W(o, -6, -1), W(o, -4, -1), W(o, -3, -3)},                        \
                  {W(o, -26, 1), W(o, -16, 0), W(o, -14, 0), W(o, -16, 1)},                        \
                  {W(o, -53, 0), W(o, -21, 0), W(o, -4, 0), W(o, -11, -1)},                        \
                  {0, 0, 0, 0}},                                                                   \
                 {{0, 0, 0, W(o, 17, -2)},                                                         \
                  {0, 0, 0, W(o, -7, -1)},                                                         \
                  {0, 0, 0, W(o, 6, 0)},                                                           \
                  {0, 0, 0, W(o, 70, 0)}},                                                         \
                 {{W(o, -6, 2), W(o, 5, 0), W(o, 4, 0), W(o, 11, -2)},                             \
                  {W(o, -10, -1), W(o, -18, 1), W(o, -19, 2), W(o, -21, 0)},                       \
                  {W(o, -6, 0), W(o, -16, -1), W(o, -17, -3), W(o, -16, -2)},                      \
                  {W(o, -3, -1), W(o, -10, 2), W(o, -13, 0), W(o, -13, -10)}},                     \
                 {{W(o, 19, -3), W(o, 27, -2), 0, 0},                                              \
                  {W(o, 3, 0), W(o, 10, 0), 0, 0},                                                 \
                  {W(o, 2, 0), W(o, 15, 1), 0, 0},                                                 \
                  {W(o, 5, 2), W(o, -3, 4), 0, 0}},                                                \
                 {{W(o, 15, -1), W(o, 26, -1), W(o, 53, 0), 0},                                    \
                  {W(o, 6, 1), W(o, 16, 0), W(o, 21, 0), 0},                                       \
                  {W(o, 4, 1), W(o, 14, 0), W(o, 4, 0), 0},                                        \
                  {W(o, 3, 3), W(o, 16, -1), W(o, 11, 1), 0}},                                     \
                 {{0, 0, 0, 0},                                                                    \
                  {0, 0, 0, 0},                                                                    \
                  {0, 0, 0, 0},                                                                    \
                  {W(o, -17, 2), W(o, 7, 1), W(o, -6, 0), W(o, -70, 0)}}},                         \
        .guard = {{{W(o, 14, 0), W(o, -68, -1), W(o, -14, 0)},                                     \
                   {W(o, 12, 6), W(o, -48, 0), W(o, -1, 0)},                                       \
                   {W(o, 15, 0), W(o, -50, 0), W(o, -1, 0)}},                                      \
                  {{W(o, 20, -10), W(o, 16, 2), W(o, -10, 1)},                                     \
                   {W(o, 22, -1), W(o, -6, 0), W(o, -29, 0)},                                      \
                   {W(o, 11, -4), W(o, 2, 0), W(o, -31, -1)}},                                     \
                  {{W(o, 19, -4), W(o, 28, 0), W(o, 27, 0)},                                       \
                   {W(o, -2, 2), W(o, 7, 1), 0},                                                   \
                   {W(o, -7, -2), W(o, -12, 0), W(o, -9, -1)}},                                    \
                  {{W(o, 20, 5), W(o, 27, 3), W(o, 33, 0)},                                        \
                   {W(o, 4, 2), W(o, 11, 2), W(o, 19, 0)},                                         \
                   {W(o, -7, 1), W(o, -14, 1), W(o, 6, 0)}}},                                      \
        .pentagon_room = W(o, 0, -2), .attacked = W(o, -60, 0), .tempo = W(o, 15, 8),              \
    }

const struct tg_weights tg_weights[TG_WEIGHTS] = {
    WEIGHTS(-12), WEIGHTS(-11), WEIGHTS(-10), WEIGHTS(-9), WEIGHTS(-8), WEIGHTS(-7), WEIGHTS(-6),
    WEIGHTS(-5),  WEIGHTS(-4),  WEIGHTS(-3),  WEIGHTS(-2), WEIGHTS(-1), WEIGHTS(0),  WEIGHTS(1),
    WEIGHTS(2),   WEIGHTS(3),   WEIGHTS(4),   WEIGHTS(5),  WEIGHTS(6),  WEIGHTS(7),  WEIGHTS(8),
    WEIGHTS(9),   WEIGHTS(10),  WEIGHTS(11),  WEIGHTS(12),
};
