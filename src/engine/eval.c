#include "engine/eval.h"

/* The registry of evaluations; those of one game in the order in which players are named. */
static const struct eval *const evals[] = {
    &eval_tactigon_greedy, &eval_tactigon_goldrush, &eval_tactigon_static, &eval_tactigon_classic,
    &eval_tactigon_plain,  &eval_dragons_random,    &eval_dragons_greedy,  &eval_dragons_static,
    &eval_dragons_classic, &eval_apart_random,      &eval_apart_greedy,    &eval_apart_static,
    &eval_apart_classic,   &eval_isaac_random,      &eval_isaac_greedy,    &eval_isaac_static,
    &eval_isaac_classic,
};

enum { EVAL_COUNT = sizeof evals / sizeof evals[0] };

const struct eval *engine_eval_at(const struct rules *rules, int i)
{
    for (int k = 0; k < EVAL_COUNT; k++) {
        if (evals[k]->rules == rules && i-- == 0)
            return evals[k];
    }
    return NULL;
}

const struct eval *engine_eval_find(const struct rules *rules, const char *name)
{
    const struct eval *eval;
    for (int i = 0; (eval = engine_eval_at(rules, i)); i++) {
        if (text_equal_nocase(eval->name, name))
            return eval;
    }
    return NULL;
}
