/*
 * `rules`: the rules of a game, whole or by topic.
 */
#include "app/commands/commands.h"
#include "app/session/manual.h"
#include "tactigon/utf8.h"

enum exit_code commands_rules(struct app *app, const struct options *options, int n,
                              const char *const *args)
{
    char topics[ERROR_TEXT_MAX];
    struct text text = text_in(topics, sizeof topics);
    (void)options;
    const enum status status = n > 0 ? manual_print_topic(app, args[0]) : manual_print(app);
    if (status != STATUS_NOT_FOUND)
        return status == STATUS_OK ? CODE_NONE : CODE_FAILED;
    manual_topics(app, &text);
    app_say(app, "tactigon: no topic '%s'. The topics are: %s.\n", utf8_quote(args[0], 40).text,
            topics);
    return CODE_USAGE;
}
