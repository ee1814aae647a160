/*
 * The file of puzzles that were tried.
 */
#include "app/session/stats/attempts.h"

#include <string.h>

#include "app/system/mem.h"
#include "app/view/report/json.h"
#include "tactigon/registry.h"

/* Names of lines that are about no puzzle: ids have digits. */
#define NAME_STREAK "streak"
#define NAME_DAILY  "daily"

enum { STREAK_MAX = 100000, WORD_MAX = 16 };

struct try_state try_after(struct try_state t, bool is_solved, int today)
{
    static const int days[TRY_BOXES + 1] = {0, 1, 3, 7, 21, 60};
    if (t.first == TRY_NONE)
        t.first = is_solved ? TRY_SOLVED : TRY_FAILED;
    else if (is_solved && (t.box == 0 || today < t.due))
        return t;
    if (!is_solved)
        t.box = 1;
    else if (t.box > 0)
        t.box = t.box < TRY_BOXES ? t.box + 1 : 0;
    t.due = t.box > 0 ? today + days[t.box] : 0;
    return t;
}

/* ---- lines ---- */

/* "solved", "failed", and with a box "failed 2 2026-11-25". */
static bool read_state(const char *words, struct try_state *out)
{
    char first[WORD_MAX], box[WORD_MAX], due[WORD_MAX];
    long number;
    text_next_word(&words, first, sizeof first);
    text_next_word(&words, box, sizeof box);
    text_next_word(&words, due, sizeof due);
    *out = (struct try_state){.first = strcmp(first, "solved") == 0   ? TRY_SOLVED
                                       : strcmp(first, "failed") == 0 ? TRY_FAILED
                                                                      : TRY_NONE};
    if (out->first == TRY_NONE || *words)
        return false;
    if (!*box)
        return true;
    if (!text_read_number(box, strlen(box), 1, TRY_BOXES, &number) || !day_read(due, &out->due))
        return false;
    out->box = (int)number;
    return true;
}

static bool read_daily(const char *words, struct try_daily *out)
{
    char day[WORD_MAX];
    text_next_word(&words, out->id, sizeof out->id);
    text_next_word(&words, day, sizeof day);
    out->is_done = strcmp(words, "done") == 0;
    return *out->id && day_read(day, &out->day) && (out->is_done || !*words);
}

static bool read_streak(const char *words, long *n)
{
    return text_read_number(words, strlen(words), 0, STREAK_MAX, n);
}

static bool is_good(const struct ledger_line *line)
{
    struct try_state state;
    struct try_daily daily;
    long n;
    if (strcmp(line->name, NAME_STREAK) == 0)
        return read_streak(line->words, &n);
    if (strcmp(line->name, NAME_DAILY) == 0)
        return read_daily(line->words, &daily);
    return read_state(line->words, &state);
}

static struct ledger_line line_of(const char *game, const char *name)
{
    struct ledger_line line;
    struct text text = text_in(line.game, sizeof line.game);
    text_add(&text, game);
    text = text_in(line.name, sizeof line.name);
    text_add(&text, name);
    return line;
}

/* ---- the file ---- */

struct ledger attempts_load(struct app *app)
{
    struct ledger l = {.file = "puzzles",
                       .what = "which puzzles are solved",
                       .form = "GAME PUZZLE solved|failed [BOX DATE]",
                       .is_good = is_good};
    ledger_load(app, &l);
    return l;
}

struct try_state attempts_of(const struct ledger *l, const char *game, const char *id)
{
    struct try_state state = {.first = TRY_NONE};
    struct ledger_line line;
    if (ledger_find(l, game, id, &line))
        read_state(line.words, &state);
    return state;
}

struct try_state attempts_add(struct app *app, struct ledger *l, const char *game, const char *id,
                              bool is_solved, int today)
{
    if (!ledger_refresh(app, l))
        return attempts_of(l, game, id);
    const struct try_state state = try_after(attempts_of(l, game, id), is_solved, today);
    struct ledger_line line = line_of(game, id);
    struct text words = text_in(line.words, sizeof line.words);
    text_add(&words, state.first == TRY_SOLVED ? "solved" : "failed");
    if (state.box > 0) {
        text_printf(&words, " %d ", state.box);
        day_format(state.due, &words);
    }
    ledger_put(app, l, &line);
    return state;
}

int attempts_streak(const struct ledger *l, const char *game)
{
    struct ledger_line line;
    long n = 0;
    if (ledger_find(l, game, NAME_STREAK, &line))
        read_streak(line.words, &n);
    return (int)n;
}

void attempts_set_streak(struct app *app, struct ledger *l, const char *game, int n)
{
    if (!ledger_refresh(app, l) || attempts_streak(l, game) >= n)
        return;
    struct ledger_line line = line_of(game, NAME_STREAK);
    struct text words = text_in(line.words, sizeof line.words);
    text_printf(&words, "%d", n);
    ledger_put(app, l, &line);
}

struct try_daily attempts_daily(const struct ledger *l, const char *game)
{
    struct try_daily daily = {.day = -1};
    struct ledger_line line;
    if (ledger_find(l, game, NAME_DAILY, &line))
        read_daily(line.words, &daily);
    return daily;
}

void attempts_set_daily(struct app *app, struct ledger *l, const char *game,
                        const struct try_daily *d)
{
    if (!ledger_refresh(app, l))
        return;
    struct ledger_line line = line_of(game, NAME_DAILY);
    struct text words = text_in(line.words, sizeof line.words);
    text_printf(&words, "%s ", d->id);
    day_format(d->day, &words);
    text_add(&words, d->is_done ? " done" : "");
    ledger_put(app, l, &line);
}

/* ---- counted by grade ---- */

static void add(struct solved_grade *g, const struct try_state *t)
{
    g->n++;
    g->tried += t->first != TRY_NONE;
    g->first += t->first == TRY_SOLVED;
}

struct solved_count solved_count(const struct puzzles *p, const struct ledger *tries, int today)
{
    struct solved_count count = {.streak = attempts_streak(tries, p->rules->name)};
    for (int i = 0; i < p->n; i++) {
        const struct try_state t = attempts_of(tries, p->rules->name, p->list[i].id);
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
    struct ledger tries = attempts_load(app);
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
