/* Prints statistics as text, in lines of at most 80 columns, and as JSON. */
#include <stdlib.h>
#include <string.h>

#include "learn/attempts.h"
#include "report/json.h"
#include "rules/registry.h"
#include "session/rating.h"
#include "system/mem.h"

enum { GROUPS_MAX = 40, LABEL_MAX = 64, LABEL_WIDTH = 12 };

struct group {
    char label[LABEL_MAX];
    int by_points[SUMMARY_POINTS];
};

struct groups {
    struct group list[GROUPS_MAX];
    int n;
};

/* Counts a game under the label. Ignores new labels after GROUPS_MAX. */
static void add_to_group(struct groups *g, const char *label, int points)
{
    int i = 0;
    while (i < g->n && strcmp(g->list[i].label, label) != 0)
        i++;
    if (i == GROUPS_MAX)
        return;
    if (i == g->n) {
        g->list[i] = (struct group){.by_points = {0}};
        struct text text = text_in(g->list[i].label, LABEL_MAX);
        text_add(&text, label);
        g->n++;
    }
    g->list[i].by_points[points]++;
}

static int compare_labels(const void *a, const void *b)
{
    return strcmp(((const struct group *)a)->label, ((const struct group *)b)->label);
}

static void print_row(struct app *app, const char *label, const int by_points[SUMMARY_POINTS])
{
    const int n = by_points[0] + by_points[1] + by_points[2];
    const double share = (by_points[2] + by_points[1] / 2.0) / n;
    double low, high;
    rating_interval(share, n, &low, &high);
    app_output(app, "%-*.*s %5d %5d %6d %5d   %3.0f %% (%.0f to %.0f)\n", LABEL_WIDTH, LABEL_WIDTH,
               label, n, by_points[2], by_points[1], by_points[0], 100 * share, 100 * low,
               100 * high);
}

/* Prints a row for all games, then one for each bot. */
static void print_table(struct app *app, const struct summary *s)
{
    struct groups bots = {.n = 0};
    for (int i = 0; i < s->n; i++)
        add_to_group(&bots, text_capital(s->list[i].bot).text, s->list[i].points);
    qsort(bots.list, (size_t)bots.n, sizeof bots.list[0], compare_labels);
    app_output(app, "%-*s %5s %5s %6s %5s   %s\n", LABEL_WIDTH, "", "Games", "Won", "Drawn", "Lost",
               "Share of points (95 % range)");
    print_row(app, "All", s->by_points);
    for (int i = 0; i < bots.n; i++)
        print_row(app, bots.list[i].label, bots.list[i].by_points);
}

/* Returns, as a noun, the word that says why a game is casual; an unknown word is unchanged. */
static const char *casual_phrase(const char *word)
{
    static const char *const phrases[][2] = {
        {"undo", "a turn taken back"}, {"hint", "a hint"},
        {"eval", "an evaluation"},     {"analysis", "an analysis"},
        {"openings", "openings"},      {"go", "a turn by the bot"},
        {"bar", "the evaluation bar"}, {"players", "other players"},
        {"time", "lost time"},         {"clock", "the clock removed"},
        {"copy", "a copied start"},    {"position", "another start"},
        {"board", "another board"},    {"rules", "optional rules"},
        {"bot", "an unrated bot"},     {"level", "a level that changed"},
    };
    for (size_t i = 0; i < sizeof phrases / sizeof phrases[0]; i++)
        if (strcmp(word, phrases[i][0]) == 0)
            return phrases[i][1];
    return word;
}

/* Counts casual games by reason. A game with two reasons counts twice. */
static void print_casual(struct app *app, const struct summary *s)
{
    char word[GAMES_WORD_MAX];
    struct groups groups = {.n = 0};
    int n = 0;
    for (int i = 0; i < s->n; i++) {
        const char *words = s->list[i].casual;
        n += *words != '\0';
        for (text_next_word(&words, word, sizeof word); *word;
             text_next_word(&words, word, sizeof word))
            add_to_group(&groups, word, s->list[i].points);
    }
    if (n == 0)
        return;
    app_prose(app, "%d game%s unrated (", n, n == 1 ? "" : "s");
    for (int i = 0; i < groups.n; i++) {
        const int *const by_points = groups.list[i].by_points;
        app_prose(app, i > 0 ? ", " : "");
        if (n > 1)
            app_prose(app, "%d with ", by_points[0] + by_points[1] + by_points[2]);
        app_prose(app, "%s", casual_phrase(groups.list[i].label));
    }
    app_prose(app, ").\n");
}

/* Prints the levels just below and above the rating: " Level 4 is rated 1200, level 5 ...". */
static void print_levels(struct app *app, const struct summary *s, double rating)
{
    struct level_rating below, above;
    int upper = LEVEL_MIN;
    while (levels_rating(s->list->rules, upper, &above) && above.value <= rating)
        upper++;
    const bool has_lower = levels_rating(s->list->rules, upper - 1, &below);
    if (has_lower)
        app_prose(app, " Level %d is rated %.0f", upper - 1, below.value);
    if (levels_rating(s->list->rules, upper, &above))
        app_prose(app, "%s%d is rated %.0f", has_lower ? ", level " : " Level ", upper,
                  above.value);
    app_prose(app, ".\n");
}

static void print_rating(struct app *app, const struct summary *s)
{
    enum { STEP = 10 };
    const struct rating *r = summary_rating(s);
    if (!r) {
        app_output(app, "Rating: not enough games yet, %d of %d.\n", s->n_rated, RATING_GAMES_MIN);
        return;
    }
    app_prose(
        app, "Rating: %s%.0f +- %.0f, from %d games; the true value is in this range 2 times in 3.",
        r->bound > 0   ? "at least "
        : r->bound < 0 ? "at most "
                       : "",
        r->value, r->error, s->n_rated);
    print_levels(app, s, r->value);
    for (int i = s->n_ratings - 1 - STEP; i >= 0; i -= STEP)
        app_prose(app, "%s%.0f (%d games ago)%s", i == s->n_ratings - 1 - STEP ? "It was " : ", ",
                  s->ratings[i].value, s->n_ratings - 1 - i, i < STEP ? ".\n" : "");
}

static void print_grades(struct app *app, const struct rules *rules, const struct solved_count *c)
{
    app_prose(app,
              "%s: %d of %d puzzles tried, %d solved on the first try; %d due for review; "
              "longest streak %d.\n",
              rules->title, c->all.tried, c->all.n, c->all.first, c->due, c->streak);
    for (int i = 0; i < PUZZLE_GRADES; i++) {
        const struct solved_grade *g = &c->grades[i];
        if (g->tried > 0)
            app_output(app, "Grade %d %19d of %d solved (%.0f %%)\n", i + 1, g->first, g->tried,
                       100.0 * g->first / g->tried);
    }
    app_output(app, "\n");
}

static void print_json_grades(struct app *app, const struct rules *rules,
                              const struct solved_count *c)
{
    json_print(app, "{'game':%s,'due':%d,'streak':%d,'grades':[", rules->name, c->due, c->streak);
    for (int i = 0; i < PUZZLE_GRADES; i++)
        json_print(app, "%-s{'grade':%d,'puzzles':%d,'tried':%d,'solved':%d}", json_comma(i), i + 1,
                   c->grades[i].n, c->grades[i].tried, c->grades[i].first);
    app_output(app, "]}");
}

/* Calls `print` for each game whose puzzles were tried; if `only` is not NULL, for that game alone.
 * Prints `parting` between two games. Returns false if the file of puzzles cannot be read. */
static bool each_game(struct app *app, const struct rules *only, const char *parting,
                      void (*print)(struct app *app, const struct rules *rules,
                                    const struct solved_count *c))
{
    struct ledger tries = attempts_load(app);
    const int today = day_today();
    const bool is_try = !tries.is_off;
    bool is_first = true;
    for (int i = 0; i < rules_count() && is_try; i++) {
        const struct rules *rules = rules_at(i);
        struct puzzles puzzles = {.n = 0};
        if (!only || rules == only)
            mem_check(puzzles_of(rules, &puzzles));
        const struct solved_count c =
            puzzles.n > 0 ? solved_count(&puzzles, &tries, today) : (struct solved_count){.due = 0};
        if (c.all.tried > 0) {
            app_output(app, "%s", is_first ? "" : parting);
            print(app, rules, &c);
            is_first = false;
        }
        puzzles_free(&puzzles);
    }
    ledger_free(&tries);
    return is_try;
}

bool stats_print(struct app *app, const struct rules *rules)
{
    struct games games;
    struct summary s;
    games_read(app, rules, &games);
    for (int i = 0; i < games.n; i += s.n) {
        s = summary_make(&games.list[i], games.n - i);
        app_output(app, "%s: %d game%s against bots\n", s.list->rules->title, s.n,
                   s.n == 1 ? "" : "s");
        print_rating(app, &s);
        print_casual(app, &s);
        print_table(app, &s);
        app_output(app, "\n");
    }
    const bool is_good = each_game(app, rules, "", print_grades) && !games.is_cut;
    if (games.n == 0)
        app_output(app, "No finished game of a person against a bot %s.\n",
                   games.is_cut ? "can be read" : "has been saved");
    if (games.n_unfinished > 0)
        app_output(app, "Games abandoned without a result: %d.\n", games.n_unfinished);
    if (games.n_others > 0)
        app_output(app, "Games between two people or two bots: %d.\n", games.n_others);
    if (games.n_damaged > 0)
        app_message(app, "Damaged records: %d; 'tactigon check' finds the faults.\n",
                    games.n_damaged);
    if (!is_good)
        app_message(app, "Not all games could be read.\n");
    games_free(&games);
    return is_good;
}

static void print_json_rating(struct app *app, const struct rating *r)
{
    static const char *const bounds[] = {"most", "none", "least"};
    json_print(app, "{'value':%.0f,'error':%.0f,'bound':%s}", r->value, r->error,
               bounds[r->bound + 1]);
}

bool stats_print_json(struct app *app, const struct rules *rules)
{
    static const char *const results[SUMMARY_POINTS] = {"lost", "drawn", "won"};
    struct games games;
    struct summary s;
    games_read(app, rules, &games);
    json_print(app, JSON_BEGIN "'method':%s,'games':[",
               "maximum likelihood against the levels; prior 1000 +- 350, half-life 40 games, "
               "level 5 = 1500, errors are standard errors");
    for (int i = 0; i < games.n; i += s.n) {
        s = summary_make(&games.list[i], games.n - i);
        const struct rating *r = summary_rating(&s);
        app_output(app, i > 0 ? ",\n " : "\n ");
        json_print(app, "{'game':%s,'won':%d,'drawn':%d,'lost':%d,'rated':%d,'rating':",
                   s.list->rules->name, s.by_points[2], s.by_points[1], s.by_points[0], s.n_rated);
        if (r)
            print_json_rating(app, r);
        else
            app_output(app, "null");
        json_print(app, ",'ratings':[");
        for (int k = 0; k < s.n_ratings; k++) {
            app_output(app, "%s", json_comma(k));
            print_json_rating(app, &s.ratings[k]);
        }
        json_print(app, "],'played':[");
        for (int k = 0; k < s.n && !app->output_failed; k++) {
            const struct played *p = &s.list[k];
            app_output(app, k > 0 ? ",\n  " : "\n  ");
            json_print(app, "{'date':%s,'bot':%s,'level':%d,'result':%s,'casual':%s}", p->date,
                       p->bot, p->level, results[p->points], p->casual);
        }
        app_output(app, "]}");
    }
    json_print(app, "],'puzzles':[");
    const bool is_good = each_game(app, rules, ",\n ", print_json_grades) && !games.is_cut;
    json_print(app, "],'unfinished':%d,'others':%d,'damaged':%d}\n", games.n_unfinished,
               games.n_others, games.n_damaged);
    if (!is_good)
        app_message(app, "Not all games could be read.\n");
    games_free(&games);
    return is_good;
}
