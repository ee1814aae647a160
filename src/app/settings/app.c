#include "app/settings/app.h"

#include <errno.h>
#include <string.h>

#include "app/system/platform.h"
#include "app/lines/print.h"
#include "tactigon/utf8.h"

/* Short enough to type again. */
enum { RANDOM_SEEDS = 1000000 };

enum exit_code app_open(struct app *app, const char *path, enum store_replace replace)
{
    struct error error;
    const enum output_mode mode = replace == STORE_KEEP ? OUTPUT_NEW : OUTPUT_REPLACE;
    app->replace = replace;
    output_standard(&app->messages, stderr, "standard error");
    output_standard(&app->out, stdout, "standard output");
    if (path && strcmp(path, "-") != 0 && !output_open(&app->out, path, mode, &error)) {
        output_printf(&app->messages, "tactigon: cannot write '%s': %s\n", path, error.text);
        return CODE_FAILED;
    }
    app->has_terminal_in = platform_is_terminal(PLATFORM_INPUT);
    app->has_terminal_out = app->out.file == stdout && platform_is_terminal(PLATFORM_OUTPUT);
    return CODE_NONE;
}

enum exit_code app_close(struct app *app)
{
    struct error error;
    if (app->code == CODE_NONE)
        app->code = CODE_DONE;
    const bool is_wanted = app->code == CODE_DONE || app->has_answer;
    bool is_written = true;
    if (is_wanted && !output_commit(&app->out, &error)) {
        output_printf(&app->messages, "tactigon: cannot write to %s: %s\n", app->out.name,
                      error.text);
        is_written = false;
    }
    if (!output_close(&app->out) && is_written) {
        output_printf(&app->messages, "tactigon: cannot write to %s: %s\n", app->out.name,
                      strerror(app->out.error));
        is_written = false;
    }
    if (!is_written)
        app->code = platform_is_interrupted() ? CODE_INTERRUPTED : CODE_FAILED;
    if (!output_close(&app->messages) && app->code == CODE_DONE)
        app->code = CODE_FAILED;
    return app->code;
}

enum exit_code app_check_output(struct app *app, const char *path, enum store_replace replace)
{
    struct error error;
    if (strcmp(path, "-") == 0 || store_can_write(path, replace, &error))
        return CODE_NONE;
    app_say(app, "tactigon: cannot write '%s': %s\n", path, error.text);
    return CODE_FAILED;
}

bool app_is_leaving(const struct app *app)
{
    return app->code != CODE_NONE;
}

void app_leave(struct app *app, enum exit_code code)
{
    if (app->code == CODE_NONE)
        app->code = code;
}

void app_print(struct app *app, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    output_vprintf(&app->out, format, args);
    va_end(args);
}

void app_print_file(struct app *app, const char *text)
{
    if (app->has_terminal_out)
        output_text(&app->out, text, strlen(text));
    else
        output_add(&app->out, text);
}

/* Where messages go now; what was printed before them stands before them. */
static struct output *message_output(struct app *app)
{
    if (app->has_terminal_out)
        return &app->out;
    output_flush(&app->out);
    return &app->messages;
}

/* A terminal would break lines within words. */
static void say(struct app *app, struct output *out, const char *format, va_list args)
{
    enum { MESSAGE_MAX = 4096 };
    char message[MESSAGE_MAX];
    if (!app->has_terminal_out) {
        output_vprintf(out, format, args);
        return;
    }
    vsnprintf(message, sizeof message, format, args);
    struct utf8_wrap wrap = utf8_wrap(message, print_look(app).width, -1);
    while (utf8_wrap_next(&wrap)) {
        output_printf(out, "%*s%.*s", wrap.blanks, "", (int)wrap.len, wrap.line);
        output_add(out, wrap.goes_on || wrap.rest[-1] == '\n' ? "\n" : "");
    }
}

void app_say(struct app *app, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    say(app, message_output(app), format, args);
    va_end(args);
}

void app_complain(struct app *app, const char *format, ...)
{
    struct output *out = message_output(app);
    if (!app->has_terminal_in && app->input.number > 0)
        output_printf(out, "line %d: ", app->input.number);
    va_list args;
    va_start(args, format);
    say(app, out, format, args);
    va_end(args);
}

enum exit_code app_no_memory(struct app *app)
{
    app_say(app, "tactigon: out of memory\n");
    return CODE_FAILED;
}

/* The prompt stays on the screen: what comes next begins on a line of its own. */
static void end_prompt_line(struct app *app)
{
    if (app->has_terminal_in)
        app_say(app, "\n");
}

void app_forget_interrupt(struct app *app)
{
    if (!platform_is_interrupted())
        return;
    platform_forget_interrupt();
    end_prompt_line(app);
}

static void leave_without_line(struct app *app, enum input_result result)
{
    const int error = errno;
    end_prompt_line(app);
    switch (result) {
    case INPUT_LINE:
    case INPUT_TOO_LONG:
        break;
    case INPUT_END:
        app_leave(app, CODE_DONE);
        break;
    case INPUT_INTERRUPTED:
        app_leave(app, CODE_INTERRUPTED);
        break;
    case INPUT_FAILED:
        app_say(app, "tactigon: cannot read standard input: %s\n", strerror(error));
        app_leave(app, CODE_FAILED);
        break;
    }
}

/* As input_read, but lines that are too long are refused and passed over. */
static enum input_result next_line(struct app *app, const char *prompt)
{
    for (;;) {
        if (app->has_terminal_in)
            app_say(app, "%s", prompt);
        if (!output_flush(&app->out)) {
            app_leave(app, CODE_FAILED);
            return INPUT_LINE;
        }
        const enum input_result result = input_read(&app->input);
        if (result != INPUT_TOO_LONG)
            return result;
        app_complain(app, "The line has more than %d characters and was dropped.\n",
                     INPUT_LINE_MAX);
    }
}

bool app_read(struct app *app, const char *prompt)
{
    if (app_is_leaving(app))
        return false;
    const enum input_result result = next_line(app, prompt);
    if (result != INPUT_LINE)
        leave_without_line(app, result);
    return !app_is_leaving(app);
}

bool app_ask(struct app *app, const char *question, bool is_yes)
{
    char prompt[ERROR_TEXT_MAX];
    struct text text = text_in(prompt, sizeof prompt);
    text_printf(&text, "%s [%s] ", question, is_yes ? "Y/n" : "y/N");
    while (app_read(app, prompt)) {
        const char *answer = app->input.line + strspn(app->input.line, " \t");
        if (*answer == '\0')
            return is_yes;
        if (text_lower(*answer) == 'y' || text_lower(*answer) == 'n')
            return text_lower(*answer) == 'y';
        if (text_equal_nocase(answer, "q") || text_equal_nocase(answer, "quit")) {
            app_leave(app, CODE_DONE);
            return false;
        }
        app_complain(app, "Please answer y or n.\n");
    }
    return false;
}

uint64_t app_next_seed(struct app *app)
{
    const bool is_given = app->settings.has_seed && !app->has_seeds;
    if (!app->has_seeds)
        app->seeds = rng_seed(app->settings.has_seed ? app->settings.seed : platform_entropy());
    app->has_seeds = true;
    if (is_given)
        return app->settings.seed;
    const int drawn = rng_below(&app->seeds, RANDOM_SEEDS);
    app_say(app, "Seed %d.\n", drawn);
    return (uint64_t)drawn;
}

struct rng *app_rng(struct app *app)
{
    if (!app->is_seeded)
        app->rng = rng_seed(app_next_seed(app));
    app->is_seeded = true;
    return &app->rng;
}
