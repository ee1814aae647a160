/*
 * How the program was built, and what it makes of the place where it runs. The home directory is
 * written as ~, so that a report does not name its writer.
 */
#include "app/debug_info.h"

#include <string.h>

#include "app/commands/bench.h"
#include "app/settings/look.h"
#include "app/settings/options.h"
#include "app/system/mem.h"
#include "app/system/terminal.h"
#include "tactigon/registry.h"
#include "tactigon/utf8.h"

enum { VALUE_SHOWN = 100 };

/* The kernels that this processor can run, and the one that is taken for the standard board. */
static void print_kernels(struct app *app)
{
    struct variant *v;
    enum cpu taken = CPU_BEST;
    app_print(app, "kernels      ");
    for (enum cpu cpu = CPU_BEST; cpu <= CPU_AVX512; cpu++) {
        const struct variant_spec spec = {.cpu = cpu};
        mem_check(variant_new(rules_at(0), &spec, &v, NULL));
        if (cpu == CPU_BEST)
            taken = v->cpu;
        else if (v->cpu == cpu)
            app_print(app, "%s%s ", bench_kernel_name(cpu), cpu == taken ? " (in use)" : "");
        variant_free(v);
    }
    app_print(app, "\n");
}

/* "LANG=C TERM=" of names[], which end with NULL: what is not set is said too. */
static void print_variables(struct app *app, const char *title, const char *const *names)
{
    app_print(app, "%-13s", title);
    for (; *names; names++) {
        const char *value = platform_env(*names);
        app_print(app, "%s=%s%s", *names, value ? utf8_quote(value, VALUE_SHOWN).text : "",
                  names[1] ? " " : "\n");
    }
}

static void print_terminal(struct app *app)
{
    static const char *const names[] = {"TERM",     "COLORTERM",   "COLUMNS",  "LINES",
                                        "NO_COLOR", "FORCE_COLOR", "CLICOLOR", "CLICOLOR_FORCE",
                                        "PAGER",    "ACCESSIBLE",  NULL};
    static const char *const colors[] = {"none", "bold and reverse", "16", "256"};
    const struct look look = look_of(app), screen = look_of_screen(app);
    print_variables(app, "terminal", names);
    app_print(app, "input        %s\n", app->has_terminal_in ? "a terminal" : "no terminal");
    app_print(app, "output       %s, %d columns, %d lines\n",
              app->has_terminal_out ? "a terminal" : "no terminal", look.width, look.height);
    app_print(app, "characters   %s\n", look.is_unicode ? "unicode" : "ascii");
    app_print(app, "colours      %s; on the whole screen %s\n", colors[look.colors],
              colors[screen.colors]);
    app_print(app, "screen       %s\n", terminal_can_screen() ? "possible" : "not possible");
}

static void print_directory(struct app *app, const char *title, enum store_place place)
{
    static const char *const kinds[] = {"missing", "a file",      "there",
                                        "special", "a dead link", "not to be looked at"};
    char path[PLATFORM_PATH_MAX];
    struct error error;
    if (!store_path(place, "", path, &error)) {
        app_print(app, "%-13s%s\n", title, error.text);
        return;
    }
    const char *below = store_below_home(path);
    app_print(app, "%-13s%s%s (%s)\n", title, below ? "~" : "",
              utf8_quote(below ? below : path, VALUE_SHOWN).text, kinds[platform_kind(path)]);
}

void debug_info_print(struct app *app)
{
    static const char *const locale[] = {"LC_ALL", "LC_CTYPE", "LANG", NULL};
    char buffer[ERROR_TEXT_MAX];
    struct text text = text_in(buffer, sizeof buffer);
    app_print(app, "tactigon     %s\n", TACTIGON_VERSION);
    app_print(app, "built        %s\n", TACTIGON_BUILD);
    app_print(app, "flags        %s\n", TACTIGON_BUILD_FLAGS);
    app_print(app, "pointers     %d bits\n", (int)sizeof(void *) * 8);
    app_print(app, "threads      %s\n", PORT_HAS_THREADS ? "yes" : "no");
    print_kernels(app);
    print_variables(app, "locale", locale);
    print_terminal(app);
    print_directory(app, "games", STORE_STATE);
    print_directory(app, "archive", STORE_DATA);
    print_directory(app, "settings", STORE_CONFIG);
    for (int i = 0; options_variable(i, &text); i++) {
        app_print(app, "variable     %s\n", buffer);
        text_clear(&text);
    }
}
