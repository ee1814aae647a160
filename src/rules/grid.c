/* Boards of squares: names and pictures (grid.h). */
#include "rules/grid.h"

#include <string.h>

#include "core/utf8.h"

void grid_name_add(int row, int column, struct text *out)
{
    text_put(out, (char)('a' + column));
    text_add_number(out, row + 1);
}

struct rules_name grid_name(int row, int column)
{
    struct rules_name name;
    struct text text = text_in(name.text, sizeof name.text);
    grid_name_add(row, column, &text);
    return name;
}

size_t grid_name_length(const char *s)
{
    return text_is_letter(s[0]) && text_is_digit(s[1]) ? 1 + strspn(s + 1, "0123456789") : 0;
}

int grid_name_parse(const struct grid *g, const char *s, size_t len)
{
    long row;
    if (len < 2 || !text_is_letter(s[0]) || !text_read_number(s + 1, len - 1, 1, g->rows, &row))
        return PLACE_NONE;
    const int column = text_lower(s[0]) - 'a';
    return column < g->columns ? grid_place(g, (int)row - 1, column) : PLACE_NONE;
}

/* Returns the length of what separates the two parts of a square's name: spaces and at most one
 * dash. */
static size_t join_length(const char *s)
{
    size_t len = strspn(s, " \t");
    len += utf8_dash_length(s + len);
    return len + strspn(s + len, " \t");
}

/* Reads a square in either order at the start of s. Returns the length read, or 0. */
static size_t read_square(const char *s, struct text *out)
{
    const bool is_row_first = text_is_digit(*s);
    const size_t head = is_row_first ? strspn(s, "0123456789") : text_is_letter(*s);
    const char *second = s + head + join_length(s + head);
    const size_t tail = is_row_first ? text_is_letter(*second) : strspn(second, "0123456789");
    if (head == 0 || tail == 0 || (is_row_first && text_is_letter(second[1]) && second[1] != 'x'))
        return 0;
    text_put(out, is_row_first ? *second : *s);
    text_printf(out, "%.*s", (int)(is_row_first ? head : tail), is_row_first ? s : second);
    return (size_t)(second - s) + tail;
}

void grid_normalise_typed(const struct variant *v, const struct pos *p, const char *typed,
                          struct text *out)
{
    for (const char *s = typed; *s;) {
        const size_t len = read_square(s, out);
        if (len == 0)
            text_put(out, *s);
        s += len > 0 ? len : 1;
    }
}

void grid_picture_begin(int half, struct picture *out)
{
    const int16_t h = (int16_t)half, minus = (int16_t)-half;
    out->gold_name = NULL;
    out->n_tiles = 0;
    out->n_pieces = 0;
    out->n_corners = 4;
    out->corners[0] = (struct picture_corner){h, h};
    out->corners[1] = (struct picture_corner){minus, h};
    out->corners[2] = (struct picture_corner){minus, minus};
    out->corners[3] = (struct picture_corner){h, minus};
}

int grid_picture_tile(struct picture *out, int place, int row, int column)
{
    const int size = 2 * out->corners[0].x;
    out->tiles[out->n_tiles] = (struct picture_tile){
        .place = (int16_t)place, .x = (int16_t)(size * column), .y = (int16_t)(size * row)};
    return out->n_tiles++;
}

void grid_picture_piece(struct picture *out, int tile, const struct picture_kind *kind)
{
    out->pieces[out->n_pieces++] = (struct picture_piece){(int16_t)tile, *kind};
}
