/*
 * What a person does to a session: lines, places, clicks. A press of the mouse picks, a release on
 * another place plays, so that clicks and drags do the same; what is clicked is judged by the frame
 * that was on the screen.
 */
#include "app/screen/play.h"

#include <stdlib.h>
#include <string.h>

#include "app/front/set_up.h"
#include "app/learn/quiz.h"
#include "app/learn/teach.h"
#include "app/screen/complete.h"
#include "app/screen/pick.h"
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
    const int n = cursor_list(s->variant, session_pos(s), PLACE_NONE, list);
    p->cursor = cursor_at(cursor_start(&p->frame.whole, list, n));
    p->screen->is_due = true;
}

/* The first line of what was told asks for the choice. */
static void take_question(struct play *p)
{
    const struct answer_piece *last = &p->app->answer.pieces[p->app->answer.n_pieces - 1];
    const char *told = p->app->answer.text + last->begin;
    struct text text = text_in(p->question, sizeof p->question);
    text_printf(&text, "%.*s", (int)strcspn(told, "\n"), told);
    answer_clear(&p->app->answer);
}

/* Who has gone before is a bot. */
static bool has_bot_played(const struct session *s)
{
    const int n = game_length(s->game);
    return n > 0 &&
           settings_is_bot(&s->app->settings, (enum side)game_pos_at(s->game, n - 1)->side);
}

/* The panel says what was played, so the message need not; but a bot's move takes its place. */
static void drop_said(struct play *p)
{
    const struct session *s = p->session;
    const char *said = s->said;
    const bool stays =
        session_is_over(s) || has_bot_played(s) || session_player_to_move(s)->kind == PLAYER_HUMAN;
    char *found = *said && stays ? strstr(p->screen->message, said) : NULL;
    if (found)
        memmove(found, found + strlen(said), strlen(found + strlen(said)) + 1);
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

void play_paste(struct play *p)
{
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
    p->pasted = malloc(len + 1);
    if (!p->pasted) {
        session_do_without(p->session);
        return;
    }
    memcpy(p->pasted, text, len);
    p->pasted[len] = '\0';
    screen_clear_message(p->screen);
    screen_say(p->screen, "%d lines pasted: Enter runs them, Esc drops them.\n", n + 1);
}

/* A line typed where a lesson asks whether to go on: it is kept for after the question. */
static bool keep_line(struct app *app, const char *typed)
{
    struct text text = text_in(app->screen->typed, sizeof app->screen->typed);
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
        pick_ask_line(s, a->question, a->is_yes, p->session->coach ? keep_line : NULL);
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
        p->calm_ns = platform_now_ns() + SCREEN_CALM_NS;
    p->screen->thinking[0] = '\0';
    platform_forget_interrupt();
    play_meet_game(p);
    if (strcmp(p->asked, p->session->choice) != 0) {
        strcpy(p->asked, p->session->choice);
        if (*p->asked && a->n_pieces > 0) /* a menu will list what there is */
            take_question(p);
    }
    screen_settle(p->screen);
    drop_said(p);
    if (drops)
        screen_say(p->screen, "The rest is not run.\n");
    if (next == NEXT_TUTORIAL)
        teach_run(p->app);
    if (next == NEXT_PUZZLES)
        quiz_menu(p->app);
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

void play_do_item(struct play *p, const char *item)
{
    const struct game *game = p->session->game;
    const int length = game_length(game), view = p->app->settings.values[SETTING_VIEW];
    session_do(p->session, item);
    play_take_answer(p);
    tell_effect(p, p->session->game == game ? length : 0);
    tell_view(p, view);
}

void play_do(struct play *p, const char *item)
{
    screen_clear_message(p->screen);
    play_do_item(p, item);
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
    struct choice m = {.title = p->question, .has_own_numbers = true};
    char answer[MOVE_TEXT_MAX], what[ERROR_TEXT_MAX], label[CHOICE_LABEL_MAX];
    for (int i = 0; session_choice_at(p->session, i, answer, what); i++) {
        struct text text = text_in(label, sizeof label);
        const bool is_number = strspn(answer, "0123456789") == strlen(answer);
        m.has_own_numbers = m.has_own_numbers && is_number;
        text_printf(&text, "%s%s%s", answer, *what ? "  " : "", what);
        choice_add(&m, answer, is_number ? what : label, "");
    }
    if (m.has_own_numbers && strchr(p->question, '?')) /* how many? all there are */
        m.preset = m.n - 1;
    int from, to;
    complete_places(p->session, p->session->choice, &from, &to);
    if (from != PLACE_NONE) /* what is asked about is to be seen */
        p->cursor = cursor_at(to != PLACE_NONE ? to : from);
    /* None is left when a setting has changed what they are called. */
    const int chosen = m.n > 0 ? run_menu(p, &m) : CHOICE_BACK;
    if (!app_is_leaving(p->app))
        play_do(p, chosen >= 0 ? m.entries[chosen].word : "");
}

/* The steps that there are, by name; false without a word among them. */
static bool add_words(const struct session *s, struct choice *m)
{
    const struct rules *rules = s->variant->rules;
    move_code moves[RULES_MOVES_MAX];
    bool has_word = false;
    const int n = rules->gen(s->variant, session_pos(s), moves);
    for (int i = 0; i < n; i++) {
        char shown[MOVE_TEXT_MAX], own[MOVE_TEXT_MAX];
        struct text text = text_in(shown, sizeof shown), told = text_in(own, sizeof own);
        rules->move_show(s->variant, session_pos(s), moves[i], &text);
        for (const char *const *word = rules->words; *word; word++)
            has_word |= strcmp(*word, shown) == 0;
        session_tell(s, shown, &told);
        choice_add(m, own, own, "");
    }
    return has_word;
}

bool play_offer_words(struct play *p)
{
    const struct session *s = p->session;
    struct choice m = {.title = "Go on, or end the turn?"};
    if (!session_pos(s)->mid_turn)
        p->asked_at = -1;
    if (!session_pos(s)->mid_turn || !s->variant->rules->words ||
        p->asked_at == game_length(s->game))
        return false;
    p->asked_at = game_length(s->game);
    if (!add_words(s, &m))
        return false;
    const int chosen = run_menu(p, &m);
    if (chosen >= 0)
        play_do(p, m.entries[chosen].word);
    return true;
}

/*
 * A piece whose only step leads nowhere, as a bar that is laid, needs no target: it is offered. The
 * first key or click still only picks it.
 */
static void offer_only_step(struct play *p)
{
    const struct session *s = p->session;
    const struct rules *rules = s->variant->rules;
    char move[MOVE_TEXT_MAX], own[MOVE_TEXT_MAX], title[ERROR_TEXT_MAX];
    struct text text = text_in(move, sizeof move), told = text_in(own, sizeof own);
    struct text head = text_in(title, sizeof title);
    struct choice m = {.title = title};
    move_code moves[RULES_MOVES_MAX];
    const int n = rules_moves_from(s->variant, session_pos(s), s->selected, moves);
    int from = PLACE_NONE, to = PLACE_NONE;
    if (n == 1)
        rules->move_places(s->variant, moves[0], &from, &to);
    if (n == 1 && to == PLACE_NONE) {
        rules->move_format(s->variant, session_pos(s), moves[0], &text);
        session_tell(s, move, &told);
        text_add(&head, "There is one move here:");
        choice_add(&m, own, own, "");
        play_do(p, run_menu(p, &m) == 0 ? own : "");
    }
}

void play_take_place(struct play *p, int place)
{
    char name[MOVE_TEXT_MAX], own[MOVE_TEXT_MAX];
    struct text text = text_in(name, sizeof name), told = text_in(own, sizeof own);
    if (place == PLACE_NONE)
        return;
    p->session->variant->rules->place_format(p->session->variant, place, &text);
    session_tell(p->session, name, &told);
    play_do(p, own);
    if (p->session->selected == place && !session_is_over(p->session))
        offer_only_step(p);
}

/* ---- the mouse ---- */

/* With a piece picked: it can go there. With PLACE_NONE: what stands there can move. */
static bool is_listed(const struct play *p, int selected, int place)
{
    int list[CURSOR_PLACES_MAX];
    const struct session *s = p->session;
    const int n = cursor_list(s->variant, session_pos(s), selected, list);
    for (int i = 0; i < n; i++) {
        if (list[i] == place)
            return true;
    }
    return false;
}

static bool is_target(const struct play *p, int place)
{
    const int selected = p->session->selected;
    return selected != PLACE_NONE && is_listed(p, selected, place);
}

static void press(struct play *p, int place)
{
    const int picked = p->session->selected;
    p->pressed = place;
    p->picked_before = picked;
    if (place == PLACE_NONE)
        return;
    p->cursor = cursor_at(place);
    if (place != picked && !is_target(p, place) && is_listed(p, PLACE_NONE, place))
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
void play_mouse(struct play *p, const struct key *key)
{
    const bool is_shown = p->shown >= 0;
    const int place = canvas_place_at(&p->frame.canvas, key->row, key->column);
    const int ply = view_ply_at(&p->frame, key->row, key->column);
    if (key->kind == KEY_PRESS) {
        p->shown = ply <= game_length(p->session->game) ? ply : -1;
        if (p->shown >= 0)
            screen_clear_message(p->screen);
        p->pressed = PLACE_NONE;
        if (ply < 0 && !is_shown)
            press(p, place);
    } else if (key->kind == KEY_RELEASE) {
        release(p, place);
    }
}

/* ---- while a bot thinks ---- */

static void tell_wait(struct play *p)
{
    const char *what = *p->rest ? p->rest : p->more;
    screen_clear_message(p->screen);
    p->has_told_wait = true;
    if (what)
        screen_say(p->screen, "After the move: %s\n", utf8_quote(what, WAITING_COLUMNS).text);
    else
        screen_say(p->screen, "Not your turn yet.\n");
}

/* Behind what waits already; false: that is too long together. */
static bool let_wait(struct play *p, const char *line)
{
    char all[2 * sizeof p->line];
    struct text text = text_in(all, sizeof all);
    text_printf(&text, "%s%s%s", p->rest, *p->rest ? "; " : "", line);
    if (text.len >= sizeof p->line) {
        screen_say(p->screen, "With what waits already that is too long.\n");
        return false;
    }
    play_do_line(p, all);
    tell_wait(p);
    return true;
}

static void enter_later(struct play *p)
{
    struct edit *e = &p->screen->edit;
    if (p->pasted && !p->more)
        p->more = p->pasted;
    else if (e->len > 0 && let_wait(p, e->line))
        edit_remember(e);
    if (e->len == 0 || p->more)
        tell_wait(p);
}

/* The last that is open: the line is cleared, or gets back what waits; then a paste is dropped. */
static void take_back(struct play *p)
{
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

void play_busy_key(struct play *p, const struct key *key)
{
    struct edit *e = &p->screen->edit;
    const bool is_text = key->kind == KEY_TEXT || key->kind == KEY_FUNCTION;
    p->pressed = PLACE_NONE;
    if (key->kind == KEY_ENTER)
        enter_later(p);
    else if (key->kind == KEY_ESCAPE)
        take_back(p);
    else if (edit_key(e, key))
        return;
    else if (key->kind == KEY_CONTROL && key->ch == 'd')
        app_leave(p->app, CODE_DONE);
    else if (key->kind == KEY_BACKSPACE ||
             (key->kind == KEY_CONTROL && (key->ch == 'u' || key->ch == 'w')))
        take_back(p);
    else if (key->kind == KEY_PASTE)
        screen_say(p->screen, "One paste waits already: this one is not taken.\n");
    else if (key->kind == KEY_PRESS || key->kind == KEY_TAB || key->kind == KEY_BACK_TAB || is_text)
        tell_wait(p);
}
