/* The registry of evaluations: finds an evaluation of a game by number or by name. */
#include "engine/eval/evals.h"

#define ADDRESS(game) {&game##_rules, game##_evals},

static const struct {
    const struct rules *rules;
    const struct eval *const *evals;
} games[] = {GAMES_WITH_EVALS(ADDRESS){NULL, NULL}};

const struct eval *engine_eval_at(const struct rules *rules, int i)
{
    int k = 0;
    while (games[k].rules && games[k].rules != rules)
        k++;
    const struct eval *const *eval = games[k].evals;
    for (; eval && *eval && i > 0; i--)
        eval++;
    return eval ? *eval : NULL;
}

const struct eval *engine_eval_find(const struct rules *rules, const char *name)
{
    const char *now = text_equal_nocase(name, "classic") ? "main" : name; /* an older name */
    int i = 0;
    const struct eval *eval;
    while ((eval = engine_eval_at(rules, i)) && !text_equal_nocase(eval->name, now))
        i++;
    return eval;
}

const struct eval *search_eval(const struct rules *rules)
{
    const struct eval *eval;
    for (int i = 0; (eval = engine_eval_at(rules, i)); i++) {
        if (eval->evaluate)
            return eval;
    }
    return NULL;
}

int eval_value(const struct eval *eval, const struct variant *v, const struct pos *p,
               enum side side)
{
    struct evaluation a;
    if (eval->value)
        return eval->value(v, p, side);
    if (p->result != RESULT_NONE)
        return (p->result == RESULT_FIRST) == (side == SIDE_FIRST) ? EVAL_WON : -EVAL_WON;
    eval->evaluate(v, p, &a);
    return (enum side)p->side == side ? a.score : -a.score;
}
