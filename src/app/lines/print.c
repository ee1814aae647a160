/*
 * Rows of canvases, in the styles that a look has.
 */
#include "app/lines/print.h"
#include "app/lines/console.h"

#include <string.h>

void print_row(struct app *app, const struct look *look, const struct rules *rules,
               const struct canvas *c, int row)
{
    static const char reset[] = "\x1b[0m";
    struct output *out = console_data(app);
    const struct look_styles styles = look_styles(look, rules);
    const char *now = "";
    const int width = canvas_row_width(c, row);
    for (int column = 0; column < width; column++) {
        const struct cell *cell = &c->cells[row * c->columns + column];
        const char *wanted = styles.sgr[cell->style];
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
