/*
 * The benchmark of move generation: the same work for every kernel that this processor can run. The
 * benchmark of the search follows.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/commands/subcommand.h"
#include "app/system/mem.h"
#include "app/system/platform.h"
#include "app/view/report/json.h"
#include "tactigon/match.h"
#include "tactigon/search.h"

/* In how many positions the search is timed. */
enum { BENCH_SEARCHES = 16 };

struct bench {
    struct app *app;
    int runs;              /* how often each piece of work is timed */
    const char *separator; /* printed before the next result in JSON */
    bool has_progress;
    int done, all; /* positions */
};

/* The processor time since `begin` in seconds, more than 0, if it is less than *best or *best is 0:
 * other programs can only make a run longer. */
static void take_best(double *best, clock_t begin)
{
    const clock_t ticks = clock() - begin;
    const double seconds = (double)(ticks > 0 ? ticks : 1) / (double)CLOCKS_PER_SEC;
    if (*best <= 0 || seconds < *best)
        *best = seconds;
}

/* The next position is begun. */
static void tell_progress(struct bench *b)
{
    if (b->has_progress)
        b->app->front->show_progress(b->app, b->done, b->all);
    b->done++;
}

/* Clear the line of progress before a result or a message. */
static void hide_progress(struct bench *b)
{
    if (b->has_progress)
        b->app->front->show_progress(b->app, b->all, b->all);
}

/* ---- move generation ---- */

/* A board, and how deep its positions are counted and walked through. */
struct job {
    char board[BOARD_NAME_MAX];
    int perft_depth;
    int walk_depth;
};

static const struct kernel {
    const char *name;
    enum cpu cpu;
} kernels[] = {{"plain", CPU_PLAIN}, {"avx2", CPU_AVX2}};

const char *bench_kernel_name(enum cpu cpu)
{
    for (size_t i = 0; i < sizeof kernels / sizeof kernels[0]; i++) {
        if (kernels[i].cpu == cpu)
            return kernels[i].name;
    }
    return NULL;
}

struct timing {
    uint64_t leaves, states;
    double leaf_seconds, state_seconds;
};

/* Make every position up to `depth` steps away by gen and play; returns how many. */
static uint64_t walk(const struct variant *v, const struct pos *p, int depth, move_code *moves)
{
    const int n = v->rules->gen(v, p, moves);
    uint64_t states = (uint64_t)n;
    for (int i = 0; i < n; i++) {
        union position child;
        v->rules->play(v, p, moves[i], &child.pos);
        if (depth > 1)
            states += walk(v, &child.pos, depth - 1, moves + v->max_moves);
    }
    return states;
}

enum { DEPTH_MAX = 20 };

/* The first depth that takes long enough to be measured, one step less to be walked through. */
static void choose_depths(const struct variant *v, struct job *job)
{
    const double enough = 0.02;
    double seconds = 0;
    union position start;
    v->rules->start(v, &start.pos);
    for (job->perft_depth = 0; seconds < enough && job->perft_depth < DEPTH_MAX;) {
        const clock_t begin = clock();
        rules_perft(v, &start.pos, ++job->perft_depth);
        seconds = 0;
        take_best(&seconds, begin);
    }
    job->walk_depth = job->perft_depth > 1 ? job->perft_depth - 1 : 1;
}

static void measure(const struct variant *v, const struct job *job, int runs, struct timing *out)
{
    move_code *moves = mem_new((size_t)job->walk_depth * (size_t)v->max_moves, sizeof *moves);
    union position start;
    v->rules->start(v, &start.pos);
    for (int run = 0; run < runs; run++) {
        clock_t begin = clock();
        out->leaves = rules_perft(v, &start.pos, job->perft_depth);
        take_best(&out->leaf_seconds, begin);
        begin = clock();
        out->states = walk(v, &start.pos, job->walk_depth, moves);
        take_best(&out->state_seconds, begin);
    }
    free(moves);
}

static void print_result(struct app *app, const struct job *job, const struct kernel *kernel,
                         const struct timing *r)
{
    const double leaf_rate = (double)r->leaves / r->leaf_seconds;
    const double state_rate = (double)r->states / r->state_seconds;
    if (!app->settings.is_json) {
        app_output(app, "%-9s %-7s %11" PRIu64 " leaves %8.1f M/s %10" PRIu64 " states %7.1f M/s\n",
                   job->board, kernel->name, r->leaves, leaf_rate / 1e6, r->states,
                   state_rate / 1e6);
        return;
    }
    json_print(app,
               "{'board':%s,'kernel':%s,'leaves':%" PRIu64
               ",'leaves_per_second':%.0f,'states':%" PRIu64 ",'states_per_second':%.0f}",
               job->board, kernel->name, r->leaves, leaf_rate, r->states, state_rate);
}

/* One line, unless this processor or this build lacks the kernel. */
static void run_job(struct bench *b, const struct job *job, const struct kernel *kernel)
{
    struct app *app = b->app;
    struct variant *v;
    struct error error = {0};
    struct timing result = {0};
    const struct variant_spec spec = {.board = job->board, .cpu = kernel->cpu};
    tell_progress(b);
    const enum status status = variant_new(app->settings.rules, &spec, &v, &error);
    mem_check(status);
    const bool has_kernel = status == STATUS_OK && v->cpu == kernel->cpu;
    if (has_kernel)
        measure(v, job, b->runs, &result);
    hide_progress(b);
    if (status != STATUS_OK) {
        app_message(app, "tactigon: %s: %s\n", job->board, error.text);
        app_leave(app, CODE_FAILED);
        return;
    }
    if (has_kernel) {
        app_output(app, "%s", b->separator);
        print_result(app, job, kernel, &result);
        app_flush(app);
        b->separator = app->settings.is_json ? ",\n " : "";
    }
    variant_free(v);
}

/* The board of most moves that the game names, and the default one: 1 or 2 jobs. */
static int choose_jobs(const struct rules *rules, struct job out[2])
{
    int n = 0, most = 0;
    for (int i = 0; i < rules->n_boards; i++) {
        const struct variant_spec spec = {.board = rules->boards[i].name, .cpu = CPU_PLAIN};
        struct variant *v;
        mem_check(variant_new(rules, &spec, &v, NULL));
        if (i == 0 || v->max_moves > most) {
            n = i == 0 ? 1 : 2;
            most = v->max_moves;
            struct text name = text_in(out[n - 1].board, sizeof out[n - 1].board);
            text_add(&name, v->board);
            choose_depths(v, &out[n - 1]);
        }
        variant_free(v);
    }
    return n;
}

/*
 * ---- the search: a fixed number of nodes in each of some fixed positions. The signature is the
 * number of nodes in completed depths, which only a change of the search changes. ----
 */

enum { NODES = 300000, HASH_MIB = 16, PLIES_MIN = 6, PLIES_MAX = 8, SEED = 1 };

struct totals {
    uint64_t nodes;
    uint64_t signature; /* nodes up to the ends of the last depths */
    double seconds;
};

static void note_depth(void *context, const struct search_info *info)
{
    uint64_t *last = context;
    *last = info->nodes;
}

/* Search the position, each time as if for the first. */
static void search_one(const struct bench *b, struct search *search, const struct variant *v,
                       const struct pos *p, struct totals *totals)
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
        take_best(&seconds, begin);
    }
    totals->nodes += result.nodes;
    totals->signature += last;
    totals->seconds += seconds;
    game_free(game);
}

static void search_all(struct bench *b, struct search *search, const struct variant *v,
                       struct totals *totals)
{
    const struct match_openings openings = {
        .variant = v, .seed = SEED, .plies_min = PLIES_MIN, .plies_max = PLIES_MAX};
    for (int i = 1; i <= BENCH_SEARCHES; i++) {
        union position p;
        tell_progress(b);
        mem_check(match_opening(&openings, i, &p.pos));
        search_one(b, search, v, &p.pos, totals);
    }
}

/* Search and print the result; nothing if the game has no evaluation. */
static void run_search(struct bench *b, const struct variant *v)
{
    const struct search_options options = {.hash_mib = HASH_MIB, .threads = 1};
    struct totals totals = {0};
    struct search *search;
    const enum status status = search_new(v, &options, &search);
    mem_check(status);
    if (status != STATUS_OK)
        return;
    search_all(b, search, v, &totals);
    hide_progress(b);
    search_free(search);
    const double rate = (double)totals.nodes / totals.seconds;
    if (b->app->settings.is_json)
        json_print(b->app, "%-s{'search':%d,'signature':%" PRIu64 ",'nodes_per_second':%.0f}",
                   b->separator, BENCH_SEARCHES, totals.signature, rate);
    else
        app_output(b->app, "search    %d positions %8.2f M nodes/s   signature %" PRIu64 "\n",
                   BENCH_SEARCHES, rate / 1e6, totals.signature);
}

enum exit_code run_bench(struct app *app, const struct options *options)
{
    enum { KERNELS = sizeof kernels / sizeof kernels[0], RUNS_MAX = 1000 };
    struct variant *v = NULL;
    struct job jobs[2];
    long runs = 3;
    const int n_jobs = choose_jobs(app->settings.rules, jobs);
    if (options->n_args > 0 &&
        !text_read_number(options->args[0], strlen(options->args[0]), 1, RUNS_MAX, &runs)) {
        app_message(app, "tactigon: bench takes a number of runs from 1 to %d\n", RUNS_MAX);
        return CODE_USAGE;
    }
    struct bench b = {
        .app = app,
        .runs = (int)runs,
        .separator = "",
        /* JSON is not yet at the end of a line where the progress would be written. */
        .has_progress = !app->settings.is_quiet && platform_is_terminal(PLATFORM_MESSAGES) &&
                        !(app->settings.is_json && app->has_terminal_out),
        .all = n_jobs * KERNELS + BENCH_SEARCHES,
    };
    if (app->settings.is_json)
        json_print(app, JSON_BEGIN "'results':[");
    for (int i = 0; i < n_jobs * KERNELS; i++) {
        run_job(&b, &jobs[i / KERNELS], &kernels[i % KERNELS]);
        if (app_is_leaving(app))
            return app->code;
    }
    mem_check(variant_new(app->settings.rules, &(struct variant_spec){.board = NULL}, &v, NULL));
    run_search(&b, v);
    variant_free(v);
    app_output(app, app->settings.is_json ? "]}\n" : "");
    return app->code;
}
