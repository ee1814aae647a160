/* Makes bots weaker: their search overlooks steps, more often deep ones and steps that are hard to
 * see (`oversight_percent` of struct eval). The choice depends only on the seed, the position and
 * the step. The weakest bots also consider only some of their steps (`blind_percent`). */
#include "engine/search_worker.h"

#include "core/rng.h"

/* Chances are in units of 1 / CERTAIN. Hardness is a percentage; 100 is medium difficulty. */
enum {
    CERTAIN = 65536,
    CHANCE_MAX = CERTAIN * 49 / 50, /* the highest chance; no step is certain to be overlooked */
    PLAIN = 100,
    NOISY = 67,      /* hardness of a capture */
    WIN = 30,        /* hardness of an immediate win */
    DEEPER = 35,     /* the chance grows by this percentage with each further ply */
    AT_ROOT = 4,     /* at the root, the hardness is divided by this */
    FAR_AHEAD = 300, /* a bot with at least this score, about two pieces, overlooks half as much */
};

/* Returns a number from 0 to CERTAIN - 1 that depends on the seed, the position and the step. */
static int draw(const struct search *s, const struct pos *p, move_code m)
{
    return (int)(rng_mix((s->limits->seed + m) * 0x9e3779b97f4a7c15 ^ p->key) >> 48);
}

static int hardness_of(const struct search *s, const struct pos *p, move_code m)
{
    if (s->eval->oversight_percent)
        return s->eval->oversight_percent(s->variant, p, m);
    return m & MOVE_NOISY ? NOISY : PLAIN;
}

void blunder_begin(struct search *s, const struct pos *root)
{
    struct evaluation a;
    s->oversight_percent = s->limits->oversight_percent;
    if (s->oversight_percent == 0 || root->result != RESULT_NONE)
        return;
    s->eval->evaluate(s->variant, root, &a);
    if (a.score >= FAR_AHEAD)
        s->oversight_percent = (s->oversight_percent + 1) / 2;
}

/* Returns the chance of overlooking a step at `ply` >= 1; CERTAIN is 100 %. `hardness` is a
 * percentage. */
static int chance_below(const struct search *s, int ply, int hardness)
{
    const int64_t p = (int64_t)CERTAIN * s->oversight_percent * (100 + DEEPER * (ply - 1)) *
                      hardness / (100 * 100 * 100);
    return p < CHANCE_MAX ? (int)p : CHANCE_MAX;
}

/* Returns the chance of not considering a step at the root: blind_percent for a step of average
 * hardness. The odds are proportional to the hardness. */
static int chance_blind(const struct search *s, int hardness, int average)
{
    const int64_t blind = (int64_t)s->limits->blind_percent * hardness;
    const int64_t seen = (int64_t)(100 - s->limits->blind_percent) * average;
    return (int)(CERTAIN * blind / (blind + seen));
}

/* At the root, only steps harder than PLAIN can be overlooked, and never an immediate win. */
static int chance_at_root(const struct worker *w, move_code m, int hardness)
{
    const struct search *s = w->search;
    const struct pos *p = w->frames[0].pos;
    if (hardness <= PLAIN)
        return 0;
    s->variant->rules->play(s->variant, p, m, w->frames[1].pos);
    if (pos_is_won(w->frames[1].pos, (enum side)p->side))
        return 0;
    return chance_below(s, 1, hardness / AT_ROOT);
}

int blunder_drop(const struct worker *w, int ply, move_code *moves, int n, int least)
{
    const struct search *s = w->search;
    const struct pos *p = w->frames[ply].pos;
    const bool is_blind = ply == 0 && s->limits->blind_percent > 0;
    int64_t sum = 0;
    for (int i = 0; is_blind && i < n; i++)
        sum += hardness_of(s, p, moves[i]);
    const int average = sum > n ? (int)(sum / n) : 1;
    move_code clearest = MOVE_NONE;
    int kept = 0, most = -CERTAIN;
    for (int i = 0; i < n; i++) {
        const move_code m = moves[i];
        const int hardness = hardness_of(s, p, m);
        const int chance = is_blind  ? chance_blind(s, hardness, average)
                           : ply > 0 ? chance_below(s, ply, hardness)
                                     : chance_at_root(w, m, hardness);
        const int clarity = draw(s, p, m) - chance; /* negative: the step is overlooked */
        if (clarity >= 0)
            moves[kept++] = m;
        if (clarity > most) {
            most = clarity;
            clearest = m;
        }
    }
    if (kept < least && n > 0)
        moves[kept++] = clearest;
    return kept;
}

void blunder_evaluate(const struct worker *w, int ply, struct evaluation *a)
{
    const struct search *s = w->search;
    /* In games with gen_noisy, wins_at_once is not needed: the search tries winning steps even at
     * the leaves. is_threatened is always cleared, because a chain of threats might never end. */
    if (s->variant->rules->gen_noisy ||
        draw(s, w->frames[ply].pos, MOVE_NONE) < chance_below(s, ply, WIN))
        a->wins_at_once = false;
    a->is_threatened = false;
}
