/* Recognises texts, and reads positions and reviews from them. */
#include "session/content.h"

#include <string.h>

#include "core/utf8.h"
#include "rules/registry.h"
#include "system/mem.h"

bool content_next(const char *text, size_t size, size_t *at, struct content_line *line)
{
    while (*at < size) {
        const char *begin = text + *at;
        const char *end = memchr(begin, '\n', size - *at);
        line->number++;
        line->s = begin;
        line->size = end ? (size_t)(end - begin) : size - *at;
        *at += line->size + (end != NULL);
        if (line->size > 0 && begin[line->size - 1] == '\r')
            line->size--;
        while (line->size > 0 && text_is_blank(begin[line->size - 1]))
            line->size--;
        while (line->size > 0 && text_is_blank(*line->s)) {
            line->s++;
            line->size--;
        }
        line->column = (int)(line->s - begin) + 1;
        if (line->size > 0 && *line->s != '#')
            return true;
    }
    return false;
}

enum content content_of(const char *text, size_t size)
{
    /* The first words of the formats, the longer of two with the same beginning first. */
    static const struct {
        const char *word;
        enum content content;
    } words[] = {
        {"tactigon-proof", CONTENT_PROOF}, {"tactigon-", CONTENT_RECORD}, {"game:", CONTENT_RECORD},
        {"lessons:", CONTENT_LESSONS},     {"puzzles:", CONTENT_PUZZLES},
    };
    size_t at = 0, i = 0;
    struct content_line line = {0};
    if (!content_next(text, size, &at, &line))
        return CONTENT_EMPTY;
    for (size_t k = 0; k < sizeof words / sizeof words[0]; k++) {
        const size_t len = strlen(words[k].word);
        if (line.size >= len && memcmp(line.s, words[k].word, len) == 0)
            return words[k].content;
    }
    while (i < line.size && text_is_letter(line.s[i]))
        i++;
    /* A board begins with "key:". The game's reader of positions explains any other text. */
    return i > 0 && i < line.size && line.s[i] == ':' ? CONTENT_BOARD : CONTENT_POSITIONS;
}

enum status content_position(const struct variant *v, const struct content_line *line, char *text,
                             union position *out, struct error *error)
{
    enum status status;
    *error = (struct error){.column = 1};
    if (line->size >= POS_TEXT_MAX) {
        status = error_set(error, STATUS_BAD_INPUT, 0, 1, "this line is too long for a position");
    } else {
        memcpy(text, line->s, line->size);
        text[line->size] = '\0';
        utf8_clean(text, line->size);
        memset(out, 0, sizeof *out);
        status = v->rules->pos_parse(v, text, &out->pos, error);
    }
    error->line = line->number;
    error->column += line->column - 1;
    return status;
}

void content_explain(struct app *app, const struct content_line *line, const struct error *error)
{
    if (error->column == line->column)
        app_message(app, "No record or board begins like this; it was read as a position of %s.\n",
                    app->settings.rules->title);
}

static enum status review_board(const struct settings *s, const char *text, size_t size,
                                struct review *out, struct error *error)
{
    const struct variant_spec spec = {
        .board_text = text,
        .board_size = size,
        .rule_set = setting_value(s, SETTING_RULES),
        .first = s->values[SETTING_FIRST] == SIDE_SECOND ? SIDE_SECOND : SIDE_FIRST,
    };
    struct variant *v;
    enum status status = variant_new(s->rules, &spec, &v, error);
    if (status != STATUS_OK)
        return status;
    status = review_open(v, NULL, out);
    if (status == STATUS_OK)
        out->owned = v;
    else
        variant_free(v);
    return status;
}

enum exit_code content_review(struct app *app, const char *name, const char *text, size_t size,
                              struct review *out)
{
    struct error error = {.line = 1, .column = 1};
    enum status status = STATUS_BAD_INPUT;
    const enum content content = content_of(text, size);
    *out = (struct review){.at = 0};
    if (content == CONTENT_RECORD)
        status = record_read(text, size, rules_find, out, &error);
    else if (content == CONTENT_BOARD)
        status = review_board(&app->settings, text, size, out, &error);
    else
        error_set(&error, status, 1, 1, "this is not a game record: expected 'tactigon-record 1'");
    mem_check(status);
    if (status == STATUS_OK)
        return CODE_NONE;
    app_refuse_file(app, name, &error);
    return CODE_BAD_FILE;
}

bool content_review_at(struct app *app, struct review *x, long at)
{
    if (at >= 0 && at <= review_steps(x)) {
        x->at = (int)at;
        return true;
    }
    app_refuse(app, "There is no position %ld: positions are numbered from 0 to %d.\n", at,
               review_steps(x));
    return false;
}
