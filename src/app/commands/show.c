/*
 * `show`: positions, boards and games as pictures.
 */
#include "app/commands/command_input.h"
#include "app/commands/commands.h"
#include "app/lines/console.h"
#include "app/lines/lines.h"
#include "app/settings/setup.h"
#include "app/system/mem.h"
#include "app/view/export/export.h"
#include "app/view/report/json.h"

enum { ROW_TEXT_MAX = 1024 };

struct show {
    struct app *app;
    const struct options *options;
};

/* ---- JSON ---- */

static void print_json_picture(struct app *app, const struct canvas *c)
{
    app_print(app, ",\"picture\":[");
    for (int row = 0; row < c->rows; row++) {
        char line[ROW_TEXT_MAX];
        struct text text = text_in(line, sizeof line);
        canvas_row_text(c, row, &text);
        app_print(app, row > 0 ? "," : "");
        json_string(app, line);
    }
    app_print(app, "]");
}

static void print_json_step(struct app *app, const struct review *x)
{
    char step[MOVE_TEXT_MAX];
    struct text text = text_in(step, sizeof step);
    const struct variant *v = x->variant;
    app_print(app, ",\"at\":%d,\"plies\":%d", x->at, review_steps(x));
    if (x->at == 0)
        return;
    v->rules->move_format(v, review_pos(x, x->at - 1), game_move_at(x->game, x->at - 1), &text);
    json_also(app, "last", step);
}

static enum exit_code print_json(struct app *app, const struct review *x)
{
    static const char *const results[] = {"none", "first", "second", "draw"};
    const struct variant *v = x->variant;
    const struct pos *p = review_pos(x, x->at);
    struct canvas c = canvas_empty();
    mem_check(draw_canvas(app, v, p, &c));
    json_begin(app);
    json_position(app, v, p);
    json_also(app, "side", v->rules->side_names[p->side]);
    json_also(app, "result",
              p->result == RESULT_FIRST || p->result == RESULT_SECOND
                  ? v->rules->side_names[p->result == RESULT_SECOND]
                  : results[p->result]);
    app_print(app, ",\"moves\":%d", v->rules->count(v, p));
    if (review_steps(x) > 0)
        print_json_step(app, x);
    print_json_picture(app, &c);
    app_print(app, "}\n");
    canvas_free(&c);
    return CODE_NONE;
}

/* ---- one of them ---- */

static bool wants_file(const struct options *options)
{
    return options->svg || options->html;
}

static enum exit_code write_file(struct app *app, const struct review *x, const char *path,
                                 enum status (*export)(const struct review *x, struct buffer *out))
{
    const enum exit_code code = path ? console_check_output(app, path, app->replace) : CODE_NONE;
    return path && code == CODE_NONE ? export_to(app, x, path, export) : code;
}

static enum exit_code write_files(struct show *s, const struct review *x)
{
    const enum exit_code code = write_file(s->app, x, s->options->svg, svg_write);
    /* A page replays the game from its start, unless something else was asked for. */
    struct review shown = *x;
    if (s->options->at < 0)
        shown.at = 0;
    return code == CODE_NONE ? write_file(s->app, &shown, s->options->html, export_html) : code;
}

static enum exit_code show_review(void *context, struct review *x)
{
    struct show *s = context;
    if (s->options->at >= 0 && !setup_review_at(s->app, x, s->options->at))
        return CODE_USAGE;
    if (wants_file(s->options))
        return write_files(s, x);
    if (s->app->settings.is_json)
        return print_json(s->app, x);
    draw_review(s->app, x, "");
    return s->app->code;
}

enum exit_code commands_show(struct app *app, const struct options *options)
{
    struct show s = {.app = app, .options = options};
    struct command_input command_input = {
        .app = app,
        .context = &s,
        .display = show_review,
        .is_parted = !wants_file(options) && !app->settings.is_json,
        .only_one = wants_file(options) ? "a picture or a page shows one" : NULL,
    };
    return command_input_each(&command_input, options->n_args, options->args);
}
