#include "app/session/exhibit.h"

#include <string.h>

#include "app/settings/content.h"
#include "app/system/platform.h"
#include "app/lines/print.h"
#include "tactigon/utf8.h"

#include "tactigon/registry.h"

/* A game of no steps. */
static enum status begin(const struct variant *v, const struct pos *p, struct exhibit *out)
{
    out->variant = v;
    const enum status status = game_new(v, p, &out->game);
    return status == STATUS_OK ? record_new(&out->record) : status;
}

enum exit_code exhibit_open_position(struct app *app, const struct variant *v, const struct pos *p,
                                     struct exhibit *out)
{
    *out = (struct exhibit){.at = 0};
    if (begin(v, p, out) == STATUS_OK)
        return CODE_NONE;
    exhibit_close(out);
    return app_no_memory(app);
}

static enum status open_record(const char *text, size_t size, struct exhibit *out,
                               struct error *error)
{
    struct record_loaded loaded;
    const enum status status = record_read(text, size, rules_find, &loaded, error);
    if (status == STATUS_OK)
        *out = (struct exhibit){.variant = loaded.variant,
                                .game = loaded.game,
                                .record = loaded.record,
                                .owned = loaded.variant,
                                .at = game_length(loaded.game)};
    return status;
}

static enum status open_board(const struct app *app, const char *text, size_t size,
                              struct exhibit *out, struct error *error)
{
    const struct settings *s = &app->settings;
    const struct variant_spec spec = {
        .board_text = text,
        .board_size = size,
        .rule_set = setting_value(s, SETTING_RULES),
        .first = s->values[SETTING_FIRST] == SIDE_SECOND ? SIDE_SECOND : SIDE_FIRST,
    };
    const enum status status = variant_new(s->rules, &spec, &out->owned, error);
    return status == STATUS_OK ? begin(out->owned, NULL, out) : status;
}

static enum exit_code refuse(struct app *app, const char *name, enum status status,
                             const struct error *error)
{
    char shown[PLATFORM_PATH_MAX];
    struct text path = text_in(shown, sizeof shown);
    if (status == STATUS_NO_MEMORY)
        return app_no_memory(app);
    text_add(&path, name);
    utf8_clean(shown, path.len);
    app_say(app, "%s:%d:%d: %s\n", shown, error->line, error->column, error->text);
    return CODE_BAD_FILE;
}

enum exit_code exhibit_open(struct app *app, const char *name, const char *text, size_t size,
                            struct exhibit *out)
{
    struct error error = {.line = 1, .column = 1};
    enum status status = STATUS_BAD_INPUT;
    *out = (struct exhibit){.at = 0};
    switch (content_of(text, size)) {
    case CONTENT_RECORD:
        status = open_record(text, size, out, &error);
        break;
    case CONTENT_BOARD:
        status = open_board(app, text, size, out, &error);
        break;
    case CONTENT_EMPTY:
    case CONTENT_POSITIONS:
        error_set(&error, status, 1, 1, "this is no game record: expected 'tactigon-record 1'");
        break;
    }
    if (status == STATUS_OK)
        return CODE_NONE;
    exhibit_close(out);
    return refuse(app, name, status, &error);
}

void exhibit_close(struct exhibit *x)
{
    record_free(x->record);
    game_free(x->game);
    variant_free(x->owned);
    *x = (struct exhibit){.at = 0};
}

bool exhibit_go(struct app *app, struct exhibit *x, long at)
{
    if (at >= 0 && at <= exhibit_steps(x)) {
        x->at = (int)at;
        return true;
    }
    app_complain(app, "There is no position %ld: they are numbered from 0 to %d.\n", at,
                 exhibit_steps(x));
    return false;
}

int exhibit_steps(const struct exhibit *x)
{
    return game_length(x->game);
}

const struct pos *exhibit_pos(const struct exhibit *x, int at)
{
    return game_pos_at(x->game, at);
}

int exhibit_last_steps(const struct exhibit *x, int at, move_code out[EXHIBIT_STEPS_MAX])
{
    int begin = at;
    if (at == 0)
        return 0;
    do
        begin--;
    while (begin > 0 && exhibit_pos(x, begin)->mid_turn);
    if (at - begin > EXHIBIT_STEPS_MAX)
        begin = at - EXHIBIT_STEPS_MAX;
    for (int i = begin; i < at; i++)
        out[i - begin] = game_move_at(x->game, i);
    return at - begin;
}

void exhibit_caption(const struct exhibit *x, int at, struct turn *t, struct text *out)
{
    const struct game *g = x->game;
    const struct rules *rules = x->variant->rules;
    if (at == 0) {
        text_add(out, "Start");
    } else {
        while (t->end < at && turn_next(g, t))
            continue;
        text_printf(out, "Move %d, %s: ", t->number, rules->side_names[t->side]);
        rules->move_show(x->variant, exhibit_pos(x, at - 1), game_move_at(g, at - 1), out);
    }
    if (at == exhibit_steps(x) && game_end(g) != GAME_GOES_ON) {
        text_add(out, ". ");
        exhibit_result(x, out);
    }
}

void exhibit_result(const struct exhibit *x, struct text *out)
{
    if (game_end(x->game) != GAME_GOES_ON)
        print_result(x->game, out);
}
