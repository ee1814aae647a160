/* Perft that can be stopped. Small subtrees are counted without interruption; between two of them,
 * the caller is asked whether to stop. */
#include "rules/rules.h"

#include <stdlib.h>

/* At most AT_ONCE_MAX leaves are counted without interruption. After each ASK_AFTER units of work
 * (a fraction of a second), the caller is asked whether to stop. Work is the number of leaves plus
 * CALL_COST for each position, because some positions have no leaves. */
enum { DEPTH_AT_ONCE = 3, AT_ONCE_MAX = 1000000, ASK_AFTER = 1000000, CALL_COST = 64 };

/* Returns whether a position with n steps probably has at most AT_ONCE_MAX leaves at this depth. */
static bool is_small(int n, int depth)
{
    uint64_t leaves = 1;
    for (int i = 0; i < depth; i++) /* depth is at most DEPTH_AT_ONCE, so this does not overflow */
        leaves *= (uint64_t)n + 1;
    return leaves <= AT_ONCE_MAX;
}

/* `moves` has room for one list of steps per ply. */
static uint64_t count(struct perft *perft, const struct pos *p, int depth, move_code *moves)
{
    const struct variant *v = perft->variant;
    const bool is_at_once =
        depth <= 1 || (depth <= DEPTH_AT_ONCE && is_small(v->rules->count(v, p), depth));
    union position child;
    uint64_t leaves = 0;
    if (is_at_once)
        leaves = rules_perft(v, p, depth);
    perft->since += leaves + CALL_COST;
    if (perft->since >= ASK_AFTER) {
        perft->since = 0;
        perft->is_stopped = perft->must_stop(perft->context);
    }
    if (is_at_once)
        return leaves;
    const int n = v->rules->gen(v, p, moves);
    for (int i = 0; i < n && !perft->is_stopped; i++) {
        v->rules->play(v, p, moves[i], &child.pos);
        leaves += count(perft, &child.pos, depth - 1, moves + v->max_moves);
    }
    return leaves;
}

enum status perft_count(struct perft *perft, const struct pos *p, int depth, uint64_t *leaves)
{
    const size_t n = (size_t)perft->variant->max_moves * (size_t)(depth + 1);
    move_code *moves = malloc(n * sizeof *moves);
    if (!moves)
        return STATUS_NO_MEMORY;
    *leaves = count(perft, p, depth, moves);
    free(moves);
    return STATUS_OK;
}
