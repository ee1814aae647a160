/* `boards`, `rules`, `openings` and `stats`: descriptions of a game. */
#include <string.h>

#include "core/utf8.h"
#include "lines/print.h"
#include "program/subcommand.h"
#include "report/json.h"
#include "report/manual.h"
#include "report/opening.h"
#include "rules/registry.h"
#include "session/rating.h"
#include "session/setup.h"
#include "settings/argument.h"
#include "system/mem.h"

enum { FILE_BYTES = 1 << 13 }; /* room for any board file of the program */

/* Prints a board's name and title or, if it is_whole, its file, if the game has such files. */
static enum exit_code print_board(struct app *app, const struct board_source *source, bool is_whole)
{
    const struct rules *rules = app->settings.rules;
    const struct variant_spec spec = {.board = source->name};
    char bytes[FILE_BYTES];
    struct text file = text_in(bytes, sizeof bytes);
    struct variant *v;
    struct error error = {0};
    if (variant_new(rules, &spec, &v, &error) != STATUS_OK) {
        app_message(app, "tactigon: %s: %s\n", source->name, error.text);
        return CODE_FAILED;
    }
    if (is_whole && source->text)
        text_printf(&file, "%.*s", (int)source->size, source->text);
    else if (is_whole && rules->board_write)
        rules->board_write(v, &file);
    if (app->settings.is_json) {
        json_print(app, "'name':%s,'title':%s", v->board, v->title);
        if (file.len > 0)
            json_print(app, ",'text':%s", bytes);
        app_output(app, "}");
    } else if (file.len > 0) {
        app_output(app, "%s", bytes);
    } else {
        app_output(app, "%-10s %s\n", v->board, v->title);
    }
    variant_free(v);
    return CODE_NONE;
}

static enum exit_code list_boards(struct app *app)
{
    const struct rules *rules = app->settings.rules;
    const bool is_json = app->settings.is_json;
    enum exit_code code = CODE_NONE;
    if (is_json)
        json_print(app, JSON_BEGIN "'boards':[");
    for (int i = 0; i < rules->n_boards && code == CODE_NONE; i++) {
        app_output(app, !is_json ? "" : i > 0 ? ",\n {" : "{");
        code = print_board(app, &rules->boards[i], false);
    }
    app_output(app, is_json ? "]}\n" : "");
    if (rules->own_boards && !app->settings.is_quiet)
        app_message(app, "Boards of other sizes are printed by name: %s.\n", rules->own_boards);
    return code;
}

enum exit_code run_boards(struct app *app, const struct options *options)
{
    const struct rules *rules = app->settings.rules;
    if (options->n_args == 0)
        return list_boards(app);
    struct error error;
    if (setting_change(&app->settings, SETTING_BOARD, options->args[0], &error) == STATUS_OK) {
        const struct settings *s = &app->settings;
        const struct board_source own = {.name = s->own_board};
        if (s->is_json)
            json_print(app, JSON_BEGIN);
        const enum exit_code code =
            print_board(app, *s->own_board ? &own : &rules->boards[s->values[SETTING_BOARD]], true);
        app_output(app, s->is_json ? "\n" : "");
        return code;
    }
    app_message(app, "tactigon: %s%s\n", error.text,
                error.text[strlen(error.text) - 1] == '?' ? "" : ".");
    return CODE_BAD_FILE;
}

/* If the first argument is a game's name, or resembles one, prints a message and returns true. */
static bool is_game(struct app *app, const struct options *options)
{
    struct suggest suggest = suggest_for(options->n_args > 0 ? options->args[0] : "");
    for (int i = 0; i < rules_count(); i++)
        suggest_offer(&suggest, rules_at(i)->name);
    if (suggest.best)
        app_message(app, "tactigon: '%s' is a game. Type: tactigon %s --game %s\n", suggest.best,
                    options->command, suggest.best);
    return suggest.best;
}

enum exit_code run_rules(struct app *app, const struct options *options)
{
    char heading[RULES_TOPIC_MAX], word[RULES_TOPIC_MAX];
    if (options->n_args == 0)
        manual_print(app);
    if (options->n_args == 0 || manual_print_topic(app, options->args[0]))
        return CODE_NONE;
    if (is_game(app, options))
        return CODE_USAGE;
    app_message(app,
                "tactigon: no topic '%s'. The topics are: ", utf8_quote(options->args[0], 40).text);
    for (int i = 0; manual_topic(app, i, heading, word); i++)
        app_message(app, "%s%s", i > 0 ? ", " : "", heading);
    app_message(app, ".\n");
    return CODE_USAGE;
}

enum exit_code run_openings(struct app *app, const struct options *options)
{
    struct variant *v;
    struct review x;
    enum exit_code code = is_game(app, options) ? CODE_USAGE : setup_variant(app, SIDE_FIRST, &v);
    if (code != CODE_NONE)
        return code;
    mem_check(review_open(v, NULL, &x));
    for (int i = 0; i < options->n_args && code == CODE_NONE; i++) {
        const char *typed = options->args[i];
        move_code steps[TURN_STEPS_MAX];
        int n = 0, place;
        struct error error = {.text = "that names one tile or square, not a turn"};
        const enum status status =
            rules_turn_type(v, game_pos(x.game), typed, steps, TURN_STEPS_MAX, &n, &place, &error);
        if (status != STATUS_OK) {
            app_message(app, "tactigon: '%s': %s\n", utf8_quote(typed, 60).text,
                        status == STATUS_BAD_INPUT ? "that is not a turn such as those of 'moves'"
                                                   : error.text);
            code = CODE_BAD_FILE;
        }
        for (int k = 0; k < n && code == CODE_NONE; k++)
            mem_check(game_play(x.game, steps[k]));
    }
    x.at = review_steps(&x);
    if (code == CODE_NONE && !app->settings.is_quiet && !app->settings.is_json) {
        draw_review(app, &x, "");
        app_output(app, "\n");
    }
    if (code == CODE_NONE)
        openings_print(app, v, v, game_pos(x.game));
    review_close(&x);
    variant_free(v);
    return code;
}

enum exit_code run_stats(struct app *app, const struct options *options)
{
    const struct rules *rules = options_game(options);
    const bool is_good =
        app->settings.is_json ? stats_print_json(app, rules) : stats_print(app, rules);
    return is_good ? CODE_NONE : CODE_FAILED;
}
