/*
 * The picture of a position.
 */
#include "tactigon/svg.h"

#include "tactigon/drawing.h"

enum { CELL_WIDTH = 10, CELL_HEIGHT = 20, CELLS_MARGIN = 14 };

/* What the picture is, for those who do not see it, and how it looks. */
static void add_head(const struct review *x, struct buffer *out)
{
    const struct variant *v = x->variant;
    char caption[REVIEW_CAPTION_MAX], list[LIST_TEXT_MAX];
    struct text text = text_in(caption, sizeof caption), words = text_in(list, sizeof list);
    struct turn turn = {0};
    review_caption(x, x->at, &turn, &text);
    rules_list(v, review_pos(x, x->at), &words);
    buffer_add(out, " class=\"board\" role=\"img\" aria-labelledby=\"title words\">\n"
                    "<title id=\"title\">");
    markup_add(out, v->rules->title);
    buffer_add(out, ". ");
    markup_add(out, caption);
    buffer_add(out, "</title>\n<desc id=\"words\">");
    markup_add(out, list);
    buffer_add(out, "</desc>\n<style>\n");
    drawing_style(out);
    buffer_add(out, "</style>\n");
}

static void add_drawing(const struct review *x, struct buffer *out)
{
    struct drawing d;
    char code[DRAWING_CODE_MAX];
    struct text text = text_in(code, sizeof code);
    move_code last[REVIEW_STEPS_MAX];
    const int n_last = review_last_steps(x, x->at, last);
    drawing_begin(&d, x->variant);
    drawing_code(&d, review_pos(x, x->at), last, n_last, &text);
    drawing_size(&d, out);
    add_head(x, out);
    drawing_board(&d, out);
    buffer_add(out, "<g id=\"pieces\">");
    drawing_pieces(&d, code, out);
    buffer_add(out, "</g>\n");
}

/* ---- games without shapes: their canvas, character by character ---- */

static void add_row(const struct rules *rules, const struct canvas *c, int row, struct buffer *out)
{
    const char *const classes[STYLE_COUNT] = {
        [STYLE_FIRST] = drawing_side_class(rules, SIDE_FIRST),
        [STYLE_SECOND] = drawing_side_class(rules, SIDE_SECOND),
        [STYLE_NEUTRAL] = drawing_side_class(rules, PICTURE_NEUTRAL),
    };
    const int width = canvas_row_width(c, row);
    buffer_printf(out, "<text xml:space=\"preserve\" x=\"0\" y=\"%d\" textLength=\"%d\">",
                  (row + 1) * CELL_HEIGHT, width * CELL_WIDTH);
    for (int column = 0; column < width; column++) {
        const struct cell *cell = &c->cells[row * c->columns + column];
        char bytes[16];
        struct text text = text_in(bytes, sizeof bytes);
        canvas_cell_text(cell, &text);
        if (classes[cell->style])
            buffer_printf(out, "<tspan class=\"%s\">", classes[cell->style]);
        markup_add(out, bytes);
        if (classes[cell->style])
            buffer_add(out, "</tspan>");
    }
    buffer_add(out, "</text>\n");
}

static enum status add_canvas(const struct review *x, struct buffer *out)
{
    const struct variant *v = x->variant;
    move_code last[REVIEW_STEPS_MAX];
    const struct view view = {.style = VIEW_LARGE,
                              .selected = PLACE_NONE,
                              .n_last = review_last_steps(x, x->at, last),
                              .last = last};
    struct canvas c = canvas_empty();
    if (v->rules->show->draw(v, review_pos(x, x->at), &view, &c) != STATUS_OK)
        return STATUS_NO_MEMORY;
    const int width = c.columns * CELL_WIDTH + 2 * CELLS_MARGIN;
    const int height = c.rows * CELL_HEIGHT + 2 * CELLS_MARGIN;
    buffer_printf(out, " viewBox=\"%d %d %d %d\" width=\"%d\" height=\"%d\"", -CELLS_MARGIN,
                  -CELLS_MARGIN, width, height, width, height);
    add_head(x, out);
    buffer_add(out, "<g class=\"cells\">\n");
    for (int row = 0; row < c.rows; row++)
        add_row(v->rules, &c, row, out);
    buffer_add(out, "</g>\n");
    canvas_free(&c);
    return STATUS_OK;
}

enum status svg_write(const struct review *x, struct buffer *out)
{
    enum status status = STATUS_OK;
    buffer_add(out, "<svg xmlns=\"http://www.w3.org/2000/svg\"");
    if (x->variant->rules->show->picture)
        add_drawing(x, out);
    else
        status = add_canvas(x, out);
    buffer_add(out, "</svg>\n");
    return status;
}
