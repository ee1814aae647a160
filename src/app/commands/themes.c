/*
 * `themes`: the colours of boards, a table of all themes; and boards that `show` prints in them.
 */
#include <limits.h>
#include <string.h>

#include "app/commands/subcommand.h"
#include "app/lines/console.h"
#include "app/system/mem.h"
#include "app/view/paint/paint.h"
#include "tactigon/utf8.h"

bool theme_of_option(struct app *app, const char *name, const struct theme **out)
{
    *out = NULL;
    for (int i = 0; i < THEMES && name; i++)
        if (strcmp(themes[i].name, name) == 0)
            *out = &themes[i];
    if (*out || !name || strcmp(name, "auto") == 0)
        return true;
    app_message(app, "tactigon: unknown theme '%s': 'tactigon themes' lists them.\n",
                utf8_quote(name, 60).text);
    return false;
}

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

enum exit_code show_painted(struct app *app, const struct review *x, const char *name)
{
    const struct display display = display_of_screen(app);
    const struct theme *theme;
    const bool is_poor = app->has_terminal_out && display.colors < COLORS_24_BIT;
    struct paint_marks marks = {0};
    move_code last[REVIEW_STEPS_MAX];
    const struct view view = {
        .selected = PLACE_NONE, .n_last = review_last_steps(x, x->at, last), .last = last};
    struct canvas c = canvas_empty();
    if (!theme_of_option(app, name, &theme))
        return CODE_USAGE;
    theme = theme ? theme : display.theme;
    if (paint_sizes(x->variant) == 0) {
        app_message(app, "tactigon: %s has no picture.\n", x->variant->rules->title);
        return CODE_FAILED;
    }
    paint_mark_view(x->variant, review_pos(x, x->at), &view, &marks);
    const struct paint_model model = model_of(x, theme, display.width, &marks);
    mem_check(paint_board(&model, &c));
    print_painted(app, theme, is_poor ? THEME_256 : THEME_24_BIT, &c);
    canvas_free(&c);
    return CODE_NONE;
}

/* Those of the settings file. */
static void print_own(struct app *app)
{
    const struct settings_file *f = &app->settings_file;
    if (f->has_colors)
        app_output(app, "\nYour own, in every theme:\n");
    for (enum theme_color color = THEME_BACK; color < THEME_COLORS; color++) {
        const struct theme_ink *ink = &f->themes[THEME_DARK].colors[color];
        if (f->is_own[color])
            app_output(app, "%-15s#%06x %3d\n", theme_color_name(color), (unsigned)ink->rgb,
                       ink->index);
    }
}

static enum exit_code run_themes(struct app *app, const struct options *options)
{
    (void)options;
    for (int i = 0; i < THEMES; i++)
        app_output(app, "%-10s%s\n", themes[i].name, themes[i].about);
    app_output(app, "\nIn 24 bit, and its number where there are 256 colours:\n%15s", "");
    for (int i = 0; i < THEMES; i++)
        app_output(app, "%-12s%s", themes[i].name, i == THEMES - 1 ? "\n" : " ");
    for (enum theme_color color = THEME_BACK; color < THEME_COLORS; color++) {
        app_output(app, "%-15s", theme_color_name(color));
        for (int i = 0; i < THEMES; i++) {
            const struct theme_ink *ink = &themes[i].colors[color];
            if (ink->index > 0)
                app_output(app, "#%06x %3d%s", (unsigned)ink->rgb, ink->index,
                           i == THEMES - 1 ? "" : "  ");
            else
                app_output(app, "%s", i == THEMES - 1 ? "-" : "-            ");
        }
        app_output(app, "\n");
    }
    print_own(app);
    return CODE_DONE;
}

const struct subcommand themes_command = {NULL,
                                          "themes",
                                          "",
                                          TAKES(NONE),
                                          FOR_THEMES,
                                          0,
                                          "the colours of boards",
                                          "  tactigon themes\n",
                                          run_themes};
