/*
 * When a search stops: nodes, time, and what the host wishes. Only the main thread decides for all.
 */
#include "engine/search_worker.h"

enum {
    GRANT_MAX = 1024,    /* nodes that a thread takes at once from what is left of the limit */
    GRANTS_A_THREAD = 4, /* that many grants could be taken by each of the threads */
};

int64_t search_now_ns(const struct search *s)
{
    return s->host->now_ns ? s->host->now_ns(s->host->context) : 0;
}

static void stop(struct worker *w)
{
    atomic_store_explicit(&w->is_stopped, true, memory_order_relaxed);
}

void search_stop_all(struct search *s)
{
    for (int i = 0; i < s->n_workers; i++)
        stop(s->workers[i]);
}

uint64_t search_count_nodes(const struct search *s)
{
    uint64_t nodes = 0;
    for (int i = 0; i < s->n_workers; i++)
        nodes += worker_nodes(s->workers[i]);
    return nodes;
}

/*
 * The limit by nodes is that of all threads together. The main thread has its equal part for
 * itself, so that it gets somewhere even if it is the last one to be given a processor; the rest is
 * handed out on demand, in ever smaller portions. Nobody has to look at what the others have spent,
 * and their sum never exceeds the limit.
 */
void search_share_nodes(struct search *s)
{
    const uint64_t limit = s->limits->nodes, n = (uint64_t)s->n_workers;
    const uint64_t part = limit / n + limit % n;
    atomic_store(&s->nodes_left, limit - part);
    for (int i = 0; i < s->n_workers; i++)
        s->workers[i]->granted = limit == 0 ? UINT64_MAX : i == 0 ? part : 0;
}

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

void worker_check_limits(struct worker *w)
{
    struct search *s = w->search;
    if (!worker_has_nodes(w)) {
        /* Depth 1 is always finished, so that no step is played that was not searched. */
        if (w->id != 0)
            stop(w);
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
