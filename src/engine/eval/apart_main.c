/*
 * Apart's evaluation for the search. Apart is a race: what counts is how many pieces still have to
 * move, then how many pairs touch and how much room there is.
 */
#include "engine/eval/apart.h"

enum { WON = 20000, SCORE_MAX = 9000 };

/* Tuned by matches, see docs/engine.md; 100 is one more move to make. */
enum { NEED = 100, PAIRS = 36, SPACE = 3, TEMPO = 50, MARGIN_PERCENT = 100 };

static int score_of(const struct apart_measure *m)
{
    return SPACE * m->space - NEED * m->need - PAIRS * m->pairs;
}

/* The value of being to move; a side in the middle of its turn has as good as moved. */
static int tempo_of(const struct pos *p)
{
    return p->mid_turn ? -TEMPO : TEMPO;
}

static void evaluate(const struct variant *variant, const struct pos *pos, struct evaluation *out)
{
    const struct apart_variant *v = apart_variant(variant);
    const struct apart_pos *p = apart_pos(pos);
    const struct apart_set *own = &p->pieces[pos->side], *enemies = &p->pieces[!pos->side];
    struct apart_measure mine, theirs;
    apart_measure(v, own, &mine);
    apart_measure(v, enemies, &theirs);
    const int score = score_of(&mine) - score_of(&theirs) + tempo_of(pos);
    out->score = score > SCORE_MAX ? SCORE_MAX : score < -SCORE_MAX ? -SCORE_MAX : score;
    /* Rule 5.2: whatever follows in this turn, the other side wins when it ends. */
    if (theirs.need == 0)
        out->score = -WON;
    out->wins_at_once = mine.need == 1 && !pos->mid_turn && apart_can_finish(v, own, enemies);
    out->is_threatened = false;
}

static int value(const struct variant *v, const struct pos *p, enum side side)
{
    struct evaluation a;
    if (p->result != RESULT_NONE)
        return (p->result == RESULT_FIRST) == (side == SIDE_FIRST) ? WON : -WON;
    evaluate(v, p, &a);
    return (enum side)p->side == side ? a.score : -a.score;
}

/* The number of pieces on a square and its neighbours. */
static int count_around(const struct apart_set *s, int square)
{
    return port_popcount(apart_window(s, square));
}

/* Steps that leave a crowd for an isolated square first, captures last. */
static int prior(const struct variant *variant, const struct pos *pos, move_code m)
{
    enum { NEIGHBOUR = 800, ALONE = 2500, TAKES = 8000 };
    (void)variant;
    const struct apart_pos *p = apart_pos(pos);
    const struct apart_set *own = &p->pieces[pos->side];
    if (m & APART_STOP) {
        const int n = count_around(own, apart_jumper(p)) - 1;
        return n == 0 ? ALONE : -NEIGHBOUR * n;
    }
    const int before = count_around(own, apart_from(m)) - 1;
    const int far = m & APART_JUMP ? 0 : 1;
    const int after = count_around(own, apart_to(m)) - far;
    return NEIGHBOUR * (before - after) + (after == 0 ? ALONE : 0) -
           (m & APART_CAPTURE ? TAKES : 0);
}

/* Each further jump of a turn is harder to see, and so are captures, which help the other side. */
static int unseen(const struct variant *v, const struct pos *p, move_code m)
{
    (void)v;
    if (m & APART_STOP)
        return 0;
    return p->mid_turn || m & APART_CAPTURE ? 130 : 100;
}

/* From LEVEL_SEARCH on; chosen by matches, see docs/engine.md. */
static const char *const levels[] = {
    "search:depth=3,nodes=3000,miss=5",
    "search:nodes=3000",
    "search:nodes=7000",
    "search:nodes=16000",
    "search:nodes=40000",
    "search:nodes=100000",
    "search",
};

const struct eval eval_apart_static = {.rules = &apart_rules, .name = "static", .value = value};

static const struct level_ratings ratings = {
    .signature = 0x37271d58u,
    .first_move = 180,
    .values = {236, 1150, 1413, 1453, 1500, 1546, 1580, 1636},
    .errors = {253, 57, 34, 30, 0, 45, 71, 100}};

const struct eval eval_apart_main = {.rules = &apart_rules,
                                     .name = "main",
                                     .old_name = "classic",
                                     .value = value,
                                     .evaluate = evaluate,
                                     .prior = prior,
                                     .unseen = unseen,
                                     .levels = levels,
                                     .ratings = &ratings,
                                     .margin_percent = MARGIN_PERCENT};
