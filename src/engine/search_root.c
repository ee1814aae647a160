/*
 * Iterative deepening: the root searched ever deeper within aspiration windows, its best lines
 * (MultiPV), and the reports on them.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "engine/oversight.h"

/* Best scores first; a stable sort. */
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
        worker_make_step(w, 0, steps[i].move);
        const enum stage stage = steps[i].move & MOVE_NOISY ? STAGE_GOOD_NOISY : STAGE_QUIET;
        const int score = worker_search_step(w, &node, steps[i].move, stage);
        if (worker_is_stopped(w))
            return best;
        node.n_tried++;
        if (score > best)
            best = score;
        if (score > node.alpha) {
            steps[i].score = score;
            node.alpha = score;
            worker_set_pv(w, 0, steps[i].move);
            set_line(w, score, out);
        }
        if (score >= beta)
            break;
    }
    return best;
}

static void report(const struct worker *w, int depth, int line, const struct search_line *best,
                   enum score_bound bound)
{
    const struct search *s = w->search;
    void (*const tell)(void *, const struct search_info *) =
        bound == SCORE_EXACT ? s->host->report : s->host->report_bound;
    if (w->id != 0 || !tell)
        return;
    const struct search_info info = {.depth = depth,
                                     .seldepth = w->seldepth,
                                     .line = line + 1,
                                     .nodes = search_count_nodes(s),
                                     .time_ns = search_now_ns(s) - s->start_ns,
                                     .hashfull = table_fill(&s->table),
                                     .bound = bound,
                                     .best = best};
    tell(s->host->context, &info);
}

/*
 * A window failed with this score. What is known of the line is told, but for one that has gone
 * to a better place meanwhile: then its first step is.
 */
static void report_bound(const struct worker *w, int depth, int k, move_code first, int score,
                         enum score_bound bound)
{
    struct search_line line = w->result.lines[k];
    if (line.moves[0] != first)
        line.n_moves = 1;
    line.moves[0] = first;
    line.score = score;
    report(w, depth, k, &line, bound);
}

/*
 * Aspiration windows for line k, from the root's steps[0..n-1]: narrow ones around the score of the
 * last iteration, widened on failure.
 */
static void search_window(struct worker *w, struct root_step *steps, int n, int depth, int k)
{
    struct search_line *line = &w->result.lines[k];
    int width = w->search->aspiration, alpha = -SCORE_WIN, beta = SCORE_WIN;
    if (depth >= 4 && abs(line->score) < SCORE_WIN_MIN) {
        alpha = line->score - width;
        beta = line->score + width;
    }
    while (true) {
        const int score = search_root(w, steps, n, depth, alpha, beta, line);
        sort_steps(steps, n);
        if (worker_is_stopped(w) || (score > alpha && score < beta) || score <= -SCORE_WIN)
            return;
        const bool is_low = score <= alpha;
        report_bound(w, depth, k, steps[0].move, score,
                     is_low ? SCORE_UPPER_BOUND : SCORE_LOWER_BOUND);
        width *= 3;
        if (is_low)
            alpha = score - width > -SCORE_WIN ? score - width : -SCORE_WIN;
        else
            beta = score + width < SCORE_WIN ? score + width : SCORE_WIN;
    }
}

/* Is the iteration that has just ended enough, or no time left for another? */
static bool is_enough(struct worker *w)
{
    const struct search *s = w->search;
    const int depth = w->result.depth, score = w->result.lines[0].score;
    const bool has_limit = s->limits->soft_ns || s->limits->hard_ns || s->limits->nodes;
    if (depth >= SEARCH_DEPTH_MAX || (s->limits->depth && depth >= s->limits->depth))
        return true;
    if (!worker_has_nodes(w)) /* depth 1 may have taken more than there were */
        return true;
    if (s->limits->soft_ns && search_now_ns(s) - s->start_ns >= s->limits->soft_ns)
        return true;
    return has_limit && abs(score) >= SCORE_WIN_MIN && SCORE_WIN - abs(score) < depth;
}

/* The initial order, for games with a `prior`. */
static void sort_by_prior(const struct search *s, const struct pos *p, struct root_step *steps,
                          int n)
{
    if (!s->eval->prior)
        return;
    for (int i = 0; i < n; i++)
        steps[i].score = s->eval->prior(s->variant, p, steps[i].move);
    sort_steps(steps, n);
}

/* Lines are searched one after the other, and a later one may turn out better. */
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
 * The result when the search ends. A single line may come from an unfinished depth: it is the best
 * known. Several lines are taken from the last finished depth, as within an iteration the same step
 * may head two lines, an old one and a new one.
 */
static void finish_result(struct worker *w)
{
    if (w->result.n_lines > 1 && w->result.depth > 0)
        w->result = w->whole;
}

void worker_iterate(struct worker *w)
{
    struct search *s = w->search;
    struct frame *root = &w->frames[0];
    int n = s->variant->rules->gen(s->variant, root->pos, root->moves);
    n = search_limits_keep(s->limits, root->moves, n);
    assert(n > 0);
    if (s->miss)
        n = oversight_drop(w, 0, root->moves, n, 1);
    struct root_step *steps = (struct root_step *)(void *)root->scores;
    for (int i = 0; i < n; i++)
        steps[i] = (struct root_step){root->moves[i], SCORE_NONE};
    sort_by_prior(s, root->pos, steps, n);
    const int wanted = s->limits->lines < 1 ? 1 : s->limits->lines;
    const int n_lines = wanted < n ? wanted : n;
    w->result.n_lines = n_lines < SEARCH_LINES_MAX ? n_lines : SEARCH_LINES_MAX;
    for (int k = 0; k < w->result.n_lines; k++)
        w->result.lines[k] = (struct search_line){.n_moves = 1, .moves = {steps[k].move}};
    /* Every other thread begins at depth 2, so that they do not all do the same. */
    for (int depth = 1 + w->id % 2; depth <= SEARCH_DEPTH_MAX; depth++) {
        w->seldepth = 0;
        for (int k = 0; k < w->result.n_lines && !worker_is_stopped(w); k++)
            search_window(w, steps + k, n - k, depth, k);
        if (worker_is_stopped(w))
            break;
        w->result.depth = depth;
        if (w->result.n_lines > 1) {
            sort_lines(&w->result);
            w->whole = w->result;
        }
        for (int k = 0; k < w->result.n_lines; k++)
            report(w, depth, k, &w->result.lines[k], SCORE_EXACT);
        if (w->id == 0 && is_enough(w))
            break;
    }
    finish_result(w);
}
