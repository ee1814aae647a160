/*
 * The program: options, then the subcommand they name, or what the report of a fault should tell.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/commands/subcommand.h"
#include "app/learn/learn.h"
#include "app/lines/console.h"
#include "app/lines/lines.h"
#include "app/screen/screen.h"
#include "app/session/menu/menu.h"
#include "app/settings/display.h"
#include "app/settings/options.h"
#include "app/settings/setup.h"
#include "app/system/mem.h"
#include "app/system/platform.h"
#include "app/system/terminal.h"
#include "tactigon/registry.h"
#include "tactigon/utf8.h"

/*
 * ---- --debug-info: how the program was built, and what it makes of the place where it runs. The
 * home directory is written as ~, so that a report does not name its writer. ----
 */

enum { VALUE_SHOWN = 100 };

/* The kernels that this processor can run, and the one that is taken for the standard board. */
static void print_kernels(struct app *app)
{
    struct variant *v;
    enum cpu taken = CPU_BEST;
    app_output(app, "kernels      ");
    for (enum cpu cpu = CPU_BEST; cpu <= CPU_AVX512; cpu++) {
        const struct variant_spec spec = {.cpu = cpu};
        mem_check(variant_new(rules_at(0), &spec, &v, NULL));
        if (cpu == CPU_BEST)
            taken = v->cpu;
        else if (v->cpu == cpu)
            app_output(app, "%s%s ", bench_kernel_name(cpu), cpu == taken ? " (in use)" : "");
        variant_free(v);
    }
    app_output(app, "\n");
}

/* "LANG=C TERM=" of names[], which end with NULL: what is not set is said too. */
static void print_variables(struct app *app, const char *title, const char *const *names)
{
    app_output(app, "%-13s", title);
    for (; *names; names++) {
        const char *value = platform_env(*names);
        app_output(app, "%s=%s%s", *names, value ? utf8_quote(value, VALUE_SHOWN).text : "",
                   names[1] ? " " : "\n");
    }
}

static void print_terminal(struct app *app)
{
    static const char *const names[] = {"TERM",       "COLORTERM",   "COLUMNS",  "LINES",
                                        "NO_COLOR",   "FORCE_COLOR", "CLICOLOR", "CLICOLOR_FORCE",
                                        "ACCESSIBLE", NULL};
    static const char *const colors[] = {"none", "bold and reverse", "16", "256"};
    const struct display display = display_of(app), screen = display_of_screen(app);
    print_variables(app, "terminal", names);
    app_output(app, "input        %s\n", app->has_terminal_in ? "a terminal" : "no terminal");
    app_output(app, "output       %s, %d columns, %d lines\n",
               app->has_terminal_out ? "a terminal" : "no terminal", display.width, display.height);
    app_output(app, "characters   %s\n", display.is_unicode ? "unicode" : "ascii");
    app_output(app, "colours      %s; on the whole screen %s\n", colors[display.colors],
               colors[screen.colors]);
    app_output(app, "screen       %s\n", terminal_can_screen() ? "possible" : "not possible");
}

static void print_directory(struct app *app, const char *title, enum store_place place)
{
    static const char *const kinds[] = {"missing", "a file",      "there",
                                        "special", "a dead link", "not to be looked at"};
    char path[PLATFORM_PATH_MAX];
    struct error error;
    if (!store_path(place, "", path, &error)) {
        app_output(app, "%-13s%s\n", title, error.text);
        return;
    }
    const char *below = store_below_home(path);
    app_output(app, "%-13s%s%s (%s)\n", title, below ? "~" : "",
               utf8_quote(below ? below : path, VALUE_SHOWN).text, kinds[platform_kind(path)]);
}

static void print_debug_info(struct app *app)
{
    static const char *const locale[] = {"LC_ALL", "LC_CTYPE", "LANG", NULL};
    char buffer[ERROR_TEXT_MAX];
    struct text text = text_in(buffer, sizeof buffer);
    app_output(app, "tactigon     %s\n", TACTIGON_VERSION);
    app_output(app, "built        %s\n", TACTIGON_BUILD);
    app_output(app, "flags        %s\n", TACTIGON_BUILD_FLAGS);
    app_output(app, "pointers     %d bits\n", (int)sizeof(void *) * 8);
    app_output(app, "threads      %s\n", PORT_HAS_THREADS ? "yes" : "no");
    print_kernels(app);
    print_variables(app, "locale", locale);
    print_terminal(app);
    print_directory(app, "games", STORE_STATE);
    print_directory(app, "archive", STORE_DATA);
    print_directory(app, "settings", STORE_CONFIG);
    for (int i = 0; options_variable(i, &text); i++) {
        app_output(app, "variable     %s\n", buffer);
        text_clear(&text);
    }
}

/* ---- running ---- */

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
    if (menu_offer_unfinished(app, options_game(options)))
        menu_continue(app);
    menu_run(app);
    return app->code;
}

/* What of the remembered settings a command goes by: programs are not to depend on them. */
static enum settings_part remembered_part(const struct subcommand *c)
{
    if (c->bit &
        (FOR_MENU | FOR_PLAY | FOR_RESUME | FOR_REPLAY | FOR_PUZZLE | FOR_LEARN | FOR_EDIT))
        return SETTINGS_ALL;
    return c->bit & (FOR_SHOW | FOR_ANALYSE | FOR_STATS) ? SETTINGS_LOOKS : SETTINGS_NONE;
}

/* Everything about the arguments is fine: do it. */
static enum exit_code run(struct app *app, const struct subcommand *c,
                          const struct options *options)
{
    enum exit_code code = CODE_DONE;
    if (options->wants_help)
        subcommand_help(app, c);
    else if (options->wants_version)
        app_output(app, "tactigon %s\n", TACTIGON_VERSION);
    else if (options->wants_debug_info)
        print_debug_info(app);
    else if (c == &subcommand_menus)
        code = run_menus(app, options);
    else
        code = c->run(app, options);
    /* What could not be read because of Ctrl-C is no bad file. */
    return code == CODE_BAD_FILE && platform_is_interrupted() ? CODE_INTERRUPTED : code;
}

int main(int argc, char **argv)
{
    struct options options;
    struct error error;
    const struct subcommand *c = &subcommand_menus;
    platform_start();
    if (options_read(argc, argv, &options, &error) != STATUS_OK)
        return refuse_usage(c, error.text);
    if (options.command)
        c = subcommand_find(options.command);
    if (!c)
        return CODE_USAGE;
    struct console *console = mem_new(1, sizeof *console);
    struct app *app = &console->app;
    app->code = CODE_NONE;
    app->front = &lines_front;
    app->learn = teach_run;
    app->puzzle = quiz_menu;
    settings_reset(&app->settings, options.rules);
    settings_file_load(app, remembered_part(c));
    enum exit_code code = CODE_USAGE;
    if (options_apply(&options, c, &app->settings, &error) != STATUS_OK) {
        refuse_usage(c, error.text);
    } else {
        const bool has_own_file = c->bit & (FOR_MATCH | FOR_ANALYSE | FOR_SOLVE);
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
