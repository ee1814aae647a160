/* Searches, bots and analyses: options, limits, the caller's callbacks, and results. */
#include "library/library.h"

#include <stdlib.h>
#include <string.h>

#include "engine/analysis.h"
#include "game/clock.h"

enum { HASH_MIB = 32, DEFAULT_MS = 1000 };

struct tactigon_search {
    const struct tactigon_variant *v;
    struct search *inner;
    atomic_bool is_stopped;
    struct search_result found;
    struct tactigon_result result;
};

void tactigon_search_options_init(tactigon_search_options *o, uint32_t size)
{
    *o = (tactigon_search_options){.size = size};
}

void tactigon_limits_init(tactigon_limits *l, uint32_t size)
{
    *l = (tactigon_limits){.size = size};
}

void tactigon_host_init(tactigon_host *h, uint32_t size)
{
    *h = (tactigon_host){.size = size};
}

static bool is_within(int32_t n, int32_t max)
{
    return n >= 0 && n <= max;
}

/* Returns false if a value is out of range or the size field is not set. */
static bool inner_limits(const tactigon_limits *given, struct search_limits *out)
{
    tactigon_limits l;
    if (!library_options(&l, sizeof l, given) || !is_within(l.depth, SEARCH_DEPTH_MAX) ||
        !is_within(l.lines, SEARCH_LINES_MAX) || !is_within(l.time_ms, PLAYER_TIME_MS_MAX) ||
        !is_within(l.clock_ms, INT32_MAX) || !is_within(l.increment_ms, INT32_MAX))
        return false;
    if (l.depth == 0 && l.nodes == 0 && l.time_ms == 0 && l.clock_ms == 0)
        l.time_ms = DEFAULT_MS;
    *out = (struct search_limits){.depth = l.depth, .nodes = l.nodes, .lines = l.lines};
    if (l.clock_ms > 0)
        search_limits_by_clock((int64_t)l.clock_ms * NS_IN_MS, (int64_t)l.increment_ms * NS_IN_MS,
                               out);
    const int64_t hard_ns = (int64_t)l.time_ms * NS_IN_MS;
    if (hard_ns > 0 && (out->hard_ns == 0 || hard_ns < out->hard_ns))
        out->hard_ns = hard_ns;
    return true;
}

static int32_t inner_options(const struct tactigon_variant *v, const tactigon_search_options *given,
                             struct search_options *out, tactigon_error *error)
{
    tactigon_search_options o;
    if (!library_options(&o, sizeof o, given))
        return library_fail(error, TACTIGON_ERROR_ARGUMENT, "the size of the options is not set");
    if (!is_within(o.hash_mib, PLAYER_HASH_MIB_MAX) || !is_within(o.threads, SEARCH_THREADS_MAX))
        return library_fail(error, TACTIGON_ERROR_ARGUMENT, "hash_mib or threads is out of range");
    *out = (struct search_options){.hash_mib = o.hash_mib > 0 ? o.hash_mib : HASH_MIB,
                                   .threads = o.threads > 0 ? o.threads : 1};
    if (o.eval)
        out->eval = engine_eval_find(v->inner->rules, o.eval);
    if (o.eval && !(out->eval && out->eval->evaluate))
        return library_fail(error, TACTIGON_ERROR_MISSING, "the search has no such evaluation");
    return TACTIGON_OK;
}

/* The context of a run: the caller's callbacks, and whether to stop. */
struct library_run {
    tactigon_host host;
    atomic_bool *is_stopped;
    bool was_stopped;
};

static int64_t now_ns(void *context)
{
    const struct library_run *r = context;
    return r->host.now_ns ? (int64_t)r->host.now_ns(r->host.context) : library_now_ns();
}

static bool must_stop(void *context)
{
    struct library_run *r = context;
    r->was_stopped |= atomic_load(r->is_stopped) ||
                      (r->host.must_stop && r->host.must_stop(r->host.context) != 0);
    return r->was_stopped;
}

static void report(void *context, const struct search_info *info)
{
    const struct library_run *r = context;
    const tactigon_report progress = {.size = sizeof progress,
                                      .depth = info->depth,
                                      .longest = info->seldepth,
                                      .line = info->line,
                                      .nodes = info->nodes,
                                      .time_ns = (uint64_t)info->time_ns,
                                      .hash_permille = info->hashfull,
                                      .score = info->best->score,
                                      .n_steps = info->best->n_moves,
                                      .steps = info->best->moves};
    if (r->host.report)
        r->host.report(r->host.context, &progress);
}

/* Begins a run. The result points to *r, which must not move. The caller then fills r->host. */
static struct search_host inner_host(struct library_run *r, atomic_bool *is_stopped)
{
    *r = (struct library_run){.is_stopped = is_stopped};
    return (struct search_host){
        .context = r, .now_ns = now_ns, .must_stop = must_stop, .report = report};
}

int32_t tactigon_search_new(const tactigon_variant *v, const tactigon_search_options *o,
                            tactigon_search **out, tactigon_error *error)
{
    struct search_options options;
    int32_t status = inner_options(v, o, &options, error);
    if (status != TACTIGON_OK)
        return status;
    struct tactigon_search *s = calloc(1, sizeof *s);
    status = s ? search_new(v->inner, &options, &s->inner) : TACTIGON_ERROR_MEMORY;
    if (status != TACTIGON_OK) {
        free(s);
        return library_fail_status(error, status);
    }
    s->v = v;
    s->result.found = &s->found;
    *out = s;
    return TACTIGON_OK;
}

void tactigon_search_free(tactigon_search *s)
{
    if (s)
        search_free(s->inner);
    free(s);
}

void tactigon_search_clear(tactigon_search *s)
{
    search_clear(s->inner);
}

int32_t tactigon_search_run(tactigon_search *s, const tactigon_game *g,
                            const tactigon_limits *limits, const tactigon_host *host)
{
    struct search_limits most;
    struct library_run run;
    const struct search_host inner = inner_host(&run, &s->is_stopped);
    if (g->v->inner != s->v->inner || !inner_limits(limits, &most) ||
        !library_options(&run.host, sizeof run.host, host))
        return TACTIGON_ERROR_ARGUMENT;
    if (library_is_over(g))
        return TACTIGON_ERROR_ILLEGAL;
    search_run(s->inner, g->game, &most, &inner, &s->found);
    const bool was_stopped = atomic_exchange(&s->is_stopped, false) || run.was_stopped;
    return was_stopped ? TACTIGON_STOPPED : TACTIGON_OK;
}

void tactigon_search_stop(tactigon_search *s)
{
    atomic_store(&s->is_stopped, true);
}

const tactigon_result *tactigon_search_result(const tactigon_search *s)
{
    return &s->result;
}

static const struct search_line *line_of(const tactigon_result *r, int32_t line)
{
    return line >= 0 && line < r->found->n_lines ? &r->found->lines[line] : NULL;
}

int32_t tactigon_result_depth(const tactigon_result *r)
{
    return r->found->depth;
}

uint64_t tactigon_result_nodes(const tactigon_result *r)
{
    return r->found->nodes;
}

int32_t tactigon_result_lines(const tactigon_result *r)
{
    return r->found->n_lines;
}

int32_t tactigon_result_score(const tactigon_result *r, int32_t line)
{
    return line_of(r, line) ? line_of(r, line)->score : 0;
}

int32_t tactigon_result_win_in(const tactigon_result *r, int32_t line)
{
    const int32_t score = tactigon_result_score(r, line);
    return score >= SCORE_WIN_MIN    ? SCORE_WIN - score
           : score <= -SCORE_WIN_MIN ? -(SCORE_WIN + score)
                                     : 0;
}

int32_t tactigon_result_line(const tactigon_result *r, int32_t line, tactigon_step *steps,
                             int32_t room)
{
    const struct search_line *found = line_of(r, line);
    if (!found)
        return 0;
    for (int i = 0; i < found->n_moves && i < room; i++)
        steps[i] = found->moves[i];
    return found->n_moves;
}

int32_t tactigon_bot_new(const tactigon_variant *v, const char *text, uint64_t seed,
                         tactigon_bot **out, tactigon_error *error)
{
    struct player player = {.kind = PLAYER_HUMAN};
    struct error why = {.line = 0};
    int32_t status = player_read(v->inner->rules, text, &player, &why);
    if (status != STATUS_OK)
        return library_set_error(error, (enum status)status, &why);
    if (player.kind == PLAYER_HUMAN)
        return library_fail(error, TACTIGON_ERROR_MISSING, "expected a bot, not a person");
    struct tactigon_bot *b = calloc(1, sizeof *b);
    status = b ? bot_new(&player, v->inner, &(struct bot_options){0}, &b->inner) : STATUS_NO_MEMORY;
    if (status != STATUS_OK) {
        free(b);
        return library_fail_status(error, status);
    }
    b->v = v;
    b->rng = rng_seed(seed);
    bot_set_seed(b->inner, seed);
    b->result.found = bot_result(b->inner);
    *out = b;
    return TACTIGON_OK;
}

void tactigon_bot_free(tactigon_bot *b)
{
    if (b)
        bot_free(b->inner);
    free(b);
}

void tactigon_bot_clear(tactigon_bot *b)
{
    bot_clear(b->inner);
}

int32_t tactigon_bot_choose(tactigon_bot *b, const tactigon_game *g, tactigon_step *step)
{
    struct library_run run;
    if (g->v->inner != b->v->inner)
        return TACTIGON_ERROR_ARGUMENT;
    if (library_is_over(g))
        return TACTIGON_ERROR_ILLEGAL;
    const struct search_host host = inner_host(&run, &b->is_stopped);
    *step = bot_choose(b->inner, g->game, &b->rng, NULL, &host);
    atomic_store(&b->is_stopped, false);
    return TACTIGON_OK;
}

void tactigon_bot_stop(tactigon_bot *b)
{
    atomic_store(&b->is_stopped, true);
}

const tactigon_result *tactigon_bot_result(const tactigon_bot *b)
{
    return &b->result;
}

struct tactigon_analysis {
    struct game *game; /* a copy of the caller's game */
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
    int32_t status = inner_options(g->v, o, &options, error);
    if (status != TACTIGON_OK)
        return status;
    struct tactigon_analysis *a = calloc(1, sizeof *a);
    status = a ? game_copy(g->game, &a->game) : STATUS_NO_MEMORY;
    if (status == TACTIGON_OK)
        status = search_new(g->v->inner, &options, &a->search);
    if (status == TACTIGON_OK)
        status = analysis_new(a->game, 1, &a->inner);
    if (status == TACTIGON_OK) {
        *out = a;
        return status;
    }
    tactigon_analysis_free(a);
    return library_fail_status(error, status);
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
    const struct analysis_host host = {.search = inner_host(&run, &a->is_stopped),
                                       .progress = progress};
    bool is_complete = false;
    if (!inner_limits(limits, &most) || !library_options(&run.host, sizeof run.host, given))
        return TACTIGON_ERROR_ARGUMENT;
    const int32_t status = analysis_run(a->inner, a->search, &most, &host, &is_complete);
    atomic_store(&a->is_stopped, false);
    return status == TACTIGON_OK && !is_complete ? TACTIGON_STOPPED : status;
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
