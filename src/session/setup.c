/* Makes boards, positions and games from settings and texts. */
#include "session/setup.h"

#include <stdlib.h>
#include <string.h>

#include "core/utf8.h"
#include "settings/params.h"
#include "system/mem.h"
#include "system/store.h"

enum { BOARD_FILE_MAX = 1 << 20 };

/* Reports that the board cannot be read. If the game has boards of any size, the error of
 * variant_new explains best what is wrong with the name. */
static enum exit_code refuse_name(struct app *app, const char *why)
{
    const struct settings *s = &app->settings;
    const struct param *board = setting_info(SETTING_BOARD);
    const char *name = s->board_file, *best = param_suggest(s, board, name);
    char buffer[ERROR_TEXT_MAX];
    struct text words = text_in(buffer, sizeof buffer);
    struct variant *v = NULL;
    struct error error = {0};
    const enum status status =
        variant_new(s->rules, &(struct variant_spec){.board = name}, &v, &error);
    variant_free(v); /* v is NULL, because board_file is never a board's name */
    if (s->rules->own_boards && strcmp(name, "-") != 0 &&
        (!s->rules->boards[0].text || status == STATUS_BAD_INPUT)) {
        app_message(app, "tactigon: there is no file '%s', and %s\n", name, error.text);
        return CODE_BAD_FILE;
    }
    param_words(s, board, &words);
    app_message(app,
                "tactigon: no board '%s', and no file that can be read (%s). The boards are %s.\n",
                name, why, buffer);
    if (best)
        app_message(app, "Did you mean '%s'?\n", best);
    return CODE_BAD_FILE;
}

enum exit_code setup_game(struct app *app, enum side first, const char *start,
                          struct game_setup *out)
{
    struct settings *s = &app->settings;
    enum exit_code code = CODE_NONE;
    struct error error;
    *out = (struct game_setup){
        .rules = s->rules,
        .spec = {.board = setting_board(s),
                 .rule_set = setting_value(s, SETTING_RULES),
                 .first = first},
        .board = setting_value(s, SETTING_BOARD),
        .start = start,
        .players = {s->players[SIDE_FIRST], s->players[SIDE_SECOND]},
        .has_draws = s->values[SETTING_DRAWS] == SWITCH_ON,
    };
    clock_read(setting_value(s, SETTING_CLOCK), s->rules, out->clock, NULL);
    if (s->board_file) {
        out->file = store_read_new(s->board_file, BOARD_FILE_MAX, &out->spec.board_size, &error);
        out->spec.board_text = out->file;
        if (!out->file)
            code = refuse_name(app, error.text);
    }
    return code;
}

void setup_free(struct game_setup *g)
{
    free(g->file);
}

enum exit_code setup_board(struct app *app, const struct game_setup *g, struct variant **out)
{
    struct error error = {0};
    const enum status status = variant_new(g->rules, &g->spec, out, &error);
    mem_check(status);
    if (status == STATUS_OK)
        return CODE_NONE;
    if (error.line > 0)
        app_message(app, "%s:%d:%d: %s\n", g->board, error.line, error.column, error.text);
    else
        app_message(app, "tactigon: %s: %s\n", g->board, error.text);
    return CODE_BAD_FILE;
}

enum exit_code setup_variant(struct app *app, enum side first, struct variant **out)
{
    struct game_setup g;
    enum exit_code code = setup_game(app, first, NULL, &g);
    if (code == CODE_NONE)
        code = setup_board(app, &g, out);
    setup_free(&g);
    return code;
}

enum status setup_parse(const struct variant *v, const char *text, char shown[POS_TEXT_MAX],
                        union position *out, struct error *error)
{
    struct text copy = text_in(shown, POS_TEXT_MAX);
    while (text_is_blank(*text))
        text++;
    size_t len = strlen(text);
    while (len > 0 && strchr(" \t\r\n", text[len - 1]))
        len--;
    text_printf(&copy, "%.*s", (int)len, text);
    memset(out, 0, sizeof *out);
    return v->rules->pos_parse(v, copy.is_cut ? text : shown, &out->pos, error);
}

static enum exit_code read_position(struct app *app, const struct variant *v, const char *text,
                                    union position *out)
{
    char shown[POS_TEXT_MAX];
    struct error error = {0};
    if (setup_parse(v, text, shown, out, &error) == STATUS_OK)
        return CODE_NONE;
    utf8_clean(shown, strlen(shown));
    app_message(app, "tactigon: bad position, column %d: %s\n", error.column, error.text);
    app_message(app, "  %s\n  %*s\n", shown, error.column, "^");
    return CODE_BAD_FILE;
}

enum exit_code setup_position(struct app *app, const struct variant *v, const char *text,
                              union position *out)
{
    memset(out, 0, sizeof *out);
    if (!text) {
        v->rules->start(v, &out->pos);
        return CODE_NONE;
    }
    if (platform_kind(text) != PLATFORM_FILE)
        return read_position(app, v, text, out);
    size_t size;
    char *data = app_read_new(app, text, STORE_FILE_MAX, &size);
    const enum exit_code code = data ? read_position(app, v, data, out) : CODE_BAD_FILE;
    free(data);
    return code;
}

enum exit_code setup_check(struct app *app)
{
    const struct settings *s = &app->settings;
    struct variant *v = NULL;
    union position p;
    if (s->board_file && strcmp(s->board_file, "-") == 0)
        return CODE_NONE; /* standard input can be read only once */
    enum exit_code code = setup_variant(app, SIDE_FIRST, &v);
    if (code == CODE_NONE)
        code = setup_position(app, v, s->position, &p);
    variant_free(v);
    return code;
}

enum side setup_first(struct app *app)
{
    const int value = app->settings.values[SETTING_FIRST];
    return (enum side)(value == FIRST_RANDOM ? rng_below(app_rng(app), 2) : value);
}
