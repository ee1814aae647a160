/*
 * What a search found, in words.
 */
#include "app/view/report/eval_text.h"

#include <stdlib.h>
#include <string.h>

#include "app/system/mem.h"
#include "tactigon/analysis.h"

void eval_text_worth(int hundredths, struct text *out)
{
    static const struct {
        int most;
        const char *words;
    } small[] = {{15, "hardly anything"},
                 {35, "about a quarter of a small piece"},
                 {75, "about half a small piece"},
                 {130, "about a small piece"},
                 {175, "about one and a half small pieces"}};
    const int worth = abs(hundredths);
    for (size_t i = 0; i < sizeof small / sizeof small[0]; i++) {
        if (worth < small[i].most) {
            text_add(out, small[i].words);
            return;
        }
    }
    text_printf(out, "about %d small pieces", (worth + 50) / 100);
}

const char *eval_text_standing(const struct eval *eval, int score)
{
    static const struct {
        double chance;
        const char *words;
    } standings[] = {
        {0.53, "about even"}, {0.62, "slightly better"}, {0.78, "better"}, {0.93, "much better"}};
    const double chance = judge_chance(eval, score);
    for (size_t i = 0; i < sizeof standings / sizeof standings[0]; i++) {
        if (chance < standings[i].chance)
            return standings[i].words;
    }
    return "far ahead";
}

/* Play m in *p. */
static void step(const struct variant *v, move_code m, union position *p)
{
    union position next;
    v->rules->play(v, &p->pos, m, &next.pos);
    memcpy(p, &next, v->pos_size);
}

void eval_text_position(const struct eval_text *o, int n, union position *out)
{
    memcpy(out, o->pos, o->variant->pos_size);
    for (int i = 0; i < n; i++)
        step(o->variant, o->line->moves[i], out);
}

int eval_text_turn_length(const struct variant *v, const struct pos *p, const move_code *moves,
                          int n)
{
    union position at;
    int length = 0;
    memcpy(&at, p, v->pos_size);
    while (length < n) {
        step(v, moves[length++], &at);
        if (!at.pos.mid_turn)
            break;
    }
    return length;
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
    /* Where the line ends before the win the sides are taken to go on in turn. */
    for (int i = 0; i < steps; i++) {
        turns += is_new && side == winner;
        if (i < o->line->n_moves && p.pos.result == RESULT_NONE) {
            step(o->variant, o->line->moves[i], &p);
            side = (enum side)p.pos.side;
            is_new = !p.pos.mid_turn;
        } else {
            side = !side;
            is_new = true;
        }
    }
    return turns;
}

void eval_text_when(const struct eval_text *o, struct text *out)
{
    const int turns = eval_text_turns_to_win(o);
    if (turns == 0)
        text_add(out, "at once");
    else
        text_printf(out, "in %d move%s", turns, turns == 1 ? "" : "s");
}

void eval_text_score(const struct eval_text *o, enum side side, struct text *out)
{
    const int own = o->line->score, score = side == (enum side)o->pos->side ? own : -own;
    if (!eval_text_is_decided(score)) {
        text_printf(out, "%+.2f", score / 100.0);
        return;
    }
    const enum side winner = score > 0 ? side : !side;
    const int turns = eval_text_turns_to_win(o);
    text_printf(out, "%s wins", o->variant->rules->side_names[winner]);
    if (turns > 0)
        text_printf(out, " in %d", turns);
}

void eval_text_turns(const struct eval_text *o, int turns, struct text *out)
{
    const struct search_line *line = o->line;
    for (int i = 0, n; i < line->n_moves && turns > 0; i += n, turns--) {
        union position p;
        eval_text_position(o, i, &p);
        n = eval_text_turn_length(o->variant, &p.pos, line->moves + i, line->n_moves - i);
        if (i > 0)
            text_put(out, ' ');
        rules_turn_show(o->variant, &p.pos, line->moves + i, n, out);
    }
}

/* ---- how well a side has played ---- */

bool accuracy_is_missed_win(const struct analysis *a, const struct analysis_verdict *v)
{
    return v->mark != JUDGE_GOOD && v->best >= SCORE_WIN_MIN && v->played < SCORE_WIN_MIN &&
           judge_chance(a->eval, v->played) >= 0.5;
}

struct accuracy accuracy_of(const struct review *x, const struct analysis *a, enum side side)
{
    const struct variant *v = x->variant;
    move_code *moves = mem_new((size_t)v->max_moves, sizeof *moves);
    struct accuracy out = {.kept = 1};
    struct analysis_verdict verdict;
    double best = 0, played = 0;
    for (int i = 0; i < a->n_turns; i++) {
        const struct pos *p = review_pos(x, a->points[i].at);
        if ((enum side)p->side != side || !analysis_judge(a, i, &verdict))
            continue;
        if (accuracy_is_missed_win(a, &verdict))
            out.n_missed++;
        else
            out.counts[verdict.mark]++;
        if (verdict.best <= -SCORE_WIN_MIN || v->rules->gen(v, p, moves) < 2)
            continue;
        out.n_decisions++;
        best += judge_chance(a->eval, verdict.best);
        played += judge_chance(a->eval, verdict.played);
    }
    if (best > 0)
        out.kept = played / best;
    free(moves);
    return out;
}
