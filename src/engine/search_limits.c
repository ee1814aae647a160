/* The limits of a search: which steps it may choose, and how much of the clock's time a turn may
 * use. They are not in search.c because programs that replace the search still need them. */
#include "engine/search.h"

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

enum {
    RESERVE_NS = 5000000, /* time reserved for communication */
    LEAST_NS = 500000,
    MOVES_TO_GO = 24, /* a share is the time left divided by this, plus some of the increment */
    OVERRUN = 4,      /* the hard limit is this many shares */
    MOST_PARTS = 2,   /* the hard limit is at most the time left divided by this */
};

void search_limits_by_clock(int64_t left_ns, int64_t increment_ns, struct search_limits *out)
{
    int64_t usable = left_ns - RESERVE_NS;
    usable = usable > LEAST_NS ? usable : LEAST_NS;
    const int64_t most = usable / MOST_PARTS;
    /* Most of the increment can be used too; a quarter is left for delays in communication. */
    const int64_t share = usable / MOVES_TO_GO + increment_ns * 3 / 4;
    out->hard_ns = OVERRUN * share < most ? OVERRUN * share : most;
    out->soft_ns = share / 2 < out->hard_ns ? share / 2 : out->hard_ns;
}

int search_hash_mib(int mib)
{
    int used = 1;
    while (used <= mib / 2)
        used *= 2;
    return used;
}
