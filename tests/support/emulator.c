/* A terminal for tests: a grid of cells, a pen, a cursor, and the control sequences of frames. */
#include "emulator.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/utf8.h"
#include "unit.h"

enum { PARAMETERS_MAX = 16 };

static const struct emulator_cell blank = {.ch = ' ', .color = -1, .background = -1};

static struct emulator_cell *new_cells(int rows, int columns)
{
    const size_t n = (size_t)rows * (size_t)columns;
    struct emulator_cell *cells = malloc(n * sizeof *cells);
    assert_non_null(cells);
    for (size_t i = 0; i < n; i++)
        cells[i] = blank;
    return cells;
}

struct emulator emulator_new(int rows, int columns)
{
    return (struct emulator){
        .rows = rows,
        .columns = columns,
        .cells = new_cells(rows, columns),
        .pen = blank,
    };
}

void emulator_free(struct emulator *e)
{
    free(e->cells);
    free(e->main);
    *e = (struct emulator){0};
}

static struct emulator_cell *cell_at(struct emulator *e, int row, int column)
{
    return &e->cells[row * e->columns + column];
}

const struct emulator_cell *emulator_at(const struct emulator *e, int row, int column)
{
    assert_in_range(row, 0, e->rows - 1);
    assert_in_range(column, 0, e->columns - 1);
    return &e->cells[row * e->columns + column];
}

static struct emulator_cell rubbish(struct rng *rng)
{
    return (struct emulator_cell){
        .ch = (uint32_t)('!' + rng_below(rng, '~' - '!')),
        .mark = rng_below(rng, 9) == 0 ? 0x301 : 0,
        .is_bold = rng_below(rng, 2),
        .is_dim = rng_below(rng, 2),
        .is_underlined = rng_below(rng, 2),
        .is_reversed = rng_below(rng, 2),
        .color = rng_below(rng, 17) - 1,
        .background = rng_below(rng, 17) - 1,
    };
}

void emulator_spoil(struct emulator *e, struct rng *rng)
{
    for (int i = 0; i < e->rows * e->columns; i++)
        e->cells[i] = rubbish(rng);
    e->pen = rubbish(rng);
    e->row = rng_below(rng, e->rows);
    e->column = rng_below(rng, e->columns);
}

void emulator_row_text(const struct emulator *e, int row, struct text *out)
{
    int width = e->columns;
    while (width > 0 && emulator_at(e, row, width - 1)->ch == ' ')
        width--;
    for (int column = 0; column < width; column++) {
        const struct emulator_cell *cell = emulator_at(e, row, column);
        if (cell->ch)
            utf8_add(out, cell->ch);
        if (cell->mark)
            utf8_add(out, cell->mark);
    }
}

/* Overwriting half of a wide character erases the other half. */
static void break_wide(struct emulator *e, int column)
{
    if (cell_at(e, e->row, column)->ch == 0 && column > 0)
        cell_at(e, e->row, column - 1)->ch = ' ';
    if (column + 1 < e->columns && cell_at(e, e->row, column + 1)->ch == 0)
        cell_at(e, e->row, column + 1)->ch = ' ';
}

static void print(struct emulator *e, uint32_t ch, int width)
{
    if (width == 0) {
        assert_true(e->column > 0);
        int column = e->column - 1;
        if (cell_at(e, e->row, column)->ch == 0)
            column--;
        cell_at(e, e->row, column)->mark = ch;
        return;
    }
    if (e->is_generous && ch >= 0x80)
        width = 2;
    if (e->column + width > e->columns) {
        if (!e->is_generous)
            fail_msg("a character behind the last column of row %d", e->row);
        e->column = 0; /* wraps; stays on the last row, where a terminal would scroll */
        e->row += e->row < e->rows - 1;
    }
    if (!e->is_generous && e->row == e->rows - 1 && e->column + width == e->columns)
        fail_msg("a character at the bottom right");
    for (int i = 0; i < width; i++, e->column++) {
        break_wide(e, e->column);
        *cell_at(e, e->row, e->column) = e->pen;
        cell_at(e, e->row, e->column)->ch = i == 0 ? ch : 0;
        cell_at(e, e->row, e->column)->mark = 0;
    }
}

/* Prints the character at the start of s[n], or ignores a bell. Returns its length in bytes. */
static size_t feed_character(struct emulator *e, const char *s, size_t n)
{
    uint32_t ch;
    if (*s == '\n')
        e->row += e->row < e->rows - 1;
    if (*s == '\a' || *s == '\n')
        return 1;
    const size_t len = utf8_decode(s, n, &ch);
    if (len == 0 || utf8_is_unsafe(ch))
        fail_msg("the byte 0x%02x", (unsigned char)*s);
    print(e, ch, utf8_width(s, len));
    return len;
}

/* Reads the colour that follows 38 or 48 at p[i]: one of 256 colours, or 24 bits. Returns the index
 * of the last parameter used. */
static int read_color(const int *p, int i, int n, int *out)
{
    if (i + 2 < n && p[i + 1] == 5) {
        *out = 256 + p[i + 2];
        return i + 2;
    }
    if (i + 4 >= n || p[i + 1] != 2)
        fail_msg("SGR %d", p[i]);
    *out = 1 << 24 | p[i + 2] << 16 | p[i + 3] << 8 | p[i + 4];
    return i + 4;
}

/* Applies parameter p[i] to the pen. Returns the index of the last parameter used. */
static int set_pen(struct emulator *e, const int *p, int i, int n)
{
    struct emulator_cell *pen = &e->pen;
    if (p[i] == 0)
        *pen = blank;
    else if (p[i] == 1)
        pen->is_bold = true;
    else if (p[i] == 2)
        pen->is_dim = true;
    else if (p[i] == 4)
        pen->is_underlined = true;
    else if (p[i] == 22)
        pen->is_bold = pen->is_dim = false;
    else if (p[i] == 7)
        pen->is_reversed = true;
    else if (p[i] >= 30 && p[i] <= 37)
        pen->color = p[i] - 30;
    else if (p[i] >= 90 && p[i] <= 97)
        pen->color = p[i] - 90 + 8;
    else if (p[i] == 39)
        pen->color = -1;
    else if (p[i] == 49)
        pen->background = -1;
    else if (p[i] == 38)
        return read_color(p, i, n, &pen->color);
    else if (p[i] == 48)
        return read_color(p, i, n, &pen->background);
    else
        fail_msg("SGR %d", p[i]);
    return i;
}

static void erase(struct emulator *e, int begin, int end)
{
    /* Terminals differ in how a coloured or reversed pen erases. */
    if (e->pen.is_reversed || e->pen.is_underlined || e->pen.is_bold || e->pen.color >= 0 ||
        e->pen.background >= 0)
        fail_msg("erasing with a style in force");
    for (int i = begin; i < end; i++)
        e->cells[i] = blank;
}

static void switch_screen(struct emulator *e, bool to_alternate)
{
    if (to_alternate == e->is_alternate)
        return;
    e->is_alternate = to_alternate;
    if (to_alternate) {
        e->main = e->cells;
        e->cells = new_cells(e->rows, e->columns);
        e->kept_row = e->row;
        e->kept_column = e->column;
    } else {
        free(e->cells);
        e->cells = e->main;
        e->main = NULL;
        e->row = e->kept_row;
        e->column = e->kept_column;
    }
}

static void set_mode(struct emulator *e, int mode, bool is_on)
{
    switch (mode) {
    case 25:
        e->is_hidden = !is_on;
        break;
    case 1000:
    case 1002:
    case 1006:
        e->has_mouse[mode == 1000 ? 0 : mode == 1002 ? 1 : 2] = is_on;
        break;
    case 1049:
        switch_screen(e, is_on);
        break;
    case 2004:
        e->has_paste = is_on;
        break;
    case 2026:
        e->is_held = is_on;
        break;
    default:
        fail_msg("mode %d", mode);
    }
}

static int clamp(int n, int max)
{
    return n < 1 ? 0 : n > max ? max - 1 : n - 1;
}

static void do_sequence(struct emulator *e, bool is_private, const int *p, int n, char final)
{
    const int here = e->row * e->columns + (e->column < e->columns ? e->column : e->columns - 1);
    if (is_private && n == 1 && (final == 'h' || final == 'l')) {
        set_mode(e, p[0], final == 'h');
    } else if (!is_private && final == 'm') {
        for (int i = 0; i < n; i++)
            i = set_pen(e, p, i, n);
    } else if (!is_private && final == 'H' && n <= 2) {
        e->row = clamp(p[0], e->rows);
        e->column = clamp(n > 1 ? p[1] : 1, e->columns);
        e->n_addresses++;
    } else if (!is_private && final == 'G' && n == 1) {
        e->column = clamp(p[0], e->columns);
        e->n_addresses++;
    } else if (!is_private && final == 'C' && n == 1) {
        e->column = clamp(e->column + (p[0] > 0 ? p[0] : 1) + 1, e->columns);
    } else if (!is_private && final == 'K' && n == 1 && p[0] == 0) {
        erase(e, here, (e->row + 1) * e->columns);
    } else if (!is_private && final == 'J' && n == 1 && p[0] == 2) {
        erase(e, 0, e->rows * e->columns);
    } else {
        fail_msg("an unknown sequence CSI %s%d %c", is_private ? "?" : "", p[0], final);
    }
}

/* Applies the control sequence at the start of s[n]. Returns its length in bytes. */
static size_t feed_sequence(struct emulator *e, const char *s, size_t n)
{
    int parameters[PARAMETERS_MAX] = {0}, k = 1;
    size_t i = 2;
    if (n < 3 || s[1] != '[')
        fail_msg("ESC and 0x%02x", n > 1 ? (unsigned char)s[1] : 0);
    const bool is_private = s[i] == '?';
    for (i += is_private; i < n && (text_is_digit(s[i]) || s[i] == ';'); i++) {
        if (s[i] == ';')
            k++;
        assert_in_range(k, 1, PARAMETERS_MAX);
        if (s[i] != ';')
            parameters[k - 1] = 10 * parameters[k - 1] + (s[i] - '0');
    }
    if (i == n)
        fail_msg("a sequence without its end");
    do_sequence(e, is_private, parameters, k, s[i]);
    return i + 1;
}

void emulator_feed(struct emulator *e, const char *bytes, size_t n)
{
    for (size_t i = 0; i < n;)
        i += bytes[i] == '\x1b' ? feed_sequence(e, bytes + i, n - i)
                                : feed_character(e, bytes + i, n - i);
}
