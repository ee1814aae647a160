/*
 * The subcommands that hand over to somebody: to a person who plays, or to a program that asks.
 */
#include "app/commands/commands.h"
#include "app/front/menu.h"
#include "app/front/open.h"
#include "app/screen/start.h"
#include "app/session/resume.h"
#include "app/session/session.h"
#include "app/settings/setup.h"
#include "app/ugi/ugi.h"

/* ---- play ---- */

/* No option says which game it is to be. */
static bool is_plain(const struct options *options)
{
    static const enum option_id ids[] = {
        OPTION_BOARD,        OPTION_RULES,         OPTION_FIRST, OPTION_DRAWS, OPTION_POSITION,
        OPTION_PLAYER_FIRST, OPTION_PLAYER_SECOND, OPTION_LEVEL, OPTION_SEED,  OPTION_CLOCK};
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        if (options_is_typed(options, ids[i]))
            return false;
    }
    return true;
}

enum exit_code commands_play(struct app *app, const struct options *options, int n,
                             const char *const *args)
{
    (void)n;
    (void)args;
    start_front(app);
    if (is_plain(options) && open_offer(app, options_game(options)))
        return menu_play(app);
    if (app_is_leaving(app))
        return app->code;
    const enum exit_code code = session_new(app, app->settings.position, &app->game);
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
    if (options->number[OPTION_LEVEL] == LEVEL_AUTO) {
        app_complain(app, "tactigon: --level: auto follows a person, who is not to be seen here\n");
        return CODE_USAGE;
    }
    const struct ugi_setup setup = {
        .rules = s->rules,
        .board = setting_value(s, SETTING_BOARD),
        .rule_set = setting_value(s, SETTING_RULES),
        .first = first,
        .has_draws = s->values[SETTING_DRAWS] == SWITCH_ON,
        .level = options->is_given[OPTION_LEVEL] ? (int)options->number[OPTION_LEVEL] : 0,
        .hash_mib = s->thinking.hash_mib,
        .threads = s->thinking.threads,
        .seed = s->has_seed ? s->seed : UGI_SEED_DEFAULT,
    };
    return (enum exit_code)ugi_run(&setup);
}
