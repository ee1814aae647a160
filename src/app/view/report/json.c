/*
 * JSON text: strings with everything escaped that must be, members, positions, reports.
 */
#include "app/view/report/json.h"

#include <float.h>
#include <inttypes.h>
#include <stdarg.h>
#include <string.h>

#include "app/system/mem.h"
#include "app/view/report/opening.h"
#include "tactigon/analysis.h"
#include "tactigon/utf8.h"

/* One character, or a byte that is none: `n` is 0. */
static void add_escaped(struct app *app, uint32_t ch, size_t n)
{
    if (n == 0)
        app_output(app, "\xEF\xBF\xBD");
    else if (ch == '"' || ch == '\\')
        app_output(app, "\\%c", (int)ch);
    else if (ch > 0xFFFF) /* as UTF-16 has it */
        app_output(app, "\\u%04x\\u%04x", 0xD7C0 + (unsigned)(ch >> 10),
                   0xDC00 + (unsigned)(ch & 0x3FF));
    else
        app_output(app, "\\u%04x", (unsigned)ch);
}

static void add_string(struct app *app, const char *s)
{
    size_t len = strlen(s);
    app_output(app, "\"");
    while (len > 0) {
        size_t plain = 0, n = 0;
        uint32_t ch = 0;
        while (plain < len && (n = utf8_decode(s + plain, len - plain, &ch)) > 0 && ch != '"' &&
               ch != '\\' && !utf8_is_unsafe(ch))
            plain += n;
        app_output(app, "%.*s", (int)plain, s);
        if (plain < len)
            add_escaped(app, ch, n);
        plain += plain == len ? 0 : n > 0 ? n : 1;
        s += plain;
        len -= plain;
    }
    app_output(app, "\"");
}

/* JSON knows no infinite numbers. */
static void add_number(struct app *app, int digits, double value)
{
    if (value >= -DBL_MAX && value <= DBL_MAX)
        app_output(app, "%.*f", digits, value);
    else
        app_output(app, "null");
}

/* The value of the conversion at format[0]; returns what stands behind it. */
static const char *add_value(struct app *app, const char *format, va_list *args)
{
    const char *kind = format + strcspn(format, "sduf");
    if (*kind == 's' && format[1] == '-')
        app_output(app, "%s", va_arg(*args, const char *));
    else if (*kind == 's')
        add_string(app, va_arg(*args, const char *));
    else if (*kind == 'u')
        app_output(app, "%" PRIu64, va_arg(*args, uint64_t));
    else if (*kind == 'd' && format[1] != 'd') /* PRId64, whatever its letters */
        app_output(app, "%" PRId64, va_arg(*args, int64_t));
    else if (*kind == 'd')
        app_output(app, "%d", va_arg(*args, int));
    else
        add_number(app, format[2] - '0', va_arg(*args, double));
    return kind + 1;
}

void json_print(struct app *app, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    while (*format) {
        const size_t plain = strcspn(format, "'%");
        app_output(app, "%.*s", (int)plain, format);
        format += plain;
        if (*format == '%') {
            format = add_value(app, format, &args);
        } else if (*format) {
            app_output(app, "\"");
            format++;
        }
    }
    va_end(args);
}

void json_position(struct app *app, const struct variant *v, const struct pos *p)
{
    char buffer[POS_TEXT_MAX];
    struct text text = text_in(buffer, sizeof buffer);
    v->rules->pos_format(v, p, &text);
    json_print(app, "'game':%s,'board':%s,'rules':%s,'position':%s", v->rules->name, v->board,
               v->rule_set, buffer);
}

/* ---- what an analysis has found ---- */

/* "score":12, or "win":5 and "loss":4 with the plies until then. */
static void print_score(struct app *app, int score)
{
    if (score >= SCORE_WIN_MIN)
        json_print(app, "'win':%d", SCORE_WIN - score);
    else if (score <= -SCORE_WIN_MIN)
        json_print(app, "'loss':%d", SCORE_WIN + score);
    else
        json_print(app, "'score':%d", score);
}

/* Steps as programs write them, from the position p on: ["d7d6","c3b6"]. */
static void print_steps(struct app *app, const struct variant *v, const struct pos *p,
                        const move_code *moves, int n)
{
    union position at, next;
    memcpy(&at, p, v->pos_size);
    app_output(app, "[");
    for (int i = 0; i < n; i++) {
        char step[MOVE_TEXT_MAX];
        struct text text = text_in(step, sizeof step);
        v->rules->move_format(v, &at.pos, moves[i], &text);
        json_print(app, "%-s%s", json_comma(i), step);
        v->rules->play(v, &at.pos, moves[i], &next.pos);
        memcpy(&at, &next, v->pos_size);
    }
    app_output(app, "]");
}

/* "depth":11,"nodes":12345,"lines":[{"score":12,"pv":["d7d6"]}], for the side to move. */
static void print_point(const struct report *r, int i)
{
    const struct analysis_point *point = &r->a->points[i];
    json_print(r->app, "'depth':%d,'nodes':%" PRIu64 ",'lines':[", point->depth, point->nodes);
    for (int k = 0; k < point->n_lines; k++) {
        const struct search_line *line = &point->lines[k];
        json_print(r->app, "%-s{", json_comma(k));
        print_score(r->app, line->score);
        json_print(r->app, ",'pv':");
        print_steps(r->app, r->x->variant, review_pos(r->x, point->at), line->moves, line->n_moves);
        app_output(r->app, "}");
    }
    app_output(r->app, "]");
}

/* One turn, for the side that took it; only "steps" when the rest is not known. */
static void print_turn(const struct report *r, int i, const struct turn *t)
{
    struct app *app = r->app;
    struct analysis_verdict verdict;
    move_code steps[REVIEW_STEPS_MAX];
    const int n = review_last_steps(r->x, t->end, steps);
    json_print(app, "%-s\n {'move':%d,'side':%s,'steps':", json_comma(i), t->number,
               r->x->variant->rules->side_names[t->side]);
    print_steps(app, r->x->variant, review_pos(r->x, t->end - n), steps, n);
    if (analysis_judge(r->a, i, &verdict)) {
        json_print(app, ",'mark':%s,'best':{", judge_mark_text(verdict.mark));
        print_score(app, verdict.best);
        json_print(app, "},'played':{");
        print_score(app, verdict.played);
        app_output(app, "},");
        print_point(r, i);
    }
    app_output(app, "}");
}

void json_report(const struct report *r)
{
    const struct variant *v = r->x->variant;
    struct app *app = r->app;
    char result[ERROR_TEXT_MAX];
    struct text text = text_in(result, sizeof result);
    struct turn t = {0};
    json_print(app, JSON_BEGIN);
    if (r->a->n_turns == 0) {
        json_position(app, v, review_pos(r->x, review_steps(r->x)));
        app_output(app, ",");
        print_point(r, 0);
        app_output(app, "}\n");
        return;
    }
    record_result(r->x->game, &text);
    json_print(app, "'game':%s,'board':%s,'rules':%s,'result':%s,'turns':[", v->rules->name,
               v->board, v->rule_set, result);
    for (int i = 0; turn_next(r->x->game, &t) && !app->has_lost_output; i++)
        print_turn(r, i, &t);
    json_print(app, "],'accuracy':[");
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        const struct accuracy a = accuracy_of(r->x, r->a, (enum side)side);
        json_print(
            app,
            "%-s{'side':%s,'decisions':%d,'accuracy':%.1f,'average_loss':%.2f,'missed_wins':%d}",
            json_comma(side), v->rules->side_names[side], a.n_decisions, a.percent, a.loss,
            a.n_missed);
    }
    app_output(app, "]}\n");
}

void json_best(struct app *app, const struct game *g, const struct search_result *found)
{
    const struct search_line *line = &found->lines[0];
    const struct variant *v = game_variant(g);
    char step[MOVE_TEXT_MAX];
    struct text text = text_in(step, sizeof step);
    v->rules->move_format(v, game_pos(g), line->moves[0], &text);
    json_print(app, JSON_BEGIN);
    json_position(app, v, game_pos(g));
    json_print(app, ",'bestmove':%s,", step);
    print_score(app, line->score);
    json_print(app, ",'depth':%d,'nodes':%" PRIu64 ",'pv':", found->depth, found->nodes);
    print_steps(app, v, game_pos(g), line->moves, line->n_moves);
    app_output(app, "}\n");
}

void json_openings(struct app *app, const struct variant *v, const struct pos *p)
{
    struct openings known;
    mem_check(openings_of(v, p, &known));
    json_print(app, JSON_BEGIN);
    json_position(app, v, p);
    json_print(app, ",'openings':[");
    for (int i = 0; i < known.n; i++) {
        const struct opening *o = &known.list[i];
        json_print(app, "%-s\n {'steps':", json_comma(i));
        print_steps(app, v, p, o->steps, o->n_steps);
        json_print(app, ",'score':%d,'won':%d,'drawn':%d,'lost':%d}", o->score,
                   o->games[OPENING_WON], o->games[OPENING_DRAWN], o->games[OPENING_LOST]);
    }
    app_output(app, "]}\n");
}
