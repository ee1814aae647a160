#include "app/setup.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "app/suggest.h"

enum { BOARD_FILE_MAX = 1 << 20 };

/* Read `file` to its end; NULL with errno set when that fails. The caller frees it. */
static char *read_all(FILE *file, size_t *size)
{
    char *data = malloc(BOARD_FILE_MAX);
    if (!data)
        return NULL;
    *size = fread(data, 1, BOARD_FILE_MAX, file);
    if (feof(file))
        return data;
    const int error = ferror(file) ? errno : EFBIG;
    free(data);
    errno = error;
    return NULL;
}

static char *read_file(const char *path, size_t *size)
{
    if (strcmp(path, "-") == 0)
        return read_all(stdin, size);
    FILE *file = fopen(path, "rb");
    if (!file)
        return NULL;
    char *data = read_all(file, size);
    const int error = errno;
    fclose(file);
    errno = error;
    return data;
}

static enum exit_code refuse_name(struct app *app, const char *why)
{
    char buffer[ERROR_TEXT_MAX];
    struct text words = text_in(buffer, sizeof buffer);
    const char *name = app->settings.board_file;
    struct suggest suggest = suggest_for(name);
    setting_words(&app->settings, SETTING_BOARD, &words);
    for (int i = 0; setting_word(&app->settings, SETTING_BOARD, i); i++)
        suggest_offer(&suggest, setting_word(&app->settings, SETTING_BOARD, i));
    app_say(app, "tactigon: no board '%s': it is neither %s nor a file that can be read (%s).\n",
            name, buffer, why);
    if (suggest.best)
        app_say(app, "Did you mean '%s'?\n", suggest.best);
    return CODE_BAD_FILE;
}

/* Why there is no variant; `name` is where its board came from. */
static enum exit_code refuse_board(struct app *app, enum status status, const char *name,
                                   const struct error *error)
{
    if (status == STATUS_NO_MEMORY)
        return app_no_memory(app);
    if (error->line > 0)
        app_say(app, "%s:%d:%d: %s\n", name, error->line, error->column, error->text);
    else
        app_say(app, "tactigon: %s: %s\n", name, error->text);
    return CODE_BAD_FILE;
}

enum exit_code setup_variant(struct app *app, enum side first, struct variant **out)
{
    const struct settings *s = &app->settings;
    struct variant_spec spec = {
        .board = setting_word(s, SETTING_BOARD, s->values[SETTING_BOARD]),
        .rule_set = setting_value(s, SETTING_RULES),
        .first = first,
    };
    char *data = NULL;
    if (s->board_file) {
        data = read_file(s->board_file, &spec.board_size);
        if (!data)
            return errno == ENOMEM ? app_no_memory(app) : refuse_name(app, strerror(errno));
        spec.board = NULL;
        spec.board_text = data;
    }
    struct error error = {0};
    const enum status status = variant_new(s->rules, &spec, out, &error);
    free(data);
    if (status != STATUS_OK)
        return refuse_board(app, status, setting_value(s, SETTING_BOARD), &error);
    return CODE_NONE;
}

enum exit_code setup_position(struct app *app, const struct variant *v, const char *text,
                              union position *out)
{
    memset(out, 0, sizeof *out);
    if (!text) {
        v->rules->start(v, &out->pos);
        return CODE_NONE;
    }
    char shown[POS_TEXT_MAX];
    struct text copy = text_in(shown, sizeof shown);
    struct error error = {0};
    if (v->rules->pos_parse(v, text, &out->pos, &error) == STATUS_OK)
        return CODE_NONE;
    text_add(&copy, text);
    input_clean(shown, (int)copy.len);
    app_say(app, "tactigon: bad position, column %d: %s\n", error.column, error.text);
    app_say(app, "  %s\n  %*s\n", shown, error.column, "^");
    return CODE_BAD_FILE;
}

enum side setup_first(struct app *app)
{
    const int value = app->settings.values[SETTING_FIRST];
    return (enum side)(value == FIRST_RANDOM ? rng_below(app_rng(app), 2) : value);
}
