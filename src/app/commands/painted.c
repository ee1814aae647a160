/*
 * Boards that `show` prints in the colours of a theme.
 */
#include <limits.h>

#include "app/commands/subcommand.h"
#include "app/lines/console.h"
#include "app/system/mem.h"
#include "app/view/paint/paint.h"

/* As large as there are columns, at least the smallest; in 24 bit unless a terminal has fewer. */
static struct paint_model model_of(const struct review *x, const struct theme *theme, int columns,
                                   const struct paint_marks *marks)
{
    enum { NO_PANEL = 24 };
    const struct pos *p = review_pos(x, x->at);
    return (struct paint_model){
        .variant = x->variant,
        .pos = p,
        .size = paint_choose(x->variant, p, PAINT_LARGEST, INT_MAX, columns + NO_PANEL).size,
        .has_signs = theme->has_signs,
        .cursor = PLACE_NONE,
        .marks = marks,
    };
}

enum exit_code show_painted(struct app *app, const struct review *x)
{
    const struct display display = display_of_screen(app);
    const bool is_poor = app->has_terminal_out && display.colors < COLORS_24_BIT;
    struct paint_marks marks = {0};
    move_code last[REVIEW_STEPS_MAX];
    const struct view view = {
        .selected = PLACE_NONE, .n_last = review_last_steps(x, x->at, last), .last = last};
    struct canvas c = canvas_empty();
    if (paint_sizes(x->variant) == 0) {
        app_message(app, "tactigon: %s has no picture.\n", x->variant->rules->title);
        return CODE_FAILED;
    }
    paint_mark_view(x->variant, review_pos(x, x->at), &view, &marks);
    const struct paint_model model = model_of(x, display.theme, display.width, &marks);
    mem_check(paint_board(&model, &c));
    print_painted(app, display.theme, is_poor ? THEME_256 : THEME_24_BIT, &c);
    canvas_free(&c);
    return CODE_NONE;
}
