/* Draws the graph of a game's scores with characters. */
#include <string.h>

#include "report/report.h"

enum {
    ROWS = 4, /* rows above the middle, and as many below it */
    COLUMNS_MIN = 10,
    TICKS = 10,    /* columns from one move number to the next */
    TICK_ROOM = 5, /* columns that a number needs */
};

/* The characters: a full cell, half cells above and below the middle line, and the line itself. */
struct brush {
    const char *full, *half_above, *half_below, *middle;
};

static const struct brush ascii = {"#", ".", "'", "-"};
static const struct brush unicode = {"\xE2\x96\x88", "\xE2\x96\x84", "\xE2\x96\x80",
                                     "\xE2\x94\x80"};

/* Returns the first turn of a column. In a long game, a column stands for several turns. */
static int first_turn(const struct graph *g, int columns, int column)
{
    return g->n <= columns ? column : (int)((long)column * g->n / columns);
}

/* Returns the height of a column in half rows; below the middle it is negative. */
static int height_of(const struct graph *g, int columns, int column, int rows)
{
    const int end = first_turn(g, columns, column + 1);
    double sum = 0;
    int n = 0;
    for (int i = first_turn(g, columns, column); i < end; i++) {
        if (g->turns[i].chance >= 0) {
            sum += 2 * g->turns[i].chance - 1;
            n++;
        }
    }
    const double halves = n > 0 ? sum / n * 2 * rows : 0;
    return (int)(halves < 0 ? halves - 0.5 : halves + 0.5);
}

/* Returns the character of row `row`, counted from 1 at the middle, in a column of this height. */
static const char *fill(const struct brush *brush, int row, int height, bool is_above)
{
    if (height >= 2 * row)
        return brush->full;
    if (height == 2 * row - 1)
        return is_above ? brush->half_above : brush->half_below;
    return " ";
}

static void end_line(struct text *out)
{
    while (out->len > 0 && out->data[out->len - 1] == ' ')
        out->data[--out->len] = '\0';
    text_put(out, '\n');
}

void graph_draw(const struct graph *g, uint8_t *marks, struct text *out)
{
    const struct brush *brush = g->is_unicode ? &unicode : &ascii;
    const size_t first = strlen(g->names[0]), second = strlen(g->names[1]);
    const int room = (int)(first > second ? first : second) + 1;
    const int width = g->width < GRAPH_COLUMNS_MAX ? g->width : GRAPH_COLUMNS_MAX;
    const int columns = g->n < width - room ? g->n : width - room,
              rows = g->is_low ? ROWS / 2 : ROWS;
    if (g->n < 1 || width - room < COLUMNS_MIN)
        return;
    for (int i = 0, column = 0; marks && i < g->n; i++) {
        column += column + 1 < columns && first_turn(g, columns, column + 1) <= i;
        marks[room + column] =
            g->turns[i].mark > marks[room + column] ? g->turns[i].mark : marks[room + column];
    }
    for (int row = rows; row >= -rows; row--) {
        text_printf(out, "%-*s", room, row == rows ? g->names[0] : row == -rows ? g->names[1] : "");
        for (int column = 0; column < columns; column++) {
            const int height = height_of(g, columns, column, rows);
            text_add(out, row == 0  ? brush->middle
                          : row > 0 ? fill(brush, row, height, true)
                                    : fill(brush, -row, -height, false));
        }
        end_line(out);
    }
    /* Writes the move numbers below their columns. */
    const size_t begin = out->len;
    for (int column = 0; !g->is_low && (column == 0 || column + TICK_ROOM <= columns);
         column += TICKS)
        text_printf(out, "%*s%d ", room + column - (int)(out->len - begin), "",
                    g->turns[first_turn(g, columns, column)].number);
    if (!g->is_low)
        end_line(out);
}
