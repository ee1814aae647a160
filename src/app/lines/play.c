/*
 * The turn loop: who is asked, what is shown, what a session answers.
 */
#include "app/lines/lines.h"

#include <string.h>

#include "app/lines/console.h"
#include "app/lines/spoken.h"
#include "app/session/command.h"
#include "app/session/menu/menu.h"
#include "app/session/menu/view_model.h"
#include "app/system/platform.h"
#include "tactigon/turns.h"

enum { WARNINGS_MAX = 1024, NS_IN_MS = 1000000 };

struct loop {
    struct app *app;
    struct session *session;
    bool needs_board;            /* draw it before the next question */
    bool wants_menu;             /* somebody asked for the menu */
    bool is_answered;            /* a bot has moved since a person was asked */
    struct spoken spoken;        /* in accessible mode */
    const struct game *said_end; /* the game whose end has been said */
    const char *rest;            /* of `line`: what is still to be done */
    char line[INPUT_LINE_MAX + 1];
};

/* ---- saying ---- */

static void say_result(struct loop *l)
{
    const struct session *s = l->session;
    char result[ERROR_TEXT_MAX];
    struct text text = text_in(result, sizeof result);
    if (l->said_end == s->game)
        return;
    l->said_end = s->game;
    game_show_end(s->game, &text);
    app_print(l->app, "%s\n", result);
    if (l->app->has_terminal_in && !session_runs_through(s))
        app_say(l->app, "Type history, undo or analyse to look back, new for a rematch, menu or "
                        "quit.\n");
}

static void draw(struct loop *l, const char *warnings)
{
    l->needs_board = false;
    l->said_end = NULL; /* it belongs to what is drawn */
    draw_session(l->session, warnings);
}

/* In accessible mode: what the answer, which is told before this, has changed. */
static void catch_up(struct loop *l)
{
    if (l->app->settings.is_accessible && !l->app->settings.is_quiet)
        spoken_catch_up(&l->spoken, l->session);
}

/* The board, or in quiet games what must be said anyway. */
static void show(struct loop *l)
{
    char buffer[WARNINGS_MAX];
    struct text warnings = text_in(buffer, sizeof buffer);
    session_warnings(l->session, &warnings);
    catch_up(l);
    if (l->app->settings.is_quiet)
        app_print(l->app, "%s", buffer);
    else if (l->app->settings.is_accessible)
        spoken_turn(l->session, buffer);
    else
        draw(l, buffer);
    l->needs_board = false;
}

/* ---- answers ---- */

/* What the session wants after what it has told. */
static void take_answer(struct loop *l)
{
    const struct answer *a = &l->app->answer;
    while (a->next == NEXT_CONFIRM)
        session_confirm(l->session, console_confirm(l->app));
    l->needs_board |= a->shows_board;
    if (!session_is_over(l->session))
        l->said_end = NULL;
    if (a->is_refused)
        l->rest = "";
    if (a->shows_board)
        catch_up(l);
    switch (a->next) {
    case NEXT_BOARD:
        draw(l, "");
        break;
    case NEXT_TUTORIAL:
    case NEXT_PUZZLES:
    case NEXT_EDIT:
    case NEXT_SHEET:
        l->needs_board |= set_up_take(l->session, a->next);
        break;
    case NEXT_MENU:
        l->wants_menu = true;
        break;
    case NEXT_LINE:
    case NEXT_CONFIRM:
    case NEXT_AUTO:
    case NEXT_GAME:
        break;
    }
}

static void take_line(struct loop *l, const char *line)
{
    struct text text = text_in(l->line, sizeof l->line);
    text_add(&text, line + strspn(line, " \t"));
    l->rest = l->line;
    if (*l->line)
        return;
    session_do(l->session, "");
    take_answer(l);
}

static void do_next(struct loop *l)
{
    char item[INPUT_LINE_MAX + 1];
    command_next_item(&l->rest, item);
    if (!*item)
        return;
    session_do(l->session, item);
    take_answer(l);
}

static void play_bot(struct loop *l)
{
    session_play_bot(l->session);
    l->is_answered = true;
    take_answer(l);
}

/* ---- the loop ---- */

/* A person who was not looking hears that the bot has moved. */
static void ring(struct loop *l)
{
    const struct app *app = l->app;
    if (l->is_answered && !session_is_over(l->session) && app->has_terminal_in &&
        app->has_terminal_out && app->settings.values[SETTING_BELL] == SWITCH_ON)
        output_add(console_data(l->app), "\a");
    l->is_answered = false;
}

/* "Red: 10 seconds." */
static void speak(struct loop *l)
{
    const enum side side = (enum side)session_pos(l->session)->side;
    char line[ERROR_TEXT_MAX];
    struct text text = text_in(line, sizeof line);
    text_add(&text, "\n");
    text_add_capital(&text, session_side_name(l->session, side));
    text_add(&text, ": ");
    timing_say(&l->session->timing, &text);
    app_say(l->app, "%s.\n", line);
}

/*
 * Wait for a person's line as long as the clock allows, behind the prompt. False: something else
 * was to be done first.
 */
static bool wait_for_line(struct loop *l)
{
    struct session *s = l->session;
    for (int ms; (ms = timing_wait_ms(&s->timing)) >= 0;) {
        const int64_t begin = platform_now_ns();
        if (console_has_more(l->app) || platform_wait_input_ms(ms) || platform_is_interrupted())
            return true;
        if (session_expire(s)) {
            app_say(l->app, "\n");
            take_answer(l);
            return false;
        }
        if (s->timing.speaks && platform_now_ns() - begin >= (int64_t)ms * NS_IN_MS) {
            speak(l);
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
    ring(l);
    if (!session_is_bot(s, (enum side)session_pos(s)->side))
        timing_ready(&s->timing);
    if (l->app->has_terminal_in) /* else nobody sees it, and counting takes its time */
        view_model_prompt(s, &text);
    if (l->app->has_terminal_in && timing_wait_ms(&s->timing) >= 0) {
        app_say(l->app, "%s", prompt);
        app_flush(l->app);
        if (!wait_for_line(l))
            return;
        text_clear(&text);
    }
    if (console_read(l->app, prompt)) {
        take_line(l, console_line(l->app));
    } else if (session_lone_human(s) < 0 && session_expire(s)) { /* nobody can be asked */
        take_answer(l);
        say_result(l);
    }
}

/* Two bots play on by themselves; the board is drawn for whoever is there to see it. */
static void run_on(struct loop *l)
{
    struct app *app = l->app;
    const bool is_over = session_is_over(l->session);
    if (l->needs_board && (app->has_terminal_out || game_length(l->session->game) == 0 || is_over))
        show(l);
    if (is_over)
        return;
    if (l->session->delay_ms > 0) {
        app_flush(app);
        platform_sleep_ms(l->session->delay_ms);
    }
    if (platform_is_interrupted())
        app_leave(app, CODE_INTERRUPTED);
    else if (app->has_lost_output)
        app_leave(app, CODE_FAILED);
    else
        play_bot(l);
}

static void step(struct loop *l)
{
    struct session *s = l->session;
    if (session_runs_through(s)) {
        run_on(l);
        return;
    }
    const bool is_bot = session_player_to_move(s)->kind != PLAYER_HUMAN;
    if (s->timing.is_paused && !*l->rest) {
        ask(l);
        return;
    }
    if (is_bot && !s->timing.is_paused && session_has_human(s) && !session_is_over(s)) {
        play_bot(l);
        return;
    }
    if (!s->timing.is_paused && session_play_forced(s)) {
        take_answer(l);
        return;
    }
    if (*l->rest) {
        do_next(l);
        return;
    }
    if (l->needs_board)
        show(l);
    if (session_is_over(s)) {
        say_result(l);
        s->delay_ms = -1; /* what is taken back now is gone on with move by move */
    }
    ask(l);
}

static bool is_finished(const struct loop *l)
{
    return session_runs_through(l->session) && session_is_over(l->session) && !l->needs_board;
}

bool play_run(struct session *session)
{
    struct loop l = {.app = session->app, .session = session, .needs_board = true, .rest = ""};
    if (session->timing.is_on && session->app->has_terminal_in)
        platform_catch_stop();
    catch_up(&l);
    while (!l.wants_menu && !app_is_leaving(l.app) && !is_finished(&l))
        step(&l);
    timing_leave(&session->timing);
    autosave_game(session);
    if (app_is_leaving(l.app))
        session_tell_resume(session);
    else if (session_is_over(session))
        say_result(&l);
    return l.wants_menu;
}
