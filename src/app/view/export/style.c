/*
 * Where pages and pictures go; themes of boards as rules of CSS that stand behind those of
 * src/svg/drawing.css and page.css.
 */
#include "app/view/export/export.h"

#include <string.h>

#include "app/system/mem.h"

static const struct {
    const char *rule;
    uint8_t color;
} rules[] = {
    {".board{background:", THEME_BACK},
    {"}.tile{stroke:", THEME_BACK},
    {";fill:", THEME_SHADE_2},
    {"}.gold{fill:", THEME_GOLD},
    {"}.rim{stroke:", THEME_QUIET},
    {"}.names,.cells{fill:", THEME_STRONG},
    {"}.red{color:", THEME_SIDE + COLOR_RED},
    {"}.cian{color:", THEME_SIDE + COLOR_CIAN},
    {"}.neutral{color:", THEME_NEUTRAL},
    {"}.piece *{fill:", THEME_SHADE_2},
    {"}.filled *,.piece text{fill:currentColor}.filled text{fill:", THEME_ON_PIECE},
    {"}.from,.to{stroke:", THEME_LAST},
    {"}.white,.black{color:", THEME_ON_PIECE},
    {"}.white *{fill:", THEME_SIDE + COLOR_WHITE},
    {"}.black *{fill:", THEME_SIDE + COLOR_BLACK},
    {"}.cells .white,.cells .black{fill:inherit}.white text,.black text{fill:currentColor}}"
     ":root{--paper:",
     THEME_BACK},
    {";--raised:", THEME_SHADE},
    {";--ink:", THEME_STRONG},
    {";--soft:", THEME_QUIET},
    {";--edge:", THEME_QUIET},
    {";--accent:", THEME_LAST},
    {";--on-accent:", THEME_BACK},
};

/* Few colours that the reader has chosen stay his own. */
void export_style(const struct theme *t, struct buffer *out)
{
    buffer_add(out, "@media (forced-colors:none){");
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++)
        buffer_printf(out, "%s#%06x", rules[i].rule, (unsigned)theme_rgb(t, rules[i].color));
    buffer_printf(out, ";color-scheme:%s}", t->is_light ? "light" : "dark");
}

enum status export_svg(const struct review *x, const struct export_options *options,
                       struct buffer *out)
{
    struct buffer style = {0};
    if (options->theme)
        export_style(options->theme, &style);
    out->is_lost |= style.is_lost;
    const enum status status = svg_write_styled(x, buffer_text(&style), out);
    buffer_free(&style);
    return status;
}

/* Of export_style of each theme, for the policy of a page (tests/app/view/export/hashes.cmake). */
const char *const export_style_hashes[THEMES] = {
    [THEME_DARK] = "sha256-nxmMzs+K+3LSFQK4M5r1V8WJZoCpf6MRPsRtsfctY6c=",
    [THEME_LIGHT] = "sha256-z3OnK1y4kF0ypJ3RCihcMdmGjxfKNAGxRA1wtqjU40c=",
    [THEME_CONTRAST] = "sha256-d+/UOw/wKzDdvnCFaHf6OOs5khyFL8s8s9iTvry9j6o=",
    [THEME_SAFE] = "sha256-kIP1W8++20TxcMB+X5TrYWeLsMu033IL1IIDDPBB9JU=",
    [THEME_MONO] = "sha256-qrWfxmC1rB5Owuv3e6SOtMG59+Yye3Oy0mOdiym6V/g=",
};

/* ---- where they go ---- */

/* Is there a tactigon.html in the folder of the file, which is another one? */
static bool is_beside_page(const char *path)
{
    static const char name[] = "tactigon.html";
    char page[PLATFORM_PATH_MAX];
    struct text text = text_in(page, sizeof page);
    size_t n = strlen(path);
    while (n > 0 && !platform_is_separator(path[n - 1]))
        n--;
    text_printf(&text, "%.*s%s", (int)n, path, name);
    return strcmp(path, "-") != 0 && strcmp(path + n, name) != 0 && !text.is_cut &&
           platform_kind(page) == PLATFORM_FILE;
}

enum exit_code export_to(struct app *app, const struct review *x, const struct theme *theme,
                         const char *path, export_format *format)
{
    struct buffer made = {0};
    const struct export_options options = {.theme = theme, .has_link = is_beside_page(path)};
    mem_check(format(x, &options, &made));
    if (made.is_lost)
        mem_end();
    const bool is_written = app_write(app, path, STORE_REPLACE, buffer_text(&made), made.len);
    if (is_written && strcmp(path, "-") != 0 && app->has_terminal_out && !app->settings.is_quiet)
        app_message(app, "Written: %s\n", path);
    buffer_free(&made);
    return is_written ? CODE_NONE : CODE_FAILED;
}
