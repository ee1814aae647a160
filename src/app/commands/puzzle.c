/*
 * `puzzle`: positions with one thing to find, to be played or listed.
 */
#include <string.h>

#include "app/commands/commands.h"
#include "app/front/menu.h"
#include "app/learn/quiz.h"
#include "app/report/json.h"
#include "app/screen/screen.h"
#include "tactigon/utf8.h"

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
    app_print(app, ",");
    json_member(app, "rules", p->rule_set);
    app_print(app, ",");
    json_member(app, "position", p->position.text);
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
                  tries_streak(&s.tries, s.game));
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

enum exit_code commands_puzzle(struct app *app, const struct options *options, int n,
                               const char *const *args)
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
    quiz_read_wish(n > 0 ? args[0] : "next", &wish);
    if (options->is_json)
        return print_list(app, &wish);
    start_front(app);
    if (quiz_run(app, &wish, &code))
        menu_run(app);
    return app_is_leaving(app) ? app->code : code;
}
