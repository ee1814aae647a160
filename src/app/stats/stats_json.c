/*
 * Statistics as JSON.
 */
#include "app/report/json.h"
#include "app/stats/solved.h"
#include "app/stats/stats.h"
#include "app/stats/summary.h"

static const char *const results[SUMMARY_POINTS] = {"lost", "drawn", "won"};
static const char *const bounds[] = {"most", "none", "least"};

static void print_rating(struct app *app, const struct rating *r)
{
    app_print(app, "{\"value\":%.0f,\"error\":%.0f,\"bound\":\"%s\"}", r->value, r->error,
              bounds[r->bound + 1]);
}

static void print_played(struct app *app, const struct played *p)
{
    app_print(app, "{");
    json_member(app, "date", p->date);
    app_print(app, ",");
    json_member(app, "side", p->rules->side_names[p->side]);
    app_print(app, ",");
    json_member(app, "bot", p->bot);
    app_print(app, ",\"level\":%d,", p->level);
    json_member(app, "rules", p->set);
    app_print(app, ",\"first\":%s,\"result\":\"%s\",", p->is_first ? "true" : "false",
              results[p->points]);
    json_member(app, "reason", p->reason);
    app_print(app, ",\"moves\":%d,", p->moves);
    json_member(app, "casual", p->casual);
    app_print(app, "}");
}

static void print_game(struct app *app, const struct summary *s)
{
    const struct rating *r = summary_rating(s);
    app_print(app, "{");
    json_member(app, "game", s->list->rules->name);
    app_print(app, ",\"won\":%d,\"drawn\":%d,\"lost\":%d,\"rated\":%d,\"rating\":", s->by_points[2],
              s->by_points[1], s->by_points[0], s->n_rated);
    if (r)
        print_rating(app, r);
    else
        app_print(app, "null");
    app_print(app, ",\"ratings\":[");
    for (int i = 0; i < s->n_ratings; i++) {
        app_print(app, i > 0 ? "," : "");
        print_rating(app, &s->ratings[i]);
    }
    app_print(app, "],\"longest_won\":%d,\"longest_lost\":%d,\"played\":[", s->longest[2],
              s->longest[0]);
    for (int i = 0; i < s->n && !app->has_lost_output; i++) {
        app_print(app, i > 0 ? ",\n  " : "\n  ");
        print_played(app, &s->list[i]);
    }
    app_print(app, "]}");
}

bool stats_print_json(struct app *app, const struct rules *rules)
{
    struct games games;
    struct summary s;
    games_read(rules, &games);
    json_begin(app);
    json_member(app, "method",
                "maximum likelihood against the levels; prior 1000 +- 350, half-life 40 games, "
                "level 5 = 1500, errors are standard errors");
    app_print(app, ",\"games\":[");
    for (int i = 0; i < games.n; i += s.n) {
        s = summary_make(&games.list[i], games.n - i);
        app_print(app, i > 0 ? ",\n " : "\n ");
        print_game(app, &s);
    }
    app_print(app, "],");
    const bool is_good = solved_print_json(app, rules) && !games.is_cut;
    app_print(app, ",\"unfinished\":%d,\"others\":%d,\"damaged\":%d}\n", games.n_unfinished,
              games.n_others, games.n_damaged);
    if (!is_good)
        app_say(app, "Not all games could be read.\n");
    games_free(&games);
    return is_good;
}
