/*
 * How much of the time that is left on the clock goes into one move.
 */
#include "tactigon/search.h"

enum {
    RESERVE_NS = 5000000, /* for the way there and back */
    LEAST_NS = 500000,
    MOVES_TO_GO = 24,
    OVERRUN = 4,    /* how many times the share of a move may be spent on one */
    MOST_PARTS = 2, /* never more than this part of what is left */
};

void search_limits_by_clock(int64_t left_ns, int64_t increment_ns, struct search_limits *out)
{
    int64_t usable = left_ns - RESERVE_NS;
    usable = usable > LEAST_NS ? usable : LEAST_NS;
    const int64_t most = usable / MOST_PARTS;
    /* An increment that is as good as certain is spent, less what answering costs. */
    const int64_t share = usable / MOVES_TO_GO + increment_ns * 3 / 4;
    out->hard_ns = OVERRUN * share < most ? OVERRUN * share : most;
    out->soft_ns = share / 2 < out->hard_ns ? share / 2 : out->hard_ns;
}
