/*
 * The subcommands that hand over to somebody: to a person who plays, or to a program that asks.
 */
#include "app/commands/commands.h"
#include "app/front/menu.h"
#include "app/screen/screen.h"
#include "app/session/resume.h"
#include "app/session/session.h"
#include "app/settings/setup.h"
#include "app/ugi/ugi.h"
#include "tactigon/utf8.h"

/* ---- play ---- */

enum exit_code commands_play(struct app *app, const struct options *options, int n,
                             const char *const *args)
{
    (void)n;
    (void)args;
    start_front(app);
    if (!options_is_of_new_game(options) && open_offer(app, options_game(options)))
        return menu_play(app);
    if (app_is_leaving(app))
        return app->code;
    const enum exit_code code = session_new_set(app, app->settings.position, &app->game);
    return code == CODE_NONE ? menu_play(app) : code;
}

enum exit_code commands_resume(struct app *app, const struct options *options, int n,
                               const char *const *args)
{
    enum exit_code code = CODE_NONE;
    start_front(app);
    if (n > 0) {
        code = resume_open(app, args[0], &app->game);
    } else if (!resume_find(app, options_game(options))) {
        app_say(app,
                app->unfinished.is_unsure
                    ? "No unfinished game can be read. 'tactigon resume FILE' opens a saved one.\n"
                    : "There is no unfinished game. 'tactigon resume FILE' opens a saved one.\n");
        code = CODE_FAILED;
    } else if (!resume_continue(app)) {
        code = CODE_FAILED;
    }
    return code == CODE_NONE ? menu_play(app) : code;
}

/* ---- ugi ---- */

enum exit_code commands_ugi(struct app *app, const struct options *options, int n,
                            const char *const *args)
{
    const struct settings *s = &app->settings;
    struct variant *v;
    (void)n;
    (void)args;
    /* A board that cannot be had is refused here, in the same words as everywhere. */
    const enum side first = setup_first(app);
    const enum exit_code code = setup_variant(app, first, &v);
    if (code != CODE_NONE)
        return code;
    variant_free(v);
    if (options->level && (s->bot.is_auto || player_taste(&s->bot))) {
        app_complain(app, "tactigon: --level: a number here; '%s' is for games against a person\n",
                     utf8_quote(options->level, 40).text);
        return CODE_USAGE;
    }
    return ugi_run(s, first, options->level ? s->bot.level : 0);
}
