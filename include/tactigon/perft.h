/* Counting sequences of steps in a way that can be stopped, for the command line and UGI. */
#ifndef TACTIGON_PERFT_H
#define TACTIGON_PERFT_H

#include "tactigon/rules.h"

enum { PERFT_DEPTH_MAX = 99 };

struct perft {
    const struct variant *variant;
    bool (*must_stop)(void *context);
    void *context;

    uint64_t since;  /* work since must_stop was asked */
    bool is_stopped; /* a count of less than there is */
};

/*
 * The leaves `depth` steps behind p, as rules_perft; those found so far once it is stopped. Fails
 * only with STATUS_NO_MEMORY.
 */
enum status perft_count(struct perft *perft, const struct pos *p, int depth, uint64_t *leaves);

#endif
