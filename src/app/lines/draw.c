/*
 * Scenes of sessions and positions, laid out by view/ and printed.
 */
#include "app/lines/lines.h"

#include <string.h>

#include "app/front/scene.h"
#include "app/lines/console.h"
#include "app/system/mem.h"

enum { LINES_TEXT_MAX = 32 };

/* The terminal is too small for the large board, or for any: say so, once. */
static void tell_small(struct app *app, const struct look *look, const char *what,
                       const char *instead)
{
    char lines[LINES_TEXT_MAX];
    struct text text = text_in(lines, sizeof lines);
    if (look->height > 0)
        text_printf(&text, " and %d lines", look->height);
    if (!console_of(app)->is_size_told)
        app_say(app, "%d columns%s are too few for %s: %s\n", look->width, lines, what, instead);
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
    const struct look look = look_of(app);
    struct view view = scene_view(app, &look, PLACE_NONE);
    if (scene_is_list(app))
        view.style = VIEW_LARGE;
    return view_draw(v, p, &view, out);
}

/* Compose it for the terminal and print its rows; where no board fits, the list. */
static void print_scene(struct app *app, const struct look *look, const struct scene *scene)
{
    struct frame frame = frame_empty();
    mem_check(view_compose(scene, look->height, look->width, STACK_PANEL_ABOVE, &frame));
    if (frame.is_window) {
        tell_small(app, look, "a board", "the position is told in words.");
        draw_list(app, scene->variant, scene->pos);
        app_print_prose(app, scene->said);
        app_print_prose(app, scene->warnings);
        app_print_prose(app, scene->words);
    } else {
        if (scene->view.style != VIEW_COMPACT && frame.style == VIEW_COMPACT)
            tell_small(app, look, "the large board",
                       "this is the compact one; 'view list' tells it in words.");
        for (int row = 0; row < frame.rows; row++) {
            print_row(app, look, scene->variant->rules, &frame.canvas, row);
            app_print(app, "\n");
        }
    }
    frame_free(&frame);
}

/* Without a panel; the view says what is marked. */
static void draw_alone(struct app *app, const struct look *look, const struct variant *v,
                       const struct pos *p, struct view view, const char *words)
{
    const struct scene scene = scene_of_position(v, p, view, words);
    if (scene_is_list(app)) {
        app_print_prose(app, words);
        draw_list(app, v, p);
    } else {
        print_scene(app, look, &scene);
    }
}

void draw_with_words(struct app *app, const struct variant *v, const struct pos *p, int selected,
                     const char *words)
{
    const struct look look = look_of(app);
    draw_alone(app, &look, v, p, scene_view(app, &look, selected), words);
}

void draw_review(struct app *app, const struct review *x, const char *words)
{
    const struct look look = look_of(app);
    struct staged staged;
    scene_of_review(app, x, &look, words, &staged);
    draw_alone(app, &look, x->variant, staged.scene.pos, staged.scene.view, words);
}

void draw_session(const struct session *session, const char *warnings)
{
    struct app *app = session->app;
    const struct look look = look_of(app);
    static const char *const keys[] = {"? help", "u undo", "hint", "save", "quit", NULL};
    struct staged staged;
    if (scene_is_list(app)) {
        draw_list(app, session_voice(session), session_pos(session));
        app_print(app, "%s", warnings);
        return;
    }
    scene_of_session(session, &look, warnings, &staged);
    staged.scene.keys.items = keys;
    print_scene(app, &look, &staged.scene);
}
