/*
 * What the benchmarks of move generation and of the search share.
 */
#ifndef TACTIGON_APP_COMMANDS_BENCH_H
#define TACTIGON_APP_COMMANDS_BENCH_H

#include <time.h>

#include "app/settings/app.h"
#include "tactigon/rules.h"

/* In how many positions the search is timed. */
enum { BENCH_SEARCHES = 16 };

struct bench {
    struct app *app;
    int runs; /* how often each piece of work is timed */
    bool is_json;
    const char *separator; /* stands before the next result in JSON */
    bool has_progress;
    int done, all; /* positions */
};

/* How the move generation for a kind of processor is called; NULL: it is no kernel. */
const char *bench_kernel_name(enum cpu cpu);

/* The next position is begun. */
void bench_tell_progress(struct bench *b);

/* A result or a complaint comes: the line of progress leaves its place to it. */
void bench_hide_progress(struct bench *b);

/*
 * The processor time since `begin` in seconds, if it is less than *best or *best is 0: what other
 * programs do to a run makes it longer, never shorter. It is more than 0.
 */
void bench_take_best(double *best, clock_t begin);

/* Search and print what it came to; nothing when the game has nothing to search with. */
void bench_search(struct bench *b, const struct variant *v);

#endif
