/* The order of a node's steps: the table's step, captures that pay (by gain), killers, quiet steps
 * (by history), losing captures. Seven out of ten cutoffs need no quiet step, so quiet steps are
 * scored only when they are reached. */
#include "engine/search_worker.h"

/* Returns a multiplicative hash: a change in any bit changes the upper bits. */
static uint32_t mix(move_code m)
{
    return m * 0x9e3779b1u;
}

static uint32_t history_index(move_code m)
{
    return mix(m) >> (32 - HISTORY_BITS);
}

/* There are too many pairs of steps to learn, so history_mask drops less important bits. */
static uint32_t followup_index(const struct history *h, move_code previous, move_code m)
{
    return (mix(previous & h->history_mask) * 31 + mix(m & h->history_mask)) * 0x85ebca6bu >>
           (32 - FOLLOWUP_BITS);
}

int history_of(const struct history *h, enum side side, move_code previous, move_code m)
{
    return h->quiet[side][history_index(m)] + h->followup[followup_index(h, previous, m)];
}

/* Moves an entry towards +-HISTORY_MAX. The closer it is to this limit, the less it moves. */
static void nudge(int16_t *entry, int bonus)
{
    const int size = bonus < 0 ? -bonus : bonus;
    *entry = (int16_t)(*entry + bonus - *entry * size / HISTORY_MAX);
}

static void nudge_both(struct history *h, enum side side, move_code previous, move_code m,
                       int bonus)
{
    nudge(&h->quiet[side][history_index(m)], bonus);
    nudge(&h->followup[followup_index(h, previous, m)], bonus);
}

void history_update(struct history *h, enum side side, move_code previous, move_code m,
                    const move_code *tried, int n, int depth)
{
    const int bonus = depth > 12 ? 2000 : 14 * depth * depth;
    nudge_both(h, side, previous, m, bonus);
    for (int i = 0; i < n; i++)
        if (tried[i] != m)
            nudge_both(h, side, previous, tried[i], -bonus);
    h->reply[side][history_index(previous)] = m;
}

/* Moves step i into the current stage. */
static void admit(struct picker *p, int i, int score)
{
    const move_code m = p->moves[i];
    p->moves[i] = p->moves[p->end];
    p->moves[p->end] = m;
    p->scores[p->end++] = score;
}

/* Moves step m into the current stage if it is a step of the position. */
static void admit_step(struct picker *p, move_code m, int score)
{
    for (int i = p->end; i < p->losing; i++)
        if (p->moves[i] == m) {
            admit(p, i, score);
            return;
        }
}

static void admit_noisy(struct picker *p)
{
    for (int i = p->end; i < p->losing; i++)
        if (p->moves[i] & MOVE_NOISY)
            admit(p, i, p->eval->gain ? p->eval->gain(p->variant, p->moves[i]) : 0);
}

static void admit_killers(struct picker *p)
{
    const struct order_hints *hints = p->hints;
    const enum side side = (enum side)p->pos->side;
    const move_code reply = p->history->reply[side][history_index(hints->previous)];
    admit_step(p, hints->killers[0], 2);
    admit_step(p, hints->killers[1], 1);
    admit_step(p, reply, 0);
}

static void admit_quiets(struct picker *p)
{
    const enum side side = (enum side)p->pos->side;
    const move_code previous = p->hints->previous, *moves = p->moves;
    const bool has_prior = p->eval->prior && p->losing > p->end;
    const int n = p->losing;
    int *scores = p->scores;
    if (has_prior)
        p->eval->prior(p->variant, p->pos, moves + p->end, n - p->end, scores + p->end);
    for (int i = p->end; i < n; i++)
        scores[i] = history_of(p->history, side, previous, moves[i]) + (has_prior ? scores[i] : 0);
    p->end = n;
    p->has_blocks = n - p->next > PICKER_FEW && n <= BLOCKS_MAX * BLOCK_SIZE;
    if (p->has_blocks)
        blocks_begin(p->blocks, scores, p->next, n);
}

static void begin_stage(struct picker *p, enum stage stage)
{
    p->stage = stage;
    p->end = p->next;
    switch (stage) {
    case STAGE_TABLE:
        p->losing = p->n;
        if (p->hints->table_move != MOVE_NONE)
            admit_step(p, p->hints->table_move, 0);
        break;
    case STAGE_GOOD_NOISY:
        admit_noisy(p);
        break;
    case STAGE_KILLER:
        admit_killers(p);
        break;
    case STAGE_QUIET:
        if (!p->leaves_out_quiets)
            admit_quiets(p);
        break;
    case STAGE_BAD_NOISY:
        p->has_blocks = false;
        p->next = p->losing;
        p->end = p->n;
    }
}

/* Moves the best remaining step of the stage (the first, if several are equal) to p->next. */
static void select_best(struct picker *p)
{
    const int best = p->has_blocks ? blocks_find(p->blocks, p->scores, p->next, p->end)
                                   : best_of(p->scores, p->next, p->end);
    const move_code m = p->moves[best];
    const int top = p->scores[best];
    p->moves[best] = p->moves[p->next];
    p->scores[best] = p->scores[p->next];
    p->moves[p->next] = m;
    p->scores[p->next] = top;
    if (p->has_blocks)
        blocks_swapped(p->blocks, p->scores, p->next, best, p->end);
}

/* Moves the next step, a losing capture, to the last stage. */
static void postpone(struct picker *p)
{
    const move_code m = p->moves[p->next];
    const int loss = p->scores[p->next];
    p->end--;
    p->losing--;
    p->moves[p->next] = p->moves[p->end];
    p->scores[p->next] = p->scores[p->end];
    p->moves[p->end] = p->moves[p->losing];
    p->moves[p->losing] = m;
    p->scores[p->losing] = loss;
}

static move_code next_of_stage(struct picker *p)
{
    if (p->stage == STAGE_QUIET && p->leaves_out_quiets)
        return MOVE_NONE;
    while (p->next < p->end) {
        select_best(p);
        if (p->stage != STAGE_GOOD_NOISY || !p->eval->delays_losses || p->scores[p->next] >= 0)
            return p->moves[p->next++];
        postpone(p);
    }
    return MOVE_NONE;
}

move_code picker_next(struct picker *p, enum stage *stage)
{
    if (!p->has_begun)
        begin_stage(p, STAGE_TABLE);
    p->has_begun = true;
    move_code m;
    while (!(m = next_of_stage(p)) && p->stage != STAGE_BAD_NOISY)
        begin_stage(p, (enum stage)(p->stage + 1));
    *stage = p->stage;
    return m;
}
