/*
 * `perft`: how many sequences of moves there are, by depth or behind each first move; `moves`: the
 * legal moves of a position.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "app/commands/command_input.h"
#include "app/commands/commands.h"
#include "app/lines/console.h"
#include "app/system/mem.h"
#include "app/system/platform.h"
#include "app/view/report/json.h"
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
static enum exit_code count_depth(struct app *app, const struct review *x, int depth)
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
    if (app->settings.is_json)
        app_print(app, "%s{\"depth\":%d,\"count\":%" PRIu64 "}", depth > 1 ? "," : "", depth,
                  count);
    else
        app_print(app, "%d %" PRIu64 "\n", depth, count);
    app_flush(app);
    return CODE_NONE;
}

/* Every depth up to the one asked for. */
static enum exit_code count_depths(struct app *app, const struct review *x, int depth)
{
    enum exit_code code = CODE_NONE;
    if (app->settings.is_json) {
        json_begin(app);
        json_position(app, x->variant, review_pos(x, x->at));
        app_print(app, ",\"perft\":[");
    }
    for (int d = 1; d <= depth && code == CODE_NONE; d++)
        code = count_depth(app, x, d);
    if (app->settings.is_json)
        app_print(app, "]}\n");
    return code;
}

/* The count behind each first move of `moves`; those that are finished into *sum. */
static enum exit_code count_moves(struct app *app, const struct review *x, int depth,
                                  const struct named_move *moves, int n, uint64_t *sum)
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
        app_print(app, app->settings.is_json ? "%s\"%s\":%" PRIu64 : "%s%s %" PRIu64 "\n",
                  app->settings.is_json && i > 0 ? "," : "", moves[i].text, count);
    }
    return CODE_NONE;
}

/* The same with their sum, when all is counted. */
static enum exit_code count_divided(struct app *app, const struct review *x, int depth)
{
    int n;
    uint64_t sum = 0;
    struct named_move *moves = command_input_moves_new(x, &n);
    if (app->settings.is_json) {
        json_begin(app);
        json_position(app, x->variant, review_pos(x, x->at));
        app_print(app, ",\"depth\":%d,\"moves\":{", depth);
    }
    const enum exit_code code = count_moves(app, x, depth, moves, n, &sum);
    free(moves);
    if (app->settings.is_json)
        app_print(app, "}");
    if (app->settings.is_json && code == CODE_NONE)
        app_print(app, ",\"count\":%" PRIu64, sum);
    if (app->settings.is_json)
        app_print(app, "}\n");
    else if (code == CODE_NONE)
        app_print(app, "%d %" PRIu64 "\n", depth, sum);
    return code;
}

struct counter {
    struct app *app;
    int depth;
    bool is_divided;
};

static enum exit_code count_from(void *context, struct review *x)
{
    struct counter *c = context;
    return c->is_divided ? count_divided(c->app, x, c->depth) : count_depths(c->app, x, c->depth);
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
    };
    struct command_input command_input = {
        .app = app, .context = &c, .display = count_from, .is_parted = !app->settings.is_json};
    platform_catch_interrupt();
    return command_input_each(&command_input, options->n_args - 1, options->args + 1);
}

/* ---- moves ---- */

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
    struct app *app = context;
    int n;
    struct named_move *moves = command_input_moves_new(x, &n);
    if (app->settings.is_json) {
        print_json_moves(app, x, moves, n);
    } else {
        for (int i = 0; i < n; i++)
            app_print(app, "%s\n", moves[i].text);
    }
    free(moves);
    return CODE_NONE;
}

enum exit_code commands_moves(struct app *app, const struct options *options)
{
    struct command_input command_input = {
        .app = app, .context = app, .display = list_moves, .is_parted = !app->settings.is_json};
    return command_input_each(&command_input, options->n_args, options->args);
}
