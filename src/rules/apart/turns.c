/* All turns of a position, one for each result (last square and captures). Breadth-first search
 * finds the results without captures. Paths with captures are followed as long as a look-ahead
 * finds a new result that they may reach. */
#include "position.h"

#include <string.h>

enum {
    KNOWN_SIZE = 1 << 13,
    KNOWN_MAX = KNOWN_SIZE / 4 * 3,
    TAKEN_MAX = 64,     /* maximum number of enemies considered for one piece */
    WORK_MAX = 8000000, /* maximum number of jumps tried in one position */
    UNKNOWN = 255,
};

/* A hash set of keys; 0 marks a free slot. */
struct known {
    int n;
    uint64_t keys[KNOWN_SIZE];
};

/* A piece on its path: its square, the set of its captures, and a hash of their order. */
struct state {
    uint64_t taken; /* bit i: enemy number i is captured */
    uint64_t order;
    uint8_t square;
    uint8_t n_taken;
};

struct tour {
    const struct apart_variant *v;
    const struct apart_visitor *visitor;
    struct apart_set own; /* pieces of the side without the moving piece */
    struct apart_set enemies;
    struct apart_set used;
    struct apart_turn turn;
    int work; /* number of jumps that may still be tried */
    int n_enemies;
    uint8_t
        numbers[APART_SET_BITS];    /* for each square, the number of the enemy on it, or UNKNOWN */
    uint8_t n_next[APART_SET_BITS]; /* for each square, the length of next[square], or UNKNOWN */
    uint8_t next[APART_SET_BITS][APART_DIRECTIONS];
    struct known known;                /* results already passed to the visitor */
    uint16_t ahead[KNOWN_SIZE];        /* indices of queue[], placed by hash; 0 marks a free slot */
    struct state queue[KNOWN_MAX + 2]; /* states of the look-ahead; the first is at index 1 */
};

static uint64_t mix(uint64_t x)
{
    x ^= x >> 31;
    x *= 0x9e3779b97f4a7c15;
    x ^= x >> 29;
    x *= 0xbf58476d1ce4e5b9;
    return x ^ x >> 32;
}

/* Returns a hash of the result of a path; never 0. */
static uint64_t key_of(const struct tour *t, const struct state *s)
{
    const uint64_t taken = t->visitor->has_order ? s->order : s->taken;
    return mix(taken + ((uint64_t)s->square + 1) * 0xd1342543de82ef95) | 1;
}

/* Returns the slot of a key, or the free slot where it belongs. */
static size_t find_known(const struct known *k, uint64_t key)
{
    size_t i = key / 2 % KNOWN_SIZE;
    while (k->keys[i] != 0 && k->keys[i] != key)
        i = (i + 1) % KNOWN_SIZE;
    return i;
}

static bool is_full(const struct known *k)
{
    return k->n >= KNOWN_MAX;
}

/* Adds a key. Returns false if the key is already known or the table is full. */
static bool add_known(struct known *k, uint64_t key)
{
    const size_t i = find_known(k, key);
    if (k->keys[i] == key || is_full(k))
        return false;
    k->keys[i] = key;
    k->n++;
    return true;
}

/* Lists the jumps from a square in *out; returns how many. */
static int jumps_from(struct tour *t, int square, const uint8_t **out)
{
    static const struct apart_set none = {{0}};
    if (t->n_next[square] == UNKNOWN)
        t->n_next[square] = (uint8_t)apart_jumps(t->v, &t->own, square, &none, t->next[square]);
    *out = t->next[square];
    t->work -= t->n_next[square];
    return t->n_next[square];
}

/* Moves to a square. Returns false if it has an enemy but TAKEN_MAX enemies have numbers. */
static bool enter(struct tour *t, struct state *s, int square)
{
    s->square = (uint8_t)square;
    if (!apart_has(&t->enemies, square))
        return true;
    if (t->numbers[square] == UNKNOWN) {
        if (t->n_enemies == TAKEN_MAX)
            return false;
        t->numbers[square] = (uint8_t)t->n_enemies++;
    }
    const uint64_t bit = (uint64_t)1 << t->numbers[square];
    if (s->taken & bit)
        return true; /* a look-ahead may visit the square twice */
    s->taken |= bit;
    s->order = mix(s->order + t->numbers[square] + 1);
    s->n_taken++;
    return true;
}

static bool is_hopeless(const struct tour *t, int n_taken)
{
    const struct apart_visitor *visitor = t->visitor;
    return n_taken > 0 && visitor->is_hopeless && visitor->is_hopeless(visitor->context, n_taken);
}

/* Passes the turn so far to the visitor if its result is new. */
static void show(struct tour *t, const struct state *s)
{
    if (is_hopeless(t, s->n_taken) || !add_known(&t->known, key_of(t, s)))
        return;
    if (is_full(&t->known))
        t->work = 0;
    t->turn.n_taken = s->n_taken;
    t->turn.result =
        mix(s->taken ^ mix((uint64_t)t->turn.path[0] + (uint64_t)APART_SET_BITS * s->square));
    t->visitor->see(t->visitor->context, &t->turn);
}

/* Lists in queue[] the current square and the squares that the piece can reach, nearest first,
 * except those already in *reached. Adds them to *reached, and to before[] the previous square of
 * each path. Returns how many. */
static int spread(struct tour *t, struct apart_set *reached, uint8_t *queue, uint8_t *before)
{
    int n = 0;
    queue[n++] = t->turn.path[0];
    for (int i = 0; i < n; i++) {
        const uint8_t *next;
        const int n_next = jumps_from(t, queue[i], &next);
        for (int k = 0; k < n_next; k++) {
            if (apart_has(reached, next[k]))
                continue;
            apart_flip(reached, next[k]);
            before[next[k]] = queue[i];
            queue[n++] = next[k];
        }
    }
    return n;
}

/* Passes all results without captures to the visitor, each with a shortest path. */
static void show_quiet(struct tour *t)
{
    uint8_t queue[APART_SET_BITS], before[APART_SET_BITS];
    struct apart_set reached = apart_or(t->used, t->enemies);
    const int n = spread(t, &reached, queue, before);
    for (int i = 1; i < n; i++) {
        struct state s = {.square = (uint8_t)queue[i]};
        int length = 1;
        for (int at = queue[i]; at != t->turn.path[0]; at = before[at])
            length++;
        t->turn.n = length;
        for (int at = queue[i]; at != t->turn.path[0]; at = before[at])
            t->turn.path[--length] = (uint8_t)at;
        show(t, &s);
    }
}

/* Returns whether the look-ahead has visited this state before. If not, adds it. */
static bool is_repeated(struct tour *t, const struct state *s, int n)
{
    const uint64_t key = key_of(t, s);
    size_t i = key / 2 % KNOWN_SIZE;
    for (; t->ahead[i] != 0; i = (i + 1) % KNOWN_SIZE)
        if (key_of(t, &t->queue[t->ahead[i]]) == key)
            return true;
    t->ahead[i] = (uint16_t)n;
    t->queue[n] = *s;
    return false;
}

/* Returns whether a path that is now at s can still lead to a new result. */
static bool is_promising(struct tour *t, const struct state *s)
{
    int n = 1;
    memset(t->ahead, 0, sizeof t->ahead);
    is_repeated(t, s, n++);
    for (int i = 1; i < n; i++) {
        const struct state from = t->queue[i];
        const uint8_t *next;
        const int n_next = jumps_from(t, from.square, &next);
        for (int k = 0; k < n_next; k++) {
            struct state to = from;
            if (apart_has(&t->used, next[k]) || !enter(t, &to, next[k]) ||
                is_hopeless(t, to.n_taken))
                continue;
            const uint64_t key = key_of(t, &to);
            if (t->known.keys[find_known(&t->known, key)] != key)
                return true;
            n += !is_repeated(t, &to, n);
        }
    }
    return false;
}

/* Follows all paths from the current square that may lead to a new result. */
static void follow(struct tour *t, const struct state *s)
{
    const uint8_t *next;
    if (t->work <= 0 || !is_promising(t, s))
        return;
    const int n_next = jumps_from(t, s->square, &next);
    for (int k = 0; k < n_next; k++) {
        struct state to = *s;
        if (apart_has(&t->used, next[k]) || !enter(t, &to, next[k]))
            continue;
        apart_flip(&t->used, next[k]);
        t->turn.path[t->turn.n++] = next[k];
        show(t, &to);
        follow(t, &to);
        t->turn.n--;
        apart_flip(&t->used, next[k]);
    }
}

/* Passes to the visitor those turns of one piece that consist of a single displacement. */
static void show_single(struct tour *t, const move_code *moves, int n)
{
    for (int i = 0; i < n; i++) {
        if (apart_from(moves[i]) != t->turn.path[0])
            continue;
        struct state s = {0};
        enter(t, &s, apart_to(moves[i]));
        t->turn.n = 2;
        t->turn.path[1] = s.square;
        show(t, &s);
    }
    t->turn.n = 1;
}

static void visit_piece(struct tour *t, const struct apart_pos *p, int from, const move_code *moves,
                        int n)
{
    t->own = p->pieces[p->pos.side];
    apart_flip(&t->own, from);
    t->used = p->used;
    if (p->n_path == 0)
        apart_flip(&t->used, from);
    t->turn.n = 1;
    t->turn.path[0] = (uint8_t)from;
    t->n_enemies = 0;
    memset(t->numbers, UNKNOWN, sizeof t->numbers);
    memset(t->n_next, UNKNOWN, sizeof t->n_next);
    memset(&t->known, 0, sizeof t->known);
    uint8_t queue[APART_SET_BITS], before[APART_SET_BITS];
    struct apart_set reached = t->used;
    spread(t, &reached, queue, before);
    struct apart_set reach = apart_without(reached, t->used);
    for (int i = 0; i < n; i++)
        if (apart_from(moves[i]) == from && !apart_has(&reach, apart_to(moves[i])))
            apart_flip(&reach, apart_to(moves[i]));
    if (t->visitor->begin)
        t->visitor->begin(t->visitor->context, from, &reach);
    const struct state s = {.square = (uint8_t)from};
    if (p->pos.mid_turn)
        show(t, &s);
    show_single(t, moves, n);
    if (p->ply == 0)
        return;
    show_quiet(t);
    t->turn.n = 1;
    const struct apart_set prey = apart_and(reach, t->enemies);
    if (!apart_is_empty(&prey))
        follow(t, &s);
}

bool apart_tour(const struct apart_variant *v, const struct apart_pos *p,
                const struct apart_visitor *visitor)
{
    struct tour t = {.v = v, .visitor = visitor, .work = WORK_MAX};
    move_code moves[APART_DIRECTIONS * APART_SQUARES_MAX];
    const int n = apart_gen(&v->square.variant, &p->pos, moves);
    t.enemies = p->pieces[!p->pos.side];
    if (p->pos.mid_turn) {
        visit_piece(&t, p, apart_jumper(p), moves, n - 1); /* the last of the moves is the stop */
        return t.work > 0;
    }
    for (struct apart_set left = p->pieces[p->pos.side]; !apart_is_empty(&left);)
        visit_piece(&t, p, apart_pop(&left), moves, n);
    return t.work > 0;
}

int apart_turn_steps(const struct apart_variant *v, const struct apart_pos *p,
                     const struct apart_turn *turn, move_code *out)
{
    struct apart_pos now = *p;
    int n = 0;
    for (int i = 1; i < turn->n; i++) {
        move_code moves[APART_DIRECTIONS * APART_SQUARES_MAX];
        const struct apart_pos before = now;
        const move_code squares = (move_code)turn->path[i - 1] | (move_code)turn->path[i] << 8;
        apart_gen(&v->square.variant, &now.pos, moves);
        int k = 0;
        while ((moves[k] & 0xffff) != squares)
            k++;
        out[n++] = moves[k];
        apart_play(&v->square.variant, &before.pos, moves[k], &now.pos);
    }
    if (now.pos.mid_turn)
        out[n++] = APART_STOP;
    return n;
}

/* Returns whether the piece on `from` can reach `goal` without captures. `rest`: other pieces. */
static bool can_reach(const struct apart_variant *v, const struct apart_set *rest,
                      const struct apart_set *enemies, int from, const struct apart_set *goal)
{
    uint8_t queue[APART_SET_BITS];
    struct apart_set reached = {{0}};
    int n = 0;
    for (int d = 0; d < APART_DIRECTIONS; d++)
        if (apart_line(rest, from, d) == 1 && v->room[d][from] > 0 &&
            apart_has(goal, from + apart_steps[d]))
            return true;
    apart_flip(&reached, from);
    queue[n++] = (uint8_t)from;
    for (int i = 0; i < n; i++) {
        uint8_t next[APART_DIRECTIONS];
        const int n_next = apart_jumps(v, rest, queue[i], &reached, next);
        for (int k = 0; k < n_next; k++) {
            if (apart_has(goal, next[k]))
                return true;
            if (apart_has(enemies, next[k]))
                continue;
            apart_flip(&reached, next[k]);
            queue[n++] = next[k];
        }
    }
    return false;
}

bool apart_can_finish(const struct apart_variant *v, const struct apart_set *own,
                      const struct apart_set *enemies)
{
    for (struct apart_set left = apart_touching(own); !apart_is_empty(&left);) {
        const int from = apart_pop(&left);
        struct apart_set rest = *own;
        apart_flip(&rest, from);
        if (!apart_is_apart(&rest))
            continue;
        const struct apart_set near = apart_or(apart_spread(rest), *enemies);
        const struct apart_set goal = apart_without(v->board, near);
        if (can_reach(v, &rest, enemies, from, &goal))
            return true;
    }
    return false;
}
