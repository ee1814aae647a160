/* Lists the turns of a position, one for each resulting position, and finds the longest defence. */
#include "engine/proof.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* The most steps tried in one position: chains of jumps can form millions of turns. */
enum { WAYS_MAX = 400000 };

struct walk {
    const struct variant *v;
    struct proof_turns *out;
    int turns_size, positions_size, steps_size; /* allocated sizes, in items */
    int steps_used;
    int ways_left;
    bool has_no_memory;
    int n; /* number of steps of the current path */
    move_code steps[TURN_STEPS_MAX];
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

/* Makes room for n items of `item` bytes. Returns the (perhaps moved) array, or NULL on failure. */
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

/* Adds the turn that led to p, unless an earlier turn led there too. */
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
    t->is_complete = w.ways_left > 0;
    if (w.has_no_memory) {
        proof_turns_free(t);
        return STATUS_NO_MEMORY;
    }
    *out = t;
    return STATUS_OK;
}

/* No game has a margin this large. */
enum { MARGIN_MAX = 200 };

bool proof_most(struct proof *x, const struct pos *p, enum side side,
                const struct proof_limits *limits, int *out)
{
    int low = 0, high = 2 * MARGIN_MAX;
    while (low < high) {
        const int middle = (low + high + 1) / 2;
        const enum proof_answer answer = proof_ends(x, p, side, middle - MARGIN_MAX, limits);
        if (answer == PROOF_UNKNOWN)
            return false;
        low = answer == PROOF_YES ? middle : low;
        high = answer == PROOF_YES ? high : middle - 1;
    }
    *out = low - MARGIN_MAX;
    return true;
}

int proof_best(struct proof *x, const struct proof_turns *t, const struct pos *p,
               const struct proof_limits *limits)
{
    const enum side side = (enum side)p->side;
    int margin, best = -1, most = -1;
    if (!proof_most(x, p, side, limits, &margin))
        return -1;
    for (int i = 0; i < t->n; i++) {
        const struct pos *after = proof_turns_pos(t, i);
        const int points = rules_score_of(proof_variant(x), after, side).value;
        if (points > most && proof_ends(x, after, side, margin, limits) == PROOF_YES) {
            most = points;
            best = i;
        }
    }
    return best;
}

enum { ESCAPES = -1, NOT_KNOWN = -2 };

/* Returns the fewest turns in which `side` wins from p, ESCAPES if more than `turns`, or
 * NOT_KNOWN. */
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

/* Returns whether exactly one turn of `side` from p wins within `turns` turns. Returns false if a
 * limit is reached. */
static bool is_single(struct proof *x, const struct pos *p, enum side side, int turns,
                      const struct proof_limits *limits)
{
    const uint64_t begin = proof_nodes(x);
    struct proof_turns *t;
    int winning = 0;
    if (p->result != RESULT_NONE || p->side != side ||
        proof_turns_new(proof_variant(x), p, &t) != STATUS_OK)
        return false;
    for (int i = 0; i < t->n && winning < 2; i++) {
        struct proof_limits rest = *limits;
        const uint64_t used = proof_nodes(x) - begin;
        if (limits->nodes)
            rest.nodes = used < limits->nodes ? limits->nodes - used : 1;
        const enum proof_answer answer =
            proof_wins(x, proof_turns_pos(t, i), side, turns - 1, &rest);
        winning += answer == PROOF_YES ? 1 : answer == PROOF_UNKNOWN ? 2 : 0;
    }
    proof_turns_free(t);
    return winning == 1;
}

/* The rank of an answer is the sum of the values that apply to it. The highest rank is chosen. */
enum { RANK_CAPTURE = 1, RANK_SINGLE = 2 };

/* Ranks an answer among the answers that resist equally long. */
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

/* Returns the turn that resists longest. Sets *answer to PROOF_NO if the turn escapes, or to
 * PROOF_UNKNOWN if a limit is reached. */
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
    if (proof_turns_new(proof_variant(x), p, &t) != STATUS_OK)
        return answer;
    const int i = longest(x, t, side, turns, limits, &answer);
    if (answer != PROOF_UNKNOWN) {
        assert(t->turns && t->steps);
        *n = t->turns[i].n_steps;
        memcpy(out, t->steps + t->turns[i].begin, (size_t)*n * sizeof *out);
        *left = t->turns[i].within > 0 ? t->turns[i].within : 0;
    }
    if (!t->is_complete && answer == PROOF_YES)
        answer = PROOF_UNKNOWN;
    proof_turns_free(t);
    return answer;
}
