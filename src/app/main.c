/*
 * The program: options, then the subcommand they name.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/completion.h"
#include "app/debug_info.h"
#include "app/front/menu.h"
#include "app/help.h"
#include "app/lines/console.h"
#include "app/lines/lines.h"
#include "app/screen/screen.h"
#include "app/settings/setup.h"
#include "app/subcommand.h"
#include "app/system/mem.h"
#include "app/system/platform.h"
#include "tactigon/utf8.h"

static enum exit_code refuse_usage(const struct subcommand *c, const char *why)
{
    fprintf(stderr, "tactigon: %s\nTry 'tactigon%s%s --help'.\n", why,
            c == &subcommand_menus ? "" : " ", c == &subcommand_menus ? "" : c->name);
    return CODE_USAGE;
}

static enum exit_code run_menus(struct app *app, const struct options *options)
{
    if (options->board || app->settings.position) {
        const enum exit_code code = setup_check(app);
        if (code != CODE_NONE)
            return code;
    }
    start_front(app);
    if (open_offer(app, options_game(options)))
        menu_continue(app);
    menu_run(app);
    return app->code;
}

/* What of the remembered settings a command goes by: programs are not to depend on them. */
static enum settings_part remembered_part(const struct subcommand *c)
{
    if (c->bit & (FOR_MENU | FOR_PLAY | FOR_RESUME | FOR_REPLAY | FOR_PUZZLE | FOR_EDIT))
        return SETTINGS_ALL;
    return c->bit & (FOR_SHOW | FOR_ANALYSE | FOR_STATS) ? SETTINGS_LOOKS : SETTINGS_NONE;
}

/* Everything about the arguments is fine: do it. */
static enum exit_code run(struct app *app, const struct subcommand *c,
                          const struct options *options)
{
    const int n = options->n_words > 0 ? options->n_words - 1 : 0;
    enum exit_code code = CODE_DONE;
    if (options->wants_help)
        help_print(app, c);
    else if (options->wants_version)
        app_print(app, "tactigon %s\n", TACTIGON_VERSION);
    else if (options->wants_debug_info)
        debug_info_print(app);
    else if (c == &subcommand_menus)
        code = run_menus(app, options);
    else if (c->bit == FOR_HELP)
        code = help_run(app, options, n, options->words + 1);
    else if (c->bit == FOR_COMPLETION)
        code = completion_run(app, options, n, options->words + 1);
    else
        code = c->run(app, options, n, options->words + 1);
    /* What could not be read because of Ctrl-C is no bad file. */
    return code == CODE_BAD_FILE && platform_is_interrupted() ? CODE_INTERRUPTED : code;
}

/* To be said whatever the environment says. */
static bool wants_words(const struct options *options)
{
    return options->wants_help || options->wants_version;
}

/* Options that fit the subcommand, those of the environment, and their values into the settings. */
static enum status check(const struct subcommand *c, struct options *options, struct settings *s,
                         struct error *error)
{
    const bool is_work = !wants_words(options);
    if (options->unknown)
        return options_check(options, c->bit, c->name, error);
    if (is_work && options->n_words > c->max_args + 1)
        return error_set(error, STATUS_BAD_INPUT, 0, 0, "unexpected argument '%s'",
                         utf8_quote(options->words[c->max_args + 1], 60).text);
    if (is_work && options_check(options, c->bit, c->name, error) != STATUS_OK)
        return STATUS_BAD_INPUT;
    if (is_work && !options->wants_debug_info &&
        options_add_environment(options, c->bit, error) != STATUS_OK)
        return STATUS_BAD_INPUT;
    return options_apply(options, s, error);
}

int main(int argc, char **argv)
{
    struct options options;
    struct error error;
    const struct subcommand *c = &subcommand_menus;
    platform_start();
    platform_confine(argc, argv);
    if (options_read(argc, argv, &options, &error) != STATUS_OK)
        return refuse_usage(c, error.text);
    if (options.n_words > 0)
        c = subcommand_find(options.words[0]);
    if (!c)
        return subcommand_refuse(options.words[0]);
    struct console *console = mem_new(1, sizeof *console);
    struct app *app = &console->app;
    app->code = CODE_NONE;
    app->front = &lines_front;
    settings_reset(&app->settings, options.rules);
    settings_file_load(app, remembered_part(c));
    enum exit_code code = CODE_USAGE;
    if (check(c, &options, &app->settings, &error) != STATUS_OK) {
        refuse_usage(c, error.text);
    } else {
        const bool has_own_file = c->bit & (FOR_MATCH | FOR_ANALYSE);
        code = console_open(app, has_own_file ? NULL : options.output,
                            options.is_forced ? STORE_REPLACE : STORE_KEEP);
        if (code == CODE_NONE) {
            settings_file_report(app);
            app_leave(app, run(app, c, &options));
            start_end(app);
            code = console_close(app);
        }
    }
    settings_file_free(&app->settings_file);
    free(console);
    return code;
}
