/* Searches the tree below the root: principal variation search, with quiescence search at the
 * leaves. docs/engine.md says what each technique gains. Depth counts turns: only a turn's last
 * step lowers it. A score is negated only if the side to move changes. */
#include <assert.h>
#include <stdlib.h>

#include "engine/search_worker.h"

enum {
    GRANT_MAX = 1024,    /* the most nodes granted to a thread at once */
    GRANTS_A_THREAD = 4, /* a grant is at most 1 / (this * threads) of the nodes left */
};

/* The largest depths at which steps are pruned, and margins in hundredths of the smallest piece,
 * tuned by matches (docs/engine.md). */
enum {
    REVERSE_DEPTH = 7,
    REVERSE_MARGIN = 70,
    FUTILITY_DEPTH = 6,
    FUTILITY_BASE = 80,
    FUTILITY_MARGIN = 70,
    QUIESCENCE_MARGIN = 220,
    LATE_DEPTH = 6,
    LATE_BASE = 6, /* steps tried before late move pruning begins */
    LATE_GROWTH = 2,
};

bool worker_has_nodes(struct worker *w)
{
    struct search *s = w->search;
    uint64_t left = atomic_load_explicit(&s->nodes_left, memory_order_relaxed), grant;
    if (worker_nodes(w) < w->granted)
        return true;
    do {
        grant = left / (GRANTS_A_THREAD * (uint64_t)s->n_workers) + 1;
        grant = grant > GRANT_MAX ? GRANT_MAX : grant > left ? left : grant;
    } while (!atomic_compare_exchange_weak_explicit(&s->nodes_left, &left, left - grant,
                                                    memory_order_relaxed, memory_order_relaxed));
    w->granted += grant;
    return worker_nodes(w) < w->granted;
}

/* Stops this thread, or all threads, if a limit is reached. */
static void check_limits(struct worker *w)
{
    struct search *s = w->search;
    if (!worker_has_nodes(w)) {
        /* Depth 1 is always finished, so that every step played has been searched. */
        if (w->id != 0)
            worker_stop(w);
        else if (w->result.depth > 0)
            search_stop_all(s);
    }
    if (w->id != 0 || worker_nodes(w) % POLL_NODES != 0)
        return;
    if (s->limits->hard_ns && search_now_ns(s) - s->start_ns >= s->limits->hard_ns)
        search_stop_all(s);
    if (s->host->must_stop && s->host->must_stop(s->host->context))
        search_stop_all(s);
}

/* Debug builds check one in CHECKED_NODES positions, so that tests of the search stay fast. */
enum { CHECKED_NODES = 64 };

/* In the tree, the score of a win counts plies from the root; in the table, from the node. */
static int to_table(int score, int ply)
{
    return score >= SCORE_WIN_MIN ? score + ply : score <= -SCORE_WIN_MIN ? score - ply : score;
}

static int from_table(int score, int ply)
{
    return score >= SCORE_WIN_MIN ? score - ply : score <= -SCORE_WIN_MIN ? score + ply : score;
}

static int score_of_end(const struct pos *p, int ply)
{
    if (p->result == RESULT_DRAW)
        return 0;
    const enum side winner = p->result == RESULT_FIRST ? SIDE_FIRST : SIDE_SECOND;
    return winner == (enum side)p->side ? SCORE_WIN - ply : ply - SCORE_WIN;
}

/* Returns whether the position at `ply` is a draw by repetition or by quiet plies. One earlier
 * occurrence on the search path is enough, because a side that can do better could have done so at
 * once. Before the root, two are needed. */
static bool is_draw(const struct worker *w, int ply)
{
    const struct search *s = w->search;
    const struct pos *p = w->frames[ply].pos;
    const struct rules *rules = s->variant->rules;
    if (!s->has_draws || p->mid_turn)
        return false;
    if (rules->halfmove_limit > 0 && (int)p->halfmove_clock >= rules->halfmove_limit)
        return true;
    if (!rules->has_repetition || p->halfmove_clock == 0)
        return false;
    for (int i = 1; i <= ply; i++) {
        const struct pos *before = w->frames[ply - i].pos;
        if (before->key == p->key)
            return true;
        if (before->halfmove_clock == 0)
            return false;
    }
    for (int i = 0; i < s->n_repeated; i++)
        if (s->repeated[i] == p->key)
            return true;
    return false;
}

void worker_set_pv(struct worker *w, int ply, move_code m)
{
    struct frame *f = &w->frames[ply];
    const struct frame *next = f + 1;
    f->pv[0] = m;
    f->n_pv = 1;
    for (int i = 0; i < next->n_pv && f->n_pv < SEARCH_PLY_MAX; i++)
        f->pv[f->n_pv++] = next->pv[i];
}

/* Sets *score if no search is needed: game over, a draw, a win in one step, or the maximum ply. */
static bool static_result(struct worker *w, int ply, struct evaluation *a, int *score)
{
    const struct search *s = w->search;
    const struct pos *p = w->frames[ply].pos;
    w->seldepth = ply > w->seldepth ? ply : w->seldepth;
    if (p->result != RESULT_NONE) {
        *score = score_of_end(p, ply);
        return true;
    }
    if (is_draw(w, ply)) {
        *score = 0;
        return true;
    }
    const bool is_brief = s->eval->assess != NULL;
    (is_brief ? s->eval->assess : s->eval->evaluate)(s->variant, p, a);
    const bool has_score = !is_brief || !a->wins_at_once;
    if (s->oversight_percent)
        blunder_evaluate(w, ply, a);
    if (a->wins_at_once) {
        *score = SCORE_WIN - ply - 1;
        return true;
    }
    if (!has_score) { /* an overlooked win */
        struct evaluation full;
        s->eval->evaluate(s->variant, p, &full);
        a->score = full.score;
    }
    if (s->net) {
        const struct frame *before = &w->frames[ply - 1];
        int16_t *units = w->frames[ply].units;
        s->net->follow(s->variant, s->net_table, (enum side)before->pos->side, before->move,
                       before->units, units);
        if (is_brief && has_score)
            a->score += s->net->score(s->variant, (enum side)p->side, units);
    }
    if (ply == SEARCH_PLY_MAX) {
        *score = a->score;
        return true;
    }
    return false;
}

void worker_make_step(struct worker *w, int ply, move_code m, bool is_deep)
{
    const struct variant *v = w->search->variant;
    struct frame *f = &w->frames[ply];
    f->move = m;
    v->rules->play(v, f->pos, m, f[1].pos);
    if (is_deep)
        table_prefetch(&w->search->table, f[1].pos->key);
    f[1].n_pv = 0;
    const uint64_t nodes = worker_nodes(w) + 1;
    assert(nodes % CHECKED_NODES != 0 || v->rules->validate(v, f[1].pos, NULL));
    atomic_store_explicit(&w->nodes, nodes, memory_order_relaxed);
    if (nodes >= w->granted || nodes % POLL_NODES == 0)
        check_limits(w);
    f[1].is_settled = static_result(w, ply + 1, &f[1].eval, &f[1].settled);
}

static int search_node(struct worker *w, int ply, int depth, int alpha, int beta);

static int value_after(struct worker *w, int ply, int depth, int alpha, int beta)
{
    const struct pos *p = w->frames[ply].pos, *next = w->frames[ply + 1].pos;
    if (next->side == p->side)
        return search_node(w, ply + 1, next->mid_turn ? depth + 1 : depth, alpha, beta);
    return -search_node(w, ply + 1, depth, -beta, -alpha);
}

/* Prepares the noisy steps for quiescence search, ordered by gain. */
static void list_noisy(struct worker *w, int ply, struct picker *out)
{
    static const move_code no_killers[KILLERS] = {MOVE_NONE, MOVE_NONE};
    static const struct order_hints hints = {.killers = no_killers};
    const struct variant *v = w->search->variant;
    struct frame *f = &w->frames[ply];
    *out = (struct picker){.variant = v,
                           .pos = f->pos,
                           .eval = w->search->eval,
                           .moves = f->moves,
                           .scores = f->scores,
                           .blocks = &f->blocks};
    out->n = v->rules->gen_noisy ? v->rules->gen_noisy(v, f->pos, f->moves) : 0;
    if (w->search->oversight_percent)
        out->n = blunder_drop(w, ply, f->moves, out->n, 0);
    out->history = &w->history;
    out->hints = &hints;
}

static int quiesce(struct worker *w, int ply, int alpha, int beta)
{
    const struct search *s = w->search;
    const struct frame *f = &w->frames[ply];
    if (f->is_settled)
        return f->settled;
    const int score_here = f->eval.score;
    int best = score_here;
    if (best >= beta)
        return best;
    alpha = best > alpha ? best : alpha;
    struct picker picker;
    list_noisy(w, ply, &picker);
    enum stage stage;
    for (move_code m; (m = picker_next(&picker, &stage)) && stage != STAGE_BAD_NOISY;) {
        /* Delta pruning: even with its gain, the step cannot reach alpha. */
        if (s->eval->gain && score_here + s->eval->gain(s->variant, m) + QUIESCENCE_MARGIN <= alpha)
            continue;
        worker_make_step(w, ply, m, false);
        if (worker_is_stopped(w))
            return best;
        const int score = w->frames[ply + 1].pos->side == f->pos->side
                              ? quiesce(w, ply + 1, alpha, beta)
                              : -quiesce(w, ply + 1, -beta, -alpha);
        if (worker_is_stopped(w))
            return best;
        if (score <= best)
            continue;
        best = score;
        if (score > alpha) {
            alpha = score;
            worker_set_pv(w, ply, m);
        }
        if (score >= beta)
            break;
    }
    return best;
}

/* Returns whether the remaining quiet steps are pruned: enough other steps have been tried (late
 * move pruning), or the evaluation is far below alpha (futility pruning). */
static bool can_prune_quiets(const struct search *s, const struct node *n, int best)
{
    if (n->is_pv || n->is_threatened || n->n_tried == 0 || best <= -SCORE_WIN_MIN)
        return false;
    const int growth = s->eval->prunes_early ? LATE_GROWTH / 2 : LATE_GROWTH;
    if (n->depth <= LATE_DEPTH && n->n_tried > LATE_BASE + growth * n->depth * n->depth)
        return true;
    return n->depth <= FUTILITY_DEPTH &&
           n->eval + FUTILITY_BASE + FUTILITY_MARGIN * n->depth <= n->alpha;
}

/* Returns by how much late move reductions reduce the depth of a step's first search. */
static int reduction_of(const struct worker *w, const struct node *n, move_code m, enum stage stage)
{
    if (n->depth < 2 || n->n_tried < 2 || stage < STAGE_QUIET)
        return 0;
    const int late = n->n_tried < REDUCTIONS_MAX ? n->n_tried : REDUCTIONS_MAX - 1;
    int r = w->search->reductions[n->depth][late];
    if (stage == STAGE_QUIET) {
        const struct frame *f = &w->frames[n->ply];
        const move_code previous = n->ply > 0 ? f[-1].move : MOVE_NONE;
        r -= history_of(&w->history, (enum side)f->pos->side, previous, m) / 8192;
    }
    r -= n->is_pv + n->is_threatened;
    return r < 0 ? 0 : r > n->depth - 1 ? n->depth - 1 : r;
}

int worker_search_step(struct worker *w, const struct node *n, move_code m, enum stage stage)
{
    const int depth = n->depth - 1;
    if (n->n_tried == 0)
        return value_after(w, n->ply, depth, n->alpha, n->beta);
    const int r = reduction_of(w, n, m, stage);
    int score = value_after(w, n->ply, depth - r, n->alpha, n->alpha + 1);
    if (score > n->alpha && r > 0 && !worker_is_stopped(w))
        score = value_after(w, n->ply, depth, n->alpha, n->alpha + 1);
    if (score > n->alpha && score < n->beta && !worker_is_stopped(w))
        score = value_after(w, n->ply, depth, n->alpha, n->beta);
    return score;
}

/* After a cutoff by a quiet step, updates killers and history so that it is tried earlier. */
static void update_heuristics(struct worker *w, const struct node *n, move_code m)
{
    if (m & MOVE_NOISY)
        return;
    struct frame *f = &w->frames[n->ply];
    if (f->killers[0] != m) {
        f->killers[1] = f->killers[0];
        f->killers[0] = m;
    }
    const move_code previous = n->ply > 0 ? f[-1].move : MOVE_NONE;
    history_update(&w->history, (enum side)f->pos->side, previous, m, n->quiets, n->n_quiets,
                   n->depth);
}

static bool causes_cutoff(const struct table_data *data, int score, int depth, int alpha, int beta)
{
    return data->depth >= depth &&
           (data->bound == BOUND_EXACT || (data->bound == BOUND_LOWER && score >= beta) ||
            (data->bound == BOUND_UPPER && score <= alpha));
}

/* Lists the steps of a node, without steps that lose at once. Just before a draw by the ply limit,
 * all steps are needed, because any quiet step then answers every threat. */
static int list_steps(struct worker *w, const struct node *n)
{
    const struct search *s = w->search;
    const struct rules *rules = s->variant->rules;
    struct frame *f = &w->frames[n->ply];
    const int all = rules->gen(s->variant, f->pos, f->moves);
    const bool may_end = s->has_draws && rules->halfmove_limit > 0 &&
                         (int)f->pos->halfmove_clock + 1 >= rules->halfmove_limit;
    if (s->oversight_percent)
        return blunder_drop(w, n->ply, f->moves, all, 1);
    if (!n->is_threatened || n->ply == 0 || !s->eval->evasions || may_end)
        return all;
    return s->eval->evasions(s->variant, f->pos, f->moves, all);
}

/* Tries the steps of a node; returns the best score, with its step in *best_move. */
static int try_steps(struct worker *w, struct node *n, move_code table_move, move_code *best_move)
{
    struct frame *f = &w->frames[n->ply];
    const struct order_hints hints = {.table_move = table_move,
                                      .previous = n->ply > 0 ? f[-1].move : MOVE_NONE,
                                      .killers = f->killers};
    struct picker picker = {.variant = w->search->variant,
                            .pos = f->pos,
                            .eval = w->search->eval,
                            .moves = f->moves,
                            .scores = f->scores,
                            .blocks = &f->blocks,
                            .n = list_steps(w, n),
                            .history = &w->history,
                            .hints = &hints};
    int best = SCORE_NONE;
    enum stage stage;
    while (true) {
        /* Step 7. Late move pruning and futility pruning can skip the remaining quiet steps. */
        picker.leaves_out_quiets = can_prune_quiets(w->search, n, best);
        /* Step 8. In order: the table's step, captures that pay, killers, quiet steps, losing
         * captures. */
        const move_code m = picker_next(&picker, &stage);
        if (m == MOVE_NONE)
            return best;
        /* Step 9. Searches the step. Late steps get reduced depth and a null window first. */
        worker_make_step(w, n->ply, m, n->depth > 1);
        if (worker_is_stopped(w))
            return best;
        const int score = worker_search_step(w, n, m, stage);
        if (worker_is_stopped(w))
            return best; /* a stopped search has no score */
        n->n_tried++;
        if (!(m & MOVE_NOISY) && n->n_quiets < QUIETS_MAX)
            n->quiets[n->n_quiets++] = m;
        if (score <= best)
            continue;
        best = score;
        /* Step 10. A better step raises alpha; one that reaches beta ends the node. */
        if (score > n->alpha) {
            *best_move = m;
            n->alpha = score;
            worker_set_pv(w, n->ply, m);
        }
        if (score >= n->beta) {
            update_heuristics(w, n, m);
            return best;
        }
    }
}

/* `alpha` is the node's alpha before its first step was tried. */
static void store_node(struct worker *w, const struct node *n, int alpha, int best,
                       move_code best_move)
{
    const struct table_data data = {.move = best_move,
                                    .score = to_table(best, n->ply),
                                    .depth = n->depth,
                                    .bound = best >= n->beta ? BOUND_LOWER
                                             : best > alpha  ? BOUND_EXACT
                                                             : BOUND_UPPER};
    table_store(&w->search->table, w->frames[n->ply].pos->key, &data);
}

static int search_node(struct worker *w, int ply, int depth, int alpha, int beta)
{
    struct search *s = w->search;
    struct frame *f = &w->frames[ply];
    const struct evaluation a = f->eval;
    int score;
    /* Step 1. The end of the game, a draw by history, a win at once, or no more plies. */
    if (f->is_settled)
        return f->settled;
    /* Step 2. Threat extension: quiescence search cannot judge a threat to win at once. */
    if (a.is_threatened && depth < SEARCH_DEPTH_MAX)
        depth = depth < 0 ? 1 : depth + 1;
    /* Step 3. Quiescence search when no depth is left. */
    if (depth <= 0)
        return quiesce(w, ply, alpha, beta);
    struct node n = {.ply = ply,
                     .depth = depth,
                     .alpha = alpha,
                     .beta = beta,
                     .is_pv = beta - alpha > 1,
                     .is_threatened = a.is_threatened,
                     .eval = a.score};
    /* Step 4. Transposition table: a bound that is deep enough is the result. */
    struct table_data data = {.move = MOVE_NONE};
    if (table_find(&s->table, f->pos->key, &data)) {
        score = from_table(data.score, ply);
        if (!n.is_pv && causes_cutoff(&data, score, depth, alpha, beta))
            return score;
    } else if (depth >= 4) {
        /* Step 5. Internal iterative reduction: no step is known, so the depth is lowered. */
        n.depth--;
    }
    /* Step 6. Reverse futility: a shallow search would not bring the score below beta. */
    if (!n.is_pv && !a.is_threatened && depth <= REVERSE_DEPTH &&
        a.score - REVERSE_MARGIN * depth >= beta && beta > -SCORE_WIN_MIN)
        return a.score;
    f[1].killers[0] = f[1].killers[1] = MOVE_NONE;
    /* Steps 7 to 10 are in try_steps. */
    move_code best_move = MOVE_NONE;
    const int best = try_steps(w, &n, data.move, &best_move);
    if (worker_is_stopped(w))
        return best;
    /* Step 11. Stores the result in the transposition table. */
    store_node(w, &n, alpha, best, best_move);
    return best;
}
