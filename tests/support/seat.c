/* Sessions without a front end. */
#include "seat.h"

#include <stdlib.h>
#include <string.h>

#include "commands/commands.h"
#include "front/app.h"
#include "rules/registry.h"
#include "session/session.h"
#include "unit.h"

static const struct seat_line *talk; /* the current line of the conversation, or NULL */
static bool says_yes;
static int n_asked;

static void check_printed(const struct app *app)
{
    const struct answer *a = &app->answer;
    if (talk->printed ? !seat_count(a, talk->printed) : a->n_pieces > 0)
        fail_msg("'%s': '%s'", talk->item, a->n_pieces > 0 ? a->text : "");
}

/* In a conversation, the next line is the answer if it begins with '!'. */
static bool ask(struct app *app, const char *question, bool is_yes)
{
    n_asked++;
    answer_add(&app->answer, ANSWER_NOTE, question);
    if (!talk || !talk[1].item || talk[1].item[0] != '!')
        return says_yes;
    check_printed(app);
    answer_clear(&app->answer);
    talk++;
    return talk->item[1] == 'y';
}

static const struct front front = {.ask = ask};

struct app *seat_app(const struct rules *rules)
{
    struct app *app = calloc(1, sizeof *app);
    assert_non_null(app);
    settings_reset(&app->settings, rules);
    app->settings.players[SIDE_SECOND] = app->settings.players[SIDE_FIRST];
    app->settings.saves_nothing = true;
    app->has_terminal_in = true;
    app->front = &front;
    app->code = CODE_NONE;
    return app;
}

struct session *seat_begin(struct app *app, const char *position)
{
    struct session *s = NULL;
    assert_int_equal(session_new_set(app, position, &s), CODE_NONE);
    return s;
}

struct session *seat_new_of(const struct rules *rules, const char *position)
{
    return seat_begin(seat_app(rules), position);
}

struct session *seat_new(const char *game, const char *position)
{
    return seat_new_of(rules_find(game), position);
}

void seat_free(struct session *s)
{
    struct app *app = s->app;
    session_free(s);
    answer_free(&app->answer);
    free(app);
}

bool seat_printed(struct session *s, enum answer_kind kind, const char *what)
{
    const struct answer *a = &s->app->answer;
    for (int i = 0; i < a->n_pieces; i++) {
        if (a->pieces[i].kind == kind && strstr(a->text + a->pieces[i].begin, what))
            return true;
    }
    return false;
}

int seat_count(const struct answer *a, const char *what)
{
    int n = 0;
    for (int i = 0; i < a->n_pieces; i++)
        n += strstr(a->text + a->pieces[i].begin, what) != NULL;
    return n;
}

void seat_type(struct session *s, const char *item)
{
    answer_clear(&s->app->answer);
    session_do(s, item);
}

void seat_answer(struct session *s, const char *item, bool is_yes)
{
    n_asked = 0;
    says_yes = is_yes;
    seat_type(s, item);
    assert_int_equal(n_asked, 1);
    says_yes = false;
}

void seat_talk(struct session *s, const struct seat_line *lines)
{
    for (talk = lines; talk->item; talk++) {
        seat_type(s, talk->item);
        check_printed(s->app);
    }
    talk = NULL;
}
