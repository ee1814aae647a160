/* Sends the cells that differ between two canvases. As terminals disagree on the width of some
 * characters, the cursor is positioned again after characters beyond ASCII. The bottom right cell
 * is never written, as that may scroll; nothing is erased first, because that flickers. */
#include "screen/toolkit/terminal_diff.h"

#include <stdio.h>
#include <string.h>

#include "core/utf8.h"
#include "view/paint.h"

enum {
    SEQUENCE_MAX = 32,
    RUN_MAX = 8, /* longest run of characters beyond ASCII without positioning the cursor */
};

struct sender {
    const struct canvas *old; /* NULL: an empty terminal */
    const struct canvas *now;
    const struct display_styles *styles;
    uint8_t same[STYLE_COUNT];  /* for each style, the first style with the same sequence */
    uint8_t blank[STYLE_COUNT]; /* for spaces: as in `same`, or STYLE_PLAIN if they look plain */
    struct buffer *out;
    bool has_begun;
    uint16_t style;          /* the style now in effect, a value in same[] */
    uint8_t ink, background; /* the text and background colours now in effect, or THEME_NONE */
    int row, column;         /* where the cursor is if characters are as wide as expected */
    int run; /* characters sent since one beyond ASCII; 0 after the cursor was positioned */
};

static int width_of(uint32_t ch, uint32_t mark)
{
    enum { FIRST_NOT_ONE = 0x300 /* characters below this one take one column */ };
    char bytes[2 * UTF8_MAX + 1];
    struct text text = text_in(bytes, sizeof bytes);
    if (ch < FIRST_NOT_ONE && mark == 0)
        return 1;
    utf8_add(&text, ch);
    if (mark != 0)
        utf8_add(&text, mark);
    return utf8_width(bytes, text.len);
}

static bool is_corner(const struct canvas *c, int row, int column)
{
    return row == c->rows - 1 && column == c->columns - 1;
}

static bool is_wide(const struct canvas *c, int row, int column)
{
    const struct cell *cell = &c->cells[row * c->columns + column];
    return column + 1 < c->columns && cell[1].ch == 0 && !is_corner(c, row, column + 1) &&
           width_of(cell->ch, 0) == 2;
}

/* Returns the cell as it is sent: half of a wide character becomes a space, an unprintable
 * character becomes '?', and styles that look the same become one style. */
static struct cell visible_cell(const struct sender *s, const struct canvas *c, int row, int column)
{
    static const struct cell blank = {.ch = ' ', .style = STYLE_PLAIN};
    if (!c || is_corner(c, row, column))
        return blank;
    struct cell cell = c->cells[row * c->columns + column];
    if (cell.ch == 0)
        return column > 0 && is_wide(c, row, column - 1) ? (struct cell){.ch = 0} : blank;
    const int width = width_of(cell.ch, 0);
    if (width == 2 && !is_wide(c, row, column))
        return blank;
    if (width == 0)
        cell.ch = '?';
    if (cell.mark && width_of(cell.ch, cell.mark) != width_of(cell.ch, 0))
        cell.mark = 0;
    const bool is_blank = cell.ch == ' ' && cell.mark == 0;
    if (!s->styles->theme) {
        for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++)
            if (cell.ink != THEME_NONE && cell.ink == s->styles->side_ink[side])
                cell.style = (uint8_t)(STYLE_FIRST + side);
        cell.ink = cell.background = THEME_NONE;
    } else if (cell.background != THEME_NONE && cell.style != STYLE_SELECTED)
        cell.style = STYLE_PLAIN;
    cell.ink = is_blank && s->blank[cell.style] == STYLE_PLAIN ? THEME_NONE : cell.ink;
    cell.style = is_blank ? s->blank[cell.style] : s->same[cell.style];
    return cell;
}

/* Returns the cell to send. A light theme adds the board's background and a matching text
 * colour. */
static struct cell themed(const struct sender *s, const struct canvas *c, int row, int column)
{
    struct cell cell = visible_cell(s, c, row, column);
    const struct theme *theme = s->styles->theme;
    if (!c || !theme || !theme->is_light || is_corner(c, row, column) || cell.ch == 0 ||
        cell.background != THEME_NONE)
        return cell;
    const bool is_blank = cell.ch == ' ' && cell.mark == 0 && cell.style == STYLE_PLAIN;
    const bool is_dim = cell.style == s->same[STYLE_DIM];
    const bool has_color = strpbrk(s->styles->sgr[cell.style], "39") != NULL;
    cell.background = THEME_BACK;
    cell.style = is_dim ? STYLE_PLAIN : cell.style;
    if (cell.ink == THEME_NONE && !has_color && !is_blank)
        cell.ink = is_dim ? THEME_QUIET : THEME_STRONG;
    return cell;
}

static bool is_ascii(const struct cell *cell)
{
    return cell->ch != 0 && cell->ch < 0x80 && cell->mark == 0;
}

static void begin(struct sender *s)
{
    if (!s->has_begun)
        buffer_add(s->out, "\x1b[?2026h");
    s->has_begun = true;
}

/* Sends the colours that are not THEME_NONE. */
static void add_colors(struct sender *s, uint8_t background, uint8_t ink)
{
    const enum theme_depth depth = s->styles->is_24_bit ? THEME_24_BIT : THEME_256;
    char sequence[2 * SEQUENCE_MAX];
    struct text text = text_in(sequence, sizeof sequence);
    if (background == THEME_NONE && ink == THEME_NONE)
        return;
    text_add(&text, "\x1b[");
    if (background != THEME_NONE)
        theme_sgr(s->styles->theme, depth, true, background, &text);
    text_add(&text, background != THEME_NONE && ink != THEME_NONE ? ";" : "");
    if (ink != THEME_NONE)
        theme_sgr(s->styles->theme, depth, false, ink, &text);
    text_put(&text, 'm');
    buffer_add(s->out, sequence);
}

/* Exchanges the two colours of a quadrant if fewer colours then change. */
static void exchange_colors(const struct sender *s, struct cell *cell)
{
    const uint8_t ink = cell->ink, background = cell->background;
    const int changes = (ink != s->ink) + (background != s->background);
    int i = 1;
    while (i < PAINT_QUADRANTS - 1 && paint_quadrants[i] != cell->ch)
        i++;
    if (i < PAINT_QUADRANTS - 1 && ink != THEME_NONE &&
        (background != s->ink) + (ink != s->background) < changes) {
        cell->ch = paint_quadrants[PAINT_QUADRANTS - 1 - i];
        cell->ink = background;
        cell->background = ink;
    }
}

/* Sends only the attributes that have changed. A plain space needs no text colour. */
static void use_style(struct sender *s, const struct cell *cell)
{
    static const char bold[] = "\x1b[1m";
    const bool is_blank = cell->ch == ' ' && cell->mark == 0 && cell->style == STYLE_PLAIN;
    const uint8_t ink = is_blank ? s->ink : cell->ink;
    const char *from = s->styles->sgr[s->style], *to = s->styles->sgr[cell->style];
    const bool is_bolder = !*from && strcmp(to, bold) == 0,
               is_thinner = !*to && strcmp(from, bold) == 0;
    const bool loses_color = (cell->background == THEME_NONE && s->background != THEME_NONE) ||
                             (ink == THEME_NONE && s->ink != THEME_NONE);
    if (!loses_color && (is_bolder || is_thinner)) {
        buffer_add(s->out, is_bolder ? bold : "\x1b[22m");
    } else if (loses_color || cell->style != s->style) {
        buffer_add(s->out, "\x1b[m");
        buffer_add(s->out, s->styles->sgr[cell->style]);
        s->ink = s->background = THEME_NONE;
    }
    add_colors(s, cell->background != s->background ? cell->background : (uint8_t)THEME_NONE,
               ink != s->ink && !is_blank ? ink : (uint8_t)THEME_NONE);
    s->style = cell->style;
    s->ink = is_blank ? s->ink : ink;
    s->background = cell->background;
}

/* Moves the cursor to (row, column), by sending unchanged cells again if that takes fewer bytes. */
static void go_to(struct sender *s, int row, int column)
{
    enum { ADDRESS_BYTES = 6 };
    char sequence[SEQUENCE_MAX], passed[ADDRESS_BYTES + 1];
    struct text text = text_in(passed, sizeof passed);
    int k =
        row == s->row && s->run == 0 && column - s->column <= ADDRESS_BYTES ? s->column : column;
    for (; k >= 0 && k < column; k++) {
        const struct cell cell = themed(s, s->now, row, k);
        if (!is_ascii(&cell) || cell.style != s->style || cell.background != s->background ||
            (cell.ink != s->ink && (cell.ch != ' ' || cell.style != STYLE_PLAIN)))
            break;
        text_put(&text, (char)cell.ch);
    }
    /* A line feed is used only if no wide character can have moved the cursor to the next row. */
    const bool is_next = s->row >= 0 && row == s->row + 1 && s->column + s->run < s->now->columns;
    if (row == s->row || is_next)
        snprintf(sequence, sizeof sequence, "%s\x1b[%dG", is_next ? "\n" : "", column + 1);
    else
        snprintf(sequence, sizeof sequence, "\x1b[%d;%dH", row + 1, column + 1);
    buffer_add(s->out, k == column && text.len > 0 ? passed : sequence);
    s->row = row;
    s->column = column;
    s->run = 0;
}

static void send_cell(struct sender *s, int row, int column)
{
    char bytes[16];
    struct text text = text_in(bytes, sizeof bytes);
    const struct cell old = themed(s, s->old, row, column);
    struct cell cell = themed(s, s->now, row, column);
    if (cell.ch == 0 || (old.ch == cell.ch && old.mark == cell.mark && old.style == cell.style &&
                         old.ink == cell.ink && old.background == cell.background))
        return;
    begin(s);
    /* The cursor must be positioned unless it is certainly there already. */
    if (row != s->row || column != s->column ||
        (s->run > 0 && ((is_ascii(&cell) && cell.ch != ' ') || s->run >= RUN_MAX)))
        go_to(s, row, column);
    exchange_colors(s, &cell);
    use_style(s, &cell);
    canvas_cell_text(&cell, &text);
    buffer_add(s->out, bytes);
    s->run = is_ascii(&cell) && s->run == 0 ? 0 : s->run + 1;
    s->column += width_of(cell.ch, 0);
}

static int within(int at, int n)
{
    return at < 0 ? 0 : at >= n ? n - 1 : at;
}

void terminal_diff_send(const struct canvas *old, const struct canvas *now,
                        const struct display_styles *styles, int row, int column,
                        struct buffer *out)
{
    struct sender s = {.now = now, .styles = styles, .out = out, .row = -1};
    char sequence[SEQUENCE_MAX];
    for (int style = 0; style < STYLE_COUNT; style++) {
        uint8_t first = 0;
        while (strcmp(styles->sgr[first], styles->sgr[style]) != 0)
            first++;
        s.same[style] = first;
        /* Spaces are visible only if they are underlined or reversed. */
        const bool shows_blanks =
            style == STYLE_TARGET || style == STYLE_CAPTURE || style == STYLE_CURSOR;
        s.blank[style] = shows_blanks ? first : STYLE_PLAIN;
    }
    if (old && old->rows == now->rows && old->columns == now->columns) {
        s.old = old;
    } else {
        begin(&s);
        buffer_add(out, "\x1b[?25l\x1b[m\x1b[2J");
    }
    for (int i = 0; i < now->rows * now->columns; i++)
        send_cell(&s, i / now->columns, i % now->columns);
    use_style(&s, &(struct cell){.ch = 0, .style = STYLE_PLAIN});
    if (row >= 0) {
        snprintf(sequence, sizeof sequence, "\x1b[%d;%dH", within(row, now->rows) + 1,
                 within(column, now->columns) + 1);
        buffer_add(out, sequence);
    }
    buffer_add(out, row >= 0 ? "\x1b[?25h" : "\x1b[?25l");
    if (s.has_begun)
        buffer_add(out, "\x1b[?2026l");
}
