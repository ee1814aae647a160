/* Determines what the output can show, from the settings, the terminal and the environment. */
#include "view/display.h"

#include <string.h>

#include "system/platform.h"
#include "view/theme.h"

enum { WIDTH_DEFAULT = 80 };

static bool is_dumb(void)
{
    const char *term = platform_env("TERM");
    return !term || strcmp(term, "dumb") == 0;
}

static bool has_color(const struct app *app)
{
    const int when = app->settings.values[SETTING_COLOR];
    const enum env_color env = settings_env_color();
    if (when != WHEN_AUTO || env != ENV_COLOR_UNSET)
        return when == WHEN_ALWAYS || (when == WHEN_AUTO && env == ENV_COLOR_ON);
    /* DEC terminals, and those whose names end in -m or -mono, have no colours. */
    const char *term = platform_env("TERM"), *end = term ? strrchr(term, '-') : NULL;
    return app->has_terminal_out && !is_dumb() &&
           !(strncmp(term, "vt", 2) == 0 && !strstr(term, "color")) &&
           !(end && (strcmp(end, "-m") == 0 || strcmp(end, "-mono") == 0));
}

/* COLORFGBG is for example "15;0" or "15;default;0": the last number is the background colour.
 * Colour 7 and the bright colours except grey are light. The program does not query the terminal,
 * because the answer could arrive late and be typed into the shell. */
static bool has_light_background(void)
{
    const char *colors = platform_env("COLORFGBG"), *last = colors ? strrchr(colors, ';') : NULL;
    long background = 0;
    return last && text_read_number(last + 1, strlen(last + 1), 0, 15, &background) &&
           (background == 7 || background > 8);
}

/* "auto" means Unicode if the locale is UTF-8 and the font has the shapes of pieces, which the
 * Linux console lacks. It means ASCII in Chinese, Japanese and Korean locales, where some terminals
 * draw the shapes two columns wide. */
static bool is_unicode(const struct app *app)
{
    static const char *const variables[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    static const char *const wide[] = {"ja", "ko", "zh"};
    const int charset = app->settings.values[SETTING_CHARSET];
    const char *term = platform_env("TERM"), *locale = NULL;
    for (int i = 0; !locale && i < 3; i++)
        locale = platform_env(variables[i]);
    const char *dot = locale ? strchr(locale, '.') : NULL;
    char name[8];
    struct text text = text_in(name, sizeof name);
    if (charset != CHARSET_AUTO)
        return charset != CHARSET_ASCII;
    if (!app->has_terminal_out || is_dumb() || strcmp(term, "linux") == 0 ||
        strncmp(term, "vt", 2) == 0 || !dot)
        return false;
    for (size_t i = 0; i < sizeof wide / sizeof wide[0]; i++) {
        if (strncmp(locale, wide[i], 2) == 0 && !text_is_letter(locale[2]))
            return false;
    }
    for (dot++; *dot && *dot != '@'; dot++)
        if (*dot != '-')
            text_put(&text, *dot);
    return text_equal_nocase(name, "utf8");
}

struct display display_of(const struct app *app)
{
    const int theme = app->settings.values[SETTING_THEME]; /* THEME_AUTO, or a theme's index + 1 */
    struct display display = {
        .is_unicode = is_unicode(app),
        .is_half = app->settings.values[SETTING_CHARSET] == CHARSET_HALF,
        .colors = has_color(app) ? COLORS_256 : COLORS_NONE,
        .theme = &themes[theme == THEME_AUTO ? has_light_background() : theme - 1],
        .width = app->settings.width,
    };
    if (app->has_terminal_out) {
        const struct terminal_size size = platform_size();
        display.width = display.width > 0 ? display.width : size.columns;
        display.height = app->settings.height > 0 ? app->settings.height : size.rows;
    }
    if (display.width == 0)
        display.width = WIDTH_DEFAULT;
    return display;
}

struct display display_of_screen(const struct app *app)
{
    struct display display = display_of(app);
    const char *term = platform_env("TERM"), *more = platform_env("COLORTERM");
    if (display.colors == COLORS_NONE)
        display.colors = COLORS_BARE;
    else if (more && (strcmp(more, "truecolor") == 0 || strcmp(more, "24bit") == 0))
        display.colors = COLORS_24_BIT;
    else if (!more && !(term && (strstr(term, "256color") || strstr(term, "truecolor") ||
                                 strstr(term, "direct"))))
        display.colors = COLORS_16;
    return display;
}

/* The styles without colours. The cursor is reversed, since the background's colour is unknown. */
static const char *const attributes[STYLE_COUNT] = {
    [STYLE_PLAIN] = "",         [STYLE_FIRST] = "",
    [STYLE_SECOND] = "",        [STYLE_NEUTRAL] = "",
    [STYLE_GOLD] = "",          [STYLE_SELECTED] = "\x1b[1m",
    [STYLE_TARGET] = "\x1b[4m", [STYLE_CAPTURE] = "\x1b[1;4m",
    [STYLE_LAST] = "\x1b[1m",   [STYLE_LABEL] = "",
    [STYLE_CURSOR] = "\x1b[7m", [STYLE_DIM] = "",
};

/* The colours of gold tiles and of two sides. White is bold and Black dim on any background. */
struct palette {
    const char *gold, *red, *cian;
};

static const struct palette standard = {"\x1b[33m", "\x1b[1;31m", "\x1b[1;36m"};

/* Colour-blind people can distinguish sky blue, vermilion and yellow. */
static const struct palette safe = {"\x1b[38;5;227m", "\x1b[1;38;5;166m", "\x1b[1;38;5;74m"};

/* With 16 colours, red is easier to distinguish from blue than from cyan. */
static const struct palette safe_16 = {"\x1b[33m", "\x1b[1;31m", "\x1b[1;94m"};

/* Yellow and the bright colours cannot be read on a light background. */
static const struct palette light = {"\x1b[35m", "\x1b[31m", "\x1b[34m"};

struct display_styles display_styles(const struct display *display, const struct rules *rules)
{
    const struct palette *palette = display->theme == &themes[THEME_LIGHT]  ? &light
                                    : display->theme != &themes[THEME_SAFE] ? &standard
                                    : display->colors >= COLORS_256         ? &safe
                                                                            : &safe_16;
    struct display_styles out;
    memset(&out, 0, sizeof out); /* display_styles are compared with memcmp */
    out.theme = display->colors >= COLORS_256 ? display->theme : NULL;
    out.is_24_bit = display->colors == COLORS_24_BIT;
    for (int style = 0; style < STYLE_COUNT; style++)
        out.sgr[style] = display->colors == COLORS_NONE ? "" : attributes[style];
    if (display->colors < COLORS_16)
        return out;
    out.sgr[STYLE_GOLD] = palette->gold;
    out.sgr[STYLE_DIM] = "\x1b[2m";
    for (int side = SIDE_FIRST; rules && side <= SIDE_SECOND; side++) {
        const enum side_color color = rules->side_colors[side];
        const bool is_colored = color == COLOR_RED || color == COLOR_CIAN;
        out.sgr[STYLE_FIRST + side] = color == COLOR_RED     ? palette->red
                                      : color == COLOR_CIAN  ? palette->cian
                                      : color == COLOR_WHITE ? "\x1b[1m"
                                                             : "\x1b[2m";
        if (is_colored) /* White and Black have no colours, and bold shows whose turn it is */
            out.side_ink[side] = theme_side_ink(rules, (enum side)side);
    }
    return out;
}
