#include "app/json.h"

void json_string(struct app *app, const char *s)
{
    app_print(app, "\"");
    for (; *s; s++) {
        const unsigned char c = (unsigned char)*s;
        if (c == '"' || c == '\\')
            app_print(app, "\\%c", c);
        else if (c < ' ')
            app_print(app, "\\u%04x", (unsigned)c);
        else
            app_print(app, "%c", c);
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

void json_position(struct app *app, const struct variant *v, const struct pos *p)
{
    char buffer[POS_TEXT_MAX];
    struct text text = text_in(buffer, sizeof buffer);
    v->rules->pos_format(v, p, &text);
    json_member(app, "game", v->rules->name);
    app_print(app, ",");
    json_member(app, "board", v->board);
    app_print(app, ",");
    json_member(app, "rules", v->rule_set);
    app_print(app, ",");
    json_member(app, "position", buffer);
}
