/*
 * Earlier positions of a game on the screen: turn by turn, back to the game as it is, or on from
 * there. Only the picture changes, so that it can be done while a bot thinks.
 */
#include "app/screen/play.h"

#include "app/screen/screen.h"
#include "tactigon/turns.h"

/* The position; that of the game as it is needs no way back. */
static void show(struct play *p, int ply)
{
    p->shown = ply < game_length(p->session->game) ? ply : -1;
    p->skip = 0;
    screen_clear_message(p->screen);
}

void play_lead_back(const struct press *on)
{
    struct play *p = on->context;
    p->shown = -1;
}

/* Back to the game, where the key means what it means there; while a bot thinks it is typed. */
void play_type_on(const struct press *on)
{
    play_lead_back(on);
    if (((struct play *)on->context)->is_thinking)
        screen_line_key(on);
    else
        screen_queue_key(on->screen, on->key);
}

/* To the end of the turn before the one that is shown, or of the one after. */
void play_show_turn(const struct press *on)
{
    struct play *p = on->context;
    const struct game *g = p->session->game;
    const int at = p->shown >= 0 ? p->shown : game_length(g);
    struct turn t = {0};
    int before = 0;
    while (turn_next(g, &t) && t.end <= at - (on->argument < 0))
        before = t.end;
    show(p, on->argument < 0 ? before : t.end);
}

void play_show_end(const struct press *on)
{
    show(on->context,
         on->argument < 0 ? 0 : game_length(((struct play *)on->context)->session->game));
}

bool play_show_clicked(struct play *p, struct hit hit)
{
    if (hit.kind == HIT_PLY)
        show(p, hit.number);
    return hit.kind == HIT_PLY;
}

/* The game goes on from there, after a question; a lesson's does not. */
void play_on_from_there(const struct press *on)
{
    struct play *p = on->context;
    if (p->session->controller)
        p->shown = -1;
    else
        play_ask_for(p, &(struct request){.kind = REQUEST_BACK, .place = p->shown});
}
