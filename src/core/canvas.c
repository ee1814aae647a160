/* The canvas: a grid of styled characters that games draw on. */
#include "core/canvas.h"

#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "core/utf8.h"

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
        c->cells[i] = (struct cell){.ch = ' ', .style = STYLE_PLAIN};
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
    cell->ch = ch != 0 && utf8_is_unsafe(ch) ? '?' : ch;
    cell->mark = 0;
    cell->style = (uint8_t)style;
    cell->ink = cell->background = 0;
}

void canvas_set_hit(struct canvas *c, int row, int column, int n, enum hit_kind kind, int number)
{
    for (int i = column; i < column + n; i++)
        if (is_inside(c, row, i))
            c->cells[row * c->columns + i].hit =
                (struct hit){.kind = (uint8_t)kind, .number = number};
}

void canvas_set_place(struct canvas *c, int row, int column, int n, int place)
{
    canvas_set_hit(c, row, column, n, place == PLACE_NONE ? HIT_NONE : HIT_PLACE, place);
}

void canvas_claim_hits(struct canvas *c, uint8_t layer)
{
    for (int i = 0; i < c->rows * c->columns; i++) {
        struct hit *hit = &c->cells[i].hit;
        hit->layer = hit->kind != HIT_NONE && hit->layer == 0 ? layer : hit->layer;
    }
}

void canvas_restyle(struct canvas *c, int row, int column, int n, enum style style)
{
    for (int i = column; i < column + n; i++)
        if (is_inside(c, row, i))
            c->cells[row * c->columns + i].style = (uint8_t)style;
}

void canvas_add(struct canvas *c, int row, int column, const char *s, enum style style)
{
    for (size_t i = 0, n, len = strlen(s); i < len; i += n) {
        uint32_t ch;
        int width;
        n = utf8_next(s, i, len, &ch, &width);
        const int last = column - (canvas_at(c, row, column - 1) == 0 ? 2 : 1);
        if (ch == UTF8_UNSAFE) {
            /* Replaces each byte of an unsafe character by '?', and a tab by a space. */
            for (size_t k = 0; k < n; k++)
                canvas_put(c, row, column + (int)k, s[i] == '\t' ? ' ' : '?', style);
        } else if (width > 0) {
            canvas_put(c, row, column, ch, style);
            if (width > 1)
                canvas_put(c, row, column + 1, 0, style);
        } else if (is_inside(c, row, last)) {
            c->cells[row * c->columns + last].mark = ch;
        }
        column += width;
    }
}

struct hit canvas_hit_at(const struct canvas *c, int row, int column)
{
    return is_inside(c, row, column) ? c->cells[row * c->columns + column].hit
                                     : (struct hit){.kind = HIT_NONE};
}

int cell_place(const struct cell *cell)
{
    return cell->hit.kind == HIT_PLACE ? cell->hit.number : PLACE_NONE;
}

int canvas_place_at(const struct canvas *c, int row, int column)
{
    return is_inside(c, row, column) ? cell_place(&c->cells[row * c->columns + column])
                                     : PLACE_NONE;
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
