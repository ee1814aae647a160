/*
 * Analyses of whole games.
 */
#include "tactigon/analysis.h"
#include "library/library.h"

#include <stdlib.h>
#include <string.h>

struct tactigon_analysis {
    struct game *game; /* a copy */
    struct search *search;
    struct analysis *inner;
    atomic_bool is_stopped;
};

void tactigon_verdict_init(tactigon_verdict *verdict, uint32_t size)
{
    *verdict = (tactigon_verdict){.size = size};
}

int32_t tactigon_analysis_new(const tactigon_game *g, const tactigon_search_options *o,
                              tactigon_analysis **out, tactigon_error *error)
{
    struct search_options options;
    int32_t status = library_search_options(g->v, o, &options, error);
    if (status != TACTIGON_OK)
        return status;
    struct tactigon_analysis *a = calloc(1, sizeof *a);
    status = a ? game_copy(g->game, &a->game) : STATUS_NO_MEMORY;
    if (status == TACTIGON_OK)
        status = search_new(g->v->inner, &options, &a->search);
    if (status == TACTIGON_OK)
        status = analysis_new(a->game, options.eval, 1, &a->inner);
    if (status == TACTIGON_OK) {
        *out = a;
        return status;
    }
    tactigon_analysis_free(a);
    return library_lack(error, status);
}

void tactigon_analysis_free(tactigon_analysis *a)
{
    if (!a)
        return;
    analysis_free(a->inner);
    search_free(a->search);
    game_free(a->game);
    free(a);
}

static void progress(void *context, int done, int all)
{
    const struct library_run *r = context;
    if (r->host.progress)
        r->host.progress(r->host.context, done, all);
}

int32_t tactigon_analysis_run(tactigon_analysis *a, const tactigon_limits *limits,
                              const tactigon_host *given)
{
    struct search_limits most;
    struct library_run run;
    const struct analysis_host host = {.search = library_host(&run, &a->is_stopped),
                                       .progress = progress};
    bool is_whole = false;
    if (!library_limits(limits, &most) || !library_options(&run.host, sizeof run.host, given))
        return TACTIGON_ERROR_ARGUMENT;
    const int32_t status = analysis_run(a->inner, a->search, &most, &host, &is_whole);
    atomic_store(&a->is_stopped, false);
    return status == TACTIGON_OK && !is_whole ? TACTIGON_STOPPED : status;
}

void tactigon_analysis_stop(tactigon_analysis *a)
{
    atomic_store(&a->is_stopped, true);
}

int32_t tactigon_analysis_turns(const tactigon_analysis *a)
{
    return a->inner->n_turns;
}

int32_t tactigon_analysis_verdict(const tactigon_analysis *a, int32_t turn, tactigon_verdict *out)
{
    struct analysis_verdict verdict;
    if (turn < 0 || turn >= a->inner->n_turns || out->size < sizeof out->size)
        return TACTIGON_ERROR_ARGUMENT;
    if (!analysis_judge(a->inner, turn, &verdict))
        return TACTIGON_ERROR_MISSING;
    const struct analysis_point *point = &a->inner->points[turn];
    const tactigon_verdict all = {.size = out->size,
                                  .begin = point->at,
                                  .end = point[1].at,
                                  .mark = (int32_t)verdict.mark,
                                  .best = verdict.best,
                                  .played = verdict.played,
                                  .depth = point->depth,
                                  .step = point->lines[0].moves[0]};
    memcpy(out, &all, out->size < sizeof all ? out->size : sizeof all);
    return TACTIGON_OK;
}
