/* Finds forced wins by trying everything (prover.h). */
#include "prover.h"

#include <stdlib.h>

/* Returns whether m wins for the side to move within `plies` more plies, whatever the other side
 * replies. */
static bool step_wins(const struct variant *v, const struct pos *p, move_code m, int plies)
{
    union position after;
    v->rules->play(v, p, m, &after.pos);
    if (after.pos.result != RESULT_NONE || plies == 0)
        return pos_is_won(&after.pos, (enum side)p->side);
    move_code *replies = malloc((size_t)v->max_moves * sizeof *replies);
    const int n = replies ? v->rules->gen(v, &after.pos, replies) : 0;
    bool is_won = n > 0;
    for (int i = 0; i < n && is_won; i++) {
        union position next;
        v->rules->play(v, &after.pos, replies[i], &next.pos);
        is_won = next.pos.result != RESULT_NONE ? pos_is_won(&next.pos, (enum side)p->side)
                                                : prover_wins(v, &next.pos, plies - 1);
    }
    free(replies);
    return is_won;
}

bool prover_wins(const struct variant *v, const struct pos *p, int plies)
{
    move_code *moves = malloc((size_t)v->max_moves * sizeof *moves);
    const int n = moves ? v->rules->gen(v, p, moves) : 0;
    bool wins = false;
    for (int i = 0; i < n && !wins; i++)
        wins = step_wins(v, p, moves[i], plies - 1);
    free(moves);
    return wins;
}

int prover_winning_steps(const struct variant *v, const struct pos *p, int plies, move_code *moves)
{
    const int n = v->rules->gen(v, p, moves);
    int kept = 0;
    for (int i = 0; i < n; i++)
        if (step_wins(v, p, moves[i], plies - 1))
            moves[kept++] = moves[i];
    return kept;
}
