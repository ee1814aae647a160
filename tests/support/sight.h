/*
 * How people see two colours, by published formulas: contrast as WCAG 2 has it, the distance
 * CIEDE2000, and the sight of those who lack one kind of cones (Machado and others, 2009, at
 * severity 1, on linear light). Colours are 0xRRGGBB.
 */
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
/* The least distance of two colours under all four. */
double sight_distance(uint32_t a, uint32_t b);

#endif
