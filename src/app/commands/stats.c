/*
 * `stats`: how strong somebody is, from the games that are kept.
 */
#include "app/stats/stats.h"

#include "app/commands/commands.h"

enum exit_code commands_stats(struct app *app, const struct options *options, int n,
                              const char *const *args)
{
    const struct rules *rules = options_game(options);
    (void)n;
    (void)args;
    const bool is_good = options->is_json ? stats_print_json(app, rules) : stats_print(app, rules);
    return is_good ? CODE_NONE : CODE_FAILED;
}
