/*
 * proof.h: the search over all turns. One function goes from step to step; where the side that is
 * to win moves, one good step is enough, elsewhere all of them must be. It deepens by turns, so
 * that the table has the steps to try first.
 */
#include "tactigon/proof.h"

#include <stdlib.h>
#include <string.h>

#include "tactigon/search.h"

enum {
    BUCKET = 4,
    KILLERS = 2,
    PLIES_KEPT = 64, /* for which killers are kept */
    ASK_EVERY = 4096,
    NEVER = 255, /* of `won`: not known to be won */
};

/*
 * An entry: what is known of a position for one side and one goal. `check` is the second hash,
 * `tag` a part of the first, the rest of which says the bucket.
 */
struct entry {
    uint64_t check;
    move_code best;
    uint16_t tag;
    uint8_t won;  /* with so many turns left it is reached; NEVER: not known */
    uint8_t lost; /* with fewer turns than that it is not */
};

struct ranked {
    move_code move;
    int rank;
};

struct proof {
    const struct variant *v;
    const struct eval *eval; /* for the order alone; NULL: none */
    struct entry *entries;
    uint64_t n_buckets; /* a power of two */
    uint64_t nodes;

    /* The steps still to be tried, of all nodes on the way: a stack. */
    struct ranked *room;
    size_t room_size;
    size_t room_used;
    move_code *steps; /* for `gen` */

    /* The question. */
    enum side side;
    bool is_lead;
    int lead;
    uint64_t salt;
    uint64_t stops_after; /* nodes; 0: never */
    const struct proof_limits *limits;
    move_code killers[PLIES_KEPT][KILLERS];
};

enum status proof_new(const struct variant *v, size_t bytes, struct proof **out)
{
    struct proof *x = calloc(1, sizeof *x);
    if (!x)
        return STATUS_NO_MEMORY;
    x->v = v;
    x->eval = search_eval(v->rules);
    x->n_buckets = 1;
    while (2 * x->n_buckets * BUCKET * sizeof *x->entries <= bytes)
        x->n_buckets *= 2;
    x->entries = calloc((size_t)x->n_buckets * BUCKET, sizeof *x->entries);
    x->room_size = (size_t)v->max_moves * 4;
    x->room = malloc(x->room_size * sizeof *x->room);
    x->steps = malloc((size_t)v->max_moves * sizeof *x->steps);
    if (!x->entries || !x->room || !x->steps) {
        proof_free(x);
        return STATUS_NO_MEMORY;
    }
    *out = x;
    return STATUS_OK;
}

void proof_free(struct proof *x)
{
    if (!x)
        return;
    free(x->entries);
    free(x->room);
    free(x->steps);
    free(x);
}

const struct variant *proof_variant(const struct proof *x)
{
    return x->v;
}

uint64_t proof_nodes(const struct proof *x)
{
    return x->nodes;
}

/* ---- the table ---- */

static uint64_t mix(uint64_t h, uint64_t word)
{
    h = (h ^ word) * 0x9e3779b97f4a7c15;
    return h ^ h >> 29;
}

/* The second hash: of all bytes. */
static uint64_t hash_bytes(const struct proof *x, const struct pos *p, uint64_t salt)
{
    uint64_t word, h = mix(x->salt, salt);
    for (size_t i = 0; i < x->v->pos_size; i += sizeof word) {
        memcpy(&word, (const char *)p + i, sizeof word);
        h = mix(h, word);
    }
    return mix(h, h >> 32);
}

/* Where a position is kept. */
struct place {
    struct entry *bucket;
    uint64_t check;
    uint16_t tag;
};

/* For a lead the number of turns left is part of the question: it must stand just then. */
static struct place place_of(const struct proof *x, const struct pos *p, int left)
{
    const uint64_t first = mix(p->key, x->salt);
    return (struct place){x->entries + (first & (x->n_buckets - 1)) * BUCKET,
                          hash_bytes(x, p, x->is_lead ? (uint64_t)left + 1 : 0),
                          (uint16_t)(first >> 48)};
}

/* The entry of a position, or NULL. */
static struct entry *find(const struct place *at)
{
    for (struct entry *e = at->bucket; e < at->bucket + BUCKET; e++)
        if (e->check == at->check && e->tag == at->tag)
            return e;
    return NULL;
}

/* What stands for the least work goes first: few turns. */
static int worth(const struct entry *e)
{
    return e->won != NEVER && e->won > e->lost ? e->won : e->lost;
}

static void keep(const struct place *at, int left, bool is_won, move_code best)
{
    struct entry *e = find(at);
    if (!e) {
        e = at->bucket;
        for (struct entry *other = e + 1; other < at->bucket + BUCKET; other++)
            if (worth(other) < worth(e))
                e = other;
        *e = (struct entry){.check = at->check, .tag = at->tag, .won = NEVER};
    }
    if (best != MOVE_NONE)
        e->best = best;
    if (is_won && left < e->won)
        e->won = (uint8_t)left;
    if (!is_won && left + 1 > e->lost)
        e->lost = (uint8_t)(left + 1);
}

/* ---- the order of steps ---- */

static void swap(struct ranked *a, struct ranked *b)
{
    const struct ranked kept = *a;
    *a = *b;
    *b = kept;
}

/* The table's step, the killers and then what captures come first; how many those are. */
static int bring_forward(const struct proof *x, struct ranked *list, int n, move_code best, int ply)
{
    const move_code *killers = x->killers[ply < PLIES_KEPT ? ply : PLIES_KEPT - 1];
    int front = 0;
    for (int k = -1; k < KILLERS; k++) {
        const move_code wanted = k < 0 ? best : killers[k];
        for (int i = front; i < n && wanted != MOVE_NONE; i++) {
            if (list[i].move != wanted)
                continue;
            swap(&list[i], &list[front++]);
            break;
        }
    }
    const int known = front;
    for (int i = front; i < n; i++)
        if (list[i].move & MOVE_NOISY)
            swap(&list[i], &list[front++]);
    return known;
}

static int compare_ranks(const void *a, const void *b)
{
    const struct ranked *x = a, *y = b;
    if (x->rank != y->rank)
        return x->rank < y->rank ? 1 : -1;
    return x->move < y->move ? -1 : x->move > y->move;
}

/* Order steps by what the evaluation thinks of where they lead: the best for the mover first. */
static void rank(const struct proof *x, const struct pos *p, struct ranked *list, int n)
{
    const struct variant *v = x->v;
    for (int i = 0; i < n; i++) {
        union position after;
        struct evaluation a;
        v->rules->play(v, p, list[i].move, &after.pos);
        list[i].rank = SCORE_WIN;
        if (after.pos.result != RESULT_NONE)
            continue;
        x->eval->evaluate(v, &after.pos, &a);
        const int score = a.wins_at_once ? SCORE_WIN - 1 : a.score;
        list[i].rank = after.pos.side == p->side ? score : -score;
    }
    qsort(list, (size_t)n, sizeof *list, compare_ranks);
}

/* The steps of p on top of the stack: from *begin on; how many, or -1 without memory. */
static int push_steps(struct proof *x, const struct pos *p, size_t *begin)
{
    const int n = x->v->rules->gen(x->v, p, x->steps);
    if (x->room_used + (size_t)n > x->room_size) {
        const size_t size = 2 * x->room_size + (size_t)n;
        struct ranked *room = realloc(x->room, size * sizeof *room);
        if (!room)
            return -1;
        x->room = room;
        x->room_size = size;
    }
    *begin = x->room_used;
    for (int i = 0; i < n; i++)
        x->room[x->room_used++] = (struct ranked){.move = x->steps[i]};
    return n;
}

static void remember(struct proof *x, move_code m, int ply)
{
    move_code *killers = x->killers[ply < PLIES_KEPT ? ply : PLIES_KEPT - 1];
    if (killers[0] == m)
        return;
    killers[1] = killers[0];
    killers[0] = m;
}

/* ---- the search ---- */

static bool must_stop(const struct proof *x)
{
    if (x->stops_after && x->nodes >= x->stops_after)
        return true;
    return x->nodes % ASK_EVERY == 0 && x->limits->must_stop &&
           x->limits->must_stop(x->limits->context);
}

static enum proof_answer answer_of(bool is_yes)
{
    return is_yes ? PROOF_YES : PROOF_NO;
}

/* The side to move can only pass: that is no turn of its own, wherever it has to be done. */
static bool has_to_pass(const struct variant *v, const struct pos *p)
{
    return v->rules->words && v->rules->count(v, p) == 1 && rules_forced(v, p) != MOVE_NONE;
}

/* What needs no more steps: the game is over, or the turns are played. PROOF_UNKNOWN: it needs. */
static enum proof_answer judge(const struct proof *x, const struct pos *p, int left)
{
    const int limit = x->v->rules->halfmove_limit;
    if (p->result != RESULT_NONE)
        return answer_of(p->result == (x->side == SIDE_FIRST ? RESULT_FIRST : RESULT_SECOND));
    if (p->mid_turn)
        return PROOF_UNKNOWN;
    if (limit > 0 && p->halfmove_clock >= (uint32_t)limit)
        return PROOF_NO;
    if (left > 0 || p->side != x->side || has_to_pass(x->v, p))
        return PROOF_UNKNOWN;
    return answer_of(x->is_lead && proof_lead(x->v, p, x->side) >= x->lead);
}

static enum proof_answer solve(struct proof *x, const struct pos *p, int left, int ply);

/* Try the steps that were pushed. PROOF_YES when p is reached; *best the step that said so. */
static enum proof_answer try_steps(struct proof *x, const struct pos *p, int left, int ply,
                                   size_t begin, int n, move_code *best)
{
    const bool is_own = p->side == x->side;
    const int known = bring_forward(x, x->room + begin, n, *best, ply);
    const bool is_ranked = x->eval && left >= (is_own ? 2 : 1);
    for (int i = 0; i < n; i++) {
        union position after;
        if (i == known && is_ranked)
            rank(x, p, x->room + begin + i, n - i);
        const move_code m = x->room[begin + (size_t)i].move;
        x->v->rules->play(x->v, p, m, &after.pos);
        x->nodes++;
        if (must_stop(x))
            return PROOF_UNKNOWN;
        const bool counts = is_own && !after.pos.mid_turn && (n > 1 || !has_to_pass(x->v, p));
        const enum proof_answer answer = solve(x, &after.pos, left - counts, ply + 1);
        if (answer == PROOF_UNKNOWN)
            return answer;
        if ((answer == PROOF_YES) == is_own) {
            *best = m;
            remember(x, m, ply);
            return answer;
        }
    }
    return answer_of(!is_own);
}

/* Is the goal reached from p, with so many turns of x->side left to begin? */
static enum proof_answer solve(struct proof *x, const struct pos *p, int left, int ply)
{
    enum proof_answer answer = judge(x, p, left);
    if (answer != PROOF_UNKNOWN)
        return answer;
    const struct place at = place_of(x, p, left);
    const struct entry *e = p->mid_turn ? NULL : find(&at);
    if (e && e->won <= left)
        return PROOF_YES;
    if (e && e->lost > left)
        return PROOF_NO;
    move_code best = e ? e->best : MOVE_NONE;
    size_t begin;
    const int n = push_steps(x, p, &begin);
    if (n < 0)
        return PROOF_UNKNOWN;
    answer = try_steps(x, p, left, ply, begin, n, &best);
    x->room_used = begin;
    if (answer != PROOF_UNKNOWN && !p->mid_turn)
        keep(&at, left, answer == PROOF_YES, best);
    return answer;
}

static void ask(struct proof *x, enum side side, const struct proof_limits *limits)
{
    x->side = side;
    x->limits = limits;
    x->stops_after = limits->nodes ? x->nodes + limits->nodes : 0;
    x->room_used = 0;
    memset(x->killers, 0, sizeof x->killers);
}

enum proof_answer proof_wins(struct proof *x, const struct pos *p, enum side side, int turns,
                             const struct proof_limits *limits)
{
    ask(x, side, limits);
    x->is_lead = false;
    x->salt = side;
    enum proof_answer answer = PROOF_NO;
    for (int left = 0; left <= turns && answer == PROOF_NO; left++)
        answer = solve(x, p, left, 0);
    return answer;
}

enum proof_answer proof_leads(struct proof *x, const struct pos *p, enum side side, int turns,
                              int lead, const struct proof_limits *limits)
{
    ask(x, side, limits);
    x->is_lead = true;
    x->lead = lead;
    x->salt = 2 + side + 4 * (uint64_t)(lead + PICTURE_PIECES_MAX);
    return solve(x, p, turns, 0);
}

int proof_lead(const struct variant *v, const struct pos *p, enum side side)
{
    return rules_count_pieces(v, p, side, "") - rules_count_pieces(v, p, !side, "");
}
