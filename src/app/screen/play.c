/*
 * The turn loop on the screen, and what keys mean in it.
 */
#include "app/screen/play.h"

#include <stdlib.h>
#include <string.h>

#include "app/screen/complete.h"
#include "app/screen/pick.h"
#include "app/session/command.h"
#include "app/session/manual.h"
#include "app/system/platform.h"
#include "tactigon/turns.h"

enum {
    DELAY_MS = 1000,
    DELAY_MS_MIN = 125,
    DELAY_MS_MAX = 16000,
    NS_IN_MS = 1000000,
};

/* ---- doing ---- */

/* Over the game; a bot that thinks goes on. */
static void read_told(struct play *p)
{
    app_flush(p->app);
    pager_open(&p->reader, p->screen);
    if (!p->is_thinking)
        pager_read(&p->reader);
}

/* What is to be done, and the message. */
static void read_more(struct play *p)
{
    if (p->frame.has_said_more)
        answer_add(&p->screen->told, ANSWER_LONG, p->session->said);
    if (p->frame.has_more)
        answer_add(&p->screen->told, ANSWER_LONG, p->screen->message);
    read_told(p);
}

/* While a bot thinks nothing is done to the session. */
static void help(struct play *p)
{
    manual_print_keys(p->app);
    if (!p->is_thinking) {
        play_do(p, "?");
        return;
    }
    command_print_help(p->session);
    read_told(p);
}

static bool is_help(const struct play *p, const struct key *key)
{
    return key->kind == KEY_TEXT ? key->ch == '?' && p->screen->edit.len == 0
                                 : key->kind == KEY_FUNCTION && key->ch == 1;
}

/* What the items before it have told stays: they were typed with it. */
static void do_next(struct play *p)
{
    char item[INPUT_LINE_MAX + 1];
    command_next_item(&p->rest, item);
    if (!*item)
        return;
    if (p->is_first)
        screen_clear_message(p->screen);
    p->is_first = false;
    play_do_item(p, item);
}

/* ---- keys ---- */

static void next_place(struct play *p, bool is_backwards)
{
    int list[CURSOR_PLACES_MAX];
    const struct session *s = p->session;
    const int n = cursor_list(s->variant, session_pos(s), s->selected, list);
    cursor_next(&p->cursor, &p->frame.whole, list, n, is_backwards);
}

/* The first Tab completes, the second in a row lists what else there is. */
static void complete(struct play *p, bool is_second)
{
    struct edit *e = &p->screen->edit;
    struct completion c;
    complete_line(p->session, e->line, e->cursor, &c);
    screen_clear_message(p->screen);
    if (c.n == 0)
        screen_say(p->screen, "Nothing to complete.\n");
    else if (*c.common)
        edit_insert(e, c.common);
    else if (is_second)
        screen_say(p->screen, "%s\n", c.list);
    else if (c.n > 1)
        screen_say(p->screen, "Tab lists %d ways to go on.\n", c.n);
}

static void enter(struct play *p)
{
    struct edit *e = &p->screen->edit;
    p->is_first = p->pasted || e->len > 0;
    if (p->pasted && !p->more) {
        p->more = p->pasted;
    } else if (e->len > 0) {
        play_do_line(p, e->line);
        edit_remember(e);
    } else if (!session_is_over(p->session)) {
        play_take_place(p, p->cursor.place);
    }
}

/* Put back, close, forget: whatever is open. It never makes a bot play. */
static void escape(struct play *p)
{
    struct session *s = p->session;
    if (p->pasted) {
        play_drop_pasted(p);
        screen_clear_message(p->screen);
    } else if (p->screen->edit.len > 0) {
        edit_set(&p->screen->edit, "");
    } else if (s->selected != PLACE_NONE || *s->choice) {
        play_do(p, "");
    } else {
        const bool has_nothing = !*p->screen->message && p->skip == 0;
        screen_clear_message(p->screen);
        p->skip = 0;
        if (has_nothing)
            screen_say(p->screen, session_has_human(s)
                                      ? "Type 'menu' or 'quit' to leave the game: it is saved.\n"
                                      : "m goes to the menu, Ctrl-D leaves; the game is saved.\n");
    }
}

/* Twice as long or half as long; without any it begins with the least. */
static void change_delay(struct play *p, bool is_longer)
{
    const int delay = !is_longer         ? p->delay_ms / 2
                      : p->delay_ms == 0 ? DELAY_MS_MIN
                                         : p->delay_ms * 2;
    if (delay >= DELAY_MS_MIN && delay <= DELAY_MS_MAX)
        p->delay_ms = delay;
    screen_clear_message(p->screen);
    screen_say(p->screen, "%d.%03d seconds between moves.\n", p->delay_ms / 1000,
               p->delay_ms % 1000);
}

/* A letter of its own where two bots play; else typing begins. */
static void text_key(struct play *p, const struct key *key)
{
    struct screen *s = p->screen;
    const bool is_empty = s->edit.len == 0;
    const bool are_bots = !session_has_human(p->session) && !session_is_over(p->session);
    if (is_empty && are_bots && key->ch == ' ') {
        p->is_paused = !p->is_paused;
        screen_clear_message(s);
        screen_say(s, p->is_paused ? "Paused.\n" : "");
    } else if (is_empty && are_bots && key->ch == 'm') {
        play_do(p, "menu");
    } else if (is_empty && are_bots && key->ch == 'n') {
        p->is_paused = true;
        play_do(p, "");
    } else if (is_empty && are_bots && (key->ch == '+' || key->ch == '-')) {
        change_delay(p, key->ch == '-');
    } else if (is_empty && key->ch == ' ') {
        if (p->frame.has_more || p->frame.has_said_more)
            read_more(p);
        else
            enter(p);
    } else {
        edit_key(&s->edit, key);
    }
}

static void control_key(struct play *p, const struct key *key)
{
    if (p->screen->edit.len == 0 && (key->ch == 'u' || key->ch == 'w'))
        escape(p);
    else
        screen_control_key(p->screen, key, p->calm_ns);
}

/* An arrow: true when the key was one and nothing is being typed. */
static bool arrow_key(struct play *p, const struct key *key)
{
    return p->screen->edit.len == 0 && cursor_key(&p->cursor, &p->frame.whole, key);
}

/* The rows of the history that are shown, at least one. */
static int page_rows(const struct play *p)
{
    const struct frame *f = &p->frame;
    return f->n_plies > 0 ? f->plies[f->n_plies - 1].row - f->plies[0].row + 1 : 1;
}

/* The oldest page stays a whole one. */
static void scroll(struct play *p, int by)
{
    struct turn last = {0};
    turn_last(p->session->game, &last);
    const int most = last.number - page_rows(p);
    if (by < 0 || p->frame.has_older)
        p->skip += by;
    if (p->skip > most)
        p->skip = most;
    if (p->skip < 0)
        p->skip = 0;
}

/* The first key behind an earlier position leads back from it; true: it does no more than that. */
static bool leads_back(struct play *p, const struct key *key)
{
    const bool is_mouse =
        key->kind == KEY_PRESS || key->kind == KEY_DRAG || key->kind == KEY_RELEASE;
    if (p->shown < 0 || is_mouse)
        return false;
    p->shown = -1;
    return key->kind != KEY_TEXT || key->ch == ' ';
}

/* The mouse, pages of the history, and what only the line knows. */
static void look_key(struct play *p, const struct key *key)
{
    switch (key->kind) {
    case KEY_PRESS:
    case KEY_RELEASE:
        play_mouse(p, key);
        break;
    case KEY_PAGE_UP:
        scroll(p, page_rows(p));
        break;
    case KEY_PAGE_DOWN:
        scroll(p, -page_rows(p));
        break;
    case KEY_WHEEL_UP:
        scroll(p, 1);
        break;
    case KEY_WHEEL_DOWN:
        scroll(p, -1);
        break;
    default:
        edit_key(&p->screen->edit, key);
        break;
    }
}

static void take_key(struct play *p, const struct key *key)
{
    struct screen *s = p->screen;
    const bool had_tab = p->has_tab;
    p->has_tab = key->kind == KEY_TAB;
    if (screen_common_key(s, key) || leads_back(p, key))
        return;
    if (session_is_over(p->session) && s->edit.len == 0 && !p->pasted && over_key(p, key))
        return;
    if (p->shown < 0 && arrow_key(p, key))
        return;
    if (is_help(p, key)) {
        help(p);
        return;
    }
    switch (key->kind) {
    case KEY_ENTER:
        enter(p);
        break;
    case KEY_ESCAPE:
        escape(p);
        break;
    case KEY_TAB:
    case KEY_BACK_TAB:
        if (s->edit.len > 0)
            complete(p, had_tab);
        else
            next_place(p, key->kind == KEY_BACK_TAB);
        break;
    case KEY_BACKSPACE:
        if (!edit_key(&s->edit, key) && p->session->selected != PLACE_NONE)
            escape(p);
        break;
    case KEY_TEXT:
        text_key(p, key);
        break;
    case KEY_CONTROL:
        control_key(p, key);
        break;
    case KEY_PASTE:
        play_paste(p);
        break;
    default:
        look_key(p, key);
        break;
    }
}

/* While the turning point is sought: what is not for the line ends that and is done at once. */
static bool seeking_key(struct play *p, const struct key *key)
{
    struct edit *e = &p->screen->edit;
    const bool begins_line = key->kind == KEY_TEXT && key->ch > '?';
    if ((e->len > 0 || begins_line) && edit_key(e, key))
        return true;
    platform_interrupt();
    return e->len == 0 && key->kind == KEY_ESCAPE;
}

/* While a bot thinks the cursor moves and lines are typed; two bots have keys that wait. */
static bool busy_key(void *context, const struct key *key)
{
    struct play *p = context;
    if (key->kind == KEY_CONTROL && key->ch == 'c') {
        p->is_paused = !session_has_human(p->session);
        return true;
    }
    if (key->kind == KEY_PASTE && !p->more) {
        play_paste(p);
        return true;
    }
    if (screen_common_key(p->screen, key))
        return true;
    if (play_is_summing_up(p))
        return seeking_key(p, key);
    if (arrow_key(p, key))
        return true;
    if (key->kind == KEY_ESCAPE && !p->is_thinking) {
        platform_interrupt(); /* a hint, an analysis: enough of it */
        return true;
    }
    if (p->is_thinking && is_help(p, key)) {
        help(p);
        return true;
    }
    if (p->screen->edit.len == 0 && !session_has_human(p->session) && !*p->rest)
        return false;
    if (!p->is_thinking)
        return edit_key(&p->screen->edit, key);
    if (p->screen->edit.len == 0 && p->frame.has_more && key->kind == KEY_TEXT && key->ch == ' ') {
        read_more(p);
        return true;
    }
    if (key->kind == KEY_TAB && p->screen->edit.len > 0) {
        complete(p, p->has_tab);
        p->has_tab = true;
        return true;
    }
    p->has_tab = false;
    play_busy_key(p, key);
    return true;
}

/* ---- the loop ---- */

static void play_bot(struct play *p)
{
    struct screen *s = p->screen;
    struct text thinking = text_in(s->thinking, sizeof s->thinking);
    const struct player *player = session_player_to_move(p->session);
    if (player->kind == PLAYER_SEARCH) {
        text_add_capital(&thinking, session_side_name(p->session, session_pos(p->session)->side));
        text_add(&thinking, " is thinking.");
    }
    p->is_thinking = true;
    screen_draw(s); /* the person's move, and what it told, is seen before the bot begins */
    session_play_bot(p->session);
    p->is_thinking = false;
    pager_read(&p->reader);
    if (p->has_told_wait && (!p->pasted || p->more))
        screen_clear_message(s); /* the wait is over */
    p->has_told_wait = false;
    p->moved_ns = platform_now_ns();
    p->calm_ns = p->moved_ns + SCREEN_CALM_NS;
    play_take_answer(p);
    p->skip = 0;
    if (p->app->settings.values[SETTING_BELL] == SWITCH_ON && play_is_persons_turn(p))
        s->port->write("\a", 1);
}

/* Two bots: the next move when it is due, or a key. */
static void watch(struct play *p)
{
    const int64_t gone = (platform_now_ns() - p->moved_ns) / NS_IN_MS;
    const int rest = gone < p->delay_ms ? p->delay_ms - (int)gone : 0;
    const struct key key = screen_key(p->screen, p->is_paused ? -1 : rest);
    if (key.kind == KEY_TIMEOUT)
        play_bot(p);
    else if (key.kind == KEY_CONTROL && key.ch == 'c' && !p->is_paused)
        p->is_paused = true;
    else
        take_key(p, &key);
}

/* The option --delay and the command `run` say how fast two bots play, and that they do. */
static void take_delay(struct play *p)
{
    if (p->session->delay_ms < 0)
        return;
    p->delay_ms = p->session->delay_ms;
    p->session->delay_ms = -1;
    p->is_paused = false;
}

/* The line can be typed, an empty one goes on; the cursor has no board to move on. */
static void take_pause_key(struct play *p)
{
    const struct key key = screen_key(p->screen, -1);
    const bool is_space = key.kind == KEY_TEXT && key.ch == ' ';
    if (p->screen->edit.len == 0 && !p->pasted && (key.kind == KEY_ENTER || is_space))
        play_do(p, "");
    else if (key.kind == KEY_TEXT || key.kind == KEY_ENTER || key.kind == KEY_CONTROL ||
             key.kind == KEY_PASTE)
        take_key(p, &key);
    else
        edit_key(&p->screen->edit, &key);
}

/* The next key of a person, or the end of the time that a person has. */
static void take_persons_key(struct play *p)
{
    struct timing *t = &p->session->timing;
    play_place_cursor(p);
    timing_ready(t);
    const struct key key = screen_key(p->screen, timing_wait_ms(t));
    if (key.kind != KEY_TIMEOUT)
        take_key(p, &key);
    else if (session_expire(p->session))
        play_take_answer(p);
}

/* As in lines: bots and moves that are forced come before the rest of what was typed. */
static void step(struct play *p)
{
    struct session *s = p->session;
    play_meet_game(p);
    take_delay(p);
    if (!session_is_over(s))
        p->summed_up = NULL;
    if (s->timing.is_paused && !*p->rest && !p->more) {
        take_pause_key(p);
    } else if (s->timing.is_paused) {
        if (*p->rest)
            do_next(p);
        else
            play_do_pasted(p);
    } else if (session_has_human(s) && !session_is_over(s) && !play_is_persons_turn(p)) {
        play_bot(p);
    } else if (session_play_forced(s)) {
        play_take_answer(p);
    } else if (*p->rest) {
        do_next(p);
    } else if (p->more) {
        play_do_pasted(p);
    } else if (session_is_over(s)) {
        over_sum_up(p);
        const struct key key = screen_key(p->screen, -1);
        take_key(p, &key);
    } else if (!session_has_human(s)) {
        watch(p);
    } else if (*s->choice) {
        play_offer_choice(p);
    } else if (!play_offer_words(p)) {
        take_persons_key(p);
    }
}

static void welcome(struct play *p)
{
    if (p->app->settings.values[SETTING_WELCOME] != SWITCH_ON || !session_has_human(p->session))
        return;
    screen_say(p->screen, "Arrows move the cursor, Enter picks a piece and plays it. Or click the "
                          "piece, then its place. Or type a move; ? helps.\n");
    p->app->settings.values[SETTING_WELCOME] = SWITCH_OFF;
    settings_file_remember(p->app, SETTING_WELCOME);
    front_settle(p->app);
}

bool play_on_screen(struct session *session)
{
    struct screen *s = session->app->screen;
    struct play p = {
        .screen = s,
        .app = s->app,
        .session = session,
        .cursor = cursor_at(PLACE_NONE),
        .frame = frame_empty(),
        .rest = "",
        .delay_ms = DELAY_MS,
    };
    p.layer = (struct screen_layer){
        .draw = play_draw, .busy_key = busy_key, .still_ms = play_still_ms, .context = &p};
    if (!screen_open(s))
        return false;
    play_meet_game(&p);
    screen_push(s, &p.layer);
    screen_settle(s);
    welcome(&p);
    screen_draw(s);
    while (!p.wants_menu && !app_is_leaving(s->app))
        step(&p);
    timing_leave(&session->timing);
    autosave_game(session);
    session->delay_ms = p.delay_ms; /* for whoever comes back to it */
    over_bid_farewell(&p);
    if (app_is_leaving(s->app) && session_is_over(session))
        over_tell_record(session);
    else if (app_is_leaving(s->app))
        session_tell_resume(session);
    app_flush(s->app);
    screen_pop(s);
    screen_clear_message(s);
    frame_free(&p.frame);
    free(p.pasted);
    return p.wants_menu;
}
