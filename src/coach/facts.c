/* Finds out what turns do and threaten, from the rules, small proofs and small searches. */
#include "coach/parts.h"

#include <stdlib.h>
#include <string.h>

enum {
    QUICK = 60000,        /* nodes of a proof that asks about a threat */
    REAL = 70,            /* a threat to win pieces gains at least this much */
    WAYS_MAX = 300,       /* answers tried before "none of them stops that" */
    TABLE_BYTES = 1 << 21 /* size of the table of the proofs */
};

struct rules_turn turn_name(const struct variant *v, const struct pos *p, const struct steps *t)
{
    return rules_turn_show(v, p, t->steps, t->n);
}

void steps_play(const struct variant *v, const struct pos *p, const move_code *steps, int n,
                union position *out)
{
    memcpy(out, p, v->pos_size);
    for (int i = 0; i < n; i++)
        rules_step(v, out, steps[i]);
}

bool steps_next(const struct variant *v, const struct pos *p, const char **turns, struct steps *out,
                union position *after)
{
    char word[TURN_TEXT_MAX];
    text_next_word(turns, word, sizeof word);
    return *word &&
           rules_turn_play(v, p, word, out->steps, TURN_STEPS_MAX, &out->n, after) == STATUS_OK;
}

bool steps_piece_on(const struct variant *v, const struct pos *p, int place, enum side side,
                    struct picture_kind *out)
{
    struct picture picture;
    v->rules->show->picture(v, p, &picture);
    for (int i = 0; i < picture.n_pieces; i++) {
        *out = picture.pieces[i].kind;
        if (out->side == side && picture.tiles[picture.pieces[i].tile].place == place)
            return true;
    }
    return false;
}

void coach_line_begin(const struct variant *v, const struct pos *p, struct coach_line *out)
{
    out->n = 0;
    memcpy(&out->at[0], p, v->pos_size);
}

void coach_line_add(const struct variant *v, struct coach_line *l, const struct steps *turn)
{
    if (l->n >= COACH_LINE || turn->n == 0)
        return;
    l->turns[l->n] = *turn;
    steps_play(v, &l->at[l->n].pos, turn->steps, turn->n, &l->at[l->n + 1]);
    l->n++;
}

void coach_line_add_steps(const struct variant *v, struct coach_line *l, const move_code *steps,
                          int n)
{
    struct steps t;
    for (; n > 0 && l->n < COACH_LINE; steps += t.n, n -= t.n) {
        t.n = rules_turn_length(v, &l->at[l->n].pos, steps, n);
        memcpy(t.steps, steps, (size_t)t.n * sizeof *steps);
        coach_line_add(v, l, &t);
        l->n -= l->at[l->n].pos.mid_turn != 0;
    }
}

enum status coach_new(const struct variant *v, struct coach **out)
{
    const struct search_options options = {.hash_mib = 1, .threads = 1};
    struct coach *c = calloc(1, sizeof *c);
    if (!c)
        return STATUS_NO_MEMORY;
    c->base = v;
    coach_address(c, v, FACT_NOBODY);
    enum status status = proof_new(v, TABLE_BYTES, &c->proof);
    if (status == STATUS_OK)
        status = search_new(v, &options, &c->search);
    if (status == STATUS_NO_MEMORY) {
        coach_free(c);
        return status;
    }
    *out = c;
    return STATUS_OK;
}

void renew(struct coach *c)
{
    struct proof *fresh;
    if (proof_new(c->base, TABLE_BYTES, &fresh) != STATUS_OK)
        return;
    proof_free(c->proof);
    c->proof = fresh;
}

void coach_free(struct coach *c)
{
    if (!c)
        return;
    proof_free(c->proof);
    search_free(c->search);
    free(c);
}

void coach_address(struct coach *c, const struct variant *names, int you)
{
    c->v = names;
    c->you = you;
}

enum status coach_status(const struct coach *c)
{
    return c->lacks_memory || proof_lacks_memory(c->proof) ? STATUS_NO_MEMORY : STATUS_OK;
}

int coach_look(struct coach *c, int nodes, struct coach_line *l)
{
    const struct search_limits limits = {.nodes = (uint64_t)nodes};
    const struct search_host host = {0};
    const int begin = l->n;
    const struct search_line *best = &c->found.lines[0];
    struct game *game;
    struct steps all = {.n = 0};
    int score = 0, before;
    if (!c->search || l->at[begin].pos.result != RESULT_NONE || begin >= COACH_LINE - 1)
        return 0;
    if (game_new(c->base, &l->at[begin].pos, &game) != STATUS_OK) {
        c->lacks_memory = true;
        return 0;
    }
    search_clear(c->search);
    do { /* if a search has found only a part of a turn, another one continues from there */
        before = all.n;
        search_run(c->search, game, &limits, &host, &c->found);
        score = all.n == 0 ? best->score : score;
        for (int i = 0; i < best->n_moves && all.n < TURN_STEPS_MAX &&
                        game_play(game, best->moves[i]) == STATUS_OK;
             i++)
            all.steps[all.n++] = best->moves[i];
        coach_line_add_steps(c->base, l, all.steps, all.n);
    } while (l->n == begin && all.n > before && game_end(game) == GAME_ONGOING &&
             all.n < TURN_STEPS_MAX && l->n < COACH_LINE);
    game_free(game);
    return score;
}

bool turn_of(const struct coach *c, const struct pos *p, int side, union position *out)
{
    if (p->side != side)
        return rules_pass(c->v, p, out);
    memcpy(out, p, c->v->pos_size);
    return true;
}

void steps_ends(const struct variant *v, const struct steps *t, int *from, int *to)
{
    *from = *to = PLACE_NONE;
    for (int i = 0, a, b; i < t->n; i++) {
        v->rules->move_places(v, t->steps[i], &a, &b);
        *from = *from == PLACE_NONE ? a : *from;
        *to = b == PLACE_NONE ? *to : b;
    }
}

static void see_changes(struct coach *c, const struct pos *p, const struct steps *t,
                        struct effect *e)
{
    const int n = changes_find(c->v, p, t->steps, t->n, &e->after.pos, c->changes);
    for (int i = 0; i < n; i++) {
        const struct change *x = &c->changes[i];
        if (x->kind == CHANGE_CAPTURED && x->owner != e->side && e->n_taken < FACTS_LIST)
            e->taken[e->n_taken++] = *x;
        if (x->kind == CHANGE_GONE && x->owner == e->side && e->n_lost < FACTS_LIST) {
            e->lost[e->n_lost++] = *x;
            e->is_lost |= x->place == e->from;
        }
        if (x->kind == CHANGE_NEW && x->owner == e->side)
            e->gained = x->place;
    }
    e->is_goal = e->wins && e->n_taken == 1 && !e->taken[0].piece.names_state &&
                 rules_count_pieces(c->v, p, (enum side) !e->side, e->taken[0].piece.name) == 1;
}

void see(struct coach *c, const struct pos *p, const struct steps *t, struct effect *e)
{
    union position passed;
    *e = (struct effect){.side = p->side, .gained = PLACE_NONE};
    steps_ends(c->v, t, &e->from, &e->to);
    steps_play(c->v, p, t->steps, t->n, &e->after);
    e->wins = has_won(&e->after.pos, e->side);
    e->holds = e->after.pos.side != e->side && rules_pass(c->v, &e->after.pos, &passed) &&
               has_won(&passed.pos, e->side);
    see_changes(c, p, t, e);
    e->is_scored = !rules_gain_by_pieces(c->v->rules);
    if (e->is_scored) {
        e->score = rules_score_of(c->v, &e->after.pos, (enum side)e->side);
        e->was = rules_score_of(c->v, p, (enum side)e->side).value;
    }
    int (*promise)(const struct variant *, const struct pos *, enum side) =
        c->v->rules->show->promise;
    for (enum side side = SIDE_FIRST; promise && side <= SIDE_SECOND; side++)
        e->promised[side] = promise(c->v, &e->after.pos, side) - promise(c->v, p, side);
}

bool takes(const struct effect *e, int place)
{
    int i = 0;
    while (i < e->n_taken && e->taken[i].place != place)
        i++;
    return i < e->n_taken;
}

bool takes_points(const struct effect *e)
{
    return e->is_scored && e->score.of == SCORE_OPEN && e->score.value >= e->was &&
           (e->from != PLACE_NONE || e->to != PLACE_NONE);
}

struct proof_turns *turns_of(struct coach *c, const struct pos *p)
{
    struct proof_turns *t = NULL;
    c->lacks_memory |= proof_turns_new(c->v, p, &t) != STATUS_OK;
    return t;
}

void steps_at(const struct proof_turns *t, int i, struct steps *out)
{
    out->n = t->turns[i].n_steps;
    memcpy(out->steps, t->steps + t->turns[i].begin, (size_t)out->n * sizeof *out->steps);
}

/* Steps are compared by their texts, because a step's code may depend on what it captures. */
bool is_legal(const struct coach *c, const struct pos *p, const struct steps *t)
{
    union position now;
    memcpy(&now, p, c->v->pos_size);
    for (int i = 0; i < t->n; i++) {
        move_code same;
        const struct rules_name word = rules_move(c->v, &now.pos, t->steps[i]);
        if (now.pos.result != RESULT_NONE ||
            rules_move_read(c->v, &now.pos, word.text, &same) != STATUS_OK || same != t->steps[i])
            return false;
        rules_step(c->v, &now, same);
    }
    return true;
}

bool wins_in(struct coach *c, const struct pos *p, int side, int turns)
{
    const struct proof_limits limits = {.nodes = QUICK};
    if (p->result != RESULT_NONE)
        return has_won(p, side);
    const enum proof_answer answer = proof_wins(c->proof, p, (enum side)side, turns, &limits);
    c->is_unsure |= answer == PROOF_UNKNOWN;
    return answer == PROOF_YES;
}

int turns_to_win(struct coach *c, const struct pos *p, int side, int most)
{
    int k = 0;
    while (k <= most && !wins_in(c, p, side, k))
        k++;
    return k;
}

static int target_of(const struct effect *e)
{
    return e->n_taken > 0 ? e->taken[0].place : e->to;
}

/* Adds a winning turn to the threat. The shortest turn that wins at once becomes `turn`, and one
 * with another target becomes `second`. */
static void add_way(struct coach *c, const struct steps *turn, int *targets, int *best,
                    struct threat *t)
{
    struct effect e;
    see(c, &t->from.pos, turn, &e);
    const int target = target_of(&e), rank = (e.wins ? 0 : TURN_STEPS_MAX + 1) + turn->n;
    const bool is_first = t->n_ways == 0, is_other = !is_first && target_of(&t->does) != target;
    int k = 0;
    while (k < t->n_ways && targets[k] != target)
        k++;
    if (k == t->n_ways && k < FACTS_LIST)
        targets[t->n_ways++] = target;
    if (is_first || rank < *best) {
        if (is_other)
            t->second = t->turn;
        *best = rank;
        t->turn = *turn;
        t->does = e;
    } else if (is_other && t->second.n == 0) {
        t->second = *turn;
    }
    t->kind = THREAT_WIN;
}

/* Sets t to a threat to win pieces: a turn after the pass gains much more than one before it, or
 * wins a piece even if the other side answers. */
static void find_pieces(struct coach *c, const struct pos *p, struct threat *t)
{
    struct coach_line *now = &c->scratch[0], *then = &c->scratch[1];
    coach_line_begin(c->v, p, now);
    coach_line_begin(c->v, &t->from.pos, then);
    const int gain = coach_look(c, LOOK, now) + coach_look(c, LOOK, then);
    if (then->n == 0)
        return;
    t->turn = then->turns[0];
    see(c, &t->from.pos, &t->turn, &t->does);
    const struct pos *end = &then->at[then->n > 1 ? 2 : 1].pos;
    const bool is_won =
        proof_lead(c->v, end, (enum side)t->side) > proof_lead(c->v, p, (enum side)t->side);
    t->kind = t->does.n_taken > 0 && (gain >= REAL || is_won) ? THREAT_PIECES : THREAT_NONE;
}

bool may_win(struct coach *c, const struct pos *p, int side)
{
    return rules_gain_by_pieces(c->v->rules) || has_won(p, side) || wins_in(c, p, side, 1);
}

void find_threat(struct coach *c, const struct pos *p, int side, int deepest, struct threat *t)
{
    int targets[FACTS_LIST], best = 0;
    memset(t, 0, sizeof *t);
    t->side = side;
    if (p->result != RESULT_NONE || !turn_of(c, p, side, &t->from))
        return;
    const bool holds = has_won(&t->from.pos, side);
    if (t->from.pos.result != RESULT_NONE && !holds)
        return;
    t->from.pos.result = RESULT_NONE; /* a side that holds all gold may have another threat, too */
    const bool has_pieces = deepest > 0 && rules_gain_by_pieces(c->v->rules) && p->side != side;
    /* A side that is sure to win on points threatens nothing that a warning could help against. */
    const bool is_plain = holds || (deepest == 0 && !rules_gain_by_pieces(c->v->rules));
    if (is_plain && !holds && !may_win(c, &t->from.pos, side))
        return;
    deepest = holds || deepest == 0 ? 1 : deepest;
    struct proof_turns *all = turns_of(c, &t->from.pos);
    for (int k = 1; all && k <= deepest && t->kind == THREAT_NONE; k++) {
        const bool is_worth_it = k == 1 || wins_in(c, &t->from.pos, side, k);
        for (int i = 0; i < all->n && is_worth_it && (k == 1 || t->kind == THREAT_NONE); i++) {
            struct steps turn;
            if (is_plain ? !has_won(proof_turns_pos(all, i), side)
                         : !wins_in(c, proof_turns_pos(all, i), side, k - 1))
                continue;
            steps_at(all, i, &turn);
            add_way(c, &turn, targets, &best, t);
            t->turns = k;
        }
    }
    proof_turns_free(all);
    if (holds)
        t->kind = THREAT_HOLD;
    else if (t->kind == THREAT_WIN && t->turns > 1)
        t->kind = THREAT_PLAN;
    else if (t->kind == THREAT_NONE && has_pieces)
        find_pieces(c, p, t);
}

bool is_there(struct coach *c, const struct pos *q, const struct threat *t)
{
    union position z;
    if (t->kind == THREAT_NONE || q->result != RESULT_NONE)
        return t->kind != THREAT_NONE && has_won(q, t->side);
    if (!turn_of(c, q, t->side, &z))
        return false;
    if (t->kind != THREAT_PIECES)
        return wins_in(c, &z.pos, t->side, t->turns);
    return z.pos.result == RESULT_NONE && is_legal(c, &z.pos, &t->turn);
}

bool is_old(struct coach *c, const struct pos *p, const struct threat *t)
{
    union position z, end;
    if (t->kind == THREAT_NONE || !turn_of(c, p, t->side, &z))
        return false;
    z.pos.result = RESULT_NONE; /* holding gold does not matter here */
    if (t->turn.n == 0 || !is_legal(c, &z.pos, &t->turn))
        return false;
    steps_play(c->v, &z.pos, t->turn.steps, t->turn.n, &end);
    return wins_in(c, &end.pos, t->side, t->turns - 1);
}

int count_stops(struct coach *c, const struct pos *q, const struct threat *t, int *n_all)
{
    struct proof_turns *all = turns_of(c, q);
    int n = 0;
    *n_all = all ? all->n : 0;
    c->is_unsure = !all || !all->is_complete || all->n > WAYS_MAX || t->turns > 2 ||
                   t->kind == THREAT_PIECES || t->kind == THREAT_NONE;
    for (int i = 0; !c->is_unsure && i < all->n; i++)
        n += !is_there(c, proof_turns_pos(all, i), t);
    proof_turns_free(all);
    return c->is_unsure ? -1 : n;
}

/* Returns whether z has a turn with the start and end of the effect's turn, whatever it
 * captures. */
static bool goes(struct coach *c, const struct pos *z, const struct effect *e)
{
    struct proof_turns *all = turns_of(c, z);
    bool is_found = false;
    for (int i = 0, from, to; all && i < all->n && !is_found; i++) {
        struct steps turn;
        steps_at(all, i, &turn);
        steps_ends(c->v, &turn, &from, &to);
        is_found = from == e->from && to == e->to;
    }
    proof_turns_free(all);
    return is_found;
}

enum how how_stopped(struct coach *c, const struct effect *x, const struct threat *t)
{
    union position z, end;
    if (t->kind == THREAT_HOLD || takes(x, t->does.from))
        return HOW_TAKEN;
    if (takes(&t->does, x->from))
        return HOW_FLED;
    if (!turn_of(c, &x->after.pos, t->side, &z) || z.pos.result != RESULT_NONE ||
        t->kind == THREAT_PLAN)
        return HOW_NONE;
    if (!is_legal(c, &z.pos, &t->turn))
        return t->does.n_taken > 0 && goes(c, &z.pos, &t->does) ? HOW_NONE : HOW_BLOCKED;
    steps_play(c->v, &z.pos, t->turn.steps, t->turn.n, &end);
    return has_won(&end.pos, x->side) ? HOW_LOSES : HOW_NONE;
}
