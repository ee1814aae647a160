/*
 * Move ordering: the table's move, captures by gain, killers, then quiet steps by history.
 */
#include "engine/order.h"

/* Base scores of the stages, far enough apart for what is added within each. */
enum {
    PLACE_TABLE = 1 << 30,
    PLACE_NOISY = 1 << 28,
    PLACE_KILLER = 1 << 26,
    PLACE_BAD = -(1 << 28),
};

/* A multiplicative hash: any differing bit changes the upper bits. */
static uint32_t mix(move_code m)
{
    return m * 0x9e3779b1u;
}

static uint32_t history_index(move_code m)
{
    return mix(m) >> 20;
}

static uint32_t followup_index(move_code previous, move_code m)
{
    return (mix(previous) * 31 + mix(m)) * 0x85ebca6bu >> 16;
}

int history_of(const struct history *h, enum side side, move_code previous, move_code m)
{
    return h->quiet[side][history_index(m)] + h->followup[followup_index(previous, m)];
}

/* Move an entry towards +-HISTORY_MAX, ever more slowly. */
static void nudge(int16_t *entry, int bonus)
{
    const int size = bonus < 0 ? -bonus : bonus;
    *entry = (int16_t)(*entry + bonus - *entry * size / HISTORY_MAX);
}

static void nudge_both(struct history *h, enum side side, move_code previous, move_code m,
                       int bonus)
{
    nudge(&h->quiet[side][history_index(m)], bonus);
    nudge(&h->followup[followup_index(previous, m)], bonus);
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

void picker_init(struct picker *p, const struct order_hints *hints, const struct history *history)
{
    const enum side side = (enum side)p->pos->side;
    const move_code reply = history->reply[side][history_index(hints->previous)];
    for (int i = 0; i < p->n; i++) {
        const move_code m = p->moves[i];
        if (m == hints->table_move)
            p->scores[i] = PLACE_TABLE;
        else if (m & MOVE_NOISY)
            p->scores[i] = PLACE_NOISY + (p->eval->gain ? p->eval->gain(p->variant, m) : 0);
        else if (m == hints->killers[0])
            p->scores[i] = PLACE_KILLER + 2;
        else if (m == hints->killers[1])
            p->scores[i] = PLACE_KILLER + 1;
        else if (m == reply)
            p->scores[i] = PLACE_KILLER;
        else
            p->scores[i] = history_of(history, side, hints->previous, m) +
                           (p->eval->prior ? p->eval->prior(p->variant, p->pos, m) : 0);
    }
    p->next = 0;
}

/* One pass of selection sort, written without branches, as they would be mispredicted. */
static void select_best(struct picker *p)
{
    int best = p->next, top = p->scores[p->next];
    for (int i = p->next + 1; i < p->n; i++) {
        const int score = p->scores[i];
        best = score > top ? i : best;
        top = score > top ? score : top;
    }
    const move_code m = p->moves[best];
    p->moves[best] = p->moves[p->next];
    p->scores[best] = p->scores[p->next];
    p->moves[p->next] = m;
    p->scores[p->next] = top;
}

static enum stage stage_of(int score)
{
    if (score >= PLACE_TABLE)
        return STAGE_TABLE;
    if (score >= PLACE_NOISY / 2 + PLACE_KILLER)
        return STAGE_GOOD_NOISY;
    if (score >= PLACE_KILLER)
        return STAGE_KILLER;
    return score > PLACE_BAD / 2 ? STAGE_QUIET : STAGE_BAD_NOISY;
}

move_code picker_next(struct picker *p, enum stage *stage)
{
    while (p->next < p->n) {
        select_best(p);
        const move_code m = p->moves[p->next];
        *stage = stage_of(p->scores[p->next]);
        /* Static exchange evaluation is done lazily: only when a capture's turn has come. */
        if (*stage == STAGE_GOOD_NOISY && p->eval->see) {
            const int see = p->eval->see(p->variant, p->pos, m);
            if (see < 0) {
                p->scores[p->next] = PLACE_BAD + see;
                continue;
            }
        }
        p->next++;
        return m;
    }
    return MOVE_NONE;
}

void picker_drop_quiets(struct picker *p)
{
    int kept = p->next;
    for (int i = p->next; i < p->n; i++) {
        if (stage_of(p->scores[i]) == STAGE_QUIET)
            continue;
        p->moves[kept] = p->moves[i];
        p->scores[kept++] = p->scores[i];
    }
    p->n = kept;
}
