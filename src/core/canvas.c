/*
 * The canvas: a grid of styled characters that games draw on.
 */
#include "tactigon/canvas.h"

#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

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
    assert(rows >= 1 && columns >= 1);
    size_t n = (size_t)rows * (size_t)columns;
    if (rows != c->rows || columns != c->columns) {
        struct cell *cells = malloc(n * sizeof *cells);
        if (!cells)
            return STATUS_NO_MEMORY;
        free(c->cells);
        *c = (struct canvas){rows, columns, cells};
    }
    for (size_t i = 0; i < n; i++)
        c->cells[i] = (struct cell){.ch = ' ', .style = STYLE_PLAIN, .place = PLACE_NONE};
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
    cell->mark = 0;
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
    uint32_t ch;
    for (size_t n, len = strlen(s); len > 0 && (n = utf8_decode(s, len, &ch)) > 0;
         s += n, len -= n) {
        const int width = utf8_width(s, n);
        const int last = column - (canvas_at(c, row, column - 1) == 0 ? 2 : 1);
        if (width > 0)
            canvas_put(c, row, column, ch, style);
        else if (is_inside(c, row, last))
            c->cells[row * c->columns + last].mark = ch;
        if (width > 1)
            canvas_put(c, row, column + 1, 0, style);
        column += width;
    }
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

void canvas_cell_text(const struct cell *cell, struct text *out)
{
    if (cell->ch != 0)
        utf8_add(out, cell->ch);
    if (cell->mark != 0)
        utf8_add(out, cell->mark);
}

void canvas_row_text(const struct canvas *c, int row, struct text *out)
{
    const int width = canvas_row_width(c, row);
    for (int column = 0; column < width; column++)
        canvas_cell_text(&c->cells[row * c->columns + column], out);
}
