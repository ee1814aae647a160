/*
 * What an editor holds: the states so far, what there is to put down, whether what stands there is
 * good.
 */
#include "app/session/edit/editor.h"

#include <stdlib.h>
#include <string.h>

#include "app/system/mem.h"

enum { VALUE_MAX = 96 };

static int count(const char *const *names)
{
    int n = 0;
    while (names && names[n])
        n++;
    return n;
}

void editor_open(struct app *app, const struct variant *v, const struct pos *p, struct editor *out)
{
    union position first;
    memset(&first, 0, sizeof first);
    memcpy(&first, p, v->pos_size);
    memset(out, 0, sizeof *out);
    out->app = app;
    out->variant = v;
    out->n_pieces = count(v->rules->editing->pieces);
    out->n_names = out->n_pieces + count(v->rules->editing->things);
    out->at = -1;
    editor_keep(out, &first);
}

void editor_close(struct editor *e)
{
    free(e->past);
    e->past = NULL;
}

void editor_keep(struct editor *e, const union position *next)
{
    if (e->at + 1 >= e->room) {
        e->room = 2 * e->room + 16;
        e->past = mem_resize(e->past, (size_t)e->room, sizeof *e->past);
    }
    if (e->saved_at > e->at)
        e->saved_at = e->at < 0 ? 0 : -1;
    e->past[++e->at] = e->pos = *next;
    e->n_past = e->at + 1;
    e->app->answer.shows_board = true;
}

void editor_refuse(struct editor *e, const char *format, ...)
{
    char sentence[2 * ERROR_TEXT_MAX], capital[2 * ERROR_TEXT_MAX];
    struct text text = text_in(capital, sizeof capital);
    va_list args;
    va_start(args, format);
    vsnprintf(sentence, sizeof sentence, format, args);
    va_end(args);
    text_add_capital(&text, sentence);
    app_complain(e->app, "%s\n", capital);
    e->app->answer.is_refused = true;
    if (!e->app->has_terminal_in) /* a script is not to go on with something else */
        e->app->code = CODE_ILLEGAL;
}

/* ---- what there is ---- */

const char *editor_name(const struct editor *e, int what)
{
    const struct editing *editing = e->variant->rules->editing;
    return what < e->n_pieces ? editing->pieces[what] : editing->things[what - e->n_pieces];
}

void editor_describe(const struct editor *e, enum side side, int what, struct text *out)
{
    if (what < e->n_pieces)
        text_printf(out, "%s ", e->variant->rules->side_names[side]);
    text_add(out, editor_name(e, what));
}

int editor_look(const struct editor *e, int place, enum side *owner)
{
    return e->variant->rules->editing->look(e->variant, &e->pos.pos, place, owner);
}

/* ---- is it good? ---- */

enum status editor_read(const struct editor *e, char *text, union position *out,
                        struct error *error)
{
    const struct rules *rules = e->variant->rules;
    struct text written = text_in(text, EDITOR_TEXT_MAX);
    memset(out, 0, sizeof *out);
    rules->pos_format(e->variant, &e->pos.pos, &written);
    return rules->pos_parse(e->variant, text, &out->pos, error);
}

bool editor_judge(const struct editor *e, struct text *out)
{
    char text[EDITOR_TEXT_MAX];
    union position p;
    struct error error;
    if (editor_read(e, text, &p, &error) != STATUS_OK) {
        text_add_capital(out, error.text);
        text_put(out, '.');
        return false;
    }
    if (p.pos.result == RESULT_NONE)
        text_printf(out, "This is a good %s.", e->is_board ? "board" : "position");
    else
        text_printf(out, "The game is over here, %s.", e->variant->rules->verdicts[p.pos.reason]);
    return p.pos.result == RESULT_NONE;
}

void editor_words(const struct editor *e, struct text *out)
{
    const struct rules *rules = e->variant->rules;
    editor_judge(e, out);
    text_put(out, '\n');
    if (!e->is_board) {
        text_add_capital(out, rules->side_names[e->pos.pos.side]);
        text_add(out, " is to move.\n");
    }
    for (int i = 0; rules->editing->fields[i].word; i++) {
        char value[VALUE_MAX];
        struct text text = text_in(value, sizeof value);
        rules_field_get(e->variant, &e->pos.pos, i, &text);
        if (*value)
            text_printf(out, "%s%s %s", i > 0 ? ", " : "", rules->editing->fields[i].word, value);
    }
    text_put(out, '\n');
}
