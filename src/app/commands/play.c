/*
 * The subcommands that hand over to somebody: to a person who plays, or to a program that asks.
 */
#include <string.h>

#include "app/commands/commands.h"
#include "app/commands/ugi/ugi.h"
#include "app/learn/quiz.h"
#include "app/screen/screen.h"
#include "app/session/menu/menu.h"
#include "app/session/resume.h"
#include "app/session/session.h"
#include "app/settings/setup.h"
#include "app/view/report/json.h"
#include "tactigon/utf8.h"

/* ---- play ---- */

enum exit_code commands_play(struct app *app, const struct options *options)
{
    start_front(app);
    if (!options_is_of_new_game(options) && open_offer(app, options_game(options)))
        return menu_play(app);
    if (app_is_leaving(app))
        return app->code;
    const enum exit_code code = session_new_set(app, app->settings.position, &app->game);
    return code == CODE_NONE ? menu_play(app) : code;
}

enum exit_code commands_resume(struct app *app, const struct options *options)
{
    enum exit_code code = CODE_NONE;
    start_front(app);
    if (options->n_args > 0) {
        code = resume_open(app, options->args[0], &app->game);
    } else if (!resume_find(app, options_game(options))) {
        app_say(app,
                app->unfinished.is_unsure
                    ? "No unfinished game can be read. 'tactigon resume FILE' opens a saved one.\n"
                    : "There is no unfinished game. 'tactigon resume FILE' opens a saved one.\n");
        code = CODE_FAILED;
    } else if (!resume_continue(app)) {
        code = CODE_FAILED;
    }
    return code == CODE_NONE ? menu_play(app) : code;
}

/* ---- ugi ---- */

enum exit_code commands_ugi(struct app *app, const struct options *options)
{
    const struct settings *s = &app->settings;
    struct variant *v;
    /* A board that cannot be had is refused here, in the same words as everywhere. */
    const enum side first = setup_first(app);
    const enum exit_code code = setup_variant(app, first, &v);
    if (code != CODE_NONE)
        return code;
    variant_free(v);
    if (options->level && (s->bot.is_auto || player_style(&s->bot))) {
        app_complain(app, "tactigon: --level: a number here; '%s' is for games against a person\n",
                     utf8_quote(options->level, 40).text);
        return CODE_USAGE;
    }
    return ugi_run(s, first, options->level ? s->bot.level : 0);
}

/* ---- edit ---- */

enum exit_code commands_edit(struct app *app, const struct options *options)
{
    start_front(app);
    if (options->n_args > 0)
        return set_up_board(app, options->args[0]);
    const enum exit_code code = set_up_position(
        app, app->settings.position, app->has_terminal_in && app->has_terminal_out, &app->game);
    return code == CODE_NONE && app->game ? menu_play(app) : code;
}

/* ---- puzzle ---- */

static void print_puzzle(struct app *app, const struct quiz_set *s, int i)
{
    static const char *const firsts[] = {
        [TRY_NONE] = "none", [TRY_SOLVED] = "solved", [TRY_FAILED] = "failed"};
    const struct puzzle *p = &s->puzzles.list[i];
    const struct try_state *state = &s->items[i].state;
    char day[DAY_TEXT_MAX];
    struct text due = text_in(day, sizeof day);
    if (state->box > 0)
        day_format(state->due, &due);
    app_print(app, "{\"id\":\"%s\",\"task\":\"%s\",\"turns\":%d,\"grade\":%d,", p->id,
              puzzle_task_name(p->task), p->turns, p->grade);
    json_member(app, "board", p->board);
    json_also(app, "rules", p->rule_set);
    json_also(app, "position", p->position.text);
    app_print(app, ",\"first\":\"%s\",\"box\":%d,\"due\":\"%s\"}", firsts[state->first], state->box,
              day);
}

static enum exit_code print_list(struct app *app, const struct quiz_wish *wish)
{
    struct quiz_set s;
    bool is_first = true;
    if (!quiz_set_load(app, &s))
        return CODE_FAILED;
    const bool is_good = quiz_set_want(app, &s, wish);
    if (is_good) {
        json_begin(app);
        json_member(app, "game", s.game);
        app_print(app, ",\"daily\":\"%s\",\"streak\":%d,\"puzzles\":[",
                  s.items[course_daily(s.items, s.n, wish->today)].id,
                  attempts_streak(&s.tries, s.game));
    }
    for (int i = 0; i < s.n && is_good; i++) {
        if (!s.items[i].is_wanted || (wish->id && i != quiz_set_find(&s, wish->id)))
            continue;
        app_print(app, is_first ? "\n  " : ",\n  ");
        print_puzzle(app, &s, i);
        is_first = false;
    }
    app_print(app, is_good ? "]}\n" : "");
    const bool is_whole = !s.tries.is_off; /* else it has been said */
    quiz_set_free(&s);
    return !is_good ? CODE_USAGE : is_whole ? CODE_NONE : CODE_FAILED;
}

enum exit_code commands_puzzle(struct app *app, const struct options *options)
{
    struct quiz_wish wish = {
        .grade = options->grade,
        .theme = options->theme,
        .today = day_today(),
    };
    const char *date = options->date;
    enum exit_code code;
    if (date && !day_read(date, &wish.today)) {
        app_say(app, "tactigon: --date: '%s' is no date such as 2026-11-22\n",
                utf8_quote(date, 40).text);
        return CODE_USAGE;
    }
    quiz_read_wish(options->n_args > 0 ? options->args[0] : "next", &wish);
    if (app->settings.is_json)
        return print_list(app, &wish);
    start_front(app);
    if (quiz_run(app, &wish, &code))
        menu_run(app);
    return app_is_leaving(app) ? app->code : code;
}
