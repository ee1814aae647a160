/*
 * `boards`: those of a game, or the file of one.
 */
#include "app/commands/commands.h"
#include "app/report/json.h"
#include "app/settings/suggest.h"
#include "tactigon/utf8.h"

/*
 * `text` is that of its file, NULL when it is not wanted or there is none. Of JSON all but the
 * beginning.
 */
static enum exit_code describe_board(struct app *app, const char *name, const char *text,
                                     bool is_json)
{
    struct variant *v;
    struct error error = {0};
    const struct variant_spec spec = {.board = name};
    if (variant_new(app->settings.rules, &spec, &v, &error) != STATUS_OK) {
        app_say(app, "tactigon: %s: %s\n", name, error.text);
        return CODE_FAILED;
    }
    if (is_json) {
        json_member(app, "name", v->board);
        app_print(app, ",");
        json_member(app, "title", v->title);
        if (text) {
            app_print(app, ",");
            json_member(app, "text", text);
        }
        app_print(app, "}");
    } else {
        app_print(app, "%-10s %s\n", v->board, v->title);
    }
    variant_free(v);
    return CODE_NONE;
}

static enum exit_code list_boards(struct app *app, bool is_json)
{
    const struct rules *rules = app->settings.rules;
    enum exit_code code = CODE_NONE;
    if (is_json)
        json_begin(app);
    app_print(app, is_json ? "\"boards\":[" : "");
    for (int i = 0; i < rules->n_boards && code == CODE_NONE; i++) {
        app_print(app, !is_json ? "" : i > 0 ? ",\n {" : "{");
        code = describe_board(app, rules->boards[i].name, NULL, is_json);
    }
    app_print(app, is_json ? "]}\n" : "");
    if (rules->own_boards && !app->settings.is_quiet)
        app_say(app, "Others by their names: %s.\n", rules->own_boards);
    return code;
}

/* The board's file, or what there is to say of a board that has none. */
static enum exit_code show_board(struct app *app, const struct board_source *source, bool is_json)
{
    if (source->text && !is_json) {
        app_print(app, "%.*s", (int)source->size, source->text);
        return CODE_NONE;
    }
    if (is_json)
        json_begin(app);
    const enum exit_code code = describe_board(app, source->name, source->text, is_json);
    app_print(app, is_json ? "\n" : "");
    return code;
}

enum exit_code commands_boards(struct app *app, const struct options *options, int n,
                               const char *const *args)
{
    const struct rules *rules = app->settings.rules;
    const bool is_json = options->is_json;
    if (n == 0)
        return list_boards(app, is_json);
    struct suggest suggest = suggest_for(args[0]);
    for (int i = 0; i < rules->n_boards; i++) {
        suggest_offer(&suggest, rules->boards[i].name);
        if (text_equal_nocase(rules->boards[i].name, args[0]))
            return show_board(app, &rules->boards[i], is_json);
    }
    if (setting_change(&app->settings, SETTING_BOARD, args[0], NULL) == STATUS_OK)
        return show_board(app, &(struct board_source){.name = args[0]}, is_json);
    app_say(app, "tactigon: no board '%s'.", utf8_quote(args[0], 40).text);
    if (suggest.best)
        app_say(app, " Did you mean '%s'?", suggest.best);
    app_say(app, " 'tactigon boards' lists them.\n");
    return CODE_BAD_FILE;
}
