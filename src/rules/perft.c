/*
 * Counting in pieces: small subtrees at once, and a question between them.
 */
#include "tactigon/rules.h"

#include <stdlib.h>

/*
 * What is counted in one go, in leaves, and after how many the question is put: a small part of a
 * second for every game. A count of nothing is work, too.
 */
enum { DEPTH_AT_ONCE = 3, AT_ONCE_MAX = 1000000, ASK_AFTER = 1000000, CALL_COST = 64 };

/* There are few leaves, as far as the number of steps at their root tells. */
static bool is_small(int n, int depth)
{
    uint64_t leaves = 1;
    for (int i = 0; i < depth; i++) /* up to DEPTH_AT_ONCE: that has room */
        leaves *= (uint64_t)n + 1;
    return leaves <= AT_ONCE_MAX;
}

static uint64_t count_at_once(struct perft *perft, const struct pos *p, int depth)
{
    const uint64_t leaves = rules_perft(perft->variant, p, depth);
    perft->since += leaves + CALL_COST;
    if (perft->since >= ASK_AFTER) {
        perft->since = 0;
        perft->is_stopped = perft->must_stop(perft->context);
    }
    return leaves;
}

/* `moves` has room for those of all depths. */
static uint64_t count(struct perft *perft, const struct pos *p, int depth, move_code *moves)
{
    const struct variant *v = perft->variant;
    if (depth <= 1 || (depth <= DEPTH_AT_ONCE && is_small(v->rules->count(v, p), depth)))
        return count_at_once(perft, p, depth);
    union position child;
    uint64_t leaves = 0;
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
