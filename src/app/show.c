/*
 * `show`: positions, boards and games as pictures.
 */
#include <stdlib.h>
#include <string.h>

#include "app/content.h"
#include "app/export.h"
#include "app/json.h"
#include "app/print.h"
#include "app/screen.h"
#include "app/setup.h"
#include "app/store.h"
#include "app/tools.h"

enum { ROW_TEXT_MAX = 1024 };

/* Where one of the pictures goes that are files. */
static const struct format {
    enum option_id option;
    enum status (*export)(const struct exhibit *x, struct output *out);
} formats[] = {
    {OPTION_SVG, export_svg},
    {OPTION_HTML, export_html},
};

enum { FORMATS = sizeof formats / sizeof formats[0] };

struct show {
    struct app *app;
    const struct options *options;
    int n_shown;
};

/* ---- JSON ---- */

static void print_json_picture(struct app *app, const struct canvas *c)
{
    app_print(app, ",\"picture\":[");
    for (int row = 0; row < c->rows; row++) {
        char line[ROW_TEXT_MAX];
        struct text text = text_in(line, sizeof line);
        print_row_text(c, row, &text);
        app_print(app, row > 0 ? "," : "");
        json_string(app, line);
    }
    app_print(app, "]");
}

static void print_json_step(struct app *app, const struct exhibit *x)
{
    char step[MOVE_TEXT_MAX];
    struct text text = text_in(step, sizeof step);
    const struct variant *v = x->variant;
    app_print(app, ",\"at\":%d,\"plies\":%d", x->at, exhibit_steps(x));
    if (x->at == 0)
        return;
    v->rules->move_format(v, exhibit_pos(x, x->at - 1), game_move_at(x->game, x->at - 1), &text);
    app_print(app, ",");
    json_member(app, "last", step);
}

static enum exit_code print_json(struct app *app, const struct exhibit *x)
{
    static const char *const results[] = {"none", "first", "second", "draw"};
    const struct variant *v = x->variant;
    const struct pos *p = exhibit_pos(x, x->at);
    struct canvas c = canvas_empty();
    if (screen_canvas(app, v, p, &c) != STATUS_OK)
        return app_no_memory(app);
    app_print(app, "{");
    json_position(app, v, p);
    app_print(app, ",");
    json_member(app, "side", v->rules->side_names[p->side]);
    app_print(app, ",");
    json_member(app, "result",
                p->result == RESULT_FIRST || p->result == RESULT_SECOND
                    ? v->rules->side_names[p->result == RESULT_SECOND]
                    : results[p->result]);
    app_print(app, ",\"moves\":%d", v->rules->count(v, p));
    if (exhibit_steps(x) > 0)
        print_json_step(app, x);
    print_json_picture(app, &c);
    app_print(app, "}\n");
    canvas_free(&c);
    return CODE_NONE;
}

/* ---- one exhibit ---- */

static bool wants_file(const struct options *options)
{
    for (int i = 0; i < FORMATS; i++) {
        if (options->is_given[formats[i].option])
            return true;
    }
    return false;
}

static enum exit_code write_files(struct show *s, const struct exhibit *x)
{
    enum exit_code code = CODE_NONE;
    for (int i = 0; i < FORMATS && code == CODE_NONE; i++) {
        if (!s->options->is_given[formats[i].option])
            continue;
        /* A page replays the game from its start, unless something else was asked for. */
        struct exhibit shown = *x;
        if (formats[i].option == OPTION_HTML && !s->options->is_given[OPTION_AT])
            shown.at = 0;
        code = export_to(s->app, &shown, s->options->value[formats[i].option], formats[i].export);
    }
    return code;
}

static enum exit_code show_exhibit(struct show *s, struct exhibit *x)
{
    move_code last[EXHIBIT_STEPS_MAX];
    if (s->options->is_given[OPTION_AT] && !exhibit_go(s->app, x, s->options->number[OPTION_AT]))
        return CODE_USAGE;
    if (wants_file(s->options))
        return write_files(s, x);
    if (s->options->is_given[OPTION_JSON])
        return print_json(s->app, x);
    if (s->n_shown++ > 0)
        app_print(s->app, "\n");
    const int n_last = exhibit_last_steps(x, x->at, last);
    screen_draw_after(s->app, x->variant, exhibit_pos(x, x->at), last, n_last, "");
    return s->app->code;
}

/* ---- what there is to show ---- */

static enum exit_code show_pos(struct show *s, const struct variant *v, const struct pos *p)
{
    struct exhibit x;
    enum exit_code code = exhibit_open_position(s->app, v, p, &x);
    if (code != CODE_NONE)
        return code;
    code = show_exhibit(s, &x);
    exhibit_close(&x);
    return code;
}

/* A position that was typed; NULL: the start. */
static enum exit_code show_position(struct show *s, const struct variant *v, const char *text)
{
    union position p;
    const enum exit_code code = setup_position(s->app, v, text, &p);
    return code == CODE_NONE ? show_pos(s, v, &p.pos) : code;
}

/* A person types one after the other. */
static enum exit_code show_typed(struct show *s, const struct variant *v)
{
    enum exit_code code = CODE_NONE;
    while (code != CODE_USAGE && app_read(s->app, "Position: ")) {
        if (s->app->input.line[0])
            code = show_position(s, v, s->app->input.line);
    }
    return s->app->code;
}

static enum exit_code show_line(struct show *s, const struct variant *v, const char *name,
                                const struct content_line *line)
{
    char position[POS_TEXT_MAX];
    union position p;
    struct error error = {0};
    if (content_position(v, line, position, &p, &error) == STATUS_OK)
        return show_pos(s, v, &p.pos);
    app_say(s->app, "%s:%d:%d: %s\n", name, error.line, error.column, error.text);
    return CODE_BAD_FILE;
}

static enum exit_code show_lines(struct show *s, const char *name, const char *text, size_t size)
{
    size_t at = 0;
    struct content_line line = {0};
    struct variant *v;
    enum exit_code code = setup_variant(s->app, setup_first(s->app), &v);
    if (code != CODE_NONE)
        return code;
    while (code == CODE_NONE && content_next(text, size, &at, &line))
        code = show_line(s, v, name, &line);
    variant_free(v);
    return code;
}

static bool has_two_lines(const char *text, size_t size)
{
    size_t at = 0;
    struct content_line line = {0};
    return content_next(text, size, &at, &line) && content_next(text, size, &at, &line);
}

static enum exit_code show_text(struct show *s, const char *name, const char *text, size_t size)
{
    struct exhibit x;
    const enum content content = content_of(text, size);
    const bool is_list = content == CONTENT_POSITIONS || content == CONTENT_EMPTY;
    if (is_list && wants_file(s->options) && has_two_lines(text, size)) {
        app_say(s->app, "tactigon: there is more than one position: a file shows one\n");
        return CODE_USAGE;
    }
    if (is_list)
        return show_lines(s, name, text, size);
    enum exit_code code = exhibit_open(s->app, name, text, size, &x);
    if (code != CODE_NONE)
        return code;
    code = show_exhibit(s, &x);
    exhibit_close(&x);
    return code;
}

static enum exit_code show_file(struct show *s, const char *path)
{
    size_t size;
    struct error error = {0};
    char *text = store_read_new(path, STORE_FILE_MAX, &size, &error);
    if (!text) {
        app_say(s->app, "tactigon: cannot read '%s': %s\n", path, error.text);
        return CODE_BAD_FILE;
    }
    const enum exit_code code = show_text(s, path, text, size);
    free(text);
    return code;
}

/* The words of a position, which may have come as one argument or as several. */
static enum exit_code show_words(struct show *s, int n, const char *const *args)
{
    char words[POS_TEXT_MAX];
    struct text text = text_in(words, sizeof words);
    struct variant *v;
    for (int i = 0; i < n; i++)
        text_printf(&text, "%s%s", i > 0 ? " " : "", args[i]);
    if (text.is_cut) {
        app_say(s->app, "tactigon: the position is too long\n");
        return CODE_BAD_FILE;
    }
    const bool is_input = n == 1 && strcmp(args[0], "-") == 0;
    enum exit_code code = setup_variant(s->app, setup_first(s->app), &v);
    if (code != CODE_NONE)
        return code;
    code = is_input ? show_typed(s, v)
                    : show_position(s, v, n > 0 ? words : s->app->settings.position);
    if (code == CODE_BAD_FILE && n == 1)
        app_say(s->app, "There is no file of this name either.\n");
    variant_free(v);
    return code;
}

enum exit_code tool_show(struct app *app, const struct options *options, int n,
                         const char *const *args)
{
    struct show s = {.app = app, .options = options};
    const bool is_input = n == 1 && strcmp(args[0], "-") == 0;
    const bool is_file = n == 1 && platform_kind(args[0]) != PLATFORM_MISSING;
    if (is_input ? !app->has_terminal_in : is_file)
        return show_file(&s, args[0]);
    return show_words(&s, n, args);
}
