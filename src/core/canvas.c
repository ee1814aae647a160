#include "tactigon/canvas.h"

#include <stdbool.h>
#include <stdlib.h>

#include "tactigon/utf8.h"

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
        c->cells[i] = (struct cell){' ', STYLE_PLAIN, PLACE_NONE};
    return STATUS_OK;
}

static bool is_inside(const struct canvas *c, int row, int column)
{
    return row >= 0 && row < c->rows && column >= 0 && column < c->columns;
}

void canvas_put(struct canvas *c, int row, int column, uint32_t ch, enum style style)
{
    if (!is_inside(c, row, column))
        return;
    struct cell *cell = &c->cells[row * c->columns + column];
    cell->ch = ch;
    cell->style = (uint16_t)style;
}

void canvas_own(struct canvas *c, int row, int column, int n, int place)
{
    for (int i = column; i < column + n; i++)
        if (is_inside(c, row, i))
            c->cells[row * c->columns + i].place = (int16_t)place;
}

void canvas_add(struct canvas *c, int row, int column, const char *s, enum style style)
{
    for (; *s; s++)
        canvas_put(c, row, column++, (unsigned char)*s, style);
}

int canvas_place_at(const struct canvas *c, int row, int column)
{
    return is_inside(c, row, column) ? c->cells[row * c->columns + column].place : PLACE_NONE;
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

void canvas_row_text(const struct canvas *c, int row, struct text *out)
{
    const int width = canvas_row_width(c, row);
    for (int column = 0; column < width; column++)
        utf8_add(out, canvas_at(c, row, column));
}
