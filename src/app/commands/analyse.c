/*
 * The subcommands `analyse`, `bestmove` and `stats`.
 */
#include <string.h>

#include "app/commands/command_input.h"
#include "app/commands/commands.h"
#include "app/lines/console.h"
#include "app/session/analyse.h"
#include "app/session/stats/stats.h"
#include "app/session/think.h"
#include "app/view/report/report.h"

static enum exit_code display(void *context, struct review *x)
{
    return analyse_look(context, x);
}

/* The record of a game may take the place of the one that was read. */
static bool is_input(const char *output, int n, const char *const *args)
{
    char in[PLATFORM_PATH_MAX], out[PLATFORM_PATH_MAX];
    return n == 1 && platform_resolve(args[0], in) && platform_resolve(output, out) &&
           strcmp(in, out) == 0;
}

enum exit_code commands_analyse(struct app *app, const struct options *options)
{
    struct analyser an = {
        .app = app,
        .lines = options->lines,
        .has_progress = options->has_progress ||
                        (!app->settings.is_quiet && platform_is_terminal(PLATFORM_MESSAGES)),
        .output = options->output,
    };
    struct command_input command_input = {
        .app = app,
        .context = &an,
        .display = display,
        .only_one = an.output ? "-o writes the record of one game" : NULL,
    };
    const enum exit_code code =
        !an.output ? CODE_NONE
                   : console_check_output(app, an.output,
                                          is_input(an.output, options->n_args, options->args)
                                              ? STORE_REPLACE
                                              : app->replace);
    if (code != CODE_NONE)
        return code;
    platform_catch_interrupt();
    return command_input_each(&command_input, options->n_args, options->args);
}

static enum exit_code find_best(void *context, struct review *x)
{
    struct app *app = context;
    const struct search_limits limits = think_limits(app, BOT_TIME_MS, 1);
    struct thinker thinker = {0};
    if (game_end(x->game) != GAME_GOES_ON) {
        app_say(app, "tactigon: the game is over in this position\n");
        return CODE_BAD_FILE;
    }
    const struct search_result *found = think_look(&thinker, app, x->game, &limits);
    if (found && app->settings.is_json)
        report_print_best_json(app, x->game, found);
    else if (found)
        report_print_best(app, x->game, found);
    app->has_answer = found != NULL; /* an interrupt leaves the best so far */
    think_free(&thinker);
    return !found ? CODE_FAILED : platform_is_interrupted() ? CODE_INTERRUPTED : CODE_NONE;
}

enum exit_code commands_bestmove(struct app *app, const struct options *options)
{
    struct command_input command_input = {.app = app, .context = app, .display = find_best};
    platform_catch_interrupt();
    return command_input_each(&command_input, options->n_args, options->args);
}

/* ---- stats ---- */

enum exit_code commands_stats(struct app *app, const struct options *options)
{
    const struct rules *rules = options_game(options);
    const bool is_good =
        app->settings.is_json ? stats_print_json(app, rules) : stats_print(app, rules);
    return is_good ? CODE_NONE : CODE_FAILED;
}
