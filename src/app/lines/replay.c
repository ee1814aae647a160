/*
 * A replay line by line.
 */
#include "app/lines/lines.h"

#include <string.h>

#include "app/lines/console.h"
#include "app/lines/spoken.h"
#include "app/session/command.h"
#include "app/system/platform.h"

struct loop {
    struct app *app;
    struct replay *replay;
    bool needs_board;
    bool is_stopped; /* `auto` was, by a line that has not been read yet */
    bool is_left;
    bool has_branched;
    int heard; /* in accessible mode: the position told last; negative: none */
};

/* In accessible mode: another position, by what its step has changed. */
static void tell(struct loop *l, const char *words)
{
    const struct review *x = &l->replay->x;
    app_print_prose(l->app, words);
    if (x->at > 0)
        spoken_steps(l->app, x->game, x->variant, x->at - 1, x->at);
}

static void show(struct loop *l)
{
    char words[REPLAY_WORDS_MAX];
    struct text text = text_in(words, sizeof words);
    const bool is_quiet = l->app->settings.is_quiet;
    l->needs_board = false;
    const bool is_told =
        l->app->settings.is_accessible && l->heard >= 0 && l->heard != l->replay->x.at;
    l->heard = l->replay->x.at;
    replay_words(l->replay, is_quiet || is_told ? HEAD_POSITION : HEAD_GAME, &text);
    if (l->app->has_terminal_in)
        text_add(&text, "next  prev  goto N  start  end  auto  list  analyse  play  ?  quit\n");
    if (is_quiet)
        app_print(l->app, "%s", words);
    else if (is_told)
        tell(l, words);
    else
        draw_review(l->app, &l->replay->x, words);
}

/* Position after position, until the end or, at a terminal, until something is typed. */
static void run_auto(struct loop *l, int seconds)
{
    struct app *app = l->app;
    while (l->replay->x.at < review_steps(&l->replay->x)) {
        app_flush(app);
        if (app->has_lost_output)
            return;
        if (app->has_terminal_in && platform_wait_input_ms(seconds * 1000)) {
            l->is_stopped = true;
            break;
        }
        if (!app->has_terminal_in)
            platform_sleep_ms(seconds * 1000);
        if (platform_is_interrupted()) {
            app_say(app, "%s", app->has_terminal_in ? "\n" : "");
            app_leave(app, CODE_INTERRUPTED);
            return;
        }
        replay_step(l->replay);
        show(l);
    }
}

/* What the replay wants after what it has told. */
static void take_answer(struct loop *l)
{
    const struct answer *a = &l->app->answer;
    while (a->next == NEXT_CONFIRM)
        replay_confirm(l->replay, console_confirm(l->app));
    l->needs_board |= a->shows_board;
    if (a->next == NEXT_AUTO)
        run_auto(l, a->seconds);
    l->has_branched = a->next == NEXT_GAME;
    l->is_left = l->has_branched || a->next == NEXT_MENU;
}

/* Commands with ';' between them; at a terminal an empty line is the next position. */
static void run_line(struct loop *l, const char *typed)
{
    char line[INPUT_LINE_MAX + 1], item[INPUT_LINE_MAX + 1];
    struct text copy = text_in(line, sizeof line);
    text_add(&copy, typed);
    const char *rest = line;
    do {
        const bool is_all = !strchr(rest, ';') && rest == line;
        command_next_item(&rest, item);
        if (!*item && !(is_all && l->app->has_terminal_in))
            continue;
        replay_do(l->replay, item);
        take_answer(l);
    } while (*rest && !l->is_left && !app_is_leaving(l->app));
}

/* The line that comes next; false when there is nothing to do, or the program is to leave. */
static bool read_line(struct loop *l)
{
    char prompt[32];
    struct text text = text_in(prompt, sizeof prompt);
    const bool is_stopping = l->is_stopped;
    if (!is_stopping)
        text_printf(&text, "replay %d/%d> ", l->replay->x.at, review_steps(&l->replay->x));
    l->is_stopped = false;
    return console_read(l->app, prompt) && !(is_stopping && console_line(l->app)[0] == '\0');
}

bool replay_run(struct replay *replay, bool has_line)
{
    struct loop l = {.app = replay->app, .replay = replay, .needs_board = true, .heard = -1};
    while (!l.is_left && !app_is_leaving(l.app)) {
        if (l.needs_board)
            show(&l);
        if (has_line || read_line(&l))
            run_line(&l, console_line(l.app));
        has_line = false;
    }
    return l.has_branched;
}
