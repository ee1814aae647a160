/*
 * When a search stops: by nodes, by time, or at the host's wish. Only the main thread stops all.
 * And which steps it begins with.
 */
#include "engine/search_worker.h"

#include "tactigon/search.h"

enum {
    GRANT_MAX = 1024,    /* the most nodes that a thread is granted at once */
    GRANTS_A_THREAD = 4, /* a grant leaves room for so many of its size per thread */
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
 * The node limit counts the nodes of all threads together. The main thread has an equal share
 * reserved, so that it gets somewhere even if it is scheduled last; the rest is granted on demand,
 * in ever smaller portions. So no thread has to look at what the others have spent, and the sum
 * never exceeds the limit.
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
        /* Depth 1 is always finished, so that every step played has been searched. */
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

int search_limits_keep(const struct search_limits *limits, move_code *moves, int n)
{
    if (limits->n_among == 0)
        return n;
    int kept = 0;
    for (int i = 0; i < n; i++) {
        int at = 0;
        while (at < limits->n_among && limits->among[at] != moves[i])
            at++;
        if (at < limits->n_among)
            moves[kept++] = moves[i];
    }
    return kept;
}

/* ---- how much of the time left on the clock is spent on one move ---- */

enum {
    RESERVE_NS = 5000000, /* kept back for communication */
    LEAST_NS = 500000,
    MOVES_TO_GO = 24, /* a share is this fraction of what is left */
    OVERRUN = 4,      /* hard limit: so many shares ... */
    MOST_PARTS = 2,   /* ... but at most this fraction of what is left */
};

void search_limits_by_clock(int64_t left_ns, int64_t increment_ns, struct search_limits *out)
{
    int64_t usable = left_ns - RESERVE_NS;
    usable = usable > LEAST_NS ? usable : LEAST_NS;
    const int64_t most = usable / MOST_PARTS;
    /* Most of the increment can be spent too; the rest pays for communication. */
    const int64_t share = usable / MOVES_TO_GO + increment_ns * 3 / 4;
    out->hard_ns = OVERRUN * share < most ? OVERRUN * share : most;
    out->soft_ns = share / 2 < out->hard_ns ? share / 2 : out->hard_ns;
}
