/* The line-by-line front end for sessions. In accessible mode, sentences describe what a turn has
 * changed; the whole position is printed only at the start and on request. */
#include "lines/lines.h"

#include <stdlib.h>
#include <string.h>

#include "commands/commands.h"
#include "commands/menu.h"
#include "game/turns.h"
#include "lines/console.h"
#include "lines/print.h"
#include "session/autosave.h"
#include "session/moves.h"
#include "session/remote.h"
#include "system/platform.h"
#include "view/view_model.h"

enum {
    WARNINGS_MAX = 1024,
    ITEM_MAX = 96,
};

struct loop {
    struct app *app;
    struct session *session;
    bool needs_board; /* the board is drawn before the next prompt */
    bool is_left;
    enum open_next open;            /* what to open when the game is left */
    bool is_answered;               /* a bot has moved since the last prompt */
    const struct game *described;   /* in accessible mode: the game last described */
    int n_described;                /* number of steps of that game described so far */
    const struct game *printed_end; /* the game whose end was printed */
    const char *rest;               /* the commands of `line` not yet run */
    char line[INPUT_LINE_MAX + 1];
};

static void print_last_turn(const struct session *p)
{
    struct turn t;
    if (turn_last(p->game, &t))
        app_output(p->app, "Last move: %s %s.\n", session_side_name(p, t.side),
                   game_turn_show(p->game, session_names(p), t.begin, t.end).text);
}

/* Prints the game, the players and the position. In a lesson or puzzle, prints only the position,
 * because the task has already been printed. */
static void print_beginning(const struct session *p)
{
    const struct rules *rules = p->variant->rules;
    if (!p->controller)
        app_output(p->app, "%s, board %s, rules %s.", rules->title, p->variant->board,
                   p->variant->rule_set);
    for (int side = SIDE_FIRST; side <= SIDE_SECOND && !p->controller; side++)
        app_output(p->app, " %s: %s.%s", rules->side_titles[side],
                   player_show_side(p->players, (enum side)side).text,
                   side == SIDE_SECOND ? "\n" : "");
    spoken_facts(p->app, session_names(p), NULL, session_pos(p));
    if (!p->controller)
        print_last_turn(p);
}

/* In accessible mode, describes what has happened since the last call: a new game with its position
 * or, for each turn, its steps (unless the session printed them) and what else has changed. */
static void catch_up(struct loop *l)
{
    const struct session *p = l->session;
    const int length = game_length(p->game);
    char last_turn[SESSION_LAST_TURN_MAX];
    struct text text = text_in(last_turn, sizeof last_turn);
    struct turn t = {0};
    if (!settings_is_accessible(&l->app->settings) || l->app->settings.is_quiet)
        return;
    const bool has_last_turn = session_last_turn(p, &text);
    if (l->described != p->game) {
        print_beginning(p);
    } else if (length < l->n_described) {
        app_output(p->app, "Undone.%s", length == 0 ? " This is the start of the game.\n" : " ");
        print_last_turn(p);
    }
    while (l->described == p->game && turn_next(p->game, &t)) {
        const int first = t.begin > l->n_described ? t.begin : l->n_described;
        if (t.end <= first)
            continue;
        if (!has_last_turn || t.end < length)
            app_output(p->app, "%s %s.\n", session_side_name(p, game_pos_at(p->game, first)->side),
                       game_turn_show(p->game, session_names(p), first, t.end).text);
        spoken_steps(p->app, p->game, session_names(p), first, t.end);
    }
    l->described = p->game;
    l->n_described = length;
}

static void print_result(struct loop *l)
{
    const struct session *s = l->session;
    if (l->printed_end == s->game)
        return;
    l->printed_end = s->game;
    app_output(l->app, "%s\n", game_show_end(s->game).text);
    if (l->app->has_terminal_in && !session_is_unattended(s))
        app_message(l->app,
                    "Type history, undo or analyse to look back, new for a rematch, menu or "
                    "quit.\n");
}

/* Prints the board. Each line of `warnings` is a sentence. */
static void draw(struct loop *l, const char *warnings)
{
    const struct session *session = l->session;
    const struct display display = display_of(l->app);
    struct view_buffers buffers;
    l->needs_board = false;
    l->printed_end = NULL;
    if (settings_is_accessible(&l->app->settings)) {
        draw_list(l->app, session_names(session), session_pos(session));
        return;
    }
    view_model_of_session(session, &display, warnings, &buffers);
    buffers.model.marks = NULL;
    print_model(l->app, &display, &buffers.model);
    if (l->app->has_terminal_in)
        app_output(l->app, "\n ? help  u undo  hint  save  quit\n");
}

/* Prints the board, or sentences about it; in quiet mode, prints only warnings. */
static void show(struct loop *l)
{
    char buffer[WARNINGS_MAX];
    struct text warnings = text_in(buffer, sizeof buffer);
    advice_warnings(l->session, &warnings);
    catch_up(l);
    if (l->app->settings.is_quiet)
        app_output(l->app, "%s", buffer);
    else if (!settings_is_accessible(&l->app->settings))
        draw(l, buffer);
    else {
        const struct pos *p = session_pos(l->session);
        if (!session_is_over(l->session))
            app_output(l->app, "%s %s.\n", session_side_name(l->session, (enum side)p->side),
                       p->mid_turn ? "to continue the turn" : "to move");
        app_output(l->app, "%s", buffer);
    }
    l->needs_board = false;
}

/* Does what the session's answer asks for. */
static void follow_answer(struct loop *l)
{
    const struct answer *a = &l->app->answer;
    char question[ERROR_TEXT_MAX];
    struct text text = text_in(question, sizeof question);
    struct step_choice choice;
    bool is_complete; /* the question names the choices */
    l->needs_board |= a->shows_board;
    if (!session_is_over(l->session))
        l->printed_end = NULL;
    if (a->is_refused)
        l->rest = "";
    if (a->shows_board)
        catch_up(l);
    switch (a->next) {
    case NEXT_BOARD:
        draw(l, "");
        break;
    case NEXT_CHOICE:
        is_complete = session_choice_ask(l->session, &text);
        app_output(l->app, "%s\n", question);
        for (int i = 0; !is_complete && session_choice_at(l->session, i, &choice); i++) {
            const char *gap = !*choice.what                               ? ""
                              : settings_is_accessible(&l->app->settings) ? ", "
                                                                          : "  ";
            if (settings_is_accessible(&l->app->settings))
                app_output(l->app, "%d: %s%s%s\n", i + 1, choice.answer, gap, choice.what);
            else
                app_output(l->app, "  %s%s%s\n", choice.answer, gap, choice.what);
        }
        break;
    case NEXT_EDIT:
        menu_edit(l->session);
        l->needs_board = true;
        break;
    case NEXT_LEAVE:
        l->is_left = true;
        l->open = a->open;
        break;
    case NEXT_INPUT:
    case NEXT_AUTO:
    case NEXT_GAME:
    case NEXT_QUIT:
        break;
    }
}

static void play_bot(struct loop *l)
{
    session_play_bot(l->session);
    l->is_answered = true;
    follow_answer(l);
}

/* Waits for the user's line after the prompt. Returns false if instead a remote player sent
 * something, the clock ran out, or the time left was announced. */
static bool wait_for_line(struct loop *l)
{
    struct session *s = l->session;
    for (int due; (due = timing_wait_ms(&s->timing)) >= 0 || s->remote;) {
        const int64_t begin = platform_now_ns();
        const int ms = s->remote && (due < 0 || due > REMOTE_POLL_MS || session_awaits_peer(s))
                           ? REMOTE_POLL_MS
                           : due;
        if (console_of(l->app)->input.at < console_of(l->app)->input.filled ||
            platform_wait_input_ms(ms) || platform_is_interrupted())
            return true;
        if (s->remote && remote_poll(s, 0)) {
            l->app->answer.is_interrupted = l->app->has_terminal_in;
            follow_answer(l);
            return false;
        }
        if (timing_is_late(&s->timing) && !session_awaits_peer(s)) {
            app_message(l->app, "\n");
            session_end_time(s);
            follow_answer(l);
            return false;
        }
        if (s->timing.announces && due > 0 && ms == due &&
            platform_now_ns() - begin >= (int64_t)ms * NS_IN_MS) {
            app_message(l->app, "\n%s: %s.\n", /* "Red: 10 seconds." */
                        session_side_name(s, (enum side)session_pos(s)->side),
                        timing_format(&s->timing).text);
            return false;
        }
    }
    return true;
}

static void ask(struct loop *l)
{
    struct session *s = l->session;
    char prompt[64];
    struct text text = text_in(prompt, sizeof prompt);
    if (l->is_answered && !session_is_over(s) && l->app->has_terminal_in &&
        l->app->has_terminal_out && l->app->settings.values[SETTING_BELL] == SWITCH_ON)
        output_add(console_data(l->app), "\a");
    l->is_answered = false;
    if (!session_is_bot(s, (enum side)session_pos(s)->side))
        timing_start(&s->timing);
    if (l->app->has_terminal_in) /* otherwise no prompt is shown */
        view_model_prompt(s, &text);
    if ((l->app->has_terminal_in && timing_wait_ms(&s->timing) >= 0) || s->remote) {
        app_message(l->app, "%s", prompt);
        app_flush(l->app);
        if (!wait_for_line(l))
            return;
        text_clear(&text);
    }
    if (console_read(l->app, prompt, l->line)) {
        l->rest = l->line + strspn(l->line, " \t");
        if (*l->rest)
            return;
        session_do(s, "");
        follow_answer(l);
    } else if (session_lone_human(s) < 0 && session_end_time(s)) {
        follow_answer(l);
        print_result(l);
    }
}

/* Returns whether the next item of the line is a command. Moves in a pipe wait for their turn. */
static bool is_command(struct loop *l)
{
    struct session *s = l->session;
    char item[INPUT_LINE_MAX + 1], word[ITEM_MAX];
    const char *rest = l->rest, *at = item;
    const struct commands all = command_of_game(s);
    move_code steps[TURN_STEPS_MAX];
    int n, place;
    struct error error;
    command_next_item(&rest, item);
    text_next_word(&at, word, sizeof word);
    return command_find(&all, word) ||
           rules_turn_type(session_names(s), session_pos(s), item, steps, TURN_STEPS_MAX, &n,
                           &place, &error) == STATUS_BAD_INPUT;
}

/* Reads from a remote player. On the peer's turn, if no person is at a terminal, waits for the peer
 * or for a command in the pipe. Returns true if there is nothing else to do now. */
static bool wait_for_peer(struct loop *l)
{
    struct session *s = l->session;
    const bool waits = session_awaits_peer(s) && !(l->app->has_terminal_in && session_has_human(s));
    if (!s->remote)
        return false;
    if (waits && l->needs_board)
        show(l);
    if (waits)
        app_flush(l->app);
    if (waits && session_has_human(s) && !*l->rest && console_poll(l->app, l->line))
        l->rest = l->line + strspn(l->line, " \t");
    if (waits && *l->rest && is_command(l))
        return false;
    const bool has_news = remote_poll(s, waits ? REMOTE_POLL_MS : 0);
    if (has_news)
        follow_answer(l);
    if (waits && platform_is_interrupted())
        app_leave(l->app, CODE_INTERRUPTED);
    return waits || has_news;
}

static void step(struct loop *l)
{
    struct session *s = l->session;
    char item[INPUT_LINE_MAX + 1];
    if (wait_for_peer(l))
        return;
    if (session_is_unattended(s)) { /* two bots in a pipe: only the start and the end are drawn */
        const bool is_over = session_is_over(s);
        if (l->needs_board && (l->app->has_terminal_out || game_length(s->game) == 0 || is_over))
            show(l);
        if (is_over)
            return;
        if (s->delay_ms > 0) {
            app_flush(l->app);
            platform_sleep_ms(s->delay_ms);
        }
        if (platform_is_interrupted())
            app_leave(l->app, CODE_INTERRUPTED);
        else if (l->app->output_failed)
            app_leave(l->app, CODE_FAILED);
        else
            play_bot(l);
        return;
    }
    switch (session_next(s, *l->rest)) {
    case SESSION_BOT:
        play_bot(l);
        break;
    case SESSION_ANSWERED:
        follow_answer(l);
        break;
    case SESSION_TYPED:
        command_next_item(&l->rest, item);
        if (!*item)
            break;
        session_do(s, item);
        follow_answer(l);
        break;
    case SESSION_WAIT:
        if (l->needs_board && !s->timing.is_paused)
            show(l);
        if (session_is_over(s) && !s->timing.is_paused) {
            print_result(l);
            s->delay_ms = -1; /* after an undo, bots play move by move */
        }
        ask(l);
        break;
    }
}

enum open_next play_run(struct session *session)
{
    struct loop l = {.app = session->app, .session = session, .needs_board = true, .rest = ""};
    if (session->timing.is_on && session->app->has_terminal_in)
        platform_catch_stop();
    catch_up(&l);
    while (!l.is_left && !app_is_leaving(l.app) &&
           (l.needs_board || !session_is_unattended(session) || !session_is_over(session)))
        step(&l);
    timing_leave(&session->timing);
    autosave_game(session);
    if (app_is_leaving(l.app))
        session_print_resume(session);
    else if (session_is_over(session))
        print_result(&l);
    return l.open;
}
