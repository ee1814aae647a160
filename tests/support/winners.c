/* For each turn, tries to prove a win in one turn, then in two turns, and so on (winners.h). */
#include "winners.h"

enum proof_answer winners_find(struct proof *x, const struct proof_turns *t, enum side side,
                               int turns, const struct proof_limits *limits)
{
    const uint64_t begin = proof_nodes(x);
    enum proof_answer all = t->is_complete ? PROOF_NO : PROOF_UNKNOWN;
    for (int i = 0; i < t->n; i++)
        t->turns[i].within = 0;
    for (int within = 1; within <= turns; within++) {
        for (int i = 0; i < t->n; i++) {
            struct proof_limits rest = *limits;
            const uint64_t used = proof_nodes(x) - begin;
            if (limits->nodes)
                rest.nodes = used < limits->nodes ? limits->nodes - used : 1;
            if (t->turns[i].within > 0)
                continue;
            const enum proof_answer answer =
                proof_wins(x, proof_turns_pos(t, i), side, within - 1, &rest);
            if (answer == PROOF_UNKNOWN)
                return answer;
            if (answer == PROOF_YES)
                t->turns[i].within = within;
            if (answer == PROOF_YES && all == PROOF_NO)
                all = answer;
        }
    }
    return all;
}
