/* Keys, clicks and pastes in a game: a function for each action, and tables of keys at the end.
 * Pressing the mouse button picks a piece, and releasing it on another place moves the piece there,
 * so clicking and dragging both work. */
#include "screen/play.h"

#include <string.h>

#include "commands/commands.h"
#include "game/turns.h"
#include "report/manual.h"
#include "screen/screen.h"
#include "session/moves.h"
#include "system/platform.h"

enum {
    DELAY_MS = 1000,
    DELAY_MS_MIN = 125,
    DELAY_MS_MAX = 16000,
};

static void read_messages(struct play_window *p)
{
    pager_open(&p->reader, p->screen);
    if (!p->is_thinking)
        pager_read(&p->reader);
}

static void read_more(const struct press *on)
{
    struct play_window *p = on->context;
    char last_turn[SESSION_LAST_TURN_MAX];
    struct text text = text_in(last_turn, sizeof last_turn);
    if (p->layer.layout.has_more_task && session_last_turn(p->session, &text))
        answer_add(&p->app->answer, ANSWER_LONG, last_turn);
    if (p->layer.layout.has_more)
        answer_add(&p->app->answer, ANSWER_LONG, p->screen->message);
    read_messages(p);
}

/* While a bot is thinking, prints the help directly, because the session must not run a command. */
static void help(const struct press *on)
{
    struct play_window *p = on->context;
    char line[2 * ERROR_TEXT_MAX];
    struct text text = text_in(line, sizeof line);
    play_explain(p, &text);
    text_put(&text, '\n');
    answer_add(&p->app->answer, ANSWER_LONG, line);
    manual_print_keys(p->app, MANUAL_PLAY);
    if (!p->is_thinking) {
        play_do(p, "?");
        return;
    }
    const struct commands all = command_of_game(p->session);
    command_help(&all, &(struct argument){.text = ""});
    read_messages(p);
}

static void move_cursor(const struct press *on)
{
    struct play_window *p = on->context;
    cursor_move(&p->cursor, &p->layer.layout.whole, (enum direction)(on->key->kind - KEY_UP));
}

static void next_place(const struct press *on)
{
    struct play_window *p = on->context;
    int list[CURSOR_PLACES_MAX];
    const struct session *s = p->session;
    const int n = cursor_list(session_names(s), session_pos(s), s->selected, list);
    cursor_next(&p->cursor, &p->layer.layout.whole, list, n, on->key->kind == KEY_BACK_TAB);
}

static void complete(const struct press *on)
{
    struct play_window *p = on->context;
    const struct commands all = command_of_game(p->session);
    complete_typed(p->screen, &all);
}

static void enter(const struct press *on)
{
    struct play_window *p = on->context;
    struct edit *e = &p->screen->edit;
    if (e->len > 0) {
        play_do_line(p, e->line);
        edit_remember(e);
    } else if (!session_is_over(p->session)) {
        const struct variant *v = session_names(p->session);
        const struct pos *pos = session_pos(p->session);
        const move_code stop = rules_ending_step(v, pos);
        if (stop != MOVE_NONE && rules_begins_at(v, pos, p->cursor.place))
            play_take_step(p, stop);
        else
            play_use_place(p, p->cursor.place);
    }
}

/* Queues a place to pick, or to move the picked piece to, after the bot has moved. */
static void place_later(struct play_window *p, int place)
{
    if (place != PLACE_NONE)
        screen_queue_key(p->screen, &(struct key){.kind = KEY_PLACE, .place = place});
}

static void enter_later(const struct press *on)
{
    struct play_window *p = on->context;
    place_later(p, p->cursor.place);
}

static void use_place(const struct press *on)
{
    play_use_place(on->context, on->key->place);
}

static void drop_queued(const struct press *on)
{
    struct play_window *p = on->context;
    screen_clear_message(on->screen);
    screen_drop_keys(on->screen, KEY_NONE);
    p->rest = "";
}

static void escape(const struct press *on)
{
    struct play_window *p = on->context;
    struct session *s = p->session;
    if (p->screen->edit.len > 0) {
        if (strchr(p->screen->edit.line, ';'))
            screen_clear_message(p->screen); /* it may say how many lines were pasted */
        edit_set(&p->screen->edit, "");
    } else if (s->selected != PLACE_NONE || s->n_choices > 0) {
        play_do(p, "");
    } else {
        const bool is_scrolled = p->skip > 0;
        screen_clear_message(p->screen);
        p->skip = 0;
        if (!is_scrolled && !session_is_over(s))
            play_open_menu(p);
        else if (!is_scrolled)
            screen_message(p->screen, "Press Enter to choose what to do next.\n");
    }
}

/* Doubles or halves the delay; doubling 0 gives DELAY_MS_MIN. */
static void change_delay(const struct press *on)
{
    struct play_window *p = on->context;
    const int delay = on->argument < 0   ? p->delay_ms / 2
                      : p->delay_ms == 0 ? DELAY_MS_MIN
                                         : p->delay_ms * 2;
    if (delay >= DELAY_MS_MIN && delay <= DELAY_MS_MAX)
        p->delay_ms = delay;
    screen_message(p->screen, "%d.%03d seconds between moves.\n", p->delay_ms / 1000,
                   p->delay_ms % 1000);
}

static void pause_bots(const struct press *on)
{
    struct play_window *p = on->context;
    p->is_paused = !session_has_human(p->session);
}

static void play_one_move(const struct press *on)
{
    pause_bots(on);
    play_do(on->context, "");
}

static void switch_pause(const struct press *on)
{
    struct play_window *p = on->context;
    p->is_paused = !p->is_paused;
    screen_message(p->screen, p->is_paused ? "Paused.\n" : "");
}

/* Runs an empty line, which starts the clock again. */
static void start_clock(const struct press *on)
{
    play_do(on->context, "");
}

/* If Backspace is held down, it must not undo moves once the input line is empty. */
static void backspace(const struct press *on)
{
    ((struct play_window *)on->context)->edited_ns = platform_now_ns();
    if (on->screen->edit.len > 0)
        screen_line_key(on);
}

static void undo_redo(const struct press *on)
{
    const struct play_window *p = on->context;
    if (on->argument < 0 && platform_now_ns() < p->edited_ns + SCREEN_CALM_NS) {
        backspace(on);
        return;
    }
    pause_bots(on);
    play_do(on->context, on->argument < 0 ? "undo" : "redo");
}

/* Scrolls the history, but not beyond its oldest rows. */
static void scroll(const struct press *on)
{
    struct play_window *p = on->context;
    const struct layout *f = &p->layer.layout;
    struct turn last = {0};
    turn_last(p->session->game, &last);
    const int most = last.number - (f->history_rows > 0 ? f->history_rows : 1);
    if (on->argument < 0 || f->has_older)
        p->skip += on->argument;
    if (p->skip > most)
        p->skip = most;
    if (p->skip < 0)
        p->skip = 0;
}

/* Pasted lines go into the input line, separated by ';'. */
static void paste(const struct press *on)
{
    struct screen *s = on->screen;
    char *text = on->key->pasted;
    int n = 1, len = (int)strlen(text);
    while (len > 0 && text[len - 1] == '\n')
        text[--len] = '\0';
    for (char *c = text; (c = strchr(c, '\n')); n++)
        *c = ';';
    if (on->key->is_cut || len >= INPUT_LINE_MAX - s->edit.len) {
        screen_message(s, "The pasted text is too long and was dropped.\n");
        return;
    }
    if (n > 1 && s->edit.len > 0)
        edit_insert(&s->edit, ";");
    edit_insert(&s->edit, text);
    if (n > 1)
        screen_message(s, "%d lines pasted: Enter runs them, Esc drops them.\n", n);
}

static void show(struct play_window *p, int ply)
{
    p->shown = ply < game_length(p->session->game) ? ply : -1;
    p->skip = 0;
    screen_clear_message(p->screen);
}

static void return_to_now(const struct press *on)
{
    struct play_window *p = on->context;
    p->shown = -1;
}

/* Returns to the current position and handles the key; while a bot thinks, only edits the line. */
static void type_on(const struct press *on)
{
    return_to_now(on);
    if (((struct play_window *)on->context)->is_thinking)
        screen_line_key(on);
    else
        screen_queue_key(on->screen, on->key);
}

static void show_turn(const struct press *on)
{
    struct play_window *p = on->context;
    const struct game *g = p->session->game;
    const int at = p->shown >= 0 ? p->shown : game_length(g);
    struct turn t = {0};
    int before = 0;
    while (turn_next(g, &t) && t.end <= at - (on->argument < 0))
        before = t.end;
    show(p, on->argument < 0 ? before : t.end);
}

static void show_end(const struct press *on)
{
    show(on->context,
         on->argument < 0 ? 0 : game_length(((struct play_window *)on->context)->session->game));
}

/* Asks whether to play on from the shown position. In a lesson or puzzle, only returns to the
 * current position. */
static void play_from_shown(const struct press *on)
{
    struct play_window *p = on->context;
    if (p->session->controller)
        p->shown = -1;
    else
        play_ask_for(p, &(struct request){.kind = REQUEST_BACK, .place = p->shown});
}

static bool is_target(const struct play_window *p, int place)
{
    int list[CURSOR_PLACES_MAX];
    const struct session *s = p->session;
    const int n = cursor_list(session_names(s), session_pos(s), s->selected, list);
    for (int i = 0; i < n; i++) {
        if (list[i] == place)
            return s->selected != PLACE_NONE;
    }
    return false;
}

static void release(struct play_window *p, int place)
{
    const int pressed = p->pressed, picked = p->session->selected;
    const bool was_picked_now = picked != PLACE_NONE && picked != p->picked_before;
    p->pressed = PLACE_NONE;
    if (pressed == PLACE_NONE)
        return;
    if (p->is_thinking) {
        if (place != pressed) /* off the board: queues `pressed` again, to deselect the piece */
            place_later(p, place == PLACE_NONE ? pressed : place);
    } else if (place == pressed) {
        if (!was_picked_now)
            play_use_place(p, place);
    } else if (picked == pressed) {
        if (is_target(p, place)) {
            p->cursor = cursor_at(place);
            play_use_place(p, place);
        } else {
            play_do(p, "");
        }
    }
}

/* A click on the history shows the position after that turn, and a click on the board picks a piece
 * or plays a move. While an earlier position is shown, a click on the board only returns to the
 * current one. */
static void use_mouse(const struct press *on)
{
    struct play_window *p = on->context;
    const bool is_shown = p->shown >= 0;
    const struct hit hit = screen_hit(p->screen, on->key);
    const int place = hit.kind == HIT_PLACE ? hit.number : PLACE_NONE;
    if (on->key->kind != KEY_PRESS) {
        release(p, place);
        return;
    }
    p->pressed = PLACE_NONE;
    if (hit.kind == HIT_PLY) {
        show(p, hit.number);
        return;
    }
    if (hit.kind == HIT_KEYS) {
        screen_queue_key(p->screen, &(struct key){.kind = KEY_ESCAPE});
        return;
    }
    p->shown = -1;
    if (is_shown)
        return;
    /* Pressing the button picks a piece; only releasing it can play a move. */
    p->pressed = place;
    p->picked_before = p->session->selected;
    if (place == PLACE_NONE)
        return;
    p->cursor = cursor_at(place);
    if (p->is_thinking)
        place_later(p, place);
    else if (place != p->picked_before && !is_target(p, place) &&
             rules_begins_at(session_names(p->session), session_pos(p->session), place))
        play_use_place(p, place);
}

/* ---- when the game is over ---- */

static void choose_next(const struct press *on)
{
    play_choose_next(on->context);
}

/* A digit selects an entry of the menu, before keys that were typed ahead. */
static void select_next(const struct press *on)
{
    struct screen *s = on->screen;
    memmove(s->queue + 1, s->queue, (size_t)s->n_queued++ * sizeof *s->queue);
    s->queue[0] = *on->key;
    play_choose_next(on->context);
}

static void read_summary(const struct press *on)
{
    const struct play_window *p = on->context;
    answer_add(&on->screen->app->answer, ANSWER_LONG, p->result.text);
    answer_add(&on->screen->app->answer, ANSWER_LONG, p->summary);
    screen_settle(on->screen);
}

static void press_next(const struct press *on)
{
    const struct hit hit = screen_hit(on->screen, on->key);
    if (hit.kind == HIT_PLY)
        use_mouse(on);
    else
        play_choose_next(on->context);
}

/* ---- the tables of keys ---- */

enum {
    OVER = STATE_LAYER,
    BOTS = STATE_LAYER << 1,   /* two bots are playing */
    PAUSED = STATE_LAYER << 2, /* the game of two bots is paused */
    CLOCK_STOPPED = STATE_LAYER << 3,
    THINKS = STATE_LAYER << 4,  /* a bot is thinking */
    EARLIER = STATE_LAYER << 5, /* an earlier position is shown */
    PICKED = STATE_LAYER << 6,
    MORE = STATE_LAYER << 7,   /* the panel has no room for the whole message or task */
    QUEUED = STATE_LAYER << 8, /* keys or lines are waiting */
    IDLE = STATE_IDLE,
    BUSY = STATE_BUSY,
    TYPED = STATE_TYPED,
    SUMMING_UP = STATE_YIELDS, /* a search for the turning point is running */
    PROGRESS = STATE_PROGRESS, /* a search started by a person, such as for a hint, is running */
};

/* While an earlier position is shown, the board has no cursor, and a click only returns. */
static const struct binding earlier_keys[] = {
    {KEY_LEFT, 0, 0, TYPED, -1, show_turn},
    {KEY_UP, 0, 0, TYPED, -1, show_turn},
    {KEY_WHEEL_UP, 0, 0, 0, -1, show_turn},
    {KEY_TEXT, ',', 0, TYPED, -1, show_turn},
    {KEY_RIGHT, 0, 0, TYPED, 1, show_turn},
    {KEY_DOWN, 0, 0, TYPED, 1, show_turn},
    {KEY_WHEEL_DOWN, 0, 0, 0, 1, show_turn},
    {KEY_TEXT, '.', 0, TYPED, 1, show_turn},
    {KEY_ENTER, 0, IDLE, TYPED, 0, play_from_shown},
    {KEY_ENTER, 0, 0, TYPED, 0, return_to_now},
    {KEY_ESCAPE, 0, 0, TYPED, 0, return_to_now},
    {KEY_BACKSPACE, 0, 0, TYPED, 0, return_to_now},
    {KEY_TAB, 0, 0, TYPED, 0, return_to_now},
    {KEY_BACK_TAB, 0, 0, TYPED, 0, return_to_now},
    {KEY_TEXT, ' ', 0, TYPED, 0, return_to_now},
    {KEY_TEXT, '?', IDLE, TYPED, 0, help},
    {KEY_TEXT, 0, 0, 0, 0, type_on},
    {KEY_PRESS, 0, IDLE, 0, 0, use_mouse},
    {0},
};

/* While the clock is stopped, lines can be typed, but the board is hidden and has no cursor. */
static const struct binding stopped_keys[] = {
    {KEY_ENTER, 0, 0, TYPED, 0, start_clock},
    {KEY_TEXT, ' ', 0, TYPED, 0, start_clock},
    {KEY_TEXT, '?', 0, TYPED, 0, help},
    {KEY_ENTER, 0, 0, 0, 0, enter},
    {KEY_PASTE, 0, 0, 0, 0, paste},
    {KEY_ANY, 0, 0, 0, 0, screen_line_key},
    {0},
};

/* While a bot thinks, keys that would play a move wait, and so do keys that are not listed. In an
 * empty line, Tab is ignored, because it is unknown which pieces can move next. */
static const struct binding thinking_keys[] = {
    {KEY_TEXT, '?', 0, TYPED, 0, help},
    {KEY_FUNCTION, 1, 0, 0, 0, help},
    {KEY_ESCAPE, 0, QUEUED, 0, 0, drop_queued},
    {KEY_BACKSPACE, 0, QUEUED, TYPED, 0, drop_queued},
    {KEY_ESCAPE, 0, TYPED, 0, 0, escape},
    {KEY_TEXT, ' ', MORE, TYPED | BOTS, 0, read_more},
    {KEY_TAB, 0, TYPED, 0, 0, complete},
    {KEY_TAB, 0, 0, TYPED | BOTS, 0, screen_ignore},
    {KEY_BACK_TAB, 0, 0, TYPED | BOTS, 0, screen_ignore},
    {KEY_ENTER, 0, 0, TYPED | BOTS, 0, enter_later},
    {KEY_TEXT, ' ', 0, TYPED | BOTS, 0, enter_later},
    {KEY_PRESS, 0, 0, BOTS, 0, use_mouse},
    {KEY_RELEASE, 0, 0, BOTS, 0, use_mouse},
    {0},
};

static const struct binding over_keys[] = {
    {KEY_PRESS, 0, IDLE, TYPED, 0, press_next},
    {KEY_PLACE, 0, IDLE, 0, 0, screen_ignore},
    {KEY_TEXT, '1', IDLE, TYPED, 0, select_next},
    {KEY_TEXT, '2', IDLE, TYPED, 0, select_next},
    {KEY_TEXT, '3', IDLE, TYPED, 0, select_next},
    {KEY_TEXT, '4', IDLE, TYPED, 0, select_next},
    {KEY_TEXT, '5', IDLE, TYPED, 0, select_next},
    {KEY_TEXT, '6', IDLE, TYPED, 0, select_next},
    {KEY_TEXT, ' ', IDLE, TYPED | MORE, 0, read_summary},
    {KEY_ENTER, 0, IDLE, TYPED, 0, choose_next},
    {KEY_ARROW, 0, IDLE, TYPED, 0, choose_next},
    {0},
};

static const struct binding bots_keys[] = {
    {KEY_CONTROL, 'c', IDLE, PAUSED, 0, pause_bots}, {KEY_TEXT, ' ', IDLE, TYPED, 0, switch_pause},
    {KEY_ENTER, 0, IDLE, TYPED, 0, play_one_move},   {KEY_TEXT, '+', IDLE, TYPED, -1, change_delay},
    {KEY_TEXT, '-', IDLE, TYPED, 1, change_delay},   {0},
};

/* Keys for a person's turn, for a search that a person started, and for all other states. */
static const struct binding own_keys[] = {
    {KEY_PAGE_UP, 0, 0, 0, -1, show_turn},
    {KEY_PAGE_DOWN, 0, 0, 0, 1, show_turn},
    {KEY_TEXT, ',', 0, TYPED, -1, show_turn},
    {KEY_TEXT, '.', 0, TYPED, 1, show_turn},
    {KEY_HOME, 0, 0, TYPED, -1, show_end},
    {KEY_END, 0, 0, TYPED, 1, show_end},
    {KEY_PASTE, 0, 0, 0, 0, paste},
    {KEY_DRAG, 0, 0, 0, 0, screen_ignore},

    /* Ctrl-C has already ended the search; here it pauses the bots' game. */
    {KEY_CONTROL, 'c', BUSY, 0, 0, pause_bots},
    {KEY_ESCAPE, 0, BUSY | SUMMING_UP, TYPED, 0, screen_stop},
    {KEY_ESCAPE, 0, BUSY, THINKS | SUMMING_UP, 0, screen_stop},
    {KEY_ARROW, 0, BUSY, TYPED | SUMMING_UP, 0, move_cursor},
    {KEY_ANY, 0, BUSY | BOTS, TYPED | SUMMING_UP, 0, NULL},

    {KEY_PLACE, 0, IDLE, 0, 0, use_place},
    {KEY_PRESS, 0, IDLE, 0, 0, use_mouse},
    {KEY_RELEASE, 0, IDLE, 0, 0, use_mouse},
    {KEY_TEXT, '?', IDLE, TYPED, 0, help},
    {KEY_FUNCTION, 1, IDLE, 0, 0, help},
    {KEY_TEXT, ' ', IDLE | MORE, TYPED, 0, read_more},
    {KEY_TEXT, ' ', IDLE, TYPED, 0, enter},
    {KEY_ENTER, 0, IDLE, 0, 0, enter},
    {KEY_CONTROL, 'u', IDLE, TYPED, 0, escape},
    {KEY_CONTROL, 'w', IDLE, TYPED, 0, escape},
    {KEY_ARROW, 0, IDLE, TYPED, 0, move_cursor},
    {KEY_ESCAPE, 0, IDLE, 0, 0, escape},
    {KEY_BACKSPACE, 0, IDLE | PICKED, TYPED, 0, escape},
    {KEY_BACKSPACE, 0, IDLE | TYPED, 0, 0, backspace},
    {KEY_BACKSPACE, 0, IDLE, 0, -1, undo_redo},
    {KEY_CONTROL, 'r', IDLE, TYPED, 1, undo_redo},
    {KEY_TAB, 0, IDLE | TYPED, 0, 0, complete},
    {KEY_BACK_TAB, 0, IDLE | TYPED, 0, 0, complete},
    {KEY_TAB, 0, IDLE, 0, 0, next_place},
    {KEY_BACK_TAB, 0, IDLE, 0, 0, next_place},
    {KEY_WHEEL_UP, 0, IDLE, 0, 1, scroll},
    {KEY_WHEEL_DOWN, 0, IDLE, 0, -1, scroll},
    {0},
};

/* Returns the state bits, and chooses the tables of keys for the state. */
static unsigned states(void *context)
{
    struct play_window *p = context;
    const struct session *s = p->session;
    const bool are[] = {session_is_over(s),
                        !session_has_human(s),
                        p->is_paused,
                        s->timing.is_paused,
                        p->is_thinking,
                        p->shown >= 0,
                        s->selected != PLACE_NONE,
                        p->layer.layout.has_more || p->layer.layout.has_more_task,
                        *p->rest || p->screen->n_queued > 0};
    unsigned all = play_is_summing_up(p) ? SUMMING_UP : 0;
    for (int i = 0; i < (int)(sizeof are / sizeof are[0]); i++)
        all |= are[i] ? (unsigned)STATE_LAYER << i : 0;
    p->layer.keys[0] = all & EARLIER ? earlier_keys : NULL;
    p->layer.keys[1] = all & CLOCK_STOPPED ? stopped_keys
                       : all & THINKS      ? thinking_keys
                       : all & OVER        ? over_keys
                       : all & BOTS        ? bots_keys
                                           : NULL;
    p->layer.keys[2] = own_keys;
    return all;
}

/* The most useful hints are first: if room is short, the last ones are left out. */
static const struct key_hints hints[] = {
    {CLOCK_STOPPED | TYPED, 0, {TYPING_KEYS}},
    {CLOCK_STOPPED, 0, {"Enter: continue", "type: menu, save, quit"}},
    {EARLIER | TYPED, 0, {TYPING_KEYS}},
    {EARLIER, THINKS, {"Esc: back", "arrows: step", "Enter: play on"}},
    {EARLIER, 0, {"Esc: back", "Ctrl-C: play now", "arrows: step"}},
    {THINKS | QUEUED, 0, {"Esc: drop queue", "Ctrl-C: play now"}},
    {THINKS | TYPED, 0, {"Enter: queue", "Esc: clear", "Tab: complete"}},
    {THINKS | BOTS, 0, {"Ctrl-C: pause", "Esc: menu"}},
    {THINKS, 0, {"Ctrl-C: play now", "Enter: queue a move", "Esc: menu"}},
    {PROGRESS, SUMMING_UP, {"Ctrl-C: answer now"}},
    {TYPED, 0, {TYPING_KEYS, "Tab: complete"}},
    {OVER, 0, {"Enter: choose what next", view_key_help, "PgUp: look back"}},
    {BOTS | PAUSED, 0, {"space: continue", "Enter: one move", "+ -: speed", "Esc: menu"}},
    {BOTS, 0, {"space: pause", "Enter: one move", "+ -: speed", "Esc: menu"}},
    {PICKED, 0, {"Enter: play", "Tab: next target", "Esc: put back"}},
    {0,
     0,
     {"Esc: menu", view_key_help, "arrows, Enter: move", "Tab: next", "PgUp: look back",
      "type: undo, hint, quit"}},
};

enum open_next play_on_screen(struct session *session)
{
    struct screen *s = screen_of(session->app);
    struct play_window p = {
        .screen = s,
        .app = s->app,
        .session = session,
        .cursor = cursor_at(PLACE_NONE),
        .rest = "",
        .delay_ms = DELAY_MS,
    };
    p.layer = (struct screen_layer){.hints = hints, .states = states};
    return play_loop(&p);
}
