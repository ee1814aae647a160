/*
 * JSON text: strings with everything escaped that must be, members, positions.
 */
#include "app/view/report/json.h"

#include <string.h>

#include "tactigon/utf8.h"

void json_begin(struct app *app)
{
    app_print(app, "{\"version\":%d,", JSON_VERSION);
}

/* One character, or a byte that is none: `n` is 0. */
static void add_escaped(struct app *app, uint32_t ch, size_t n)
{
    if (n == 0)
        app_print(app, "\xEF\xBF\xBD");
    else if (ch == '"' || ch == '\\')
        app_print(app, "\\%c", (int)ch);
    else if (ch > 0xFFFF) /* as UTF-16 has it */
        app_print(app, "\\u%04x\\u%04x", 0xD7C0 + (unsigned)(ch >> 10),
                  0xDC00 + (unsigned)(ch & 0x3FF));
    else
        app_print(app, "\\u%04x", (unsigned)ch);
}

void json_string(struct app *app, const char *s)
{
    size_t len = strlen(s);
    app_print(app, "\"");
    while (len > 0) {
        size_t plain = 0, n = 0;
        uint32_t ch = 0;
        while (plain < len && (n = utf8_decode(s + plain, len - plain, &ch)) > 0 && ch != '"' &&
               ch != '\\' && !utf8_is_unsafe(ch))
            plain += n;
        app_print(app, "%.*s", (int)plain, s);
        if (plain < len)
            add_escaped(app, ch, n);
        plain += plain == len ? 0 : n > 0 ? n : 1;
        s += plain;
        len -= plain;
    }
    app_print(app, "\"");
}

void json_name(struct app *app, const char *name)
{
    json_string(app, name);
    app_print(app, ":");
}

void json_member(struct app *app, const char *name, const char *value)
{
    json_name(app, name);
    json_string(app, value);
}

void json_also(struct app *app, const char *name, const char *value)
{
    app_print(app, ",");
    json_member(app, name, value);
}

void json_position(struct app *app, const struct variant *v, const struct pos *p)
{
    char buffer[POS_TEXT_MAX];
    struct text text = text_in(buffer, sizeof buffer);
    v->rules->pos_format(v, p, &text);
    json_member(app, "game", v->rules->name);
    json_also(app, "board", v->board);
    json_also(app, "rules", v->rule_set);
    json_also(app, "position", buffer);
}
