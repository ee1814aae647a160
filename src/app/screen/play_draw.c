/*
 * A game as it is drawn on the screen: what is marked, which keys are told, what the prompt says.
 */
#include "app/screen/play.h"

#include "app/front/scene.h"
#include "app/screen/complete.h"
#include "tactigon/turns.h"

enum { WARNINGS_MAX = 1024 };

/* Where what is being typed would go, else where the cursor is. */
static void mark(struct play *p, struct scene *scene)
{
    int from, to;
    if (session_is_over(p->session))
        return;
    scene->cursor = p->cursor.place;
    /* What is below the mouse stays there until it is released: a click is no drag. */
    scene->is_held = p->pressed != PLACE_NONE && p->pressed == p->cursor.place;
    if (p->screen->edit.len == 0)
        return;
    complete_places(p->session, p->screen->edit.line, &from, &to);
    if (from != PLACE_NONE)
        scene->view.selected = from;
    if (to != PLACE_NONE)
        scene->cursor = to;
}

/* An earlier position of the game. */
static void show_earlier(const struct play *p, struct scene *scene, move_code *step)
{
    const struct game *g = p->session->game;
    scene->pos = game_pos_at(g, p->shown);
    scene->result = scene->said = scene->warnings = ""; /* they are of the last one */
    scene->view.selected = PLACE_NONE;
    scene->view.n_last = p->shown > 0;
    scene->view.last = step;
    scene->cursor = PLACE_NONE;
    scene->is_past = true;
    scene->shown_ply = p->shown;
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
        scene_prompt(p->session, &text);
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
    struct scene *scene = &staged.scene;
    move_code step;
    session_warnings(p->session, &text);
    scene_of_session(p->session, &s->look, warnings, &staged);
    scene->history_skip = p->skip;
    if (*s->thinking)
        scene->said = s->thinking;
    if (session_is_over(p->session) && *p->summary && (!*s->thinking || play_is_summing_up(p)))
        scene->said = p->summary;
    scene->result = scene->said == p->summary ? p->result : "";
    scene->links = p->links;
    scene->n_links = OVER_NEXTS;
    scene->is_task = p->session->coach != NULL;
    mark(p, scene);
    if (p->shown >= 0)
        show_earlier(p, scene, &step);
    screen_compose(s, scene, &p->frame);
    if (p->is_thinking && p->frame.has_more) {
        scene->said = ""; /* that it thinks gives way to an answer */
        screen_compose(s, scene, &p->frame);
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
