/*
 * Turns of a puzzle judged by proof.
 */
#include "app/learn/solve.h"

#include <string.h>

#include "app/system/mem.h"
#include "app/system/platform.h"

enum {
    JUDGE_NODES = 8000000, /* steps tried to judge a turn */
    SLOW_NODES = 300000,   /* and to see whether it wins a turn later; two: a third of it */
    SLOWER_MAX = 2,        /* turns more than promised that are called too slow */
};

static bool must_stop(void *context)
{
    (void)context;
    return platform_is_interrupted();
}

static struct proof_limits limits_of(uint64_t nodes)
{
    return (struct proof_limits){.nodes = nodes, .must_stop = must_stop};
}

/* What is promised can still be done from p with so many turns more. */
static enum proof_answer holds(const struct solve_task *t, const struct pos *p, int turns)
{
    static const enum proof_answer opposite[] = {
        [PROOF_NO] = PROOF_YES, [PROOF_YES] = PROOF_NO, [PROOF_UNKNOWN] = PROOF_UNKNOWN};
    const struct proof_limits limits = limits_of(JUDGE_NODES);
    switch (t->puzzle->task) {
    case PUZZLE_WIN:
        return proof_wins(t->proof, p, t->side, turns, &limits);
    case PUZZLE_SAVE:
        return opposite[proof_wins(t->proof, p, !t->side, t->puzzle->turns, &limits)];
    case PUZZLE_PIECE:
        break;
    }
    return proof_leads(t->proof, p, t->side, turns, t->lead, &limits);
}

/* ---- the other side's turn ---- */

static void take_steps(const struct proof_turns *turns, int i, struct reply *out)
{
    out->n = turns->turns[i].n_steps;
    memcpy(out->steps, turns->steps + turns->turns[i].begin, (size_t)out->n * sizeof *out->steps);
}

/* The first turn behind which nothing holds any more. */
static void find_escape(const struct solve_task *t, const struct pos *after, int turns,
                        struct reply *out)
{
    struct proof_turns *all;
    mem_check(proof_turns_new(t->variant, after, &all));
    out->n = 0;
    for (int i = 0; i < all->n && out->n == 0; i++) {
        if (holds(t, proof_turns_pos(all, i), turns) == PROOF_NO)
            take_steps(all, i, out);
    }
    proof_turns_free(all);
}

/* The best turn by a small search, if it is in the way of what is promised; else one that is. */
static void find_refutation(const struct solve_task *t, const struct pos *after, int turns,
                            struct reply *out)
{
    union position then;
    out->n = 0;
    if (after->result != RESULT_NONE || after->side == t->side)
        return;
    refute_find(t->variant, after, out);
    refute_play(t->variant, after, out->steps, out->n, &then);
    if (holds(t, &then.pos, turns) != PROOF_NO)
        find_escape(t, after, turns, out);
}

void solve_answer(const struct solve_task *t, const struct pos *p, int turns, struct reply *out)
{
    const struct proof_limits limits = limits_of(JUDGE_NODES);
    int left;
    out->n = 0;
    if (p->side == t->side)
        return;
    if (t->puzzle->task != PUZZLE_WIN || proof_defence(t->proof, p, t->side, turns, &limits,
                                                       out->steps, &out->n, &left) != PROOF_YES)
        refute_find(t->variant, p, out);
}

/* ---- judging ---- */

static bool is_won(const struct solve_task *t, const struct pos *p)
{
    return p->result == (t->side == SIDE_FIRST ? RESULT_FIRST : RESULT_SECOND);
}

/* In how many turns more than `turns` it is won; 0: not soon. */
static int turns_more(const struct solve_task *t, const struct pos *after, int turns)
{
    for (int more = 1; more <= SLOWER_MAX && after->result == RESULT_NONE; more++) {
        const struct proof_limits limits = limits_of(more == 1 ? SLOW_NODES : SLOW_NODES / 3);
        if (proof_wins(t->proof, after, t->side, turns + more, &limits) == PROOF_YES)
            return more;
    }
    return 0;
}

static void judge_wrong(const struct solve_task *t, const struct pos *after, int turns,
                        struct solved *out)
{
    const int more = t->puzzle->task == PUZZLE_WIN ? turns_more(t, after, turns) : 0;
    out->verdict = more > 0 ? SOLVE_SLOW : SOLVE_WRONG;
    out->turns = t->puzzle->turns + more;
    if (more == 0)
        find_refutation(t, after, turns, &out->reply);
}

void solve_turn(const struct solve_task *t, const struct pos *after, int turn, struct solved *out)
{
    const int turns = t->puzzle->turns - turn;
    *out = (struct solved){.verdict = SOLVE_DONE};
    if (is_won(t, after))
        return;
    switch (holds(t, after, turns)) {
    case PROOF_NO:
        judge_wrong(t, after, turns, out);
        return;
    case PROOF_UNKNOWN:
        out->verdict = SOLVE_UNSURE;
        return;
    case PROOF_YES:
        break;
    }
    if (turns == 0 || t->puzzle->task != PUZZLE_WIN || holds(t, after, 0) == PROOF_YES)
        return; /* of a win all turns are to be found, else the one */
    out->verdict = SOLVE_ON;
    solve_answer(t, after, turns, &out->reply);
}

void solve_find(const struct solve_task *t, const struct pos *p, int turn, struct reply *out)
{
    struct proof_turns *all;
    mem_check(proof_turns_new(t->variant, p, &all));
    out->n = 0;
    for (int i = 0; i < all->n && out->n == 0; i++) {
        const struct pos *after = proof_turns_pos(all, i);
        if (is_won(t, after) || holds(t, after, t->puzzle->turns - turn) == PROOF_YES)
            take_steps(all, i, out);
    }
    proof_turns_free(all);
}
