/* Results of searches and analyses in words. */
#include "report/report.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "core/number.h"
#include "engine/analysis.h"
#include "report/json.h"
#include "system/mem.h"
#include "view/display.h"

struct text_word eval_text_value(const struct rules *rules, int score)
{
    static const struct {
        double most;
        const char *words;
    } small[] = {{0.35, "about a quarter of a %s"},
                 {0.75, "about half a %s"},
                 {1.3, "about a %s"},
                 {1.75, "about one and a half %ss"}};
    const char *unit = judge_unit(rules);
    const double units = judge_in_units(rules, abs(score));
    if (units < 0.15)
        return text_format("very little");
    for (size_t i = 0; i < sizeof small / sizeof small[0]; i++) {
        if (units < small[i].most)
            return text_format(small[i].words, unit);
    }
    return text_format("about %d %ss", (int)(units + 0.5), unit);
}

const char *eval_text_standing(int score)
{
    static const struct {
        double chance;
        const char *words;
    } standings[] = {
        {0.53, NULL}, {0.62, "slightly better"}, {0.78, "better"}, {0.93, "much better"}};
    const double chance = judge_chance(score);
    for (size_t i = 0; i < sizeof standings / sizeof standings[0]; i++) {
        if (chance < standings[i].chance)
            return standings[i].words;
    }
    return "far ahead";
}

int eval_text_turns_to_win(const struct eval_text *o)
{
    const int score = o->line->score, steps = SCORE_WIN - abs(score);
    const enum side winner = score > 0 ? (enum side)o->pos->side : !(enum side)o->pos->side;
    union position p;
    int turns = 0;
    memcpy(&p, o->pos, o->variant->pos_size);
    enum side side = (enum side)p.pos.side;
    bool is_new = true;
    /* If the line ends before the game does, the sides are assumed to alternate from there on. */
    for (int i = 0; i < steps; i++) {
        turns += is_new && side == winner;
        if (i < o->line->n_moves && p.pos.result == RESULT_NONE) {
            rules_step(o->variant, &p, o->line->moves[i]);
            side = (enum side)p.pos.side;
            is_new = !p.pos.mid_turn;
        } else {
            side = !side;
            is_new = true;
        }
    }
    return turns > o->least_turns ? turns : o->least_turns;
}

struct text_word eval_text_when(const struct eval_text *o)
{
    const int turns = eval_text_turns_to_win(o);
    return text_format(turns == 0 ? "at once" : "in %d turn%s", turns, turns == 1 ? "" : "s");
}

struct text_word eval_text_score(const struct eval_text *o, enum side side)
{
    const int own = o->line->score, score = side == (enum side)o->pos->side ? own : -own;
    if (!eval_text_is_decided(score))
        return text_format("%+.2f", judge_in_units(o->variant->rules, score));
    return text_format("%s wins %s", o->variant->rules->side_titles[score > 0 ? side : !side],
                       eval_text_when(o).text);
}

void eval_text_turns(const struct eval_text *o, int turns, struct text *out)
{
    const struct search_line *line = o->line;
    union position p;
    memcpy(&p, o->pos, o->variant->pos_size);
    for (int i = 0; i < line->n_moves && turns > 0; turns--) {
        const int n = rules_turn_length(o->variant, &p.pos, line->moves + i, line->n_moves - i);
        if (i > 0)
            text_put(out, ' ');
        text_add(out, rules_turn_show(o->variant, &p.pos, line->moves + i, n).text);
        for (const int end = i + n; i < end; i++)
            rules_step(o->variant, &p, line->moves[i]);
    }
}

bool accuracy_is_missed_win(const struct analysis_verdict *v)
{
    return v->mark != JUDGE_GOOD && v->best >= SCORE_WIN_MIN && v->played < SCORE_WIN_MIN &&
           judge_chance(v->played) >= 0.5;
}

/* Returns the chance of the first side after i turns, or a negative number if it is unknown. */
static double chance_at(const struct review *x, const struct analysis *a, int i)
{
    const struct analysis_point *point = &a->points[i];
    const bool is_first = review_pos(x, point->at)->side == SIDE_FIRST;
    return point->depth == 0 ? -1 : judge_chance(is_first ? point->score : -point->score);
}

/* Returns the weight of turn i, as lichess.org computes it: the standard deviation of the chances
 * around the turn, in hundredths. */
static double turn_weight(const struct review *x, const struct analysis *a, int i)
{
    const int tenth = a->n_turns / 10, size = tenth < 2 ? 2 : tenth > 8 ? 8 : tenth;
    const int begin = i < size - 2 ? 0 : i - (size - 2);
    double sum = 0, squares = 0;
    int n = 0;
    for (int k = begin; k < begin + size && k <= a->n_turns; k++) {
        const double chance = 100 * chance_at(x, a, k);
        sum += chance < 0 ? 0 : chance;
        squares += chance < 0 ? 0 : chance * chance;
        n += chance >= 0;
    }
    const double variance = n > 0 ? squares / n - sum / n * (sum / n) : 0;
    const double deviation = variance > 0 ? number_sqrt(variance) : 0;
    return deviation < 0.5 ? 0.5 : deviation > 12 ? 12 : deviation;
}

struct accuracy accuracy_of(const struct review *x, const struct analysis *a, enum side side)
{
    enum { LEAD_MAX = 1000 };
    const struct variant *v = x->variant;
    move_code *moves = mem_new((size_t)v->max_moves, sizeof *moves);
    struct accuracy out = {.percent = 100};
    struct analysis_verdict verdict;
    double weighted = 0, weights = 0, inverse = 0;
    for (int i = 0; i < a->n_turns; i++) {
        const struct pos *p = review_pos(x, a->points[i].at);
        if ((enum side)p->side != side || !analysis_judge(a, i, &verdict))
            continue;
        if (accuracy_is_missed_win(&verdict))
            out.n_missed++;
        else
            out.counts[verdict.mark]++;
        if (verdict.best <= -SCORE_WIN_MIN || v->rules->gen(v, p, moves) < 2)
            continue;
        const double weight = turn_weight(x, a, i);
        /* The accuracy of a turn follows the curve of lichess.org. */
        const double drop = 100 * (judge_chance(verdict.best) - judge_chance(verdict.played));
        const double curve =
            103.1668100711649 * number_exp(-0.04354415386753951 * drop) - 3.166924740191411 + 1;
        const double percent = drop <= 0 || curve > 100 ? 100 : curve < 0 ? 0 : curve;
        /* The cost of a turn is in small pieces. A lead above ten counts as ten. */
        const int best = smaller(larger(verdict.best, -LEAD_MAX), LEAD_MAX),
                  played = smaller(larger(verdict.played, -LEAD_MAX), LEAD_MAX);
        out.n_decisions++;
        out.loss += best > played ? (best - played) / 100.0 : 0;
        weighted += weight * percent;
        weights += weight;
        inverse += 1 / (percent < 1 ? 1 : percent);
    }
    if (out.n_decisions > 0) {
        out.percent = (weighted / weights + out.n_decisions / inverse) / 2;
        out.loss /= out.n_decisions;
    }
    free(moves);
    return out;
}

enum {
    ROW_MAX = 2 * TURN_TEXT_MAX,
    MOVE_WIDTH_MAX = 24,
    SUMMARY_WIDTH = 78, /* width of the table; narrower terminals get the summary in sentences */
};

static const struct rules *rules_of(const struct report *r)
{
    return r->x->variant->rules;
}

static struct eval_text line_at(const struct report *r, int i, int k)
{
    const struct analysis_point *point = &r->a->points[i];
    struct eval_text out = {
        .variant = r->names,
        .pos = review_pos(r->x, point->at),
        .line = &point->lines[k],
    };
    /* The loser's turn that was played shows how long the win takes at least. */
    if (k == 0 && i < r->a->n_turns && out.line->score <= -SCORE_WIN_MIN && point[1].n_lines > 0) {
        const struct eval_text next = line_at(r, i + 1, 0);
        const int score = next.pos->side == out.pos->side ? next.line->score : -next.line->score;
        out.least_turns = score <= -SCORE_WIN_MIN ? eval_text_turns_to_win(&next) : 0;
    }
    return out;
}

/* Widths of the table's columns for a side, a turn, and a score such as "red wins in 12". */
struct table {
    int name, move, score;
};

static struct table measure(const struct report *r)
{
    struct table out = {.name = 0};
    struct turn t = {0};
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        const int width = (int)strlen(rules_of(r)->side_titles[side]);
        out.name = width > out.name ? width : out.name;
    }
    out.score = out.name + (int)strlen(" wins in 12 turns");
    while (turn_next(r->x->game, &t)) {
        const struct rules_turn turn = game_turn_show(r->x->game, r->names, t.begin, t.end);
        out.move = larger(out.move, (int)strlen(turn.text));
    }
    out.move = out.move > MOVE_WIDTH_MAX ? MOVE_WIDTH_MAX : out.move;
    return out;
}

/* Prints the line without trailing spaces. */
static void print_line(struct app *app, struct text *line)
{
    while (line->len > 0 && line->data[line->len - 1] == ' ')
        line->data[--line->len] = '\0';
    app_output(app, "%s\n", line->data);
}

/* Prints "depth":11,"nodes":12345,"lines":[{"score":12,"pv":["d7d6"]}]. */
static void print_point(const struct report *r, int i)
{
    const struct analysis_point *point = &r->a->points[i];
    json_print(r->app, "'depth':%d,'nodes':%" PRIu64 ",'lines':[", point->depth, point->nodes);
    for (int k = 0; k < point->n_lines; k++) {
        const struct search_line *line = &point->lines[k];
        json_print(r->app, "%-s{", json_comma(k));
        json_score(r->app, line->score);
        json_print(r->app, ",'pv':");
        json_steps(r->app, r->x->variant, review_pos(r->x, point->at), line->moves, line->n_moves);
        app_output(r->app, "}");
    }
    app_output(r->app, "]");
}

/* Returns whether the side has missed a win that begins with the same turn before. */
static bool is_missed_again(const struct report *r, int i, const struct steps *turn)
{
    const struct pos *p = review_pos(r->x, r->a->points[i].at);
    for (int k = i - 1; k >= 0; k--) {
        const struct analysis_point *x = &r->a->points[k];
        if (review_pos(r->x, x->at)->side == p->side && x->score >= SCORE_WIN_MIN &&
            x->n_lines > 0 && x->lines[0].n_moves >= turn->n &&
            !analysis_was_played(r->a, k, x->lines) &&
            memcmp(x->lines[0].moves, turn->steps, (size_t)turn->n * sizeof *turn->steps) == 0)
            return true;
    }
    return false;
}

/* Adds why turn i is a mistake, in the variant's names of places. */
static void add_reason(const struct report *r, int i, const struct variant *names, struct text *out)
{
    const struct analysis_point *point = &r->a->points[i];
    if (!r->coach || point->n_lines == 0)
        return;
    struct coach_line *lines = mem_new(2, sizeof *lines), *played = lines, *best = lines + 1;
    struct steps steps = {.n = 0};
    coach_address(r->coach, names, FACT_NOBODY);
    coach_line_begin(names, review_pos(r->x, point->at), played);
    coach_line_begin(names, review_pos(r->x, point->at), best);
    for (int k = point->at; k < point[1].at; k++)
        steps.steps[steps.n++] = game_move_at(r->x->game, k);
    coach_line_add(names, played, &steps);
    if (point[1].n_lines > 0)
        coach_line_add_steps(names, played, point[1].lines[0].moves, point[1].lines[0].n_moves);
    coach_line_add_steps(names, best, point->lines[0].moves, point->lines[0].n_moves);
    const struct eval_text o = line_at(r, i, 0);
    const bool is_win = o.line->score >= SCORE_WIN_MIN;
    if (best->n > 0 && is_win && is_missed_again(r, i, &best->turns[0]))
        text_printf(out, "It again misses the win with %s.",
                    turn_name(names, &best->at[0].pos, &best->turns[0]).text);
    else if (best->n > 0)
        coach_mistake(r->coach, played, best, is_win ? eval_text_turns_to_win(&o) : 0, out);
    mem_check(coach_status(r->coach));
    free(lines);
}

/* Prints a turn in JSON. If it was not analysed, only its steps are printed. */
static void print_turn_json(const struct report *r, int i, const struct turn *t)
{
    struct app *app = r->app;
    struct analysis_verdict verdict;
    char reason[COACH_TEXT_MAX];
    struct text why = text_in(reason, sizeof reason);
    move_code steps[TURN_LAST_STEPS_MAX];
    const int n = turn_last_steps(r->x->game, t->end, steps);
    json_print(app, "%-s\n {'move':%d,'side':%s,'steps':", json_comma(i), t->number,
               rules_of(r)->side_names[t->side]);
    json_steps(app, r->x->variant, review_pos(r->x, t->end - n), steps, n);
    if (analysis_judge(r->a, i, &verdict)) {
        json_print(app, ",'mark':%s,'best':{", judge_mark_text(verdict.mark));
        json_score(app, verdict.best);
        json_print(app, "},'played':{");
        json_score(app, verdict.played);
        if (verdict.mark != JUDGE_GOOD)
            add_reason(r, i, r->x->variant, &why);
        json_print(app, why.len > 0 ? "},'why':%s," : "},", reason);
        print_point(r, i);
    }
    app_output(app, "}");
}

/* Prints a row of the table, or a text such as "1, Red, d7-d6: +0.18 at depth 6; inaccuracy; better
 * d7-e6 +0.40." */
static void print_turn(const struct report *r, const struct table *table, int i,
                       const struct turn *t)
{
    const bool in_words = settings_is_accessible(&r->app->settings);
    const struct analysis_point *point = &r->a->points[i];
    char buffer[ROW_MAX];
    struct text line = text_in(buffer, sizeof buffer);
    struct text_word score = text_format("draw");
    const char *side = rules_of(r)->side_titles[t->side];
    struct analysis_verdict verdict = {.mark = JUDGE_GOOD};
    if (point[1].depth == 0)
        return;
    analysis_judge(r->a, i, &verdict);
    const struct rules_turn shown = game_turn_show(r->x->game, r->names, t->begin, t->end);
    if (!point[1].is_over) {
        const struct eval_text o = line_at(r, i + 1, 0);
        score = eval_text_score(&o, SIDE_FIRST);
    } else if (point[1].score != 0) {
        const enum side to_move = (enum side)review_pos(r->x, point[1].at)->side;
        score = text_format("%s wins",
                            rules_of(r)->side_titles[point[1].score > 0 ? to_move : !to_move]);
    }
    if (in_words)
        text_printf(&line, "%d, %s, %s: %s at depth %d%s%s", t->number, side, shown.text,
                    score.text, point[1].depth, verdict.mark == JUDGE_GOOD ? "" : "; ",
                    judge_mark_word(verdict.mark));
    else
        text_printf(&line, "%3d %-*s %-*s %-2s %*s %5d  ", t->number, table->name, side,
                    table->move, shown.text, judge_mark_text(verdict.mark), table->score,
                    score.text, point[1].depth);
    if (in_words && (verdict.mark != JUDGE_GOOD || r->a->lines_max > 1))
        text_add(&line, verdict.mark != JUDGE_GOOD ? "; better " : "; best ");
    for (int k = 0; k < point->n_lines && (verdict.mark != JUDGE_GOOD || r->a->lines_max > 1);
         k++) {
        const struct eval_text o = line_at(r, i, k);
        text_add(&line, k > 0 ? ", " : "");
        eval_text_turns(&o, 1, &line);
        text_printf(&line, " %s", eval_text_score(&o, SIDE_FIRST).text);
    }
    if (accuracy_is_missed_win(&verdict))
        text_add(&line, in_words ? "; missed win" : ": missed win");
    text_add(&line, in_words ? "." : "");
    print_line(r->app, &line);
}

/* Adds `start` and what the turn costs, unless it misses a win. */
static void add_cost(const struct report *r, const struct analysis_verdict *v, const char *start,
                     struct text *out)
{
    if (v->best < SCORE_WIN_MIN && v->played <= -SCORE_WIN_MIN)
        text_printf(out, "%sloses", start);
    else if (v->best < SCORE_WIN_MIN)
        text_printf(out, "%scosts %.1f %ss", start,
                    judge_in_units(rules_of(r), v->best - v->played), judge_unit(rules_of(r)));
}

/* Prints each turn that has a mark, and why. */
static void print_mistakes(const struct report *r)
{
    struct turn t = {0};
    struct analysis_verdict verdict;
    char words[COACH_TEXT_MAX + TURN_TEXT_MAX];
    for (int i = 0; turn_next(r->x->game, &t); i++) {
        struct text text = text_in(words, sizeof words);
        if (!r->coach || !analysis_judge(r->a, i, &verdict) || verdict.mark == JUDGE_GOOD)
            continue;
        text_printf(&text, "%d, %s, %s (%s", t.number, rules_of(r)->side_titles[t.side],
                    game_turn_show(r->x->game, r->names, t.begin, t.end).text,
                    judge_mark_word(verdict.mark));
        add_cost(r, &verdict, ", ", &text);
        text_add(&text, "): ");
        add_reason(r, i, r->names, &text);
        text_put(&text, '\n');
        app_output_prose(r->app, words);
    }
}

static void print_side(const struct report *r, enum side side, bool in_words)
{
    const struct accuracy a = accuracy_of(r->x, r->a, side);
    if (r->app->settings.is_json) {
        json_print(r->app,
                   "%-s{'side':%s,'decisions':%d,'accuracy':%.1f,'average_loss':%.2f,"
                   "'missed_wins':%d}",
                   json_comma((int)side), rules_of(r)->side_names[side], a.n_decisions, a.percent,
                   a.loss, a.n_missed);
        return;
    }
    struct text_word percent = text_format("-"), loss = percent;
    if (a.n_decisions > 0) {
        percent = text_format("%.0f %%", a.percent);
        loss = text_format("%.2f", judge_in_units(rules_of(r), 100) * a.loss);
    }
    app_answer(r->app,
               in_words && !settings_is_accessible(&r->app->settings) ? ANSWER_PROSE : ANSWER_DATA,
               in_words ? "For %s: inaccuracies %d, mistakes %d, blunders %d, missed wins %d, "
                          "accuracy %s, average loss %s.\n"
                        : "%-8s %15d %10d %11d %11d %8s %9s\n",
               rules_of(r)->side_titles[side], a.counts[JUDGE_INACCURACY], a.counts[JUDGE_MISTAKE],
               a.counts[JUDGE_BLUNDER], a.n_missed, percent.text, loss.text);
}

void report_graph(const struct report *r, int width, bool is_low, uint8_t *marks, struct text *out)
{
    const char *const *names = rules_of(r)->side_titles;
    struct graph_turn *turns = mem_new((size_t)review_steps(r->x) + 1, sizeof *turns);
    struct turn t = {0};
    int n = 0;
    bool is_known = false;
    for (; turn_next(r->x->game, &t); n++) {
        int score; /* from the record, if there is no analysis */
        turns[n].chance = r->a ? chance_at(r->x, r->a, n + 1)
                          : judge_score_find(r->x->record, r->x->game, t.end, &score)
                              ? judge_chance(score)
                              : -1;
        turns[n].number = t.number;
        if (marks)
            turns[n].mark = (uint8_t)judge_mark_find(r->x->record, r->x->game, t.end);
        is_known |= turns[n].chance >= 0;
    }
    const struct graph graph = {
        .n = n,
        .turns = turns,
        .names = {names[SIDE_FIRST], names[SIDE_SECOND]},
        .is_unicode = display_of(r->app).is_unicode,
        .is_low = is_low,
        .width = width,
    };
    if (is_known)
        graph_draw(&graph, marks, out);
    free(turns);
}

static void explain_scores(const struct report *r)
{
    app_output(r->app, "Positive scores are good for %s. The unit is one %s.\n",
               rules_of(r)->side_titles[SIDE_FIRST], judge_unit(rules_of(r)));
}

static void print_position(const struct report *r)
{
    const struct analysis_point *point = &r->a->points[r->a->n_turns];
    const struct pos *p = review_pos(r->x, point->at);
    if (r->app->settings.is_json) {
        json_print(r->app, JSON_BEGIN);
        json_position(r->app, r->x->variant, p);
        app_output(r->app, ",");
        print_point(r, 0);
        app_output(r->app, "}\n");
        return;
    }
    app_output(r->app, "Depth %d, %" PRIu64 " nodes, %s to move.\n", point->depth, point->nodes,
               rules_of(r)->side_titles[p->side]);
    explain_scores(r);
    for (int k = 0; k < point->n_lines; k++) {
        const struct eval_text o = line_at(r, r->a->n_turns, k);
        char buffer[ROW_MAX];
        struct text line = text_in(buffer, sizeof buffer);
        const struct text_word score = eval_text_score(&o, SIDE_FIRST);
        if (settings_is_accessible(&r->app->settings))
            text_printf(&line, "%d: %s, ", k + 1, score.text);
        else
            text_printf(&line, "%2d %*s  ", k + 1, measure(r).score, score.text);
        eval_text_turns(&o, OUTLOOK_TURNS, &line);
        print_line(r->app, &line);
    }
}

/* Prints how the game ended and how well each side has played, and the graph. */
static void print_summary(const struct report *r, const char *result)
{
    struct app *app = r->app;
    const bool is_accessible = settings_is_accessible(&app->settings);
    const bool in_words = is_accessible || display_of(app).width < SUMMARY_WIDTH;
    char drawing[GRAPH_TEXT_MAX];
    struct text graph = text_in(drawing, sizeof drawing);
    app_output(app, "%s%s", result, *result ? "\n" : "");
    if (!in_words)
        app_output(app, "%-8s %15s %10s %11s %11s %8s %9s\n", "", "Inaccuracies ?!", "Mistakes ?",
                   "Blunders ??", "Missed wins", "Accuracy", "Avg. loss");
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        print_side(r, (enum side)side, in_words);
    if (is_accessible)
        return;
    report_graph(r, display_of(app).width, false, NULL, &graph);
    app_output(app, "\nChances after each move: above the line %s is ahead, below it %s.\n%s\n",
               rules_of(r)->side_titles[SIDE_FIRST], rules_of(r)->side_titles[SIDE_SECOND],
               drawing);
}

static void print_game(const struct report *r)
{
    struct app *app = r->app;
    const struct variant *v = r->x->variant;
    const bool is_json = app->settings.is_json;
    const struct table table = measure(r);
    char buffer[ROW_MAX];
    struct text line = text_in(buffer, sizeof buffer);
    struct turn t = {0};
    if (is_json) {
        json_print(app, JSON_BEGIN "'game':%s,'board':%s,'rules':%s,'result':%s,'turns':[",
                   v->rules->name, v->board, v->rule_set, record_result(r->x->game).text);
    } else {
        print_summary(r, game_show_end(r->x->game).text);
        explain_scores(r);
        text_printf(&line, "%3s %-*s %-*s %2s %*s %5s  %s", "#", table.name, "", table.move, "Move",
                    "", table.score, "Score", "Depth", "Better");
        if (!settings_is_accessible(&app->settings))
            print_line(app, &line);
    }
    for (int i = 0; turn_next(r->x->game, &t) && !app->output_failed; i++) {
        if (is_json)
            print_turn_json(r, i, &t);
        else
            print_turn(r, &table, i, &t);
    }
    if (!is_json) {
        app_output(app, "%s", settings_is_accessible(&app->settings) ? "" : "\n");
        print_mistakes(r);
        return;
    }
    json_print(app, "],'accuracy':[");
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        print_side(r, (enum side)side, false);
    app_output(app, "]}\n");
}

void report_print(const struct report *r)
{
    if (r->a->n_turns == 0)
        print_position(r);
    else
        print_game(r);
}

void report_comment(const struct report *r, int turn, struct text *out)
{
    struct analysis_verdict v;
    if (!analysis_judge(r->a, turn, &v) || v.mark == JUDGE_GOOD)
        return;
    text_add(out, judge_mark_text(v.mark));
    add_cost(r, &v, " ", out);
    text_add(out, v.best < SCORE_WIN_MIN ? ". " : " ");
    add_reason(r, turn, r->x->variant, out); /* records use the variant's own names */
}

struct text_word report_score(const struct report *r, int turn)
{
    const struct analysis_point *point = &r->a->points[turn + 1];
    const bool is_first = review_pos(r->x, point->at)->side == SIDE_FIRST;
    return point->depth > 0 ? judge_score_format(is_first ? point->score : -point->score)
                            : (struct text_word){""};
}
