/* JSON text: strings with escapes, members, positions, scores, steps. */
#include "report/json.h"

#include <float.h>
#include <inttypes.h>
#include <stdarg.h>
#include <string.h>

#include "engine/search.h"
#include "svg/svg.h"
#include "system/mem.h"

static void add_string(struct app *app, const char *s)
{
    struct buffer quoted = {0};
    markup_string(&quoted, s, "");
    mem_check(quoted.is_lost ? STATUS_NO_MEMORY : STATUS_OK);
    app_output(app, "%s", buffer_text(&quoted));
    buffer_free(&quoted);
}

/* Prints the value of the conversion at format[0]; returns the rest of the format. */
static const char *add_value(struct app *app, const char *format, va_list *args)
{
    const char *kind = format + strcspn(format, "sduf");
    if (*kind == 's' && format[1] == '-')
        app_output(app, "%s", va_arg(*args, const char *));
    else if (*kind == 's')
        add_string(app, va_arg(*args, const char *));
    else if (*kind == 'u')
        app_output(app, "%" PRIu64, va_arg(*args, uint64_t));
    else if (*kind == 'd' && format[1] != 'd') /* PRId64, whose letters differ between systems */
        app_output(app, "%" PRId64, va_arg(*args, int64_t));
    else if (*kind == 'd')
        app_output(app, "%d", va_arg(*args, int));
    else {
        const double value = va_arg(*args, double);
        if (value >= -DBL_MAX && value <= DBL_MAX)
            app_output(app, "%.*f", format[2] - '0', value);
        else /* JSON has no infinity */
            app_output(app, "null");
    }
    return kind + 1;
}

void json_print(struct app *app, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    while (*format) {
        const size_t plain = strcspn(format, "'%");
        app_output(app, "%.*s", (int)plain, format);
        format += plain;
        if (*format == '%') {
            format = add_value(app, format, &args);
        } else if (*format) {
            app_output(app, "\"");
            format++;
        }
    }
    va_end(args);
}

void json_position(struct app *app, const struct variant *v, const struct pos *p)
{
    json_print(app, "'game':%s,'board':%s,'rules':%s,'position':%s", v->rules->name, v->board,
               v->rule_set, rules_position(v, p).text);
}

void json_score(struct app *app, int score)
{
    if (score >= SCORE_WIN_MIN)
        json_print(app, "'win':%d", SCORE_WIN - score);
    else if (score <= -SCORE_WIN_MIN)
        json_print(app, "'loss':%d", SCORE_WIN + score);
    else
        json_print(app, "'score':%d", score);
}

void json_steps(struct app *app, const struct variant *v, const struct pos *p,
                const move_code *moves, int n)
{
    union position at;
    memcpy(&at, p, v->pos_size);
    app_output(app, "[");
    for (int i = 0; i < n; i++) {
        json_print(app, "%-s%s", json_comma(i), rules_move(v, &at.pos, moves[i]).text);
        rules_step(v, &at, moves[i]);
    }
    app_output(app, "]");
}
