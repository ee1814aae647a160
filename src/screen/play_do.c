/* Play on the screen: a request to the session, and what its answer asks for. */
#include "screen/play.h"

#include <string.h>

#include "commands/commands.h"
#include "commands/menu.h"
#include "screen/screen.h"
#include "system/platform.h"
#include "view/view_model.h"

void play_note_new_game(struct play_window *p)
{
    if (p->game == p->session->game)
        return;
    p->game = p->session->game;
    p->cursor = cursor_at(PLACE_NONE);
    p->shown = p->offered_at = -1;
    p->screen->has_score = false;
    p->skip = 0;
    p->moved_ns = platform_now_ns();
    p->pressed = PLACE_NONE;
    p->summary[0] = '\0';
    layout_free(&p->layer.layout); /* clicks on the old drawing are ignored */
}

void play_do_line(struct play_window *p, const char *lines)
{
    p->rest = strcpy(p->typed, lines);
}

void play_do_typed(struct play_window *p)
{
    if (*p->screen->typed)
        play_do_line(p, p->screen->typed);
    p->screen->typed[0] = '\0';
}

void play_take_answer(struct play_window *p)
{
    const struct answer *a = &p->app->answer;
    const bool drops = a->is_refused && *p->rest;
    const enum answer_next next = a->next;
    const enum open_next open = a->open;
    if (a->is_refused) {
        p->rest = "";
        screen_drop_keys(p->screen, KEY_PLACE); /* drops queued moves, but no other keys */
    }
    if (*p->screen->thinking) /* a search has ended */
        p->layer.calm_ns = platform_now_ns() + SCREEN_CALM_NS;
    p->screen->thinking[0] = '\0';
    platform_forget_interrupt();
    play_note_new_game(p);
    screen_settle(p->screen);
    if (drops)
        screen_add(p->screen, "The remaining lines were dropped.\n");
    if (next == NEXT_EDIT) {
        menu_edit(p->session);
        play_note_new_game(p);
        screen_settle(p->screen);
    }
    if (next == NEXT_LEAVE) {
        p->is_left = true;
        p->open = open;
    }
    play_do_typed(p);
}

void play_ask_for(struct play_window *p, const struct request *r)
{
    const int picked = p->session->selected;
    const struct game *g = p->session->game;
    const int length = game_length(g);
    session_request(p->session, r);
    play_take_answer(p);
    if (r->kind == REQUEST_LINE && p->session->selected != PLACE_NONE &&
        p->session->selected != picked)
        p->cursor = cursor_at(p->session->selected);
    if (r->kind != REQUEST_BACK || p->session->has_changed)
        p->shown = -1;
    if (p->session->has_changed) {
        p->skip = 0;
        if (p->session->last.kind == EVENT_UNDONE && !*p->screen->message)
            screen_add(p->screen, "Undone.\n");
    }
    if (g == p->session->game && game_length(g) > length)
        play_show_path(p, length);
}

void play_do(struct play_window *p, const char *item)
{
    screen_clear_message(p->screen);
    play_ask_for(p, &(struct request){.line = item});
}

void play_take_step(struct play_window *p, move_code m)
{
    screen_clear_message(p->screen);
    play_ask_for(p, &(struct request){.kind = m == MOVE_NONE ? REQUEST_LINE : REQUEST_STEP,
                                      .line = "",
                                      .step = m});
}
