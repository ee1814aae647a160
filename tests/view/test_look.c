/* The characters and colours that are assumed for a terminal from the environment variables. */
#define _XOPEN_SOURCE 700

#include <stdlib.h>

#include "rules/registry.h"
#include "settings/params.h"
#include "unit.h"
#include "view/display.h"
#include "view/theme.h"

static const char *const names[] = {"TERM",     "COLORTERM",   "LC_ALL",   "LC_CTYPE",      "LANG",
                                    "NO_COLOR", "FORCE_COLOR", "CLICOLOR", "CLICOLOR_FORCE"};
enum { NAMES = sizeof names / sizeof names[0], LOCALES = 2, NO = 5, FORCE, CLI, CLI_FORCE };

static void set_all(const char *const values[NAMES])
{
    for (int i = 0; i < NAMES; i++)
        values[i] ? setenv(names[i], values[i], 1) : unsetenv(names[i]);
}

static struct app new_app(void)
{
    struct app app = {.has_terminal_out = true};
    settings_reset(&app.settings, rules_at(0));
    return app;
}

/* Unicode is used if the first locale variable that is set names UTF-8, except on terminals and in
 * languages where the shapes are missing or two columns wide. */
static void test_characters_follow_locale_and_terminal(void **state)
{
    static const struct {
        const char *values[NAMES];
        bool is_unicode;
    } table[] = {
        {{"xterm", NULL, NULL, NULL, NULL, NULL}, false},
        {{"xterm", NULL, NULL, NULL, "C", NULL}, false},
        {{"xterm", NULL, NULL, NULL, "C.UTF-8", NULL}, true},
        {{"xterm", NULL, NULL, "de_DE.utf8", "C", NULL}, true},
        {{"xterm", NULL, "C", "de_DE.utf8", "C.UTF-8", NULL}, false},
        {{"xterm", NULL, "", "", "de_DE.utf8", NULL}, true},
        {{"xterm", NULL, NULL, NULL, "de_DE.ISO-8859-15", NULL}, false},
        {{"xterm", NULL, NULL, NULL, "de_DE.UTF-8@euro", NULL}, true},
        {{"xterm", NULL, NULL, NULL, "de_DE.utf-8-and-more", NULL}, false},
        {{"xterm", NULL, NULL, NULL, "ja_JP.UTF-8", NULL}, false},
        {{"xterm", NULL, NULL, NULL, "ko.UTF-8", NULL}, false},
        {{"xterm", NULL, NULL, NULL, "zha_CN.UTF-8", NULL}, true}, /* Zhuang, not Chinese */
        {{NULL, NULL, NULL, NULL, "C.UTF-8", NULL}, false},
        {{"dumb", NULL, NULL, NULL, "C.UTF-8", NULL}, false},
        {{"linux", NULL, NULL, NULL, "C.UTF-8", NULL}, false},
        {{"vt220", NULL, NULL, NULL, "C.UTF-8", NULL}, false},
    };
    struct app app = new_app();
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        set_all(table[i].values);
        if (display_of(&app).is_unicode != table[i].is_unicode)
            fail_msg("row %d", (int)i);
    }
    set_all(table[2].values);
    app.has_terminal_out = false;
    assert_false(display_of(&app).is_unicode);
    assert_int_equal(setting_change(&app.settings, SETTING_CHARSET, "unicode", NULL), STATUS_OK);
    assert_true(display_of(&app).is_unicode);
}

static void test_colours_follow_the_terminal(void **state)
{
    static const struct {
        const char *values[NAMES];
        enum look_colors lines, screen;
    } table[] = {
        {{"xterm", NULL, NULL, NULL, NULL, NULL}, COLORS_256, COLORS_16},
        {{"xterm-256color", NULL, NULL, NULL, NULL, NULL}, COLORS_256, COLORS_256},
        {{"iterm-truecolor", NULL, NULL, NULL, NULL, NULL}, COLORS_256, COLORS_256},
        {{"xterm-direct", NULL, NULL, NULL, NULL, NULL}, COLORS_256, COLORS_256},
        {{"xterm", "truecolor", NULL, NULL, NULL, NULL}, COLORS_256, COLORS_24_BIT},
        {{"xterm", "24bit", NULL, NULL, NULL, NULL}, COLORS_256, COLORS_24_BIT},
        {{"xterm", "yes", NULL, NULL, NULL, NULL}, COLORS_256, COLORS_256},
        {{"xterm", "", NULL, NULL, NULL, NULL}, COLORS_256, COLORS_16},
        {{NULL, NULL, NULL, NULL, NULL, NULL}, COLORS_NONE, COLORS_BARE},
        {{"", NULL, NULL, NULL, NULL, NULL}, COLORS_NONE, COLORS_BARE},
        {{"dumb", NULL, NULL, NULL, NULL, NULL}, COLORS_NONE, COLORS_BARE},
        {{"xterm", NULL, NULL, NULL, NULL, "1"}, COLORS_NONE, COLORS_BARE},
        {{"xterm", NULL, NULL, NULL, NULL, ""}, COLORS_256, COLORS_16},
        {{"vt100", NULL, NULL, NULL, NULL, NULL}, COLORS_NONE, COLORS_BARE},
        {{"vt220-8bit", NULL, NULL, NULL, NULL, NULL}, COLORS_NONE, COLORS_BARE},
        {{"linux-m", NULL, NULL, NULL, NULL, NULL}, COLORS_NONE, COLORS_BARE},
        {{"xterm-mono", NULL, NULL, NULL, NULL, NULL}, COLORS_NONE, COLORS_BARE},
        {{"xterm", [CLI] = "0"}, COLORS_NONE, COLORS_BARE},
        {{"xterm", [CLI] = "1"}, COLORS_256, COLORS_16},
        {{"vt100", [CLI] = "1"}, COLORS_NONE, COLORS_BARE},
    };
    struct app app = new_app();
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        set_all(table[i].values);
        if (display_of(&app).colors != table[i].lines ||
            display_of_screen(&app).colors != table[i].screen)
            fail_msg("row %d: %d, %d", (int)i, display_of(&app).colors,
                     display_of_screen(&app).colors);
    }
    app.has_terminal_out = false;
    assert_int_equal(display_of(&app).colors, COLORS_NONE);
    assert_int_equal(setting_change(&app.settings, SETTING_COLOR, "always", NULL), STATUS_OK);
    assert_int_equal(display_of(&app).colors, COLORS_256);
}

/* NO_COLOR, CLICOLOR_FORCE and similar variables, and which of them has precedence, when output
 * goes to a pipe or to a terminal without colours. */
static void test_forced_colours(void **state)
{
    static const struct {
        const char *values[NAMES];
        bool is_colored;
    } table[] = {
        {{"xterm"}, false},
        {{"xterm", [FORCE] = "1"}, true},
        {{"vt100", [FORCE] = "1"}, true},
        {{"dumb", [CLI_FORCE] = "1"}, true},
        {{"xterm", [CLI_FORCE] = "0"}, false},
        {{"xterm", [CLI] = "1"}, false},
        {{"xterm", [FORCE] = ""}, false},
        {{"xterm", [FORCE] = "0"}, true},
        {{"xterm", [CLI] = "0", [CLI_FORCE] = "1"}, true},
        {{"xterm", [NO] = "1", [FORCE] = "1", [CLI_FORCE] = "1"}, false},
    };
    struct app app = new_app();
    app.has_terminal_out = false;
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        set_all(table[i].values);
        if ((display_of(&app).colors != COLORS_NONE) != table[i].is_colored)
            fail_msg("row %d", (int)i);
        assert_int_equal(setting_change(&app.settings, SETTING_COLOR, "never", NULL), STATUS_OK);
        assert_int_equal(display_of(&app).colors, COLORS_NONE);
        assert_int_equal(setting_change(&app.settings, SETTING_COLOR, "auto", NULL), STATUS_OK);
    }
}

static void test_a_given_height_is_used(void **state)
{
    struct app app = new_app();
    app.settings.height = 17;
    app.settings.width = 60;
    assert_int_equal(display_of(&app).height, 17);
    assert_int_equal(display_of(&app).width, 60);
}

/* Backgrounds 7 and 9 to 15 in COLORFGBG are light. A theme in the settings has precedence. */
static void test_themes_follow_the_reported_background(void **state)
{
    static const struct {
        const char *colors;
        int theme;
    } table[] = {
        {NULL, THEME_DARK},   {"15;0", THEME_DARK},          {"0;15", THEME_LIGHT},
        {"0;7", THEME_LIGHT}, {"0;default;15", THEME_LIGHT}, {"15;8", THEME_DARK},
        {"0;9", THEME_LIGHT}, {"0;16", THEME_DARK},          {"0;default", THEME_DARK},
        {"15", THEME_DARK},
    };
    struct app app = new_app();
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        table[i].colors ? setenv("COLORFGBG", table[i].colors, 1) : unsetenv("COLORFGBG");
        assert_ptr_equal(display_of_screen(&app).theme, &themes[table[i].theme]);
    }
    for (int i = 0; i < THEMES; i++) {
        app.settings.values[SETTING_THEME] = 1 + i;
        assert_ptr_equal(display_of_screen(&app).theme, &themes[i]);
        assert_string_equal(setting_info(SETTING_THEME)->words[1 + i], themes[i].name);
    }
    assert_null(setting_info(SETTING_THEME)->words[1 + THEMES]);
    /* Bright cyan could not be read on a light background. */
    const struct display light = {.colors = COLORS_16, .theme = &themes[THEME_LIGHT]};
    assert_string_equal(display_styles(&light, rules_at(0)).sgr[STYLE_SECOND], "\x1b[34m");
}
