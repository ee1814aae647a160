/*
 * The benchmark of move generation: the same work for every kernel that this
 * processor can run. Behind it, the search's.
 */
#include <inttypes.h>
#include <stdlib.h>

#include "app/commands/bench.h"
#include "app/commands/commands.h"
#include "app/report/json.h"
#include "app/system/platform.h"

/* A board, and how deep its positions are counted and walked through. */
struct job {
    char board[BOARD_NAME_MAX];
    int perft_depth;
    int walk_depth;
};

static const struct kernel {
    const char *name;
    enum cpu cpu;
} kernels[] = {{"plain", CPU_PLAIN}, {"avx2", CPU_AVX2}, {"avx512", CPU_AVX512}};

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

static double seconds_since(int64_t begin)
{
    return (double)(platform_now_ns() - begin) / 1e9;
}

/* The first depth that takes long enough to be measured, one step less to be walked through. */
static void choose_depths(const struct variant *v, struct job *job)
{
    const double enough = 0.03;
    double seconds = 0;
    union position start;
    v->rules->start(v, &start.pos);
    for (job->perft_depth = 0; seconds < enough && job->perft_depth < DEPTH_MAX;) {
        const int64_t begin = platform_now_ns();
        rules_perft(v, &start.pos, ++job->perft_depth);
        seconds = seconds_since(begin);
    }
    job->walk_depth = job->perft_depth > 1 ? job->perft_depth - 1 : 1;
}

/* False when memory has run out. */
static bool measure(const struct variant *v, const struct job *job, struct timing *out)
{
    move_code *moves = malloc((size_t)job->walk_depth * (size_t)v->max_moves * sizeof *moves);
    union position start;
    if (!moves)
        return false;
    v->rules->start(v, &start.pos);
    int64_t begin = platform_now_ns();
    out->leaves = rules_perft(v, &start.pos, job->perft_depth);
    out->leaf_seconds = seconds_since(begin);
    begin = platform_now_ns();
    out->states = walk(v, &start.pos, job->walk_depth, moves);
    out->state_seconds = seconds_since(begin);
    free(moves);
    return true;
}

static void print_result(struct app *app, const struct job *job, const struct kernel *kernel,
                         const struct timing *r, bool is_json)
{
    const double leaf_rate = (double)r->leaves / r->leaf_seconds;
    const double state_rate = (double)r->states / r->state_seconds;
    if (!is_json) {
        app_print(app, "%-9s %-7s %11" PRIu64 " leaves %8.1f M/s %10" PRIu64 " states %7.1f M/s\n",
                  job->board, kernel->name, r->leaves, leaf_rate / 1e6, r->states,
                  state_rate / 1e6);
        return;
    }
    app_print(app, "{");
    json_member(app, "board", job->board);
    app_print(app, ",");
    json_member(app, "kernel", kernel->name);
    app_print(app,
              ",\"leaves\":%" PRIu64 ",\"leaves_per_second\":%.0f,\"states\":%" PRIu64
              ",\"states_per_second\":%.0f}",
              r->leaves, leaf_rate, r->states, state_rate);
}

/* One line; false when this processor, or this build, has no such kernel. */
static bool run_job(struct app *app, const struct job *job, const struct kernel *kernel,
                    bool is_json, const char *separator)
{
    struct variant *v;
    struct error error = {0};
    struct timing result;
    const struct variant_spec spec = {.board = job->board, .cpu = kernel->cpu};
    if (variant_new(app->settings.rules, &spec, &v, &error) != STATUS_OK) {
        app_say(app, "tactigon: %s: %s\n", job->board, error.text);
        app_leave(app, CODE_FAILED);
        return false;
    }
    const bool has_kernel = v->cpu == kernel->cpu;
    if (has_kernel && !measure(v, job, &result)) {
        app_leave(app, app_no_memory(app));
    } else if (has_kernel) {
        app_print(app, "%s", separator);
        print_result(app, job, kernel, &result, is_json);
        app_flush(app);
    }
    variant_free(v);
    return has_kernel;
}

/* The board of most moves that the game names, and the default one: 1 or 2 jobs. 0: no memory. */
static int choose_jobs(const struct rules *rules, struct job out[2])
{
    int n = 0, most = 0;
    for (int i = 0; i < rules->n_boards; i++) {
        const struct variant_spec spec = {.board = rules->boards[i].name, .cpu = CPU_PLAIN};
        struct variant *v;
        if (variant_new(rules, &spec, &v, NULL) != STATUS_OK)
            return 0;
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

enum exit_code commands_bench(struct app *app, const struct options *options, int n,
                              const char *const *args)
{
    const bool is_json = options->is_given[OPTION_JSON];
    const char *separator = "";
    struct variant *v = NULL;
    struct job jobs[2];
    const int n_jobs = choose_jobs(app->settings.rules, jobs);
    (void)n;
    (void)args;
    if (n_jobs == 0)
        return app_no_memory(app);
    if (is_json)
        json_begin(app);
    app_print(app, is_json ? "\"results\":[" : "");
    for (int i = 0; i < n_jobs; i++) {
        for (size_t k = 0; k < sizeof kernels / sizeof kernels[0]; k++) {
            if (app_is_leaving(app))
                return app->code;
            if (run_job(app, &jobs[i], &kernels[k], is_json, separator) && is_json)
                separator = ",\n ";
        }
    }
    if (variant_new(app->settings.rules, &(struct variant_spec){.board = NULL}, &v, NULL) !=
            STATUS_OK ||
        bench_search(app, v, separator, is_json) == STATUS_NO_MEMORY)
        app_leave(app, app_no_memory(app));
    variant_free(v);
    app_print(app, is_json ? "]}\n" : "");
    return app->code;
}
