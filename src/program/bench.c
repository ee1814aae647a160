/* `bench`: measures move generation and the search. Every kernel (the code for a kind of processor)
 * that can run here gets the same work. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "engine/search.h"
#include "match/match.h"
#include "program/subcommand.h"
#include "report/json.h"
#include "system/mem.h"

/* The search is timed in fixed positions, with the same number of nodes in each. */
enum { SEARCHES = 16, NODES = 300000, HASH_MIB = 16, PLIES_MIN = 6, PLIES_MAX = 8, SEED = 1 };

struct bench {
    struct app *app;
    int runs;              /* number of times that each measurement is repeated */
    const char *separator; /* printed before the next result in JSON */
};

/* Sets *best to the seconds of processor time since `begin` if they are fewer, or if *best is 0.
 * The shortest run counts, since other programs can only make a run longer. */
static void keep_best(double *best, clock_t begin)
{
    const clock_t ticks = clock() - begin;
    const double seconds = (double)(ticks > 0 ? ticks : 1) / (double)CLOCKS_PER_SEC;
    if (*best <= 0 || seconds < *best)
        *best = seconds;
}

struct job {
    char board[BOARD_NAME_MAX];
    int perft_depth; /* depth at which leaves are counted */
    int walk_depth;  /* depth up to which every position is created */
};

static const struct kernel {
    const char *name;
    enum cpu cpu;
} kernels[] = {{"plain", CPU_PLAIN}, {"avx2", CPU_AVX2}};

/* Creates every position up to `depth` steps away, one by one. Returns their number. */
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

/* Measures a kernel and prints a line, unless this processor or this build lacks the kernel. */
static void run_job(struct bench *b, const struct job *job, const struct kernel *kernel)
{
    struct app *app = b->app;
    struct variant *v;
    struct error error = {0};
    union position start;
    uint64_t leaves = 0, states = 0;
    double leaf_seconds = 0, state_seconds = 0;
    const struct variant_spec spec = {.board = job->board, .cpu = kernel->cpu};
    const enum status status = variant_new(app->settings.rules, &spec, &v, &error);
    mem_check(status);
    if (status != STATUS_OK) {
        app_message(app, "tactigon: %s: %s\n", job->board, error.text);
        app_leave(app, CODE_FAILED);
        return;
    }
    const bool has_kernel = v->cpu == kernel->cpu;
    move_code *moves = mem_new((size_t)job->walk_depth * (size_t)v->max_moves, sizeof *moves);
    v->rules->start(v, &start.pos);
    for (int run = 0; run < b->runs && has_kernel; run++) {
        clock_t begin = clock();
        leaves = rules_perft(v, &start.pos, job->perft_depth);
        keep_best(&leaf_seconds, begin);
        begin = clock();
        states = walk(v, &start.pos, job->walk_depth, moves);
        keep_best(&state_seconds, begin);
    }
    free(moves);
    variant_free(v);
    if (!has_kernel)
        return;
    const double leaf_rate = (double)leaves / leaf_seconds;
    const double state_rate = (double)states / state_seconds;
    app_output(app, "%s", b->separator);
    if (app->settings.is_json)
        json_print(app,
                   "{'board':%s,'kernel':%s,'leaves':%" PRIu64
                   ",'leaves_per_second':%.0f,'states':%" PRIu64 ",'states_per_second':%.0f}",
                   job->board, kernel->name, leaves, leaf_rate, states, state_rate);
    else
        app_output(app, "%-9s %-7s %11" PRIu64 " leaves %8.1f M/s %10" PRIu64 " states %7.1f M/s\n",
                   job->board, kernel->name, leaves, leaf_rate / 1e6, states, state_rate / 1e6);
    app_flush(app);
    b->separator = app->settings.is_json ? ",\n " : "";
}

/* Chooses the first depth that takes long enough to be measured. */
static void choose_depths(const struct variant *v, struct job *job)
{
    enum { DEPTH_MAX = 20 };
    const double enough = 0.02;
    double seconds = 0;
    union position start;
    v->rules->start(v, &start.pos);
    for (job->perft_depth = 0; seconds < enough && job->perft_depth < DEPTH_MAX;) {
        const clock_t begin = clock();
        rules_perft(v, &start.pos, ++job->perft_depth);
        seconds = 0;
        keep_best(&seconds, begin);
    }
    job->walk_depth = job->perft_depth > 1 ? job->perft_depth - 1 : 1;
}

/* Chooses the default board and, if different, the one with most moves. Returns their number. */
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

static void note_depth(void *context, const struct search_info *info)
{
    uint64_t *last = context;
    *last = info->nodes;
}

/* Searches each position and prints the result; does nothing if the game has no evaluation. The
 * signature is the number of nodes searched in completed depths: a constant of search and limit. */
static void run_search(struct bench *b, const struct variant *v)
{
    const struct match_openings openings = {
        .variant = v, .seed = SEED, .plies_min = PLIES_MIN, .plies_max = PLIES_MAX};
    const struct search_options options = {.hash_mib = HASH_MIB, .threads = 1};
    const int wanted = b->app->settings.thinking.nodes;
    const struct search_limits limits = {.nodes = wanted > 0 ? (uint64_t)wanted : NODES};
    uint64_t nodes = 0, signature = 0, last = 0;
    const struct search_host host = {.context = &last, .report = note_depth};
    double all_seconds = 0;
    struct search *search;
    const enum status status = search_new(v, &options, &search);
    mem_check(status);
    if (status != STATUS_OK)
        return;
    for (int i = 1; i <= SEARCHES; i++) {
        union position p;
        struct game *game;
        struct search_result result = {.nodes = 0};
        double seconds = 0;
        mem_check(match_opening(&openings, i, &p.pos));
        mem_check(game_new(v, &p.pos, &game));
        for (int run = 0; run < b->runs; run++) {
            last = 0;
            search_clear(search);
            const clock_t begin = clock();
            search_run(search, game, &limits, &host, &result);
            keep_best(&seconds, begin);
        }
        nodes += result.nodes;
        signature += last;
        all_seconds += seconds;
        game_free(game);
    }
    search_free(search);
    if (b->app->settings.is_json)
        json_print(b->app, "%-s{'search':%d,'signature':%" PRIu64 ",'nodes_per_second':%.0f}",
                   b->separator, SEARCHES, signature, (double)nodes / all_seconds);
    else
        app_output(b->app, "search    %d positions %8.2f M nodes/s   signature %" PRIu64 "\n",
                   SEARCHES, (double)nodes / all_seconds / 1e6, signature);
}

enum exit_code run_bench(struct app *app, const struct options *options)
{
    enum { KERNELS = sizeof kernels / sizeof kernels[0], RUNS_MAX = 1000 };
    struct variant *v = NULL;
    struct job jobs[2];
    long runs = 3;
    if (options->n_args > 0 &&
        !text_read_number(options->args[0], strlen(options->args[0]), 1, RUNS_MAX, &runs)) {
        app_message(app, "tactigon: bench takes a number of runs from 1 to %d\n", RUNS_MAX);
        return CODE_USAGE;
    }
    const int n_jobs = choose_jobs(app->settings.rules, jobs);
    struct bench b = {.app = app, .runs = (int)runs, .separator = ""};
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
