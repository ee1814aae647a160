/* Picks scores one by one, the best first, . The best score left in each block of sixteen is
 * stored, so that not every pick reads all scores. scores[next] to scores[n - 1] are still to be
 * picked. Of equal scores the first is picked. */
#ifndef TACTIGON_ENGINE_BLOCKS_H
#define TACTIGON_ENGINE_BLOCKS_H

#include <limits.h>

enum { BLOCK_SIZE = 16, BLOCKS_MAX = 48 };

/* Returns the index of the best score after reading all scores. The code has no branches, because
 * the processor would mispredict them. */
static inline int best_of(const int *scores, int next, int n)
{
    int best = next, top = scores[next];
    for (int i = next + 1; i < n; i++) {
        best = scores[i] > top ? i : best;
        top = scores[i] > top ? scores[i] : top;
    }
    return best;
}

struct blocks {
    int tops[BLOCKS_MAX]; /* the best score left in each block, from the block of `next` on */
};

/* Computes the best score left in a block. Only scores[next] to scores[n - 1] count. */
static inline void blocks_set(struct blocks *b, const int *scores, int next, int n, int block)
{
    const int begin = block * BLOCK_SIZE, end = begin + BLOCK_SIZE < n ? begin + BLOCK_SIZE : n;
    int top = INT_MIN;
    for (int i = begin > next ? begin : next; i < end; i++)
        top = scores[i] > top ? scores[i] : top;
    b->tops[block] = top;
}

/* n is at most BLOCK_SIZE * BLOCKS_MAX. */
static inline void blocks_begin(struct blocks *b, const int *scores, int next, int n)
{
    for (int i = next / BLOCK_SIZE; i * BLOCK_SIZE < n; i++)
        blocks_set(b, scores, next, n, i);
}

/* Returns the index of the best score left; next must be less than n. */
static inline int blocks_find(const struct blocks *b, const int *scores, int next, int n)
{
    int block = next / BLOCK_SIZE;
    for (int i = block + 1; i * BLOCK_SIZE < n; i++)
        block = b->tops[i] > b->tops[block] ? i : block;
    int best = block * BLOCK_SIZE > next ? block * BLOCK_SIZE : next;
    while (scores[best] != b->tops[block])
        best++;
    return best;
}

/* Updates the blocks after scores[best] and scores[next] have been exchanged. The caller then
 * increments `next`. */
static inline void blocks_swapped(struct blocks *b, const int *scores, int next, int best, int n)
{
    blocks_set(b, scores, next + 1, n, best / BLOCK_SIZE);
    blocks_set(b, scores, next + 1, n, next / BLOCK_SIZE);
}

#endif
