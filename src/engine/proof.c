/*
 * proof.h: df-pn over (position, what is left), where what is left falls with the steps, by plies
 * or by turns, so that no position can come again on its way. A node's numbers say how many leaves
 * must still be settled to prove that it is won in time, and how many to prove that it is not;
 * where sums belong the largest is taken, and one for each other that is open, because children
 * meet again.
 */
#include "tactigon/proof.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "engine/proof_table.h"
#include "tactigon/search.h"

enum {
    ASK_EVERY = 4096,
    LEAF_PLIES = 2, /* what has so many left at most is settled by trying all steps */
    ALWAYS = 126,   /* for any number */
};

/* What a question is about. */
enum goal { GOAL_PLIES, GOAL_TURNS, GOAL_LEAD, GOAL_MARGIN };

/* A step on the way and where it leads. */
struct child {
    move_code move;
    uint32_t pn, dn;
    uint32_t cost; /* how much of what is left the step takes */
    struct proof_entry *bucket;
    uint64_t check;
};

/* What is known of a node: its numbers, and when one is 0 within how many it is won, or is not. */
struct found {
    uint32_t pn, dn;
    int bound;
};

struct proof {
    const struct variant *v;
    const struct eval *eval; /* has `glance`; NULL: none */
    struct proof_table table;
    uint64_t nodes;
    uint64_t *counted; /* a mask of a position's words that leaves out counters */

    /* The children of all nodes on the way: a stack. */
    struct child *room;
    size_t room_size;
    size_t room_used;
    move_code *steps; /* for `gen`: one list for each ply of leaves, and one more */

    /* The question. */
    enum side side;
    enum goal goal;
    int lead;
    uint64_t salt;
    uint64_t stops_after; /* nodes; 0: never */
    uint64_t asks_at;     /* the limits */
    bool is_stopped, lacks_memory;
    const struct proof_limits *limits;
};

static const struct eval *eval_with_glance(const struct rules *rules)
{
    const struct eval *eval = search_eval(rules);
    return eval && eval->glance ? eval : NULL;
}

enum status proof_new(const struct variant *v, size_t bytes, struct proof **out)
{
    struct proof *x = calloc(1, sizeof *x);
    if (!x)
        return STATUS_NO_MEMORY;
    x->v = v;
    x->eval = eval_with_glance(v->rules);
    x->room_size = (size_t)v->max_moves * 4;
    x->room = malloc(x->room_size * sizeof *x->room);
    x->steps = malloc((size_t)v->max_moves * (LEAF_PLIES + 1) * sizeof *x->steps);
    x->counted = malloc(v->pos_size);
    if (proof_table_new(&x->table, bytes) != STATUS_OK || !x->room || !x->steps || !x->counted) {
        proof_free(x);
        return STATUS_NO_MEMORY;
    }
    memset(x->counted, 0xff, v->pos_size);
    for (const uint16_t *at = v->rules->counters; at && *at; at++)
        memset((char *)x->counted + *at, 0, sizeof(uint32_t));
    *out = x;
    return STATUS_OK;
}

void proof_free(struct proof *x)
{
    if (!x)
        return;
    free(x->table.memory);
    free(x->room);
    free(x->steps);
    free(x->counted);
    free(x);
}

uint64_t proof_nodes(const struct proof *x)
{
    return x->nodes;
}

bool proof_lacks_memory(const struct proof *x)
{
    return x->lacks_memory;
}

const struct variant *proof_variant(const struct proof *x)
{
    return x->v;
}

/* ---- where a position is kept ---- */

static uint64_t mix(uint64_t h, uint64_t word)
{
    h = (h ^ word) * 0x9e3779b97f4a7c15;
    return h ^ h >> 29;
}

/* The second hash: of all words, but for counters where these cannot matter. */
static uint64_t hash_words(const struct proof *x, const struct pos *p, uint64_t salt)
{
    uint64_t word, h = mix(x->salt, salt);
    for (size_t i = 0; i < x->v->pos_size / sizeof word; i++) {
        memcpy(&word, (const char *)p + i * sizeof word, sizeof word);
        h = mix(h, x->goal == GOAL_PLIES ? word & x->counted[i] : word);
    }
    return mix(h, h >> 32);
}

/*
 * Find where p is kept, its mirror image at the same place. For a lead what is left is part of the
 * question: it must stand just then.
 */
static void locate(const struct proof *x, const struct pos *p, int left, struct child *out)
{
    const struct rules *rules = x->v->rules;
    union position image;
    if (x->goal == GOAL_PLIES && rules->mirror && rules->mirror(x->v, p, &image.pos) &&
        image.pos.key < p->key)
        p = &image.pos;
    const uint64_t first = mix(mix(p->key, x->salt), 0);
    out->bucket = proof_table_bucket(&x->table, first);
    out->check = hash_words(x, p,
                            x->goal == GOAL_LEAD ? (uint64_t)left + 1
                                                 : (uint64_t)(x->goal == GOAL_PLIES &&
                                                              certificate_is_special(x->v, p)));
}

/* ---- what needs no search ---- */

static enum proof_answer answer_of(bool is_yes)
{
    return is_yes ? PROOF_YES : PROOF_NO;
}

static void set_found(struct found *out, bool is_won, int bound)
{
    *out = (struct found){is_won ? 0 : PROOF_INFINITE, is_won ? PROOF_INFINITE : 0, bound};
}

/* The side to move can only pass: that is no turn of its own, wherever it has to be done. */
static bool has_to_pass(const struct variant *v, const struct pos *p)
{
    return v->rules->words && v->rules->count(v, p) == 1 && rules_forced(v, p) != MOVE_NONE;
}

/* The game is over, or all is played. PROOF_UNKNOWN: neither. */
static enum proof_answer judge(const struct proof *x, const struct pos *p, int left)
{
    const int limit = x->v->rules->halfmove_limit;
    if (p->result != RESULT_NONE && x->goal == GOAL_MARGIN)
        return answer_of(rules_margin(x->v, p, x->side) >= x->lead);
    if (p->result != RESULT_NONE)
        return answer_of(p->result == (x->side == SIDE_FIRST ? RESULT_FIRST : RESULT_SECOND));
    if (x->goal == GOAL_PLIES)
        return left > 0 ? PROOF_UNKNOWN : PROOF_NO;
    if (p->mid_turn)
        return PROOF_UNKNOWN;
    if (limit > 0 && p->halfmove_clock >= (uint32_t)limit)
        return PROOF_NO;
    if (left > 0 || p->side != x->side || has_to_pass(x->v, p))
        return PROOF_UNKNOWN;
    return answer_of(x->goal == GOAL_LEAD && proof_lead(x->v, p, x->side) >= x->lead);
}

/* How much of what is left a step of p, one of n, takes that led to `after`. */
static uint32_t cost_of(const struct proof *x, const struct pos *p, int n, const struct pos *after)
{
    if (x->goal == GOAL_PLIES)
        return 1;
    return p->side == x->side && !after->mid_turn && (n > 1 || !has_to_pass(x->v, p));
}

/* What a glance tells: PROOF_UNKNOWN where it is not enough, and then whether x->side threatens. */
static enum proof_answer glance(const struct proof *x, const struct pos *p, int left,
                                bool *is_threatened, int *bound)
{
    struct glance g;
    *is_threatened = false;
    if (!x->eval || x->goal != GOAL_PLIES)
        return PROOF_UNKNOWN;
    x->eval->glance(x->v, p, &g);
    *is_threatened = g.is_threatened && p->side != x->side;
    *bound = p->side == x->side ? 1 : ALWAYS;
    if (g.wins_at_once)
        return answer_of(p->side == x->side);
    *bound = g.at_least[x->side] - 1;
    return *bound >= left ? PROOF_NO : PROOF_UNKNOWN;
}

/* The steps of p that matter, into out[]. */
static int list_steps(const struct proof *x, const struct pos *p, int left, bool is_threatened,
                      move_code *out)
{
    const int n = x->v->rules->gen(x->v, p, out);
    return is_threatened && left >= 2 && x->eval->evasions ? x->eval->evasions(x->v, p, out, n) : n;
}

/* Settle what has few plies left by trying every step. */
static bool is_won(struct proof *x, const struct pos *p, int left, int *bound)
{
    bool is_threatened;
    enum proof_answer answer = judge(x, p, left);
    *bound = answer == PROOF_YES ? 0 : p->result != RESULT_NONE ? ALWAYS : left;
    if (answer == PROOF_UNKNOWN)
        answer = glance(x, p, left, &is_threatened, bound);
    if (answer != PROOF_UNKNOWN)
        return answer == PROOF_YES;
    const bool is_own = p->side == x->side;
    move_code *steps = x->steps + left * x->v->max_moves;
    const int n = list_steps(x, p, left, is_threatened, steps);
    int found;
    *bound = left;
    for (int i = 0; i < n; i++) {
        union position after;
        x->v->rules->play(x->v, p, steps[i], &after.pos);
        x->nodes++;
        if (is_won(x, &after.pos, left - 1, &found) == is_own)
            return is_own;
    }
    return !is_own;
}

/* ---- the search ---- */

/* Count a step; true when it was the last. */
static bool must_stop(struct proof *x)
{
    x->nodes++;
    if (x->stops_after && x->nodes >= x->stops_after)
        x->is_stopped = true;
    if (x->nodes >= x->asks_at) {
        x->asks_at = x->nodes + ASK_EVERY;
        x->is_stopped |= x->limits->must_stop && x->limits->must_stop(x->limits->context);
    }
    return x->is_stopped;
}

/*
 * What the table says of a place with so much left; false: nothing. How much work another number
 * of them took is what to expect of this one.
 */
static bool recall(const struct proof *x, const struct child *at, int left, struct found *out)
{
    struct proof_known known;
    const struct proof_entry *e = proof_table_find(at->bucket, at->check);
    if (!e)
        return false;
    proof_table_read(e, &known);
    if (known.won <= left)
        set_found(out, true, known.won);
    else if (known.lost > left)
        set_found(out, false, known.lost - 1);
    else if (known.left == left)
        *out = (struct found){known.pn, known.dn, left};
    else if (x->goal == GOAL_PLIES)
        out->pn = out->dn = 1 + proof_table_doublings(e);
    else
        return false; /* turns have too few numbers to learn from */
    return true;
}

/* What is known of a child of p, which has so much left, by the table or a glance. */
static void look_up(const struct proof *x, const struct pos *p, int left, const struct child *c,
                    struct found *out)
{
    union position after;
    bool is_threatened;
    int bound;
    left -= (int)c->cost;
    if (recall(x, c, left, out))
        return;
    *out = (struct found){1, 1, left};
    if (!x->eval || x->goal != GOAL_PLIES)
        return;
    x->v->rules->play(x->v, p, c->move, &after.pos);
    const enum proof_answer answer = glance(x, &after.pos, left, &is_threatened, &bound);
    if (answer != PROOF_UNKNOWN)
        set_found(out, answer == PROOF_YES, bound);
    else if (after.pos.side != x->side)
        out->pn = is_threatened ? 2 : 20;
}

/* Room for n more children, or false without memory. */
static bool has_room(struct proof *x, size_t n)
{
    if (x->room_used + n <= x->room_size)
        return true;
    const size_t size = 2 * x->room_size + n;
    struct child *room = realloc(x->room, size * sizeof *room);
    if (!room)
        return false;
    x->room = room;
    x->room_size = size;
    return true;
}

/* A child is settled: true when that settles its parent, whose bound follows. */
static bool settle(const struct proof *x, const struct pos *p, const struct child *c, int bound,
                   struct found *node)
{
    const bool is_own = p->side == x->side, is_yes = c->pn == 0;
    bound += (int)c->cost;
    bound = bound > ALWAYS ? ALWAYS : bound;
    if (is_yes == is_own) {
        set_found(node, is_yes, bound);
        return true;
    }
    if (is_own ? bound < node->bound : bound > node->bound)
        node->bound = bound;
    return false;
}

/* Look at a child: false when it is to be looked up, where the table says. */
static bool see(struct proof *x, const struct pos *after, int left, struct child *c,
                struct found *out)
{
    const enum proof_answer end = judge(x, after, left);
    if (end != PROOF_UNKNOWN) {
        const bool is_over = after->result != RESULT_NONE;
        set_found(out, end == PROOF_YES, end == PROOF_YES ? 0 : is_over ? ALWAYS : left);
        return true;
    }
    if (x->goal == GOAL_PLIES && x->eval && left <= LEAF_PLIES) {
        int bound;
        const bool is_yes = is_won(x, after, left, &bound);
        set_found(out, is_yes, bound);
        return true;
    }
    locate(x, after, left, c);
    port_prefetch(c->bucket);
    return false;
}

/* Play every step and keep the children that are to be looked up; as expand. */
static int play_all(struct proof *x, const struct pos *p, int left, int n, struct found *node)
{
    int open = 0;
    for (int i = 0; i < n; i++) {
        union position after;
        struct child *c = &x->room[x->room_used + (size_t)open];
        struct found found;
        c->move = x->steps[i];
        x->v->rules->play(x->v, p, c->move, &after.pos);
        if (must_stop(x))
            return -1;
        c->cost = cost_of(x, p, n, &after.pos);
        if (!see(x, &after.pos, left - (int)c->cost, c, &found)) {
            open++;
            continue;
        }
        c->pn = found.pn;
        if (settle(x, p, c, found.bound, node))
            return -1;
    }
    return open;
}

/*
 * Put the children of p that are open on the stack; how many, -1 when one settles p, or stopped.
 * *node takes part in the bounds of those that are not. The table is asked when what it says has
 * been on its way for a while.
 */
static int expand(struct proof *x, const struct pos *p, int left, struct found *node)
{
    bool is_threatened;
    int bound, open = 0;
    node->bound = p->side == x->side ? ALWAYS : 0;
    const enum proof_answer answer = glance(x, p, left, &is_threatened, &bound);
    if (answer != PROOF_UNKNOWN) {
        set_found(node, answer == PROOF_YES, bound);
        return -1;
    }
    const int n = list_steps(x, p, left, is_threatened, x->steps);
    if (!has_room(x, (size_t)n)) {
        x->is_stopped = x->lacks_memory = true;
        return -1;
    }
    const int all = play_all(x, p, left, n, node);
    for (int i = 0; i < all; i++) {
        struct child c = x->room[x->room_used + (size_t)i];
        struct found found;
        look_up(x, p, left, &c, &found);
        c.pn = found.pn;
        c.dn = found.dn;
        if (found.pn > 0 && found.dn > 0)
            x->room[x->room_used + (size_t)open++] = c;
        else if (settle(x, p, &c, found.bound, node))
            return -1;
    }
    x->room_used += (size_t)open;
    return all < 0 ? -1 : open;
}

/* The child to go on with, and the number of the next best by what it is chosen by. */
struct choice {
    int best;
    uint32_t second;
};

/* The numbers of a node by those of its open children. */
static struct choice choose(const struct child *c, int n, bool is_own, struct found *out)
{
    struct choice chosen = {0, PROOF_INFINITE};
    uint32_t least = PROOF_INFINITE, most = 0;
    for (int i = 0; i < n; i++) {
        const uint32_t mine = is_own ? c[i].pn : c[i].dn, other = is_own ? c[i].dn : c[i].pn;
        most = other > most ? other : most;
        if (mine < least) {
            chosen.second = least;
            chosen.best = i;
            least = mine;
        } else if (mine < chosen.second) {
            chosen.second = mine;
        }
    }
    most += (uint32_t)(n - 1);
    most = most >= PROOF_INFINITE ? PROOF_INFINITE - 1 : most;
    out->pn = is_own ? least : most;
    out->dn = is_own ? most : least;
    return chosen;
}

static uint32_t least_of(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

static void keep(const struct proof *x, const struct child *at, int left, const struct found *node,
                 uint64_t nodes)
{
    struct proof_known known = {.won = PROOF_NEVER};
    const struct proof_entry *e = proof_table_find(at->bucket, at->check);
    if (e)
        proof_table_read(e, &known);
    const int bound = x->goal == GOAL_LEAD ? left : node->bound;
    known.left = left;
    known.pn = node->pn;
    known.dn = node->dn;
    if (node->pn == 0 && bound < known.won)
        known.won = bound;
    if (node->dn == 0 && bound + 1 > known.lost)
        known.lost = bound + 1;
    proof_table_keep(at->bucket, at->check, &known, nodes);
}

/* Work on p until a number of it is at least its bound. */
static struct found search(struct proof *x, const struct pos *p, int left, const struct child *at,
                           uint32_t pn_bound, uint32_t dn_bound)
{
    const uint64_t nodes = x->nodes;
    const bool is_own = p->side == x->side;
    const size_t begin = x->room_used;
    struct found node = {1, 1, 0};
    int n = expand(x, p, left, &node);
    while (n >= 0 && !x->is_stopped) {
        if (n == 0) {
            set_found(&node, !is_own, node.bound);
            break;
        }
        const struct choice chosen = choose(x->room + begin, n, is_own, &node);
        if (node.pn >= pn_bound || node.dn >= dn_bound)
            break;
        struct child c = x->room[begin + (size_t)chosen.best];
        const uint32_t more = least_of(chosen.second + chosen.second / 4 + 1, PROOF_INFINITE);
        const uint32_t others = (uint32_t)(n - 1);
        const uint32_t pn = is_own ? least_of(pn_bound, more) : pn_bound - others;
        const uint32_t dn = is_own ? dn_bound - others : least_of(dn_bound, more);
        union position after;
        x->v->rules->play(x->v, p, c.move, &after.pos);
        const struct found found = search(x, &after.pos, left - (int)c.cost, &c, pn, dn);
        c.pn = found.pn;
        c.dn = found.dn;
        x->room[begin + (size_t)chosen.best] = c;
        if (found.pn > 0 && found.dn > 0)
            continue;
        x->room[begin + (size_t)chosen.best] = x->room[begin + (size_t)--n];
        x->room_used--;
        if (settle(x, p, &c, found.bound, &node))
            break;
    }
    x->room_used = begin;
    if (!x->is_stopped || node.pn == 0 || node.dn == 0)
        keep(x, at, left, &node, x->nodes - nodes);
    return node;
}

static void ask(struct proof *x, enum goal goal, enum side side, int lead,
                const struct proof_limits *limits)
{
    x->goal = goal;
    x->side = side;
    x->lead = lead;
    x->salt = goal + 4 * (uint64_t)side + 8 * (uint64_t)(lead + PICTURE_PIECES_MAX);
    x->limits = limits;
    x->stops_after = limits->nodes ? x->nodes + limits->nodes : 0;
    x->asks_at = x->nodes;
    x->is_stopped = false;
    x->room_used = 0;
}

static enum proof_answer answer(struct proof *x, const struct pos *p, int left)
{
    struct child at;
    const enum proof_answer end = judge(x, p, left);
    if (end != PROOF_UNKNOWN)
        return end;
    locate(x, p, left, &at);
    struct found found = {1, 1, 0};
    recall(x, &at, left, &found);
    while (found.pn > 0 && found.dn > 0 && !x->is_stopped)
        found = search(x, p, left, &at, PROOF_INFINITE, PROOF_INFINITE);
    return found.pn == 0 ? PROOF_YES : found.dn == 0 ? PROOF_NO : PROOF_UNKNOWN;
}

enum proof_answer proof_wins(struct proof *x, const struct pos *p, enum side side, int turns,
                             const struct proof_limits *limits)
{
    enum proof_answer found = PROOF_NO;
    ask(x, GOAL_TURNS, side, 0, limits);
    for (int left = 0; left <= turns && found == PROOF_NO; left++)
        found = answer(x, p, left);
    return found;
}

enum proof_answer proof_leads(struct proof *x, const struct pos *p, enum side side, int turns,
                              int lead, const struct proof_limits *limits)
{
    ask(x, GOAL_LEAD, side, lead, limits);
    return answer(x, p, turns);
}

enum proof_answer proof_ends(struct proof *x, const struct pos *p, enum side side, int margin,
                             const struct proof_limits *limits)
{
    ask(x, GOAL_MARGIN, side, margin, limits);
    return answer(x, p, PROOF_TURNS_MAX);
}

enum proof_answer proof_within(struct proof *x, const struct pos *p, enum side side, int plies,
                               const struct proof_limits *limits)
{
    ask(x, GOAL_PLIES, side, 0, limits);
    return answer(x, p, plies);
}

bool proof_is_known(struct proof *x, const struct pos *p, enum side side, int plies, int *least)
{
    struct child at;
    struct found found;
    ask(x, GOAL_PLIES, side, 0, &(struct proof_limits){0});
    const enum proof_answer end = judge(x, p, plies);
    *least = 0;
    if (end != PROOF_UNKNOWN)
        return end == PROOF_YES;
    if (x->eval && plies <= LEAF_PLIES)
        return is_won(x, p, plies, least);
    locate(x, p, plies, &at);
    const bool is_known = recall(x, &at, plies, &found) && found.pn == 0;
    *least = is_known ? found.bound : 0;
    return is_known;
}

void proof_save(const struct proof *x, size_t most, struct buffer *out)
{
    proof_table_save(&x->table, most, out);
}

enum status proof_load(struct proof *x, const char *data, size_t size)
{
    return proof_table_load(&x->table, data, size);
}

int proof_lead(const struct variant *v, const struct pos *p, enum side side)
{
    return rules_count_pieces(v, p, side, "") - rules_count_pieces(v, p, !side, "");
}
