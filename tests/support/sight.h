/* How people see two colours, computed with published formulas: the contrast of WCAG 2, the
 * CIEDE2000 distance, and each kind of colour blindness (Machado and others, 2009, severity 1, on
 * linear light). Colours are 0xRRGGBB. */
#ifndef TESTS_SIGHT_H
#define TESTS_SIGHT_H

#include <stdint.h>

enum sight { SIGHT_NORMAL, SIGHT_PROTAN, SIGHT_DEUTAN, SIGHT_TRITAN, SIGHTS };

struct lab {
    double l, a, b;
};

double sight_luminance(uint32_t rgb);
double sight_contrast(uint32_t a, uint32_t b);
struct lab sight_lab(uint32_t rgb, enum sight sight);
double sight_ciede2000(struct lab x, struct lab y);
/* Returns the smallest distance between two colours as seen with normal sight and with three kinds
 * of colour blindness. */
double sight_distance(uint32_t a, uint32_t b);

#endif
