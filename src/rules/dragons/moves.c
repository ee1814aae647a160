/* The steps of Three Dragons. Captures and won dragons depend mostly on the last square of a slide,
 * so they are computed for all squares at once, before any piece moves. */
#include "rules/dragons/position.h"

/* The caves a5, e5 and i5 (rules 1.3 and 4.1), in the order of a position's text. */
const struct dragons_cave dragons_caves[DRAGONS_CAVES] = {
    {DRAGONS_ROW_BITS * 4 + 0,
     3,
     {{DRAGONS_ROW_BIT(3, 0) | DRAGONS_ROW_BIT(5, 0) | DRAGONS_ROW_BIT(4, 1), 0}}},
    {DRAGONS_ROW_BITS * 4 + 4,
     5,
     {{DRAGONS_ROW_BIT(3, 4) | DRAGONS_ROW_BIT(5, 4) | DRAGONS_ROW_BIT(4, 3) |
           DRAGONS_ROW_BIT(4, 5),
       0}}},
    {DRAGONS_ROW_BITS * 4 + 8,
     3,
     {{DRAGONS_ROW_BIT(3, 8) | DRAGONS_ROW_BIT(5, 8) | DRAGONS_ROW_BIT(4, 7), 0}}},
};

/* For the side to move: the squares where its pieces capture, and where they win dragons. */
struct hunt {
    const struct dragons_variant *v;
    const struct dragons_pos *p;
    struct dragons_set free;
    struct dragons_set custodial[DRAGONS_DIRECTIONS];
    struct dragons_set custodial_any;
    struct dragons_set
        dragons[DRAGONS_CAVES]; /* squares where a piece from outside the ring wins the dragon */
    bool has_dragons;           /* false: all sets in dragons[] are empty */
    struct dragons_set
        weaker[DRAGONS_DIRECTIONS]; /* squares where the current piece captures by strength */
    struct dragons_set weaker_any;
};

struct list {
    move_code *out;
    int n;
};

static void begin_hunt(struct hunt *h, const struct variant *v, const struct pos *pos)
{
    h->v = dragons_variant(v);
    h->p = dragons_pos(pos);
    h->free = dragons_free(h->p);
    h->custodial_any = (struct dragons_set){{0, 0}};
    for (enum dragons_direction d = DRAGONS_DIR_UP; d <= DRAGONS_DIR_RIGHT; d++) {
        h->custodial[d] = dragons_set_and(h->free, dragons_custodial(h->p, pos->side, d));
        h->custodial_any = dragons_set_or(h->custodial_any, h->custodial[d]);
    }
    /* Finds the caves whose ring lacks at most one piece (rule 4.1). If a ring lacks none, any
     * slide of a piece from outside the ring wins the dragon. */
    const uint64_t own = h->p->sides[h->p->pos.side].w[0]; /* all rings are in this word */
    const uint32_t open = dragons_open(h->v, h->p);
    h->has_dragons = false;
    for (int k = 0; k < DRAGONS_CAVES; k++) {
        const uint64_t missing = dragons_caves[k].ring.w[0] & ~own;
        h->dragons[k] = (struct dragons_set){{0, 0}};
        if (!(open >> k & 1) || (missing & (missing - 1)) != 0)
            continue;
        h->dragons[k] = missing ? (struct dragons_set){{missing & h->free.w[0], 0}} : h->free;
        h->has_dragons = true;
    }
}

/* Finds the squares where stronger pieces capture the pieces in `weaker` by strength. */
static void find_captures(struct hunt *h, struct dragons_set weaker)
{
    h->weaker_any = (struct dragons_set){{0, 0}};
    for (enum dragons_direction d = DRAGONS_DIR_UP; d <= DRAGONS_DIR_RIGHT; d++) {
        h->weaker[d] = dragons_set_and(
            h->free, dragons_set_minus(dragons_set_before(weaker, d), h->custodial[d]));
        h->weaker_any = dragons_set_or(h->weaker_any, h->weaker[d]);
    }
}

/* Returns the squares, reachable or not, where a piece from `from` would capture or win a
 * dragon. */
static struct dragons_set noisy_squares(const struct hunt *h, int from)
{
    struct dragons_set noisy = dragons_set_or(h->custodial_any, h->weaker_any);
    for (int k = 0; h->has_dragons && k < DRAGONS_CAVES; k++)
        if (!dragons_set_has(dragons_caves[k].ring, from))
            noisy = dragons_set_or(noisy, h->dragons[k]);
    return noisy;
}

/* Returns the directions, as bits, whose set contains the square. */
static unsigned directions_at(const struct dragons_set sets[DRAGONS_DIRECTIONS], int place)
{
    unsigned found = 0;
    for (enum dragons_direction d = DRAGONS_DIR_UP; d <= DRAGONS_DIR_RIGHT; d++)
        found |= (unsigned)dragons_set_has(sets[d], place) << d;
    return found;
}

static void add_noisy(const struct hunt *h, struct list *l, move_code slide, int choice,
                      unsigned taken)
{
    const int to = dragons_to(slide);
    unsigned prize = 0;
    for (enum dragons_direction d = DRAGONS_DIR_UP; d <= DRAGONS_DIR_RIGHT; d++)
        if (taken >> d & 1)
            prize += (unsigned)dragons_strength(h->p, dragons_next(to, d));
    l->out[l->n++] = slide | (move_code)choice << DRAGONS_STEP_CHOICE |
                     taken << DRAGONS_STEP_TAKEN | prize << DRAGONS_STEP_PRIZE | MOVE_NOISY;
}

/* Adds the steps of a slide: one that makes all custodial captures at once, and one for each
 * capture by strength (rules 3.4 and 3.5). */
static void add_variants(const struct hunt *h, struct list *l, int from, int to)
{
    const unsigned custodial = directions_at(h->custodial, to);
    const unsigned weaker = directions_at(h->weaker, to);
    unsigned won = 0;
    for (int k = 0; k < DRAGONS_CAVES; k++)
        if (dragons_set_has(h->dragons[k], to) && !dragons_set_has(dragons_caves[k].ring, from))
            won |= 1u << k;
    const move_code slide =
        (move_code)from | (move_code)to << DRAGONS_STEP_TO | won << DRAGONS_STEP_DRAGONS;
    const bool is_choice = custodial ? weaker != 0 : (weaker & (weaker - 1)) != 0;
    if (custodial || !weaker)
        add_noisy(h, l, slide, is_choice ? DRAGONS_CHOICE_CUSTODIAL : DRAGONS_CHOICE_NONE,
                  custodial);
    for (int d = DRAGONS_DIR_UP; weaker >> d; d++)
        if (weaker >> d & 1)
            add_noisy(h, l, slide | (move_code)1 << DRAGONS_STEP_WEAKENS,
                      is_choice ? DRAGONS_CHOICE_UP + d : DRAGONS_CHOICE_NONE, 1u << d);
}

static void add_slides(const struct hunt *h, struct list *l, int from)
{
    const struct dragons_set reach = dragons_reach(h->v, h->free, from);
    const struct dragons_set noisy_all = noisy_squares(h, from);
    struct dragons_set noisy = dragons_set_and(reach, noisy_all),
                       quiet = dragons_set_minus(reach, noisy_all);
    while (!dragons_set_is_empty(noisy))
        add_variants(h, l, from, dragons_set_pop(&noisy));
    for (int i = 0; i < 2; i++)
        for (uint64_t w = quiet.w[i]; w; w &= w - 1)
            l->out[l->n++] = (move_code)from | (move_code)(64 * i + port_lowest(w))
                                                   << DRAGONS_STEP_TO;
}

static void add_noisy_slides(const struct hunt *h, struct list *l, int from)
{
    struct dragons_set noisy =
        dragons_set_and(dragons_reach(h->v, h->free, from), noisy_squares(h, from));
    while (!dragons_set_is_empty(noisy))
        add_variants(h, l, from, dragons_set_pop(&noisy));
}

typedef void add_function(const struct hunt *h, struct list *l, int from);

PORT_INLINE int generate(const struct variant *v, const struct pos *pos, move_code *out,
                         add_function *add)
{
    struct list l = {out, 0};
    struct dragons_set weaker = {{0, 0}};
    struct hunt h;
    if (pos->result != RESULT_NONE)
        return 0;
    begin_hunt(&h, v, pos);
    for (int strength = 1; strength <= DRAGONS_STRENGTH_MAX; strength++) {
        const struct dragons_set all = dragons_of_strength(h.p, strength);
        struct dragons_set movers = dragons_set_and(all, h.p->sides[pos->side]);
        if (!dragons_set_is_empty(movers))
            find_captures(&h, weaker);
        while (!dragons_set_is_empty(movers))
            add(&h, &l, dragons_set_pop(&movers));
        if (h.v->has_strength)
            weaker = dragons_set_or(weaker, dragons_set_and(all, h.p->sides[!pos->side]));
    }
    return l.n;
}

int dragons_gen(const struct variant *v, const struct pos *p, move_code *out)
{
    return generate(v, p, out, add_slides);
}

int dragons_gen_noisy(const struct variant *v, const struct pos *p, move_code *out)
{
    return generate(v, p, out, add_noisy_slides);
}

static void count_slides(const struct hunt *h, struct list *l, int from)
{
    l->n += dragons_reach_count(h->v, h->free, from);
    if (!dragons_set_is_empty(h->weaker_any)) {
        /* Each slide has been counted as one step, but under rule 3.5 it may allow several. */
        const struct dragons_set reach = dragons_reach(h->v, h->free, from);
        int n = -dragons_set_count(
            dragons_set_and(reach, dragons_set_minus(h->weaker_any, h->custodial_any)));
        for (enum dragons_direction d = DRAGONS_DIR_UP; d <= DRAGONS_DIR_RIGHT; d++)
            n += dragons_set_count(dragons_set_and(reach, h->weaker[d]));
        l->n += n;
    }
}

int dragons_count(const struct variant *v, const struct pos *p)
{
    return generate(v, p, NULL, count_slides);
}

void dragons_toggle(const struct dragons_variant *v, struct dragons_pos *p, int side, int strength,
                    int place)
{
    const uint64_t bit = (uint64_t)1 << (place % 64);
    p->sides[side].w[place / 64] ^= bit;
    for (int k = 0; k < DRAGONS_STRENGTH_BITS; k++)
        p->strengths[k].w[place / 64] ^= strength >> k & 1 ? bit : 0;
    p->pos.key ^= v->keys[side][strength][place];
    const int sign = dragons_set_has(p->sides[side], place) ? 1 : -1;
    p->counts[side] = (uint16_t)(p->counts[side] + sign);
    p->sums[side] = (uint16_t)(p->sums[side] + sign * strength);
}

/* Sets the result under rules 5.1 and 5.2, in this order. */
static void judge(struct dragons_pos *p)
{
    p->pos.result = RESULT_NONE;
    p->pos.reason = 0;
    const int side = p->pos.side;
    int loser = -1;
    if (p->counts[0] < 2 || p->counts[1] < 2) {
        loser = p->counts[0] < 2 ? SIDE_FIRST : SIDE_SECOND;
        p->pos.reason = DRAGONS_REASON_PIECES;
    } else if (dragons_set_is_empty(
                   dragons_set_and(dragons_set_beside(p->sides[side]), dragons_free(p)))) {
        loser = side;
        p->pos.reason = DRAGONS_REASON_STUCK;
    }
    if (loser >= 0)
        p->pos.result = loser == SIDE_FIRST ? RESULT_SECOND : RESULT_FIRST;
}

void dragons_derive(const struct variant *variant, struct pos *pos)
{
    const struct dragons_variant *v = dragons_variant(variant);
    const struct dragons_pos *p = dragons_pos(pos);
    struct dragons_pos out = {.pos = *pos, .open = p->open, .plies = p->plies};
    out.pos.key = pos->side == SIDE_SECOND ? v->side_key : 0;
    for (int k = 0; k < DRAGONS_CAVES; k++)
        out.pos.key ^= p->open >> k & 1 ? 0 : v->cave_keys[k];
    for (struct dragons_set pieces = dragons_pieces(p); !dragons_set_is_empty(pieces);) {
        const int place = dragons_set_pop(&pieces);
        dragons_toggle(v, &out, dragons_set_has(p->sides[SIDE_SECOND], place),
                       dragons_strength(p, place), place);
    }
    judge(&out);
    *(struct dragons_pos *)pos = out;
}

/* Puts the dragons of the won caves on the board; the caves are then spent (rule 4.1). */
static void summon(const struct dragons_variant *v, struct dragons_pos *p, unsigned won)
{
    for (int k = 0; k < DRAGONS_CAVES; k++) {
        if (won >> k & 1) {
            dragons_toggle(v, p, p->pos.side, dragons_caves[k].strength, dragons_caves[k].place);
            p->pos.key ^= v->cave_keys[k];
        }
    }
    p->open &= ~won;
}

void dragons_play(const struct variant *variant, const struct pos *pos, move_code m,
                  struct pos *out)
{
    const struct dragons_variant *v = dragons_variant(variant);
    struct dragons_pos *p = (struct dragons_pos *)out;
    *p = *dragons_pos(pos);
    const int side = pos->side, from = dragons_from(m), to = dragons_to(m);
    const int strength = dragons_strength(p, from);
    dragons_toggle(v, p, side, strength, from);
    dragons_toggle(v, p, side, strength - dragons_weakens(m), to);
    for (unsigned taken = dragons_taken(m); taken; taken &= taken - 1) {
        const int place = dragons_next(to, (enum dragons_direction)port_lowest(taken));
        dragons_toggle(v, p, !side, dragons_strength(p, place), place);
    }
    if (dragons_won(m))
        summon(v, p, dragons_won(m));
    p->pos.side = (uint8_t)!side;
    p->pos.key ^= v->side_key;
    if (m & MOVE_NOISY)
        p->pos.halfmove_clock = 0;
    else if (p->pos.halfmove_clock < POS_COUNTER_MAX)
        p->pos.halfmove_clock++;
    p->plies += p->plies < POS_COUNTER_MAX;
    judge(p);
}
