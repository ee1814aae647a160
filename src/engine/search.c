/*
 * Creating and running a search. Its threads share the transposition table and the limits, nothing
 * else. How each of them searches is in search_root.c and search_node.c.
 */
#include "tactigon/search.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "engine/oversight.h"
#include "tactigon/port.h"

/* Margins, in hundredths of the smallest piece; tuned by matches, see docs/engine.md. */
enum {
    ASPIRATION = 30,
    REVERSE_MARGIN = 70,
    FUTILITY_BASE = 80,
    FUTILITY_MARGIN = 70,
    QUIESCENCE_MARGIN = 220,
};

static void run_helper(void *worker)
{
    if (worker_has_nodes(worker))
        worker_iterate(worker);
}

/* Remember the positions before the root that could recur, the latest first. */
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
    assert(game_end(g) == GAME_GOES_ON);
    s->limits = limits;
    s->host = host;
    s->start_ns = search_now_ns(s);
    s->has_draws = game_has_draws(g) && remember_game(s, g) == STATUS_OK;
    oversight_begin(s, game_pos(g));
    table_grow_older(&s->table);
    for (int i = 0; i < s->n_workers; i++) {
        struct worker *w = s->workers[i];
        memcpy(w->frames[0].pos, game_pos(g), s->variant->pos_size);
        atomic_store(&w->nodes, 0);
        atomic_store(&w->is_stopped, false);
        w->result = (struct search_result){0};
    }
    search_share_nodes(s);
    struct port_thread threads[SEARCH_THREADS_MAX];
    int n_threads = 0;
    for (int i = 1; i < s->n_workers; i++)
        if (port_thread_start(&threads[n_threads], run_helper, s->workers[i]))
            n_threads++;
    worker_iterate(s->workers[0]);
    search_stop_all(s);
    for (int i = 0; i < n_threads; i++)
        port_thread_join(&threads[i]);
    *out = s->workers[0]->result;
    out->nodes = search_count_nodes(s);
}

static struct worker *new_worker(struct search *s, int id)
{
    const size_t pos_size = s->variant->pos_size;
    const size_t moves = (size_t)s->variant->max_moves;
    /* The root keeps a struct root_step where other plies keep a score, so reserve that much. */
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

/* 0.7 + ln(depth) * ln(late) / 2.1, rounded down, computed from the binary logarithms above. */
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

enum status search_new(const struct variant *v, const struct search_options *options,
                       struct search **out)
{
    assert(options->hash_mib >= 1);
    assert(options->threads >= 1 && options->threads <= SEARCH_THREADS_MAX);
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
    assert(s->workers || s->n_workers == 0);
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
