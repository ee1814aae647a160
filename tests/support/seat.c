/*
 * Sessions without a front end.
 */
#include "seat.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tactigon/registry.h"

struct session *seat_new_of(const struct rules *rules, const char *position)
{
    struct session *s = NULL;
    struct app *app = calloc(1, sizeof *app);
    assert_non_null(app);
    settings_reset(&app->settings, rules);
    app->settings.players[SIDE_SECOND] = app->settings.players[SIDE_FIRST];
    app->settings.is_unsaved = true;
    app->has_terminal_in = true;
    app->code = CODE_NONE;
    assert_int_equal(session_new_set(app, position, &s), CODE_NONE);
    return s;
}

struct session *seat_new(const char *game, const char *position)
{
    return seat_new_of(rules_find(game), position);
}

void seat_free(struct session *s)
{
    struct app *app = s->app;
    session_free(s);
    settings_file_free(&app->settings_file);
    answer_free(&app->answer);
    free(app);
}

bool seat_has_told(struct session *s, enum answer_kind kind, const char *what)
{
    const struct answer *a = &s->app->answer;
    for (int i = 0; i < a->n_pieces; i++) {
        if (a->pieces[i].kind == kind && strstr(a->text + a->pieces[i].begin, what))
            return true;
    }
    return false;
}

void seat_type(struct session *s, const char *item)
{
    answer_clear(&s->app->answer);
    session_do(s, item);
}

void seat_answer(struct session *s, bool is_yes)
{
    assert_int_equal(s->app->answer.next, NEXT_CONFIRM);
    answer_clear(&s->app->answer);
    session_confirm(s, is_yes);
    assert_int_equal(s->app->answer.next, NEXT_LINE);
}

void seat_talk(struct session *s, const struct seat_line *lines)
{
    for (int i = 0; lines[i].item; i++) {
        const struct answer *a = &s->app->answer;
        const char *item = lines[i].item;
        bool is_told = false;
        answer_clear(&s->app->answer);
        if (item[0] == '!')
            session_confirm(s, item[1] == 'y');
        else
            session_do(s, item);
        for (int k = 0; k < a->n_pieces; k++)
            is_told |= lines[i].told && strstr(a->text + a->pieces[k].begin, lines[i].told);
        is_told |= lines[i].told && a->next == NEXT_CONFIRM && strstr(a->question, lines[i].told);
        if (lines[i].told ? !is_told : a->n_pieces > 0)
            fail_msg("line %d, '%s': '%s' and '%s'", i, item, a->n_pieces ? a->text : "",
                     a->question);
    }
}
