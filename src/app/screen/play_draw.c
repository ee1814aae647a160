/*
 * A game as it is drawn on the screen: what is marked, which keys are told, what the prompt says.
 */
#include "app/screen/play.h"

#include "app/screen/complete.h"
#include "app/session/menu/view_model.h"
#include "tactigon/turns.h"

enum { WARNINGS_MAX = 1024 };

/* Where what is being typed would go, else where the cursor is. */
static void mark(struct play *p, struct view_model *model)
{
    int from, to;
    if (session_is_over(p->session))
        return;
    model->cursor = p->cursor.place;
    /* What is below the mouse stays there until it is released: a click is no drag. */
    model->is_held = p->pressed != PLACE_NONE && p->pressed == p->cursor.place;
    if (p->screen->edit.len == 0)
        return;
    complete_places(p->session, p->screen->edit.line, &from, &to);
    if (from != PLACE_NONE)
        model->view.selected = from;
    if (to != PLACE_NONE)
        model->cursor = to;
}

/* An earlier position of the game. */
static void show_earlier(const struct play *p, struct view_model *model, move_code *step)
{
    const struct game *g = p->session->game;
    model->pos = game_pos_at(g, p->shown);
    model->result = model->said = model->warnings = ""; /* they are of the last one */
    model->view.selected = PLACE_NONE;
    model->view.n_last = p->shown > 0;
    model->view.last = step;
    model->cursor = PLACE_NONE;
    model->is_past = true;
    model->shown_ply = p->shown;
    if (p->shown > 0)
        *step = game_move_at(g, p->shown - 1);
}

static void draw_prompt(struct play *p)
{
    char prompt[ERROR_TEXT_MAX];
    struct text text = text_in(prompt, sizeof prompt);
    if (p->shown >= 0)
        text_printf(&text, "position %d/%d> ", p->shown, game_length(p->session->game));
    else if (session_has_human(p->session) || session_is_over(p->session))
        view_model_prompt(p->session, &text);
    else
        text_printf(&text, "move %d> ", turn_number(p->session->game));
    screen_draw_input(p->screen, prompt, p->screen->row < 0);
}

void play_draw(struct screen *s, void *context)
{
    struct play *p = context;
    if (p->session->timing.is_paused) {
        over_draw_pause(p);
        draw_prompt(p);
        return;
    }
    char warnings[WARNINGS_MAX];
    struct text text = text_in(warnings, sizeof warnings);
    struct staged staged;
    struct view_model *model = &staged.model;
    move_code step;
    session_warnings(p->session, &text);
    view_model_of_session(p->session, &s->display, warnings, &staged);
    model->history_skip = p->skip;
    if (*s->thinking)
        model->said = s->thinking;
    if (session_is_over(p->session) && *p->summary && (!*s->thinking || play_is_summing_up(p)))
        model->said = p->summary;
    model->result = model->said == p->summary ? p->result : "";
    model->links = p->links;
    model->n_links = OVER_NEXTS;
    model->is_task = p->session->controller != NULL;
    mark(p, model);
    if (p->shown >= 0)
        show_earlier(p, model, &step);
    screen_compose(s, model, &p->frame);
    if (p->is_thinking && p->frame.has_more) {
        model->said = ""; /* that it thinks gives way to an answer */
        screen_compose(s, model, &p->frame);
    }
    draw_prompt(p);
}

int play_still_ms(void *context)
{
    const struct play *p = context;
    return p->app->settings.values[SETTING_MOTION] == SWITCH_ON
               ? timing_face_ms(&p->session->timing)
               : -1;
}
