/*
 * Marks counted, and the winning chance that a side has kept.
 */
#include "app/report/accuracy.h"

#include <stdlib.h>

#include "app/system/mem.h"

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
