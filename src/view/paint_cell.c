/* Cells of two colours: each shows its four dots with the least error. */
#include "view/paint.h"

#include <limits.h>

static int color_error(const struct theme *t, uint8_t a, uint8_t b)
{
    const uint32_t x = theme_rgb(t, a), y = theme_rgb(t, b);
    int error = 0;
    for (int shift = 0; shift <= 16; shift += 8) {
        const int d = (int)(x >> shift & 0xff) - (int)(y >> shift & 0xff);
        error += d * d;
    }
    return error;
}

const uint16_t paint_quadrants[PAINT_QUADRANTS] = {
    ' ',    0x2598, 0x259d, 0x2580, 0x2596, 0x258c, 0x259e, 0x259b,
    0x2597, 0x259a, 0x2590, 0x259c, 0x2584, 0x2599, 0x259f, 0x2588,
};

struct paint_cell paint_cell_of(const struct theme *t, const uint8_t dots[CELL_DOTS])
{
    struct paint_cell best = {.sign = ' ', .background = dots[0]};
    int least_error = INT_MAX;
    for (int pair = 0; pair < CELL_DOTS * CELL_DOTS; pair++) {
        const uint8_t ink = dots[pair / CELL_DOTS], back = dots[pair % CELL_DOTS];
        int error = 0, bits = 0;
        for (int k = 0; k < CELL_DOTS && ink < back; k++) {
            const int to_ink = color_error(t, dots[k], ink),
                      to_back = color_error(t, dots[k], back);
            error += to_ink < to_back ? to_ink : to_back;
            bits |= (to_ink < to_back) << k;
        }
        if (ink < back && error < least_error) {
            least_error = error;
            best = (struct paint_cell){paint_quadrants[bits], ink, back};
        }
    }
    return best;
}
