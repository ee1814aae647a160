/* Messages, leaving the program, and seeds. */
#include "front/app.h"

#include <string.h>

#include "core/utf8.h"
#include "system/platform.h"

enum { RANDOM_SEEDS = 1000000 };

bool app_is_leaving(const struct app *app)
{
    return app->code != CODE_NONE;
}

void app_leave(struct app *app, enum exit_code code)
{
    if (app->code == CODE_NONE)
        app->code = code;
}

static void flush_if_long(struct app *app)
{
    enum { FLUSH_BYTES = 1 << 16 };
    if (app->answer.len >= FLUSH_BYTES)
        app_flush(app);
}

bool app_shows_events(struct app *app)
{
    return app->front->shows_events && app->front->shows_events(app);
}

void app_flush(struct app *app)
{
    if (app->front->show)
        app->front->show(app);
}

bool app_ask(struct app *app, bool is_yes, const char *format, ...)
{
    char question[2 * ERROR_TEXT_MAX];
    va_list args;
    va_start(args, format);
    vsnprintf(question, sizeof question, format, args);
    va_end(args);
    return app->front->ask && app->front->ask(app, question, is_yes);
}

void app_answer(struct app *app, enum answer_kind kind, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    answer_vadd(&app->answer, kind, format, args);
    va_end(args);
    flush_if_long(app);
}

void app_refuse_file(struct app *app, const char *path, const struct error *error)
{
    char shown[PLATFORM_PATH_MAX];
    struct text text = text_in(shown, sizeof shown);
    text_add(&text, path);
    utf8_clean(shown, text.len);
    if (error->line > 0)
        app_refuse(app, "%s:%d:%d: %s\n", shown, error->line, error->column, error->text);
    else
        app_refuse(app, "%s '%s': %s\n", app->has_asked ? "Cannot read" : "tactigon: cannot read",
                   shown, error->text);
}

char *app_read_new(struct app *app, const char *path, size_t max, size_t *size)
{
    struct error error;
    char *text = store_read_new(path, max, size, &error);
    if (!text)
        app_refuse_file(app, path, &error);
    return text;
}

bool app_write(struct app *app, const char *path, enum store_replace replace, const char *text,
               size_t size)
{
    struct error error;
    if (strcmp(path, "-") == 0) {
        answer_add(&app->answer, ANSWER_FILE, text);
        flush_if_long(app);
        return true;
    }
    /* Tests again: the file may have been created during a long computation. */
    const bool is_written = (replace == STORE_REPLACE || store_can_write(path, replace, &error)) &&
                            store_write(path, text, size, &error);
    if (!is_written)
        app_message(app, "tactigon: cannot write '%s': %s\n", path, error.text);
    return is_written;
}

void app_output_prose(struct app *app, const char *text)
{
    answer_add(&app->answer, ANSWER_PROSE, text);
    answer_end_line(&app->answer, ANSWER_PROSE);
}

void app_output_long(struct app *app, const char *text)
{
    answer_add(&app->answer, ANSWER_LONG, text);
    answer_end_line(&app->answer, ANSWER_LONG);
}

void app_output_entry(struct app *app, const char *head, int column, const char *s)
{
    char buffer[ERROR_TEXT_MAX];
    struct text text = text_in(buffer, sizeof buffer);
    text_add(&text, head);
    if (settings_is_accessible(&app->settings)) { /* a screen reader does not convey columns */
        text_add(&text, *head && column > 0 ? ": " : "");
        column = 0;
    } else if (*head && column > 0) {
        utf8_pad(&text, 0, column - 1);
        text_put(&text, ' ');
    } else {
        utf8_pad(&text, 0, column);
    }
    answer_hanging(&app->answer, column, buffer);
    answer_hanging(&app->answer, column, s);
    answer_hanging(&app->answer, column, "\n");
}

void app_forget_interrupt(struct app *app)
{
    if (!app->has_terminal_in || !platform_is_interrupted())
        return;
    platform_forget_interrupt();
    app->answer.is_interrupted = true;
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
    /* On the screen the message would hide more important ones. The game's record has the seed. */
    if (!app->front->is_screen)
        app_message(app, "Seed %d.\n", drawn);
    return (uint64_t)drawn;
}

struct rng *app_rng(struct app *app)
{
    if (!app->is_seeded)
        app->rng = rng_seed(app_next_seed(app));
    app->is_seeded = true;
    return &app->rng;
}

void app_say_waiting(struct app *app, const char *what)
{
    app_message(app, "Waiting for another program to save %s; Ctrl-C stops waiting.\n", what);
    app_flush(app);
}
