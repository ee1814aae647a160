/*
 * What a person does to a session: lines, places, clicks. A press of the mouse picks, a release on
 * another place plays, so that clicks and drags do the same; what is clicked is judged by the frame
 * that was on the screen.
 */
#include "app/screen/play.h"

#include <stdlib.h>
#include <string.h>

#include "app/screen/complete.h"
#include "app/screen/screen.h"
#include "app/session/menu/menu.h"
#include "app/system/mem.h"
#include "app/system/platform.h"
#include "tactigon/utf8.h"

enum { WAITING_COLUMNS = 40 }; /* of what waits, in the message */

void play_meet_game(struct play *p)
{
    if (p->game == p->session->game)
        return;
    p->game = p->session->game;
    p->cursor = cursor_at(PLACE_NONE);
    p->shown = p->asked_at = -1;
    p->skip = 0;
    p->moved_ns = platform_now_ns();
    p->pressed = PLACE_NONE;
    p->summary[0] = '\0';
    frame_free(&p->frame); /* a click on what is still to be seen means nothing here */
    p->frame = frame_empty();
}

void play_place_cursor(struct play *p)
{
    int list[CURSOR_PLACES_MAX];
    const struct session *s = p->session;
    if (p->cursor.place != PLACE_NONE || session_is_over(s))
        return;
    if (p->frame.whole.rows == 0)
        screen_draw(p->screen); /* the picture of another game's board is no use */
    const int n = cursor_list(session_voice(s), session_pos(s), PLACE_NONE, list);
    p->cursor = cursor_at(cursor_start(&p->frame.whole, list, n));
    p->screen->is_due = true;
}

void play_do_line(struct play *p, const char *line)
{
    struct text text = text_in(p->line, sizeof p->line);
    text_add(&text, line);
    p->rest = p->line;
}

void play_drop_pasted(struct play *p)
{
    free(p->pasted);
    p->pasted = NULL;
    p->more = NULL;
}

void play_do_pasted(struct play *p)
{
    char line[INPUT_LINE_MAX + 1];
    struct text text = text_in(line, sizeof line);
    const size_t len = strcspn(p->more, "\n");
    text_printf(&text, "%.*s", (int)len, p->more);
    p->more += len + (p->more[len] == '\n');
    if (!*p->more) {
        play_drop_pasted(p);
    }
    play_do_line(p, line);
}

void play_paste(const struct press *on)
{
    struct play *p = on->context;
    const char *text = p->screen->pasted;
    int n = 0;
    size_t len = strlen(text);
    if (p->screen->is_pasted_cut) {
        screen_clear_message(p->screen);
        screen_say(p->screen, "That is too long to be pasted: nothing is taken.\n");
        return;
    }
    while (len > 0 && text[len - 1] == '\n')
        len--;
    for (size_t i = 0; i < len; i++)
        n += text[i] == '\n';
    if (n == 0) {
        edit_insert(&p->screen->edit, text);
        return;
    }
    play_drop_pasted(p);
    p->pasted = mem_new(len + 1, 1);
    memcpy(p->pasted, text, len);
    screen_clear_message(p->screen);
    screen_say(p->screen, "%d lines pasted: Enter runs them, Esc drops them.\n", n + 1);
}

/* A line typed where a lesson asks whether to go on: it is kept for after the question. */
static bool keep_line(struct app *app, const char *typed)
{
    struct text text = text_in(screen_of(app)->typed, sizeof screen_of(app)->typed);
    text_add(&text, typed);
    return true;
}

/* The question of the answer. In a lesson a command may be typed instead: that is a no. */
static void ask(struct play *p)
{
    const struct answer *a = &p->app->answer;
    struct screen *s = p->screen;
    s->typed[0] = '\0';
    const int choice =
        pick_ask_line(s, a->question, a->is_yes, p->session->controller ? keep_line : NULL);
    session_confirm(p->session, choice == 0);
    p->is_first = *s->typed != 0;
    if (p->is_first)
        play_do_line(p, s->typed);
}

void play_take_answer(struct play *p)
{
    const struct answer *a = &p->app->answer;
    while (a->next == NEXT_CONFIRM && !app_is_leaving(p->app))
        ask(p);
    const bool drops = a->is_refused && (*p->rest || p->more);
    if (a->is_refused) {
        p->rest = "";
        play_drop_pasted(p);
    }
    const enum answer_next next = a->next;
    if (*p->screen->thinking) /* what was looked for has been found */
        p->layer.calm_ns = platform_now_ns() + SCREEN_CALM_NS;
    p->screen->thinking[0] = '\0';
    platform_forget_interrupt();
    play_meet_game(p);
    screen_settle(p->screen);
    if (drops)
        screen_say(p->screen, "The rest is not run.\n");
    if (set_up_take(p->session, next)) {
        play_meet_game(p);
        screen_settle(p->screen);
    }
    p->wants_menu |= next == NEXT_MENU;
}

/* What is seen on the board alone, or not at all, is said as well. */
static void tell_effect(struct play *p, int length_before)
{
    const int length = game_length(p->session->game);
    if (length != length_before)
        p->skip = 0;
    if (*p->screen->message)
        return;
    if (length < length_before)
        screen_say(p->screen, "Taken back.\n");
}

/* A view that is not what is seen from now on. */
static void tell_view(struct play *p, int view_before)
{
    const int view = p->app->settings.values[SETTING_VIEW];
    if (view == view_before || app_is_leaving(p->app))
        return;
    screen_draw(p->screen);
    p->screen->is_of_size = view == VIEW_HUGE && p->frame.style != VIEW_HUGE;
    if (p->screen->is_of_size)
        screen_say(p->screen, "The screen is too small for it.\n");
    if (view == VIEW_LIST)
        screen_say(p->screen, "It is for play line by line: here the board stays.\n");
}

static void ask_for(struct play *p, const struct request *r)
{
    const struct game *game = p->session->game;
    const int length = game_length(game), view = p->app->settings.values[SETTING_VIEW];
    session_request(p->session, r);
    play_take_answer(p);
    tell_effect(p, p->session->game == game ? length : 0);
    tell_view(p, view);
}

void play_do_item(struct play *p, const char *item)
{
    ask_for(p, &(struct request){.line = item});
}

void play_do(struct play *p, const char *item)
{
    screen_clear_message(p->screen);
    play_do_item(p, item);
}

/* Play the step; MOVE_NONE: put back what is picked, or was to be chosen. */
static void play_step(struct play *p, move_code m)
{
    screen_clear_message(p->screen);
    ask_for(p, &(struct request){
                   .kind = m == MOVE_NONE ? REQUEST_LINE : REQUEST_STEP, .line = "", .step = m});
}

/* ---- what a move leaves open ---- */

/* The menu opened at a press of the mouse and took its release. */
static int run_menu(struct play *p, const struct choice *m)
{
    const int chosen = pick_run(p->screen, m);
    p->pressed = PLACE_NONE;
    return chosen;
}

/* Several steps go to one place: which? Without an answer the choice is taken back. */
void play_offer_choice(struct play *p)
{
    const struct session *s = p->session;
    char question[ERROR_TEXT_MAX];
    struct text title = text_in(question, sizeof question);
    const bool is_game_asking = session_choice_ask(s, &title);
    struct choice m = {.title = question, .has_own_numbers = true};
    struct choice_way way;
    char label[CHOICE_LABEL_MAX];
    for (int i = 0; session_choice_at(s, i, &way); i++) {
        struct text text = text_in(label, sizeof label);
        m.has_own_numbers = m.has_own_numbers && way.is_number;
        text_printf(&text, "%s%s%s", way.answer, *way.what ? "  " : "", way.what);
        choice_add(&m, way.answer, way.is_number ? way.what : label, "");
    }
    if (m.has_own_numbers && is_game_asking) /* all there are */
        m.preset = m.n - 1;
    int from, to;
    s->variant->rules->move_places(session_voice(s), s->choices[0], &from, &to);
    if (from != PLACE_NONE) /* what is asked about is to be seen */
        p->cursor = cursor_at(to != PLACE_NONE ? to : from);
    const int chosen = run_menu(p, &m);
    if (!app_is_leaving(p->app))
        play_step(p, chosen >= 0 ? s->choices[chosen] : MOVE_NONE);
}

/* The steps that there are, by name; false without a word among them. */
static bool add_words(const struct session *s, move_code *moves, struct choice *m)
{
    const struct rules *rules = s->variant->rules;
    bool has_word = false;
    const int n = rules->gen(s->variant, session_pos(s), moves);
    for (int i = 0; i < n; i++) {
        char shown[MOVE_TEXT_MAX];
        struct text text = text_in(shown, sizeof shown);
        rules->move_show(session_voice(s), session_pos(s), moves[i], &text);
        has_word |= rules_word(rules, shown) != NULL;
        choice_add(m, shown, shown, "");
    }
    return has_word;
}

bool play_offer_words(struct play *p)
{
    const struct session *s = p->session;
    struct choice m = {.title = "Go on, or end the turn?"};
    move_code moves[RULES_MOVES_MAX];
    if (!session_pos(s)->mid_turn)
        p->asked_at = -1;
    if (!session_pos(s)->mid_turn || !s->variant->rules->words ||
        p->asked_at == game_length(s->game))
        return false;
    p->asked_at = game_length(s->game);
    if (!add_words(s, moves, &m))
        return false;
    const int chosen = run_menu(p, &m);
    if (chosen >= 0)
        play_step(p, moves[chosen]);
    return true;
}

/*
 * A piece whose only step leads nowhere, as a bar that is laid, needs no target: it is offered. The
 * first key or click still only picks it.
 */
static void offer_only_step(struct play *p)
{
    const struct session *s = p->session;
    const struct variant *v = session_voice(s);
    char move[MOVE_TEXT_MAX], title[ERROR_TEXT_MAX];
    struct text text = text_in(move, sizeof move);
    struct text head = text_in(title, sizeof title);
    struct choice m = {.title = title};
    move_code moves[RULES_MOVES_MAX];
    const int n = rules_moves_from(v, session_pos(s), s->selected, moves);
    int from = PLACE_NONE, to = PLACE_NONE;
    if (n == 1)
        v->rules->move_places(v, moves[0], &from, &to);
    if (n == 1 && to == PLACE_NONE) {
        v->rules->move_format(v, session_pos(s), moves[0], &text);
        text_add(&head, "There is one move here:");
        choice_add(&m, move, move, "");
        play_step(p, run_menu(p, &m) == 0 ? moves[0] : MOVE_NONE);
    }
}

void play_take_place(struct play *p, int place)
{
    const int picked = p->session->selected;
    if (place == PLACE_NONE)
        return;
    screen_clear_message(p->screen);
    ask_for(p, &(struct request){.kind = REQUEST_PLACE, .place = place});
    if (p->session->selected != PLACE_NONE && p->session->selected != picked &&
        !session_is_over(p->session))
        offer_only_step(p);
}

/* ---- the mouse ---- */

/* A piece is picked and can go there. */
static bool is_target(const struct play *p, int place)
{
    int list[CURSOR_PLACES_MAX];
    const struct session *s = p->session;
    const int n = cursor_list(session_voice(s), session_pos(s), s->selected, list);
    for (int i = 0; i < n; i++) {
        if (list[i] == place)
            return s->selected != PLACE_NONE;
    }
    return false;
}

/* Only what can be picked is taken at once: a press on a free place is no step yet. */
static void press(struct play *p, int place)
{
    const int picked = p->session->selected;
    p->pressed = place;
    p->picked_before = picked;
    if (place == PLACE_NONE)
        return;
    p->cursor = cursor_at(place);
    if (place != picked && !is_target(p, place) &&
        rules_begins_at(session_voice(p->session), session_pos(p->session), place))
        play_take_place(p, place);
}

static void release(struct play *p, int place)
{
    const int pressed = p->pressed, picked = p->session->selected;
    const bool was_picked_now = picked != PLACE_NONE && picked != p->picked_before;
    p->pressed = PLACE_NONE;
    if (pressed == PLACE_NONE)
        return;
    if (place == pressed) {
        if (!was_picked_now)
            play_take_place(p, place);
    } else if (picked == pressed) {
        if (is_target(p, place)) {
            p->cursor = cursor_at(place);
            play_take_place(p, place);
        } else {
            play_do(p, "");
        }
    }
}

/*
 * A ply of the history, or a place of the board. While an earlier position is shown a press only
 * leads back: what stands there now is not to be seen.
 */
void play_mouse(const struct press *on)
{
    struct play *p = on->context;
    const bool is_shown = p->shown >= 0;
    const struct hit hit = screen_hit(p->screen, on->key);
    const int place = hit.kind == HIT_PLACE ? hit.number : PLACE_NONE;
    const int ply = hit.kind == HIT_PLY ? hit.number : -1;
    if (on->key->kind == KEY_PRESS) {
        p->shown = ply <= game_length(p->session->game) ? ply : -1;
        if (p->shown >= 0)
            screen_clear_message(p->screen);
        p->pressed = PLACE_NONE;
        if (ply < 0 && !is_shown)
            press(p, place);
    } else {
        release(p, place);
    }
}

/* ---- while a bot thinks ---- */

void play_tell_wait(const struct press *on)
{
    struct play *p = on->context;
    const char *what = *p->rest ? p->rest : p->more;
    screen_clear_message(p->screen);
    p->has_told_wait = true;
    if (what)
        screen_say(p->screen, "After the move: %s\n", utf8_quote(what, WAITING_COLUMNS).text);
    else
        screen_say(p->screen, "Not your turn yet.\n");
}

/* Behind what waits already; false: that is too long together. */
static bool let_wait(const struct press *on, const char *line)
{
    struct play *p = on->context;
    char all[2 * sizeof p->line];
    struct text text = text_in(all, sizeof all);
    text_printf(&text, "%s%s%s", p->rest, *p->rest ? "; " : "", line);
    if (text.len >= sizeof p->line) {
        screen_say(p->screen, "With what waits already that is too long.\n");
        return false;
    }
    play_do_line(p, all);
    play_tell_wait(on);
    return true;
}

void play_enter_later(const struct press *on)
{
    struct play *p = on->context;
    struct edit *e = &p->screen->edit;
    if (p->pasted && !p->more)
        p->more = p->pasted;
    else if (e->len > 0 && let_wait(on, e->line))
        edit_remember(e);
    if (e->len == 0 || p->more)
        play_tell_wait(on);
}

/* The last that is open: the line is cleared, or gets back what waits; then a paste is dropped. */
void play_take_back(const struct press *on)
{
    struct play *p = on->context;
    screen_clear_message(p->screen);
    if (p->screen->edit.len > 0) {
        edit_set(&p->screen->edit, "");
    } else if (*p->rest) {
        edit_set(&p->screen->edit, p->rest);
        p->rest = "";
    } else if (p->pasted) {
        play_drop_pasted(p);
        screen_say(p->screen, "What was pasted is dropped.\n");
    }
}

void play_refuse_paste(const struct press *on)
{
    screen_say(on->screen, "One paste waits already: this one is not taken.\n");
}
