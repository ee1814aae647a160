/*
 * `rules`: the rules of a game, whole or by topic.
 */
#include "app/commands/commands.h"
#include "app/session/manual.h"
#include "tactigon/registry.h"
#include "tactigon/utf8.h"

enum exit_code commands_rules(struct app *app, const struct options *options, int n,
                              const char *const *args)
{
    char topics[ERROR_TEXT_MAX];
    struct text text = text_in(topics, sizeof topics);
    (void)options;
    if (n == 0)
        manual_print(app);
    if (n == 0 || manual_print_topic(app, args[0]))
        return CODE_NONE;
    const struct rules *game = rules_find(args[0]);
    if (game) {
        app_say(app, "tactigon: '%s' is a game; its rules: tactigon rules --game %s\n", game->name,
                game->name);
        return CODE_USAGE;
    }
    manual_topics(app, &text);
    app_say(app, "tactigon: no topic '%s'. The topics are: %s.\n", utf8_quote(args[0], 40).text,
            topics);
    return CODE_USAGE;
}
