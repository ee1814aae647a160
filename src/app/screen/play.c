/*
 * The turn loop on the screen, and what keys mean in it.
 */
#include "app/screen/play.h"

#include <stdlib.h>
#include <string.h>

#include "app/screen/complete.h"
#include "app/screen/screen.h"
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
static void read_more(const struct press *on)
{
    struct play *p = on->context;
    char said[SESSION_SAID_MAX];
    struct text text = text_in(said, sizeof said);
    if (p->frame.has_said_more && session_said(p->session, &text))
        answer_add(&p->screen->told, ANSWER_LONG, said);
    if (p->frame.has_more)
        answer_add(&p->screen->told, ANSWER_LONG, p->screen->message);
    read_told(p);
}

/* While a bot thinks nothing is done to the session. */
static void help(const struct press *on)
{
    struct play *p = on->context;
    manual_print_keys(p->app);
    if (!p->is_thinking) {
        play_do(p, "?");
        return;
    }
    command_print_help(p->session);
    read_told(p);
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

static void move_cursor(const struct press *on)
{
    struct play *p = on->context;
    cursor_key(&p->cursor, &p->frame.whole, on->key);
}

static void next_place(const struct press *on)
{
    struct play *p = on->context;
    int list[CURSOR_PLACES_MAX];
    const struct session *s = p->session;
    const int n = cursor_list(session_voice(s), session_pos(s), s->selected, list);
    cursor_next(&p->cursor, &p->frame.whole, list, n, on->key->kind == KEY_BACK_TAB);
}

/* The first Tab completes, the second in a row lists what else there is. */
static void complete(const struct press *on)
{
    struct play *p = on->context;
    struct edit *e = &p->screen->edit;
    struct completion c;
    complete_line(p->session, e->line, e->cursor, &c);
    screen_clear_message(p->screen);
    if (c.n == 0)
        screen_say(p->screen, "Nothing to complete.\n");
    else if (*c.common)
        edit_insert(e, c.common);
    else if (p->screen->last == KEY_TAB)
        screen_say(p->screen, "%s\n", c.list);
    else if (c.n > 1)
        screen_say(p->screen, "Tab lists %d ways to go on.\n", c.n);
}

static void enter(const struct press *on)
{
    struct play *p = on->context;
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
static void escape(const struct press *on)
{
    struct play *p = on->context;
    struct session *s = p->session;
    if (p->pasted) {
        play_drop_pasted(p);
        screen_clear_message(p->screen);
    } else if (p->screen->edit.len > 0) {
        edit_set(&p->screen->edit, "");
    } else if (s->selected != PLACE_NONE || s->n_choices > 0) {
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
static void change_delay(const struct press *on)
{
    struct play *p = on->context;
    const int delay = on->by < 0         ? p->delay_ms / 2
                      : p->delay_ms == 0 ? DELAY_MS_MIN
                                         : p->delay_ms * 2;
    if (delay >= DELAY_MS_MIN && delay <= DELAY_MS_MAX)
        p->delay_ms = delay;
    screen_clear_message(p->screen);
    screen_say(p->screen, "%d.%03d seconds between moves.\n", p->delay_ms / 1000,
               p->delay_ms % 1000);
}

static void hold_bots(const struct press *on)
{
    struct play *p = on->context;
    p->is_paused = !session_has_human(p->session);
}

static void switch_pause(const struct press *on)
{
    struct play *p = on->context;
    p->is_paused = !p->is_paused;
    screen_clear_message(p->screen);
    screen_say(p->screen, p->is_paused ? "Paused.\n" : "");
}

static void leave(const struct press *on)
{
    play_do(on->context, "menu");
}

/* A clock that stands still, or two bots by one move. */
static void go_on(const struct press *on)
{
    play_do(on->context, "");
}

/* From an earlier position to that of the game. */
static void lead_back(const struct press *on)
{
    struct play *p = on->context;
    p->shown = -1;
}

/* The rows of the history that are shown, at least one. */
static int page_rows(const struct play *p)
{
    const struct frame *f = &p->frame;
    return f->history_rows > 0 ? f->history_rows : 1;
}

/* The oldest page stays a whole one. */
static void scroll(const struct press *on)
{
    struct play *p = on->context;
    struct turn last = {0};
    const bool is_page = on->key->kind == KEY_PAGE_UP || on->key->kind == KEY_PAGE_DOWN;
    const int by = on->by * (is_page ? page_rows(p) : 1);
    turn_last(p->session->game, &last);
    const int most = last.number - page_rows(p);
    if (by < 0 || p->frame.has_older)
        p->skip += by;
    if (p->skip > most)
        p->skip = most;
    if (p->skip < 0)
        p->skip = 0;
}

/* ---- which key means what ---- */

enum {
    OVER = STATE_OWN,
    BOTS = STATE_OWN << 1,   /* two of them */
    HELD = STATE_OWN << 2,   /* and they wait */
    STILL = STATE_OWN << 3,  /* the clock stands still */
    THINKS = STATE_OWN << 4, /* a bot does */
    SHOWN = STATE_OWN << 5,  /* an earlier position is */
    PICKED = STATE_OWN << 6,
    MORE = STATE_OWN << 7, /* than the panel has room for */
    SAID_MORE = STATE_OWN << 8,
    PASTED = STATE_OWN << 9, /* lines are */
    RUNS = STATE_OWN << 10,  /* and done */
    WAITS = STATE_OWN << 11, /* the rest of a line is still to be done */
    IDLE = STATE_IDLE,
    BUSY = STATE_BUSY,
    TYPED = STATE_TYPED,
    SEEKS = STATE_YIELDS, /* the turning point is sought */
    ASKS = STATE_SEEKS,   /* that, or what else a search is asked for */
};

static unsigned states(void *context)
{
    const struct play *p = context;
    const struct session *s = p->session;
    const bool are[] = {session_is_over(s),        !session_has_human(s), p->is_paused,
                        s->timing.is_paused,       p->is_thinking,        p->shown >= 0,
                        s->selected != PLACE_NONE, p->frame.has_more,     p->frame.has_said_more,
                        p->pasted != NULL,         p->more != NULL,       *p->rest != '\0'};
    unsigned all = play_is_summing_up(p) ? SEEKS : 0;
    for (int i = 0; i < (int)(sizeof are / sizeof are[0]); i++)
        all |= are[i] ? (unsigned)STATE_OWN << i : 0;
    return all;
}

static const struct binding keys[] = {
    /* Something else goes on, which Ctrl-C has ended; two bots have keys that wait. */
    {KEY_CONTROL, 'c', BUSY, 0, 0, hold_bots},
    {KEY_PASTE, 0, BUSY, RUNS, 0, play_paste},
    {KEY_ESCAPE, 0, BUSY | SEEKS, TYPED, 0, screen_stop},
    {KEY_ESCAPE, 0, BUSY, THINKS | SEEKS, 0, screen_stop},
    {KEY_ARROW, 0, BUSY, TYPED | SEEKS, 0, move_cursor},
    {KEY_TEXT, '?', BUSY | THINKS, TYPED, 0, help},
    {KEY_FUNCTION, 1, BUSY | THINKS, 0, 0, help},
    {KEY_ANY, 0, BUSY | BOTS, TYPED | WAITS | SEEKS, 0, NULL},

    /* A bot thinks: nothing is played, the board is the bot's. */
    {KEY_TEXT, ' ', BUSY | THINKS | MORE, TYPED, 0, read_more},
    {KEY_TAB, 0, BUSY | THINKS | TYPED, 0, 0, complete},
    {KEY_ENTER, 0, BUSY | THINKS, 0, 0, play_enter_later},
    {KEY_ESCAPE, 0, BUSY | THINKS, 0, 0, play_take_back},
    {KEY_BACKSPACE, 0, BUSY | THINKS, TYPED, 0, play_take_back},
    {KEY_CONTROL, 'u', BUSY | THINKS, TYPED, 0, play_take_back},
    {KEY_CONTROL, 'w', BUSY | THINKS, TYPED, 0, play_take_back},
    {KEY_PASTE, 0, BUSY | THINKS, 0, 0, play_refuse_paste},
    {KEY_PRESS, 0, BUSY | THINKS, 0, 0, play_tell_wait},
    {KEY_TAB, 0, BUSY | THINKS, 0, 0, play_tell_wait},
    {KEY_BACK_TAB, 0, BUSY | THINKS, 0, 0, play_tell_wait},
    {KEY_FUNCTION, 0, BUSY | THINKS, 0, 0, play_tell_wait},
    {KEY_TEXT, ' ', BUSY | THINKS, TYPED, 0, play_tell_wait},
    {KEY_ANY, 0, BUSY | THINKS, 0, 0, screen_line_key},

    /* The mouse; behind an earlier position the first key leads back, and most do no more. */
    {KEY_PRESS, 0, IDLE | OVER, TYPED | PASTED | SHOWN | STILL, 0, over_press},
    {KEY_PRESS, 0, IDLE, STILL, 0, play_mouse},
    {KEY_RELEASE, 0, IDLE, STILL, 0, play_mouse},
    {KEY_DRAG, 0, IDLE, STILL, 0, screen_line_key},
    {KEY_TEXT, ' ', IDLE | SHOWN, 0, 0, lead_back},
    {KEY_TEXT, 0, IDLE | SHOWN, 0, KEY_ALSO, lead_back},
    {KEY_ANY, 0, IDLE | SHOWN, 0, 0, lead_back},

    /* The game is over. */
    {KEY_TEXT, '1', IDLE | OVER, TYPED | PASTED, 1, over_next},
    {KEY_TEXT, '2', IDLE | OVER, TYPED | PASTED, 2, over_next},
    {KEY_TEXT, '3', IDLE | OVER, TYPED | PASTED, 3, over_next},
    {KEY_TEXT, '4', IDLE | OVER, TYPED | PASTED, 4, over_next},
    {KEY_TEXT, '5', IDLE | OVER, TYPED | PASTED, 5, over_next},
    {KEY_TEXT, ' ', IDLE | OVER, TYPED | PASTED | MORE, 0, over_read},
    {KEY_ENTER, 0, IDLE | OVER, TYPED | PASTED, 0, over_choose},
    {KEY_ARROW, 0, IDLE | OVER, TYPED | PASTED, 0, over_choose},

    /* Two bots play. */
    {KEY_CONTROL, 'c', IDLE | BOTS, OVER | HELD | STILL, 0, hold_bots},
    {KEY_TEXT, ' ', IDLE | BOTS, OVER | STILL | TYPED, 0, switch_pause},
    {KEY_TEXT, 'm', IDLE | BOTS, OVER | TYPED, 0, leave},
    {KEY_TEXT, 'n', IDLE | BOTS, OVER | TYPED, KEY_ALSO, hold_bots},
    {KEY_TEXT, 'n', IDLE | BOTS, OVER | TYPED, 0, go_on},
    {KEY_TEXT, '+', IDLE | BOTS, OVER | TYPED, -1, change_delay},
    {KEY_TEXT, '-', IDLE | BOTS, OVER | TYPED, 1, change_delay},

    /* The line can be typed while the clock stands still; the cursor has no board to move on. */
    {KEY_ENTER, 0, IDLE | STILL, TYPED | PASTED, 0, go_on},
    {KEY_TEXT, ' ', IDLE | STILL, TYPED | PASTED, 0, go_on},
    {KEY_TEXT, '?', IDLE, TYPED, 0, help},
    {KEY_TEXT, ' ', IDLE | MORE, TYPED, 0, read_more},
    {KEY_TEXT, ' ', IDLE | SAID_MORE, TYPED, 0, read_more},
    {KEY_TEXT, ' ', IDLE, TYPED, 0, enter},
    {KEY_ENTER, 0, IDLE, 0, 0, enter},
    {KEY_PASTE, 0, IDLE, 0, 0, play_paste},
    {KEY_CONTROL, 'u', IDLE, TYPED, 0, escape},
    {KEY_CONTROL, 'w', IDLE, TYPED, 0, escape},
    {KEY_ANY, 0, IDLE | STILL, 0, 0, screen_line_key},

    {KEY_FUNCTION, 1, IDLE, 0, 0, help},
    {KEY_ARROW, 0, IDLE, TYPED, 0, move_cursor},
    {KEY_ESCAPE, 0, IDLE, 0, 0, escape},
    {KEY_BACKSPACE, 0, IDLE | PICKED, TYPED, 0, escape},
    {KEY_TAB, 0, IDLE | TYPED, 0, 0, complete},
    {KEY_BACK_TAB, 0, IDLE | TYPED, 0, 0, complete},
    {KEY_TAB, 0, IDLE, 0, 0, next_place},
    {KEY_BACK_TAB, 0, IDLE, 0, 0, next_place},
    {KEY_PAGE_UP, 0, IDLE, 0, 1, scroll},
    {KEY_PAGE_DOWN, 0, IDLE, 0, -1, scroll},
    {KEY_WHEEL_UP, 0, IDLE, 0, 1, scroll},
    {KEY_WHEEL_DOWN, 0, IDLE, 0, -1, scroll},
    {0},
};

/* The most useful first: what does not fit is left out. */
static const struct told_keys told[] = {
    {STILL | TYPED, 0, 0, {TYPING_KEYS}},
    {STILL, 0, 0, {"Enter: go on", "type: menu, save, quit"}},
    {PASTED, 0, 0, {"Enter: run the lines", "Esc: drop them"}},
    {SHOWN, 0, 0, {"any key: back"}},
    {THINKS | TYPED, 0, 0, {"Enter: after the move", "Esc: clear", "Tab: complete"}},
    {THINKS | WAITS, 0, 0, {"Esc: drop", "Ctrl-C: play now"}},
    {THINKS | RUNS, 0, 0, {"Esc: drop", "Ctrl-C: play now"}},
    {THINKS | BOTS, 0, 0, {"Ctrl-C: pause"}},
    {THINKS, 0, 0, {"Ctrl-C: play now"}},
    {ASKS, SEEKS, 0, {"Ctrl-C: answer now"}},
    {TYPED, 0, 0, {TYPING_KEYS, "Tab: complete"}},
    {OVER, 0, 1, {"Enter: choose", OVER_KEYS}},
    {BOTS | HELD, 0, 0, {"space: go on", "n: one move", "+ -: speed", "m: menu"}},
    {BOTS, 0, 0, {"space: pause", "n: one move", "+ -: speed", "m: menu"}},
    {PICKED, 0, 0, {"Enter: play", "Tab: next target", "Esc: put back"}},
    {0,
     0,
     0,
     {"arrows, Enter: move", view_key_help, "Tab: next piece", "type: undo, hint, menu, quit"}},
};

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
    p->pressed = PLACE_NONE;
    screen_draw(s); /* the person's move, and what it told, is seen before the bot begins */
    session_play_bot(p->session);
    p->is_thinking = false;
    pager_read(&p->reader);
    if (p->has_told_wait && (!p->pasted || p->more))
        screen_clear_message(s); /* the wait is over */
    p->has_told_wait = false;
    p->moved_ns = platform_now_ns();
    p->layer.calm_ns = p->moved_ns + SCREEN_CALM_NS;
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
    if (screen_turn(p->screen, p->is_paused ? -1 : rest) == KEY_TIMEOUT)
        play_bot(p);
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

/* The next key of a person, or the end of the time that a person has. */
static void take_persons_key(struct play *p)
{
    struct timing *t = &p->session->timing;
    play_place_cursor(p);
    timing_ready(t);
    if (screen_turn(p->screen, timing_wait_ms(t)) == KEY_TIMEOUT && session_expire(p->session))
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
        screen_turn(p->screen, -1);
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
        screen_turn(p->screen, -1);
    } else if (!session_has_human(s)) {
        watch(p);
    } else if (s->n_choices > 0) {
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
    app_settle(p->app);
}

bool play_on_screen(struct session *session)
{
    struct screen *s = screen_of(session->app);
    struct play p = {
        .screen = s,
        .app = s->app,
        .session = session,
        .cursor = cursor_at(PLACE_NONE),
        .frame = frame_empty(),
        .rest = "",
        .delay_ms = DELAY_MS,
    };
    p.layer = (struct screen_layer){.draw = play_draw,
                                    .keys = keys,
                                    .told = told,
                                    .states = states,
                                    .still_ms = play_still_ms,
                                    .context = &p};
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
