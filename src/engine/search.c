/* Creates and runs searches. The threads of a search share only the transposition table and the
 * limits. Each deepens iteratively from the root; search_node.c searches the tree below. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/port.h"
#include "engine/search.h"
#include "engine/search_worker.h"

/* A margin in hundredths of the smallest piece, tuned by matches (docs/engine.md). */
enum { ASPIRATION = 30 };

/* Sorts steps, best scores first; the sort is stable. */
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

static bool is_win_or_loss(int score)
{
    return abs(score) >= SCORE_WIN_MIN;
}

/* Searches the step just played at the root, with the style's bonus unless it wins or loses. */
static int search_root_step(struct worker *w, const struct node *root, move_code m)
{
    const struct search *s = w->search;
    const enum stage stage = m & MOVE_NOISY ? STAGE_GOOD_NOISY : STAGE_QUIET;
    struct node n = *root;
    if (!s->eval->style_bonus || w->frames[1].is_settled)
        return worker_search_step(w, &n, m, stage);
    int bonus = s->eval->style_bonus(s->variant, w->frames[1].pos, m);
    if (s->oversight_percent > 0)
        bonus *= 2; /* otherwise weak bots would show less of the style */
    n.alpha -= is_win_or_loss(n.alpha) ? 0 : bonus;
    n.beta -= is_win_or_loss(n.beta) ? 0 : bonus;
    const int score = worker_search_step(w, &n, m, stage);
    return is_win_or_loss(score) ? score : score + bonus;
}

/* Searches steps[0..n-1] of the root in a window. Returns the best score, with its line in *out. */
static int search_root(struct worker *w, struct root_step *steps, int n, int depth, int alpha,
                       int beta, struct search_line *out)
{
    struct node node = {.depth = depth, .alpha = alpha, .beta = beta, .is_pv = true};
    int best = SCORE_NONE;
    for (int i = 0; i < n; i++)
        steps[i].score = SCORE_NONE;
    for (int i = 0; i < n; i++) {
        worker_make_step(w, 0, steps[i].move, true);
        if (worker_is_stopped(w))
            return best;
        const int score = search_root_step(w, &node, steps[i].move);
        if (worker_is_stopped(w))
            return best;
        node.n_tried++;
        if (score > best)
            best = score;
        if (score > node.alpha) {
            steps[i].score = score;
            node.alpha = score;
            worker_set_pv(w, 0, steps[i].move);
            const struct frame *f = &w->frames[0];
            out->score = score;
            out->n_moves = f->n_pv;
            memcpy(out->moves, f->pv, (size_t)f->n_pv * sizeof *f->pv);
        }
        if (score >= beta)
            break;
    }
    return best;
}

static uint64_t count_nodes(const struct search *s)
{
    uint64_t nodes = 0;
    for (int i = 0; i < s->n_workers; i++)
        nodes += worker_nodes(s->workers[i]);
    return nodes;
}

static void report(const struct worker *w, int depth, int line, const struct search_line *best,
                   enum score_bound bound)
{
    const struct search *s = w->search;
    void (*const send)(void *, const struct search_info *) =
        bound == SCORE_EXACT ? s->host->report : s->host->report_bound;
    if (w->id != 0 || !send)
        return;
    const struct search_info info = {.depth = depth,
                                     .seldepth = w->seldepth,
                                     .line = line + 1,
                                     .nodes = count_nodes(s),
                                     .time_ns = search_now_ns(s) - s->start_ns,
                                     .hashfull = table_fill(&s->table),
                                     .bound = bound,
                                     .best = best};
    send(s->host->context, &info);
}

/* Reports a score that is outside the window. If line k now begins with a different step, the rest
 * of the line is not known. */
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

/* Searches line k in an aspiration window around the last score, widened until the score fits. */
static void search_window(struct worker *w, struct root_step *steps, int n, int depth, int k)
{
    struct search_line *line = &w->result.lines[k];
    int width = ASPIRATION, alpha = -SCORE_WIN, beta = SCORE_WIN;
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

/* Returns the share of soft_ns to use, in percent: less after several depths with the same best
 * step, more if the score has just fallen. */
static int soft_percent(const struct worker *w)
{
    static const uint8_t by_depths[] = {160, 120, 95, 80, 70, 60};
    enum { LAST = sizeof by_depths - 1, FALLEN = 150 };
    const int percent = by_depths[w->n_stable < LAST ? w->n_stable : LAST];
    const int fall = w->before.score - w->result.lines[0].score;
    return fall > ASPIRATION ? percent * FALLEN / 100 : percent;
}

/* Returns whether the finished iteration is deep enough, or too little time is left. */
static bool is_enough(struct worker *w)
{
    const struct search *s = w->search;
    const int depth = w->result.depth, score = w->result.lines[0].score;
    const bool has_limit = s->limits->soft_ns || s->limits->hard_ns || s->limits->nodes;
    if (depth >= SEARCH_DEPTH_MAX || (s->limits->depth && depth >= s->limits->depth))
        return true;
    if (!worker_has_nodes(w)) /* depth 1 may have exceeded the limit */
        return true;
    if (s->limits->soft_ns) {
        const bool has_room = s->limits->soft_ns < s->limits->hard_ns;
        const int64_t soft = s->limits->soft_ns / 100 * (has_room ? soft_percent(w) : 100);
        if (search_now_ns(s) - s->start_ns >= soft)
            return true;
    }
    return has_limit && abs(score) >= SCORE_WIN_MIN && SCORE_WIN - abs(score) < depth;
}

/* Sorts the root's steps by the game's `prior`. Without it, they stay in the order of `gen`. */
static void sort_by_prior(struct worker *w, struct root_step *steps, int n)
{
    const struct search *s = w->search;
    int *scores = w->frames[1].scores; /* frames[0].scores holds the root steps */
    if (!s->eval->prior)
        return;
    s->eval->prior(s->variant, w->frames[0].pos, w->frames[0].moves, n, scores);
    for (int i = 0; i < n; i++)
        steps[i].score = scores[i];
    sort_steps(steps, n);
}

/* Sorts the lines, because they are searched one after the other and a later one may be better. */
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

void worker_deepen(struct worker *w)
{
    struct search *s = w->search;
    struct frame *root = &w->frames[0];
    int n = s->variant->rules->gen(s->variant, root->pos, root->moves);
    n = search_limits_keep(s->limits, root->moves, n);
    assert(n > 0);
    if (s->net)
        s->net->begin(s->variant, root->pos, root->units);
    if (s->oversight_percent || s->limits->blind_percent)
        n = blunder_drop(w, 0, root->moves, n, 1);
    struct root_step *steps = (struct root_step *)(void *)root->scores;
    for (int i = 0; i < n; i++)
        steps[i] = (struct root_step){root->moves[i], SCORE_NONE};
    sort_by_prior(w, steps, n);
    const int wanted = s->limits->lines < 1 ? 1 : s->limits->lines;
    const int n_lines = wanted < n ? wanted : n;
    w->result.n_lines = n_lines < SEARCH_LINES_MAX ? n_lines : SEARCH_LINES_MAX;
    for (int k = 0; k < w->result.n_lines; k++)
        w->result.lines[k] = (struct search_line){.n_moves = 1, .moves = {steps[k].move}};
    /* Half of the threads begin at depth 2, so that not all of them do the same work. */
    for (int depth = 1 + w->id % 2; depth <= SEARCH_DEPTH_MAX; depth++) {
        int begun = 0;
        w->seldepth = 0;
        for (; begun < w->result.n_lines && !worker_is_stopped(w); begun++)
            search_window(w, steps + begun, n - begun, depth, begun);
        if (worker_is_stopped(w)) {
            if (w->result.depth == 0 && begun > 1) /* the line that was begun has no score */
                w->result.n_lines = begun - 1;
            break;
        }
        w->result.depth = depth;
        if (w->result.n_lines > 1) {
            sort_lines(&w->result);
            w->finished = w->result;
        }
        for (int k = 0; k < w->result.n_lines; k++)
            report(w, depth, k, &w->result.lines[k], SCORE_EXACT);
        if (w->id == 0 && is_enough(w))
            break;
        const struct root_step best = {w->result.lines[0].moves[0], w->result.lines[0].score};
        w->n_stable = best.move == w->before.move ? w->n_stable + 1 : 0;
        w->before = best;
    }
    /* A single line may come from an unfinished depth. Several lines come from the last finished
     * depth, because within an iteration an old and a new line may begin with the same step. */
    if (w->result.n_lines > 1 && w->result.depth > 0)
        w->result = w->finished;
}

static void run_helper(void *worker)
{
    if (worker_has_nodes(worker))
        worker_deepen(worker);
}

/* Returns whether the position `back` plies before the root recurs nearer to the root. */
static bool is_repeated(const struct game *g, int back)
{
    const int length = game_length(g);
    int nearer = 1;
    while (nearer < back &&
           game_pos_at(g, length - nearer)->key != game_pos_at(g, length - back)->key)
        nearer++;
    return nearer < back;
}

/* Remembers the repeated positions that can recur below the root. Nearly always there are none. */
static enum status remember_game(struct search *s, const struct game *g)
{
    const int length = game_length(g);
    int n = 0;
    while (n < length && game_pos_at(g, length - n)->halfmove_clock > 0)
        n++;
    uint64_t *keys = realloc(s->repeated, ((size_t)n + 1) * sizeof *keys);
    if (!keys)
        return STATUS_NO_MEMORY;
    s->repeated = keys;
    s->n_repeated = 0;
    for (int back = 1; back <= n; back++)
        if (is_repeated(g, back))
            keys[s->n_repeated++] = game_pos_at(g, length - back)->key;
    return STATUS_OK;
}

void search_run(struct search *s, const struct game *g, const struct search_limits *limits,
                const struct search_host *host, struct search_result *out)
{
    assert(game_end(g) == GAME_ONGOING);
    s->limits = limits;
    s->host = host;
    s->start_ns = search_now_ns(s);
    s->has_draws = game_has_draws(g) && remember_game(s, g) == STATUS_OK;
    blunder_begin(s, game_pos(g));
    table_grow_older(&s->table);
    /* The node limit covers all threads. The main thread has an equal share reserved, so that it
     * progresses even if it is scheduled last. The other nodes are granted in ever smaller
     * portions: no thread reads the counters of others, and the limit is never exceeded. */
    const uint64_t all = limits->nodes, n = (uint64_t)s->n_workers, part = all / n + all % n;
    atomic_store(&s->nodes_left, all - part);
    for (int i = 0; i < s->n_workers; i++) {
        struct worker *w = s->workers[i];
        w->history.history_mask = s->eval->history_mask ? s->eval->history_mask : ~MOVE_NONE;
        memcpy(w->frames[0].pos, game_pos(g), s->variant->pos_size);
        w->granted = all == 0 ? UINT64_MAX : i == 0 ? part : 0;
        atomic_store(&w->nodes, 0);
        atomic_store(&w->is_stopped, false);
        w->result = (struct search_result){0};
        w->before = (struct root_step){MOVE_NONE, 0};
        w->n_stable = 0;
    }
    struct port_thread threads[SEARCH_THREADS_MAX];
    int n_threads = 0;
    for (int i = 1; i < s->n_workers; i++)
        if (port_thread_start(&threads[n_threads], run_helper, s->workers[i]))
            n_threads++;
    worker_deepen(s->workers[0]);
    search_stop_all(s);
    for (int i = 0; i < n_threads; i++)
        port_thread_join(&threads[i]);
    *out = s->workers[0]->result;
    out->nodes = count_nodes(s);
    sort_lines(out);
}

static struct worker *new_worker(struct search *s, int id)
{
    const size_t pos_size = s->variant->pos_size;
    const size_t moves = (size_t)s->variant->max_moves;
    /* The root's array of scores holds a struct root_step per move instead of an int. */
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

/* 16 * log2(n), interpolated linearly between powers of two; n >= 1. */
static int log2_16(int n)
{
    int power = 0;
    while (n >> (power + 1))
        power++;
    return 16 * power + 16 * (n - (1 << power)) / (1 << power);
}

/* Sets 0.7 + ln(depth) * ln(late) / 2.1, rounded down, computed with log2_16(). The
 * reduction_percent of the evaluation scales the product of the logarithms. */
static void set_reductions(struct search *s)
{
    const int percent = s->eval->reduction_percent > 0 ? s->eval->reduction_percent : 100;
    for (int depth = 1; depth <= SEARCH_DEPTH_MAX; depth++)
        for (int late = 1; late < REDUCTIONS_MAX; late++)
            s->reductions[depth][late] =
                (uint8_t)((783 + log2_16(depth) * log2_16(late) * percent / 100) / 1119);
}

static enum status try_new(const struct variant *v, const struct search_options *options,
                           int hash_mib, struct search **out)
{
    const struct eval *eval = options->eval ? options->eval : search_eval(v->rules);
    if (!eval || !eval->evaluate)
        return STATUS_NOT_FOUND;
    struct search *s = calloc(1, sizeof *s);
    if (!s)
        return STATUS_NO_MEMORY;
    s->variant = v;
    s->eval = eval;
    s->net = eval->net && eval->net->serves(v) ? eval->net : NULL;
    s->net_table = s->net ? s->net->new_table(v) : NULL;
    set_reductions(s);
    const int threads = PORT_HAS_THREADS ? options->threads : 1;
    s->workers = calloc((size_t)threads, sizeof *s->workers);
    enum status status = s->workers && (s->net_table || !s->net) ? table_init(&s->table, hash_mib)
                                                                 : STATUS_NO_MEMORY;
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

enum status search_new(const struct variant *v, const struct search_options *options,
                       struct search **out)
{
    assert(options->hash_mib >= 1);
    assert(options->threads >= 1 && options->threads <= SEARCH_THREADS_MAX);
    const int most = search_hash_mib(options->hash_mib);
    int mib = most;
    enum status status = try_new(v, options, mib, out);
    while (status == STATUS_NO_MEMORY && mib > 1)
        status = try_new(v, options, mib /= 2, out);
    if (status == STATUS_OK && mib < most)
        (*out)->short_mib = mib;
    return status;
}

int search_short_mib(const struct search *s)
{
    return s->short_mib;
}

void search_free(struct search *s)
{
    if (!s)
        return;
    assert(s->workers || s->n_workers == 0);
    for (int i = 0; i < s->n_workers; i++) {
        free(s->workers[i]->memory);
        free(s->workers[i]);
    }
    free(s->workers);
    free(s->net_table);
    table_free(&s->table);
    free(s->repeated);
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

struct text_word search_score_format(int score)
{
    if (score >= SCORE_WIN_MIN)
        return text_format("win %d", SCORE_WIN - score);
    if (score <= -SCORE_WIN_MIN)
        return text_format("loss %d", SCORE_WIN + score);
    return text_format("cp %d", score);
}
