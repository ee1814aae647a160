/*
 * The benchmark of the search: a fixed number of nodes in each of some fixed positions. How many
 * of them went into depths that were finished is the search's signature: any change to what it
 * does changes the number, and nothing else does.
 */
#include <inttypes.h>

#include "app/commands/bench.h"
#include "app/system/platform.h"
#include "tactigon/match.h"
#include "tactigon/search.h"

enum { POSITIONS = 16, NODES = 300000, HASH_MIB = 16, PLIES_MIN = 6, PLIES_MAX = 8, SEED = 1 };

struct tally {
    uint64_t nodes;
    uint64_t signature; /* nodes up to the ends of the last depths */
    uint64_t last;      /* of the present search */
};

static void note_depth(void *context, const struct search_info *info)
{
    struct tally *tally = context;
    tally->last = info->nodes;
}

/* Search the position; false when memory has run out. */
static bool search_one(struct search *search, const struct variant *v, const struct pos *p,
                       struct tally *tally)
{
    const struct search_limits limits = {.nodes = NODES};
    const struct search_host host = {.context = tally, .report = note_depth};
    struct search_result result;
    struct game *game;
    if (game_new(v, p, &game) != STATUS_OK)
        return false;
    tally->last = 0;
    search_clear(search);
    search_run(search, game, &limits, &host, &result);
    tally->nodes += result.nodes;
    tally->signature += tally->last;
    game_free(game);
    return true;
}

static bool search_all(struct search *search, const struct variant *v, struct tally *tally)
{
    const struct match_openings openings = {
        .variant = v, .seed = SEED, .plies_min = PLIES_MIN, .plies_max = PLIES_MAX};
    for (int i = 1; i <= POSITIONS; i++) {
        union position p;
        if (match_opening(&openings, i, &p.pos) != STATUS_OK ||
            !search_one(search, v, &p.pos, tally))
            return false;
    }
    return true;
}

enum status bench_search(struct app *app, const struct variant *v, const char *separator,
                         bool is_json)
{
    const struct search_options options = {.hash_mib = HASH_MIB, .threads = 1};
    struct tally tally = {0};
    struct search *search;
    const enum status status = search_new(v, &options, &search);
    if (status != STATUS_OK)
        return status;
    const int64_t begin = platform_now_ns();
    const bool is_done = search_all(search, v, &tally);
    const double seconds = (double)(platform_now_ns() - begin) / 1e9;
    search_free(search);
    if (!is_done)
        return STATUS_NO_MEMORY;
    const double rate = (double)tally.nodes / seconds;
    if (is_json)
        app_print(app, "%s{\"search\":%d,\"signature\":%" PRIu64 ",\"nodes_per_second\":%.0f}",
                  separator, POSITIONS, tally.signature, rate);
    else
        app_print(app, "search    %d positions %8.2f M nodes/s   signature %" PRIu64 "\n",
                  POSITIONS, rate / 1e6, tally.signature);
    return STATUS_OK;
}
