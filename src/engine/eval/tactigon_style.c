/*
 * Players by playing style: the evaluation of the search with some of its weights larger and others
 * smaller, so that they go for different things and are about equally strong (docs/engine.md).
 */
#include "engine/eval/tactigon_main.h"

/* Percent of the plain weights: of what goes on near the enemy pentagon, near the own one, and on
 * the gold tiles. */
struct playing_style {
    int attack, defence, gold;
};

static void scale(int16_t *weights, size_t size, int percent)
{
    for (size_t i = 0; i < size / sizeof *weights; i++)
        weights[i] = (int16_t)(weights[i] * percent / 100);
}

static void evaluate_as(const struct playing_style *t, const struct variant *v, const struct pos *p,
                        struct evaluation *out)
{
    struct tg_weights w = tg_weights;
    scale(w.attack, sizeof w.attack, t->attack);
    scale(w.defence, sizeof w.defence, t->defence);
    scale(&w.attacked, sizeof w.attacked, t->defence);
    scale(w.gold, sizeof w.gold, t->gold);
    scale(&w.grip[0][0][0], sizeof w.grip, t->gold);
    scale(&w.gold_held, sizeof w.gold_held, t->gold);
    scale(&w.gold_reached, sizeof w.gold_reached, t->gold);
    scale(&w.gold_threat, sizeof w.gold_threat, t->gold);
    tg_evaluate(&w, v, p, out);
}

static void evaluate_hunter(const struct variant *v, const struct pos *p, struct evaluation *out)
{
    evaluate_as(&(struct playing_style){.attack = 150, .defence = 100, .gold = 85}, v, p, out);
}

static void evaluate_runner(const struct variant *v, const struct pos *p, struct evaluation *out)
{
    evaluate_as(&(struct playing_style){.attack = 60, .defence = 100, .gold = 300}, v, p, out);
}

static void evaluate_keeper(const struct variant *v, const struct pos *p, struct evaluation *out)
{
    evaluate_as(&(struct playing_style){.attack = 90, .defence = 220, .gold = 100}, v, p, out);
}

#define TASTE(word, function)                                                                      \
    {                                                                                              \
        .rules = &tg_rules, .name = (word), .value = tg_value, .evaluate = (function),             \
        .gain = tg_gain, .see = tg_see, .unseen = tg_unseen, .is_playing_style = true              \
    }

const struct eval eval_tactigon_hunter = TASTE("hunter", evaluate_hunter);
const struct eval eval_tactigon_runner = TASTE("runner", evaluate_runner);
const struct eval eval_tactigon_keeper = TASTE("keeper", evaluate_keeper);
