/*
 * How weaker players are made: the search does not see some steps. A step is overlooked the more
 * likely the deeper it is and the harder it is to see (`oversight_percent` of struct eval). The
 * choice depends only on the seed, the position and the step, so a position has the same blind
 * spots all through a game. Only a search with oversight_percent in its limits calls this file.
 */
#include "engine/search_worker.h"

#include "tactigon/rng.h"

/* Chances are in parts of CERTAIN; how hard a step is to see is in percent of a plain one. */
enum {
    CERTAIN = 65536,
    MOST = CERTAIN * 49 / 50, /* nothing is certain to be overlooked */
    PLAIN = 100,
    NOISY = 67,      /* captures are easier to see */
    WIN = 30,        /* immediate wins are easier still */
    DEEPER = 35,     /* percent more for each ply */
    AT_ROOT = 4,     /* divides the chance for the harder steps at the root */
    FAR_AHEAD = 300, /* about two pieces; then the position is easier to survey */
};

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

/* A number in 0..CERTAIN-1 that depends on the seed, the position and the step. */
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

/* The chance that a step of this hardness is overlooked at `ply` > 0. */
static int chance_below(const struct search *s, int ply, int hardness)
{
    const int64_t p = (int64_t)CERTAIN * s->oversight_percent * (100 + DEEPER * (ply - 1)) *
                      hardness / (100 * 100 * 100);
    return p < MOST ? (int)p : MOST;
}

/* At the root only steps harder than PLAIN are overlooked, and never an immediate win. */
static int chance_at_root(const struct worker *w, move_code m, int hardness)
{
    const struct search *s = w->search;
    const struct pos *p = w->frames[0].pos;
    if (hardness <= PLAIN)
        return 0;
    s->variant->rules->play(s->variant, p, m, w->frames[1].pos);
    if (w->frames[1].pos->result == (p->side == SIDE_FIRST ? RESULT_FIRST : RESULT_SECOND))
        return 0;
    return chance_below(s, 1, hardness / AT_ROOT);
}

int blunder_drop(const struct worker *w, int ply, move_code *moves, int n, int least)
{
    const struct search *s = w->search;
    const struct pos *p = w->frames[ply].pos;
    int kept = 0;
    for (int i = 0; i < n; i++) {
        const move_code m = moves[i];
        const int hardness = hardness_of(s, p, m);
        const int chance =
            ply > 0 ? chance_below(s, ply, hardness) : chance_at_root(w, m, hardness);
        if (kept + n - i <= least || draw(s, p, m) >= chance)
            moves[kept++] = m;
    }
    return kept;
}

void blunder_evaluate(const struct worker *w, int ply, struct evaluation *a)
{
    const struct search *s = w->search;
    /* If a game lists noisy steps, its winning steps are looked at one by one, even at the
     * leaves. A threat then must not extend the search, as a chain of threats may never end. */
    if (s->variant->rules->gen_noisy ||
        draw(s, w->frames[ply].pos, MOVE_NONE) < chance_below(s, ply, WIN))
        a->wins_at_once = false;
    a->is_threatened = false;
}
