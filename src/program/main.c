/* The program: reads the options and runs a subcommand. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/utf8.h"
#include "lines/console.h"
#include "lines/lines.h"
#include "program/subcommand.h"
#include "settings/options.h"
#include "system/mem.h"
#include "system/platform.h"
#include "system/store.h"

static enum exit_code refuse_usage(const struct subcommand *c, const char *why)
{
    fprintf(stderr, "tactigon: %s\nTry 'tactigon%s%s --help'.\n", why,
            c == &subcommand_menus ? "" : " ", c == &subcommand_menus ? "" : c->name);
    return CODE_USAGE;
}

static enum exit_code run(struct app *app, const struct subcommand *c,
                          const struct options *options)
{
    enum exit_code code = CODE_DONE;
    if (options->wants_help)
        subcommand_help(app, c);
    else if (options->wants_version)
        app_output(app, "tactigon %s\n", TACTIGON_VERSION);
    else
        code = c->run(app, options);
    /* Ctrl-C may have interrupted the reading of a file. */
    return code == CODE_BAD_FILE && platform_is_interrupted() ? CODE_INTERRUPTED : code;
}

/* Returns an output file that is also read, or NULL. Only `analyse RECORD -o RECORD` may replace
 * what it reads. */
static const char *find_replaced(const struct subcommand *c, const struct options *options,
                                 const struct settings *s)
{
    const char *const outputs[] = {options->output, options->svg, options->html, options->recover};
    for (int i = 0; i < 4; i++) {
        const bool may_replace = c->usage.is & REPLACES_INPUT && i == 0;
        const bool reads_files = c->takes.kind == TYPE_FILE || c->run == run_puzzle;
        const int n_args = reads_files && !may_replace ? options->n_args : 0;
        const char *const inputs[] = {s->board_file, options->openings};
        bool is_read = false;
        if (!outputs[i])
            continue;
        for (int k = 0; k < 2; k++)
            is_read |= inputs[k] && platform_is_same(outputs[i], inputs[k]);
        for (int k = 0; k < n_args; k++)
            is_read |= platform_is_same(outputs[i], options->args[k]);
        if (is_read || (!may_replace && platform_is_same(outputs[i], NULL)))
            return outputs[i];
    }
    return NULL;
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
    settings_reset(&app->settings, options.rules);
    app_load_settings(app, c->part);
    enum exit_code code = CODE_USAGE;
    const char *replaced = NULL;
    if (options_apply(&options, c->name, &c->usage, &app->settings, &error) != STATUS_OK) {
        refuse_usage(c, error.text);
    } else if ((replaced = find_replaced(c, &options, &app->settings))) {
        fprintf(stderr, "tactigon: '%s' is the input: write to another file\n",
                utf8_quote(replaced, UTF8_QUOTE_MAX).text);
    } else {
        const bool has_own_file = c->usage.is & HAS_OWN_OUTPUT;
        code = console_open(app, has_own_file ? NULL : options.output,
                            options.is_forced ? STORE_REPLACE : STORE_KEEP);
        if (code == CODE_NONE) {
            app_report_settings(app);
            app_leave(app, run(app, c, &options));
            front_end(app);
            app_finish_settings(app);
            code = console_close(app);
        }
    }
    free(console);
    return code;
}
