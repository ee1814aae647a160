#include "tactigon/canvas.h"

#include <stdbool.h>
#include <stdlib.h>

struct canvas canvas_empty(void)
{
    return (struct canvas){0, 0, NULL};
}

void canvas_free(struct canvas *c)
{
    free(c->cells);
    *c = canvas_empty();
}

enum status canvas_reset(struct canvas *c, int rows, int columns)
{
    size_t n = (size_t)rows * (size_t)columns;
    if (rows != c->rows || columns != c->columns) {
        struct cell *cells = malloc(n * sizeof *cells);
        if (!cells)
            return STATUS_NO_MEMORY;
        free(c->cells);
        *c = (struct canvas){rows, columns, cells};
    }
    for (size_t i = 0; i < n; i++)
        c->cells[i] = (struct cell){' ', STYLE_PLAIN};
    return STATUS_OK;
}

static bool is_inside(const struct canvas *c, int row, int column)
{
    return row >= 0 && row < c->rows && column >= 0 && column < c->columns;
}

void canvas_put(struct canvas *c, int row, int column, uint32_t ch, enum style style)
{
    if (is_inside(c, row, column))
        c->cells[row * c->columns + column] = (struct cell){ch, style};
}

void canvas_add(struct canvas *c, int row, int column, const char *s, enum style style)
{
    for (; *s; s++)
        canvas_put(c, row, column++, (unsigned char)*s, style);
}

uint32_t canvas_at(const struct canvas *c, int row, int column)
{
    return is_inside(c, row, column) ? c->cells[row * c->columns + column].ch : ' ';
}

int canvas_row_width(const struct canvas *c, int row)
{
    int width = c->columns;
    while (width > 0 && canvas_at(c, row, width - 1) == ' ')
        width--;
    return width;
}
