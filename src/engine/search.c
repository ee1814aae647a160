/*
 * Iterative deepening alpha-beta with a principal variation: see docs/engine.md for what each
 * technique is worth, and how that was measured.
 *
 * Depth is counted in turns: a step that leaves its side to move inside its turn costs none.
 * Nothing assumes that the side changes with a step; a score is negated only when it does.
 */
#include "tactigon/search.h"

#include <limits.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "engine/order.h"
#include "engine/table.h"
#include "tactigon/port.h"

enum {
    SCORE_NONE = -SCORE_WIN - 1,
    POLL_NODES = 2048,   /* between looks at the clock */
    GRANT_MAX = 1024,    /* nodes that a thread takes at once from what is left of the limit */
    GRANTS_A_THREAD = 4, /* that many grants could be taken by each of the threads */
    REDUCTIONS_MAX = 64,
    QUIETS_MAX = 64, /* quiet steps remembered at a node, for the history */
};

/* What the numbers of the search are: found by matches, see docs/engine.md. */
enum {
    ASPIRATION = 30,
    REVERSE_DEPTH = 7,
    REVERSE_MARGIN = 70,
    FUTILITY_DEPTH = 6,
    FUTILITY_BASE = 80,
    FUTILITY_MARGIN = 70,
    LATE_DEPTH = 6,
    LATE_BASE = 6,
    QUIESCENCE_MARGIN = 220,
};

/* One ply of the path being searched. */
struct frame {
    struct pos *pos;
    move_code *moves; /* room for variant->max_moves */
    int *scores;      /* as many */
    move_code move;   /* the step being tried */
    move_code killers[KILLERS];
    int n_pv;
    move_code pv[SEARCH_PLY_MAX];
};

/* One thread. */
struct worker {
    struct search *search;
    struct frame frames[SEARCH_PLY_MAX + 1];
    struct history history;
    void *memory;           /* positions, moves and scores of the frames */
    _Atomic uint64_t nodes; /* searched: written by this thread alone, read by all */
    uint64_t granted;       /* nodes that it may search before it has to ask for more */
    atomic_bool is_stopped;
    int seldepth;
    int id; /* 0, the main thread: asks the host, reports and decides when all stop */
    struct search_result result;
    struct search_result whole; /* with several lines: that of the last depth finished */
};

struct search {
    const struct variant *variant;
    const struct eval *eval;
    struct table table;
    int n_workers;
    struct worker **workers;
    uint8_t reductions[SEARCH_DEPTH_MAX + 1][REDUCTIONS_MAX]; /* by depth and place in the order */

    /* Margins in the units of the evaluation. */
    int aspiration;
    int quiescence_margin;
    int reverse[REVERSE_DEPTH + 1]; /* by depth */
    int futility[FUTILITY_DEPTH + 1];

    /* The present run. */
    const struct search_limits *limits;
    const struct search_host *host;
    int64_t start_ns;
    _Atomic uint64_t nodes_left; /* of the limit, granted to no thread yet */
    bool has_draws;
    uint64_t *played; /* keys of the game's positions before the root, the latest first */
    int n_played;
};

static int64_t now_ns(const struct search *s)
{
    return s->host->now_ns ? s->host->now_ns(s->host->context) : 0;
}

static bool is_stopped(const struct worker *w)
{
    return atomic_load_explicit(&w->is_stopped, memory_order_relaxed);
}

static void stop(struct worker *w)
{
    atomic_store_explicit(&w->is_stopped, true, memory_order_relaxed);
}

static void stop_all(struct search *s)
{
    for (int i = 0; i < s->n_workers; i++)
        stop(s->workers[i]);
}

static uint64_t nodes_of(const struct worker *w)
{
    return atomic_load_explicit(&w->nodes, memory_order_relaxed);
}

static uint64_t count_nodes(const struct search *s)
{
    uint64_t nodes = 0;
    for (int i = 0; i < s->n_workers; i++)
        nodes += nodes_of(s->workers[i]);
    return nodes;
}

/*
 * The limit by nodes is that of all threads together. The main thread has its equal part for
 * itself, so that it gets somewhere even if it is the last one to be given a processor; the rest is
 * handed out on demand, in ever smaller portions. Nobody has to look at what the others have spent,
 * and their sum never exceeds the limit.
 */
static void share_nodes(struct search *s)
{
    const uint64_t limit = s->limits->nodes, n = (uint64_t)s->n_workers;
    const uint64_t part = limit / n + limit % n;
    atomic_store(&s->nodes_left, limit - part);
    for (int i = 0; i < s->n_workers; i++)
        s->workers[i]->granted = limit == 0 ? UINT64_MAX : i == 0 ? part : 0;
}

/* The thread has nodes left to search, perhaps since it has just been granted some more. */
static bool has_nodes(struct worker *w)
{
    struct search *s = w->search;
    uint64_t left = atomic_load_explicit(&s->nodes_left, memory_order_relaxed), grant;
    if (nodes_of(w) < w->granted)
        return true;
    do {
        grant = left / (GRANTS_A_THREAD * (uint64_t)s->n_workers) + 1;
        grant = grant > GRANT_MAX ? GRANT_MAX : grant > left ? left : grant;
    } while (!atomic_compare_exchange_weak_explicit(&s->nodes_left, &left, left - grant,
                                                    memory_order_relaxed, memory_order_relaxed));
    w->granted += grant;
    return nodes_of(w) < w->granted;
}

/* Whatever the limit by nodes: a step that no search stands behind is never played for its sake. */
static void check_limits(struct worker *w)
{
    struct search *s = w->search;
    if (!has_nodes(w)) {
        if (w->id != 0)
            stop(w);
        else if (w->result.depth > 0)
            stop_all(s);
    }
    if (w->id != 0 || nodes_of(w) % POLL_NODES != 0)
        return;
    if (s->limits->hard_ns && now_ns(s) - s->start_ns >= s->limits->hard_ns)
        stop_all(s);
    if (s->host->must_stop && s->host->must_stop(s->host->context))
        stop_all(s);
}

/* Scores of wins count plies from the root in the tree and from the node in the table. */
static int to_table(int score, int ply)
{
    return score >= SCORE_WIN_MIN ? score + ply : score <= -SCORE_WIN_MIN ? score - ply : score;
}

static int from_table(int score, int ply)
{
    return score >= SCORE_WIN_MIN ? score - ply : score <= -SCORE_WIN_MIN ? score + ply : score;
}

/* A finished game's score for the side to move. */
static int score_of_end(const struct pos *p, int ply)
{
    if (p->result == RESULT_DRAW)
        return 0;
    const enum side winner = p->result == RESULT_FIRST ? SIDE_FIRST : SIDE_SECOND;
    return winner == (enum side)p->side ? SCORE_WIN - ply : ply - SCORE_WIN;
}

/*
 * The position at `ply` is a draw by history: too long without progress, or seen before. Once
 * before on the path is enough, as what could be done better then can be done better now; of
 * the positions before the root it takes two.
 */
static bool is_draw(const struct worker *w, int ply)
{
    const struct search *s = w->search;
    const struct pos *p = w->frames[ply].pos;
    const struct rules *rules = s->variant->rules;
    if (!s->has_draws || p->mid_turn)
        return false;
    if (rules->quiet_limit > 0 && (int)p->quiet >= rules->quiet_limit)
        return true;
    if (!rules->has_repetition)
        return false;
    for (int i = 1; i <= ply; i++) {
        const struct pos *before = w->frames[ply - i].pos;
        if (before->key == p->key)
            return true;
        if (before->quiet == 0)
            return false;
    }
    int seen = 0;
    for (int i = 0; i < s->n_played; i++)
        if (s->played[i] == p->key && ++seen == 2)
            return true;
    return false;
}

static void set_pv(struct worker *w, int ply, move_code m)
{
    struct frame *f = &w->frames[ply];
    const struct frame *next = f + 1;
    f->pv[0] = m;
    f->n_pv = 1;
    for (int i = 0; i < next->n_pv && f->n_pv < SEARCH_PLY_MAX; i++)
        f->pv[f->n_pv++] = next->pv[i];
}

/* Play a step at `ply`; the position after it is in the next frame. */
static void make_step(struct worker *w, int ply, move_code m)
{
    const struct variant *v = w->search->variant;
    struct frame *f = &w->frames[ply];
    f->move = m;
    v->rules->play(v, f->pos, m, f[1].pos);
    f[1].n_pv = 0;
    atomic_store_explicit(&w->nodes, nodes_of(w) + 1, memory_order_relaxed);
    check_limits(w);
}

static int quiesce(struct worker *w, int ply, int alpha, int beta);
static int search_node(struct worker *w, int ply, int depth, int alpha, int beta);

/* The value of the step just made, for the side that made it. */
static int value_after(struct worker *w, int ply, int depth, int alpha, int beta)
{
    const struct pos *p = w->frames[ply].pos, *next = w->frames[ply + 1].pos;
    if (depth > 0)
        table_prefetch(&w->search->table, next->key);
    if (next->side == p->side)
        return search_node(w, ply + 1, next->mid_turn ? depth + 1 : depth, alpha, beta);
    return -search_node(w, ply + 1, depth, -beta, -alpha);
}

static int quiet_value_after(struct worker *w, int ply, int alpha, int beta)
{
    if (w->frames[ply + 1].pos->side == w->frames[ply].pos->side)
        return quiesce(w, ply + 1, alpha, beta);
    return -quiesce(w, ply + 1, -beta, -alpha);
}

/* The noisy steps of a position, by what they win, for the quiet search. */
static void list_noisy(struct worker *w, int ply, struct picker *out)
{
    static const move_code no_killers[KILLERS] = {MOVE_NONE, MOVE_NONE};
    const struct order_hints hints = {.killers = no_killers};
    const struct variant *v = w->search->variant;
    struct frame *f = &w->frames[ply];
    *out = (struct picker){.variant = v,
                           .pos = f->pos,
                           .eval = w->search->eval,
                           .moves = f->moves,
                           .scores = f->scores};
    out->n = v->rules->gen_noisy ? v->rules->gen_noisy(v, f->pos, f->moves)
                                 : v->rules->gen(v, f->pos, f->moves);
    picker_init(out, &hints, &w->history);
}

/* What is known without looking further: the end, a draw, a win at once. */
static bool is_known(struct worker *w, int ply, struct assessment *a, int *score)
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
    s->eval->assess(s->variant, p, a);
    if (a->wins_at_once) {
        *score = SCORE_WIN - ply - 1;
        return true;
    }
    if (ply == SEARCH_PLY_MAX) {
        *score = a->score;
        return true;
    }
    return false;
}

static int quiesce(struct worker *w, int ply, int alpha, int beta)
{
    const struct eval *eval = w->search->eval;
    struct assessment a;
    int best;
    if (is_known(w, ply, &a, &best))
        return best;
    best = a.score;
    if (best >= beta)
        return best;
    alpha = best > alpha ? best : alpha;
    struct picker picker;
    list_noisy(w, ply, &picker);
    enum stage stage;
    for (move_code m; (m = picker_next(&picker, &stage)) && stage != STAGE_BAD_NOISY;) {
        if (!(m & MOVE_NOISY) ||
            a.score + eval->gain(w->search->variant, m) + w->search->quiescence_margin <= alpha)
            continue;
        make_step(w, ply, m);
        if (is_stopped(w))
            return best;
        const int score = quiet_value_after(w, ply, alpha, beta);
        if (is_stopped(w))
            return best;
        if (score <= best)
            continue;
        best = score;
        if (score > alpha) {
            alpha = score;
            set_pv(w, ply, m);
        }
        if (score >= beta)
            break;
    }
    return best;
}

/* What a node knows when it begins to try steps. */
struct node {
    int ply;
    int depth;
    int alpha, beta;
    bool is_pv;
    bool is_threatened;
    int eval;
    int n_tried; /* steps */
    int n_quiets;
    move_code quiets[QUIETS_MAX]; /* quiet steps tried */
};

/* Quiet steps from here on are not worth a look, by how many came before or by the evaluation. */
static bool is_hopeless(const struct search *s, const struct node *n, int best)
{
    if (n->is_pv || n->is_threatened || n->n_tried == 0 || best <= -SCORE_WIN_MIN)
        return false;
    if (n->depth <= LATE_DEPTH && n->n_tried > LATE_BASE + 2 * n->depth * n->depth)
        return true;
    return n->depth <= FUTILITY_DEPTH && n->eval + s->futility[n->depth] <= n->alpha;
}

/* How many turns less to look at a step first, by its place in the order. */
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

/* Search the step just made: late ones with less depth and a null window first. */
static int search_step(struct worker *w, const struct node *n, move_code m, enum stage stage)
{
    const int depth = n->depth - 1;
    if (n->n_tried == 0)
        return value_after(w, n->ply, depth, n->alpha, n->beta);
    const int r = reduction_of(w, n, m, stage);
    int score = value_after(w, n->ply, depth - r, n->alpha, n->alpha + 1);
    if (score > n->alpha && r > 0 && !is_stopped(w))
        score = value_after(w, n->ply, depth, n->alpha, n->alpha + 1);
    if (score > n->alpha && score < n->beta && !is_stopped(w))
        score = value_after(w, n->ply, depth, n->alpha, n->beta);
    return score;
}

static void learn(struct worker *w, const struct node *n, move_code m)
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

/* The table already answers: a bound deep enough for this window. */
static bool is_cut(const struct table_hit *hit, int score, int depth, int alpha, int beta)
{
    return hit->depth >= depth &&
           (hit->bound == BOUND_EXACT || (hit->bound == BOUND_LOWER && score >= beta) ||
            (hit->bound == BOUND_UPPER && score <= alpha));
}

/* Try the steps of a node; the best score, and in *best_move the step that has it. */
static int try_steps(struct worker *w, struct node *n, move_code table_move, move_code *best_move)
{
    const struct variant *v = w->search->variant;
    struct frame *f = &w->frames[n->ply];
    const struct order_hints hints = {.table_move = table_move,
                                      .previous = n->ply > 0 ? f[-1].move : MOVE_NONE,
                                      .killers = f->killers};
    struct picker picker = {.variant = v,
                            .pos = f->pos,
                            .eval = w->search->eval,
                            .moves = f->moves,
                            .scores = f->scores,
                            .n = v->rules->gen(v, f->pos, f->moves)};
    picker_init(&picker, &hints, &w->history);
    int best = SCORE_NONE;
    enum stage stage;
    for (move_code m; (m = picker_next(&picker, &stage));) {
        if (stage == STAGE_QUIET && is_hopeless(w->search, n, best)) {
            picker_drop_quiets(&picker);
            continue;
        }
        make_step(w, n->ply, m);
        if (is_stopped(w))
            return best;
        const int score = search_step(w, n, m, stage);
        if (is_stopped(w))
            return best; /* what a search that was broken off says is no score */
        n->n_tried++;
        if (!(m & MOVE_NOISY) && n->n_quiets < QUIETS_MAX)
            n->quiets[n->n_quiets++] = m;
        if (score <= best)
            continue;
        best = score;
        if (score > n->alpha) {
            *best_move = m;
            n->alpha = score;
            set_pv(w, n->ply, m);
        }
        if (score >= n->beta) {
            learn(w, n, m);
            break;
        }
    }
    return best;
}

static int search_node(struct worker *w, int ply, int depth, int alpha, int beta)
{
    struct search *s = w->search;
    struct frame *f = &w->frames[ply];
    struct assessment a;
    int score;
    if (is_known(w, ply, &a, &score))
        return score;
    /* A threat to lose at once is not looked at quietly. */
    if (a.is_threatened && depth < SEARCH_DEPTH_MAX)
        depth = depth < 0 ? 1 : depth + 1;
    if (depth <= 0)
        return quiesce(w, ply, alpha, beta);
    struct node n = {.ply = ply,
                     .depth = depth,
                     .alpha = alpha,
                     .beta = beta,
                     .is_pv = beta - alpha > 1,
                     .is_threatened = a.is_threatened,
                     .eval = a.score};
    struct table_hit hit = {.move = MOVE_NONE};
    if (table_find(&s->table, f->pos->key, &hit)) {
        score = from_table(hit.score, ply);
        if (!n.is_pv && is_cut(&hit, score, depth, alpha, beta))
            return score;
    } else if (depth >= 4) {
        n.depth--; /* without a step to begin with, less depth finds one sooner */
    }
    if (!n.is_pv && !a.is_threatened && depth <= REVERSE_DEPTH &&
        a.score - s->reverse[depth] >= beta && beta > -SCORE_WIN_MIN)
        return a.score;
    f[1].killers[0] = f[1].killers[1] = MOVE_NONE;
    move_code best_move = MOVE_NONE;
    const int best = try_steps(w, &n, hit.move, &best_move);
    if (is_stopped(w))
        return best;
    const struct table_hit found = {.move = best_move,
                                    .score = to_table(best, ply),
                                    .depth = depth,
                                    .bound = best >= beta   ? BOUND_LOWER
                                             : best > alpha ? BOUND_EXACT
                                                            : BOUND_UPPER};
    table_store(&s->table, f->pos->key, &found);
    return best;
}

/* A step at the root and what the present iteration says of it. */
struct root_step {
    move_code move;
    int score;
};

/* Best scores first; steps of one score stay in their order. */
static void sort_steps(struct root_step *steps, int n)
{
    for (int i = 1; i < n; i++) {
        const struct root_step step = steps[i];
        int k = i;
        for (; k > 0 && steps[k - 1].score < step.score; k--)
            steps[k] = steps[k - 1];
        steps[k] = step;
    }
}

static void set_line(const struct worker *w, int score, struct search_line *out)
{
    const struct frame *f = &w->frames[0];
    out->score = score;
    out->n_moves = f->n_pv;
    memcpy(out->moves, f->pv, (size_t)f->n_pv * sizeof *f->pv);
}

/* Search the root's steps[0..n-1] within a window; the best score. The best line goes to *out. */
static int search_root(struct worker *w, struct root_step *steps, int n, int depth, int alpha,
                       int beta, struct search_line *out)
{
    struct node node = {.depth = depth, .alpha = alpha, .beta = beta, .is_pv = true};
    int best = SCORE_NONE;
    for (int i = 0; i < n; i++)
        steps[i].score = SCORE_NONE;
    for (int i = 0; i < n; i++) {
        make_step(w, 0, steps[i].move);
        const enum stage stage = steps[i].move & MOVE_NOISY ? STAGE_GOOD_NOISY : STAGE_QUIET;
        const int score = search_step(w, &node, steps[i].move, stage);
        if (is_stopped(w))
            return best;
        node.n_tried++;
        if (score > best)
            best = score;
        if (score > node.alpha) {
            steps[i].score = score;
            node.alpha = score;
            set_pv(w, 0, steps[i].move);
            set_line(w, score, out);
        }
        if (score >= beta)
            break;
    }
    return best;
}

/* Search with ever wider windows around what was found one iteration before. */
static void search_window(struct worker *w, struct root_step *steps, int n, int depth,
                          struct search_line *line)
{
    int width = w->search->aspiration, alpha = -SCORE_WIN, beta = SCORE_WIN;
    if (depth >= 4 && abs(line->score) < SCORE_WIN_MIN) {
        alpha = line->score - width;
        beta = line->score + width;
    }
    while (true) {
        const int score = search_root(w, steps, n, depth, alpha, beta, line);
        sort_steps(steps, n);
        if (is_stopped(w) || (score > alpha && score < beta))
            return;
        width *= 3;
        if (score <= alpha)
            alpha = score - width > -SCORE_WIN ? score - width : -SCORE_WIN;
        else
            beta = score + width < SCORE_WIN ? score + width : SCORE_WIN;
        if (alpha == -SCORE_WIN && score <= alpha)
            return;
    }
}

static void report(const struct worker *w, int line)
{
    const struct search *s = w->search;
    if (w->id != 0 || !s->host->report)
        return;
    const struct search_info info = {.depth = w->result.depth,
                                     .seldepth = w->seldepth,
                                     .line = line + 1,
                                     .nodes = count_nodes(s),
                                     .time_ns = now_ns(s) - s->start_ns,
                                     .hashfull = table_fill(&s->table),
                                     .best = &w->result.lines[line]};
    s->host->report(s->host->context, &info);
}

/* The iteration that has just ended settles the matter, or there is no time for another. */
static bool is_enough(struct worker *w)
{
    const struct search *s = w->search;
    const int depth = w->result.depth, score = w->result.lines[0].score;
    const bool has_limit = s->limits->soft_ns || s->limits->hard_ns || s->limits->nodes;
    if (depth >= SEARCH_DEPTH_MAX || (s->limits->depth && depth >= s->limits->depth))
        return true;
    if (!has_nodes(w)) /* depth 1 may have taken more than there were */
        return true;
    if (s->limits->soft_ns && now_ns(s) - s->start_ns >= s->limits->soft_ns)
        return true;
    return has_limit && abs(score) >= SCORE_WIN_MIN && SCORE_WIN - abs(score) < depth;
}

/* The order to begin with, where the game has one. */
static void sort_by_prior(const struct search *s, const struct pos *p, struct root_step *steps,
                          int n)
{
    if (!s->eval->prior)
        return;
    for (int i = 0; i < n; i++)
        steps[i].score = s->eval->prior(s->variant, p, steps[i].move);
    sort_steps(steps, n);
}

/* Lines are searched one after the other: it may turn out that a later one is the better. */
static void sort_lines(struct search_result *r)
{
    for (int i = 1; i < r->n_lines; i++) {
        for (int k = i; k > 0 && r->lines[k - 1].score < r->lines[k].score; k--) {
            const struct search_line line = r->lines[k];
            r->lines[k] = r->lines[k - 1];
            r->lines[k - 1] = line;
        }
    }
}

/*
 * What stands when the search ends. Of one line the latest is the best that is known; but several
 * lines in the midst of a depth may be the same step, found before and found now.
 */
static void settle(struct worker *w)
{
    if (w->result.n_lines > 1 && w->result.depth > 0)
        w->result = w->whole;
}

/* Deepen until something says stop. */
static void think(struct worker *w)
{
    struct search *s = w->search;
    struct frame *root = &w->frames[0];
    const int n = s->variant->rules->gen(s->variant, root->pos, root->moves);
    struct root_step *steps = (struct root_step *)(void *)root->scores;
    for (int i = 0; i < n; i++)
        steps[i] = (struct root_step){root->moves[i], SCORE_NONE};
    sort_by_prior(s, root->pos, steps, n);
    const int wanted = s->limits->lines < 1 ? 1 : s->limits->lines;
    const int n_lines = wanted < n ? wanted : n;
    w->result.n_lines = n_lines < SEARCH_LINES_MAX ? n_lines : SEARCH_LINES_MAX;
    for (int k = 0; k < w->result.n_lines; k++)
        w->result.lines[k] = (struct search_line){.n_moves = 1, .moves = {steps[k].move}};
    /* Helpers begin deeper by turns, so that threads do not all do the same. */
    for (int depth = 1 + w->id % 2; depth <= SEARCH_DEPTH_MAX; depth++) {
        w->seldepth = 0;
        for (int k = 0; k < w->result.n_lines && !is_stopped(w); k++)
            search_window(w, steps + k, n - k, depth, &w->result.lines[k]);
        if (is_stopped(w))
            break;
        w->result.depth = depth;
        if (w->result.n_lines > 1) {
            sort_lines(&w->result);
            w->whole = w->result;
        }
        for (int k = 0; k < w->result.n_lines; k++)
            report(w, k);
        if (w->id == 0 && is_enough(w))
            break;
    }
    settle(w);
}

static int think_in_thread(void *worker)
{
    if (has_nodes(worker))
        think(worker);
    return 0;
}

/* The positions before the root that could come again, the latest first. */
static enum status remember_game(struct search *s, const struct game *g)
{
    const int length = game_length(g);
    int n = 0;
    while (n < length && game_pos_at(g, length - n)->quiet > 0)
        n++;
    uint64_t *keys = realloc(s->played, ((size_t)n + 1) * sizeof *keys);
    if (!keys)
        return STATUS_NO_MEMORY;
    s->played = keys;
    s->n_played = n;
    for (int i = 0; i < n; i++)
        keys[i] = game_pos_at(g, length - 1 - i)->key;
    return STATUS_OK;
}

void search_run(struct search *s, const struct game *g, const struct search_limits *limits,
                const struct search_host *host, struct search_result *out)
{
    s->limits = limits;
    s->host = host;
    s->start_ns = now_ns(s);
    s->has_draws = game_has_draws(g) && remember_game(s, g) == STATUS_OK;
    table_grow_older(&s->table);
    for (int i = 0; i < s->n_workers; i++) {
        struct worker *w = s->workers[i];
        memcpy(w->frames[0].pos, game_pos(g), s->variant->pos_size);
        atomic_store(&w->nodes, 0);
        atomic_store(&w->is_stopped, false);
        w->result = (struct search_result){0};
    }
    share_nodes(s);
    struct port_thread threads[SEARCH_THREADS_MAX];
    int n_threads = 0;
    for (int i = 1; i < s->n_workers; i++)
        if (port_thread_start(&threads[n_threads], think_in_thread, s->workers[i]))
            n_threads++;
    think(s->workers[0]);
    stop_all(s);
    for (int i = 0; i < n_threads; i++)
        port_thread_join(&threads[i]);
    *out = s->workers[0]->result;
    out->nodes = count_nodes(s);
}

static struct worker *new_worker(struct search *s, int id)
{
    const size_t pos_size = s->variant->pos_size;
    const size_t moves = (size_t)s->variant->max_moves;
    /* The root's scores hold a step and a score each, so every frame has room for two words. */
    const size_t frame = pos_size + moves * (sizeof(move_code) + sizeof(struct root_step));
    struct worker *w = calloc(1, sizeof *w);
    char *memory = malloc((SEARCH_PLY_MAX + 1) * ((frame + 7) & ~(size_t)7));
    if (!w || !memory) {
        free(w);
        free(memory);
        return NULL;
    }
    w->search = s;
    w->id = id;
    w->memory = memory;
    for (int i = 0; i <= SEARCH_PLY_MAX; i++) {
        char *at = memory + (size_t)i * ((frame + 7) & ~(size_t)7);
        w->frames[i].pos = (struct pos *)(void *)at;
        w->frames[i].scores = (int *)(void *)(at + pos_size);
        w->frames[i].moves =
            (move_code *)(void *)(at + pos_size + moves * sizeof(struct root_step));
    }
    return w;
}

/* The binary logarithm in 16ths, straight between powers of two; n >= 1. */
static int log2_16(int n)
{
    int power = 0;
    while (n >> (power + 1))
        power++;
    return 16 * power + 16 * (n - (1 << power)) / (1 << power);
}

/* 0.7 + ln(depth) * ln(late) / 2.1, rounded down, with the logarithms of base 2 above. */
static void set_reductions(struct search *s)
{
    for (int depth = 1; depth <= SEARCH_DEPTH_MAX; depth++)
        for (int late = 1; late < REDUCTIONS_MAX; late++)
            s->reductions[depth][late] = (uint8_t)((783 + log2_16(depth) * log2_16(late)) / 1119);
}

static void set_margins(struct search *s)
{
    const int percent = s->eval->margin_percent > 0 ? s->eval->margin_percent : 100;
    s->aspiration = ASPIRATION * percent / 100;
    s->quiescence_margin = QUIESCENCE_MARGIN * percent / 100;
    for (int depth = 0; depth <= REVERSE_DEPTH; depth++)
        s->reverse[depth] = REVERSE_MARGIN * depth * percent / 100;
    for (int depth = 0; depth <= FUTILITY_DEPTH; depth++)
        s->futility[depth] = (FUTILITY_BASE + FUTILITY_MARGIN * depth) * percent / 100;
}

const struct eval *search_eval(const struct rules *rules)
{
    const struct eval *eval;
    for (int i = 0; (eval = engine_eval_at(rules, i)); i++) {
        if (eval->assess)
            return eval;
    }
    return NULL;
}

enum status search_new(const struct variant *v, const struct search_options *options,
                       struct search **out)
{
    const struct eval *eval = options->eval ? options->eval : search_eval(v->rules);
    if (!eval || !eval->assess)
        return STATUS_NOT_FOUND;
    struct search *s = calloc(1, sizeof *s);
    if (!s)
        return STATUS_NO_MEMORY;
    s->variant = v;
    s->eval = eval;
    set_reductions(s);
    set_margins(s);
    const int threads = PORT_HAS_THREADS ? options->threads : 1;
    s->workers = calloc((size_t)threads, sizeof *s->workers);
    enum status status = s->workers ? table_init(&s->table, options->hash_mib) : STATUS_NO_MEMORY;
    while (status == STATUS_OK && s->n_workers < threads) {
        s->workers[s->n_workers] = new_worker(s, s->n_workers);
        if (!s->workers[s->n_workers])
            status = STATUS_NO_MEMORY;
        else
            s->n_workers++;
    }
    if (status == STATUS_OK)
        *out = s;
    else
        search_free(s);
    return status;
}

void search_free(struct search *s)
{
    if (!s)
        return;
    for (int i = 0; i < s->n_workers; i++) {
        free(s->workers[i]->memory);
        free(s->workers[i]);
    }
    free(s->workers);
    table_free(&s->table);
    free(s->played);
    free(s);
}

void search_clear(struct search *s)
{
    table_clear(&s->table);
    for (int i = 0; i < s->n_workers; i++) {
        struct worker *w = s->workers[i];
        memset(&w->history, 0, sizeof w->history);
        for (int k = 0; k <= SEARCH_PLY_MAX; k++)
            memset(w->frames[k].killers, 0, sizeof w->frames[k].killers);
    }
}

void search_score_format(int score, struct text *out)
{
    if (score >= SCORE_WIN_MIN)
        text_printf(out, "win %d", SCORE_WIN - score);
    else if (score <= -SCORE_WIN_MIN)
        text_printf(out, "loss %d", SCORE_WIN + score);
    else
        text_printf(out, "cp %d", score);
}
