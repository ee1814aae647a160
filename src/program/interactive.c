/* The subcommands for a person: `play`, `learn`, `resume`, `remote`, `edit`, `puzzle`, `replay` and
 * the menus; and the loop that opens what each of them asks for. */
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "commands/menu.h"
#include "commands/replay.h"
#include "core/utf8.h"
#include "front/app.h"
#include "learn/learn.h"
#include "lines/console.h"
#include "lines/lines.h"
#include "lines/print.h"
#include "program/subcommand.h"
#include "report/export.h"
#include "report/json.h"
#include "screen/screen.h"
#include "session/autosave.h"
#include "session/content.h"
#include "session/remote.h"
#include "session/resume.h"
#include "session/session.h"
#include "session/setup.h"
#include "system/mem.h"
#include "system/terminal.h"

enum { CLOSE_MS = 500 }; /* milliseconds for the remote program to end */

/* Must be called before the first question to a person. It catches Ctrl-C, and makes a screen the
 * front end if the settings, the options, the environment and the terminal allow that; otherwise
 * the lines stay the front end. */
static void front_choose(struct app *app)
{
    static const char *const simple[] = {"dumb", "unknown", "emacs", "cons25", NULL};
    const struct settings *settings = &app->settings;
    const char *term = platform_env("TERM");
    const struct terminal_size size = platform_size();
    platform_catch_interrupt();
    bool can_screen = !settings->wants_lines && settings->values[SETTING_SCREEN] == SWITCH_ON &&
                      !settings_is_accessible(settings) && !settings->is_quiet &&
                      app->has_terminal_in && app->has_terminal_out && term &&
                      !(size.rows > 0 && size.rows < SCREEN_ROWS_MIN) &&
                      !(size.columns > 0 && size.columns < SCREEN_COLUMNS_MIN);
    for (int i = 0; can_screen && simple[i]; i++)
        can_screen = strcmp(term, simple[i]) != 0;
    if (can_screen && !terminal_can_screen())
        app_message(app,
                    "There is no screen, because the terminal cannot show it or the program was "
                    "started in the background: then quit, and start it without '&'.\n");
    else if (can_screen)
        start_screen(app, mem_new(1, sizeof(struct screen)));
}

void front_end(struct app *app)
{
    struct screen *s = app->front->is_screen ? screen_of(app) : NULL;
    if (s)
        screen_end(s);
    free(s);
}

/* Plays the open game. A game that is over is freed, unless the person returns to it. */
static enum open_next play(struct open_game *open)
{
    session_note_bar(open->session);
    const enum open_next next = open->app->front->play(open->session);
    if (session_is_over(open->session) && next != OPEN_LESSONS && next != OPEN_PUZZLES) {
        session_free(open->session);
        open->session = NULL;
    }
    return next;
}

enum exit_code loop_run(struct open_game *open, enum open_next next)
{
    enum open_next back = OPEN_NOTHING; /* where lessons and puzzles return to */
    bool has_menu = false;
    enum exit_code code;
    while (next != OPEN_NOTHING && !app_is_leaving(open->app)) {
        const bool is_visit = next == OPEN_LESSONS || next == OPEN_PUZZLES;
        if (!is_visit)
            back = next;
        has_menu |= next == OPEN_MENU;
        if (next == OPEN_GAME)
            next = play(open);
        else if (next == OPEN_MENU)
            next = menu_run(open);
        else if (next == OPEN_LESSONS)
            teach_run(open->app, NULL, &next);
        else
            next = quiz_run(open->app, NULL, &code);
        if (is_visit && back != OPEN_NOTHING && next != OPEN_LESSONS && next != OPEN_PUZZLES)
            next = back;
        if (next == OPEN_NOTHING && has_menu)
            next = OPEN_MENU;
    }
    session_free(open->session);
    open->session = NULL;
    return open->app->code;
}

enum exit_code run_menus(struct app *app, const struct options *options)
{
    if (options->board || app->settings.position) {
        const enum exit_code code = setup_check(app);
        if (code != CODE_NONE)
            return code;
    }
    struct open_game open = {.app = app};
    front_choose(app);
    const bool is_resumed = menu_offer_unfinished(&open, options_game(options));
    return loop_run(&open, is_resumed ? OPEN_GAME : OPEN_MENU);
}

static int read_program(void *context, char *out, int size, int wait_ms)
{
    return platform_program_read(context, out, size, wait_ms);
}

static int write_program(void *context, const char *data, size_t size, int wait_ms)
{
    return platform_program_write(context, data, size, wait_ms);
}

static void close_program(void *context)
{
    platform_program_free(context, CLOSE_MS);
}

/* Waits for the remote player, then opens the screen. */
static enum exit_code play_remote(struct open_game *open)
{
    struct app *app = open->app;
    struct remote_pipe pipe = {NULL, read_program, write_program, close_program};
    const struct settings *s = &app->settings;
    platform_catch_interrupt();
    pipe.context = platform_program_new(s->remote, PLATFORM_OUR_GROUP);
    if (pipe.context) {
        app_message(app, "Waiting for %s (remote). Press Ctrl-C to stop waiting.\n",
                    session_side_name(open->session, s->remote_side));
        remote_begin(open->session, s->remote_side, &pipe);
    } else {
        app_message(app, "tactigon: cannot connect: %s\n", strerror(errno));
        app_leave(app, CODE_FAILED);
    }
    while (!app_is_leaving(app) && !platform_is_interrupted() && !remote_is_lost(open->session)) {
        app_flush(app);
        if (remote_is_agreed(open->session)) {
            front_choose(app);
            return loop_run(open, OPEN_GAME);
        }
        remote_poll(open->session, REMOTE_POLL_MS);
    }
    app_flush(app);
    const enum exit_code code = remote_is_lost(open->session) ? CODE_FAILED : CODE_INTERRUPTED;
    session_free(open->session);
    open->session = NULL;
    return app_is_leaving(app) ? app->code : code;
}

enum exit_code run_play(struct app *app, const struct options *options)
{
    struct open_game open = {.app = app};
    enum exit_code code = CODE_NONE;
    bool is_resumed = false;
    if (!app->settings.remote) {
        front_choose(app);
        is_resumed =
            !options_is_of_new_game(options) && menu_offer_unfinished(&open, options_game(options));
        if (app_is_leaving(app))
            return app->code;
    }
    if (!is_resumed)
        code = session_new_set(app, app->settings.position, &open.session);
    if (code != CODE_NONE)
        return code;
    return app->settings.remote ? play_remote(&open) : loop_run(&open, OPEN_GAME);
}

enum exit_code run_learn(struct app *app, const struct options *options)
{
    const char *word = options->n_args > 0 ? options->args[0] : "";
    enum open_next next;
    front_choose(app);
    const bool is_number = word[strspn(word, "0123456789")] == '\0';
    const enum exit_code code =
        is_number ? teach_run(app, *word ? word : NULL, &next) : teach_run_file(app, word, &next);
    if (next == OPEN_LESSONS || next == OPEN_PUZZLES)
        return loop_run(&(struct open_game){.app = app}, next);
    return app_is_leaving(app) ? app->code : code;
}

static void help_missing(struct app *app, const char *path, enum exit_code code)
{
    if (code == CODE_BAD_FILE && platform_kind(path) == PLATFORM_MISSING)
        app_message(app, "Type 'tactigon', then 'open', for a list of your saved games.\n");
}

enum exit_code run_resume(struct app *app, const struct options *options)
{
    struct open_game open = {.app = app};
    enum exit_code code = CODE_NONE;
    if (!app->settings.remote)
        front_choose(app);
    if (options->n_args > 0) {
        code = resume_open(app, NULL, options->args[0], &open.session);
        help_missing(app, options->args[0], code);
    } else if (!resume_find(&open, options_game(options))) {
        app_message(
            app,
            open.unfinished.is_unsure
                ? "No unfinished game can be read. 'tactigon resume FILE' opens a saved game.\n"
                : "There is no unfinished game. 'tactigon resume FILE' opens a saved game.\n");
        code = CODE_FAILED;
    } else if (!resume_continue(&open)) {
        code = CODE_FAILED;
    }
    if (code != CODE_NONE)
        return code;
    return app->settings.remote ? play_remote(&open) : loop_run(&open, OPEN_GAME);
}

enum exit_code run_remote(struct app *app, const struct options *options)
{
    char path[PLATFORM_PATH_MAX];
    struct error error;
    const bool is_named = options->n_args > 0;
    const char *meeting = is_named ? options->args[0] : path;
    if (!is_named && (!store_make_dir(STORE_STATE, &error) ||
                      !store_path(STORE_STATE, "remote.meet", path, &error))) {
        app_message(app, "tactigon: no directory for the socket: %s\n", error.text);
        return CODE_FAILED;
    }
    platform_catch_interrupt();
    platform_catch_end();
    if (platform_relay(meeting, is_named))
        return CODE_NONE;
    if (platform_is_interrupted())
        return platform_end_code() ? (enum exit_code)platform_end_code() : CODE_INTERRUPTED;
    app_message(app, "tactigon: cannot wait for a player at '%s': %s\n",
                utf8_quote(meeting, UTF8_QUOTE_MAX).text,
                errno == EEXIST ? "the file exists and is not a socket" : strerror(errno));
    return CODE_FAILED;
}

enum exit_code run_edit(struct app *app, const struct options *options)
{
    struct open_game open = {.app = app};
    front_choose(app);
    const enum exit_code code = menu_set_up(
        app, app->settings.position, app->has_terminal_in && app->has_terminal_out, &open.session);
    return code == CODE_NONE && open.session ? loop_run(&open, OPEN_GAME) : code;
}

static void print_puzzle(struct app *app, const struct quiz_set *s, int i)
{
    static const char *const firsts[] = {
        [TRY_NONE] = "none", [TRY_SOLVED] = "solved", [TRY_FAILED] = "failed"};
    const struct puzzle *p = &s->puzzles.list[i];
    const struct try_state *state = &s->items[i].state;
    json_print(
        app,
        "{'id':%s,'task':%s,'turns':%d,'grade':%d,'points':%d,'board':%s,'rules':%s,'position':%s,"
        "'first':%s,'box':%d,'due':%s}",
        p->id, puzzle_tasks[p->task], p->turns, p->grade, p->points, p->board, p->rule_set,
        p->position.text, firsts[state->first], state->box,
        state->box > 0 ? day_name(state->due).text : "");
}

static enum exit_code print_list(struct app *app, const struct quiz_filter *filter)
{
    struct quiz_set s;
    bool is_first = true;
    const enum exit_code code = quiz_set_load(app, filter->file, &s);
    if (code != CODE_NONE)
        return code;
    const bool is_good = quiz_set_filter(app, &s, filter);
    if (is_good)
        json_print(app, JSON_BEGIN "'game':%s,'daily':%s,'streak':%d,'puzzles':[", s.game,
                   s.items[quiz_set_daily(&s, filter->today)].id,
                   attempts_streak(&s.tries, s.game));
    for (int i = 0; i < s.n && is_good; i++) {
        if (!s.items[i].is_wanted || (filter->id && i != puzzles_find(&s.puzzles, filter->id)))
            continue;
        app_output(app, is_first ? "\n  " : ",\n  ");
        print_puzzle(app, &s, i);
        is_first = false;
    }
    app_output(app, is_good ? "]}\n" : "");
    const bool is_complete = !s.tries.is_off; /* false: an error was reported */
    quiz_set_free(&s);
    return !is_good ? CODE_USAGE : is_complete ? CODE_NONE : CODE_FAILED;
}

enum exit_code run_puzzle(struct app *app, const struct options *options)
{
    const char *which = options->n_args > 0 ? options->args[0] : "next";
    struct quiz_filter filter = {.theme = options->puzzle_theme, .today = day_today()};
    enum exit_code code;
    quiz_read_filter(which, &filter);
    if (app->settings.is_json)
        return print_list(app, &filter);
    front_choose(app);
    const enum open_next next = quiz_run(app, &filter, &code);
    if (next != OPEN_NOTHING)
        return loop_run(&(struct open_game){.app = app}, next);
    return app_is_leaving(app) ? app->code : code;
}

/* Prints each position: with --quiet one line, otherwise its number, last step and board. */
static enum exit_code dump(struct app *app, const struct review *x)
{
    struct review shown = *x;
    struct turn turn = {0};
    for (shown.at = 0; shown.at <= review_steps(x) && !app_is_leaving(app); shown.at++) {
        char words[REPLAY_WORDS_MAX];
        struct text text = text_in(words, sizeof words);
        const int at = shown.at;
        const char *comment;
        if (app->settings.is_quiet) {
            app_output(app, "%d %s %s\n", at,
                       at > 0 ? rules_move_show(x->variant, review_pos(x, at - 1),
                                                game_move_at(x->game, at - 1))
                                    .text
                              : "-",
                       rules_position(x->variant, review_pos(x, at)).text);
        } else {
            text_add(&text, at > 0 ? "\n" : "");
            replay_caption(&shown, HEAD_POSITION, &turn, &text);
            app_output(app, "%s", words);
            for (int k = 0; (comment = export_next_comment(&shown, at, &k));)
                app_output(app, "{%s}\n", comment);
            draw_review(app, &shown, "");
        }
        if (app->output_failed)
            return CODE_FAILED;
    }
    return app->code;
}

static void dump_json_position(struct app *app, const struct review *x, int at)
{
    const char *comment;
    json_print(app, "%-s\n {", json_comma(at));
    if (at > 0)
        json_print(
            app, "'move':%s,",
            rules_move(x->variant, review_pos(x, at - 1), game_move_at(x->game, at - 1)).text);
    json_print(app, "'position':%s", rules_position(x->variant, review_pos(x, at)).text);
    const int64_t ms = record_used_ms(x->record, x->game, at);
    if (ms >= 0)
        json_print(app, ",'ms':%" PRId64, ms);
    bool has_any = false;
    for (int k = 0; (comment = record_next_comment(x->record, x->game, at, &k)); has_any = true)
        json_print(app, has_any ? ",%s" : ",'comments':[%s", comment);
    app_output(app, has_any ? "]}" : "}");
}

static void dump_json(struct app *app, const struct review *x)
{
    const struct text_word clock = record_format_clock(x->record, x->variant->rules);
    json_print(app, JSON_BEGIN "'game':%s,'board':%s,'rules':%s,'result':%s",
               x->variant->rules->name, x->variant->board, x->variant->rule_set,
               record_result(x->game).text);
    if (strcmp(clock.text, "none") != 0)
        json_print(app, ",'clock':%s", clock.text);
    json_print(app, ",'positions':[");
    for (int i = 0; i <= review_steps(x) && !app->output_failed; i++)
        dump_json_position(app, x, i);
    app_output(app, "]}\n");
}

/* Without a terminal, runs the commands in the input or, if it is empty, prints all positions. */
static enum exit_code run_piped(struct replay *r, bool is_read)
{
    struct app *app = r->app;
    char line[INPUT_LINE_MAX + 1];
    if (is_read || app->has_terminal_in)
        return dump(app, &r->x);
    if (console_read(app, "", line)) {
        replay_run(r, line);
        return app->code;
    }
    if (app->code != CODE_DONE)
        return app->code;
    app->code = CODE_NONE;
    return dump(app, &r->x);
}

enum exit_code run_replay(struct app *app, const struct options *options)
{
    struct replay r;
    struct open_game open = {.app = app};
    if (options->n_args == 0) {
        app_message(app,
                    "tactigon: replay needs a record, for example: tactigon replay game.tgr\n");
        return CODE_USAGE;
    }
    platform_catch_interrupt();
    enum exit_code code = replay_open(app, options->args[0], &r);
    help_missing(app, options->args[0], code);
    if (code != CODE_NONE)
        return code;
    const bool is_read = strcmp(options->args[0], "-") == 0;
    if (options->ply >= 0 && !content_review_at(app, &r.x, options->ply))
        code = CODE_USAGE;
    else if (app->settings.is_json)
        dump_json(app, &r.x);
    else if (is_read || !app->has_terminal_in || !app->has_terminal_out)
        code = run_piped(&r, is_read);
    else {
        front_choose(app);
        app->front->replay(&r, NULL);
    }
    review_close(&r.x);
    open.session = r.game;
    return r.game ? loop_run(&open, OPEN_GAME) : code;
}
