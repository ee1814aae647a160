/* Play on the screen: the main loop. Requests and their answers are in play_do.c, keys in
 * play_keys.c, drawing in play_draw.c, the end of a game in play_end.c, menus in play_menu.c. */
#include "screen/play.h"

#include <string.h>

#include "commands/commands.h"
#include "screen/screen.h"
#include "session/autosave.h"
#include "session/moves.h"
#include "session/remote.h"
#include "system/platform.h"

/* For `try_entry`: the board shows the position after the entry's step. */
static void try_step(struct app *app, const struct choice *m, int entry)
{
    struct play_window *p = screen_of(app)->top->below->context;
    p->tried = entry;
}

/* Opens a menu with a step in each entry. If m->is_near is set, the board previews the highlighted
 * step. If the mouse button was down, the menu has received the release, so `pressed` is reset. */
static int run_menu(struct play_window *p, struct choice *m, const move_code *steps)
{
    m->try_entry = try_step;
    p->offered = m->is_near ? steps : NULL;
    const int chosen = screen_menu_run(p->app, m);
    p->offered = NULL;
    p->pressed = PLACE_NONE;
    return chosen;
}

static void offer_choice(struct play_window *p)
{
    const struct session *s = p->session;
    char question[ERROR_TEXT_MAX];
    struct text title = text_in(question, sizeof question);
    const bool is_game_asking = session_choice_ask(s, &title);
    struct choice m = {.title = question, .has_own_numbers = true, .shows_board = true};
    struct step_choice choice;
    char label[CHOICE_LABEL_MAX];
    for (int i = 0; session_choice_at(s, i, &choice); i++) {
        struct text text = text_in(label, sizeof label);
        m.has_own_numbers = m.has_own_numbers && choice.is_number;
        text_printf(&text, "%s%s%s", choice.answer, *choice.what ? "  " : "", choice.what);
        choice_add(&m, choice.answer, "%s", choice.is_number ? choice.what : label);
    }
    if (m.has_own_numbers && is_game_asking) /* preselects the largest number */
        m.preset = m.n - 1;
    int from, to;
    s->variant->rules->move_places(session_names(s), s->choices[0], &from, &to);
    if (from != PLACE_NONE) /* scrolls the board to the step */
        p->cursor = cursor_at(to != PLACE_NONE ? to : from);
    m.is_near = to == PLACE_NONE;
    const int chosen = run_menu(p, &m, s->choices);
    if (!app_is_leaving(p->app))
        play_take_step(p, chosen >= 0 ? s->choices[chosen] : MOVE_NONE);
}

/* If a word such as "stop" can end the turn after a step, asks whether to do so. Returns whether it
 * asked. */
static bool offer_words(struct play_window *p)
{
    const struct session *s = p->session;
    struct choice m = {.title = "Continue the turn, or end it?", .shows_board = true};
    move_code moves[RULES_MOVES_MAX];
    if (!session_pos(s)->mid_turn)
        p->offered_at = -1;
    if (!session_pos(s)->mid_turn || !s->variant->rules->words ||
        p->offered_at == game_length(s->game))
        return false;
    p->offered_at = game_length(s->game);
    const struct rules *rules = s->variant->rules;
    const int n = rules->gen(s->variant, session_pos(s), moves);
    bool has_word = false;
    for (int i = 0; i < n; i++) {
        const struct rules_name step = rules_move_show(session_names(s), session_pos(s), moves[i]);
        has_word |= rules_word(rules, step.text) != NULL;
        choice_add(&m, step.text, "%s", step.text);
    }
    if (!has_word)
        return false;
    const int chosen = run_menu(p, &m, moves);
    if (chosen >= 0)
        play_take_step(p, moves[chosen]);
    return true;
}

/* Opens a menu for a piece whose only step has no target place, such as laying a bar. */
static void offer_only_step(struct play_window *p)
{
    const struct session *s = p->session;
    const struct variant *v = session_names(s);
    struct choice m = {.title = "One move is possible here:", .shows_board = true, .is_near = true};
    move_code moves[RULES_MOVES_MAX];
    const int n = rules_moves_from(v, session_pos(s), s->selected, moves);
    int from = PLACE_NONE, to = PLACE_NONE;
    if (n == 1)
        v->rules->move_places(v, moves[0], &from, &to);
    if (n == 1 && to == PLACE_NONE) {
        const struct rules_name step = rules_move(v, session_pos(s), moves[0]);
        choice_add(&m, step.text, "%s", step.text);
        play_take_step(p, run_menu(p, &m, moves) == 0 ? moves[0] : MOVE_NONE);
    }
}

void play_use_place(struct play_window *p, int place)
{
    const int picked = p->session->selected;
    if (place == PLACE_NONE)
        return;
    screen_clear_message(p->screen);
    play_ask_for(p, &(struct request){.kind = REQUEST_PLACE, .place = place});
    if (p->session->selected != PLACE_NONE && p->session->selected != picked &&
        !session_is_over(p->session))
        offer_only_step(p);
}

static void play_bot(struct play_window *p)
{
    struct screen *s = p->screen;
    const int length = game_length(p->session->game);
    s->thinking[0] = '\0';
    p->is_thinking = true;
    p->thinks_ns = platform_now_ns();
    p->pressed = PLACE_NONE;
    screen_draw(s); /* shows the person's move before the bot begins */
    session_play_bot(p->session);
    p->is_thinking = false;
    pager_read(&p->reader);
    p->moved_ns = platform_now_ns();
    p->layer.calm_ns = p->moved_ns + SCREEN_CALM_NS;
    play_take_answer(p);
    p->skip = 0;
    play_show_path(p, length);
    if (session_is_over(p->session))
        p->shown = -1;
    if (p->app->settings.values[SETTING_BELL] == SWITCH_ON && play_is_persons_turn(p))
        terminal_write("\a", 1);
}

/* Handles messages from the remote player. Returns false if there were none. */
static bool hear(struct play_window *p)
{
    struct session *s = p->session;
    const int length = game_length(s->game);
    if (!s->remote || !remote_poll(s, 0))
        return false;
    if (s->timing.is_on)
        p->layer.calm_ns = platform_now_ns() + SCREEN_CALM_NS;
    if (s->app->answer.shows_board && (s->last.kind == EVENT_BEGUN || s->last.kind >= EVENT_UNDONE))
        screen_clear_message(p->screen); /* the offer in the message has been answered */
    play_take_answer(p);
    if (game_length(s->game) != length) {
        p->shown = -1;
        p->skip = 0;
    }
    if (game_length(s->game) > length)
        play_show_path(p, length);
    p->screen->needs_draw = true;
    return true;
}

/* Waits for a key; with a remote player, only until the connection must be polled again. */
static enum key_kind wait_for_key(struct play_window *p, int ms)
{
    const bool is_short = p->session->remote && (ms < 0 || ms > REMOTE_POLL_MS);
    return screen_turn(p->screen, is_short ? REMOTE_POLL_MS : ms);
}

void play_explain(const struct play_window *p, struct text *out)
{
    const struct session *s = p->session;
    const struct rules *rules = s->variant->rules;
    const char *how = rules->point_help ? rules->point_help(session_pos(s)) : "";
    text_printf(
        out, "%s: %s.\nArrows move the cursor. %s\nOr type a move, such as %s; ? shows help.\n",
        rules->title, rules->summary, how, rules_example(session_names(s), session_pos(s)).text);
}

static void wait_or_play_bot(struct play_window *p)
{
    struct session *s = p->session;
    if (s->timing.is_paused) {
        screen_turn(p->screen, -1);
    } else if (session_is_over(s)) {
        play_sum_up(p);
        if (!play_open_end(p))
            wait_for_key(p, -1);
    } else if (session_awaits_peer(s)) {
        wait_for_key(p, -1);
    } else if (!session_has_human(s)) { /* two bots: waits for a key or the next move */
        const int64_t gone = (platform_now_ns() - p->moved_ns) / NS_IN_MS;
        const int rest = gone < p->delay_ms ? p->delay_ms - (int)gone : 0;
        if (screen_turn(p->screen, p->is_paused ? -1 : rest) == KEY_TIMEOUT)
            play_bot(p);
    } else if (s->n_choices > 0) {
        offer_choice(p);
    } else if (!offer_words(p)) {
        if (p->cursor.place == PLACE_NONE) {
            int list[CURSOR_PLACES_MAX];
            if (p->layer.layout.whole.rows == 0)
                screen_draw(p->screen); /* this game has not been drawn yet */
            const int n = cursor_list(session_names(s), session_pos(s), PLACE_NONE, list);
            p->cursor = cursor_at(cursor_start(&p->layer.layout.whole, list, n));
            p->screen->needs_draw = true;
        }
        /* Explains to a new player how to move, each time that the kind of step changes. */
        const struct rules *rules = s->variant->rules;
        const char *how = rules->point_help ? rules->point_help(session_pos(s)) : "";
        if (p->is_welcome && how != p->how) {
            char line[2 * ERROR_TEXT_MAX];
            struct text text = text_in(line, sizeof line);
            play_explain(p, &text);
            screen_add(p->screen, line);
            p->how = how;
        }
        timing_start(&s->timing);
        if (wait_for_key(p, timing_wait_ms(&s->timing)) == KEY_TIMEOUT &&
            timing_is_late(&s->timing) && !session_awaits_peer(s)) {
            session_end_time(s);
            play_take_answer(p);
        }
    }
}

static void step(struct play_window *p)
{
    char item[INPUT_LINE_MAX + 1];
    struct session *s = p->session;
    play_note_new_game(p);
    if (s->delay_ms >= 0) { /* set by the option --delay or the command 'run' */
        p->delay_ms = s->delay_ms;
        s->delay_ms = -1;
        p->is_paused = false;
    }
    if (!session_is_over(s))
        p->summed_up = NULL;
    if (hear(p))
        return;
    switch (session_next(s, *p->rest)) {
    case SESSION_BOT:
        play_bot(p);
        break;
    case SESSION_ANSWERED:
        play_take_answer(p);
        break;
    case SESSION_TYPED:
        if (p->rest == p->typed) /* later items keep the messages of earlier ones */
            screen_clear_message(p->screen);
        command_next_item(&p->rest, item);
        if (!*item)
            break;
        play_ask_for(p, &(struct request){.line = item});
        break;
    case SESSION_WAIT:
        wait_or_play_bot(p);
        break;
    }
}

enum open_next play_loop(struct play_window *p)
{
    struct session *session = p->session;
    struct screen *s = p->screen;
    if (!screen_open(s))
        return OPEN_NOTHING;
    play_note_new_game(p);
    p->layer.draw = play_draw;
    p->layer.still_ms = play_still_ms;
    p->layer.context = p;
    p->layer.keeps_lines = session->controller;
    screen_push(s, &p->layer);
    screen_settle(s);
    int *welcome = &s->app->settings.values[SETTING_WELCOME];
    if (*welcome == SWITCH_ON && session_has_human(session) && !session->controller) {
        p->is_welcome = true; /* not set in lessons and puzzles, which explain moves anyway */
        *welcome = SWITCH_OFF;
        app_remember(s->app, SETTING_WELCOME);
    }
    screen_draw(s);
    while (!p->is_left && !app_is_leaving(s->app))
        step(p);
    timing_leave(&session->timing);
    autosave_game(session);
    session->delay_ms = p->delay_ms; /* for when the game is resumed */
    play_set_farewell(p);
    if (app_is_leaving(s->app) && session_is_over(session)) {
        const char *path = session->autosave.is_written ? session->autosave.copy : "";
        app_message(s->app, "%s%s%s\n", play_result(p).text, *path ? " It is saved in " : "", path);
    } else if (app_is_leaving(s->app)) {
        session_print_resume(session);
    }
    screen_pop(s);
    screen_clear_message(s);
    return p->open;
}
