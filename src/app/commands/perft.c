/*
 * `perft`: how many sequences of moves there are, by depth or behind each first move; `moves`: the
 * legal moves of a position.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "app/commands/commands.h"
#include "app/commands/subject.h"
#include "app/lines/console.h"
#include "app/report/json.h"
#include "app/system/mem.h"
#include "app/system/platform.h"
#include "tactigon/perft.h"

static bool is_interrupted(void *context)
{
    (void)context;
    return platform_is_interrupted();
}

static struct perft new_count(const struct review *x)
{
    return (struct perft){.variant = x->variant, .must_stop = is_interrupted};
}

/* Ctrl-C: what is known of the depth that it came in. */
static enum exit_code say_interrupted(struct app *app, int depth, uint64_t count)
{
    app_say(app, "Interrupted in depth %d, after %" PRIu64 ".\n", depth, count);
    return CODE_INTERRUPTED;
}

/* One depth, and how fast it was. */
static enum exit_code count_depth(struct app *app, const struct review *x, int depth, bool is_json)
{
    struct perft perft = new_count(x);
    uint64_t count;
    const int64_t begin = platform_now_ns();
    mem_check(perft_count(&perft, review_pos(x, x->at), depth, &count));
    const double seconds = (double)(platform_now_ns() - begin) / 1e9;
    app_flush(app);
    if (perft.is_stopped)
        return say_interrupted(app, depth, count);
    if (!app->settings.is_quiet)
        output_printf(console_messages(app), "depth %d: %.3f s, %.1f million/s\n", depth, seconds,
                      seconds > 0 ? (double)count / seconds / 1e6 : 0.0);
    if (is_json)
        app_print(app, "%s{\"depth\":%d,\"count\":%" PRIu64 "}", depth > 1 ? "," : "", depth,
                  count);
    else
        app_print(app, "%d %" PRIu64 "\n", depth, count);
    app_flush(app);
    return CODE_NONE;
}

/* Every depth up to the one asked for. */
static enum exit_code count_depths(struct app *app, const struct review *x, int depth, bool is_json)
{
    enum exit_code code = CODE_NONE;
    if (is_json) {
        json_begin(app);
        json_position(app, x->variant, review_pos(x, x->at));
        app_print(app, ",\"perft\":[");
    }
    for (int d = 1; d <= depth && code == CODE_NONE; d++)
        code = count_depth(app, x, d, is_json);
    if (is_json)
        app_print(app, "]}\n");
    return code;
}

/* The count behind each first move of `moves`; those that are finished into *sum. */
static enum exit_code count_moves(struct app *app, const struct review *x, int depth,
                                  const struct named_move *moves, int n, bool is_json,
                                  uint64_t *sum)
{
    const struct variant *v = x->variant;
    struct perft perft = new_count(x);
    for (int i = 0; i < n; i++) {
        union position child;
        uint64_t count;
        v->rules->play(v, review_pos(x, x->at), moves[i].move, &child.pos);
        mem_check(perft_count(&perft, &child.pos, depth - 1, &count));
        if (perft.is_stopped)
            return say_interrupted(app, depth, *sum + count);
        *sum += count;
        app_print(app, is_json ? "%s\"%s\":%" PRIu64 : "%s%s %" PRIu64 "\n",
                  is_json && i > 0 ? "," : "", moves[i].text, count);
    }
    return CODE_NONE;
}

/* The same with their sum, when all is counted. */
static enum exit_code count_divided(struct app *app, const struct review *x, int depth,
                                    bool is_json)
{
    int n;
    uint64_t sum = 0;
    struct named_move *moves = subject_moves_new(x, &n);
    if (is_json) {
        json_begin(app);
        json_position(app, x->variant, review_pos(x, x->at));
        app_print(app, ",\"depth\":%d,\"moves\":{", depth);
    }
    const enum exit_code code = count_moves(app, x, depth, moves, n, is_json, &sum);
    free(moves);
    if (is_json)
        app_print(app, "}");
    if (is_json && code == CODE_NONE)
        app_print(app, ",\"count\":%" PRIu64, sum);
    if (is_json)
        app_print(app, "}\n");
    else if (code == CODE_NONE)
        app_print(app, "%d %" PRIu64 "\n", depth, sum);
    return code;
}

struct counter {
    struct app *app;
    int depth;
    bool is_divided, is_json;
    int n_shown;
};

static enum exit_code count_from(void *context, struct review *x)
{
    struct counter *c = context;
    if (!c->is_json)
        app_print(c->app, c->n_shown++ > 0 ? "\n" : "");
    return c->is_divided ? count_divided(c->app, x, c->depth, c->is_json)
                         : count_depths(c->app, x, c->depth, c->is_json);
}

enum exit_code commands_perft(struct app *app, const struct options *options)
{
    long depth;
    if (options->n_args == 0 ||
        !text_read_number(options->args[0], strlen(options->args[0]), 1, PERFT_DEPTH_MAX, &depth)) {
        app_say(app, "tactigon: perft needs a depth from 1 to %d, for example: tactigon perft 4\n",
                PERFT_DEPTH_MAX);
        return CODE_USAGE;
    }
    struct counter c = {
        .app = app,
        .depth = (int)depth,
        .is_divided = options->is_divided,
        .is_json = options->is_json,
    };
    const struct subject subject = {.app = app, .context = &c, .look = count_from};
    platform_catch_interrupt();
    return subject_each(&subject, options->n_args - 1, options->args + 1);
}

/* ---- moves ---- */

struct lister {
    struct app *app;
    bool is_json;
    int n_shown;
};

static void print_json_moves(struct app *app, const struct review *x,
                             const struct named_move *moves, int n)
{
    json_begin(app);
    json_position(app, x->variant, review_pos(x, x->at));
    app_print(app, ",\"moves\":[");
    for (int i = 0; i < n; i++) {
        app_print(app, i > 0 ? "," : "");
        json_string(app, moves[i].text);
    }
    app_print(app, "]}\n");
}

static enum exit_code list_moves(void *context, struct review *x)
{
    struct lister *l = context;
    int n;
    struct named_move *moves = subject_moves_new(x, &n);
    if (l->is_json) {
        print_json_moves(l->app, x, moves, n);
    } else {
        app_print(l->app, l->n_shown++ > 0 ? "\n" : "");
        for (int i = 0; i < n; i++)
            app_print(l->app, "%s\n", moves[i].text);
    }
    free(moves);
    return CODE_NONE;
}

enum exit_code commands_moves(struct app *app, const struct options *options)
{
    struct lister l = {.app = app, .is_json = options->is_json};
    const struct subject subject = {.app = app, .context = &l, .look = list_moves};
    return subject_each(&subject, options->n_args, options->args);
}
