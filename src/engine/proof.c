/*
 * proof.h: the search over all turns. One function goes from step to step; where the side that is
 * to win moves, one good step is enough, elsewhere all of them must be. It deepens by turns, so
 * that the table has the steps to try first.
 */
#include "tactigon/proof.h"

#include <assert.h>
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

/* ---- the turns of a position by what they lead to ---- */

/* Steps looked at in one position: chains of jumps may have millions of ways. */
enum { WAYS_MAX = 400000 };

struct walk {
    const struct variant *v;
    struct proof_turns *out;
    int turns_size, positions_size, steps_size; /* items there is room for */
    int steps_used;
    int ways_left;
    bool has_no_memory;
    int n;                           /* steps on the way so far */
    move_code steps[TURN_STEPS_MAX]; /* these */
};

const struct pos *proof_turns_pos(const struct proof_turns *t, int i)
{
    return (const struct pos *)(t->positions + (size_t)i * t->pos_size);
}

int proof_turns_find(const struct proof_turns *t, const struct pos *q)
{
    for (int i = 0; i < t->n; i++)
        if (proof_turns_pos(t, i)->key == q->key &&
            memcmp(proof_turns_pos(t, i), q, t->pos_size) == 0)
            return i;
    return -1;
}

void proof_turns_free(struct proof_turns *t)
{
    if (!t)
        return;
    free(t->turns);
    free(t->steps);
    free(t->positions);
    free(t);
}

/* Room for n items of `item` bytes, in `array` or where it moved to; NULL without memory. */
static void *grow(void *array, int *size, int n, size_t item)
{
    if (n <= *size)
        return array;
    void *room = realloc(array, 2 * (size_t)n * item);
    if (room)
        *size = 2 * n;
    return room;
}

static bool has_room(struct walk *w)
{
    struct proof_turns *t = w->out;
    void *turns = grow(t->turns, &w->turns_size, t->n + 1, sizeof *t->turns);
    t->turns = turns ? turns : t->turns;
    void *positions = turns ? grow(t->positions, &w->positions_size, t->n + 1, t->pos_size) : NULL;
    t->positions = positions ? positions : t->positions;
    void *steps =
        positions ? grow(t->steps, &w->steps_size, w->steps_used + w->n, sizeof *t->steps) : NULL;
    t->steps = steps ? steps : t->steps;
    w->has_no_memory |= !steps;
    return steps != NULL;
}

/* A turn led to p: keep it if none did before. */
static void add_turn(struct walk *w, const struct pos *p)
{
    struct proof_turns *t = w->out;
    if (proof_turns_find(t, p) >= 0 || !has_room(w))
        return;
    memcpy(t->positions + (size_t)t->n * t->pos_size, p, t->pos_size);
    memcpy(t->steps + w->steps_used, w->steps, (size_t)w->n * sizeof *t->steps);
    t->turns[t->n++] = (struct proof_turn){.begin = w->steps_used, .n_steps = w->n};
    w->steps_used += w->n;
}

/* All ways on from p. */
static void follow(struct walk *w, const struct pos *p)
{
    move_code *moves = malloc((size_t)w->v->max_moves * sizeof *moves);
    w->has_no_memory |= !moves;
    const int n = moves ? w->v->rules->gen(w->v, p, moves) : 0;
    for (int i = 0; i < n && w->ways_left > 0 && !w->has_no_memory; i++) {
        union position after;
        w->v->rules->play(w->v, p, moves[i], &after.pos);
        w->ways_left--;
        w->steps[w->n++] = moves[i];
        if (after.pos.mid_turn && w->n < TURN_STEPS_MAX)
            follow(w, &after.pos);
        else
            add_turn(w, &after.pos);
        w->n--;
    }
    free(moves);
}

enum status proof_turns_new(const struct variant *v, const struct pos *p, struct proof_turns **out)
{
    struct proof_turns *t = calloc(1, sizeof *t);
    if (!t)
        return STATUS_NO_MEMORY;
    t->pos_size = v->pos_size;
    struct walk w = {.v = v, .out = t, .ways_left = WAYS_MAX};
    follow(&w, p);
    t->is_whole = w.ways_left > 0;
    if (w.has_no_memory) {
        proof_turns_free(t);
        return STATUS_NO_MEMORY;
    }
    *out = t;
    return STATUS_OK;
}

/* Limits for the next question of a row of them, which together have `limits`. */
static struct proof_limits rest_of(const struct proof *x, const struct proof_limits *limits,
                                   uint64_t begin)
{
    struct proof_limits rest = *limits;
    const uint64_t used = x->nodes - begin;
    if (limits->nodes)
        rest.nodes = used < limits->nodes ? limits->nodes - used : 1;
    return rest;
}

/* ---- the defence ---- */

enum { ESCAPES = -1, NOT_KNOWN = -2 };

/* The least number of turns within which `side` wins from p; ESCAPES: not within `turns`. */
static int least(struct proof *x, const struct pos *p, enum side side, int turns,
                 const struct proof_limits *limits)
{
    for (int n = 0; n <= turns; n++) {
        const enum proof_answer answer = proof_wins(x, p, side, n, limits);
        if (answer != PROOF_NO)
            return answer == PROOF_YES ? n : NOT_KNOWN;
    }
    return ESCAPES;
}

/* A single turn of `side`, to move at p, wins within `turns`. Not when the limits are reached. */
static bool is_single(struct proof *x, const struct pos *p, enum side side, int turns,
                      const struct proof_limits *limits)
{
    const uint64_t begin = x->nodes;
    struct proof_turns *t;
    int winning = 0;
    if (p->result != RESULT_NONE || p->side != side || proof_turns_new(x->v, p, &t) != STATUS_OK)
        return false;
    for (int i = 0; i < t->n && winning < 2; i++) {
        const struct proof_limits rest = rest_of(x, limits, begin);
        const enum proof_answer answer =
            proof_wins(x, proof_turns_pos(t, i), side, turns - 1, &rest);
        winning += answer == PROOF_YES ? 1 : answer == PROOF_UNKNOWN ? 2 : 0;
    }
    proof_turns_free(t);
    return winning == 1;
}

/* What speaks for an answer, the more the higher. */
enum { RANK_CAPTURE = 1, RANK_SINGLE = 2 };

/* The rank of those that resist equally long. */
static int rank_answer(struct proof *x, const struct proof_turns *t, int i, enum side side,
                       int turns, const struct proof_limits *limits)
{
    const struct proof_turn *turn = &t->turns[i];
    int found = 0;
    for (int k = 0; k < turn->n_steps; k++)
        if (t->steps[turn->begin + k] & MOVE_NOISY)
            found = RANK_CAPTURE;
    if (turns > 0 && is_single(x, proof_turns_pos(t, i), side, turns, limits))
        found += RANK_SINGLE;
    return found;
}

/* The number of the turn that resists longest, or -1: unknown; *answer is PROOF_NO if it escapes.
 */
static int longest(struct proof *x, const struct proof_turns *t, enum side side, int turns,
                   const struct proof_limits *limits, enum proof_answer *answer)
{
    int most = 0, chosen = -1, best = -1;
    for (int i = 0; i < t->n; i++) {
        t->turns[i].within = least(x, proof_turns_pos(t, i), side, turns, limits);
        if (t->turns[i].within < 0) {
            *answer = t->turns[i].within == ESCAPES ? PROOF_NO : PROOF_UNKNOWN;
            return i;
        }
        most = t->turns[i].within > most ? t->turns[i].within : most;
    }
    for (int i = 0; i < t->n; i++) {
        if (t->turns[i].within < most)
            continue;
        const int found = rank_answer(x, t, i, side, turns, limits);
        if (found > best) {
            best = found;
            chosen = i;
        }
    }
    *answer = PROOF_YES;
    return chosen;
}

enum proof_answer proof_defence(struct proof *x, const struct pos *p, enum side side, int turns,
                                const struct proof_limits *limits, move_code *out, int *n,
                                int *left)
{
    enum proof_answer answer = PROOF_UNKNOWN;
    struct proof_turns *t;
    if (proof_turns_new(x->v, p, &t) != STATUS_OK)
        return answer;
    const int i = longest(x, t, side, turns, limits, &answer);
    if (answer != PROOF_UNKNOWN) {
        assert(t->turns && t->steps);
        *n = t->turns[i].n_steps;
        memcpy(out, t->steps + t->turns[i].begin, (size_t)*n * sizeof *out);
        *left = t->turns[i].within > 0 ? t->turns[i].within : 0;
    }
    if (!t->is_whole && answer == PROOF_YES)
        answer = PROOF_UNKNOWN;
    proof_turns_free(t);
    return answer;
}
