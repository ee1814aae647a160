/*
 * A graph of how a game went, drawn with characters: above the middle line the first side stands
 * better, below it the second.
 */
#ifndef TACTIGON_APP_REPORT_GRAPH_H
#define TACTIGON_APP_REPORT_GRAPH_H

#include <stdbool.h>

#include "tactigon/text.h"

enum { GRAPH_COLUMNS_MAX = 80, GRAPH_TEXT_MAX = 16 * 4 * GRAPH_COLUMNS_MAX };

struct graph {
    int n;
    const double *chances; /* of the first side behind each turn, 0 to 1; negative: not known */
    const int *numbers;    /* of the move that each turn belongs to, for the axis */
    const char *names[2];  /* of the sides */
    bool is_unicode;
    bool is_low; /* half as high, and without an axis */
    int width;   /* columns there are; no more than GRAPH_COLUMNS_MAX are used */
};

/* The lines into *out, which has GRAPH_TEXT_MAX bytes; where there is no room for any, nothing. */
void graph_draw(const struct graph *g, struct text *out);

#endif
