/* Proof search by df-pn. A node is a position and the number of plies or turns left. Where df-pn
 * adds the numbers of the children, this search takes the largest and adds one for each other open
 * child, because children often lead to the same positions. */
#include "engine/proof.h"

#include <stdlib.h>
#include <string.h>

#include "core/port.h"
#include "engine/search.h"

/* ---- the table: buckets of four 16-byte entries, one cache line each. An entry says within how
 * many plies (or turns) its position is won or not won, and holds the proof and disproof numbers
 * for one number of plies left. The entry with the least work is replaced first. ---- */

enum {
    BUCKET = 4,
    NEVER = 127,              /* value of `won` while no win is known */
    INFINITE = (1 << 24) - 1, /* the largest proof or disproof number */
    WORK_MAX = (1 << 9) - 1,
};

/* The fields are packed. `check` has 48 bits of the second hash, then `won` and `lost` with 7 bits
 * each. `numbers` has pn and dn with 24 bits each, `left` with 7 bits, and the work with 9 bits. */
struct proof_entry {
    uint64_t check, numbers;
};

struct proof_table {
    struct proof_entry *entries; /* n_buckets * BUCKET entries, aligned to a cache line */
    void *memory;                /* the block that calloc returned */
    uint64_t n_buckets;          /* less than 1 << 32 */
};

/* An unpacked entry. In an empty entry all fields are 0, except `won`, which is NEVER. */
struct proof_known {
    int won;  /* the position is won within this many plies or turns; NEVER: unknown */
    int lost; /* the position is not won within lost - 1 plies or turns */
    int left; /* the plies or turns left for which pn and dn hold */
    uint32_t pn, dn;
};

static enum status table_new(struct proof_table *t, size_t bytes)
{
    enum { LINE = BUCKET * sizeof(struct proof_entry) };
    t->n_buckets = bytes / LINE > 0 ? bytes / LINE : 1;
    t->n_buckets = t->n_buckets > UINT32_MAX ? UINT32_MAX : t->n_buckets;
    t->memory = calloc((size_t)t->n_buckets + 1, LINE);
    if (!t->memory)
        return STATUS_NO_MEMORY;
    t->entries = (struct proof_entry *)(((uintptr_t)t->memory + LINE - 1) & ~(uintptr_t)(LINE - 1));
    return STATUS_OK;
}

static struct proof_entry *table_find(struct proof_entry *bucket, uint64_t check)
{
    for (struct proof_entry *e = bucket; e < bucket + BUCKET; e++)
        if ((e->check ^ check) >> 16 == 0 && e->numbers)
            return e;
    return NULL;
}

static void table_read(const struct proof_entry *e, struct proof_known *out)
{
    out->won = (int)(e->check >> 7 & 127);
    out->lost = (int)(e->check & 127);
    out->pn = (uint32_t)(e->numbers >> 40);
    out->dn = (uint32_t)(e->numbers >> 16 & INFINITE);
    out->left = (int)(e->numbers >> 9 & 127);
}

/* Converts a number of nodes to a logarithmic measure of work: each doubling adds 8. */
static uint32_t table_work(uint64_t nodes)
{
    uint32_t log = 0;
    while (nodes >= 16) {
        nodes >>= 1;
        log += 8;
    }
    return log + (uint32_t)(nodes > 8 ? nodes - 8 : 0) + 1;
}

static void table_keep(struct proof_entry *bucket, uint64_t check, const struct proof_known *known,
                       uint64_t nodes)
{
    struct proof_entry *e = table_find(bucket, check);
    const uint32_t work = table_work(nodes), before = e ? e->numbers & WORK_MAX : 0;
    if (!e) {
        e = bucket;
        for (struct proof_entry *other = e + 1; other < bucket + BUCKET; other++)
            if ((other->numbers & WORK_MAX) < (e->numbers & WORK_MAX))
                e = other;
    }
    e->check = (check & ~(uint64_t)0xffff) | (uint64_t)known->won << 7 | (uint64_t)known->lost;
    e->numbers = (uint64_t)known->pn << 40 | (uint64_t)known->dn << 16 |
                 (uint64_t)known->left << 9 | (work > before ? work : before);
}

enum {
    ASK_EVERY = 4096,
    LEAF_PLIES =
        2, /* positions with at most this many plies left are settled by trying all steps */
    BOUND_ANY = 126, /* a bound that holds for every number of plies */
};

enum goal { GOAL_PLIES, GOAL_TURNS, GOAL_LEAD, GOAL_MARGIN };

struct child {
    move_code move;
    uint32_t pn, dn;
    uint32_t cost; /* number of plies or turns that the step uses */
    struct proof_entry *bucket;
    uint64_t check;
};

/* A node's result: within `bound` plies or turns, it is won if pn is 0, not won if dn is 0. pn
 * estimates how many leaves must still be settled to prove a win, dn the same for a refutation. */
struct found {
    uint32_t pn, dn;
    int bound;
};

struct proof {
    const struct variant *v;
    const struct eval *eval; /* an evaluation with `quick_bounds`, or NULL */
    struct proof_table table;
    uint64_t nodes;
    uint64_t *counted; /* one mask for each word of a position; clears the counters */

    /* A stack with the open children of all nodes on the path. */
    struct child *room;
    size_t room_size;
    size_t room_used;
    move_code *steps; /* room for LEAF_PLIES + 1 lists of steps */

    /* The question that the search answers. */
    enum side side;
    enum goal goal;
    int lead;
    uint64_t salt;
    uint64_t stops_after; /* the search stops at this number of nodes; 0: no limit */
    uint64_t asks_at;     /* number of nodes at which the host is asked whether to stop */
    bool is_stopped, lacks_memory;
    int short_mib; /* see proof_short_mib() */
    const struct proof_limits *limits;
};

enum status proof_new(const struct variant *v, size_t bytes, struct proof **out)
{
    struct proof *x = calloc(1, sizeof *x);
    if (!x)
        return STATUS_NO_MEMORY;
    x->v = v;
    const struct eval *eval = search_eval(v->rules);
    x->eval = eval && eval->quick_bounds ? eval : NULL;
    x->room_size = (size_t)v->max_moves * 4;
    x->room = malloc(x->room_size * sizeof *x->room);
    x->steps = malloc((size_t)v->max_moves * (LEAF_PLIES + 1) * sizeof *x->steps);
    x->counted = malloc(v->pos_size);
    enum { MIB = 1 << 20 };
    enum status status = table_new(&x->table, bytes);
    for (size_t less = bytes / 2; status != STATUS_OK && less >= MIB; less /= 2) {
        status = table_new(&x->table, less);
        x->short_mib = (int)(less / MIB);
    }
    if (status != STATUS_OK || !x->room || !x->steps || !x->counted) {
        proof_free(x);
        return STATUS_NO_MEMORY;
    }
    memset(x->counted, 0xff, v->pos_size);
    size_t at;
    for (int i = 0; (at = rules_counter(v->rules, i)) > 0; i++)
        memset((char *)x->counted + at, 0, sizeof(uint32_t));
    *out = x;
    return STATUS_OK;
}

int proof_short_mib(const struct proof *x)
{
    return x->short_mib;
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

static uint64_t mix(uint64_t h, uint64_t word)
{
    h = (h ^ word) * 0x9e3779b97f4a7c15;
    return h ^ h >> 29;
}

/* Sets out->bucket and out->check, a second hash of all words except counters that cannot matter.
 * For GOAL_PLIES, they are equal for p and its mirror image. For GOAL_LEAD, the check depends on
 * `left`, because the lead is counted when no turns are left. */
static void locate(const struct proof *x, const struct pos *p, int left, struct child *out)
{
    const struct rules *rules = x->v->rules;
    const bool is_by_plies = x->goal == GOAL_PLIES;
    union position image;
    if (is_by_plies && rules->mirror && rules->mirror(x->v, p, &image.pos) &&
        image.pos.key < p->key)
        p = &image.pos;
    const uint64_t first = mix(mix(p->key, x->salt), 0);
    uint64_t word, h = x->goal == GOAL_LEAD ? (uint64_t)left + 1
                                            : is_by_plies && certificate_is_at_start(x->v, p);
    h = mix(x->salt, h);
    for (size_t i = 0; i < x->v->pos_size / sizeof word; i++) {
        memcpy(&word, (const char *)p + i * sizeof word, sizeof word);
        h = mix(h, is_by_plies ? word & x->counted[i] : word);
    }
    out->bucket = x->table.entries + ((first >> 32) * x->table.n_buckets >> 32) * BUCKET;
    out->check = mix(h, h >> 32);
}

static enum proof_answer answer_of(bool is_yes)
{
    return is_yes ? PROOF_YES : PROOF_NO;
}

static void set_found(struct found *out, bool is_won, int bound)
{
    *out = (struct found){is_won ? 0 : INFINITE, is_won ? INFINITE : 0, bound};
}

/* Returns whether passing is the only step. Such a pass does not count as a turn of its side. */
static bool has_to_pass(const struct variant *v, const struct pos *p)
{
    return v->rules->words && v->rules->count(v, p) == 1 && rules_pass_step(v, p) != MOVE_NONE;
}

/* Returns the answer if the game is over or no plies or turns are left, otherwise PROOF_UNKNOWN. */
static enum proof_answer judge(const struct proof *x, const struct pos *p, int left)
{
    const int limit = x->v->rules->halfmove_limit;
    if (p->result != RESULT_NONE && x->goal == GOAL_MARGIN)
        return answer_of(rules_margin(x->v, p, x->side) >= x->lead);
    if (p->result != RESULT_NONE)
        return answer_of(pos_is_won(p, x->side));
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

/* Returns the answer that the quick bounds give; *bound gets the plies for which it holds. If the
 * answer is PROOF_UNKNOWN, *is_threatened says whether x->side threatens to win. */
static enum proof_answer quick_answer(const struct proof *x, const struct pos *p, int left,
                                      bool *is_threatened, int *bound)
{
    struct quick_bounds g;
    *is_threatened = false;
    if (!x->eval || x->goal != GOAL_PLIES)
        return PROOF_UNKNOWN;
    x->eval->quick_bounds(x->v, p, &g);
    *is_threatened = g.is_threatened && p->side != x->side;
    *bound = p->side == x->side ? 1 : BOUND_ANY;
    if (g.wins_at_once)
        return answer_of(p->side == x->side);
    *bound = g.at_least[x->side] - 1;
    return *bound >= left ? PROOF_NO : PROOF_UNKNOWN;
}

/* Lists the steps of p that can matter: after a threat, only steps that may answer it. */
static int list_steps(const struct proof *x, const struct pos *p, int left, bool is_threatened,
                      move_code *out)
{
    const int n = x->v->rules->gen(x->v, p, out);
    return is_threatened && left >= 2 && x->eval->evasions ? x->eval->evasions(x->v, p, out, n) : n;
}

/* Settles a position with few plies left by trying all steps. */
static bool is_won(struct proof *x, const struct pos *p, int left, int *bound)
{
    bool is_threatened;
    enum proof_answer answer = judge(x, p, left);
    *bound = answer == PROOF_YES ? 0 : p->result != RESULT_NONE ? BOUND_ANY : left;
    if (answer == PROOF_UNKNOWN)
        answer = quick_answer(x, p, left, &is_threatened, bound);
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

/* Counts a node. Returns true if the search must stop. */
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

/* Reads the result for a node from the table. Returns false if the table has none. For GOAL_PLIES,
 * the work done for another number of plies serves as an estimate. */
static bool recall(const struct proof *x, const struct child *at, int left, struct found *out)
{
    struct proof_known known;
    const struct proof_entry *e = table_find(at->bucket, at->check);
    if (!e)
        return false;
    table_read(e, &known);
    if (known.won <= left)
        set_found(out, true, known.won);
    else if (known.lost > left)
        set_found(out, false, known.lost - 1);
    else if (known.left == left)
        *out = (struct found){known.pn, known.dn, left};
    else if (x->goal == GOAL_PLIES)
        out->pn = out->dn = 1 + (uint32_t)(e->numbers & WORK_MAX) / 8;
    else
        return false; /* the work for one number of turns says little about another */
    return true;
}

/* Sets *out for a child of p, from the table or quick bounds. p has `left` plies or turns left. */
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
    const enum proof_answer answer = quick_answer(x, &after.pos, left, &is_threatened, &bound);
    if (answer != PROOF_UNKNOWN)
        set_found(out, answer == PROOF_YES, bound);
    else if (after.pos.side != x->side)
        out->pn = is_threatened ? 2 : 20;
}

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

/* Takes a settled child of p into account. Returns true if the child settles p, too. Otherwise, the
 * bound of *node may change. */
static bool settle(const struct proof *x, const struct pos *p, const struct child *c, int bound,
                   struct found *node)
{
    const bool is_own = p->side == x->side, is_yes = c->pn == 0;
    bound += (int)c->cost;
    bound = bound > BOUND_ANY ? BOUND_ANY : bound;
    if (is_yes == is_own) {
        set_found(node, is_yes, bound);
        return true;
    }
    if (is_own ? bound < node->bound : bound > node->bound)
        node->bound = bound;
    return false;
}

/* Tries to settle a child without the table. If that fails, sets c->bucket and c->check. */
static bool see(struct proof *x, const struct pos *after, int left, struct child *c,
                struct found *out)
{
    const enum proof_answer end = judge(x, after, left);
    if (end != PROOF_UNKNOWN) {
        const bool is_over = after->result != RESULT_NONE;
        set_found(out, end == PROOF_YES, end == PROOF_YES ? 0 : is_over ? BOUND_ANY : left);
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

/* Plays all steps and pushes the open children. Returns their number, or -1 as in expand(). */
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
        c->cost = x->goal == GOAL_PLIES ||
                  (p->side == x->side && !after.pos.mid_turn && (n > 1 || !has_to_pass(x->v, p)));
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

/* Pushes the open children of p on the stack. Returns their number, or -1 if p is settled or the
 * search must stop. Settled children change the bound of *node. All table entries are prefetched
 * before the first one is read. */
static int expand(struct proof *x, const struct pos *p, int left, struct found *node)
{
    bool is_threatened;
    int bound, open = 0;
    node->bound = p->side == x->side ? BOUND_ANY : 0;
    const enum proof_answer answer = quick_answer(x, p, left, &is_threatened, &bound);
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

/* The child to search next, and the proof or disproof number of the second-best child. */
struct choice {
    int best;
    uint32_t second;
};

/* Computes the proof and disproof numbers of a node from the numbers of its open children. */
static struct choice choose(const struct child *c, int n, bool is_own, struct found *out)
{
    struct choice chosen = {0, INFINITE};
    uint32_t least = INFINITE, most = 0;
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
    most = most >= INFINITE ? INFINITE - 1 : most;
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
    struct proof_known known = {.won = NEVER};
    const struct proof_entry *e = table_find(at->bucket, at->check);
    if (e)
        table_read(e, &known);
    const int bound = x->goal == GOAL_LEAD ? left : node->bound;
    known.left = left;
    known.pn = node->pn;
    known.dn = node->dn;
    if (node->pn == 0 && bound < known.won)
        known.won = bound;
    if (node->dn == 0 && bound + 1 > known.lost)
        known.lost = bound + 1;
    table_keep(at->bucket, at->check, &known, nodes);
}

/* Searches p until its pn or dn reaches pn_bound or dn_bound. */
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
        const uint32_t more = least_of(chosen.second + chosen.second / 4 + 1, INFINITE);
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
        found = search(x, p, left, &at, INFINITE, INFINITE);
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

enum proof_answer proof_keeps(struct proof *x, const struct puzzle *puzzle, const struct pos *p,
                              enum side side, int turns, int lead,
                              const struct proof_limits *limits)
{
    enum proof_answer lost;
    switch (puzzle->task) {
    case PUZZLE_WIN:
        return proof_wins(x, p, side, turns, limits);
    case PUZZLE_SAVE:
        lost = proof_wins(x, p, !side, turns, limits);
        return lost == PROOF_UNKNOWN ? lost : lost == PROOF_YES ? PROOF_NO : PROOF_YES;
    case PUZZLE_POINTS:
        return proof_ends(x, p, side, puzzle->points, limits);
    case PUZZLE_PIECE:
    case PUZZLE_BEST:
        break;
    }
    return proof_leads(x, p, side, turns, lead, limits);
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

int proof_lead(const struct variant *v, const struct pos *p, enum side side)
{
    return rules_count_pieces(v, p, side, "") - rules_count_pieces(v, p, !side, "");
}

/* ---- certificates: from the start on, each position with the winner to move gets a step known to
 * win in time. If the table has lost that result, it is proved again. The positions after the step
 * are treated in the same way. ---- */

struct certifier {
    struct proof *x;
    struct certificate *c;
    const struct proof_limits *limits;
    int most;
    enum proof_answer answer; /* PROOF_YES until something fails */

    /* Certificate lines without a step: a list for each number of plies. Long wins come first. */
    int first[CERTIFICATE_PLIES_MAX + 1];
    int *next; /* next[i] is the line after line i in its list; `room` items */
    int room;
};

/* Ensures that the line will get a step that wins within `plies` plies. */
static void require_win(struct certifier *k, int line, int plies)
{
    struct certificate *c = k->c;
    if (k->room < c->room) {
        int *next = realloc(k->next, (size_t)c->room * sizeof *next);
        if (!next) {
            k->answer = PROOF_UNKNOWN;
            return;
        }
        k->next = next;
        k->room = c->room;
    }
    if (c->lines[line].plies != 0 && c->lines[line].plies <= plies)
        return;
    /* The line is already in a list. It stays there and is settled with fewer plies. */
    if (c->lines[line].plies != 0 && c->lines[line].number != 0) {
        c->lines[line].plies = plies;
        return;
    }
    c->lines[line].plies = plies;
    c->lines[line].number = 1; /* marks a line that is in a list */
    k->next[line] = k->first[plies];
    k->first[plies] = line;
}

/* Demands a line for p, a position won within `left` plies. If the loser is to move, demands lines
 * for all positions after p instead. */
static void require_wins_after(struct certifier *k, const struct pos *p, int left)
{
    const struct variant *v = k->c->variant;
    if (p->result != RESULT_NONE || k->answer != PROOF_YES)
        return;
    if (p->side == k->c->side) {
        if (certificate_wins_at_once(v, p))
            return;
        const int line = certificate_add(k->c, p);
        if (line < 0 || k->c->n > k->most)
            k->answer = line < 0 ? PROOF_UNKNOWN : PROOF_NO;
        else
            require_win(k, line, left);
        return;
    }
    move_code *moves = malloc((size_t)v->max_moves * sizeof *moves);
    k->answer = moves ? k->answer : PROOF_UNKNOWN;
    const int n = moves ? v->rules->gen(v, p, moves) : 0;
    for (int i = 0; i < n; i++) {
        union position after;
        v->rules->play(v, p, moves[i], &after.pos);
        require_wins_after(k, &after.pos, left - 1);
    }
    free(moves);
}

/* Returns the step of p with the shortest known win within `plies` plies. *least gets its
 * length. */
static move_code known_step(struct certifier *k, const struct pos *p, int plies,
                            const move_code *moves, int n, int *least)
{
    move_code best = MOVE_NONE;
    *least = plies + 1;
    for (int i = 0; i < n; i++) {
        union position after;
        int found;
        k->c->variant->rules->play(k->c->variant, p, moves[i], &after.pos);
        if (proof_is_known(k->x, &after.pos, k->c->side, plies - 1, &found) && found + 1 < *least) {
            *least = found + 1;
            best = moves[i];
        }
    }
    return best;
}

/* Finds a step as known_step() does. If the table has lost the result, proves it again: first for
 * p, then for one step at a time. */
static move_code find_step(struct certifier *k, const struct pos *p, int plies, int *least)
{
    const struct variant *v = k->c->variant;
    move_code moves[RULES_MOVES_MAX];
    const int n = v->rules->gen(v, p, moves);
    move_code m = known_step(k, p, plies, moves, n, least);
    if (m == MOVE_NONE && n > 0 && proof_within(k->x, p, k->c->side, plies, k->limits) == PROOF_YES)
        m = known_step(k, p, plies, moves, n, least);
    for (int i = 0; i < n && m == MOVE_NONE; i++) {
        union position after;
        v->rules->play(v, p, moves[i], &after.pos);
        *least = plies;
        if (proof_within(k->x, &after.pos, k->c->side, plies - 1, k->limits) == PROOF_YES)
            m = moves[i];
    }
    return m;
}

/* Finds a winning step, stores it if line >= 0, and demands lines for the positions after it. */
static void settle_position(struct certifier *k, const union position *p, int plies, int line)
{
    union position after;
    int least;
    const move_code m = find_step(k, &p->pos, plies, &least);
    if (m == MOVE_NONE) {
        k->answer = PROOF_UNKNOWN;
        return;
    }
    if (line >= 0)
        k->c->lines[line] = (struct certificate_line){m, least, 0};
    k->c->variant->rules->play(k->c->variant, &p->pos, m, &after.pos);
    require_wins_after(k, &after.pos, least - 1);
}

enum proof_answer proof_certify(struct proof *x, struct certificate *c, int most,
                                const struct proof_limits *limits)
{
    struct certifier k = {.x = x, .c = c, .limits = limits, .most = most, .answer = PROOF_YES};
    for (int i = 0; i <= CERTIFICATE_PLIES_MAX; i++)
        k.first[i] = -1;
    if (c->start.pos.side == c->side && certificate_is_at_start(c->variant, &c->start.pos))
        settle_position(&k, &c->start, c->plies, -1); /* there is no line for this start */
    else
        require_wins_after(&k, &c->start.pos, c->plies);
    for (int plies = CERTIFICATE_PLIES_MAX; plies > 0 && k.answer == PROOF_YES; plies--)
        while (k.first[plies] >= 0 && k.answer == PROOF_YES) {
            const int line = k.first[plies];
            k.first[plies] = k.next[line];
            union position p;
            memcpy(&p, certificate_pos(c, line), c->variant->pos_size);
            settle_position(&k, &p, c->lines[line].plies, line);
        }
    free(k.next);
    return k.answer;
}
