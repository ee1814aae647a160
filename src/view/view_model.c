/* Builds what the views show of a session: the board and its panel, the marks, the prompt. */
#include "view/view_model.h"

#include "engine/analysis.h"
#include "front/app.h"
#include "game/turns.h"
#include "session/controller.h"
#include "session/moves.h"

/* Returns the player's level, such as "level 3"; if the player has none, `other`. */
static struct text_word level_or(const struct player *player, const char *other)
{
    const char *playing_style = player_style(player);
    const char *word = playing_style ? playing_style : player->is_auto ? "auto" : "level";
    return player->level > 0 ? text_format("%s %d", word, player->level) : text_format("%s", other);
}

struct view view_model_view(const struct app *app, const struct display *display)
{
    return (struct view){
        .style = app->settings.values[SETTING_VIEW] == VIEW_COMPACT ? VIEW_COMPACT : VIEW_LARGE,
        .labels = (enum view_labels)app->settings.values[SETTING_LABELS],
        .is_unicode = display->is_unicode,
        .selected = PLACE_NONE,
    };
}

void view_model_paint(const struct app *app, const struct display *display,
                      struct view_model *model)
{
    const int view = app->settings.values[SETTING_VIEW];
    model->is_painted = display->is_unicode && display->colors >= COLORS_256 &&
                        app->settings.values[SETTING_CHARSET] != CHARSET_CHARACTERS &&
                        paint_sizes(model->variant) > 0;
    model->is_half = display->is_half;
    model->theme = display->theme;
    model->paint_size = view == VIEW_LARGE     ? 2
                        : view == VIEW_COMPACT ? 1
                        : view == VIEW_LARGEST ? (int)PAINT_LARGEST
                        : view > VIEW_AUTO     ? view - VIEW_AUTO
                                               : (int)PAINT_AUTO;
}

struct view_model view_model_of_position(const struct app *app, const struct display *display,
                                         const struct variant *v, const struct pos *p,
                                         const char *words)
{
    return (struct view_model){
        .variant = v,
        .pos = p,
        .view = view_model_view(app, display),
        .cursor = PLACE_NONE,
        .players = {"", ""},
        .clocks = {"", ""},
        .last_turn = "",
        .warnings = "",
        .caption = words,
        .message = "",
    };
}

void view_model_mark(const struct session *p, int picked, struct marks *out)
{
    struct fact threats[FACTS_MAX];
    const int n = advice_threats(p, picked, threats);
    const struct search_line *hint = advice_hint(p);
    *out = (struct marks){0};
    for (const struct fact *f = threats; f < threats + n; f++)
        marks_add(out, f->place,
                  f->kind == THREAT_BY              ? MARK_THREAT
                  : f->side == session_pos(p)->side ? MARK_ATTACKED
                  : f->value                        ? MARK_BOTH_LOST
                                                    : MARK_CAPTURE);
    if (p->controller && p->controller->mark)
        p->controller->mark(p, out);
    if (!hint)
        return;
    const int n_steps = rules_turn_length(p->variant, session_pos(p), hint->moves, hint->n_moves);
    marks_add_hint(p->variant, session_pos(p), hint->moves, n_steps, out);
}

/* Adds "Cian's square took your circle on d6.", for each piece that the last turn captured. */
static void add_captures(const struct session *p, struct text *out)
{
    enum { STEPS_MAX = 32 };
    const struct event *e = &p->last;
    const struct variant *v = session_names(p);
    const struct pos *before = game_pos_at(p->game, e->begin);
    struct change changes[CHANGES_MAX];
    enum side owner;
    move_code steps[STEPS_MAX];
    int n = 0, from, to;
    while (n < STEPS_MAX && e->begin + n < e->end) {
        steps[n] = game_move_at(p->game, e->begin + n);
        n++;
    }
    v->rules->move_places(v, steps[0], &from, &to);
    const struct editing *editing = v->rules->editing;
    const int mover = from == PLACE_NONE ? -1 : editing->look(v, before, from, &owner);
    n = changes_find(v, before, steps, n, game_pos_at(p->game, e->end), changes);
    for (int i = 0; i < n && mover >= 0; i++) {
        const struct change *c = &changes[i];
        if (c->kind != CHANGE_CAPTURED)
            continue;
        text_printf(out, "%s's %s took ", session_side_name(p, e->side), editing->pieces[mover]);
        if (session_lone_human(p) == (int)!e->side)
            text_add(out, "your");
        else
            text_printf(out, "%s's", session_side_name(p, !e->side));
        text_printf(out, " %s on %s.\n", c->piece.names_state ? "piece" : c->piece.name,
                    rules_name(v, c->place).text);
    }
}

void view_model_of_session(const struct session *p, const struct display *display,
                           const char *warnings, struct view_buffers *out)
{
    const struct app *app = p->app;
    out->model = view_model_of_position(app, display, session_names(p), session_pos(p), "");
    struct view *view = &out->model.view;
    view->selected = p->selected;
    /* A screen shows the side of a lone person at the bottom; the command 'flip' reverses that. */
    view->is_flipped =
        p->is_flipped != (app->front->is_screen && session_lone_human(p) == SIDE_SECOND);
    view->n_last = turn_last_steps(p->game, game_length(p->game), out->last);
    view->last = out->last;
    out->model.game = p->game;
    struct text last_turn = text_in(out->last_turn, sizeof out->last_turn);
    /* A screen also shows the last turn in the history, so the captures are enough. */
    if (app->front->is_screen && p->last.kind == EVENT_BOT_PLAYED && !p->controller)
        add_captures(p, &last_turn);
    if (last_turn.len == 0)
        session_last_turn(p, &last_turn);
    out->model.last_turn = out->last_turn;
    out->model.warnings = warnings;
    view_model_mark(p, p->selected, &out->marks);
    out->model.marks = &out->marks;
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        const char *name = p->controller ? p->controller->names[side] : NULL;
        out->players[side] =
            name ? text_format("%s", name)
                 : level_or(&p->players[side], player_show_side(p->players, (enum side)side).text);
        out->model.players[side] = out->players[side].text;
        out->clocks[side] = timing_face(&p->timing, (enum side)side);
        out->model.clocks[side] = app->front->is_screen ? out->clocks[side].text : "";
        out->model.is_low[side] = timing_is_low(&p->timing, (enum side)side);
    }
}

void view_model_of_review(const struct app *app, const struct review *x,
                          const struct display *display, const char *words,
                          struct view_buffers *out)
{
    out->model = view_model_of_position(app, display, x->variant, review_pos(x, x->at), words);
    struct view *view = &out->model.view;
    view->n_last = turn_last_steps(x->game, x->at, out->last);
    view->last = out->last;
    bool is_bot[2] = {false, false};
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        const char *name = record_text(x->record, RECORD_PLAYER + side);
        struct player player = {.kind = PLAYER_HUMAN};
        player_read(x->variant->rules, name, &player, NULL); /* an unknown name is shown as it is */
        out->players[side] = level_or(&player, name);
        is_bot[side] = player.kind != PLAYER_HUMAN;
        out->model.players[side] = out->players[side].text;
    }
    view->is_flipped =
        x->is_flipped != (app->front->is_screen && is_bot[SIDE_FIRST] && !is_bot[SIDE_SECOND]);
}

/* Returns the static evaluation, from the first side's view. */
static int evaluate(const struct eval *eval, const struct variant *v, const struct pos *p)
{
    struct evaluation e;
    if (p->result != RESULT_NONE)
        return p->result == RESULT_DRAW ? 0 : p->result == RESULT_FIRST ? SCORE_WIN : -SCORE_WIN;
    eval->evaluate(v, p, &e);
    const int score = e.wins_at_once ? SCORE_WIN : e.score;
    return p->side == SIDE_FIRST ? score : -score;
}

void view_model_add_bar(struct view_model *model, const int *score)
{
    enum { PIECE = 100, LEAST = 5 }; /* scores below LEAST are shown as even */
    const struct eval *eval = search_eval(model->variant->rules);
    struct text value = text_in(model->bar.value, sizeof model->bar.value);
    if (!eval)
        return;
    const int n = score ? *score : evaluate(eval, model->variant, model->pos);
    const int size = n < 0 ? -n : n;
    model->bar.is_shown = true;
    model->bar.chance = judge_chance(n);
    model->bar.side = n < 0 ? SIDE_SECOND : SIDE_FIRST;
    if (size >= SCORE_WIN_MIN)
        text_add(&value, "wins");
    else if (size >= LEAST)
        text_printf(&value, "+%.1f", (double)size / PIECE);
}

int view_model_prompt(const struct session *p, struct text *out)
{
    const enum side to_move = (enum side)session_pos(p)->side;
    const bool waits = session_awaits_peer(p);
    const struct text_word face = timing_face(&p->timing, to_move);
    /* A screen shows the clock in the panel. */
    const char *clock = p->app->front->is_screen ? "" : face.text;
    if (session_is_over(p)) {
        text_add(out, "over> ");
    } else if (p->timing.is_paused) {
        text_add(out, p->app->front->is_screen ? "paused> " : "paused, Enter continues> ");
    } else if (p->n_choices > 0) {
        text_printf(out, "%s> ", session_choice_name(p).text);
    } else {
        const char *const *names = p->variant->rules->side_names;
        const enum side named = waits ? !to_move : to_move;
        text_printf(out, "%s %d%s%s%s%s%s> ", names[named], turn_number(p->game),
                    waits ? ", waiting for " : "", waits ? names[to_move] : "", *clock ? ", " : "",
                    clock, session_has_human(p) ? "" : ", Enter");
        return (int)named;
    }
    return -1;
}
