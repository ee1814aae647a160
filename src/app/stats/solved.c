/*
 * Puzzles counted by grade.
 */
#include "app/stats/solved.h"

#include "app/report/json.h"
#include "app/system/mem.h"
#include "tactigon/registry.h"

static void add(struct solved_grade *g, const struct try_state *t)
{
    g->n++;
    g->tried += t->first != TRY_NONE;
    g->first += t->first == TRY_SOLVED;
}

struct solved_count solved_count(const struct puzzles *p, const struct ledger *tries, int today)
{
    struct solved_count count = {.streak = tries_streak(tries, p->rules->name)};
    for (int i = 0; i < p->n; i++) {
        const struct try_state t = tries_of(tries, p->rules->name, p->list[i].id);
        add(&count.all, &t);
        add(&count.grades[p->list[i].grade - 1], &t);
        count.due += try_is_due(&t, today);
    }
    return count;
}

static void print_game(struct app *app, const struct rules *rules, const struct solved_count *c)
{
    enum { LINE_TEXT_MAX = 256 };
    char line[LINE_TEXT_MAX];
    struct text text = text_in(line, sizeof line);
    text_printf(&text,
                "%s: %d of %d puzzles tried, %d solved at the first try; %d due again; the longest "
                "streak has %d.\n",
                rules->title, c->all.tried, c->all.n, c->all.first, c->due, c->streak);
    app_print_prose(app, line);
    for (int i = 0; i < PUZZLE_GRADES; i++) {
        const struct solved_grade *g = &c->grades[i];
        if (g->tried > 0)
            app_print(app, "Grade %d %19d of %d solved (%.0f %%)\n", i + 1, g->first, g->tried,
                      100.0 * g->first / g->tried);
    }
    app_print(app, "\n");
}

static void print_game_json(struct app *app, const struct rules *rules,
                            const struct solved_count *c)
{
    app_print(app, "{");
    json_member(app, "game", rules->name);
    app_print(app, ",\"due\":%d,\"streak\":%d,\"grades\":[", c->due, c->streak);
    for (int i = 0; i < PUZZLE_GRADES; i++)
        app_print(app, "%s{\"grade\":%d,\"puzzles\":%d,\"tried\":%d,\"solved\":%d}",
                  i > 0 ? "," : "", i + 1, c->grades[i].n, c->grades[i].tried, c->grades[i].first);
    app_print(app, "]}");
}

/* Call `print` for each game of which some were tried, with `parting` before all but the first. */
static bool each_game(struct app *app, const struct rules *only, const char *parting,
                      void (*print)(struct app *app, const struct rules *rules,
                                    const struct solved_count *c))
{
    struct ledger tries = tries_load(app);
    const int today = day_today();
    const bool is_good = !tries.is_off;
    bool is_first = true;
    for (int i = 0; i < rules_count() && is_good; i++) {
        const struct rules *rules = rules_at(i);
        struct puzzles puzzles = {.n = 0};
        if (!only || rules == only)
            mem_check(puzzles_of(rules, &puzzles));
        const struct solved_count c =
            puzzles.n > 0 ? solved_count(&puzzles, &tries, today) : (struct solved_count){.due = 0};
        if (c.all.tried > 0) {
            app_print(app, "%s", is_first ? "" : parting);
            print(app, rules, &c);
            is_first = false;
        }
        puzzles_free(&puzzles);
    }
    ledger_free(&tries);
    return is_good;
}

bool solved_print(struct app *app, const struct rules *rules)
{
    return each_game(app, rules, "", print_game);
}

bool solved_print_json(struct app *app, const struct rules *rules)
{
    app_print(app, "\"puzzles\":[");
    const bool is_good = each_game(app, rules, ",\n ", print_game_json);
    app_print(app, "]");
    return is_good;
}
