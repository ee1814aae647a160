/*
 * `replay`: a record position by position, at a terminal or from a pipe, and as text or JSON.
 */
#include <string.h>

#include "app/commands/commands.h"
#include "app/lines/console.h"
#include "app/lines/lines.h"
#include "app/screen/screen.h"
#include "app/session/menu/menu.h"
#include "app/settings/setup.h"
#include "app/system/platform.h"
#include "app/view/report/json.h"

/* ---- all positions ---- */

static void dump_line(struct app *app, const struct review *x)
{
    const struct rules *rules = x->variant->rules;
    char move[MOVE_TEXT_MAX], position[POS_TEXT_MAX];
    struct text shown = text_in(move, sizeof move), text = text_in(position, sizeof position);
    rules->pos_format(x->variant, review_pos(x, x->at), &text);
    if (x->at == 0)
        text_put(&shown, '-');
    else
        rules->move_show(x->variant, review_pos(x, x->at - 1), game_move_at(x->game, x->at - 1),
                         &shown);
    app_print(app, "%d %s %s\n", x->at, move, position);
}

static void dump_board(struct app *app, const struct review *x, struct turn *turn)
{
    char words[REPLAY_WORDS_MAX];
    const char *comment;
    struct text text = text_in(words, sizeof words);
    text_add(&text, x->at > 0 ? "\n" : "");
    replay_caption(x, HEAD_POSITION, turn, &text);
    app_print(app, "%s", words);
    for (int k = 0; (comment = replay_next_comment(x, x->at, &k));)
        app_print(app, "{%s}\n", comment);
    draw_review(app, x, "");
}

static enum exit_code dump(struct app *app, const struct review *x)
{
    struct review shown = *x;
    struct turn turn = {0};
    for (shown.at = 0; shown.at <= review_steps(x) && !app_is_leaving(app); shown.at++) {
        if (app->settings.is_quiet)
            dump_line(app, &shown);
        else
            dump_board(app, &shown, &turn);
        if (app->has_lost_output)
            return CODE_FAILED;
    }
    return app->code;
}

static void dump_json_position(struct app *app, const struct review *x, int at)
{
    const struct rules *rules = x->variant->rules;
    char buffer[POS_TEXT_MAX];
    struct text text = text_in(buffer, sizeof buffer);
    const char *comment;
    app_print(app, "%s{", at > 0 ? ",\n " : "\n ");
    if (at > 0) {
        rules->move_format(x->variant, review_pos(x, at - 1), game_move_at(x->game, at - 1), &text);
        json_member(app, "move", buffer);
        app_print(app, ",");
        text_clear(&text);
    }
    rules->pos_format(x->variant, review_pos(x, at), &text);
    json_member(app, "position", buffer);
    const int64_t ms = record_used_ms(x->record, x->game, at);
    if (ms >= 0)
        app_print(app, ",\"ms\":%lld", (long long)ms);
    bool has_any = false;
    for (int k = 0; (comment = record_next_comment(x->record, x->game, at, &k)); has_any = true) {
        app_print(app, has_any ? "," : ",\"comments\":[");
        json_string(app, comment);
    }
    app_print(app, has_any ? "]}" : "}");
}

static void dump_json(struct app *app, const struct review *x)
{
    char result[ERROR_TEXT_MAX];
    struct text text = text_in(result, sizeof result);
    record_result(x->game, &text);
    json_begin(app);
    json_member(app, "game", x->variant->rules->name);
    json_also(app, "board", x->variant->board);
    json_also(app, "rules", x->variant->rule_set);
    json_also(app, "result", result);
    text_clear(&text);
    record_format_clock(x->record, x->variant->rules, &text);
    if (strcmp(result, "none") != 0)
        json_also(app, "clock", result);
    app_print(app, ",\"positions\":[");
    for (int i = 0; i <= review_steps(x) && !app->has_lost_output; i++)
        dump_json_position(app, x, i);
    app_print(app, "]}\n");
}

/* ---- the subcommand ---- */

/* Without a terminal: what standard input says or, when it says nothing, all positions. */
static enum exit_code run_piped(struct replay *r, bool is_read, bool *has_branched)
{
    struct app *app = r->app;
    if (is_read || app->has_terminal_in)
        return dump(app, &r->x);
    if (console_read(app, "")) {
        *has_branched = replay_run(r, true);
        return app->code;
    }
    if (app->code != CODE_DONE)
        return app->code;
    app->code = CODE_NONE;
    return dump(app, &r->x);
}

enum exit_code commands_replay(struct app *app, const struct options *options)
{
    struct replay r;
    bool has_branched = false;
    if (options->n_args == 0) {
        app_say(app, "tactigon: replay needs a record, for example: tactigon replay game.tgr\n");
        return CODE_USAGE;
    }
    platform_catch_interrupt();
    enum exit_code code = replay_open(app, options->args[0], &r);
    if (code != CODE_NONE)
        return code;
    const bool is_read = strcmp(options->args[0], "-") == 0;
    if (options->at >= 0 && !setup_review_at(app, &r.x, options->at))
        code = CODE_USAGE;
    else if (app->settings.is_json)
        dump_json(app, &r.x);
    else if (is_read || !app->has_terminal_in || !app->has_terminal_out)
        code = run_piped(&r, is_read, &has_branched);
    else {
        start_front(app);
        has_branched = app->front->replay(&r);
    }
    review_close(&r.x);
    return has_branched && !app_is_leaving(app) ? menu_play(app) : code;
}
