/*
 * JSON text: strings with everything escaped that must be, members, positions, reports.
 */
#include "app/view/report/json.h"

#include <inttypes.h>
#include <string.h>

#include "tactigon/analysis.h"
#include "tactigon/utf8.h"

void json_begin(struct app *app)
{
    app_print(app, "{\"version\":%d,", JSON_VERSION);
}

/* One character, or a byte that is none: `n` is 0. */
static void add_escaped(struct app *app, uint32_t ch, size_t n)
{
    if (n == 0)
        app_print(app, "\xEF\xBF\xBD");
    else if (ch == '"' || ch == '\\')
        app_print(app, "\\%c", (int)ch);
    else if (ch > 0xFFFF) /* as UTF-16 has it */
        app_print(app, "\\u%04x\\u%04x", 0xD7C0 + (unsigned)(ch >> 10),
                  0xDC00 + (unsigned)(ch & 0x3FF));
    else
        app_print(app, "\\u%04x", (unsigned)ch);
}

void json_string(struct app *app, const char *s)
{
    size_t len = strlen(s);
    app_print(app, "\"");
    while (len > 0) {
        size_t plain = 0, n = 0;
        uint32_t ch = 0;
        while (plain < len && (n = utf8_decode(s + plain, len - plain, &ch)) > 0 && ch != '"' &&
               ch != '\\' && !utf8_is_unsafe(ch))
            plain += n;
        app_print(app, "%.*s", (int)plain, s);
        if (plain < len)
            add_escaped(app, ch, n);
        plain += plain == len ? 0 : n > 0 ? n : 1;
        s += plain;
        len -= plain;
    }
    app_print(app, "\"");
}

void json_name(struct app *app, const char *name)
{
    json_string(app, name);
    app_print(app, ":");
}

void json_member(struct app *app, const char *name, const char *value)
{
    json_name(app, name);
    json_string(app, value);
}

void json_also(struct app *app, const char *name, const char *value)
{
    app_print(app, ",");
    json_member(app, name, value);
}

void json_position(struct app *app, const struct variant *v, const struct pos *p)
{
    char buffer[POS_TEXT_MAX];
    struct text text = text_in(buffer, sizeof buffer);
    v->rules->pos_format(v, p, &text);
    json_member(app, "game", v->rules->name);
    json_also(app, "board", v->board);
    json_also(app, "rules", v->rule_set);
    json_also(app, "position", buffer);
}

/* ---- what an analysis has found ---- */

/* "score":12, or "win":5 and "loss":4 with the plies until then. */
static void print_score(struct app *app, int score)
{
    if (score >= SCORE_WIN_MIN)
        app_print(app, "\"win\":%d", SCORE_WIN - score);
    else if (score <= -SCORE_WIN_MIN)
        app_print(app, "\"loss\":%d", SCORE_WIN + score);
    else
        app_print(app, "\"score\":%d", score);
}

/* Steps as programs write them, from the position p on: ["d7d6","c3b6"]. */
static void print_steps(struct app *app, const struct variant *v, const struct pos *p,
                        const move_code *moves, int n)
{
    union position at, next;
    memcpy(&at, p, v->pos_size);
    app_print(app, "[");
    for (int i = 0; i < n; i++) {
        char step[MOVE_TEXT_MAX];
        struct text text = text_in(step, sizeof step);
        v->rules->move_format(v, &at.pos, moves[i], &text);
        app_print(app, i > 0 ? "," : "");
        json_string(app, step);
        v->rules->play(v, &at.pos, moves[i], &next.pos);
        memcpy(&at, &next, v->pos_size);
    }
    app_print(app, "]");
}

/* "depth":11,"nodes":12345,"lines":[{"score":12,"pv":["d7d6"]}], for the side to move. */
static void print_point(const struct report *r, int i)
{
    const struct analysis_point *point = &r->a->points[i];
    app_print(r->app, "\"depth\":%d,\"nodes\":%" PRIu64 ",\"lines\":[", point->depth, point->nodes);
    for (int k = 0; k < point->n_lines; k++) {
        const struct search_line *line = &point->lines[k];
        app_print(r->app, k > 0 ? ",{" : "{");
        print_score(r->app, line->score);
        app_print(r->app, ",\"pv\":");
        print_steps(r->app, r->x->variant, review_pos(r->x, point->at), line->moves, line->n_moves);
        app_print(r->app, "}");
    }
    app_print(r->app, "]");
}

/* One turn, for the side that took it; only "steps" when the rest is not known. */
static void print_turn(const struct report *r, int i, const struct turn *t)
{
    struct app *app = r->app;
    struct analysis_verdict verdict;
    move_code steps[REVIEW_STEPS_MAX];
    const int n = review_last_steps(r->x, t->end, steps);
    app_print(app, "%s{\"move\":%d,", i > 0 ? ",\n " : "\n ", t->number);
    json_member(app, "side", r->x->variant->rules->side_names[t->side]);
    app_print(app, ",\"steps\":");
    print_steps(app, r->x->variant, review_pos(r->x, t->end - n), steps, n);
    if (analysis_judge(r->a, i, &verdict)) {
        json_also(app, "mark", judge_mark_text(verdict.mark));
        app_print(app, ",\"best\":{");
        print_score(app, verdict.best);
        app_print(app, "},\"played\":{");
        print_score(app, verdict.played);
        app_print(app, "},");
        print_point(r, i);
    }
    app_print(app, "}");
}

static void print_accuracy(const struct report *r, enum side side)
{
    const struct accuracy a = accuracy_of(r->x, r->a, side);
    app_print(r->app, side == SIDE_FIRST ? "{" : ",{");
    json_member(r->app, "side", r->x->variant->rules->side_names[side]);
    app_print(r->app, ",\"decisions\":%d,\"kept\":%.3f,\"missed_wins\":%d}", a.n_decisions, a.kept,
              a.n_missed);
}

static void print_head(const struct report *r)
{
    char result[ERROR_TEXT_MAX];
    struct text text = text_in(result, sizeof result);
    record_result(r->x->game, &text);
    json_member(r->app, "game", r->x->variant->rules->name);
    json_also(r->app, "board", r->x->variant->board);
    json_also(r->app, "rules", r->x->variant->rule_set);
    json_also(r->app, "result", result);
}

void json_report(const struct report *r)
{
    struct app *app = r->app;
    struct turn t = {0};
    json_begin(app);
    if (r->a->n_turns == 0) {
        json_position(app, r->x->variant, review_pos(r->x, review_steps(r->x)));
        app_print(app, ",");
        print_point(r, 0);
        app_print(app, "}\n");
        return;
    }
    print_head(r);
    app_print(app, ",\"turns\":[");
    for (int i = 0; turn_next(r->x->game, &t) && !app->has_lost_output; i++)
        print_turn(r, i, &t);
    app_print(app, "],\"accuracy\":[");
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        print_accuracy(r, (enum side)side);
    app_print(app, "]}\n");
}

void json_best(struct app *app, const struct game *g, const struct search_result *found)
{
    const struct search_line *line = &found->lines[0];
    const struct variant *v = game_variant(g);
    char step[MOVE_TEXT_MAX];
    struct text text = text_in(step, sizeof step);
    v->rules->move_format(v, game_pos(g), line->moves[0], &text);
    json_begin(app);
    json_position(app, v, game_pos(g));
    json_also(app, "bestmove", step);
    app_print(app, ",");
    print_score(app, line->score);
    app_print(app, ",\"depth\":%d,\"nodes\":%" PRIu64 ",\"pv\":", found->depth, found->nodes);
    print_steps(app, v, game_pos(g), line->moves, line->n_moves);
    app_print(app, "}\n");
}
