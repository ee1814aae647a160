/*
 * Statistics: for people, in lines of at most 80 columns, and as JSON.
 */
#include "app/session/stats/stats.h"

#include <stdlib.h>
#include <string.h>

#include "app/session/stats/attempts.h"
#include "app/session/stats/rating.h"
#include "app/settings/display.h"
#include "app/system/mem.h"
#include "app/view/report/graph.h"
#include "app/view/report/json.h"
#include "tactigon/registry.h"
#include "tactigon/utf8.h"

enum { GROUPS_MAX = 40, LABEL_MAX = 64, LINE_TEXT_MAX = 512, LABEL_WIDTH = 22, ALL = -1 };

/* Games that have something in common. */
struct group {
    char label[LABEL_MAX];
    int by_points[SUMMARY_POINTS];
};

/* What a game has in common with others, into *out. */
typedef void label_of(const struct played *p, struct text *out);

struct groups {
    struct group list[GROUPS_MAX];
    int n;
};

static int total(const int by_points[SUMMARY_POINTS])
{
    return by_points[0] + by_points[1] + by_points[2];
}

/* One game more with this label; what has no room any more is left out. */
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

/* Of the games with that result; ALL of them. */
static void find_groups(const struct summary *s, int points, label_of *label, struct groups *out)
{
    out->n = 0;
    for (int i = 0; i < s->n; i++) {
        char buffer[LABEL_MAX];
        struct text text = text_in(buffer, sizeof buffer);
        label(&s->list[i], &text);
        if (text.len > 0 && (points == ALL || s->list[i].points == points))
            add_to_group(out, buffer, s->list[i].points);
    }
    qsort(out->list, (size_t)out->n, sizeof out->list[0], compare_labels);
}

/* ---- the table ---- */

static void label_side(const struct played *p, struct text *out)
{
    text_add_capital(out, p->rules->side_names[p->side]);
}

static void label_bot(const struct played *p, struct text *out)
{
    text_add_capital(out, p->bot);
}

static void label_set(const struct played *p, struct text *out)
{
    text_printf(out, "Rules: %s", p->set);
}

static void print_row(struct app *app, const char *label, const int by_points[SUMMARY_POINTS])
{
    const int n = total(by_points);
    const double share = (by_points[2] + by_points[1] / 2.0) / n;
    double low, high;
    rating_interval(share, n, &low, &high);
    app_output(app, "%-*.*s %5d %5d %6d %5d   %3.0f %% (%.0f to %.0f)\n", LABEL_WIDTH, LABEL_WIDTH,
               label, n, by_points[2], by_points[1], by_points[0], 100 * share, 100 * low,
               100 * high);
}

static void print_groups(struct app *app, const struct summary *s, label_of *label)
{
    struct groups groups;
    find_groups(s, ALL, label, &groups);
    for (int i = 0; i < groups.n && (groups.n > 1 || label != label_set); i++)
        print_row(app, groups.list[i].label, groups.list[i].by_points);
}

static void print_table(struct app *app, const struct summary *s)
{
    app_output(app, "\n%-*s %5s %5s %6s %5s   %s\n", LABEL_WIDTH, "", "Games", "Won", "Drawn",
               "Lost", "Share of points (95 %)");
    print_row(app, "All", s->by_points);
    print_groups(app, s, label_side);
    print_groups(app, s, label_bot);
    print_groups(app, s, label_set);
}

/* ---- sentences ---- */

static void label_reason(const struct played *p, struct text *out)
{
    text_add(out, p->reason);
}

/* "Won by: gold 4, pentagon 8." */
static void print_list(struct app *app, const struct summary *s, const char *head, int points)
{
    char buffer[LINE_TEXT_MAX];
    struct text line = text_in(buffer, sizeof buffer);
    struct groups groups;
    find_groups(s, points, label_reason, &groups);
    for (int i = 0; i < groups.n; i++)
        text_printf(&line, "%s %s %d", i > 0 ? "," : head, groups.list[i].label,
                    total(groups.list[i].by_points));
    text_add(&line, ".\n");
    if (groups.n > 0)
        app_output_prose(app, buffer);
}

static void print_lengths(struct app *app, const struct summary *s)
{
    static const char *const results[SUMMARY_POINTS] = {"lost", "drawn", "won"};
    char buffer[LINE_TEXT_MAX];
    struct text line = text_in(buffer, sizeof buffer);
    text_printf(&line, "Moves: %d to %d, %.0f on average", s->moves_min, s->moves_max,
                s->moves_mean);
    if (s->quickest > 0)
        text_printf(&line, "; the quickest win took %d", s->quickest);
    text_printf(&line, ".\nIn a row: %d won at most, %d lost at most; now %d %s.\n", s->longest[2],
                s->longest[0], s->now, results[s->list[s->n - 1].points]);
    app_output(app, "%s", buffer);
}

/* Casual games by why, a game with two reasons with both. */
static void print_casual(struct app *app, const struct summary *s)
{
    char buffer[LINE_TEXT_MAX], word[GAMES_WORD_MAX];
    struct text line = text_in(buffer, sizeof buffer);
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
    text_printf(&line, "%d casual game%s not rated:", n, n == 1 ? " is" : "s are");
    for (int i = 0; i < groups.n; i++)
        text_printf(&line, "%s %s %d", i > 0 ? "," : "", groups.list[i].label,
                    total(groups.list[i].by_points));
    text_add(&line, ".\n");
    app_output_prose(app, buffer);
}

/* ---- the rating ---- */

/* " Level 4 has 1200, level 5 has 1500.": the levels next to it, which rise with their numbers. */
static void add_levels(const struct summary *s, double rating, struct text *out)
{
    struct level_rating below, above;
    int upper = LEVEL_MIN;
    while (levels_rating(s->list->rules, upper, &above) && above.value <= rating)
        upper++;
    const bool has_lower = levels_rating(s->list->rules, upper - 1, &below);
    if (has_lower)
        text_printf(out, " Level %d has %.0f", upper - 1, below.value);
    if (levels_rating(s->list->rules, upper, &above))
        text_printf(out, "%s%d has %.0f", has_lower ? ", level " : " Level ", upper, above.value);
    text_add(out, ".\n");
}

static void print_rating(struct app *app, const struct summary *s)
{
    const struct rating *r = summary_rating(s);
    char buffer[LINE_TEXT_MAX];
    struct text line = text_in(buffer, sizeof buffer);
    if (!r) {
        app_output(app, "Rating: not enough games; %d of %d have been played.\n", s->n_rated,
                   RATING_GAMES_MIN);
        return;
    }
    text_printf(&line, "Rating: %s%.0f +- %.0f, from %d games; 2 times in 3 it is within that.",
                r->bound > 0   ? "at least "
                : r->bound < 0 ? "at most "
                               : "",
                r->value, r->error, s->n_rated);
    add_levels(s, r->value, &line);
    app_output_prose(app, buffer);
}

static void print_graph(struct app *app, const struct summary *s)
{
    const struct display display = display_of(app);
    double values[SUMMARY_RATINGS_MAX], low[SUMMARY_RATINGS_MAX], high[SUMMARY_RATINGS_MAX];
    char *drawing = mem_new(GRAPH_TEXT_MAX, 1);
    struct text out = text_in(drawing, GRAPH_TEXT_MAX);
    for (int i = 0; i < s->n_ratings; i++) {
        values[i] = s->ratings[i].value;
        low[i] = values[i] - s->ratings[i].error;
        high[i] = values[i] + s->ratings[i].error;
    }
    const struct graph_band graph = {
        .n = s->n_ratings,
        .values = values,
        .low = low,
        .high = high,
        .number = s->n_rated - s->n_ratings + 1,
        .is_unicode = display.is_unicode,
        .width = display.width,
    };
    graph_draw_band(&graph, &out);
    app_output(app, "\nThe rating behind each rated game, and how sure it is:\n%s", drawing);
    free(drawing);
}

/* The same in a sentence, for those who do not see. */
static void print_course(struct app *app, const struct summary *s)
{
    enum { STEP = 10 };
    char buffer[LINE_TEXT_MAX];
    struct text line = text_in(buffer, sizeof buffer);
    for (int i = s->n_ratings - 1 - STEP; i >= 0; i -= STEP)
        text_printf(&line, "%s%.0f %d games ago", line.len > 0 ? ", " : "It was ",
                    s->ratings[i].value, s->n_ratings - 1 - i);
    text_add(&line, ".\n");
    if (s->n_ratings > STEP)
        app_output_prose(app, buffer);
}

/* ---- puzzles: of every game (NULL) or one, where any was tried ---- */

static void print_grades(struct app *app, const struct rules *rules, const struct solved_count *c)
{
    char line[LINE_TEXT_MAX];
    struct text text = text_in(line, sizeof line);
    text_printf(&text,
                "%s: %d of %d puzzles tried, %d solved on the first try; %d due again; the longest "
                "streak has %d.\n",
                rules->title, c->all.tried, c->all.n, c->all.first, c->due, c->streak);
    app_output_prose(app, line);
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

/* Call `print` for each game of which some were tried, with `parting` before all but the first. */
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

static bool print_solved(struct app *app, const struct rules *rules)
{
    return each_game(app, rules, "", print_grades);
}

static bool print_json_solved(struct app *app, const struct rules *rules)
{
    json_print(app, "'puzzles':[");
    const bool is_try = each_game(app, rules, ",\n ", print_json_grades);
    app_output(app, "]");
    return is_try;
}

/* ---- all of it ---- */

static void print_game(struct app *app, const struct summary *s)
{
    app_output(app, "%s: %d game%s against bots\n", s->list->rules->title, s->n,
               s->n == 1 ? "" : "s");
    print_rating(app, s);
    if (app->settings.is_accessible)
        print_course(app, s);
    print_casual(app, s);
    print_table(app, s);
    app_output(app, "\n");
    print_list(app, s, "Won by:", 2);
    print_list(app, s, "Drawn by:", 1);
    print_list(app, s, "Lost by:", 0);
    print_lengths(app, s);
    if (!app->settings.is_accessible && s->n_ratings >= RATING_GAMES_MIN)
        print_graph(app, s);
}

/* What is in the directory besides. */
static void print_rest(struct app *app, const struct games *g)
{
    if (g->n == 0)
        app_output(app, "No finished game of one person against a bot %s.\n",
                   g->is_cut ? "can be read" : "is kept");
    if (g->n_unfinished > 0)
        app_output(app, "Given up without a result: %d.\n", g->n_unfinished);
    if (g->n_others > 0)
        app_output(app, "Games of two people or two bots: %d.\n", g->n_others);
    if (g->n_damaged > 0)
        app_message(app, "Damaged records: %d; 'tactigon check' says what is wrong with them.\n",
                    g->n_damaged);
}

bool stats_print(struct app *app, const struct rules *rules)
{
    struct games games;
    struct summary s;
    games_read(app, rules, &games);
    for (int i = 0; i < games.n; i += s.n) {
        s = summary_make(&games.list[i], games.n - i);
        print_game(app, &s);
        app_output(app, "\n");
    }
    const bool is_good = print_solved(app, rules) && !games.is_cut;
    print_rest(app, &games);
    if (!is_good)
        app_message(app, "Not all games could be read.\n");
    games_free(&games);
    return is_good;
}

/* ---- JSON ---- */

static const char *const results[SUMMARY_POINTS] = {"lost", "drawn", "won"};
static const char *const bounds[] = {"most", "none", "least"};

static void print_json_rating(struct app *app, const struct rating *r)
{
    json_print(app, "{'value':%.0f,'error':%.0f,'bound':%s}", r->value, r->error,
               bounds[r->bound + 1]);
}

static void print_json_played(struct app *app, const struct played *p)
{
    json_print(app,
               "{'date':%s,'side':%s,'bot':%s,'level':%d,'rules':%s,'first':%-s,'result':%s,"
               "'reason':%s,'moves':%d,'casual':%s}",
               p->date, p->rules->side_names[p->side], p->bot, p->level, p->set,
               json_bool(p->is_first), results[p->points], p->reason, p->moves, p->casual);
}

static void print_json_game(struct app *app, const struct summary *s)
{
    const struct rating *r = summary_rating(s);
    json_print(app, "{'game':%s,'won':%d,'drawn':%d,'lost':%d,'rated':%d,'rating':",
               s->list->rules->name, s->by_points[2], s->by_points[1], s->by_points[0], s->n_rated);
    if (r)
        print_json_rating(app, r);
    else
        app_output(app, "null");
    json_print(app, ",'ratings':[");
    for (int i = 0; i < s->n_ratings; i++) {
        app_output(app, "%s", json_comma(i));
        print_json_rating(app, &s->ratings[i]);
    }
    json_print(app, "],'longest_won':%d,'longest_lost':%d,'played':[", s->longest[2],
               s->longest[0]);
    for (int i = 0; i < s->n && !app->has_lost_output; i++) {
        app_output(app, i > 0 ? ",\n  " : "\n  ");
        print_json_played(app, &s->list[i]);
    }
    app_output(app, "]}");
}

bool stats_print_json(struct app *app, const struct rules *rules)
{
    struct games games;
    struct summary s;
    games_read(app, rules, &games);
    json_print(app, JSON_BEGIN "'method':%s,'games':[",
               "maximum likelihood against the levels; prior 1000 +- 350, half-life 40 games, "
               "level 5 = 1500, errors are standard errors");
    for (int i = 0; i < games.n; i += s.n) {
        s = summary_make(&games.list[i], games.n - i);
        app_output(app, i > 0 ? ",\n " : "\n ");
        print_json_game(app, &s);
    }
    app_output(app, "],");
    const bool is_good = print_json_solved(app, rules) && !games.is_cut;
    json_print(app, ",'unfinished':%d,'others':%d,'damaged':%d}\n", games.n_unfinished,
               games.n_others, games.n_damaged);
    if (!is_good)
        app_message(app, "Not all games could be read.\n");
    games_free(&games);
    return is_good;
}
