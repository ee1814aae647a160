/* The console: prints answers and reads lines. */
#include "lines/console.h"

#include <errno.h>
#include <string.h>

#include "core/utf8.h"
#include "system/input.h"
#include "system/platform.h"

struct console *console_of(struct app *app)
{
    return (struct console *)app;
}

/* Returns the output for messages. Data in another stream is printed first, to keep the order. */
static struct output *message_output(struct app *app)
{
    if (app->has_terminal_out)
        return &console_of(app)->out;
    output_flush(&console_of(app)->out);
    return &console_of(app)->messages;
}

/* Wraps the lines at spaces to fit `width` columns (0: no wrapping), because a terminal would break
 * them inside words. `hang` is as in struct answer_piece. */
static void show_wrapped(struct output *out, const char *s, int width, int hang)
{
    struct utf8_wrap wrap = utf8_wrap(s, width, hang);
    while (utf8_wrap_next(&wrap)) {
        output_printf(out, "%*s", wrap.blanks, "");
        output_text(out, wrap.line, wrap.len);
        output_add(out, wrap.continues || wrap.rest[-1] == '\n' ? "\n" : "");
    }
}

void console_show(struct app *app)
{
    struct console *console = console_of(app);
    const int width = display_of(app).width;
    if (app->answer.is_interrupted)
        output_add(message_output(app), "\n"); /* ends the line that shows ^C or a prompt */
    for (int i = 0; i < app->answer.n_pieces; i++) {
        const struct answer_piece *piece = &app->answer.pieces[i];
        const char *s = app->answer.text + piece->begin;
        const bool is_file = piece->kind == ANSWER_FILE && !app->has_terminal_out;
        switch (piece->kind) {
        case ANSWER_DATA:
        case ANSWER_FILE:
            if (is_file)
                output_add(&console->out, s);
            else
                output_text(&console->out, s, piece->len);
            break;
        case ANSWER_PROSE:
        case ANSWER_LONG:
            show_wrapped(&console->out, s, width, piece->hang);
            break;
        case ANSWER_REFUSAL:
        case ANSWER_NOTE:
            if (piece->kind == ANSWER_REFUSAL && !app->has_terminal_in &&
                console->input.number > 0) {
                output_printf(message_output(app), "line %d: ", console->input.number);
                console->has_refused_line = true;
            }
            show_wrapped(message_output(app), s, app->has_terminal_out ? width : 0, -1);
            break;
        }
    }
    answer_clear(&app->answer);
    app->output_failed = !output_flush(&console->out);
}

void console_show_progress(struct app *app, int done, int all)
{
    struct output *out = console_messages(app);
    const bool is_terminal = platform_is_terminal(PLATFORM_MESSAGES);
    if (done >= 0 && is_terminal)
        output_add(out, "\r");
    if (done < 0) /* no more progress: the line ends */
        output_add(out, is_terminal ? "\n" : "");
    else if (!is_terminal)
        output_printf(out, "%d of %d positions\n", done, all);
    else if (done < all)
        output_printf(out, "%d of %d positions ", done, all);
    else
        output_add(out, "                                        \r");
    output_flush(out);
}

struct output *console_data(struct app *app)
{
    app_flush(app);
    return &console_of(app)->out;
}

struct output *console_messages(struct app *app)
{
    app_flush(app);
    return &console_of(app)->messages;
}

static void print_row(struct output *out, const struct display_styles *styles,
                      const struct canvas *c, int row)
{
    static const char reset[] = "\x1b[0m";
    const char *now = "";
    const int width = canvas_row_width(c, row);
    for (int column = 0; column < width; column++) {
        const struct cell *cell = &c->cells[row * c->columns + column];
        const char *wanted = styles->sgr[cell->style];
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
    output_add(out, *now ? reset : "");
    output_add(out, "\n");
}

void print_canvas(struct app *app, const struct display *display, const struct rules *rules,
                  const struct canvas *c)
{
    const struct display_styles styles = display_styles(display, rules);
    struct output *out = console_data(app);
    for (int row = 0; row < c->rows; row++)
        print_row(out, &styles, c, row);
}

void print_painted(struct app *app, const struct theme *theme, enum theme_depth depth,
                   const struct canvas *c)
{
    enum { CELL_BYTES = 64 };
    struct output *out = console_data(app);
    int ink = -1, background = -1; /* the colours in effect */
    for (int i = 0; i < c->rows * c->columns; i++) {
        const struct cell *cell = &c->cells[i];
        const bool is_end = (i + 1) % c->columns == 0;
        char bytes[CELL_BYTES];
        struct text text = text_in(bytes, sizeof bytes);
        if (cell->background != background || (cell->ink != THEME_NONE && cell->ink != ink)) {
            text_add(&text, "\x1b[");
            theme_sgr(theme, depth, true, cell->background, &text);
            if (cell->ink != THEME_NONE) {
                text_put(&text, ';');
                theme_sgr(theme, depth, false, cell->ink, &text);
                ink = cell->ink;
            }
            text_put(&text, 'm');
        }
        background = is_end ? -1 : cell->background;
        ink = is_end ? -1 : ink;
        canvas_cell_text(cell, &text);
        text_add(&text, is_end ? "\x1b[m\n" : "");
        output_add(out, bytes);
    }
}

enum exit_code console_open(struct app *app, const char *path, enum store_replace replace)
{
    struct console *console = console_of(app);
    struct error error;
    app->replace = replace;
    console->input.line = console->line;
    console->input.most = INPUT_LINE_MAX;
    output_standard(&console->messages, stderr, "standard error");
    output_standard(&console->out, stdout, "standard output");
    if (path && strcmp(path, "-") != 0) {
        output_standard(&console->out, NULL, path);
        if (!store_can_write(path, replace, &error)) {
            output_printf(&console->messages, "tactigon: cannot write '%s': %s\n",
                          utf8_quote(path, UTF8_QUOTE_MAX).text, error.text);
            return CODE_FAILED;
        }
    }
    app->has_terminal_in = platform_is_terminal(PLATFORM_INPUT);
    app->has_terminal_out = console->out.file == stdout && platform_is_terminal(PLATFORM_OUTPUT);
    return CODE_NONE;
}

enum exit_code console_close(struct app *app)
{
    struct console *console = console_of(app);
    struct error error;
    if (app->code == CODE_NONE)
        app->code = CODE_DONE;
    app_flush(app);
    const bool is_wanted = app->code == CODE_DONE || app->has_answer;
    struct output *out = &console->out;
    bool is_written = true;
    if (is_wanted && !out->file) { /* tests again: the file may have been created since */
        is_written =
            store_can_write(out->name, app->replace, &error) &&
            store_write(out->name, buffer_text(&out->collected), out->collected.len, &error);
        if (!is_written)
            output_printf(&console->messages, "tactigon: cannot write to %s: %s\n", out->name,
                          error.text);
    }
    if (!output_close(out) && is_written) {
        output_printf(&console->messages, "tactigon: cannot write to %s: %s\n", out->name,
                      strerror(out->error));
        is_written = false;
    }
    if (!is_written)
        app->code = platform_is_interrupted() ? CODE_INTERRUPTED : CODE_FAILED;
    if (!output_close(&console->messages) && app->code == CODE_DONE)
        app->code = CODE_FAILED;
    if (console->has_refused_line && app->code == CODE_DONE)
        app->code = CODE_ILLEGAL;
    answer_free(&app->answer);
    return app->code;
}

enum exit_code console_check_output(struct app *app, const char *path, enum store_replace replace)
{
    struct error error;
    if (strcmp(path, "-") == 0 || store_can_write(path, replace, &error))
        return CODE_NONE;
    app_message(app, "tactigon: cannot write '%s': %s\n", path, error.text);
    return CODE_FAILED;
}

/* Returns whether the input has a line, and copies it. */
static bool accept_line(struct app *app, enum input_result result, char *line)
{
    if (result == INPUT_TOO_LONG)
        app_refuse(app, "The line has more than %d characters and was dropped.\n", INPUT_LINE_MAX);
    if (result == INPUT_LINE)
        strcpy(line, console_of(app)->line);
    return result == INPUT_LINE;
}

bool console_poll(struct app *app, char *line)
{
    return accept_line(app, input_read(&console_of(app)->input, INPUT_DO_NOT_WAIT), line);
}

bool console_read(struct app *app, const char *prompt, char *line)
{
    enum input_result result = INPUT_TOO_LONG;
    int error = 0;
    if (app_is_leaving(app))
        return false;
    while (result == INPUT_TOO_LONG) {
        if (app->has_terminal_in)
            app_message(app, "%s", prompt);
        app_flush(app);
        app->has_asked = true;
        if (app->output_failed) {
            app_leave(app, CODE_FAILED);
            return false;
        }
        result = input_read(&console_of(app)->input, INPUT_WAIT);
        error = errno;
        if (accept_line(app, result, line))
            return true;
    }
    if (app->has_terminal_in) /* ends the line of the prompt */
        app_message(app, "\n");
    if (result == INPUT_FAILED)
        app_message(app, "tactigon: cannot read standard input: %s\n", strerror(error));
    if (result != INPUT_NOTHING)
        app_leave(app, result == INPUT_END           ? CODE_DONE
                       : result == INPUT_INTERRUPTED ? CODE_INTERRUPTED
                                                     : CODE_FAILED);
    return !app_is_leaving(app);
}

bool console_ask(struct app *app, const char *question, bool is_yes)
{
    char prompt[ERROR_TEXT_MAX], line[INPUT_LINE_MAX + 1];
    struct text text = text_in(prompt, sizeof prompt);
    text_printf(&text, "%s [%s] ", question, is_yes ? "Y/n" : "y/N");
    while (console_read(app, prompt, line)) {
        const char *answer = line + strspn(line, " \t");
        if (*answer == '\0' || text_equal_nocase(answer, "next"))
            return is_yes;
        if (text_lower(*answer) == 'y' || text_lower(*answer) == 'n')
            return text_lower(*answer) == 'y';
        if (text_equal_nocase(answer, "q") || text_equal_nocase(answer, "quit")) {
            app_leave(app, CODE_DONE);
            return false;
        }
        app_refuse(app, "Please answer y or n%s%s\n", app->has_terminal_in ? "." : ": ",
                   app->has_terminal_in ? "" : question);
    }
    return false;
}
