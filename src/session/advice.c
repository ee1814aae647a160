/* Threats, warnings and hints for a person. */
#include "session/advice.h"

#include "front/app.h"
#include "session/controller.h"
#include "session/session.h"

/* What the last hint or evaluation of this position has found, or NULL. */
static const struct search_result *found_now(const struct session *p)
{
    const struct adviser *a = &p->adviser;
    const bool is_current =
        a->has_found && a->key == session_pos(p)->key && a->steps == game_length(p->game);
    return is_current ? &a->found : NULL;
}

const struct search_line *advice_hint(const struct session *p)
{
    const int n = p->adviser.n_given;
    return n > 0 && found_now(p) ? &p->adviser.found.lines[n - 1] : NULL;
}

const struct search_result *advice_find(struct session *p)
{
    enum { LINES = 5 }; /* number of moves that a hint compares */
    struct app *app = p->app;
    struct adviser *a = &p->adviser;
    const struct search_limits limits = think_limits(app, settings_time_ms(&app->settings), LINES);
    const struct player best = player_strongest(p->variant->rules);
    if (session_is_over(p)) {
        session_refuse(p, "The game is over: there is nothing to search.");
        return NULL;
    }
    if (found_now(p))
        return &a->found;
    think_announce(app, &best, "Thinking; Ctrl-C: answer now.\n");
    a->thinker.names = session_names(p);
    const struct search_result *r = think_look(&a->thinker, app, p->game, &limits);
    app_forget_interrupt(app);
    app->answer.is_refused |= !r;
    if (r && r->depth == 0)
        session_refuse(p, "There was no time to search.");
    if (!r || r->depth == 0)
        return NULL;
    a->found = *r;
    a->has_found = true;
    a->key = session_pos(p)->key;
    a->steps = game_length(p->game);
    a->n_given = 0;
    return &a->found;
}

struct coach *advice_coach(const struct session *p)
{
    coach_address(p->adviser.coach, session_names(p), session_pos(p)->side);
    return p->adviser.coach;
}

static bool has_warnings(const struct session *p)
{
    return p->variant->rules->show->picture &&
           p->app->settings.values[SETTING_WARNINGS] == SWITCH_ON && !session_is_over(p) &&
           session_player_to_move(p)->kind == PLAYER_HUMAN &&
           !(p->controller && p->controller->has_no_warnings);
}

int advice_threats(const struct session *p, int picked, struct fact *out)
{
    const bool has_all = p->shows_threats && picked == PLACE_NONE;
    return has_all || has_warnings(p) ? coach_marks(advice_coach(p), session_pos(p), has_all, out)
                                      : 0;
}

void advice_warnings(const struct session *p, struct text *out)
{
    if (has_warnings(p))
        coach_warn(advice_coach(p), session_pos(p), out);
}
