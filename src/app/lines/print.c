/*
 * Canvases and wrapped text on a terminal; colours.
 */
#include "app/lines/print.h"
#include "app/lines/console.h"

#include <string.h>

#include "tactigon/utf8.h"

/* What to send before characters of a style; "" for none. The background is never painted. */
static const char *const styles[STYLE_COUNT] = {
    [STYLE_PLAIN] = "",         [STYLE_NEUTRAL] = "",          [STYLE_SELECTED] = "\x1b[1m",
    [STYLE_TARGET] = "\x1b[4m", [STYLE_CAPTURE] = "\x1b[1;4m", [STYLE_LAST] = "\x1b[1m",
    [STYLE_LABEL] = "",         [STYLE_CURSOR] = "\x1b[7m",    [STYLE_DIM] = "\x1b[2m",
};

/* Sky blue, vermilion and yellow are told apart by nearly everybody: the safe palette. */
static const char *const golds[] = {
    [PALETTE_STANDARD] = "\x1b[33m", [PALETTE_SAFE] = "\x1b[38;5;227m"};

/*
 * The same for the pieces of a side. Nobody knows whether the ground is dark or light, so white is
 * what stands out most on it and black what stands out least, and neither has a hue.
 */
static const char *const side_palettes[2][COLOR_COUNT] = {
    [PALETTE_STANDARD] =
        {
            [COLOR_RED] = "\x1b[1;31m",
            [COLOR_CIAN] = "\x1b[1;36m",
            [COLOR_WHITE] = "\x1b[1m",
            [COLOR_BLACK] = "\x1b[2m",
        },
    [PALETTE_SAFE] =
        {
            [COLOR_RED] = "\x1b[1;38;5;166m",
            [COLOR_CIAN] = "\x1b[1;38;5;74m",
            [COLOR_WHITE] = "\x1b[1m",
            [COLOR_BLACK] = "\x1b[2m",
        },
};

static const char *color_code(const struct look *look, const struct rules *rules, enum style style)
{
    if (!look->has_color)
        return "";
    if (style == STYLE_FIRST || style == STYLE_SECOND)
        return side_palettes[look->palette][rules->side_colors[style - STYLE_FIRST]];
    return style == STYLE_GOLD ? golds[look->palette] : styles[style];
}

void print_row(struct app *app, const struct look *look, const struct rules *rules,
               const struct canvas *c, int row)
{
    static const char reset[] = "\x1b[0m";
    struct output *out = console_data(app);
    const char *now = "";
    const int width = canvas_row_width(c, row);
    for (int column = 0; column < width; column++) {
        const struct cell *cell = &c->cells[row * c->columns + column];
        const char *wanted = color_code(look, rules, (enum style)cell->style);
        if (strcmp(now, wanted) != 0) {
            if (*now)
                output_add(out, reset);
            output_add(out, wanted);
            now = wanted;
        }
        char bytes[16];
        struct text text = text_in(bytes, sizeof bytes);
        canvas_cell_text(cell, &text);
        output_add(out, bytes);
    }
    if (*now)
        output_add(out, reset);
}
