/*
 * How to write, by the settings, the terminal and the environment.
 */
#include "app/settings/look.h"

#include <string.h>

#include "app/system/platform.h"

enum { WIDTH_DEFAULT = 80 };

static bool is_dumb(void)
{
    const char *term = platform_env("TERM");
    return term && strcmp(term, "dumb") == 0;
}

static bool has_color(const struct app *app)
{
    const int when = app->settings.values[SETTING_COLOR];
    return when == WHEN_ALWAYS ||
           (when == WHEN_AUTO && app->has_terminal_out && !is_dumb() && !platform_env("NO_COLOR"));
}

/* The locale that the characters of a terminal go by: the first that is set counts. */
static bool has_utf8_locale(void)
{
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    const char *locale = NULL;
    for (size_t i = 0; !locale && i < sizeof names / sizeof names[0]; i++)
        locale = platform_env(names[i]);
    const char *charset = locale ? strchr(locale, '.') : NULL;
    if (!charset)
        return false;
    char name[8];
    struct text text = text_in(name, sizeof name);
    for (charset++; *charset && *charset != '@'; charset++)
        if (*charset != '-')
            text_put(&text, *charset);
    return text_equal_nocase(name, "utf8");
}

/* The console of Linux has a font of 512 characters, without the shapes of the pieces. */
static bool has_shapes(void)
{
    const char *term = platform_env("TERM");
    return term && !is_dumb() && strcmp(term, "linux") != 0 && strncmp(term, "vt", 2) != 0;
}

static bool is_unicode(const struct app *app)
{
    const int charset = app->settings.values[SETTING_CHARSET];
    return charset == CHARSET_UNICODE ||
           (charset == CHARSET_AUTO && app->has_terminal_out && has_utf8_locale() && has_shapes());
}

struct look look_of(const struct app *app)
{
    struct look look = {
        .is_unicode = is_unicode(app),
        .has_color = has_color(app),
        .palette = app->settings.values[SETTING_PALETTE],
        .width = app->settings.width,
    };
    if (look.width == 0 && app->has_terminal_out)
        look.width = platform_columns();
    if (app->has_terminal_out)
        look.height = app->settings.height > 0 ? app->settings.height : platform_lines();
    if (look.width == 0)
        look.width = WIDTH_DEFAULT;
    return look;
}
