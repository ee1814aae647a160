/* Finds what both sides could capture with their next turns, how they could win, and what a quiet
 * turn changes in that. */
#include <limits.h>
#include <string.h>

#include "coach/parts.h"

enum { SHOWN = 2 }; /* turns that are named for each capture */

/* The turns with which a side, if it were to move, captures something or, with is_decisive, wins
 * the game or a new piece. */
struct captures {
    union position from;
    struct proof_turns *all;
    int n, n_by, gain; /* gain: the first turn that wins a piece, or -1 */
    int by[FACTS_MAX]; /* the places where these turns begin */
    struct capture {
        struct change piece;
        bool is_even; /* every capturing piece is lost, too */
        int n, turns[SHOWN];
    } list[FACTS_MAX];
};

static void add_capture(struct captures *out, const struct change *piece, bool is_even, int turn)
{
    int k = 0;
    while (k < out->n && out->list[k].piece.place != piece->place)
        k++;
    if (k == FACTS_MAX)
        return;
    if (k == out->n)
        out->list[out->n++] = (struct capture){.piece = *piece, .is_even = true};
    struct capture *x = &out->list[k];
    x->is_even &= is_even;
    if (x->n < SHOWN)
        x->turns[x->n] = turn;
    x->n++;
}

/* The caller frees out->all with proof_turns_free(). */
static void find_captures(struct coach *c, const struct pos *p, int side, bool is_decisive,
                          struct captures *out)
{
    memset(out, 0, sizeof *out);
    out->gain = -1;
    if (!turn_of(c, p, side, &out->from))
        return;
    /* Every turn that keeps a hold on gold wins, and so may every turn of a side that leads. */
    const bool is_plain = has_won(&out->from.pos, side) || !rules_gain_by_pieces(c->v->rules);
    if (!may_win(c, &out->from.pos, side))
        return;
    out->from.pos.result = RESULT_NONE;
    out->all = turns_of(c, &out->from.pos);
    for (int i = 0; out->all && i < out->all->n; i++) {
        struct steps turn;
        struct effect e;
        const struct pos *after = proof_turns_pos(out->all, i);
        const bool wins = is_plain ? has_won(after, side) : wins_in(c, after, side, 0);
        bool is_noisy = wins;
        steps_at(out->all, i, &turn);
        for (int k = 0; k < turn.n && !is_noisy; k++)
            is_noisy = turn.steps[k] & MOVE_NOISY && rules_gain_by_pieces(c->v->rules);
        if (!is_noisy)
            continue;
        see(c, &out->from.pos, &turn, &e);
        if (is_decisive && !wins && e.gained == PLACE_NONE)
            continue;
        if (e.gained != PLACE_NONE && out->gain < 0)
            out->gain = i;
        for (int k = 0; k < e.n_taken && !e.is_scored; k++)
            add_capture(out, &e.taken[k], e.is_lost, i);
        int known = 0;
        while (known < out->n_by && out->by[known] != e.from)
            known++;
        if (known == out->n_by && known < FACTS_MAX)
            out->by[out->n_by++] = e.from;
    }
}

/* Sets *t to what decides the game, or wins a new piece, if the side is to move. */
static void find_next(struct coach *c, const struct pos *p, int side, struct threat *t)
{
    struct captures all;
    find_threat(c, p, side, 0, t);
    if (t->kind != THREAT_NONE || !rules_gain_by_pieces(c->v->rules))
        return;
    find_captures(c, p, side, true, &all);
    if (all.gain >= 0) {
        t->kind = THREAT_PIECES;
        t->from = all.from;
        steps_at(all.all, all.gain, &t->turn);
        see(c, &t->from.pos, &t->turn, &t->does);
    }
    proof_turns_free(all.all);
}

void coach_warn(struct coach *c, const struct pos *p, struct text *out)
{
    const char *other = name_of(c, !p->side);
    const move_code stop = rules_ending_step(c->v, p);
    union position end;
    struct threat t;
    if (stop != MOVE_NONE) {
        steps_play(c->v, p, &stop, 1, &end);
        if (has_won(&end.pos, !p->side))
            text_printf(out, "%s wins %s if this turn ends here.\n", other,
                        c->v->rules->verdicts[end.pos.reason]);
    }
    find_next(c, p, !p->side, &t);
    if (t.kind == THREAT_HOLD)
        text_printf(out, "%s holds all gold: break that hold this turn, or %s wins.\n", other,
                    other);
    if (t.kind == THREAT_NONE || (t.kind == THREAT_HOLD && t.n_ways == 0))
        return;
    text_printf(out, "%s threatens ", other);
    add_threat(c, &t, out);
    text_add(out, ".\n");
}

static void add_captures(struct coach *c, const struct pos *p, int side, const char *start,
                         const char *none, struct text *out)
{
    struct captures all;
    find_captures(c, p, side, false, &all);
    text_add(out, all.n > 0 ? start : none);
    for (int i = 0; i < all.n; i++) {
        const struct capture *x = &all.list[i];
        text_add(out, i > 0 ? ", " : "");
        add_pieces(c, &x->piece, 1, true, out);
        for (int k = 0; k < x->n && k < SHOWN; k++) {
            struct steps turn;
            steps_at(all.all, x->turns[k], &turn);
            text_printf(out, k > 0 ? ", %s" : " (%s", turn_name(c->v, &all.from.pos, &turn).text);
        }
        if (x->n > SHOWN)
            text_printf(out, " and %d more", x->n - SHOWN);
        text_put(out, ')');
    }
    text_add(out, ".\n");
    proof_turns_free(all.all);
}

void coach_threats(struct coach *c, const struct pos *p, struct text *out)
{
    const size_t begin = out->len;
    struct threat own;
    if (p->result != RESULT_NONE) {
        text_add(out, "The game is over.");
        return;
    }
    coach_warn(c, p, out);
    if (rules_gain_by_pieces(c->v->rules)) {
        add_captures(c, p, !p->side, "In danger: ", "Nothing of yours is in danger", out);
        add_captures(c, p, p->side, "You can capture: ", "You can capture nothing", out);
    }
    find_next(c, p, p->side, &own);
    if (own.kind != THREAT_NONE) {
        text_add(out, "You have a turn ");
        add_threat(c, &own, out);
        text_add(out, ".\n");
    }
    if (out->len == begin)
        text_add(out, "Neither side can win with its next turn.");
    else
        out->data[--out->len] = '\0';
}

static int add_fact(struct fact fact, int n, struct fact *out)
{
    if (n < FACTS_MAX)
        out[n++] = fact;
    return n;
}

int coach_marks(struct coach *c, const struct pos *p, bool has_all, struct fact *out)
{
    struct captures all;
    union position z;
    int n = 0;
    for (int i = 0; i <= has_all && p->result == RESULT_NONE; i++) {
        const int victim = i == 0 ? p->side : !p->side;
        find_captures(c, p, !victim, !has_all, &all);
        for (int k = 0; k < all.n; k++)
            n = add_fact((struct fact){THREAT_TO, (uint8_t)victim, (int16_t)all.list[k].piece.place,
                                       all.list[k].is_even},
                         n, out);
        for (int k = 0; k < all.n_by && i == 0; k++)
            n = add_fact((struct fact){THREAT_BY, (uint8_t)victim, (int16_t)all.by[k], 0}, n, out);
        proof_turns_free(all.all);
    }
    if (rules_pass(c->v, p, &z) && has_won(&z.pos, !p->side)) { /* all gold is held */
        struct picture picture;
        c->v->rules->show->picture(c->v, p, &picture);
        for (int i = 0; i < picture.n_tiles; i++)
            if (picture.tiles[i].is_gold)
                n = add_fact((struct fact){THREAT_BY, p->side, picture.tiles[i].place, 0}, n, out);
    }
    return n;
}

/* ---- quiet turns ---- */

/* Finds a turn of the side to move that captures the piece on a place, or, if this is PLACE_NONE,
 * any piece. */
static bool find_taker(struct coach *c, const struct pos *p, int side, int place, struct steps *out)
{
    struct captures all;
    int k = 0;
    find_captures(c, p, side, false, &all);
    while (k < all.n && place != PLACE_NONE && all.list[k].piece.place != place)
        k++;
    if (k < all.n)
        steps_at(all.all, all.list[k].turns[0], out);
    proof_turns_free(all.all);
    return k < all.n;
}

/* Adds what the turn x guards: where a piece of the other side can be captured after its next turn,
 * but could not before x. Replaces the text; a guarded piece comes before a guarded place. */
static void add_guard(struct coach *c, const struct pos *p, const struct effect *x,
                      struct text *out)
{
    const struct pos *q = &x->after.pos;
    union position z, before;
    struct proof_turns *all = turn_of(c, p, !x->side, &z) ? turns_of(c, q) : NULL;
    for (int i = 0, most = -1; all && i < all->n && most <= 0; i++) {
        struct steps turn, taker, unused;
        struct effect e;
        steps_at(all, i, &turn);
        see(c, q, &turn, &e);
        if (e.n_taken <= most || !is_legal(c, &z.pos, &turn))
            continue;
        steps_play(c->v, &z.pos, turn.steps, turn.n, &before);
        if (!find_taker(c, &e.after.pos, x->side, e.to, &taker) ||
            find_taker(c, &before.pos, x->side, e.to, &unused))
            continue;
        most = e.n_taken;
        text_clear(out);
        text_add(out, "guards ");
        if (most > 0)
            add_pieces(c, e.taken, most, true, out);
        text_printf(out, "%s (%s is answered by %s)\n", most > 0 ? "" : rules_name(c->v, e.to).text,
                    turn_name(c->v, q, &turn).text, turn_name(c->v, &e.after.pos, &taker).text);
    }
    proof_turns_free(all);
}

static int distance(const struct picture_tile *a, const struct picture_tile *b)
{
    return (a->x - b->x) * (a->x - b->x) + (a->y - b->y) * (a->y - b->y);
}

/* Adds that the piece is on gold, or nearer to it than before. */
static void add_gold(struct coach *c, const struct effect *x, struct text *out)
{
    struct picture picture;
    int from = 0, to = 0, best = -1, least = INT_MAX;
    const struct picture_tile *t = picture.tiles;
    c->v->rules->show->picture(c->v, &x->after.pos, &picture);
    for (int i = 0; i < picture.n_tiles; i++) {
        from = t[i].place == x->from ? i : from;
        to = t[i].place == x->to ? i : to;
    }
    for (int i = 0; i < picture.n_tiles; i++) {
        const int far = distance(&t[i], &t[to]);
        if (!t[i].is_gold || t[i].is_spent || far >= distance(&t[i], &t[from]) || far >= least)
            continue;
        best = i;
        least = far;
    }
    if (best >= 0)
        text_printf(out, "%s the %s on %s\n", least == 0 ? "occupies" : "moves towards",
                    picture.gold_name ? picture.gold_name : "gold",
                    rules_name(c->v, t[best].place).text);
}

void find_prospects(struct coach *c, const struct pos *p, const struct effect *x, struct text *out)
{
    const struct pos *q = &x->after.pos;
    struct steps unused;
    if (q->side == x->side || x->from == PLACE_NONE || !rules_gain_by_pieces(c->v->rules))
        return;
    add_guard(c, p, x, out);
    if (out->len == 0 && !find_taker(c, q, !x->side, PLACE_NONE, &unused))
        text_printf(out, "gives %s nothing to capture\n", name_of(c, !x->side));
    add_gold(c, x, out);
}
