/*
 * View models of sessions and positions, laid out by view/ and printed.
 */
#include "app/lines/lines.h"

#include <string.h>

#include "app/lines/console.h"
#include "app/session/menu/view_model.h"
#include "app/system/mem.h"

enum { LINES_TEXT_MAX = 32 };

/* The terminal is too small for the large board, or for any: say so, once. */
static void tell_small(struct app *app, const struct display *display, const char *what,
                       const char *instead)
{
    char lines[LINES_TEXT_MAX];
    struct text text = text_in(lines, sizeof lines);
    if (display->height > 0)
        text_printf(&text, " and %d lines", display->height);
    if (!console_of(app)->is_size_told)
        app_say(app, "%d columns%s are too few for %s: %s\n", display->width, lines, what, instead);
    console_of(app)->is_size_told = true;
}

static void draw_list(struct app *app, const struct variant *v, const struct pos *p)
{
    char list[LIST_TEXT_MAX];
    struct text text = text_in(list, sizeof list);
    rules_list(v, p, &text);
    app_print(app, "%s", list);
}

enum status draw_canvas(struct app *app, const struct variant *v, const struct pos *p,
                        struct canvas *out)
{
    const struct display display = display_of(app);
    struct view view = view_model_view(app, &display, PLACE_NONE);
    if (view_model_is_list(app))
        view.style = VIEW_LARGE;
    return view_draw(v, p, &view, out);
}

/* Compose it for the terminal and print its rows; where no board fits, the list. */
static void print_model(struct app *app, const struct display *display,
                        const struct view_model *model)
{
    struct frame frame = frame_empty();
    mem_check(view_compose(model, display->height, display->width, &frame));
    if (frame.is_window) {
        tell_small(app, display, "a board", "the position is told in words.");
        draw_list(app, model->variant, model->pos);
        app_print_prose(app, model->said);
        app_print_prose(app, model->warnings);
        app_print_prose(app, model->words);
    } else {
        if (model->view.style != VIEW_COMPACT && frame.style == VIEW_COMPACT)
            tell_small(app, display, "the large board",
                       "this is the compact one; 'view list' tells it in words.");
        for (int row = 0; row < frame.rows; row++) {
            print_row(app, display, model->variant->rules, &frame.canvas, row);
            app_print(app, "\n");
        }
    }
    frame_free(&frame);
}

/* Without a panel; the view says what is marked. */
static void draw_alone(struct app *app, const struct display *display, const struct variant *v,
                       const struct pos *p, struct view view, const char *words)
{
    const struct view_model model = view_model_of_position(v, p, view, words);
    if (view_model_is_list(app)) {
        app_print_prose(app, words);
        draw_list(app, v, p);
    } else {
        print_model(app, display, &model);
    }
}

void draw_with_words(struct app *app, const struct variant *v, const struct pos *p, int selected,
                     const char *words)
{
    const struct display display = display_of(app);
    draw_alone(app, &display, v, p, view_model_view(app, &display, selected), words);
}

void draw_review(struct app *app, const struct review *x, const char *words)
{
    const struct display display = display_of(app);
    struct staged staged;
    view_model_of_review(app, x, &display, words, &staged);
    draw_alone(app, &display, x->variant, staged.model.pos, staged.model.view, words);
}

void draw_session(const struct session *session, const char *warnings)
{
    struct app *app = session->app;
    const struct display display = display_of(app);
    static const char *const keys[] = {"? help", "u undo", "hint", "save", "quit", NULL};
    struct staged staged;
    if (view_model_is_list(app)) {
        draw_list(app, session_voice(session), session_pos(session));
        app_print(app, "%s", warnings);
        return;
    }
    view_model_of_session(session, &display, warnings, &staged);
    staged.model.keys.items = keys;
    print_model(app, &display, &staged.model);
}
