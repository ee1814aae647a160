/*
 * inputs.h: from words to positions.
 */
#include "app/commands/inputs.h"

#include <stdlib.h>
#include <string.h>

#include "app/lines/console.h"
#include "app/settings/setup.h"
#include "app/system/mem.h"
#include "app/system/platform.h"
#include "app/system/store.h"
#include "tactigon/rules.h"
#include "tactigon/utf8.h"

static enum exit_code look_at(struct inputs *s, struct review *x)
{
    app_output(s->app, s->is_parted && s->n_seen++ > 0 ? "\n" : "");
    return s->display(s, x);
}

static enum exit_code look_at_pos(struct inputs *s, const struct variant *v, const struct pos *p)
{
    struct review x;
    mem_check(review_open(v, p, &x));
    const enum exit_code code = look_at(s, &x);
    review_close(&x);
    return code;
}

/* A person types one after the other. */
static enum exit_code look_at_typed(struct inputs *s, const struct variant *v)
{
    union position p;
    enum exit_code code = CODE_NONE;
    while ((code == CODE_NONE || code == CODE_BAD_FILE) && console_read(s->app, "Position: ")) {
        if (!console_line(s->app)[0])
            continue;
        code = setup_position(s->app, v, console_line(s->app), &p);
        if (code == CODE_NONE)
            code = look_at_pos(s, v, &p.pos);
    }
    return app_is_leaving(s->app) ? s->app->code : code;
}

static enum exit_code look_at_line(struct inputs *s, const struct variant *v, const char *name,
                                   const struct content_line *line)
{
    char position[POS_TEXT_MAX];
    union position p;
    struct error error = {0};
    if (content_position(v, line, position, &p, &error) == STATUS_OK)
        return look_at_pos(s, v, &p.pos);
    app_message(s->app, "%s:%d:%d: %s\n", name, error.line, error.column, error.text);
    return CODE_BAD_FILE;
}

static enum exit_code look_at_lines(struct inputs *s, const char *name, const char *text,
                                    size_t size)
{
    size_t at = 0;
    struct content_line line = {0};
    struct variant *v;
    enum exit_code code = setup_variant(s->app, setup_first(s->app), &v);
    if (code != CODE_NONE)
        return code;
    while (code == CODE_NONE && content_next(text, size, &at, &line))
        code = look_at_line(s, v, name, &line);
    variant_free(v);
    return code;
}

static bool has_two_lines(const char *text, size_t size)
{
    size_t at = 0;
    int n = 0;
    struct content_line line = {0};
    while (n < 2 && content_next(text, size, &at, &line))
        n++;
    return n == 2;
}

static enum exit_code look_at_text(struct inputs *s, const char *name, const char *text,
                                   size_t size)
{
    struct review x;
    const enum content content = content_of(text, size);
    if (content == CONTENT_EMPTY || content == CONTENT_UNKNOWN) {
        struct error error;
        content_refuse(content, &error);
        app_message(s->app, "%s:%d:%d: %s\n", name, error.line, error.column, error.text);
        return CODE_BAD_FILE;
    }
    const bool is_list = content == CONTENT_POSITIONS;
    if (is_list && s->only_one && has_two_lines(text, size)) {
        app_message(s->app, "tactigon: there is more than one position: %s\n", s->only_one);
        return CODE_USAGE;
    }
    if (is_list)
        return look_at_lines(s, name, text, size);
    enum exit_code code = setup_review(s->app, name, text, size, &x);
    if (code != CODE_NONE)
        return code;
    code = look_at(s, &x);
    review_close(&x);
    return code;
}

static enum exit_code look_at_file(struct inputs *s, const char *path)
{
    size_t size;
    char *text = app_read_new(s->app, path, STORE_FILE_MAX, &size);
    if (!text)
        return CODE_BAD_FILE;
    const enum exit_code code = look_at_text(s, path, text, size);
    free(text);
    return code;
}

/* A position; NULL: the start. `is_name` when it might have been meant for the name of a file. */
static enum exit_code look_at_position(struct inputs *s, const struct variant *v, const char *text,
                                       bool is_name)
{
    union position p;
    char shown[POS_TEXT_MAX];
    if (is_name && setup_parse(v, text, shown, &p, NULL) != STATUS_OK)
        app_message(s->app,
                    "tactigon: there is no file of this name, and it is not a position either\n");
    const enum exit_code code = setup_position(s->app, v, text, &p);
    return code == CODE_NONE ? look_at_pos(s, v, &p.pos) : code;
}

/* The words of a position, in one argument or in several. */
static enum exit_code look_at_words(struct inputs *s, int n, const char *const *args)
{
    char words[POS_TEXT_MAX];
    struct text text = text_in(words, sizeof words);
    struct variant *v;
    for (int i = 0; i < n; i++)
        text_printf(&text, "%s%s", i > 0 ? " " : "", args[i]);
    if (text.is_cut) {
        app_message(s->app, "tactigon: the position is too long\n");
        return CODE_BAD_FILE;
    }
    const bool is_input = n == 1 && strcmp(args[0], "-") == 0;
    enum exit_code code = setup_variant(s->app, setup_first(s->app), &v);
    if (code != CODE_NONE)
        return code;
    code = is_input ? look_at_typed(s, v)
                    : look_at_position(s, v, n > 0 ? words : s->app->settings.position, n == 1);
    variant_free(v);
    return code;
}

enum exit_code inputs_look_at(struct inputs *s, int n, const char *const *words)
{
    const bool is_input = n == 1 && strcmp(words[0], "-") == 0;
    const bool is_file = n == 1 && platform_kind(words[0]) != PLATFORM_MISSING;
    if (n > 0 && s->app->settings.position) {
        app_message(s->app, "tactigon: --position: not together with '%s'\n",
                    utf8_quote(words[0], 60).text);
        return CODE_USAGE;
    }
    if (is_input ? !s->app->has_terminal_in : is_file)
        return look_at_file(s, words[0]);
    return look_at_words(s, n, words);
}
