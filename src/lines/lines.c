/* The line-by-line front end: menus, the editor, replays, and the table of its functions. */
#include "lines/lines.h"

#include <string.h>

#include "commands/commands.h"
#include "commands/editor.h"
#include "commands/replay.h"
#include "front/app.h"
#include "front/choice.h"
#include "lines/console.h"
#include "lines/print.h"
#include "system/platform.h"

static void print_menu(struct app *app, const struct choice *m)
{
    app_output(app, "%s%s\n", console_of(app)->input.number > 0 ? "\n" : "", m->title);
    const char *group = NULL;
    for (int i = 0; i < m->n; i++) {
        const struct choice_entry *e = &m->entries[i];
        if (e->is_hidden)
            continue;
        if (e->group && e->group != group)
            app_output(app, "%s\n", e->group);
        group = e->group;
        app_output(app, "%2d  %s\n", i + !m->has_zero, e->label);
    }
    app_output(app, m->is_top ? "" : " 0  Back\n");
}

/* An empty line chooses the preset entry. */
static int choose(struct app *app, const struct choice *m)
{
    char number[CHOICE_WORD_MAX], line[INPUT_LINE_MAX + 1];
    struct text text = text_in(number, sizeof number);
    text_printf(&text, "Choice [%d]: ", m->preset + !m->has_zero);
    print_menu(app, m);
    while (console_read(app, number, line)) {
        char *typed = line + strspn(line, " \t");
        size_t len = strlen(typed);
        while (len > 0 && text_is_blank(typed[len - 1]))
            typed[--len] = '\0';
        const int entry = *typed ? choice_find(m, typed) : m->preset;
        if (entry >= 0)
            return entry;
        if (choice_is_quit(typed))
            app_leave(app, CODE_DONE);
        if (choice_is_quit(typed) || (choice_is_back(typed) && !m->is_top))
            return CHOICE_BACK;
        if (strcmp(typed, "?") == 0)
            print_menu(app, m);
        else
            choice_refuse(app, m, typed);
    }
    return CHOICE_BACK;
}

static void draw_editor(struct editor *e)
{
    char words[EDITOR_WORDS_MAX];
    struct text text = text_in(words, sizeof words);
    editor_words(e, &text);
    if (e->app->has_terminal_in)
        text_add(&text, "\nplace  remove  undo  check  ?  done  cancel\n");
    draw_with_words(e->app, e->variant, &e->pos.pos, words);
}

/* Runs commands separated by ';' until one is refused. */
static enum answer_next run_line(struct editor *e, const char *rest)
{
    const struct answer *a = &e->app->answer;
    const bool draws = !settings_is_accessible(&e->app->settings) && !e->app->settings.is_quiet;
    char item[INPUT_LINE_MAX + 1];
    bool needs_board = false;
    do {
        command_next_item(&rest, item);
        editor_do(e, item);
        needs_board |= (a->shows_board && draws) || a->next == NEXT_BOARD;
        if (a->next == NEXT_GAME || a->next == NEXT_LEAVE)
            return a->next;
    } while (*rest && !a->is_refused && !app_is_leaving(e->app));
    if (needs_board)
        draw_editor(e);
    else if (a->shows_board && !e->app->settings.is_quiet)
        editor_do(e, "check");
    return NEXT_INPUT;
}

static bool edit(struct editor *e)
{
    char line[INPUT_LINE_MAX + 1];
    enum answer_next next = NEXT_INPUT;
    if (!e->app->settings.is_quiet)
        draw_editor(e);
    while (next == NEXT_INPUT && !app_is_leaving(e->app) && console_read(e->app, "edit> ", line))
        next = run_line(e, line);
    return next == NEXT_GAME;
}

struct replaying {
    struct app *app;
    struct replay *replay;
    bool needs_board;
    bool is_stopped; /* `auto` was stopped by a line that is still unread */
    int shown;       /* the last position shown; negative: none */
};

static void show(struct replaying *l)
{
    char words[REPLAY_WORDS_MAX];
    struct text text = text_in(words, sizeof words);
    const struct review *x = &l->replay->x;
    const bool is_quiet = l->app->settings.is_quiet;
    const bool as_prose =
        settings_is_accessible(&l->app->settings) && l->shown >= 0 && l->shown != x->at;
    l->needs_board = false;
    l->shown = x->at;
    replay_words(l->replay, is_quiet || as_prose ? HEAD_POSITION : HEAD_GAME, &text);
    if (l->app->has_terminal_in)
        text_add(&text, "next  prev  goto N  start  end  auto  list  analyse  play  ?  quit\n");
    if (is_quiet)
        app_output(l->app, "%s", words);
    else if (as_prose)
        app_output_prose(l->app, words);
    else
        draw_review(l->app, x, words);
    if (as_prose && !is_quiet && x->at > 0)
        spoken_steps(l->app, x->game, x->variant, x->at - 1, x->at);
}

/* Shows one position after another until the end or, at a terminal, until a line is typed. */
static void run_auto(struct replaying *l, int seconds)
{
    struct app *app = l->app;
    while (l->replay->x.at < review_steps(&l->replay->x)) {
        app_flush(app);
        if (app->output_failed)
            return;
        if (app->has_terminal_in && platform_wait_input_ms(seconds * 1000)) {
            l->is_stopped = true;
            break;
        }
        if (!app->has_terminal_in)
            platform_sleep_ms(seconds * 1000);
        if (platform_is_interrupted()) {
            app_message(app, "%s", app->has_terminal_in ? "\n" : "");
            app_leave(app, CODE_INTERRUPTED);
            return;
        }
        replay_do(l->replay, "next");
        show(l);
    }
}

static bool is_left(const struct replaying *l)
{
    const enum answer_next next = l->app->answer.next;
    return next == NEXT_GAME || next == NEXT_LEAVE || app_is_leaving(l->app);
}

/* Runs commands separated by ';'. At a terminal, an empty line shows the next position. */
static void run_items(struct replaying *l, const char *line)
{
    char item[INPUT_LINE_MAX + 1];
    const char *rest = line;
    do {
        const bool is_all = !strchr(rest, ';') && rest == line;
        command_next_item(&rest, item);
        if (!*item && !(is_all && l->app->has_terminal_in))
            continue;
        replay_do(l->replay, item);
        l->needs_board |= l->app->answer.shows_board;
        if (l->app->answer.next == NEXT_AUTO)
            run_auto(l, l->app->answer.seconds);
    } while (*rest && !is_left(l));
}

void replay_run(struct replay *replay, const char *first)
{
    struct replaying l = {.app = replay->app, .replay = replay, .needs_board = true, .shown = -1};
    answer_begin(&l.app->answer);
    while (!is_left(&l)) {
        if (l.needs_board)
            show(&l);
        const bool is_stopped = l.is_stopped; /* an empty line is ignored after `auto` */
        char prompt[32] = "", line[INPUT_LINE_MAX + 1];
        struct text text = text_in(prompt, sizeof prompt);
        l.is_stopped = false;
        if (!is_stopped)
            text_printf(&text, "replay %d/%d> ", replay->x.at, review_steps(&replay->x));
        if (first)
            run_items(&l, first);
        else if (console_read(l.app, prompt, line) && !(is_stopped && *line == '\0'))
            run_items(&l, line);
        first = NULL;
    }
}

const struct front lines_front = {
    .show = console_show,
    .show_progress = console_show_progress,
    .read = console_read,
    .ask = console_ask,
    .choose = choose,
    .play = play_run,
    .replay = replay_run,
    .edit = edit,
};
