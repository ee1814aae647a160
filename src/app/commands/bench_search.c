/*
 * The benchmark of the search: a fixed number of nodes in each of some fixed positions. How many
 * of them went into depths that were finished is the search's signature: any change to what it
 * does changes the number, and nothing else does. Before it, how both benchmarks time and tell.
 */
#include <inttypes.h>

#include "app/commands/bench.h"
#include "app/system/mem.h"
#include "tactigon/match.h"
#include "tactigon/search.h"

enum { NODES = 300000, HASH_MIB = 16, PLIES_MIN = 6, PLIES_MAX = 8, SEED = 1 };

struct tally {
    uint64_t nodes;
    uint64_t signature; /* nodes up to the ends of the last depths */
    double seconds;
};

void bench_take_best(double *best, clock_t begin)
{
    const clock_t ticks = clock() - begin;
    const double seconds = (double)(ticks > 0 ? ticks : 1) / (double)CLOCKS_PER_SEC;
    if (*best <= 0 || seconds < *best)
        *best = seconds;
}

void bench_tell_progress(struct bench *b)
{
    if (b->has_progress)
        b->app->front->show_progress(b->app, b->done, b->all);
    b->done++;
}

void bench_hide_progress(struct bench *b)
{
    if (b->has_progress)
        b->app->front->show_progress(b->app, b->all, b->all);
}

static void note_depth(void *context, const struct search_info *info)
{
    uint64_t *last = context;
    *last = info->nodes;
}

/* Search the position, each time as if for the first. */
static void search_one(const struct bench *b, struct search *search, const struct variant *v,
                       const struct pos *p, struct tally *tally)
{
    uint64_t last = 0;
    double seconds = 0;
    const struct search_limits limits = {.nodes = NODES};
    const struct search_host host = {.context = &last, .report = note_depth};
    struct search_result result;
    struct game *game;
    mem_check(game_new(v, p, &game));
    for (int run = 0; run < b->runs; run++) {
        last = 0;
        search_clear(search);
        const clock_t begin = clock();
        search_run(search, game, &limits, &host, &result);
        bench_take_best(&seconds, begin);
    }
    tally->nodes += result.nodes;
    tally->signature += last;
    tally->seconds += seconds;
    game_free(game);
}

static void search_all(struct bench *b, struct search *search, const struct variant *v,
                       struct tally *tally)
{
    const struct match_openings openings = {
        .variant = v, .seed = SEED, .plies_min = PLIES_MIN, .plies_max = PLIES_MAX};
    for (int i = 1; i <= BENCH_SEARCHES; i++) {
        union position p;
        bench_tell_progress(b);
        mem_check(match_opening(&openings, i, &p.pos));
        search_one(b, search, v, &p.pos, tally);
    }
}

void bench_search(struct bench *b, const struct variant *v)
{
    const struct search_options options = {.hash_mib = HASH_MIB, .threads = 1};
    struct tally tally = {0};
    struct search *search;
    const enum status status = search_new(v, &options, &search);
    mem_check(status);
    if (status != STATUS_OK)
        return;
    search_all(b, search, v, &tally);
    bench_hide_progress(b);
    search_free(search);
    const double rate = (double)tally.nodes / tally.seconds;
    if (b->is_json)
        app_print(b->app, "%s{\"search\":%d,\"signature\":%" PRIu64 ",\"nodes_per_second\":%.0f}",
                  b->separator, BENCH_SEARCHES, tally.signature, rate);
    else
        app_print(b->app, "search    %d positions %8.2f M nodes/s   signature %" PRIu64 "\n",
                  BENCH_SEARCHES, rate / 1e6, tally.signature);
}
