/*
 * The help of the command line.
 */
#include "app/help.h"

#include <string.h>

#include "app/settings/choices.h"

/* Those of the commands whose bits are in `commands`. */
static void print_options(struct app *app, unsigned commands)
{
    app_print_long(app, "Options:");
    for (int id = 0; id < OPTION_COUNT; id++) {
        char buffer[ERROR_TEXT_MAX];
        struct text line = text_in(buffer, sizeof buffer);
        if (!param_is_option(&app->settings, &param_table[id], commands))
            continue;
        param_help(&app->settings, &param_table[id], &line);
        app_print_long(app, buffer);
    }
}

/* On one screen of 80 columns and 24 lines. */
static void print_commands(struct app *app)
{
    app_print(app, "Usage: tactigon [COMMAND] [OPTIONS]    Without a command: the menus.\n");
    const struct subcommand *c;
    for (int i = 0; (c = subcommand_at(i)); i++) {
        char form[40];
        struct text text = text_in(form, sizeof form);
        text_printf(&text, "%s %s", c->name, c->arguments);
        app_print(app, "%-6s %-20s  %s\n", c->group, form, c->summary);
    }
    app_print(app,
              "\nOptions: 'tactigon COMMAND --help', or all of them: 'tactigon help options'.\n"
              "More:    man 6 tactigon; 'tactigon rules'; in a game ? for help, or tutorial.\n");
}

/* The options that may stand in the environment. */
static void print_variables(struct app *app)
{
    char buffer[1024];
    struct text text = text_in(buffer, sizeof buffer);
    text_add(&text, "\nEnvironment: TACTIGON_LEVEL=5 stands for --level 5 where the command takes "
                    "that and it is not typed; a flag is on or off. There are variables for");
    bool has_any = false;
    for (int id = 0; id < OPTION_COUNT; id++) {
        if (!(param_table[id].where & IN_ENVIRONMENT))
            continue;
        text_printf(&text, "%s %s", has_any ? "," : "", param_table[id].name);
        has_any = true;
    }
    text_add(&text, ".\n");
    app_print_prose(app, buffer);
}

static void print_all_options(struct app *app)
{
    print_options(app, ~0U);
    app_print_long(app, "\nExit status: 0 done, 1 failure, 2 wrong usage, 3 bad file or position,\n"
                        "4 illegal move or edit in input that is no terminal, 130 after Ctrl-C.\n");
    print_variables(app);
}

void help_print(struct app *app, const struct subcommand *c)
{
    if (c == &subcommand_menus) {
        print_commands(app);
        return;
    }
    app_print(app, "Usage: tactigon %s%s%s [OPTIONS]\n\n%s\n\n", c->name, *c->arguments ? " " : "",
              c->arguments, c->summary);
    print_options(app, c->bit);
    app_print(app, "\nExamples:\n%s", c->examples);
}

enum exit_code help_run(struct app *app, const struct options *options, int n,
                        const char *const *args)
{
    (void)options;
    if (n > 0 && strcmp(args[0], "options") == 0) {
        print_all_options(app);
        return CODE_DONE;
    }
    const struct subcommand *c = n > 0 ? subcommand_find(args[0]) : &subcommand_menus;
    if (!c)
        return subcommand_refuse(args[0]);
    help_print(app, c);
    return CODE_DONE;
}
