/*
 * `stats`: how strong somebody is, from the games that are kept.
 */
#include "app/stats/stats.h"

#include "app/commands/commands.h"

enum exit_code commands_stats(struct app *app, const struct options *options, int n,
                              const char *const *args)
{
    const struct rules *rules = options->is_given[OPTION_GAME] ? app->settings.rules : NULL;
    (void)n;
    (void)args;
    const bool is_good =
        options->is_given[OPTION_JSON] ? stats_print_json(app, rules) : stats_print(app, rules);
    return is_good ? CODE_NONE : CODE_FAILED;
}
